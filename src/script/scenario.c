/* SPDX-License-Identifier: MIT */
/*
 * scenario.c: reads a record line by line, makes its moves and checks what it expects.
 *
 * The sessions of the script keep the lines that make no step (session_lines.h).  Before a line is carried
 * out, the session moves to the line's position; afterwards it returns to its end.  Whether a line changed
 * the history is found by comparing the steps before and after, not by knowing the words.
 */
#include "bastide/scenario.h"

#include <stdlib.h>
#include <string.h>

#include "assertion/assertion.h"
#include "assertion/memory.h"
#include "base/array.h"
#include "script/scenario_core.h"

/* ---- Asking ------------------------------------------------------------------------------------------- */

struct session *scenario_session(struct scenario *scenario)
{
    return script_session(scenario->script);
}

size_t scenario_line_count(const struct scenario *scenario)
{
    return scenario->seen_count;
}

const struct session_line *scenario_line_at(const struct scenario *scenario, size_t index)
{
    assert(index < scenario->seen_count);
    return scenario->seen[index];
}

size_t scenario_depth(const struct scenario *scenario)
{
    return scenario->script->open;
}

size_t scenario_checks(const struct scenario *scenario, size_t *failed)
{
    size_t count = 0;
    *failed = 0;
    for (size_t i = 0; i < scenario->seen_count; i++) {
        count += scenario->seen[i]->is_check;
        *failed += scenario->seen[i]->failed;
    }
    return count;
}

/* Lists the lines of a session, those of each variation after the one that begins it. */
static void list_lines(struct scenario *scenario, struct session *session, const struct session_line *outer)
{
    struct session_lines *lines = session_lines(session);
    for (size_t i = 0; i < lines->count; i++) {
        struct session_line *line = &lines->list[i];
        scenario->seen = array_grow(scenario->seen, scenario->seen_count, sizeof line);
        scenario->seen[scenario->seen_count++] = line;
        line->steps = outer ? outer->steps : line->at;
        line->depth = (uint8_t) ((outer ? outer->depth : 0) + (line->variation != NULL));
        if (line->variation)
            list_lines(scenario, line->variation, line);
    }
}

/* Goes to the end of all known steps, and lists the lines. */
static void come_to_rest(struct scenario *scenario)
{
    struct session *session = scenario->script->session;
    script_go(scenario->script, session_known_count(session));
    scenario->seen_count = 0;
    list_lines(scenario, session, NULL);
}

/* ---- What a line replaced ------------------------------------------------------------------------------ */

/* Keeps a branch, or null, to be brought back; replaces any kept before. */
static void keep_gone(struct scenario *scenario, struct session *session, size_t steps)
{
    session_free(scenario->gone);
    scenario->gone = session;
    scenario->gone_branch = scenario->script->branch;
    scenario->gone_steps = steps;
}

bool scenario_can_bring_back(const struct scenario *scenario)
{
    return scenario->gone && scenario->script->open == 0 && scenario->gone_branch == scenario->script->branch;
}

void scenario_bring_back(struct scenario *scenario, struct scenario_change *change)
{
    assert(scenario_can_bring_back(scenario));
    struct session *session = scenario->script->session;
    scenario->script->session = scenario->gone;
    scenario->script->head.setup = *session_setup(scenario->gone);
    scenario->gone = session;
    *change = (struct scenario_change){.steps = scenario->gone_steps, .history = true};
    come_to_rest(scenario);
}

/* ---- Beginning ---------------------------------------------------------------------------------------- */

void scenario_free(struct scenario *scenario)
{
    if (!scenario)
        return;
    session_free(scenario->gone);
    lines_clear(&scenario->early);
    free(scenario->seen);
    script_free(scenario->script);
    free(scenario);
}

static struct scenario *new_scenario(const struct tile_book *book, enum script_kind kind)
{
    struct scenario *scenario = memory_new(sizeof *scenario);
    scenario->script = script_new(book, kind);
    return scenario;
}

struct scenario *scenario_new(const struct tile_book *book)
{
    struct text_error error;
    struct scenario *scenario = new_scenario(book, SCRIPT_CONSOLE);
    (void) script_begin_at(scenario->script, 0, 1, &error);
    scenario->script->begins_again = scenario->script->seats_given = true;
    return scenario;
}

