/* SPDX-License-Identifier: MIT */
/*
 * module.c: makes pixels, PNG and PDF from our own SVG.
 *
 * Relies on cairo, and on nothing of the program that loads it: it has a text_buffer.c of its own.
 */
#include "pictures/module.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <stdio.h>

#include "pictures/encoders.h"
#include "pictures/svg_draw.h"

enum { PIXELS_MAX = 16000 }; /* of a side; cairo's own limit is 32,767 */

static cairo_status_t write_bytes(void *state, const unsigned char *bytes, unsigned count)
{
    struct text_buffer *file = state;
    text_add_bytes(file, (const char *) bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

/* Draws over all of a surface of `width` by `height` pixels. */
static cairo_status_t draw_over(cairo_surface_t *surface, const char *svg, size_t length,
                                const struct svg_size *size, double width, double height)
{
    cairo_t *cairo = cairo_create(surface);
    cairo_set_tolerance(cairo, .25); /* in pixels: quicker than cairo's .1, and nobody sees the difference */
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

/* Destroys a surface; returns null, or what went wrong while drawing on it. */
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
