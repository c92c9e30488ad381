/*
 * module.c: PNG and PDF of our own SVG.
 *
 * Relies on cairo, and on nothing of the program that loads it.
 */
#include "pictures/module.h"

#include <cairo-pdf.h>
#include <cairo.h>

#include "pictures/svg_draw.h"

enum { PIXELS_MAX = 16000 }; /* of a side; cairo has 32,767 */

struct output {
    picture_writer write;
    void *state;
};

static cairo_status_t write_bytes(void *state, const unsigned char *bytes, unsigned count)
{
    const struct output *output = state;
    return output->write(output->state, bytes, count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static const char *convert(const char *svg, size_t length, enum picture_format format, picture_writer write,
                           void *state)
{
    struct output output = {write, state};
    struct svg_size size;
    if (!svg_size(svg, length, &size) || size.pixels[0] > PIXELS_MAX || size.pixels[1] > PIXELS_MAX)
        return "it is too large";
    cairo_surface_t *surface =
        format == PICTURE_PDF
            ? cairo_pdf_surface_create_for_stream(write_bytes, &output, size.pixels[0], size.pixels[1])
            : cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int) size.pixels[0], (int) size.pixels[1]);
    cairo_t *cairo = cairo_create(surface);
    cairo_scale(cairo, size.pixels[0] / size.units[0], size.pixels[1] / size.units[1]);
    svg_draw(cairo, svg, length);
    cairo_status_t status = cairo_status(cairo);
    cairo_destroy(cairo);
    if (status == CAIRO_STATUS_SUCCESS && format == PICTURE_PNG)
        status = cairo_surface_write_to_png_stream(surface, write_bytes, &output);
    cairo_surface_finish(surface);
    status = status == CAIRO_STATUS_SUCCESS ? cairo_surface_status(surface) : status;
    cairo_surface_destroy(surface);
    return status == CAIRO_STATUS_SUCCESS ? NULL : cairo_status_to_string(status);
}

extern const struct picture_module bastide_pictures_1;
const struct picture_module bastide_pictures_1 = {convert};
