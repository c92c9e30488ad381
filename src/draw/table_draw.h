/*
 * table_draw.h: the tiles on the table and the figures on them, drawn into a canvas.
 *
 * What the board on the screen and an exported board share.  Pure: a const game goes in, cells come out; no
 * cursor, no choice, no view.
 */
#ifndef BASTIDE_DRAW_TABLE_DRAW_H
#define BASTIDE_DRAW_TABLE_DRAW_H

#include "bastide/game.h"
#include "bastide/setup.h"
#include "draw/canvas.h"
#include "draw/highlight.h"
#include "draw/tile_draw.h"

/* A table to be drawn; all borrowed. */
struct table_view {
    const struct game *game;
    const struct setup *setup;
    const struct tile_pictures *pictures; /* of the game's set, all of one size */
    enum tier tier;                       /* of the pictures */
    const struct highlights *lit;         /* features that stand out; may be null */
};

/* Copies a tile's picture; its upper left cell comes to `left`, `top`. */
void table_draw_picture(struct canvas *canvas, const struct tile_picture *picture, int left, int top);

/* Draws placed tile `number` with what its highlights make of it; no figure. */
void table_draw_tile(struct canvas *canvas, const struct table_view *table, unsigned number, int left,
                     int top);

/*
 * Frames the cells of a square with signs in its four corners, from the upper left one as one reads.  Where a
 * tile lies they stand on its ground.
 */
void table_draw_frame(struct canvas *canvas, struct rectangle square, const enum glyph corners[4],
                      enum tier tier);

/* A sign on a place of a picture: a figure's chip or a number to choose by. */
struct table_mark {
    uint32_t code;
    enum style style;
    unsigned colour; /* for chips, whose it is */
};

/*
 * Draws a mark on a place of the picture at `left`, `top`: one cell, from 11 columns on three, which are
 * `(R)` and `[1]`, or blanks of the mark's colour in the full tier.
 */
void table_draw_mark(struct canvas *canvas, const struct tile_picture *picture, enum tier tier,
                     struct picture_spot spot, int left, int top, struct table_mark mark);

/* Draws the figure on placed tile `number`, if one stands there, over the tile's picture at `left`, `top`. */
void table_draw_figure(struct canvas *canvas, const struct table_view *table, unsigned number, int left,
                       int top);

/* H9: draws the edge of a bounded table around its squares, which cover the cells of `table`. */
enum { TABLE_EDGE_WIDTH = 2, TABLE_EDGE_HEIGHT = 1 };
void table_draw_edge(struct canvas *canvas, struct rectangle table, enum tier tier);

/*
 * Gives the canvas the size of the landscape and draws all tiles and figures, and the edge of a bounded table
 * where the landscape reaches it.  False when memory is out.
 */
bool table_draw_board(struct canvas *canvas, const struct table_view *table);

#endif
