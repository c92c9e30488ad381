/* SPDX-License-Identifier: MIT */
/*
 * test_faults.c: a game goes on while the system fails, and survives being killed, at every call in turn.
 *
 *   saves_tests faults PROGRAM [all | STRIDE]
 *   saves_tests faults PROGRAM traced [all]
 *   saves_tests faults PROGRAM disk FAULTY_DISK [all]
 *
 * PROGRAM is linked with the calls of faulty.c; with `traced` it is the real one, and strace makes its
 * system calls fail, every one of them; with `disk` it is the real one too, and the games are on a file
 * system that fails (faulty_disk.c).  The program continues a game of three turns for three more
 * and quits.  Each call that it makes fails once with each error, and then together with all after it; or
 * the program is killed before the call and after.  No turn shown as over may be missing from the file, and
 * the program must start again.  Without `all` four of the faults are tried at each call, or with STRIDE n at
 * every nth.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bastide/files.h"
#include "store/load.h"
#include "disk.h"
#include "rows.h"
#include "run.h"
#include "saves.h"

enum {
    TURNS_BEFORE = 3,
    TURN_AFTER = 2 * TURNS_BEFORE + 1,
    STATUS_BROKEN_PROMISE = 99,
    STATUS_SANITIZER = 98,
    STATUS_SKIPPED = 77
};

static char *program;
static bool all, traced;
static unsigned long stride = 1;  /* from one call that fails to the next */
static struct text_buffer before; /* the game after three turns */
static unsigned long tried;

static char *const *words(const char *more)
{
    static char play[] = "play", plain[] = "--plain", players[] = "--players", names[] = "Ann,Bob",
                seed[] = "--seed", number[] = "8";
    static char *begin[] = {NULL, play, plain, players, names, seed, number, NULL};
    static char *go_on[] = {NULL, play, plain, NULL};
    char **list = more ? begin : go_on;
    list[0] = program;
    return list;
}

static const char *game_path(void)
{
    return disk_path("game.bastide");
}

/* ---- Checks ------------------------------------------------------------------------------------------- */

/* The turn at which the game continues, or 0 if the file is no game. */
static unsigned turn_of(const char *path)
{
    struct load kept;
    load_game(&kept, path, saves_book());
    bool good = kept.state == LOAD_WHOLE;
    unsigned turn = good ? session_game(kept.session)->turn : 0;
    session_free(kept.session);
    return turn;
}

/* The last turn announced, so that the one before is over; 0: none. */
static unsigned shown_turn(const char *output)
{
    unsigned last = 0, turn;
    for (const char *at = output; (at = strstr(at, "\nTurn ")) != NULL; at++)
        if (sscanf(at, "\nTurn %u of", &turn) == 1)
            last = turn;
    return last;
}

static void begin_anew(void)
{
    char command[FILE_PATH_MAX + 40];
    snprintf(command, sizeof command, "rm -rf %s/*", disk_path(""));
    assert_int_equal(system(command), 0);
    char why[200];
    assert_true(file_write(game_path(), before.text, before.length, why));
}

static void complain(const char *fault, const struct result *result, const char *what)
{
    fail_msg("%s: %s (status %d, signal %d)\n%s%s", fault, what, result->status, result->signal,
             result->output, result->errors);
}

/* Whether the game could not be taken up, and is as it was; then another one begins. */
static bool stayed_as_it_was(const struct result *result)
{
    return strstr(result->output, "A new game.") && strcmp(saves_read(game_path())->text, before.text) == 0;
}

/* ---- Running the program ------------------------------------------------------------------------------ */

static const char moves[] = "\n1\n\n1\n\n1\n\nquit\n";

/* Runs it under strace, which applies the wish to the system calls; null: no wish. */
static struct result go_on_traced(const char *wish)
{
    static char strace[] = "strace", to[] = "-o", trace[FILE_PATH_MAX], each[] = "-e", inject[80],
                play[] = "play", plain[] = "--plain";
    snprintf(trace, sizeof trace, "%s", saves_path("trace"));
    snprintf(inject, sizeof inject, wish ? "inject=%s" : "trace=all", wish);
    char *list[] = {strace, to, trace, each, inject, program, play, plain, NULL};
    return run_program(&(struct run){.arguments = list, .input = moves});
}

