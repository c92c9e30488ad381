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

/* Keys that no line changed were checked before. */
static void require_keys(const struct keymap *map, const struct keymap *usual)
{
    for (unsigned binding = 0; binding < BINDING_COUNT; binding++)
        if (map == usual || strncmp(map->keys[binding], usual->keys[binding], KEYS_TEXT_MAX) != 0)
            require_keys_of_command(map->keys[binding]);
}

/* The default keys. */
static const struct keymap *usual_keys(void)
{
    static struct keymap usual;
    if (usual.keys[0][0] == '\0') {
        keymap_default(&usual);
        require_keys(&usual, &usual);
    }
    return &usual;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct text_errors errors;
    struct tui_config config = {0};
    struct tui_options options = {0};
    errors.count = 0;
    config.keys = *usual_keys();
    config_read(&config, &options, (const char *) data, size, &errors);
    for (size_t i = 0; i < errors.count && i < TEXT_ERRORS_MAX; i++)
        fuzz_require_harmless(errors.list[i].message, strlen(errors.list[i].message));
    fuzz_require(config.escape_delay >= 0 && config.escape_delay <= 2000,
                 "the delay of Esc is within bounds");
    require_keys(&config.keys, usual_keys());
    return 0;
}
