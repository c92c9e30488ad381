/* SPDX-License-Identifier: MIT */
/*
 * command_review.c: `bastide review FILE`: reviews a game (play/review.h).
 *
 * The record is not changed.  The review is kept in the cache (play/review.h).
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/review/review_out.h"
#include "play/review.h"

enum { SECONDS_MAX = 86400, SLICE = 4000 /* nodes searched before the progress is shown again */ };

struct review_options {
    const char *out, *tiles;
    unsigned long nodes, seconds;
    bool json;
};

/* ---- Options ------------------------------------------------------------------------------------------ */

static const struct argument option_table[] = {
    {"nodes", NO_LETTER, "N", N_("search each turn with N nodes (default 20000); 0: a first look only"),
     SETS_NUMBER(struct review_options, nodes, 0, REVIEW_NODES_MAX)},
    {"time", NO_LETTER, N_("SECONDS"), N_("spend about SECONDS on the whole game instead"),
     SETS_NUMBER(struct review_options, seconds, 1, SECONDS_MAX)},
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

static void show_progress(const struct review *review)
{
    size_t of, done = review_done(review, &of);
    progress_show("turn %zu of %zu", done + (done < of), of);
}

static void make_review(struct review_budget budget, const char *folder, const struct session *session,
                        struct review_result *result)
{
    struct review *review = review_new(session, budget);
    char why[200] = "neither XDG_CACHE_HOME nor HOME is set";
    if (!review)
        out_of_memory();
    do
        show_progress(review);
    while (review_step(review, SLICE));
    progress_end();
    *result = *review_result(review);
    review_free(review);
    if (!folder || !review_keep(folder, session, result, why))
        complain("the review is not kept: %s", why);
}

/* ---- The command -------------------------------------------------------------------------------------- */

int command_review(int argc, char **argv)
{
    struct review_options options = {.nodes = REVIEW_NODES};
    struct review_result *result = allocate(sizeof *result);
    struct text_buffer text = {0};
    char path[FILE_PATH_MAX];
    const char *file = argv[arguments_parse(&arguments, argc, argv, &options)];
    struct review_budget budget = {.nodes = options.seconds > 0 ? 0 : (unsigned) options.nodes,
                                   .seconds = (unsigned) options.seconds};
    struct session *session = open_record(file, tile_book_open(options.tiles));
    const char *folder = file_place(PLACE_CACHE, REVIEWS_FOLDER, path);
    if (!review_load(folder, session, &budget, result))
        make_review(budget, folder, session, result);
    (options.json ? review_write_json : review_write_text)(session, result, &text);
    write_text(options.out, &text);
    text_free(&text);
    free(result);
    session_free(session);
    return 0;
}
