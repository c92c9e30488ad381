/* SPDX-License-Identifier: MIT */
/*
 * list.h: lists in which a line is chosen or rows are scrolled, for all screens.
 *
 * A list holds the position and how its lines are drawn: as paragraphs, or by a function of the caller.  To
 * scroll, choose the first row to show.
 */
#pragma once

#include "tui/kit/shell.h"

struct list {
    size_t count, chosen;
    size_t top;    /* the first line shown, unless the chosen line would then be hidden */
    int gap;       /* empty rows after each paragraph */
    bool unmarked; /* the chosen paragraph is not marked */
    bool whole;    /* paragraphs below the chosen one are shown in full or not at all */

    /* Writes the text of a line that is a paragraph. */
    void (*write)(const struct shell *shell, size_t line, char *text, size_t size);

    /* For other lines: draws one in an area as high as its rows, or as there is room. */
    void (*draw)(const struct shell *shell, struct canvas *canvas, size_t line, struct rectangle area,
                 bool chosen);

    /* The rows that such a line takes in `columns`; null: one. */
    int (*rows)(const struct shell *shell, size_t line, int columns);
};

/*
 * Chooses another of `count` lines: moves by a line, by `page` lines or to an end; false for any other
 * command. In a round list the first line follows the last.
 */
bool list_step(size_t *chosen, size_t count, size_t page, bool round, enum command command);

/* The rows that all lines take. */
int list_height(const struct shell *shell, const struct list *list, int columns);

/* The first line to show: `top`, or a later one if otherwise not all of the chosen line would be visible. */
size_t list_top(const struct shell *shell, const struct list *list, struct rectangle area);

/* Draws the lines that fit; returns the index after the last one. */
size_t list_draw(const struct shell *shell, struct canvas *canvas, const struct list *list,
                 struct rectangle area);

/* Marks the chosen line with a sign, since there may be no colours. */
void list_mark(const struct shell *shell, struct canvas *canvas, int x, int y);
