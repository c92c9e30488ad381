/*
 * module.h: what the program and the module of pictures know of each other.
 *
 * The module is a file of its own, so that a program which draws no picture loads neither it nor cairo.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "pictures/pictures.h"

/* The module's file, and the name of its struct picture_module. */
#define PICTURE_MODULE_FILE "bastide-pictures.so"
#define PICTURE_MODULE_NAME "bastide_pictures_1"

/* Takes the next bytes of a file; false if it cannot. */
typedef bool (*picture_writer)(void *state, const unsigned char *bytes, size_t count);

struct picture_module {
    /* Writes an SVG of ours in another format; returns null, or why it cannot. */
    const char *(*convert)(const char *svg, size_t length, enum picture_format format, picture_writer write,
                           void *state);
};
