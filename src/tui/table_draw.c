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

void table_draw_edge(struct canvas *canvas, struct rectangle table, enum tier tier)
{
    int right = table.left + table.width, bottom = table.top + table.height;
    for (int y = table.top - TABLE_EDGE_HEIGHT; y < bottom + TABLE_EDGE_HEIGHT; y++)
        for (int x = table.left - TABLE_EDGE_WIDTH; x < right + TABLE_EDGE_WIDTH; x++)
            if (x < table.left || x >= right || y < table.top || y >= bottom)
                canvas_put(canvas, x, y, glyph_code(GLYPH_TABLE_EDGE, tier), STYLE_TABLE_EDGE);
}

/* The cells of the table's squares, when the landscape begins at cell 0,0; just those of the landscape where
 * the table has no edges. */
static struct rectangle table_area(const struct game *game, struct tile_size size)
{
    struct square first = {game->west, game->north}, last = {game->east, game->south};
    (void) game_table_corners(game, &first, &last);
    return (struct rectangle){(first.x - game->west) * size.width, (first.y - game->north) * size.height,
                              (last.x - first.x + 1) * size.width, (last.y - first.y + 1) * size.height};
}

bool table_draw_board(struct canvas *canvas, const struct table_view *table)
{
    const struct game *game = table->game;
    struct tile_size size = picture_of(table, 0)->size;
    int columns = (game->east - game->west + 1) * size.width;
    int rows = (game->south - game->north + 1) * size.height;
    bool bounded = game->rules.value[RULE_TABLE] == TABLE_BOUNDED;
    struct rectangle area = table_area(game, size);
    /* Where the landscape reaches the edge there is room for it, else it is out of the picture. */
    int before = bounded && area.left == 0 ? TABLE_EDGE_WIDTH : 0;
    int behind = bounded && area.left + area.width == columns ? TABLE_EDGE_WIDTH : 0;
    int above = bounded && area.top == 0 ? TABLE_EDGE_HEIGHT : 0;
    int below = bounded && area.top + area.height == rows ? TABLE_EDGE_HEIGHT : 0;
    if (!canvas_resize(canvas, before + columns + behind, above + rows + below))
        return false;
    if (bounded) {
        area.left += before;
        area.top += above;
        table_draw_edge(canvas, area, table->tier);
    }
    for (unsigned i = 0; i < game->tile_count; i++) {
        struct square square = game->tiles[i].square;
        int left = before + (square.x - game->west) * size.width;
        int top = above + (square.y - game->north) * size.height;
        table_draw_picture(canvas, picture_of(table, i), left, top);
        table_draw_figure(canvas, table, i, left, top);
    }
    return true;
}
