/* SPDX-License-Identifier: MIT */
/*
 * reasons.c: compares two positions feature by feature, and puts the largest differences into words.
 *
 * Features of the two positions are matched by a segment that was there before the move.  Terms that cannot
 * be matched, such as those of a feature that only the other move begins, are ignored.
 */
#include "play/reasons.h"

#include <stdlib.h>
#include <string.h>

#include "words/stakes.h"

/* A position, and the terms of its value; what the move scores is among them. */
struct position {
    struct game game;
    struct report report;
    struct value_list list;
};

enum { GROUP_MEEPLES = NODE_MAX, GROUP_COUNT, GROUP_NONE };

/* How much each feature after the move (by its root), and the meeples, count in favour of the move. */
struct ledger {
    unsigned seat, old_nodes;
    struct position before, after, other;
    int32_t gain[GROUP_COUNT]; /* compared with the position before */
    int32_t part[GROUP_COUNT]; /* compared with the other move */
};

/* ---- Positions ---------------------------------------------------------------------------------------- */

/* How many other moves are tried when the given ones yield no reason. */
enum { TRIES = 4 };

struct compared {
    unsigned count;
    const struct valued_move *list[TRIES];
};

/* The value of the move at a first look. */
static int32_t value_of(const struct evaluation *evaluation, const struct move *move)
{
    const struct valued_move *at = evaluation->moves, *end = at + evaluation->move_count;
    while (at < end - 1 && !moves_equal(&at->move, move))
        at++;
    return at->value;
}

static bool is_compared(const struct compared *compared, const struct move *move)
{
    for (unsigned i = 0; i < compared->count; i++)
        if (squares_equal(compared->list[i]->move.placement.square, move->placement.square))
            return true;
    return false;
}

/* The best other move of a different value, preferably on another square, and not on one already compared;
 * null if there is none. */
static const struct valued_move *find_other(const struct evaluation *evaluation, const struct move *move,
                                            const struct compared *compared)
{
    const struct valued_move *best = NULL, *end = evaluation->moves + evaluation->move_count;
    int32_t value = value_of(evaluation, move);
    for (const struct valued_move *other = evaluation->moves; other < end; other++) {
        bool apart = !squares_equal(other->move.placement.square, move->placement.square);
        bool best_apart = best && !squares_equal(best->move.placement.square, move->placement.square);
        if (other->value != value && !is_compared(compared, &other->move) &&
            (!best || apart > best_apart || (apart == best_apart && other->value > best->value)))
            best = other;
    }
    return best;
}

/* Leaves out scores from before the move, but keeps those of the move. */
static void look(struct evaluation *evaluation, struct position *position)
{
    struct value_list *list = &position->list;
    int32_t value[PLAYER_MAX];
    unsigned kept = 0;
    evaluation_of(evaluation, &position->game, DEPTH_LOOK, value, list);
    for (unsigned i = 0; i < list->count; i++)
        if (list->terms[i].value != VALUE_SCORE || list->terms[i].node != NO_NODE)
            list->terms[kept++] = list->terms[i];
    list->count = kept;
    for (unsigned i = 0; i < position->report.entry_count; i++) {
        const struct score_entry *entry = &position->report.entries[i];
        for (unsigned player = 0; player < position->game.player_count; player++)
            if ((entry->owners >> player & 1U) && list->count < VALUE_TERMS_MAX)
                list->terms[list->count++] = (struct value_term){VALUE_SCORE, (uint8_t) player, entry->points,
                                                                 entry->node, entry->points * VALUE_POINT};
    }
}

static bool look_after(struct evaluation *evaluation, const struct game *game, const struct move *move,
                       struct position *position)
{
    struct undo undo;
    position->game = *game;
    if (game_apply(&position->game, move, &position->report, &undo, NULL) != VERDICT_OK)
        return false;
    look(evaluation, position);
    return true;
}

/* ---- Features ----------------------------------------------------------------------------------------- */

