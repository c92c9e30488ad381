/*
 * tester.h: the rules tester: its state, and what its files share.
 *
 * The scenario (scenario.h) owns the game; table->session borrows it while the tester is open, and
 * table->history lists its events, one of which is the position shown.
 *
 *     tester.c           opening, commands, drawing
 *     tester_position.c  the position, and the checks there
 *     tester_panel.c     the panel: inspector, phases, checks
 *     tester_line.c      typed lines: console commands, a tile to draw, a file's name
 *     tester_list.c      answers that are lists
 *     tester_rules.c     the same moves by other rules
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/files.h"
#include "bastide/scenario.h"
#include "draw/canvas.h"
#include "tui/board/table.h"
#include "draw/highlight.h"

/* What is written on the board besides the tiles. */
enum tester_ids { IDS_NONE, IDS_SQUARES, IDS_SEGMENTS, IDS_FEATURES, IDS_COUNT };

/* A row of a list; it may refer to a point of the history. */
struct tester_row {
    char *text; /* owned */
    bool heading, has_place;
    size_t steps;
};

/* An answer of several rows. */
struct tester_list {
    char title[80];
    size_t count, room, chosen, top;
    struct tester_row *rows;
    bool rules; /* a comparison of rules, which can be adopted */
};

struct tester {
    struct scenario *scenario;                         /* owned; null while the tester is closed */
    char path[FILE_PATH_MAX];                          /* of the record; may be empty */
    char fault[FILE_PATH_MAX + TEXT_MESSAGE_MAX + 40]; /* why the record stops there, or empty */
    enum tester_ids ids;
    bool changed;     /* since it was opened or exported */
    bool leave_asked; /* the player was asked whether to quit without exporting */
    bool list_open;
    struct tester_list list;
    bool rules_open;     /* the page of rules is open above the tester */
    struct setup *other; /* the rules compared with; owned */
};

static inline struct tester *tester_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_TEST);
}

/* ---- tester.c ------------------------------------------------------------------------------------ */

/*
 * Opens the tester on a scenario and takes ownership of it.  `path` is that of the record, `fault` says why
 * it stops early; both may be empty.  False if memory ran out.
 */
bool tester_open(struct shell *shell, struct scenario *scenario, const char *path, const char *fault);
extern const struct screen_ops tester_screen;

/* ---- tester_position.c --------------------------------------------------------------------------------- */

/* Moves the cursor to a square; tester_restore_cursor returns it to that of table->look. */
void tester_point(struct shell *shell, struct square square);
void tester_restore_cursor(struct shell *shell);

/* How many steps were made up to the position. */
size_t tester_steps(const struct shell *shell);

/* Goes to the position after `event` events; or after `steps` steps and their scores. */
void tester_go_to_event(struct shell *shell, size_t event);
void tester_go(struct shell *shell, size_t steps);

/* Describes the first failing check at the position; false if there is none. */
bool tester_describe_failure(const struct shell *shell, char *text, size_t size);

/* Goes to the next or previous failing check. */
void tester_go_to_failure(struct shell *shell, int by);

/* Replaces the scenario and shows its end, as tester_open does. */
bool tester_take(struct shell *shell, struct scenario *scenario, const char *path, const char *fault);

/* Follows a change of the scenario: takes its session and goes to the change's position. */
void tester_follow(struct shell *shell, const struct scenario_change *change);

/* Appends to the message how much a change replaced, if anything. */
void tester_say_replaced(struct shell *shell, const struct scenario_change *change);

/* ---- tester_panel.c ------------------------------------------------------------------------------ */

void tester_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area);

/* ---- tester_line.c ------------------------------------------------------------------------------- */

/* What typed lines do here (struct screen_ops). */
bool tester_run_line(struct shell *shell, const char *line, bool again);
bool tester_complete(struct shell *shell, char *line, size_t size, enum command command);
void tester_write_choices(const struct shell *shell, const char *line, char *text, size_t size);

/* Carries out a line of the console at the position and shows the answer or the error; false on an
 * error. */
bool tester_run(struct shell *shell, const char *line);

/* ---- tester_list.c ------------------------------------------------------------------------------- */

/* tester_list_begin empties the list, tester_list_add appends a row (printf-like), tester_list_show
 * shows it. */
void tester_list_begin(struct shell *shell, const char *title);
__attribute__((format(printf, 2, 3))) struct tester_row *tester_list_add(struct shell *shell,
                                                                         const char *format, ...);
void tester_list_show(struct shell *shell);
void tester_list_free(struct tester_list *list);
void tester_list_command(struct shell *shell, enum command command);
void tester_draw_list(const struct shell *shell, struct canvas *canvas);

/* ---- tester_rules.c ------------------------------------------------------------------------------ */

/* Compares the rules chosen on the page with those of the game. */
void tester_rules_chosen(struct shell *shell);

/* Compares for `edition NAME` and `rule NAME VALUE`; false for any other line. */
bool tester_rules_line(struct shell *shell, const char *line);

/* Goes on with the game by the rules compared with. */
void tester_adopt(struct shell *shell);
