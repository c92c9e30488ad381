/*
 * words.c: a square, sides, a tile, a segment, a feature, a supply in words.
 *
 * The effects of a placement are found by placing the tile on a copy, so the rules themselves decide.
 */
#include "words/words.h"

#include "notation/record_words.h"

#include <stdlib.h>

#include "base/translate.h"
#include "bastide/refusal_text.h"
#include "words/describe.h"
#include "words/figure_words.h"

/* ---- Tiles -------------------------------------------------------------------------------------------- */

void words_square(struct text_buffer *text, struct square square)
{
    text_add(text, _("column %d, row %d"), square.x, square.y);
}

static const char *edge_word(unsigned edge)
{
    switch ((enum edge_kind) edge) {
    case EDGE_ROAD:
        return describe_kind(FEATURE_ROAD);
    case EDGE_CITY:
        return describe_kind(FEATURE_CITY);
    case EDGE_RIVER:
        return describe_kind(FEATURE_RIVER);
    default:
        return describe_kind(FEATURE_FIELD);
    }
}

void words_sides(struct text_buffer *text, const struct tile_set *set, unsigned type, unsigned rotation)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        text_add(text, "%s%s %s", side == 0 ? "" : ", ", side_name(side),
                 edge_word(set->sides[type][rotation][side].edge));
}

void words_tile(struct text_buffer *text, const struct tile_type *type)
{
    text_add(text, "%s, %s", type->name, _(type->title));
}

/* Which sides a segment of a turned tile reaches. */
static unsigned sides_reached(const struct segment *part, unsigned rotation)
{
    unsigned sides = sides_turn(part->sides, rotation);
    unsigned halves = halves_turn(part->halves, rotation);
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if ((halves >> (2 * side) & 3U) != 0)
            sides |= 1U << side;
    return sides;
}

void words_segment(struct text_buffer *text, const struct tile_type *type, unsigned segment,
                   unsigned rotation)
{
    const struct segment *part = &type->segments[segment];
    unsigned sides = sides_reached(part, rotation);
    text_add(text, "%s%u", feature_kind_word(part->kind), part->number); /* as it is typed */
    for (unsigned side = 0, told = 0; side < SIDE_COUNT; side++) {
        if (!(sides >> side & 1U))
            continue;
        bool last = sides >> (side + 1) == 0;
        text_add(text, "%s%s", told++ == 0 ? " " : last ? _(" and ") : ", ", side_name(side));
    }
    if (part->marks > 0 && part->kind == FEATURE_CITY)
        text_add(text, ngettext(" with %u coat of arms", " with %u coats of arms", part->marks), part->marks);
    else if (part->marks > 0)
        text_add(text, "%s", part->kind == FEATURE_ROAD ? _(" with an inn") : _(" with a pig-herd"));
}

/* ---- Players ------------------------------------------------------------------------------------------ */

/* "4 points" */
static void add_points(struct text_buffer *text, int points)
{
    text_add(text, ngettext("%d point", "%d points", points), points);
}

void words_supply(struct text_buffer *text, const struct listener *table, unsigned seat)
{
    const struct game *game = table->game;
    char count[64];
    add_points(text, game->score[seat]);
    for (unsigned kind = 0; figure_stands(++kind);)
        if (game_plays_figure(game, kind))
            text_add(text, ", %s",
                     describe_figure_count(kind, game_figures_left(game, seat, kind), count, sizeof count));
}

/* ---- Where a tile fits -------------------------------------------------------------------------------- */

size_t words_places(const struct game *game, unsigned type, struct placement list[PLACEMENT_MAX])
{
    size_t count = game_placements(game, type, list);
    qsort(list, count, sizeof *list, compare_placements);
    return count;
}

void words_fit(struct text_buffer *text, const struct game *game, unsigned type)
{
    struct placement list[PLACEMENT_MAX];
    size_t squares = 0, count = words_places(game, type, list);
    for (size_t i = 0; i < count; i++)
        squares +=
            i == 0 || list[i].square.x != list[i - 1].square.x || list[i].square.y != list[i - 1].square.y;
    if (count == 0)
        text_add(text, "%s", _("It fits nowhere"));
    else if (count == 1)
        text_add(text, "%s", _("It fits in 1 way on 1 square"));
    else
        text_add(text,
                 ngettext("It fits in %1$zu ways on %2$zu square", "It fits in %1$zu ways on %2$zu squares",
                          (long) squares),
                 count, squares);
}
