/*
 * picture.h: what the test terminal shows, in characters and colours, to be held against another.
 *
 * Two pictures are the same when nobody could tell them apart: the colour of a blank's sign and which of two
 * opposite blocks of quarters a cell is made of count for nothing.
 */
#ifndef BASTIDE_TESTS_PICTURE_H
#define BASTIDE_TESTS_PICTURE_H

#include "terminal.h"

struct picture_cell;

struct picture {
    int rows, columns;
    struct picture_cell *cells; /* owned */
    char *text;                 /* owned; without colours, for messages */
};

/* Takes the picture that the terminal shows now. */
struct picture picture_take(struct terminal *terminal);

/* Whether they are the same; else `row` and `column` are those of the first cell that differs. */
bool picture_same(const struct picture *one, const struct picture *other, int *row, int *column);

/* Lets the program draw until the terminal shows that picture; fails with both when it does not. */
void picture_expect(struct terminal *terminal, const struct picture *picture);

void picture_free(struct picture *picture);

#endif
