/*
 * replay_review.h: the review of the game that is replayed: kept from before, or made while one watches.
 *
 * It is made in slices between keys.  The turns that are done are shown at once.  A review that is stopped
 * leaves nothing.
 */
#pragma once

#include "play/review.h"
#include "tui/board/table.h"

/* Begin with a zeroed one. */
struct replay_review {
    struct review *making;      /* owned; null: none is being made */
    struct review_result *made; /* owned; null: there is none */
};

/* Takes the review that is kept of the table's session, if there is one. */
void replay_review_open(struct shell *shell, struct replay_review *review);
void replay_review_close(struct replay_review *review);

/* Begins to make one, unless there is one; asked again, stops. */
void replay_review_toggle(struct shell *shell, struct replay_review *review);

/* Stops making it; false if none was being made. */
bool replay_review_stop(struct shell *shell, struct replay_review *review);

/* Works for a moment. */
void replay_review_tick(struct shell *shell, struct replay_review *review);

/* What is reviewed so far, or null. */
const struct review_result *replay_review_result(const struct replay_review *review);

/* " review 12/71" while it is made, for the bar; else empty. */
const char *replay_review_progress(const struct replay_review *review, char text[32]);

/* Whether there was a better move than the one that was played. */
bool replay_review_is_better(const struct review_turn *turn);

/* What the review says about a turn, for the panel: what it cost, and what was better and why. */
void replay_review_describe(const struct session *session, const struct review_turn *turn, char *text,
                            size_t size);

/* The luck of the turn and the chances after it: "Luck +1.2. Wins: R 54% B 46%". */
void replay_review_describe_chances(const struct session *session, const struct review_turn *turn, char *text,
                                    size_t size);
