/* SPDX-License-Identifier: MIT */
/*
 * reasons.c: compares two positions event by event, and names the largest differences.
 *
 * An event is a feature with all that changes through it: the fields beside a city that the move completes or
 * extends, and the figures that come home when it scores.  Features of the two positions are matched by a
 * segment that was there before the move.  Terms that cannot be matched, such as those of a feature that only
 * the other move begins, are ignored.
 */
#include "play/reasons.h"

#include <stdlib.h>
#include <string.h>

#include "words/bag_facts.h"
#include "words/stakes.h"

/* A position, and the terms of its value; what the move scores is among them. */
struct position {
    struct game game;
    struct report report;
    struct value_list list;
};

/* Terms are added up in groups: one for each feature, by its root after the move, and one for each player's
 * supply. */
enum { GROUP_SUPPLY = NODE_MAX, GROUP_COUNT = NODE_MAX + PLAYER_MAX, GROUP_NONE };

/* What the groups count in favour of the move. */
struct ledger {
    unsigned seat, old_nodes;
    struct position before, after, other;
    uint16_t event[GROUP_COUNT]; /* the group that the event is known by */
    int32_t gain[GROUP_COUNT];   /* compared with the position before */
    int32_t part[GROUP_COUNT];   /* compared with the other move */
    int32_t sum[GROUP_COUNT];    /* the sum of the parts of all groups of the event */
};

/* ---- Positions ---------------------------------------------------------------------------------------- */

/* The value of the move at a first look. */
static int32_t value_of(const struct evaluation *evaluation, const struct move *move)
{
    const struct valued_move *at = evaluation->moves, *end = at + evaluation->move_count;
    while (at < end - 1 && !moves_equal(&at->move, move))
        at++;
    return at->value;
}

