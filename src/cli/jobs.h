/* SPDX-License-Identifier: MIT */
/*
 * jobs.h: divides work among processes, so that all cores are used.
 *
 * Each job is a child process with a copy of everything, which returns the bytes of one plain value.  Jobs
 * are independent of each other, and end when this process ends for any reason.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { JOBS_MAX = 256 };

/* How many processors there are, at most JOBS_MAX. */
unsigned jobs_at_once(void);

/* Does job number `job` of `jobs` and fills `result`; false after a message on standard error. */
typedef bool job_work(void *context, unsigned job, unsigned jobs, void *result);

/*
 * Runs `jobs` jobs in parallel, or a single job in this process, and waits for all.  Fills `results`, which
 * has room for `jobs` values of `size` bytes, in the order of the jobs.  False after a message if a job fails
 * or no process can be started.
 */
bool jobs_run(unsigned jobs, job_work *work, void *context, size_t size, void *results);
