/* SPDX-License-Identifier: MIT */
/*
 * tile_look_svg.c: draws one square of the board as SVG.
 *
 * Figures, letters and frames become larger units on small tiles, so that they keep enough pixels.  Letters
 * are the strokes of data/board_symbols.svg, since a computer may have no fonts.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/figure.h"
#include "bastide/setup.h"
#include "draw/paint/paint.h"
#include "draw/tile_svg.h"

enum { TILE = TILE_SVG_SIZE, MIDDLE = TILE / 2, LETTER_HEIGHT = 14, LETTER_WIDTH = 11 };
enum { WHITE = 0xFFFFFF, BLACK = 0x1C1812, WRONG = 0xD0202A };

/* Draws straight edges without shades: they are sharp on a screen, and shorter as sixels. */
#define CRISP "shape-rendering=\"crispEdges\""

/* A square that is being drawn. */
struct drawing {
    struct text_buffer *text;
    const struct tile_look *look;
    int pixels; /* of the shorter side */
};

/* A length in units, but at least `pixels` pixels. */
static int units_of(const struct drawing *drawing, int units, int pixels)
{
    int least = (pixels * TILE + drawing->pixels / 2) / drawing->pixels;
    return units < least ? least : units;
}

/* ---- Colours ------------------------------------------------------------------------------------------ */

static unsigned themed(const struct drawing *drawing, int32_t rgb)
{
    return (unsigned) paint_themed(rgb, (enum theme) drawing->look->theme);
}

static struct look player_look(unsigned colour)
{
    return style_look(STYLE_CHIP, colour, DEPTH_DIRECT);
}

/* Adds the symbols in the colours of the theme. */
static void add_symbols(const struct drawing *drawing)
{
    const char *at = tile_symbols, *end = tile_symbols + tile_symbols_size, *sign;
    while (drawing->look->theme != THEME_DAY && (sign = memchr(at, '#', (size_t) (end - at)))) {
        size_t digits = strspn(sign + 1, "0123456789abcdef");
        unsigned rgb = 0;
        text_add_bytes(drawing->text, at, (size_t) (sign - at));
        at = sign;
        if (digits != 3 && digits != 6) /* a name */
            digits = 0;
        for (size_t i = 1; i <= digits; i++) {
            unsigned value = (unsigned) (sign[i] <= '9' ? sign[i] - '0' : sign[i] - 'a' + 10);
            rgb = digits == 3 ? rgb << 8 | value * 17 : rgb << 4 | value;
        }
        if (digits > 0)
            text_add(drawing->text, "#%06x", themed(drawing, (int32_t) rgb));
        else
            text_add_bytes(drawing->text, at, 1);
        at = sign + 1 + digits;
    }
    text_add_bytes(drawing->text, at, (size_t) (end - at));
    text_add_bytes(drawing->text, board_symbols, board_symbols_size);
}

/* ---- Letters and numbers ------------------------------------------------------------------------------ */

static void add_letters(const struct drawing *drawing, struct svg_point middle, int height,
                        const char *letters, unsigned ink)
{
    int percent = height * 100 / LETTER_HEIGHT, x = -LETTER_WIDTH * ((int) strlen(letters) - 1);
    text_add(drawing->text,
             "<g transform=\"translate(%d,%d)\"><g transform=\"scale(%d.%02d)\" fill=\"none\" "
             "stroke=\"#%06x\" stroke-width=\"2.8\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
             middle.x, middle.y, percent / 100, percent % 100, ink);
    for (; *letters; letters++, x += 2 * LETTER_WIDTH)
        text_add(drawing->text, "<use href=\"#c%d\" x=\"%d.%d\"/>", *letters, x / 2, 5 * (x & 1));
    text_add(drawing->text, "</g></g>\n");
}

/* A disc with letters, or a figure (without letters), from which discs move away. */
struct mark {
    struct svg_point at;
    int radius, width; /* `width`: how much wider than a disc it is */
    char letters[8];
    unsigned fill, ink, rim;
};

