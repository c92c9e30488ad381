/* SPDX-License-Identifier: MIT */
/*
 * style.c: the table of looks, and how light changes them.
 *
 * Chips can be told apart with every kind of colour blindness.  Texts use the terminal's own colours.
 * Nothing is shown by colour alone, so nothing is lost without colours.
 *
 * Light falls on two materials, field and city.  A style says which of them its background is and, for a rim,
 * its sign too.  With 256 colours or more, light changes the material's colour; with fewer it changes the
 * sign.
 */
#include "draw/style.h"

#include "assertion/assertion.h"
#include "bastide/setup.h"

enum { OWN = COLOUR_OF_TERMINAL };

#define RGB(red, green, blue) (((red) << 16) | ((green) << 8) | (blue))
/* direct colours below 8 are taken for indexes of the terminal's palette */
enum { BLACK_RGB = RGB(1, 1, 1) };

#define OWN_LOOK(bold, reverse) \
    {                           \
        OWN, OWN, bold, reverse \
    }
#define PLAIN_LOOK   OWN_LOOK(false, false)
#define BOLD_LOOK    OWN_LOOK(true, false)
#define REVERSE_LOOK OWN_LOOK(false, true)

/* foreground, background, bold, reverse: without colours; 8 colours; 256 colours */
static const struct look looks[STYLE_COUNT][DEPTH_DIRECT] = {
    [STYLE_TEXT] = {PLAIN_LOOK, PLAIN_LOOK, PLAIN_LOOK},
    [STYLE_STRONG] = {BOLD_LOOK, BOLD_LOOK, BOLD_LOOK},
    [STYLE_BAR] = {REVERSE_LOOK, REVERSE_LOOK, REVERSE_LOOK},
    [STYLE_CHOICE] = {REVERSE_LOOK, REVERSE_LOOK, REVERSE_LOOK},
    [STYLE_LINE] = {PLAIN_LOOK, PLAIN_LOOK, PLAIN_LOOK},
    [STYLE_FIELD] = {PLAIN_LOOK, {2, OWN, false, false}, {107, 22, false, false}},
    [STYLE_CITY] = {PLAIN_LOOK, {3, OWN, false, false}, {223, 137, false, false}},
    [STYLE_RIM] = {PLAIN_LOOK, {3, OWN, false, false}, {137, 22, false, false}},
    [STYLE_ROAD] = {BOLD_LOOK, BOLD_LOOK, {230, 22, false, false}},
    [STYLE_RIVER] = {PLAIN_LOOK, {7, 4, false, false}, {153, 25, false, false}},
    [STYLE_BRIDGE] = {BOLD_LOOK, {7, 4, true, false}, {230, 25, false, false}},
    [STYLE_VILLAGE] = {BOLD_LOOK, {1, OWN, true, false}, {215, 22, false, false}},
    [STYLE_MONASTERY] = {BOLD_LOOK, BOLD_LOOK, {53, 189, false, false}},
    [STYLE_MONASTERY_WALL] = {BOLD_LOOK, BOLD_LOOK, {189, 22, false, false}},
    [STYLE_GARDEN] = {BOLD_LOOK, {2, OWN, true, false}, {118, 22, false, false}},
    [STYLE_COAT] = {BOLD_LOOK, BOLD_LOOK, {54, 137, false, false}},
    /* the same white as that of roads, which are often next to marks: this saves a change of colour */
    [STYLE_FIELD_MARK] = {BOLD_LOOK, BOLD_LOOK, {230, 22, false, false}},
    [STYLE_CITY_MARK] = {BOLD_LOOK, BOLD_LOOK, {230, 137, false, false}},
    [STYLE_FIELD_LETTER] = {BOLD_LOOK, BOLD_LOOK, {231, 22, true, false}},
    [STYLE_CITY_LETTER] = {BOLD_LOOK, BOLD_LOOK, {16, 137, true, false}},
    [STYLE_CHIP] = {REVERSE_LOOK, REVERSE_LOOK, REVERSE_LOOK},
    [STYLE_DIGIT] = {OWN_LOOK(true, true), OWN_LOOK(true, true), {16, 231, true, false}},
    [STYLE_FITS] = {PLAIN_LOOK, PLAIN_LOOK, PLAIN_LOOK},
    [STYLE_PLACE] = {PLAIN_LOOK, PLAIN_LOOK, PLAIN_LOOK},
    [STYLE_HELD] = {BOLD_LOOK, BOLD_LOOK, BOLD_LOOK},
    [STYLE_WRONG] = {OWN_LOOK(true, true), {7, 1, true, false}, {231, 160, true, false}},
    [STYLE_TABLE_EDGE] = {PLAIN_LOOK, PLAIN_LOOK, PLAIN_LOOK},
    [STYLE_PAINTED] = {PLAIN_LOOK, PLAIN_LOOK, PLAIN_LOOK},
};

