/* SPDX-License-Identifier: MIT */
/*
 * canvas.h: a screen in memory.
 *
 * Views draw into a canvas, the terminal paints what differs from the previous one, and tests compare it as
 * text.  A cell is a code point with its combining marks, a style and the colour of a player; the second
 * column of a wide character is a cell with code 0.  Nothing is drawn outside the canvas or outside its clip.
 * Only printable characters are ever put into a cell.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "bastide/text_buffer.h"
#include "draw/style.h"
#include "draw/tile_look.h"

/* A window may be larger than the largest canvas; the rest of it stays blank. */
enum { CELL_MARKS = 2, CANVAS_WIDTH_MAX = 1000, CANVAS_HEIGHT_MAX = 400 };

struct cell {
    uint32_t code; /* 0: covered by the wide character to its left */
    union {
        uint32_t marks[CELL_MARKS];
        uint32_t paints[CELL_MARKS]; /* STYLE_PAINTED: of the sign and of the ground (paint_lit) */
    };
    uint8_t style;    /* enum style */
    uint16_t colour;  /* STYLE_CHIP: enum colour of the player; cells of the table: style_shade() */
    uint16_t picture; /* which picture of the canvas covers it, counted from 1; 0: none */
};

struct rectangle {
    int left, top, width, height;
};

/* A picture that covers those cells of `area` that still belong to it. */
struct canvas_picture {
    struct rectangle area;
    struct tile_look look;
};

struct canvas {
    int width, height;
    int cursor_x, cursor_y; /* where to put the terminal's cursor; -1 hides it */
    /* typed characters appear there; otherwise the cursor only marks what is chosen */
    bool typing;
    struct rectangle clip;           /* part of the canvas */
    struct cell *cells;              /* owned; row by row */
    struct canvas_picture *pictures; /* owned */
    unsigned picture_count, picture_room;
};

/* Resizes a canvas and blanks it; begin with a zeroed one. */
void canvas_resize(struct canvas *canvas, int width, int height);

/* Frees its memory. */
void canvas_free(struct canvas *canvas);

/* Blanks the canvas, hides the cursor and lifts the clip. */
void canvas_clear(struct canvas *canvas);

/* Puts the cursor on what is chosen; hides it outside the clip.  The terminal shows it only if the
 * configuration asks for it. */
void canvas_point(struct canvas *canvas, int x, int y);

/* Draws only inside `area` from now on. */
void canvas_clip(struct canvas *canvas, struct rectangle area);

/* Draws everywhere again. */
void canvas_clip_all(struct canvas *canvas);

/* The part of an area that is drawn; its width or height is below 1 if none is. */
struct rectangle canvas_part_shown(const struct canvas *canvas, struct rectangle area);

/* Whether a cell is in the canvas and its clip, so that what is put there is drawn. */
bool canvas_shows(const struct canvas *canvas, int x, int y);

/* Puts one single-column character. */
void canvas_put(struct canvas *canvas, int x, int y, uint32_t code, enum style style);

/* Puts one character of the table, lit according to `shade` (style_shade). */
void canvas_put_lit(struct canvas *canvas, int x, int y, uint32_t code, enum style style, unsigned shade);

/* Puts one character in the paint `sign` on the paint `ground` (paint_lit). */
void canvas_put_painted(struct canvas *canvas, int x, int y, uint32_t code, uint32_t sign, uint32_t ground);

/* Puts the letter of a player in the player's colour. */
void canvas_put_chip(struct canvas *canvas, int x, int y, uint32_t code, unsigned colour);

/*
 * Writes text from x on over at most `columns` columns; text that is too long ends in '~'. Returns the
 * columns written.
 */
int canvas_text(struct canvas *canvas, int x, int y, int columns, enum style style, const char *text);

/* The same, right-aligned so that it ends before column `end`. */
void canvas_text_right(struct canvas *canvas, int end, int y, enum style style, const char *text);

/* Writes text, broken between words, over at most `rows` rows of `columns`; returns the rows used. */
int canvas_paragraph(struct canvas *canvas, struct rectangle area, enum style style, const char *text);

/* How many bytes of the text canvas_paragraph would write on its first row. */
size_t canvas_line_bytes(const char *text, int columns);

/* How many rows canvas_paragraph would use, without a limit. */
int canvas_paragraph_rows(const char *text, int columns);

/* Gives a row of text the colour of a player. */
void canvas_colour_row(struct canvas *canvas, int y, unsigned colour);

/* Fills a rectangle with blanks of a style. */
void canvas_fill(struct canvas *canvas, struct rectangle area, enum style style);

/*
 * Puts a picture over the cells of an area, which keep their text in case the picture cannot be shown.  If
 * something is put into one of these cells later, the cell no longer belongs to the picture.  A picture
 * outside the canvas has a look that can be changed, too.
 */
void canvas_put_picture(struct canvas *canvas, struct rectangle area, const struct tile_look *look);

/* The look of the picture over exactly this area, for the caller to change; null if there is no such
 * picture. */
struct tile_look *canvas_look(struct canvas *canvas, struct rectangle area);

/* The cell at x, y, which must be inside. */
const struct cell *canvas_at(const struct canvas *canvas, int x, int y);

/* Appends the canvas as lines of text without trailing blanks. */
void canvas_write(const struct canvas *canvas, struct text_buffer *text);
