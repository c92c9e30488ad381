/* SPDX-License-Identifier: MIT */
/*
 * child.h: runs the real program as a process with input, and measures it.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum child_ends {
    ENDS_PIPES, /* three pipes */
    ENDS_SHOWN, /* standard output and error are a terminal */
    ENDS_SCREEN /* all three are; input is typed, then SIGTERM asks it to end */
};

enum { CHILD_OUTPUT_MAX = 1 << 20, CHILD_SECONDS_MAX = 20 };

struct child {
    const char *program;
    char **words;       /* the arguments, ending with null */
    char **environment; /* ending with null */
    const char *folder; /* its current folder */
    enum child_ends ends;
    const char *input;
    size_t input_length;
    const char *input_file; /* instead of `input`; may be null */
};

/* The result of a run. */
struct outcome {
    bool hung;      /* it was killed after CHILD_SECONDS_MAX */
    int signal;     /* that ended it, or 0 */
    int status;     /* the exit status, if no signal ended it */
    double seconds; /* of processor time */
    long kibibytes; /* its largest memory */
    size_t output_length, error_length;
    char output[CHILD_OUTPUT_MAX]; /* standard output, or at a terminal all output; the rest is dropped */
    char error[CHILD_OUTPUT_MAX];
};

/* Runs the program to its end.  Ends the test if no process can be started. */
void child_run(const struct child *child, struct outcome *outcome);
