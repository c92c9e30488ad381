/* SPDX-License-Identifier: MIT */
/*
 * words.c: puts a square, sides, a tile, a segment, a feature or a supply into words.
 *
 * The effects of a placement are found by placing the tile on a copy, so the rules themselves decide.
 */
#include "words/words.h"

#include "notation/record_words.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "bastide/refusal_text.h"
#include "words/describe.h"
#include "words/figure_words.h"

/* ---- Tiles -------------------------------------------------------------------------------------------- */

void words_square(struct text_buffer *text, struct square square)
{
    text_add(text, _("column %d, row %d"), square.x, square.y);
}

void words_sides(struct text_buffer *text, const struct tile_set *set, unsigned type, unsigned rotation)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        text_add(text, "%s%s %s", side == 0 ? "" : ", ", side_name(side),
                 describe_edge(set->sides[type][rotation][side].edge));
}

void words_tile(struct text_buffer *text, const struct tile_type *type)
{
    text_add(text, "%s, %s", type->name, _(type->title));
}

/* ---- Players ------------------------------------------------------------------------------------------ */

void words_supply(struct text_buffer *text, const struct listener *table, unsigned seat)
{
    const struct game *game = table->game;
    int points = game->score[seat];
    char count[64];
    text_add(text, ngettext("%d point", "%d points", points), points);
    for (unsigned kind = 0; figure_stands(++kind);)
        if (game_plays_figure(game, kind))
            text_add(text, ", %s",
                     describe_figure_count(kind, game_figures_left(game, seat, kind), count, sizeof count));
    if (game->rules.value[RULE_GOODS] == RULE_ON)
        text_add(text, ", %s", describe_goods(game, NULL, seat, count, sizeof count));
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

/* ---- The table ---------------------------------------------------------------------------------------- */

bool describe_is_beyond(const struct game *game, struct square square)
{
    struct square first, last;
    return game_table_corners(game, &first, &last) &&
           (square.x < first.x || square.x > last.x || square.y < first.y || square.y > last.y);
}

const char *describe_asked(const struct game *game, struct square square, char *text, size_t size)
{
    text[0] = '\0';
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        struct square beside = square_step(square, side);
        int number = game_tile_at(game, beside);
        const struct placed_tile *tile = &game->tiles[number < 0 ? 0 : number];
        unsigned edge = game->set->sides[tile->type][tile->rotation][side_opposite(side)].edge;
        sentence_add(text, size, "%s%s %s", side == 0 ? "" : ", ", side_name(side),
                     number >= 0                        ? edge_name(edge)
                     : describe_is_beyond(game, beside) ? _("the table's edge")
                                                        : _("free"));
    }
    return text;
}

void words_table(struct text_buffer *text, const struct game *game)
{
    struct square first, last;
    if (game_table_corners(game, &first, &last))
        text_add(
            text,
            _("The table is %1$u by %2$u squares; tiles may lie in columns %3$d to %4$d and rows %5$d to "
              "%6$d.\n"),
            game->table_width, game->table_height, first.x, last.x, first.y, last.y);
}

const char *describe_place(const struct game *game, struct placement placement, char *text, size_t size)
{
    unsigned rotations = game_fitting_rotations(game, game->drawn, placement.square);
    char asked[SENTENCE_MAX];
    snprintf(text, size, _("column %1$d, row %2$d, %3$s"), placement.square.x, placement.square.y,
             describe_asked(game, placement.square, asked, sizeof asked));
    sentence_add(text, size, "%s%s", _("; "),
                 rotations >> placement.rotation & 1U ? _("fits as held")
                 : rotations != 0                     ? _("fits after turning")
                                                      : _("fits in no rotation"));
    return text;
}
