/*
 * step_edit.h: lines that somebody types at a terminal.
 */
#pragma once

#include "cli/step/step_input.h"

struct step_editor;

#ifdef BASTIDE_WITH_EDIT
/* Edits lines typed to `file`, as step_input_open says. */
struct step_editor *step_edit_open(FILE *file, step_completer *complete, void *context);
void step_edit_close(struct step_editor *editor);

/* As step_input_line. */
ssize_t step_edit_line(struct step_editor *editor, const char **line);
#else
#define step_edit_open(file, complete, context) ((void) (complete), (void) (context), NULL)
#define step_edit_close(editor)                 ((void) (editor))
#define step_edit_line(editor, line)            ((void) (editor), (void) (line), -1)
#endif