/* Chips are text on the player's colour; black text is never bold, since some terminals turn it grey. */
static const struct look chips[COLOUR_DEPTH_COUNT][COLOUR_COUNT] = {
    [DEPTH_8] = {[COLOUR_RED] = {7, 1, true, false},
                 [COLOUR_BLUE] = {7, 4, true, false},
                 [COLOUR_GREEN] = {0, 2, false, false},
                 [COLOUR_YELLOW] = {0, 3, false, false},
                 [COLOUR_BLACK] = {0, 7, false, false},
                 [COLOUR_PINK] = {7, 5, true, false}},
    [DEPTH_256] = {[COLOUR_RED] = {231, 160, true, false},
                   [COLOUR_BLUE] = {231, 21, true, false},
                   [COLOUR_GREEN] = {16, 115, false, false},
                   [COLOUR_YELLOW] = {16, 226, false, false},
                   [COLOUR_BLACK] = {231, 233, true, false},
                   [COLOUR_PINK] = {16, 207, false, false}},
    [DEPTH_DIRECT] = {[COLOUR_RED] = {RGB(255, 255, 255), RGB(0xD7, 0x00, 0x00), true, false},
                      [COLOUR_BLUE] = {RGB(255, 255, 255), RGB(0x02, 0x3C, 0xFF), true, false},
                      [COLOUR_GREEN] = {BLACK_RGB, RGB(0x72, 0xC8, 0xB8), false, false},
                      [COLOUR_YELLOW] = {BLACK_RGB, RGB(0xED, 0xF4, 0x1C), false, false},
                      [COLOUR_BLACK] = {RGB(255, 255, 255), RGB(0x12, 0x12, 0x12), true, false},
                      [COLOUR_PINK] = {BLACK_RGB, RGB(0xFE, 0x5C, 0xFF), false, false}},
};

/* ---- What light makes of field and city --------------------------------------------------------------- */

enum material { MATERIAL_OTHER, MATERIAL_FIELD, MATERIAL_CITY, MATERIAL_COUNT };

enum { LIGHT_COUNT = LIGHT_OWNER + COLOUR_COUNT };

/* 256 colours: the owners' colours mixed half and half with the material, as close as the palette
 * allows; red on a field is pure red, since the mixture would be a city's brown. */
static const int16_t lit_colours[MATERIAL_COUNT][LIGHT_COUNT] = {
    [MATERIAL_FIELD] = {[LIGHT_NONE] = 22,
                        [LIGHT_BRIGHT] = 71,
                        [LIGHT_DIMMED] = 235,
                        [LIGHT_OWNER + COLOUR_RED] = 124,
                        [LIGHT_OWNER + COLOUR_BLUE] = 26,
                        [LIGHT_OWNER + COLOUR_GREEN] = 72,
                        [LIGHT_OWNER + COLOUR_YELLOW] = 142,
                        [LIGHT_OWNER + COLOUR_BLACK] = 237,
                        [LIGHT_OWNER + COLOUR_PINK] = 133},
    [MATERIAL_CITY] = {[LIGHT_NONE] = 137,
                       [LIGHT_BRIGHT] = 223,
                       [LIGHT_DIMMED] = 240,
                       [LIGHT_OWNER + COLOUR_RED] = 166,
                       [LIGHT_OWNER + COLOUR_BLUE] = 62,
                       [LIGHT_OWNER + COLOUR_GREEN] = 108,
                       [LIGHT_OWNER + COLOUR_YELLOW] = 178,
                       [LIGHT_OWNER + COLOUR_BLACK] = 59,
                       [LIGHT_OWNER + COLOUR_PINK] = 175},
};

/* The material of a style's background. */
static enum material ground_material(enum style style)
{
    int32_t background = looks[style][DEPTH_256].background;
    return background == lit_colours[MATERIAL_FIELD][LIGHT_NONE]  ? MATERIAL_FIELD
           : background == lit_colours[MATERIAL_CITY][LIGHT_NONE] ? MATERIAL_CITY
                                                                  : MATERIAL_OTHER;
}

int32_t style_rgb_of_index(int32_t index)
{
    static const uint8_t steps[6] = {0, 95, 135, 175, 215, 255};
    if (index < 16)
        return 0;
    if (index >= 232) {
        int32_t grey = 8 + 10 * (index - 232);
        return RGB(grey, grey, grey);
    }
    index -= 16;
    return RGB(steps[index / 36], steps[index / 6 % 6], steps[index % 6]);
}

