/* SPDX-License-Identifier: MIT */
/*
 * test_kills.c: kill -9 at random moments of a game, on a terminal and in line mode.
 *
 *   saves_tests kills PROGRAM NUMBER [SEED]
 *
 * Each time the program is started, continues the game and is fed moves as fast as it takes them, until a
 * timer kills it.  Its output tells which turns were over by then: once turn n is announced, turn n-1 is. The
 * save must load and have all these turns, and never fewer than before.  A new game begins when one is
 * over.  Prints what was counted; fails at the first lost turn.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bastide/files.h"
#include "store/load.h"
#include "rows.h"
#include "saves.h"
#include "terminal.h"

enum { LATEST_US = 30000, START_US = 12000, TURN_LAST = 71, OUTPUT_ROOM = 1 << 20 };

static struct {
    unsigned long kills, lines, screens, turns, games;
    unsigned long at_write; /* kills after the save had grown since the last turn shown */
} count;

static volatile sig_atomic_t victim;
static char output[OUTPUT_ROOM];

static void on_time(int number)
{
    (void) number;
    if (victim > 0)
        kill((pid_t) victim, SIGKILL);
}

static void kill_after(pid_t child, unsigned microseconds)
{
    struct itimerval timer = {.it_value = {.tv_sec = 0, .tv_usec = (suseconds_t) microseconds + 1}};
    victim = child;
    setitimer(ITIMER_REAL, &timer, NULL);
}

/* ---- Line by line ------------------------------------------------------------------------------------- */

/* The highest number between these words, as in "turn 12/71". */
static unsigned last_number(const char *text, const char *before, const char *behind)
{
    unsigned last = 0, number;
    int used = 0;
    for (const char *at = text; (at = strstr(at, before)) != NULL; at++) {
        const char *digits = at + strlen(before);
        if (sscanf(digits, "%u%n", &number, &used) == 1 && number > last &&
            strncmp(digits + used, behind, strlen(behind)) == 0)
            last = number;
    }
    return last;
}

static pid_t start_lines(char *program, bool anew, int *input, int *from)
{
    int in[2], out[2];
    static char play[] = "play", plain[] = "--plain", players[] = "--players", names[] = "Ann,Bob";
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        for (int i = 0; i < 2; i++) {
            close(in[i]);
            close(out[i]);
        }
        execv(program, (char *[]){program, play, plain, anew ? players : NULL, names, NULL});
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    *input = in[1];
    *from = out[0];
    return child;
}

/* Feeds moves and reads output until the timer has killed the program.  Returns the last turn shown. */
static unsigned play_lines(char *program, bool anew, unsigned after)
{
    static const char moves[] = "\n1\n\n1\n\n1\n\n1\n\n1\n\n1\n\n1\n\n1\n\n1\n\n1\n\n";
    int input, from;
    size_t length = 0;
    pid_t child = start_lines(program, anew, &input, &from);
    kill_after(child, after);
    fcntl(input, F_SETFL, O_NONBLOCK);
    for (unsigned i = 0; i < 8; i++)
        if (write(input, moves, sizeof moves - 1) < 0)
            break;
    while (length < sizeof output - 1) {
        ssize_t more = read(from, output + length, sizeof output - 1 - length);
        if (more == 0 || (more < 0 && errno != EINTR))
            break;
        length += more > 0 ? (size_t) more : 0;
        if (more > 0 && write(input, moves + 1, sizeof moves - 2) < 0 && errno != EAGAIN)
            continue;
    }
    output[length] = '\0';
    victim = 0;
    close(input);
    close(from);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    count.lines++;
    return last_number(output, "\nTurn ", " of 71");
}

/* ---- On a terminal ------------------------------------------------------------------------------------ */

