/*
 * tester_position.c: the position that the rules tester shows: moving along the history and between failing
 * checks, and following changes of the scenario.
 *
 * Relies on the scenario, whose lines are sorted by position.
 */
#include "tui/tester/tester.h"

#include <stdio.h>

#include "base/sentence.h"
#include "tui/board/held_tile.h"

/* ---- A position --------------------------------------------------------------------------------------- */

size_t tester_steps(const struct shell *shell)
{
    return replay_steps(shell->table->history);
}

void tester_restore_cursor(struct shell *shell)
{
    shell->table->look.on = true;
    shell->table->held.square = shell->table->look.square;
    shell->table->held.wrong_sides = 0;
}

void tester_point(struct shell *shell, struct square square)
{
    const struct game *game = table_game(shell);
    int tile = game_tile_at(game, square);
    shell->table->look.square = square;
    tester_restore_cursor(shell);
    shell->table->look.segment = tile >= 0 ? game->tiles[tile].figure.segment : 0;
    board_follow(shell, false);
}

/* Moves the cursor to a legal place for the tile in hand, or to the tile placed last. */
static void show_position(struct shell *shell)
{
    const struct game *game = table_game(shell);
    shell->table->numbered = FIGURE_MEEPLE;
    tester_point(shell, game->tiles[game->tile_count - 1].square);
    if (game->phase == PHASE_PLACE) {
        held_tile_begin(shell);
        tester_point(shell, shell->table->held.square);
    }
    board_refit(shell, false);
}

void tester_go_to_event(struct shell *shell, size_t event)
{
    replay_go(shell->table->history, event);
    show_position(shell);
}

void tester_go(struct shell *shell, size_t steps)
{
    tester_go_to_event(shell, replay_after_steps(shell->table->history, steps));
}

/* ---- Checks that do not hold -------------------------------------------------------------------------- */

static bool fails(const struct scenario_line *line)
{
    return line->is_check && line->status != SCRIPT_OK;
}

/* The position of the first failing check from `from` on, or SIZE_MAX. */
static size_t first_failure(const struct scenario *scenario, size_t from)
{
    for (size_t i = 0; i < scenario_line_count(scenario); i++)
        if (fails(scenario_line_at(scenario, i)) && scenario_line_at(scenario, i)->steps >= from)
            return scenario_line_at(scenario, i)->steps;
    return SIZE_MAX;
}

/* The position of the last failing check before `end`, or SIZE_MAX. */
static size_t last_failure(const struct scenario *scenario, size_t end)
{
    for (size_t i = scenario_line_count(scenario); i-- > 0;)
        if (fails(scenario_line_at(scenario, i)) && scenario_line_at(scenario, i)->steps < end)
            return scenario_line_at(scenario, i)->steps;
    return SIZE_MAX;
}

static void show_failure(struct shell *shell)
{
    size_t found = first_failure(tester_of(shell)->scenario, 0);
    if (found != SIZE_MAX)
        tester_go(shell, found);
}

bool tester_describe_failure(const struct shell *shell, char *text, size_t size)
{
    const struct scenario *scenario = tester_of(shell)->scenario;
    for (size_t i = 0; i < scenario_line_count(scenario); i++) {
        const struct scenario_line *line = scenario_line_at(scenario, i);
        if (line->steps == tester_steps(shell) && fails(line)) {
            snprintf(text, size, "FAIL %s: %s", line->text, line->why);
            return true;
        }
    }
    return false;
}

/* Says that the search wrapped around, and what fails there. */
static void say_wrapped(struct shell *shell, bool forward)
{
    char text[SENTENCE_MAX];
    shell_say(shell, "No check fails %s that point; this is the %s that does.", forward ? "after" : "before",
              forward ? "first" : "last");
    if (tester_describe_failure(shell, text, sizeof text))
        shell_say_more(shell, text);
}

/* The search wraps around at both ends. */
void tester_go_to_failure(struct shell *shell, int by)
{
    bool forward = by > 0;
    const struct scenario *scenario = tester_of(shell)->scenario;
    size_t here = tester_steps(shell);
    size_t next = forward ? first_failure(scenario, here + 1) : last_failure(scenario, here);
    size_t found = next != SIZE_MAX ? next
                   : forward        ? first_failure(scenario, 0)
                                    : last_failure(scenario, SIZE_MAX);
    if (found == SIZE_MAX) {
        shell_say(shell, "Every check holds.");
        return;
    }
    tester_go(shell, found);
    if (next == SIZE_MAX)
        say_wrapped(shell, forward);
}

/* ---- Following the scenario --------------------------------------------------------------------------- */

/* Lists the session's events again; ends the program if memory runs out. */
static bool list_events(struct shell *shell)
{
    struct table *table = shell->table;
    replay_free(table->history);
    table->session = scenario_session(tester_of(shell)->scenario);
    table->history = replay_new(table->session);
    if (table->history)
        return true;
    shell_say(shell, "There is no memory left for the history.");
    shell->leaving = true;
    return false;
}

bool tester_take(struct shell *shell, struct scenario *scenario, const char *path, const char *fault)
{
    struct tester *tester = tester_of(shell);
    scenario_free(tester->scenario);
    tester->scenario = scenario;
    tester->changed = false;
    snprintf(tester->path, sizeof tester->path, "%s", path);
    snprintf(tester->fault, sizeof tester->fault, "%s", fault);
    if (!list_events(shell))
        return false;
    tester_go_to_event(shell, replay_length(shell->table->history));
    if (fault[0] != '\0')
        shell_say(shell, "%s", fault);
    else
        show_failure(shell);
    return true;
}

void tester_follow(struct shell *shell, const struct scenario_change *change)
{
    struct tester *tester = tester_of(shell);
    size_t before = tester_steps(shell);
    tester->changed = tester->changed || change->added || change->history;
    if (change->history && !list_events(shell))
        return;
    if (change->history || change->steps != before)
        tester_go(shell, change->steps);
}

void tester_say_replaced(struct shell *shell, const struct scenario_change *change)
{
    char text[160], checks[40] = "";
    if (change->replaced == 0)
        return;
    if (change->dropped > 0)
        snprintf(checks, sizeof checks, " and %zu check%s", change->dropped, change->dropped == 1 ? "" : "s");
    snprintf(text, sizeof text, "This replaced %zu step%s%s.", change->replaced,
             change->replaced == 1 ? "" : "s", checks);
    if (scenario_can_bring_back(tester_of(shell)->scenario))
        sentence_add(text, sizeof text, " %s brings them back.",
                     key_word_of(shell, BINDING_TEST_BRING_BACK).text);
    shell_say_more(shell, text);
}
