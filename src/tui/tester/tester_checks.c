/*
 * tester_checks.c: going from one check that does not hold to the next in the rules tester.
 *
 * Relies on the scenario, whose lines stand in the order of their places.
 */
#include "tui/tester/tester.h"

#include <stdio.h>

#include "tui/board/table.h"

static bool fails(const struct scenario_line *line)
{
    return line->is_check && line->status != SCRIPT_OK;
}

/* The place of the first that stands at `from` or behind it, or SIZE_MAX. */
static size_t first_failure(const struct scenario *scenario, size_t from)
{
    for (size_t i = 0; i < scenario_line_count(scenario); i++)
        if (fails(scenario_line_at(scenario, i)) && scenario_line_at(scenario, i)->steps >= from)
            return scenario_line_at(scenario, i)->steps;
    return SIZE_MAX;
}

/* The place of the last that stands before `end`, or SIZE_MAX. */
static size_t last_failure(const struct scenario *scenario, size_t end)
{
    for (size_t i = scenario_line_count(scenario); i-- > 0;)
        if (fails(scenario_line_at(scenario, i)) && scenario_line_at(scenario, i)->steps < end)
            return scenario_line_at(scenario, i)->steps;
    return SIZE_MAX;
}

void tester_show_failure(struct shell *shell)
{
    size_t found = first_failure(tester_of(shell)->scenario, 0);
    if (found != SIZE_MAX)
        tester_go(shell, found);
}

bool tester_tell_failure(const struct shell *shell, char *text, size_t size)
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

/* It is said where the search went, and still what fails there. */
static void say_round(struct shell *shell, bool forward)
{
    char text[SENTENCE_MAX];
    shell_say(shell, "No check fails %s that point; this is the %s that does.", forward ? "behind" : "before",
              forward ? "first" : "last");
    if (tester_tell_failure(shell, text, sizeof text))
        shell_say_more(shell, text);
}

/* From the last one round to the first, and back. */
void tester_go_to_failure(struct shell *shell, bool forward)
{
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
        say_round(shell, forward);
}