enum { MARK_MAX = 2 * SEGMENT_MAX + 2 };

struct marks {
    struct mark list[MARK_MAX];
    unsigned count;
};

/* Moves a mark, but not over the rim of the tile. */
static void move_mark(struct mark *mark, int right, int down)
{
    mark->at.x = tile_svg_off_rim(mark->at.x + right, mark->radius + mark->width / 2);
    mark->at.y = tile_svg_off_rim(mark->at.y + down, mark->radius);
}

static struct mark *new_mark(struct marks *marks, struct svg_point at, const char *letters, int radius)
{
    struct mark *mark = &marks->list[marks->count++];
    int wider = ((int) strlen(letters) - 1) * radius * LETTER_WIDTH * 6 / 5 / LETTER_HEIGHT;
    *mark = (struct mark){at, radius, wider, "", WHITE, BLACK, BLACK};
    move_mark(mark, 0, 0);
    snprintf(mark->letters, sizeof mark->letters, "%s", letters);
    return mark;
}

/* Gives the mark a player's colour, or leaves it as it is. */
static void colour_mark(struct mark *mark, unsigned colour)
{
    if (colour == LOOK_NO_COLOUR)
        return;
    mark->fill = (unsigned) player_look(colour).background;
    mark->ink = mark->rim = (unsigned) player_look(colour).foreground;
}

static void draw_mark(const struct drawing *drawing, const struct mark *mark)
{
    int width = mark->width + 2 * mark->radius;
    text_add(drawing->text,
             "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"#%06x\" stroke=\"#%06x\" "
             "stroke-width=\"%d\"/>",
             mark->at.x - width / 2, mark->at.y - mark->radius, width, 2 * mark->radius, mark->radius,
             mark->fill, mark->rim, units_of(drawing, 2, 1));
    add_letters(drawing, mark->at, mark->radius * 6 / 5, mark->letters, mark->ink);
}

/* Moves two overlapping marks apart; the first stays where it is if it is a figure. */
static void part(struct mark *one, struct mark *other)
{
    int need = one->radius + other->radius + (one->width + other->width) / 2 + 1, far = 0;
    struct svg_point off = {other->at.x - one->at.x, other->at.y - one->at.y};
    if (abs(off.x) + abs(off.y) < one->radius / 2) { /* along the rim, where a city is wider */
        bool beside = abs(one->at.x - MIDDLE) > abs(one->at.y - MIDDLE);
        off = beside ? (struct svg_point){0, one->at.y < MIDDLE ? 1 : -1}
                     : (struct svg_point){one->at.x < MIDDLE ? 1 : -1, 0};
    }
    while (far * far < off.x * off.x + off.y * off.y)
        far++;
    if (far >= need)
        return;
    int parts = one->letters[0] ? 2 : 1, step = need - far;
    struct svg_point move = {off.x * step / far / parts, off.y * step / far / parts};
    move_mark(other, move.x, move.y);
    if (parts == 2)
        move_mark(one, -move.x, -move.y);
}

static void draw_marks(const struct drawing *drawing, struct marks *marks)
{
    enum { ROUNDS = 12 };
    for (unsigned round = 0; round < ROUNDS; round++)
        for (unsigned i = 0; i < marks->count; i++)
            for (unsigned k = i + 1; k < marks->count; k++)
                part(&marks->list[i], &marks->list[k]);
    for (unsigned i = 0; i < marks->count; i++)
        if (marks->list[i].letters[0])
            draw_mark(drawing, &marks->list[i]);
}

/* The only colour in a set, or LOOK_NO_COLOUR. */
static unsigned single_colour(unsigned colours)
{
    return __builtin_popcount(colours) == 1 ? (unsigned) __builtin_ctz(colours) : LOOK_NO_COLOUR;
}

