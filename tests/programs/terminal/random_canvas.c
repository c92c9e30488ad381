/* SPDX-License-Identifier: MIT */
/*
 * random_canvas.c: see random_canvas.h.
 */
#include "random_canvas.h"

#include <stdlib.h>

#include "bastide/setup.h"
#include "draw/paint/paint.h"

static struct cell random_cell(struct random *random)
{
    static const uint32_t codes[] = {' ', ' ', ' ', 'x', 'y', '~'};
    struct cell cell = {.code = codes[random_below(random, sizeof codes / sizeof *codes)],
                        .style = (uint8_t) random_below(random, STYLE_COUNT)};
    if (cell.style == STYLE_PAINTED) {
        /* few paints and lights, so that cells of one colour and pairs that meet again are frequent */
        for (int i = 0; i < 2; i++)
            cell.paints[i] = random_below(random, 3) == 0
                                 ? paint_lit((enum paint) random_below(random, PAINT_COUNT),
                                             random_below(random, LIGHT_OWNER + COLOUR_COUNT), false)
                                 : paint_lit((enum paint) random_below(random, 3), LIGHT_NONE, false);
        if (random_below(random, 3) > 0)
            cell.code = GLYPH_HALF;
    } else if (cell.style == STYLE_CHIP)
        cell.colour = (uint16_t) random_below(random, 6);
    else if (cell.style >= STYLE_FIELD && random_below(random, 2) == 0)
        cell.colour = (uint16_t) style_shade(random_below(random, 4), random_below(random, 4),
                                             random_below(random, 2) == 0);
    return cell;
}

/* Two letters of one row change by as much, one upwards, the other downwards: sums of cells stay the same. */
static void change_opposite(struct canvas *canvas, struct random *random)
{
    for (int y = 0; y < canvas->height; y += 4) {
        uint32_t by = random_below(random, 16);
        int x = (int) random_below(random, (unsigned) canvas->width / 16) * 16;
        canvas_put(canvas, x + 1, y, 'A' + by, STYLE_TEXT);
        canvas_put(canvas, x + 9, y, 'Z' - by, STYLE_TEXT);
    }
}

/* Runs of one cell, and words with wide and combining characters. */
void random_canvas_change(struct canvas *canvas, struct random *random)
{
    static const char *const words[] = {"\xE5\xB1\xB1\xE5\xB7\x9D", "Zoe\xCC\x88", "Ada",
                                        "\xE2\x96\x90\xE2\x96\x98"};
    /* libvterm loses marks in the last column, and when writing to the lower right corner curses breaks
     * a wide character beside it on some terminals */
    int last = canvas->width - 3;
    for (unsigned i = random_below(random, 30); i > 0; i--) {
        int x = (int) random_below(random, (unsigned) canvas->width);
        int y = (int) random_below(random, (unsigned) canvas->height);
        struct cell cell = random_cell(random);
        int most = cell.code == GLYPH_HALF ? 3 : 12;
        for (int run = (int) random_below(random, (unsigned) most); run >= 0 && x < canvas->width; run--)
            if (cell.style == STYLE_PAINTED)
                canvas_put_painted(canvas, x++, y, cell.code, cell.paints[0], cell.paints[1]);
            else
                canvas_put_lit(canvas, x++, y, cell.code, (enum style) cell.style, cell.colour);
        x = (int) random_below(random, (unsigned) canvas->width);
        canvas_text(canvas, x, y, last - x, (enum style) random_below(random, STYLE_PAINTED), words[i % 4]);
    }
    change_opposite(canvas, random);
    canvas->cursor_x =
        random_below(random, 2) == 0 ? -1 : (int) random_below(random, (unsigned) canvas->width);
    canvas->cursor_y = (int) random_below(random, (unsigned) canvas->height);
    canvas->typing = true;
}

/* Tiles and empty squares, some of them cut by the edges of the canvas. */
void random_canvas_put_pictures(struct canvas *canvas, struct random *random, const struct tile_set *set)
{
    for (unsigned i = random_below(random, 12); i > 0; i--) {
        int height = 2 + (int) random_below(random, 4), width = 2 * height + (int) random_below(random, 2);
        struct rectangle area = {(int) random_below(random, (unsigned) canvas->width) - 2,
                                 (int) random_below(random, (unsigned) canvas->height) - 2, width, height};
        struct tile_look look = {.rotation = (uint8_t) random_below(random, 4),
                                 .place = (uint8_t) random_below(random, 3),
                                 .frame = (uint8_t) random_below(random, 3),
                                 .frame_colour = LOOK_NO_COLOUR,
                                 .place_colour = LOOK_NO_COLOUR,
                                 .chosen_claim = NO_SEGMENT};
        if (random_below(random, 3) > 0)
            look.type = &set->types[random_below(random, set->type_count)];
        canvas_put_picture(canvas, area, &look);
    }
}

void random_canvas_begin(struct canvas *canvas, struct random *random, unsigned seed, int width, int height)
{
    *random = random_from_seed(seed);
    *canvas = (struct canvas){0};
    canvas_resize(canvas, width, height);
    for (unsigned i = 0; i < 40; i++)
        random_canvas_change(canvas, random);
}
