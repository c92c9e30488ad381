/* SPDX-License-Identifier: MIT */
/*
 * test_flow.c: terminals that read nothing, keys without end, bytes that are no keys, pasted text, thousands
 * of descriptors, and huge windows.
 *
 *   terminal_tests flow PROGRAM
 */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"

#define GAME  "play --no-save --players Ada,Bruno --seed 7"
#define PLAIN "play --plain --no-save --players Ada,Bruno --seed 7"

struct way_row {
    const char *name, *words, *shows;
    const char *term;
    const char *key; /* makes it write something */
};

static const struct way_row ways[] = {
    {"the screen", GAME, "? help", NULL, "\x0c"},
    {"the screen, painted by curses", GAME, "? help", "vt100", "\x0c"},
    {"line mode", PLAIN, "Where does", NULL, "board\n"},
};

static void begin(struct terminal *terminal, const struct way_row *row)
{
    program_start(terminal, &(struct launch){.term = row->term}, row->words);
    wait_for(terminal, row->shows);
    terminal_let_draw(terminal);
}

/* ---- Terminals that read nothing ---------------------------------------------------------------------- */

/* Whether the program waits although there are keys to read: it must be waiting to write. */
static bool waits_to_write(const struct terminal *terminal)
{
    return !terminal_has_read(terminal) && terminal_is_idle(terminal);
}

/* Writes keys and reads nothing until the program waits to write. */
static void fill(struct terminal *terminal, const char *key)
{
    int waits = 0;
    fcntl(terminal->master, F_SETFL, O_NONBLOCK);
    for (int i = 0; i < 5000 && waits < 50; i++) {
        bool taken = write(terminal->master, key, strlen(key)) > 0;
        usleep(1000);
        waits = !taken || waits_to_write(terminal) ? waits + 1 : 0;
    }
    fcntl(terminal->master, F_SETFL, 0);
}

static void expect_end_in_time(struct terminal *terminal, int number, const char *where)
{
    int status = 0;
    double begun = terminal_clock();
    pid_t ended = 0;
    kill(terminal->child, number);
    while ((ended = waitpid(terminal->child, &status, WNOHANG)) == 0 && terminal_clock() - begun < 20)
        usleep(1000);
    if (ended == 0)
        fail_msg("%s: signal %d does not end it", where, number);
    terminal->child = 0;
    if (terminal_clock() - begun > 5) /* it takes a fraction of a second; a busy machine takes longer */
        fail_msg("%s: signal %d ended it after %.2f s", where, number, terminal_clock() - begun);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 128 + number)
        fail_msg("%s: signal %d: it ended with %x", where, number, (unsigned) status);
}

static const int ending[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};

/* Nobody reads what is written, so writing blocks; at least the modes are restored. */
static void unread(void **state)
{
    const struct way_row *row = *state;
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        struct terminal terminal;
        begin(&terminal, row);
        fill(&terminal, row->key);
        expect_end_in_time(&terminal, ending[i], row->name);
        assert_true(terminal_is_restored(&terminal));
        terminal_close(&terminal);
    }
}

/* Ctrl-S, with something to write and without: everything is restored. */
static void held(void **state)
{
    const struct way_row *row = *state;
    for (size_t i = 0; i < 2 * sizeof ending / sizeof *ending; i++) {
        struct terminal terminal;
        begin(&terminal, row);
        terminal_send(&terminal, "\x13");
        usleep(10000);
        if (i % 2 == 0)
            terminal_send(&terminal, row->key);
        usleep(50000);
        expect_end_in_time(&terminal, ending[i / 2], row->name);
        terminal_send(&terminal, "\x11"); /* line mode leaves the terminal stopped */
        terminal_settle(&terminal);
        assert_true(terminal_is_restored(&terminal));
        assert_true(terminal_left_alternate(&terminal));
        assert_true(terminal_left_mouse(&terminal));
        terminal_close(&terminal);
    }
}

/* A crash too. */
static void crash_unread(void **state)
{
    struct terminal terminal;
    int status = 0;
    pid_t ended = 0;
    (void) state;
    begin(&terminal, &ways[0]);
    fill(&terminal, "\x0c");
    kill(terminal.child, SIGABRT);
    for (int i = 0; i < 200 && (ended = waitpid(terminal.child, &status, WNOHANG)) == 0; i++)
        usleep(10000);
    assert_true(ended == terminal.child);
    terminal.child = 0;
    assert_true(terminal_is_restored(&terminal));
    terminal_close(&terminal);
}

