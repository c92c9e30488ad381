/*
 * export_svg.c: the table as a picture (SVG 1.1 with `href` of SVG 2).
 *
 * The file is self-contained and the same everywhere: whole numbers, no font but the viewer's sans-serif.
 * Each rotated tile in use is defined once and referred to from its squares.  The players and their points
 * are below the table.
 *
 * A tile is 100 by 100 units: the curves of tile_shape.h on that scale, drawn from below: grass, river,
 * roads, cities (which cover the ends of roads that lead to them), symbols.  Its ground is rotated with it;
 * symbols and figures stay upright.  Gardens, coats of arms and figures stand where the largest tile drawn in
 * characters has them, so both pictures agree.
 */
#include "cli/export/export.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/unicode.h"
#include "draw/paint/paint.h"
#include "draw/style.h"
#include "draw/tile_draw.h"
#include "draw/tile_shape.h"

enum {
    TILE = 100,
    MIDDLE = TILE / 2,
    COAT_RIM = 14, /* between a coat of arms and the tile's rim */
    COAT_ROOM = 28 /* between a coat of arms and a figure */
};

enum {
    RIM = 30,         /* around the table */
    SEAT_WIDTH = 300, /* of a player's name and points */
    SEAT_HEIGHT = 56,
    NAME_LARGEST = 23, /* font size of a name; a long name has a smaller one */
    NAME_SMALLEST = 9,
    NAME_ROOM = 290,  /* their size times the columns of the name */
    LONG_SIDE = 1600, /* of a usual picture, in pixels; a tile has between 60 and 160 of them */
    PERCENT_LEAST = 60,
    PERCENT_MOST = 160
};

struct svg_point {
    int x, y;
};

/* ---- Tiles -------------------------------------------------------------------------------------------- */

/* A rotated tile. */
struct ground {
    const struct tile_type *type;
    struct tile_shape shape;
    struct tile_picture picture; /* in characters */
};

static struct svg_point svg_of(struct shape_point point)
{
    return (struct svg_point){(int) (point.x * TILE / TILE_UNITS), (int) (point.y * TILE / TILE_UNITS)};
}

static struct svg_point spot_of_cell(int column, int row)
{
    return (struct svg_point){(2 * column + 1) * TILE / (2 * PICTURE_WIDTH_MAX),
                              (2 * row + 1) * TILE / (2 * PICTURE_HEIGHT_MAX)};
}

static struct svg_point anchor_of(const struct ground *ground, unsigned segment)
{
    return spot_of_cell(ground->picture.anchors[segment].column, ground->picture.anchors[segment].row);
}

static void add_symbol(struct text_buffer *text, const char *name, struct svg_point spot)
{
    text_add(text, "<use href=\"#%s\" x=\"%d\" y=\"%d\"/>", name, spot.x, spot.y);
}

/* ---- Curves ------------------------------------------------------------------------------------------- */

static void add_point(struct text_buffer *text, const char *before, struct shape_point point)
{
    struct svg_point at = svg_of(point);
    text_add(text, "%s%d,%d", before, at.x, at.y);
}

static void add_curve(struct text_buffer *text, const char *before, const struct shape_curve *curve)
{
    add_point(text, before, curve->from);
    add_point(text, "Q", curve->control);
    add_point(text, " ", curve->to);
}

/* A monastery stands in the middle, or beside a road or river that crosses it. */
static struct shape_point building_spot(const struct ground *ground)
{
    unsigned side = shape_building_side(&ground->shape);
    struct shape_point centre = {TILE_CENTRE, TILE_CENTRE};
    return side == SIDE_COUNT ? centre : shape_towards(centre, (enum side) side, BUILDING_STEP);
}

/* Draws all curves of a kind in one stroke, so that no edge crosses where they meet. */
static void add_curves(struct text_buffer *text, const struct ground *ground,
                       const struct shape_curve *curves, unsigned count, enum feature_kind kind,
                       const char *look)
{
    bool begun = false;
    for (unsigned i = 0; i < count; i++) {
        const struct segment *segment = &ground->type->segments[curves[i].segment];
        if (segment->kind != kind)
            continue;
        if (!begun)
            text_add(text, "<path class=\"%s\" d=\"", look);
        begun = true;
        add_curve(text, "M", &curves[i]);
        if (segment->end == END_MONASTERY)
            add_point(text, "L", building_spot(ground));
    }
    text_add(text, begun ? "\"/>" : "");
}

