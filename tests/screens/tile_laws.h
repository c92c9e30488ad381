/* SPDX-License-Identifier: MIT */
/*
 * tile_laws.h: laws that all drawings of tiles keep, in every rotation, size and tier.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "draw/tile_draw.h"

/* The first drawing that breaks a law. */
struct tile_flaw {
    const char *name; /* of the tile */
    enum rotation rotation;
    struct tile_size size;
    enum tier tier;
    char text[240]; /* a sentence */
};

/* Whether some marks for figures do not lie in their segments, or not apart from each other. */
bool tile_law_marks(const struct tile_type *type, struct tile_flaw *flaw);

/* Compares each pair of types: tiles that differ, as rotated, look different.  Reports the first two drawings
 * of a pair that look the same. */
typedef void (*tile_flaw_told)(void *context, const struct tile_flaw *flaw);
void tile_laws_alike(const struct tile_type *types, size_t count, tile_flaw_told told, void *context);