/* After Ctrl-Q the game goes on. */
static void goes_on(void **state)
{
    struct terminal terminal;
    (void) state;
    begin(&terminal, &ways[0]);
    terminal_send(&terminal, "\x13");
    terminal_send(&terminal, "\r");
    assert_false(terminal_wait_for(&terminal, "meeple?", 0.2));
    terminal_send(&terminal, "\x11");
    wait_for(&terminal, "meeple?");
    press(&terminal, "qq");
    expect_clean_end(&terminal, 0);
}

/* ---- Keys --------------------------------------------------------------------------------------------- */

/* A process that presses a key without end. */
static pid_t press_for_ever(const struct terminal *terminal, const char *key)
{
    char keys[1024] = "";
    pid_t finger = fork();
    if (finger != 0)
        return finger;
    for (size_t length = strlen(key); strlen(keys) + length < sizeof keys;)
        strcat(keys, key);
    while (write(terminal->master, keys, strlen(keys)) > 0)
        ;
    _exit(0);
}

struct key_row {
    const char *name, *key;
    bool draws;
};

static const struct key_row endless[] = {
    {"Tab", "\t", true},
    {"a mouse that is moved", "\x1b[<35;3;3M", false},
    {"a wheel that goes to the left", "\x1b[<66;3;3M", false},
    {"bytes that are no UTF-8", "\xff", false},
};

/* The program still draws, and a signal ends it. */
static void never_cease(void **state)
{
    const struct key_row *row = *state;
    struct terminal terminal;
    begin(&terminal, &ways[0]);
    size_t bytes = terminal.bytes;
    pid_t finger = press_for_ever(&terminal, row->key);
    double begun = terminal_clock();
    while (terminal_clock() - begun < 1)
        terminal_wait_for(&terminal, "\x01", 0.01);
    bool drawn = terminal.bytes > bytes;
    begun = terminal_clock();
    kill(terminal.child, SIGTERM);
    int ended = terminal_wait_end(&terminal, 30); /* long, where other tests keep the processor busy */
    double took = terminal_clock() - begun;
    kill(finger, SIGKILL);
    waitpid(finger, NULL, 0);
    if (!WIFEXITED(ended) || WEXITSTATUS(ended) != 128 + SIGTERM)
        fail_msg("%s: it was there for %.2f s, and ended with %x", row->name, took, (unsigned) ended);
    if (row->draws && !drawn)
        fail_msg("%s: nothing was drawn", row->name);
    terminal_close(&terminal);
}

/* Single bytes that are not UTF-8 do not end it or swallow the keys after them. */
static void no_utf8(void **state)
{
    static const char *const bytes[] = {"\xe9", "\xff", "\xfc", "\xc0", "\x80", "\xf8"};
    struct terminal terminal;
    (void) state;
    begin(&terminal, &ways[0]);
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++)
        for (int j = 0; j < 70; j++) {
            terminal_send(&terminal, bytes[i]);
            terminal_wait_for(&terminal, "\x01", 0.002);
        }
    terminal_let_draw(&terminal);
    wait_for(&terminal, "place the tile");
    press(&terminal, "\xe9?");
    wait_for(&terminal, "page 1/");
    press(&terminal, "\x1b");
    press(&terminal, "qq");
    expect_clean_end(&terminal, 0);
}

/* What is pasted is no key, however long it is and whatever keys it names; the terminal is asked to mark it
 * until the end. */
static void pasted(void **state)
{
    struct terminal terminal;
    (void) state;
    begin(&terminal, &ways[0]);
    assert_true(terminal_marks_paste(&terminal));
    terminal_send(&terminal, "\033[200~q\rq\r");
    for (int i = 0; i < 500; i++)
        terminal_send(&terminal, "q\r\033[A?0\xc3\xa9\x02\xff");
    terminal_send(&terminal, "\033[201~");
    wait_for(&terminal, "none of it was taken as keys");
    wait_for(&terminal, "place the tile");
    press(&terminal, "\033[201~?");
    wait_for(&terminal, "page 1/");
    press(&terminal, "\x1b");
    wait_for(&terminal, "place the tile");
    terminal_send(&terminal, "\033[200~q\rq\033"); /* without an end */
    wait_for(&terminal, "none of it was taken as keys");
    press(&terminal, "?");
    wait_for(&terminal, "page 1/");
    press(&terminal, "\x1b");
    press(&terminal, "qq");
    expect_clean_end(&terminal, 0);
    assert_false(terminal_marks_paste(&terminal));
}

