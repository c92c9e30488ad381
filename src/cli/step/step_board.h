/*
 * step_board.h: `board SIZE` of the console, which draws the table.
 */
#pragma once

#include "base/lines.h"
#include "bastide/script.h"

/* Carries out the words after `board`, like script_line. */
enum script_status step_board(struct script *script, struct line_reader line, struct text_buffer *answer,
                              struct text_error *error);

/* Adds the words after `board` that begin so to a list. */
void step_board_complete(const char *begun, size_t length, struct text_buffer *list);
