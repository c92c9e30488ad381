/* SPDX-License-Identifier: MIT */
/*
 * help_text.h (this folder only): what the help says, as a list of lines, and where it was opened.
 */
#pragma once

#include "tui/board/table.h"

struct help_view {
    unsigned page;
    unsigned pages;  /* as drawn last; 0: not drawn yet */
    enum stage from; /* where it was opened */
};

SHELL_STATE(help_view_of, struct help_view, SCREEN_HELP)

enum { HELP_LINES_MAX = 240, HELP_TEXT_MAX = 240, HELP_KEYS_MAX = 32, NO_SIGN = GLYPH_COUNT };

/* Where a line begins: below the one before it, or at the top of a column or page. */
enum start { START_BELOW, START_COLUMN, START_PAGE };

struct help_line {
    bool heading;
    bool strong;
    uint8_t indent;           /* in columns */
    uint8_t start;            /* enum start */
    uint8_t sign;             /* enum glyph before the text, or NO_SIGN */
    uint8_t style;            /* of the sign */
    char keys[HELP_KEYS_MAX]; /* shown inside the indent */
    char text[HELP_TEXT_MAX];
};

struct help_text {
    unsigned count;
    struct help_line lines[HELP_LINES_MAX];
};

/* The heading of the page that an argument of the help asks for. */
extern const char help_rules_heading[];

/* Fills the lines: keys, signs and rules for the game at the table. */
void help_text_write(const struct shell *shell, struct help_text *help);
