/* SPDX-License-Identifier: MIT */
/*
 * play.c: tile sets and random games for tests.
 *
 * Uses the core's own generator, so that a seed always gives the same game.
 */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/files.h"

/* ---- Options ------------------------------------------------------------------------------------------ */

static bool read_number(const char *text, uint64_t *number)
{
    char *end;
    *number = strtoull(text, &end, 0);
    return *text != '\0' && *end == '\0';
}

bool play_options_read(int argc, char **argv, struct play_options *options)
{
    uint64_t games, percent = 100;
    const char *from_percent = getenv("BASTIDE_TEST_PERCENT"), *from_seed = getenv("BASTIDE_TEST_SEED");
    bool understood = (!from_percent || read_number(from_percent, &percent)) &&
                      (!from_seed || read_number(from_seed, &options->seed));
    games = (options->games * percent + 99) / 100;
    for (int i = 1; understood && i < argc; i += 2) {
        uint64_t *number = strcmp(argv[i], "--games") == 0  ? &games
                           : strcmp(argv[i], "--seed") == 0 ? &options->seed
                                                            : NULL;
        understood = number && i + 1 < argc && read_number(argv[i + 1], number);
    }
    options->games = (unsigned) games;
    if (!understood)
        fprintf(stderr, "usage: %s [--games N] [--seed S]\n", argv[0]);
    return understood;
}

/* ---- Sets --------------------------------------------------------------------------------------------- */

void play_base_book(struct tile_book *book)
{
    if (!file_load_book(book, NULL))
        exit(2);
}

const struct tile_book *play_book(void)
{
    static struct tile_book book;
    if (book.set_count == 0)
        play_base_book(&book);
    return &book;
}

bool play_compose(const struct tile_book *book, const char *const *names, size_t name_count,
                  struct tile_set *set, struct text_error *error)
{
    struct tile_choice choice = {.names = names, .name_count = name_count};
    rules_edition("c3", &choice.rules);
    return tile_book_compose(book, &choice, set, error);
}

void play_base_set(struct tile_set *set)
{
    const char *const names[] = {"base"};
    struct text_error error;
    if (!play_compose(play_book(), names, 1, set, &error)) {
        fprintf(stderr, "%s\n", error.message);
        exit(2);
    }
}

static struct segment *add_segment(struct tile_type *type, enum feature_kind kind)
{
    unsigned number = 1;
    for (unsigned i = 0; i < type->segment_count; i++)
        number += type->segments[i].kind == kind;
    struct segment *segment = &type->segments[type->segment_count++];
    *segment = (struct segment){.kind = (uint8_t) kind, .number = (uint8_t) number};
    return segment;
}

/* The segment of that kind to continue to the side: sometimes an existing one, else a new one. */
static struct segment *segment_for(struct tile_type *type, enum feature_kind kind, struct random *random)
{
    if (random_below(random, 2) == 0)
        for (unsigned i = 0; i < type->segment_count; i++) {
            struct segment *segment = &type->segments[i];
            unsigned sides = segment->sides | (unsigned) segment->second_sides << SIDE_COUNT;
            bool single = (sides & (sides - 1)) == 0;
            if (segment->kind == kind && (kind == FEATURE_CITY || (single && segment->end == END_NONE)))
                return segment;
        }
    struct segment *segment = add_segment(type, kind);
    segment->marks = (uint8_t) (random_below(random, 4) == 0);
    for (unsigned mark = TILE_MARK_CATHEDRAL; mark < TILE_MARK_COUNT; mark++)
        if (mark_infos[mark].kind == kind && random_below(random, 16) == 0)
            segment->signs |= (uint8_t) (1U << mark);
    if (kind != FEATURE_CITY && random_below(random, 3) == 0)
        segment->end = END_VILLAGE;
    return segment;
}

/* V9: the side between the squares of a double-sized tile, which nothing reaches. */
static unsigned inner_side(const struct tile_type *type, bool second)
{
    return !type->double_sized ? 0 : 1U << (second ? SIDE_W : SIDE_E);
}

static void add_ways(struct tile_type *type, bool second, struct random *random)
{
    static const enum feature_kind kinds[] = {FEATURE_FIELD, FEATURE_ROAD, FEATURE_ROAD, FEATURE_CITY,
                                              FEATURE_CITY};
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        if (inner_side(type, second) >> side & 1U)
            continue;
        enum feature_kind kind = kinds[random_below(random, 5)];
        if (kind == FEATURE_FIELD)
            continue;
        struct segment *segment = segment_for(type, kind, random);
        uint8_t *sides = second ? &segment->second_sides : &segment->sides;
        *sides |= (uint8_t) (1U << side);
    }
}

