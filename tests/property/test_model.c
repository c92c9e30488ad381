/*
 * test_model.c: random games played by the core and by the brute-force model at once.
 *
 * After every step both must say the same: legal placements, claims, scores and how they came about,
 * supplies, whose turn it is, the end and the winners.  The first difference is told in words, with the seed
 * that brings it back:  test_model --games 1 --seed S.  Every tenth game is played with random tiles, the
 * rest with the base game.  Relies on support/model.c, which shares no code with the core.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"
#include "play.h"

enum { ALL_CLAIMS_EVERY = 4, RANDOM_TILES_EVERY = 10 };

/* Both players of the same game, and what was compared. */
struct match {
    uint64_t seed;
    struct tile_set random_set;
    const struct tile_set *set;
    struct game game;
    struct model model;
    bool all_claims;
    struct random random;
    char difference[300];
};

struct totals {
    unsigned long turns, placements, claims, entries, discards, shared_entries;
};

static bool differ(struct match *match, const char *what, long core, long model)
{
    if (core == model)
        return false;
    snprintf(match->difference, sizeof match->difference, "turn %d: %s: the core says %ld, the model %ld",
             match->model.turn, what, core, model);
    return true;
}

/* ---- Placements --------------------------------------------------------------------------------------- */

static int compare_placements(const void *one, const void *other)
{
    const struct placement *a = one, *b = other;
    if (a->square.y != b->square.y)
        return a->square.y - b->square.y;
    if (a->square.x != b->square.x)
        return a->square.x - b->square.x;
    return a->rotation - b->rotation;
}

static bool same_placements(struct match *match, int type, struct totals *totals)
{
    static struct placement core[PLACEMENT_MAX], model[PLACEMENT_MAX];
    size_t core_count = game_placements(&match->game, (unsigned) type, core);
    size_t model_count = model_placements(&match->model, type, model);
    qsort(core, core_count, sizeof *core, compare_placements);
    qsort(model, model_count, sizeof *model, compare_placements);
    for (size_t i = 0; i < core_count && i < model_count; i++)
        if (compare_placements(&core[i], &model[i]) != 0) {
            const struct placement *odd = compare_placements(&core[i], &model[i]) < 0 ? &core[i] : &model[i];
            snprintf(match->difference, sizeof match->difference,
                     "turn %d: tile %s on %d,%d at rotation %d: only the %s lists it", match->model.turn,
                     match->set->types[type].name, odd->square.x, odd->square.y, odd->rotation,
                     odd == &core[i] ? "core" : "model");
            return false;
        }
    totals->placements += core_count;
    return !differ(match, "the number of legal placements", (long) core_count, (long) model_count) &&
           !differ(match, "whether there is a placement", game_has_placement(&match->game, (unsigned) type),
                   model_count > 0);
}

/* ---- Claims ------------------------------------------------------------------------------------------- */

static bool same_claims(struct match *match, struct totals *totals)
{
    struct figure core[CLAIM_MAX];
    int model[SEGMENT_MAX];
    size_t core_count = game_claims(&match->game, core), model_count = model_claims(&match->model, model);
    if (differ(match, "the number of claims", (long) core_count, (long) model_count))
        return false;
    for (size_t i = 0; i < core_count; i++)
        if (differ(match, "the kind of figure", core[i].kind, FIGURE_MEEPLE) ||
            differ(match, "the segment that may be claimed", core[i].segment, model[i]))
            return false;
    totals->claims += core_count;
    return true;
}

static bool place(struct match *match, struct placement placement, struct undo *undo)
{
    struct refusal refusal = {0};
    if (game_place(&match->game, placement, undo, &refusal) != VERDICT_OK) {
        snprintf(match->difference, sizeof match->difference, "turn %d: a listed placement is refused: %s",
                 match->model.turn, verdict_sentence(refusal.verdict));
        return false;
    }
    model_place(&match->model, placement);
    return true;
}

static bool same_claims_everywhere(struct match *match, struct totals *totals)
{
    static struct placement list[PLACEMENT_MAX];
    size_t count = game_placements(&match->game, match->game.drawn, list);
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        if (!place(match, list[i], &undo) || !same_claims(match, totals))
            return false;
        game_undo(&match->game, &undo);
        model_take_back(&match->model);
    }
    return true;
}

/* ---- Scores ------------------------------------------------------------------------------------------- */

