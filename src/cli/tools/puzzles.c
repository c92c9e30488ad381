/*
 * puzzles.c: `bastide puzzles`: lists the puzzles of the program, prints one, or makes new ones.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/translate.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/tools/ending.h"
#include "cli/tools/puzzle_maker.h"
#include "play/puzzle.h"
#include "store/complaint.h"

enum { MAKE_KEY = 256, SHOW_KEY, SEED_KEY };

struct puzzles_options {
    unsigned long make, show;
    uint64_t seed;
    const char *out;
};

static const struct argument option_table[] = {
    {"make", MAKE_KEY, "N", N_("make N puzzles, which takes some seconds for each; Ctrl-C keeps those found"),
     WORDS_ANY},
    {"seed", SEED_KEY, "S", N_("of the first game in which puzzles are looked for (default 1)"), WORDS_ANY},
    {"out", 'o', N_("FILE"), N_("write to this file instead of standard output"), WORDS_ANY},
    {"show", SHOW_KEY, "N", N_("print puzzle N of the list as a record"), WORDS_ANY},
    {0},
};

static void parse_option(int key, char *word, void *input)
{
    struct puzzles_options *options = input;
    switch (key) {
    case MAKE_KEY:
        options->make = parse_count(word, "--make", 1, PUZZLES_MAX);
        break;
    case SHOW_KEY:
        options->show = parse_count(word, "--show", 1, puzzle_count());
        break;
    case SEED_KEY:
        options->seed = parse_count(word, "--seed", 0, UINT32_MAX);
        break;
    case 'o':
        options->out = parse_out(word);
        break;
    case ARGUMENTS_END:
        if (options->make > 0 && options->show > 0)
            arguments_refuse("--make and --show do not go together");
        break;
    default:
        break;
    }
}

static const struct arguments arguments = {
    .about =
        N_("Lists the puzzles of the program: positions with one move that is clearly better than any "
           "other.  With --make finds new ones, in games between strong players; the same seed gives the "
           "same."),
    .more = N_("bastide verify FILE holds puzzles against a search."),
    .groups = {{option_table, parse_option, 0, NULL}},
};

/* ---- The list ----------------------------------------------------------------------------------------- */

static void write_list(struct text_buffer *text)
{
    struct puzzle_info info;
    text_add(text, "number  difficulty  theme     better by\n");
    for (size_t i = 0; puzzle_info(i, &info); i++)
        text_add(text, "%6zu  %10u  %-8s  %u points or more\n", i + 1, info.note.difficulty,
                 puzzle_theme_word((enum puzzle_theme) info.note.theme), info.note.margin);
}

/* ---- Making ------------------------------------------------------------------------------------------- */

static bool show_progress(const struct puzzle_maker *maker)
{
    progress_show("%zu of %zu puzzles, game %lu", maker->count, maker->wanted, maker->games + 1);
    return ending_asked();
}

static bool make(const struct puzzles_options *options, struct puzzle_maker *maker, struct text_buffer *text)
{
    *maker = (struct puzzle_maker){
        .book = tile_book_open(NULL), .seed = options->seed, .wanted = options->make, .stop = show_progress};
    ending_watch();
    bool made = maker->book && puzzles_make(maker);
    progress_end();
    for (size_t i = 0; i < maker->count; i++) {
        if (made)
            text_add(text, "%s", maker->made[i].record.text);
        text_free(&maker->made[i].record);
    }
    if (made && maker->count < maker->wanted)
        complain("stopped with %zu of %zu puzzles", maker->count, maker->wanted);
    free((void *) maker->book);
    return made;
}

/* ---- The command -------------------------------------------------------------------------------------- */

static bool write_what(const struct puzzles_options *options, struct text_buffer *text)
{
    size_t length;
    if (options->make > 0) {
        struct puzzle_maker *maker = malloc(sizeof *maker);
        bool made = maker && make(options, maker, text);
        free(maker);
        return made;
    }
    if (options->show > 0) {
        const char *record = puzzle_text(options->show - 1, &length);
        text_add_bytes(text, record, length);
    } else {
        write_list(text);
    }
    return true;
}

int command_puzzles(int argc, char **argv)
{
    struct puzzles_options options = {.seed = 1};
    struct text_buffer text = {0};
    int status = 0;
    arguments_parse(&arguments, argc, argv, &options);
    if (!write_what(&options, &text) || text.failed)
        status = out_of_memory(1);
    else
        status = write_text(options.out, &text) ? 0 : 1;
    text_free(&text);
    return status;
}
