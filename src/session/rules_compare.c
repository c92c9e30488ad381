/* SPDX-License-Identifier: MIT */
/*
 * rules_compare.c: plays the moves again by other rules, and lists the scores that differ.
 *
 * Both games make the same placements, so a segment has the same node number in both, and features are
 * matched by a segment that they share.  The session under the other rules decides what is refused.
 */
#include "bastide/rules_compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "base/array.h"
#include "bastide/refusal_text.h"

/* The two games side by side, as far as they have been played. */
struct pair {
    struct game *one;
    struct session *other;
    struct rules_comparison *result;
};

static bool is_same_feature(const struct game *game, const struct score_entry *one,
                            const struct score_entry *other)
{
    return one->title == other->title &&
           game_feature_root(game, one->node) == game_feature_root(game, other->node);
}

/* Finds what a feature scores, among the first `entries` entries of a report. */
static struct rules_scored find_scored(const struct report *report, unsigned entries, const struct game *game,
                                       const struct score_entry *wanted)
{
    struct rules_scored scored = {.count = 0};
    for (unsigned i = 0; i < entries && scored.count < 2; i++)
        if (is_same_feature(game, &report->entries[i], wanted))
            scored.entries[scored.count++] = report->entries[i];
    return scored;
}

static bool is_same_score(const struct rules_scored *one, const struct rules_scored *other)
{
    bool same = one->count == other->count;
    for (size_t i = 0; same && i < one->count; i++)
        same = one->entries[i].points == other->entries[i].points &&
               one->entries[i].owners == other->entries[i].owners;
    return same;
}

/* Lists one feature's scores. */
static void add_difference(struct rules_comparison *result, struct rules_difference difference)
{
    result->list = array_grow(result->list, result->count, sizeof *result->list);
    result->list[result->count++] = difference;
}

/* `where` has the step and turn; `game` is the position after the step.  Each feature is reported once. */
static void compare_reports(struct rules_comparison *result, const struct game *game,
                            const struct report *one, const struct report *other,
                            struct rules_difference where)
{
    for (unsigned side = 0; side < 2; side++) {
        const struct report *report = side == 0 ? one : other;
        for (unsigned i = 0; i < report->entry_count; i++) {
            const struct score_entry *entry = &report->entries[i];
            where.one = find_scored(one, one->entry_count, game, entry);
            where.other = find_scored(other, other->entry_count, game, entry);
            where.title = entry->title;
            where.square = game->tiles[game->nodes[entry->node].tile].square;
            bool seen = (side == 1 && where.one.count > 0) || find_scored(report, i, game, entry).count > 0;
            if (!seen && !is_same_score(&where.one, &where.other))
                add_difference(result, where);
        }
    }
}

/* Stops the comparison at a step; `why` begins with the rule: "F1: road1 of …". */
static void stop(struct pair *pair, const struct session_step *step, const char *why)
{
    struct rules_comparison *result = pair->result;
    result->stopped = true;
    result->stop_turn = step->turn;
    snprintf(result->stop_why, sizeof result->stop_why, "%s", why);
}

static void stop_refused(struct pair *pair, const struct session_step *step, const struct refusal *refusal)
{
    char why[TEXT_MESSAGE_MAX + 1];
    stop(pair, step,
         refusal_write(session_game(pair->other), session_setup(pair->other), refusal, why, sizeof why));
}

/* False if a tile leaves one game and stays in the other: from then on the games differ. */
static bool is_same_draw(struct pair *pair, const struct session_step *step, const struct report *other)
{
    if (step->kind != STEP_DRAW_TILE ||
        (step->discarded == other->discarded && step->returned == other->returned))
        return true;
    stop(pair, step,
         step->discarded || step->returned ? "T3: the tile drawn has a place where it may lie"
                                           : "T3: the tile drawn has no place where it may lie");
    return false;
}

/* Makes one step in both games.  False if the other rules refuse it. */
static bool make_step(struct pair *pair, const struct session_step *step, size_t number)
{
    struct report one = {0}, other = {0};
    struct refusal refusal = {0};
    bool idle = step->kind == STEP_EXTEND_TABLE && /* H13: a table without edges needs no extension */
                session_game(pair->other)->rules.value[RULE_TABLE] == TABLE_NONE;
    if (!idle && session_repeat(pair->other, step, &other, &refusal) != VERDICT_OK) {
        stop_refused(pair, step, &refusal);
        return false;
    }
    if (!is_same_draw(pair, step, &other)) {
        (void) session_undo(pair->other);
        return false;
    }
    session_step_make(pair->one, step, &one);
    pair->result->steps = number + 1;
    if (step->kind == STEP_PUT_FIGURE || step->kind == STEP_END_GAME) {
        struct rules_difference where = {
            .steps = number + 1, .turn = step->turn, .final = step->kind == STEP_END_GAME};
        compare_reports(pair->result, pair->one, &one, &other, where);
    }
    return true;
}

/* Scores both games as if they ended here. */
static void assume_end(struct pair *pair, unsigned turn)
{
    struct report one = {0}, other = {0};
    struct undo undo;
    if (session_end(pair->other, &other, NULL) != VERDICT_OK)
        return;
    if (game_end(pair->one, &one, &undo, NULL) != VERDICT_OK) {
        (void) session_undo(pair->other);
        return;
    }
    pair->result->assumed_end = true;
    struct rules_difference where = {.steps = pair->result->steps, .turn = (uint16_t) turn, .final = true};
    compare_reports(pair->result, pair->one, &one, &other, where);
}

static void compare(struct pair *pair, const struct session *session)
{
    size_t steps = session_step_count(session);
    session_replay(session, 0, pair->one, NULL);
    for (size_t i = 0; i < steps && make_step(pair, session_step_at(session, i), i); i++)
        continue;
    if (!pair->result->stopped)
        assume_end(pair, pair->one->turn);
    memcpy(pair->result->one_score, pair->one->score, sizeof pair->result->one_score);
    memcpy(pair->result->other_score, session_game(pair->other)->score, sizeof pair->result->other_score);
}

struct rules_comparison *rules_compare(const struct tile_book *book, const struct session *session,
                                       const struct setup *other, struct text_error *error)
{
    struct game one;
    struct pair pair = {.one = &one, .other = session_new(book, other, error)};
    if (!pair.other)
        return NULL;
    pair.result = memory_new(sizeof *pair.result);
    compare(&pair, session);
    session_free(pair.other);
    return pair.result;
}

void rules_comparison_free(struct rules_comparison *comparison)
{
    if (comparison)
        free(comparison->list);
    free(comparison);
}
