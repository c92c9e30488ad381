/* SPDX-License-Identifier: MIT */
/*
 * test_laws.c: what must hold for every game, tried on random ones.
 *
 *   listed         what is listed is accepted, and nothing else is
 *   refused        a refused step leaves the game as it was, byte for byte
 *   undo, redo     undoing a step restores every byte, redoing it gives the same bytes
 *   apply          game_apply does what game_place and game_figure do, all or nothing
 *   copies         a copy by assignment is independent, and has the same future
 *   values         values of features updated step by step equal those computed from scratch
 *   conserved      no tile and no figure is made or lost; game_check finds nothing
 *   turned         rotating or mirroring the whole table changes no score
 *   moved up       players who change seats, with the first player, get the same points
 *   sessions       undoing to the start and redoing to the end gives the same game; so does session_replay
 *   records        reading what session_write wrote gives the same game, and writing that the same text
 *
 * Each game has a random set-up (play_random_setup).  A failure prints the seed that repeats it,
 * property_tests laws --games 1 --seed S, and the set-up as options of `bastide-lab sim`. game_check is slow,
 * so only every CHECK_EVERYth game is checked after each step and each undo.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game_check.h"
#include "laws.h"

enum {
    CHECK_EVERY = 8,
    REFUSED_TRIES = 3,
    STEPS_ENOUGH =
        SESSION_STEPS_MAX - 48 /* then the game is ended: tiles that go back could do so for long (H4) */
};

void laws_fail(const struct trial *trial, const char *law)
{
    char words[PLAY_WORDS_MAX];
    printf("FAILED: seed %llu, turn %u: %s\n  set-up: %s\n", (unsigned long long) trial->seed,
           trial->game.turn, law, play_setup_words(&trial->words, trial->seed, words));
    exit(1);
}

bool laws_same_game(const struct game *one, const struct game *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

static void check(const struct trial *trial, const struct game *game)
{
    const char *broken = trial->check ? game_check(game) : NULL;
    if (broken)
        laws_fail(trial, broken);
}

static bool same_entries(const struct score_entry *one, const struct score_entry *other, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const struct score_entry *a = &one[i], *b = &other[i];
        if (a->kind != b->kind || a->complete != b->complete || a->title != b->title ||
            a->owners != b->owners || a->tiles != b->tiles || a->marks != b->marks ||
            a->cities != b->cities || a->points != b->points || a->node != b->node ||
            a->figures != b->figures)
            return false;
    }
    return true;
}

bool laws_same_reports(const struct report *one, const struct report *other)
{
    return one->discarded == other->discarded && one->returned == other->returned &&
           one->type == other->type && one->player == other->player &&
           one->entry_count == other->entry_count &&
           same_entries(one->entries, other->entries, one->entry_count);
}

/* ---- Values ------------------------------------------------------------------------------------------- */

/* `before` holds the values before the last step, and then those after it. */
static void values_follow(const struct trial *trial, struct game_values *before)
{
    struct game_values afresh;
    game_values(&trial->game, &afresh);
    game_values_after(&trial->game, before, before);
    LAW(trial,
        afresh.count == before->count && afresh.tiles == before->tiles &&
            same_entries(afresh.entries, before->entries, afresh.count) &&
            memcmp(afresh.sizes, before->sizes, afresh.count * sizeof afresh.sizes[0]) == 0,
        "values made anew where something changed are others than those made afresh");
    LAW(trial, !trial->check || game_check_values(&trial->game, before) == NULL,
        "values are not those of the features");
}

/* ---- Making steps ------------------------------------------------------------------------------------- */

static enum verdict make(struct game *game, const struct made_step *step, struct report *report,
                         struct undo *undo)
{
    switch (step->kind) {
    case MADE_DRAW:
        return game_draw(game, step->type, report, undo, NULL);
    case MADE_KEEP:
        return game_draw_kept(game, step->type, report, undo, NULL);
    case MADE_DISCARD:
        return game_discard(game, step->type, report, undo, NULL);
    case MADE_DEAL:
        return game_deal(game, step->type, report, undo, NULL);
    case MADE_SELL:
        return game_sell(game, step->buyer, step->price, undo, NULL);
    case MADE_EXTEND:
        return game_extend(game, step->side, undo, NULL);
    case MADE_PLACE:
        return game_place(game, step->placement, undo, NULL);
    case MADE_FIGURE:
        return game_figure(game, step->figure, report, undo, NULL);
    default:
        return game_end(game, report, undo, NULL);
    }
}