/* Writes a segment's letter, the letters of its owners, or its points. */
static void write_segment(const struct segment_look *segment, char letters[8])
{
    unsigned count = 0;
    for (unsigned i = 0; segment->letter == LOOK_OWNERS && i < COLOUR_COUNT; i++)
        if (segment->colours >> i & 1U)
            letters[count++] = colour_letter((enum colour) i);
    letters[count] = '\0';
    if (segment->letter && segment->letter != LOOK_OWNERS)
        snprintf(letters, 8, "%c", segment->letter);
    else if (segment->points > 0)
        snprintf(letters, 8, "+%u", segment->points);
}

/* Adds the letters, points and claim numbers of the segments. */
static void add_segment_marks(const struct drawing *drawing, const struct tile_ground *ground,
                              struct marks *marks)
{
    const struct tile_look *look = drawing->look;
    int radius = units_of(drawing, 11, 7);
    for (unsigned i = 0; i < look->type->segment_count; i++) {
        const struct segment_look *segment = &look->segments[i];
        struct svg_point spot = tile_svg_figure_spot(ground, i);
        spot.y += segment->below;
        char letters[8];
        unsigned owner = single_colour(segment->colours);
        bool stands =
            look->figure_kind != FIGURE_NONE && look->figure_segment == i; /* which also says whose it is */
        write_segment(segment, letters);
        if (letters[0] && !(stands && segment->letter == LOOK_OWNERS && owner == look->figure_colour))
            colour_mark(new_mark(marks, spot, letters, radius), owner);
        if (segment->claim) {
            snprintf(letters, sizeof letters, "%c", segment->claim);
            struct mark *mark = new_mark(marks, spot, letters, radius);
            if (i == look->chosen_claim) {
                colour_mark(mark, look->frame_colour);
                mark->radius = mark->radius * 5 / 4;
            }
        }
    }
}

/* ---- Figures ------------------------------------------------------------------------------------------ */

/* Draws a figure: a farmer lies, others stand; an abbot wears a hood, a builder a helmet. */
static void draw_figure(const struct drawing *drawing, struct svg_point spot, int percent, bool lies)
{
    static const char *const shapes[FIGURE_KIND_COUNT] = {
        [FIGURE_ABBOT] = "abbot", [FIGURE_BUILDER] = "builder", [FIGURE_PIG] = "pig"};
    const char *own = shapes[drawing->look->figure_kind];
    struct look colours = player_look(drawing->look->figure_colour);
    text_add(drawing->text,
             "<g transform=\"translate(%d,%d)\"><g transform=\"scale(%d.%02d)\"><ellipse cy=\"%d\" rx=\"19\" "
             "ry=\"5\" opacity=\".16\"/><ellipse cy=\"%d\" rx=\"16\" ry=\"3.5\" opacity=\".2\"/>"
             "<use href=\"#%s\" fill=\"#%06x\" stroke=\"#%06x\"/></g></g>",
             spot.x, spot.y, percent / 100, percent % 100, lies ? 12 : 15, lies ? 12 : 15,
             own    ? own
             : lies ? "farmer"
                    : "pawn",
             (unsigned) colours.background, (unsigned) colours.foreground);
}

/* The large meeple is larger. */
static int figure_percent(const struct drawing *drawing, int percent)
{
    return drawing->look->figure_kind == FIGURE_LARGE ? percent * 5 / 4 : percent;
}

static void add_figure(const struct drawing *drawing, const struct tile_ground *ground, struct marks *marks)
{
    const struct tile_look *look = drawing->look;
    if (look->figure_kind == FIGURE_NONE)
        return;
    bool lies = look->type->segments[look->figure_segment].kind == FEATURE_FIELD;
    int percent = figure_percent(drawing, units_of(drawing, 128, 52)),
        room = percent * (lies ? 19 : 17) / 100;
    struct svg_point spot = tile_svg_figure_spot(ground, look->figure_segment);
    struct mark figure = {.at = spot, .radius = room};
    struct mark sign = {.at = tile_svg_mark_spot(ground, look->figure_segment), .radius = 8};
    move_mark(&figure, 0, 0);
    if (look->type->segments[look->figure_segment].marks > 0) /* so that both can be seen */
        part(&sign, &figure);
    spot = figure.at;
    if (look->figure_kind == FIGURE_ABBOT && spot.y < percent / 4) /* the hood is taller */
        spot.y = percent / 4;
    draw_figure(drawing, spot, percent, lies);
    struct figure_letters signs =
        figure_letters((enum figure_kind) look->figure_kind, colour_letter(look->figure_colour));
    struct svg_point chest = {spot.x + percent *
                                           (look->figure_kind == FIGURE_PIG ? -3
                                            : lies                          ? 6
                                                                            : 0) /
                                           100,
                              spot.y + (lies ? 0 : percent * 15 / 200)};
    add_letters(drawing, chest, percent * 11 / 100, signs.text,
                (unsigned) player_look(look->figure_colour).foreground);
    marks->list[marks->count++] = figure;
}

