/* SPDX-License-Identifier: MIT */
/*
 * puzzle.h: positions with one move that is clearly better than any other, and what other moves are worth.
 *
 * The puzzles are the records of data/puzzles.txt, which is built into the program: by themes, easy ones
 * first. Their number, order and difficulties may change from version to version; their identities do not.
 * Which puzzles are solved is in puzzling.h.
 */
#pragma once

#include "bastide/session.h"
#include "play/judgement.h"

struct search;

enum {
    PUZZLE_TITLE_MAX = 40,
    PUZZLE_LIST_MAX = 1000 /* more are not listed, and a test fails */
};

/* What is known about a puzzle without opening it. */
struct puzzle_info {
    uint32_t identity;            /* check sum of its position and answer */
    char title[PUZZLE_TITLE_MAX]; /* in English; the word of its theme if it has none */
    struct puzzle_note
        note; /* theme, difficulty, and by how many points at least the answer is better; without the turn */
};

/* How many puzzles there are. */
size_t puzzle_count(void);

/* The record of the puzzle with that index, not ended by a NUL; null if there is none. */
const char *puzzle_text(size_t index, size_t *length);

/* The puzzle with that index, from 0; false if there is none. */
bool puzzle_info(size_t index, struct puzzle_info *info);

/* The puzzle of a day among `count` puzzles: each comes once before any is repeated. The day is in the
 * Gregorian calendar, month and day from 1.  `count` is at least 1. */
size_t puzzle_of_day(int year, unsigned month, unsigned day, size_t count);

/* An open puzzle.  Zero it first. */
struct puzzle {
    size_t index;
    struct puzzle_info info;
    struct session *session; /* owned: the tile is in hand, and nothing can be redone */
    struct game game;        /* its position */
    struct move answer;
    struct search *search; /* owned */
    bool judging;
    struct judgement verdict; /* of the last move against the answer, once puzzle_judge_step returned false */
    bool solved;              /* that move is the answer, perhaps written in another way */
};

/*
 * Opens a puzzle, in place of the one that was open; false with the fault in `error` if there is none with
 * that index, or the book lacks its tiles.
 */
bool puzzle_open(struct puzzle *puzzle, const struct tile_book *book, size_t index, struct text_error *error);
void puzzle_close(struct puzzle *puzzle);

/* Opens the position of a session with the tile in hand, which it takes ownership of, as a puzzle of its own:
 * its identity is 0. */
void puzzle_take(struct puzzle *puzzle, struct session *session, const struct move *answer);

/*
 * Begins to judge a legal move.  Moves may have been made in the puzzle's session: what is judged is always
 * the position that the puzzle was opened with.
 */
void puzzle_judge(struct puzzle *puzzle, const struct move *move);

/* Searches for about that long; false when the verdict is ready.  The same move always has the same verdict.
 */
bool puzzle_judge_step(struct puzzle *puzzle, unsigned milliseconds);
