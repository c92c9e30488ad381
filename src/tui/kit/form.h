/* SPDX-License-Identifier: MIT */
/*
 * form.h: forms made of lines of fields.
 *
 * A screen describes its lines and fields; this file moves between them and draws them.  The values of the
 * fields belong to the screen.
 */
#pragma once

#include <stdbool.h>

#include "draw/canvas.h"
#include "tui/kit/shell.h"

enum form_kind {
    FORM_VALUE,  /* "<red>": Left and Right change it */
    FORM_BUTTON, /* "[ Start ]" */
    FORM_TEXT    /* takes typed text */
};

/* A field of a form. */
struct form_place {
    unsigned line, field; /* `field` counts within the line */
};

struct form {
    unsigned lines;
    bool (*shows)(const struct shell *shell, unsigned line); /* null: shows all */
    unsigned (*fields)(unsigned line);                       /* how many the line has; null: one */
    enum form_kind (*kind)(struct form_place at);
    void (*write)(const struct shell *shell, struct form_place at, char *text, size_t size);
};

/* The next or previous visible line; wraps around. */
unsigned form_step(const struct form *form, const struct shell *shell, unsigned line, bool down);

/* The next or previous field, in this line or the next one. */
struct form_place form_step_field(const struct form *form, const struct shell *shell, struct form_place at,
                                  bool forward);

/* Draws the label of a line; if it is chosen, also a mark in the column `mark`. */
void form_draw_label(const struct shell *shell, struct canvas *canvas, int mark, struct rectangle area,
                     bool chosen, const char *label);

/* Draws the value of a field, or `empty` for an empty text; puts the cursor on a chosen field. */
void form_draw_field(struct canvas *canvas, struct rectangle area, enum form_kind kind, bool chosen,
                     const char *text, const char *empty);
