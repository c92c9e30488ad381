/*
 * describe_place.c: says where a square lies, what is there, and where the table ends.  Pure: reads games,
 * writes texts.
 */
#include "words/describe_place.h"

#include <stdio.h>

#include "bastide/refusal_text.h"
#include "base/sentence.h"
#include "base/translate.h"

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
              "%6$d (H9).\n"),
            game->table_width, game->table_height, first.x, last.x, first.y, last.y);
}

const char *describe_place(const struct game *game, struct placement placement, char *text, size_t size)
{
    unsigned rotations = game_fitting_rotations(game, game->drawn, placement.square);
    char asked[SENTENCE_MAX];
    snprintf(text, size, _("column %1$d, row %2$d, %3$s"), placement.square.x, placement.square.y,
             describe_asked(game, placement.square, asked, sizeof asked));
    sentence_add(text, size, "; %s",
                 rotations >> placement.rotation & 1U ? _("fits as held")
                 : rotations != 0                     ? _("fits after turning")
                                                      : _("fits in no turn"));
    return text;
}
