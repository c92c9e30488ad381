/* SPDX-License-Identifier: MIT */
/*
 * test_setups.c: laws that hold whatever was agreed before the game.
 *
 *   property_tests setups [--games N] [--seed S]
 *
 * Each game has a random set-up: players, edition, house rules, tile sets with any of their plans, seed or
 * open bag.  A set-up that makes no sense must be refused with a sentence; in any other
 *
 *   every step can be undone and redone, to the byte;
 *   game_check finds nothing after any step;
 *   listed placements are allowed and all others refused, with bounded tables and rivers too; a refused
 *   step changes nothing; tiles, figures and points paid between players are conserved; the record, written
 *   and read again, is the same game, and verifies; the position in one line, read again, is the same game
 *   but for the order of the draws, and a line with a fault is refused with its place.
 *
 * Uses the session and the record reader.  Knows no rules: those are the model's business.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/files.h"
#include "bastide/record.h"
#include "bastide/script.h"
#include "play.h"
#include "game_check.h"

struct trial {
    const struct tile_book *book;
    uint64_t seed;
    struct random random;
    struct setup setup;
    struct session *session;
    struct game before, after; /* the index of the step being made */
    unsigned played, refused, steps;
};

static void print_setup(const struct setup *setup)
{
    fprintf(stderr, "  players %zu, edition %s, tiles", setup->player_count, setup->edition);
    for (size_t i = 0; i < setup->set_count; i++)
        fprintf(stderr, " %s", setup->sets[i]);
    fprintf(stderr, ", plan '%s', %s\n", setup->river_plan, setup->seeded ? "seeded" : "open bag");
    for (int option = 0; option < RULE_OPTION_COUNT; option++) {
        char word[RULE_VALUE_MAX + 1];
        if (setup->rules.value[option] != 0)
            fprintf(stderr, "  rule %s %s\n", rule_option_info((enum rule_option) option)->name,
                    rules_value(&setup->rules, (enum rule_option) option, word));
    }
}

static void fail(const struct trial *trial, const char *law, const char *more)
{
    struct text_buffer text = {0};
    fprintf(stderr, "FAILED: seed %llu: %s %s\n", (unsigned long long) trial->seed, law, more);
    print_setup(&trial->setup);
    if (trial->session) {
        session_write(trial->session, &text);
        fprintf(stderr, "%s", text.text ? text.text : "");
    }
    exit(1);
}

static unsigned below(struct trial *trial, unsigned bound)
{
    return random_below(&trial->random, bound);
}

/* ---- Random set-ups ----------------------------------------------------------------------------------- */

static void choose_players(struct trial *trial)
{
    struct setup *setup = &trial->setup;
    unsigned first = below(trial, COLOUR_COUNT);
    setup->player_count = 1 + below(trial, PLAYER_MAX);
    for (size_t seat = 0; seat < setup->player_count; seat++) {
        setup->players[seat].colour = (uint8_t) ((first + seat) % COLOUR_COUNT);
        snprintf(setup->players[seat].name, sizeof setup->players[seat].name, "Player \"%zu\" \\ %zu", seat,
                 seat);
    }
}

static unsigned count_values(enum rule_option option)
{
    unsigned count = 1;
    for (const char *at = rule_option_info(option)->values; *at; at++)
        count += *at == ' ';
    return count;
}

static void choose_rules(struct trial *trial)
{
    struct setup *setup = &trial->setup;
    const char *edition = rules_edition_name(below(trial, 6));
    snprintf(setup->edition, sizeof setup->edition, "%s", edition);
    rules_edition(edition, &setup->rules);
    for (int option = 0; option < RULE_OPTION_COUNT; option++) {
        char size[24], word[16];
        if (below(trial, 4) != 0)
            continue;
        snprintf(size, sizeof size, "%ux%u", 1 + below(trial, 16), 1 + below(trial, 16));
        const char *value =
            option == RULE_TABLE
                ? size
                : rule_value_word((enum rule_option) option,
                                  below(trial, count_values((enum rule_option) option)), word);
        if (rules_set(&setup->rules, rule_option_info((enum rule_option) option)->name, value) != 0)
            fail(trial, "a value of the table of options is taken:", value);
    }
}

