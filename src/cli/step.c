/*
 * step.c: the rules console, `bastide step`.
 *
 * Reads the notation line by line from a file or standard input, carries each line out and prints what it
 * answers.  A line that fails is reported with its place on standard error; the rest goes on, as for a person
 * who mistypes, and the exit status tells that it happened.  A prompt is shown only where a person sits at
 * both ends; ctrl-D ends.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/script.h"
#include "commands.h"
#include "options.h"

struct step_options {
    const char *file;
    const char *tiles;
};

static const struct argp_option option_table[] = {
    {"tiles", 't', "FILE", 0, "a tile file instead of the tiles built in", 0},
    {0},
};

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    struct step_options *options = state->input;
    switch (key) {
    case 't':
        options->tiles = word;
        return 0;
    case ARGP_KEY_ARG:
        if (options->file)
            argp_error(state, "one file at a time");
        options->file = word;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp argp = {
    option_table,
    parse_option,
    "[FILE]",
    "The rules console: reads the notation from FILE or standard input, a line at a "
    "time, and answers.  Type 'help' for its words.\v"
    "Exit status: 0; 1 where a line was refused or not understood; 2 where FILE or the tiles cannot be read.",
    NULL,
    NULL,
    NULL};

/* Carries one line out; false if it failed. */
static bool run_line(struct script *script, const char *name, const char *text, size_t length, size_t number,
                     struct text_buffer *answer)
{
    struct text_error error = {0};
    text_clear(answer);
    enum script_status status = script_line(script, text, length, number, answer, &error);
    if (answer->length > 0)
        fwrite(answer->text, 1, answer->length, stdout);
    fflush(stdout);
    if (status == SCRIPT_OK)
        return true;
    fprintf(stderr, "%s:%zu:%zu: %s\n", name, error.line, error.column, error.message);
    return false;
}

/* Carries all lines out; returns the exit status. */
static int run_lines(struct script *script, FILE *file, const char *name)
{
    struct text_buffer answer = {0};
    bool prompt = isatty(fileno(file)) && isatty(STDOUT_FILENO);
    int status = 0;
    char *line = NULL;
    size_t room = 0, number = 0;
    for (;;) {
        if (prompt) {
            fputs("> ", stdout);
            fflush(stdout);
        }
        ssize_t length = getline(&line, &room, file);
        if (length < 0)
            break;
        if (!run_line(script, name, line, (size_t) length, ++number, &answer))
            status = 1;
    }
    if (ferror(file)) {
        fprintf(stderr, "%s: cannot read it: %s\n", name, strerror(errno));
        status = 2;
    }
    if (prompt)
        fputc('\n', stdout);
    free(line);
    text_free(&answer);
    return status;
}

static int run_step(const struct tile_book *book, const struct step_options *options)
{
    bool standard = !options->file || strcmp(options->file, "-") == 0;
    FILE *file = standard ? stdin : fopen(options->file, "r");
    if (!file) {
        fprintf(stderr, "%s: cannot open it: %s\n", options->file, strerror(errno));
        return 2;
    }
    struct script *script = script_new(book, SCRIPT_CONSOLE);
    if (!script)
        fprintf(stderr, "bastide step: out of memory\n");
    int status = script ? run_lines(script, file, standard ? "-" : options->file) : 2;
    script_free(script);
    if (!standard)
        fclose(file);
    return status;
}

int command_step(int argc, char **argv)
{
    struct step_options options = {0};
    int fault = parse_options(&argp, argc, argv, &options);
    if (fault)
        return fault;
    struct tile_book *book = malloc(sizeof *book);
    int status = book && file_load_book(book, options.tiles) ? run_step(book, &options) : 2;
    free(book);
    return status;
}
