/*
 * overlay.h: what lies over the table to look around in: one view at a time.
 *
 * An overlay is opened by its key while a tile or figure is to be placed or the final board is shown, and by
 * the same keys from any other overlay; Esc or its own key closes it.  It never changes the game: it draws a
 * const game, and has a state of its own in struct shell.  Whatever it remembers of the game (a square, a
 * line of a list) must be held against the game each time, for the game may have gone on in between.
 *
 * To add one: as any screen (shell.h), with `overlay` and its key set in its row; in command.h its IN(NAME)
 * belongs into IN_OVERLAY, and into IN_OVER_BOARD if the board is seen, so that it scrolls.
 */
#ifndef BASTIDE_TUI_LOOK_OVERLAY_H
#define BASTIDE_TUI_LOOK_OVERLAY_H

#include <stdbool.h>

#include "bastide/geometry.h"
#include "bastide/text_buffer.h"
#include "draw/canvas.h"
#include "tui/kit/command.h"
#include "tui/board/table.h"
#include "draw/highlight.h"
#include "tui/kit/pen.h"

/* ---- overlay.c ---------------------------------------------------------------------------------------- */

/* The overlay on top; null where another screen is. */
const struct screen_ops *overlay_on_top(const struct shell *shell);

/* Opens one in place of the overlays that are open; or over them, so that leaving it goes back to them. */
void overlay_open(struct shell *shell, enum screen overlay);
void overlay_push(struct shell *shell, enum screen overlay);

/* Closes all of them; or goes back from the one on top to what lies below. */
void overlay_close(struct shell *shell);
void overlay_leave(struct shell *shell);

/* Carries out what opens and closes overlays; false for any other command. */
bool overlay_switch(struct shell *shell, enum command command);

/*
 * Draws the board with those features lit (null: none), and an empty panel that `pen` then writes into. False
 * where the window has no panel; then an overlay says what it has to say in the message.
 */
bool overlay_draw_table(const struct shell *shell, struct canvas *canvas, const struct highlights *lit,
                        struct pen *pen);

/* Draws the status bar of an overlay: its title, then `text`; `facts` on the right.  Both may be empty. */
void overlay_draw_bar(const struct shell *shell, struct canvas *canvas, const char *text, const char *facts);

/*
 * States of overlays, each its own file's; only tests look at them from outside, by shell_state().
 */
struct claims_view {
    unsigned chosen; /* line of the list */
    bool cities;     /* fields: the cities that feed the chosen one are lit */
};

enum { WANTED_MAX = 64 };

struct log_view {
    size_t chosen, top;      /* lines of the log */
    size_t from;             /* the line chosen when the search began */
    char wanted[WANTED_MAX]; /* what was looked for last */
};

enum { LINE_MAX_TYPED = 200 };

/* The command line; `answer` is owned. */
struct command_line {
    char text[LINE_MAX_TYPED], before[LINE_MAX_TYPED]; /* what is typed, and what was entered last */
    struct text_buffer answer;                         /* lines, each with its end */
    unsigned top;                                      /* the first row shown */
    bool picture; /* the answer is one: its lines are cut where the window ends, not broken */
};

extern const struct screen_ops bag_screen, jump_screen, line_screen, inspect_screen, last_screen, log_screen,
    search_screen, fields_screen, owners_screen, track_screen;

/* ---- screen_inspect.c --------------------------------------------------------------------------------- */

/* Opens it at a square, in place of another overlay. */
void inspect_square(struct shell *shell, struct square square);

/* Opens it at the piece of a feature that is that node; leaving it goes back to where it was opened. */
void inspect_feature(struct shell *shell, unsigned node);

#endif
