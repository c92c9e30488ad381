/*
 * tui.h: the game in a terminal.
 *
 * This is the only entrance to the ncurses front-end.  It takes over the whole terminal while it runs, and
 * restores it afterwards, also after signals.
 */
#pragma once

#include "bastide/scenario.h"
#include "bastide/session.h"
#include "draw/paint/paint.h"
#include "bastide/tile_text.h"
#include "play/table_options.h"

/* What works without a screen; scripts/play has the same list. */
#define TUI_WITHOUT_SCREEN "play --plain, step, verify, review, export, results, tiles, rules, bot, puzzles"

/* The player's configuration (docs/configuration.md). */
struct tui_config;

struct lesson;

/* The program that plays a seat (play/thinking.h). */
struct seat_program;

/*
 * Saves pictures of games.  `save` reports where it saved one, or why it could not; null: pictures cannot be
 * saved.  `wait` returns true if a conversion still runs after that many milliseconds, else it reports the
 * result; a negative number cancels the conversion.
 */
struct picture_saver {
    bool (*save)(void *state, const struct session *session, char *told, size_t size);
    bool (*wait)(void *state, int milliseconds, char *told, size_t size);
    void *state; /* borrowed */
};

struct tui_options {
    const struct tile_book *book;        /* for games that are set up or loaded here; borrowed */
    struct session *session;             /* the game to play; owned by tui_run; null: begin with the set-up */
    const struct seat_program *programs; /* for the seats of `session`, PLAYER_MAX; borrowed; null: none */
    const char *load;                    /* the file of a saved game to go on with; borrowed; null: none */
    const struct setup *setup;           /* the first set-up's rules and tiles; borrowed; null: default */
    const char *record;        /* the record of `session`, to be watched again; borrowed; null: play it */
    struct scenario *scenario; /* to be tested, with its path in `record`; owned by tui_run; null: none */
    struct lesson *lesson;     /* a guided game (play/lesson.h); taken over; null: none */
    bool puzzles;              /* begin with the list of puzzles, and end with it, */
    size_t puzzle;             /* or with the one of that number, from 1; 0: the list */
    const char *fault;         /* why that record stops early; borrowed; may be null */
    struct picture_saver picture;
    const char *games;               /* the folder of games, with a slash; borrowed; null: nothing is saved */
    bool no_save;                    /* nothing is saved there by itself */
    const char *note;                /* what players should know about that; borrowed; may be null */
    const char *saves;               /* the folder of results and solved puzzles, with a slash, likewise */
    const char *reviews;             /* the folder of kept reviews (play/review.h), likewise */
    const char *first_run;           /* the file that remembers the first start; borrowed; null: none */
    const char *last_setup;          /* the file that remembers the last set-up; borrowed; null: none */
    struct settings settings;        /* as configured, and as the command line says */
    struct settings configured;      /* without the command line */
    bool given[SETTING_COUNT];       /* by the command line: goes before what was chosen last time */
    const struct tui_config *config; /* borrowed; null: the defaults */
};

/*
 * Runs until the player quits.  Returns the exit status: 0; 1 with a message on standard error if the game
 * could not be saved; 2 if standard input or output is not a terminal; 3 if the terminal cannot be used;
 * 128+n after signal n, with the game saved.
 */
int tui_run(const struct tui_options *options);

/* Speaks the language that was chosen in the options of the menu, or that of the configuration or the command
 * line, for line mode too; tui_run does the same. */
void tui_choose_language(const struct tui_options *options);

/*
 * Reads the player's configuration file, if any, as presets for `options`.  Errors are printed to standard
 * error as FILE:LINE:COLUMN: message, and the screen shows the first.  Also stores the result in
 * options->config; free it after tui_run.  Null if memory ran out.
 */
struct tui_config *tui_config_read(struct tui_options *options);
void tui_config_free(struct tui_config *config);

/* The language that the file names, or "system"; says nothing about its errors. */
const char *tui_configured_language(void);

/* The version of the terminal library, as it reports it. */
const char *tui_library_version(void);
