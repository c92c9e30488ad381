/* SPDX-License-Identifier: MIT */
/*
 * command.c: the table of command.h, and the search for commands by their keys.
 */
#include "tui/kit/command.h"

#include <stdio.h>
#include <string.h>

#include "bastide/geometry.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "base/unicode.h"

const struct key_row *key_row(unsigned index)
{
    static const struct key_row table[] = {
#define ROW(name, stages, keys, words, help) {COMMAND_##name, stages, keys, words, help},
        KEYS(ROW, ROW)
#undef ROW
    };
    return index < sizeof table / sizeof *table ? &table[index] : NULL;
}

const struct key_row *key_row_of(enum stage stage, enum command command)
{
    const struct key_row *row;
    for (unsigned i = 0; (row = key_row(i)) != NULL; i++)
        if (row->command == command && (row->stages & STAGE_BIT(stage)))
            return row;
    return NULL;
}

enum stage command_home(enum command command)
{
    unsigned stage = 0;
    while (!key_row_of((enum stage) stage, command))
        stage++;
    return (enum stage) stage;
}

unsigned side_of_command(enum command command)
{
    switch (command) {
    case COMMAND_UP:
        return SIDE_N;
    case COMMAND_RIGHT:
        return SIDE_E;
    case COMMAND_DOWN:
        return SIDE_S;
    case COMMAND_LEFT:
        return SIDE_W;
    default:
        return SIDE_COUNT;
    }
}

/* ---- Words -------------------------------------------------------------------------------------------- */

/* "page-up" for PAGE_UP. */
const char *command_word(enum command command, char word[COMMAND_WORD_MAX])
{
    static const char *const names[] = {
#define COMMAND_NAME(name, ...) #name,
#define NO_NAME(...)
        KEYS(COMMAND_NAME, NO_NAME)
#undef COMMAND_NAME
#undef NO_NAME
    };
    const char *name = names[command];
    size_t i = 0;
    for (; name[i] != '\0' && i + 1 < COMMAND_WORD_MAX; i++)
        word[i] = name[i] == '_' ? '-' : (char) (name[i] - 'A' + 'a');
    word[i] = '\0';
    return word;
}

enum command command_of_word(const char *word)
{
    char name[COMMAND_WORD_MAX];
    unsigned command = 0;
    while (command < COMMAND_COUNT && strcmp(command_word((enum command) command, name), word) != 0)
        command++;
    return (enum command) command;
}

static const struct {
    const char *word, *title;
} stage_names[STAGE_COUNT] = {
#define STAGE_NAMES(name, word, title) {word, title},
    STAGES(STAGE_NAMES)
#undef STAGE_NAMES
};

const char *stage_word(enum stage stage)
{
    return stage_names[stage].word;
}

enum stage stage_of_word(const char *word)
{
    unsigned stage = 0;
    while (stage < STAGE_COUNT && strcmp(stage_names[stage].word, word) != 0)
        stage++;
    return (enum stage) stage;
}

const char *stage_title(enum stage stage)
{
    return stage_names[stage].title;
}

/* Takes a single character of any length in bytes; INPUT_NONE for several, or for one that no key
 * writes. */
static uint32_t key_of_character(const char *word, size_t length)
{
    char text[UNICODE_BYTES_MAX + 1];
    const char *at = text;
    if (length == 0 || length > UNICODE_BYTES_MAX)
        return INPUT_NONE;
    memcpy(text, word, length);
    text[length] = '\0';
    uint32_t code = unicode_next(&at);
    return *at == '\0' && code != UNICODE_REPLACEMENT && code > ' ' && code != 0x7F ? code
                                                                                    : (uint32_t) INPUT_NONE;
}

