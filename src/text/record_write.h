/*
 * record_write.h (text formats only): the `=` lines, as the record and the console both write them.
 */
#ifndef BASTIDE_TEXT_RECORD_WRITE_H
#define BASTIDE_TEXT_RECORD_WRITE_H

#include "bastide/session.h"

/* What an entry is called: its kind, or "abbot" for one that was taken back (F5). */
const char *entry_word(const struct score_entry *entry);

/* "= city 12 red blue" with its line end. */
void write_entry(struct text_buffer *text, const struct setup *setup, const struct score_entry *entry);

/* The entries of a report, then "= total …", and after the final scoring "= winner …". */
void write_results(struct text_buffer *text, const struct setup *setup, const struct game *game,
                   const struct report *report);

#endif
