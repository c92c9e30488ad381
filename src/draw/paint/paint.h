/* SPDX-License-Identifier: MIT */
/*
 * paint.h: the paints of the painted board, their colours, and how light changes them.
 *
 * A painted tile says what each of its points shows: grass, a roof, a wall.  A theme gives every paint a
 * colour of the 256 that most terminals have, chosen by eye; with direct colours the day has colours of its
 * own, which are those of exported pictures.  Knows no tile and no terminal.
 */
#pragma once

#include "draw/canvas.h"
#include "draw/style.h"

/*
 * paint; its letter, by which signs are drawn and tests tell paints apart; its colour by day as red, green
 * and blue; by day, by night and in the safe theme as an index of 256 colours.  Ink and the rows after it are
 * not paints of tiles.
 */
#define PAINTS(_)                                     \
    _(PAINT_GRASS, '.', 0x8DBB63, 107, 65, 143)       \
    _(PAINT_TUFT, ',', 0x6E9E4A, 65, 59, 107)         \
    _(PAINT_ROAD, '=', 0xF5ECD3, 230, 188, 231)       \
    _(PAINT_VERGE, '-', 0x7D6A48, 101, 239, 240)      \
    _(PAINT_CITY, 'c', 0xC2946A, 180, 95, 60)         \
    _(PAINT_ROOF, 'r', 0xA8583C, 131, 59, 97)         \
    _(PAINT_RIDGE, 'R', 0x96392A, 130, 52, 61)        \
    _(PAINT_FRONT, 'f', 0xECD9B5, 223, 102, 189)      \
    _(PAINT_WALL, '#', 0x5B4029, 239, 238, 52)        \
    _(PAINT_BATTLEMENT, '+', 0xE3CDA8, 249, 103, 146) \
    _(PAINT_RIVER, '~', 0x3F83B8, 67, 25, 25)         \
    _(PAINT_WATER, 'w', 0x62A5D4, 74, 31, 33)         \
    _(PAINT_BANK, '_', 0xD8C68C, 186, 66, 230)        \
    _(PAINT_CHURCH, 'm', 0xF4EADF, 255, 146, 255)     \
    _(PAINT_SHADE, 'M', 0xCFBFB4, 250, 103, 250)      \
    _(PAINT_TILES, 't', 0x9A4B3E, 131, 59, 90)        \
    _(PAINT_SPIRE, 'T', 0x83302A, 88, 52, 53)         \
    _(PAINT_DOOR, 'd', 0x6B4654, 53, 221, 53)         \
    _(PAINT_HEDGE, 'h', 0x2F6B34, 22, 22, 22)         \
    _(PAINT_LAWN, 'l', 0xA9CF74, 149, 71, 193)        \
    _(PAINT_FLOWER, 'p', 0xD9486B, 168, 132, 205)     \
    _(PAINT_BLOSSOM, 'y', 0xF0A83A, 215, 179, 215)    \
    _(PAINT_COAT, 's', 0x7A1F5C, 89, 53, 214)         \
    _(PAINT_COAT_RIM, 'S', 0xFFF3D6, 231, 188, 231)   \
    _(PAINT_YARD, 'q', 0xD9C08C, 180, 102, 187)       \
    _(PAINT_TREE, 'a', 0x3F7A33, 28, 22, 29)          \
    _(PAINT_CROWN, 'A', 0x57994A, 34, 29, 36)         \
    _(PAINT_ROCK, 'v', 0x6D625C, 241, 240, 241)       \
    _(PAINT_LAVA, 'V', 0xE8662B, 202, 202, 208)       \
    _(PAINT_PIG, 'i', 0xEEA9A0, 217, 175, 217)        \
    _(PAINT_INK, 'I', 0x010101, 16, 231, 16)          \
    _(PAINT_TABLE, 'o', 0xF0E3CA, 187, 235, 254)      \
    _(PAINT_PLACE, 'O', 0xDECDA8, 144, 238, 250)      \
    _(PAINT_SHADOW, '%', 0xC7B695, 101, 233, 246)

enum paint {
#define PAINT_ENUM(paint, letter, rgb, day, night, safe) paint,
    PAINTS(PAINT_ENUM)
#undef PAINT_ENUM
        PAINT_COUNT,
    PAINT_PLAYER = PAINT_COUNT, /* + enum colour: the colour of a player's figures */
    PAINT_NONE = 0xFF
};

/* Half blocks: the sign's paint fills one half of a cell, the ground's the other.  Canvases contain only the
 * upper one; the terminal may send the lower one instead. */
enum { GLYPH_HALF = 0x2580, GLYPH_LOWER_HALF = 0x2584 };

/* The colours of the day, of the night (for dark terminals), and colours that everybody can tell apart. */
enum theme { THEME_DAY, THEME_NIGHT, THEME_SAFE, THEME_COUNT };

/* The paint of a letter, or PAINT_NONE. */
enum paint paint_of_letter(char letter);

enum { PAINT_MASK = 0xFF }; /* the paint without its light */

/* A paint as stored in cells: with its light, and whether its tile is one of the darker tiles. */
static inline uint32_t paint_lit(enum paint paint, unsigned light, bool darker)
{
    return (uint32_t) paint | light << 8U | (darker ? 1U << 12U : 0U);
}

/* The colour of a value of paint_lit: an index of 256 colours, or with DEPTH_DIRECT 0xRRGGBB. */
int32_t paint_colour(uint32_t lit, enum theme theme, enum colour_depth depth);

/* The colour that replaces a colour of the exported pictures in another theme; 0xRRGGBB. */
int32_t paint_themed(int32_t rgb, enum theme theme);

/* The look of a cell, painted or not; with few colours, painted cells look like text. */
struct look cell_look(const struct cell *cell, enum theme theme, enum colour_depth depth);