static void add_courses(struct text_buffer *text, const struct ground *ground, enum feature_kind kind,
                        const char *look)
{
    add_curves(text, ground, ground->shape.courses, ground->shape.course_count, kind, look);
}

static void add_river(struct text_buffer *text, const struct ground *ground)
{
    add_courses(text, ground, FEATURE_RIVER, "bank");
    add_courses(text, ground, FEATURE_RIVER, "river");
    for (unsigned i = 0; i < ground->type->segment_count; i++) {
        const struct segment *segment = &ground->type->segments[i];
        struct svg_point at = svg_of(ground->shape.ends[i]);
        if (segment->kind == FEATURE_RIVER && (segment->end == END_LAKE || segment->end == END_SOURCE))
            text_add(text, "<circle class=\"pond\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>", at.x, at.y,
                     segment->end == END_LAKE ? 26 : 15);
    }
    add_courses(text, ground, FEATURE_RIVER, "water");
}

/* ---- Cities ------------------------------------------------------------------------------------------- */

/* The ground of a city, clockwise: along its sides, and along its walls where it has none. */
static void add_city_ground(struct text_buffer *text, const struct ground *ground, unsigned segment)
{
    const char *before = "M";
    text_add(text, "<path class=\"city\" d=\"");
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        struct shape_point corner = shape_corner((enum side) side);
        for (unsigned i = 0; i < ground->shape.wall_count; i++) {
            const struct shape_curve *wall = &ground->shape.walls[i];
            if (wall->segment != segment || wall->from.x != corner.x || wall->from.y != corner.y)
                continue;
            add_curve(text, before, wall);
            before = "L";
        }
        if (ground->shape.sides[segment] >> side & 1U) {
            add_point(text, before, corner);
            before = "L";
        }
    }
    text_add(text, "Z\"/>");
}

static bool is_near(struct svg_point a, struct svg_point b, int distance)
{
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < distance * distance;
}

/* Whether a house there stands in a city, off its walls. */
static bool has_room(const struct ground *ground, unsigned segment, struct svg_point house)
{
    static const struct svg_point corners[] = {{-7, -6}, {7, -6}, {-7, 7}, {7, 7}};
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
        int64_t x = house.x + corners[i].x, y = house.y + corners[i].y;
        struct shape_point point = {x * TILE_UNITS / TILE, y * TILE_UNITS / TILE};
        if (x < 0 || y < 0 || x > TILE || y > TILE || shape_city_at(&ground->shape, point) != segment)
            return false;
    }
    return true;
}

/* A coat that is not in the middle is as near to the rim as its size allows. */
static int coat_at(int at)
{
    return at < TILE / 4 ? COAT_RIM : at > TILE * 3 / 4 ? TILE - COAT_RIM : at;
}

static struct svg_point coat_spot(const struct ground *ground, unsigned segment)
{
    for (int row = 0; row < PICTURE_HEIGHT_MAX; row++)
        for (int column = 0; column < PICTURE_WIDTH_MAX; column++) {
            const struct picture_cell *cell = &ground->picture.cells[row][column];
            struct svg_point spot = spot_of_cell(column, row);
            if (cell->style == STYLE_COAT && cell->segment == segment)
                return (struct svg_point){coat_at(spot.x), coat_at(spot.y)};
        }
    return (struct svg_point){MIDDLE, MIDDLE};
}

