/* SPDX-License-Identifier: MIT */
/*
 * table_draw.c: copies prepared pictures of tiles into the canvas, lit as the highlights of their features
 * say; figures go on top.
 */
#include "draw/table_draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void table_draw_picture(struct canvas *canvas, const struct tile_picture *picture, int left, int top)
{
    table_draw_picture_lit(canvas, picture, left, top, LIGHT_NONE);
}

void table_draw_picture_lit(struct canvas *canvas, const struct tile_picture *picture, int left, int top,
                            enum light light)
{
    for (int row = 0; row < picture->size.height; row++)
        for (int column = 0; column < picture->size.width; column++) {
            const struct picture_cell *cell = &picture->cells[row][column];
            if (cell->style == STYLE_PAINTED)
                canvas_put_painted(canvas, left + column, top + row, cell->code,
                                   paint_lit(cell->points[0].paint, light, false),
                                   paint_lit(cell->points[1].paint, light, false));
            else
                canvas_put_lit(canvas, left + column, top + row, cell->code, cell->style,
                               style_shade(light, light, false));
        }
}

/* A cell of the canvas. */
struct picture_at {
    int x, y;
};

static const struct tile_picture *picture_of(const struct table_view *table, unsigned number)
{
    const struct placed_tile *tile = &table->game->tiles[number];
    return tile_pictures_get(table->pictures, tile->type, tile->rotation);
}

/* How large a square is shown. */
static struct tile_size size_of(const struct table_view *table)
{
    return table->pictured.width > 0 ? table->pictured : table->pictures->size;
}

static struct rectangle square_at(const struct table_view *table, int left, int top)
{
    return (struct rectangle){left, top, size_of(table).width, size_of(table).height};
}

/* ---- Highlights --------------------------------------------------------------------------------------- */

/* The highlight of a segment of a placed tile, or of what belongs to no feature. */
static struct highlight highlight_of(const struct table_view *table, unsigned number, unsigned segment)
{
    if (segment == NO_SEGMENT)
        return table->lit->rest;
    return highlights_get(table->lit, table->game, table->game->tiles[number].first_node + segment);
}

/* The light of a highlight in a column of the board; stripes continue from tile to tile. */
static unsigned light_of(const struct table_view *table, struct highlight highlight, int column)
{
    unsigned owner = highlight_owner(highlight, column);
    switch ((enum highlight_kind) highlight.kind) {
    case HIGHLIGHT_BRIGHT:
        return LIGHT_BRIGHT;
    case HIGHLIGHT_DIMMED:
        return LIGHT_DIMMED;
    case HIGHLIGHT_OWNED:
        return owner == NO_PLAYER ? LIGHT_NONE : LIGHT_OWNER + table->setup->players[owner].colour;
    default:
        return LIGHT_NONE;
    }
}

/* The letter that a highlight shows in a column, or 0. */
static char letter_of(const struct table_view *table, struct highlight highlight, int column)
{
    unsigned owner = highlight_owner(highlight, column);
    if (highlight.letter != 0 || highlight.kind != HIGHLIGHT_OWNED || owner == NO_PLAYER)
        return highlight.letter;
    return colour_letter(table->setup->players[owner].colour);
}

/* The light of a cell's background: that of the segments that meet there if they all have the same; else
 * dimmed if one of them is, or none. */
static unsigned ground_light(const struct table_view *table, unsigned number, unsigned grounds, int column)
{
    unsigned light = LIGHT_NONE;
    bool first = true;
    for (unsigned i = 0; i < SEGMENT_MAX; i++) {
        if (!(grounds >> i & 1U))
            continue;
        unsigned here = light_of(table, highlight_of(table, number, i), column);
        if (!first && here != light)
            return here == LIGHT_DIMMED || light == LIGHT_DIMMED ? LIGHT_DIMMED : LIGHT_NONE;
        light = here;
        first = false;
    }
    return light;
}

/* The paint of a point of a painted tile, with the light of its segment. */
static uint32_t lit_point(const struct table_view *table, unsigned number, struct picture_point point,
                          int column)
{
    const struct square square = table->game->tiles[number].square;
    return paint_lit((enum paint) point.paint,
                     light_of(table, highlight_of(table, number, point.segment), column),
                     (square.x + square.y) % 2 != 0);
}

