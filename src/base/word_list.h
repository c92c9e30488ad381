/* SPDX-License-Identifier: MIT */
/*
 * word_list.h: a list of words that may complete the word being typed: text with one word per line, as
 * script_complete writes it.
 *
 * Used by the console and the rules tester; how a line is edited and displayed is up to them.  Lists are
 * borrowed and only read.
 */
#pragma once

#include <stddef.h>

/* The length of the word at the end of a line of `length` bytes; 0 after a blank. */
size_t word_begun(const char *line, size_t length);

/* The number of bytes in the longest common prefix of all words of a list; *count receives how many
 * words there are. */
size_t word_list_common(const char *list, size_t *count);

/* Returns the next word of a list, stores its length and advances *list past it; null at the end. */
const char *word_list_next(const char **list, int *length);
