/*
 * brush.h: the bytes that make a terminal show other inks than it does.
 *
 * Sends what differs, and of colours what differs from the ones that are set: curses always sends both. Which
 * bytes move, erase and colour is told by the words of a terminal (terminfo's, from terminal.c); nothing here
 * knows them.  For terminals that speak UTF-8, keep colours while the cursor moves, and wait in the last
 * column for the next character.
 */
#ifndef BASTIDE_TUI_TERMINAL_BRUSH_H
#define BASTIDE_TUI_TERMINAL_BRUSH_H

#include "bastide/text_buffer.h"
#include "tui/terminal/ink.h"

/* The words of a terminal.  Functions give a text that holds until the next call, or null: it cannot. */
struct brush_words {
    const char *(*move)(int row, int column);
    const char *(*forward)(int cells);
    const char *(*back)(int cells);
    const char *(*erase)(int cells); /* the cursor stays */
    const char *(*foreground)(int32_t colour);
    const char *(*background)(int32_t colour);
    const char *down;         /* a row, in the same column; null: cannot */
    const char *erase_to_end; /* of the row; null: cannot */
    const char *bold;
    const char *reverse;
    const char *plain; /* no attributes, the terminal's own colours */
};

/* Begin with a zeroed one. */
struct brush {
    const struct brush_words *words; /* borrowed */
    struct text_buffer bytes;        /* owned; to be sent and cleared */
    struct look pen;                 /* how the terminal would write now */
    int row, column;                 /* of its cursor; column -1: not known */
};

/* Begins a picture on a terminal that writes plainly; where its cursor is, is not known. */
void brush_begin(struct brush *brush, const struct brush_words *words);

/* Adds what makes the row `y` show the inks `after` instead of `before`. */
void brush_row(struct brush *brush, int y, const struct ink *before, const struct ink *after, int width);

/* Ends the picture: writes plainly again and puts the cursor there, unless `x` is negative. */
void brush_end(struct brush *brush, int x, int y);

#endif