/* The halves of a square that no field can have: those of cities, and of the side between two squares. */
static unsigned covered_halves(const struct tile_type *type, bool second)
{
    unsigned sides = inner_side(type, second), halves = 0;
    for (unsigned i = 0; i < type->segment_count; i++)
        if (type->segments[i].kind == FEATURE_CITY)
            sides |= second ? type->segments[i].second_sides : type->segments[i].sides;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (sides >> side & 1U)
            halves |= 3U << 2 * side;
    return halves;
}

/* Gives every half-edge without a city to one of up to four fields, which come after the `first` other
 * segments. */
static void add_fields(struct tile_type *type, bool second, unsigned first, unsigned room,
                       struct random *random)
{
    unsigned covered = covered_halves(type, second), cities = 0;
    for (unsigned i = 0; i < first; i++)
        if (type->segments[i].kind == FEATURE_CITY)
            cities |= 1U << i;
    for (unsigned half = 0; half < HALF_COUNT; half++) {
        if (covered >> half & 1U)
            continue;
        unsigned fields = type->segment_count - first, which = random_below(random, room);
        struct segment *field =
            which < fields ? &type->segments[first + which] : add_segment(type, FEATURE_FIELD);
        uint8_t *halves = second ? &field->second_halves : &field->halves;
        *halves = (uint8_t) (*halves | 1U << half);
        field->touches = (uint16_t) (field->touches | (cities & random_below(random, 256)));
    }
}

static void make_type(struct tile_type *type, unsigned number, bool double_sized, struct random *random)
{
    *type = (struct tile_type){.copies = (uint8_t) (double_sized ? 1 : 1 + random_below(random, 4)),
                               .hill = number % 3 == 1,
                               .double_sized = double_sized};
    snprintf(type->name, sizeof type->name, "random%u", number);
    for (int second = 0; second <= double_sized; second++)
        add_ways(type, second == 1, random);
    unsigned ways = type->segment_count, room = 1 + random_below(random, 4);
    for (int second = 0; second <= double_sized; second++)
        add_fields(type, second == 1, ways, room, random);
    if (random_below(random, 5) == 0)
        add_segment(type, FEATURE_MONASTERY);
    if (random_below(random, 9) == 0)
        add_segment(type, FEATURE_GARDEN);
}

enum { DOUBLE_START_EVERY = 3 };

void play_random_set(struct tile_set *set, struct random *random)
{
    struct tile_fault faults[TILE_FAULTS_MAX];
    unsigned tiles = 0, nodes = 0, most = 20 + random_below(random, TILE_MAX - 19);
    bool two = random_below(random, DOUBLE_START_EVERY) == 0; /* V9 */
    memset(set, 0, sizeof *set);
    most -= two;
    for (unsigned attempts = 0; set->type_count < TYPE_MAX - 1 && tiles < most && attempts < 400;
         attempts++) {
        struct tile_type *type = &set->types[set->type_count];
        make_type(type, attempts, two && set->type_count == 0, random);
        if (tile_type_check(type, faults) != 0) {
            fprintf(stderr, "play_random_set made a tile with fault %d\n", (int) faults[0].code);
            exit(2);
        }
        if (tiles + type->copies > most || nodes + type->copies * type->segment_count > NODE_MAX)
            continue;
        tiles += type->copies;
        nodes += type->copies * (unsigned) type->segment_count;
        set->type_count++;
    }
    memset(&set->types[set->type_count], 0, sizeof set->types[0]);
    if (two)
        set->second = (uint8_t) set->type_count++;
    tile_set_prepare(set);
}

/* ---- Set-ups ------------------------------------------------------------------------------------------ */

enum {
    RANDOM_TILES_EVERY = 10,
    BASE_ALONE_OF_TEN = 4,
    LAND_CUT_OF = 5,         /* one game in this many has CutCassonne's land tiles */
    EXPANSION_OF = 4,        /* and the tiles of an expansion */
    EXPANSION_PLAYED_OF = 4, /* of these, all but one in this many turn each of its rules on */
    RULE_CHANGED_OF = 5,
    HANDS_AND_MORE_OF = 6,
    TABLE_LEAST = 5,
    TABLE_MORE = 12
};

