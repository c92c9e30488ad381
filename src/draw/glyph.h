/* SPDX-License-Identifier: MIT */
/*
 * glyph.h: the signs of the board, in four tiers.
 *
 * ASCII works everywhere; basic uses only box-drawing and other characters of code page 437, which every font
 * has; full shows areas by background colours; painted paints tiles in half blocks of two colours, and uses
 * the signs of full for everything else.  One table holds them all, and the help screen is made from it.
 */
#pragma once

#include <stdint.h>

enum tier { TIER_ASCII, TIER_BASIC, TIER_FULL, TIER_PAINTED, TIER_COUNT };

/* "ascii", "basic", "full", "painted" */
extern const char *const tier_words[TIER_COUNT];

/* glyph; its code point in ASCII, basic, full */
#define GLYPHS(_)                                                         \
    _(GLYPH_FIELD, '.', 0xB7, ' ')                                        \
    _(GLYPH_FIELD_GAP, '.', ' ', ' ') /* every second cell of it */       \
    _(GLYPH_CITY, '#', 0x2592, ' ')                                       \
    _(GLYPH_CITY_LIT, '#', 0x2588, ' ')                                   \
    _(GLYPH_MAP_CITY, '#', 0x2593, ' ') /* overview: two sides or more */ \
    _(GLYPH_MAP_CAP, 'n', 0x2592, 0x2592)                                 \
    _(GLYPH_MAP_MONASTERY, 'M', 'M', 0x271A)                              \
    _(GLYPH_MAP_FITS, '*', '*', 0x25C6)                                   \
    _(GLYPH_MAP_FITS_TURNED, '\'', '\'', 0x25C7)                          \
    _(GLYPH_MAP_HERE, '?', '?', '?')                                      \
    _(GLYPH_CORNER, '.', 0xB7, 0xB7) /* full: the beginning of a tile */  \
    _(GLYPH_RIVER, '~', 0x2248, 0x2248)                                   \
    _(GLYPH_ROAD_ACROSS, '-', 0x2500, 0x2501)                             \
    _(GLYPH_ROAD_DOWN, '|', 0x2502, 0x2503)                               \
    _(GLYPH_ROAD_NORTH_EAST, '\\', 0x2514, 0x2517)                        \
    _(GLYPH_ROAD_SOUTH_WEST, '\\', 0x2510, 0x2513)                        \
    _(GLYPH_ROAD_NORTH_WEST, '/', 0x2518, 0x251B)                         \
    _(GLYPH_ROAD_SOUTH_EAST, '/', 0x250C, 0x250F)                         \
    _(GLYPH_ROAD_CROSSING, '+', 0x253C, 0x254B)                           \
    _(GLYPH_BRIDGE, '=', '=', 0x2550)                                     \
    _(GLYPH_VILLAGE, 'o', 0x2302, 0x2302)                                 \
    _(GLYPH_MONASTERY, '+', '+', 0x271A)                                  \
    _(GLYPH_MONASTERY_LEFT, '[', '[', 0x2590)                             \
    _(GLYPH_MONASTERY_RIGHT, ']', ']', 0x258C)                            \
    _(GLYPH_ROOF, '^', '^', 0x25B2)                                       \
    _(GLYPH_GARDEN, '%', 0x2663, 0x2663)                                  \
    _(GLYPH_COAT, '*', 0x2666, 0x2666)                                    \
    _(GLYPH_CATHEDRAL, 'A', 0x2660, 0x2660)                               \
    _(GLYPH_WINE, 'u', 'u', 'u')                                          \
    _(GLYPH_GRAIN, '"', '"', '"')                                         \
    _(GLYPH_CLOTH, '=', 0x2261, 0x2261)                                   \
    _(GLYPH_SPRING, '@', 'O', 0x25CB)                                     \
    _(GLYPH_INN, 'n', 0x2229, 0x2229)                                     \
    _(GLYPH_VOLCANO, '^', '^', 0x25B2)                                    \
    _(GLYPH_PIG_HERD, '&', '&', '&')                                      \
    _(GLYPH_HILL, 'm', 'm', 0x25B3)                                       \
    _(GLYPH_TABLE_EDGE, ':', 0x2591, 0x2591)                              \
    _(GLYPH_FITS, '+', '+', 0x25C6)                                       \
    _(GLYPH_FITS_TURNED, '.', 0xB7, 0x25C7)                               \
    _(GLYPH_PLACE_NORTH_WEST, '.', 0x250C, 0x250C)                        \
    _(GLYPH_PLACE_NORTH_EAST, '.', 0x2510, 0x2510)                        \
    _(GLYPH_PLACE_SOUTH_WEST, '\'', 0x2514, 0x2514)                       \
    _(GLYPH_PLACE_SOUTH_EAST, '\'', 0x2518, 0x2518)                       \
    _(GLYPH_HELD_NORTH_WEST, '[', '[', 0x259B)                            \
    _(GLYPH_HELD_NORTH_EAST, ']', ']', 0x259C)                            \
    _(GLYPH_HELD_SOUTH_WEST, '[', '[', 0x2599)                            \
    _(GLYPH_HELD_SOUTH_EAST, ']', ']', 0x259F)                            \
    _(GLYPH_LAST_NORTH_WEST, '\'', '\'', 0x250C)                          \
    _(GLYPH_LAST_NORTH_EAST, '\'', '\'', 0x2510)                          \
    _(GLYPH_LAST_SOUTH_WEST, '\'', '\'', 0x2514)                          \
    _(GLYPH_LAST_SOUTH_EAST, '\'', '\'', 0x2518)                          \
    _(GLYPH_WRONG, 'x', 'x', 'x')                                         \
    _(GLYPH_DEAD_HOLE, 'x', 'x', 'x')                                     \
    _(GLYPH_LINE_DOWN, '|', 0x2502, 0x2502)                               \
    _(GLYPH_LINE_ACROSS, '-', 0x2500, 0x2500)                             \
    _(GLYPH_TICK, '+', 0x2534, 0x2534)                                    \
    _(GLYPH_MORE_NORTH, '^', 0x25B2, 0x25B2)                              \
    _(GLYPH_MORE_EAST, '>', 0x25BA, 0x25BA)                               \
    _(GLYPH_MORE_SOUTH, 'v', 0x25BC, 0x25BC)                              \
    _(GLYPH_MORE_WEST, '<', 0x25C4, 0x25C4)                               \
    _(GLYPH_TURN_OF, '>', '>', 0x25B8)

enum glyph {
#define GLYPH_ENUM(glyph, ascii, basic, full) glyph,
    GLYPHS(GLYPH_ENUM)
#undef GLYPH_ENUM
        GLYPH_COUNT
};

/* The code point of a glyph in a tier. */
uint16_t glyph_code(enum glyph glyph, enum tier tier);

/*
 * The character for a cell of which only some quarters are city: bit 0 the upper left, 1 the upper right, 2
 * the lower left, 3 the lower right.  For the full tier.
 */
uint16_t glyph_quarters(unsigned quarters);
