/*
 * pen.h: writing line below line into a part of the screen.
 *
 * A panel is written from above: each text takes the rows it needs, what has no room is left out.  Pure: a
 * place in a canvas, no game.
 */
#ifndef BASTIDE_TUI_KIT_PEN_H
#define BASTIDE_TUI_KIT_PEN_H

#include "draw/canvas.h"

/* Where the next line goes, and where the panel ends. */
struct pen {
    struct canvas *canvas;
    struct rectangle area;
    int row; /* within the area */
};

static inline int pen_rows_left(const struct pen *pen)
{
    return pen->area.height - pen->row;
}

/* A line that is too long goes on below; it is cut only at the panel's end. */
static inline void pen_line(struct pen *pen, enum style style, const char *text)
{
    struct rectangle rest = {pen->area.left, pen->area.top + pen->row, pen->area.width, pen_rows_left(pen)};
    if (pen_rows_left(pen) > 0)
        pen->row += canvas_paragraph(pen->canvas, rest, style, text);
}

#endif
