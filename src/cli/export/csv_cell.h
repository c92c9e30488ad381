/*
 * csv_cell.h: cells of CSV that hold text which players may have chosen (RFC 4180).
 *
 * Spreadsheets evaluate text that begins like a formula; such text gets an apostrophe in front, which marks
 * it as text.
 */
#pragma once

#include "bastide/text_buffer.h"

/* A whole cell in double quotes. */
void csv_add_cell(struct text_buffer *text, const char *name);
