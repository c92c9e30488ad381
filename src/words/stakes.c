/* SPDX-License-Identifier: MIT */
/*
 * stakes.c: computes what features and placements are worth, and puts it into words.
 */
#include "words/stakes.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "words/bag_facts.h"
#include "words/figure_words.h"
#include "words/words.h"

/* ---- Facts -------------------------------------------------------------------------------------------- */

/* Whether a tile of that type completes the feature on a square in some rotation. */
static bool closes(struct game *game, unsigned type, struct square square, unsigned node)
{
    struct undo undo;
    unsigned rotations = game_fitting_rotations(game, type, square);
    bool closed = false;
    game->phase = PHASE_PLACE;
    game->drawn = (uint8_t) type;
    for (uint8_t rotation = 0; rotation < ROTATION_COUNT && !closed; rotation++) {
        struct placement placement = {square, rotation};
        if (!(rotations >> rotation & 1U) || game_place(game, placement, &undo, NULL) != VERDICT_OK)
            continue;
        closed = game_feature_complete(game, node);
        game_undo(game, &undo);
    }
    return closed;
}

static unsigned count_closers(const struct game *game, struct square square, unsigned node)
{
    struct game copy = *game;
    unsigned tiles = 0;
    for (unsigned type = 0; type < game->set->type_count; type++)
        if (bag_left(game, type) > 0 && closes(&copy, type, square, node))
            tiles += bag_left(game, type);
    return tiles;
}

void stake_find(const struct game *game, unsigned node, struct stake *stake)
{
    struct square missing[4 * TILE_MAX];
    *stake = (struct stake){.value = game_feature_value(game, node), .open = game_feature_open(game, node)};
    stake->complete = stake->value.points;
    figure_counts pigs = game_feature_figures(game, node, FIGURE_PIG);
    for (unsigned seat = 0; seat < game->player_count; seat++) /* F9 */
        if (((unsigned) stake->value.owners >> seat & 1U) && figure_count_of(pigs, seat) > 0)
            stake->pigs |= (uint8_t) (1U << seat);
    if (stake->pigs != 0)
        stake->complete += stake->value.cities;
    if (stake->value.complete || stake->value.kind == FEATURE_FIELD || stake->value.kind == FEATURE_RIVER)
        return;
    stake->places = (unsigned) game_feature_missing(game, node, missing);
    stake->complete = game_feature_value_complete(game, node).points;
    stake->stuck = bag_strands(game, node);
    if (stake->places == 1)
        stake->closers = count_closers(game, missing[0], node);
}

const char *stake_write_complete(const struct stake *stake, char text[STAKE_COMPLETE_MAX])
{
    bool least = stake->places > 0 && !feature_counts_neighbours(stake->value.kind);
    snprintf(text, STAKE_COMPLETE_MAX, "%d%s", stake->complete, least ? "+" : "");
    return text;
}

/* ---- Who ---------------------------------------------------------------------------------------------- */

void stake_add_counts(const struct listener *to, const struct score_entry *value, char *text, size_t size)
{
    char name[NAME_SHOWN_MAX];
    unsigned present = 0, told = 0;
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        present += figure_count_of(value->figures, seat) > 0;
    for (unsigned seat = 0; present > 1 && seat < PLAYER_MAX; seat++)
        if (figure_count_of(value->figures, seat) > 0)
            sentence_add(text, size, "%s%s %u", told++ == 0 ? " (" : ", ",
                         seat == to->you ? _("you") : describe_player(to->setup, seat, name, sizeof name),
                         figure_count_of(value->figures, seat));
    sentence_add(text, size, "%s", present > 1 ? ")" : "");
}

/* ---- Features ----------------------------------------------------------------------------------------- */

static void add_field(const struct listener *to, const struct stake *stake, char *text, size_t size)
{
    const struct score_entry *value = &stake->value;
    char names[NAME_SHOWN_MAX * 2];
    unsigned rule = to->game->rules.value[RULE_FIELDS];
    if (rule == FIELDS_OFF) {
        sentence_add(text, size, "%s", _("worth nothing: no farmers here"));
        return;
    }
    if (value->cities == 0) {
        sentence_add(text, size, "%s", _("no complete city"));
        return;
    }
    sentence_add(text, size, ngettext("%u complete city", "%u complete cities", value->cities),
                 value->cities);
    if (rule == FIELDS_PER_FIELD)
        sentence_add(text, size, _(", %d at the end"), value->points);
    if (stake->complete > value->points)
        sentence_add(text, size, _(", %1$d with the pig of %2$s"), stake->complete,
                     describe_players(to->setup, stake->pigs, names, sizeof names));
}