/* Runs it with the games on a disk with that wish, which is unmounted afterwards. */
static struct result run_on_disk(const struct run *run, const char *wish)
{
    disk_mount(wish);
    struct result result = run_program(run);
    disk_unmount();
    return result;
}

static struct result go_on(const char *fault, bool counts)
{
    const struct run run = {.arguments = words(NULL), .input = moves, .fault = fault, .counts = counts};
    tried++;
    if (disk_is_used())
        return run_on_disk(&(struct run){.arguments = words(NULL), .input = moves}, fault);
    return traced ? go_on_traced(fault) : run_program(&run);
}

static void starts_again(const char *fault)
{
    unsigned turn = turn_of(game_path());
    const struct run run = {.arguments = words(NULL), .input = "\nquit\n"};
    struct result result = disk_is_used() ? run_on_disk(&run, NULL) : run_program(&run);
    if (result.status != 0)
        complain(fault, &result, "the next start fails");
    if (turn_of(game_path()) != turn)
        complain(fault, &result, "the next start goes on with another turn");
    char command[FILE_PATH_MAX + 60];
    snprintf(command, sizeof command, "ls -A %s | grep -q -e new -e lock", disk_path(""));
    if (system(command) == 0)
        complain(fault, &result, "something is left after the next start");
}

/* Returns false if there was no such call, so that the program was not killed. */
static bool expect_killed(const char *fault)
{
    begin_anew();
    struct result result = go_on(fault, false);
    if (traced && result.signal == 0)
        return false;
    if (result.signal != SIGKILL)
        complain(fault, &result, "it was not killed");
    unsigned kept = turn_of(game_path()), shown = shown_turn(result.output);
    if (kept <= TURNS_BEFORE || kept < shown)
        complain(fault, &result, "a turn is lost");
    starts_again(fault);
    return true;
}

static void expect_survived(const char *fault)
{
    begin_anew();
    struct result result = go_on(fault, false);
    unsigned kept = turn_of(game_path()), shown = shown_turn(result.output);
    if (result.signal != 0 || result.status == STATUS_BROKEN_PROMISE || result.status == STATUS_SANITIZER)
        complain(fault, &result, "it broke down");
    if (stayed_as_it_was(&result))
        return;
    if (kept <= TURNS_BEFORE)
        complain(fault, &result, "the old game is lost");
    if (result.status == 0 && shown > 0 && kept != shown)
        complain(fault, &result, "it says that all is well, but the file lacks a turn");
    if (result.status != 0 && result.errors[0] == '\0')
        complain(fault, &result, "standard error does not say why");
    if (kept < shown && !strstr(result.output, "could not be saved"))
        complain(fault, &result, "nobody was told that a turn is not saved");
    if (kept < shown && !strstr(result.output, "tried again"))
        complain(fault, &result, "nobody was told what comes of it");
}

/* ---- A new game --------------------------------------------------------------------------------------- */

/* A new game begins beside the one that is there, which stays byte for byte; what is shown of the new one is
 * in its file, or the player is told. */
static void expect_begun(const char *fault, bool killed)
{
    begin_anew();
    const struct run run = {.arguments = words("begin"), .input = "1\n\n1\n\n1\n\nquit\n", .fault = fault};
    struct result result = run_program(&run);
    tried++;
    if (result.status == STATUS_BROKEN_PROMISE || result.status == STATUS_SANITIZER ||
        result.signal != (killed ? SIGKILL : 0))
        complain(fault, &result, "it broke down");
    if (strcmp(saves_read(game_path())->text, before.text) != 0)
        complain(fault, &result, "the game that was there is another");
    unsigned shown = shown_turn(result.output), kept = 0;
    size_t games;
    if (strcmp(saves_newest_in(disk_path(""), &games), game_path()) != 0)
        kept = turn_of(saves_newest_in(disk_path(""), &games));
    if (games > 2)
        complain(fault, &result, "the game has more than one file");
    if (kept < shown && !(shown == 1 && kept == 0) && !strstr(result.output, "could not be saved"))
        complain(fault, &result, "a turn is lost, and nobody was told");
    if (!killed && result.status != 0 && result.errors[0] == '\0')
        complain(fault, &result, "standard error does not say why");
}

