/*
 * rules_compare.h: the same moves by other rules: which scores differ.
 *
 * The history of a session is played again with another setup, step by step beside the first.  Each feature
 * that scores differently is told with both scores, in the order of the game; where the other rules refuse a
 * move, the comparison ends there and says why.  A party that breaks off between two turns is also scored as
 * if it ended there, by both.  No input or output.
 */
#ifndef BASTIDE_RULES_COMPARE_H
#define BASTIDE_RULES_COMPARE_H

#include "bastide/session.h"

/* A feature that the two rules score differently. */
struct rules_difference {
    size_t steps;          /* the step that scores is the last of so many */
    uint16_t turn;         /* of that step */
    bool final;            /* it is the final scoring */
    bool by_one, by_other; /* by which of the two rules it scores at all */
    struct score_entry one, other;
    struct score_entry one_besides, other_besides; /* S7, S9: what the same city pays to others besides;
                                                    * without owners nothing */
};

/* What comes of it. */
struct rules_comparison {
    size_t steps;                        /* how many steps both allow */
    bool stopped;                        /* the other rules refuse the next */
    uint16_t stop_turn;                  /* in that turn */
    char stop_rule[8];                   /* by this rule: "F1" */
    char stop_why[TEXT_MESSAGE_MAX + 1]; /* the sentence of the refusal, with the rule before it */
    bool assumed_end;                    /* the final scoring is as if the game ended at its last step */
    int16_t one_score[PLAYER_MAX], other_score[PLAYER_MAX]; /* as far as both go */
    size_t count, room;
    struct rules_difference *list;
};

/*
 * Compares; `other` is the setup with the other rules.  Null with a sentence in `error` when no game can be
 * begun so, or memory is out.  Free it with rules_comparison_free.
 */
struct rules_comparison *rules_compare(const struct tile_book *book, const struct session *session,
                                       const struct setup *other, struct text_error *error);

/* Frees a comparison; a null pointer is fine. */
void rules_comparison_free(struct rules_comparison *comparison);

#endif
