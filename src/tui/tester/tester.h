/*
 * tester.h: the rules tester: what it remembers, and what its files share.
 *
 * The scenario (scenario.h) owns the game; table->session is borrowed from it while the tester is open, and
 * table->history lists its events, of which one is the position that is shown.
 *
 *     tester.c        opening, commands, drawing
 *     tester_position.c  which position is shown, and the checks there
 *     tester_panel.c  the panel: inspector, phases, checks
 *     tester_line.c   what is typed: lines of the console, a tile to force, a file's name
 *     tester_typing.c what helps to type them: lines had again, completion
 *     tester_list.c   answers, and the tiles to choose from
 *     tester_rules.c  the same moves by other rules
 */
#ifndef BASTIDE_TUI_TESTER_TESTER_H
#define BASTIDE_TUI_TESTER_TESTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/files.h"
#include "bastide/scenario.h"
#include "draw/canvas.h"
#include "tui/board/table.h"
#include "draw/highlight.h"

enum { TESTER_LINE_MAX = 400, TESTER_LINES_KEPT = 20 };

/* What is seen beside the board, or over it. */
enum tester_view { TESTER_BOARD, TESTER_LINE, TESTER_LIST };

/* What the line that is typed is for. */
enum tester_line { LINE_COMMAND, LINE_FORCE, LINE_EXPORT };

/* What stands on the board beside the tiles. */
enum tester_ids { IDS_NONE, IDS_SQUARES, IDS_SEGMENTS, IDS_FEATURES, IDS_COUNT };

/* A row of a list; it may stand for a point of the history. */
struct tester_row {
    char *text; /* owned */
    bool heading, has_place;
    size_t steps;
};

/* What was answered. */
struct tester_list {
    char title[80];
    size_t count, room, chosen, top;
    struct tester_row *rows;
    bool rules; /* it is a comparison of rules, which may be adopted */
};

struct tester {
    struct scenario *scenario;                         /* owned; null while the tester is not open */
    char path[FILE_PATH_MAX];                          /* of the record; may be empty */
    char fault[FILE_PATH_MAX + TEXT_MESSAGE_MAX + 40]; /* why the record goes no farther, or empty */
    enum tester_view view;
    enum tester_ids ids;
    bool changed;     /* since it was opened or exported */
    bool leave_asked; /* whether to leave without exporting */
    enum tester_line line_for;
    char line[TESTER_LINE_MAX + 1];
    char lines[TESTER_LINES_KEPT][TESTER_LINE_MAX + 1]; /* what was typed before, the last first */
    unsigned line_count, line_at; /* how many, and which is shown again: 0 for the new one, 1 for the last */
    char new_line[TESTER_LINE_MAX + 1]; /* while one of them is shown again */
    bool overwrite_asked;
    unsigned chosen_tile; /* LINE_FORCE: its place among those that match what is typed */
    struct tester_list list;
    bool rules_open;     /* the page of rules lies over the tester */
    struct setup *other; /* the rules that were compared with; owned */
};

static inline struct tester *tester_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_TEST);
}

/* ---- tester.c ------------------------------------------------------------------------------------ */

/*
 * Opens the tester on a scenario, which it takes over; `path` is the record's and `fault` why it goes no
 * farther, both may be empty.  False when memory is out.
 */
bool tester_open(struct shell *shell, struct scenario *scenario, const char *path, const char *fault);
void tester_close(struct shell *shell);
extern const struct screen_ops tester_screen;

/* ---- tester_position.c --------------------------------------------------------------------------------- */

/* Points at a square; or again at the one that another view pointed at. */
void tester_point(struct shell *shell, struct square square);
void tester_look_again(struct shell *shell);

/* How many steps are made at the position. */
size_t tester_steps(const struct shell *shell);

/* Goes to where so many events have happened; or so many steps, with all their scores shown. */
void tester_go_to_event(struct shell *shell, size_t event);
void tester_go(struct shell *shell, size_t steps);

/* The first check that does not hold at the position, with what the rules give; false where all hold. */
bool tester_tell_failure(const struct shell *shell, char *text, size_t size);

/* Goes to the next one behind the position, or before it. */
void tester_go_to_failure(struct shell *shell, int by);

/* Takes another scenario over and shows its end, as tester_open does. */
bool tester_take(struct shell *shell, struct scenario *scenario, const char *path, const char *fault);

/* The scenario was changed: takes its session up again, and goes where the change says. */
void tester_follow(struct shell *shell, const struct scenario_change *change);

/* Says what gave way to a change, if anything did, behind the message. */
void tester_say_replaced(struct shell *shell, const struct scenario_change *change);

/* ---- tester_panel.c ------------------------------------------------------------------------------ */

void tester_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area);

/* ---- tester_line.c ------------------------------------------------------------------------------- */

/* Begins to type. */
void tester_ask(struct shell *shell, enum tester_line what);
void tester_text(struct shell *shell, uint32_t code);
void tester_line_command(struct shell *shell, enum command command);

/* Draws the line in the place of the message, and above it what belongs to it. */
void tester_draw_line(const struct shell *shell, struct canvas *canvas);

/* Carries out a line of the console at the position; shows what it answers or why not.  False if it failed.
 */
bool tester_run(struct shell *shell, const char *line);

/* ---- tester_typing.c ----------------------------------------------------------------------------- */

/* Keeps a line that was entered, to be had again. */
void tester_keep_line(struct tester *tester, const char *line);

/* The line that was entered last, or an empty one. */
const char *tester_last_line(const struct tester *tester);

/* Shows the line before or after the one that is shown, of those that were entered. */
void tester_line_again(struct tester *tester, bool before);

/* Completes the word at the end of the line, or says what it may become. */
void tester_complete(struct shell *shell);

/* ---- tester_list.c ------------------------------------------------------------------------------- */

/* Empties the list and gives it a title; adds a row, printf-like; shows it. */
void tester_list_begin(struct shell *shell, const char *title);
__attribute__((format(printf, 2, 3))) struct tester_row *tester_list_add(struct shell *shell,
                                                                         const char *format, ...);
void tester_list_show(struct shell *shell);
void tester_list_free(struct tester_list *list);
void tester_list_command(struct shell *shell, enum command command);
void tester_draw_list(const struct shell *shell, struct canvas *canvas);

/* ---- tester_rules.c ------------------------------------------------------------------------------ */

/* That page was left: the rules chosen are compared with those of the game. */
void tester_rules_chosen(struct shell *shell);

/* `edition NAME` or `rule NAME VALUE` as a line: compares; false when it is another line. */
bool tester_rules_line(struct shell *shell, const char *line);

/* The game goes on by the rules that were compared with. */
void tester_adopt(struct shell *shell);

#endif
