/*
 * command.c: the table of command.h, and the search for commands by their keys.
 */
#include "tui/kit/command.h"

#include <stdio.h>
#include <string.h>

#include "assertion/assertion.h"
#include "bastide/geometry.h"
#include "base/unicode.h"

const struct binding_info *binding_info(enum binding binding)
{
    static const struct binding_info table[BINDING_COUNT] = {
#define OWN_ROW(name, stages, keys, words, help) {#name, COMMAND_##name, stages, keys, words, help},
#define GENERAL_ROW(name, command, stages, keys, words, help) \
    {#name, COMMAND_##command, stages, keys, words, help},
        BINDINGS(OWN_ROW, GENERAL_ROW)
#undef OWN_ROW
#undef GENERAL_ROW
    };
    assert(binding < BINDING_COUNT);
    return &table[binding];
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

bool binding_works(enum binding binding, enum stage stage)
{
    return binding_info(binding)->stages >> stage & 1U;
}

bool command_works(enum command command, enum stage stage)
{
    for (unsigned i = 0; i < BINDING_COUNT; i++)
        if (binding_info((enum binding) i)->command == command && binding_works((enum binding) i, stage))
            return true;
    return false;
}

/* ---- Words -------------------------------------------------------------------------------------------- */

/* Turns "PLACE_NORTH" into "place-north". */
static const char *word_of(const char *name, char *word, size_t size)
{
    size_t i = 0;
    for (; name[i] != '\0' && i + 1 < size; i++)
        word[i] = name[i] == '_' ? '-' : (char) (name[i] - 'A' + 'a');
    word[i] = '\0';
    return word;
}

const char *binding_word(enum binding binding, char *word, size_t size)
{
    return word_of(binding_info(binding)->name, word, size);
}

/* Names of 0.2.0 for keys of lines that are now typed in one place. */
static enum binding binding_of_old_word(const char *word)
{
    static const struct {
        const char *old;
        enum binding now;
    } names[] = {{"replay-turn-go", BINDING_LINE_ENTER},        {"replay-turn-rub-out", BINDING_LINE_RUB_OUT},
                 {"replay-turn-leave", BINDING_LINE_LEAVE},     {"test-line-done", BINDING_LINE_ENTER},
                 {"test-line-up", BINDING_LINE_BEFORE},         {"test-line-down", BINDING_LINE_AFTER},
                 {"test-line-complete", BINDING_LINE_COMPLETE}, {"test-line-rub-out", BINDING_LINE_RUB_OUT},
                 {"test-line-leave", BINDING_LINE_LEAVE},       {"test-line-clear", BINDING_LINE_CLEAR}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i].old, word) == 0)
            return names[i].now;
    return BINDING_NONE;
}

enum binding binding_of_word(const char *word)
{
    char name[48];
    for (unsigned binding = 0; binding < BINDING_COUNT; binding++)
        if (strcmp(binding_word((enum binding) binding, name, sizeof name), word) == 0)
            return (enum binding) binding;
    return binding_of_old_word(word);
}

enum command general_of_word(const char *word)
{
#define GENERAL_NAME(name) #name,
    static const char *const names[COMMAND_GENERAL_END] = {GENERAL_COMMANDS(GENERAL_NAME)};
#undef GENERAL_NAME
    char name[48];
    for (unsigned command = 0; command < COMMAND_GENERAL_END; command++)
        if (strcmp(word_of(names[command], name, sizeof name), word) == 0)
            return (enum command) command;
    return COMMAND_UNKNOWN;
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
    for (unsigned binding = 0; binding < BINDING_COUNT; binding++) {
        const char *keys = binding_info((enum binding) binding)->keys;
        assert(strlen(keys) < KEYS_TEXT_MAX);
        snprintf(map->keys[binding], KEYS_TEXT_MAX, "%s", keys);
    }
}

const char *keymap_keys(const struct keymap *map, enum binding binding)
{
    return map ? map->keys[binding] : binding_info(binding)->keys;
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

enum binding binding_of_key(const struct keymap *map, enum stage stage, uint32_t key, unsigned *number)
{
    *number = 0;
    for (unsigned binding = 0; binding < BINDING_COUNT; binding++)
        if (binding_works((enum binding) binding, stage) &&
            has_key(keymap_keys(map, (enum binding) binding), key, number))
            return (enum binding) binding;
    return BINDING_NONE;
}

enum command command_of_key(const struct keymap *map, enum stage stage, uint32_t key, unsigned *number)
{
    enum binding binding = binding_of_key(map, stage, key, number);
    return binding == BINDING_NONE ? COMMAND_UNKNOWN : binding_info(binding)->command;
}

bool has_default_key(enum binding binding, uint32_t key)
{
    unsigned number;
    return has_key(binding_info(binding)->keys, key, &number);
}

enum binding keymap_conflict(const struct keymap *map, enum binding binding, uint32_t key)
{
    unsigned number;
    for (unsigned other = 0; other < BINDING_COUNT; other++) {
        bool together = (binding_info((enum binding) other)->stages & binding_info(binding)->stages) != 0;
        if (other != binding && together && has_key(keymap_keys(map, (enum binding) other), key, &number))
            return (enum binding) other;
    }
    return BINDING_NONE;
}

const char *binding_first_key(const struct keymap *map, enum binding binding, char *word, size_t size)
{
    const char *keys = keymap_keys(map, binding);
    size_t length = strcspn(keys, " ");
    if (length >= size)
        length = size - 1;
    memcpy(word, keys, length);
    word[length] = '\0';
    return word;
}