/* Draws a cell of a placed tile; `column` and `row` are those of the board. */
static void draw_lit_cell(struct canvas *canvas, const struct table_view *table, unsigned number,
                          const struct picture_cell *cell, struct picture_spot at, int x, int y)
{
    const struct placed_tile *tile = &table->game->tiles[number];
    struct tile_size size = table->pictures->size;
    int column = tile->square.x * size.width + at.column, row = tile->square.y * size.height + at.row;
    if (cell->style == STYLE_PAINTED) {
        canvas_put_painted(canvas, x, y, cell->code, lit_point(table, number, cell->points[0], column),
                           lit_point(table, number, cell->points[1], column));
        return;
    }
    struct highlight sign = highlight_of(table, number, cell->sign);
    unsigned shade =
        style_shade(light_of(table, sign, column), ground_light(table, number, cell->grounds, column),
                    (tile->square.x + tile->square.y) % 2 != 0);
    bool area = cell->style == STYLE_FIELD || cell->style == STYLE_CITY;
    char letter = area && (column + row) % 2 == 0 ? letter_of(table, sign, column) : '\0';
    uint32_t code = cell->code;
    enum style style = cell->style;
    if (style == STYLE_CITY && sign.kind == HIGHLIGHT_BRIGHT)
        code = glyph_code(GLYPH_CITY_LIT, table->tier);
    if (letter != '\0') {
        code = (unsigned char) letter;
        style = style == STYLE_CITY ? STYLE_CITY_LETTER : STYLE_FIELD_LETTER;
    }
    canvas_put_lit(canvas, x, y, code, style, shade);
}

/* Roads, monasteries and gardens are too thin to be filled: their letter appears once on each tile. */
static void draw_single_letters(struct canvas *canvas, const struct table_view *table, unsigned number,
                                int left, int top)
{
    const struct placed_tile *tile = &table->game->tiles[number];
    const struct tile_type *type = &table->game->set->types[tile->type];
    const struct tile_picture *picture = picture_of(table, number);
    for (unsigned i = 0; i < type->segment_count; i++) {
        struct picture_spot spot = picture->anchors[i];
        int column = tile->square.x * picture->size.width + spot.column;
        struct highlight highlight = highlight_of(table, number, i);
        char letter = letter_of(table, highlight, column);
        if (letter == '\0' || picture->cells[0][0].style == STYLE_PAINTED ||
            type->segments[i].kind == FEATURE_CITY || type->segments[i].kind == FEATURE_FIELD)
            continue;
        const struct picture_cell *cell = &picture->cells[spot.row][spot.column];
        canvas_put_lit(canvas, left + spot.column, top + spot.row, (unsigned char) letter, cell->style,
                       style_shade(light_of(table, highlight, column),
                                   ground_light(table, number, cell->grounds, column), false));
    }
}

struct tile_look table_plain_look(const struct tile_type *type, unsigned rotation, enum theme theme)
{
    return (struct tile_look){.type = type,
                              .rotation = (uint8_t) rotation,
                              .place_colour = LOOK_NO_COLOUR,
                              .frame_colour = LOOK_NO_COLOUR,
                              .chosen_claim = NO_SEGMENT,
                              .theme = (uint8_t) theme};
}

static struct segment_look segment_look_of(const struct table_view *table, struct highlight highlight)
{
    struct segment_look look = {.kind = highlight.kind};
    for (unsigned seat = 0; highlight.kind == HIGHLIGHT_OWNED && seat < PLAYER_MAX; seat++)
        if ((unsigned) highlight.owners >> seat & 1U)
            look.colours |= (uint8_t) (1U << table->setup->players[seat].colour);
    return look;
}

/* Draws a placed tile as a picture, with its highlights. */
static void put_lit_picture(struct canvas *canvas, const struct table_view *table, unsigned number,
                            struct rectangle area)
{
    const struct placed_tile *tile = &table->game->tiles[number];
    const struct tile_type *type = &table->pictures->types[tile->type];
    struct tile_look look = table_plain_look(type, tile->rotation, table->theme);
    look.darker = (tile->square.x + tile->square.y) % 2 != 0;
    look.rest = segment_look_of(table, table->lit->rest);
    for (unsigned i = 0; i < type->segment_count; i++)
        look.segments[i] = segment_look_of(table, highlight_of(table, number, i));
    canvas_put_picture(canvas, area, &look);
}

