/* SPDX-License-Identifier: MIT */
/* job_games.c: adds up what jobs return, and divides games among them. */
#include "workshop/job_games.h"

#include <stdlib.h>

#include "cli/options.h"
#include "cli/progress.h"
#include "workshop/ending.h"

void sums_add(void *sums, const void *more, size_t size)
{
    long long *sum = sums;
    const long long *each = more;
    for (size_t i = 0; i < size / sizeof *sum; i++)
        sum[i] += each[i];
}

bool jobs_sum(unsigned jobs, job_work *work, void *context, size_t size, void *sums)
{
    char *results = memory_new(jobs * size);
    bool done = jobs_run(jobs, work, context, size, results);
    for (unsigned job = 0; done && job < jobs; job++)
        sums_add(sums, results + job * size, size);
    free(results);
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
