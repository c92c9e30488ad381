/*
 * step.c: the rules console, `bastide step`.
 *
 * Reads the notation line by line from a file or standard input, carries each line out and prints what it
 * answers.  A line that fails is reported with its place on standard error; the rest goes on, as for a person
 * who mistypes, and the exit status tells that it happened.  A prompt is shown only where a person sits at
 * both ends; ctrl-D ends.
 *
 * The interpreter does no input or output, so `record FILE` is seen to here: the answer of `record` goes into
 * the file instead of onto the screen.
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

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    struct step_options *options = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &options->tiles;
        return 0;
    case ARGP_KEY_ARG:
        parse_one_file(&options->file, word, state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&tile_file_argp, 0, NULL, 0}, {0}};
static const struct argp argp = {
    NULL,
    parse_option,
    "[FILE]",
    "The rules console: reads the notation from FILE or standard input, a line at a "
    "time, and answers.  Type 'help' for its words.\v"
    "Exit status: 0; 1 where a line was refused or not understood; 2 where FILE or the tiles cannot be read.",
    children,
    NULL,
    NULL};

static const char BLANKS[] = " \t\r\n";

/*
 * The file of a line `record FILE`, which is one word, into `path`; 0 where the line is no such line, else
 * the file's column.  The line ends in a NUL.
 */
static size_t record_file(const char *line, char path[FILE_PATH_MAX])
{
    const char *word = line + strspn(line, BLANKS);
    const char *file = word + strlen("record");
    if (strncmp(word, "record", strlen("record")) != 0 || strcspn(file, BLANKS) > 0)
        return 0;
    file += strspn(file, BLANKS);
    size_t length = strcspn(file, BLANKS);
    const char *rest = file + length + strspn(file + length, BLANKS);
    if (length == 0 || length >= FILE_PATH_MAX || *file == '#' || (*rest != '\0' && *rest != '#'))
        return 0;
    memcpy(path, file, length);
    path[length] = '\0';
    return (size_t) (file - line) + 1;
}

/* `record` with its answer into a file. */
static enum script_status write_record(struct script *script, const char *path, struct text_buffer *answer,
                                       struct text_error *error)
{
    char why[200];
    enum script_status status = script_line(script, "record", strlen("record"), error->line, answer, error);
    if (status == SCRIPT_OK && answer->failed) {
        text_error_set(error, error->line, error->column, "out of memory");
        status = SCRIPT_UNREADABLE;
    } else if (status == SCRIPT_OK && !file_write(path, answer->text, answer->length, why)) {
        text_error_set(error, error->line, error->column, "%.200s: %s", path, why);
        status = SCRIPT_UNREADABLE;
    }
    text_clear(answer);
    return status;
}

/* Carries one line out; false if it failed. */
static bool run_line(struct script *script, const char *name, const char *text, size_t length, size_t number,
                     struct text_buffer *answer)
{
    char path[FILE_PATH_MAX];
    struct text_error error = {.line = number};
    text_clear(answer);
    enum script_status status;
    error.column = strlen(text) == length ? record_file(text, path) : 0;
    if (error.column > 0)
        status = write_record(script, path, answer, &error);
    else
        status = script_line(script, text, length, number, answer, &error);
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
    struct tile_book *book = tile_book_open(options.tiles);
    int status = book ? run_step(book, &options) : 2;
    free(book);
    return status;
}