/* Reads all lines, as far as they can be carried out. */
static bool read_lines(struct scenario *scenario, const char *text, size_t length, struct text_error *error)
{
    struct text_reader reader = text_reader_on(text, length);
    struct line_reader line;
    const char *fault; /* the script reports it */
    size_t column;
    while (text_reader_next(&reader, &line, &fault, &column))
        if (!read_scenario_line(scenario, line.start, (size_t) (line.end - line.start), line.number, error))
            return false;
    return script_ends(scenario->script, reader.line, error);
}

struct scenario *scenario_read(const struct tile_book *book, const char *text, size_t length,
                               struct text_error *error)
{
    struct scenario *scenario = new_scenario(book, SCRIPT_RECORD);
    struct text_error fault = {0};
    *error = (struct text_error){0};
    if (!read_lines(scenario, text, length, &fault))
        *error = fault;
    if (!script_session(scenario->script)) {
        scenario_free(scenario);
        return NULL;
    }
    give_early_lines(scenario);
    while (scenario->script->open > 0)
        script_leave_variation(scenario->script);
    script_become_console(scenario->script);
    scenario->script->begins_again = true;
    come_to_rest(scenario);
    return scenario;
}

/* ---- Carrying lines out ------------------------------------------------------------------------------- */

/* Whether the line says `end` and nothing more, which ends a variation. */
static bool is_bare_end(const char *text)
{
    struct line_reader line = line_reader_on(text, strlen(text), 1);
    return word_is(line_next_word(&line), "end") && line_is_done(&line);
}

static size_t count_checks(struct session *session)
{
    const struct session_lines *lines = session_lines(session);
    size_t count = 0;
    for (size_t i = 0; i < lines->count; i++)
        count += lines->list[i].variation ? count_checks(lines->list[i].variation) : lines->list[i].is_check;
    return count;
}

/* Steps that are the same as before keep their lines; the steps after them were replaced. */
static void see_change(struct scenario *scenario, struct session *before, struct scenario_change *change)
{
    struct session *session = scenario->script->session;
    size_t known = session_known_count(session), had = session_known_count(before), same = 0;
    change->steps = session_step_count(session);
    while (same < known && same < had &&
           memcmp(session_step_at(session, same), session_step_at(before, same),
                  sizeof(struct session_step)) == 0)
        same++;
    session_restore_lines(session, before, same);
    change->history = known != had || same < had;
    change->replaced = change->history ? had - same : 0;
    change->dropped = change->history ? count_checks(before) - count_checks(session) : 0;
}

/* Notes that another game has begun: by a line of its setup as long as it has no steps, else by
 * `position`. */
static struct scenario_change see_another_game(struct scenario *scenario, struct session *before)
{
    struct session_lines *lines = list_of(scenario);
    const char *position = session_setup(scenario->script->session)->position;
    struct scenario_change change = {.history = true, .replaced = session_known_count(before)};
    if (change.replaced == 0) {
        keep_gone(scenario, NULL, 0);
        *lines = *session_lines(before);
        *session_lines(before) = (struct session_lines){0};
    } else {
        change.dropped = count_checks(before);
    }
    for (size_t i = lines->count; i-- > 0;)
        if (lines->list[i].is_check && strcmp(position, session_setup(before)->position) != 0)
            lines_remove(lines, i);
    return change;
}

/* Carries a line out; `before` is a copy of what is being played. */
static enum script_status carry_out_here(struct scenario *scenario, struct session *before, const char *text,
                                         struct text_buffer *answer, struct text_error *error,
                                         struct scenario_change *change)
{
    struct script *script = scenario->script;
    struct session *session = script->session;
    size_t open = script->open, after = session_variation_after(session);
    size_t length = strlen(text), steps = change->steps;
    check_place(scenario, steps);
    script->typed = true;
    enum script_status status = script_line(script, text, length, 1, answer, error);
    change->added =
        was_checked(text, length, status) || (status == SCRIPT_OK && first_of(text, length) == '#');
    if (change->added) {
        keep_line(scenario, text, length, 0, status, error);
        return status;
    }
    if (script->session == session) {
        see_change(scenario, before, change);
        if (status == SCRIPT_OK && change->history && change->steps > steps)
            keep_comment(scenario, text, length, 0);
        return status;
    }
    *change = (struct scenario_change){.steps = session_step_count(script->session), .history = true};
    if (script->open < open)
        change->steps = after;
    if (script->open > open)
        session_go(session, session_known_count(session)); /* a session that is not played is at its end */
    if (script->open == open && script->branch_count == 0)
        *change = see_another_game(scenario, before);
    return status;
}