/* undo, redo: makes the step, undoes it, makes it again, and keeps it. */
static void make_there_and_back(struct trial *trial, struct made_step step)
{
    static struct game before, after;
    struct report first = {0}, again = {0};
    struct game *game = &trial->game;
    before = *game;
    LAW(trial, make(game, &step, &first, &step.undo) == VERDICT_OK, "a legal step is refused");
    after = *game;
    check(trial, game);
    game_undo(game, &step.undo);
    LAW(trial, laws_same_game(game, &before), "undo does not restore the game");
    LAW(trial, make(game, &step, &again, &step.undo) == VERDICT_OK, "redo is refused");
    LAW(trial, laws_same_game(game, &after) && laws_same_reports(&first, &again), "redo gives another game");
    trial->steps[trial->step_count++] = step;
}

/* ---- Refused ------------------------------------------------------------------------------------------ */

static void expect_refused(struct trial *trial, const struct made_step *step)
{
    struct undo undo;
    struct report report;
    trial->other = trial->game;
    LAW(trial, make(&trial->game, step, &report, &undo) != VERDICT_OK, "an illegal step is accepted");
    LAW(trial, laws_same_game(&trial->game, &trial->other), "a refused step changed the game");
}

/* Steps of other phases are refused. */
static void refuse_other_phases(struct trial *trial)
{
    struct placement anywhere = {{0, 0}, 0};
    const struct move move = {.placement = anywhere};
    struct undo undo;
    unsigned phase = trial->game.phase;
    if (phase != PHASE_DRAW) {
        expect_refused(trial, &(struct made_step){.kind = MADE_DRAW, .type = DRAW_NEXT});
        expect_refused(trial, &(struct made_step){.kind = MADE_DRAW, .type = 0});
        expect_refused(trial, &(struct made_step){.kind = MADE_KEEP, .type = DRAW_NEXT});
        expect_refused(trial, &(struct made_step){.kind = MADE_DEAL, .type = DRAW_NEXT});
    }
    if (phase != PHASE_PLACE) {
        expect_refused(trial, &(struct made_step){.kind = MADE_SELL, .buyer = trial->game.player == 0});
        expect_refused(trial, &(struct made_step){.kind = MADE_PLACE, .placement = anywhere});
        trial->other = trial->game;
        LAW(trial,
            game_apply(&trial->game, &move, NULL, &undo, NULL) != VERDICT_OK &&
                laws_same_game(&trial->game, &trial->other),
            "a move without a tile in hand is accepted or changed the game");
    }
    if (phase == PHASE_FIGURE || phase == PHASE_OVER)
        expect_refused(trial, &(struct made_step){.kind = MADE_EXTEND, .side = SIDE_E});
    if (phase != PHASE_FIGURE)
        expect_refused(trial, &(struct made_step){.kind = MADE_FIGURE});
    if (phase == PHASE_PLACE || phase == PHASE_FIGURE || trial->game.scored)
        expect_refused(trial, &(struct made_step){.kind = MADE_END});
}

/* Whether a tile of that type can be drawn from the bag now. */
static bool bag_gives(const struct trial *trial, unsigned type)
{
    unsigned next;
    return type < trial->set.type_count && game_available(&trial->game, type) > 0 &&
           (!game_next_draw(&trial->game, &next) || next == type);
}

static bool hand_holds(const struct trial *trial, unsigned type)
{
    const uint8_t *hand = trial->game.hand[trial->game.player];
    return hand[0] == type || hand[1] == type || hand[2] == type;
}

/* Types that are not in the bag or hand, come later or are not next are refused, and so is drawing while
 * a hand must be filled. */
