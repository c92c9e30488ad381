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

static void offer_all(struct typed *typed, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        offer(typed, words[i]);
}

#define OFFER_ALL(typed, words) offer_all(typed, words, sizeof(words) / sizeof *(words))

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

static void offer_values(struct typed *typed, struct word option)
{
    char name[WORD_TEXT_MAX], value[16];
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

/* The tile of a turn: the one in hand, or one to draw. */
static void offer_turn_tiles(struct typed *typed)
{
    if (typed->game->phase == PHASE_PLACE)
        offer(typed, typed->game->set->types[typed->game->drawn].name);
    if (typed->game->phase != PHASE_PLACE || game_has_hands(typed->game))
        offer_draws(typed);
}

static void offer_square(struct typed *typed, struct square square)
{
    char text[WORD_TEXT_MAX];
    snprintf(text, sizeof text, "%d,%d", square.x, square.y);
    offer(typed, text);
}

/* Where a tile fits, each square once, in the order of `legal`. */
static void offer_places(struct typed *typed, int type)
{
    struct placement list[PLACEMENT_MAX];
    size_t count = type >= 0 ? game_placements(typed->game, (unsigned) type, list) : 0;
    qsort(list, count, sizeof list[0], compare_placements);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || list[i].square.x != list[i - 1].square.x || list[i].square.y != list[i - 1].square.y)
            offer_square(typed, list[i].square);
}

/* The rotations in which it fits on the square that was typed. */
static void offer_rotations(struct typed *typed, int type, struct word square_word)
{
    struct line_reader line = line_reader_on(square_word.at, square_word.length, 1);
    struct text_error error;
    struct square square;
    size_t column;
    char text[WORD_TEXT_MAX];
    if (type < 0 || !read_square(&line, &square, &column, &error))
        return;
    unsigned fits = game_fitting_rotations(typed->game, (unsigned) type, square);
    for (unsigned i = 0; i < ROTATION_COUNT; i++) {
        snprintf(text, sizeof text, "%u", 90U * i);
        if (fits >> i & 1U)
            offer(typed, text);
    }
}

static int type_named(const struct typed *typed, struct word word)
{
    char name[WORD_TEXT_MAX];
    return typed->game && word_copy(word, name, sizeof name) ? tile_set_find(typed->game->set, name) : -1;
}

/* What may be claimed on the tile just placed: "road1" for a given kind of figure, "meeple:road1" for
 * FIGURE_NONE. */
