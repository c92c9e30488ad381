/*
 * step_board.h (console commands only): the table drawn, for `board SIZE`.
 */
#ifndef BASTIDE_CLI_STEP_STEP_BOARD_H
#define BASTIDE_CLI_STEP_STEP_BOARD_H

#include "bastide/script.h"

/* Whether a line that ends in a NUL asks for the drawn table: `board` with words behind it. */
bool step_board_is_asked(const char *line);

/* Answers such a line, as script_line does. */
enum script_status step_board(struct script *script, const char *line, struct text_buffer *answer,
                              struct text_error *error);

/* Behind `board`, appends the words that may stand at the end of the line; false on any other line. */
bool step_board_complete(const char *line, size_t length, struct text_buffer *list);

#endif
