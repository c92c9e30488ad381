/* SPDX-License-Identifier: MIT */
/*
 * pen.h: writes lines of text one below the other into an area of the canvas.
 *
 * Each text takes the rows that it needs; what does not fit is left out.  Knows nothing of games.
 */
#pragma once

#include <string.h>

#include "draw/canvas.h"

/* The area and its next free row. */
struct pen {
    struct canvas *canvas;
    struct rectangle area;
    int row; /* within the area */
};

static inline int pen_rows_left(const struct pen *pen)
{
    return pen->area.height - pen->row;
}

/* Wraps a line that is too long; cuts it only at the end of the area. */
static inline void pen_line(struct pen *pen, enum style style, const char *text)
{
    struct rectangle rest = {pen->area.left, pen->area.top + pen->row, pen->area.width, pen_rows_left(pen)};
    if (pen_rows_left(pen) > 0)
        pen->row += canvas_paragraph(pen->canvas, rest, style, text);
}

/* Writes a text only if there is room for all of it; false if not. */
static inline bool pen_whole(struct pen *pen, enum style style, const char *text)
{
    bool fits = canvas_paragraph_rows(text, pen->area.width) <= pen_rows_left(pen);
    if (fits)
        pen_line(pen, style, text);
    return fits;
}

/* Like pen_line; a text that does not fit ends before `mark`, where its less important part begins.  In the
 * last two rows a text is written whole or not at all.. */
static inline void pen_line_or_less(struct pen *pen, enum style style, char *text, const char *mark)
{
    size_t end = strcspn(text, mark);
    while (end > 0 && text[end - 1] == ' ')
        end--;
    if (canvas_paragraph_rows(text, pen->area.width) > pen_rows_left(pen))
        text[end] = '\0';
    if (pen_rows_left(pen) < 3)
        (void) pen_whole(pen, style, text);
    else
        pen_line(pen, style, text);
}