void table_draw_tile(struct canvas *canvas, const struct table_view *table, unsigned number, int left,
                     int top)
{
    static const struct highlights nothing_lit;
    struct table_view lit = *table;
    if (!lit.lit)
        lit.lit = &nothing_lit;
    if (table->pictured.width > 0) {
        put_lit_picture(canvas, &lit, number, square_at(table, left, top));
        return;
    }
    const struct tile_picture *picture = picture_of(table, number);
    for (int row = 0; row < picture->size.height; row++)
        for (int column = 0; column < picture->size.width; column++)
            draw_lit_cell(canvas, &lit, number, &picture->cells[row][column],
                          (struct picture_spot){(int8_t) column, (int8_t) row}, left + column, top + row);
    draw_single_letters(canvas, &lit, number, left, top);
}

/* ---- Letters of painted features ----------------------------------------------------------------------- */

/* Where the letter of a feature stands: on which of its segments. */
struct letter_place {
    uint16_t node;
    uint16_t room; /* how many cells the segment has there, more if they are visible; 0: no place yet */
};

static unsigned cells_of(const struct tile_picture *picture, unsigned segment)
{
    unsigned cells = 1;
    for (int row = 0; row < picture->size.height; row++)
        for (int column = 0; column < picture->size.width; column++)
            cells += picture->cells[row][column].segment == segment;
    return cells;
}

/* The cell of a segment's anchor, if the square 0,0 is at `left`, `top`. */
static struct picture_at anchor_of(const struct table_view *table, unsigned number, unsigned segment,
                                   int left, int top)
{
    const struct square square = table->game->tiles[number].square;
    const struct tile_picture *picture = picture_of(table, number);
    struct picture_spot spot = picture->anchors[segment];
    struct tile_size size = size_of(table);
    return (struct picture_at){left + square.x * size.width + spot.column * size.width / picture->size.width,
                               top + square.y * size.height + spot.row * size.height / picture->size.height};
}

static void find_letter_places(const struct canvas *canvas, const struct table_view *table, int left, int top,
                               struct letter_place places[NODE_MAX])
{
    enum { IN_VIEW = 1 << 10 };
    const struct game *game = table->game;
    for (unsigned i = 0; i < game->tile_count; i++)
        for (unsigned segment = 0; segment < game->set->types[game->tiles[i].type].segment_count; segment++) {
            unsigned node = game->tiles[i].first_node + segment, root = game_feature_root(game, node);
            struct highlight highlight = table->lit->features[root];
            if (highlight.letter == '\0' && highlight.kind != HIGHLIGHT_OWNED && highlight.points == 0)
                continue;
            struct picture_at at = anchor_of(table, i, segment, left, top);
            unsigned room =
                cells_of(picture_of(table, i), segment) + (canvas_shows(canvas, at.x, at.y) ? IN_VIEW : 0);
            if (room > places[root].room)
                places[root] = (struct letter_place){(uint16_t) node, (uint16_t) room};
        }
}

/* Writes the letter of a feature, on a chip for each owner if it has owners, or its points, or the letters of
 * its owners.  They move aside for a figure. */
static void write_letter(struct canvas *canvas, const struct table_view *table, struct highlight highlight,
                         struct picture_at at)
{
    while (canvas_shows(canvas, at.x, at.y) && canvas_at(canvas, at.x, at.y)->style == STYLE_CHIP &&
           highlight.letter != '\0')
        at.x++;
    if (highlight.letter != '\0' && highlight.owners == 0) {
        canvas_put(canvas, at.x, at.y, (unsigned char) highlight.letter, STYLE_DIGIT);
        return;
    }
    if (highlight.points > 0) {
        char text[8];
        snprintf(text, sizeof text, "+%u", highlight.points);
        canvas_text(canvas, at.x, at.y, (int) strlen(text), STYLE_DIGIT, text);
        return;
    }
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        if (((unsigned) highlight.owners >> seat & 1U) && canvas_shows(canvas, at.x, at.y)) {
            const struct cell *cell = canvas_at(canvas, at.x, at.y);
            enum colour colour = table->setup->players[seat].colour;
            if (highlight.letter != '\0')
                canvas_put_chip(canvas, at.x, at.y, (unsigned char) highlight.letter, colour);
            else if (cell->style == STYLE_PAINTED)
                canvas_put_painted(canvas, at.x, at.y, (unsigned char) colour_letter(colour),
                                   paint_lit(PAINT_INK, LIGHT_OWNER + colour, false), cell->paints[1]);
            at.x++;
        }
}

