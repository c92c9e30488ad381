/*
 * plain_mode.h: the game line by line.
 *
 * The front-end for screen readers, for terminals that cannot place a cursor, for pipes and scripts.  It
 * prints sentences and reads commands, one per line, and sends no control codes. docs/plain.md describes
 * the commands.
 */
#pragma once

#include "bastide/session.h"
#include "bastide/tile_text.h"
#include "play/table_options.h"
#include "play/thinking.h"

struct plain_options {
    const struct tile_book *book; /* borrowed */
    const struct setup *setup;    /* rules, tile sets and players, as far as they are known; borrowed */
    bool straight;                /* the game of `setup` begins at once; otherwise line mode asks for one */
    const char *load; /* the name or path of a saved game, which goes on at once; borrowed; null: none */
    const struct seat_program *programs; /* of the seats of `setup`, PLAYER_MAX; borrowed; null: none */
    uint64_t seed;                       /* for a game without a given seed */
    const char *games;        /* the folder of games, with a slash; borrowed; null: nothing is saved */
    bool no_save;             /* nothing is saved there by itself */
    const char *note;         /* what players should know about that; borrowed; null: nothing */
    struct settings settings; /* of boards, undo, hints; a size of tiles that is auto is the smallest */
    bool puzzles;             /* puzzles are solved in place of a game: */
    size_t puzzle;            /* that one, from 1; 0: the first that is not solved */
    const char *saves;        /* the folder of results and solved puzzles, likewise */
};

/*
 * Plays until the players quit or the input ends.  Returns the program's exit status: 0; 1 with a line on
 * standard error if the game could not be saved, or input or output failed; 2 if the game of `setup` cannot
 * be played; 128+n after signal n, with the game saved.
 */
int plain_run(const struct plain_options *options);

/*
 * Tells a game from its first step to its last, with every score.  `cut`: it is the valid part of a faulty
 * record.  Returns the exit status, as above.
 */
int plain_replay(const struct session *session, bool cut);
