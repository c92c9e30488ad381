/*
 * script_complete.c: completes what is being typed, for Tab at the console and in the rules tester.
 *
 * The words of a line determine what may follow: remaining tiles, squares where the tile fits, features
 * that may be claimed.  Only suggestions: a line is judged when it is carried out.  Changes nothing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/tile_text.h"
#include "script/script_query.h"

enum { TYPED_MAX = 8, WORD_TEXT_MAX = 48 };

/* The words of a line before the one being typed, and the beginning of that one. */
struct typed {
    const struct script *script;
    const struct game *game; /* null before one has begun */
    size_t count;
    struct word words[TYPED_MAX];
    struct word begun;
    struct text_buffer *list;
};

static bool is_offered(const struct text_buffer *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = list->length > 0 ? list->text : ""; *at != '\0'; at += strcspn(at, "\n") + 1)
        if (strcspn(at, "\n") == length && memcmp(at, word, length) == 0)
            return true;
    return false;
}

/* Each word once: plans of several rivers may share a name. */
static void offer(struct typed *typed, const char *word)
{
    if (strncmp(word, typed->begun.at, typed->begun.length) == 0 && !is_offered(typed->list, word))
        text_add(typed->list, "%s\n", word);
}

/* The small words of a text: "all" of "[N | all]". */
static void offer_words(struct typed *typed, const char *text)
{
    for (size_t length; *text != '\0'; text += length > 0 ? length : 1) {
        char word[WORD_TEXT_MAX];
        length = strspn(text, "abcdefghijklmnopqrstuvwxyz");
        snprintf(word, sizeof word, "%.*s", (int) length, text);
        if (length > 0)
            offer(typed, word);
    }
}

/* ---- Words of the setup ------------------------------------------------------------------------------- */

static void offer_editions(struct typed *typed)
{
    for (unsigned i = 0; rules_edition_name(i); i++)
        offer(typed, rules_edition_name(i));
}

static void offer_sets(struct typed *typed)
{
    for (size_t i = 0; i < typed->script->book->set_count; i++)
        offer(typed, typed->script->book->sets[i].name);
}

static void offer_options(struct typed *typed)
{
    for (unsigned i = 0; i < RULE_OPTION_COUNT; i++)
        offer(typed, rule_option_info(i)->name);
    offer(typed, "river-plan");
}

static void offer_values(struct typed *typed)
{
    char name[WORD_TEXT_MAX], value[16];
    struct word option = typed->words[1];
    int number = word_copy(option, name, sizeof name) ? rule_option_find(name) : -1;
    for (unsigned i = 0; number >= 0 && rule_value_word((enum rule_option) number, i, value)[0] != '\0'; i++)
        offer(typed, value);
    for (size_t i = 0; word_is(option, "river-plan") && i < typed->script->book->plan_count; i++)
        offer(typed, typed->script->book->plans[i].name);
}

static void offer_colours(struct typed *typed)
{
    for (unsigned i = 0; i < COLOUR_COUNT; i++)
        offer(typed, colour_word(i));
}

/* ---- Words of the game -------------------------------------------------------------------------------- */

static void offer_seats(struct typed *typed)
{
    const struct setup *setup = &typed->script->head.setup;
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        offer(typed, setup_seat_word(setup, seat));
}

static void offer_tiles(struct typed *typed)
{
    for (unsigned type = 0; typed->game && type < typed->game->set->type_count; type++)
        if (typed->game->supply.left[type] > 0)
            offer(typed, typed->game->set->types[type].name);
}

/* What may come out of the bag now: the next tile of a known order, else what the bag holds for this
 * stage. */
static void offer_bag(struct typed *typed)
{
    const struct game *game = typed->game;
    unsigned next;
    if (game && game_next_draw(game, &next)) {
        offer(typed, game->set->types[next].name);
        return;
    }
    for (unsigned type = 0; game && type < game->set->type_count; type++)
        if (game_available(game, type) > 0)
            offer(typed, game->set->types[type].name);
}

/* What may be drawn now: a tile of the hand if there is one, else one of the bag. */
static void offer_draws(struct typed *typed)
{
    const struct game *game = typed->game;
    if (!game || !game_has_hands(game))
        offer_bag(typed);
    for (unsigned i = 0; game && i < HAND_MAX; i++)
        if (game->hand[game->player][i] != NO_TYPE)
            offer(typed, game->set->types[game->hand[game->player][i]].name);
}

static void offer_square(struct typed *typed, struct square square)
{
    char text[WORD_TEXT_MAX];
    snprintf(text, sizeof text, "%d,%d", square.x, square.y);
    offer(typed, text);
}

