/*
 * scenario.h: a game together with the checks and comments of its record, each at its place in the history.
 *
 * What the rules tester works on.  The lines of a record pass through the one interpreter (script.h), and
 * every line that is typed later does so too, at any point of the history: what came after that point gives
 * way to a move, and stays for a question or a check.  A check that does not hold is kept with the reason;
 * only a line that cannot be carried out ends the reading.  Between two calls the session stands at the end
 * of all that is known.  No input or output.
 */
#ifndef BASTIDE_SCENARIO_H
#define BASTIDE_SCENARIO_H

#include "bastide/script.h"

/* A line of the record that makes no step. */
struct scenario_line {
    char *text;                     /* as it was read or typed, without its line end; owned by the scenario */
    bool is_check;                  /* a `=` or `!` line; else a comment or an empty line */
    bool behind;                    /* a comment behind the line that made the last step before it */
    size_t steps;                   /* how many steps of the history come before it */
    size_t number;                  /* its line in the file, from 1; 0: it was added later */
    enum script_status status;      /* checks: SCRIPT_OK when it holds */
    char why[TEXT_MESSAGE_MAX + 1]; /* checks that do not: what the rules give */
};

/* What a line did. */
struct scenario_change {
    size_t steps;    /* where the history stands now */
    size_t replaced; /* steps that gave way to a move */
    size_t dropped;  /* checks that stood behind the point and went with them */
    bool history;    /* the history is another one: events that were listed before are out of date */
    bool added;      /* it was a check or a comment, which stands there now */
};

struct scenario;

/* Begins with no step: two players, edition c3, the base game, an open bag.  Null when memory is out. */
struct scenario *scenario_new(const struct tile_book *book);

/*
 * Reads a record or scenario as far as it can be carried out; error->line is 0 when that is all of it, else
 * the error is that of the first line that cannot.  Null when not even a game is begun, or memory is out.
 * `book` is borrowed for the scenario's life; free it with scenario_free.
 */
struct scenario *scenario_read(const struct tile_book *book, const char *text, size_t length,
                               struct text_error *error);

/* Frees a scenario; a null pointer is fine. */
void scenario_free(struct scenario *scenario);

/* The session with all steps that are known; borrowed until the next line is carried out. */
struct session *scenario_session(struct scenario *scenario);

/* How many lines there are that make no step. */
size_t scenario_line_count(const struct scenario *scenario);

/* One of them by its number from 0, in the order of their places. */
const struct scenario_line *scenario_line_at(const struct scenario *scenario, size_t index);

/* How many checks there are, and how many of them do not hold. */
size_t scenario_checks(const struct scenario *scenario, size_t *failed);

/*
 * Carries out one line of the console where the first `steps` steps are made.  The answer is appended to
 * `answer`.  A check or comment is added there, whether it holds or not, unless it cannot be read; with
 * SCRIPT_WRONG, `error` says what the rules give.  Setup lines are taken as long as there is no step at all.
 * `change` is filled in any case.
 */
enum script_status scenario_carry_out(struct scenario *scenario, size_t steps, const char *line,
                                      struct text_buffer *answer, struct text_error *error,
                                      struct scenario_change *change);

/*
 * What gave way to the last line that took the place of later steps: whether it can be brought back on the
 * branch that is played in.  It can until another line does so, or the setup or the rules are changed.
 */
bool scenario_can_bring_back(const struct scenario *scenario);

/*
 * Brings it back, steps, checks and comments; what took its place gives way in its turn, so that the same
 * call brings that back.  change->steps is where the two part.  Only where it can be.
 */
void scenario_bring_back(struct scenario *scenario, struct scenario_change *change);

/* script_complete for a line that is typed where the first `steps` steps are made. */
void scenario_complete(struct scenario *scenario, size_t steps, const char *line, size_t length,
                       struct text_buffer *list);

/* Takes a line out; `index` must be below scenario_line_count. */
void scenario_drop(struct scenario *scenario, size_t index);

/*
 * Plays the same moves with another setup, as far as its rules allow them; the rest is forgotten with the
 * checks that follow it, and all checks are made anew.  False with a sentence when no game can be begun so;
 * then nothing changes.
 */
bool scenario_adopt(struct scenario *scenario, const struct setup *setup, struct scenario_change *change,
                    struct text_error *error);

/*
 * Writes the scenario as a record: `bastide 1`, the comments of its head, the setup, then the turns, each on
 * one line unless a check or comment stands between its phases, with all checks and comments at their places.
 * A comment behind a setup line that need not be written, such as a rule that the edition has anyway, becomes
 * one of the head.
 */
void scenario_write(const struct scenario *scenario, struct text_buffer *text);

#endif
