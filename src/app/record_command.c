/*
 * record_command.c: see record_command.h.
 */
#include "app/record_command.h"

#include <stdio.h>
#include <stdlib.h>

#include "bastide/files.h"
#include "cli/options.h"
#include "store/complaint.h"

enum { EXIT_UNREADABLE = 1, EXIT_USAGE = 2 };

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    struct record_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->tiles;
        state->child_inputs[1] = &command->screen;
        return 0;
    case ARGP_KEY_ARG:
        parse_one_file(&command->file, word, state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&tile_file_argp, 0, NULL, 0}, {&screen_options_argp, 0, "The screen:", 1}, {0}};

/* False after a message with its position. */
static bool read_record(struct record_command *command, record_reader *read)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    if (command->file && !read_text(command->file, &text)) {
        text_free(&text);
        return false;
    }
    bool done = read(command, !command->file ? NULL : text.text ? text.text : "", text.length, &error);
    text_free(&text);
    if (command->file && error.message[0] != '\0')
        snprintf(command->fault, sizeof command->fault, "%s:%zu:%zu: %s", command->file, error.line,
                 error.column, error.message);
    if (!done && error.line > 0)
        complain_at(command->file ? command->file : "built-in", error.line, error.column, error.message);
    else if (!done)
        complain("%s%s%s", command->file ? command->file : "", command->file ? ": " : "", error.message);
    return done;
}

static int run(struct record_command *command, record_reader *read)
{
    struct tile_book *book = tile_book_open(command->tiles);
    if (!book)
        return EXIT_USAGE;
    command->screen.tui.book = book;
    int status = read_record(command, read) ? screen_run(&command->screen) : EXIT_UNREADABLE;
    free(book);
    return status;
}

int record_command_run(const char *help, record_reader *read, int argc, char **argv)
{
    const struct argp argp = {NULL, parse_option, "[FILE]", help, children, NULL, NULL};
    struct record_command *command = calloc(1, sizeof *command);
    if (!command)
        return out_of_memory(EXIT_FAILURE);
    screen_options_read_configuration(&command->screen);
    int status = parse_options(&argp, argc, argv, command);
    if (status == 0)
        status = run(command, read);
    screen_options_free(&command->screen);
    free(command);
    return status;
}
