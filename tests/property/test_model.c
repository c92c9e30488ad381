/* SPDX-License-Identifier: MIT */
/*
 * test_model.c: random games played by the core and by the brute-force model together.
 *
 * After every step both must agree: legal placements, claims, scores and their terms, supplies, whose turn
 * it is, the end and the winners.  The first difference is printed with the seed that repeats it,
 * property_tests model --games 1 --seed S, and with the set-up as options of `bastide-lab sim`.  Each game
 * has a random set-up (play_random_setup).  Relies on support/model.c, which shares no code with the core.
 */
#include <stdio.h>
#include <stdlib.h>

#include "model.h"
#include "play.h"
#include "game_check.h"

enum {
    TREES_EVERY = 10, /* one game in this many has trees for villages */
    ALL_CLAIMS_EVERY = 6,
    CHECK_EVERY = 10, /* how often game_check is called: games, steps */
    SALE_ASKED_EVERY = 4,
    SOLD_OF = 3,     /* two of three tiles for sale are bought */
    EXTENDED_OF = 24 /* before one draw or placement in this many, the table is extended */
};

/* Core and model playing the same game, and what was compared. */
struct match {
    uint64_t seed;
    struct play_setup setup;
    struct tile_set set;
    bool trees;            /* H6: all villages are trees; for the core their roads are joined */
    struct tile_set apart; /* if trees, the same tiles with separate roads for the model; else the same set */
    unsigned long steps;
    struct game game;
    struct model model;
    bool all_claims;
    struct random random;
    char difference[300];
};

struct totals {
    unsigned long turns, placements, claims, entries, shared_entries;
    unsigned long discards, returns, deals, recalls, sales, extensions, kept, river_tiles, river_games,
        checks;
};

static bool differ(struct match *match, const char *what, long core, long model)
{
    if (core == model)
        return false;
    snprintf(match->difference, sizeof match->difference, "turn %d: %s: the core says %ld, the model %ld",
             match->model.turn, what, core, model);
    return true;
}

/* ---- Trees (H6) --------------------------------------------------------------------------------------- */

/* The segment of the core's tile that contains the model's segment. */
static int joined(const struct match *match, int type, int segment)
{
    const struct segment *apart = &match->apart.types[type].segments[segment];
    for (int i = 0; i < match->set.types[type].segment_count; i++) {
        const struct segment *other = &match->set.types[type].segments[i];
        if (other->kind == apart->kind && (other->sides & apart->sides) == apart->sides &&
            other->halves == apart->halves && other->second_sides == apart->second_sides &&
            (apart->sides | apart->halves | apart->second_sides || other->number == apart->number))
            return i;
    }
    return MODEL_NONE;
}

/* The first segment of the model's tile that is part of the core's. */
static int apart(const struct match *match, int type, int segment)
{
    int i = 0;
    while (joined(match, type, i) != segment)
        i++;
    return i;
}

static int compare_figures(const void *one, const void *other)
{
    const struct figure *a = one, *b = other;
    return a->kind != b->kind ? a->kind - b->kind : a->segment - b->segment;
}

/* Translates the model's claims into the core's segments, each once. */
static size_t join_claims(const struct match *match, struct figure *list, size_t count)
{
    int type = match->model.tiles[match->model.tile_count - 1].type;
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (list[i].kind != FIGURE_RECALL)
            list[i].segment = (uint8_t) joined(match, type, list[i].segment);
    qsort(list, count, sizeof *list, compare_figures);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || compare_figures(&list[kept - 1], &list[i]) != 0)
            list[kept++] = list[i];
    return kept;
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
                     match->set.types[type].name, odd->square.x, odd->square.y, odd->rotation,
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
    struct figure core[CLAIM_MAX], model[CLAIM_MAX];
    size_t core_count = game_claims(&match->game, core), model_count = model_claims(&match->model, model);
    model_count = join_claims(match, model, model_count);
    if (differ(match, "the number of claims", (long) core_count, (long) model_count))
        return false;
    for (size_t i = 0; i < core_count; i++)
        if (differ(match, "the kind of figure", core[i].kind, model[i].kind) ||
            differ(match, "the segment that may be claimed", core[i].segment, model[i].segment))
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
    const int differences[] = {a->kind - b->kind,         a->complete - b->complete,
                               a->recalled - b->recalled, a->tiles - b->tiles,
                               a->marks - b->marks,       a->cities - b->cities,
                               a->points - b->points,     (int) a->owners - (int) b->owners,
                               a->pig - b->pig,           a->good - b->good};
    for (size_t i = 0; i < sizeof differences / sizeof *differences; i++)
        if (differences[i] != 0)
            return differences[i];
    return 0;
}

