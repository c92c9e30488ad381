/*
 * process.h: another program at the two ends of a pair of pipes.
 *
 * It is started without a shell, in a process group of its own, with no file of ours open but its standard
 * streams, and the system kills it when this process ends.  Nothing here waits for it longer than said.
 */
#ifndef BASTIDE_BOTS_PROCESS_H
#define BASTIDE_BOTS_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Begin with a zeroed one. */
struct process {
    pid_t id;   /* 0 where none runs */
    int input;  /* what it reads: write there; -1 once closed */
    int output; /* what it writes: read there; waits for nothing, as the other */
};

/* Whether execvp would find such a program, and may execute it. */
bool process_is_found(const char *program);

/*
 * Starts a program, found as execvp finds it.  `quiet`: its standard error goes nowhere, else it shares ours.
 * False with a reason in `why`.
 */
bool process_start(struct process *process, char *const words[], bool quiet, char why[200]);

/* Writes what can be written now; false once it reads no longer.  `*written` is how much was. */
bool process_write(struct process *process, const char *text, size_t length, size_t *written);

/* Waits up to so many milliseconds until there is something to read or, where `writes`, to write. */
void process_wait(const struct process *process, bool writes, int milliseconds);

/* Whether it has ended by itself, or does so within these milliseconds; then `how` says "ended with status
 * 1". */
bool process_has_ended(const struct process *process, int milliseconds, char how[80]);

/*
 * Ends it and all that is left of its process group: closes its pipes, gives it `grace` milliseconds to end
 * by itself, and kills it then.
 */
void process_end(struct process *process, int grace);

#endif
