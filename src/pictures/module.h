/* SPDX-License-Identifier: MIT */
/*
 * module.h: the interface between the program and the module of pictures.
 *
 * The module is a file of its own, so that a program which draws no picture loads neither it nor cairo.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pictures/pictures.h"

/* The module's file, and the name of its struct picture_module. */
#define PICTURE_MODULE_FILE "bastide-pictures.so"
#define PICTURE_MODULE_NAME "bastide_pictures_1"

enum { PICTURE_COLOURS = 256 };

/* An image in memory, row by row: 0xRRGGBB. */
struct picture_pixels {
    int width, height;
    uint32_t *pixels; /* owned by whoever made it */
};

/* An image with few colours, in one block of memory. */
struct picture_image {
    int width, height;
    unsigned colour_count;
    uint32_t colours[PICTURE_COLOURS];
    uint8_t pixels[]; /* the number of each pixel's colour */
};

/* A part of an image, in pixels. */
struct picture_part {
    int left, top, width, height;
};

struct picture_module {
    /* The library that draws, with its version: "cairo 1.16.0". */
    const char *(*library)(void);

    /* Appends an SVG of ours in another format; returns null, or why it cannot. */
    const char *(*convert)(const char *svg, size_t length, enum picture_format format,
                           struct text_buffer *file);

    /* Draws an SVG of ours over all of `image`; returns null, or why it cannot. */
    const char *(*draw)(const char *svg, size_t length, struct picture_pixels *image);

    /* Makes an image of few colours, which the caller frees. */
    struct picture_image *(*image)(const struct picture_pixels *pixels);

    /* Appends a part of an image as sixels, to be shown where the cursor is. */
    void (*sixel)(const struct picture_image *image, struct picture_part part, struct text_buffer *out);

    /* Appends a whole image in kitty's protocol, to be kept by the terminal under `id`. */
    void (*kitty)(const struct picture_image *image, uint32_t id, struct text_buffer *out);
};