static int compare_entries(const void *one, const void *other)
{
    const struct model_entry *a = one, *b = other;
    const int differences[] = {a->kind - b->kind,
                               a->complete - b->complete,
                               a->tiles - b->tiles,
                               a->marks - b->marks,
                               a->cities - b->cities,
                               a->points - b->points,
                               (int) a->owners - (int) b->owners};
    for (size_t i = 0; i < sizeof differences / sizeof *differences; i++)
        if (differences[i] != 0)
            return differences[i];
    return 0;
}

static struct model_entry entry_of(const struct score_entry *entry)
{
    return (struct model_entry){.kind = entry->kind,
                                .complete = entry->complete,
                                .tiles = entry->tiles,
                                .marks = entry->marks,
                                .cities = entry->cities,
                                .points = entry->points,
                                .owners = entry->owners};
}

static bool same_entries(struct match *match, const struct report *report, struct model_entry *model,
                         size_t count, struct totals *totals)
{
    struct model_entry core[SCORE_ENTRY_MAX];
    if (differ(match, "the number of features that scored", report->entry_count, (long) count))
        return false;
    for (size_t i = 0; i < count; i++) {
        core[i] = entry_of(&report->entries[i]);
        totals->shared_entries += (core[i].owners & (core[i].owners - 1)) != 0;
    }
    qsort(core, count, sizeof *core, compare_entries);
    qsort(model, count, sizeof *model, compare_entries);
    for (size_t i = 0; i < count; i++)
        if (compare_entries(&core[i], &model[i]) != 0) {
            snprintf(
                match->difference, sizeof match->difference,
                "turn %d: a %s scores: the core says %d points for %d tiles, %d marks, %d cities to %#x%s; "
                "the model %d for %d, %d, %d to %#x%s",
                match->model.turn, feature_kind_word((enum feature_kind) model[i].kind), core[i].points,
                core[i].tiles, core[i].marks, core[i].cities, core[i].owners,
                core[i].complete ? " (complete)" : "", model[i].points, model[i].tiles, model[i].marks,
                model[i].cities, model[i].owners, model[i].complete ? " (complete)" : "");
            return false;
        }
    totals->entries += count;
    return true;
}

/* ---- The whole position ------------------------------------------------------------------------------- */

static bool same_state(struct match *match)
{
    static const enum model_phase phases[] = {[PHASE_DRAW] = MODEL_DRAW,
                                              [PHASE_PLACE] = MODEL_PLACE,
                                              [PHASE_FIGURE] = MODEL_FIGURE,
                                              [PHASE_OVER] = MODEL_OVER};
    const struct game *game = &match->game;
    const struct model *model = &match->model;
    int drawn = game->drawn == NO_TYPE ? MODEL_NONE : game->drawn;
    if (differ(match, "the phase", phases[game->phase], model->phase) ||
        differ(match, "whose turn it is", game->player, model->player) ||
        differ(match, "the number of the turn", game->turn, model->turn) ||
        differ(match, "the tile in hand", drawn, model->drawn) ||
        differ(match, "tiles on the table", game->tile_count, model->tile_count) ||
        differ(match, "tiles in the bag", game->supply.tiles, model->bag_count) ||
        differ(match, "tiles discarded", game->supply.discarded, model->discarded) ||
        differ(match, "whether the final scoring is done", game->scored, model->scored))
        return false;
    for (int player = 0; player < model->player_count; player++)
        if (differ(match, "the score of a player", game->score[player], model->score[player]) ||
            differ(match, "the supply of a player", game->meeples[player], model->meeples[player]))
            return false;
    for (int type = 0; type < match->set->type_count; type++)
        if (differ(match, "copies in the bag", game->supply.left[type], model->bag[type]))
            return false;
    return true;
}

static bool same_figures(struct match *match)
{
    for (int tile = 0; tile < match->model.tile_count; tile++) {
        const struct model_figure *figure = &match->model.tiles[tile].figure;
        unsigned player, segment;
        bool stands = game_figure_on(&match->game, (unsigned) tile, &player, &segment);
        if (differ(match, "whether a figure stands on a tile", stands, figure->owner != MODEL_NONE) ||
            (stands && (differ(match, "whose figure it is", (long) player, figure->owner) ||
                        differ(match, "where a figure stands", (long) segment, figure->segment))))
            return false;
    }
    return true;
}

/* ---- A game ------------------------------------------------------------------------------------------- */

static bool draw(struct match *match, struct totals *totals)
{
    struct report report;
    struct undo undo;
    unsigned type = play_choose_type(&match->game, &match->random);
    if (game_draw(&match->game, type, &report, &undo, NULL) != VERDICT_OK) {
        snprintf(match->difference, sizeof match->difference, "turn %d: a draw is refused",
                 match->model.turn);
        return false;
    }
    bool discarded = model_draw(&match->model, report.type);
    totals->discards += discarded;
    return !differ(match, "whether the tile is discarded", report.discarded, discarded) &&
           same_state(match) && same_placements(match, report.type, totals);
}