static void add_set(struct setup *setup, const char *name)
{
    snprintf(setup->sets[setup->set_count++], sizeof setup->sets[0], "%s", name);
}

/* The base game, usually with one river, sometimes with both, and additions. */
static void choose_sets(struct trial *trial)
{
    static const char *const rivers[][2] = {
        {"river-c1", ""},          {"river-c2", ""},          {"river-c3", ""},
        {"river2-c1", ""},         {"river2-c2", ""},         {"river-20ae", ""},
        {"river-c2", "river2-c2"}, {"river-c1", "river2-c1"}, {"river-c3", "river2-c2"},
        {"river2-c2", "river-c1"}, {"river-c2", "river2-c1"}, {"river2-c1", "river-c3"}};
    struct setup *setup = &trial->setup;
    setup->set_count = 0;
    add_set(setup, "base");
    if (below(trial, 3) == 0)
        return;
    const char *const *river = rivers[below(trial, sizeof rivers / sizeof *rivers)];
    add_set(setup, river[0]);
    if (river[1][0])
        add_set(setup, river[1]);
    if (below(trial, 3) == 0)
        add_set(setup, "river-cut");
    if (below(trial, 3) == 0)
        add_set(setup, "river-gq11");
    const char *names[SETUP_SETS_MAX];
    unsigned plans[TILE_BOOK_PLANS_MAX];
    for (size_t i = 0; i < setup->set_count; i++)
        names[i] = setup->sets[i];
    size_t count = tile_book_plans(trial->book, names, setup->set_count, plans);
    if (count == 0)
        fail(trial, "every river has a plan", "");
    if (below(trial, 2) == 0)
        snprintf(setup->river_plan, sizeof setup->river_plan, "%s",
                 trial->book->plans[plans[below(trial, (unsigned) count)]].name);
}

/* Most set-ups are made to make sense: options go back to their default until none conflict. */
static void settle_conflicts(struct trial *trial)
{
    struct rules *rules = &trial->setup.rules;
    bool river = trial->setup.set_count > 1;
    if (below(trial, 8) == 0)
        return;
    while (rules_conflict(rules, river)) {
        unsigned option = below(trial, RULE_OPTION_COUNT);
        rules->value[option] = 0;
        if (option == RULE_TABLE)
            rules->table_width = rules->table_height = 0;
    }
}

/* Sets what an open bag cannot decide. */
static void tell_beginning(struct trial *trial)
{
    struct setup *setup = &trial->setup;
    setup->begins = setup->players[below(trial, (unsigned) setup->player_count)].colour;
    setup->begins_named = setup->rules.value[RULE_FIRST_PLAYER] == FIRST_RANDOM;
    if (setup->rules.value[RULE_START_TILE] == START_BAG)
        strcpy(setup->start_tile, "V");
    if (setup->rules.value[RULE_FIRST_PLAYER] == FIRST_MOST_ROADS && setup->player_count > 1)
        for (size_t seat = 0; seat < setup->player_count; seat++) {
            setup->shows[setup->show_count].colour = setup->players[seat].colour;
            strcpy(setup->shows[setup->show_count++].tile, seat == 0 ? "X" : "B");
        }
}

static void choose_setup(struct trial *trial)
{
    setup_default(&trial->setup);
    choose_players(trial);
    choose_rules(trial);
    choose_sets(trial);
    settle_conflicts(trial);
    trial->setup.seeded = below(trial, 4) != 0;
    trial->setup.seed = trial->seed;
    /* Only a seed decides the first tile of a plan or set without a fixed start. */
    if (strcmp(trial->setup.river_plan, "one-bag") == 0)
        trial->setup.seeded = true;
    if (!trial->setup.seeded)
        tell_beginning(trial);
}

/* ---- Steps -------------------------------------------------------------------------------------------- */

static const struct game *game_of(const struct trial *trial)
{
    return session_game(trial->session);
}