static void refuse_other_draws(struct trial *trial)
{
    unsigned next, player, type = random_below(&trial->random, 255);
    bool deal = game_must_deal(&trial->game, &player), hands = game_has_hands(&trial->game);
    if (deal)
        expect_refused(trial, &(struct made_step){.kind = MADE_DRAW, .type = DRAW_NEXT});
    if (deal || !(hands ? hand_holds(trial, type) : bag_gives(trial, type)))
        expect_refused(trial, &(struct made_step){.kind = MADE_DRAW, .type = type});
    if (!deal || !bag_gives(trial, type))
        expect_refused(trial, &(struct made_step){.kind = MADE_DEAL, .type = type});
    if (!game_next_draw(&trial->game, &next))
        expect_refused(trial, &(struct made_step){.kind = MADE_DEAL, .type = DRAW_NEXT});
    if (!game_next_draw(&trial->game, &next) && !hands)
        expect_refused(trial, &(struct made_step){.kind = MADE_DRAW, .type = DRAW_NEXT});
}

/* ---- Listed ------------------------------------------------------------------------------------------- */

static bool is_listed(const struct placement *list, size_t count, struct placement placement)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].square.x == placement.square.x && list[i].square.y == placement.square.y &&
            list[i].rotation == placement.rotation)
            return true;
    return false;
}

/* Tries one square after another, in all rotations, over the table and two squares around it. */
static void placements_listed_or_refused(struct trial *trial)
{
    static struct placement list[PLACEMENT_MAX];
    const struct game *game = &trial->game;
    size_t count = game_placements(game, game->drawn, list), accepted = 0;
    for (int y = game->north - 2; y <= game->south + 2; y++)
        for (int x = game->west - 2; x <= game->east + 2; x++)
            for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++) {
                struct placement placement = {{(int16_t) x, (int16_t) y}, (uint8_t) rotation};
                if (game_placement_verdict(game, game->drawn, placement, NULL) != VERDICT_OK) {
                    LAW(trial, !is_listed(list, count, placement), "a placement that is listed is refused");
                    if (random_below(&trial->random, 1000) < REFUSED_TRIES)
                        expect_refused(trial,
                                       &(struct made_step){.kind = MADE_PLACE, .placement = placement});
                    continue;
                }
                placement.rotation =
                    (uint8_t) tile_lowest_rotation(game->set, game->drawn, (enum rotation) rotation);
                LAW(trial, is_listed(list, count, placement), "a placement that is not listed is accepted");
                accepted += placement.rotation == rotation;
            }
    LAW(trial, accepted == count, "a placement is listed twice, or far from the table");
    LAW(trial, game_count_placements(game, game->drawn) == count, "the placements are counted wrongly");
    struct random same = trial->random;
    struct placement one;
    LAW(trial, game_random_placement(game, game->drawn, &trial->random, &one) == count,
        "the placements are counted wrongly where one is chosen by chance");
    LAW(trial, is_listed(&list[random_below(&same, (uint32_t) count)], 1, one),
        "the placement chosen by chance is another than that of the list");
    LAW(trial, same.state == trial->random.state, "more than one number is drawn for a placement");
    expect_refused(trial,
                   &(struct made_step){.kind = MADE_PLACE, .placement = {list[0].square, ROTATION_COUNT}});
}

/* Makes and undoes some of the listed placements. */
static void listed_are_accepted(struct trial *trial)
{
    static struct placement list[PLACEMENT_MAX];
    size_t count = game_placements(&trial->game, trial->game.drawn, list);
    trial->other = trial->game;
    for (size_t i = random_below(&trial->random, 16); i < count; i += 16) {
        struct undo undo;
        LAW(trial, game_place(&trial->game, list[i], &undo, NULL) == VERDICT_OK,
            "a placement that is listed is refused");
        check(trial, &trial->game);
        game_undo(&trial->game, &undo);
        LAW(trial, laws_same_game(&trial->game, &trial->other), "undo does not restore the game");
    }
}

/* Whether a choice has exactly these figures. */
static bool holds_claims(const struct game *game, const struct choice *choice, const struct figure *claims,
                         size_t count)
{
    unsigned places[FIGURE_KIND_COUNT] = {0};
    for (size_t i = 0; i < count; i++)
        places[claims[i].kind] |= 1U << claims[i].segment;
    for (unsigned kind = 0; figure_stands(++kind);)
        if (choice_places(game, choice, (enum figure_kind) kind) != places[kind])
            return false;
    return choice->recall == (places[FIGURE_RECALL] != 0);
}

