/*
 * step_edit_none.c: the lines as the terminal gives them, in a build without libedit.
 */
#include "cli/options.h"
#include "cli/step/step_edit.h"

#include <signal.h>
#include <stdlib.h>

struct step_editor {
    FILE *file;
    char line[STEP_LINE_ROOM];
};

struct step_editor *step_edit_open(FILE *file, step_completer *complete, void *context)
{
    struct step_editor *editor = allocate(sizeof *editor);
    (void) complete, (void) context;
    editor->file = file;
    return editor;
}

void step_edit_close(struct step_editor *editor)
{
    free(editor);
}

ssize_t step_edit_line(struct step_editor *editor, const char **line)
{
    fputs("> ", stdout);
    fflush(stdout);
    void (*before)(int) = signal(SIGINT, SIG_IGN); /* the terminal has forgotten the line */
    ssize_t length = step_read_line(editor->file, editor->line);
    (void) signal(SIGINT, before);
    *line = editor->line;
    if (length < 0)
        putchar('\n');
    return length;
}
