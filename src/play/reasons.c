/*
 * reasons.c: see reasons.h.
 *
 * Features of the two positions are matched by a segment that was there before the move.  Terms that cannot
 * be matched, such as those of a feature that only the other move begins, are ignored.
 */
#include "play/reasons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/sentence.h"
#include "words/player_names.h"

/* A position, and the terms of its value.  What the move scores is a term of the feature that scores. */
struct position {
    struct game game;
    struct report report;
    struct value_list list;
};

enum { GROUP_MEEPLES = NODE_MAX, GROUP_COUNT, GROUP_NONE };

/* How much each feature after the move (by its root), and the meeples, speak for it. */
struct ledger {
    unsigned seat, old_nodes;
    struct position before, after, other;
    int32_t gain[GROUP_COUNT]; /* compared with the position before */
    int32_t part[GROUP_COUNT]; /* compared with the other move */
};

/* ---- Positions ---------------------------------------------------------------------------------------- */

static bool same_place(const struct move *one, const struct move *other)
{
    return one->placement.square.x == other->placement.square.x &&
           one->placement.square.y == other->placement.square.y;
}

static bool same_move(const struct move *one, const struct move *other)
{
    return same_place(one, other) && one->placement.rotation == other->placement.rotation &&
           one->figure.kind == other->figure.kind && one->figure.segment == other->figure.segment;
}

