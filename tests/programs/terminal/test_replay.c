/* SPDX-License-Identifier: MIT */
/*
 * test_replay.c: the real program replays records at a real terminal: stepping, playing, windows of many
 * sizes, a branch, signals, and which screen a file opens in.
 *
 *   terminal_tests replay PROGRAM RECORD
 *
 * RECORD is a finished game with an open bag.  The state folder is temporary.
 */
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "program.h"

static const char *record;

static void start(struct terminal *terminal, const char *command, const char *file)
{
    char words[200];
    assert_true(snprintf(words, sizeof words, "%s '%s'", command, file) < (int) sizeof words);
    program_start(terminal, &(struct launch){0}, words);
}

/* Sends keys, and waits for words on the screen. */
static void press_for(struct terminal *terminal, const char *keys, const char *words)
{
    terminal_settle(terminal);
    terminal_send(terminal, keys);
    wait_for(terminal, words);
    terminal_settle(terminal);
}

static void stepping(void **state)
{
    struct terminal terminal;
    (void) state;
    start(&terminal, "replay", record);
    wait_for(&terminal, "turn 0 of 71   paused");
    press_for(&terminal, "\x1bOC", "turn 1 of 71");
    press_for(&terminal, "\x1bOB\x1bOB\x1bOB", "turn 3 of 71");
    press_for(&terminal, "\x1bOA", "turn 2 of 71");
    press_for(&terminal, "\x1b[6~", "turn 12 of 71");
    press_for(&terminal, "\x1b[5~", "turn 2 of 71");
    press_for(&terminal, "\x1bOF", "turn 71 of 71");
    press_for(&terminal, "\x1bOH", "turn 0 of 71");
    press_for(&terminal, "n", "City R+");
    press_for(&terminal, "t40\r", "turn 40 of 71");
    press_for(&terminal, "z", "does nothing");
    press_for(&terminal, "?", "Watching a replay");
    press_for(&terminal, "\x1b", "turn 40 of 71");
    press_for(&terminal, "+", "turn 40 of 71");
    terminal_send(&terminal, "q");
    expect_clean_end(&terminal, 0);
    assert_int_not_equal(access(program_game(), F_OK), 0);
}

/* Events come with time while the window changes; a key stops them. */
static void playing(void **state)
{
    static const int sizes[][2] = {{30, 100}, {14, 44}, {8, 20}, {50, 160}, {24, 80}};
    struct terminal terminal;
    (void) state;
    start(&terminal, "replay", record);
    wait_for(&terminal, "paused");
    press_for(&terminal, ">>>", "Space plays at x10");
    press_for(&terminal, " ", "plays x10");
    wait_for(&terminal, "turn 3 of 71");
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        terminal_resize(&terminal, sizes[i][0], sizes[i][1]);
        terminal_settle(&terminal);
    }
    wait_for(&terminal, "turn 8 of 71");
    press_for(&terminal, " ", "paused");
    char stopped[8192];
    snprintf(stopped, sizeof stopped, "%s", terminal_text(&terminal));
    assert_false(terminal_wait_for(&terminal, "plays", 0.5));
    assert_string_equal(terminal_text(&terminal), stopped);
    press_for(&terminal, " ", "plays x10");
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
    assert_int_not_equal(access(program_game(), F_OK), 0);
}

/* A finished game opens as a replay; its branch is played and saved, and then opens at the table. */
static void branching(void **state)
{
    struct terminal terminal;
    (void) state;
    start(&terminal, "", record);
    wait_for(&terminal, "Replay");
    press_for(&terminal, "t30\r", "turn 30 of 71");
    press_for(&terminal, "b", "You play on from turn 31");
    press_for(&terminal, "\r", "turn 32 of 71"); /* no meeple is left to claim with */
    press_for(&terminal, "q", "Leave the game?");
    terminal_send(&terminal, "q");
    expect_clean_end(&terminal, 0);
    start(&terminal, "", program_game());
    wait_for(&terminal, "turn 32 of 71");
    wait_for(&terminal, "place the tile");
    press_for(&terminal, "q", "Leave the game?");
    terminal_send(&terminal, "q");
    expect_clean_end(&terminal, 0);
    start(&terminal, "replay", program_game());
    wait_for(&terminal, "turn 0 of 31   paused");
    terminal_send(&terminal, "q");
    expect_clean_end(&terminal, 0);
    program_forget_games();
}

/* A faulty record is shown up to its fault. */
static void faulty(void **state)
{
    static const char text[] = "bastide 1\nplayer red \"Ann\"\nplayer blue \"Bob\"\nturn 1 red U -1,0 90 -\n"
                               "turn 2 blue U -1,0 90 -\n";
    struct terminal terminal;
    char path[200];
    (void) state;
    snprintf(path, sizeof path, "%s", program_path("game.faulty"));
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    start(&terminal, "", path);
    wait_for(&terminal, "faulty:5:15:");
    wait_for(&terminal, "turn 1 of 1   paused");
    terminal_send(&terminal, "q");
    expect_clean_end(&terminal, 0);
    assert_int_equal(unlink(path), 0);
}

/* v goes into a variation and to the next one, Esc goes back; the line below has the keys only then. */
static void variations(void **state)
{
    struct terminal terminal;
    char path[300];
    (void) state;
    snprintf(path, sizeof path, "%s", program_path("game.varied"));
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("bastide 1\nplayer red \"Ann\"\nplayer blue \"Bob\"\nturn 1 red V 1,0 0 meeple:road1\n"
          "variation \"north\"\nturn 1 red V 1,0 90 -\nend\nvariation\nturn 1 red V -1,0 270 -\nend\n"
          "turn 2 blue E 0,-1 180 -\n",
          file);
    assert_int_equal(fclose(file), 0);
    start(&terminal, "replay", path);
    wait_for(&terminal, "turn 0 of 2   paused");
    press_for(&terminal, "\t", "This turn has no variation");
    press_for(&terminal, "\x1bOB", "Tab: 2 variations.");
    wait_for(&terminal, "Tab variation");
    press_for(&terminal, "\t", "Variation 1 of 2 of turn 1: north. Esc goes back.");
    press_for(&terminal, "\x1bOB", "Ann extends a road: 2 tiles, needs 2.");
    press_for(&terminal, "\x1bOC", "the end of the variation");
    press_for(&terminal, "\t", "Variation 2 of 2 of turn 1.");
    wait_for(&terminal, "Esc back");
    press_for(&terminal, "\x1b", "Tab: 2 variations.");
    press_for(&terminal, "\t", "Variation 1 of 2");
    press_for(&terminal, "\x1b", "Tab: 2 variations.");
    terminal_send(&terminal, "q");
    expect_clean_end(&terminal, 0);
    assert_int_equal(unlink(path), 0);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (argc != 3 || !program_begin(2, argv))
        return 2;
    record = argv[2];
    rows_add_test(&tests, "stepping", stepping);
    rows_add_test(&tests, "playing", playing);
    rows_add_test(&tests, "branching", branching);
    rows_add_test(&tests, "a faulty record", faulty);
    rows_add_test(&tests, "variations", variations);
    return program_run(&tests, "terminal");
}
