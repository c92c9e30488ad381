/* SPDX-License-Identifier: MIT */
/*
 * test_endings.c: the real program at every prompt when its terminal goes away, or it is stopped, asked to
 * end or crashes; two programs at once; and wrong clocks.
 *
 *   terminal_tests endings PROGRAM [all [STOPS]]
 *
 * Without `all` each ending is tried at some of the prompts.
 */
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "picture.h"
#include "program.h"

struct prompt_row {
    const char *name;
    bool setup; /* at the set-up, else in the third turn of a game */
    const char *keys, *shows;
};

static const struct prompt_row prompts[] = {
    {"the first page", true, "", "Play with friends"},
    {"the rules", true, "\x1bOB\r\x1bOA\r\x1bOB\x1bOB\r", "Rules and tiles"},
    {"the tile", false, "", "place the tile"},
    {"the figure", false, "\r", "meeple?"},
    {"the question", false, "q", "Leave the game?"},
    {"the menu", false, "\x1b", "Menu"},
    {"the games", false, "\x1bl", "Saved games"},
    {"the help", false, "?", "page 1/"},
    {"the bag", false, "b", "Bag"},
    {"a command", false, ":undo", "Command"},
};

static bool all;
static int stops = 3;

static void reach(struct terminal *terminal, const struct prompt_row *row)
{
    program_forget_games();
    program_start(terminal, &(struct launch){0}, row->setup ? "" : "play --players Ada,Bruno --seed 7");
    wait_for(terminal, row->setup ? "Play with friends" : "place the tile");
    for (unsigned i = 1; !row->setup && i <= 2; i++)
        play_turn(terminal, i);
    if (row->keys[0] != '\0')
        press(terminal, row->keys);
    wait_for(terminal, row->shows);
}

/* ---- The terminal goes away --------------------------------------------------------------------------- */

