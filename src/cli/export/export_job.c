/* SPDX-License-Identifier: MIT */
/*
 * export_job.c: the part of a record that is exported.
 */

#include "cli/export/export.h"

unsigned export_turns(const struct export_job *job)
{
    unsigned turns = 0;
    for (size_t i = 0; i < job->steps; i++)
        if (session_step_at(job->session, i)->kind == STEP_PUT_FIGURE)
            turns = session_step_at(job->session, i)->turn;
    return turns;
}

void export_position(const struct export_job *job, struct game *game)
{
    session_replay(job->session, job->steps, game, NULL);
}
