/* SPDX-License-Identifier: MIT */
/*
 * paint.c: the table of paints as arrays, and the mixing of colours.
 *
 * Lit colours are mixed in red, green and blue.  With 256 colours the nearest of the palette is shown, but
 * none of the first sixteen, which differ between terminals; results are cached.
 */
#include "draw/paint/paint.h"

#include "assertion/assertion.h"
#include "bastide/setup.h"

static const struct {
    char letter;
    int32_t rgb;
    uint8_t indexes[THEME_COUNT];
} paints[PAINT_COUNT] = {
#define PAINT_ROW(paint, letter, rgb, day, night, safe) {letter, rgb, {day, night, safe}},
    PAINTS(PAINT_ROW)
#undef PAINT_ROW
};

enum paint paint_of_letter(char letter)
{
    for (unsigned paint = 0; paint < PAINT_COUNT; paint++)
        if (paints[paint].letter == letter)
            return (enum paint) paint;
    return PAINT_NONE;
}

/* ---- Light -------------------------------------------------------------------------------------------- */

static int part_of(int32_t rgb, int shift)
{
    return rgb >> shift & 0xFF;
}

static int32_t grey_of(int32_t rgb)
{
    int grey = (299 * part_of(rgb, 16) + 587 * part_of(rgb, 8) + 114 * part_of(rgb, 0)) / 1000;
    return grey << 16 | grey << 8 | grey;
}

/* The ground of an owned feature is its owner's colour mixed with white, the same for cities and fields; what
 * is drawn on it keeps some of its own colour. */
static int32_t owned_rgb(enum paint paint, int32_t rgb, int32_t owner)
{
    enum { GROUND_PARTS = 50, OTHER_PARTS = 60 };
    if (paint == PAINT_INK)
        return paints[PAINT_INK].rgb;
    if (paint == PAINT_GRASS || paint == PAINT_CITY)
        return style_mix(owner, 0xFFFFFF, GROUND_PARTS);
    return style_mix(owner, rgb, OTHER_PARTS);
}

static int32_t lit_rgb(enum paint paint, int32_t rgb, unsigned light)
{
    enum { BRIGHT_PARTS = 55, DIMMED_PARTS = 45 };
    if (light == LIGHT_BRIGHT)
        return style_mix(0xFFF0A0, rgb, BRIGHT_PARTS);
    if (light == LIGHT_DIMMED)
        return style_mix(grey_of(rgb), 0x303030, DIMMED_PARTS);
    if (light >= LIGHT_OWNER && light < LIGHT_OWNER + COLOUR_COUNT)
        return owned_rgb(paint, rgb, style_look(STYLE_CHIP, light - LIGHT_OWNER, DEPTH_DIRECT).background);
    return rgb;
}

/* The index whose colour is nearest, weighted roughly as eyes see. */
static uint8_t nearest_index(int32_t rgb)
{
    unsigned best = 16;
    long least = -1;
    for (unsigned index = 16; index < 256; index++) {
        int32_t there = style_rgb_of_index((int32_t) index);
        long red = part_of(there, 16) - part_of(rgb, 16), green = part_of(there, 8) - part_of(rgb, 8),
             blue = part_of(there, 0) - part_of(rgb, 0);
        long distance = 3 * red * red + 4 * green * green + 2 * blue * blue;
        if (least < 0 || distance < least) {
            least = distance;
            best = index;
        }
    }
    return (uint8_t) best;
}

/* The index with 256 colours; 0 in the cache: not mixed yet. */
static int32_t lit_index(enum paint paint, enum theme theme, unsigned light)
{
    static uint8_t known[PAINT_COUNT][THEME_COUNT][16];
    uint8_t *index = &known[paint][theme][light];
    if (light == LIGHT_NONE)
        return paints[paint].indexes[theme];
    if (*index == 0)
        *index = nearest_index(lit_rgb(paint, style_rgb_of_index(paints[paint].indexes[theme]), light));
    return *index;
}

int32_t paint_colour(uint32_t lit, enum theme theme, enum colour_depth depth)
{
    enum { DARKER_PARTS = 93 };
    static const uint8_t darker_grass[THEME_COUNT] = {71, 29, 107};
    static const int32_t tables[THEME_COUNT][3] = {
        [THEME_NIGHT] = {0x1C282E, 0x2E3F47, 0x121A1E}, [THEME_SAFE] = {0xE3E3E3, 0xC9C9C9, 0xB0B0B0}};
    enum paint paint = (enum paint)(lit & PAINT_MASK);
    unsigned light = lit >> 8U & 0xFU;
    bool darker = lit >> 12U & 1U;
    assert(paint < PAINT_PLAYER + COLOUR_COUNT && depth >= DEPTH_256);
    if (paint >= PAINT_PLAYER)
        return style_look(STYLE_CHIP, paint - PAINT_PLAYER, depth).background;

    if (depth == DEPTH_256)
        return darker && paint == PAINT_GRASS && light == LIGHT_NONE ? darker_grass[theme]
                                                                     : lit_index(paint, theme, light);
    int32_t rgb = paints[paint].rgb;
    if (paint >= PAINT_TABLE && theme != THEME_DAY)
        return tables[theme][paint - PAINT_TABLE]; /* exact in percents, which sixels have */
    rgb = paint == PAINT_INK && theme == THEME_NIGHT ? 0xFFFFFF : paint_themed(rgb, theme);
    if (darker && (paint == PAINT_GRASS || paint == PAINT_TUFT))
        rgb = style_mix(rgb, 0, DARKER_PARTS);
    rgb = lit_rgb(paint, rgb, light);
    /* direct colours below 8 are taken for indexes of the terminal's palette */
    return rgb < 8 ? 0x010101 : rgb;
}

/* Makes a colour bluer, as by moonlight, unless it is lit from inside. */
static int32_t moonlit(int32_t rgb)
{
    static const int parts[] = {66, 54, 54}, least[] = {32, 12, 5};
    int32_t seen = 0;
    for (int i = 0; i < 3; i++)
        seen |= (part_of(rgb, 8 * i) * parts[i] / 100 + least[i]) << 8 * i;
    return rgb == paints[PAINT_DOOR].rgb ? 0xFFD070 : seen;
}

int32_t paint_themed(int32_t rgb, enum theme theme)
{
    if (theme == THEME_NIGHT)
        return moonlit(rgb);
    for (unsigned i = 0; i < PAINT_COUNT && theme == THEME_SAFE; i++)
        if (paints[i].rgb == rgb)
            return style_rgb_of_index(paints[i].indexes[theme]);
    return rgb;
}

struct look cell_look(const struct cell *cell, enum theme theme, enum colour_depth depth)
{
    if (cell->style != STYLE_PAINTED || depth < DEPTH_256)
        return style_look((enum style) cell->style, cell->colour, depth);
    return (struct look){paint_colour(cell->paints[0], theme, depth),
                         paint_colour(cell->paints[1], theme, depth), false, false};
}
