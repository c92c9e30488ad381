/* SPDX-License-Identifier: MIT */
/*
 * inspector.h: describes the square of table->look and the features of its tile.
 */
#pragma once

#include "tui/kit/pen.h"
#include "draw/highlight.h"
#include "tui/kit/shell.h"

/* Chooses the segment with a figure on it, else the first. */
void inspector_choose_segment(struct shell *shell);

/* Moves to another square or to another segment of the tile. */
void inspector_command(struct shell *shell, enum command command);

/* Lights the feature of the chosen segment. */
void inspector_light(const struct shell *shell, struct highlights *lit);

/* Writes everything; leaves out sides and segments if there are too few rows. */
void inspector_write(const struct shell *shell, struct pen *pen);

/* Writes the main facts as one message. */
void inspector_describe(const struct shell *shell, char *text, size_t size);
