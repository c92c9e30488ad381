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

/* Appends `line`, which ends with a line end, to the file in `folder`, which ends in a slash; makes what is
 * missing.  False with a reason. */
bool line_file_append(const char *folder, const char *name, const struct text_buffer *line, char why[200]);

/* "2026-11-22T10:20:30Z": now. */
enum { LINE_DATE_MAX = 24 };

void line_file_date(char date[LINE_DATE_MAX]);

/* ---- Reading ------------------------------------------------------------------------------------------ */

struct line_faults {
    size_t damaged;  /* lines that were skipped */
    char first[300]; /* the first of them: "PATH:12:5: message" */
};

struct line_file {
    const char *path;        /* borrowed */
    struct text_buffer text; /* owned */
    struct text_reader reader;
    struct line_reader line;
    const char *wanted; /* what the present line lacks; null: nothing so far */
    size_t column;      /* of that */
    struct line_faults faults;
};

/* Takes a line into the list; false if memory is out. */
typedef bool line_taker(struct line_file *file, void *list);

/* Reads the file in `folder`, which ends in a slash; one that does not exist has no lines.  False with a
 * reason.
 */
bool line_file_read(const char *folder, const char *name, line_taker *take, void *list,
                    struct line_faults *faults, char why[200]);

/* Read the next words of the line.  What does not fit is noted, and the rest of the line is of no use. */
void line_file_word(struct line_file *file, const char *word);
void line_file_text(struct line_file *file, const char *wanted, char *text, size_t size);
int line_file_number(struct line_file *file, const char *wanted, int least, int most);

/* Notes what is missing at a column. */
void line_file_miss(struct line_file *file, const char *wanted, size_t column);

/* Whether words of the line are left to read, and none was missing. */
bool line_file_goes_on(struct line_file *file);

/* Whether the whole line was read and has what it should have; if not, it counts as damaged. */
bool line_file_accepts(struct line_file *file);
