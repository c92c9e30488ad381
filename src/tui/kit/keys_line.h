/*
 * keys_line.h: which keys stand on the bottom line, and where.
 */
#ifndef BASTIDE_TUI_KIT_KEYS_LINE_H
#define BASTIDE_TUI_KIT_KEYS_LINE_H

#include "tui/kit/shell.h"

enum { KEY_LABELS_MAX = 24 };

/* A key and its words on the bottom line, or a button, which has no words. */
struct key_label {
    enum command command; /* COMMAND_UNKNOWN: several keys, such as the arrows */
    unsigned number;      /* of COMMAND_CLAIM: which claim; 0: any */
    int left, width;
    char key[KEY_WORD_MAX];
    const char *words;
};

/* Fills the list with what the bottom line shows in a stage; returns how many. */
size_t keys_line_lay_out(const struct shell *shell, enum stage stage, struct key_label list[KEY_LABELS_MAX]);

/* Draws the bottom line of a stage. */
void keys_line_draw(const struct shell *shell, struct canvas *canvas, enum stage stage);

#endif