static void choices_counted(struct trial *trial)
{
    static struct placement list[PLACEMENT_MAX];
    static struct choice choices[PLACEMENT_MAX];
    struct figure claims[CLAIM_MAX];
    unsigned placements, moves, expected = 0;
    size_t count = game_placements(&trial->game, trial->game.drawn, list);
    trial->other = trial->game;
    game_count_choices(&trial->game, &placements, &moves);
    LAW(trial, laws_same_game(&trial->game, &trial->other), "counting the choices changed the game");
    LAW(trial, game_choices(&trial->game, choices) == count,
        "there are more or fewer choices than placements");
    LAW(trial, laws_same_game(&trial->game, &trial->other), "listing the choices changed the game");
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        game_place(&trial->other, list[i], &undo, NULL);
        size_t open = game_claims(&trial->other, claims);
        expected += 1 + (unsigned) open;
        LAW(trial, is_listed(&choices[i].placement, 1, list[i]), "a choice is not at its placement's place");
        LAW(trial, holds_claims(&trial->game, &choices[i], claims, open),
            "a choice has other figures than its placement");
        game_undo(&trial->other, &undo);
    }
    LAW(trial, placements == count && moves == expected, "the choices are counted wrongly");
}

static void figures_listed_or_refused(struct trial *trial)
{
    struct figure list[CLAIM_MAX];
    size_t count = game_claims(&trial->game, list), accepted = 0;
    for (unsigned kind = 0; kind <= FIGURE_KIND_COUNT; kind++)
        for (unsigned segment = 0; segment <= SEGMENT_MAX; segment++) {
            struct figure figure = {(uint8_t) kind, (uint8_t) segment};
            bool listed = kind == FIGURE_NONE;
            for (size_t i = 0; i < count; i++)
                listed |= list[i].kind == kind && (list[i].segment == segment || kind == FIGURE_RECALL);
            accepted += listed && kind != FIGURE_NONE && (kind != FIGURE_RECALL || segment == 0);
            LAW(trial, (game_figure_verdict(&trial->game, figure, NULL) == VERDICT_OK) == listed,
                "figures that are listed and figures that are accepted are not the same");
            if (!listed && random_below(&trial->random, 40) < REFUSED_TRIES)
                expect_refused(trial, &(struct made_step){.kind = MADE_FIGURE, .figure = figure});
        }
    LAW(trial, accepted == count, "a figure is listed twice");
}

/* ---- Apply -------------------------------------------------------------------------------------------- */

/* `before` is the game before the two steps; `after` is what they led to. */
static void apply_does_both(struct trial *trial, struct game *before, const struct move *move,
                            const struct report *report)
{
    static struct game start;
    struct undo undo;
    struct report of_apply = {0};
    struct move refused = *move;
    start = *before;
    refused.figure = (struct figure){FIGURE_MEEPLE, SEGMENT_MAX};
    LAW(trial, game_apply(before, &refused, NULL, &undo, NULL) == VERDICT_NO_SEGMENT,
        "a move whose figure is illegal is accepted");
    LAW(trial, laws_same_game(before, &start), "a move that was refused for its figure changed the game");
    LAW(trial, game_apply(before, move, &of_apply, &undo, NULL) == VERDICT_OK, "a legal move is refused");
    LAW(trial, laws_same_game(before, &trial->game), "apply is not place and figure");
    LAW(trial, laws_same_reports(&of_apply, report), "apply reports something else than figure");
    game_undo(before, &undo);
    LAW(trial, laws_same_game(before, &start), "undo does not restore the game before a move");
}

/* ---- Conserved ---------------------------------------------------------------------------------------- */

