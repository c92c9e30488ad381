/* SPDX-License-Identifier: MIT */
/*
 * encoders.h: images as the bytes that terminals show.  The functions are those of struct picture_module.
 */
#pragma once

#include "pictures/module.h"

/* colours.c */
struct picture_image *image_of_pixels(const struct picture_pixels *pixels);

/* sixel.c */
void sixel_write(const struct picture_image *image, struct picture_part part, struct text_buffer *out);

/* kitty.c */
void kitty_write(const struct picture_image *image, uint32_t id, struct text_buffer *out);
