/*
 * style.c: the table of looks.
 *
 * The colours are those of the design: chips keep apart for every kind of colour blindness, texts keep to the
 * terminal's own colours, and nothing is told by colour alone, so that the first column loses no meaning.
 */
#include "style.h"

#include <assert.h>

#include "bastide/setup.h"

enum { OWN = COLOUR_OF_TERMINAL };

static const struct look looks[STYLE_COUNT][DEPTH_COUNT] = {
    /* foreground, background, bold, reverse: without colours; 8 colours; 256 colours */
    [STYLE_TEXT] = {{OWN, OWN, false, false}, {OWN, OWN, false, false}, {OWN, OWN, false, false}},
    [STYLE_STRONG] = {{OWN, OWN, true, false}, {OWN, OWN, true, false}, {OWN, OWN, true, false}},
    [STYLE_BAR] = {{OWN, OWN, false, true}, {OWN, OWN, false, true}, {OWN, OWN, false, true}},
    [STYLE_CHOICE] = {{OWN, OWN, false, true}, {OWN, OWN, false, true}, {OWN, OWN, false, true}},
    [STYLE_LINE] = {{OWN, OWN, false, false}, {OWN, OWN, false, false}, {OWN, OWN, false, false}},
    [STYLE_FIELD] = {{OWN, OWN, false, false}, {2, OWN, false, false}, {107, 22, false, false}},
    [STYLE_CITY] = {{OWN, OWN, false, false}, {3, OWN, false, false}, {223, 137, false, false}},
    [STYLE_RIM] = {{OWN, OWN, false, false}, {3, OWN, false, false}, {137, 22, false, false}},
    [STYLE_ROAD] = {{OWN, OWN, true, false}, {7, OWN, true, false}, {230, 22, true, false}},
    [STYLE_RIVER] = {{OWN, OWN, false, false}, {7, 4, false, false}, {153, 25, false, false}},
    [STYLE_BRIDGE] = {{OWN, OWN, true, false}, {7, 4, true, false}, {230, 25, true, false}},
    [STYLE_VILLAGE] = {{OWN, OWN, true, false}, {1, OWN, true, false}, {215, 22, true, false}},
    [STYLE_MONASTERY] = {{OWN, OWN, true, false}, {7, OWN, true, false}, {53, 189, true, false}},
    [STYLE_MONASTERY_WALL] = {{OWN, OWN, true, false}, {7, OWN, true, false}, {189, 22, false, false}},
    [STYLE_GARDEN] = {{OWN, OWN, true, false}, {2, OWN, true, false}, {118, 22, false, false}},
    [STYLE_COAT] = {{OWN, OWN, true, false}, {7, OWN, true, false}, {54, 137, true, false}},
    [STYLE_CHIP] = {{OWN, OWN, false, true}, {OWN, OWN, false, true}, {OWN, OWN, false, true}},
    [STYLE_TABLE_EDGE] = {{OWN, OWN, false, false}, {OWN, OWN, false, false}, {245, OWN, false, false}},
    [STYLE_DIGIT] = {{OWN, OWN, true, true}, {OWN, OWN, true, true}, {16, 231, true, false}},
    [STYLE_FITS] = {{OWN, OWN, true, false}, {OWN, OWN, true, false}, {OWN, OWN, true, false}},
    [STYLE_FITS_TURNED] = {{OWN, OWN, false, false}, {OWN, OWN, false, false}, {OWN, OWN, false, false}},
    [STYLE_GHOST] = {{OWN, OWN, true, false}, {OWN, OWN, true, false}, {OWN, OWN, true, false}},
    [STYLE_WRONG] = {{OWN, OWN, true, true}, {7, 1, true, false}, {231, 160, true, false}},
};

/* Chips are text on the player's colour; no bold on black text, which some terminals turn grey. */
static const struct look chips[DEPTH_COUNT][COLOUR_COUNT] = {
    [DEPTH_8] = {[COLOUR_RED] = {7, 1, true, false},
                 [COLOUR_BLUE] = {7, 4, true, false},
                 [COLOUR_GREEN] = {0, 2, false, false},
                 [COLOUR_YELLOW] = {0, 3, false, false},
                 [COLOUR_BLACK] = {0, 7, false, false},
                 [COLOUR_PINK] = {7, 5, true, false}},
    [DEPTH_256] = {[COLOUR_RED] = {16, 202, false, false},
                   [COLOUR_BLUE] = {231, 21, true, false},
                   [COLOUR_GREEN] = {16, 115, false, false},
                   [COLOUR_YELLOW] = {16, 226, false, false},
                   [COLOUR_BLACK] = {231, 233, true, false},
                   [COLOUR_PINK] = {16, 207, false, false}},
};

struct look style_look(enum style style, unsigned colour, enum colour_depth depth)
{
    assert(style < STYLE_COUNT && depth < DEPTH_COUNT);
    if (style == STYLE_CHIP && depth != DEPTH_NONE && colour < COLOUR_COUNT)
        return chips[depth][colour];
    return looks[style][depth];
}