/* ---- The square --------------------------------------------------------------------------------------- */

static void add_rim(const struct drawing *drawing, int off, int width, unsigned rgb)
{
    text_add(drawing->text,
             "<rect x=\"%d.5\" y=\"%d.5\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#%06x\" "
             "stroke-width=\"%d\" " CRISP "/>\n",
             off / 2, off / 2, TILE - off / 2 * 2 - 1, TILE - off / 2 * 2 - 1, rgb, width);
}

static void add_frame(const struct drawing *drawing)
{
    const struct tile_look *look = drawing->look;
    int thin = units_of(drawing, 4, 2);
    int bold = look->frame == LOOK_LAST ? units_of(drawing, 4, 2) : units_of(drawing, 8, 4);
    unsigned ink = look->theme == THEME_NIGHT ? WHITE : BLACK;
    unsigned rgb =
        look->frame_colour == LOOK_NO_COLOUR ? ink : (unsigned) player_look(look->frame_colour).background;
    if (look->frame == LOOK_NO_FRAME)
        return;
    if (look->frame == LOOK_CHOSEN)
        add_rim(drawing, bold + thin / 2, thin, WHITE);
    add_rim(drawing, bold / 2, bold, rgb);
}

/* Draws a cross at `at`: two strokes, red on white. */
static void add_cross(const struct drawing *drawing, struct svg_point at, int reach)
{
    for (int i = 0; i < 2; i++)
        text_add(drawing->text,
                 "<path fill=\"none\" stroke=\"#%06x\" stroke-width=\"%d\" stroke-linecap=\"round\" "
                 "d=\"M%d,%dl%d,%dm0,%dl%d,%d\"/>",
                 i == 0 ? WHITE : WRONG, units_of(drawing, 6, 3) + (i == 0 ? units_of(drawing, 4, 2) : 0),
                 at.x - reach, at.y - reach, 2 * reach, 2 * reach, -2 * reach, -2 * reach, 2 * reach);
}

static void add_wrong_sides(const struct drawing *drawing)
{
    int reach = units_of(drawing, 7, 3), room = reach + units_of(drawing, 6, 3);
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        struct svg_point at = {MIDDLE + shape_steps[side][0] * (MIDDLE - room),
                               MIDDLE + shape_steps[side][1] * (MIDDLE - room)};
        if (drawing->look->wrong_sides >> side & 1U)
            add_cross(drawing, at, reach);
    }
    if (drawing->look->wrong_sides >> SIDE_COUNT & 1U)
        add_cross(drawing, (struct svg_point){MIDDLE, MIDDLE}, 3 * reach);
}

/* Draws two strips, one over the other, so that the shadow has a soft edge. */
static void add_shadow(const struct drawing *drawing)
{
    unsigned shadow = drawing->look->shadow;
    for (int wide = 3; wide <= 6; wide += 3) {
        text_add(drawing->text, "<path " CRISP " opacity=\".11\" d=\"");
        if (shadow & 1U)
            text_add(drawing->text, "M0,%dh%dV%dH0z", wide, wide, TILE);
        if (shadow & 2U)
            text_add(drawing->text, "M%d,0H%dv%dH%dz", wide, TILE, wide, wide);
        if (shadow & 4U || (shadow & 3U) == 3U)
            text_add(drawing->text, "M0,0h%dv%dH0z", wide, wide);
        text_add(drawing->text, "\"/>\n");
    }
}

