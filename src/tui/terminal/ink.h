/*
 * ink.h: in which of several ways that look the same each cell is sent to the terminal.
 *
 * A switch of colours is ten to twenty bytes, more than most of what stands between two of them.  Many can be
 * saved: a blank shows its background only, so it may have any foreground; what the terminal shows already
 * need not be sent.  A row at a time is chosen, so that runs as long as possible have one look.
 *
 * Knows neither curses nor how colours are switched; terminal.c sends what is chosen here.
 */
#ifndef BASTIDE_TUI_TERMINAL_INK_H
#define BASTIDE_TUI_TERMINAL_INK_H

#include <stdbool.h>

#include "draw/canvas.h"
#include "draw/style.h"

/* What the terminal is told to show in a cell.  The second half of a wide character has code 0. */
struct ink {
    uint32_t code;
    uint32_t marks[CELL_MARKS];
    struct look look;
};

/* What an erased cell shows. */
struct ink ink_erased(void);

bool ink_same(const struct ink *one, const struct ink *other);
bool ink_same_look(struct look one, struct look other);

/*
 * Chooses the inks of a row.  `shown` is what the terminal shows in its cells and becomes what it is to show;
 * `pen` is the look that is set when the row begins and becomes that of the last cell that differs.
 */
void ink_row(const struct cell *row, int width, enum colour_depth depth, struct ink *shown, struct look *pen);

#endif
