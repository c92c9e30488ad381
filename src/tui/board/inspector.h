/*
 * inspector.h: what lies on the square of table->look, and what the features of its tile are worth.
 */
#ifndef BASTIDE_TUI_BOARD_INSPECTOR_H
#define BASTIDE_TUI_BOARD_INSPECTOR_H

#include "tui/kit/pen.h"
#include "draw/highlight.h"
#include "tui/kit/shell.h"

/* Chooses the segment that a figure stands on, else the first. */
void inspector_choose_segment(struct shell *shell);

/* Goes to another square, or to another segment of the tile. */
void inspector_command(struct shell *shell, enum command command);

/* Lights the feature of the segment chosen. */
void inspector_light(const struct shell *shell, struct highlights *lit);

/* Writes all of it; where rows are short, without the sides and segments. */
void inspector_write(const struct shell *shell, struct pen *pen);

/* What counts of it, in one message. */
void inspector_tell(const struct shell *shell, char *text, size_t size);

#endif
