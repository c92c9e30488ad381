/* SPDX-License-Identifier: MIT */
/*
 * jobs.c: child processes, each with a pipe for its result.
 *
 * The parent reads one result after another; a child whose result does not fit into its pipe waits for its
 * turn when its work is done.  Ending the children with their parent relies on Linux.
 */
#include "cli/jobs.h"
#include "assertion/assertion.h"
#include "assertion/memory.h"
#include "bots/process.h"
#include "store/complaint.h"

#include <stdio.h>
#include <stdlib.h>
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

/* Does the job in the child, and ends it. */
static _Noreturn void be_child(int result, job_work *work, void *context, unsigned job, unsigned jobs,
                               size_t size)
{
    char *value = memory_new(size);
    bool done = work(context, job, jobs, value) && fflush(stdout) == 0;
    for (size_t sent = 0; done && sent < size;) {
        ssize_t count = write(result, value + sent, size - sent);
        done = count > 0;
        sent += done ? (size_t) count : 0;
    }
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
static bool end_child(const struct child *child, void *result, size_t size)
{
    int status = 0;
    size_t got = 0;
    for (ssize_t count = 1; got < size && count > 0; got += count > 0 ? (size_t) count : 0)
        count = read(child->result, (char *) result + got, size - got);
    close(child->result);
    bool ended = waitpid(child->process, &status, 0) == child->process && WIFEXITED(status);
    if (!ended)
        complain("a job was killed");
    return got == size && ended && WEXITSTATUS(status) == 0;
}

bool jobs_run(unsigned jobs, job_work *work, void *context, size_t size, void *results)
{
    struct child children[JOBS_MAX] = {0};
    bool done = true;
    assert(jobs >= 1 && jobs <= JOBS_MAX);
    if (jobs == 1)
        return work(context, 0, 1, results);
    fflush(stdout);
    for (unsigned job = 0; job < jobs; job++) {
        children[job] = begin_child(work, context, job, jobs, size);
        if (children[job].process < 0)
            perror("bastide: cannot begin a job");
    }
    for (unsigned job = 0; job < jobs; job++)
        done = children[job].process > 0 && end_child(&children[job], (char *) results + job * size, size) &&
               done;
    return done;
}
