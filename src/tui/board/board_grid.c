/*
 * board_grid.c: columns and rows by their numbers, and where the squares of the empty table begin.
 *
 * The numbers stand in a strip above the board and one to its left, which table_layout leaves free; they are
 * those of every text and record: column, row, counted from the starting tile to the east and south.
 */
#include <stdio.h>

#include "tui/board/board_grid.h"
#include "tui/board/table.h"

/* A number under which a whole column does not come into view is left out: it could not be told apart. */
static void draw_numbers(const struct shell *shell, struct canvas *canvas, struct rectangle board)
{
    const struct game *game = table_game(shell);
    char text[12];
    for (int x = game->west - 1; x <= game->east + 1; x++) {
        struct rectangle area = board_square_area(shell, (struct square){(int16_t) x, game->north});
        int length = snprintf(text, sizeof text, "%d", x), left = area.left + (area.width - length) / 2;
        if (left >= board.left && left + length <= board.left + board.width)
            canvas_text(canvas, left, board.top - 1, length, STYLE_TEXT, text);
    }
    for (int y = game->north - 1; y <= game->south + 1; y++) {
        struct rectangle area = board_square_area(shell, (struct square){game->west, (int16_t) y});
        int row = area.top + area.height / 2;
        snprintf(text, sizeof text, "%d", y);
        if (row >= board.top && row < board.top + board.height)
            canvas_text_right(canvas, board.left - 1, row, STYLE_TEXT, text);
    }
}

/* The upper left corner of each square that is empty; a tile shows by itself where it is. */
static void draw_corners(const struct shell *shell, struct canvas *canvas)
{
    const struct game *game = table_game(shell);
    for (int y = game->north - 1; y <= game->south + 2; y++)
        for (int x = game->west - 1; x <= game->east + 2; x++) {
            struct square square = {(int16_t) x, (int16_t) y};
            struct rectangle area = board_square_area(shell, square);
            if (game_tile_at(game, square) < 0)
                canvas_put(canvas, area.left, area.top, glyph_code(GLYPH_CORNER, shell->tier), STYLE_TEXT);
        }
}

void grid_draw(const struct shell *shell, struct canvas *canvas, struct rectangle board)
{
    canvas_clip(canvas, board);
    draw_corners(shell, canvas);
    canvas_clip_all(canvas);
    draw_numbers(shell, canvas, board);
}
