/*
 * stakes.c: computes what features and placements are worth, and puts it into words.
 */
#include "words/stakes.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "words/bag_facts.h"
#include "words/describe.h"
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

static bool is_one(unsigned seats)
{
    return seats != 0 && (seats & (seats - 1)) == 0;
}

static unsigned seats_on(const struct score_entry *value)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        seats |= figure_count_of(value->figures, seat) > 0 ? 1U << seat : 0;
    return seats;
}

/* "you", "Bob" */
static const char *name_seat(const struct listener *to, unsigned seat, char *text, size_t size)
{
    if (seat != to->you)
        return describe_player(to->setup, seat, text, size);
    snprintf(text, size, "%s", _("you"));
    return text;
}

static const char *name_owned(const struct listener *to, const struct score_entry *value, char *text,
                              size_t size)
{
    return describe_owned(to->setup, value->owners, to->you, value->kind, text, size);
}

/* " (you 2, Bob 1)": how many figures each player has there, if several players have any. */
static void add_counts(const struct listener *to, const struct score_entry *value, char *text, size_t size)
{
    char name[NAME_SHOWN_MAX];
    unsigned seats = seats_on(value);
    bool first = true;
    if (seats == 0 || is_one(seats))
        return;
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++) {
        if (!(seats >> seat & 1U))
            continue;
        sentence_add(text, size, "%s%s %u", first ? " (" : ", ", name_seat(to, seat, name, sizeof name),
                     figure_count_of(value->figures, seat));
        first = false;
    }
    sentence_add(text, size, ")");
}

/* ---- Features ----------------------------------------------------------------------------------------- */

static void add_field(const struct listener *to, const struct score_entry *value, char *text, size_t size)
{
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
}

static void add_stake(const struct listener *to, const struct stake *stake, char *text, size_t size)
{
    const struct score_entry *value = &stake->value;
    if (value->kind == FEATURE_RIVER) {
        unsigned tiles = game_feature_tiles(to->game, value->node);
        sentence_add(text, size, ngettext("%u tile", "%u tiles", tiles), tiles);
        return;
    }
    if (value->kind == FEATURE_FIELD) {
        add_field(to, value, text, size);
        return;
    }
    if (feature_counts_neighbours(value->kind))
        sentence_add(text, size, _("%u of 9 tiles"), value->tiles);
    else
        sentence_add(text, size, ngettext("%u tile", "%u tiles", value->tiles), value->tiles);
    if (value->complete) {
        sentence_add(text, size, ngettext(", complete: %d point", ", complete: %d points", value->points),
                     value->points);
        return;
    }
    if (!feature_counts_neighbours(value->kind))
        sentence_add(text, size, ngettext(", %u open", ", %u open", stake->open), stake->open);
    char complete[STAKE_COMPLETE_MAX];
    sentence_add(text, size, _("; %1$d now, %2$s complete"), value->points,
                 stake_write_complete(stake, complete));
}

