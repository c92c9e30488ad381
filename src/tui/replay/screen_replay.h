/* SPDX-License-Identifier: MIT */
/*
 * screen_replay.h: a game that is shown again, and the rules tester, where it can be changed.
 *
 * table->history lists the events of table->session, one of which is the position shown.  In the tester
 * (table->editable) a scenario (scenario.h) owns the session.
 *
 *     screen_replay.c     opening, walking and playing, branches, drawing
 *     replay_panel.c      the panel and the timeline
 *     replay_review.c     the review of the game
 *     replay_mistakes.c   the worst moves and best finds of the review
 *     replay_variation.c  into variations and back
 *     tester.c            the cursor and the tile in hand, ids on the board
 *     tester_position.c   checks, and following the scenario
 *     tester_line.c       typed lines
 *     tester_rules.c      the same moves by other rules
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/files.h"
#include "bastide/scenario.h"
#include "draw/canvas.h"
#include "tui/board/table.h"
#include "play/review.h"
#include "draw/highlight.h"

/* What is written on the board besides the tiles. */
enum tester_ids { IDS_NONE, IDS_SQUARES, IDS_SEGMENTS, IDS_FEATURES, IDS_COUNT };

enum graph_shown { GRAPH_NONE, GRAPH_POINTS, GRAPH_CHANCES /* if there is a review */ };

/* The review of the game: kept from before, or made in slices between keys.  Zero it first. */
struct replay_review {
    struct review *making;      /* owned; null: none is being made */
    struct review_result *made; /* owned; null: there is none */
    bool page;                  /* its page is open (replay_mistakes.c), */
    unsigned seat;              /* for that player, */
    size_t chosen;              /* at that line */
};

struct pen;

struct replay_view {
    bool playing;           /* events follow one another automatically */
    unsigned pace;          /* an index of `paces` */
    enum graph_shown graph; /* replaces the board */
    struct replay_review review;
    struct scenario *scenario; /* owned; null unless the game may be changed */
    struct session *watched;   /* the game of which the scenario is a copy, or null */
    char path[FILE_PATH_MAX];  /* of its record; may be empty */
    enum tester_ids ids;
    bool changed;                        /* since it was opened or exported */
    bool rules_open;                     /* the page of rules is open above this screen */
    struct setup *other;                 /* the rules compared with; owned */
    struct rules_comparison *comparison; /* while its list is open; owned; else null */
    size_t difference;                   /* its chosen line */
};

SHELL_STATE(replay_of, struct replay_view, SCREEN_REPLAY)

/* ---- replay_panel.c ---------------------------------------------------------------------------------- */

/* `result` is the review of the game, or null. */
void replay_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                       const struct review_result *result);

/* Draws the points turn by turn, or the chances: up to the position, or of the whole game with a mark there.
 */
void replay_draw_graph(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                       const struct review_result *chances, bool whole);

/* The number of the turn at the position. */
unsigned replay_turn_shown(const struct replay *history);

/* Draws the game as a line on row `y`, with a tick for each turn that scored, the signs of the review, and a
 * mark at the position. */
void replay_draw_timeline(const struct shell *shell, struct canvas *canvas, int y,
                          const struct review_result *result);

/* ---- tester.c ------------------------------------------------------------------------------------ */

/* Carries out a command by which the game is inspected or changed; false for any other. */
bool tester_command(struct shell *shell, enum command command);

/* After the last event, makes the next step if only one is possible. */
void tester_go_on(struct shell *shell);

bool tester_offers(const struct shell *shell, enum command command);
void tester_draw_board(const struct shell *shell, struct canvas *canvas, struct highlights *lit);

/* ---- tester_position.c --------------------------------------------------------------------------------- */

/* Opens the tester on a scenario and takes ownership of it.  `path` is the path of the record, `fault` says
 * why it stops early; both may be empty. */
void tester_open(struct shell *shell, struct scenario *scenario, const char *path, const char *fault);

/* Replaces the scenario and shows its end, as tester_open does. */
void tester_take(struct shell *shell, struct scenario *scenario, const char *path, const char *fault);

/* Frees what belongs to the tester. */
void tester_close(struct shell *shell);

/* Opens the tester on a copy of the game that is shown, at the same point; or goes back from the copy to the
 * game itself. */
void tester_copy_game(struct shell *shell);
void tester_drop_copy(struct shell *shell, struct session *shown, size_t at);

/* How many steps were made up to the position. */
size_t tester_steps(const struct shell *shell);

