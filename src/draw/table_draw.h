/* SPDX-License-Identifier: MIT */
/*
 * table_draw.h: draws the placed tiles and their figures into a canvas.
 *
 * Shared by the board on the screen and the board in lines of text.  Pure: reads a game, writes cells; knows
 * no cursor, choice or view.
 */
#pragma once

#include "bastide/game.h"
#include "bastide/setup.h"
#include "draw/canvas.h"
#include "draw/highlight.h"
#include "draw/paint/paint.h"
#include "draw/tile_pictures.h"

/* What to draw; all borrowed. */
struct table_view {
    const struct game *game;
    const struct setup *setup;
    struct tile_pictures *pictures; /* of the game's set */
    enum tier tier;                 /* of the pictures */
    const struct highlights *lit;   /* the features to highlight; may be null */
    uint8_t below;                  /* how far rising points are below their place (segment_look) */
    struct tile_size pictured; /* the size of squares that are shown as pictures; width 0 if they are not */
    enum theme theme;          /* of such pictures */
};

/* Copies a tile's picture with its upper left cell at `left`, `top`; in a light, if it is not to stand
 * out. */
void table_draw_picture(struct canvas *canvas, const struct tile_picture *picture, int left, int top);
void table_draw_picture_lit(struct canvas *canvas, const struct tile_picture *picture, int left, int top,
                            enum light light);

/* The look of a tile without highlights, or of an empty square if `type` is null. */
struct tile_look table_plain_look(const struct tile_type *type, unsigned rotation, enum theme theme);

/* Draws placed tile `number` with its highlights, without a figure. */
void table_draw_tile(struct canvas *canvas, const struct table_view *table, unsigned number, int left,
                     int top);

/* Writes the letter or the owners of each lit feature on painted tiles: once, where it is widest.  Call it
 * after all tiles are drawn.  The square 0,0 lies at `left`, `top`. */
void table_draw_letters(struct canvas *canvas, const struct table_view *table, int left, int top);

/*
 * Marks the four corners of a square, from the upper left in reading order, on the background of what is
 * there; a painted tile gets a frame of the paint `paint` instead.  `chosen`: the tile to be placed, not the
 * last one.
 */
void table_draw_frame(struct canvas *canvas, struct rectangle square, const enum glyph corners[4],
                      enum tier tier, enum paint paint, bool chosen);

/* A mark on a segment: a figure, or a number by which the segment is chosen. */
struct table_mark {
    enum figure_kind kind; /* FIGURE_NONE: a number */
    char number;
    uint8_t segment;
    uint8_t colour; /* the player's; LOOK_NO_COLOUR for a number that is not chosen */
    bool lies;      /* a farmer */
};

/* Whether a figure on a segment is a farmer. */
bool table_figure_lies(const struct game *game, unsigned type, unsigned segment);

/*
 * Draws a mark on a tile, over its picture or in cells.  It takes one cell, or three from 11 columns on, as
 * in `(R)` and `[1]`, with blanks of the mark's colour in the full tier.  A painted figure has a head, and
 * from 9x4 on two rows.
 */
void table_draw_mark(struct canvas *canvas, const struct tile_picture *picture, enum tier tier,
                     struct rectangle area, struct table_mark mark);

/* Paints the table, on which tiles lie. */
void table_draw_ground(struct canvas *canvas, struct rectangle area);

/* Draws the shadows of the tiles to the west (bit 0), north and north-west on an empty square. */
void table_draw_shadow(struct canvas *canvas, struct rectangle square, unsigned shadow);

/* Paints a square of the table where the tile in hand fits; `square` is what is visible of it if the rim of
 * the view cuts it. */
void table_draw_place(struct canvas *canvas, struct rectangle square);

/* Puts a sign on the table, whose paint stays under the sign. */
void table_draw_sign(struct canvas *canvas, int x, int y, uint32_t code, enum style style);

/* Draws the figure on placed tile `number`, if there is one, over the tile at `left`, `top`. */
void table_draw_figure(struct canvas *canvas, const struct table_view *table, unsigned number, int left,
                       int top);

/* H9: draws the edge of a bounded table around its squares, which take up the cells of `table`. */
enum { TABLE_EDGE_WIDTH = 2, TABLE_EDGE_HEIGHT = 1 };
void table_draw_edge(struct canvas *canvas, struct rectangle table, enum tier tier);