/* "3 tiles, needs 2", "5 of 9 tiles", "2 complete cities, 6 at the end" */
static void add_size(const struct listener *to, const struct stake *stake, char *text, size_t size)
{
    const struct score_entry *value = &stake->value;
    if (value->kind == FEATURE_FIELD) {
        add_field(to, stake, text, size);
        return;
    }
    unsigned tiles = value->kind == FEATURE_RIVER ? game_feature_tiles(to->game, value->node) : value->tiles;
    bool around = feature_counts_neighbours(value->kind);
    sentence_add(text, size, around ? _("%u of 9 tiles") : ngettext("%u tile", "%u tiles", tiles), tiles);
    if (stake->stuck)
        sentence_add(text, size, "%s", _(", cannot be finished"));
    else if (stake->places > 0 && !around)
        sentence_add(text, size, ngettext(", needs %u", ", needs %u", stake->places), stake->places);
}

void stake_add_size(const struct listener *to, unsigned node, char *text, size_t size)
{
    struct stake stake;
    stake_find(to->game, node, &stake);
    add_size(to, &stake, text, size);
}

static void add_stake(const struct listener *to, const struct stake *stake, char *text, size_t size)
{
    const struct score_entry *value = &stake->value;
    char complete[STAKE_COMPLETE_MAX];
    add_size(to, stake, text, size);
    if (value->kind == FEATURE_FIELD || value->kind == FEATURE_RIVER)
        return;
    if (value->complete)
        sentence_add(text, size, ngettext(", complete: %d point", ", complete: %d points", value->points),
                     value->points);
    else if (stake->stuck)
        sentence_add(text, size, _("; %d at the end"), value->points);
    else
        sentence_add(text, size, _("; %1$d now, %2$s when complete"), value->points,
                     stake_write_complete(stake, complete));
}

static void add_closers(const struct listener *to, const struct stake *stake, char *text, size_t size)
{
    if (!to->bag || stake->places != 1)
        return;
    if (stake->closers == 0)
        sentence_add(text, size, "%s", _("; no tile left closes it"));
    else
        sentence_add(text, size,
                     ngettext("; %u tile left closes it", "; %u tiles left close it", stake->closers),
                     stake->closers);
}

const char *stake_describe(const struct listener *to, unsigned node, char *text, size_t size)
{
    struct stake stake;
    stake_find(to->game, node, &stake);
    text[0] = '\0';
    add_stake(to, &stake, text, size);
    add_closers(to, &stake, text, size);
    return text;
}

const char *stake_describe_owned(const struct listener *to, const struct score_entry *value, char *text,
                                 size_t size)
{
    if (value->kind == FEATURE_RIVER || (value->complete && value->owners == 0))
        snprintf(text, size, "%s", describe_kind(value->kind));
    else
        describe_owned(to->setup, value->owners, to->you, value->kind, text, size);
    stake_add_counts(to, value, text, size);
    return text;
}

const char *stake_describe_feature(const struct listener *to, unsigned node, char *text, size_t size)
{
    struct stake stake;
    stake_find(to->game, node, &stake);
    stake_describe_owned(to, &stake.value, text, size);
    sentence_add(text, size, "%s", _(": "));
    add_stake(to, &stake, text, size);
    return text;
}

static const struct placed_tile *last_tile(const struct game *game)
{
    return &game->tiles[game->tile_count - 1];
}

const char *stake_describe_claim(const struct listener *to, struct figure figure, bool spelled, char *text,
                                 size_t size)
{
    const struct game *game = to->game;
    const struct placed_tile *tile = last_tile(game);
    const struct tile_type *type = &game->set->types[tile->type];
    char role[80], part[80], stake[STAKE_TEXT_MAX];
    if (figure.kind == FIGURE_RECALL) {
        snprintf(text, size, _("take the abbot home: %d points"),
                 game_recall_value(game, game_recallable(game)).points);
        return text;
    }
    const struct segment *segment = &type->segments[figure.segment];
    if (spelled)
        describe_segment(type, figure.segment, tile->rotation, SEGMENT_SPELLED, part, sizeof part);
    else
        snprintf(part, sizeof part, "%s", describe_kind(segment->kind));
    snprintf(role, sizeof role, "%s%s", _(role_words(figure.kind, segment->kind)->name),
             role_size(figure.kind));
    snprintf(text, size, _("%1$s, %2$s: %3$s"), role, part,
             stake_describe(to, tile->first_node + (unsigned) figure.segment, stake, sizeof stake));
    return text;
}

const char *stake_describe_taken(const struct listener *to, unsigned segment, char *text, size_t size)
{
    unsigned node = last_tile(to->game)->first_node + segment;
    text[0] = '\0';
    return game_feature_value(to->game, node).figures == 0 ? text
                                                           : stake_describe_feature(to, node, text, size);
}

/* ---- Claims ------------------------------------------------------------------------------------------- */

enum { WEIGHT_COMPLETE = 2000, WEIGHT_FEATURE = 1000 };

