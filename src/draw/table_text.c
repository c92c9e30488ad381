/* SPDX-License-Identifier: MIT */
/*
 * table_text.c: draws the table on a canvas of signs without colour, with the numbers at the edges.
 */
#include "draw/table_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MARGIN_LEFT = 5, MARGIN_TOP = 1, WIDE = 5, TWO_SIGNS_WIDTH = 7 };

static int left_of(const struct table_text *text, int x)
{
    return text->left + x * text->size.width;
}

static int top_of(const struct table_text *text, int y)
{
    return text->top + y * text->size.height;
}

/* The column after the last digit of a column's number: the number is in the middle of a wide column, else
 * over its first cell. */
static int end_of_number(const struct table_text *text, int x, int length)
{
    int left = left_of(text, x), width = text->size.width;
    return width >= WIDE ? left + width / 2 + 1 + length / 2 : left + 1;
}

/* Draws the numbers; if columns are narrow, a number that would touch the previous one is left out. */
static void draw_numbers(struct table_text *text)
{
    const struct game *game = text->table.game;
    char number[12];
    int used = 0;
    for (int x = game->west; x <= game->east; x++) {
        int length = snprintf(number, sizeof number, "%d", x);
        int end = end_of_number(text, x, length);
        if (end - length <= used)
            continue;
        canvas_text_right(&text->canvas, end, 0, STYLE_TEXT, number);
        used = end;
    }
    for (int y = game->north; y <= game->south; y++) {
        snprintf(number, sizeof number, "%d", y);
        canvas_text_right(&text->canvas, MARGIN_LEFT - 1, top_of(text, y) + text->size.height / 2, STYLE_TEXT,
                          number);
    }
}

/* H9: makes room on the canvas for the edge of a bounded table where tiles reach it. */
static void make_room(struct table_text *text)
{
    const struct game *game = text->table.game;
    struct square first = {0, 0}, last = {0, 0};
    bool bounded = game_table_corners(game, &first, &last);
    text->left = MARGIN_LEFT - game->west * text->size.width;
    text->top = MARGIN_TOP - game->north * text->size.height;
    text->left += bounded && first.x == game->west ? TABLE_EDGE_WIDTH : 0;
    text->top += bounded && first.y == game->north ? TABLE_EDGE_HEIGHT : 0;
    int right = left_of(text, game->east + 1), bottom = top_of(text, game->south + 1);
    right += bounded && last.x == game->east ? TABLE_EDGE_WIDTH : 1;
    bottom += bounded && last.y == game->south ? TABLE_EDGE_HEIGHT : 0;
    canvas_resize(&text->canvas, right, bottom);
    if (!bounded)
        return;
    struct rectangle table = {left_of(text, first.x), top_of(text, first.y),
                              (last.x - first.x + 1) * text->size.width,
                              (last.y - first.y + 1) * text->size.height};
    canvas_clip(&text->canvas, (struct rectangle){MARGIN_LEFT, MARGIN_TOP, right, bottom});
    table_draw_edge(&text->canvas, table, text->table.tier);
    canvas_clip_all(&text->canvas);
}

void table_text_draw(struct table_text *text, const struct game *game, const struct setup *setup,
                     enum zoom zoom, enum tier tier)
{
    *text = (struct table_text){.size = tile_size_of(zoom)};
    text->pictures = tile_pictures_new();
    text->table = (struct table_view){.game = game, .setup = setup, .pictures = text->pictures, .tier = tier};
    make_room(text);
    tile_pictures_begin(text->pictures, game->set, text->size, tier);
    for (unsigned i = 0; i < game->tile_count; i++) {
        const struct placed_tile *tile = &game->tiles[i];
        int left = left_of(text, tile->square.x), top = top_of(text, tile->square.y);
        table_draw_picture(&text->canvas, tile_pictures_get(text->pictures, tile->type, tile->rotation), left,
                           top);
        table_draw_figure(&text->canvas, &text->table, i, left, top);
    }
    draw_numbers(text);
}

void table_text_free(struct table_text *text)
{
    canvas_free(&text->canvas);
    free(text->pictures);
    text->pictures = NULL;
}

void table_text_mark(struct table_text *text, unsigned node, const char sign[3])
{
    const struct game *game = text->table.game;
    const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
    const struct tile_picture *picture = tile_pictures_get(text->pictures, tile->type, tile->rotation);
    unsigned segment = node - tile->first_node;
    if (game_stands_on(game, node))
        return;
    struct picture_spot spot = picture->anchors[segment];
    int x = left_of(text, tile->square.x) + spot.column, y = top_of(text, tile->square.y) + spot.row;
    size_t length = strlen(sign);
    if (length > 1 && text->size.width < TWO_SIGNS_WIDTH)
        sign += length - 1;
    else if (spot.column + (int) length > picture->size.width)
        x--;
    for (; *sign != '\0'; sign++)
        canvas_put(&text->canvas, x++, y, (unsigned char) *sign, STYLE_TEXT);
}