/* Houses in rows, every second one moved by half a house. */
static void add_city(struct text_buffer *text, const struct ground *ground, unsigned segment)
{
    enum { WIDE = 20, TALL = 15, FIRST = 12 };
    unsigned coats = ground->type->segments[segment].marks;
    struct svg_point coat = coat_spot(ground, segment);
    add_city_ground(text, ground, segment);
    for (int row = 0; row * TALL < TILE; row++)
        for (int x = row % 2 == 0 ? WIDE : WIDE / 2; x < TILE; x += WIDE) {
            struct svg_point house = {x, FIRST + row * TALL};
            if (has_room(ground, segment, house) && (coats == 0 || !is_near(house, coat, 16)))
                add_symbol(text, (x / WIDE + row) % 3 == 1 ? "h2" : "h1", house);
        }
    for (unsigned i = 0; i < coats; i++) /* side by side, towards the middle */
        add_symbol(text, "coat", (struct svg_point){coat.x + (coat.x < MIDDLE ? 18 : -18) * (int) i, coat.y});
}

/* ---- Symbols and figures ------------------------------------------------------------------------------ */

/* Adds what roads end at, once, in the middle. */
static void add_end_sign(struct text_buffer *text, const struct ground *ground)
{
    static const char *const symbols[END_COUNT] = {
        [END_VILLAGE] = "village", [END_TREES] = "trees", [END_VOLCANO] = "volcano", [END_INN] = "inn"};
    const char *symbol = ground->type->volcano ? "volcano" : NULL;
    for (unsigned i = 0; i < ground->type->segment_count; i++)
        if (symbols[ground->type->segments[i].end])
            symbol = symbols[ground->type->segments[i].end];
    if (symbol)
        add_symbol(text, symbol, (struct svg_point){MIDDLE, MIDDLE});
}

/* A garden in the middle moves towards the figure of its field, away from walls. */
static struct svg_point garden_spot(const struct ground *ground, unsigned garden)
{
    struct svg_point spot = anchor_of(ground, garden);
    for (unsigned i = 0;
         i < ground->type->segment_count && is_near(spot, (struct svg_point){MIDDLE, MIDDLE}, 8); i++)
        if (ground->type->segments[i].kind == FEATURE_FIELD) {
            struct svg_point field = anchor_of(ground, i);
            spot = (struct svg_point){(spot.x + field.x) / 2, (spot.y + field.y) / 2};
        }
    return spot;
}

static void add_signs(struct text_buffer *text, const struct ground *ground)
{
    add_end_sign(text, ground);
    for (unsigned i = 0; i < ground->type->segment_count; i++) {
        const struct segment *segment = &ground->type->segments[i];
        struct svg_point spot = anchor_of(ground, i),
                         beside = {spot.x + (spot.x < MIDDLE ? 15 : -15), spot.y};
        if (segment->kind == FEATURE_MONASTERY)
            add_symbol(text, shape_building_side(&ground->shape) == SIDE_COUNT ? "monastery" : "chapel",
                       svg_of(building_spot(ground)));
        else if (segment->kind == FEATURE_GARDEN)
            add_symbol(text, "garden", garden_spot(ground, i));
        else if (segment->marks > 0 && segment->kind == FEATURE_ROAD)
            add_symbol(text, "inn", beside);
        else if (segment->marks > 0 && segment->kind == FEATURE_FIELD)
            add_symbol(text, "pigs", beside);
    }
}

static struct ground ground_of(const struct tile_type *type, enum rotation rotation)
{
    struct ground ground = {.type = type};
    shape_begin(&ground.shape, type, rotation);
    tile_draw(type, rotation, tile_size_of(ZOOM_15X7), TIER_ASCII, &ground.picture);
    return ground;
}

static void add_tile(struct text_buffer *text, const struct tile_type *type, enum rotation rotation)
{
    struct ground ground = ground_of(type, rotation);
    const struct tile_shape *shape = &ground.shape;
    text_add(text, "<use href=\"#grass\"/>");
    add_river(text, &ground);
    add_courses(text, &ground, FEATURE_ROAD, "verge");
    add_courses(text, &ground, FEATURE_ROAD, "road");
    for (unsigned i = 0; i < type->segment_count; i++)
        if (type->segments[i].kind == FEATURE_CITY)
            add_city(text, &ground, i);
    add_curves(text, &ground, shape->walls, shape->wall_count, FEATURE_CITY, "wall");
    add_curves(text, &ground, shape->walls, shape->wall_count, FEATURE_CITY, "top");
    add_signs(text, &ground);
}

