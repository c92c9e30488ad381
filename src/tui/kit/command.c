/*
 * command.c: the table of command.h, and finding commands by their keys.
 */
#include "tui/kit/command.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/unicode.h"

const struct command_info *command_info(enum command command)
{
    static const struct command_info table[COMMAND_COUNT] = {
#define COMMAND_ROW(command, stages, keys, words, help) {#command, stages, keys, words, help},
        COMMANDS(COMMAND_ROW)
#undef COMMAND_ROW
    };
    assert(command < COMMAND_COUNT);
    return &table[command];
}

/* ---- Words -------------------------------------------------------------------------------------------- */

const char *command_word(enum command command, char *word, size_t size)
{
    static const char family[] = "COMMAND_";
    const char *name = command_info(command)->name + sizeof family - 1;
    size_t i = 0;
    for (; name[i] != '\0' && i + 1 < size; i++)
        word[i] = name[i] == '_' ? '-' : (char) (name[i] - 'A' + 'a');
    word[i] = '\0';
    return word;
}

enum command command_of_word(const char *word)
{
    for (unsigned command = 0; command < COMMAND_COUNT; command++) {
        char name[48];
        if (strcmp(command_word((enum command) command, name, sizeof name), word) == 0)
            return (enum command) command;
    }
    return COMMAND_UNKNOWN;
}

/* One character, whatever its length in bytes; INPUT_NONE for more and for what no key writes. */
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
    } names[] = {{"Up", INPUT_UP},
                 {"Down", INPUT_DOWN},
                 {"Left", INPUT_LEFT},
                 {"Right", INPUT_RIGHT},
                 {"PgUp", INPUT_PAGE_UP},
                 {"PgDn", INPUT_PAGE_DOWN},
                 {"Home", INPUT_HOME},
                 {"End", INPUT_END},
                 {"Tab", INPUT_TAB},
                 {"Shift-Tab", INPUT_TAB_BACK},
                 {"S-Tab", INPUT_TAB_BACK},
                 {"Enter", INPUT_ENTER},
                 {"Esc", INPUT_ESCAPE},
                 {"Space", ' '},
                 {"Backspace", INPUT_BACKSPACE},
                 {"F1", INPUT_F1}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i].word) == length && memcmp(names[i].word, word, length) == 0)
            return names[i].key;
    if (length == 2 && word[0] == '^' && word[1] >= 'A' && word[1] <= 'Z')
        return (uint32_t) (word[1] - 'A' + 1);
    return key_of_character(word, length);
}

/* ---- Keys --------------------------------------------------------------------------------------------- */

void keymap_default(struct keymap *map)
{
    for (unsigned command = 0; command < COMMAND_COUNT; command++) {
        const char *keys = command_info((enum command) command)->keys;
        assert(strlen(keys) < KEYS_TEXT_MAX);
        snprintf(map->keys[command], KEYS_TEXT_MAX, "%s", keys);
    }
}

const char *keymap_keys(const struct keymap *map, enum command command)
{
    return map ? map->keys[command] : command_info(command)->keys;
}

static bool has_key(const char *keys, uint32_t key, unsigned *number)
{
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

enum command command_of_key(const struct keymap *map, enum stage stage, uint32_t key, unsigned *number)
{
    *number = 0;
    for (unsigned command = 0; command < COMMAND_COUNT; command++) {
        const struct command_info *info = command_info((enum command) command);
        if ((info->stages >> stage & 1U) && has_key(keymap_keys(map, (enum command) command), key, number))
            return (enum command) command;
    }
    return COMMAND_UNKNOWN;
}

bool has_default_key(enum command command, uint32_t key)
{
    unsigned number;
    return has_key(command_info(command)->keys, key, &number);
}

enum command keymap_rival(const struct keymap *map, enum command command, uint32_t key)
{
    unsigned number;
    for (unsigned other = 0; other < COMMAND_COUNT; other++) {
        bool together = (command_info((enum command) other)->stages & command_info(command)->stages) != 0;
        if (other != command && together && has_key(keymap_keys(map, (enum command) other), key, &number))
            return (enum command) other;
    }
    return COMMAND_UNKNOWN;
}

const char *command_first_key(const struct keymap *map, enum command command, char *word, size_t size)
{
    const char *keys = keymap_keys(map, command);
    size_t length = strcspn(keys, " ");
    if (length >= size)
        length = size - 1;
    memcpy(word, keys, length);
    word[length] = '\0';
    return word;
}
