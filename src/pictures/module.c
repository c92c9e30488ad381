/* SPDX-License-Identifier: MIT */
/*
 * module.c: pixels, PNG and PDF of our own SVG, and pixels as terminals take them.
 *
 * Relies on cairo, and on nothing of the program that loads it: it has a text_buffer.c of its own.
 */
#include "pictures/module.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "pictures/svg_draw.h"

/* ---- Few colours ----------------------------------------------------------------------------------- */

/*
 * Makes images of few colours.
 *
 * Our drawings have few colours and the shades between them at edges.  The most frequent colours are chosen
 * first, and shades near a chosen colour take that, so that a drawing is shorter in any encoding.
 */

enum { TABLE = 8192, DIFFERENT_MAX = TABLE / 2 };
enum {
    LEVEL = 1,      /* what a terminal cannot show apart, since sixels have 100 levels */
    NEAR = 32,      /* shades of edges that nobody sees apart */
    FREQUENT = 500, /* a colour of more than one pixel in so many is no shade of an edge, */
    LEAST = 16      /* nor one of so many pixels */
};

/* A colour of the image. */
struct tally {
    uint32_t colour, count;
    int chosen; /* its place among the chosen ones */
};

static struct {
    struct tally table[TABLE];
    unsigned cut; /* bits of each of red, green and blue that are left out */
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

/* False if there are too many different ones. */
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

/*
 * Chooses the most frequent colours that are far enough from those chosen before; the others become the
 * nearest one.
 */
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

static struct picture_image *image_of_pixels(const struct picture_pixels *pixels)
{
    size_t count = (size_t) pixels->width * (size_t) pixels->height;
    struct picture_image *image = calloc(1, sizeof *image + count);
    if (!image)
        return NULL;
    image->width = pixels->width;
    image->height = pixels->height;
    choose_colours(pixels, image);
    for (size_t i = 0; i < count; i++)
        image->pixels[i] = i > 0 && pixels->pixels[i] == pixels->pixels[i - 1]
                               ? image->pixels[i - 1]
                               : (uint8_t) find_tally(pixels->pixels[i])->chosen;
    return image;
}

/* ---- Sixels ---------------------------------------------------------------------------------------- */

/*
 * Writes parts of images as sixels.
 *
 * A colour may be painted where another one is painted over it later: its runs grow longer so.
 */

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

static void sixel_write(const struct picture_image *image, struct picture_part part, struct text_buffer *out)
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

/* ---- Kitty's protocol ------------------------------------------------------------------------------ */

/*
 * Sends images by kitty's protocol: deflated, in base 64, in pieces of at most 4,096
 * bytes.
 */

enum { PIECE = 3072, PACKING = 6 };

/* Three bytes become four letters. */
static void add_letters(struct text_buffer *out, const unsigned char *bytes, size_t count)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < count; i += 3) {
        size_t left = count - i;
        uint32_t three = 0;
        for (size_t j = 0; j < 3; j++)
            three = three << 8 | (j < left ? bytes[i + j] : 0U);
        const char four[] = {letters[three >> 18], letters[three >> 12 & 63],
                             left > 1 ? letters[three >> 6 & 63] : '=', left > 2 ? letters[three & 63] : '='};
        text_add_bytes(out, four, sizeof four);
    }
}

/* The image without its unused bytes, deflated; null without memory. */
static unsigned char *deflated(const struct picture_image *image, uLong *length)
{
    size_t count = (size_t) image->width * (size_t) image->height;
    unsigned char *bytes = malloc(3 * count + 1);
    *length = compressBound((uLong) (3 * count));
    unsigned char *packed = malloc(*length);
    for (size_t i = 0; bytes && i < count; i++)
        for (unsigned j = 0; j < 3; j++)
            bytes[3 * i + j] = (unsigned char) (image->colours[image->pixels[i]] >> (16 - 8 * j));
    if (!bytes || !packed || compress2(packed, length, bytes, (uLong) (3 * count), PACKING) != Z_OK) {
        free(packed);
        packed = NULL;
    }
    free(bytes);
    return packed;
}

