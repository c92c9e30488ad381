/* SPDX-License-Identifier: MIT */
/*
 * svg_path.h: numbers and paths of SVG.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <cairo.h>

/* Reads a number, after blanks and commas; false if there is none. */
bool svg_number(const char **rest, const char *end, double *number);

/* Makes the path of a `d` attribute cairo's current path; false if it cannot be read. */
bool svg_path(cairo_t *cairo, const char *text, size_t length);