static const char *const rivers[][2] = {
    {"river-c1", NULL},        {"river-c2", NULL},        {"river-c3", NULL},
    {"river2-c1", NULL},       {"river2-c2", NULL},       {"river-20ae", NULL},
    {"river-c1", "river2-c1"}, {"river-c2", "river2-c2"}, {"river-c3", "river2-c2"},
    {"river2-c2", "river-c1"}, {"river-c2", "river2-c1"}, {"river2-c1", "river-c3"},
};

/* One game in twenty has nearly all tiles that there are, up to 147, and six players. */
static void choose_sets(struct play_setup *setup, const struct tile_book *book, struct random *random)
{
    unsigned list[TILE_BOOK_PLANS_MAX], river = random_below(random, sizeof rivers / sizeof *rivers);
    setup->sets[setup->set_count++] = "base";
    bool cut = random_below(random, LAND_CUT_OF) == 0, inns = random_below(random, EXPANSION_OF) == 0;
    bool traders = random_below(random, EXPANSION_OF) == 0;
    uint32_t of_ten = random_below(random, 10);
    bool largest = of_ten == 9 && river % 2 == 0;
    if (cut || largest)
        setup->sets[setup->set_count++] = "land-cut";
    if (inns || largest)
        setup->sets[setup->set_count++] = "inns";
    if (traders || largest)
        setup->sets[setup->set_count++] = "traders";
    if (of_ten < BASE_ALONE_OF_TEN)
        return;
    if (largest)
        setup->players = PLAYER_MAX;
    for (size_t i = 0; i < 2 && rivers[river][i]; i++)
        setup->sets[setup->set_count++] = rivers[river][i];
    if (random_below(random, 3) == 0 || largest)
        setup->sets[setup->set_count++] = "river-gq11";
    if (random_below(random, 3) == 0 || largest)
        setup->sets[setup->set_count++] = "river-cut";
    uint32_t plans = (uint32_t) tile_book_plans(book, setup->sets, setup->set_count, list);
    setup->plan = random_below(random, 3) == 0 ? "" : book->plans[list[random_below(random, plans)]].name;
}

static bool has_river(const struct play_setup *setup)
{
    for (size_t i = 0; i < setup->set_count; i++)
        if (strncmp(setup->sets[i], "river", 5) == 0)
            return true;
    return false;
}

static unsigned count_values(enum rule_option option)
{
    char word[16];
    unsigned count = 0;
    while (*rule_value_word(option, count, word) != '\0')
        count++;
    return count;
}

static bool has_set(const struct play_setup *setup, const char *name)
{
    for (size_t i = 0; i < setup->set_count; i++)
        if (strcmp(setup->sets[i], name) == 0)
            return true;
    return false;
}