static void add_closers(const struct listener *to, const struct stake *stake, char *text, size_t size)
{
    if (to->bag && stake->places == 1)
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
        name_owned(to, value, text, size);
    add_counts(to, value, text, size);
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

const char *stake_describe_claim(const struct listener *to, struct figure figure, enum segment_form form,
                                 char *text, size_t size)
{
    const struct game *game = to->game;
    const struct placed_tile *tile = last_tile(game);
    char part[80], stake[STAKE_TEXT_MAX];
    if (figure.kind == FIGURE_RECALL) {
        unsigned number = game_recallable(game);
        struct square square = game->tiles[number].square;
        snprintf(text, size, _("take the abbot back from %1$d,%2$d: %3$d points"), square.x, square.y,
                 game_recall_value(game, number).points);
        return text;
    }
    describe_segment(&game->set->types[tile->type], figure.segment, tile->rotation, form, part, sizeof part);
    snprintf(text, size, "%s%s%s%s", part, _(figure_words(figure.kind)->with), _(": "),
             stake_describe(to, tile->first_node + (unsigned) figure.segment, stake, sizeof stake));
    return text;
}

const char *stake_describe_taken(const struct listener *to, unsigned segment, char *text, size_t size)
{
    const struct placed_tile *tile = last_tile(to->game);
    struct stake stake;
    char part[80], name[NAME_SHOWN_MAX];
    stake_find(to->game, tile->first_node + segment, &stake);
    text[0] = '\0';
    if (stake.value.figures == 0)
        return text;
    describe_segment(&to->game->set->types[tile->type], segment, tile->rotation, SEGMENT_SHORT, part,
                     sizeof part);
    unsigned seats = seats_on(&stake.value);
    sentence_add(text, size, "%s%s", part, _(": "));
    if (is_one(seats)) {
        unsigned seat = (unsigned) __builtin_ctz(seats);
        sentence_add(text, size, seat == to->you ? _("%1$s have %2$u there") : _("%1$s has %2$u there"),
                     name_seat(to, seat, name, sizeof name), figure_count_of(stake.value.figures, seat));
    } else {
        sentence_add(text, size, "%s", _("taken"));
        add_counts(to, &stake.value, text, size);
    }
    sentence_add(text, size, "%s", _("; "));
    add_stake(to, &stake, text, size);
    return text;
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

/* Meeples come before the abbot, which comes before taking it back. */
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
    return game_figures_left(game, game->player, FIGURE_MEEPLE) == 0
               ? _("No meeple is left to claim with (T2)")
               : _("Nothing on this tile can be claimed");
}

/* ---- What a placement would do ------------------------------------------------------------------------ */

/* True if one of the tile's earlier segments belongs to the same feature. */
static bool told_already(const struct game *game, unsigned first, unsigned node)
{
    for (unsigned i = first; i < node; i++)
        if (game_feature_root(game, i) == game_feature_root(game, node))
            return true;
    return false;
}

/* Whether any figure may stand on it: nobody on rivers, only abbots on gardens. */
static bool is_told(const struct game *game, unsigned kind)
{
    for (unsigned figure = 0; figure_stands(++figure);)
        if ((figure_info(figure)->stands_on >> kind & 1U) && game_plays_figure(game, figure))
            return true;
    return false;
}

bool outcome_find(const struct game *game, struct placement placement, struct outcome *outcome)
{
    struct undo undo;
    struct game *after = &outcome->game;
    *after = *game;
    outcome->count = 0;
    if (game_place(after, placement, &undo, NULL) != VERDICT_OK)
        return false;
    unsigned first = after->tiles[after->tile_count - 1].first_node;
    for (unsigned node = first; node < after->node_count; node++)
        if (is_told(after, after->nodes[node].kind) && !told_already(after, first, node))
            outcome->features[outcome->count++] = game_feature_value(after, node);
    return true;
}

struct effects {
    const struct game *before;
    unsigned count;
    struct stake_effect *list;
};

static char *add_effect(struct effects *effects, unsigned owners)
{
    struct stake_effect *effect = &effects->list[effects->count++];
    effect->seat = is_one(owners) ? (unsigned) __builtin_ctz(owners) : (unsigned) NO_PLAYER;
    effect->text[0] = '\0';
    return effect->text;
}

/* "completes Bob's city: 6 for Bob" */
static void add_completed(const struct listener *to, struct effects *effects, const struct score_entry *value,
                          const char *where)
{
    char what[NAME_SHOWN_MAX * 4], name[NAME_SHOWN_MAX] = "", *text = add_effect(effects, value->owners);
    unsigned seat = is_one(value->owners) ? (unsigned) __builtin_ctz(value->owners) : (unsigned) NO_PLAYER;
    const char *form = N_("completes %1$s: %2$d each");
    name_owned(to, value, what, sizeof what);
    sentence_add(what, sizeof what, "%s", where);
    add_counts(to, value, what, sizeof what);
    if (value->owners == 0)
        form = N_("completes %1$s: %2$d if claimed");
    else if (seat != NO_PLAYER && seat == to->you)
        form = N_("completes %1$s: %2$d for you");
    else if (seat != NO_PLAYER)
        form = N_("completes %1$s: %2$d for %3$s");
    if (seat != NO_PLAYER)
        name_seat(to, seat, name, sizeof name);
    snprintf(text, STAKE_TEXT_MAX, _(form), what, value->points, name);
}

/* Lists the owners of the features that were joined into a road or city: each set of owners once, yours
 * first, the empty set last.  Returns the number of sets; `parts` receives the number of features. */
static size_t find_parts(const struct listener *to, const struct game *before,
                         const struct score_entry *whole, unsigned sets[SIDE_COUNT], size_t *parts)
{
    unsigned owners[SIDE_COUNT];
    size_t count = 0, found = 0;
    for (unsigned node = 0; node < before->node_count && found < SIDE_COUNT; node++)
        if (before->nodes[node].kind == whole->kind && game_feature_root(before, node) == node &&
            game_feature_root(to->game, node) == whole->node)
            owners[found++] = game_feature_value(before, node).owners;
    for (unsigned rank = 0; rank < 3; rank++)
        for (size_t i = 0; i < found; i++) {
            bool yours = to->you < PLAYER_MAX && (owners[i] >> to->you & 1U);
            size_t same = 0;
            while (same < count && sets[same] != owners[i])
                same++;
            if (same == count && rank == (yours ? 0 : owners[i] != 0 ? 1 : 2))
                sets[count++] = owners[i];
        }
    *parts = found;
    return count;
}

/* "joins your road to Ann's road", "joins Ann's roads"; false if one feature just grows. */
static bool add_joining(const struct listener *to, const struct game *before, const struct score_entry *whole,
                        char *text, size_t size)
{
    char first[NAME_SHOWN_MAX * 2], others[STAKE_TEXT_MAX] = "", name[NAME_SHOWN_MAX * 2];
    unsigned sets[SIDE_COUNT];
    size_t parts, count;
    if (whole->kind != FEATURE_ROAD && whole->kind != FEATURE_CITY)
        return false;
    count = find_parts(to, before, whole, sets, &parts);
    if (parts < 2 || (count == 1 && !is_one(sets[0])))
        return false;
    if (count == 1) {
        unsigned seat = (unsigned) __builtin_ctz(sets[0]);
        sentence_add(text, size, seat == to->you ? _("joins your %1$s") : _("joins %2$s's %1$s"),
                     describe_kinds(whole->kind), name_seat(to, seat, name, sizeof name));
        return true;
    }
    for (size_t i = 1; i < count; i++)
        sentence_add(others, sizeof others, "%s%s", i == 1 ? "" : ", ",
                     describe_owned(to->setup, sets[i], to->you, whole->kind, name, sizeof name));
    sentence_add(text, size, _("joins %1$s to %2$s"),
                 describe_owned(to->setup, sets[0], to->you, whole->kind, first, sizeof first), others);
    return true;
}

/* "; shared (you 1, Ann 1)", "; then Ann's road (you 1, Ann 2)" */
static void add_new_owner(const struct listener *to, const struct score_entry *whole, char *text, size_t size)
{
    char name[NAME_SHOWN_MAX * 2];
    if (is_one(seats_on(whole)))
        return;
    if (is_one(whole->owners))
        sentence_add(text, size, _("; then %s"), name_owned(to, whole, name, sizeof name));
    else
        sentence_add(text, size, "%s", _("; shared"));
    add_counts(to, whole, text, size);
}

/* "your city grows to 3 tiles, 2 open; 3 now, 8+ complete" */
static void add_joined(const struct listener *to, struct effects *effects, const struct score_entry *value)
{
    struct stake stake;
    char what[NAME_SHOWN_MAX * 2], *text = add_effect(effects, value->owners), worth[STAKE_TEXT_MAX] = "";
    stake_find(to->game, value->node, &stake);
    if (feature_counts_neighbours(value->kind)) {
        sentence_add(text, STAKE_TEXT_MAX, _("new: %1$s, %2$u of 9 tiles"), describe_kind(value->kind),
                     value->tiles);
        return;
    }
    add_stake(to, &stake, worth, sizeof worth);
    if (add_joining(to, effects->before, value, text, STAKE_TEXT_MAX)) {
        sentence_add(text, STAKE_TEXT_MAX, "%s%s", _(": "), worth);
        add_new_owner(to, value, text, STAKE_TEXT_MAX);
    } else {
        sentence_add(text, STAKE_TEXT_MAX,
                     value->kind == FEATURE_FIELD ? "%1$s%3$s%2$s" : _("%1$s grows to %2$s"),
                     name_owned(to, value, what, sizeof what), worth, _(": "));
        add_counts(to, value, text, STAKE_TEXT_MAX);
    }
    if ((unsigned) value->owners >> to->game->player & 1U)
        add_closers(to, &stake, text, STAKE_TEXT_MAX);
}

/* The claimed monasteries and gardens around the square. */
static void add_neighbours(const struct listener *to, struct effects *effects, struct square square,
                           bool complete)
{
    for (int i = 0; i < 9; i++) {
        struct square beside = {(int16_t) (square.x + i % 3 - 1), (int16_t) (square.y + i / 3 - 1)};
        int tile = i == 4 ? -1 : game_tile_at(to->game, beside);
        if (tile < 0 || to->game->tiles[tile].figure.kind == FIGURE_NONE)
            continue;
        struct score_entry value = game_feature_value(to->game, placed_figure_node(&to->game->tiles[tile]));
        if (!feature_counts_neighbours(value.kind) || value.complete != complete)
            continue;
        char where[32], owner[NAME_SHOWN_MAX * 2];
        snprintf(where, sizeof where, _(" on %1$d,%2$d"), beside.x, beside.y);
        if (complete)
            add_completed(to, effects, &value, where);
        else
            sentence_add(add_effect(effects, value.owners), STAKE_TEXT_MAX, _("%1$s%2$s: %3$u of 9 tiles"),
                         name_owned(to, &value, owner, sizeof owner), where, value.tiles);
    }
}

static bool is_new(const struct score_entry *value)
{
    return !value->complete && !feature_counts_neighbours(value->kind) && value->tiles == 1;
}

/* "new: road, 2 fields" */
static void add_new(struct effects *effects, const struct outcome *outcome)
{
    unsigned counts[FEATURE_KIND_COUNT] = {0}, told = 0;
    for (size_t i = 0; i < outcome->count; i++)
        counts[outcome->features[i].kind] += is_new(&outcome->features[i]);
    char *text = NULL;
    for (unsigned kind = 0; kind < FEATURE_KIND_COUNT; kind++) {
        if (counts[kind] == 0)
            continue;
        text = text ? text : add_effect(effects, 0);
        sentence_add(text, STAKE_TEXT_MAX, "%s", told++ == 0 ? _("new: ") : ", ");
        if (counts[kind] == 1)
            sentence_add(text, STAKE_TEXT_MAX, "%s", describe_kind(kind));
        else
            sentence_add(text, STAKE_TEXT_MAX, "%u %s", counts[kind], describe_kinds(kind));
    }
}

/* Merges effects with the same words into one, with a count. */
static void merge(struct effects *effects)
{
    unsigned kept = 0, times[STAKE_EFFECTS_MAX];
    for (unsigned i = 0; i < effects->count; i++) {
        unsigned same = 0;
        while (same < kept && strcmp(effects->list[same].text, effects->list[i].text) != 0)
            same++;
        if (same == kept) {
            effects->list[kept] = effects->list[i];
            times[kept++] = 0;
        }
        times[same]++;
    }
    for (unsigned i = 0; i < kept; i++)
        if (times[i] > 1)
            sentence_add(effects->list[i].text, STAKE_TEXT_MAX, _(" (%u of these)"), times[i]);
    effects->count = kept;
}

size_t stake_effects(const struct listener *to, struct placement placement,
                     struct stake_effect list[STAKE_EFFECTS_MAX])
{
    struct outcome outcome;
    struct effects effects = {.before = to->game, .list = list};
    if (!outcome_find(to->game, placement, &outcome))
        return 0;
    const struct listener after = {&outcome.game, to->setup, to->you, to->bag};
    for (size_t i = 0; i < outcome.count; i++)
        if (outcome.features[i].complete)
            add_completed(&after, &effects, &outcome.features[i], "");
    add_neighbours(&after, &effects, placement.square, true);
    for (unsigned fields = 0; fields < 2; fields++)
        for (size_t i = 0; i < outcome.count; i++) {
            const struct score_entry *value = &outcome.features[i];
            if (value->complete || is_new(value) || (value->kind == FEATURE_FIELD) != (fields == 1))
                continue;
            add_joined(&after, &effects, value);
        }
    add_neighbours(&after, &effects, placement.square, false);
    add_new(&effects, &outcome);
    merge(&effects);
    return effects.count;
}

size_t stake_add_effects(const struct listener *to, struct placement placement, char *text, size_t size)
{
    struct stake_effect list[STAKE_EFFECTS_MAX];
    size_t count = stake_effects(to, placement, list);
    for (size_t i = 0; i < count; i++)
        sentence_add(text, size, "%s%s", i == 0 ? "" : _("; "), list[i].text);
    return count;
}

const char *stake_describe_joins(const struct listener *to, struct placement placement, char *text,
                                 size_t size)
{
    struct outcome outcome;
    text[0] = '\0';
    if (!outcome_find(to->game, placement, &outcome))
        return text;
    const struct listener after = {&outcome.game, to->setup, to->you, to->bag};
    for (size_t i = 0; i < outcome.count; i++) {
        const struct score_entry *value = &outcome.features[i];
        char join[STAKE_TEXT_MAX] = "";
        if (value->complete || value->owners == 0 || !add_joining(&after, to->game, value, join, sizeof join))
            continue;
        sentence_add(join, sizeof join, "%s", _(": "));
        sentence_add(join, sizeof join, ngettext("%u tile", "%u tiles", value->tiles), value->tiles);
        add_new_owner(&after, value, join, sizeof join);
        sentence_add(text, size, "%s", text[0] == '\0' ? "" : " ");
        sentence_add(text, size, _("The tile %s."), join);
    }
    return text;
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
