/* SPDX-License-Identifier: MIT */
/*
 * overlay.h: views over the table, one at a time.
 *
 * The key of an overlay opens it during a tile or figure step, on the final board, and from any other
 * overlay; Esc or the same key closes it.  Overlays never change the game: they draw a const game and keep
 * their state in struct shell.  What they remember of the game (a square, a line of a list) must be checked
 * each time, since the game may have gone on meanwhile.
 *
 * To add one: as any screen (shell.h), with `overlay` and its key in its struct screen_ops; in command.h add
 * its IN(NAME) to IN_OVERLAY, and to IN_OVER_BOARD if it shows the board, so that it scrolls.
 */
#pragma once

#include <stdbool.h>

#include "bastide/geometry.h"
#include "bastide/text_buffer.h"
#include "draw/canvas.h"
#include "tui/kit/command.h"
#include "tui/kit/list.h"
#include "tui/board/table.h"
#include "draw/highlight.h"
#include "tui/kit/pen.h"

/* ---- overlay.c ---------------------------------------------------------------------------------------- */

/* overlay_open replaces the open overlays; overlay_push keeps them below, so that leaving returns to
 * them. */
void overlay_open(struct shell *shell, enum screen overlay);
void overlay_push(struct shell *shell, enum screen overlay);

/* overlay_close closes all overlays; overlay_leave only the one on top. */
void overlay_close(struct shell *shell);
void overlay_leave(struct shell *shell);

/* Carries out commands that open and close overlays; false for any other command. */
bool overlay_switch(struct shell *shell, enum command command);

/*
 * Draws the board with `lit` (null: nothing lit) and an empty panel for `pen`.  False if the window has no
 * panel; the overlay then uses the message.
 */
bool overlay_draw_table(const struct shell *shell, struct canvas *canvas, const struct highlights *lit,
                        struct pen *pen);

/* Draws the board and, in the panel, a list of paragraphs (list.h).  Without a panel, writes the chosen line
 * to `text`, for the message; with a panel, `text` is left empty. */
void overlay_draw_list(const struct shell *shell, struct canvas *canvas, const struct list *list, char *text,
                       size_t size);

/* Draws an overlay's status bar: its title, then `text`, and `facts` on the right.  Both may be empty. */
void overlay_draw_bar(const struct shell *shell, struct canvas *canvas, const char *text, const char *facts);

/*
 * States of overlays.  Each belongs to its own file; only tests read it from outside, by shell_state().
 */
struct features_view {
    size_t chosen; /* a line of the list */
};

enum { WANTED_MAX = 64 };

struct log_view {
    size_t chosen, top;      /* lines of the log */
    size_t from;             /* the chosen line when the search began */
    char wanted[WANTED_MAX]; /* the last words searched for */
};

enum { LINE_MAX_TYPED = TEXT_LINE_MAX + 1, LINES_KEPT = 20 };

/* The typed line; `answer` is owned. */
struct command_line {
    char text[LINE_MAX_TYPED], new_text[LINE_MAX_TYPED]; /* kept while an older line is shown */
    char lines[LINES_KEPT][LINE_MAX_TYPED];              /* those typed before, the newest first */
    unsigned count, at;        /* how many, and which is shown: 0 for the new one, 1 for the newest */
    bool stays;                /* Enter did not close it */
    struct text_buffer answer; /* lines with line ends */
    unsigned top;              /* the first visible row */
    bool picture;              /* cut the answer's lines at the window's edge instead of wrapping them */
};

/* ---- screen_command.c --------------------------------------------------------------------------------- */

/* Carries out the typed line, which stays open if it is refused or has an answer; false: the screen below
 * must carry it out.  command_complete completes its end. */
bool command_carry_out(struct shell *shell);
void command_complete(struct shell *shell);

/* ---- screen_hint.c ------------------------------------------------------------------------------------ */

/* Opens the hints at the beginning of a person's turn, if they are always wanted. */
void hint_follow(struct shell *shell);

/* ---- screen_inspect.c --------------------------------------------------------------------------------- */

/* Opens the inspector at a square. */
void inspect_square(struct shell *shell, struct square square);

/* Opens the inspector at the segment with this node; leaving it returns to the screen below. */
void inspect_feature(struct shell *shell, unsigned node);