static double used_by_children(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

/*
 * Closes the terminal: the program ends soon without using much processor time, and finished
 * turns are saved.  Without SIGHUP it only sees the end of its input.
 */
static void loses_its_terminal(const struct prompt_row *row, bool hangup)
{
    struct terminal terminal;
    if (!hangup)
        signal(SIGHUP, SIG_IGN);
    reach(&terminal, row);
    signal(SIGHUP, SIG_DFL);
    double used = used_by_children();
    close(terminal.master);
    terminal.master = -1;
    int ended = terminal_wait_end(&terminal, 5);
    used = used_by_children() - used;
    if (ended == -1)
        fail_msg("%s: the program is still there after 5 s", row->name);
    if (!WIFEXITED(ended) || WEXITSTATUS(ended) != 128 + SIGHUP)
        fail_msg("%s: it ended with %x", row->name, (unsigned) ended);
    if (used > 1.0) /* over its whole life, with sanitizers too */
        fail_msg("%s: it took %.2f s of the processor", row->name, used);
    if (!row->setup)
        assert_int_equal(count_lines(read_game(), "turn "), 2);
    terminal_close(&terminal);
}

static void terminal_gone(void **state)
{
    loses_its_terminal(*state, true);
}

static void terminal_gone_without_word(void **state)
{
    loses_its_terminal(*state, false);
}

/* ---- Stopped ------------------------------------------------------------------------------------------ */

/* Stopped and continued repeatedly, it shows the same picture, and the game goes on. */
static void stopped(void **state)
{
    struct terminal terminal;
    (void) state;
    reach(&terminal, &prompts[2]);
    press(&terminal, "\x0c"); /* removes the message */
    struct picture before = picture_take(&terminal);
    for (int i = 0; i < stops; i++) {
        int status;
        kill(terminal.child, SIGSTOP);
        assert_int_equal(waitpid(terminal.child, &status, WUNTRACED), terminal.child);
        assert_true(WIFSTOPPED(status));
        kill(terminal.child, SIGCONT);
        press(&terminal, "\x0c"); /* asks for the whole picture */
    }
    picture_expect(&terminal, &before);
    picture_free(&before);
    play_turn(&terminal, 3);
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
    assert_int_equal(count_lines(read_game(), "turn "), 3);
}

/* ---- Signals and crashes ------------------------------------------------------------------------------ */

static void quits(void **state)
{
    const struct prompt_row *row = *state;
    struct terminal terminal;
    reach(&terminal, row);
    terminal_send(&terminal, "\x1c"); /* the keyboard's quit key: SIGQUIT */
    expect_clean_end(&terminal, 128 + SIGQUIT);
    if (!row->setup)
        assert_int_equal(count_lines(read_game(), "turn "), 2);
}

/* At every other signal that would end a program, it saves and restores the terminal. */
static void signalled(void **state)
{
    static const int numbers[] = {SIGUSR1, SIGUSR2, SIGALRM,   SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE,
                                  SIGIO,   SIGPWR,  SIGSTKFLT, SIGSYS,    SIGTRAP, 34,      50};
    const struct prompt_row *row = *state;
    size_t step = all ? 1 : 4, first = all ? 0 : (size_t) (row - prompts) % step;
    for (size_t i = first; i < sizeof numbers / sizeof *numbers; i += step) {
        struct terminal terminal;
        reach(&terminal, row);
        kill(terminal.child, numbers[i]);
        expect_clean_end(&terminal, 128 + numbers[i]);
        if (!row->setup)
            assert_int_equal(count_lines(read_game(), "turn "), 2);
    }
}

/* If the file can no longer grow, a failed save is reported and the game goes on. */
static void file_too_large(void **state)
{
    struct rlimit limit, none;
    struct terminal terminal;
    (void) state;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    none = limit;
    program_forget_games();
    none.rlim_cur = 100;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    program_start(&terminal, &(struct launch){.columns = 160}, "play --players Ada,Bruno --seed 7");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    wait_for(&terminal, "place the tile");
    press(&terminal, "\r");
    press(&terminal, "0");
    wait_for(&terminal, "too large");
    wait_for(&terminal, "place the tile");
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

/* The name of the report that was written, or null. */
static const char *find_report(void)
{
    static char path[400];
    char folder[200];
    snprintf(folder, sizeof folder, "%s", program_config());
    *strrchr(folder, '/') = '\0';
    DIR *open = opendir(folder);
    assert_non_null(open);
    path[0] = '\0';
    for (struct dirent *entry; (entry = readdir(open)) != NULL;)
        if (strncmp(entry->d_name, "crash-", 6) == 0)
            snprintf(path, sizeof path, "%s/%.100s", folder, entry->d_name);
    closedir(open);
    return path[0] != '\0' ? path : NULL;
}

static void expect_report(void)
{
    static char text[20000];
    const char *path = find_report();
    FILE *file = path ? fopen(path, "r") : NULL;
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_int_equal(strncmp(text, "# A report of a crash: bastide ", 31), 0);
    assert_int_equal(count_lines(text, "turn "), 2);
    assert_int_equal(unlink(path), 0);
}

/* A crash restores the terminal, and says where the report is. */
static void crashes(void **state)
{
    static const int numbers[] = {SIGSEGV, SIGABRT, SIGBUS};
    const struct prompt_row *row = *state;
    size_t first = all ? 0 : (size_t) (row - prompts) % 3, last = all ? 3 : first + 1;
    for (size_t i = first; i < last; i++) {
        struct terminal terminal;
        reach(&terminal, row);
        kill(terminal.child, numbers[i]);
        int ended = terminal_wait_end(&terminal, 20);
        assert_true(ended != -1);
#ifndef __SANITIZE_ADDRESS__
        assert_true(WIFSIGNALED(ended) && WTERMSIG(ended) == numbers[i]);
#endif
        assert_true(terminal_is_restored(&terminal));
        assert_true(terminal_left_alternate(&terminal));
        assert_true(terminal_left_mouse(&terminal));
        assert_non_null(strstr(terminal_text(&terminal), "this is a fault of the program"));
        terminal_close(&terminal);
        if (row->setup) { /* without a game; and without keys there is no report */
            if (find_report())
                assert_int_equal(unlink(find_report()), 0);
            continue;
        }
        expect_report();
        assert_int_equal(count_lines(read_game(), "turn "), 2);
    }
}

/* ---- Two programs ------------------------------------------------------------------------------------- */

/* The second offers another game, and neither lists the other's as its own. */
static void two_at_a_time(void **state)
{
    struct terminal one, two;
    char path[300];
    (void) state;
    reach(&one, &prompts[2]);
    snprintf(path, sizeof path, "%s", program_game());
    program_start(&two, &(struct launch){0}, "");
    wait_for(&two, "Another bastide is playing");
    press(&two, "\x1bOB\x1bOB\x1bOB\r");
    wait_for(&two, "in play");
    press(&two, "\r");
    wait_for(&two, "another bastide is playing this game");
    press(&two, "d");
    wait_for(&two, "can be deleted when that one has ended");
    press(&two, "\x1b\x1bOA\x1bOA\r");
    wait_for(&two, "[ Play ]");
    press(&two, "\r");
    wait_for(&two, "place the tile");
    play_turn(&two, 1);
    play_turn(&one, 3);
    press(&two, "qq");
    expect_clean_end(&two, 0);
    press(&one, "qq");
    expect_clean_end(&one, 0);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(count_lines(read_game(), "turn "), 1);
}

/* ---- Clocks ------------------------------------------------------------------------------------------- */

struct clock_row {
    const char *name;
    time_t changed; /* when the saved game was written */
    const char *date;
};

static const struct clock_row clocks[] = {
    {"2038 and later", 2208988800, "2040-01-01"},
    {"before 1970", -1893456000, "1910-01-01"},
    {"the year 2400", 13569465600, "2400-01-01"},
};

/* Games with any date are listed and continued. */
static void odd_dates(void **state)
{
    const struct clock_row *row = *state;
    struct terminal terminal;
    reach(&terminal, &prompts[2]);
    press(&terminal, "qq");
    expect_clean_end(&terminal, 0);
    struct timespec times[2] = {{.tv_sec = row->changed}, {.tv_sec = row->changed}};
    assert_int_equal(utimensat(AT_FDCWD, program_game(), times, 0), 0);
    program_start(&terminal, &(struct launch){.more = "TZ=UTC"}, "");
    wait_for(&terminal, "Continue");
    press(&terminal, "\r");
    wait_for(&terminal, "place the tile");
    press(&terminal, "\x1bl");
    wait_for(&terminal, row->date);
    press(&terminal, "\x1b");
    wait_for(&terminal, "place the tile");
    play_turn(&terminal, 3);
    press(&terminal, "qq");
    expect_clean_end(&terminal, 0);
    assert_int_equal(count_lines(read_game(), "turn "), 3);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(2, argv))
        return 2;
    all = argc > 2;
    if (argc > 3)
        stops = atoi(argv[3]);
    size_t some = all ? sizeof prompts / sizeof *prompts : 4;
    ROWS(&tests, prompts, terminal_gone);
    rows_add(&tests, prompts, some, sizeof *prompts, terminal_gone_without_word);
    rows_add_test(&tests, "stopped and continued", stopped);
    rows_add(&tests, prompts, some, sizeof *prompts, quits);
    rows_add(&tests, prompts, some, sizeof *prompts, signalled);
    rows_add_test(&tests, "a file that may not grow", file_too_large);
    rows_add(&tests, prompts, some, sizeof *prompts, crashes);
    rows_add_test(&tests, "two at a time", two_at_a_time);
    ROWS(&tests, clocks, odd_dates);
    return program_run(&tests, "endings");
}
