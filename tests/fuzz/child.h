/*
 * child.h: the real program as a process of its own: started, fed, listened to and measured.
 */
#ifndef BASTIDE_TESTS_FUZZ_CHILD_H
#define BASTIDE_TESTS_FUZZ_CHILD_H

#include <stdbool.h>
#include <stddef.h>

enum child_ends {
    ENDS_PIPES, /* three pipes */
    ENDS_SHOWN, /* standard output and error are a terminal */
    ENDS_SCREEN /* all three are; what is fed is typed, then SIGTERM asks it to end */
};

enum { CHILD_OUTPUT_MAX = 1 << 20, CHILD_SECONDS_MAX = 20 };

struct child {
    const char *program;
    char **words;       /* the arguments, null at the end */
    char **environment; /* null at the end */
    const char *folder; /* where it works */
    enum child_ends ends;
    const char *input;
    size_t input_length;
    const char *input_file; /* instead of `input`; may be null */
};

/* What came of it. */
struct outcome {
    bool hung;      /* it was killed after CHILD_SECONDS_MAX */
    int signal;     /* that ended it, or 0 */
    int status;     /* else its exit status */
    double seconds; /* of the processor */
    long kibibytes; /* that it held at once, at most */
    size_t output_length, error_length;
    char output[CHILD_OUTPUT_MAX]; /* standard output, and at a terminal all of it; what is more is dropped */
    char error[CHILD_OUTPUT_MAX];
};

/* Runs it to its end.  Ends the test where a process cannot be had at all. */
void child_run(const struct child *child, struct outcome *outcome);

#endif
