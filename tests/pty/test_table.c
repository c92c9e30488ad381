/*
 * test_table.c: the real program at a real terminal, from set-up to final scores.
 *
 *   test_table PROGRAM
 *
 * Plays with the keys that the bottom line names, wrong ones among them, resizes the window in the middle,
 * leaves and goes on, and ends the program by signals.  What the screen showed is held against the record
 * that the program saved.  The state folder is a temporary one; the user's is never touched.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rows.h"
#include "terminal.h"

static const char *program;
static char folder[] = "/tmp/bastide-pty-XXXXXX";
static char state_variable[64], autosave[96];
static char locale_variable[] = "LC_ALL=C.UTF-8", path_variable[] = "PATH=/usr/bin:/bin";
/* What the terminal library itself leaves behind; heeded by sanitized builds only. */
static char leaks_variable[] = "LSAN_OPTIONS=print_suppressions=0:suppressions=" LEAKS_OF_LIBRARIES;

enum { ROWS_OF_SCREEN = 24, COLUMNS_OF_SCREEN = 80 };

#define ARGUMENTS_MAX 12

static void start(struct terminal *terminal, const char *term, int rows, int columns, const char *words)
{
    static char text[200], term_variable[40];
    char *arguments[ARGUMENTS_MAX] = {(char *) program};
    char *environment[] = {state_variable, term_variable,  locale_variable,
                           path_variable,  leaks_variable, NULL};
    size_t count = 1;
    char *rest = text;
    snprintf(text, sizeof text, "%s", words);
    snprintf(term_variable, sizeof term_variable, "TERM=%s", term);
    for (char *word = strtok_r(text, " ", &rest); word && count + 1 < ARGUMENTS_MAX;
         word = strtok_r(NULL, " ", &rest))
        arguments[count++] = word;
    terminal_start(terminal, rows, columns, arguments, environment);
}

static void start_here(struct terminal *terminal, const char *words)
{
    start(terminal, "xterm-256color", ROWS_OF_SCREEN, COLUMNS_OF_SCREEN, words);
}

static void wait_for(struct terminal *terminal, const char *words)
{
    if (!terminal_wait_for(terminal, words, 10))
        fail_msg("'%s' did not come; the screen is\n%s", words, terminal_text(terminal));
}

static bool shows(struct terminal *terminal, const char *words)
{
    return strstr(terminal_text(terminal), words) != NULL;
}

/* Sends keys and waits until the program has drawn. */
static void press(struct terminal *terminal, const char *keys)
{
    size_t before = terminal->bytes;
    terminal_send(terminal, keys);
    for (int i = 0; i < 100 && terminal->bytes == before; i++)
        terminal_wait_for(terminal, "\x01", 0.01);
    terminal_settle(terminal);
}