static void nothing_lost(const struct trial *trial)
{
    const struct game *game = &trial->game;
    unsigned meeples = 0, others = 0, others_each = 0;
    unsigned tiles = game->tile_count + 0U + game->supply.tiles + game->supply.discarded;
    for (unsigned tile = 0; tile < game->tile_count; tile++) {
        meeples += game->tiles[tile].figure.kind == FIGURE_MEEPLE;
        others += figure_is_single(game->tiles[tile].figure.kind);
    }
    for (unsigned player = 0; player < PLAYER_MAX; player++) {
        meeples += game_figures_left(game, player, FIGURE_MEEPLE);
        for (unsigned kind = FIGURE_MEEPLE; player < game->player_count && figure_stands(++kind);) {
            others += game_figures_left(game, player, (enum figure_kind) kind);
            others_each += game_plays_figure(game, (enum figure_kind) kind);
        }
        for (unsigned i = 0; i < HAND_MAX; i++)
            tiles += game->hand[player][i] != NO_TYPE;
    }
    tiles -= game->set->types[game->tiles[0].type].double_sized; /* V9: it covers two squares */
    LAW(trial, meeples == 7U * game->player_count && others == others_each, "figures are not conserved");
    LAW(trial, tiles + (game->drawn != NO_TYPE) == trial->set.tile_count, "tiles are not conserved");
}

/* ---- A game, step by step ----------------------------------------------------------------------------- */

/* T3, H13: a tile that fits nowhere is kept only where an extension gives it a place, or goes as if it had
 * never been kept; `before` is the game before its draw. */
static void make_room(struct trial *trial, const struct game *before)
{
    struct game *game = &trial->game;
    struct undo undo;
    unsigned type = game->drawn, sides = game_extensions(game, type), side;
    LAW(trial, sides != 0, "a tile is kept for which the table cannot be extended");
    if (random_below(&trial->random, 4) == 0) {
        make_there_and_back(trial, (struct made_step){.kind = MADE_DISCARD, .type = type});
        trial->other = *before;
        LAW(trial,
            game_draw(&trial->other, type, NULL, &undo, NULL) == VERDICT_OK &&
                laws_same_game(game, &trial->other),
            "a tile that was kept does not go like any other");
        nothing_lost(trial);
        return;
    }
    do
        side = random_below(&trial->random, SIDE_COUNT);
    while (!(sides >> side & 1U));
    make_there_and_back(trial, (struct made_step){.kind = MADE_EXTEND, .side = side});
    LAW(trial, game_has_placement(game, game->drawn), "a table is extended in vain");
    nothing_lost(trial);
}

static void draw(struct trial *trial)
{
    static struct game before;
    before = trial->game;
    refuse_other_phases(trial);
    refuse_other_draws(trial);
    unsigned player, type = play_choose_type(&trial->game, &trial->random);
    bool deal = game_must_deal(&trial->game, &player);
    struct made_step step = {.kind = deal ? MADE_DEAL : MADE_KEEP, .type = type};
    make_there_and_back(trial, step);
    nothing_lost(trial);
    if (game_is_kept(&trial->game))
        make_room(trial, &before);
}

/* H7: a refused sale changes nothing, and a tile that is for sale is sold. */
static void sell(struct trial *trial)
{
    struct game *game = &trial->game;
    struct made_step step = {.kind = MADE_SELL, .buyer = game->player};
    expect_refused(trial, &step);
    if (game->rules.value[RULE_SELL] == RULE_OFF || random_below(&trial->random, 4) != 0)
        return;
    step.buyer = random_below(&trial->random, game->player_count);
    step.price = game->score[step.buyer] + 1;
    expect_refused(trial, &step);
    expect_refused(trial, &(struct made_step){.kind = MADE_SELL, .buyer = step.buyer, .price = -1});
    expect_refused(trial, &(struct made_step){.kind = MADE_SELL, .buyer = game->player_count});
    trial->other = *game;
    bool allowed = game_is_for_sale(game) && !game->bought && step.buyer != game->player;
    LAW(trial, laws_same_game(game, &trial->other), "asking whether a tile is for sale changed the game");
    step.price = (int) random_below(&trial->random, (uint32_t) step.price);
    if (allowed) {
        make_there_and_back(trial, step);
        step = (struct made_step){.kind = MADE_SELL, .buyer = game_seller(game)};
    }
    expect_refused(trial, &step); /* a tile can be bought only once */
    nothing_lost(trial);
}

