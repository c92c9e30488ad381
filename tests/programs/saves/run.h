/* SPDX-License-Identifier: MIT */
/*
 * run.h: runs the program as a command in its own folder, with input from a file, keeping its output, and
 * with a fault (faulty.c).
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

struct run {
    char *const *arguments; /* the program first, null at the end */
    const char *input;      /* its input, or null for none */
    const char *fault;      /* as in BASTIDE_FAULT, or null */
    bool counts;            /* run_count will be called */
    const char *preload;    /* starved_library, which then gets the fault, or null */
};

/* The result of a run.  The texts are valid until the next. */
struct result {
    int status; /* exit status, or -1 */
    int signal; /* that ended it, or 0 */
    bool late;  /* it was killed after ten seconds */
    const char *output, *errors;
};

/* The library by a name without blanks, at which LD_PRELOAD would be split; null for null. */
const char *run_preload(const char *library);

/* Uses state, data and configuration folders below saves_path(""). */
struct result run_program(const struct run *run);

/*
 * Whether the last run with `preload` crashed in a library; then `where` is the function, as
 * "libedit.so.2(el_init)".  False if it did not crash, or crashed in the program.
 */
bool run_crashed_in_library(char where[200]);

/* How often a call was made in the last run with `counts`. */
unsigned long run_count(const char *call);

/* The wish that an allocation finds no memory, alone or with all after it; valid until the next call. */
const char *run_starving(unsigned long number, bool onwards);
