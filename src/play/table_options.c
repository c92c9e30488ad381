/*
 * table_options.c: the names and words of the display options (table_options.h).
 */
#include "play/table_options.h"

#include <string.h>

#include "base/translate.h"
#include "base/sentence.h"

#define ZOOM_ROW(zoom, width, height) , ZOOM_WORD(zoom, width, height)

/* The words are in the order of the enums. */
static const struct {
    const char *name, *words[DISPLAY_WORDS_MAX];
} options[DISPLAY_COUNT] = {
    [DISPLAY_CHARSET] = {"charset", {N_("auto"), "ascii", "basic", "full"}},
    [DISPLAY_COLOUR] = {"color", {N_("auto"), "never", "8", "256", "true", N_("always")}},
    [DISPLAY_TILES] = {"tiles-style", {N_("auto"), "painted", "signs"}},
    [DISPLAY_THEME] = {"theme", {N_("day"), N_("night"), N_("safe")}},
    [DISPLAY_ZOOM] = {"zoom", {N_("auto") ZOOMS(ZOOM_ROW)}},
    [DISPLAY_MOUSE] = {"mouse", {"yes", "no"}},
    [DISPLAY_HIGHLIGHTS] = {"highlights", {"yes", "no"}},
    [DISPLAY_ADVICE] = {"advice", {N_("request"), "none", N_("always")}},
    [DISPLAY_LANGUAGE] = {"language", {N_("system"), "en", "de", "fr", "es"}},
};

const char *display_name(enum display_option option)
{
    return options[option].name;
}

const char *display_word(enum display_option option, unsigned value)
{
    return value < DISPLAY_WORDS_MAX ? options[option].words[value] : NULL;
}

/* What it was called in 0.2.0. */
static const char *usual_word(enum display_option option, const char *word)
{
    return option == DISPLAY_COLOUR && strcmp(word, "none") == 0 ? "never" : word;
}

int display_value(enum display_option option, const char *word)
{
    word = usual_word(option, word);
    for (unsigned i = 0; display_word(option, i); i++)
        if (strcmp(display_word(option, i), word) == 0)
            return (int) i;
    return -1;
}

enum display_option display_find(const char *name)
{
    unsigned option = 0;
    while (option < DISPLAY_COUNT && strcmp(options[option].name, name) != 0)
        option++;
    return (enum display_option) option;
}

void display_list(enum display_option option, char *text, size_t size)
{
    for (unsigned i = 0; display_word(option, i); i++)
        sentence_add(text, size, "%s%s", i > 0 ? ", " : "", display_word(option, i));
}