/* ---- The calls ---------------------------------------------------------------------------------------- */

struct call_row {
    const char *name;
};

static const struct call_row calls[] = {{"open"},  {"create"}, {"write"}, {"fsync"},    {"link"}, {"rename"},
                                        {"close"}, {"unlink"}, {"mkdir"}, {"truncate"}, {"read"}};

static const int errors[] = {EIO, ENOSPC, EDQUOT, EROFS, EACCES, EINTR, EMFILE};

enum { ERRORS = sizeof errors / sizeof *errors };

/* Truncating is only done after a failed write, so that must fail too. */
static void write_fault(char *fault, size_t size, const char *call, unsigned long number, bool onwards,
                        const char *action)
{
    snprintf(fault, size, "%s %lu%s %s", call, number, onwards ? "+" : "", action);
}

static void fails_once_and_on(const char *call, unsigned long number)
{
    char fault[60], action[16];
    for (unsigned i = 0; i < ERRORS; i++) {
        if (!all && i != number % ERRORS)
            continue;
        snprintf(action, sizeof action, "%d", errors[i]);
        write_fault(fault, sizeof fault, call, number, false, action);
        expect_survived(fault);
        write_fault(fault, sizeof fault, call, number, true, action);
        expect_survived(fault);
    }
}

static void at_every_call(void **state)
{
    const struct call_row *row = *state;
    char fault[60];
    begin_anew();
    struct result result = go_on(NULL, true);
    assert_int_equal(result.status, 0);
    assert_int_equal(turn_of(game_path()), TURN_AFTER);
    unsigned long count = run_count(row->name);
    for (unsigned long number = 1; number <= count; number += stride) {
        write_fault(fault, sizeof fault, row->name, number, false, "kill");
        (void) expect_killed(fault);
        if (strcmp(row->name, "read") != 0) {
            write_fault(fault, sizeof fault, row->name, number, false, "kill-after");
            (void) expect_killed(fault);
        }
        fails_once_and_on(row->name, number);
    }
}

/* The same where the game begins, and its file is made. */
static void begins(void **state)
{
    const struct call_row *row = *state;
    char fault[60];
    begin_anew();
    const struct run run = {.arguments = words("begin"), .input = "1\n\n1\n\n1\n\nquit\n", .counts = true};
    assert_int_equal(run_program(&run).status, 0);
    unsigned long count = run_count(row->name);
    unsigned long step = all ? 1 : 4 * stride;
    for (unsigned long number = 1; number <= count; number += step)
        for (unsigned i = 0; i < 2 * ERRORS + 2; i++) {
            char action[16];
            if (!all && i < 2 * ERRORS && i / 2 != number % ERRORS)
                continue;
            snprintf(action, sizeof action, "%d", errors[i / 2 % ERRORS]);
            write_fault(fault, sizeof fault, row->name, number, i < 2 * ERRORS && i % 2 == 1,
                        i < 2 * ERRORS ? action
                        : i % 2 == 0   ? "kill"
                                       : "kill-after");
            if (i % 2 == 1 && i >= 2 * ERRORS && strcmp(row->name, "read") == 0)
                continue;
            expect_begun(fault, i >= 2 * ERRORS);
        }
}

/* Writes that do only half, and disks that become full in the middle of a write. */
static void writes_half(void **state)
{
    static const char *const actions[] = {"short", "full"};
    char fault[60];
    (void) state;
    begin_anew();
    (void) go_on(NULL, true);
    unsigned long count = run_count("write");
    assert_true(count >= TURNS_BEFORE);
    for (unsigned i = 0; i < 4; i++)
        for (unsigned long number = 1; number <= count; number += stride) {
            write_fault(fault, sizeof fault, "write", number, i % 2 == 1, actions[i / 2]);
            expect_survived(fault);
        }
}

