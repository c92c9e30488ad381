/* SPDX-License-Identifier: MIT */
/*
 * record_words.c: reads and writes squares, rotations, colours, features and figures as words.
 */
#include "notation/record_words.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"

const char *half_edge_word(enum half_edge half)
{
    static const char *const words[HALF_COUNT] = {"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};
    return words[half];
}

const char *side_word(enum side side)
{
    static const char *const words[SIDE_COUNT] = {"N", "E", "S", "W"};
    return words[side];
}

enum { COORDINATE_MAX = 9999, FEATURE_NUMBER_MAX = 999 };

bool error_wanted(struct text_error *error, const struct line_reader *line, struct word word,
                  const char *wanted)
{
    if (word.length == 0)
        return text_error_set(error, line->number, word.column, _("%s is missing"), _(wanted));
    return text_error_set(error, line->number, word.column, _("'%.*s': expected %s"), word_shown(word),
                          word.at, _(wanted));
}

bool line_takes(struct line_reader *line, const char *text)
{
    struct line_reader ahead = *line;
    size_t length = strlen(text);
    if (line_is_done(&ahead) || (size_t) (ahead.end - ahead.at) < length ||
        memcmp(ahead.at, text, length) != 0)
        return false;
    ahead.at += length;
    if (ahead.at < ahead.end && *ahead.at != ' ' && *ahead.at != '\t')
        return false;
    *line = ahead;
    return true;
}

bool word_split(struct word word, char at, struct word *before, struct word *after)
{
    const char *found = word.length > 0 ? memchr(word.at, at, word.length) : NULL;
    size_t length = found ? (size_t) (found - word.at) : word.length, next = length + (found != NULL);
    *before = (struct word){word.at, length, word.column, false};
    *after = (struct word){word.at + next, word.length - next, word.column + next, false};
    return found;
}

unsigned word_among(struct word word, const char *(*name)(unsigned number), unsigned count)
{
    unsigned number = 0;
    while (number < count && !word_is(word, name(number)))
        number++;
    return number;
}

int compare_placements(const void *one, const void *other)
{
    const struct placement *a = one, *b = other;
    if (a->square.y != b->square.y)
        return a->square.y < b->square.y ? -1 : 1;
    if (a->square.x != b->square.x)
        return a->square.x < b->square.x ? -1 : 1;
    return (int) a->rotation - (int) b->rotation;
}

bool read_line_end(struct line_reader *line, struct text_error *error)
{
    struct word word = line_next_word(line);
    if (word.length == 0)
        return true;
    return text_error_set(error, line->number, word.column, _("'%.*s' is not expected here"),
                          word_shown(word), word.at);
}

bool read_tile_type(struct line_reader *line, const struct tile_set *set, unsigned *type, size_t *column,
                    struct text_error *error)
{
    char name[TILE_NAME_MAX + 1];
    struct word word = line_next_word(line);
    *column = word.column;
    int found = word.length > 0 && word_copy(word, name, sizeof name) ? tile_set_find(set, name) : -1;
    if (word.length == 0)
        return error_wanted(error, line, word, N_("the name of a tile"));
    if (found < 0)
        return text_error_set(error, line->number, word.column, _("there is no tile '%.*s' in the tiles %s"),
                              word_shown(word), word.at, set->name);
    *type = (unsigned) found;
    return true;
}

bool read_square(struct line_reader *line, struct square *square, size_t *column, struct text_error *error)
{
    struct word word = line_next_word(line);
    *column = word.column;
    struct word left, right;
    int64_t x, y;
    if (word_split(word, ',', &left, &right) && word_number(left, &x) && word_number(right, &y)) {
        if (x < -COORDINATE_MAX || x > COORDINATE_MAX || y < -COORDINATE_MAX || y > COORDINATE_MAX)
            return text_error_set(error, line->number, word.column, _("coordinates are from -%d to %d"),
                                  COORDINATE_MAX, COORDINATE_MAX);
        *square = (struct square){(int16_t) x, (int16_t) y};
        return true;
    }
    return error_wanted(error, line, word, N_("a square such as 1,-2 (east, south)"));
}

bool read_rotation(struct line_reader *line, uint8_t *rotation, struct text_error *error)
{
    static const char *const words[ROTATION_COUNT] = {"0", "90", "180", "270"};
    struct word word = line_next_word(line);
    for (unsigned i = 0; i < ROTATION_COUNT; i++)
        if (word_is(word, words[i])) {
            *rotation = (uint8_t) i;
            return true;
        }
    return error_wanted(error, line, word, N_("a rotation (0, 90, 180 or 270)"));
}

bool word_colour(struct word word, enum colour *colour)
{
    *colour = word_among(word, colour_word, COLOUR_COUNT);
    return *colour < COLOUR_COUNT;
}

bool read_seat(struct line_reader *line, const struct setup *setup, unsigned *seat, struct text_error *error)
{
    enum colour colour;
    struct word word = line_next_word(line);
    if (!word_colour(word, &colour))
        return error_wanted(error, line, word, N_("a player's colour"));
    int found = setup_seat(setup, colour);
    if (found < 0)
        return text_error_set(error, line->number, word.column, _("nobody plays %s in this game"),
                              colour_word(colour));
    *seat = (unsigned) found;
    return true;
}

bool read_seat_in_order(struct line_reader *line, const struct setup *setup, unsigned seat,
                        struct text_error *error)
{
    struct word word = line_next_word(line);
    char wanted[60];
    if (word_is(word, setup_seat_word(setup, seat)))
        return true;
    snprintf(wanted, sizeof wanted, "%s (all scores in seat order)", setup_seat_word(setup, seat));
    return error_wanted(error, line, word, wanted);
}

static unsigned count_kind(const struct tile_type *type, enum feature_kind kind)
{
    unsigned count = 0;
    for (unsigned i = 0; i < type->segment_count; i++)
        count += type->segments[i].kind == kind;
    return count;
}

bool word_begins_feature(struct word word, enum feature_kind *kind, struct word *rest)
{
    for (unsigned i = 0; i < FEATURE_KIND_COUNT; i++) {
        size_t length = strlen(feature_kind_word(i));
        if (word.length < length || memcmp(word.at, feature_kind_word(i), length) != 0)
            continue;
        *kind = i;
        *rest = (struct word){word.at + length, word.length - length, word.column + length, false};
        return true;
    }
    return false;
}

/* What a word after an @ names: half-edges, two for a whole side, on one of the squares of a tile. */
struct place_on_tile {
    unsigned halves;
    bool second;
};

static bool read_place_on_tile(struct word word, bool double_sized, struct place_on_tile *place)
{
    *place = (struct place_on_tile){.second = double_sized && word.length > 1 && word.at[0] == '2'};
    if (place->second)
        word = (struct word){word.at + 1, word.length - 1, word.column, false};
    unsigned side = word_among(word, side_word, SIDE_COUNT);
    unsigned half = word_among(word, half_edge_word, HALF_COUNT);
    place->halves = side < SIDE_COUNT ? 3U << 2 * side : half < HALF_COUNT ? 1U << half : 0;
    return place->halves != 0;
}

/* Whether the segment reaches one of these half-edges on a tile in that rotation. */
static bool reaches(const struct segment *segment, enum rotation rotation, const struct place_on_tile *place)
{
    unsigned sides = sides_turn(place->second ? segment->second_sides : segment->sides, rotation);
    unsigned halves = halves_turn(place->second ? segment->second_halves : segment->halves, rotation);
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (sides >> side & 1U)
            halves |= 3U << 2 * side;
    return (halves & place->halves) != 0;
}

/* "NR" of field@NR: finds the only segment of that kind that reaches that place. */
static bool find_reaching(struct word word, const struct line_reader *line, const struct tile_type *type,
                          enum rotation rotation, enum feature_kind kind, unsigned *segment,
                          struct text_error *error)
{
    struct place_on_tile place;
    unsigned found = 0;
    if (!read_place_on_tile(word, type->double_sized, &place))
        return error_wanted(error, line, word, N_("a side or half side of the rotated tile such as N or NR"));
    for (unsigned i = 0; i < type->segment_count; i++)
        if (type->segments[i].kind == kind && reaches(&type->segments[i], rotation, &place)) {
            *segment = i;
            found++;
        }
    if (found == 1)
        return true;
    if (found == 0)
        text_error_set(error, line->number, word.column, _("no %s of tile %s reaches %.*s as it lies"),
                       feature_kind_word(kind), type->name, word_shown(word), word.at);
    else
        text_error_set(error, line->number, word.column,
                       _("two %ss of tile %s reach %.*s: say %.*sL or %.*sR"), feature_kind_word(kind),
                       type->name, word_shown(word), word.at, word_shown(word), word.at, word_shown(word),
                       word.at);
    return false;
}

bool read_feature(struct word word, const struct line_reader *line, const struct tile_type *type,
                  enum rotation rotation, unsigned *segment, struct text_error *error)
{
    enum feature_kind kind;
    int64_t number = 0;
    struct word rest;
    bool begun = word_begins_feature(word, &kind, &rest);
    if (begun && rest.length > 0 && rest.at[0] == '@') {
        rest = (struct word){rest.at + 1, rest.length - 1, rest.column + 1, false};
        return find_reaching(rest, line, type, rotation, kind, segment, error);
    }
    if (!begun ||
        (rest.length > 0 && (!word_number(rest, &number) || number < 1 || number > FEATURE_NUMBER_MAX)))
        return error_wanted(error, line, word, N_("a feature of the tile such as road1 or city2"));
    if (number == 0 && count_kind(type, kind) > 1)
        return text_error_set(error, line->number, word.column,
                              _("tile %s has more than one %s: say %s1 or %s2"), type->name,
                              feature_kind_word(kind), feature_kind_word(kind), feature_kind_word(kind));
    unsigned wanted = number ? (unsigned) number : 1;
    int found = tile_type_find(type, kind, wanted);
    if (found < 0)
        return text_error_set(error, line->number, word.column, _("tile %s has no %s%u"), type->name,
                              feature_kind_word(kind), wanted);
    *segment = (unsigned) found;
    return true;
}

enum figure_kind figure_named(struct word word)
{
    unsigned kind = FIGURE_KIND_COUNT;
    while (--kind > FIGURE_NONE && !word_is(word, figure_info(kind)->word))
        ;
    return kind;
}

bool read_figure(struct line_reader *line, const struct tile_type *type, enum rotation rotation,
                 struct figure *figure, size_t *column, struct text_error *error)
{
    struct word word = line_next_word(line), feature = word, rest;
    enum feature_kind kind;
    unsigned segment;
    *column = word.column;
    *figure = (struct figure){word_begins_feature(word, &kind, &rest) ? FIGURE_MEEPLE : FIGURE_NONE, 0};
    struct word kind_word;
    if (word_split(word, ':', &kind_word, &rest)) {
        figure->kind = (uint8_t) figure_named(kind_word);
        feature = rest;
    } else if (word_is(word, "-")) {
        return true;
    } else if (figure_named(word) == FIGURE_RECALL) {
        figure->kind = FIGURE_RECALL;
        return true;
    }
    if (!figure_stands(figure->kind) || feature.length == 0)
        return error_wanted(error, line, word, N_("a figure (-, meeple:FEATURE, abbot:FEATURE or recall)"));
    if (!read_feature(feature, line, type, rotation, &segment, error))
        return false;
    figure->segment = (uint8_t) segment;
    return true;
}

void write_feature(struct text_buffer *text, const struct tile_type *type, unsigned segment)
{
    text_add(text, "%s%u", feature_kind_word(type->segments[segment].kind), type->segments[segment].number);
}

void write_sides_beside(struct text_buffer *text, const struct segment *segment, enum rotation rotation)
{
    const unsigned sides[] = {sides_turn(segment->sides, rotation),
                              sides_turn(segment->second_sides, rotation)};
    const unsigned halves[] = {halves_turn(segment->halves, rotation),
                               halves_turn(segment->second_halves, rotation)};
    if ((sides[0] | sides[1] | halves[0] | halves[1]) != 0)
        text_add(text, " ");
    for (unsigned square = 0; square < 2; square++) {
        for (unsigned side = 0; side < SIDE_COUNT; side++)
            if (sides[square] >> side & 1U)
                text_add(text, " %s%s", square == 1 ? "2" : "", side_word(side));
        for (unsigned half = 0; half < HALF_COUNT; half++)
            if (halves[square] >> half & 1U)
                text_add(text, " %s%s", square == 1 ? "2" : "", half_edge_word(half));
    }
}

void write_figure(struct text_buffer *text, const struct tile_type *type, struct figure figure)
{
    if (figure.kind == FIGURE_NONE)
        text_add(text, "-");
    else
        write_figure_words(text, ":", type, figure);
}

void write_figure_words(struct text_buffer *text, const char *between, const struct tile_type *type,
                        struct figure figure)
{
    text_add(text, "%s", figure_info(figure.kind)->word);
    if (!figure_stands(figure.kind))
        return;
    text_add(text, "%s", between);
    write_feature(text, type, figure.segment);
}

void write_totals(struct text_buffer *text, const struct setup *setup, const struct game *game)
{
    for (size_t seat = 0; seat < setup->player_count; seat++)
        text_add(text, " %s %d", setup_seat_word(setup, seat), game->score[seat]);
}

void write_players(struct text_buffer *text, const struct setup *setup, unsigned players)
{
    for (size_t seat = 0; seat < setup->player_count; seat++)
        if (players & (1U << seat))
            text_add(text, " %s", setup_seat_word(setup, seat));
}

bool read_good(struct word word, unsigned *good, unsigned *count)
{
    struct word what, number;
    uint64_t tokens;
    *good = 0;
    if (!word_split(word, ':', &what, &number) || !word_unsigned(number, &tokens) || tokens > UINT8_MAX)
        return false;
    while (*good < GOODS_COUNT && !word_is(what, score_title_word(TITLE_WINE + *good)))
        ++*good;
    *count = (unsigned) tokens;
    return *good < GOODS_COUNT;
}

void write_goods(struct text_buffer *text, const char *before, const struct setup *setup,
                 const struct game *game, unsigned seat)
{
    bool any = false;
    for (unsigned good = 0; good < GOODS_COUNT; good++) {
        if (game->goods[good][seat] == 0)
            continue;
        if (!any)
            text_add(text, "%sgoods %s", before, setup_seat_word(setup, seat));
        any = true;
        text_add(text, " %s:%u", score_title_word(TITLE_WINE + good), game->goods[good][seat]);
    }
}
