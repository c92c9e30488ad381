/* SPDX-License-Identifier: MIT */
/*
 * start_options.h: what the command line passes to a front-end, the screen or line mode: which game to begin
 * with, and where the files are.
 *
 * Everything is borrowed and may be null unless a member says otherwise.
 */
#pragma once

#include "bastide/scenario.h"
#include "bastide/session.h"
#include "bastide/tile_text.h"
#include "play/table_options.h"
#include "play/thinking.h"

struct lesson;
struct tui_config;

/* Saves a picture of a game; reports where, or why it could not. */
typedef bool (*picture_saver)(const struct session *session, char *told, size_t size);

struct start_options {
    const struct tile_book *book;        /* for games that are set up or loaded */
    struct session *session;             /* the game to play; taken over; null: begin with the set-up */
    const struct seat_program *programs; /* of the seats of `session`, PLAYER_MAX */
    const char *load;           /* the path of a saved game to go on with; in line mode, its name is enough */
    const struct setup *setup;  /* rules and tiles that the set-up begins with */
    uint64_t seed;              /* line mode: for a game without a given one */
    bool puzzles;               /* solve puzzles instead of playing: */
    size_t puzzle;              /* the one with that number, from 1; 0: choose */
    struct lesson *lesson;      /* a guided game (play/lesson.h); taken over */
    struct scenario *scenario;  /* to be tested; taken over */
    const char *record;         /* the name of the record with `session`, to be watched, or with `scenario` */
    const char *fault;          /* why that record stops early */
    const char *games;          /* the folder of games, with a slash; null: nothing is saved */
    bool no_save;               /* nothing is saved there automatically */
    const char *note;           /* what players should know about it */
    const char *saves;          /* the folder of results and solved puzzles, with a slash */
    const char *reviews;        /* the folder of kept reviews (play/review.h), with a slash */
    const char *first_run;      /* the file that remembers the first start */
    const char *last_setup;     /* the file that remembers the last set-up */
    picture_saver save_picture; /* null: no pictures are saved */
    struct settings settings;   /* as configured, and as the command line says */
    struct settings configured; /* without the command line */
    bool given[SETTING_COUNT];  /* by the command line: overrides what was chosen last time */
    const struct tui_config *config; /* null: the defaults */
};