/* Writes the same into the look of a picture. */
static void letter_look(struct segment_look *look, struct highlight highlight, uint8_t below)
{
    look->below = below;
    look->points = highlight.letter == '\0' ? highlight.points : 0;
    look->letter = highlight.letter != '\0' ? highlight.letter : look->points == 0 ? LOOK_OWNERS : '\0';
}

static void draw_letter(struct canvas *canvas, const struct table_view *table, unsigned node,
                        struct highlight highlight, int left, int top)
{
    unsigned number = table->game->nodes[node].tile, segment = node - table->game->tiles[number].first_node;
    const struct square square = table->game->tiles[number].square;
    struct tile_size size = size_of(table);
    struct tile_look *look =
        canvas_look(canvas, square_at(table, left + square.x * size.width, top + square.y * size.height));
    if (look)
        letter_look(&look->segments[segment], highlight, table->below);
    else
        write_letter(canvas, table, highlight, anchor_of(table, number, segment, left, top));
}

void table_draw_letters(struct canvas *canvas, const struct table_view *table, int left, int top)
{
    struct letter_place places[NODE_MAX] = {{0}};
    bool drawn = table->tier == TIER_PAINTED || table->pictured.width > 0;
    if (!drawn || !table->lit || size_of(table).height == 1)
        return;
    find_letter_places(canvas, table, left, top, places);
    for (unsigned root = 0; root < NODE_MAX; root++)
        if (places[root].room > 0)
            draw_letter(canvas, table, places[root].node, table->lit->features[root], left, top);
}

/* ---- Frames ------------------------------------------------------------------------------------------- */

/* The style of a corner mark, by what the cell shows so far. */
static enum style corner_style(const struct cell *cell)
{
    if (cell->style < STYLE_FIELD || cell->style > STYLE_CITY_LETTER)
        return STYLE_HELD;
    return cell->style == STYLE_CITY || cell->style == STYLE_COAT || cell->style == STYLE_CITY_LETTER
               ? STYLE_CITY_MARK
               : STYLE_FIELD_MARK;
}

/* The painted cell that contains a point of a square, where y counts halves of cells; null if there is
 * none. */
static const struct cell *cell_of_point(const struct canvas *canvas, struct rectangle square, int x, int y)
{
    bool shown = canvas_shows(canvas, square.left + x, square.top + y / 2);
    const struct cell *cell = shown ? canvas_at(canvas, square.left + x, square.top + y / 2) : NULL;
    return cell && cell->style == STYLE_PAINTED ? cell : NULL;
}

static enum paint point_paint(const struct canvas *canvas, struct rectangle square, int x, int y)
{
    const struct cell *cell = cell_of_point(canvas, square, x, y);
    return cell ? (enum paint)(cell->paints[y % 2] & PAINT_MASK) : PAINT_NONE;
}

/* Paints a point if its cell is painted. */
static void put_point(struct canvas *canvas, struct rectangle square, int x, int y, enum paint paint)
{
    const struct cell *cell = cell_of_point(canvas, square, x, y);
    if (!cell)
        return;
    uint32_t points[2] = {cell->paints[cell->code == GLYPH_HALF ? 0 : 1], cell->paints[1]};
    points[y % 2] = (uint32_t) paint;
    canvas_put_painted(canvas, square.left + x, square.top + y / 2, GLYPH_HALF, points[0], points[1]);
}

/* Draws a frame of one point around a painted tile.  It is open in the middle of each side, which shows what
 * the side is; for the last tile, only at roads and rivers. */
