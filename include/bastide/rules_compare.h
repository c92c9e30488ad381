/* SPDX-License-Identifier: MIT */
/*
 * rules_compare.h: which scores differ if the same moves are played by other rules.
 *
 * Plays the history of a session again with another setup, step by step beside the first.  Each feature
 * that scores differently is listed with both scores, in the order of the game.  If the other rules refuse
 * a move, the comparison ends there and says why.  If the game stops between two turns, both are also
 * scored as if it ended there.  No input or output.
 */
#pragma once

#include "bastide/session.h"

/* What one feature scores in a step: nothing, one entry, or two where a city pays its farmers by S7 and S9.
 */
struct rules_scored {
    size_t count;
    struct score_entry entries[2];
};

/* A feature that scores differently by the other rules. */
struct rules_difference {
    size_t steps;  /* the step that scores is the last of this many */
    uint16_t turn; /* the turn of that step */
    bool final;    /* it is part of the final scoring */
    struct rules_scored one, other;
    uint8_t title;        /* enum score_title */
    struct square square; /* one of the feature's */
};

/* The result of rules_compare. */
struct rules_comparison {
    size_t steps;                        /* steps that both rules allow */
    bool stopped;                        /* the other rules refuse the next step */
    uint16_t stop_turn;                  /* the turn of that step */
    char stop_why[TEXT_MESSAGE_MAX + 1]; /* the sentence of the refusal, with the rule */
    bool assumed_end; /* the game is not over: the final scoring is what it would be if it ended now */
    int16_t one_score[PLAYER_MAX], other_score[PLAYER_MAX]; /* at the last step that both allow */
    size_t count;
    struct rules_difference *list;
};

/*
 * Compares the session with `other`, the setup with the other rules.  Null with a sentence in `error` if
 * such a game cannot begin.  Free the result with rules_comparison_free.
 */
struct rules_comparison *rules_compare(const struct tile_book *book, const struct session *session,
                                       const struct setup *other, struct text_error *error);

/* Frees a comparison; null is allowed. */
void rules_comparison_free(struct rules_comparison *comparison);
