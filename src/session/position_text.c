/* SPDX-License-Identifier: MIT */
/*
 * position_text.c: writes and reads the parts of a `position` line.
 *
 * The words are those that records have elsewhere, and are read by the same functions.  The core decides what
 * the rules say about a position (position.h).
 */
#include "session/position_text.h"

#include <string.h>

#include "bastide/refusal_text.h"
#include "notation/record_words.h"

enum { TURN_MAX = TILE_MAX, SCORE_MAX = 9999 }; /* each turn places one tile, after the first tile */

/* ---- Writing ------------------------------------------------------------------------------------------ */

static const char *type_name(const struct game *game, unsigned type)
{
    return game->set->types[type].name;
}

static void write_turn(struct text_buffer *text, const struct setup *setup, const struct game *game)
{
    text_add(text, "turn %u %s %s", game->turn, setup_seat_word(setup, game->player),
             phase_word((enum phase) game->phase));
    if (game->phase == PHASE_PLACE)
        text_add(text, " %s", type_name(game, game->drawn));
    if (game->scored)
        text_add(text, " scored");
    text_add(text, " | score");
    write_totals(text, setup, game);
}

static void write_board(struct text_buffer *text, const struct setup *setup, const struct game *game)
{
    bool two = game->set->types[game->tiles[0].type].double_sized;
    text_add(text, " | board");
    for (unsigned number = 0; number < game->tile_count; number += number == 0 && two ? 2 : 1) {
        const struct placed_tile *tile = &game->tiles[number];
        struct figure figure = {tile->figure.kind, tile->figure.segment};
        text_add(text, " %s %d,%d %u ", type_name(game, tile->type), tile->square.x, tile->square.y,
                 90U * tile->rotation);
        write_figure(text, &game->set->types[tile->type], figure);
        if (figure_stands(figure.kind))
            text_add(text, " %s", setup_seat_word(setup, tile->figure.player));
    }
}

static void write_bag(struct text_buffer *text, const struct game *game)
{
    text_add(text, " | bag");
    for (unsigned type = 0; type < game->set->type_count; type++)
        if (game->supply.left[type] > 0)
            text_add(text, " %s %u", type_name(game, type), game->supply.left[type]);
}

/* The tiles of a hand have no order: they are written in the order of the types. */
static void write_hand(struct text_buffer *text, const struct setup *setup, const struct game *game,
                       unsigned seat)
{
    bool first = true;
    for (unsigned type = 0; type < game->set->type_count; type++)
        for (unsigned i = 0; i < HAND_MAX; i++) {
            if (game->hand[seat][i] != type)
                continue;
            if (first)
                text_add(text, " | hand %s", setup_seat_word(setup, seat));
            text_add(text, " %s", type_name(game, type));
            first = false;
        }
}

/* Writes what only house rules use. */
static void write_extras(struct text_buffer *text, const struct setup *setup, const struct game *game)
{
    if (game->table_width > 0)
        text_add(text, " | bounds %d,%d %ux%u", game->table_west, game->table_north, game->table_width,
                 game->table_height);
    for (unsigned seat = 0; seat < game->player_count; seat++)
        write_hand(text, setup, game, seat);
    if (game->refill != NO_PLAYER)
        text_add(text, " | refill %s", setup_seat_word(setup, game->refill));
    if (game->again & AGAIN_BUILDER)
        text_add(text, " | builder");
    for (unsigned seat = 0; seat < game->player_count; seat++)
        write_goods(text, " | ", setup, game, seat);
    if (game->seller_count > 0)
        text_add(text, " | sellers");
    for (unsigned i = 0; i < game->seller_count; i++)
        text_add(text, " %s", setup_seat_word(setup, game->sellers[i]));
}

