/* SPDX-License-Identifier: MIT */
/*
 * config.c: any bytes as the player's configuration.
 *
 * Faults are reported in printable words; whatever the file says, every command has a key, and no key has
 * two commands in one stage.
 */
#include "tui/kit/config.h"

#include <string.h>

#include "fuzz.h"

static void require_keys_of_command(const char *keys)
{
    fuzz_require(memchr(keys, '\0', KEYS_TEXT_MAX) != NULL, "the keys of a command end");
    for (const char *at = keys; *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        uint32_t key = key_of_word(at, length);
        fuzz_require(key != INPUT_NONE || strncmp(at, "1-9", length) == 0, "a key of a command is a key");
        at += length;
    }
}

/* No key of a line has two commands in one stage. */
static void require_line(const struct keymap *map, const struct key_line *line)
{
    require_keys_of_command(line->keys);
    for (unsigned stage = 0; stage < STAGE_COUNT; stage++)
        for (const char *at = line->keys; *at != '\0'; at += strspn(at, " ")) {
            size_t length = strcspn(at, " ");
            fuzz_require(keymap_line(map, (enum stage) stage, line->command) != line ||
                             keymap_rival(map, (enum stage) stage, line->command, key_of_word(at, length)) ==
                                 COMMAND_UNKNOWN,
                         "a key has one command");
            at += length;
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct text_errors errors;
    static struct tui_config config;
    struct start_options options = {0};
    errors.count = 0;
    config = (struct tui_config){0};
    config_read(&config, &options, (const char *) data, size, &errors);
    for (size_t i = 0; i < errors.count && i < TEXT_ERRORS_MAX; i++)
        fuzz_require_harmless(errors.list[i].message, strlen(errors.list[i].message));
    fuzz_require(config.escape_delay >= 0 && config.escape_delay <= 2000,
                 "the delay of Esc is within bounds");
    for (unsigned i = 0; i < config.keys.count; i++)
        require_line(&config.keys, &config.keys.given[i]);
    return 0;
}
