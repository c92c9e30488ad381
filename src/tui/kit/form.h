/*
 * form.h: lines of fields that are chosen, changed and typed in.
 *
 * A form is what a screen tells of its lines and fields; moving among them, finding what was clicked and
 * drawing them are done here.  What a field holds is the screen's.
 */
#ifndef BASTIDE_TUI_KIT_FORM_H
#define BASTIDE_TUI_KIT_FORM_H

#include <stdbool.h>

#include "draw/canvas.h"
#include "tui/kit/shell.h"

enum form_kind {
    FORM_VALUE,  /* "<red>": Left and Right change it */
    FORM_SWITCH, /* "[x] bag": stands beside others */
    FORM_BUTTON, /* "[ Start ]" */
    FORM_TEXT    /* takes what is typed */
};

/* The field chosen, or any field. */
struct form_place {
    unsigned line, field; /* the field counts within the line */
};

struct form {
    unsigned lines;
    bool (*shows)(const struct shell *shell, unsigned line); /* null: all of them */
    unsigned (*fields)(unsigned line);                       /* how many it has; null: one */
    enum form_kind (*kind)(struct form_place at);
    void (*write)(const struct shell *shell, struct form_place at, char *text, size_t size);
};

/* The next line that is shown, or the one before; round and round. */
unsigned form_step(const struct form *form, const struct shell *shell, unsigned line, bool down);

/* The next field, or the one before, in its line or the next one. */
struct form_place form_step_field(const struct form *form, const struct shell *shell, struct form_place at,
                                  bool forward);

/* Draws the label of a line, and its mark at `mark` where it is chosen. */
void form_draw_label(const struct shell *shell, struct canvas *canvas, int mark, struct rectangle area,
                     bool chosen, const char *label);

/* Draws the value of a field, and where it is chosen the cursor on it; `empty` stands for an empty text. */
void form_draw_field(struct canvas *canvas, struct rectangle area, enum form_kind kind, bool chosen,
                     const char *text, const char *empty);

#endif
