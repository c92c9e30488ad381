/* SPDX-License-Identifier: MIT */
/*
 * jobs.c: child processes, each with a pipe for its sums.
 *
 * They fit the smallest pipe buffer, so no child waits for the parent, and the parent can read one
 * after another.  Ending the children with their parent relies on Linux.
 */
#include "workshop/jobs.h"
#include "assertion/assertion.h"
#include "bots/process.h"
#include "cli/progress.h"
#include "store/complaint.h"
#include "workshop/ending.h"

#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

struct child {
    pid_t process; /* -1 if it could not be started */
    int result;    /* the reading end of the pipe */
};

unsigned jobs_at_once(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count < JOBS_MAX ? (unsigned) count : JOBS_MAX;
}

/* Runs in the child. */
static _Noreturn void be_child(int result, job_work *work, void *context, unsigned job, unsigned jobs,
                               size_t size)
{
    long long sums[JOB_SUMS_MAX] = {0};
    bool done = work(context, job, jobs, sums);
    done = fflush(stdout) == 0 && done && write(result, sums, size) == (ssize_t) size;
    _exit(done ? 0 : 1);
}

static struct child begin_child(job_work *work, void *context, unsigned job, unsigned jobs, size_t size)
{
    int ends[2];
    struct child child = {.process = -1};
    if (pipe(ends) != 0)
        return child;
    pid_t parent = getpid();
    child.process = fork();
    if (child.process == 0) {
        if (!process_end_with(parent))
            _exit(1);
        close(ends[0]);
        be_child(ends[1], work, context, job, jobs, size);
    }
    close(ends[1]);
    child.result = ends[0];
    if (child.process < 0)
        close(ends[0]);
    return child;
}

/* A child that was killed has printed no message. */
static bool end_child(const struct child *child, size_t size, void *sums)
{
    int status = 0;
    long long result[JOB_SUMS_MAX];
    bool read_all = read(child->result, result, size) == (ssize_t) size;
    close(child->result);
    bool ended = waitpid(child->process, &status, 0) == child->process && WIFEXITED(status);
    if (!ended)
        complain("a job was killed");
    bool done = read_all && ended && WEXITSTATUS(status) == 0;
    if (done)
        sums_add(sums, result, size);
    return done;
}

void sums_add(void *sums, const void *more, size_t size)
{
    long long *sum = sums;
    const long long *each = more;
    for (size_t i = 0; i < size / sizeof *sum; i++)
        sum[i] += each[i];
}

bool jobs_run(unsigned jobs, job_work *work, void *context, size_t size, void *sums)
{
    struct child children[JOBS_MAX] = {0};
    bool done = true;
    assert(jobs >= 1 && jobs <= JOBS_MAX && size <= JOB_SUMS_MAX * sizeof(long long));
    if (jobs == 1) {
        long long own[JOB_SUMS_MAX] = {0};
        done = work(context, 0, 1, own);
        sums_add(sums, own, size);
        return done;
    }
    fflush(stdout);
    for (unsigned job = 0; job < jobs; job++) {
        children[job] = begin_child(work, context, job, jobs, size);
        if (children[job].process < 0)
            perror("bastide: cannot begin a job");
    }
    for (unsigned job = 0; job < jobs; job++)
        done = children[job].process > 0 && end_child(&children[job], size, sums) && done;
    return done;
}

bool job_games(unsigned long games, unsigned job, unsigned jobs,
               bool (*play)(void *context, unsigned long number, void *sums), void *context, void *sums)
{
    bool done = true;
    for (unsigned long number = job; done && number < games && !ending_asked(); number += jobs) {
        if (job == 0)
            progress_show("%lu of %lu games", number, games);
        done = play(context, number, sums);
    }
    if (job == 0)
        progress_end();
    return done;
}
