/* SPDX-License-Identifier: MIT */
/*
 * line_file.h (store only): text files with a line for each finished game or each try at a puzzle.
 *
 * A line is added in the way a turn is saved (save.h): the file is locked and written anew with the line, so
 * programs that run at the same time lose nothing, and neither a crash nor a full disk cuts a line.  If the
 * last line lacks a line end all the same, it is damaged: when the next line is added, it gets " (cut)" and a
 * line end. Damaged lines are counted and skipped.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/lines.h"
#include "bastide/files.h"
#include "bastide/text_buffer.h"

/* Appends `line`, which ends with a line end, to the file in `folder`, which ends in a slash; creates the
 * file and the folder if they do not exist.  False with a reason. */
bool line_file_append(const char *folder, const char *name, const struct text_buffer *line, char why[200]);

/* "2026-11-22T10:20:30Z": now. */
enum { LINE_DATE_MAX = 24 };

void line_file_date(char date[LINE_DATE_MAX]);

/* ---- Reading ------------------------------------------------------------------------------------------ */

struct line_faults {
    size_t damaged;  /* lines that were skipped */
    char first[300]; /* the first of them: "PATH:12" */
};

/* Reads a line into the list; false if it is damaged, and then leaves the list as it is. */
typedef bool line_taker(struct line_reader *line, void *list);

/* Reads the file in `folder`, which ends in a slash; a file that does not exist has no lines.  False with a
 * reason. */
bool line_file_read(const char *folder, const char *name, line_taker *take, void *list,
                    struct line_faults *faults, char why[200]);

/* Each reads the next word of the line; sets `good` to false if it is wrong, too long, or out of range. */
void line_take_word(struct line_reader *line, const char *word, bool *good);
void line_take_text(struct line_reader *line, char *text, size_t size, bool *good);
int line_take_number(struct line_reader *line, int least, int most, bool *good);
