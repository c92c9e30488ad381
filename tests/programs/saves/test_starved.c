/* SPDX-License-Identifier: MIT */
/*
 * test_starved.c: lets memory run out at each allocation of each command in turn.
 *
 *   saves_tests starved PROGRAM RECORD [STRIDE [LIBRARY]]
 *
 * PROGRAM is linked with the allocations of faulty.c.  Each fails once, and then together with all after
 * it.  The program must either do its work, byte for byte, or report on standard error or to the player
 * that memory ran out and end with a status other than 0, without a leak (which a sanitized build finds).
 * With STRIDE n only every nth allocation is tried, beginning with a different one in each command.
 *
 * With LIBRARY (starved_library) the program is the real one, and the allocations of the C library and all
 * others fail too.  A crash in one of these is only listed, since we cannot fix it; one in the program is a
 * failure.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/files.h"
#include "rows.h"
#include "run.h"
#include "saves.h"

enum { WORDS_MAX = 12, STATUS_SANITIZER = 98 };

static char *program, *record;
static const char *library;
static unsigned long stride = 1, tried, crashed;

/* How a command's output can be checked. */
enum command_kind {
    TELLS, /* always the same */
    TIMES, /* tells how long it took: never the same */
    PLAYS  /* saves a game, and an earlier one must stay */
};

struct command_row {
    const char *name;
    const char *words[WORDS_MAX]; /* RECORD is replaced by the record */
    const char *input;
    enum command_kind kind;
};

#define RECORD "RECORD"

static const struct command_row commands[] = {
    {"verify", {"verify", RECORD}, NULL, TELLS},
    {"replay", {"replay", "--plain", RECORD}, NULL, TELLS},
    {"export txt", {"export", "txt", RECORD}, NULL, TELLS},
    {"export svg", {"export", "svg", RECORD}, NULL, TELLS},
    {"step",
     {"step"},
     "player red \"A\"\nturn 1 red N 0,-1 180 meeple:city1\ndraw E\nlegal\nwhy 0,1 0\nundo\nredo\nrecord\n",
     TELLS},
    {"export json", {"export", "json", RECORD}, NULL, TELLS},
    {"step --json",
     {"step", "--json"},
     "player red \"A\"\nturn 1 red N 0,-1 180 meeple:city1\ndraw E\nlegal\nrecord\n",
     TELLS},
    {"sim", {"sim", "--games", "1", "--seed", "3"}, NULL, TELLS},
    {"tiles", {"tiles", "--list"}, NULL, TELLS},
    {"rules", {"rules", "P2"}, NULL, TELLS},
    {"perft", {"perft", "1"}, NULL, TIMES},
    {"bench", {"bench", "--games", "1"}, NULL, TIMES},
    {"play",
     {"play", "--plain", "--players", "Ann,Bob,Cleo", "--seed", "8"},
     "1\n\nplaces\n1\n\nscores\nlog\nbag\nboard\nsave friday\nquit\n",
     PLAYS},
    {"play on", {"play", "--plain"}, "yes\n1\n\nsaves\n1\n\nundo\nquit\n", PLAYS},
    {"set up",
     {"play", "--plain"},
     "no\nplayers A, computer\nrule abbot on\ntiles base river-c3\n\n1\n\nquit\n",
     PLAYS},
};

/* The commands of the workshop are another program's, beside ours. */
static char *program_of(const struct command_row *row)
{
    static char lab[FILE_PATH_MAX];
    snprintf(lab, sizeof lab, "%s-lab", program);
    return row->kind == TIMES || strcmp(row->name, "sim") == 0 ? lab : program;
}

static void write_words(const struct command_row *row, char *list[WORDS_MAX + 2])
{
    static char text[WORDS_MAX][40];
    size_t count = 1;
    list[0] = program_of(row);
    for (size_t i = 0; i < WORDS_MAX && row->words[i]; i++) {
        snprintf(text[i], sizeof text[i], "%s", row->words[i]);
        list[count++] = strcmp(text[i], RECORD) == 0 ? record : text[i];
    }
    list[count] = NULL;
}

/* ---- Running out -------------------------------------------------------------------------------------- */

static bool speaks_of_memory(const struct result *result)
{
    return strstr(result->errors, "memory") || strstr(result->output, "memory") ||
           strstr(result->errors, "allocate") || strstr(result->output, "allocate");
}

static void expect_clean_end(const struct command_row *row, const char *fault, const char *usual)
{
    char *list[WORDS_MAX + 2];
    if (row->kind == PLAYS)
        saves_keep_game();
    write_words(row, list);
    struct result result = run_program(
        &(struct run){.arguments = list, .input = row->input, .fault = fault, .preload = library});
    char where[200];
    tried++;
    if (result.signal != 0 && run_crashed_in_library(where) && (row->kind != PLAYS || saves_game_is_kept())) {
        printf("%s, %s: crash in %s\n", row->name, fault, where);
        crashed++;
        return;
    }
    const char *what = result.late                                   ? "it hangs"
                       : result.signal != 0                          ? "it crashed"
                       : result.status == STATUS_SANITIZER           ? "the sanitizer found something"
                       : row->kind == PLAYS && !saves_game_is_kept() ? "the game of before is lost"
                       : result.status == 0 && row->kind == TELLS && strcmp(result.output, usual) != 0
                           ? "it says that all is well and did something else"
                       : result.status != 0 && !speaks_of_memory(&result) ? "it does not say why"
                                                                          : NULL;
    if (what)
        fail_msg("%s, %s: %s (status %d, signal %d)\n%.600s%.1500s", row->name, fault, what, result.status,
                 result.signal, result.output, result.errors);
}

static void runs_out(void **state)
{
    const struct command_row *row = *state;
    static unsigned long row_number;
    char *list[WORDS_MAX + 2];
    saves_keep_game();
    write_words(row, list);
    struct result result = run_program(
        &(struct run){.arguments = list, .input = row->input, .counts = true, .preload = library});
    if (result.status != 0)
        fail_msg("%s ends with %d: %s", row->name, result.status, result.errors);
    char *usual = strdup(result.output);
    unsigned long count = run_count("alloc"), first = row_number++ % stride + 1;
    assert_true(count > 0);
    for (unsigned long number = first; number <= count; number += stride)
        for (unsigned onwards = 0; onwards < 2; onwards++)
            expect_clean_end(row, run_starving(number, onwards != 0), usual);
    printf("%s: %lu allocations\n", row->name, count);
    free(usual);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (argc < 3 || !saves_begin()) {
        fprintf(stderr, "usage: %s PROGRAM RECORD [STRIDE [LIBRARY]]\n", argv[0]);
        return 2;
    }
    program = argv[1];
    record = argv[2];
    if (argc > 3)
        stride = strtoul(argv[3], NULL, 10);
    library = run_preload(argc > 4 ? argv[4] : NULL);
    if (stride == 0)
        return 2;
    ROWS(&tests, commands, runs_out);
    int failed = rows_run(&tests, "starved");
    printf("%lu runs with too little memory, %lu crashes in libraries\n", tried, crashed);
    saves_end();
    return failed;
}