/* A character whose bytes come one by one is still one character. */
static void torn_character(void **state)
{
    struct terminal terminal;
    (void) state;
    begin(&terminal, &ways[0]);
    press(&terminal, ":");
    wait_for(&terminal, "Command");
    terminal_send(&terminal, "\xc3");
    usleep(30000);
    terminal_send(&terminal, "\xa9");
    wait_for(&terminal, "\xc3\xa9");
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

/* ---- Descriptors -------------------------------------------------------------------------------------- */

/* Started with thousands of inherited open files. */
static void descriptors(void **state)
{
    enum { INHERITED = 1100 };
    const struct way_row *row = *state;
    struct rlimit limit, more;
    int files[INHERITED];
    struct terminal terminal;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    more = limit;
    more.rlim_cur = limit.rlim_max < 4096 ? limit.rlim_max : 4096;
    if (more.rlim_cur < INHERITED + 100)
        skip();
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &more), 0);
    for (int i = 0; i < INHERITED; i++)
        assert_true((files[i] = open("/dev/null", O_RDONLY)) >= 0);
    begin(&terminal, row);
    for (int i = 0; i < INHERITED; i++)
        close(files[i]);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
    if (strcmp(row->name, "line mode") == 0) {
        press(&terminal, "1\n");
        wait_for(&terminal, "1\n");
        kill(terminal.child, SIGTERM);
        assert_true(terminal_wait_end(&terminal, 5) != -1);
        terminal_close(&terminal);
        return;
    }
    press(&terminal, "\r");
    wait_for(&terminal, "meeple?");
    press(&terminal, "qq");
    expect_clean_end(&terminal, 0);
}

/* ---- Windows ------------------------------------------------------------------------------------------ */

static long memory_most(const struct terminal *terminal)
{
    char path[40], line[100];
    long most = -1;
    snprintf(path, sizeof path, "/proc/%d/status", (int) terminal->child);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        if (sscanf(line, "VmHWM: %ld", &most) == 1)
            break;
    fclose(file);
    return most;
}

static void expect_little_memory(const struct terminal *terminal)
{
#ifndef __SANITIZE_ADDRESS__
    enum { KILOBYTES_MOST = 100 << 10 };
    long most = memory_most(terminal);
    if (most > KILOBYTES_MOST)
        fail_msg("it took %ld kB", most);
#endif
    (void) memory_most;
    (void) terminal;
}

/* Only the program is told that the window is huge: the test's own terminal would need more memory. */
static void set_size(const struct terminal *terminal, unsigned short rows, unsigned short columns)
{
    ioctl(terminal->master, TIOCSWINSZ, &(struct winsize){.ws_row = rows, .ws_col = columns});
}

/* An absurdly large window, and a click far outside of what is drawn. */
static void huge_window(void **state)
{
    static const unsigned short sizes[][2] = {
        {4096, 4096}, {401, 1001}, {4096, 32}, {10, 4096}, {65535, 65535}};
    struct terminal terminal;
    (void) state;
    begin(&terminal, &ways[0]);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        set_size(&terminal, sizes[i][0], sizes[i][1]);
        terminal_let_draw(&terminal);
        click(&terminal, 3000, 1000);
        expect_little_memory(&terminal);
    }
    set_size(&terminal, ROWS_OF_SCREEN, COLUMNS_OF_SCREEN);
    terminal_let_draw(&terminal);
    wait_for(&terminal, "? help");
    press(&terminal, "\r");
    wait_for(&terminal, "meeple?");
    press(&terminal, "qq");
    expect_clean_end(&terminal, 0);
}

/* From the start. */
static void started_in_huge_window(void **state)
{
    struct launch launch = {.rows = 420, .columns = 1100};
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &launch, GAME);
    wait_for(&terminal, "? help");
    terminal_let_draw(&terminal);
    terminal_resize(&terminal, ROWS_OF_SCREEN, COLUMNS_OF_SCREEN);
    terminal_let_draw(&terminal);
    wait_for(&terminal, "? help");
    press(&terminal, "qq");
    expect_clean_end(&terminal, 0);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc > 2 ? 2 : argc, argv))
        return 2;
    ROWS(&tests, ways, unread);
    ROWS(&tests, ways, held);
    rows_add_test(&tests, "a crash at a terminal that takes nothing", crash_unread);
    rows_add_test(&tests, "Ctrl-S and Ctrl-Q", goes_on);
    ROWS(&tests, endless, never_cease);
    rows_add_test(&tests, "bytes that are no UTF-8", no_utf8);
    rows_add_test(&tests, "a character torn apart", torn_character);
    rows_add_test(&tests, "pasted text", pasted);
    ROWS(&tests, ways, descriptors);
    rows_add_test(&tests, "a huge window", huge_window);
    rows_add_test(&tests, "a huge window from the start", started_in_huge_window);
    return program_run(&tests, "flow");
}
