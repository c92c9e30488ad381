/*
 * command_tutorial.c: opens a guided game: the one that the program brings along, or a lesson of somebody's
 * own.
 */
#include "app/command_tutorial.h"

#include <stdio.h>
#include <stdlib.h>

#include "store/complaint.h"
#include "bastide/files.h"
#include "play/lesson.h"
#include "cli/options.h"
#include "app/screen_options.h"

enum { EXIT_UNREADABLE = 1, EXIT_USAGE = 2 };

struct tutorial_options {
    const char *file, *tiles;
    struct screen_options screen;
};

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    struct tutorial_options *options = state->input;
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
    "Plays a guided game of eleven turns that teaches the rules and the keys, or "
    "the lesson in FILE.\v"
    "bastide-lessons(5) explains how to write a lesson.  Exit status: 0; 1 if the "
    "lesson cannot be read; 2 if the options are wrong or there is no "
    "terminal; 3 if the terminal cannot be used.",
    children,
    NULL,
    NULL};

/* Null after a message with its position. */
static struct lesson *read_lesson(const char *file, const struct tile_book *book)
{
    struct text_buffer text = {0};
    struct text_error error;
    size_t length;
    if (!file) {
        const char *first = file_lesson(&length);
        text_add_bytes(&text, first, length);
        file = "data/lesson_first.txt";
    } else if (!read_text(file, &text)) {
        text_free(&text);
        return NULL;
    }
    struct lesson *lesson = lesson_read(book, text.text ? text.text : "", text.length, &error);
    text_free(&text);
    if (!lesson && error.line > 0)
        complain_at(file, error.line, error.column, error.message);
    else if (!lesson)
        complain("%s: %s", file, error.message);
    return lesson;
}

static int run(struct tutorial_options *options)
{
    struct tile_book *book = tile_book_open(options->tiles);
    if (!book)
        return EXIT_USAGE;
    struct tui_options *tui = &options->screen.tui;
    int status = EXIT_UNREADABLE;
    tui->book = book;
    tui->lesson = read_lesson(options->file, book);
    if (tui->lesson) {
        screen_options_find_files(&options->screen);
        status = screen_run(&options->screen);
    }
    free(book);
    return status;
}

int command_tutorial(int argc, char **argv)
{
    struct tutorial_options *options = calloc(1, sizeof *options);
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
