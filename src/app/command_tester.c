/*
 * command_tester.c: opens the rules tester.
 *
 * A record is read as far as it can be carried out: failed checks are shown with the reason, and a line
 * that is refused or invalid ends the reading, which the screen reports too.  Without a file an empty game
 * is opened.
 */
#include "app/command_tester.h"

#include <stdio.h>
#include <stdlib.h>

#include "store/complaint.h"
#include "bastide/files.h"
#include "bastide/scenario.h"
#include "cli/options.h"
#include "app/screen_options.h"

enum { EXIT_UNREADABLE = 1, EXIT_USAGE = 2 };

struct test_options {
    const char *file, *tiles;
    struct screen_options screen;
    char fault[FILE_PATH_MAX + TEXT_MESSAGE_MAX + 40]; /* where the record ends early, or empty */
};

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    struct test_options *options = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &options->tiles;
        state->child_inputs[1] = &options->screen;
        return 0;
    case ARGP_KEY_ARG:
        parse_one_file(&options->file, word, state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&tile_file_argp, 0, NULL, 0}, {&screen_options_argp, 0, "The screen:", 1}, {0}};

static const struct argp argp = {
    NULL,
    parse_option,
    "[FILE]",
    "Opens a scenario, or any record, in the rules tester: shows it phase by phase "
    "with its checks, tries other moves, and exports it; without FILE an empty "
    "game in which each tile is chosen.\v"
    "See bastide-tester(6).  Exit status: 0; 1 if the record cannot be read; 2 if the "
    "options are wrong or there is no terminal; 3 if the terminal cannot be used.",
    children,
    NULL,
    NULL};

/* Null after a message with its position. */
static struct scenario *read_scenario(struct test_options *options, const struct tile_book *book)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    if (!options->file) {
        struct scenario *empty = scenario_new(book);
        if (!empty)
            complain("there is no memory left for a game");
        return empty;
    }
    if (!read_text(options->file, &text)) {
        text_free(&text);
        return NULL;
    }
    struct scenario *scenario = scenario_read(book, text.text ? text.text : "", text.length, &error);
    text_free(&text);
    if (error.message[0] != '\0')
        snprintf(options->fault, sizeof options->fault, "%s:%zu:%zu: %s", options->file, error.line,
                 error.column, error.message);
    if (!scenario)
        fprintf(stderr, "%s\n", options->fault);
    return scenario;
}

static int run(struct test_options *options)
{
    struct tile_book *book = tile_book_open(options->tiles);
    if (!book)
        return EXIT_USAGE;
    struct tui_options *tui = &options->screen.tui;
    int status = EXIT_UNREADABLE;
    tui->book = book;
    tui->record = options->file;
    tui->fault = options->fault;
    tui->scenario = read_scenario(options, book);
    if (tui->scenario)
        status = screen_run(&options->screen);
    free(book);
    return status;
}

int command_test(int argc, char **argv)
{
    struct test_options *options = calloc(1, sizeof *options);
    if (!options)
        return out_of_memory(EXIT_FAILURE);
    screen_options_read_configuration(&options->screen);
    int status = parse_options(&argp, argc, argv, options);
    if (status == 0)
        status = run(options);
    screen_options_free(&options->screen);
    free(options);
    return status;
}