static figure_counts figures_before(const struct ledger *ledger, unsigned node)
{
    const struct game *game = &ledger->before.game;
    return node < ledger->old_nodes ? game->nodes[game_feature_root(game, node)].figures : 0;
}

/* A segment of the feature that was there before the move, if possible one with figures; NO_NODE if
 * there is none. */
static unsigned old_node(const struct ledger *ledger, const struct game *game, unsigned node)
{
    unsigned found = NO_NODE, at = node;
    do {
        if (at < ledger->old_nodes) {
            found = at;
            if (figures_before(ledger, at) != 0)
                return at;
        }
        at = game_feature_next(game, at);
    } while (at != node);
    return found;
}

static unsigned group_of(const struct ledger *ledger, const struct position *position,
                         const struct value_term *term)
{
    unsigned node = term->node;
    if (term->value <= VALUE_ABBOT_HOME)
        return GROUP_MEEPLES;
    if (node != NO_NODE && position != &ledger->after)
        node = old_node(ledger, &position->game, node);
    return node == NO_NODE ? (unsigned) GROUP_NONE : game_feature_root(&ledger->after.game, node);
}

/* The worth of a term to the player who moves. */
static int32_t worth(const struct game *before, const struct value_term *term)
{
    int others = before->player_count > 1 ? before->player_count - 1 : 1;
    return term->player == before->player ? others * term->amount : -term->amount;
}

static void add_terms(struct ledger *ledger, const struct position *position, int sign, int32_t *groups)
{
    for (unsigned i = 0; i < position->list.count; i++) {
        unsigned group = group_of(ledger, position, &position->list.terms[i]);
        if (group < GROUP_COUNT)
            groups[group] += sign * worth(&ledger->before.game, &position->list.terms[i]);
    }
}

/* The group that speaks most for the move, preferably one that the move improved. */
static unsigned find_group(const struct ledger *ledger)
{
    unsigned best = GROUP_NONE;
    for (unsigned group = 0; group < GROUP_COUNT; group++) {
        if (ledger->part[group] <= 0)
            continue;
        bool better = ledger->gain[group] > 0;
        bool best_better = best != GROUP_NONE && ledger->gain[best] > 0;
        if (best == GROUP_NONE || better > best_better ||
            (better == best_better && ledger->part[group] > ledger->part[best]))
            best = group;
    }
    return best;
}

/* ---- The kind of a reason ----------------------------------------------------------------------------- */

/* The player with the most figures, other than this one, or NO_PLAYER. */
static uint8_t rival_of(figure_counts figures, unsigned seat)
{
    unsigned rival = NO_PLAYER, most = 0;
    for (unsigned player = 0; player < PLAYER_MAX; player++)
        if (player != seat && figure_count_of(figures, player) > most) {
            most = figure_count_of(figures, player);
            rival = player;
        }
    return (uint8_t) rival;
}

/* The figures before the move on the part of the feature with the rival's. */
static figure_counts rivals_part(const struct ledger *ledger, unsigned root, unsigned rival)
{
    unsigned at = root;
    do {
        figure_counts figures = figures_before(ledger, at);
        if (figure_count_of(figures, rival) > 0)
            return figures;
        at = game_feature_next(&ledger->after.game, at);
    } while (at != root);
    return 0;
}

/* Whether the tile of the move belongs to the feature. */
static bool is_grown(const struct ledger *ledger, unsigned root)
{
    unsigned at = root;
    while (at < ledger->old_nodes && (at = game_feature_next(&ledger->after.game, at)) != root)
        ;
    return at >= ledger->old_nodes;
}

static bool figure_is_on(const struct ledger *ledger, const struct move *move, unsigned root)
{
    const struct game *game = &ledger->after.game;
    unsigned first = game->tiles[game->tile_count - 1].first_node;
    return figure_stands(move->figure.kind) && game_feature_root(game, first + move->figure.segment) == root;
}

