/* SPDX-License-Identifier: MIT */
/*
 * command_puzzle.c: opens the puzzles, on the screen or with --plain line by line.
 */
#include "app/program_commands.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "app/screen_options.h"
#include "cli/options.h"
#include "play/puzzling.h"

static const struct argument option_table[] = {
    {"plain", NO_LETTER, NULL, N_("solve them line by line, without a screen"),
     SETS_FLAG(struct screen_options, plain)},
    {0},
};

/* From 1. */
static size_t parse_number(const char *word)
{
    unsigned long number = strtoul(word, NULL, 10);
    if (strcmp(word, "today") == 0)
        return puzzling_today() + 1;
    if (word[strspn(word, "0123456789")] != '\0' || number < 1 || number > puzzle_count())
        arguments_refuse("'%1$s' is not a puzzle: say a number from 1 to %2$zu, or today", word,
                         puzzle_count());
    return number;
}

static int run(void *input, const char *word)
{
    struct screen_options *options = input;
    options->start.puzzles = true;
    options->start.puzzle = word ? parse_number(word) : 0;
    options->start.book = tile_book_open(NULL);
    screen_options_find_files(options);
    return screen_run(options);
}

/* "today", then the numbers. */
static const char *puzzle_word(unsigned number)
{
    static char word[12];
    snprintf(word, sizeof word, "%u", number);
    return number == 0 ? "today" : number <= puzzle_count() ? word : NULL;
}

int command_puzzle(int argc, char **argv)
{
    const struct arguments arguments = {
        .words = "[N|today]",
        .listed = puzzle_word,
        .about =
            N_("Opens the list of puzzles, the puzzle with number N or that of today: positions where you "
               "find the best move, and see what yours is worth and why."),
        .more = N_("bastide puzzles lists them.  Exit status: 0; 2 if the options are wrong or there is no "
                   "terminal; 3 if the terminal cannot be used."),
        .groups = {{option_table, NULL, 0, NULL, NULL},
                   {screen_arguments, parse_screen_argument, 0, N_("The screen:"),
                    N_("--theme, --zoom and others, as in 'bastide play --help'")}},
        .examples = {{"bastide puzzle", N_("choose one from the list")},
                     {"bastide puzzle today", N_("solve the puzzle of the day")}},
    };
    return screen_command(&arguments, argc, argv, memory_new(sizeof(struct screen_options)), run);
}
