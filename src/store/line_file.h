/*
 * line_file.h (store only): text files that hold one line for each thing that happened, and only ever grow.
 *
 * Lines are appended under a lock, so programs that run at the same time lose nothing.  A line is whole when
 * it ends with a line end; whoever appends behind one that was cut off first ends it with a word that no line
 * has, so that it stays recognizable as damaged.  Damaged lines are counted and skipped.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/lines.h"
#include "bastide/files.h"
#include "bastide/text_buffer.h"

/* The path of `name` in `folder`, which ends in a slash; false with a reason. */
bool line_file_path(const char *folder, const char *name, char path[FILE_PATH_MAX], char why[200]);

/* Makes the folders that are missing, and appends `line`, which ends with a line end.  False with a reason.
 */
bool line_file_append(const char *path, const struct text_buffer *line, char why[200]);

/* "2026-11-22T10:20:30Z": now. */
enum { LINE_DATE_MAX = 24 };

void line_file_date(char date[LINE_DATE_MAX]);

/* ---- Reading ------------------------------------------------------------------------------------------ */

struct line_file {
    const char *path;        /* borrowed */
    struct text_buffer text; /* owned */
    struct text_reader reader;
    struct line_reader line;
    const char *wanted; /* what the present line lacks; null: nothing so far */
    size_t column;      /* of that */
    size_t damaged;     /* lines that were skipped */
    char fault[300];    /* the first of them: "PATH:12:5: message" */
};

/* Reads a file; one that does not exist has no lines.  False with a reason; else end it with line_file_end.
 */
bool line_file_begin(struct line_file *file, const char *path, char why[200]);
void line_file_end(struct line_file *file);

/* At most so many lines are in it. */
size_t line_file_most(const struct line_file *file);

/* Goes to the next line that is whole; false after the last one. */
bool line_file_next(struct line_file *file);

/* Read the next words of the line.  What does not fit is noted, and the rest of the line is of no use. */
void line_file_word(struct line_file *file, const char *word);
void line_file_text(struct line_file *file, const char *wanted, char *text, size_t size);
int line_file_number(struct line_file *file, const char *wanted, int least, int most);

/* Whether words of the line are left to read, and none was missing. */
bool line_file_goes_on(struct line_file *file);

/* Whether the whole line was read and has what it should have; if not, it counts as damaged. */
bool line_file_accepts(struct line_file *file);