enum script_status scenario_carry_out(struct scenario *scenario, size_t steps, const char *line,
                                      struct text_buffer *answer, struct text_error *error,
                                      struct scenario_change *change)
{
    if (scenario->script->open > 0 && is_bare_end(line))
        steps = session_known_count(scenario->script->session);
    *change = (struct scenario_change){.steps = steps};
    *error = (struct text_error){0};
    struct session *before = session_copy(scenario->script->session);
    enum script_status status = carry_out_here(scenario, before, line, answer, error, change);
    if (change->replaced > 0) /* another game begins at 0 */
        keep_gone(scenario, scenario->script->open == 0 ? before : NULL,
                  change->steps < steps ? change->steps : steps);
    if (scenario->gone != before)
        session_free(before);
    come_to_rest(scenario);
    return status;
}

void scenario_complete(struct scenario *scenario, size_t steps, const char *line, size_t length,
                       struct text_buffer *list)
{
    script_go(scenario->script, steps);
    script_complete(scenario->script, line, length, list);
    script_go(scenario->script, session_known_count(script_session(scenario->script)));
}

void scenario_drop(struct scenario *scenario, size_t index)
{
    const struct session_line *line = scenario_line_at(scenario, index);
    while (line->depth > 0 && !(line->variation && line->depth == 1))
        line = scenario->seen[--index];
    size_t steps = line->at;
    lines_remove(list_of(scenario), (size_t) (line - list_of(scenario)->list));
    check_place(scenario, steps);
    come_to_rest(scenario);
}

/* ---- Other rules -------------------------------------------------------------------------------------- */

/* Plays the steps of one session again in another as far as its rules allow, and the lines up to there. */
static void play_again(struct session *old, struct session *session)
{
    struct text_error error; /* none: the old one has the same variations */
    const struct session_lines *lines = session_lines(old);
    size_t made = session_step_count(session), known = session_step_count(old);
    while (made < known && session_repeat(session, session_step_at(old, made), NULL, NULL) == VERDICT_OK)
        made++;
    for (size_t i = 0; i < lines->count && lines->list[i].at <= made; i++) {
        const struct session_line *line = &lines->list[i];
        if (line->variation) {
            const char *words = session_variation_words(line->variation);
            play_again(line->variation, session_add_variation(session, line->at, words, &error));
        } else {
            lines_copy(session_lines(session), line);
        }
    }
}

static void check_all(struct scenario *scenario)
{
    const struct session_lines *lines = list_of(scenario);
    for (size_t i = 0; i < lines->count; i++) {
        const struct session_line *line = &lines->list[i];
        if (i == 0 || lines->list[i - 1].at != line->at)
            check_place(scenario, line->at);
        if (!line->variation)
            continue;
        script_enter_variation(scenario->script, line->variation);
        check_all(scenario);
        script_leave_variation(scenario->script);
    }
    script_go(scenario->script, session_known_count(scenario->script->session));
}

bool scenario_adopt(struct scenario *scenario, const struct setup *setup, struct scenario_change *change,
                    struct text_error *error)
{
    struct script *script = scenario->script;
    *change = (struct scenario_change){.history = false};
    if (script->open > 0) {
        text_error_set(error, 0, 0, "other rules are for whole games: end the variation first");
        return false;
    }
    struct session *old = script->session, *session = session_new(script->book, setup, error);
    change->history = true;
    if (!session)
        return false;
    play_again(old, session);
    change->steps = session_step_count(session);
    change->replaced = session_step_count(old) - change->steps;
    change->dropped = count_checks(old) - count_checks(session);
    script->head.setup = *setup;
    keep_gone(scenario, NULL, 0);
    script_replace_session(script, session);
    check_all(scenario);
    come_to_rest(scenario);
    return true;
}
