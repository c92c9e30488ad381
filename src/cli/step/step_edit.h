/*
 * step_edit.h: lines that somebody types at a terminal.
 */
#pragma once

#include "cli/step/step_input.h"

struct step_editor;

/* Edits lines typed to `file`, as step_input_open says. */
struct step_editor *step_edit_open(FILE *file, step_completer *complete, void *context);
void step_edit_close(struct step_editor *editor);

/* As step_input_line. */
ssize_t step_edit_line(struct step_editor *editor, const char **line);