static void draw_painted_frame(struct canvas *canvas, struct rectangle square, enum paint paint, bool chosen)
{
    int right = square.width - 1, bottom = 2 * square.height - 1, gap = square.width / 6;
    for (int x = 0; x <= right; x++)
        for (int y = 0; y <= bottom; y += x == 0 || x == right ? 1 : bottom) {
            enum paint there = point_paint(canvas, square, x, y);
            bool middle =
                x == 0 || x == right ? y / 2 == square.height / 2 : abs(x - square.width / 2) <= gap;
            if (chosen ? !middle : there != PAINT_ROAD && there != PAINT_RIVER)
                put_point(canvas, square, x, y, paint);
        }
}

void table_draw_frame(struct canvas *canvas, struct rectangle square, const enum glyph corners[4],
                      enum tier tier, enum paint paint, bool chosen)
{
    const unsigned own_light = 0xFU; /* the sign's light; the background keeps its own */
    struct tile_look *look = canvas_look(canvas, square);
    if (look) {
        look->frame = chosen ? LOOK_CHOSEN : LOOK_LAST;
        look->frame_colour = paint < PAINT_PLAYER ? LOOK_NO_COLOUR : (uint8_t) (paint - PAINT_PLAYER);
        return;
    }
    draw_painted_frame(canvas, square, paint, chosen);
    for (int i = 0; i < 4; i++) {
        int x = square.left + (i & 1) * (square.width - 1), y = square.top + (i >> 1) * (square.height - 1);
        if (!canvas_shows(canvas, x, y))
            continue;
        const struct cell *cell = canvas_at(canvas, x, y);
        if (cell->style == STYLE_PAINTED)
            continue;
        enum style style = corner_style(cell);
        canvas_put_lit(canvas, x, y, glyph_code(corners[i], tier), style,
                       style == STYLE_HELD ? 0 : cell->colour & ~own_light);
    }
}

/* ---- Figures ------------------------------------------------------------------------------------------ */

/* Puts a mark into the look of a picture. */
static void mark_look(struct tile_look *look, struct table_mark mark)
{
    if (mark.kind == FIGURE_NONE) {
        look->segments[mark.segment].claim = mark.number;
        look->chosen_claim = mark.colour != LOOK_NO_COLOUR ? mark.segment : look->chosen_claim;
    } else {
        look->figure_kind = (uint8_t) mark.kind;
        look->figure_segment = mark.segment;
        look->figure_colour = mark.colour;
    }
}

/* Draws a painted figure: its body with the letter, and its head above it or, if the figure lies, beside it.
 * From 9x4 on both are larger, and a figure at the upper rim is a row lower. */
static void draw_painted_figure(struct canvas *canvas, const struct tile_picture *picture,
                                struct rectangle area, struct table_mark mark)
{
    struct picture_spot spot = picture->anchors[mark.segment];
    struct figure_letters signs = figure_letters(mark.kind, colour_letter(mark.colour));
    int large = picture->size.width >= 9, letters = (int) strlen(signs.text), width = letters + 2 * large;
    int left = spot.column - large, row = spot.row + (large && !mark.lies && spot.row == 0);
    enum paint paint = (enum paint)(PAINT_PLAYER + mark.colour);
    if (left + width > picture->size.width)
        left = picture->size.width - width;
    left = left < 0 ? 0 : left;
    for (int i = 0; i < width; i++) {
        bool letter = i >= large && i < large + letters;
        canvas_put_chip(canvas, area.left + left + i, area.top + row,
                        letter ? (unsigned char) signs.text[i - large] : ' ', mark.colour);
    }
    if (mark.lies && picture->size.height > 1) /* in the overview it would hide the road */
        put_point(canvas, area, left + width < picture->size.width ? left + width : left - 1, 2 * row + 1,
                  paint);
    for (int y = 2 * row; !mark.lies && y > 0 && y >= 2 * row - large; y--)
        put_point(canvas, area, left + width / 2, y - 1, paint);
}