/* Goes to the position after `steps` steps and their scores. */
void tester_go(struct shell *shell, size_t steps);

/* Describes the first failing check at the position; false if there is none. */
bool tester_describe_failure(const struct shell *shell, char *text, size_t size);

/* Goes to the next or previous failing check. */
void tester_go_to_failure(struct shell *shell, int by);

/* Follows a change of the scenario: takes its session and goes to the change's position. */
void tester_follow(struct shell *shell, const struct scenario_change *change);

/* Appends to the message how much a change replaced, if anything. */
void tester_say_replaced(struct shell *shell, const struct scenario_change *change);

/* ---- tester_line.c ------------------------------------------------------------------------------- */

/* Carry out and complete typed lines (struct screen_ops).  In a replay they work on a copy, which is shown if
 * it was changed. */
bool replay_run_line(struct shell *shell, const char *line, bool again);
bool tester_complete(struct shell *shell, char *line, size_t size, enum command command);
void tester_write_choices(const struct shell *shell, const char *line, char *text, size_t size);

/* Carries out a line of the console at the position and shows the answer or the error. */
__attribute__((format(printf, 2, 3))) void tester_run(struct shell *shell, const char *format, ...);

/* ---- tester_rules.c ------------------------------------------------------------------------------ */

/* Compares the rules chosen on the page with those of the game. */
void tester_rules_chosen(struct shell *shell);

/* Opens the list for `compare` with one rule or edition; false for any other line. */
bool tester_rules_line(struct shell *shell, const char *line);

/* Carries out a command in the list of a comparison: goes to a line's place in the history, goes on by the
 * other rules, or closes the list. */
void tester_compare_command(struct shell *shell, enum command command);
void tester_compare_draw(const struct shell *shell, struct canvas *canvas);
void tester_compare_close(struct shell *shell);

/* ---- replay_variation.c -------------------------------------------------------------------------------- */

/* The number of the turn that a variation replaces. */
unsigned replay_variation_turn(const struct session *variation);

/* Shows the first variation of the turn shown; in a variation, if the turn has none, the next variation
 * beside it. */
void replay_variation_enter(struct shell *shell);

/* Shows the session that the variation belongs to, after the turn that it replaces. */
void replay_variation_leave(struct shell *shell);

/* What is shown, in words, and how many variations the turn has. */
void replay_variation_tell(const struct shell *shell, char text[SENTENCE_MAX]);

/* Whether a key would do nothing now. */
bool replay_variation_refuses(const struct shell *shell, enum command command);

/* ---- replay_review.c ----------------------------------------------------------------------------------- */

/* Takes the review that is kept of the table's session, if there is one. */
void replay_review_open(struct shell *shell, struct replay_review *review);
void replay_review_close(struct replay_review *review);

/* Begins a review, unless there is one; stops one that is being made. */
void replay_review_toggle(struct shell *shell, struct replay_review *review);

/* Stops making a review; false if none was being made. */
bool replay_review_stop(struct shell *shell, struct replay_review *review);

/* Works on the review for a moment. */
void replay_review_tick(struct shell *shell, struct replay_review *review);

/* The review as far as it is made, or null. */
const struct review_result *replay_review_result(const struct replay_review *review);

/* " review 12/71" while a review is made, for the bar; else empty. */
const char *replay_review_progress(const struct replay_review *review, char text[32]);

/* ---- replay_mistakes.c --------------------------------------------------------------------------------- */

/* Whether there was a better move than the one that was played. */
bool replay_review_is_better(const struct review_turn *turn);

/* Adds what the review says about a turn: what it cost, and what was better and why. */
void replay_review_describe(const struct session *session, const struct review_turn *turn, char *text,
                            size_t size);

/* Adds the luck of the turn and the chances after it: " Luck +1.2. Wins: R 54% B 46%". */
void replay_review_describe_chances(const struct session *session, const struct review_turn *turn, char *text,
                                    size_t size);

/* Opens the page of a finished review at that turn, or at the worst move of the first person. */
void replay_mistakes_open(struct shell *shell, unsigned turn);

/* Carries out a command of the page; false for any other. */
bool replay_mistakes_command(struct shell *shell, enum command command);

/* Draws the page in the panel, or only its chosen line if there is no panel. */
void replay_mistakes_draw(const struct shell *shell, struct pen *pen);
void replay_mistakes_tell(const struct shell *shell, char *text, size_t size);
