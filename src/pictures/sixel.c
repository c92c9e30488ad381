/* SPDX-License-Identifier: MIT */
/*
 * sixel.c: writes parts of images as sixels (encoders.h).
 */
#include "pictures/encoders.h"

#include <stdbool.h>
#include <string.h>

enum { WIDTH_MAX = 1000, ROWS = 6 };

/* For each colour and column, in which of six rows the colour is: bit 0 for the top row. */
struct ribbons {
    bool shown[PICTURE_COLOURS];
    uint8_t bits[PICTURE_COLOURS][WIDTH_MAX]; /* zeros, except while the rows are written */
};

static void add_run(struct text_buffer *out, unsigned bits, int count)
{
    char sign = (char) ('?' + bits);
    if (count > 3)
        text_add(out, "!%d%c", count, sign);
    else
        text_add_bytes(out, (char[]){sign, sign, sign}, (size_t) count);
}

static void add_ribbon(struct text_buffer *out, uint8_t *bits, int width)
{
    for (int x = 0, from = 0; x < width; from = x) {
        while (x < width && bits[x] == bits[from])
            x++;
        if (x < width || bits[from] != 0)
            add_run(out, bits[from], x - from);
    }
    memset(bits, 0, (size_t) width);
}

/* Writes six rows, or as many as are left, one colour after the other, the most frequent colours of the image
 * first. */
static void add_rows(struct text_buffer *out, const struct picture_image *image, struct picture_part part,
                     int y)
{
    static struct ribbons ribbons;
    int rows = part.height - y < ROWS ? part.height - y : ROWS;
    for (int row = 0; row < rows; row++) {
        const uint8_t *pixels =
            image->pixels + (size_t) (part.top + y + row) * (size_t) image->width + part.left;
        for (int x = 0; x < part.width; x++) {
            ribbons.shown[pixels[x]] = true;
            ribbons.bits[pixels[x]][x] |= (uint8_t) (1U << row);
        }
    }
    const char *again = ""; /* begins again from the left */
    for (unsigned i = 0; i < image->colour_count; i++) {
        if (!ribbons.shown[i])
            continue;
        if (again[0] == '\0') /* the others are painted over it, so one run is shortest */
            memset(ribbons.bits[i], (1 << rows) - 1, (size_t) part.width);
        text_add(out, "%s#%u", again, i);
        add_ribbon(out, ribbons.bits[i], part.width);
        ribbons.shown[i] = false;
        again = "$";
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
    text_add(out, "\033P0;1;0q\"1;1;%d;%d", part.width, part.height);
    for (unsigned i = 0; i < image->colour_count; i++) {
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