/* The best other move of a different value, preferably on another square; null if there is none. */
static const struct valued_move *find_other(const struct evaluation *evaluation, const struct move *move)
{
    const struct valued_move *best = NULL, *end = evaluation->moves + evaluation->move_count;
    int32_t value = value_of(evaluation, move);
    for (const struct valued_move *other = evaluation->moves; other < end; other++) {
        bool apart = !squares_equal(other->move.placement.square, move->placement.square);
        bool best_apart = best && !squares_equal(best->move.placement.square, move->placement.square);
        if (other->value != value &&
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
    if (term->value <= VALUE_SUPPLY_LAST)
        return (unsigned) GROUP_SUPPLY + term->player;
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

/* What is worth a word: a quarter of a point. */
static int32_t least_of(const struct ledger *ledger)
{
    return value_units(ledger->before.game.player_count) / 4;
}

/* The largest event worth mentioning; a figure saved is chosen only if there is no other.  GROUP_NONE if
 * there is no event. */
static unsigned find_event(const struct ledger *ledger)
{
    unsigned best = GROUP_NONE;
    int32_t most = least_of(ledger) - 1;
    for (unsigned group = 0; group < (best == GROUP_NONE ? GROUP_COUNT : GROUP_SUPPLY); group++)
        if (ledger->sum[group] > most) {
            best = group;
            most = ledger->sum[group];
        }
    return best;
}

/* The group of an event that speaks most for the move: the event's own feature if it speaks for the move at
 * all, else the largest of the rest. */
static unsigned find_group(const struct ledger *ledger, unsigned event)
{
    unsigned best = GROUP_NONE;
    if (ledger->part[event] > 0)
        return event;
    for (unsigned group = 0; group < GROUP_COUNT; group++)
        if (ledger->part[group] > (best == GROUP_NONE ? 0 : ledger->part[best]) &&
            ledger->event[group] == event)
            best = group;
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

/* The figures that stood, before the move, on the part of the feature with the rival's figures. */
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

/* Whether the feature contains the tile of the move. */
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
    return reason->gain >= least_of(ledger) ? REASON_EXTENDS : REASON_KEEPS;
}

static enum reason_kind kind_of(const struct ledger *ledger, unsigned root, const struct reason *reason)
{
    const struct score_entry *feature = &reason->feature;
    bool owns = feature->owners >> ledger->seat & 1U;
    if (feature->complete && feature->owners != 0)
        return owns ? REASON_COMPLETES : REASON_CLOSES;
    if (feature->kind == FEATURE_CITY && feature->owners == 0)
        return feature->complete ? REASON_FARMERS : REASON_NONE;
    if (reason->placed && (owns || figure_joins(reason->move.figure.kind)))
        return REASON_CLAIMS;
    if (owns)
        return kind_of_own(ledger, root, reason);
    bool harmed = reason->gain >= least_of(ledger); /* growing may harm its owner */
    if (reason->rival == NO_PLAYER || (!harmed && reason->grown) ||
        (harmed && reason->stuck &&
         bag_strands(&ledger->before.game, old_node(ledger, &ledger->after.game, root))))
        return REASON_NONE;
    return harmed ? REASON_BLOCKS : REASON_SPARES;
}

/* Counts the cities beside a field that are not complete, and those that the move completed. */
static void count_cities(const struct ledger *ledger, unsigned field, struct reason *reason)
{
    uint16_t cities[NODE_MAX];
    size_t count = game_feature_borders(&ledger->after.game, field, cities);
    for (size_t i = 0; i < count; i++) {
        bool complete = game_feature_complete(&ledger->after.game, cities[i]);
        reason->unfinished += !complete;
        reason->completed += complete && is_grown(ledger, cities[i]);
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
    reason->stuck = stake.stuck || stake.places > bag_tiles(game);
    reason->grown = is_grown(ledger, group);
    reason->last = game->phase == PHASE_OVER;
    reason->placed = figure_is_on(ledger, &reason->move, group);
    reason->rival = rival_of(reason->feature.figures, ledger->seat);
    if (reason->feature.kind == FEATURE_FIELD)
        count_cities(ledger, group, reason);
}

/* Reasons that say only what the move does not do are given only if there are no others. */
static bool is_weak(const struct reason *reason)
{
    return reason->kind == REASON_KEEPS || reason->kind == REASON_SPARES || reason->kind == REASON_MEEPLE;
}

/* Leaves REASON_NONE if nothing about the group can be given as a reason. */
static void name_group(const struct ledger *ledger, unsigned group, struct reason *reason)
{
    reason->gain = ledger->gain[group];
    if (group < GROUP_SUPPLY) {
        name_feature(ledger, group, reason);
        reason->kind = kind_of(ledger, group, reason);
        if (is_weak(reason) && moves_equal(&reason->move, &reason->other))
            reason->kind = REASON_NONE;
    } else if (group == GROUP_SUPPLY + ledger->seat &&
               reason->meeples > game_figures_left(&ledger->other.game, ledger->seat, FIGURE_MEEPLE) &&
               reason->meeples == game_figures_left(&ledger->before.game, ledger->seat, FIGURE_MEEPLE)) {
        reason->kind = REASON_MEEPLE;
    }
}

/* The highest score that a move brings a player, or null. */
static const struct score_entry *find_score(const struct position *position, unsigned player)
{
    const struct score_entry *most = NULL;
    for (unsigned i = 0; i < position->report.entry_count; i++) {
        const struct score_entry *entry = &position->report.entries[i];
        if ((entry->owners >> player & 1U) && entry->points > (most ? most->points : 0))
            most = entry;
    }
    return most;
}

/* Players see a score first, so it is described as such whatever else speaks for it. */
static void name_score(const struct ledger *ledger, const struct score_entry *entry, struct reason *reason)
{
    unsigned group = game_feature_root(&ledger->after.game, entry->node);
    name_feature(ledger, group, reason);
    reason->kind = REASON_COMPLETES;
    reason->feature = *entry;
    reason->gain = ledger->gain[group];
    reason->part = ledger->sum[group];
}

/* The city that the move completed or extended beside a field; the field itself if there is none, if its
 * figures have changed, or if it grew at a city that is not complete. */
static unsigned event_of_field(const struct ledger *ledger, unsigned field)
{
    const struct game *game = &ledger->after.game;
    uint16_t cities[NODE_MAX];
    unsigned event = field, old = old_node(ledger, game, field);
    if (game->nodes[field].figures == 0 || figures_before(ledger, old) != game->nodes[field].figures)
        return field;
    bool grown = is_grown(ledger, field);
    size_t count = game_feature_borders(game, field, cities);
    for (size_t i = 0; i < count; i++)
        if (is_grown(ledger, cities[i])) {
            bool complete = game_feature_complete(game, cities[i]);
            if (complete || (!grown && event == field))
                event = game_feature_root(game, cities[i]);
        }
    return event;
}

/* What a player has in the supply belongs to what one of the moves scores, unless the player scores with
 * both.
 */
static unsigned event_of_supply(const struct ledger *ledger, unsigned player)
{
    const struct score_entry *score = find_score(&ledger->after, player);
    const struct score_entry *other = find_score(&ledger->other, player);
    unsigned node = score   ? score->node
                    : other ? old_node(ledger, &ledger->other.game, other->node)
                            : NO_NODE;
    return (score && other) || node == NO_NODE ? GROUP_SUPPLY + player
                                               : game_feature_root(&ledger->after.game, node);
}

/* Adds up the parts of the groups for each event. */
static void gather(struct ledger *ledger)
{
    memset(ledger->sum, 0, sizeof ledger->sum);
    for (unsigned group = 0; group < GROUP_COUNT; group++) {
        unsigned event = group;
        if (ledger->part[group] == 0)
            continue;
        if (group >= GROUP_SUPPLY)
            event = event_of_supply(ledger, group - GROUP_SUPPLY);
        else if (ledger->after.game.nodes[group].kind == FEATURE_FIELD)
            event = event_of_field(ledger, group);
        ledger->event[group] = (uint16_t) event;
        ledger->sum[event] += ledger->part[group];
    }
}

/* Adds up the terms of the positions after the two moves; false if one of them is illegal.  The same move
 * twice stands for the position before. */
static bool weigh(struct ledger *ledger, struct evaluation *evaluation, const struct move *move,
                  const struct move *other)
{
    const struct game *game = &ledger->before.game;
    if (!look_after(evaluation, game, move, &ledger->after))
        return false;
    if (moves_equal(move, other))
        ledger->other = ledger->before;
    else if (!look_after(evaluation, game, other, &ledger->other))
        return false;
    memset(ledger->gain, 0, sizeof ledger->gain);
    add_terms(ledger, &ledger->after, 1, ledger->gain);
    memcpy(ledger->part, ledger->gain, sizeof ledger->part);
    add_terms(ledger, &ledger->before, -1, ledger->gain);
    add_terms(ledger, &ledger->other, -1, ledger->part);
    gather(ledger);
    return true;
}

/* Names the largest event about which something can be said: its own feature if that is better than after the
 * other move, else the largest of its other groups.  A score counts at least its points. */
static void name_largest(struct ledger *ledger, const struct score_entry *score, struct reason *reason)
{
    const struct reason begun = *reason;
    const struct game *game = &ledger->after.game;
    unsigned scored = score ? game_feature_root(game, score->node) : (unsigned) GROUP_NONE;
    int32_t points = score ? score->points * value_units(game->player_count) : 0;
    while (reason->kind == REASON_NONE) {
        unsigned event = find_event(ledger), group;
        if (score && (event == GROUP_NONE || event == scored || ledger->sum[event] <= points)) {
            *reason = begun;
            name_score(ledger, score, reason);
            event = scored;
        }
        if (event == GROUP_NONE)
            return;
        while (reason->kind == REASON_NONE && (group = find_group(ledger, event)) != GROUP_NONE) {
            *reason = begun;
            name_group(ledger, group, reason);
            ledger->part[group] = 0;
        }
        reason->part = ledger->sum[event];
        ledger->sum[event] = ledger->part[event] = 0;
        if (event == scored && (group = find_group(ledger, event)) < GROUP_SUPPLY) /* a second reason */
            ledger->sum[group] = ledger->part[group];
    }
}

static struct reason begin_reason(const struct ledger *ledger, const struct move *move,
                                  const struct move *other)
{
    return (struct reason){.player = (uint8_t) ledger->seat,
                           .move = *move,
                           .other = *other,
                           .meeples = game_figures_left(&ledger->after.game, ledger->seat, FIGURE_MEEPLE),
                           .rival = NO_PLAYER};
}

/* Whether two reasons would be much the same sentence. */
static bool is_alike(const struct reason *one, const struct reason *other)
{
    return one->kind == other->kind && one->rival == other->rival && one->feature.kind == other->feature.kind;
}

/* The reasons for one move against another. */
static size_t compare(struct ledger *ledger, struct evaluation *evaluation, const struct move *move,
                      const struct move *other, bool claims, struct reason list[REASONS_MAX])
{
    if (!weigh(ledger, evaluation, move, other))
        return 0;
    for (size_t i = 0; i < REASONS_MAX; i++)
        list[i] = begin_reason(ledger, move, other);
    const struct score_entry *score = find_score(&ledger->after, ledger->seat);
    if (score && claims && ledger->sum[game_feature_root(&ledger->after.game, score->node)] <= 0)
        score = NULL;
    name_largest(ledger, score, &list[0]);
    if (list[0].kind == REASON_NONE)
        return 0;
    if (score && list[0].kind != REASON_COMPLETES)
        name_score(ledger, score, &list[1]);
    else
        name_largest(ledger, NULL, &list[1]);
    bool more = list[1].kind == REASON_COMPLETES ||
                (list[1].kind != REASON_NONE && list[1].part >= 2 * least_of(ledger) &&
                 list[1].part >= list[0].part / 2 && !is_alike(&list[0], &list[1]));
    return 1U + more;
}

/* Takes what was found in a comparison if there is nothing yet but something weak; after what the move does
 * in itself, what sets it apart from the next move stands second, if that is worth half a point. */
static void take(const struct ledger *ledger, const struct reason found[REASONS_MAX], size_t found_count,
                 struct reason list[REASONS_MAX], size_t *count)
{
    bool strong = found_count > 0 && !is_weak(&found[0]);
    if (strong ? *count == 0 || is_weak(&list[0]) : *count == 0) {
        memcpy(list, found, REASONS_MAX * sizeof *found);
        *count = found_count;
    } else if (found_count > 0 && moves_equal(&list[0].move, &list[0].other) &&
               (*count == 1 || list[1].kind != REASON_COMPLETES) && !is_alike(&list[0], &found[0]) &&
               found[0].part >= 2 * least_of(ledger)) {
        list[1] = found[0];
        *count = 2;
    }
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

/* Whether no feature is worth less to the player than before the move. */
static bool is_quiet(const struct ledger *ledger)
{
    unsigned group = 0;
    while (group < GROUP_SUPPLY && ledger->gain[group] > -least_of(ledger))
        group++;
    return group == GROUP_SUPPLY;
}

size_t reason_find(struct evaluation *evaluation, const struct game *game, const struct move *move,
                   const struct move *others, size_t other_count, struct reason list[REASONS_MAX])
{
    struct ledger ledger;
    struct reason found[REASONS_MAX];
    struct move tried[2] = {*move};
    size_t count = 0;
    begin_ledger(&ledger, evaluation, game);
    if (other_count == 0) {
        (void) evaluation_of_moves(evaluation, &ledger.before.game);
        const struct valued_move *other = find_other(evaluation, move);
        tried[1] = other ? other->move : *move;
        others = tried;
        other_count = 1U + (other != NULL);
    }
    bool itself = moves_equal(move, &others[0]);
    bool claims = !itself && placements_equal(move->placement, others[0].placement);
    for (size_t i = 0; i < other_count && (itself || count == 0 || is_weak(&list[0])); i++)
        take(&ledger, found, compare(&ledger, evaluation, move, &others[i], claims, found), list, &count);
    if (!itself && !claims && count == 0)
        count = compare(&ledger, evaluation, move, move, false, list);
    if (count > 0 || claims)
        return count;
    (void) evaluation_of_moves(evaluation, &ledger.before.game);
    list[0] = begin_reason(&ledger, move, &others[other_count - 1]);
    list[0].kind = evaluation->move_count == 1   ? REASON_ONLY
                   : are_equal(evaluation)       ? REASON_EQUAL
                   : itself && is_quiet(&ledger) ? REASON_QUIET
                                                 : REASON_NONE;
    return list[0].kind != REASON_NONE;
}

/* ---- Judgements --------------------------------------------------------------------------------------- */

void judgement_measure(struct judgement *judgement, double difference, double error, unsigned players)
{
    judgement->difference = difference > 0 ? value_tenths(difference, players) : 0;
    judgement->error = value_tenths(error, players);
    judgement->error += error > 0 && judgement->error == 0;
}