int32_t style_mix(int32_t one, int32_t other, int parts)
{
    int32_t mixed = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        int32_t a = one >> shift & 0xFF, b = other >> shift & 0xFF;
        mixed |= (a * parts + b * (100 - parts)) / 100 << shift;
    }
    return mixed;
}

/* Black or white, whichever is more legible. */
static int32_t text_on(int32_t background)
{
    int32_t rgb = style_rgb_of_index(background);
    return 299 * (rgb >> 16 & 0xFF) + 587 * (rgb >> 8 & 0xFF) + 114 * (rgb & 0xFF) < 115 * 1000 ? 231 : 16;
}

/* Lights a sign on a material, such as a road: reversed if it is bright, in the owner's colours if it is
 * owned. */
static void light_sign(struct look *look, enum style style, unsigned light)
{
    if (light == LIGHT_BRIGHT) {
        look->background = look->foreground;
        look->foreground = looks[style][DEPTH_256].background;
        look->bold = true;
    } else if (light >= LIGHT_OWNER) {
        *look = chips[DEPTH_256][light - LIGHT_OWNER];
        look->bold = true;
    } else if (light == LIGHT_DIMMED) {
        look->foreground = 243;
        look->bold = false;
    }
}

static bool is_area(enum style style)
{
    return style == STYLE_FIELD || style == STYLE_CITY || style == STYLE_RIM || style == STYLE_FIELD_LETTER ||
           style == STYLE_CITY_LETTER;
}

static void light_with_many(struct look *look, enum style style, unsigned sign, unsigned ground)
{
    enum material material = ground_material(style);
    if (material != MATERIAL_OTHER)
        look->background = lit_colours[material][ground];
    if (style == STYLE_RIM)
        look->foreground = lit_colours[MATERIAL_CITY][sign];
    else if (style == STYLE_FIELD_LETTER || style == STYLE_CITY_LETTER)
        look->foreground = text_on(look->background);
    else if (is_area(style) && sign == LIGHT_DIMMED)
        look->foreground = look->background;
    else if (!is_area(style))
        light_sign(look, style, sign);
}

/* Lights a look in few or no colours: the signs must show the light. */
static void light_with_few(struct look *look, enum style style, unsigned light, enum colour_depth depth)
{
    bool letter = style == STYLE_FIELD_LETTER || style == STYLE_CITY_LETTER;
    bool own_sign = letter || !is_area(style);
    if (light == LIGHT_BRIGHT && !letter) {
        look->bold = true;
        look->reverse = style != STYLE_CITY; /* a city has a different sign when it is lit */
    } else if (light == LIGHT_DIMMED) {
        *look = looks[STYLE_TEXT][depth];
    } else if (light >= LIGHT_OWNER && own_sign && depth == DEPTH_8) {
        *look = chips[DEPTH_8][light - LIGHT_OWNER];
    } else if (light >= LIGHT_OWNER && own_sign && !letter) {
        look->reverse = true;
    }
}

static int32_t direct_colour(int32_t index, bool darker)
{
    int32_t rgb = style_rgb_of_index(index);
    if (index == OWN)
        return OWN;
    rgb = darker ? style_mix(rgb, 0, 90) : rgb;
    return rgb < 8 ? BLACK_RGB : rgb;
}

struct look style_look(enum style style, unsigned colour, enum colour_depth depth)
{
    assert(style < STYLE_COUNT && depth < COLOUR_DEPTH_COUNT);
    if (style == STYLE_CHIP && depth != DEPTH_NONE && colour < COLOUR_COUNT)
        return chips[depth][colour];
    struct look look = looks[style][depth == DEPTH_DIRECT ? DEPTH_256 : depth];
    unsigned sign = colour & 0xFU, ground = colour >> 4U & 0xFU;
    bool darker = false;
    if (style >= STYLE_FIELD && style <= STYLE_CITY_LETTER && colour != 0 && sign < LIGHT_COUNT &&
        ground < LIGHT_COUNT) {
        darker = colour >> 8U & 1U && ground_material(style) != MATERIAL_OTHER;
        if (depth >= DEPTH_256)
            light_with_many(&look, style, sign, ground);
        else
            light_with_few(&look, style, sign, depth);
    }
    if (depth == DEPTH_DIRECT) {
        look.foreground = direct_colour(look.foreground, darker && style == STYLE_RIM);
        look.background = direct_colour(look.background, darker);
    }
    return look;
}