/* The best other move of a different value, preferably on another square; null if there is none. */
static const struct candidate *find_other(const struct evaluation *evaluation, const struct move *move)
{
    const struct candidate *best = NULL, *chosen = evaluation->candidates;
    const struct candidate *end = chosen + evaluation->candidate_count;
    while (chosen < end - 1 && !same_move(&chosen->move, move))
        chosen++;
    for (const struct candidate *other = evaluation->candidates; other < end; other++) {
        bool apart = !same_place(&other->move, move), best_apart = best && !same_place(&best->move, move);
        if (other->value != chosen->value &&
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
static int32_t worth(const struct ledger *ledger, const struct value_term *term)
{
    int others = ledger->before.game.player_count - 1;
    return term->player != ledger->seat ? -term->amount : others > 0 ? others * term->amount : term->amount;
}

static void add_terms(struct ledger *ledger, const struct position *position, int sign, int32_t *groups)
{
    for (unsigned i = 0; i < position->list.count; i++) {
        unsigned group = group_of(ledger, position, &position->list.terms[i]);
        if (group < GROUP_COUNT)
            groups[group] += sign * worth(ledger, &position->list.terms[i]);
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

/* The player with most figures besides this one, or NO_PLAYER. */
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
    for (unsigned at = game_feature_next(&ledger->after.game, root);;
         at = game_feature_next(&ledger->after.game, at)) {
        if (at >= ledger->old_nodes)
            return true;
        if (at == root)
            return false;
    }
}

static bool figure_is_on(const struct ledger *ledger, const struct move *move, unsigned root)
{
    const struct game *game = &ledger->after.game;
    unsigned first = game->tiles[game->tile_count - 1].first_node;
    return (move->figure.kind == FIGURE_MEEPLE || move->figure.kind == FIGURE_ABBOT) &&
           game_feature_root(game, first + move->figure.segment) == root;
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

static enum reason_kind kind_of(const struct ledger *ledger, const struct move *move, unsigned root,
                                const struct reason *reason)
{
    const struct score_entry *feature = &reason->feature;
    bool owns = feature->owners >> ledger->seat & 1U;
    if (reason->term.value == VALUE_SCORE && feature->complete)
        return owns ? REASON_COMPLETES : REASON_CLOSES;
    if (reason->term.value >= VALUE_SUPPLY_SOLE_COMPLETE && reason->term.value < VALUE_CONTESTS)
        return REASON_FARMERS;
    if (figure_is_on(ledger, move, root))
        return REASON_CLAIMS;
    if (owns)
        return kind_of_own(ledger, root, reason);
    if (reason->grown || reason->rival == NO_PLAYER) /* growing does not harm its owner */
        return REASON_NONE;
    return reason->gain > 0 ? REASON_BLOCKS : REASON_SPARES;
}

/* The weightiest term of the group after the move, of a player who owns the feature. */
static void find_term(const struct ledger *ledger, unsigned group, struct value_term *term)
{
    for (unsigned i = 0; i < ledger->after.list.count; i++) {
        const struct value_term *found = &ledger->after.list.terms[i];
        if (group_of(ledger, &ledger->after, found) == group &&
            (term->player == NO_PLAYER || labs(worth(ledger, found)) > labs(worth(ledger, term))))
            *term = *found;
    }
}

/* Describes the group's feature, and what the move did to it. */
static void name_feature(const struct ledger *ledger, unsigned group, struct reason *reason)
{
    reason->feature = game_feature_value(&ledger->after.game, group);
    for (unsigned i = 0; i < ledger->after.report.entry_count; i++)
        if (game_feature_root(&ledger->after.game, ledger->after.report.entries[i].node) == group)
            reason->feature = ledger->after.report.entries[i];
    reason->open = game_feature_open(&ledger->after.game, group);
    reason->grown = is_grown(ledger, group);
    reason->rival = rival_of(reason->feature.figures, ledger->seat);
}

/* Leaves REASON_NONE if nothing about the group can be given as a reason. */
static void name_reason(const struct ledger *ledger, const struct move *move, unsigned group,
                        struct reason *reason)
{
    reason->part = ledger->part[group];
    reason->gain = ledger->gain[group];
    reason->term.player = NO_PLAYER;
    find_term(ledger, group, &reason->term);
    if (reason->term.player == NO_PLAYER) /* nothing is left to describe */
        return;
    if (group == GROUP_MEEPLES) {
        unsigned seat = ledger->seat, left = ledger->after.game.meeples[seat];
        if (left > ledger->other.game.meeples[seat] && left == ledger->before.game.meeples[seat])
            reason->kind = REASON_MEEPLE;
        return;
    }
    name_feature(ledger, group, reason);
    reason->kind = kind_of(ledger, move, group, reason);
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

/* Begins a reason, and values the position before the move. */
static void begin(struct ledger *ledger, struct evaluation *evaluation, const struct game *game,
                  struct reason *reason)
{
    *reason = (struct reason){.player = game->player, .term.player = NO_PLAYER, .rival = NO_PLAYER};
    ledger->seat = game->player;
    ledger->old_nodes = game->node_count;
    ledger->before.game = *game;
    evaluation_see_bag(evaluation, game, game->player);
    look(evaluation, &ledger->before);
}

/* Adds up the terms of the positions after the two moves; false if one of them is illegal. */
static bool weigh(struct ledger *ledger, struct evaluation *evaluation, const struct move *move,
                  const struct move *other)
{
    const struct game *game = &ledger->before.game;
    if (!look_after(evaluation, game, move, &ledger->after) ||
        !look_after(evaluation, game, other, &ledger->other))
        return false;
    add_terms(ledger, &ledger->after, 1, ledger->gain);
    memcpy(ledger->part, ledger->gain, sizeof ledger->part);
    add_terms(ledger, &ledger->before, -1, ledger->gain);
    add_terms(ledger, &ledger->other, -1, ledger->part);
    return true;
}

static void name_best(struct ledger *ledger, const struct move *move, struct reason *reason)
{
    for (unsigned group; reason->kind == REASON_NONE && (group = find_group(ledger)) != GROUP_NONE;) {
        name_reason(ledger, move, group, reason);
        ledger->part[group] = 0;
    }
}

void reason_find(struct evaluation *evaluation, const struct game *game, const struct move *move,
                 struct reason *reason)
{
    struct ledger ledger = {0};
    begin(&ledger, evaluation, game, reason);
    (void) evaluation_of_moves(evaluation, &ledger.before.game);
    const struct candidate *other = find_other(evaluation, move);
    reason->other = other ? other->move : *move;
    if (!weigh(&ledger, evaluation, move, &reason->other))
        return;
    const struct score_entry *score = find_score(&ledger);
    if (score) {
        name_score(&ledger, score, reason);
        return;
    }
    if (evaluation->candidate_count == 1)
        reason->kind = REASON_ONLY;
    name_best(&ledger, move, reason);
}

void reason_compare(struct evaluation *evaluation, const struct game *game, const struct move *move,
                    const struct move *other, struct reason *reason)
{
    struct ledger ledger = {0};
    begin(&ledger, evaluation, game, reason);
    reason->other = *other;
    if (!weigh(&ledger, evaluation, move, other))
        return;
    const struct score_entry *score = find_score(&ledger);
    if (score && ledger.part[game_feature_root(&ledger.after.game, score->node)] > 0)
        name_score(&ledger, score, reason);
    name_best(&ledger, move, reason);
}

/* ---- Words -------------------------------------------------------------------------------------------- */

/* The feature's size: "of 3 tiles with 2 open edges", "with 5 of 9 tiles", "with 2 complete cities". */
static void add_size(const struct reason *reason, char *text, size_t size)
{
    const struct score_entry *feature = &reason->feature;
    if (feature->kind == FEATURE_FIELD && feature->cities == 0)
        sentence_add(text, size, " with no complete city yet");
    else if (feature->kind == FEATURE_FIELD)
        sentence_add(text, size, " with %u complete %s", feature->cities,
                     feature->cities == 1 ? "city" : "cities");
    else if (feature->kind == FEATURE_MONASTERY || feature->kind == FEATURE_GARDEN)
        sentence_add(text, size, " with %u of 9 tiles", feature->tiles);
    else if (feature->tiles > 1)
        sentence_add(text, size, " of %u tiles", feature->tiles);
    if (reason->open > 0 && (feature->kind == FEATURE_CITY || feature->kind == FEATURE_ROAD))
        sentence_add(text, size, " with %u open edge%s", reason->open, reason->open == 1 ? "" : "s");
}

/* "takes Ann's field, 4 farmers to 3" */
static void add_majority(const struct reason *reason, const char *rival, char *text, size_t size)
{
    static const char *const words[FEATURE_KIND_COUNT] = {"meeple", "knight", "monk",
                                                          "monk",   "farmer", "meeple"};
    const struct score_entry *feature = &reason->feature;
    unsigned own = figure_count_of(feature->figures, reason->player);
    bool takes = reason->kind == REASON_TAKES;
    sentence_add(text, size, "%s %s's %s, %u %s%s", takes ? "takes" : "shares", rival,
                 feature_kind_word((enum feature_kind) feature->kind), own, words[feature->kind],
                 own == 1 ? "" : "s");
    if (takes)
        sentence_add(text, size, " to %u", figure_count_of(feature->figures, reason->rival));
    else
        sentence_add(text, size, " each");
}

/* "completes the city of 7 tiles for 14" */
static void add_score(const struct reason *reason, const char *whose, char *text, size_t size)
{
    const struct score_entry *feature = &reason->feature;
    if (feature->recalled) {
        sentence_add(text, size, "the abbot scores %d", feature->points);
        return;
    }
    sentence_add(text, size, "completes %s %s", whose, feature_kind_word((enum feature_kind) feature->kind));
    if (feature->kind == FEATURE_CITY || feature->kind == FEATURE_ROAD)
        sentence_add(text, size, " of %u tile%s", feature->tiles, feature->tiles == 1 ? "" : "s");
    sentence_add(text, size, " for %d%s", feature->points,
                 (feature->owners & (feature->owners - 1)) != 0 ? " each" : "");
}

/* "extends Bob's city to 4 tiles"; if other tiles made it larger, says what it has now. */
static void add_growth(const struct reason *reason, const char *own, char *text, size_t size)
{
    const struct score_entry *feature = &reason->feature;
    const char *kind = feature_kind_word((enum feature_kind) feature->kind);
    bool counts = feature->kind == FEATURE_CITY || feature->kind == FEATURE_ROAD;
    if (reason->grown && counts) {
        sentence_add(text, size, "extends %s's %s to %u tile%s", own, kind, feature->tiles,
                     feature->tiles == 1 ? "" : "s");
    } else if (counts) {
        sentence_add(text, size, "makes %s's %s easier to complete", own, kind);
    } else {
        sentence_add(text, size, "%s %s's %s", reason->grown ? "extends" : "helps", own, kind);
        add_size(reason, text, size);
    }
}

static void add_reason(const struct reason *reason, const char *own, const char *rival, char *text,
                       size_t size)
{
    const char *kind = feature_kind_word((enum feature_kind) reason->feature.kind);
    char rivals[NAME_SHOWN_MAX + 2];
    snprintf(rivals, sizeof rivals, "%s's", rival);
    switch (reason->kind) {
    case REASON_ONLY:
        sentence_add(text, size, "there is no other move");
        break;
    case REASON_COMPLETES:
        add_score(reason, "the", text, size);
        break;
    case REASON_CLOSES:
        add_score(reason, rivals, text, size);
        break;
    case REASON_CLAIMS:
        sentence_add(text, size, reason->feature.tiles == 1 ? "a new %s" : "it is now a %s", kind);
        add_size(reason, text, size);
        break;
    case REASON_TAKES:
    case REASON_SHARES:
        add_majority(reason, rival, text, size);
        break;
    case REASON_EXTENDS:
        add_growth(reason, own, text, size);
        break;
    case REASON_KEEPS:
        sentence_add(text, size, "does not harm %s's %s", own, kind);
        break;
    case REASON_FARMERS:
        sentence_add(text, size, "%s's farmers supply the city", own);
        break;
    case REASON_BLOCKS:
        sentence_add(text, size, "makes %s %s %s", rivals, kind,
                     reason->feature.kind == FEATURE_FIELD ? "worth less" : "harder to complete");
        break;
    case REASON_SPARES:
        sentence_add(text, size, "does not help %s %s", rivals, kind);
        break;
    default:
        sentence_add(text, size, "keeps a meeple for later");
        break;
    }
}

const char *reason_write(const struct reason *reason, const struct setup *setup, char *text, size_t size)
{
    char own[NAME_SHOWN_MAX], rival[NAME_SHOWN_MAX] = "nobody";
    text[0] = '\0';
    if (reason->kind == REASON_NONE)
        return text;
    if (reason->rival != NO_PLAYER)
        describe_player(setup, reason->rival, rival, sizeof rival);
    describe_player(setup, reason->player, own, sizeof own);
    add_reason(reason, own, rival, text, size);
    return text;
}
