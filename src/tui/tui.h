/* SPDX-License-Identifier: MIT */
/*
 * tui.h: the game in a terminal.
 *
 * This is the only entrance to the ncurses front-end.  It takes over the whole terminal while it runs, and
 * restores it afterwards, also after signals.
 */
#pragma once

#include "play/start_options.h"

/* What works without a screen; scripts/play has the same list. */
#define TUI_WITHOUT_SCREEN "play --plain, step, verify, review, export, results, tiles, rules, bot, puzzles"

/* The player's configuration (docs/configuration.md). */
struct tui_config;

/*
 * Runs until the player quits.  Returns the exit status: 0; 1 with a message on standard error if the game
 * could not be saved; 2 if standard input or output is not a terminal; 3 if the terminal cannot be used;
 * 128+n after signal n, with the game saved.
 */
int tui_run(const struct start_options *options);

/* Chooses the language of the options in the menu, or of the configuration or the command line, also for line
 * mode; tui_run does so itself. */
void tui_choose_language(const struct start_options *options);

/*
 * Reads the player's configuration file, if any, as presets for `options`.  Errors are printed to standard
 * error as FILE:LINE:COLUMN: message, and the screen shows the first.  Also stores the result in
 * options->config; free it after tui_run.
 */
struct tui_config *tui_config_read(struct start_options *options);
void tui_config_free(struct tui_config *config);

/* The language that the file names, or "system"; says nothing about its errors. */
const char *tui_configured_language(void);

/* The version of the terminal library, as it reports it. */
const char *tui_library_version(void);