void table_draw_mark(struct canvas *canvas, const struct tile_picture *picture, enum tier tier,
                     struct rectangle area, struct table_mark mark)
{
    static const char brackets[2][2] = {{'(', ')'}, {'[', ']'}};
    struct picture_spot spot = picture->anchors[mark.segment];
    struct tile_look *look = canvas_look(canvas, area);
    bool chip = mark.colour != LOOK_NO_COLOUR;
    struct figure_letters signs = {{mark.number}};
    if (mark.kind != FIGURE_NONE)
        signs = figure_letters(mark.kind, colour_letter(mark.colour));
    int width = (int) strlen(signs.text);
    unsigned colour = chip ? mark.colour : 0;
    enum style style = chip ? STYLE_CHIP : STYLE_DIGIT;
    if (look) {
        mark_look(look, mark);
        return;
    }
    if (mark.kind != FIGURE_NONE && picture->cells[0][0].style == STYLE_PAINTED) {
        draw_painted_figure(canvas, picture, area, mark);
        return;
    }
    int first = spot.column + width <= picture->size.width ? spot.column : spot.column - 1;
    for (int i = 0; i < width; i++)
        canvas_put_lit(canvas, area.left + first + i, area.top + spot.row, (unsigned char) signs.text[i],
                       style, colour);
    for (int i = 0; picture->size.width >= 11 && i < 2; i++) {
        int column = first + (i == 0 ? -1 : width);
        uint32_t bracket = (unsigned char) brackets[chip ? 0 : 1][i];
        if (column >= 0 && column < picture->size.width)
            canvas_put_lit(canvas, area.left + column, area.top + spot.row, tier >= TIER_FULL ? ' ' : bracket,
                           style, colour);
    }
}

bool table_figure_lies(const struct game *game, unsigned type, unsigned segment)
{
    return game->set->types[type].segments[segment].kind == FEATURE_FIELD;
}

void table_draw_figure(struct canvas *canvas, const struct table_view *table, unsigned number, int left,
                       int top)
{
    const struct placed_tile *tile = &table->game->tiles[number];
    if (tile->figure.kind == FIGURE_NONE)
        return;
    table_draw_mark(canvas, picture_of(table, number), table->tier, square_at(table, left, top),
                    (struct table_mark){tile->figure.kind, '\0', tile->figure.segment,
                                        (uint8_t) table->setup->players[tile->figure.player].colour,
                                        table_figure_lies(table->game, tile->type, tile->figure.segment)});
}

/* ---- The table ---------------------------------------------------------------------------------------- */

void table_draw_ground(struct canvas *canvas, struct rectangle area)
{
    for (int y = area.top; y < area.top + area.height; y++)
        for (int x = area.left; x < area.left + area.width; x++)
            canvas_put_painted(canvas, x, y, ' ', PAINT_INK, PAINT_TABLE);
}

void table_draw_shadow(struct canvas *canvas, struct rectangle square, unsigned shadow)
{
    struct tile_look *look = canvas_look(canvas, square);
    if (look)
        look->shadow = (uint8_t) shadow;
    for (int x = 0; !look && x < square.width; x++)
        for (int y = 0; y < 2 * square.height; y++)
            if (shadow >> (x > 0 ? 1 : y > 0 ? 0 : 2) & 1U && (x == 0 || y == 0))
                put_point(canvas, square, x, y, PAINT_SHADOW);
}

void table_draw_place(struct canvas *canvas, struct rectangle square)
{
    struct rectangle shown = canvas_part_shown(canvas, square);
    int aside = shown.width == square.width && square.height > 1,
        above = shown.height == square.height && square.height > 1;
    for (int x = aside; x < shown.width - aside; x++)
        for (int y = above; y < 2 * shown.height - above; y++)
            put_point(canvas, shown, x, y, PAINT_PLACE);
}

void table_draw_sign(struct canvas *canvas, int x, int y, uint32_t code, enum style style)
{
    const struct cell *cell = canvas_shows(canvas, x, y) ? canvas_at(canvas, x, y) : NULL;
    if (cell && cell->style == STYLE_PAINTED)
        canvas_put_painted(canvas, x, y, code, PAINT_INK, cell->paints[1]);
    else
        canvas_put(canvas, x, y, code, style);
}

void table_draw_edge(struct canvas *canvas, struct rectangle table, enum tier tier)
{
    int right = table.left + table.width, bottom = table.top + table.height;
    for (int y = table.top - TABLE_EDGE_HEIGHT; y < bottom + TABLE_EDGE_HEIGHT; y++)
        for (int x = table.left - TABLE_EDGE_WIDTH; x < right + TABLE_EDGE_WIDTH; x++)
            if (x < table.left || x >= right || y < table.top || y >= bottom)
                table_draw_sign(canvas, x, y, glyph_code(GLYPH_TABLE_EDGE, tier), STYLE_TABLE_EDGE);
}