static void offer_claims(struct typed *typed, enum figure_kind kind)
{
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
static void offer_figures(struct typed *typed, int type)
{
    bool abbots = typed->game->rules.value[RULE_ABBOT] != RULE_OFF;
    offer(typed, "-");
    if (abbots)
        offer(typed, "recall");
    for (unsigned i = 0; type >= 0 && i < typed->game->set->types[type].segment_count; i++) {
        const struct segment *segment = &typed->game->set->types[type].segments[i];
        const char *kind = feature_kind_word(segment->kind);
        for (unsigned figure = 0; figure_stands(++figure);) {
            const struct figure_info *info = figure_info(figure);
            char text[WORD_TEXT_MAX];
            snprintf(text, sizeof text, "%s:%s%u", info->word, kind, segment->number);
            if ((info->stands_on >> segment->kind & 1U) && (figure != FIGURE_ABBOT || abbots))
                offer(typed, text);
        }
    }
}

static void offer_tiles_laid(struct typed *typed)
{
    for (unsigned i = 0; typed->game && i < typed->game->tile_count; i++)
        offer_square(typed, typed->game->tiles[i].square);
}

static void offer_segments(struct typed *typed, struct word square_word)
{
    struct line_reader line = line_reader_on(square_word.at, square_word.length, 1);
    struct text_error error;
    struct square square;
    size_t column;
    if (!typed->game || !read_square(&line, &square, &column, &error))
        return;
    int tile = game_tile_at(typed->game, square);
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
    const char *word;
    for (size_t i = 0; (word = script_word_name(i)); i++)
        offer(typed, word);
}

/* turn NUMBER COLOUR TILE X,Y ROTATION FIGURE */
static void complete_turn(struct typed *typed)
{
    char text[WORD_TEXT_MAX];
    int type = typed->count > 3 ? type_named(typed, typed->words[3]) : -1;
    if (!typed->game)
        return;
    switch (typed->count) {
    case 1:
        snprintf(text, sizeof text, "%u", typed->game->turn);
        offer(typed, text);
        break;
    case 2:
        offer(typed, setup_seat_word(&typed->script->head.setup, typed->game->player));
        break;
    case 3:
        offer_turn_tiles(typed);
        break;
    case 4:
        offer_places(typed, type);
        break;
    case 5:
        offer_rotations(typed, type, typed->words[4]);
        break;
    case 6:
        offer_figures(typed, type);
        break;
    default:
        break;
    }
}

/* = total red 5 blue 8, = feature X,Y city1 tiles 3 ... */
static void complete_check(struct typed *typed)
{
    static const char *const kinds[] = {"choices", "total", "winner",    "supply", "phase", "next", "feature",
                                        "road",    "city",  "monastery", "garden", "field", "abbot"};
    static const char *const properties[] = {"tiles",  "open",     "shields", "cities",   "meeples",
                                             "owners", "complete", "points",  "completed"};
    bool feature = typed->count > 1 && word_is(typed->words[1], "feature");
    if (typed->count == 1)
        OFFER_ALL(typed, kinds);
    else if (feature && typed->count == 2)
        offer_tiles_laid(typed);
    else if (feature && typed->count == 3)
        offer_segments(typed, typed->words[2]);
    else if (feature)
        OFFER_ALL(typed, properties);
    else if (word_is(typed->words[1], "phase"))
        for (unsigned phase = 0; phase < PHASE_COUNT; phase++)
            offer(typed, phase_word(phase));
    else if (!word_is(typed->words[1], "choices"))
        offer_seats(typed);
}

/* Completes the first word of a place or why line; square and rotation follow. */
static void complete_place(struct typed *typed)
{
    unsigned in_hand;
    int type = typed->game && script_type_in_hand(typed->game, &in_hand) ? (int) in_hand : -1;
    if (typed->count == 1)
        offer_places(typed, type);
    else if (typed->count == 2)
        offer_rotations(typed, type, typed->words[1]);
}

static void complete_why(struct typed *typed)
{
    complete_place(typed);
    if (typed->count == 1) {
        offer_claims(typed, FIGURE_NONE);
    } else if (typed->count == 3) {
        offer_tiles(typed);
    }
}

/* Completes the second and later words of a line by its first word. */
static void complete_second(struct typed *typed)
{
    struct word first = typed->words[0];
    if (word_is(first, "draw"))
        offer_draws(typed);
    else if (word_is(first, "force") || word_is(first, "legal"))
        offer_tiles(typed);
    else if (word_is(first, "edition"))
        offer_editions(typed);
    else if (word_is(first, "rule"))
        offer_options(typed);
    else if (word_is(first, "player"))
        offer_colours(typed);
    else if (word_is(first, "help"))
        offer_commands(typed);
    else if (word_is(first, "goto"))
        offer(typed, "end");
    else if (word_is(first, "discard") || word_is(first, "return") || word_is(first, "deal"))
        offer_seats(typed);
    else if (figure_stands(figure_named(first)))
        offer_claims(typed, figure_named(first));
    else if (word_is(first, "features"))
        offer_tiles_laid(typed);
}

static void offer_sides(struct typed *typed)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        offer(typed, side_word(side));
}

/* `!  RULE LINE`: the rule is followed by a complete line. */
static void skip_refusals(struct typed *typed)
{
    while (typed->count >= 2 && word_is(typed->words[0], "!")) {
        memmove(typed->words, typed->words + 2, (typed->count - 2) * sizeof typed->words[0]);
        typed->count -= 2;
    }
}

static void complete_words(struct typed *typed)
{
    skip_refusals(typed);
    struct word first = typed->words[0];
    if (typed->count == 0)
        offer_commands(typed);
    else if (word_is(first, "="))
        complete_check(typed);
    else if (word_is(first, "turn"))
        complete_turn(typed);
    else if (word_is(first, "place"))
        complete_place(typed);
    else if (word_is(first, "why"))
        complete_why(typed);
    else if (word_is(first, "tiles"))
        offer_sets(typed);
    else if (word_is(first, "rule") && typed->count == 2)
        offer_values(typed, typed->words[1]);
    else if (word_is(first, "features") && typed->count == 2)
        offer_segments(typed, typed->words[1]);
    else if (word_is(first, "deal") && typed->count == 2)
        offer_bag(typed);
    else if ((word_is(first, "discard") || word_is(first, "return")) && typed->count == 2)
        offer_draws(typed);
    else if (word_is(first, "extend") && typed->count == 1)
        offer_sides(typed);
    else if (typed->count == 1)
        complete_second(typed);
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
