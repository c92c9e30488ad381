/*
 * command_replay.c: from the command line to a game that was played.
 *
 * The record is read with every check in it, so nothing is told that the rules deny.
 */
#include "command_replay.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "bastide/files.h"
#include "bastide/plain.h"
#include "bastide/record.h"
#include "options.h"

enum { EXIT_UNREADABLE = 1, EXIT_USAGE = 2, OPTION_PLAIN = 256 };

struct replay_options {
    const char *file, *tiles;
    bool plain;
};

static const struct argp_option option_table[] = {
    {"plain", OPTION_PLAIN, NULL, 0, "tells the game in sentences, with every score and its sum", 0},
    {0},
};

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    struct replay_options *options = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &options->tiles;
        return 0;
    case OPTION_PLAIN:
        options->plain = true;
        return 0;
    case ARGP_KEY_ARG:
        parse_one_file(&options->file, word, state);
        return 0;
    case ARGP_KEY_END:
        if (!options->file)
            argp_error(state, "say which FILE");
        else if (!options->plain)
            argp_error(state, "a record is told line by line: add --plain");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&tile_file_argp, 0, NULL, 0}, {0}};
static const struct argp argp = {
    option_table,
    parse_option,
    "FILE",
    "Tells the game of a record, step by step; - is standard input.\v"
    "Exit status: 0; 1 where the record cannot be read; 2 where the words are wrong.",
    children,
    NULL,
    NULL};

/* Null after a message with its place. */
static struct session *read_record(const struct tile_book *book, const char *path)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    struct session *session = NULL;
    char why[200];
    if (!file_read(path, &text, why))
        fprintf(stderr, "%s: %s\n", path, why);
    else if (!(session = record_read(book, text.text ? text.text : "", text.length, &error)))
        fprintf(stderr, "%s:%zu:%zu: %s\n", path, error.line, error.column, error.message);
    text_free(&text);
    return session;
}

int command_replay(int argc, char **argv)
{
    struct replay_options options = {0};
    int status = parse_options(&argp, argc, argv, &options);
    if (status != 0)
        return status;
    struct tile_book *book = tile_book_open(options.tiles);
    if (!book)
        return EXIT_USAGE;
    struct session *session = read_record(book, options.file);
    status = session ? plain_replay(session) : EXIT_UNREADABLE;
    session_free(session);
    free(book);
    return status;
}
