/*
 * step_input.c: reads lines from a file, or from a terminal where they are edited (step_edit.c).
 */
#include "cli/step/step.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/options.h"

#ifndef BASTIDE_WITH_EDIT /* without libedit there is no editor */
#define step_edit_open(file, complete, context) ((void) (complete), (void) (context), NULL)
#define step_edit_close(editor)                 ((void) (editor))
#define step_edit_line(editor, line)            ((void) (editor), (void) (line), -1)
#endif

struct step_input {
    FILE *file;
    bool typed;                 /* at a terminal */
    struct step_editor *editor; /* null: no editing */
    char *line;
    size_t room;
};

/* True if the name of the terminal can be printed: libedit prints an unknown one without a look. */
static bool has_terminal_name(void)
{
    const char *name = getenv("TERM");
    return !name ||
           name[strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-._")] == '\0';
}

struct step_input *step_input_open(FILE *file, step_completer *complete, void *context)
{
    struct step_input *input = allocate(sizeof *input);
    input->file = file;
    input->typed = isatty(fileno(file)) && isatty(STDOUT_FILENO) && has_terminal_name();
    if (input->typed)
        input->editor = step_edit_open(file, complete, context);
    return input;
}

void step_input_close(struct step_input *input)
{
    step_edit_close(input->editor);
    free(input->line);
    free(input);
}

bool step_input_is_typed(const struct step_input *input)
{
    return input->typed;
}

/* A line as the terminal gives it, in a program without libedit. */
static ssize_t read_typed(struct step_input *input)
{
    fputs("> ", stdout);
    fflush(stdout);
    void (*before)(int) = signal(SIGINT, SIG_IGN); /* Ctrl-C only discards the line */
    ssize_t length = getline(&input->line, &input->room, input->file);
    (void) signal(SIGINT, before);
    if (length < 0)
        putchar('\n');
    return length;
}

ssize_t step_input_line(struct step_input *input, const char **line)
{
    if (input->editor)
        return step_edit_line(input->editor, line);
    ssize_t length = input->typed ? read_typed(input) : getline(&input->line, &input->room, input->file);
    *line = input->line;
    return length;
}