/* The tile that the line is about: the one that it names as a turn does, or the one in hand; -1 for none. */
static int type_meant(const struct typed *typed)
{
    char name[WORD_TEXT_MAX];
    unsigned in_hand;
    if (!typed->game)
        return -1;
    if (word_is(typed->words[0], "turn"))
        return word_copy(typed->words[3], name, sizeof name) ? tile_set_find(typed->game->set, name) : -1;
    return script_type_in_hand(typed->game, &in_hand) ? (int) in_hand : -1;
}

/* The square that the word before the one being typed names. */
static bool square_before(const struct typed *typed, struct square *square)
{
    struct word word = typed->words[typed->count - 1];
    struct line_reader line = line_reader_on(word.at, word.length, 1);
    struct text_error error;
    size_t column;
    return typed->game && read_square(&line, square, &column, &error);
}

/* Where the tile fits, each square once, in the order of `legal`. */
static void offer_places(struct typed *typed)
{
    struct placement list[PLACEMENT_MAX];
    int type = type_meant(typed);
    size_t count = type >= 0 ? game_placements(typed->game, (unsigned) type, list) : 0;
    qsort(list, count, sizeof list[0], compare_placements);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || list[i].square.x != list[i - 1].square.x || list[i].square.y != list[i - 1].square.y)
            offer_square(typed, list[i].square);
}

/* The rotations in which it fits on the square that was typed. */
static void offer_rotations(struct typed *typed)
{
    struct square square;
    char text[WORD_TEXT_MAX];
    int type = type_meant(typed);
    if (type < 0 || !square_before(typed, &square))
        return;
    unsigned fits = game_fitting_rotations(typed->game, (unsigned) type, square);
    for (unsigned i = 0; i < ROTATION_COUNT; i++) {
        snprintf(text, sizeof text, "%u", 90U * i);
        if (fits >> i & 1U)
            offer(typed, text);
    }
}

/* What may be claimed on the tile just placed: "road1" in a line of a figure, else "meeple:road1". */
static void offer_claims(struct typed *typed)
{
    enum figure_kind kind = figure_named(typed->words[0]);
    const struct game *game = typed->game;
    struct figure claims[CLAIM_MAX];
    if (!game || game->phase != PHASE_FIGURE)
        return;
    const struct tile_type *type = &game->set->types[game->tiles[game->tile_count - 1].type];
    size_t count = game_claims(game, claims);
    for (size_t i = 0; i < count; i++) {
        struct text_buffer text = {0};
        if (kind == FIGURE_NONE && figure_stands(claims[i].kind))
            write_figure(&text, type, claims[i]);
        else if (claims[i].kind == kind)
            write_feature(&text, type, claims[i].segment);
        typed->list->failed = typed->list->failed || text.failed;
        if (text.length > 0)
            offer(typed, text.text);
        text_free(&text);
    }
}

/* The segments of a type, as a turn line names them for a figure. */
static void offer_figures(struct typed *typed)
{
    int type = type_meant(typed);
    if (!typed->game)
        return;
    offer(typed, "-");
    if (game_plays_figure(typed->game, FIGURE_ABBOT))
        offer(typed, "recall");
    for (unsigned i = 0; type >= 0 && i < typed->game->set->types[type].segment_count; i++) {
        const struct segment *segment = &typed->game->set->types[type].segments[i];
        const char *kind = feature_kind_word(segment->kind);
        for (unsigned figure = 0; figure_stands(++figure);) {
            const struct figure_info *info = figure_info(figure);
            char text[WORD_TEXT_MAX];
            snprintf(text, sizeof text, "%s:%s%u", info->word, kind, segment->number);
            if ((info->stands_on >> segment->kind & 1U) && game_plays_figure(typed->game, figure))
                offer(typed, text);
        }
    }
}

static void offer_tiles_laid(struct typed *typed)
{
    for (unsigned i = 0; typed->game && i < typed->game->tile_count; i++)
        offer_square(typed, typed->game->tiles[i].square);
}

static void offer_segments(struct typed *typed)
{
    struct square square;
    int tile = square_before(typed, &square) ? game_tile_at(typed->game, square) : -1;
    const struct tile_type *type = tile < 0 ? NULL : &typed->game->set->types[typed->game->tiles[tile].type];
    for (unsigned i = 0; type && i < type->segment_count; i++) {
        char text[WORD_TEXT_MAX];
        snprintf(text, sizeof text, "%s%u", feature_kind_word(type->segments[i].kind),
                 type->segments[i].number);
        offer(typed, text);
    }
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

static void offer_commands(struct typed *typed)
{
    for (const struct script_word *row = typed->script->words; row->word; row++)
        if (row->help && row->places & typed->script->place)
            offer(typed, row->word);
}

static void offer_turn_number(struct typed *typed)
{
    char text[WORD_TEXT_MAX];
    if (!typed->game)
        return;
    snprintf(text, sizeof text, "%u", typed->game->turn);
    offer(typed, text);
}

static void offer_turn_player(struct typed *typed)
{
    if (typed->game)
        offer(typed, setup_seat_word(&typed->script->head.setup, typed->game->player));
}

/* The tile of a turn: the one in hand, or one to draw. */
static void offer_turn_tiles(struct typed *typed)
{
    bool in_hand = typed->game && typed->game->phase == PHASE_PLACE;
    if (in_hand)
        offer(typed, typed->game->set->types[typed->game->drawn].name);
    if (typed->game && (!in_hand || game_has_hands(typed->game)))
        offer_draws(typed);
}

static void offer_sides(struct typed *typed)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        offer(typed, side_word(side));
}

