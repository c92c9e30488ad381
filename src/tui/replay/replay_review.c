/* SPDX-License-Identifier: MIT */
/*
 * replay_review.c: loads a kept review or makes one, and shows what it says about the present turn.
 */
#include "tui/replay/screen_replay.h"

#include <stdio.h>
#include <stdlib.h>

#include "assertion/memory.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "play/hints.h"
#include "play/review.h"
#include "words/describe.h"

enum { SLICE_MS = 2 };

void replay_review_open(struct shell *shell, struct replay_review *review)
{
    struct table *table = shell->table;
    struct review_result *kept = table->tried_review;
    table->tried_review = NULL;
    *review = (struct replay_review){.made = kept ? kept : memory_new(sizeof *review->made)};
    if (!kept && !review_load(table->reviews, table->session, NULL, review->made))
        replay_review_close(review);
    bool asked = table->review_asked;
    table->review_asked = false;
    if (asked)
        replay_review_toggle(shell, review);
}

void replay_review_close(struct replay_review *review)
{
    review_free(review->making);
    free(review->made);
    *review = (struct replay_review){0};
}

bool replay_review_stop(struct shell *shell, struct replay_review *review)
{
    if (!review->making)
        return false;
    replay_review_close(review);
    shell_say(shell, _("The review is stopped."));
    return true;
}

void replay_review_toggle(struct shell *shell, struct replay_review *review)
{
    if (replay_review_stop(shell, review))
        return;
    if (review->made) {
        replay_mistakes_open(shell, shell->table->tried_turn);
        return;
    }
    unsigned nodes = shell->table->review_nodes;
    review->making =
        review_new(shell->table->session,
                   (struct review_budget){.nodes = nodes > 0 ? nodes : (unsigned) REVIEW_NODES}, 0, 1);
    shell_say(shell, _("The game is being reviewed; you can go on looking. %s stops it."),
              key_word_of(shell, COMMAND_REVIEW).text);
}

static void finish(struct shell *shell, struct replay_review *review)
{
    struct table *table = shell->table;
    char why[200];
    review->made = memory_new(sizeof *review->made);
    *review->made = *review_result(review->making);
    review_free(review->making);
    review->making = NULL;
    shell->message[0] = '\0';
    replay_mistakes_open(shell, 0);
    if (table->reviews && !review_keep(table->reviews, table->session, review->made, why))
        shell_say(shell, _("The game is reviewed, but the review is not kept: %s."), why);
}

void replay_review_tick(struct shell *shell, struct replay_review *review)
{
    size_t of, before = review_done(review->making, &of);
    bool goes_on = review_work(review->making, SLICE_MS);
    shell->unchanged = goes_on && review_done(review->making, &of) == before;
    if (!goes_on)
        finish(shell, review);
}

const struct review_result *replay_review_result(const struct replay_review *review)
{
    return review->making ? review_result(review->making) : review->made;
}

const char *replay_review_progress(const struct replay_review *review, char text[32])
{
    size_t of = 0, done = review->making ? review_done(review->making, &of) : 0;
    text[0] = '\0';
    if (review->making)
        snprintf(text, 32, _("review %1$zu/%2$zu  "), done, of);
    return text;
}