/* Moves a figure beside the coat of arms of its city. */
static struct svg_point beside_coat(const struct ground *ground, unsigned segment, struct svg_point spot)
{
    struct svg_point coat = coat_spot(ground, segment), off = {spot.x - coat.x, spot.y - coat.y};
    if (ground->type->segments[segment].marks == 0 || !is_near(spot, coat, COAT_ROOM))
        return spot;
    if (is_near(spot, coat, 4)) /* nearly on it: move towards the middle of the tile */
        off = (struct svg_point){MIDDLE - coat.x, MIDDLE - coat.y};
    int length = 1;
    while (length * length < off.x * off.x + off.y * off.y)
        length++;
    return (struct svg_point){coat.x + off.x * COAT_ROOM / length, coat.y + off.y * COAT_ROOM / length};
}

static struct svg_point figure_spot(const struct tile_type *type, enum rotation rotation, unsigned segment)
{
    struct ground ground = ground_of(type, rotation);
    struct svg_point spot = anchor_of(&ground, segment);
    switch (type->segments[segment].kind) {
    case FEATURE_CITY:
        return beside_coat(&ground, segment, spot);
    case FEATURE_MONASTERY:
        spot = svg_of(building_spot(&ground));
        return (struct svg_point){spot.x + 15, spot.y + 10};
    case FEATURE_GARDEN:
        spot = garden_spot(&ground, segment);
        return (struct svg_point){spot.x, spot.y - 3};
    default: /* a road's bend is rounded, so its middle is not that of the tile */
        for (unsigned i = 0; i < ground.shape.course_count; i++) {
            const struct shape_curve *course = &ground.shape.courses[i];
            if (course->segment == segment && __builtin_popcount(ground.shape.sides[segment]) == 2)
                return svg_of(shape_curve_at(course, 1, 2));
        }
        return spot;
    }
}

static int off_rim(int at)
{
    enum { FIGURE_RIM = 14 };
    return at < FIGURE_RIM ? FIGURE_RIM : at > TILE - FIGURE_RIM ? TILE - FIGURE_RIM : at;
}

static struct svg_point spot_of_figure(const struct tile_type *type, enum rotation rotation, unsigned segment)
{
    struct svg_point spot = figure_spot(type, rotation, segment);
    return (struct svg_point){off_rim(spot.x), off_rim(spot.y)};
}

/* ---- Figures and names --------------------------------------------------------------------------------- */

/* Escapes the text of an element.  XML forbids two code points that a name may contain. */
static void add_text(struct text_buffer *text, const char *name)
{
    for (uint32_t code; (code = unicode_next(&name)) != 0;) {
        char bytes[UNICODE_BYTES_MAX + 1];
        if (code == '&')
            text_add(text, "&amp;");
        else if (code == '<')
            text_add(text, "&lt;");
        else if (code == '>')
            text_add(text, "&gt;");
        else
            text_add_bytes(
                text, bytes,
                unicode_encode(code == 0xFFFE || code == 0xFFFF ? UNICODE_REPLACEMENT : code, bytes));
    }
}

static void add_pawn(struct text_buffer *text, struct svg_point at, unsigned colour, enum figure_kind kind)
{
    struct look look = style_look(STYLE_CHIP, colour, DEPTH_DIRECT);
    unsigned fill = (unsigned) look.background, ink = (unsigned) look.foreground;
    char letter = figure_mark(kind, colour_letter(colour));
    text_add(text,
             "<g transform=\"translate(%d,%d)\"><ellipse cy=\"15\" rx=\"15\" ry=\"4\" opacity=\".3\"/>"
             "<use href=\"#pawn\" fill=\"#%06x\" stroke=\"#%06x\"/>"
             "<text y=\"12.5\" text-anchor=\"middle\" font-size=\"14\" font-weight=\"bold\" "
             "fill=\"#%06x\">%c</text></g>\n",
             at.x, at.y, fill, ink, ink, letter);
}

/* ---- The table ---------------------------------------------------------------------------------------- */

