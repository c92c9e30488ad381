/* SPDX-License-Identifier: MIT */
/*
 * near_word.h: finds the word that somebody who mistyped one probably meant.
 *
 * Counts the letters that have to be changed, added, left out or exchanged with the next one; capitals do not
 * matter.  A word with one such slip is near if both words have at least six letters in total; with two
 * slips, if they have eleven. Knows no words itself; nothing here allocates.
 */
#pragma once

#include <stddef.h>

/* The search for a word: begin with near_word_to, then try each known word. */
struct near_word {
    const char *word; /* as it was typed, borrowed */
    size_t length;
    const char *best;  /* the nearest known word, the first among equals, or null if none is near */
    unsigned distance; /* the distance of `best`; only nearer words replace it */
};

struct near_word near_word_to(const char *word, size_t length);
void near_word_try(struct near_word *near, const char *known);

/* Writes "did you mean 'NAME'?", or the other text if no word is near.  Returns `text`. */
enum { NEAR_WORD_MAX = 240 };
const char *near_word_tell(const struct near_word *near, const char *otherwise, char text[NEAR_WORD_MAX]);