/* H13: sometimes extends the table before a draw or a placement; no placement is lost by that. */
static void extend(struct trial *trial)
{
    struct game *game = &trial->game;
    struct made_step step = {.kind = MADE_EXTEND, .side = random_below(&trial->random, SIDE_COUNT)};
    expect_refused(trial, &(struct made_step){.kind = MADE_EXTEND, .side = SIDE_COUNT});
    if (game->rules.value[RULE_TABLE_EXTEND] == RULE_OFF) {
        expect_refused(trial, &step);
        return;
    }
    if (random_below(&trial->random, 16) != 0)
        return;
    size_t before = game->phase == PHASE_PLACE ? game_count_placements(game, game->drawn) : 0;
    make_there_and_back(trial, step);
    LAW(trial, game->phase != PHASE_PLACE || game_count_placements(game, game->drawn) >= before,
        "a larger table has fewer places");
    nothing_lost(trial);
}

static void place_and_figure(struct trial *trial)
{
    static struct game before;
    struct move move;
    struct report report = {0};
    struct game_values values, of_turn;
    before = trial->game;
    game_values(&trial->game, &values);
    of_turn = values;
    refuse_other_phases(trial);
    placements_listed_or_refused(trial);
    listed_are_accepted(trial);
    if (trial->check)
        choices_counted(trial);
    move.placement = play_choose_placement(&trial->game, &trial->random);
    make_there_and_back(trial, (struct made_step){.kind = MADE_PLACE, .placement = move.placement});
    nothing_lost(trial);
    values_follow(trial, &values);
    refuse_other_phases(trial);
    figures_listed_or_refused(trial);
    move.figure = play_choose_figure(&trial->game, &trial->random);
    make_there_and_back(trial, (struct made_step){.kind = MADE_FIGURE, .figure = move.figure});
    nothing_lost(trial);
    values_follow(trial, &values);
    values_follow(trial, &of_turn);
    struct game *scratch = &trial->other;
    game_undo(&trial->game, &trial->steps[trial->step_count - 1].undo);
    make(&trial->game, &trial->steps[trial->step_count - 1], &report,
         &trial->steps[trial->step_count - 1].undo);
    *scratch = before;
    apply_does_both(trial, scratch, &move, &report);
}

/* A game restarted over an old one equals one started in cleared memory, byte for byte. */
static void start(struct trial *trial)
{
    LAW(trial, game_restart(&trial->game, &trial->setup, NULL) == SETUP_OK, "a game cannot be set up");
    LAW(trial, game_start(&trial->start, &trial->setup, NULL) == SETUP_OK, "a game cannot be set up");
    LAW(trial, memcmp(&trial->game, &trial->start, sizeof trial->game) == 0,
        "something of the last game is left in the new one");
}

/* The seed decides everything: the set-up, and whether the bag is open. */
static void begin(struct trial *trial, const struct tile_book *book)
{
    trial->random = random_from_seed(trial->seed);
    trial->check = trial->seed % CHECK_EVERY == 0;
    trial->step_count = 0;
    trial->turned = false;
    play_random_setup(&trial->words, book, &trial->random, &trial->set);
    trial->words.first = 0; /* in a session the rule for the first player decides (H1) */
    trial->setup = play_game_setup(&trial->words, &trial->set, trial->seed, &trial->random);
    start(trial);
}

static void play(struct trial *trial)
{
    int last_turn = trial->seed % 9 == 4 ? 1 + (int) random_below(&trial->random, 72) : 1000;
    while (trial->game.phase != PHASE_OVER && trial->game.turn < last_turn &&
           trial->step_count < STEPS_ENOUGH) {
        extend(trial);
        draw(trial);
        if (trial->game.phase == PHASE_PLACE)
            sell(trial);
        if (trial->game.phase == PHASE_PLACE)
            extend(trial);
        if (trial->game.phase == PHASE_PLACE)
            place_and_figure(trial);
    }
    make_there_and_back(trial, (struct made_step){.kind = MADE_END});
    nothing_lost(trial);
    refuse_other_phases(trial);
}

