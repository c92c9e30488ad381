/* SPDX-License-Identifier: MIT */
/*
 * config.h: the player's configuration: keys, colours, characters (docs/configuration.md).
 *
 * The program only reads the file.  A line with an error is reported and ignored; it never keeps the game
 * from starting.  Options on the command line take precedence.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "bastide/text_error.h"
#include "bots/command_words.h"
#include "tui/tui.h"
#include "tui/kit/command.h"

struct tui_config {
    struct keymap keys;
    int escape_delay;          /* milliseconds to wait after Esc for the rest of a sequence; -1: not set */
    char bot[COMMAND_MAX + 1]; /* the suggested command of a program that plays a seat; may be empty */
    char complaint[300];       /* the first error of the file with its position; may be empty */
};

/*
 * Reads the lines of a configuration into `config`, which already holds the defaults, and `options`.
 * Appends errors to `errors`.
 */
void config_read(struct tui_config *config, struct start_options *options, const char *text, size_t length,
                 struct text_errors *errors);
