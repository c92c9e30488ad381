/*
 * step_board.h: `board SIZE` of the console, which draws the table.
 */
#pragma once

#include "bastide/script.h"

/* Whether a line, which ends in a NUL, is `board` with words after it. */
bool step_board_is_asked(const char *line);

/* Carries out such a line, like script_line. */
enum script_status step_board(struct script *script, const char *line, struct text_buffer *answer,
                              struct text_error *error);

/* After `board`, appends the words that complete the line to `list`; false on other lines. */
bool step_board_complete(const char *line, size_t length, struct text_buffer *list);
