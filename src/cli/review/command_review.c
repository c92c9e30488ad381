/* SPDX-License-Identifier: MIT */
/*
 * command_review.c: `bastide review FILE`: reviews a game (play/review.h).
 *
 * The record is not changed.  The review is kept in the cache (play/review.h).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "cli/commands.h"
#include "cli/jobs.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/review/review_out.h"
#include "play/language.h"
#include "play/review.h"

enum { SECONDS_MAX = 86400, SLICE = 4000 /* nodes searched before the progress is shown again */ };

struct review_options {
    const char *out, *tiles;
    unsigned long nodes, seconds, jobs;
    bool json;
};

/* ---- Options ------------------------------------------------------------------------------------------ */

static const struct argument option_table[] = {
    {"nodes", NO_LETTER, "N", N_("search each turn with N nodes (default 10000); 0: a first look only"),
     SETS_NUMBER(struct review_options, nodes, 0, REVIEW_NODES_MAX)},
    {"time", NO_LETTER, N_("SECONDS"), N_("spend about SECONDS on the whole game instead"),
     SETS_NUMBER(struct review_options, seconds, 1, SECONDS_MAX)},
    {"jobs", 'j', "N", N_("work on N processors (default: all); the review is the same"),
     SETS_NUMBER(struct review_options, jobs, 1, JOBS_MAX)},
    {"json", NO_LETTER, NULL, N_("print one JSON object"), SETS_FLAG(struct review_options, json)},
    {"out", 'o', N_("FILE"), N_("write to this file instead of standard output"),
     SETS_OUT(struct review_options, out)},
    {0},
};

static const struct arguments arguments = {
    .words = N_("FILE"),
    .about = N_("Reviews a game: for each turn what the move cost against the best "
                "one, what would have been better and why, how lucky the tile was, and each "
                "player's chance of winning.  FILE - is standard input."),
    .more = N_("Exit status: 0; 2 if the record cannot be read or the file cannot be "
               "written."),
    .examples = {{"bastide review game.bastide", N_("what each move cost")},
                 {"bastide review --json -o review.json game.bastide", N_("the same for programs")}},
    .groups = {{option_table, NULL, 0, NULL, NULL},
               {tile_file_arguments, NULL, offsetof(struct review_options, tiles), NULL, NULL}},
};

/* ---- Reviewing ---------------------------------------------------------------------------------------- */

/* What all jobs are given. */
struct review_work {
    const struct session *session;
    struct review_budget budget;
};

static void show_progress(const struct review *review)
{
    size_t of, done = review_done(review, &of);
    progress_show("turn %zu of %zu", done + (done < of), of);
}

/* Reviews this job's share of the turns; the result holds them. */
static bool review_share(void *context, unsigned job, unsigned jobs, void *result)
{
    const struct review_work *work = context;
    struct review *review = review_new(work->session, work->budget, job, jobs);
    do {
        if (job == 0)
            show_progress(review);
    } while (review_step(review, SLICE));
    memcpy(result, review_result(review), sizeof(struct review_result));
    review_free(review);
    return true;
}

/* Reviews the game in that many jobs, and keeps the review; false after a message if a job fails. */
static bool make_review(struct review_work work, const char *folder, unsigned jobs,
                        struct review_result *result)
{
    struct review_result *shares = memory_new(jobs * sizeof *shares);
    char why[200] = "neither XDG_CACHE_HOME nor HOME is set";
    bool done = jobs_run(jobs, review_share, &work, sizeof *shares, shares);
    progress_end();
    *result = shares[0];
    for (size_t i = 0; done && i < result->count; i++)
        result->turns[i] = shares[i % jobs].turns[i];
    free(shares);
    if (done && (!folder || !review_keep(folder, work.session, result, why)))
        complain("the review is not kept: %s", why);
    return done;
}

/* ---- The command -------------------------------------------------------------------------------------- */

int command_review(int argc, char **argv)
{
    struct review_options options = {.nodes = REVIEW_NODES, .jobs = jobs_at_once()};
    struct review_result *result = memory_new(sizeof *result);
    struct text_buffer text = {0};
    char path[FILE_PATH_MAX];
    const char *file = argv[arguments_parse(&arguments, argc, argv, &options)];
    if (!options.json)
        language_speak();
    struct review_budget budget = {.nodes = options.seconds > 0 ? 0 : (unsigned) options.nodes,
                                   .seconds = (unsigned) options.seconds};
    struct session *session = open_record(file, options.out, tile_book_open(options.tiles));
    const char *folder = file_place(PLACE_CACHE, REVIEWS_FOLDER, path);
    bool done = review_load(folder, session, &budget, result) ||
                make_review((struct review_work){session, budget}, folder, (unsigned) options.jobs, result);
    if (done) {
        (options.json ? review_write_json : review_write_text)(session, result, &text);
        write_text(options.out, &text);
    }
    text_free(&text);
    free(result);
    session_free(session);
    return done ? 0 : 2;
}
