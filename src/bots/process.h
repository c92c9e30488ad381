/* SPDX-License-Identifier: MIT */
/*
 * process.h: another program, at the other end of two pipes.
 *
 * The program is started without a shell, in its own process group, with only its standard streams open, and
 * the system kills it when this process ends.  No function waits longer than it says.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Zero it first. */
struct process {
    pid_t id;   /* 0 if none runs */
    int input;  /* the end to write its input to; -1 if closed */
    int output; /* the end to read its output from; neither end blocks */
};

/* Whether execvp would find the program, and may execute it. */
bool process_is_found(const char *program);

/*
 * Starts a program, found as by execvp.  `quiet` discards its standard error.  False with a reason in
 * `why`.
 */
bool process_start(struct process *process, char *const words[], bool quiet, char why[200]);

/* Writes what can be written without waiting and sets `written`; false if the program no longer reads. */
bool process_write(struct process *process, const char *text, size_t length, size_t *written);

/* Waits up to that many milliseconds until there is something to read or, if `writes`, until it can be
 * written to. */
void process_wait(const struct process *process, bool writes, int milliseconds);

/* Whether the program has ended, or ends within that many milliseconds; `how` then says "ended with status
 * 1". */
bool process_has_ended(const struct process *process, int milliseconds, char how[80]);

/* In a child: lets the system kill it when its parent ends, if the system can; false if that has happened
 * already. */
bool process_end_with(pid_t parent);

/* Ends the program's process group: closes its pipes, gives it `grace` milliseconds to end, then kills it. */
void process_end(struct process *process, int grace);
