/* SPDX-License-Identifier: MIT */
/*
 * colours.c: makes images of few colours (encoders.h).
 *
 * Our drawings have few colours and the shades between them at edges.  The most frequent colours are chosen
 * first, and shades near a chosen colour become that colour, so that a drawing is shorter in any encoding.
 */
#include "pictures/encoders.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"

enum { TABLE = 8192, DIFFERENT_MAX = TABLE / 2 };
enum {
    LEVEL = 1,      /* a difference that terminals cannot show, since sixels have 100 levels */
    NEAR = 32,      /* a difference between shades of edges that nobody sees */
    FREQUENT = 500, /* a colour of more than one pixel in this many is not a shade of an edge, */
    LEAST = 16      /* nor is a colour of this many pixels */
};

/* A colour of the image. */
struct tally {
    uint32_t colour, count;
    int chosen; /* its place among the chosen ones */
};

static struct {
    struct tally table[TABLE];
    unsigned cut; /* how many bits of red, green and blue are ignored */
    struct tally *by_count[DIFFERENT_MAX];
    unsigned different;
} colours;

/* The row of the table for a colour, or a free one. */
static struct tally *find_tally(uint32_t pixel)
{
    uint32_t colour = pixel & (0xFFU >> colours.cut << colours.cut) * 0x010101U;
    uint32_t at = colour * 0x9E3779B1U >> 19;
    while (colours.table[at].count > 0 && colours.table[at].colour != colour)
        at = (at + 1) % TABLE;
    colours.table[at].colour = colour;
    return &colours.table[at];
}

/* Counts the pixels of each colour; false if there are too many colours. */
static bool count_colours(const struct picture_pixels *image, unsigned cut)
{
    const uint32_t *end = image->pixels + (size_t) image->width * (size_t) image->height;
    memset(colours.table, 0, sizeof colours.table);
    colours.different = 0;
    colours.cut = cut;
    for (const uint32_t *at = image->pixels, *run = at; at < end; at = run) {
        while (run < end && *run == *at)
            run++;
        struct tally *tally = find_tally(*at);
        if (tally->count == 0 && colours.different == DIFFERENT_MAX)
            return false;
        if (tally->count == 0)
            colours.by_count[colours.different++] = tally;
        tally->count += (uint32_t) (run - at);
    }
    return true;
}

static int more_frequent(const void *one, const void *other)
{
    const struct tally *a = *(struct tally *const *) one, *b = *(struct tally *const *) other;
    if (a->count != b->count)
        return a->count < b->count ? 1 : -1;
    return (a->colour > b->colour) - (a->colour < b->colour);
}

static int distance(uint32_t one, uint32_t other)
{
    int most = 0;
    for (unsigned shift = 0; shift < 24; shift += 8) {
        int apart = abs((int) (one >> shift & 0xFF) - (int) (other >> shift & 0xFF));
        most = apart > most ? apart : most;
    }
    return most;
}

/* Chooses the most frequent colours that are far enough from those chosen before; each other colour becomes
 * the nearest chosen one. */
static void choose_colours(const struct picture_pixels *pixels, struct picture_image *image)
{
    uint32_t frequent = (uint32_t) pixels->width * (uint32_t) pixels->height / FREQUENT;
    frequent = frequent < LEAST ? LEAST : frequent;
    for (unsigned cut = 0; !count_colours(pixels, cut); cut++)
        ;
    qsort(colours.by_count, colours.different, sizeof *colours.by_count, more_frequent);
    for (unsigned i = 0; i < colours.different; i++) {
        struct tally *tally = colours.by_count[i];
        int room = tally->count >= frequent ? LEVEL : NEAR, nearest = INT_MAX;
        for (unsigned chosen = 0; chosen < image->colour_count && nearest > 0; chosen++) {
            int apart = distance(tally->colour, image->colours[chosen]);
            if (apart < nearest) {
                nearest = apart;
                tally->chosen = (int) chosen;
            }
        }
        if (nearest > room && image->colour_count < PICTURE_COLOURS) {
            tally->chosen = (int) image->colour_count;
            image->colours[image->colour_count++] = tally->colour;
        }
    }
}

struct picture_image *image_of_pixels(const struct picture_pixels *pixels)
{
    size_t count = (size_t) pixels->width * (size_t) pixels->height;
    struct picture_image *image = memory_new(sizeof *image + count);
    image->width = pixels->width;
    image->height = pixels->height;
    choose_colours(pixels, image);
    for (size_t i = 0; i < count; i++)
        image->pixels[i] = i > 0 && pixels->pixels[i] == pixels->pixels[i - 1]
                               ? image->pixels[i - 1]
                               : (uint8_t) find_tally(pixels->pixels[i])->chosen;
    return image;
}
