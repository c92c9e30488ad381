/*
 * overlay.h: what lies over the table to look around in: one view at a time.
 *
 * An overlay is opened by its key while a tile or figure is to be placed or the final board is shown, and by
 * the same keys from any other overlay; Esc or its own key closes it.  It never changes the game: it draws a
 * const game, and has a state of its own in struct ui.  Whatever it remembers of the game (a square, a line
 * of a list) must be held against the game each time, for the game may have gone on in between.
 *
 * To add one:
 *   1. a name in enum overlay, its state as a struct below, and a member of that in struct ui;
 *   2. command.h: a STAGE_NAME with its IN_NAME, which belongs into IN_OVERLAY, and into IN_OVER_BOARD if the
 *      board is seen, so that it scrolls; a row COMMAND_NAME with its key in IN_LOOK; rows for the keys that
 *      work inside, in IN_NAME;
 *   3. screen_NAME.c with its functions, declared below;
 *   4. one row in the table of overlay.c;
 *   5. rows in tests/screens/test_screens.c at 80x23, 100x30, 160x50 and 44x14.
 * The keys line and the help follow from command.h by themselves.
 */
#ifndef BASTIDE_TUI_LOOK_OVERLAY_H
#define BASTIDE_TUI_LOOK_OVERLAY_H

#include <stdbool.h>

#include "bastide/geometry.h"
#include "bastide/text_buffer.h"
#include "draw/canvas.h"
#include "tui/kit/command.h"
#include "draw/highlight.h"
#include "tui/kit/pen.h"

struct ui;

enum overlay {
    OVERLAY_NONE,
    OVERLAY_BAG,
    OVERLAY_JUMP,
    OVERLAY_LINE,
    OVERLAY_INSPECT,
    OVERLAY_LAST,
    OVERLAY_LOG,
    OVERLAY_SEARCH,
    OVERLAY_FIELDS,
    OVERLAY_OWNERS,
    OVERLAY_TRACK,
    OVERLAY_COUNT
};

struct overlay_info {
    const char *title;           /* on the bar */
    enum stage stage;            /* its keys */
    enum command key;            /* opens it, and closes it again */
    bool panel;                  /* writes into the panel, which then shows even where the player hid it */
    bool hand;                   /* the tile in hand and its places stay on the board */
    void (*open)(struct ui *ui); /* called when it opens; may be null */
    void (*command)(struct ui *ui, enum command command, unsigned number);
    void (*draw)(const struct ui *ui, struct canvas *canvas); /* everything but the keys line */
    void (*text)(struct ui *ui, uint32_t code); /* a character that is no command; null: it means nothing */
};

/* ---- overlay.c ---------------------------------------------------------------------------------------- */

/* The row of an overlay, which must not be OVERLAY_NONE. */
const struct overlay_info *overlay_info(enum overlay overlay);

/* Whether the overlay that is open writes into the panel. */
bool overlay_has_panel(const struct ui *ui);

void overlay_open(struct ui *ui, enum overlay overlay);
void overlay_close(struct ui *ui);

/* Carries out what opens and closes overlays; false for any other command. */
bool overlay_switch(struct ui *ui, enum command command);

/* Gives a command, or a character that is none, to the overlay if its stage it is; false if not. */
bool overlay_command(struct ui *ui, enum stage stage, enum command command, unsigned number);
bool overlay_text(struct ui *ui, enum stage stage, uint32_t code);

/* Draws the overlay that is open, and its keys. */
void overlay_draw(const struct ui *ui, struct canvas *canvas);

/* Whether the tile in hand is put away while the overlay that is open looks at the board. */
bool overlay_hides_hand(const struct ui *ui);

/*
 * Draws the board with those features lit (null: none), and an empty panel that `pen` then writes into. False
 * where the window has no panel; then an overlay says what it has to say in the message.
 */
bool overlay_draw_table(const struct ui *ui, struct canvas *canvas, const struct highlights *lit,
                        struct pen *pen);

/* Draws the status bar of an overlay: its title, then `text`; `facts` on the right.  Both may be empty. */
void overlay_draw_bar(const struct ui *ui, struct canvas *canvas, const char *text, const char *facts);