/* ---- On a disk that fails ----------------------------------------------------------------------------- */

static const struct call_row disk_calls[] = {{"open"},     {"create"}, {"write"},   {"fsync"},
                                             {"flush"},    {"rename"}, {"unlink"},  {"read"},
                                             {"truncate"}, {"chmod"},  {"fsyncdir"}};

/* The game goes on, the player is told, and a new start continues with what was saved. */
static void expect_survived_on_disk(const char *fault)
{
    expect_survived(fault);
    starts_again(fault);
}

static void at_every_call_of_the_disk(void **state)
{
    static const char *const actions[] = {"5", "28", "122", "30", "gone", "short"};
    const struct call_row *row = *state;
    char fault[60];
    begin_anew();
    struct result result = go_on(NULL, false);
    assert_int_equal(result.status, 0);
    assert_int_equal(turn_of(game_path()), TURN_AFTER);
    unsigned long count = run_count(row->name);
    unsigned many = strcmp(row->name, "write") == 0 ? 6 : 5;
    for (unsigned long number = 1; number <= count; number++)
        for (unsigned i = 0; i < 2 * many; i++) {
            if (!all && i != (number * 5 + i / many) % (2 * many))
                continue;
            write_fault(fault, sizeof fault, row->name, number, i % 2 == 1, actions[i / 2]);
            expect_survived_on_disk(fault);
        }
    printf("%s: %lu calls\n", row->name, count);
}

/* ---- From outside ------------------------------------------------------------------------------------- */

enum { NAMES_MAX = 100 };

/* Lists the names of the system calls that the program makes. */
static size_t list_calls(char names[NAMES_MAX][32])
{
    size_t count = 0;
    char name[32];
    begin_anew();
    if (go_on_traced(NULL).status != 0)
        return 0;
    FILE *file = fopen(saves_path("trace"), "r");
    assert_non_null(file);
    while (fscanf(file, "%31[a-z0-9_](%*[^\n]\n", name) == 1 || fscanf(file, "%*[^\n]\n") == 0) {
        size_t i = 0;
        while (i < count && strcmp(names[i], name) != 0)
            i++;
        if (i == count && count < NAMES_MAX)
            snprintf(names[count++], 32, "%s", name);
    }
    fclose(file);
    return count;
}

/* Kills the program at every system call, by name and number. */
static void killed_at_every_call(void **state)
{
    (void) state;
    char names[NAMES_MAX][32], fault[80];
    size_t count = list_calls(names);
    assert_true(count > 10);
    unsigned long step = all ? 1 : 23, kills = 0;
    for (size_t i = 0; i < count; i++)
        for (unsigned long number = 1 + i % step;; number += step) {
            if (strcmp(names[i], "execve") == 0 || strcmp(names[i], "exit_group") == 0)
                break;
            snprintf(fault, sizeof fault, "%s:signal=KILL:when=%lu", names[i], number);
            if (!expect_killed(fault))
                break;
            kills++;
        }
    printf("%zu different calls, %lu kills\n", count, kills);
}

static bool was_injected(void)
{
    return strstr(saves_read(saves_path("trace"))->text, "(INJECTED)") != NULL;
}

static const struct call_row traced_calls[] = {
    {"openat"},     {"read"},    {"write"},    {"fsync"},      {"close"},     {"link"},
    {"rename"},     {"unlink"},  {"mkdir"},    {"flock"},      {"ftruncate"}, {"fstat"},
    {"newfstatat"}, {"pread64"}, {"pwrite64"}, {"getdents64"}, {"lseek"}};