/* The reason for a feature that the player owns or shares. */
static enum reason_kind kind_of_own(const struct ledger *ledger, unsigned root, const struct reason *reason)
{
    unsigned own = figure_count_of(reason->feature.figures, ledger->seat);
    if (reason->rival != NO_PLAYER) {
        figure_counts before = rivals_part(ledger, root, reason->rival);
        unsigned others = figure_count_of(reason->feature.figures, reason->rival);
        unsigned own_before = figure_count_of(before, ledger->seat);
        unsigned others_before = figure_count_of(before, reason->rival);
        if (own > others && own_before <= others_before)
            return REASON_TAKES;
        if (own == others && own_before < others_before)
            return REASON_SHARES;
    }
    return reason->gain > 0 || reason->grown ? REASON_EXTENDS : REASON_KEEPS;
}

static enum reason_kind kind_of(const struct ledger *ledger, unsigned root, const struct reason *reason)
{
    const struct score_entry *feature = &reason->feature;
    bool owns = feature->owners >> ledger->seat & 1U;
    if (reason->term.value == VALUE_SCORE && feature->complete)
        return owns ? REASON_COMPLETES : REASON_CLOSES;
    if (reason->term.value >= VALUE_SUPPLY_SOLE_COMPLETE && reason->term.value < VALUE_CONTESTS)
        return REASON_FARMERS;
    if (reason->placed)
        return REASON_CLAIMS;
    if (owns)
        return kind_of_own(ledger, root, reason);
    if (reason->grown || reason->rival == NO_PLAYER) /* growing does not harm its owner */
        return REASON_NONE;
    return reason->gain > 0 ? REASON_BLOCKS : REASON_SPARES;
}

/* Finds the weightiest term of the group in the position after the move. */
static void find_term(const struct ledger *ledger, unsigned group, struct value_term *term)
{
    for (unsigned i = 0; i < ledger->after.list.count; i++) {
        const struct value_term *found = &ledger->after.list.terms[i];
        if (group_of(ledger, &ledger->after, found) == group &&
            (term->player == NO_PLAYER ||
             labs(worth(&ledger->before.game, found)) > labs(worth(&ledger->before.game, term))))
            *term = *found;
    }
}

/* Counts the cities beside a field that are not complete, and those that the move completed. */
static void count_cities(const struct ledger *ledger, unsigned field, struct reason *reason)
{
    uint16_t cities[NODE_MAX];
    size_t count = game_feature_borders(&ledger->after.game, field, cities);
    for (size_t i = 0; i < count; i++) {
        bool complete = game_feature_complete(&ledger->after.game, cities[i]);
        unsigned old = old_node(ledger, &ledger->after.game, cities[i]);
        reason->unfinished += !complete;
        reason->completed +=
            complete && (old == NO_NODE || !game_feature_complete(&ledger->before.game, old));
    }
}

/* Describes the group's feature, and what the move did to it. */
static void name_feature(const struct ledger *ledger, unsigned group, struct reason *reason)
{
    const struct game *game = &ledger->after.game;
    struct stake stake;
    stake_find(game, group, &stake);
    reason->feature = stake.value;
    for (unsigned i = 0; i < ledger->after.report.entry_count; i++)
        if (game_feature_root(game, ledger->after.report.entries[i].node) == group)
            reason->feature = ledger->after.report.entries[i];
    reason->complete = stake.complete;
    reason->grown = is_grown(ledger, group);
    reason->last = game->phase == PHASE_OVER;
    reason->placed = figure_is_on(ledger, &reason->move, group);
    reason->rival = rival_of(reason->feature.figures, ledger->seat);
    if (reason->feature.kind == FEATURE_FIELD)
        count_cities(ledger, group, reason);
}

