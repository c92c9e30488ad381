/* SPDX-License-Identifier: MIT */
/* judgement.h: how much more one move is worth than another, and why: for hints, puzzles and reviews. */
#pragma once

#include "bastide/move.h"

enum { REASON_TEXT_MAX = 320 };

struct judgement {
    struct move move;
    int difference; /* in tenths of a point, never negative; 0: as good */
    int error;      /* standard error of the difference; 0: unknown, after a first look only */
    char in_favour[REASON_TEXT_MAX]; /* what speaks for the better move (reason_write); may be empty */
};

/* Sets difference and error from those of a search (value_against). */
void judgement_measure(struct judgement *judgement, double difference, double error, unsigned players);
