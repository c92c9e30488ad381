/* SPDX-License-Identifier: MIT */
/*
 * tester_rules.c: compares the same moves by other rules, in the rules tester.
 *
 * The player chooses rules on the page of the set-up, or types them. rules_compare.h plays the moves again;
 * the list shows each score that differs, with its place in the history.
 */
#include "tui/replay/screen_replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "base/translate.h"
#include "bastide/rules_compare.h"
#include "tui/kit/list.h"
#include "tui/kit/pen.h"
#include "words/rule_words.h"

/* ---- The list ----------------------------------------------------------------------------------------- */

/* Writes a line of the list: the differences, then the move that the other rules refuse. */
static void write_line(const struct shell *shell, size_t line, char *text, size_t size)
{
    const struct rules_comparison *result = replay_of(shell)->comparison;
    if (line < result->count)
        describe_difference(session_setup(shell->table->session), &result->list[line], text, size);
    else
        snprintf(text, size, _("turn %1$u is not allowed: %2$s"), result->stop_turn, result->stop_why);
}

static struct list list_of(const struct shell *shell)
{
    const struct rules_comparison *result = replay_of(shell)->comparison;
    return (struct list){.count = result->count + result->stopped,
                         .chosen = replay_of(shell)->difference,
                         .write = write_line};
}

static void draw_headings(const struct shell *shell, struct pen *pen)
{
    const struct rules_comparison *result = replay_of(shell)->comparison;
    char text[SENTENCE_MAX + 40], rules[SENTENCE_MAX];
    snprintf(text, sizeof text, ngettext("%zu score differs", "%zu scores differ", (long) result->count),
             result->count);
    pen_line(pen, STYLE_STRONG, text);
    describe_other_rules(session_setup(shell->table->session), replay_of(shell)->other, rules, sizeof rules);
    snprintf(text, sizeof text, result->stopped ? _("by %s, as far as they allow the moves") : _("by %s"),
             rules);
    pen_line(pen, STYLE_STRONG, text);
}

static void draw_totals(const struct shell *shell, struct pen *pen)
{
    const struct rules_comparison *result = replay_of(shell)->comparison;
    const struct setup *setup = session_setup(shell->table->session);
    char text[NAME_SHOWN_MAX + 32];
    pen_line(pen, STYLE_STRONG, result->assumed_end ? _("Scores, if it ended here") : _("Scores"));
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        snprintf(text, sizeof text, "%s %d -> %d", table_name(shell, seat).text, result->one_score[seat],
                 result->other_score[seat]);
        pen_line(pen, STYLE_TEXT, text);
    }
}

/* Draws the list in the panel if all of it fits there, so that the board is visible, else over the board. */
void tester_compare_draw(const struct shell *shell, struct canvas *canvas)
{
    enum { HEADING_ROWS = 5 };
    struct list list = list_of(shell);
    struct rectangle area = table_layout(shell).panel;
    int below = 1 + (int) session_setup(shell->table->session)->player_count;
    if (area.width == 0 || shell_is_narrow(shell) ||
        HEADING_ROWS + list_height(shell, &list, area.width - 1) + below > area.height)
        area = (struct rectangle){0, 1, shell->width, shell->height - 3};
    shell_draw_panel(shell, canvas, area);
    struct pen pen = {canvas, {area.left + 1, area.top, area.width - 1, area.height}, 0};
    draw_headings(shell, &pen);
    struct rectangle rest = pen.area;
    rest.top += pen.row;
    rest.height = pen_rows_left(&pen) - below;
    (void) list_draw(shell, canvas, &list, rest);
    int rows = list_height(shell, &list, rest.width);
    pen.row += rows < rest.height ? rows : rest.height;
    draw_totals(shell, &pen);
}

/* ---- What is compared --------------------------------------------------------------------------------- */

static void compare(struct shell *shell, const struct setup *other)
{
    struct replay_view *view = replay_of(shell);
    const struct setup *setup = session_setup(shell->table->session);
    struct text_error error = {0};
    if (!view->other)
        view->other = memory_new(sizeof *other);
    *view->other = *other;
    if (strcmp(setup->edition, other->edition) == 0 &&
        memcmp(&setup->rules, &other->rules, sizeof other->rules) == 0) {
        shell_say(shell, _("These are the rules of the game: nothing differs."));
        return;
    }
    view->difference = 0;
    view->comparison = rules_compare(shell->table->book, shell->table->session, other, &error);
    if (!view->comparison)
        shell_say(shell, _("No game can be begun by these rules: %s."), error.message);
}

/* ---- The page of rules -------------------------------------------------------------------------------- */

void tester_rules_chosen(struct shell *shell)
{
    const struct setup *next = &shell->table->next;
    if (!replay_of(shell)->rules_open)
        return;
    replay_of(shell)->rules_open = false;
    struct setup other = *session_setup(shell->table->session);
    memcpy(other.edition, next->edition, sizeof other.edition);
    other.rules = next->rules;
    compare(shell, &other);
}

/* ---- Typed rules -------------------------------------------------------------------------------------- */

/* One rule or edition opens the list; the interpreter answers anything else, and says what is wrong. */
bool tester_rules_line(struct shell *shell, const char *line)
{
    char word[16] = "", name[32] = "", value[32] = "", more[2] = "";
    int words = sscanf(line, "compare %15s %31s %31s %1s", word, name, value, more);
    bool edition = strcmp(word, "edition") == 0;
    struct setup other = *session_setup(shell->table->session);
    bool read = words == (edition ? 2 : 3) &&
                (edition ? setup_change_edition(&other, name)
                         : strcmp(word, "rule") == 0 && rules_set(&other.rules, name, value) == 0);
    if (read)
        compare(shell, &other);
    return read;
}

/* ---- Going on by other rules -------------------------------------------------------------------------- */

static void adopt(struct shell *shell)
{
    struct replay_view *view = replay_of(shell);
    struct scenario_change change;
    struct text_error error = {0};
    char rules[SENTENCE_MAX];
    describe_other_rules(session_setup(shell->table->session), view->other, rules, sizeof rules);
    if (!scenario_adopt(view->scenario, view->other, &change, &error)) {
        shell_say(shell, _("No game can be begun by these rules: %s."), error.message);
        return;
    }
    tester_follow(shell, &change);
    shell_say(shell, _("The game goes on by %s; all checks were run again."), rules);
    tester_say_replaced(shell, &change);
}

void tester_compare_command(struct shell *shell, enum command command)
{
    enum { PAGE = 10 };
    const struct rules_comparison *result = replay_of(shell)->comparison;
    struct list list = list_of(shell);
    if (list_step(&list.chosen, list.count, PAGE, false, command)) {
        replay_of(shell)->difference = list.chosen;
        return;
    }
    size_t steps = list.chosen < result->count ? result->list[list.chosen].steps : result->steps;
    tester_compare_close(shell);
    if (command == COMMAND_CHANGE)
        adopt(shell);
    else if (command == COMMAND_ACCEPT && list.count > 0)
        tester_go(shell, steps);
}