static bool same(const struct game *one, const struct game *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

/* ---- Positions ---------------------------------------------------------------------------------------- */

static int compare_bytes(const void *one, const void *other)
{
    return *(const uint8_t *) one - *(const uint8_t *) other;
}

/* Takes out what a position does not say: the order of the draws, that of a hand, and who stood on a feature
 * before it was joined to another. */
static void normalise(struct game *game, const struct tile_set *set)
{
    game->set = set;
    memset(game->supply.order, 0, sizeof game->supply.order);
    game->supply.order_count = game->supply.order_next = 0;
    if (game->kept == KEPT_FROM_ORDER)
        game->kept = KEPT_FROM_BAG;
    for (unsigned player = 0; player < PLAYER_MAX; player++)
        qsort(game->hand[player], HAND_MAX, 1, compare_bytes);
    for (unsigned node = 0; node < game->node_count; node++)
        if (game->nodes[node].parent != node)
            game->nodes[node].figures = 0;
}

/* A byte changed: it is still a position, or it is refused at a place in the line. */
static void spoil(struct trial *trial, const struct text_buffer *text)
{
    struct text_error error = {0};
    size_t at = below(trial, (unsigned) text->length);
    char kept = text->text[at];
    text->text[at] = "0129 -|,:\"x\xff"[below(trial, 12)];
    struct session *session = record_read_position(trial->book, text->text, text->length, &error);
    if (session && game_check(session_game(session)))
        fail(trial, "a changed position that is read is sound:", text->text);
    if (!session && (error.line != 1 || error.column < 1 || error.column > text->length + 1 ||
                     strlen(error.message) < 10))
        fail(trial, "a changed position is refused with its place:", error.message);
    session_free(session);
    text->text[at] = kept;
}

static void position_repeats(struct trial *trial)
{
    static struct game one, other;
    struct text_buffer text = {0}, again = {0}, once = {0};
    struct text_error error = {0};
    if (!session_write_position(trial->session, &text)) {
        if (!game_of(trial)->bought)
            fail(trial, "a position can be written", "");
        return;
    }
    struct session *read = record_read_position(trial->book, text.text, text.length, &error);
    if (!read) {
        fprintf(stderr, "%s\n%*s\n", text.text, (int) error.column, "^");
        fail(trial, "its position reads back:", error.message);
    }
    (void) session_write_position(read, &again);
    if (strcmp(text.text, again.text) != 0) {
        fprintf(stderr, "%s\n%s\n", text.text, again.text);
        fail(trial, "written, read and written again it is the same position", "");
    }
    one = *game_of(trial);
    other = *session_game(read);
    normalise(&one, one.set);
    normalise(&other, one.set);
    if (!same(&one, &other))
        fail(trial, "and the same game", text.text);
    session_write(read, &once);
    struct session *record = record_read(trial->book, once.text, once.length, &error);
    if (!record)
        fail(trial, "the record of a position reads back:", error.message);
    session_free(record);
    session_free(read);
    spoil(trial, &text);
    text_free(&text);
    text_free(&again);
    text_free(&once);
}

/* Undoes and redoes the last step. */
static void back_and_forth(struct trial *trial)
{
    const char *broken = game_check(game_of(trial));
    if (broken)
        fail(trial, "game_check holds:", broken);
    trial->after = *game_of(trial);
    if (!session_undo(trial->session) || !same(game_of(trial), &trial->before))
        fail(trial, "a step is taken back to the byte", "");
    if (!session_redo(trial->session, NULL) || !same(game_of(trial), &trial->after))
        fail(trial, "a step is made again to the byte", "");
    if (trial->steps++ % 5 == 0)
        position_repeats(trial);
}

static void expect_untouched(struct trial *trial, const char *what)
{
    if (!same(game_of(trial), &trial->before))
        fail(trial, "a refused step changes nothing:", what);
}

/* A type to draw from the bag: the next of the order, else any. */
static unsigned choose_from_bag(struct trial *trial)
{
    unsigned type = DRAW_NEXT, found = 0;
    const struct game *game = game_of(trial);
    if (game_next_draw(game, &type))
        return below(trial, 2) ? type : DRAW_NEXT;
    for (unsigned i = 0; i < game->set->type_count; i++)
        if (game_available(game, i) > 0 && below(trial, ++found) == 0)
            type = i;
    return type;
}

static void refuse_wrong_draws(struct trial *trial)
{
    const struct game *game = game_of(trial);
    for (unsigned type = 0; type < game->set->type_count; type++) {
        if (game_available(game, type) > 0 || game_has_hands(game))
            continue;
        if (session_draw(trial->session, type, NULL, NULL) == VERDICT_OK)
            fail(trial, "no tile is drawn that is not there now:", game->set->types[type].name);
    }
    expect_untouched(trial, "a draw");
    if (session_place(trial->session, (struct placement){{0, 1}, 0}, NULL) == VERDICT_OK ||
        session_figure(trial->session, (struct figure){FIGURE_NONE, 0}, NULL, NULL) == VERDICT_OK)
        fail(trial, "nothing is laid before a tile is drawn", "");
    expect_untouched(trial, "a step out of order");
}

static unsigned choose_from_hand(struct trial *trial)
{
    const struct game *game = game_of(trial);
    unsigned type = DRAW_NEXT, found = 0;
    for (unsigned i = 0; i < HAND_MAX; i++)
        if (game->hand[game->player][i] != NO_TYPE && below(trial, ++found) == 0)
            type = game->hand[game->player][i];
    return type;
}

/* H13: the table is extended for the tile in hand, or the tile goes, as if it had never been kept. */
static void extend_or_not(struct trial *trial)
{
    const struct game *game = game_of(trial);
    trial->before = *game;
    if (below(trial, 2) == 0) {
        if (session_discard(trial->session, game->drawn, NULL, NULL) != VERDICT_OK ||
            game->phase == PHASE_PLACE)
            fail(trial, "a tile that nobody extends the table for goes", "");
        back_and_forth(trial);
        return;
    }
    unsigned side = 0;
    while (!(game_extensions(game, game->drawn) >> side & 1U))
        side++;
    if (session_extend(trial->session, side, NULL) != VERDICT_OK || game_is_kept(game))
        fail(trial, "the table is extended for a tile", "");
    back_and_forth(trial);
}

static void draw(struct trial *trial)
{
    unsigned player;
    trial->before = *game_of(trial);
    refuse_wrong_draws(trial);
    if (game_must_deal(game_of(trial), &player)) {
        if (session_deal(trial->session, choose_from_bag(trial), NULL, NULL) != VERDICT_OK)
            fail(trial, "a hand is filled", "");
        back_and_forth(trial);
        return;
    }
    struct refusal refusal;
    bool hands = game_has_hands(game_of(trial));
    enum verdict verdict;
    do
        verdict = session_draw(trial->session, hands ? choose_from_hand(trial) : choose_from_bag(trial), NULL,
                               &refusal);
    while (verdict == VERDICT_HAND_OTHER);
    if (verdict != VERDICT_OK)
        fail(trial, "a tile is drawn:", verdict_sentence(verdict));
    back_and_forth(trial);
    if (game_is_kept(game_of(trial)))
        extend_or_not(trial);
}

static bool is_listed(const struct game *game, const struct placement *list, size_t count,
                      struct placement placement)
{
    enum rotation lowest = tile_lowest_rotation(game->set, game->drawn, (enum rotation) placement.rotation);
    for (size_t i = 0; i < count; i++)
        if (list[i].square.x == placement.square.x && list[i].square.y == placement.square.y &&
            list[i].rotation == lowest)
            return true;
    return false;
}

static void hold_list_against_verdicts(struct trial *trial, const struct placement *list, size_t count)
{
    const struct game *game = game_of(trial);
    for (int y = game->north - 2; y <= game->south + 2; y++)
        for (int x = game->west - 2; x <= game->east + 2; x++)
            for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++) {
                struct placement placement = {{(int16_t) x, (int16_t) y}, (uint8_t) rotation};
                struct refusal refusal;
                enum verdict verdict = game_placement_verdict(game, game->drawn, placement, &refusal);
                if ((verdict == VERDICT_OK) != is_listed(game, list, count, placement))
                    fail(trial, "what is listed is allowed, and nothing else:", verdict_sentence(verdict));
                if (verdict == VERDICT_OK)
                    continue;
                if (verdict != refusal.verdict || session_place(trial->session, placement, NULL) != verdict)
                    fail(trial, "placing refuses as asking does:", verdict_sentence(verdict));
            }
    expect_untouched(trial, "a placement");
}

