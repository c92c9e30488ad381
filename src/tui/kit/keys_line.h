/* SPDX-License-Identifier: MIT */
/*
 * keys_line.h: the layout of the bottom line with its keys.
 */
#pragma once

#include "tui/kit/shell.h"

enum { KEY_LABELS_MAX = 24 };

/* A key with its words, or a button, which has none. */
struct key_label {
    enum command command; /* COMMAND_UNKNOWN: several keys, such as the arrows */
    unsigned number;      /* of COMMAND_CLAIM: which claim; 0: any */
    int left, width;
    char key[KEY_WORD_MAX];
    const char *words;
};

/* Fills the list with the keys that the bottom line shows in a stage; returns how many there are. */
size_t keys_line_lay_out(const struct shell *shell, enum stage stage, struct key_label list[KEY_LABELS_MAX]);

void keys_line_draw(const struct shell *shell, struct canvas *canvas, enum stage stage);
