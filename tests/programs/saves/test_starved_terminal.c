/* SPDX-License-Identifier: MIT */
/*
 * test_starved_terminal.c: lets memory run out in the whole process, at each allocation of a session at a
 * terminal.
 *
 *   saves_tests starved_terminal PROGRAM LIBRARY RECORD [STRIDE]
 *
 * Each allocation, also those of the C library, curses and libedit (starved_library), fails once, and then
 * together with all after it, while keys play, open every view, replay a game, or use the console.  The
 * program must end by itself or when asked to, restore the terminal, keep the saved game, and report
 * whatever it could not do.  A crash in a library is listed with its function; one in the program is a
 * failure.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bastide/files.h"
#include "rows.h"
#include "run.h"
#include "saves.h"
#include "terminal.h"

enum { WORDS_MAX = 4, KEYS_MAX = 20, PATIENCE = 2, SECONDS_MAX = 20, ROOM = FILE_PATH_MAX + 40 };

static char *program, *record;
static const char *library;
static unsigned long stride = 1, tried, crashed;

struct session_row {
    const char *name;
    const char *words[WORDS_MAX]; /* RECORD is replaced by the record */
    const char *keys[KEYS_MAX];
};

#define RECORD "RECORD"

/* A word completed, a line brought back and deleted; without line editing the claim is typed. */
#ifdef WITH_EDITING
#define CLAIM "mee\t", "road1\r", "\x1bOA", "\x15"
#else
#define CLAIM "meeple road1\r"
#endif

static const struct session_row sessions[] = {
    {"a game",
     {NULL},
     {"\r", "\r", "0\r", "b\x1b", "m\x1b", "i\x1b", "o\x1b", "f\x1b", "?\x1b", "w\x1b", ":legal\r", "\x1b",
      ":save friday\r", "\x1bl", "\x1b", "q", "q"}},
    {"a replay", {"replay", RECORD}, {"\x1bOC", "\x1bOC", "n", "G", "?\x1b", "q"}},
    {"the console", {"step"}, {"draw V\r", "place 1,0 0\r", CLAIM, "board\r", "quit\r"}},
};

/* ---- A session ---------------------------------------------------------------------------------------- */

static void start(struct terminal *terminal, const struct session_row *row, const char *fault, bool counts)
{
    static char term[] = "TERM=xterm-256color", locale[] = "LC_ALL=C.UTF-8", path[] = "PATH=/usr/bin:/bin",
                console[] = "NCURSES_GPM_TERMS=none", word[WORDS_MAX][40];
    static char state[ROOM], data[ROOM], preload[ROOM], trace[ROOM], counted[ROOM], wish[ROOM];
    char *environment[12] = {term, locale, path, console, state, data, preload, trace};
    char *list[WORDS_MAX + 2] = {program};
    size_t variables = 8;
    snprintf(state, sizeof state, "XDG_STATE_HOME=%s", saves_path(""));
    snprintf(data, sizeof data, "XDG_DATA_HOME=%s", saves_path(""));
    snprintf(preload, sizeof preload, "LD_PRELOAD=%s", library);
    snprintf(trace, sizeof trace, "BASTIDE_CRASH_TRACE=%s", saves_path("trace"));
    snprintf(counted, sizeof counted, "BASTIDE_FAULT_COUNTS=%s", saves_path("counts"));
    snprintf(wish, sizeof wish, "BASTIDE_FAULT=%s", fault ? fault : "");
    if (counts)
        environment[variables++] = counted;
    if (fault)
        environment[variables++] = wish;
    for (size_t i = 0; i < WORDS_MAX && row->words[i]; i++) {
        snprintf(word[i], sizeof word[i], "%s", row->words[i]);
        list[i + 1] = strcmp(word[i], RECORD) == 0 ? record : word[i];
    }
    terminal_start(terminal, 24, 80, list, environment);
}