/* The words of the saved game. */
static char *read_autosave(void)
{
    static char text[65536];
    FILE *file = fopen(autosave, "r");
    if (!file)
        fail_msg("%s is missing", autosave);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static unsigned count_lines(const char *text, const char *beginning)
{
    unsigned count = 0;
    for (const char *at = text; (at = strstr(at, beginning)) != NULL; at++)
        count += at == text || at[-1] == '\n';
    return count;
}

/* One turn by its keys; sometimes a claim, a wrong key, another place, the tile taken back. */
static void play_turn(struct terminal *terminal, unsigned turn)
{
    static const char *const wrong[] = {"z", "\x1b[15~", "Q", "\xc3\xa9", "9"};
    if (turn % 5 == 2)
        press(terminal, wrong[turn / 5 % 5]);
    if (turn % 7 == 3)
        press(terminal, "\t");
    press(terminal, "\r");
    if (!shows(terminal, "meeple?"))
        return;
    if (turn % 11 == 4) {
        press(terminal, "u");
        wait_for(terminal, "place the tile");
        press(terminal, "\r");
    }
    press(terminal, turn % 3 == 0 ? "1" : "0");
    if (shows(terminal, "meeple?"))
        press(terminal, "0");
    while (shows(terminal, "Enter go on")) /* the panels of what scored */
        press(terminal, "\r");
}

static void play_to_end(struct terminal *terminal)
{
    for (unsigned turn = 1; turn <= 90 && !shows(terminal, "Final scores"); turn++)
        play_turn(terminal, turn);
    wait_for(terminal, "Final scores");
}

static void expect_clean_end(struct terminal *terminal, int status)
{
    int ended = terminal_wait_end(terminal, 20);
    if (!WIFEXITED(ended) || WEXITSTATUS(ended) != status)
        fail_msg("the program ended with %x, not with status %d", (unsigned) ended, status);
    assert_true(terminal_is_restored(terminal));
    assert_true(terminal_left_alternate(terminal));
    terminal_close(terminal);
}

/* ---- Whole games -------------------------------------------------------------------------------------- */

static void whole_game(void **state)
{
    struct terminal terminal;
    (void) state;
    start_here(&terminal, "");
    wait_for(&terminal, "New game");
    press(&terminal, "\r");
    wait_for(&terminal, "place the tile");
    play_to_end(&terminal);
    char *record = read_autosave();
    assert_non_null(strstr(record, "\nend\n"));
    assert_int_equal(count_lines(record, "turn ") + count_lines(record, "discard "), 71);
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
}

static void leave_and_go_on(void **state)
{
    struct terminal terminal;
    char turn[32];
    (void) state;
    unlink(autosave);
    start_here(&terminal, "play --players Ada,Bruno,Zo\xc3\xab --seed 5");
    wait_for(&terminal, "place the tile");
    for (unsigned i = 1; i <= 10; i++)
        play_turn(&terminal, i);
    press(&terminal, "q");
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
    assert_int_equal(count_lines(read_autosave(), "turn "), 10);
    start_here(&terminal, "");
    wait_for(&terminal, "Continue");
    wait_for(&terminal, "Ada");
    press(&terminal, "\r");
    wait_for(&terminal, "place the tile");
    snprintf(turn, sizeof turn, "turn 11/71");
    wait_for(&terminal, turn);
    play_to_end(&terminal);
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
    start_here(&terminal, "");
    wait_for(&terminal, "New game");
    assert_false(shows(&terminal, "Continue"));
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
}

static void sizes(void **state)
{
    static const int rows_columns[][2] = {{50, 160}, {10, 32}, {8, 20}, {23, 80}, {200, 500}, {14, 44}};
    struct terminal terminal;
    (void) state;
    unlink(autosave);
    start_here(&terminal, "play --seed 9");
    wait_for(&terminal, "place the tile");
    for (unsigned i = 1; i <= 12; i++) {
        const int *size = rows_columns[i % 6];
        terminal_resize(&terminal, size[0], size[1]);
        terminal_settle(&terminal);
        if (size[0] >= 10)
            play_turn(&terminal, i);
        else
            wait_for(&terminal, "needs 32x10");
    }
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

/* ---- Signals ------------------------------------------------------------------------------------------ */

struct signal_row {
    const char *name;
    int signal;
    const char *stage;
};

static const struct signal_row signals[] = {
    {"SIGTERM in the tile stage", SIGTERM, "tile"}, {"SIGTERM in the figure stage", SIGTERM, "figure"},
    {"SIGINT in the tile stage", SIGINT, "tile"},   {"SIGHUP in the tile stage", SIGHUP, "tile"},
    {"SIGINT in the set-up", SIGINT, "set-up"},
};

static void ends_by_signal(void **state)
{
    const struct signal_row *row = *state;
    struct terminal terminal;
    bool setup = strcmp(row->stage, "set-up") == 0;
    unlink(autosave);
    start_here(&terminal, setup ? "" : "play --seed 7");
    wait_for(&terminal, setup ? "New game" : "place the tile");
    for (unsigned i = 1; !setup && i <= 4; i++)
        play_turn(&terminal, i);
    if (strcmp(row->stage, "figure") == 0)
        press(&terminal, "\r");
    kill(terminal.child, row->signal);
    expect_clean_end(&terminal, 128 + row->signal);
    if (!setup)
        assert_int_equal(count_lines(read_autosave(), "turn "), 4);
}

/* A crash leaves the terminal as it was, and the signal speaks for itself. */
static void crash(void **state)
{
    struct terminal terminal;
    (void) state;
    start_here(&terminal, "play --seed 7");
    wait_for(&terminal, "place the tile");
    kill(terminal.child, SIGSEGV);
    int ended = terminal_wait_end(&terminal, 20);
#ifdef __SANITIZE_ADDRESS__
    assert_true(WIFEXITED(ended) || WIFSIGNALED(ended));
#else
    assert_true(WIFSIGNALED(ended));
    assert_int_equal(WTERMSIG(ended), SIGSEGV);
#endif
    assert_true(terminal_is_restored(&terminal));
    assert_true(terminal_left_alternate(&terminal));
    terminal_close(&terminal);
}

/* ---- Terminals that cannot ---------------------------------------------------------------------------- */

struct refusal_row {
    const char *name;
    const char *term;
    int status;
};

static const struct refusal_row refusals[] = {{"a dumb terminal", "dumb", 2},
                                              {"an unknown terminal", "no-such-terminal", 2}};

static void refuses(void **state)
{
    const struct refusal_row *row = *state;
    struct terminal terminal;
    start(&terminal, row->term, ROWS_OF_SCREEN, COLUMNS_OF_SCREEN, "play --seed 7");
    int ended = terminal_wait_end(&terminal, 20);
    if (!WIFEXITED(ended) || (WEXITSTATUS(ended) != 2 && WEXITSTATUS(ended) != 3))
        fail_msg("ended with %x", (unsigned) ended);
    assert_non_null(strstr(terminal_text(&terminal), "step"));
    assert_null(strstr(terminal_text(&terminal), "place the tile"));
    terminal_close(&terminal);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (argc != 2 || !mkdtemp(folder)) {
        fprintf(stderr, "usage: %s PROGRAM\n", argv[0]);
        return 2;
    }
    program = argv[1];
    snprintf(state_variable, sizeof state_variable, "XDG_STATE_HOME=%s", folder);
    snprintf(autosave, sizeof autosave, "%s/bastide/autosave.bastide", folder);
    rows_add_test(&tests, "a whole game from set-up to final scores", whole_game);
    rows_add_test(&tests, "leaving in the middle and going on", leave_and_go_on);
    rows_add_test(&tests, "windows of many sizes", sizes);
    ROWS(&tests, signals, ends_by_signal);
    rows_add_test(&tests, "a crash", crash);
    ROWS(&tests, refusals, refuses);
    int failed = rows_run(&tests, "terminal");
    unlink(autosave);
    return failed;
}