static unsigned play_screen(char *program, bool anew, unsigned after)
{
    static char play[] = "play", players[] = "--players", names[] = "Ann,Bob", term[] = "TERM=xterm-256color",
                locale[] = "LC_ALL=C.UTF-8";
    char state[200];
    char *environment[] = {term, locale, state, NULL};
    char *new_game[] = {program, play, players, names, NULL}, *old_game[] = {program, NULL};
    struct terminal terminal;
    snprintf(state, sizeof state, "XDG_STATE_HOME=%.180s", saves_path(""));
    terminal_start(&terminal, 24, 80, anew ? new_game : old_game, environment);
    kill_after(terminal.child, after + START_US);
    for (unsigned i = 0; i < 200 && victim > 0; i++) {
        size_t before = terminal.bytes;
        terminal_send(&terminal, "\r0\r");
        (void) terminal_wait_for(&terminal, "\x01", 0.001);
        if (i > 0 && terminal.bytes == before && waitpid(terminal.child, NULL, WNOHANG | WNOWAIT) != 0)
            break;
    }
    kill(terminal.child, SIGKILL);
    (void) terminal_wait_end(&terminal, 5);
    victim = 0;
    unsigned shown = last_number(terminal_text(&terminal), " turn ", "/71");
    terminal_close(&terminal);
    count.screens++;
    return shown;
}

/* ---- Checks ------------------------------------------------------------------------------------------- */

/* The turn at which the save continues; fails if the file does not load. */
static unsigned kept_turn(unsigned long number)
{
    struct load kept;
    const char *path = saves_newest_game();
    if (path[0] == '\0')
        return 0;
    load_game(&kept, path, saves_book());
    if (kept.state != LOAD_WHOLE)
        fail_msg("kill %lu: the save does not load: %zu:%zu: %s\n%s", number, kept.error.line,
                 kept.error.column, kept.error.message, saves_read(path)->text);
    unsigned turn = session_game(kept.session)->turn;
    session_free(kept.session);
    return turn;
}

static void kill_once(char *program, unsigned long number, struct random *random, unsigned *before)
{
    bool anew = *before == 0 || *before >= TURN_LAST;
    unsigned after = random_below(random, LATEST_US);
    if (anew) {
        if (*before > 0)
            unlink(saves_newest_game());
        *before = 0;
        count.games++;
    }
    unsigned shown = number % 2 == 0 ? play_lines(program, anew, after) : play_screen(program, anew, after);
    unsigned kept = kept_turn(number);
    count.kills++;
    if (kept < shown && !(shown == 1 && kept == 0)) /* no turn is over before the second is shown */
        fail_msg("kill %lu after %u us, by %s: turn %u was shown, the save goes on with turn %u\n%s", number,
                 after, number % 2 == 0 ? "lines" : "keys", shown, kept,
                 kept > 0 ? saves_read(saves_newest_game())->text : "no save");
    if (kept < *before)
        fail_msg("kill %lu: the save held turn %u before, and %u now", number, *before, kept);
    count.at_write += shown > 0 && kept > shown;
    count.turns += kept > *before ? kept - *before : 0;
    *before = kept;
}

static char *program;
static unsigned long wanted;
static uint64_t seed = 1;

static void kills(void **state)
{
    (void) state;
    struct random random = random_from_seed(seed);
    unsigned before = 0;
    for (unsigned long number = 1; number <= wanted; number++)
        kill_once(program, number, &random, &before);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    struct sigaction action = {.sa_handler = on_time};
    if (argc < 3 || !saves_begin()) {
        fprintf(stderr, "usage: %s PROGRAM NUMBER [SEED]\n", argv[0]);
        return 2;
    }
    program = argv[1];
    wanted = strtoul(argv[2], NULL, 10);
    if (argc > 3)
        seed = strtoull(argv[3], NULL, 10);
    setenv("XDG_STATE_HOME", saves_path(""), 1);
    setenv("XDG_DATA_HOME", saves_path(""), 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    sigemptyset(&action.sa_mask);
    sigaction(SIGALRM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    if (saves_book()->set_count == 0)
        return 2;
    rows_add_test(&tests, "kills", kills);
    int failed = rows_run(&tests, "kills");
    printf("%lu kills (%lu by lines, %lu on a terminal), %lu turns in %lu games; %lu saves ahead of "
           "what was shown\n",
           count.kills, count.lines, count.screens, count.turns, count.games, count.at_write);
    saves_end();
    return failed;
}