static bool place_and_claim(struct match *match, struct totals *totals)
{
    static struct model_entry entries[MODEL_ENTRY_MAX];
    struct undo undo;
    struct report report;
    if (match->all_claims && !same_claims_everywhere(match, totals))
        return false;
    if (!place(match, play_choose_placement(&match->game, &match->random), &undo) || !same_state(match) ||
        !same_claims(match, totals))
        return false;
    struct figure figure = play_choose_figure(&match->game, &match->random);
    if (game_figure(&match->game, figure, &report, &undo, NULL) != VERDICT_OK) {
        snprintf(match->difference, sizeof match->difference, "turn %d: a listed claim is refused",
                 match->model.turn);
        return false;
    }
    size_t count =
        model_figure_step(&match->model, figure.kind == FIGURE_NONE ? MODEL_NONE : figure.segment, entries);
    totals->turns++;
    return same_entries(match, &report, entries, count, totals) && same_state(match) && same_figures(match);
}

static bool end(struct match *match, struct totals *totals)
{
    static struct model_entry entries[MODEL_ENTRY_MAX];
    struct undo undo;
    struct report report;
    if (game_end(&match->game, &report, &undo, NULL) != VERDICT_OK) {
        snprintf(match->difference, sizeof match->difference, "the final scoring is refused");
        return false;
    }
    size_t count = model_end(&match->model, entries);
    return same_entries(match, &report, entries, count, totals) && same_state(match) &&
           !differ(match, "the winners", game_winners(&match->game), model_winners(&match->model));
}

/* Seeds decide everything: rules, players, tiles, and whether somebody breaks off early. */
static void begin(struct match *match, const struct tile_set *base)
{
    struct game_setup setup = {.set = base, .seed = match->seed};
    match->random = random_from_seed(match->seed);
    match->all_claims = match->seed % ALL_CLAIMS_EVERY == 0;
    match->difference[0] = '\0';
    if (match->seed % RANDOM_TILES_EVERY == 5) {
        play_random_set(&match->random_set, &match->random);
        setup.set = &match->random_set;
    }
    setup.player_count = (uint8_t) (1 + match->seed % PLAYER_MAX);
    setup.seeded = match->seed % 7 != 0;
    rules_edition("c3", &setup.rules);
    setup.rules.value[RULE_FIELDS] = match->seed % 11 == 3 ? FIELDS_OFF : FIELDS_PER_FIELD;
    setup.rules.value[RULE_SMALL_CITY] = match->seed % 5 == 2 ? SMALL_CITY_HALF : SMALL_CITY_FULL;
    match->set = setup.set;
    if (game_start(&match->game, &setup, NULL) != SETUP_OK) {
        fprintf(stderr, "seed %llu cannot be set up\n", (unsigned long long) match->seed);
        exit(2);
    }
    model_start(&match->model, setup.set, &setup.rules, setup.player_count);
}

static bool play(struct match *match, const struct tile_set *base, struct totals *totals)
{
    begin(match, base);
    if (!same_state(match))
        return false;
    int last_turn = match->seed % 13 == 4 ? 1 + (int) random_below(&match->random, 72) : 1000;
    while (match->game.phase != PHASE_OVER && match->model.turn < last_turn) {
        if (!draw(match, totals))
            return false;
        if (match->game.phase == PHASE_PLACE && !place_and_claim(match, totals))
            return false;
    }
    return end(match, totals);
}

int main(int argc, char **argv)
{
    static struct tile_set base;
    static struct match match;
    struct play_options options = {.games = 2000, .seed = 1};
    struct totals totals = {0};
    if (!play_options_read(argc, argv, &options))
        return 2;
    play_base_set(&base);
    for (unsigned i = 0; i < options.games; i++) {
        match.seed = options.seed + i;
        if (!play(&match, &base, &totals)) {
            printf("FAILED: seed %llu: %s\n", (unsigned long long) match.seed, match.difference);
            return 1;
        }
    }
    printf("%u games, %lu turns: the core and the model agree on %lu placements, %lu claims, %lu scores "
           "(%lu of them shared) and %lu discards\n",
           options.games, totals.turns, totals.placements, totals.claims, totals.entries,
           totals.shared_entries, totals.discards);
    return 0;
}