/* Draws a place for the tile in hand, with its points, or with a dot or ring. */
static void add_place(const struct drawing *drawing, struct marks *marks)
{
    const struct tile_look *look = drawing->look;
    static const unsigned inks[][2] = {{0x3F7F2C, 0x9A8452}, {0x8FBF62, 0xA89468}};
    bool turned = look->place != LOOK_FITS, night = look->theme == THEME_NIGHT;
    unsigned ground = (unsigned) paint_colour(PAINT_PLACE, (enum theme) look->theme, DEPTH_DIRECT);
    unsigned ink = inks[night][turned];
    struct svg_point middle = {MIDDLE + look->place_right, MIDDLE + look->place_down};
    if (look->place == LOOK_DEAD)
        add_letters(drawing, middle, 18, "X", ink);
    if (look->place == LOOK_NO_PLACE || look->place == LOOK_DEAD)
        return;
    text_add(drawing->text, "<rect x=\"7\" y=\"7\" width=\"86\" height=\"86\" fill=\"#%06x\" " CRISP "/>\n",
             ground);
    char letters[8];
    if (look->place_points > 0 && look->place_colour != LOOK_NO_COLOUR) {
        snprintf(letters, sizeof letters, "%c%u", colour_letter(look->place_colour), look->place_points);
        colour_mark(new_mark(marks, middle, letters, 60 / ((int) strlen(letters) + 1)), look->place_colour);
    } else if (look->place_points > 0) {
        snprintf(letters, sizeof letters, "+%u", look->place_points);
        add_letters(drawing, middle, 30, letters, ink);
    } else if (look->label[0] == '\0') {
        text_add(
            drawing->text,
            "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"#%06x\" stroke=\"#%06x\" stroke-width=\"%d\"/>\n",
            middle.x, middle.y, units_of(drawing, turned ? 7 : 8, 2), turned ? ground : ink, ink,
            units_of(drawing, 4, 1));
    }
}

void tile_look_svg(const struct tile_look *look, int width, int height, struct text_buffer *svg)
{
    const struct drawing drawing = {svg, look, width < height ? width : height};
    struct marks marks = {.count = 0};
    unsigned ground_rgb = (unsigned) paint_colour(PAINT_TABLE, (enum theme) look->theme, DEPTH_DIRECT);
    if (look->type)
        ground_rgb = themed(&drawing, paint_colour(PAINT_GRASS, THEME_DAY, DEPTH_DIRECT));
    text_add(svg,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
             "preserveAspectRatio=\"none\">\n<defs>\n",
             width, height, TILE, TILE);
    add_symbols(&drawing);
    text_add(svg, "</defs>\n<rect width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n", TILE, TILE, ground_rgb);
    if (look->type) {
        if (look->darker)
            text_add(svg, "<rect width=\"%d\" height=\"%d\" opacity=\".07\"/>\n", TILE, TILE);
        struct tile_ground ground = tile_ground_of(look->type, (enum rotation) look->rotation);
        ground.look = look;
        tile_svg(svg, &ground);
        text_add(svg, "<rect class=\"edge\" width=\"%d\" height=\"%d\"/>\n", TILE, TILE);
        add_frame(&drawing);
        add_figure(&drawing, &ground, &marks);
        add_segment_marks(&drawing, &ground, &marks);
    } else {
        add_shadow(&drawing);
        add_place(&drawing, &marks);
        add_frame(&drawing);
        if (look->figure_kind != FIGURE_NONE)
            draw_figure(&drawing, (struct svg_point){MIDDLE, MIDDLE}, figure_percent(&drawing, 240), false);
    }
    add_wrong_sides(&drawing);
    if (look->label[0])
        (void) new_mark(&marks, (struct svg_point){MIDDLE, MIDDLE}, look->label, units_of(&drawing, 16, 8));
    draw_marks(&drawing, &marks);
    text_add(svg, "</svg>\n");
}
