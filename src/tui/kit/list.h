/*
 * list.h: lines of which one is chosen, or rows that are scrolled, on all screens alike.
 *
 * A list holds no lines, only where one is in them: what the lines are, how many rows each takes and how it
 * is drawn is the caller's business.  Scrolling is choosing the first row that is shown.
 */
#ifndef BASTIDE_TUI_KIT_LIST_H
#define BASTIDE_TUI_KIT_LIST_H

#include "tui/kit/shell.h"

struct list {
    size_t count, chosen;
    size_t top; /* the first line shown, as far as the chosen one is seen */
};

/* The rows that a line takes in so many columns. */
typedef int list_rows(const struct shell *shell, size_t line, int columns);

/* Draws a line into an area as high as its rows, or as there is room for. */
typedef void list_draw_line(const struct shell *shell, struct canvas *canvas, size_t line,
                            struct rectangle area, bool chosen);

/*
 * Moves by a line, by `page` lines or to an end; false for any other command.  In a round list the first line
 * follows the last.
 */
bool list_command(struct list *list, size_t page, bool round, enum command command);

/* The first line that is shown: the list's own, or what it takes to see the whole of the chosen one.  Each
 * line takes one row where `rows` is null. */
size_t list_top(const struct shell *shell, const struct list *list, struct rectangle area, list_rows *rows);

/* Draws the lines that there is room for; returns the one behind the last. */
size_t list_draw(const struct shell *shell, struct canvas *canvas, const struct list *list,
                 struct rectangle area, list_rows *rows, list_draw_line *draw);

/* The sign of the chosen line, for screens without colours too; the cursor stands at `cursor`. */
void list_mark(const struct shell *shell, struct canvas *canvas, int x, int y, int cursor);

#endif
