/* SPDX-License-Identifier: MIT */
/*
 * arguments.c: parses a command line with getopt_long, and writes the error messages.
 *
 * getopt_long returns LONG plus an option's place in the tables for a long option.  Its own messages differ
 * from system to system, so it is told to print none.
 */
#include "cli/arguments.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/near_word.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "bastide/files.h"
#include "play/language.h"
#include "play/table_options.h"

enum { STATUS_WRONG = 2, OPTIONS_MAX = 48, HELP = 255, LONG = 256 };

/* The options of a command, in the order of its tables. */
struct known_options {
    size_t count;
    const struct argument *option[OPTIONS_MAX];
    const struct argument_group *group[OPTIONS_MAX];
};

static const char *base = "bastide";
static char program[80] = "bastide"; /* with the command, for messages */

void arguments_begin(const char *name)
{
    base = name;
    snprintf(program, sizeof program, "%s", name);
}

_Noreturn void arguments_refuse(const char *format, ...)
{
    va_list values;
    language_speak();
    fprintf(stderr, "%s: ", program);
    va_start(values, format);
    vfprintf(stderr, _(format), values);
    va_end(values);
    fputc('\n', stderr);
    fprintf(stderr, _("Try '%s --help' for more information."), program);
    fputc('\n', stderr);
    exit(STATUS_WRONG);
}

static void find_known(const struct arguments *arguments, struct known_options *known)
{
    known->count = 0;
    for (size_t i = 0; i < ARGUMENT_GROUPS; i++) {
        const struct argument *option = arguments->groups[i].options;
        for (; option && option->name && known->count < OPTIONS_MAX; option++) {
            known->option[known->count] = option;
            known->group[known->count++] = &arguments->groups[i];
        }
    }
}

/* The place of the option that getopt_long found. */
static size_t place_of(const struct known_options *known, int key)
{
    size_t place = 0;
    if (key >= LONG)
        return (size_t) (key - LONG);
    while (place < known->count && known->option[place]->key != key)
        place++;
    return place;
}

/* ---- Errors ------------------------------------------------------------------------------------------- */

/* Refuses a long option that is unknown, or an ambiguous abbreviation. */
static _Noreturn void refuse_name(const struct option *longs, const char *word)
{
    enum { DASHES = 2 };
    char list[400] = "";
    size_t length = strcspn(word, "=") - DASHES;
    unsigned begun = 0;
    struct near_word near = near_word_to(word + DASHES, length);
    near_word_try(&near, "language");
    near_word_try(&near, "version");
    for (size_t i = 0; longs[i].name; i++) {
        near_word_try(&near, longs[i].name);
        if (strncmp(longs[i].name, word + DASHES, length) == 0)
            sentence_add(list, sizeof list, "%s'--%s'", begun++ > 0 ? ", " : "", longs[i].name);
    }
    if (begun > 1)
        arguments_refuse("option '%1$s' is ambiguous; it may be %2$s", word, list);
    if (near.best)
        arguments_refuse("unrecognized option '%1$s'; did you mean '--%2$s'?", word, near.best);
    arguments_refuse("unrecognized option '%s'", word);
}

/* Letters that 0.2.0 had, and that mean something else in other commands. */
static const struct {
    const char *command;
    int letter;
    const char *name;
} old_letters[] = {{"step", 'j', "json"},    {"export", 'n', "turn"},  {"export", 's', "size"},
                   {"rules", 's', "search"}, {"review", 'n', "nodes"}, {"verify", 'E', "edition"}};

/* `key` is what getopt_long reports in optopt: a letter, a known long option, or 0; `word` is what was typed.
 */
static _Noreturn void refuse_option(const struct option *longs, int key, const char *word)
{
    if (key == 0)
        refuse_name(longs, word);
    if (key >= LONG || key == HELP)
        arguments_refuse("option '%.*s' takes no value", (int) strcspn(word, "="), word);
    for (size_t i = 0; i < sizeof old_letters / sizeof *old_letters; i++)
        if (old_letters[i].letter == key && strcmp(program + strlen(base) + 1, old_letters[i].command) == 0)
            arguments_refuse("option '-%1$c' is now '--%2$s'", key, old_letters[i].name);
    arguments_refuse("unrecognized option '-%c'", key);
}

static _Noreturn void refuse_missing(const struct known_options *known, int key)
{
    const struct argument *option = known->option[place_of(known, key)];
    language_speak();
    if (key >= LONG)
        arguments_refuse("option '--%1$s' needs a value: --%1$s=%2$s", option->name, _(option->value));
    arguments_refuse("option '-%1$c' needs a value: -%1$c %2$s", key, _(option->value));
}

/* ---- Values that options take -------------------------------------------------------------------------- */

static _Noreturn void refuse_value(const char *what, const char *known, const char *word)
{
    language_speak();
    arguments_refuse("%1$s is one of %2$s, not '%3$.60s'", _(what), known, word);
}

unsigned parse_word(const char *word, const char *what, const char *const *words, size_t count)
{
    char known[200] = "";
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(word, words[i]) == 0)
            return i;
        sentence_add(known, sizeof known, "%s%s", i > 0 ? ", " : "", words[i]);
    }
    refuse_value(what, known, word);
}