static void kitty_write(const struct picture_image *image, uint32_t id, struct text_buffer *out)
{
    uLong length;
    unsigned char *packed = deflated(image, &length);
    for (uLong from = 0; packed && from < length; from += PIECE) {
        uLong count = length - from < PIECE ? length - from : PIECE;
        text_add(out, "\033_G");
        if (from == 0)
            text_add(out, "a=t,f=24,o=z,i=%u,s=%d,v=%d,q=2,", id, image->width, image->height);
        text_add(out, "m=%d;", from + count < length);
        add_letters(out, packed + from, count);
        text_add(out, "\033\\");
    }
    free(packed);
}

enum { PIXELS_MAX = 16000 }; /* of a side; cairo's own limit is 32,767 */

static cairo_status_t write_bytes(void *state, const unsigned char *bytes, unsigned count)
{
    struct text_buffer *file = state;
    text_add_bytes(file, (const char *) bytes, count);
    return file->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

/* Draws over all of a surface of `width` by `height` pixels. */
static cairo_status_t draw_over(cairo_surface_t *surface, const char *svg, size_t length,
                                const struct svg_size *size, double width, double height)
{
    cairo_t *cairo = cairo_create(surface);
    cairo_set_tolerance(cairo, .25); /* of a pixel: quicker than cairo's .1, and nobody sees it */
    cairo_scale(cairo, width / size->units[0], height / size->units[1]);
    svg_draw(cairo, svg, length);
    cairo_status_t status = cairo_status(cairo);
    cairo_destroy(cairo);
    return status;
}

static const char *library(void)
{
    static char text[40];
    snprintf(text, sizeof text, "cairo %s", cairo_version_string());
    return text;
}

/* Destroys a surface; returns null, or what went wrong with it. */
static const char *finish(cairo_surface_t *surface, cairo_status_t status)
{
    cairo_surface_finish(surface);
    status = status == CAIRO_STATUS_SUCCESS ? cairo_surface_status(surface) : status;
    cairo_surface_destroy(surface);
    return status == CAIRO_STATUS_SUCCESS ? NULL : cairo_status_to_string(status);
}

static const char *convert(const char *svg, size_t length, enum picture_format format,
                           struct text_buffer *file)
{
    struct svg_size size;
    if (!svg_size(svg, length, &size) || size.pixels[0] > PIXELS_MAX || size.pixels[1] > PIXELS_MAX)
        return "it is too large";
    cairo_surface_t *surface =
        format == PICTURE_PDF
            ? cairo_pdf_surface_create_for_stream(write_bytes, file, size.pixels[0], size.pixels[1])
            : cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int) size.pixels[0], (int) size.pixels[1]);
    cairo_status_t status = draw_over(surface, svg, length, &size, size.pixels[0], size.pixels[1]);
    if (status == CAIRO_STATUS_SUCCESS && format == PICTURE_PNG)
        status = cairo_surface_write_to_png_stream(surface, write_bytes, file);
    return finish(surface, status);
}

static const char *draw(const char *svg, size_t length, struct picture_pixels *image)
{
    struct svg_size size;
    if (!svg_size(svg, length, &size))
        return "it is no picture";
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data((unsigned char *) image->pixels, CAIRO_FORMAT_RGB24, image->width,
                                            image->height, image->width * (int) sizeof *image->pixels);
    cairo_status_t status = draw_over(surface, svg, length, &size, image->width, image->height);
    const char *fault = finish(surface, status);
    for (size_t i = 0, count = (size_t) image->width * (size_t) image->height; i < count && !fault; i++)
        image->pixels[i] &= 0xFFFFFF; /* cairo leaves the fourth byte undefined */
    return fault;
}

extern const struct picture_module bastide_pictures_1;
const struct picture_module bastide_pictures_1 = {.library = library,
                                                  .convert = convert,
                                                  .draw = draw,
                                                  .image = image_of_pixels,
                                                  .sixel = sixel_write,
                                                  .kitty = kitty_write};