bool position_write(struct text_buffer *text, const struct setup *setup, const struct game *game)
{
    if (game->bought)
        return false;
    write_turn(text, setup, game);
    write_board(text, setup, game);
    write_bag(text, game);
    write_extras(text, setup, game);
    return true;
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

struct reading {
    struct line_reader line; /* the part being read: it ends before its | */
    const struct setup *setup;
    const struct tile_set *set;
    struct position_text *read;
    struct text_error *error;
    unsigned seen; /* bit n for part n */
};

static bool wants(struct reading *reading, struct word word, const char *wanted)
{
    return error_wanted(reading->error, &reading->line, word, wanted);
}

/* Reports what is wrong at a column; always returns false. */
static bool wrong(struct reading *reading, size_t column, const char *sentence)
{
    return text_error_set(reading->error, 1, column, "%s", sentence);
}

/* The same at the next word, or where the part ends. */
static bool wrong_here(struct reading *reading, const char *sentence)
{
    return wrong(reading, line_column(&reading->line), sentence);
}

static bool read_count(struct reading *reading, unsigned most, const char *wanted, unsigned *count)
{
    uint64_t number;
    struct word word = line_next_word(&reading->line);
    if (!word_unsigned(word, &number) || number > most)
        return wants(reading, word, wanted);
    *count = (unsigned) number;
    return true;
}

static bool read_player(struct reading *reading, unsigned *seat)
{
    return read_seat(&reading->line, reading->setup, seat, reading->error);
}

static bool read_type(struct reading *reading, unsigned *type, size_t *column)
{
    return read_tile_type(&reading->line, reading->set, type, column, reading->error);
}

static bool read_phase(struct reading *reading)
{
    struct position_text *read = reading->read;
    struct word word = line_next_word(&reading->line);
    unsigned phase = word_among(word, phase_word, PHASE_COUNT), type;
    size_t column;
    if (phase == PHASE_COUNT)
        return wants(reading, word, "draw, place, figure or over");
    read->phase = (uint8_t) phase;
    read->position.over = phase == PHASE_OVER;
    if (phase == PHASE_PLACE) {
        if (!read_type(reading, &type, &column))
            return false;
        read->type = (uint8_t) type;
    }
    read->position.scored = phase == PHASE_OVER && line_takes(&reading->line, "scored");
    return true;
}

/* turn 14 blue place V */
static bool read_turn(struct reading *reading)
{
    struct position *position = &reading->read->position;
    unsigned turn, seat;
    reading->read->turn_column = line_column(&reading->line);
    if (!read_count(reading, TURN_MAX, "the number of the turn (1 to 176)", &turn) ||
        !read_player(reading, &seat))
        return false;
    if (turn == 0)
        return wrong(reading, reading->read->turn_column, "turns count from 1");
    position->turn = (uint16_t) turn;
    position->player = (uint8_t) seat;
    return read_phase(reading);
}

/* score red 12 blue 8 */
static bool read_score(struct reading *reading)
{
    for (unsigned seat = 0; seat < reading->setup->player_count; seat++) {
        unsigned score;
        if (!read_seat_in_order(&reading->line, reading->setup, seat, reading->error) ||
            !read_count(reading, SCORE_MAX, "a score (0 to 9999)", &score))
            return false;
        reading->read->position.score[seat] = (int16_t) score;
    }
    return true;
}

/* V 1,0 90 meeple:road1 red */
static bool read_tile(struct reading *reading, struct placed_tile *tile, size_t at)
{
    struct position_text *read = reading->read;
    unsigned type, seat;
    size_t column;
    struct figure figure;
    if (!read_type(reading, &type, &read->tile_columns[at]) ||
        !read_square(&reading->line, &tile->square, &column, reading->error) ||
        !read_rotation(&reading->line, &tile->rotation, reading->error) ||
        !read_figure(&reading->line, &reading->set->types[type], tile->rotation, &figure,
                     &read->figure_columns[at], reading->error))
        return false;
    tile->type = (uint8_t) type;
    if (figure.kind == FIGURE_RECALL)
        return wrong(reading, read->figure_columns[at], "expected a figure that stands there, or -");
    if (figure.kind == FIGURE_NONE)
        return true;
    if (!read_player(reading, &seat))
        return false;
    tile->figure = (struct standing_figure){figure.kind, (uint8_t) seat, figure.segment};
    return true;
}

static bool read_board(struct reading *reading)
{
    struct position *position = &reading->read->position;
    while (!line_is_done(&reading->line)) {
        if (position->tile_count == TILE_MAX)
            return wrong_here(reading, "no table has so many tiles");
        if (!read_tile(reading, &position->tiles[position->tile_count], position->tile_count))
            return false;
        position->tile_count++;
    }
    return position->tile_count > 0 || wrong_here(reading, "expected the starting tile: TILE 0,0 0 -");
}

/* bag A 2 B 4 */
static bool read_bag(struct reading *reading)
{
    struct position *position = &reading->read->position;
    reading->read->bag_column = line_column(&reading->line);
    while (!line_is_done(&reading->line)) {
        unsigned type, count;
        size_t column;
        if (!read_type(reading, &type, &column))
            return false;
        if (position->left[type] > 0)
            return wrong(reading, column, "this tile is named twice");
        if (!read_count(reading, TILE_MAX, "how many of them are left", &count))
            return false;
        position->left[type] = (uint8_t) count;
    }
    return true;
}

/* bounds -4,-3 9x7 */
static bool read_bounds(struct reading *reading)
{
    struct position *position = &reading->read->position;
    struct square corner;
    size_t column;
    uint64_t width, height;
    if (!read_square(&reading->line, &corner, &column, reading->error))
        return false;
    struct word word = line_next_word(&reading->line);
    struct word wide, deep;
    (void) word_split(word, 'x', &wide, &deep);
    if (!word_unsigned(wide, &width) || !word_unsigned(deep, &height) || width < 1 || height < 1 ||
        width > TABLE_SIZE_MAX || height > TABLE_SIZE_MAX)
        return wants(reading, word, "the size of the table, such as 9x7");
    position->table_west = corner.x;
    position->table_north = corner.y;
    position->table_width = (uint8_t) width;
    position->table_height = (uint8_t) height;
    return true;
}

/* hand red V U */
static bool read_hand(struct reading *reading)
{
    unsigned seat, count = 0, type;
    size_t column;
    if (!read_player(reading, &seat))
        return false;
    uint8_t *hand = reading->read->position.hand[seat];
    if (hand[0] != NO_TYPE)
        return wrong_here(reading, "this player's hand is told twice");
    for (; !line_is_done(&reading->line); count++) {
        if (!read_type(reading, &type, &column))
            return false;
        if (count == HAND_MAX)
            return wrong(reading, column, "a hand has at most 3 tiles");
        hand[count] = (uint8_t) type;
    }
    return true;
}

static bool read_refill(struct reading *reading)
{
    unsigned seat;
    if (!read_player(reading, &seat))
        return false;
    reading->read->position.refill = (uint8_t) seat;
    return true;
}

/* builder: the turn is one that a builder gave (F8) */
static bool read_builder(struct reading *reading)
{
    reading->read->position.again = AGAIN_BUILDER;
    return true;
}

/* goods red wine:2 cloth:1 */
static bool read_goods(struct reading *reading)
{
    unsigned seat;
    if (!read_player(reading, &seat))
        return false;
    while (!line_is_done(&reading->line)) {
        struct word word = line_next_word(&reading->line);
        unsigned good, count;
        if (!read_good(word, &good, &count))
            return wants(reading, word, "tokens of a good, such as wine:2");
        reading->read->position.goods[good][seat] = (uint8_t) count;
    }
    return true;
}

static bool read_sellers(struct reading *reading)
{
    struct position *position = &reading->read->position;
    while (!line_is_done(&reading->line)) {
        unsigned seat;
        if (position->seller_count == TILE_MAX)
            return wrong_here(reading, "no game has so many sales");
        if (!read_player(reading, &seat))
            return false;
        position->sellers[position->seller_count++] = (uint8_t) seat;
    }
    return true;
}

enum { PARTS_NEEDED = 4, PART_HAND = 5, PART_GOODS = 9 };

/* The first four are required; only `hand` and `goods` may be repeated. */
static const struct {
    const char *word;
    bool (*read)(struct reading *reading);
} parts[] = {{"turn", read_turn},     {"score", read_score},     {"board", read_board},
             {"bag", read_bag},       {"bounds", read_bounds},   {"hand", read_hand},
             {"refill", read_refill}, {"sellers", read_sellers}, {"builder", read_builder},
             {"goods", read_goods}};

enum { PART_COUNT = sizeof parts / sizeof *parts };

/* Reads one part, and sets `text` to what comes after it. */
static bool read_part(struct reading *reading, struct line_reader *text)
{
    struct line_reader *line = &reading->line;
    unsigned part = 0;
    *line = *text;
    do {
        (void) line_is_done(text); /* goes to the next word */
        line->end = text->at;
    } while (!line_takes(text, "|") && line_next_word(text).length > 0);
    struct word word = line_next_word(line);
    while (part < PART_COUNT && !word_is(word, parts[part].word))
        part++;
    if (part == PART_COUNT)
        return wants(reading, word,
                     "turn, score, board, bag, bounds, hand, refill, sellers, builder or goods");
    if (reading->seen >> part & 1U && part != PART_HAND && part != PART_GOODS)
        return wrong(reading, word.column, "this part stands twice");
    reading->seen |= 1U << part;
    if (!parts[part].read(reading))
        return false;
    word = line_next_word(line);
    return word.length == 0 || wants(reading, word, "| or the end of the line");
}

/* If the text is in the middle of a turn: puts the drawn tile, which may be on the table already, back into
 * the bag. */
static bool take_back(struct reading *reading)
{
    struct position_text *read = reading->read;
    struct position *position = &read->position;
    if (read->phase == PHASE_FIGURE) {
        if (position->tile_count < 2)
            return wrong(reading, read->turn_column, "no tile was placed but the starting tile");
        struct placed_tile *tile = &position->tiles[--position->tile_count];
        if (tile->figure.kind != FIGURE_NONE)
            return wrong(reading, read->figure_columns[position->tile_count],
                         "the last tile still waits for its figure: expected -");
        read->type = tile->type;
        read->placement = (struct placement){tile->square, tile->rotation};
        *tile = (struct placed_tile){0};
    }
    if (read->type != NO_TYPE)
        position->left[read->type]++;
    return true;
}

bool position_read(const char *text, const struct setup *setup, const struct tile_set *set,
                   struct position_text *read, struct text_error *error)
{
    struct reading reading = {.setup = setup, .set = set, .read = read, .error = error};
    struct line_reader rest = line_reader_on(text, strlen(text), 1);
    memset(read, 0, sizeof *read);
    read->type = NO_TYPE;
    read->position.refill = NO_PLAYER;
    memset(read->position.hand, NO_TYPE, sizeof read->position.hand);
    while (!line_is_done(&rest))
        if (!read_part(&reading, &rest))
            return false;
    for (unsigned part = 0; part < PARTS_NEEDED; part++)
        if (!(reading.seen >> part & 1U))
            return text_error_set(error, 1, line_column(&rest), "the part '%s' is missing", parts[part].word);
    return take_back(&reading);
}

/* ---- What the rules say ------------------------------------------------------------------------------- */

static const char *const faults[] = {
    [POSITION_GONE] = "F4: the feature is complete, so the figure has come home",
    [POSITION_START] = "the first tile of the board is the starting tile, on 0,0 at 0, without a figure",
    [POSITION_BAG] = "V1: tiles that are drawn later are missing in the bag",
    [POSITION_TURN] = "T4: a game is over when no tile is left that can be drawn, and not before",
    [POSITION_EXTRAS] = "these rules have no such hands, sellers or bounds",
};

void position_explain(const struct position_text *read, const struct setup *setup, const struct game *game,
                      enum position_fault fault, const struct position_place *place, struct text_error *error)
{
    char sentence[TEXT_MESSAGE_MAX + 1];
    size_t column = 1;
    if (fault == POSITION_PLACE || fault == POSITION_START)
        column = read->tile_columns[fault == POSITION_START ? 0 : place->where];
    else if (fault == POSITION_FIGURE || fault == POSITION_GONE)
        column = read->figure_columns[place->where];
    else if (fault == POSITION_COPIES || fault == POSITION_BAG || fault == POSITION_ORDER)
        column = read->bag_column;
    else if (fault == POSITION_TURN)
        column = read->turn_column;
    if (fault == POSITION_PLACE || fault == POSITION_FIGURE)
        text_error_set(error, 1, column, "%s",
                       refusal_write(game, setup, &place->refusal, sentence, sizeof sentence));
    else if (fault == POSITION_COPIES)
        text_error_set(error, 1, column,
                       "on the board, in the bag and in hands are more %s than the game has",
                       game->set->types[place->where].name);
    else if (fault == POSITION_ORDER)
        text_error_set(error, 1, column, "tile %zu of the stack is not in the bag", place->where + 1);
    else
        text_error_set(error, 1, column, "%s",
                       fault < sizeof faults / sizeof *faults && faults[fault]
                           ? faults[fault]
                           : "these players and tiles cannot be set up");
}