static struct svg_point corner_of(const struct game *game, struct square square)
{
    return (struct svg_point){RIM + (square.x - game->west) * TILE, RIM + (square.y - game->north) * TILE};
}

static void define_tiles(struct text_buffer *text, const struct game *game)
{
    bool defined[TYPE_MAX][ROTATION_COUNT] = {{false}};
    for (unsigned i = 0; i < game->tile_count; i++) {
        const struct placed_tile *tile = &game->tiles[i];
        if (defined[tile->type][tile->rotation])
            continue;
        defined[tile->type][tile->rotation] = true;
        text_add(text, "<g id=\"t%u-%u\">", tile->type, tile->rotation);
        add_tile(text, &game->set->types[tile->type], tile->rotation);
        text_add(text, "<rect class=\"edge\" width=\"%d\" height=\"%d\"/></g>\n", TILE, TILE);
    }
}

static void add_square(struct text_buffer *text, struct svg_point at, const char *attributes)
{
    text_add(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" %s/>\n", at.x, at.y, TILE, TILE,
             attributes);
}

static void add_tiles(struct text_buffer *text, const struct game *game)
{
    for (unsigned i = 0; i < game->tile_count; i++) { /* shadows first, below all tiles */
        struct svg_point at = corner_of(game, game->tiles[i].square);
        add_square(text, (struct svg_point){at.x + 5, at.y + 6}, "opacity=\".22\"");
    }
    for (unsigned i = 0; i < game->tile_count; i++) {
        const struct placed_tile *tile = &game->tiles[i];
        struct svg_point at = corner_of(game, tile->square);
        bool odd = (tile->square.x + tile->square.y) & 1;
        char fill[24];
        snprintf(fill, sizeof fill, "fill=\"#%06x\"",
                 (unsigned) paint_colour(paint_lit(PAINT_GRASS, LIGHT_NONE, odd), THEME_DAY, DEPTH_DIRECT));
        add_square(text, at, fill);

        text_add(text, "<use href=\"#t%u-%u\" x=\"%d\" y=\"%d\"/>\n", tile->type, tile->rotation, at.x, at.y);
    }
}

/* H9: a line along each edge of the table that tiles have reached. */
static void add_table_edge(struct text_buffer *text, const struct game *game)
{
    enum { OFF = 8 };
    struct square first, last;
    if (!game_table_corners(game, &first, &last))
        return;
    struct svg_point from = corner_of(game, (struct square){game->west, game->north});
    struct svg_point to =
        corner_of(game, (struct square){(int16_t) (game->east + 1), (int16_t) (game->south + 1)});
    text_add(text,
             "<path fill=\"none\" stroke=\"#7a5a32\" stroke-width=\"8\" stroke-linecap=\"square\" d=\"");
    if (first.x == game->west)
        text_add(text, "M%d,%dV%d", from.x - OFF, from.y - OFF, to.y + OFF);
    if (last.x == game->east)
        text_add(text, "M%d,%dV%d", to.x + OFF, from.y - OFF, to.y + OFF);
    if (first.y == game->north)
        text_add(text, "M%d,%dH%d", from.x - OFF, from.y - OFF, to.x + OFF);
    if (last.y == game->south)
        text_add(text, "M%d,%dH%d", from.x - OFF, to.y + OFF, to.x + OFF);
    text_add(text, "\"/>\n");
}

/* Frames the last tile of an unfinished game. */
static void add_last_frame(struct text_buffer *text, const struct game *game)
{
    if (game->scored || game->tile_count < 2)
        return;
    add_square(text, corner_of(game, game->tiles[game->tile_count - 1].square),
               "fill=\"none\" stroke=\"#fff\" stroke-width=\"4\" stroke-dasharray=\"10 6\"");
}

static void add_figures(struct text_buffer *text, const struct game *game, const struct setup *setup)
{
    for (unsigned i = 0; i < game->tile_count; i++) {
        const struct placed_tile *tile = &game->tiles[i];
        if (tile->figure.kind == FIGURE_NONE)
            continue;
        struct svg_point at = corner_of(game, tile->square);
        struct svg_point spot =
            spot_of_figure(&game->set->types[tile->type], tile->rotation, tile->figure.segment);
        add_pawn(text, (struct svg_point){at.x + spot.x, at.y + spot.y},
                 setup->players[tile->figure.player].colour, tile->figure.kind);
    }
}

