/*
 * config.h: what a player settled once: keys, colours, characters (docs/configuration.md).
 *
 * The program only reads the file.  A fault in a line leaves that line out and is told; it never keeps the
 * game from starting.  What the command line says goes before what the file says.
 */
#ifndef BASTIDE_TUI_KIT_CONFIG_H
#define BASTIDE_TUI_KIT_CONFIG_H

#include <stdbool.h>
#include <stddef.h>

#include "bastide/text_error.h"
#include "bots/command_words.h"
#include "tui/tui.h"
#include "tui/kit/command.h"

struct tui_config {
    struct keymap keys;
    bool announce_long;        /* the message line spells out the place under the tile in hand */
    int escape_delay;          /* milliseconds after which Esc stands alone; -1: not said */
    char bot[COMMAND_MAX + 1]; /* the command that is suggested for a seat that a program plays; or empty */
    char complaint[300];       /* the first fault of the file, with its place; empty: none */
};

/*
 * Reads the lines of a configuration: what they say goes to `config`, which holds the defaults, and to
 * `options`.  Faults are added to `errors`.
 */
void config_read(struct tui_config *config, struct tui_options *options, const char *text, size_t length,
                 struct text_errors *errors);

#endif
