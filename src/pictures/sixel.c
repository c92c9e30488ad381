/* SPDX-License-Identifier: MIT */
/*
 * sixel.c: writes parts of images as sixels (encoders.h).
 *
 * A colour may be painted where another one is painted over it later: its runs grow longer so.
 */
#include "pictures/encoders.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH_MAX = 1000, NOTHING = -1 };

/* The columns of six rows in one colour, bit 0 for the highest. */
struct ribbon {
    int first, end; /* columns in which it has pixels */
    int count;      /* pixels; 0: none left to write */
    uint8_t bits[WIDTH_MAX];
};

static struct {
    unsigned chosen; /* colours of the image */
    struct ribbon ribbons[PICTURE_COLOURS];
    uint8_t open[WIDTH_MAX]; /* what is not written yet in these six rows */
} sixel;

/* ---- Writing ------------------------------------------------------------------------------------------ */

static void add_run(struct text_buffer *out, unsigned bits, int count)
{
    char sign = (char) ('?' + bits);
    if (count > 3)
        text_add(out, "!%d%c", count, sign);
    else
        text_add_bytes(out, (char[]){sign, sign, sign}, (size_t) count);
}

/* Extends each run over columns that may have the same bits, as later colours paint over them. */
static void add_ribbon(struct text_buffer *out, int colour, int x)
{
    struct ribbon *ribbon = &sixel.ribbons[colour];
    text_add(out, "#%d", colour);
    add_run(out, 0, ribbon->first - x);
    for (int at = ribbon->first, from = at; at < ribbon->end; from = at) {
        unsigned must = 0, may = 63;
        for (; at < ribbon->end; at++) {
            unsigned both = must | ribbon->bits[at], all = may & sixel.open[at];
            if (both & ~all)
                break;
            must = both;
            may = all;
        }
        add_run(out, must, at - from);
    }
    for (int at = ribbon->first; at < ribbon->end; at++)
        sixel.open[at] &= (uint8_t) ~ribbon->bits[at];
    ribbon->count = 0;
}

/* The colour with most pixels if x is 0, else the next one to the right; NOTHING if there is none. */
static int next_ribbon(int x)
{
    int next = NOTHING;
    for (int colour = 0; colour < (int) sixel.chosen; colour++) {
        const struct ribbon *ribbon = &sixel.ribbons[colour], *best = &sixel.ribbons[next < 0 ? 0 : next];
        if (ribbon->count > 0 && ribbon->first >= x &&
            (next < 0 || (x == 0 ? ribbon->count > best->count : ribbon->first < best->first)))
            next = colour;
    }
    return next;
}

static void add_pixel(int colour, int x, unsigned bit, int width)
{
    struct ribbon *ribbon = &sixel.ribbons[colour];
    if (ribbon->count++ == 0) {
        memset(ribbon->bits, 0, (size_t) width);
        ribbon->first = x;
        ribbon->end = x;
    }
    ribbon->first = x < ribbon->first ? x : ribbon->first;
    ribbon->end = x + 1 > ribbon->end ? x + 1 : ribbon->end;
    ribbon->bits[x] |= (uint8_t) (1U << bit);
}

/* Writes six rows, or the fewer that are left. */
static void add_rows(struct text_buffer *out, const struct picture_image *image, struct picture_part part,
                     int y)
{
    unsigned rows = part.height - y < 6 ? (unsigned) (part.height - y) : 6;
    memset(sixel.open, (1 << rows) - 1, (size_t) part.width);
    for (unsigned row = 0; row < rows; row++) {
        const uint8_t *pixels =
            image->pixels + (size_t) (part.top + y + (int) row) * (size_t) image->width + part.left;
        for (int x = 0; x < part.width; x++)
            add_pixel(pixels[x], x, row, part.width);
    }
    for (int colour = next_ribbon(0); colour != NOTHING;) {
        for (int x = 0; colour != NOTHING; colour = next_ribbon(x)) {
            add_ribbon(out, colour, x);
            x = sixel.ribbons[colour].end;
        }
        colour = next_ribbon(0);
        if (colour != NOTHING)
            text_add_bytes(out, "$", 1);
    }
}

static void find_colours(const struct picture_image *image, struct picture_part part, bool shown[])
{
    for (int y = part.top; y < part.top + part.height; y++)
        for (int x = part.left; x < part.left + part.width; x++)
            shown[image->pixels[(size_t) y * (size_t) image->width + (size_t) x]] = true;
}

void sixel_write(const struct picture_image *image, struct picture_part part, struct text_buffer *out)
{
    bool shown[PICTURE_COLOURS] = {false};
    if (part.width > WIDTH_MAX)
        return;
    find_colours(image, part, shown);
    sixel.chosen = image->colour_count;
    text_add(out, "\033P0;1;0q\"1;1;%d;%d", part.width, part.height);
    for (unsigned i = 0; i < sixel.chosen; i++) {
        unsigned percents[3];
        for (unsigned j = 0; j < 3 && shown[i]; j++)
            percents[j] = ((image->colours[i] >> (16 - 8 * j) & 0xFF) * 100 + 127) / 255;
        if (shown[i])
            text_add(out, "#%u;2;%u;%u;%u", i, percents[0], percents[1], percents[2]);
    }
    for (int y = 0; y < part.height; y += 6) {
        text_add_bytes(out, "-", y > 0);
        add_rows(out, image, part, y);
    }
    text_add(out, "\033\\");
}
