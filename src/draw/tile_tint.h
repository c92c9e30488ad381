/* SPDX-License-Identifier: MIT */
/*
 * tile_tint.h: the colours that lie over lit segments of a tile drawn as SVG.
 */
#pragma once

#include "bastide/setup.h"
#include "draw/tile_svg.h"

/* Several colours take turns; there is no tint over a segment that is not lit. */
struct tint {
    unsigned colours[COLOUR_COUNT], count, percent;
    bool dims;
};

/* The tint of a segment, or with NO_SEGMENT of what belongs to no segment. */
struct tint tint_of(const struct tile_ground *ground, unsigned segment);

/* Appends the tints that lie over the cities or fields. */
void tint_areas(struct text_buffer *text, const struct tile_ground *ground, enum feature_kind kind);
