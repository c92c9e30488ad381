/* SPDX-License-Identifier: MIT */
/*
 * test_programs.c: seats played by outside programs: asking for the command, waiting for them, and
 * failures.  The programs are lines of sh.
 */
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rows.h"
#include "support.h"

/* A player that takes the last move offered; `answer` is what it does at `go`. */
#define PLAYER(answer)                                                                                  \
    "sh -c 'echo protocol 1; while read -r w r; do case $w in move) m=\"move $r\";; offer) echo yes;; " \
    "go) " answer ";; esac; done'"

static struct session *begin(const char *rule)
{
    struct text_error error = {0};
    struct setup *setup = calloc(1, sizeof *setup);
    assert_non_null(setup);
    setup_default(setup);
    setup->player_count = 2;
    setup->players[1].colour = COLOUR_BLUE;
    strcpy(setup->players[1].computer, "cmd");
    setup->seeded = true;
    setup->seed = 11;
    if (rule)
        assert_int_equal(rules_set(&setup->rules, rule, "on"), 0);
    struct session *session = session_new(test_book(), setup, &error);
    free(setup);
    assert_non_null(session);
    return session;
}

/* Opens a table at the question for the program, with that command typed. */
static void open_table(struct shell *shell, const char *command)
{
    test_open(shell, begin(NULL), NULL, TIER_ASCII, 80, 24);
    snprintf(shell->table->program, sizeof shell->table->program, "%s", command);
    shell->table->program_seconds = strncmp(command, "sleep", 5) == 0 ? 1 : 20;
    test_keys(shell, "<Enter><Enter>");
    assert_int_equal(shell_top(shell), SCREEN_PROGRAM);
}

/* Waits as the terminal's loop does, for at most a second of silence. */
static void wait_for_program(struct shell *shell)
{
    for (unsigned i = 0; i < 600 && shell_stage(shell) == STAGE_THINK; i++) {
        struct pollfd program = {.fd = shell_descriptor(shell), .events = POLLIN};
        (void) poll(&program, 1, 50);
        test_tick(shell);
    }
    assert_int_not_equal(shell_stage(shell), STAGE_THINK);
}

struct program_row {
    const char *name, *command, *says;
};

static const struct program_row programs[] = {
    {"one that plays", PLAYER("echo \"$m\""), NULL},
    {"one that is not there", "./nobody", "cannot be started: No such file"},
    {"one that says nothing", "sleep 9", "gave no answer within 1 s"},
    {"one that dies", PLAYER("exit 3"), "ended with status 3"},
    {"one that sends control codes", PLAYER("printf \"\\033]0;x\\a\\n\\n\\001\\n\\002\\n\""),
     "gave 3 wrong answers"},
    {"one that floods", PLAYER("cat /dev/zero"), "wrote a line of more than 4096 bytes"},
};

/* In any case a move is made, and the message says why it is not the program's. */
static void plays_or_fails(void **state)
{
    const struct program_row *row = *state;
    static struct shell shell;
    open_table(&shell, row->command);
    test_keys(&shell, "<Enter>");
    wait_for_program(&shell);
    test_expect_message(&shell, "Blue ");
    assert_int_equal(session_game(shell.table->session)->turn, 3);
    assert_true(row->says ? strstr(shell.message, row->says) != NULL : !strstr(shell.message, "greedy"));
    assert_true(!row->says || strstr(shell.message, "Blue's program '"));
    for (unsigned i = 0; i < 8; i++) { /* up to its next turn, when there is no question any more */
        test_keys(&shell, "<Enter>");
        wait_for_program(&shell);
    }
    assert_true(session_game(shell.table->session)->turn > 4);
    assert_null(strstr(shell.message, "program"));
    tui_end(&shell);
}

/* Without a command greedy plays, and the question is not asked again. */
static void declined(void **state)
{
    (void) state;
    static struct shell shell;
    open_table(&shell, "");
    test_expect_shown(&shell, "Command:", true);
    test_keys(&shell, "<Esc>");
    test_expect_message(&shell, "Blue ");
    test_keys(&shell, "<Enter><Enter><Enter><Enter>");
    assert_int_not_equal(shell_top(&shell), SCREEN_PROGRAM);
    tui_end(&shell);
}

/* An impossible command stays in the line. */
static void typed(void **state)
{
    (void) state;
    static struct shell shell;
    open_table(&shell, "./old");
    test_keys(&shell, "./mine 'x<Enter>");
    assert_int_equal(shell_top(&shell), SCREEN_PROGRAM);
    test_expect_shown(&shell, "a quote is not closed", true);
    test_keys(&shell, "'<Enter>");
    test_expect_message(&shell, "Blue's program './mine 'x'' cannot be started");
    assert_string_equal(shell.table->program, "./mine 'x'");
    tui_end(&shell);
}

/* While the program thinks, keys work and the turn before can be undone; then it is told the game again. */
static void taken_back(void **state)
{
    (void) state;
    static struct shell shell;
    open_table(&shell, PLAYER("sleep 0.3; echo \"$m\""));
    shell.table->settings.value[SETTING_UNDO] = UNDO_GAME;
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_THINK);
    test_expect_shown(&shell, "waits for its program", true);
    test_expect_shown(&shell, "looks at", false);
    test_expect_shown(&shell, "Here ", false);
    test_keys(&shell, "?");
    assert_int_equal(shell_top(&shell), SCREEN_HELP);
    test_keys(&shell, "<Esc>u");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    test_keys(&shell, "u<Tab><Enter><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_THINK);
    wait_for_program(&shell);
    test_expect_message(&shell, "Blue ");
    assert_null(strstr(shell.message, "program"));
    tui_end(&shell);
}

/* H7: the program is asked whether it buys, and always does. */
static void buys(void **state)
{
    (void) state;
    static struct shell shell;
    unsigned sold = 0;
    test_open(&shell, begin("sell"), NULL, TIER_ASCII, 80, 24);
    thinking_set_program(&shell.table->thinking, 1, PLAYER("echo \"$m\""), 20);
    for (unsigned i = 0; i < 300 && sold == 0; i++) {
        if (shell_stage(&shell) == STAGE_TILE)
            test_keys(&shell, "s");
        bool offers = shell_stage(&shell) == STAGE_OFFER;
        test_keys(&shell, "<Enter>");
        wait_for_program(&shell);
        assert_false(offers && strstr(shell.message, "not sold"));
        sold += offers;
    }
    assert_int_equal(sold, 1);
    test_expect_message(&shell, "Blue ");
    tui_end(&shell);
}

int main(void)
{
    static struct row_tests tests;
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    rows_add_test(&tests, "declined", declined);
    rows_add_test(&tests, "typed", typed);
    rows_add_test(&tests, "taken back", taken_back);
    rows_add_test(&tests, "buys", buys);
    ROWS(&tests, programs, plays_or_fails);
    return rows_run(&tests, "programs");
}