/* H7: sometimes sells the tile; points only go from player to player. */
static void maybe_sell(struct trial *trial)
{
    static struct game copy;
    const struct game *game = game_of(trial);
    unsigned buyer = below(trial, game->player_count);
    int price = (int) below(trial, 5) - 1, all = 0, later = 0;
    copy = *game;
    bool for_sale = game_is_for_sale(&copy);
    if (!same(&copy, game))
        fail(trial, "asking whether a tile is for sale changes nothing", "");
    trial->before = *game;
    for (unsigned i = 0; i < game->player_count; i++)
        all += game->score[i];
    if (session_sell(trial->session, buyer, price, NULL) != VERDICT_OK) {
        expect_untouched(trial, "a sale");
        return;
    }
    for (unsigned i = 0; i < game->player_count; i++)
        later += game->score[i];
    if (!for_sale || all != later || game->player != buyer)
        fail(trial, "a sale is of a tile for sale, moves points, and gives the turn to the buyer", "");
    back_and_forth(trial);
}

/* H13: sometimes extends the table; if the rules do not allow it nothing changes. */
static void maybe_extend(struct trial *trial)
{
    const struct game *game = game_of(trial);
    unsigned side = below(trial, SIDE_COUNT + 1U), phase = game->phase;
    if (below(trial, 16) != 0)
        return;
    trial->before = *game;
    bool allowed = game->rules.value[RULE_TABLE_EXTEND] == RULE_ON && side < SIDE_COUNT;
    if ((session_extend(trial->session, side, NULL) == VERDICT_OK) != allowed)
        fail(trial, "a table is extended where the rules have that", "");
    if (!allowed) {
        expect_untouched(trial, "an extension");
        return;
    }
    if (game->phase != phase ||
        game->table_width + game->table_height != trial->before.table_width + trial->before.table_height + 1)
        fail(trial, "an extension adds one row or column", "");
    back_and_forth(trial);
}

