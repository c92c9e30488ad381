/* SPDX-License-Identifier: MIT */
/*
 * picture.h: what the test terminal shows, in characters and colours, for comparing.
 *
 * Two pictures are the same if nobody could tell them apart: a blank's foreground colour does not matter,
 * nor which of two opposite blocks of quarters a cell uses.
 */
#pragma once

#include "terminal.h"

struct picture_cell;

struct picture {
    int rows, columns;
    struct picture_cell *cells; /* owned */
    char *text;                 /* owned; the characters without colours, for messages */
};

/* Takes a picture of what the terminal shows now. */
struct picture picture_take(struct terminal *terminal);

/* Whether they are the same; if not, `row` and `column` are the first cell that differs. */
bool picture_same(const struct picture *one, const struct picture *other, int *row, int *column);

/* Lets the program draw until the terminal shows that picture; fails the test with both if it does not. */
void picture_expect(struct terminal *terminal, const struct picture *picture);

void picture_free(struct picture *picture);
