/*
 * jobs.h (console only): work split among processes, so that all cores are used.
 *
 * Each job is a child process with a copy of everything; what it finds out comes back as the bytes of one
 * plain value.  Jobs know nothing of each other, and files that they write are written as by one.  They end
 * when this process does, whatever ends it.
 */
#ifndef BASTIDE_CLI_TOOLS_JOBS_H
#define BASTIDE_CLI_TOOLS_JOBS_H

#include <stdbool.h>
#include <stddef.h>

enum { JOBS_MAX = 256, JOB_RESULT_MAX = 512 };

/* How many jobs keep every processor busy that this process may use; at most JOBS_MAX. */
unsigned jobs_at_once(void);

/* Does job number `job` of `jobs` and fills `result`; false after a message on standard error. */
typedef bool job_work(void *context, unsigned job, unsigned jobs, void *result);

/*
 * Runs `jobs` jobs at the same time and waits for all of them.  `results` has room for `jobs` values of
 * `size` bytes, at most JOB_RESULT_MAX, which are filled in the order of the jobs.  One job is done in this
 * process.  False when one of them failed, or no process could be begun; then a message stands on standard
 * error.
 */
bool jobs_run(unsigned jobs, job_work *work, void *context, size_t size, void *results);

#endif
