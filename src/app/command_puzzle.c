/*
 * command_puzzle.c: opens the puzzles, on the screen or with --plain line by line.
 */
#include "app/program_commands.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "app/screen_options.h"
#include "cli/options.h"
#include "plain/plain_mode.h"
#include "play/puzzling.h"
#include "store/complaint.h"

enum { OPTION_PLAIN = 256 };

struct puzzle_options {
    struct screen_options screen;
    bool plain;
    size_t number; /* from 1; 0: none was given */
};

static const struct argument option_table[] = {
    {"plain", OPTION_PLAIN, NULL, N_("solve them line by line, without a screen"),
     SETS_FLAG(struct puzzle_options, plain)},
    {0},
};

static void parse_number(struct puzzle_options *options, const char *word)
{
    size_t count = puzzle_count(), digits = strspn(word, "0123456789");
    unsigned long number = strtoul(word, NULL, 10);
    if (strcmp(word, "today") == 0)
        number = puzzling_today() + 1;
    else if (word[digits] != '\0' || number < 1 || number > count)
        arguments_refuse("'%1$s' is no puzzle: a number from 1 to %2$zu, or today", word, count);
    options->number = number;
}

static void parse_puzzle_option(int key, char *word, void *input)
{
    struct puzzle_options *options = input;
    if (key == ARGUMENT_WORD)
        parse_number(options, word);
}

static int run(struct puzzle_options *options)
{
    struct tui_options *tui = &options->screen.tui;
    tui->puzzles = true;
    tui->puzzle = options->number;
    tui->book = tile_book_open(NULL);
    screen_options_find_files(&options->screen);
    struct plain_options plain = {.book = tui->book,
                                  .puzzles = true,
                                  .puzzle = options->number,
                                  .saves = tui->saves,
                                  .settings = tui->settings};
    return options->plain ? plain_run(&plain) : screen_run(&options->screen);
}

int command_puzzle(int argc, char **argv)
{
    const struct arguments arguments = {
        .words = "[N|today]",
        .about =
            N_("Opens the list of puzzles, the puzzle with number N or that of today: positions in which you "
               "look for the best move, and see what yours is worth and why."),
        .more = N_("bastide puzzles lists them.  Exit status: 0; 2 if the options are wrong or there is no "
                   "terminal; 3 if the terminal cannot be used."),
        .groups = {{option_table, parse_puzzle_option, 0, NULL},
                   {screen_arguments, parse_screen_argument, offsetof(struct puzzle_options, screen),
                    N_("The screen:")}},
    };
    struct puzzle_options *options = allocate(sizeof *options);
    screen_options_read_configuration(&options->screen);
    arguments_parse(&arguments, argc, argv, options);
    int status = run(options);
    screen_options_free(&options->screen);
    free(options);
    return status;
}