/* Leaves REASON_NONE if nothing about the group can be given as a reason. */
static void name_reason(const struct ledger *ledger, unsigned group, struct reason *reason)
{
    reason->part = ledger->part[group];
    reason->gain = ledger->gain[group];
    reason->term.player = NO_PLAYER;
    find_term(ledger, group, &reason->term);
    if (reason->term.player == NO_PLAYER) /* nothing is left to describe */
        return;
    if (group == GROUP_MEEPLES) {
        unsigned seat = ledger->seat, left = reason->meeples;
        if (left > game_figures_left(&ledger->other.game, seat, FIGURE_MEEPLE) &&
            left == game_figures_left(&ledger->before.game, seat, FIGURE_MEEPLE))
            reason->kind = REASON_MEEPLE;
        return;
    }
    name_feature(ledger, group, reason);
    reason->kind = kind_of(ledger, group, reason);
}

/* The highest score that the move brings its player, or null. */
static const struct score_entry *find_score(const struct ledger *ledger)
{
    const struct report *report = &ledger->after.report;
    const struct score_entry *most = NULL;
    for (unsigned i = 0; i < report->entry_count; i++) {
        const struct score_entry *entry = &report->entries[i];
        if ((entry->owners >> ledger->seat & 1U) && entry->points > (most ? most->points : 0))
            most = entry;
    }
    return most;
}

/* Players see a score first, so it is the reason whatever else speaks for the move. */
static void name_score(const struct ledger *ledger, const struct score_entry *entry, struct reason *reason)
{
    unsigned group = game_feature_root(&ledger->after.game, entry->node);
    name_feature(ledger, group, reason);
    reason->kind = REASON_COMPLETES;
    reason->feature = *entry;
    reason->part = ledger->part[group];
    reason->gain = ledger->gain[group];
    reason->term = (struct value_term){VALUE_SCORE, (uint8_t) ledger->seat, entry->points, entry->node,
                                       entry->points * VALUE_POINT};
}

/* Adds up the terms of the positions after the two moves; false if one of them is illegal. */
static bool weigh(struct ledger *ledger, struct evaluation *evaluation, const struct move *move,
                  const struct move *other)
{
    const struct game *game = &ledger->before.game;
    if (!look_after(evaluation, game, move, &ledger->after) ||
        !look_after(evaluation, game, other, &ledger->other))
        return false;
    memset(ledger->gain, 0, sizeof ledger->gain);
    add_terms(ledger, &ledger->after, 1, ledger->gain);
    memcpy(ledger->part, ledger->gain, sizeof ledger->part);
    add_terms(ledger, &ledger->before, -1, ledger->gain);
    add_terms(ledger, &ledger->other, -1, ledger->part);
    return true;
}

static void name_best(struct ledger *ledger, struct reason *reason)
{
    const struct reason begun = *reason;
    for (unsigned group; reason->kind == REASON_NONE && (group = find_group(ledger)) != GROUP_NONE;) {
        *reason = begun;
        name_reason(ledger, group, reason);
        ledger->part[group] = 0;
    }
}

/* Whether a second reason says more than the score: it weighs more, or the other move scores as much. */
static bool adds(const struct ledger *ledger, const struct reason *score, const struct reason *second)
{
    bool as_much = false;
    for (unsigned i = 0; i < ledger->other.report.entry_count; i++) {
        const struct score_entry *entry = &ledger->other.report.entries[i];
        as_much = as_much || ((entry->owners >> ledger->seat & 1U) && entry->points >= score->feature.points);
    }
    return second->part >= VALUE_POINT / 2 && (as_much || second->part > score->part);
}

static struct reason begin_reason(const struct ledger *ledger, const struct move *move,
                                  const struct move *other)
{
    return (struct reason){.player = (uint8_t) ledger->seat,
                           .move = *move,
                           .other = *other,
                           .meeples = game_figures_left(&ledger->after.game, ledger->seat, FIGURE_MEEPLE),
                           .term.player = NO_PLAYER,
                           .rival = NO_PLAYER};
}

