/* SPDX-License-Identifier: MIT */
/*
 * scenario.h: a game together with the checks and comments of its record, each at its place in the history.
 *
 * The rules tester works on this.  Lines of a record and lines typed later, at any point of the history,
 * all pass through the one interpreter (script.h).  A move replaces the steps after its point; a question
 * or a check leaves them.  A check that fails is kept with the reason; reading a record stops only at a
 * line that cannot be carried out.  Between calls the session stands at the end of its known steps.  No
 * input or output.
 */
#pragma once

#include "bastide/script.h"

/* What a line changed. */
struct scenario_change {
    size_t steps;    /* the present point of the history */
    size_t replaced; /* steps that a move replaced */
    size_t dropped;  /* checks after the point that were removed with them */
    bool history;    /* the history changed: events listed before are out of date */
    bool added;      /* the line was a check or a comment and was added */
};

struct scenario;

/* A scenario without steps: two players, edition c3, the base game, an open bag. */
struct scenario *scenario_new(const struct tile_book *book);

/*
 * Reads a record or scenario up to the first line that cannot be carried out, whose fault is in `error`;
 * error->line is 0 if there is none.  Null if the fault comes before the game begins.
 * `book` is borrowed as long as the scenario is used.  Free it with scenario_free.
 */
struct scenario *scenario_read(const struct tile_book *book, const char *text, size_t length,
                               struct text_error *error);

/* Frees a scenario; null is allowed. */
void scenario_free(struct scenario *scenario);

/* The session with all known steps; owned by the scenario, valid until the next line is carried out. */
struct session *scenario_session(struct scenario *scenario);

/* The number of lines that are not steps. */
size_t scenario_line_count(const struct scenario *scenario);

/*
 * Such a line by its index, in the order of the history.  After a line that begins a variation come the lines
 * inside it; their line->steps is the place of the variation.  Borrowed until a line is carried out.
 */
const struct session_line *scenario_line_at(const struct scenario *scenario, size_t index);

/* The number of checks; sets `failed` to how many of them fail. */
size_t scenario_checks(const struct scenario *scenario, size_t *failed);

/*
 * Carries out a line of the console after the first `steps` steps, and appends its answer to `answer`.  A
 * readable check or comment is added there even if it fails: SCRIPT_WRONG, and `error` says what the rules
 * give.  Setup lines are allowed as long as there are no steps.  Always fills `change`.
 */
enum script_status scenario_carry_out(struct scenario *scenario, size_t steps, const char *line,
                                      struct text_buffer *answer, struct text_error *error,
                                      struct scenario_change *change);

/*
 * Whether the steps that the last move replaced can be restored on the present branch.  They can until
 * another line replaces steps, or the setup or the rules change.
 */
bool scenario_can_bring_back(const struct scenario *scenario);

/*
 * Swaps the replaced steps, checks and comments with those that replaced them, so calling it again swaps
 * them back. change->steps is where the two histories part.  Only if scenario_can_bring_back.
 */
void scenario_bring_back(struct scenario *scenario, struct scenario_change *change);

/* script_complete for a line typed after the first `steps` steps. */
void scenario_complete(struct scenario *scenario, size_t steps, const char *line, size_t length,
                       struct text_buffer *list);

/*
 * How many variations the scenario is inside of. The lines `variation` and `end` (scenario_carry_out) enter
 * and leave one; inside, the scenario's lines are those of the variation.
 */
size_t scenario_depth(const struct scenario *scenario);

/* Removes a line, or the whole variation that it stands in; `index` must be below scenario_line_count. */
void scenario_drop(struct scenario *scenario, size_t index);

/*
 * Plays the same moves with another setup as far as its rules allow.  The moves after that are dropped with
 * their checks; all other checks are made again.  False with a sentence in `error` if such a game cannot
 * begin; then nothing changes.
 */
bool scenario_adopt(struct scenario *scenario, const struct setup *setup, struct scenario_change *change,
                    struct text_error *error);

/*
 * Writes the scenario as a record: `bastide 1`, the comments at the top and of setup lines, the setup, then
 * the turns with all checks, comments and variations, open ones too.  A turn is one line unless a check or
 * comment stands between its phases.
 */
void scenario_write(const struct scenario *scenario, struct text_buffer *text);