unsigned long parse_count(const char *word, const char *what, unsigned long least, unsigned long most)
{
    char *end;
    errno = 0;
    unsigned long number = strtoul(word, &end, 10);
    if (word[0] >= '0' && word[0] <= '9' && *end == '\0' && errno == 0 && number >= least && number <= most)
        return number;
    language_speak();
    arguments_refuse("%1$s is a whole number from %2$lu to %3$lu, not '%4$s'", _(what), least, most, word);
}

unsigned parse_setting(unsigned setting, const char *word)
{
    char name[24], known[200] = "";
    int value = setting_value(setting, word);
    if (value >= 0)
        return (unsigned) value;
    snprintf(name, sizeof name, "--%s", setting_name(setting));
    setting_list(setting, known, sizeof known);
    refuse_value(name, known, word);
}

/* Returns the FILE of an option.  It is an error if it cannot be written, so that no work is lost; makes no
 * folder. */
static const char *parse_out(const char *word)
{
    char folder[FILE_PATH_MAX];
    if (word[0] == '\0' || file_is_folder(word))
        arguments_refuse("--out needs a file, or - for standard output");
    snprintf(folder, sizeof folder, "%.*s.", (int) (file_last_part(word) - word), word);
    if (strcmp(word, "-") != 0 && access(file_exists(word) ? word : folder, W_OK) != 0)
        arguments_refuse("--out: '%1$s' cannot be written: %2$s", word, strerror(errno));
    return word;
}

/* ---- Parsing ------------------------------------------------------------------------------------------ */

static void describe(const struct known_options *known, struct option *longs, char *letters)
{
    *letters++ = ':'; /* so that a missing value is not reported as an unknown option */
    for (size_t i = 0; i < known->count; i++) {
        const struct argument *option = known->option[i];
        longs[i] = (struct option){option->name, option->value ? required_argument : no_argument, NULL,
                                   LONG + (int) i};
        if (option->key >= HELP || place_of(known, option->key) != i)
            continue;
        *letters++ = (char) option->key;
        if (option->value)
            *letters++ = ':';
    }
    longs[known->count] = (struct option){"help", no_argument, NULL, HELP};
    longs[known->count + 1] = (struct option){0};
    *letters++ = 'h';
    *letters = '\0';
}

/* Carries out an option, or passes it to the parser of its table. */
static void take_option(const struct argument_group *group, const struct argument *option, char *word,
                        void *input)
{
    char *table_input = (char *) input + group->offset, name[40];
    void *member = table_input + option->offset;
    snprintf(name, sizeof name, "--%s", option->name);
    switch (option->kind) {
    case ARGUMENT_PARSED:
        group->parse(option->key, word, table_input);
        break;
    case ARGUMENT_CHOICE:
        *(unsigned *) member = parse_word(word, name, option->words, option->most);
        break;
    case ARGUMENT_NUMBER:
        *(unsigned long *) member = parse_count(word, name, option->least, option->most);
        break;
    case ARGUMENT_FLAG:
        *(bool *) member = true;
        break;
    case ARGUMENT_TEXT:
        *(const char **) member = word;
        break;
    case ARGUMENT_OUT:
        *(const char **) member = parse_out(word);
        break;
    }
}

static void parse_options(const struct arguments *arguments, int argc, char **argv, void *input)
{
    struct known_options known;
    struct option longs[OPTIONS_MAX + 2];
    char letters[2 * OPTIONS_MAX + 3];
    find_known(arguments, &known);
    describe(&known, longs, letters);
    for (int key; optopt = 0, (key = getopt_long(argc, argv, letters, longs, NULL)) != -1;) {
        if (key == HELP || key == 'h' || (key == '?' && optopt == '?')) {
            language_speak();
            arguments_help(arguments, program);
            exit(EXIT_SUCCESS);
        }
        if (key == '?')
            refuse_option(longs, optopt, argv[optind - 1]);
        if (key == ':')
            refuse_missing(&known, optopt);
        size_t place = place_of(&known, key);
        take_option(known.group[place], known.option[place], optarg, input);
    }
}

/* Reports words that are missing or too many. */
static void check_words(const char *names, char **words)
{
    const char *name = names;
    for (; *words && *name != '\0'; words++) {
        if (!strchr(name, ' ') && strstr(name, "..."))
            return;
        name += strcspn(name, " ");
        name += *name == ' ';
    }
    if (*words)
        arguments_refuse("unexpected argument '%s'", *words);
    if (*name == '\0' || *name == '[')
        return;
    language_speak();
    arguments_refuse("missing argument: %s", _(names));
}

int arguments_parse(const struct arguments *arguments, int argc, char **argv, void *input)
{
    snprintf(program, sizeof program, "%s%s%s", base, argv[0][0] != '\0' ? " " : "", argv[0]);
    if (argc == 2 && strcmp(argv[1], "--list-options") == 0) {
        arguments_list(arguments);
        exit(EXIT_SUCCESS);
    }
    opterr = 0;
    parse_options(arguments, argc, argv, input);
    check_words(arguments->words ? arguments->words : "", argv + optind);
    return optind;
}

/* ---- --language, before anything else is parsed
 * ------------------------------------------------------------ */

/* Returns the language that a word names; an error if there is no such language. */
static const char *read_language(const char *word)
{
    unsigned value = parse_setting(SETTING_LANGUAGE, word);
#ifndef BASTIDE_NLS
    arguments_refuse("--language: this program was built without translations");
#endif
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
