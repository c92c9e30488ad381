/* SPDX-License-Identifier: MIT */
/* tile_pictures.h: the pictures of all tiles of a set at one size, drawn when they are first needed. */
#pragma once

#include "draw/tile_draw.h"

/* What a board needs.  Nearly a megabyte, of which a game touches a tenth. */
struct tile_pictures {
    struct tile_size size;
    enum tier tier;
    unsigned type_count;              /* 0: no set yet, and the members below are not set */
    struct tile_type types[TYPE_MAX]; /* as they look on their squares */
    uint8_t drawn[TYPE_MAX];          /* bit n: the picture in rotation n has been drawn */
    struct tile_picture pictures[TYPE_MAX][ROTATION_COUNT];
};

/* Allocates pictures, without a set yet; free them with free(). They are not cleared, since most are never
 * touched. */
struct tile_pictures *tile_pictures_new(void);

/* How a type of the set looks on its square: for a double-sized tile, one half (V9). */
struct tile_type tile_on_square(const struct tile_set *set, unsigned type);

/* Prepares the pictures of `set`, keeping those that are drawn.  The set need not outlive the call. */
void tile_pictures_begin(struct tile_pictures *pictures, const struct tile_set *set, struct tile_size size,
                         enum tier tier);

/* The picture of a type of the set in a rotation; valid until tile_pictures_begin takes another set. */
const struct tile_picture *tile_pictures_get(struct tile_pictures *pictures, unsigned type,
                                             unsigned rotation);