/* ---- screen_bag.c ------------------------------------------------------------------------------------- */

enum bag_sort { BAG_BY_NAME, BAG_BY_NUMBER, BAG_BY_PLACES, BAG_SORT_COUNT };

struct bag_view {
    enum bag_sort sort;
    bool here_only; /* only what fits the place under the cursor */
    unsigned top;   /* the first row of tiles that is shown */
};

void bag_open(struct ui *ui);
void bag_command(struct ui *ui, enum command command, unsigned number);
void bag_draw(const struct ui *ui, struct canvas *canvas);

/* ---- screen_jump.c ------------------------------------------------------------------------------------ */

/* What was typed of a label of two letters: the first, or 0. */
struct jump_view {
    char first;
};

void jump_open(struct ui *ui);
void jump_command(struct ui *ui, enum command command, unsigned number);
void jump_text(struct ui *ui, uint32_t code);
void jump_draw(const struct ui *ui, struct canvas *canvas);

/* ---- screen_inspect.c --------------------------------------------------------------------------------- */

/* The square is that of ui->look. */
struct inspect_view {
    unsigned segment;  /* of the tile that lies there */
    enum overlay back; /* the view that it was opened from and goes back to */
};

/* Opens it at a square. */
void inspect_square(struct ui *ui, struct square square);

/* Opens it at the piece of a feature that is that node; leaving it goes back to another overlay. */
void inspect_feature(struct ui *ui, unsigned node, enum overlay back);
void inspect_open(struct ui *ui);
void inspect_command(struct ui *ui, enum command command, unsigned number);
void inspect_draw(const struct ui *ui, struct canvas *canvas);

/* Writes what lies on the square of ui->look; where rows are short, without the sides and segments. */
void inspect_write(const struct ui *ui, struct pen *pen);

/* ---- screen_claims.c ---------------------------------------------------------------------------------- */

struct claims_view {
    unsigned chosen; /* line of the list */
    bool cities;     /* fields: the cities that feed the chosen one are lit */
};

void claims_open(struct ui *ui);
void claims_command(struct ui *ui, enum command command, unsigned number);
void claims_draw(const struct ui *ui, struct canvas *canvas);

/* ---- screen_track.c ----------------------------------------------------------------------------------- */

void track_command(struct ui *ui, enum command command, unsigned number);
void track_draw(const struct ui *ui, struct canvas *canvas);

/* ---- screen_log.c ------------------------------------------------------------------------------------- */

enum { WANTED_MAX = 64 };

struct log_view {
    size_t chosen, top;      /* lines of the log */
    size_t from;             /* the line chosen when the search began */
    char wanted[WANTED_MAX]; /* what was looked for last */
};

/* How many lines of the log are shown: in a replay those up to its position. */
size_t log_count(const struct ui *ui);

void log_open(struct ui *ui);
void log_command(struct ui *ui, enum command command, unsigned number);
void log_draw(const struct ui *ui, struct canvas *canvas);
void search_open(struct ui *ui);
void search_command(struct ui *ui, enum command command, unsigned number);
void search_text(struct ui *ui, uint32_t code);
void search_draw(const struct ui *ui, struct canvas *canvas);

/* ---- screen_last.c ------------------------------------------------------------------------------------ */

void last_open(struct ui *ui);
void last_command(struct ui *ui, enum command command, unsigned number);
void last_draw(const struct ui *ui, struct canvas *canvas);

/* ---- screen_command.c --------------------------------------------------------------------------------- */

enum { LINE_MAX_TYPED = 200 };

/* The command line; `answer` is owned. */
struct command_line {
    char text[LINE_MAX_TYPED], before[LINE_MAX_TYPED]; /* what is typed, and what was entered last */
    struct text_buffer answer;                         /* lines, each with its end */
    unsigned top;                                      /* the first row shown */
    bool picture; /* the answer is one: its lines are cut where the window ends, not broken */
};

void line_open(struct ui *ui);
void line_command(struct ui *ui, enum command command, unsigned number);
void line_text(struct ui *ui, uint32_t code);
void line_draw(const struct ui *ui, struct canvas *canvas);

#endif
