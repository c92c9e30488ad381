/* SPDX-License-Identifier: MIT */
/*
 * pictures.h: pictures in other formats than our own SVG.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "bastide/text_buffer.h"

struct picture_module;

/* The module (module.h), loaded at the first call; null with the reason in `why` if it is not installed. */
const struct picture_module *picture_module(char why[200]);

enum picture_format { PICTURE_PNG, PICTURE_PDF };

/* Appends a picture of export_svg to `file` as PNG or PDF.  False with the reason in `why`, for example that
 * the module is not installed. */
bool picture_convert(const char *svg, size_t length, enum picture_format format, struct text_buffer *file,
                     char why[200]);
