/* SPDX-License-Identifier: MIT */
/*
 * puzzling.h: the puzzles of a player: the open one, the tries, and which are solved.
 *
 * A puzzle is solved when its answer (puzzle.h) is played, unless the answer was shown before.  Each try and
 * each answer shown is saved at once.  The sentences are the same in every front-end.
 */
#pragma once

#include "play/puzzle.h"
#include "store/solved.h"

/* Zero it first. */
struct puzzling {
    struct puzzle puzzle;
    size_t index; /* of the open puzzle, or of the last one */
    size_t today; /* the index of today's puzzle when the list was opened */
    bool moved;   /* the verdict is about a move, not about the answer that was asked for */
    bool shown;   /* the answer was shown since the puzzle was opened */
    bool again;   /* it was solved before the last move */
    bool read;    /* the list of solved puzzles has been read: */
    struct solved_list solved;
    const char *folder; /* where it is kept, with a slash; borrowed; null: nowhere */
    char unread[200];   /* why it cannot be read; else empty */
    char unkept[200];   /* why the last move cannot be added to it; else empty */
};

/* Reads which puzzles are solved, on the first call only. */
void puzzling_begin(struct puzzling *puzzling, const char *folder);
void puzzling_end(struct puzzling *puzzling);

/* The index of today's puzzle. */
size_t puzzling_today(void);

/* The index of the first puzzle, from `index` on and wrapping around, that is not solved and whose answer was
 * not shown; `index` if there is none. */
size_t puzzling_find_unsolved(const struct puzzling *puzzling, size_t index);

/* Opens a puzzle; false with the fault in `error`. */
bool puzzling_open(struct puzzling *puzzling, const struct tile_book *book, size_t index,
                   struct text_error *error);

/* Begins to judge a legal move, which puzzle_judge_step continues; or shows the answer, and judges it if no
 * move was judged. */
void puzzling_judge(struct puzzling *puzzling, const struct move *move);
void puzzling_show_answer(struct puzzling *puzzling);

/* ---- Words -------------------------------------------------------------------------------------------- */

/* "***--" */
const char *puzzling_write_stars(unsigned difficulty, char text[PUZZLE_DIFFICULTY_MAX + 1]);

/* What the stars mean, as a sentence. */
#define PUZZLE_STARS_MEANING N_("The more stars, the harder.")

/* "Puzzle 7 of 120, ***--, The last gap" */
const char *puzzling_write_name(size_t index, char *text, size_t size);

/* "block: spoil what another player is building." */
const char *puzzle_theme_sentence(enum puzzle_theme theme);

/* "solved 2026-11-22, 2 tries", "2 tries", "answer seen 2026-11-22" */
const char *puzzling_write_solved(const struct solved *solved, char *text, size_t size);

/* "Not the best: it is worth 3.2 points less." */
const char *puzzling_write_verdict(const struct puzzling *puzzling, char *text, size_t size);

/* "Yours: 2,-1 turned by 90 degrees, knight in the city: 6 for the city, 1 for the monastery.", or of the
 * answer, with what speaks for it: "Best: ..." */
const char *puzzling_write_move(const struct puzzling *puzzling, bool best, bool square, char *text,
                                size_t size);

/* "Every other move is worth at least 2 points less.", once the answer is known. */
const char *puzzling_write_margin(const struct puzzling *puzzling, char *text, size_t size);
