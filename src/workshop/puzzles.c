/* SPDX-License-Identifier: MIT */
/*
 * puzzles.c: `bastide-lab puzzles`: makes puzzles.
 */
#include <stdlib.h>

#include "base/translate.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "store/complaint.h"
#include "workshop/lab_commands.h"
#include "workshop/ending.h"
#include "workshop/puzzle_maker.h"

struct puzzles_options {
    unsigned long make, seed;
    const char *out;
};

static const struct argument option_table[] = {
    {"make", NO_LETTER, "N",
     N_("make N puzzles (default 1), which takes some seconds for each; Ctrl-C keeps those found"),
     SETS_NUMBER(struct puzzles_options, make, 1, PUZZLES_MAX)},
    {"seed", NO_LETTER, "S", N_("of the first game in which puzzles are looked for (default 1)"),
     SETS_NUMBER(struct puzzles_options, seed, 0, UINT32_MAX)},
    {"out", 'o', N_("FILE"), N_("write to this file instead of standard output"),
     SETS_OUT(struct puzzles_options, out)},
    {0},
};

static const struct arguments arguments = {
    .about =
        N_("Makes puzzles: looks in games between strong players for positions with one move that is clearly "
           "better than any other.  The same seed gives the same puzzles."),
    .more = N_("bastide verify FILE checks puzzles by a search.  Exit status: 0; 2 if an option is wrong "
               "or the file cannot be written."),
    .examples = {{"bastide-lab puzzles --out puzzles.txt", N_("make puzzles")}},
    .groups = {{option_table, NULL, 0, NULL, NULL}},
};

static bool show_progress(const struct puzzle_maker *maker)
{
    progress_show("%zu of %zu puzzles, game %lu", maker->count, maker->wanted, maker->games + 1);
    return ending_asked();
}

static void make(const struct puzzles_options *options, struct puzzle_maker *maker, struct text_buffer *text)
{
    *maker = (struct puzzle_maker){
        .book = tile_book_open(NULL), .seed = options->seed, .wanted = options->make, .stop = show_progress};
    ending_watch();
    puzzles_make(maker);
    progress_end();
    for (size_t i = 0; i < maker->count; i++) {
        text_add(text, "%s", maker->made[i].record.text);
        text_free(&maker->made[i].record);
    }
    if (maker->count < maker->wanted)
        complain("stopped with %zu of %zu puzzles", maker->count, maker->wanted);
}

int command_make_puzzles(int argc, char **argv)
{
    struct puzzles_options options = {.make = 1, .seed = 1};
    struct text_buffer text = {0};
    arguments_parse(&arguments, argc, argv, &options);
    struct puzzle_maker *maker = memory_new(sizeof *maker);
    make(&options, maker, &text);
    if (text.length > 0) /* otherwise an existing file stays as it is */
        write_text(options.out, &text);
    free(maker);
    text_free(&text);
    return 0;
}