/* ---- The players -------------------------------------------------------------------------------------- */

static void add_seat(struct text_buffer *text, const struct game *game, const struct setup *setup,
                     unsigned seat, struct svg_point at)
{
    const struct setup_player *player = &setup->players[seat];
    const char *name = player->name[0] ? player->name : colour_word(player->colour);
    int size = NAME_ROOM / (unicode_text_width(name) + 1);
    size = size > NAME_LARGEST ? NAME_LARGEST : size < NAME_SMALLEST ? NAME_SMALLEST : size;
    bool winner = game->scored && ((unsigned) game_winners(game) >> seat & 1U);
    text_add(text, "<g transform=\"translate(%d,%d)\">", at.x, at.y);
    text_add(text, "<rect x=\"1\" y=\"1\" width=\"%d\" height=\"%d\" rx=\"10\" fill=\"%s\" stroke=\"%s\"/>\n",
             SEAT_WIDTH - 12, SEAT_HEIGHT - 8, winner ? "#f7dc8a" : "#fbf6ea",
             winner ? "#b58a1e" : "#cdbf9c");
    add_pawn(text, (struct svg_point){26, 27}, player->colour, FIGURE_MEEPLE);
    text_add(text,
             "<text x=\"98\" y=\"34\" text-anchor=\"end\" font-size=\"%d\" font-weight=\"bold\">%d</text>"
             "<svg x=\"110\" width=\"%d\" height=\"%d\"><text y=\"33\" font-size=\"%d\">",
             game->score[seat] >= 100 ? 21 : 26, game->score[seat], SEAT_WIDTH - 125, SEAT_HEIGHT, size);
    add_text(text, name);
    text_add(text, "</text></svg></g>\n"); /* the inner svg clips a name that is still too long */
}

/* The pixels of 100 units. */
static int percent_of(int width, int height)
{
    int percent = LONG_SIDE * 100 / (width > height ? width : height);
    return percent < PERCENT_LEAST ? PERCENT_LEAST : percent > PERCENT_MOST ? PERCENT_MOST : percent;
}

static void add_picture(struct text_buffer *text, const struct export_job *job, const struct game *game)
{
    const struct setup *setup = session_setup(job->session);
    int table = (game->east - game->west + 1) * TILE;
    int width = (table < SEAT_WIDTH ? SEAT_WIDTH : table) + 2 * RIM;
    int columns = (width - 2 * RIM) / SEAT_WIDTH, rows = (game->player_count + columns - 1) / columns;
    int seats = RIM + (game->south - game->north + 1) * TILE + RIM;
    int height = seats + rows * SEAT_HEIGHT + RIM / 2, percent = percent_of(width, height);
    text_add(text,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n"
             "<title>bastide: the table after turn %u</title>\n<defs>\n",
             width * percent / 100, height * percent / 100, width, height, export_turns(job));
    text_add_bytes(text, embedded_symbols, embedded_symbols_size);

    define_tiles(text, game);
    text_add(text,
             "</defs>\n<rect width=\"%d\" height=\"%d\" rx=\"20\" fill=\"#efe4ca\"/>\n"
             "<g fill=\"#2b2216\" font-family=\"sans-serif\">\n",
             width, height);
    add_tiles(text, game);
    add_last_frame(text, game);
    add_table_edge(text, game);
    add_figures(text, game, setup);
    for (unsigned seat = 0; seat < game->player_count; seat++)
        add_seat(text, game, setup, seat,
                 (struct svg_point){RIM + (int) seat % columns * SEAT_WIDTH,
                                    seats + (int) seat / columns * SEAT_HEIGHT});
    text_add(text, "</g>\n</svg>\n");
}

bool export_svg(const struct export_job *job, struct text_buffer *text)
{
    struct game *game = export_position(job);
    if (!game)
        return false;
    text_add(text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    add_picture(text, job, game);
    free(game);
    return true;
}
