/*
 * tui.h: the game in a terminal.
 *
 * The only door to the ncurses front-end.  It takes the whole terminal while it runs and leaves it clean,
 * also after signals.
 */
#ifndef BASTIDE_TUI_TUI_H
#define BASTIDE_TUI_TUI_H

#include "bastide/scenario.h"
#include "bastide/session.h"
#include "bastide/tile_text.h"
#include "play/table_options.h"

/* The end of every message that says there is no screen; scripts/play has the same list. */
#define TUI_WITHOUT_SCREEN                                                                                 \
    "without one these work: play --plain, step, verify, export, sim, tiles, rules, perft, bench, match, " \
    "bot, learn"

/* What a player settled once (docs/configuration.md). */
struct tui_config;

/* The program that plays a seat (play/thinking.h). */
struct seat_program;

struct tui_options {
    const struct tile_book *book; /* for games that are set up or taken up here; borrowed */
    struct session *session; /* the game to play, new or begun; taken over; null: the set-up comes first */
    const struct seat_program *programs; /* of its seats, PLAYER_MAX; borrowed; null: none */
    const char *own_file; /* what the session was read from, beside the autosave; borrowed; may be null */
    const struct setup
        *setup;         /* rules and tile sets of a game that is set up here; borrowed; null: default */
    const char *record; /* whose game the session is: it is looked at again; borrowed; null: it is played */
    struct scenario
        *scenario; /* to be tested, `record` is its path; taken over; null: a game is played or replayed */
    const char *fault;         /* why that record goes no farther; borrowed; may be null */
    const char *autosave;      /* the file that keeps the game after each turn; borrowed; null: none */
    const char *autosave_note; /* what players should know of that file; borrowed; null: nothing */
    const char *saves;         /* the folder of games saved by name, with a slash; borrowed; null: none */
    const char *first_run;     /* the file that remembers the very first start; borrowed; null: none */
    const char *last_setup;    /* the file that remembers what was set up last; borrowed; null: none */
    bool resumed;              /* the session is the game of the autosave */
    enum tui_charset charset;
    enum tui_colour colour;
    enum tui_zoom zoom;
    enum tui_undo undo;
    bool no_mouse;                   /* leaves the mouse to the terminal */
    bool hints_given;                /* the hints are those of the bits below, else as last time */
    unsigned hints;                  /* enum tui_hint */
    const struct tui_config *config; /* borrowed; null: the defaults */
};

/*
 * Runs until the player leaves.  Returns the program's exit status: 0; 1 with a line on standard error when
 * the game could not be saved; 2 when standard input or output is no terminal; 3 when the terminal cannot be
 * used; 128+n after signal n, with the game saved.
 */
int tui_run(const struct tui_options *options);

/*
 * Reads the player's configuration file, if there is one, and lets it preset `options`; faults are printed to
 * standard error as FILE:LINE:COLUMN: message, and the screen shows the first.  options->config is set to
 * what is returned, to be given back after tui_run.  Null when memory is out.
 */
struct tui_config *tui_config_read(struct tui_options *options);
void tui_config_free(struct tui_config *config);

/* The version of the terminal library, as it says itself. */
const char *tui_library_version(void);

#endif
