/* SPDX-License-Identifier: MIT */
/*
 * glyph.c: the table of glyph.h as arrays.
 */
#include "draw/glyph.h"

#include "assertion/assertion.h"

const char *const tier_words[TIER_COUNT] = {"ascii", "basic", "full", "painted"};

uint16_t glyph_code(enum glyph glyph, enum tier tier)
{
    static const uint16_t codes[GLYPH_COUNT][TIER_COUNT] = {
#define GLYPH_ROW(glyph, ascii, basic, full) [glyph] = {ascii, basic, full, full},
        GLYPHS(GLYPH_ROW)
#undef GLYPH_ROW
    };
    assert(glyph < GLYPH_COUNT && tier < TIER_COUNT);
    return codes[glyph][tier];
}

uint16_t glyph_quarters(unsigned quarters)
{
    static const uint16_t codes[16] = {' ',    0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
                                       0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588};
    return codes[quarters & 15U];
}
