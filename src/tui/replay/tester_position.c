/* SPDX-License-Identifier: MIT */
/*
 * tester_position.c: opens the rules tester, goes between failing checks, and follows changes of the
 * scenario.
 *
 * Relies on the scenario, whose lines are sorted by position.
 */
#include "tui/replay/screen_replay.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "tui/board/history.h"

/* ---- A position --------------------------------------------------------------------------------------- */

size_t tester_steps(const struct shell *shell)
{
    return replay_steps(shell->table->history);
}

void tester_go(struct shell *shell, size_t steps)
{
    history_go(shell, replay_after_steps(shell->table->history, steps));
}

void tester_compare_close(struct shell *shell)
{
    rules_comparison_free(replay_of(shell)->comparison);
    replay_of(shell)->comparison = NULL;
}

/* ---- Checks that do not hold -------------------------------------------------------------------------- */

/* The position of the first failing check from `from` up to `end`, or of the last one; SIZE_MAX: none fails.
 */
static size_t find_failure(const struct scenario *scenario, bool first, size_t from, size_t end)
{
    size_t found = SIZE_MAX;
    for (size_t i = 0; i < scenario_line_count(scenario) && (!first || found == SIZE_MAX); i++) {
        const struct session_line *line = scenario_line_at(scenario, i);
        if (line->failed && line->steps >= from && line->steps < end)
            found = line->steps;
    }
    return found;
}

bool tester_describe_failure(const struct shell *shell, char *text, size_t size)
{
    const struct scenario *scenario = replay_of(shell)->scenario;
    for (size_t i = 0; scenario && i < scenario_line_count(scenario); i++) {
        const struct session_line *line = scenario_line_at(scenario, i);
        if (line->steps == tester_steps(shell) && line->failed) {
            snprintf(text, size, "FAIL %s: %s", line->text, line->why);
            return true;
        }
    }
    return false;
}

/* Says that the search wrapped around, and which check fails there. */
static void say_wrapped(struct shell *shell, bool forward)
{
    char text[SENTENCE_MAX];
    shell_say(shell, "%s",
              forward ? _("No check fails after that point; this is the first that does.")
                      : _("No check fails before that point; this is the last that does."));
    if (tester_describe_failure(shell, text, sizeof text))
        shell_say_more(shell, text);
}

/* The search wraps around at both ends. */
void tester_go_to_failure(struct shell *shell, int by)
{
    bool forward = by > 0;
    const struct scenario *scenario = replay_of(shell)->scenario;
    size_t here = tester_steps(shell);
    size_t next = find_failure(scenario, forward, forward ? here + 1 : 0, forward ? SIZE_MAX : here);
    size_t found = next != SIZE_MAX ? next : find_failure(scenario, forward, 0, SIZE_MAX);
    if (found == SIZE_MAX) {
        shell_say(shell, _("Every check holds."));
        return;
    }
    tester_go(shell, found);
    if (next == SIZE_MAX)
        say_wrapped(shell, forward);
}

/* ---- Following the scenario --------------------------------------------------------------------------- */

/* Lists the session's events again. */
static void list_events(struct shell *shell)
{
    history_take(shell, scenario_session(replay_of(shell)->scenario));
}

void tester_take(struct shell *shell, struct scenario *scenario, const char *path, const char *fault)
{
    struct replay_view *view = replay_of(shell);
    struct table *table = shell->table;
    scenario_free(view->scenario);
    view->scenario = scenario;
    view->changed = false;
    table->editable = true;
    snprintf(view->path, sizeof view->path, "%s", path);
    snprintf(table->history_fault, sizeof table->history_fault, "%s", fault);
    list_events(shell);
    history_go(shell, replay_length(table->history));
    size_t failed = find_failure(scenario, true, 0, SIZE_MAX);
    if (fault[0] != '\0')
        shell_say(shell, "%s", fault);
    else if (failed != SIZE_MAX)
        tester_go(shell, failed);
}

void tester_open(struct shell *shell, struct scenario *scenario, const char *path, const char *fault)
{
    shell_restart(shell, SCREEN_REPLAY);
    shell->table->saving.games = NULL; /* scenarios are not saved as games */
    tester_take(shell, scenario, path, fault);
}

void tester_close(struct shell *shell)
{
    struct replay_view *view = replay_of(shell);
    shell->table->editable = false;
    shell->table->session = view->watched; /* the scenario owned the other */
    view->watched = NULL;
    scenario_free(view->scenario);
    view->scenario = NULL;
    tester_compare_close(shell);
    free(view->other);
    view->other = NULL;
}

void tester_copy_game(struct shell *shell)
{
    struct table *table = shell->table;
    struct replay_view *view = replay_of(shell);
    struct session *watched = session_main_line(table->session);
    struct text_buffer text = {0};
    struct text_error error = {0};
    size_t steps = tester_steps(shell);
    session_write(table->session, &text);
    struct scenario *scenario = scenario_read(table->book, text.text, text.length, &error);
    text_free(&text);
    history_take(shell, scenario_session(scenario));
    view->watched = watched;
    view->scenario = scenario;
    view->changed = false;
    view->path[0] = '\0';
    table->editable = true;
    tester_go(shell, steps);
}

void tester_drop_copy(struct shell *shell, struct session *shown, size_t at)
{
    history_take(shell, shown);
    tester_close(shell);
    shell->table->session = shown;
    shell->table->look.on = replay_of(shell)->changed = false;
    history_go(shell, at);
}

void tester_follow(struct shell *shell, const struct scenario_change *change)
{
    struct replay_view *view = replay_of(shell);
    size_t before = tester_steps(shell);
    view->changed = view->changed || change->added || change->history;
    if (change->history)
        list_events(shell);
    if (change->history || change->steps != before)
        tester_go(shell, change->steps);
}

void tester_say_replaced(struct shell *shell, const struct scenario_change *change)
{
    char text[SENTENCE_MAX];
    if (change->replaced == 0)
        return;
    snprintf(text, sizeof text,
             ngettext("This replaced %zu step", "This replaced %zu steps", (long) change->replaced),
             change->replaced);
    if (change->dropped > 0)
        sentence_add(text, sizeof text, ngettext(" and %zu check", " and %zu checks", (long) change->dropped),
                     change->dropped);
    sentence_add(text, sizeof text, ".");
    if (scenario_can_bring_back(replay_of(shell)->scenario))
        sentence_add(text, sizeof text, _(" %s brings them back."), key_word_of(shell, COMMAND_UNDO).text);
    shell_say_more(shell, text);
}
