/*
 * table_draw.c: prepared pictures of tiles come into the canvas where the tiles lie, figures come on top.
 */
#include "table_draw.h"

void table_draw_picture(struct canvas *canvas, const struct tile_picture *picture, int left, int top)
{
    for (int row = 0; row < picture->size.height; row++)
        for (int column = 0; column < picture->size.width; column++) {
            const struct picture_cell *cell = &picture->cells[row][column];
            canvas_put(canvas, left + column, top + row, cell->code, (enum style) cell->style);
        }
}

static const struct tile_picture *picture_of(const struct table_view *table, unsigned number)
{
    const struct placed_tile *tile = &table->game->tiles[number];
    return &table->pictures->pictures[tile->type][tile->rotation];
}

void table_draw_figure(struct canvas *canvas, const struct table_view *table, unsigned number, int left,
                       int top)
{
    unsigned player, segment;
    if (!game_figure_on(table->game, number, &player, &segment))
        return;
    struct picture_spot spot = picture_of(table, number)->anchors[segment];
    unsigned colour = table->setup->players[player].colour;
    char letter = colour_letter((enum colour) colour);
    if (game_abbot_on(table->game, number))
        letter = (char) (letter - 'A' + 'a');
    canvas_put_chip(canvas, left + spot.column, top + spot.row, (unsigned char) letter, colour);
}

bool table_draw_board(struct canvas *canvas, const struct table_view *table)
{
    const struct game *game = table->game;
    struct tile_size size = picture_of(table, 0)->size;
    if (!canvas_resize(canvas, (game->east - game->west + 1) * size.width,
                       (game->south - game->north + 1) * size.height))
        return false;
    for (unsigned i = 0; i < game->tile_count; i++) {
        struct square square = game->tiles[i].square;
        int left = (square.x - game->west) * size.width, top = (square.y - game->north) * size.height;
        table_draw_picture(canvas, picture_of(table, i), left, top);
        table_draw_figure(canvas, table, i, left, top);
    }
    return true;
}
