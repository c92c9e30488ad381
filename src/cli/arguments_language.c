/*
 * arguments_language.c: finds --language before anything else is parsed.
 */
#include "cli/arguments.h"

#include <string.h>

#include "cli/options.h"
#include "play/language.h"
#include "play/table_options.h"

/* Returns the language that a word names; an error if there is none. */
static const char *read_language(const char *word)
{
    unsigned value = parse_setting(SETTING_LANGUAGE, word);
    if (!language_can_be_chosen())
        arguments_refuse("--language: this program was built without translations");
    return setting_word(SETTING_LANGUAGE, value);
}

/* True for --language or an abbreviation of it, with or without "=WORD". */
static bool is_language(const char *word)
{
    size_t length = strcspn(word, "=");
    return length >= strlen("--la") && strncmp(word, "--language", length) == 0;
}

const char *arguments_take_language(int *argc, char **argv)
{
    const char *asked = NULL;
    int kept = 1, at = 1;
    for (; at < *argc && strcmp(argv[at], "--") != 0; at++) {
        const char *equals = strchr(argv[at], '=');
        if (!is_language(argv[at]))
            argv[kept++] = argv[at];
        else if (!equals && at + 1 == *argc)
            arguments_refuse("option '--language' needs a value: --language=de");
        else
            asked = read_language(equals ? equals + 1 : argv[++at]);
    }
    while (at < *argc)
        argv[kept++] = argv[at++];
    argv[kept] = NULL;
    *argc = kept;
    return asked;
}
