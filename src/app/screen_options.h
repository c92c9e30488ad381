/*
 * screen_options.h (program only): the screen's options, the same for every command that opens it.
 */
#pragma once

#include <stdbool.h>

#include "cli/arguments.h"
#include "bastide/files.h"
#include "cli/export/picture.h"
#include "tui/tui.h"

struct screen_options {
    struct tui_options tui;
    struct tui_config *config; /* owned */
    bool no_save;
    struct picture picture;         /* saved last */
    char last_setup[FILE_PATH_MAX]; /* where the last set-up is remembered */
    char first_run[FILE_PATH_MAX];  /* where the first start is recorded */
    char games[FILE_PATH_MAX];      /* the folder of games */
    char note[400];                 /* why nothing can be saved there, or empty */
    char saves[FILE_PATH_MAX];      /* the folder of results and puzzles */
    char reviews[FILE_PATH_MAX];    /* the folder of kept reviews */
};

/* Reads the player's configuration.  Call it before reading the command line, which overrides it. */
void screen_options_read_configuration(struct screen_options *options);

/* Frees what was read. */
void screen_options_free(struct screen_options *options);

/* The settings (table_options.h), --hints and --no-save; the input is the struct. */
extern const struct argument screen_arguments[];
void parse_screen_argument(int key, char *word, void *input);

/* Call it after that: finds where the game and the last set-up are saved, if they are to be. */
void screen_options_find_files(struct screen_options *options);

/* For a screen that is not translated, whatever the command line and the configuration say. */
void screen_options_stay_english(struct screen_options *options);

/* Opens the screen, or says that this build has none.  Returns the program's exit status. */
int screen_run(const struct screen_options *options);