/* The sort key of a claim: complete features, then incomplete ones, then fields; by points within each. */
static int claim_weight(const struct game *game, struct figure figure)
{
    unsigned node = last_tile(game)->first_node + (unsigned) figure.segment;
    if (figure.kind == FIGURE_RECALL)
        return -1;
    if (game->nodes[node].kind == FEATURE_FIELD)
        return game_feature_value(game, node).points;
    return game_feature_value_complete(game, node).points +
           (game_feature_complete(game, node) ? WEIGHT_COMPLETE : WEIGHT_FEATURE);
}

/* Meeples come before the abbot, and the abbot before recalling it. */
size_t stake_claims(const struct game *game, struct figure list[CLAIM_MAX])
{
    int weights[CLAIM_MAX];
    size_t count = game_claims(game, list);
    for (size_t i = 0; i < count; i++) {
        struct figure figure = list[i];
        int weight = claim_weight(game, figure);
        size_t at = i;
        for (; at > 0 && list[at - 1].kind == figure.kind && weight > weights[at - 1]; at--) {
            list[at] = list[at - 1];
            weights[at] = weights[at - 1];
        }
        list[at] = figure;
        weights[at] = weight;
    }
    return count;
}

const char *stake_why_no_claim(const struct game *game)
{
    return game_figures_left(game, game->player, FIGURE_MEEPLE) == 0 &&
                   game_figures_left(game, game->player, FIGURE_LARGE) == 0
               ? _("No meeple is left")
               : _("Nothing on this tile can be claimed");
}

/* ---- What placements bring ---------------------------------------------------------------------------- */

/* What the unfinished features of a player are worth. */
static int worth_of(const struct game *game, unsigned seat)
{
    struct game_values values;
    int points = 0;
    game_values(game, &values);
    for (unsigned i = 0; i < values.count; i++)
        points += ((unsigned) values.entries[i].owners >> seat & 1U) ? values.entries[i].points : 0;
    return points;
}

/* The claim of the free, complete feature that scores most, or none. */
static struct figure best_claim(const struct game *game)
{
    struct figure claims[CLAIM_MAX];
    bool complete = stake_claims(game, claims) > 0 && claim_weight(game, claims[0]) >= WEIGHT_COMPLETE;
    return complete ? claims[0] : (struct figure){.kind = FIGURE_NONE};
}

/* `game` is changed and restored. */
static void find_gain(struct game *game, struct placement placement, int before, struct stake_gain *gain)
{
    struct undo placed, finished;
    struct report report;
    unsigned seat = game->player;
    *gain = (struct stake_gain){.placement = placement};
    if (game_place(game, placement, &placed, NULL) != VERDICT_OK)
        return;
    if (game_figure(game, best_claim(game), &report, &finished, NULL) == VERDICT_OK) {
        for (unsigned i = 0; i < report.entry_count; i++)
            for (unsigned player = 0; player < game->player_count; player++)
                if ((unsigned) report.entries[i].owners >> player & 1U)
                    gain->points[player] = (int16_t) (gain->points[player] + report.entries[i].points);
        gain->growth = (int16_t) (worth_of(game, seat) - before);
        game_undo(game, &finished);
    }
    game_undo(game, &placed);
}

/* The sort key of a place: the player's lead in points over the best opponent, then growth. */
static int gain_weight(const struct stake_gain *gain, unsigned seat)
{
    enum { GROWTH_MAX = 1000 };
    int most = 0;
    for (unsigned player = 0; player < PLAYER_MAX; player++)
        if (player != seat && gain->points[player] > most)
            most = gain->points[player];
    return (gain->points[seat] - most) * GROWTH_MAX + gain->growth;
}

size_t stake_placements(const struct game *game, struct stake_gain *list)
{
    struct placement placements[PLACEMENT_MAX];
    struct game copy = *game;
    unsigned seat = game->player;
    int before = worth_of(game, seat);
    size_t count = words_places(game, game->drawn, placements);
    for (size_t i = 0; i < count; i++) {
        struct stake_gain gain;
        size_t at = i;
        find_gain(&copy, placements[i], before, &gain);
        for (; at > 0 && gain_weight(&gain, seat) > gain_weight(&list[at - 1], seat); at--)
            list[at] = list[at - 1];
        list[at] = gain;
    }
    return count;
}

/* ---- All features with figures ------------------------------------------------------------------------ */

/* What can still be finished comes first, then the rest, and fields last; by points within each. */
static int standing_weight(const struct stake *stake)
{
    enum { WEIGHT_OPEN = 2000, WEIGHT_STUCK = 1000 };
    if (stake->value.kind == FEATURE_FIELD)
        return stake->value.points;
    return stake->stuck ? WEIGHT_STUCK + stake->value.points : WEIGHT_OPEN + stake->complete;
}

size_t stake_standing(const struct game *game, struct stake list[FIGURE_TOTAL_MAX])
{
    struct game_values values;
    game_values(game, &values);
    for (size_t i = 0; i < values.count; i++) {
        struct stake stake;
        size_t at = i;
        stake_find(game, values.entries[i].node, &stake);
        for (; at > 0 && standing_weight(&stake) > standing_weight(&list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = stake;
    }
    return values.count;
}