uint32_t key_of_word(const char *word, size_t length)
{
    static const struct {
        const char *word;
        uint32_t key;
    } names[] = {{N_("Up"), INPUT_UP},
                 {N_("Down"), INPUT_DOWN},
                 {N_("Left"), INPUT_LEFT},
                 {N_("Right"), INPUT_RIGHT},
                 {N_("PgUp"), INPUT_PAGE_UP},
                 {N_("PgDn"), INPUT_PAGE_DOWN},
                 {N_("Home"), INPUT_HOME},
                 {N_("End"), INPUT_END},
                 {N_("Tab"), INPUT_TAB},
                 {N_("Shift-Tab"), INPUT_TAB_BACK},
                 {"S-Tab", INPUT_TAB_BACK},
                 {N_("Enter"), INPUT_ENTER},
                 {N_("Esc"), INPUT_ESCAPE},
                 {N_("Space"), ' '},
                 {N_("Backspace"), INPUT_BACKSPACE},
                 {"F1", INPUT_F1}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i].word) == length && memcmp(names[i].word, word, length) == 0)
            return names[i].key;
    if (length == 2 && word[0] == '^' && word[1] >= 'A' && word[1] <= 'Z')
        return (uint32_t) (word[1] - 'A' + 1);
    return key_of_character(word, length);
}

/* ---- Keys --------------------------------------------------------------------------------------------- */

const struct key_line *keymap_line(const struct keymap *map, enum stage stage, enum command command)
{
    const struct key_line *found = NULL;
    for (unsigned i = 0; map && i < map->count; i++) {
        const struct key_line *line = &map->given[i];
        if (line->command == command && (line->stages & STAGE_BIT(stage)) &&
            (!line->general || !found || found->general))
            found = line;
    }
    return found;
}

/* The keys in the stage of a row. */
static const char *keys_of(const struct keymap *map, enum stage stage, const struct key_row *row)
{
    const struct key_line *line = keymap_line(map, stage, row->command);
    return line ? line->keys : row->keys;
}

const char *keymap_keys(const struct keymap *map, enum stage stage, enum command command)
{
    const struct key_row *row = key_row_of(stage, command);
    return row ? keys_of(map, stage, row) : "";
}

bool key_is_text(enum stage stage, uint32_t key)
{
    if (stage == STAGE_PLACES)
        return key >= 'a' && key <= 'z';
    return (STAGE_BIT(stage) & IN_TEXT) && key >= ' ' && key < INPUT_NONE && key != 0x7F;
}

static bool keys_include(const char *keys, uint32_t key, unsigned *number)
{
    *number = 0;
    for (; *keys != '\0'; keys += strspn(keys, " ")) {
        size_t length = strcspn(keys, " ");
        if (length == 3 && memcmp(keys, "1-9", 3) == 0 && key >= '1' && key <= '9') {
            *number = key - '0';
            return true;
        }
        if (key_of_word(keys, length) == key && key != INPUT_NONE)
            return true;
        keys += length;
    }
    return false;
}

/* The command of a key, other than `other`. */
static enum command find_command(const struct keymap *map, enum stage stage, uint32_t key, enum command other,
                                 unsigned *number)
{
    const struct key_row *row;
    *number = 0;
    for (unsigned i = 0; !key_is_text(stage, key) && (row = key_row(i)) != NULL; i++)
        if ((row->stages & STAGE_BIT(stage)) && row->command != other &&
            keys_include(keys_of(map, stage, row), key, number))
            return row->command;
    return COMMAND_UNKNOWN;
}

enum command command_of_key(const struct keymap *map, enum stage stage, uint32_t key, unsigned *number)
{
    return find_command(map, stage, key, COMMAND_UNKNOWN, number);
}

enum command keymap_rival(const struct keymap *map, enum stage stage, enum command command, uint32_t key)
{
    unsigned number;
    return find_command(map, stage, key, command, &number);
}

void keys_show(const char *keys, unsigned most, char *text, size_t size)
{
    text[0] = '\0';
    for (unsigned i = 0; i < most && *keys != '\0'; i++) {
        char word[KEY_WORD_MAX];
        size_t length = strcspn(keys, " ");
        snprintf(word, sizeof word, "%.*s", (int) length, keys);
        sentence_add(text, size, "%s%s", i > 0 ? " " : "", length > 1 ? _(word) : word);
        keys += length + strspn(keys + length, " ");
    }
}

struct key_word keymap_first(const struct keymap *map, enum stage stage, enum command command)
{
    struct key_word word = {""};
    const char *keys = keymap_keys(map, stage, command);
    size_t length = strcspn(keys, " ");
    while (length > 0 && key_is_text(stage, key_of_word(keys, length))) {
        keys += length + strspn(keys + length, " ");
        length = strcspn(keys, " ");
    }
    keys_show(keys, 1, word.text, sizeof word.text);
    return word;
}
