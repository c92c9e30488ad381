/*
 * word_list.h: words that may complete the one being typed: a text with a line for each, as script_complete
 * makes it.
 *
 * For the console and the rules tester alike; how a line is changed and shown is theirs.  Lists are borrowed
 * and read only.
 */
#ifndef BASTIDE_BASE_WORD_LIST_H
#define BASTIDE_BASE_WORD_LIST_H

#include <stddef.h>

/* The bytes of the word that a line of `length` bytes ends in; 0 behind a blank. */
size_t word_begun(const char *line, size_t length);

/* How many bytes all words of a list begin with alike; how many words there are in *count. */
size_t word_list_common(const char *list, size_t *count);

/* The next word of a list and its bytes, and *list moves behind it; null at the end. */
const char *word_list_next(const char **list, int *length);

#endif