/* The reasons for one move against another. */
static size_t compare(struct ledger *ledger, struct evaluation *evaluation, const struct move *move,
                      const struct move *other, bool claims, struct reason list[REASONS_MAX])
{
    size_t count = 0;
    if (!weigh(ledger, evaluation, move, other))
        return 0;
    for (size_t i = 0; i < REASONS_MAX; i++)
        list[i] = begin_reason(ledger, move, other);
    const struct score_entry *score = find_score(ledger);
    unsigned scored = score ? game_feature_root(&ledger->after.game, score->node) : (unsigned) GROUP_NONE;
    if (score && (!claims || ledger->part[scored] > 0)) {
        name_score(ledger, score, &list[count++]);
        ledger->part[scored] = 0;
    }
    name_best(ledger, &list[count]);
    bool more = list[count].kind != REASON_NONE && (count == 0 || adds(ledger, &list[0], &list[count]));
    return count + more;
}

/* Reasons that say only that the other move would be worse are given if there are no others. */
static bool is_weak(const struct reason *reason)
{
    return reason->kind == REASON_KEEPS || reason->kind == REASON_SPARES;
}

/* Goes on until there is a reason that is not weak; keeps the first weak one. */
static bool try_other(struct ledger *ledger, struct evaluation *evaluation, const struct move *move,
                      const struct move *other, bool claims, struct reason list[REASONS_MAX], size_t *count)
{
    struct reason found[REASONS_MAX];
    size_t found_count = compare(ledger, evaluation, move, other, claims, found);
    bool strong = found_count > 0 && !is_weak(&found[0]);
    if (strong || (*count == 0 && found_count > 0)) {
        memcpy(list, found, sizeof found);
        *count = found_count;
    }
    return strong;
}

static bool are_equal(const struct evaluation *evaluation)
{
    const struct valued_move *list = evaluation->moves;
    size_t at = 1;
    while (at < evaluation->move_count && list[at].value == list[0].value)
        at++;
    return at >= evaluation->move_count;
}

static void begin_ledger(struct ledger *ledger, struct evaluation *evaluation, const struct game *game)
{
    ledger->seat = game->player;
    ledger->old_nodes = game->node_count;
    ledger->before.game = *game;
    ledger->before.report = (struct report){0};
    evaluation_see_bag(evaluation, game, game->player);
    look(evaluation, &ledger->before);
}

size_t reason_find(struct evaluation *evaluation, const struct game *game, const struct move *move,
                   const struct move *others, size_t other_count, struct reason list[REASONS_MAX])
{
    struct ledger ledger;
    struct compared compared = {0};
    const struct valued_move *other;
    bool claims = other_count > 0 && placements_equal(move->placement, others[0].placement);
    size_t count = 0;
    begin_ledger(&ledger, evaluation, game);
    for (size_t i = 0; i < other_count; i++)
        if (try_other(&ledger, evaluation, move, &others[i], claims, list, &count))
            return count;
    if (claims)
        return count;
    (void) evaluation_of_moves(evaluation, &ledger.before.game);
    while (compared.count < TRIES && (other = find_other(evaluation, move, &compared))) {
        compared.list[compared.count++] = other;
        if (try_other(&ledger, evaluation, move, &other->move, false, list, &count))
            return count;
    }
    if (count == 0 && are_equal(evaluation)) { /* with itself, for what it scores */
        count = compare(&ledger, evaluation, move, move, false, list);
        list[0].kind = count > 0 ? list[0].kind : evaluation->move_count == 1 ? REASON_ONLY : REASON_EQUAL;
        count = 1;
    }
    return count;
}

/* ---- What a move gives up ----------------------------------------------------------------------------- */

enum whose { MINE, THEIRS, SIDES };

/* What a position after a move is made of; meeples come after the kinds of features. */
enum { MEEPLES = FEATURE_KIND_COUNT, SUMS };

struct sums {
    int32_t worth[SIDES][SUMS]; /* to the player who moves */
    int scored[SUMS], score;    /* by the player with the move; all points after it */
    unsigned meeples[SIDES];
};