static bool has_ended(const struct terminal *terminal)
{
    siginfo_t about = {0};
    return waitid(P_PID, (id_t) terminal->child, &about, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           about.si_pid == terminal->child;
}

/* Waits until it wants the next key, however slow it is, or has ended: a key sent before it controls the
 * terminal is lost. */
static void let_it_act(struct terminal *terminal)
{
    double end = terminal_clock() + SECONDS_MAX;
    do
        terminal_settle(terminal);
    while ((terminal->bytes == 0 || !terminal_is_idle(terminal)) && !has_ended(terminal) &&
           terminal_clock() < end);
}

/* Returns its status as from waitpid, or -1 if it was killed.  `asked`: it had to be asked to end. */
static int use(struct terminal *terminal, const struct session_row *row, bool *asked)
{
    let_it_act(terminal);
    for (size_t i = 0; i < KEYS_MAX && row->keys[i] && !has_ended(terminal); i++) {
        terminal_send(terminal, row->keys[i]);
        let_it_act(terminal);
    }
    for (double end = terminal_clock() + PATIENCE; !has_ended(terminal) && terminal_clock() < end;)
        let_it_act(terminal);
    *asked = !has_ended(terminal);
    if (*asked)
        kill(terminal->child, SIGTERM);
    return terminal_wait_end(terminal, 10);
}

/* ---- Checks ------------------------------------------------------------------------------------------- */

static bool says_something(struct terminal *terminal)
{
    const char *text = terminal_text(terminal);
    return text[strspn(text, " \n")] != '\0';
}

static const char *complaint(struct terminal *terminal, int status, bool in_library)
{
    if (status == -1)
        return "it hangs";
    if (WIFSIGNALED(status) && !in_library && WTERMSIG(status) != SIGTERM)
        return "it crashed";
    if (!terminal_is_restored(terminal))
        return "the terminal's modes are not as before";
    if (!terminal_left_alternate(terminal) || !terminal_left_mouse(terminal))
        return "the terminal's screen is not as before";
    if (!saves_game_is_kept())
        return "the game of before is lost";
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0 && !says_something(terminal))
        return "it does not say why";
    return NULL;
}

static void expect_clean_end(const struct session_row *row, const char *fault)
{
    struct terminal terminal;
    char where[200];
    bool asked;
    saves_keep_game();
    unlink(saves_path("trace"));
    start(&terminal, row, fault, false);
    int status = use(&terminal, row, &asked);
    bool in_library = WIFSIGNALED(status) && run_crashed_in_library(where);
    const char *what = complaint(&terminal, status, in_library);
    tried++;
    if (what)
        fail_msg("%s, %s: %s (%x%s)\n%s", row->name, fault, what, (unsigned) status,
                 asked ? ", when it was asked to end" : "", terminal_text(&terminal));
    if (in_library) {
        printf("%s, %s: crash in %s\n", row->name, fault, where);
        crashed++;
    }
    terminal_close(&terminal);
}

static void runs_out(void **state)
{
    const struct session_row *row = *state;
    struct terminal terminal;
    bool asked;
    saves_keep_game();
    start(&terminal, row, NULL, true);
    int status = use(&terminal, row, &asked);
    if (asked || status != 0)
        fail_msg("%s does not end (%x): %s", row->name, (unsigned) status, terminal_text(&terminal));
    terminal_close(&terminal);
    unsigned long count = run_count("alloc");
    for (unsigned long number = 1; number <= count; number += stride)
        for (unsigned onwards = 0; onwards < 2; onwards++)
            expect_clean_end(row, run_starving(number, onwards != 0));
    printf("%s: %lu allocations\n", row->name, count);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (argc < 4 || !saves_begin()) {
        fprintf(stderr, "usage: %s PROGRAM LIBRARY RECORD [STRIDE]\n", argv[0]);
        return 2;
    }
    program = argv[1];
    library = run_preload(argv[2]);
    record = argv[3];
    if (argc > 4)
        stride = strtoul(argv[4], NULL, 10);
    if (stride == 0)
        return 2;
    ROWS(&tests, sessions, runs_out);
    int failed = rows_run(&tests, "starved_terminal");
    printf("%lu sessions with too little memory, %lu crashes in libraries\n", tried, crashed);
    saves_end();
    return failed;
}
