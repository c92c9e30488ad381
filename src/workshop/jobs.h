/* SPDX-License-Identifier: MIT */
/*
 * jobs.h: divides work among processes, so that all cores are used.
 *
 * Each job is a child process with a copy of everything, which returns sums: a struct of nothing but numbers.
 * Jobs are independent of each other, and end when this process ends for any reason.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { JOBS_MAX = 256, JOB_SUMS_MAX = 64 };

/* How many processors there are, at most JOBS_MAX. */
unsigned jobs_at_once(void);

/* Does job number `job` of `jobs` and fills the sums, which begin as zeros; false after a message on standard
 * error. */
typedef bool job_work(void *context, unsigned job, unsigned jobs, void *sums);

/*
 * Runs `jobs` jobs in parallel and waits for all, and adds what each returns to `sums`, a struct of `size`
 * bytes.  False after a message if a job fails or no process can be started.
 */
bool jobs_run(unsigned jobs, job_work *work, void *context, size_t size, void *sums);

/* Adds each number of one struct of sums to that of another. */
void sums_add(void *sums, const void *more, size_t size);

/* Does the games of a job, of `games` in all: those whose number modulo `jobs` is its own.  Stops when the
 * user asks for the end, and after the first that is not done. */
bool job_games(unsigned long games, unsigned job, unsigned jobs,
               bool (*play)(void *context, unsigned long number, void *sums), void *context, void *sums);
