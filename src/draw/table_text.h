/* SPDX-License-Identifier: MIT */
/*
 * table_text.h: the table as lines of text, with the numbers of columns and rows.
 *
 * The board of line mode, of the console and of `bastide export txt`: the pictures of the screen in
 * characters that need no colour.  Pure except for the memory of its canvas and pictures.
 */
#pragma once

#include "draw/table_draw.h"

struct table_text {
    struct canvas canvas;           /* what is drawn so far */
    struct table_view table;        /* game and setup are borrowed */
    struct tile_pictures *pictures; /* owned */
    struct tile_size size;
    int left, top; /* of the square 0,0 */
};

/* Draws tiles, figures, numbers and the edge of a bounded table.  Call table_text_free. */
void table_text_draw(struct table_text *text, const struct game *game, const struct setup *setup,
                     enum zoom zoom, enum tier tier);
void table_text_free(struct table_text *text);

/* Puts a sign of one or two characters where a figure on that node's segment would stand; only the second of
 * two if the tile has no room for both.  A figure that stands there is not covered. */
void table_text_mark(struct table_text *text, unsigned node, const char sign[3]);
