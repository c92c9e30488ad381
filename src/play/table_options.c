/* SPDX-License-Identifier: MIT */
/*
 * table_options.c: names and words of the settings (table_options.h).
 */
#include "play/table_options.h"

#include <string.h>

#include "base/translate.h"
#include "base/sentence.h"

static const struct {
    const char *name, *title, *words[SETTING_WORDS_MAX];
} rows[SETTING_COUNT] = {
#define ROW(name, word, title, value, help, ...) {word, title, {__VA_ARGS__}},
    SETTINGS(ROW, ROW)
#undef ROW
};

const char *setting_name(enum setting setting)
{
    return rows[setting].name;
}

const char *setting_title(enum setting setting)
{
    return rows[setting].title;
}

const char *setting_word(enum setting setting, unsigned value)
{
    return value < SETTING_WORDS_MAX ? rows[setting].words[value] : NULL;
}

int setting_value(enum setting setting, const char *word)
{
    if (setting == SETTING_COLOUR && strcmp(word, "none") == 0) /* of 0.2.0 */
        word = "never";
    for (unsigned i = 0; setting_word(setting, i); i++)
        if (strcmp(setting_word(setting, i), word) == 0)
            return (int) i;
    return -1;
}

unsigned setting_step(enum setting setting, unsigned value, int by)
{
    unsigned count = 0;
    while (setting_word(setting, count))
        count++;
    return (unsigned) ((int) (value + count) + by) % count;
}

enum setting setting_find(const char *name)
{
    unsigned setting = 0;
    while (setting < SETTING_COUNT && strcmp(rows[setting].name, name) != 0)
        setting++;
    return (enum setting) setting;
}

void setting_list(enum setting setting, char *text, size_t size)
{
    for (unsigned i = 0; setting_word(setting, i); i++)
        sentence_add(text, size, "%s%s", i > 0 ? ", " : "", setting_word(setting, i));
}

bool setting_is_switch(enum setting setting)
{
    return strcmp(rows[setting].words[0], "yes") == 0 || strcmp(rows[setting].words[0], "no") == 0;
}

bool setting_is_on(const struct settings *settings, enum setting setting)
{
    return rows[setting].words[settings->value[setting]][0] == 'y';
}

void setting_turn(struct settings *settings, enum setting setting, bool on)
{
    settings->value[setting] = (uint8_t) setting_value(setting, on ? "yes" : "no");
}

const char *settings_forbid_hints(const struct settings *settings)
{
    if (settings->value[SETTING_ADVICE] == TUI_ADVICE_NONE)
        return _("This game is played without hints of the best moves.");
    if (!setting_is_on(settings, SETTING_PLACES) || !setting_is_on(settings, SETTING_SCORES))
        return _("This game is played without the hints of places and scores.");
    return NULL;
}
