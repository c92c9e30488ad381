/*
 * list.h: lists in which a line is chosen, or rows are scrolled; the same on all screens.
 *
 * A list holds only the position.  The caller knows the lines, how many rows each takes, and how to draw
 * them; or only their texts, which are then drawn as paragraphs.  To scroll, choose the first row to show.
 */
#pragma once

#include "tui/kit/shell.h"

/* Writes the text of a line. */
typedef void list_write(const struct shell *shell, size_t line, char *text, size_t size);

struct list {
    size_t count, chosen;
    size_t top;        /* the first line shown, unless the chosen one would then be hidden */
    list_write *write; /* of a list of paragraphs; else null */
    int gap;           /* empty rows after each paragraph */
};

/* The rows that a line takes in `columns`. */
typedef int list_rows(const struct shell *shell, size_t line, int columns);

/* Draws a line in an area as high as its rows, or as there is room. */
typedef void list_draw_line(const struct shell *shell, struct canvas *canvas, size_t line,
                            struct rectangle area, bool chosen);

/*
 * Moves by a line, by `page` lines or to an end; false for any other command.  In a round list the first
 * line follows the last.
 */
bool list_command(struct list *list, size_t page, bool round, enum command command);

/* The first line shown: that of the list, or a later one so that all of the chosen line is visible.  If
 * `rows` is null, each line takes one row, or those of its paragraph. */
size_t list_top(const struct shell *shell, const struct list *list, struct rectangle area, list_rows *rows);

/* Draws the lines that fit; returns the index after the last one.  `draw` may be null for paragraphs. */
size_t list_draw(const struct shell *shell, struct canvas *canvas, const struct list *list,
                 struct rectangle area, list_rows *rows, list_draw_line *draw);

/* Marks the chosen line with a sign, since there may be no colours. */
void list_mark(const struct shell *shell, struct canvas *canvas, int x, int y);
