/* SPDX-License-Identifier: MIT */
/*
 * svg_draw.h: our own SVG, drawn with cairo.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <cairo.h>

/* The size of a picture in units from 0,0 (viewBox) and in pixels (width and height). */
struct svg_size {
    double units[2], pixels[2];
};

/* Reads the size of a picture; false if the text does not begin with our own SVG. */
bool svg_size(const char *text, size_t length, struct svg_size *size);

/* Draws the picture in its own units. */
void svg_draw(cairo_t *cairo, const char *text, size_t length);