/* = total red 5 blue 8, = feature X,Y city1 tiles 3 ... */
static void complete_check(struct typed *typed)
{
    bool feature = typed->count > 1 && word_is(typed->words[1], "feature");
    if (typed->count == 1)
        offer_words(typed, "choices total winner supply phase next feature "
                           "road city monastery garden field abbot");
    else if (feature && typed->count == 2)
        offer_tiles_laid(typed);
    else if (feature && typed->count == 3)
        offer_segments(typed);
    else if (feature)
        offer_words(typed, "tiles open shields cities meeples owners complete points completed");
    else if (word_is(typed->words[1], "phase"))
        for (unsigned phase = 0; phase < PHASE_COUNT; phase++)
            offer(typed, phase_word(phase));
    else if (!word_is(typed->words[1], "choices"))
        offer_seats(typed);
}

/* Which words may stand behind a first word, by their place; 0 is any place. */
static const struct completion {
    const char *first;
    size_t place;
    void (*offer)(struct typed *typed);
} completions[] = {
    {"=", 0, complete_check},       {"turn", 1, offer_turn_number},    {"turn", 2, offer_turn_player},
    {"turn", 3, offer_turn_tiles},  {"turn", 4, offer_places},         {"turn", 5, offer_rotations},
    {"turn", 6, offer_figures},     {"place", 1, offer_places},        {"place", 2, offer_rotations},
    {"why", 1, offer_places},       {"why", 1, offer_claims},          {"why", 2, offer_rotations},
    {"why", 3, offer_tiles},        {"meeple", 1, offer_claims},       {"abbot", 1, offer_claims},
    {"draw", 1, offer_draws},       {"force", 1, offer_tiles},         {"legal", 1, offer_tiles},
    {"discard", 1, offer_seats},    {"discard", 2, offer_draws},       {"return", 1, offer_seats},
    {"return", 2, offer_draws},     {"deal", 1, offer_seats},          {"deal", 2, offer_bag},
    {"extend", 1, offer_sides},     {"features", 1, offer_tiles_laid}, {"features", 2, offer_segments},
    {"edition", 1, offer_editions}, {"tiles", 0, offer_sets},          {"rule", 1, offer_options},
    {"rule", 2, offer_values},      {"player", 1, offer_colours},      {"look", 1, offer_tiles_laid},
    {"help", 1, offer_commands},

};

static void skip_words(struct typed *typed, size_t count)
{
    memmove(typed->words, typed->words + count, (typed->count - count) * sizeof typed->words[0]);
    typed->count -= count;
}

/* `!  RULE LINE`: the rule is followed by a complete line, and so is `why` by a move. */
static void skip_refusals(struct typed *typed)
{
    while (typed->count >= 2 && word_is(typed->words[0], "!"))
        skip_words(typed, 2);
    if (typed->count >= 2 && word_is(typed->words[0], "why") &&
        script_find_word(typed->script->words, WORD_MOVE, typed->words[1]))
        skip_words(typed, 1);
}

static void complete_words(struct typed *typed)
{
    skip_refusals(typed);
    if (typed->count == 0)
        offer_commands(typed);
    const struct word first = typed->words[0];
    const struct script_word *row =
        typed->count == 1 ? script_word_typed(first.at, first.length, typed->script->place) : NULL;
    if (row && row->arguments)
        offer_words(typed, row->arguments);
    for (size_t i = 0; typed->count > 0 && i < sizeof completions / sizeof *completions; i++)
        if (word_is(typed->words[0], completions[i].first) &&
            (completions[i].place == 0 || completions[i].place == typed->count))
            completions[i].offer(typed);
}

void script_complete(const struct script *script, const char *line, size_t length, struct text_buffer *list)
{
    struct line_reader reader = line_reader_on(line, length, 1);
    struct typed typed = {.script = script, .list = list, .begun = {.at = line + length}};
    const char *end = line;
    for (struct word word; (word = line_next_word(&reader)).length > 0;) {
        end = word.at + word.length;
        if (end == line + length)
            typed.begun = word;
        else if (typed.count == TYPED_MAX)
            return;
        else
            typed.words[typed.count++] = word;
    }
    if (memchr(end, '#', (size_t) (line + length - end))) /* comments are not completed */
        return;
    if (script->session)
        typed.game = session_game(script->session);
    complete_words(&typed);
}