static void count(const struct trial *trial, struct totals *totals)
{
    totals->steps += trial->step_count;
    totals->rivers += trial->set.river_stages > 0;
    totals->turned += trial->turned;
    for (size_t i = 0; i < trial->step_count; i++) {
        const struct made_step *step = &trial->steps[i];
        totals->deals += step->kind == MADE_DEAL;
        totals->sales += step->kind == MADE_SELL;
        totals->extensions += step->kind == MADE_EXTEND;
        totals->recalls += step->kind == MADE_FIGURE && step->figure.kind == FIGURE_RECALL;
    }
}

/* ---- Laws about whole games --------------------------------------------------------------------------- */

/* undo, redo: back to the start, and again to the end. */
static void back_to_the_start(struct trial *trial)
{
    static struct game end;
    end = trial->game;
    for (size_t i = trial->step_count; i-- > 0;) {
        game_undo(&trial->game, &trial->steps[i].undo);
        check(trial, &trial->game);
    }
    LAW(trial, laws_same_game(&trial->game, &trial->start),
        "undoing every step does not lead back to the start");
    for (size_t i = 0; i < trial->step_count; i++)
        LAW(trial, make(&trial->game, &trial->steps[i], NULL, &trial->steps[i].undo) == VERDICT_OK,
            "redoing a whole game is refused somewhere");
    LAW(trial, laws_same_game(&trial->game, &end), "redoing every step does not lead to the same end");
}

/* copies: a copy made in the middle has the same future, whatever happened to the original. */
static void copies_have_the_same_future(struct trial *trial)
{
    struct undo undo;
    size_t middle = random_below(&trial->random, (uint32_t) trial->step_count);
    struct game original = trial->start, copy;
    for (size_t i = 0; i < middle; i++)
        make(&original, &trial->steps[i], NULL, &undo);
    copy = original;
    for (size_t i = middle; i < trial->step_count; i++)
        make(&original, &trial->steps[i], NULL, &undo);
    LAW(trial, middle == trial->step_count || !laws_same_game(&original, &copy),
        "a copy follows its original");
    for (size_t i = middle; i < trial->step_count; i++)
        make(&copy, &trial->steps[i], NULL, &undo);
    LAW(trial, laws_same_game(&original, &copy) && laws_same_game(&copy, &trial->game),
        "a copy has another future");
}

/*
 * Another view of the game: mirrored or not (east and west swapped), then rotated, and each player moved on
 * by `seats` seats.
 */
struct view {
    bool mirrored;
    enum rotation turns;
    unsigned seats;
};

/* Swaps NL and NR, EL and WR, ER and WL, SL and SR. */
static uint8_t halves_mirrored(uint8_t halves)
{
    uint8_t mirrored = 0;
    for (unsigned half = 0; half < HALF_COUNT; half++)
        if ((unsigned) halves >> half & 1U)
            mirrored |= (uint8_t) (1U << (9U - half) % HALF_COUNT);
    return mirrored;
}

static uint8_t sides_mirrored(uint8_t sides)
{
    unsigned east = sides >> SIDE_E & 1U, west = sides >> SIDE_W & 1U;
    return (uint8_t) ((sides & ~(1U << SIDE_E | 1U << SIDE_W)) | east << SIDE_W | west << SIDE_E);
}

/* The tile set as seen in that view. */
static void view_set(struct tile_set *set, struct view view)
{
    for (unsigned type = 0; type < set->type_count; type++)
        for (unsigned i = 0; i < set->types[type].segment_count; i++) {
            struct segment *segment = &set->types[type].segments[i];
            if (view.mirrored) {
                segment->sides = sides_mirrored(segment->sides);
                segment->halves = halves_mirrored(segment->halves);
            }
            segment->sides = sides_turn(segment->sides, view.turns);
            segment->halves = halves_turn(segment->halves, view.turns);
        }
    tile_set_prepare(set);
}

/* A mirror reverses rotations. */
static void view_placement(struct placement *placement, struct view view)
{
    struct square square = placement->square;
    if (view.mirrored) {
        square.x = (int16_t) -square.x;
        placement->rotation = (uint8_t) ((ROTATION_COUNT - placement->rotation) % ROTATION_COUNT);
    }
    for (unsigned i = 0; i < (unsigned) view.turns; i++)
        square = (struct square){(int16_t) -square.y, square.x};
    placement->square = square;
}

