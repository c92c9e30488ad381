/*
 * run.h: running the program as a command, with its input in a file and its output kept, in a folder of its
 * own and with a fault put into it (faulty.c).
 */
#ifndef BASTIDE_TESTS_RUN_H
#define BASTIDE_TESTS_RUN_H

#include <stdbool.h>
#include <stddef.h>

struct run {
    char *const *arguments; /* the program first; null at the end */
    const char *input;      /* what it reads, or null for nothing */
    const char *fault;      /* as in BASTIDE_FAULT, or null */
    bool counts;            /* run_count is asked afterwards */
    const char *preload;    /* starved_library, to which the fault is told then, or null */
};

/* What came of it.  The texts are valid until the next run. */
struct result {
    int status; /* of the program, or -1 */
    int signal; /* that ended it, or 0 */
    bool late;  /* it had to be killed after ten seconds */
    const char *output, *errors;
};

/* The state, data and configuration folders are those of saves_path("") below. */
struct result run_program(const struct run *run);

/*
 * Whether the last run with `preload` crashed in a library: the function that it was in, as
 * "libedit.so.2(el_init)", to `where`.  False: it did not crash, or in the program.
 */
bool run_crashed_in_library(char where[200]);

/* How often a call was made in the last run that counted. */
unsigned long run_count(const char *call);

#endif
