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

#include "bastide/rules_compare.h"
#include "base/sentence.h"
#include "words/rules_differ.h"

/* ---- What is compared --------------------------------------------------------------------------------- */

static void list_difference(struct shell *shell, const struct rules_difference *difference)
{
    char text[NAME_SHOWN_MAX * 8 + 128];
    struct tester_row *row = tester_list_add(
        shell, "%s", describe_difference(shell->table->session, difference, text, sizeof text));
    if (row) {
        row->has_place = true;
        row->steps = difference->steps;
    }
}

static void list_totals(struct shell *shell, const struct rules_comparison *result)
{
    const struct setup *setup = session_setup(shell->table->session);
    char name[NAME_SHOWN_MAX];
    struct tester_row *row =
        tester_list_add(shell, "%s", result->assumed_end ? "Scores, if it ended here" : "Scores");
    if (row)
        row->heading = true;
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        (void) tester_list_add(shell, "%s %d -> %d", describe_player(setup, seat, name, sizeof name),
                               result->one_score[seat], result->other_score[seat]);
}

static void list_stop(struct shell *shell, const struct rules_comparison *result)
{
    struct tester_row *row =
        tester_list_add(shell, "turn %u is not allowed: %s", result->stop_turn, result->stop_why);
    if (row) {
        row->has_place = true;
        row->steps = result->steps;
    }
}

static void show_comparison(struct shell *shell, const struct rules_comparison *result,
                            const struct setup *other)
{
    char title[64], rules[SENTENCE_MAX];
    describe_other_rules(session_setup(shell->table->session), other, rules, sizeof rules);
    snprintf(title, sizeof title, "%zu score%s differ%s", result->count, result->count == 1 ? "" : "s",
             result->count == 1 ? "s" : "");
    tester_list_begin(shell, title);
    struct tester_row *row =
        tester_list_add(shell, "by %s%s", rules, result->stopped ? ", as far as they allow the moves" : "");
    if (row)
        row->heading = true;
    for (size_t i = 0; i < result->count; i++)
        list_difference(shell, &result->list[i]);
    if (result->stopped)
        list_stop(shell, result);
    list_totals(shell, result);
    replay_of(shell)->list.rules = true;
    tester_list_show(shell);
}

/* Takes ownership of `other`. */
static void compare(struct shell *shell, struct setup *other)
{
    struct replay_view *view = replay_of(shell);
    const struct setup *setup = session_setup(shell->table->session);
    struct text_error error = {0};
    free(view->other);
    view->other = other;
    if (strcmp(setup->edition, other->edition) == 0 &&
        memcmp(&setup->rules, &other->rules, sizeof other->rules) == 0) {
        shell_say(shell, "These are the rules of the game: nothing differs.");
        return;
    }
    struct rules_comparison *result = rules_compare(shell->table->book, shell->table->session, other, &error);
    if (!result) {
        shell_say(shell, "No game can be begun by these rules: %s.", error.message);
        return;
    }
    show_comparison(shell, result, other);
    rules_comparison_free(result);
}

/* Copies the game's setup; null with a message on failure. */
static struct setup *copy_setup(struct shell *shell)
{
    struct setup *setup = malloc(sizeof *setup);
    if (setup)
        *setup = *session_setup(shell->table->session);
    else
        shell_say(shell, "There is no memory left to compare rules.");
    return setup;
}

/* ---- The page of rules -------------------------------------------------------------------------------- */

void tester_rules_chosen(struct shell *shell)
{
    const struct setup *next = &shell->table->next;
    if (!replay_of(shell)->rules_open)
        return;
    replay_of(shell)->rules_open = false;
    struct setup *other = copy_setup(shell);
    if (!other)
        return;
    memcpy(other->edition, next->edition, sizeof other->edition);
    other->rules = next->rules;
    compare(shell, other);
}

/* ---- Typed rules -------------------------------------------------------------------------------------- */

bool tester_rules_line(struct shell *shell, const char *line)
{
    char word[16] = "", name[32] = "", value[32] = "", more[2] = "", editions[EDITIONS_TEXT];
    int words = sscanf(line, "%15s %31s %31s %1s", word, name, value, more);
    bool edition = strcmp(word, "edition") == 0;
    if (session_step_count(shell->table->session) == 0 || (!edition && strcmp(word, "rule") != 0))
        return false;
    struct setup *other = copy_setup(shell);
    if (!other)
        return true;
    if (edition && (words != 2 || !setup_change_edition(other, name)))
        shell_say(shell, "edition NAME compares with another edition: %s.", setup_list_editions(editions));
    else if (!edition && (words != 3 || rules_set(&other->rules, name, value) != 0))
        shell_say(shell, "rule NAME VALUE compares with one rule changed; %s shows them all.",
                  key_word_of(shell, COMMAND_TEST_RULES).text);
    else {
        compare(shell, other);
        return true;
    }
    free(other);
    return true;
}

/* ---- Going on by them --------------------------------------------------------------------------------- */

void tester_adopt(struct shell *shell)
{
    struct replay_view *view = replay_of(shell);
    struct scenario_change change;
    struct text_error error = {0};
    char rules[SENTENCE_MAX];
    if (!view->list.rules)
        return;
    describe_other_rules(session_setup(shell->table->session), view->other, rules, sizeof rules);
    view->list.rules = false;
    view->list_open = false;
    if (!scenario_adopt(view->scenario, view->other, &change, &error)) {
        shell_say(shell, "No game can be begun by these rules: %s.", error.message);
        return;
    }
    tester_follow(shell, &change);
    shell_say(shell, "The game goes on by %s; all checks were run again.", rules);
    tester_say_replaced(shell, &change);
}