static unsigned view_player(const struct game *game, unsigned player, struct view view)
{
    return (player + view.seats) % game->player_count;
}

/* What belongs to the players is the same, in their seats of that view. */
static bool same_for_players(const struct game *straight, const struct game *seen, struct view view)
{
    bool alike = view_player(straight, straight->player, view) == seen->player;
    for (unsigned player = 0; player < straight->player_count; player++) {
        unsigned there = view_player(straight, player, view);
        alike &=
            straight->score[player] == seen->score[there] &&
            game_figures_left(straight, player, FIGURE_MEEPLE) ==
                game_figures_left(seen, there, FIGURE_MEEPLE) &&
            game_figure_tile(straight, player, FIGURE_ABBOT) == game_figure_tile(seen, there, FIGURE_ABBOT) &&
            game_figure_tile(straight, player, FIGURE_LARGE) == game_figure_tile(seen, there, FIGURE_LARGE);
    }
    return alike;
}

/*
 * turned, moved up: plays the same game in that view.  A table that is wider than deep cannot be rotated.
 */
static void is_the_same_seen_otherwise(struct trial *trial, struct view view)
{
    static struct tile_set seen_set;
    struct game *game = &trial->other;
    struct game_setup setup = trial->setup;
    bool lies_otherwise = view.mirrored || view.turns != 0;
    if (lies_otherwise && (trial->setup.rules.value[RULE_TABLE] == TABLE_BOUNDED ||
                           trial->set.types[trial->start.tiles[0].type].double_sized))
        return;
    trial->turned |= lies_otherwise;
    seen_set = trial->set;
    view_set(&seen_set, view);
    setup.set = &seen_set;
    setup.first_player = (uint8_t) view_player(&trial->start, trial->setup.first_player, view);
    LAW(trial, game_start(game, &setup, NULL) == SETUP_OK, "a turned game cannot be set up");
    struct game straight = trial->start;
    for (size_t i = 0; i < trial->step_count; i++) {
        struct made_step step = trial->steps[i];
        struct report one = {0}, other = {0};
        make(&straight, &step, &one, &step.undo);
        view_placement(&step.placement, view);
        step.buyer = view_player(game, step.buyer, view);
        LAW(trial, make(game, &step, &other, &step.undo) == VERDICT_OK, "a turned step is refused");
        LAW(trial,
            one.entry_count == other.entry_count && one.discarded == other.discarded &&
                same_for_players(&straight, game, view) && straight.phase == game->phase &&
                straight.open_count == game->open_count,
            "the game is another from another side or on other seats");
    }
    check(trial, game);
}

int main(int argc, char **argv)
{
    static struct tile_book book;
    static struct trial trial;
    struct play_options options = {.games = 200, .seed = 1};
    struct totals totals = {0};
    if (!play_options_read(argc, argv, &options))
        return 2;
    play_base_book(&book);
    for (unsigned i = 0; i < options.games; i++) {
        trial.seed = options.seed + i;
        begin(&trial, &book);
        play(&trial);
        back_to_the_start(&trial);
        copies_have_the_same_future(&trial);
        for (unsigned turns = 0; turns < ROTATION_COUNT; turns++)
            is_the_same_seen_otherwise(&trial,
                                       (struct view){.turns = (enum rotation) turns, .seats = turns + 1});
        is_the_same_seen_otherwise(
            &trial, (struct view){.mirrored = true, .turns = (enum rotation)(trial.seed % ROTATION_COUNT)});
        laws_of_sessions(&trial, &book, &totals);
        count(&trial, &totals);
    }
    printf("%u games, %lu of them with a river, %lu on tables that can be turned: every law holds over %lu "
           "steps, among them %lu deals, %lu sales, %lu extensions of the table, %lu returns and %lu "
           "recalls; %lu records were read again\n",
           options.games, totals.rivers, totals.turned, totals.steps, totals.deals, totals.sales,
           totals.extensions, totals.returns, totals.recalls, totals.records);
    return 0;
}