/* Standard output and error are written to as well: once a write fails for good, nobody can be told. */
static void fails_from_outside(void **state)
{
    static const char *const words_of[ERRORS] = {"EIO",    "ENOSPC", "EDQUOT", "EROFS",
                                                 "EACCES", "EINTR",  "EMFILE"};
    const struct call_row *row = *state;
    char fault[80];
    unsigned long step = all ? 1 : 41;
    for (unsigned i = 0; i < ERRORS; i++)
        for (unsigned onwards = 0; onwards < (strcmp(row->name, "write") == 0 ? 1 : 2); onwards++)
            for (unsigned long number = 1 + i % step;; number += step) {
                snprintf(fault, sizeof fault, "%s:error=%s:when=%lu%s", row->name, words_of[i], number,
                         onwards ? "+" : "");
                expect_survived(fault);
                if (!was_injected())
                    break;
            }
}

static bool can_trace(void)
{
    static char strace[] = "strace", to[] = "-o", nowhere[] = "/dev/null", nothing[] = "true";
    char *list[] = {strace, to, nowhere, nothing, NULL};
    return run_program(&(struct run){.arguments = list}).status == 0;
}

static int end_skipped(const char *why)
{
    printf("SKIPPED: %s\n", why);
    saves_end();
    return STATUS_SKIPPED;
}

/* sim's records can be made again, so it does not sync them: a disk whose fsync fails changes nothing. */
static void sim_waits_for_no_disk(void **state)
{
    static char sim[] = "sim", games[] = "--games=3", out[] = "--out", path[FILE_PATH_MAX];
    char lab[FILE_PATH_MAX];
    static char *list[] = {NULL, sim, games, out, path, NULL};
    (void) state;
    assert_true(snprintf(lab, sizeof lab, "%s-lab", program) < (int) sizeof lab);
    list[0] = lab;
    snprintf(path, sizeof path, "%s", saves_path("records"));
    assert_int_equal(mkdir(path, 0777), 0);
    struct result result =
        run_program(&(struct run){.arguments = list, .fault = "fsync 1+ 5", .counts = true});
    assert_int_equal(result.status, 0);
    assert_int_equal(run_count("fsync"), 0);
    assert_true(file_exists(saves_path("records/000003.bastide")));
}

static void add_tests(struct row_tests *tests)
{
    if (traced) {
        rows_add_test(tests, "killed at every call", killed_at_every_call);
        ROWS(tests, traced_calls, fails_from_outside);
    } else if (disk_is_used()) {
        ROWS(tests, disk_calls, at_every_call_of_the_disk);
    } else {
        ROWS(tests, calls, at_every_call);
        ROWS(tests, calls, begins);
        rows_add_test(tests, "writes half", writes_half);
        rows_add_test(tests, "sim waits for no disk", sim_waits_for_no_disk);
    }
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (argc < 2 || !saves_begin()) {
        fprintf(stderr, "usage: %s PROGRAM [traced | disk FAULTY_DISK] [all | STRIDE]\n", argv[0]);
        return 2;
    }
    program = argv[1];
    traced = argc > 2 && strcmp(argv[2], "traced") == 0;
    all = strcmp(argv[argc - 1], "all") == 0;
    if (argc > 2 && strtoul(argv[argc - 1], NULL, 10) > 0)
        stride = strtoul(argv[argc - 1], NULL, 10);
    if (traced && !can_trace())
        return end_skipped("strace is missing, or may not trace here");
    if (argc > 3 && strcmp(argv[2], "disk") == 0 && !disk_begin(argv[3]))
        return end_skipped("no file system can be mounted here (/dev/fuse, fusermount3)");
    const struct run first = {.arguments = words("begin"), .input = "1\n\n1\n\n1\n\nquit\n"};
    struct result result = disk_is_used() ? run_on_disk(&first, NULL) : run_program(&first);
    size_t games;
    const char *first_game = saves_newest_in(disk_path(""), &games);
    if (result.status != 0 || turn_of(first_game) != TURNS_BEFORE + 1) {
        fprintf(stderr, "three turns cannot be played: %s%s\n", result.output, result.errors);
        return 2;
    }
    text_add_bytes(&before, saves_read(first_game)->text, saves_read(first_game)->length);
    add_tests(&tests);
    int failed = rows_run(&tests, "faults");
    printf("%lu runs with faults\n", tried);
    text_free(&before);
    saves_end();
    return failed;
}