static void refuse_other_figures(struct trial *trial, const struct figure *claims, size_t count)
{
    trial->before = *game_of(trial);
    for (unsigned kind = FIGURE_MEEPLE; kind <= FIGURE_RECALL; kind++)
        for (unsigned segment = 0; segment < SEGMENT_MAX; segment++) {
            bool listed = false;
            if (kind == FIGURE_RECALL && segment > 0)
                continue;
            for (size_t i = 0; i < count; i++)
                listed |= claims[i].kind == kind && (kind == FIGURE_RECALL || claims[i].segment == segment);
            struct figure figure = {(uint8_t) kind, (uint8_t) segment};
            if (listed != (game_figure_verdict(game_of(trial), figure, NULL) == VERDICT_OK))
                fail(trial, "figures that are listed are allowed, and no others", "");
            if (!listed && session_figure(trial->session, figure, NULL, NULL) == VERDICT_OK)
                fail(trial, "a figure is refused as asking does", "");
        }
    expect_untouched(trial, "a figure");
}

static void lay_and_claim(struct trial *trial)
{
    struct placement list[PLACEMENT_MAX];
    struct figure claims[CLAIM_MAX];
    if (trial->setup.rules.value[RULE_SELL] == RULE_ON)
        maybe_sell(trial);
    maybe_extend(trial);
    trial->before = *game_of(trial);
    size_t count = game_placements(game_of(trial), game_of(trial)->drawn, list);
    if (below(trial, 8) == 0)
        hold_list_against_verdicts(trial, list, count);
    struct placement placement = play_choose_placement(game_of(trial), &trial->random);
    if (session_place(trial->session, placement, NULL) != VERDICT_OK)
        fail(trial, "what is listed is accepted", "");
    back_and_forth(trial);
    count = game_claims(game_of(trial), claims);
    refuse_other_figures(trial, claims, count);
    struct figure figure = {FIGURE_NONE, 0};
    if (count > 0 && below(trial, 3) != 0)
        figure = claims[below(trial, (unsigned) count)];
    if (session_figure(trial->session, figure, NULL, NULL) != VERDICT_OK)
        fail(trial, "a claim that is listed is accepted", "");
    back_and_forth(trial);
}

