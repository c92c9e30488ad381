/* SPDX-License-Identifier: MIT */
/*
 * screen_options.h (program only): the screen's options, the same for every command that opens it.
 */
#pragma once

#include <stdbool.h>

#include "cli/arguments.h"
#include "bastide/files.h"
#include "tui/tui.h"

struct screen_options {
    struct start_options start;
    bool no_save;
    bool plain;                     /* line by line, without the screen */
    char last_setup[FILE_PATH_MAX]; /* where the last set-up is remembered */
    char first_run[FILE_PATH_MAX];  /* where the first start is recorded */
    char games[FILE_PATH_MAX];      /* the folder of games */
    char note[400];                 /* why nothing can be saved there, or empty */
    char saves[FILE_PATH_MAX];      /* the folder of results and puzzles */
    char reviews[FILE_PATH_MAX];    /* the folder of kept reviews */
};

/*
 * Runs a command that may open the screen: reads the player's configuration and then the command line, which
 * overrides it, into `options`, and calls `run` with them and the first word that is not an option, or null.
 * `options` is the command's own struct, which begins with a struct screen_options; it is taken over.
 * Returns the program's exit status.
 */
int screen_command(const struct arguments *arguments, int argc, char **argv, void *options,
                   int (*run)(void *options, const char *word));

/* The settings (table_options.h), --hints and --no-save; the input is the struct. */
extern const struct argument screen_arguments[];
void parse_screen_argument(int key, char *word, void *input);

/* Finds the paths of saved games, the last set-up and the other files.  Call it after the command line was
 * read. */
void screen_options_find_files(struct screen_options *options);

/* Makes the screen English, whatever the command line and the configuration say. */
void screen_options_stay_english(struct screen_options *options);

/* Opens the screen, or says that this build has none; or plays line by line.  Returns the program's exit
 * status. */
int screen_run(const struct screen_options *options);

/* Continues the game of a record, or shows it as a replay if it is over or cannot be continued.  Returns the
 * program's exit status. */
int record_open(const struct screen_options *options, const char *file);