/* E1, E2: the rules of an expansion's tiles are mostly on together, which chance alone would rarely do. */
static void play_expansions(const struct play_setup *setup, struct rules *rules, struct random *random)
{
    static const struct {
        const char *set;
        enum rule_option option;
    } rows[] = {{"inns", RULE_INN},      {"inns", RULE_CATHEDRAL},  {"inns", RULE_LARGE_MEEPLE},
                {"traders", RULE_GOODS}, {"traders", RULE_BUILDER}, {"traders", RULE_PIG}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (has_set(setup, rows[i].set) && random_below(random, EXPANSION_PLAYED_OF) != 0)
            rules->value[rows[i].option] = RULE_ON;
}

static void change_rules(struct rules *rules, struct random *random)
{
    for (int option = 0; option < RULE_OPTION_COUNT; option++)
        if (option != RULE_HILLS && random_below(random, RULE_CHANGED_OF) == 0)
            rules->value[option] = (uint8_t) random_below(random, count_values((enum rule_option) option));
    if (random_below(random, 2) == 0)
        rules->value[RULE_ABBOT] = RULE_ON;
    if (random_below(random, HANDS_AND_MORE_OF) == 0) { /* these options rarely come together by chance */
        rules->value[RULE_HAND] = (uint8_t) random_below(random, 2);
        rules->value[RULE_DRAW_AHEAD] = rules->value[RULE_HAND] == HAND_ONE;
        rules->value[RULE_UNPLACEABLE] = (uint8_t) random_below(random, 2);
        rules->value[RULE_SELL] = (uint8_t) random_below(random, 2);
    }
    rules->value[RULE_FIRST_PLAYER] = FIRST_SEAT; /* `first` decides */
    if (rules->value[RULE_TABLE] == TABLE_NONE)
        return;
    rules->table_width = (uint8_t) (TABLE_LEAST + random_below(random, TABLE_MORE));
    rules->table_height = (uint8_t) (TABLE_LEAST + random_below(random, TABLE_MORE));
    const enum rule_option of_tables[] = {RULE_TABLE_SHIFT, RULE_TABLE_EDGE, RULE_RIVER_RECENTRE,
                                          RULE_TABLE_EXTEND};
    rules->value[of_tables[random_below(random, 4)]] = RULE_ON;
}

static void compose(const struct play_setup *setup, const struct tile_book *book, struct tile_set *set)
{
    const struct tile_choice choice = {setup->sets, setup->set_count, setup->plan, setup->rules};
    struct text_error error;
    char words[PLAY_WORDS_MAX];
    if (tile_book_compose(book, &choice, set, &error))
        return;
    fprintf(stderr, "%s: %s\n", play_setup_words(setup, 0, words), error.message);
    exit(2);
}

/* Chooses draws that the stages allow; the first is placed if the set has no starting tile. */
static void choose_stack(struct play_setup *setup, const struct tile_set *set, struct random *random)
{
    static uint8_t stages[STAGE_MAX][TYPE_MAX];
    size_t count = 1 + random_below(random, PLAY_STACK_MAX);
    memcpy(stages, set->stages, sizeof stages);
    for (unsigned stage = 0; stage < set->stage_count; stage++) {
        unsigned tiles = 0;
        if (set->half_tiles > 0 && stage == set->half_stage)
            break; /* V12: which half it draws is not known here */
        for (unsigned type = 0; type < set->type_count; type++)
            tiles += stages[stage][type];
        for (; tiles > 0 && setup->stack_count < count; tiles--) {
            unsigned type = 0;
            uint32_t place = random_below(random, tiles);
            while (place >= stages[stage][type])
                place -= stages[stage][type++];
            stages[stage][type]--;
            setup->stack[setup->stack_count++] = (uint8_t) type;
        }
    }
}

void play_random_setup(struct play_setup *setup, const struct tile_book *book, struct random *random,
                       struct tile_set *set)
{
    unsigned editions = 0;
    while (rules_edition_name(editions))
        editions++;
    *setup = (struct play_setup){.edition = rules_edition_name(random_below(random, editions)),
                                 .plan = "",
                                 .players = 1 + random_below(random, PLAYER_MAX),
                                 .seeded = random_below(random, 5) != 0};
    setup->first = random_below(random, 4) == 0 ? random_below(random, setup->players) : 0;
    bool tiles_of_files = random_below(random, RANDOM_TILES_EVERY) != 0;
    if (tiles_of_files)
        choose_sets(setup, book, random);
    do {
        rules_edition(setup->edition, &setup->rules);
        change_rules(&setup->rules, random);
        play_expansions(setup, &setup->rules, random);
        if (!tiles_of_files)
            setup->rules.value[RULE_START_TILE] = START_FIXED;
        setup->rules.value[RULE_HILLS] = !tiles_of_files && setup->players % 2 == 0; /* others have none */
    } while (rules_conflict(&setup->rules, has_river(setup)) != NULL);
    if (tiles_of_files)
        compose(setup, book, set);
    else
        do /* a city's marks must fit its nodes */
            play_random_set(set, random);
        while (!set->marks_fit);
    if (random_below(random, 5) == 0)
        choose_stack(setup, set, random);
}

const char *play_setup_words(const struct play_setup *setup, uint64_t seed, char words[PLAY_WORDS_MAX])
{
    struct rules edition;
    char *at = words, *end = words + PLAY_WORDS_MAX, value[RULE_VALUE_MAX + 1];
    rules_edition(setup->edition, &edition);
    at += snprintf(at, (size_t) (end - at), "--edition %s --players %u --seed %llu --tiles ", setup->edition,
                   setup->players, (unsigned long long) seed);
    for (size_t i = 0; i < setup->set_count; i++)
        at += snprintf(at, (size_t) (end - at), "%s%s", i == 0 ? "" : ",", setup->sets[i]);
    if (setup->set_count == 0)
        at += snprintf(at, (size_t) (end - at), "(random tiles)");
    if (*setup->plan != '\0')
        at += snprintf(at, (size_t) (end - at), " --rule river-plan=%s", setup->plan);
    for (int option = 0; option < RULE_OPTION_COUNT; option++)
        if (setup->rules.value[option] != edition.value[option])
            at += snprintf(at, (size_t) (end - at), " --rule %s=%s",
                           rule_option_info((enum rule_option) option)->name,
                           rules_value(&setup->rules, (enum rule_option) option, value));
    if (setup->first > 0)
        at += snprintf(at, (size_t) (end - at), " (seat %u begins)", setup->first + 1);
    if (setup->stack_count > 0)
        at += snprintf(at, (size_t) (end - at), " (a stack of %zu)", setup->stack_count);
    if (!setup->seeded)
        snprintf(at, (size_t) (end - at), " (open bag)");
    return words;
}

struct game_setup play_game_setup(const struct play_setup *setup, const struct tile_set *set, uint64_t seed,
                                  struct random *random)
{
    struct game_setup game = {.set = set,
                              .rules = setup->rules,
                              .player_count = (uint8_t) setup->players,
                              .first_player = (uint8_t) setup->first,
                              .order = setup->stack,
                              .order_count = setup->stack_count,
                              .seeded = setup->seeded,
                              .seed = seed};
    if (set->start != NO_TILE_TYPE || setup->seeded || setup->stack_count > 0)
        return game;
    do
        game.start = (uint8_t) random_below(random, set->type_count);
    while (set->stages[0][game.start] == 0);
    game.start_named = true;
    return game;
}

/* ---- Choices ------------------------------------------------------------------------------------------ */

static unsigned neighbours(const struct game *game, struct square square)
{
    unsigned count = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        count += game_tile_at(game, square_step(square, (enum side) side)) >= 0;
    return count;
}

struct placement play_choose_placement(const struct game *game, struct random *random)
{
    static struct placement list[PLACEMENT_MAX];
    uint32_t count = (uint32_t) game_placements(game, game->drawn, list);
    struct placement best = list[random_below(random, count)];
    for (unsigned looks = random_below(random, 7); looks > 0; looks--) {
        struct placement other = list[random_below(random, count)];
        if (neighbours(game, other.square) > neighbours(game, best.square))
            best = other;
    }
    return best;
}

struct figure play_choose_figure(const struct game *game, struct random *random)
{
    struct figure list[CLAIM_MAX];
    uint32_t count = (uint32_t) game_claims(game, list);
    if (count == 0 || random_below(random, 4) == 0)
        return (struct figure){FIGURE_NONE, 0};
    struct figure figure = list[random_below(random, count)];
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    if (figure.kind == FIGURE_RECALL)
        return figure;
    /* Farmers never come home, so claiming fields freely would soon empty the supplies. */
    if (game->set->types[tile->type].segments[figure.segment].kind == FEATURE_FIELD)
        figure = list[random_below(random, count)];
    return figure;
}

static unsigned choose_from_hand(const struct game *game, struct random *random)
{
    const uint8_t *hand = game->hand[game->player];
    bool any = false;
    unsigned type;
    for (unsigned i = 0; i < HAND_MAX; i++)
        any |= hand[i] != NO_TYPE && game_has_placement(game, hand[i]);
    do
        type = hand[random_below(random, HAND_MAX)];
    while (type == NO_TYPE || (any && !game_has_placement(game, type)));
    return type;
}

unsigned play_choose_type(const struct game *game, struct random *random)
{
    unsigned player, available = 0, type = 0;
    if (game_has_hands(game) && !game_must_deal(game, &player))
        return choose_from_hand(game, random);
    if (game_next_draw(game, &type))
        return DRAW_NEXT;
    for (type = 0; type < game->set->type_count; type++)
        available += game_available(game, type);
    uint32_t place = random_below(random, available);
    for (type = 0; place >= game_available(game, type); type++)
        place -= game_available(game, type);
    return type;
}

bool play_draw(struct game *game, unsigned type)
{
    struct undo undo;
    unsigned player;
    enum verdict verdict = game_must_deal(game, &player) ? game_deal(game, type, NULL, &undo, NULL)
                                                         : game_draw(game, type, NULL, &undo, NULL);
    return verdict == VERDICT_OK;
}

bool play_random_game(struct game *game, struct tile_set *set, struct play_setup *setup,
                      struct random *random, uint64_t seed)
{
    *random = random_from_seed(seed);
    play_random_setup(setup, play_book(), random, set);
    struct game_setup begun = play_game_setup(setup, set, seed, random);
    return game_start(game, &begun, NULL) == SETUP_OK;
}