/* ---- Records ------------------------------------------------------------------------------------------ */

static void record_repeats(struct trial *trial)
{
    struct text_buffer once = {0}, again = {0};
    struct text_error error = {0};
    session_write(trial->session, &once);
    struct session *read = record_read(trial->book, once.text, once.length, &error);
    if (!read)
        fail(trial, "its record reads back:", error.message);
    session_write(read, &again);
    if (strcmp(once.text, again.text) != 0)
        fail(trial, "written, read and written again it is the same record", "");
    struct game *game = malloc(sizeof *game);
    *game = *session_game(read);
    game->set = game_of(trial)->set;
    if (!same(game, game_of(trial)))
        fail(trial, "and the same game", "");
    free(game);
    session_free(read);
    text_free(&once);
    text_free(&again);
}

static void back_to_the_start(struct trial *trial)
{
    size_t steps = session_step_count(trial->session);
    trial->after = *game_of(trial);
    while (session_undo(trial->session))
        ;
    session_replay(trial->session, 0, &trial->before, NULL);
    if (!same(game_of(trial), &trial->before))
        fail(trial, "undone to the start it is the start", "");
    while (session_redo(trial->session, NULL))
        ;
    if (session_step_count(trial->session) != steps || !same(game_of(trial), &trial->after))
        fail(trial, "made again to the end it is the end", "");
}

/* ---- Games -------------------------------------------------------------------------------------------- */

static void play(struct trial *trial)
{
    const struct game *game = game_of(trial);
    for (unsigned rounds = 0; game->phase != PHASE_OVER; rounds++) {
        if (rounds > SESSION_STEPS_MAX)
            fail(trial, "a game comes to its end", "");
        if (session_step_count(trial->session) + 16 > SESSION_STEPS_MAX)
            break; /* tiles that go back could be drawn for ever */
        if (game->phase == PHASE_DRAW)
            draw(trial);
        else
            lay_and_claim(trial);
    }
    trial->before = *game;
    if (session_end(trial->session, NULL, NULL) != VERDICT_OK)
        fail(trial, "a game is scored at its end", "");
    back_and_forth(trial);
    record_repeats(trial);
    back_to_the_start(trial);
}

static void play_one(struct trial *trial)
{
    struct text_error error = {0};
    trial->random = random_from_seed(trial->seed);
    choose_setup(trial);
    trial->session = session_new(trial->book, &trial->setup, &error);
    if (!trial->session) {
        if (strlen(error.message) < 10 || !strchr(error.message, ':'))
            fail(trial, "a set-up is refused with a rule and a reason:", error.message);
        trial->refused++;
        return;
    }
    play(trial);
    session_free(trial->session);
    trial->session = NULL;
    trial->played++;
}

int main(int argc, char **argv)
{
    static struct trial trial;
    static struct tile_book book;
    struct play_options options = {.games = 120, .seed = 1};
    if (!play_options_read(argc, argv, &options) || !file_load_book(&book, NULL))
        return 2;
    trial.book = &book;
    for (unsigned i = 0; i < options.games; i++) {
        trial.seed = options.seed + i;
        play_one(&trial);
    }
    printf("%u games over random set-ups, %u steps, %u set-ups refused: all laws hold\n", trial.played,
           trial.steps, trial.refused);
    return trial.played > 0 ? 0 : 1;
}
