/*
 * near_word.c: edit distances; see near_word.h.
 */
#include "base/near_word.h"

#include <stdio.h>
#include <string.h>

enum {
    WORD_MAX = 24, /* longer words are near none */
    NEAR = 3       /* two slips are near */
};

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static unsigned distance(const char *from, size_t height, const char *to, size_t width)
{
    unsigned row[WORD_MAX + 1];
    if (width > WORD_MAX || height > WORD_MAX)
        return NEAR;
    for (unsigned i = 0; i <= width; i++)
        row[i] = i;
    for (size_t y = 0; y < height; y++) {
        unsigned before = row[0]++;
        for (size_t x = 0; x < width; x++) {
            unsigned changed = before + (from[y] != to[x]);
            before = row[x + 1];
            row[x + 1] = least(changed, least(row[x], row[x + 1]) + 1);
        }
    }
    return row[width];
}

struct near_word near_word_to(const char *word, size_t length)
{
    /* A short word of which half is wrong could be any word. */
    size_t half = (length + 1) / 2;
    return (struct near_word){word, length, NULL, half < NEAR ? (unsigned) half : NEAR};
}

void near_word_try(struct near_word *near, const char *known)
{
    unsigned slips = distance(near->word, near->length, known, strlen(known));
    if (slips >= near->distance)
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