static bool add_up(struct evaluation *evaluation, const struct game *game, const struct move *move,
                   struct sums *sums)
{
    struct position after;
    unsigned seat = game->player;
    *sums = (struct sums){0};
    if (!look_after(evaluation, game, move, &after))
        return false;
    for (unsigned i = 0; i < after.list.count; i++) {
        const struct value_term *term = &after.list.terms[i];
        bool feature = term->value > VALUE_ABBOT_HOME_LAST;
        if (!feature || term->node != NO_NODE)
            sums->worth[term->player == seat ? MINE : THEIRS]
                       [feature ? (unsigned) after.game.nodes[term->node].kind : (unsigned) MEEPLES] +=
                worth(game, term);
    }
    for (unsigned i = 0; i < after.report.entry_count; i++)
        if ((unsigned) after.report.entries[i].owners >> seat & 1U)
            sums->scored[after.report.entries[i].kind] += after.report.entries[i].points;
    for (unsigned player = 0; player < game->player_count; player++)
        sums->meeples[player == seat ? MINE : THEIRS] +=
            game_figures_left(&after.game, player, FIGURE_MEEPLE);
    sums->score = after.game.score[seat];
    return true;
}

/* Finds words for a difference of sums; false if there are none. */
static bool name(const struct sums *move, const struct sums *better, enum whose side, unsigned kind,
                 struct shortfall *shortfall)
{
    *shortfall = (struct shortfall){.kind = side == MINE ? SHORTFALL_FEATURES : SHORTFALL_RIVALS,
                                    .feature = kind,
                                    .part = better->worth[side][kind] - move->worth[side][kind],
                                    .points = better->score - move->score,
                                    .meeples = move->meeples[MINE],
                                    .meeples_after = better->meeples[MINE]};
    if (kind == MEEPLES) {
        shortfall->kind = side == MINE ? SHORTFALL_MEEPLES : SHORTFALL_FOR_RIVALS;
        return side == MINE ? move->meeples[side] < better->meeples[side]
                            : move->meeples[side] > better->meeples[side];
    }
    if (side == MINE && better->scored[kind] > move->scored[kind] && shortfall->points > 0)
        shortfall->kind = SHORTFALL_POINTS;
    return kind != FEATURE_RIVER;
}

/* Points are told once, for all kinds. */
static bool is_told(const struct shortfall *told, const struct shortfall *one)
{
    return told->kind == one->kind && (told->kind == SHORTFALL_POINTS || told->feature == one->feature);
}

size_t shortfall_find(struct evaluation *evaluation, const struct game *game, const struct move *move,
                      const struct move *better, struct shortfall list[SHORTFALLS_MAX])
{
    struct sums mine, best;
    struct shortfall one;
    size_t count = 0;
    int others = game->player_count > 1 ? game->player_count - 1 : 1;
    int32_t least = VALUE_POINT / 4 * others; /* less is not worth a word */
    evaluation_see_bag(evaluation, game, game->player);
    if (!add_up(evaluation, game, move, &mine) || !add_up(evaluation, game, better, &best))
        return 0;
    for (size_t i = 0; i < SHORTFALLS_MAX && count == i; i++) {
        if (i > 0 && list[0].part / 2 > least)
            least = list[0].part / 2;
        for (unsigned side = MINE; side < SIDES; side++)
            for (unsigned kind = 0; kind < SUMS; kind++)
                if (name(&mine, &best, (enum whose) side, kind, &one) && one.part >= least &&
                    !(i > 0 && is_told(&list[0], &one)) && (count == i || one.part > list[i].part)) {
                    list[i] = one;
                    count = i + 1;
                }
    }
    return count;
}

/* ---- Judgements --------------------------------------------------------------------------------------- */

void judgement_measure(struct judgement *judgement, double difference, double error, unsigned players)
{
    judgement->difference = difference > 0 ? value_tenths(difference, players) : 0;
    judgement->error = value_tenths(error, players);
    judgement->error += error > 0 && judgement->error == 0;
}
