/* SPDX-License-Identifier: MIT */
/*
 * job_games.h: jobs (cli/jobs.h) that play games and return sums: a struct of nothing but `long long`.
 */
#pragma once

#include "cli/jobs.h"

/* Runs `jobs` jobs and adds what each returns, which is zero at first, to `sums`, a struct of `size` bytes.
 * False after a message, as jobs_run. */
bool jobs_sum(unsigned jobs, job_work *work, void *context, size_t size, void *sums);

/* Adds each number of one struct of sums to that of another. */
void sums_add(void *sums, const void *more, size_t size);

/* Does one job's share of `games` games: those whose number modulo `jobs` is `job`.  Stops when the user asks
 * for the end, and after the first game that fails. */
bool job_games(unsigned long games, unsigned job, unsigned jobs,
               bool (*play)(void *context, unsigned long number, void *sums), void *context, void *sums);
