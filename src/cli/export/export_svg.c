/* SPDX-License-Identifier: MIT */
/*
 * export_svg.c: writes the table as a picture (SVG 1.1 with `href` of SVG 2).
 *
 * The file is self-contained and the same everywhere: whole numbers, no font but the viewer's sans-serif.
 * Each rotated tile in use is defined once and referred to from its squares.  The players and their points
 * are below the table.
 */
#include "cli/export/export.h"

#include <stdio.h>

#include "base/unicode.h"
#include "draw/paint/paint.h"
#include "draw/style.h"
#include "draw/tile_svg.h"

enum {
    TILE = TILE_SVG_SIZE,
    RIM = 30,         /* around the table */
    SEAT_WIDTH = 300, /* of a player's name and points */
    SEAT_HEIGHT = 56,
    NAME_LARGEST = 23, /* font size of a name; a long name has a smaller one */
    NAME_SMALLEST = 9,
    NAME_ROOM = 290,  /* font size times the columns of the name */
    LONG_SIDE = 1600, /* of a usual picture, in pixels; a tile has between 60 and 160 of them */
    PERCENT_LEAST = 60,
    PERCENT_MOST = 160
};

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
    text_add(text,
             "<g transform=\"translate(%d,%d)\"><ellipse cy=\"15\" rx=\"15\" ry=\"4\" opacity=\".3\"/>"
             "<use href=\"#pawn\" fill=\"#%06x\" stroke=\"#%06x\"/>"
             "<text y=\"12.5\" text-anchor=\"middle\" font-size=\"14\" font-weight=\"bold\" "
             "fill=\"#%06x\">%s</text></g>\n",
             at.x, at.y, fill, ink, ink, figure_letters(kind, colour_letter(colour)).text);
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
        struct tile_ground ground = tile_ground_of(&game->set->types[tile->type], tile->rotation);
        tile_svg(text, &ground);
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
    for (unsigned i = 0; i < game->tile_count; i++) { /* first the shadows, below all tiles */
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
        struct tile_ground ground = tile_ground_of(&game->set->types[tile->type], tile->rotation);
        struct svg_point spot = tile_svg_figure_spot(&ground, tile->figure.segment);
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

/* How many pixels 100 units of the picture get. */
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
    text_add_bytes(text, tile_symbols, tile_symbols_size);

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

void export_svg(const struct export_job *job, struct text_buffer *text)
{
    struct game game;
    export_position(job, &game);
    text_add(text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    add_picture(text, job, &game);
}
