/*
 * sixel.c: writes parts of images as sixels (encoders.h).
 *
 * Our drawings have few colours and the shades between them at edges.  The colours of the whole image are
 * chosen, the most frequent first, so that a part looks as it does in the whole.  Shades near a chosen colour
 * take that.
 *
 * A colour may be painted where another one is painted over it later: its runs grow longer so.
 */
#include "pictures/encoders.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLOURS_MAX = 256, TABLE = 8192, DIFFERENT_MAX = TABLE / 2, WIDTH_MAX = 1000, NOTHING = -1 };
enum {
    LEVEL = 1,     /* what a terminal cannot show apart, since sixels have 100 levels */
    NEAR = 16,     /* shades of edges that nobody sees apart */
    FREQUENT = 500 /* a colour of more than one pixel in so many is no shade of an edge */
};

/* A colour of the image. */
struct tally {
    uint32_t colour, count;
    int chosen; /* its place among the chosen ones */
};

/* The columns of six rows in one colour, bit 0 for the highest. */
struct ribbon {
    int first, end; /* columns in which it has pixels */
    int count;      /* pixels; 0: none left to write */
    uint8_t bits[WIDTH_MAX];
};

static struct {
    struct tally table[TABLE];
    unsigned cut; /* bits of each of red, green and blue that are left out */
    struct tally *by_count[DIFFERENT_MAX];
    unsigned different;
    uint32_t colours[COLOURS_MAX];
    unsigned chosen;
    struct ribbon ribbons[COLOURS_MAX];
    uint8_t open[WIDTH_MAX]; /* what is not written yet in these six rows */
} sixel;

/* ---- Colours ------------------------------------------------------------------------------------------ */

/* The row of the table for a colour, or a free one. */
static struct tally *find_tally(uint32_t pixel)
{
    uint32_t colour = pixel & (0xFFU >> sixel.cut << sixel.cut) * 0x010101U;
    uint32_t at = colour * 0x9E3779B1U >> 19;
    while (sixel.table[at].count > 0 && sixel.table[at].colour != colour)
        at = (at + 1) % TABLE;
    sixel.table[at].colour = colour;
    return &sixel.table[at];
}

/* False if there are too many different ones. */
static bool count_colours(const struct picture_pixels *image, unsigned cut)
{
    const uint32_t *end = image->pixels + (size_t) image->width * (size_t) image->height;
    memset(sixel.table, 0, sizeof sixel.table);
    sixel.different = 0;
    sixel.cut = cut;
    for (const uint32_t *at = image->pixels, *run = at; at < end; at = run) {
        while (run < end && *run == *at)
            run++;
        struct tally *tally = find_tally(*at);
        if (tally->count == 0 && sixel.different == DIFFERENT_MAX)
            return false;
        if (tally->count == 0)
            sixel.by_count[sixel.different++] = tally;
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

/*
 * Chooses the most frequent colours that are far enough from those chosen before; the others become the
 * nearest one.
 */
static void choose_colours(const struct picture_pixels *image)
{
    uint32_t frequent = (uint32_t) image->width * (uint32_t) image->height / FREQUENT;
    for (unsigned cut = 0; !count_colours(image, cut); cut++)
        ;
    qsort(sixel.by_count, sixel.different, sizeof *sixel.by_count, more_frequent);
    sixel.chosen = 0;
    for (unsigned i = 0; i < sixel.different; i++) {
        struct tally *tally = sixel.by_count[i];
        int room = tally->count >= frequent ? LEVEL : NEAR, nearest = INT_MAX;
        for (unsigned chosen = 0; chosen < sixel.chosen && nearest > 0; chosen++) {
            int apart = distance(tally->colour, sixel.colours[chosen]);
            if (apart < nearest) {
                nearest = apart;
                tally->chosen = (int) chosen;
            }
        }
        if (nearest > room && sixel.chosen < COLOURS_MAX) {
            tally->chosen = (int) sixel.chosen;
            sixel.colours[sixel.chosen++] = tally->colour;
        }
    }
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

static void add(struct text_buffer *out, const char *text)
{
    text_add_bytes(out, text, strlen(text));
}

static void add_run(struct text_buffer *out, unsigned bits, int count)
{
    char text[16], sign = (char) ('?' + bits);
    if (count > 3)
        snprintf(text, sizeof text, "!%d%c", count, sign);
    else
        snprintf(text, sizeof text, "%.*s", count, (char[]){sign, sign, sign, '\0'});
    add(out, text);
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
static void add_rows(struct text_buffer *out, const struct picture_pixels *image, struct picture_part part,
                     int y)
{
    unsigned rows = part.height - y < 6 ? (unsigned) (part.height - y) : 6;
    memset(sixel.open, (1 << rows) - 1, (size_t) part.width);
    for (unsigned row = 0; row < rows; row++) {
        const uint32_t *pixels =
            image->pixels + (size_t) (part.top + y + (int) row) * (size_t) image->width + part.left;
        int colour = 0;
        for (int x = 0; x < part.width; x++) {
            if (x == 0 || pixels[x] != pixels[x - 1])
                colour = find_tally(pixels[x])->chosen;
            add_pixel(colour, x, row, part.width);
        }
    }
    for (int colour = next_ribbon(0); colour != NOTHING;) {
        for (int x = 0; colour != NOTHING; colour = next_ribbon(x)) {
            add_ribbon(out, colour, x);
            x = sixel.ribbons[colour].end;
        }
        colour = next_ribbon(0);
        add(out, colour == NOTHING ? "-" : "$");
    }
}

void sixel_write(const struct picture_pixels *image, struct picture_part part, struct text_buffer *out)
{
    if (part.width > WIDTH_MAX)
        return;
    choose_colours(image);
    text_add(out, "\033P0;1;0q\"1;1;%d;%d", part.width, part.height);
    for (unsigned i = 0; i < sixel.chosen; i++) {
        unsigned percents[3];
        for (unsigned j = 0; j < 3; j++)
            percents[j] = ((sixel.colours[i] >> (16 - 8 * j) & 0xFF) * 100 + 127) / 255;
        text_add(out, "#%u;2;%u;%u;%u", i, percents[0], percents[1], percents[2]);
    }
    for (int y = 0; y < part.height; y += 6)
        add_rows(out, image, part, y);
    add(out, "\033\\");
}