static struct model_entry entry_of(const struct score_entry *entry)
{
    return (struct model_entry){.kind = entry->kind,
                                .complete = entry->complete,
                                .recalled = entry->title == TITLE_ABBOT_BACK,
                                .tiles = entry->tiles,
                                .marks = entry->marks,
                                .cities = entry->cities,
                                .points = entry->points,
                                .owners = entry->owners,
                                .pig = entry->pig,
                                .good = title_is_goods(entry->title) ? entry->title - TITLE_WINE + 1 : 0};
}

static bool same_entries(struct match *match, const struct report *report, struct model_entry *model,
                         size_t count, struct totals *totals)
{
    static struct model_entry core[SCORE_ENTRY_MAX];
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

static bool same_bag(struct match *match)
{
    unsigned next = NO_TYPE;
    bool ordered = game_next_draw(&match->game, &next);
    for (int type = 0; type < match->set.type_count; type++)
        if (differ(match, "copies in the bag", match->game.supply.left[type], match->model.bag[type]) ||
            (match->model.bag_count > 0 &&
             differ(match, "copies that may be drawn", game_available(&match->game, (unsigned) type),
                    model_available(&match->model, type))))
            return false;
    return !differ(match, "the tile that comes next", ordered ? (long) next : MODEL_NONE,
                   model_next_draw(&match->model));
}

/* H2, H3: also tries on a copy whether tiles of the hand may be played. */
static bool same_hands(struct match *match)
{
    static struct game copy;
    unsigned core_player = 0;
    int player = 0;
    bool deal = game_must_deal(&match->game, &core_player);
    if (differ(match, "whether a tile must be dealt", deal, model_must_deal(&match->model, &player)) ||
        (deal && differ(match, "to whom a tile is dealt", core_player, player)))
        return false;
    for (player = 0; player < match->model.player_count; player++)
        for (int type = 0; type < match->set.type_count; type++) {
            int count = 0;
            for (int i = 0; i < HAND_MAX; i++)
                count += match->game.hand[player][i] == type;
            if (differ(match, "copies in a hand", count, match->model.hand[player][type]))
                return false;
            if (count == 0 || player != match->model.player || match->model.phase != MODEL_DRAW || deal)
                continue;
            struct undo undo;
            copy = match->game;
            if (differ(match, "whether a tile of the hand may be played",
                       game_draw(&copy, (unsigned) type, NULL, &undo, NULL) == VERDICT_OK,
                       model_may_play(&match->model, type)))
                return false;
        }
    return true;
}

static bool same_by_check(struct match *match)
{
    const char *broken = match->steps++ % CHECK_EVERY == 0 ? game_check(&match->game) : NULL;
    if (broken)
        snprintf(match->difference, sizeof match->difference, "turn %d: game_check: %s", match->model.turn,
                 broken);
    return !broken;
}

static bool same_singles(struct match *match, int player)
{
    for (int good = 0; good < GOODS_COUNT; good++)
        if (differ(match, "a player's tokens of a good", match->game.goods[good][player],
                   match->model.goods[good][player]))
            return false;
    if (differ(match, "whether a builder gave the turn", (match->game.again & AGAIN_BUILDER) != 0,
               match->model.builder_turn))
        return false;
    for (unsigned kind = FIGURE_MEEPLE; figure_stands(++kind);)
        if (differ(match, "whether a player's only figure of a kind is out",
                   game_figure_tile(&match->game, (unsigned) player, (enum figure_kind) kind) != NO_TILE,
                   model_figure_of(&match->model, (enum figure_kind) kind, player) != MODEL_NONE))
            return false;
    return true;
}

static bool same_state(struct match *match)
{
    static const enum model_phase phases[] = {[PHASE_DRAW] = MODEL_DRAW,
                                              [PHASE_PLACE] = MODEL_PLACE,
                                              [PHASE_FIGURE] = MODEL_FIGURE,
                                              [PHASE_OVER] = MODEL_OVER};
    const struct game *game = &match->game;
    const struct model *model = &match->model;
    int drawn = game->drawn == NO_TYPE ? MODEL_NONE : game->drawn;
    int squares = model->tile_count + match->set.types[model->tiles[0].type].double_sized;
    if (differ(match, "the phase", phases[game->phase], model->phase) ||
        differ(match, "whose turn it is", game->player, model->player) ||
        differ(match, "the number of the turn", game->turn, model->turn) ||
        differ(match, "the tile in hand", drawn, model->drawn) ||
        differ(match, "squares on the table", game->tile_count, squares) ||
        differ(match, "tiles in the bag", game->supply.tiles, model->bag_count) ||
        differ(match, "tiles discarded", game->supply.discarded, model->discarded) ||
        differ(match, "the table's first column", game->table_west, model->table_west) ||
        differ(match, "the table's first row", game->table_north, model->table_north) ||
        differ(match, "the table's width", game->table_width, model->table_width) ||
        differ(match, "the table's depth", game->table_height, model->table_height) ||
        differ(match, "whether the final scoring is done", game->scored, model->scored))
        return false;
    for (int player = 0; player < model->player_count; player++)
        if (differ(match, "the score of a player", game->score[player], model->score[player]) ||
            differ(match, "the supply of a player", game_figures_left(game, (unsigned) player, FIGURE_MEEPLE),
                   model->meeples[player]) ||
            !same_singles(match, player))
            return false;
    return same_bag(match) && same_hands(match) && same_by_check(match);
}

static bool same_figures(struct match *match)
{
    int second = match->set.types[match->model.tiles[0].type].double_sized;
    for (int tile = 0; tile < match->model.tile_count; tile++) {
        const struct model_figure *figure = &match->model.tiles[tile].figure;
        struct standing_figure standing = match->game.tiles[tile == 0 ? 0 : tile + second].figure;
        bool stands = standing.kind != FIGURE_NONE;
        if (differ(match, "whether a figure stands on a tile", stands, figure->owner != MODEL_NONE) ||
            (stands && (differ(match, "whose figure it is", (long) standing.player, figure->owner) ||
                        differ(match, "which figure it is", standing.kind, figure->kind) ||
                        differ(match, "where a figure stands", (long) standing.segment,
                               joined(match, match->model.tiles[tile].type, figure->segment)))))
            return false;
    }
    return true;
}

/* ---- A game ------------------------------------------------------------------------------------------- */

static bool refused(struct match *match, const char *what)
{
    snprintf(match->difference, sizeof match->difference, "turn %d: %s is refused", match->model.turn, what);
    return false;
}

/* H2, H3 */
static bool deal(struct match *match, struct totals *totals)
{
    struct report report;
    struct undo undo;
    unsigned player;
    while (game_must_deal(&match->game, &player)) {
        unsigned type = play_choose_type(&match->game, &match->random);
        if (game_deal(&match->game, type, &report, &undo, NULL) != VERDICT_OK)
            return refused(match, "a deal");
        model_deal(&match->model, report.type);
        totals->deals++;
        if (!same_state(match))
            return false;
    }
    return true;
}

/* H13: the table can be extended if and only if the model says so. */
static bool extend(struct match *match, struct totals *totals)
{
    struct model *model = &match->model;
    struct undo undo;
    if (model->rules.value[RULE_TABLE] != TABLE_BOUNDED || random_below(&match->random, EXTENDED_OF) != 0)
        return true;
    enum side side = (enum side) random_below(&match->random, SIDE_COUNT);
    bool allowed = model_may_extend(model, side);
    if (differ(match, "whether the table may be extended",
               game_extend(&match->game, side, &undo, NULL) == VERDICT_OK, allowed))
        return false;
    if (!allowed)
        return true;
    model_extend(model, side);
    totals->extensions++;
    return same_state(match) &&
           (match->game.phase != PHASE_PLACE || same_placements(match, match->game.drawn, totals));
}

/* H13: extends the table until the tile in hand, for which it can be extended, has a place. */
static bool make_room(struct match *match, struct totals *totals)
{
    struct model *model = &match->model;
    while (game_is_kept(&match->game)) {
        struct undo undo;
        enum side side = (enum side) random_below(&match->random, SIDE_COUNT);
        if (differ(match, "the sides on which the table could be extended",
                   game_extensions(&match->game, match->game.drawn), model_extensions(model, model->drawn)))
            return false;
        if (!model_may_extend(model, side))
            continue;
        if (game_extend(&match->game, side, &undo, NULL) != VERDICT_OK)
            return refused(match, "an extension");
        model_extend(model, side);
        totals->kept++;
        if (!same_state(match))
            return false;
    }
    return match->game.phase != PHASE_PLACE || same_placements(match, match->game.drawn, totals);
}

static bool draw(struct match *match, struct totals *totals)
{
    struct report report;
    struct undo undo;
    if (!extend(match, totals))
        return false;
    bool keep = random_below(&match->random, 4) != 0;
    static struct model before;
    if (match->model.rules.value[RULE_TABLE_EXTEND] == RULE_ON)
        before = match->model;
    unsigned type = play_choose_type(&match->game, &match->random);
    if ((keep ? game_draw_kept : game_draw)(&match->game, type, &report, &undo, NULL) != VERDICT_OK)
        return refused(match, "a draw");
    enum model_drawn drawn = model_draw(&match->model, report.type, keep);
    if (drawn == MODEL_KEPT && game_is_kept(&match->game) && random_below(&match->random, 4) == 0) {
        match->model = before; /* H13: nobody extends the table */
        drawn = model_draw(&match->model, report.type, false);
        if (game_discard(&match->game, report.type, &report, &undo, NULL) != VERDICT_OK)
            return refused(match, "a discard");
    }
    totals->discards += drawn == MODEL_DISCARDED;
    totals->returns += drawn == MODEL_RETURNED;
    totals->river_tiles += match->set.types[report.type].river;
    return !differ(match, "whether the tile is discarded", report.discarded, drawn == MODEL_DISCARDED) &&
           !differ(match, "whether the tile goes back", report.returned, drawn == MODEL_RETURNED) &&
           same_state(match) && same_placements(match, report.type, totals) && make_room(match, totals);
}

/* H7: tiles that the model finds for sale can be sold, unless this one was bought already. */
static bool sell(struct match *match, struct totals *totals)
{
    struct model *model = &match->model;
    struct undo undo;
    if (model->rules.value[RULE_SELL] == RULE_OFF || model->player_count == 1 ||
        random_below(&match->random, SALE_ASKED_EVERY) != 0)
        return true;
    bool for_sale = model_is_for_sale(model);
    if (differ(match, "whether the tile is for sale", game_is_for_sale(&match->game), for_sale))
        return false;
    unsigned buyer =
        ((unsigned) model->player + 1 + random_below(&match->random, 5)) % (unsigned) model->player_count;
    int price = (int) random_below(&match->random, (uint32_t) model->score[buyer] + 2);
    if (random_below(&match->random, SOLD_OF) == 0)
        return true;
    bool allowed = for_sale && !model->bought && (int) buyer != model->player && price <= model->score[buyer];
    if (differ(match, "whether the tile may be bought",
               game_sell(&match->game, buyer, price, &undo, NULL) == VERDICT_OK, allowed))
        return false;
    if (!allowed)
        return true;
    model_sell(model, (int) buyer, price);
    totals->sales++;
    return !differ(match, "whether the tile may be bought twice",
                   game_sell(&match->game, (unsigned) model->sellers[model->seller_count - 1], 0, &undo,
                             NULL) == VERDICT_OK,
                   false) &&
           same_state(match);
}

static bool place_and_claim(struct match *match, struct totals *totals)
{
    static struct model_entry entries[MODEL_ENTRY_MAX];
    struct undo undo;
    struct report report;
    if (!sell(match, totals) || !extend(match, totals))
        return false;
    if (match->all_claims && !same_claims_everywhere(match, totals))
        return false;
    if (!place(match, play_choose_placement(&match->game, &match->random), &undo) || !same_state(match) ||
        !same_claims(match, totals))
        return false;
    struct figure figure = play_choose_figure(&match->game, &match->random);
    if (game_figure(&match->game, figure, &report, &undo, NULL) != VERDICT_OK)
        return refused(match, "a listed claim");
    if (figure_stands(figure.kind))
        figure.segment =
            (uint8_t) apart(match, match->model.tiles[match->model.tile_count - 1].type, figure.segment);
    size_t count = model_figure_step(&match->model, figure, entries);
    totals->recalls += figure.kind == FIGURE_RECALL;
    totals->turns++;
    return same_entries(match, &report, entries, count, totals) && same_state(match) && same_figures(match);
}

static bool end(struct match *match, struct totals *totals)
{
    static struct model_entry entries[MODEL_ENTRY_MAX];
    struct undo undo;
    struct report report;
    if (game_end(&match->game, &report, &undo, NULL) != VERDICT_OK)
        return refused(match, "the final scoring");
    size_t count = model_end(&match->model, entries);
    return same_entries(match, &report, entries, count, totals) && same_state(match) &&
           !differ(match, "the winners", game_winners(&match->game), model_winners(&match->model));
}

/* H6: turns villages into trees: with joined roads for the core, separate for the model. */
static void plant_trees(struct match *match, const struct tile_book *book)
{
    static struct tile_book planted;
    struct text_error error;
    struct tile_choice choice = {match->setup.sets, match->setup.set_count, match->setup.plan,
                                 match->setup.rules};
    planted = *book;
    for (size_t type = 0; type < planted.type_count; type++)
        for (unsigned i = 0; i < planted.types[type].segment_count; i++)
            if (planted.types[type].segments[i].end == END_VILLAGE)
                planted.types[type].segments[i].end = END_TREES;
    match->setup.rules.value[RULE_TREES] = choice.rules.value[RULE_TREES] = TREES_PASS;
    bool composed = tile_book_compose(&planted, &choice, &match->set, &error);
    choice.rules.value[RULE_TREES] = TREES_END;
    if (!composed || !tile_book_compose(&planted, &choice, &match->apart, &error)) {
        fprintf(stderr, "%s\n", error.message);
        exit(2);
    }
}

/* The seed decides everything: the set-up, the draws, and whether the game is ended early. */
static void begin(struct match *match, const struct tile_book *book)
{
    char words[PLAY_WORDS_MAX];
    match->random = random_from_seed(match->seed);
    match->all_claims = match->seed % ALL_CLAIMS_EVERY == 0;
    match->difference[0] = '\0';
    match->steps = 0;
    play_random_setup(&match->setup, book, &match->random, &match->set);
    match->apart = match->set;
    match->trees = match->seed % TREES_EVERY == 3 && match->setup.set_count > 0;
    if (match->trees)
        plant_trees(match, book);
    struct game_setup setup = play_game_setup(&match->setup, &match->set, match->seed, &match->random);
    if (game_start(&match->game, &setup, NULL) != SETUP_OK) {
        fprintf(stderr, "seed %llu cannot be set up: %s\n", (unsigned long long) match->seed,
                play_setup_words(&match->setup, match->seed, words));
        exit(2);
    }
    const struct supply *supply = &match->game.supply;
    setup.set = &match->apart;
    model_start(&match->model, &setup, match->game.tiles[0].type, supply->order, supply->order_count);
}

static bool play(struct match *match, const struct tile_book *book, struct totals *totals)
{
    begin(match, book);
    totals->river_games += match->set.river_stages > 0;
    if (!same_state(match))
        return false;
    int last_turn = match->seed % 13 == 4 ? 1 + (int) random_below(&match->random, 72) : 1000;
    while (match->game.phase != PHASE_OVER && match->model.turn < last_turn) {
        if (!deal(match, totals))
            return false;
        if (match->game.phase == PHASE_DRAW && !draw(match, totals))
            return false;
        if (match->game.phase == PHASE_PLACE && !place_and_claim(match, totals))
            return false;
    }
    totals->checks += match->steps / CHECK_EVERY;
    return end(match, totals);
}

int main(int argc, char **argv)
{
    static struct tile_book book;
    static struct match match;
    struct play_options options = {.games = 2000, .seed = 1};
    struct totals totals = {0};
    if (!play_options_read(argc, argv, &options))
        return 2;
    play_base_book(&book);
    for (unsigned i = 0; i < options.games; i++) {
        char words[PLAY_WORDS_MAX];
        match.seed = options.seed + i;
        if (!play(&match, &book, &totals)) {
            printf("FAILED: seed %llu: %s\n  set-up: %s%s\n", (unsigned long long) match.seed,
                   match.difference, play_setup_words(&match.setup, match.seed, words),
                   match.trees ? " (villages are trees)" : "");
            return 1;
        }
    }
    printf(
        "%u games, %lu of them with a river, %lu turns: the core and the model agree on %lu placements, "
        "%lu claims, %lu scores (%lu of them shared), %lu river tiles, %lu discards, %lu returns, %lu deals, "
        "%lu recalls, %lu sales, %lu extensions of the table and %lu for a tile in hand; game_check held %lu "
        "times\n",
        options.games, totals.river_games, totals.turns, totals.placements, totals.claims, totals.entries,
        totals.shared_entries, totals.river_tiles, totals.discards, totals.returns, totals.deals,
        totals.recalls, totals.sales, totals.extensions, totals.kept, totals.checks);
    return 0;
}
