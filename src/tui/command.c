/*
 * command.c: the table of command.h, and finding commands by their keys.
 */
#include "command.h"

#include <assert.h>
#include <string.h>

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

uint32_t key_of_word(const char *word, size_t length)
{
    static const struct {
        const char *word;
        uint32_t key;
    } names[] = {{"Up", INPUT_UP},        {"Down", INPUT_DOWN},
                 {"Left", INPUT_LEFT},    {"Right", INPUT_RIGHT},
                 {"PgUp", INPUT_PAGE_UP}, {"PgDn", INPUT_PAGE_DOWN},
                 {"Home", INPUT_HOME},    {"End", INPUT_END},
                 {"Tab", INPUT_TAB},      {"S-Tab", INPUT_TAB_BACK},
                 {"Enter", INPUT_ENTER},  {"Esc", INPUT_ESCAPE},
                 {"Space", ' '},          {"Backspace", INPUT_BACKSPACE},
                 {"F1", INPUT_F1},        {"^L", INPUT_REDRAW},
                 {"^R", INPUT_REDO}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i].word) == length && memcmp(names[i].word, word, length) == 0)
            return names[i].key;
    return length == 1 ? (unsigned char) word[0] : (uint32_t) INPUT_NONE;
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

enum command command_of_key(enum stage stage, uint32_t key, unsigned *number)
{
    *number = 0;
    for (unsigned command = 0; command < COMMAND_COUNT; command++) {
        const struct command_info *info = command_info((enum command) command);
        if ((info->stages >> stage & 1U) && has_key(info->keys, key, number))
            return (enum command) command;
    }
    return COMMAND_UNKNOWN;
}

const char *command_first_key(enum command command, char *word, size_t size)
{
    const char *keys = command_info(command)->keys;
    size_t length = strcspn(keys, " ");
    if (length >= size)
        length = size - 1;
    memcpy(word, keys, length);
    word[length] = '\0';
    return word;
}
