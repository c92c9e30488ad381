/* SPDX-License-Identifier: MIT */
/*
 * near_word.c: computes edit distances between words.
 */
#include "base/near_word.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum {
    WORD_MAX = 24, /* longer words are not compared */
    NEAR = 3,      /* words that differ by this many slips are never near */
    ONE_SLIP = 6,  /* the letters that two words must have in total for one slip */
    TWO_SLIPS = 11
};

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static bool is_same(char a, char b)
{
    return tolower((unsigned char) a) == tolower((unsigned char) b);
}

/* Known words are ASCII; a character of several bytes is one letter. */
static bool is_letter(char byte)
{
    return ((unsigned char) byte & 0xC0) != 0x80;
}

/* Each row holds the distances from the first letters of `from` to all beginnings of `to`; the last two rows
 * are needed for exchanged letters. */
static unsigned distance(const char *from, size_t height, const char *to, size_t width)
{
    unsigned rows[3][WORD_MAX + 1];
    if (width > WORD_MAX || height > WORD_MAX)
        return NEAR;
    for (unsigned i = 0; i <= width; i++)
        rows[0][i] = i;
    for (size_t y = 1; y <= height; y++) {
        unsigned *row = rows[y % 3], *last = rows[(y + 2) % 3], *before = rows[(y + 1) % 3];
        row[0] = (unsigned) y;
        for (size_t x = 1; x <= width; x++) {
            bool same = is_same(from[y - 1], to[x - 1]);
            row[x] = least(least(last[x - 1] + !same, row[x - 1] + 1), last[x] + is_letter(from[y - 1]));
            if (x > 1 && y > 1 && is_same(from[y - 1], to[x - 2]) && is_same(from[y - 2], to[x - 1]))
                row[x] = least(row[x], before[x - 2] + 1);
        }
    }
    return rows[height % 3][width];
}

struct near_word near_word_to(const char *word, size_t length)
{
    return (struct near_word){word, length, NULL, NEAR};
}

void near_word_try(struct near_word *near, const char *known)
{
    size_t length = strlen(known), both = near->length + length;
    unsigned slips = distance(near->word, near->length, known, length);
    bool begun = strncmp(known, near->word, near->length) == 0; /* wins if the distances are equal */
    if (slips + !begun > near->distance || slips > (both < ONE_SLIP ? 0U : both < TWO_SLIPS ? 1U : 2U))
        return;
    near->distance = slips;
    near->best = known;
}

const char *near_word_tell(const struct near_word *near, const char *otherwise, char text[NEAR_WORD_MAX])
{
    if (near->best)
        snprintf(text, NEAR_WORD_MAX, "did you mean '%s'?", near->best);
    else
        snprintf(text, NEAR_WORD_MAX, "%s", otherwise);
    return text;
}
