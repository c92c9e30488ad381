/* SPDX-License-Identifier: MIT */
/*
 * board_view.c: draws the board.
 *
 * Tiles are copied from prepared pictures.  Over them come figures, claim numbers, the signs of legal places
 * and the tile in hand; a sign never covers a figure or a number in the same cell.  Where the terminal shows
 * pictures, the same steps fill in the look of each square instead.  Board cells are counted from the upper
 * left cell of the starting tile; the view says which of them is in the corner of the board's area.
 */
#include <stdio.h>
#include <string.h>

#include "words/bag_facts.h"
#include "base/translate.h"
#include "base/unicode.h"
#include "draw/table_draw.h"
#include "tui/board/board_view.h"
#include "tui/board/guide.h"
#include "tui/board/news.h"

bool board_fits(const struct game *game, struct square square, unsigned rotation)
{
    struct placement placement = {square, (uint8_t) rotation};
    return game_placement_verdict(game, game->drawn, placement, NULL) == VERDICT_OK;
}

/* ---- Squares as pictures ------------------------------------------------------------------------------ */

static enum theme theme_of(const struct shell *shell)
{
    return (enum theme) shell->table->settings.value[SETTING_THEME];
}

/* Returns the look of a square for the caller to change, an empty look if the square has none yet.  Null if
 * the square is shown in cells. */
static struct tile_look *square_look(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    struct tile_look *look = canvas_look(canvas, area),
                     empty = table_plain_look(NULL, ROTATION_0, theme_of(shell));
    if (look || !board_is_pictured(shell))
        return look;
    canvas_put_picture(canvas, area, &empty);
    return canvas_look(canvas, area);
}

bool board_label_picture(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                         const char *text)
{
    struct tile_look *look = square_look(shell, canvas, area);
    if (look)
        snprintf(look->label, sizeof look->label, "%s", text);
    return look != NULL;
}

/* Draws the shadows of the tiles on the empty squares east and south of them. */
static void draw_shadows(const struct shell *shell, struct canvas *canvas)
{
    const struct game *game = table_game(shell);
    for (int y = game->north; y <= game->south + 1; y++)
        for (int x = game->west; x <= game->east + 1; x++) {
            unsigned shadow = 0;
            for (unsigned i = 0; i < 3; i++) {
                struct square beside = {(int16_t) (x - (i != 1)), (int16_t) (y - (i != 0))};
                shadow |= game_tile_at(game, beside) >= 0 ? 1U << i : 0;
            }
            struct square square = {(int16_t) x, (int16_t) y};
            if (shadow == 0 || game_tile_at(game, square) >= 0)
                continue;
            struct rectangle area = board_square_area(shell, square);
            (void) square_look(shell, canvas, area);
            table_draw_shadow(canvas, area, shadow);
        }
}

struct tile_size board_draw_picture(const struct shell *shell, struct canvas *canvas,
                                    const struct tile_type *type, enum rotation rotation, enum zoom zoom,
                                    int left, int top)
{
    struct tile_size size = board_tile_size(shell, zoom);
    struct tile_picture picture;
    if (board_is_pictured(shell)) {
        struct tile_look look = table_plain_look(type, rotation, theme_of(shell));
        canvas_put_picture(canvas, (struct rectangle){left, top, size.width, size.height}, &look);
    } else {
        tile_draw(type, rotation, size, shell->tier, &picture);
        table_draw_picture(canvas, &picture, left, top);
    }
    return size;
}

void board_figure_picture(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                          unsigned kind, unsigned colour)
{
    struct tile_look look = table_plain_look(NULL, ROTATION_0, theme_of(shell));
    look.figure_kind = (uint8_t) kind;
    look.figure_colour = (uint8_t) colour;
    canvas_put_picture(canvas, area, &look);
}

/* ---- Tiles -------------------------------------------------------------------------------------------- */

/* `corners`: upper left, upper right, lower left, lower right. */
static void draw_corners(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                         const enum glyph corners[4], enum style style)
{
    if (area.height == 1) /* the overview has no corners */
        return;
    for (int i = 0; i < 4; i++) {
        int x = area.left + (i & 1) * (area.width - 1), y = area.top + (i >> 1) * (area.height - 1);
        canvas_put(canvas, x, y, glyph_code(corners[i], shell->tier), style);
    }
}

/* Marks the corners on top of what is there already; a painted tile has a frame. */
static void draw_frame(const struct shell *shell, struct canvas *canvas, struct rectangle area, bool chosen,
                       enum paint paint)
{
    static const enum glyph corners[2][4] = {
        {GLYPH_LAST_NORTH_WEST, GLYPH_LAST_NORTH_EAST, GLYPH_LAST_SOUTH_WEST, GLYPH_LAST_SOUTH_EAST},
        {GLYPH_HELD_NORTH_WEST, GLYPH_HELD_NORTH_EAST, GLYPH_HELD_SOUTH_WEST, GLYPH_HELD_SOUTH_EAST}};
    if (area.height > 1)
        table_draw_frame(canvas, area, corners[chosen], shell->tier, paint, chosen);
}

static enum paint paint_of(const struct shell *shell, unsigned seat)
{
    return (enum paint)(PAINT_PLAYER + session_setup(shell->table->session)->players[seat].colour);
}

/* The paint of the player who placed the last tile; ink if it is the starting tile. */
static enum paint last_paint(const struct shell *shell)
{
    const struct session *session = shell->table->session;
    size_t steps = session_step_count(session);
    if (table_has_history(shell))
        steps = replay_last(shell->table->history) ? replay_last(shell->table->history)->step + 1 : 0;
    while (steps-- > 0)
        if (session_step_at(session, steps)->kind == STEP_PLACE_TILE)
            return paint_of(shell, session_step_at(session, steps)->player);
    return PAINT_INK;
}

static const struct tile_picture *picture_of(const struct shell *shell, unsigned type, unsigned rotation)
{
    return tile_pictures_get(shell->table->pictures, type, rotation);
}

/* Hides the tile in hand while the player cannot move it, and while a program has not answered yet. */
static bool shows_hand(const struct shell *shell)
{
    return !shell_overlay_hides_hand(shell) && thinking_descriptor(&shell->table->thinking) < 0 &&
           !table_in_replay(shell) &&
           !(table_has_history(shell) && replay_is_before_scores(shell->table->history));
}

/* A tile that was just placed is lit, whatever happens to the rest. */
static void draw_bright(struct canvas *canvas, struct table_view table, unsigned number,
                        struct rectangle area)
{
    struct highlights bright;
    highlights_fill(&bright, (struct highlight){.kind = HIGHLIGHT_BRIGHT});
    table.lit = &bright;
    table_draw_tile(canvas, &table, number, area.left, area.top);
}

/* The last tile keeps a frame until the next one is placed. */
static void draw_tiles(const struct shell *shell, struct canvas *canvas, const struct highlights *lit)
{
    const struct game *game = table_game(shell);
    struct table_view table = {.game = game,
                               .setup = session_setup(shell->table->session),
                               .pictures = shell->table->pictures,
                               .tier = shell->tier,
                               .lit = lit,
                               .below = news_entry_below(shell),
                               .theme = theme_of(shell)};
    if (board_is_pictured(shell))
        table.pictured = board_size(shell);
    for (unsigned i = 0; i < game->tile_count; i++) {
        const struct placed_tile *tile = &game->tiles[i];
        struct rectangle area = board_square_area(shell, tile->square);
        bool newest = i + 1 == game->tile_count && i > 0;
        if (newest && news_lights_tile(shell))
            draw_bright(canvas, table, i, area);
        else
            table_draw_tile(canvas, &table, i, area.left, area.top);
        if (newest)
            draw_frame(shell, canvas, area, game->phase == PHASE_FIGURE && shows_hand(shell),
                       last_paint(shell));
        table_draw_figure(canvas, &table, i, area.left, area.top);
    }
    struct rectangle first = board_square_area(shell, (struct square){0, 0});
    table_draw_letters(canvas, &table, first.left, first.top);
}

/* H9: draws the visible part of the table's edge. */
static void draw_table_edge(const struct shell *shell, struct canvas *canvas)
{
    struct square first, last;
    if (!game_table_corners(table_game(shell), &first, &last))
        return;
    struct rectangle one = board_square_area(shell, first), other = board_square_area(shell, last);
    table_draw_edge(canvas,
                    (struct rectangle){one.left, one.top, other.left + other.width - one.left,
                                       other.top + other.height - one.top},
                    shell->tier);
}

/* ---- Possible placements and claims ------------------------------------------------------------------- */

/* What is shown on a place: the points of the player who is to place the tile, or, if there are none, of
 * another player. */
struct place_worth {
    int points;    /* 0: nothing scores at once */
    unsigned seat; /* who gets them */
    bool held;     /* with the tile as it is held */
};

/* Finds what is shown on a place; `list` is null where nothing is. */
static struct place_worth find_worth(const struct shell *shell, struct square square,
                                     const struct placements *list)
{
    struct place_worth worth = {0};
    unsigned player = table_game(shell)->player;
    for (size_t i = 0; list && i < list->count; i++) {
        const struct stake_gain *gain = &list->gains[i];
        if (gain->placement.square.x != square.x || gain->placement.square.y != square.y)
            continue;
        for (unsigned seat = 0; seat < PLAYER_MAX; seat++) {
            bool better = seat == player
                              ? worth.points == 0 || worth.seat != player || gain->points[seat] > worth.points
                              : worth.seat != player && gain->points[seat] > worth.points;
            if (gain->points[seat] > 0 && (worth.points == 0 || better))
                worth = (struct place_worth){gain->points[seat], seat,
                                             gain->placement.rotation == shell->table->held.rotation};
        }
    }
    return worth;
}

/* Writes "+8", or ".8" if the tile must be turned first, or "B6" in the colour of another player who would
 * score; written downwards if the rim of the view leaves no room. */
static void draw_worth(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                       struct place_worth worth)
{
    const struct setup *setup = session_setup(shell->table->session);
    char digits[12];
    bool own = worth.seat == table_game(shell)->player;
    int length = snprintf(digits, sizeof digits, "%d", worth.points);
    struct rectangle shown = canvas_part_shown(canvas, area);
    bool upright = shown.width <= length;
    int x = shown.left + (upright ? 0 : (shown.width - length - 1) / 2),
        y = shown.top + (upright ? shown.height - length - 1 : shown.height) / 2;
    unsigned colour = setup->players[worth.seat].colour;
    struct tile_look *look = square_look(shell, canvas, area);
    if (look) {
        look->place_points = (uint8_t) worth.points;
        look->place_colour = own ? LOOK_NO_COLOUR : (uint8_t) colour;
        return;
    }
    if (own)
        table_draw_sign(canvas, x, y, worth.held ? '+' : glyph_code(GLYPH_FITS_TURNED, shell->tier),
                        STYLE_FITS);
    else
        canvas_put_chip(canvas, x, y, (unsigned char) player_letter(setup, worth.seat), colour);
    for (int i = 0; i < length; i++) {
        x += !upright;
        y += upright;
        if (own)
            table_draw_sign(canvas, x, y, (unsigned char) digits[i], STYLE_FITS);
        else
            canvas_put_chip(canvas, x, y, (unsigned char) digits[i], colour);
    }
}

/* How far the middle of what is shown of a square is from its own middle, in hundredths of it. */
static int8_t off_middle(int from, int size, int shown_from, int shown)
{
    return (int8_t) (shown == 0 ? 0 : (2 * (shown_from - from) + shown - size) * 50 / size);
}

/* Draws one sign where the tile in hand fits as it is held, another where it must be turned. */
static void draw_place(const struct shell *shell, struct canvas *canvas, struct rectangle area, bool held)
{
    static const enum glyph corners[4] = {GLYPH_PLACE_NORTH_WEST, GLYPH_PLACE_NORTH_EAST,
                                          GLYPH_PLACE_SOUTH_WEST, GLYPH_PLACE_SOUTH_EAST};
    bool map = shell->table->view.zoom == ZOOM_OVERVIEW;
    enum glyph here = map ? GLYPH_MAP_FITS : GLYPH_FITS;
    enum glyph turned = map ? GLYPH_MAP_FITS_TURNED : GLYPH_FITS_TURNED;
    struct tile_look *look = square_look(shell, canvas, area);
    struct rectangle shown = canvas_part_shown(canvas, area);
    if (look) {
        look->place = held ? LOOK_FITS : LOOK_FITS_TURNED;
        look->place_right = off_middle(area.left, area.width, shown.left, shown.width);
        look->place_down = off_middle(area.top, area.height, shown.top, shown.height);
        return;
    }
    if (shell->tier == TIER_PAINTED)
        table_draw_place(canvas, area);
    else
        draw_corners(shell, canvas, area, corners, STYLE_PLACE);
    table_draw_sign(canvas, shown.left + (shown.width - 1) / 2, shown.top + shown.height / 2,
                    glyph_code(held ? here : turned, shell->tier), STYLE_FITS);
}

/* Marks the places where the tile in hand fits, with the points that it scores there at once. */
static void draw_places(const struct shell *shell, struct canvas *canvas)
{
    const struct game *game = table_game(shell);
    bool map = shell->table->view.zoom == ZOOM_OVERVIEW;
    bool scores = setting_is_on(&shell->table->settings, SETTING_SCORES) &&
                  !table_has_puzzle(shell); /* the points would solve easy puzzles */
    const struct placements *list = scores && !map ? table_placements(shell) : NULL;
    for (unsigned i = 0; i < game->open_count; i++) {
        unsigned rotations = game_fitting_rotations(game, game->drawn, game->open[i].square);
        if (rotations == 0)
            continue;
        bool held = rotations >> shell->table->held.rotation & 1U;
        struct rectangle area = board_square_area(shell, game->open[i].square);
        struct place_worth worth = find_worth(shell, game->open[i].square, list);
        draw_place(shell, canvas, area, held);
        if (worth.points > 0)
            draw_worth(shell, canvas, area, worth);
    }
}

/* Marks open squares on which no tile can ever be placed. */
static void draw_dead_holes(const struct shell *shell, struct canvas *canvas)
{
    const struct game *game = table_game(shell);
    for (unsigned i = 0; i < game->open_count; i++) {
        if (!bag_hole_is_dead(game, game->open[i].square))
            continue;
        struct rectangle area = board_square_area(shell, game->open[i].square);
        struct tile_look *look = square_look(shell, canvas, area);
        if (look)
            look->place = LOOK_DEAD;
        else
            table_draw_sign(canvas, area.left + (area.width - 1) / 2, area.top + area.height / 2,
                            glyph_code(GLYPH_DEAD_HOLE, shell->tier), STYLE_TEXT);
    }
}

/* If places are marked, wrong sides are marked too; else only those of a refused placement.  A tile that
 * other rules refuse is marked in its middle. */
static void draw_wrong_sides(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    const struct held_tile *held = &shell->table->held;
    const struct game *game = table_game(shell);
    struct tile_look *look = canvas_look(canvas, area);
    unsigned wrong = held->wrong_sides;
    if (setting_is_on(&shell->table->settings, SETTING_PLACES)) {
        wrong = game_wrong_sides(game, game->drawn, (struct placement){held->square, held->rotation});
        if (wrong == 0 && !board_fits(game, held->square, held->rotation) && look)
            wrong = 1U << SIDE_COUNT;
        else if (wrong == 0 && !board_fits(game, held->square, held->rotation))
            canvas_put(canvas, area.left + area.width / 2, area.top + area.height / 2,
                       glyph_code(GLYPH_WRONG, shell->tier), STYLE_WRONG);
    }
    if (look)
        look->wrong_sides = (uint8_t) wrong;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        if (look || !(wrong & 1U << side))
            continue;
        int x = side == SIDE_W ? 0 : side == SIDE_E ? area.width - 1 : area.width / 2;
        int y = side == SIDE_N ? 0 : side == SIDE_S ? area.height - 1 : area.height / 2;
        canvas_put(canvas, area.left + x, area.top + y, glyph_code(GLYPH_WRONG, shell->tier), STYLE_WRONG);
    }
}

/* The overview shows where the turn is, but not the tile or the claims there. */
static void draw_map_mark(const struct shell *shell, struct canvas *canvas, struct square square)
{
    struct rectangle area = board_square_area(shell, square);
    canvas_put(canvas, area.left, area.top, glyph_code(GLYPH_MAP_HERE, shell->tier), STYLE_CHOICE);
    canvas_point(canvas, area.left, area.top);
}

/* Draws a tile that is not placed, in a player's frame; dimmed if it is only considered. */
static struct rectangle draw_loose_tile(const struct shell *shell, struct canvas *canvas, unsigned type,
                                        struct placement placement, unsigned seat, bool dimmed)
{
    struct rectangle area = board_square_area(shell, placement.square);
    if (board_is_pictured(shell)) {
        struct tile_look look =
            table_plain_look(&shell->table->pictures->types[type], placement.rotation, theme_of(shell));
        look.rest.kind = dimmed ? HIGHLIGHT_DIMMED : HIGHLIGHT_NONE;
        for (unsigned i = 0; i < SEGMENT_MAX; i++)
            look.segments[i].kind = look.rest.kind;
        canvas_put_picture(canvas, area, &look);
    } else {
        table_draw_picture_lit(canvas, picture_of(shell, type, placement.rotation), area.left, area.top,
                               dimmed ? LIGHT_DIMMED : LIGHT_NONE);
    }
    draw_frame(shell, canvas, area, true, paint_of(shell, seat));
    return area;
}

/* The cursor hides its cell, so it is put on a corner of the tile's frame. */
static void draw_held_tile(const struct shell *shell, struct canvas *canvas)
{
    const struct held_tile *held = &shell->table->held;
    struct rectangle area =
        draw_loose_tile(shell, canvas, table_game(shell)->drawn,
                        (struct placement){held->square, held->rotation}, table_player(shell), false);
    draw_wrong_sides(shell, canvas, area);
    canvas_point(canvas, area.left + area.width - 1, area.top + area.height - 1);
}

static bool has_number(struct rectangle area, const struct tile_picture *picture, const struct figure *claims,
                       size_t count, int column, int row)
{
    for (size_t i = 0; i < count; i++) {
        struct picture_spot spot = board_anchor(area, picture, claims[i].segment);
        if (spot.row == row && spot.column == column)
            return true;
    }
    return false;
}

/* Puts the cursor as near as possible to the chosen number, or, if none is chosen, to the end of the tile,
 * but never on a number. */
static void point_at_claim(struct canvas *canvas, struct rectangle area, const struct tile_picture *picture,
                           const struct figure *claims, size_t count, size_t chosen)
{
    int column = area.width - 1, row = area.height - 1, by = 0;
    if (chosen < count) {
        column = board_anchor(area, picture, claims[chosen].segment).column;
        row = board_anchor(area, picture, claims[chosen].segment).row;
    }
    while (by < area.width && (column + by < 0 || column + by >= area.width ||
                               has_number(area, picture, claims, count, column + by, row)))
        by = by > 0 ? -by : 1 - by;
    canvas_point(canvas, area.left + column + by, area.top + row);
}

/* Draws the numbers of the features that can be claimed on the tile just placed, the chosen one in the colour
 * of the player. */
static void draw_claims(const struct shell *shell, struct canvas *canvas)
{
    const struct game *game = table_game(shell);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    struct rectangle area = board_square_area(shell, tile->square);
    struct figure claims[CLAIM_MAX];
    size_t count = table_claims(shell, claims);
    const struct tile_picture *picture = picture_of(shell, tile->type, tile->rotation);
    size_t chosen = table_claim_line(shell);
    unsigned colour = session_setup(shell->table->session)->players[table_player(shell)].colour;
    for (size_t i = 0; i < count && i < 9; i++)
        table_draw_mark(canvas, picture, shell->tier, area,
                        (struct table_mark){FIGURE_NONE, (char) ('1' + i), claims[i].segment,
                                            i == chosen ? (uint8_t) colour : LOOK_NO_COLOUR, false});
    point_at_claim(canvas, area, picture, claims, count, chosen);
}

/* Marks a square that is looked at; not in a player's colour, which would look like an owner's mark. */
static void draw_look(const struct shell *shell, struct canvas *canvas, struct square square)
{
    struct rectangle area = board_square_area(shell, square);
    if (shell->table->view.zoom == ZOOM_OVERVIEW) {
        draw_map_mark(shell, canvas, square);
        return;
    }
    (void) square_look(shell, canvas, area);
    draw_frame(shell, canvas, area, true, PAINT_INK);
    canvas_point(canvas, area.left + area.width - 1, area.top + area.height - 1);
}

/* ---- Columns and rows ---------------------------------------------------------------------------------- */

/*
 * Draws a number in the strips above and to the left of the board, which table_layout leaves free.  The
 * numbers are the coordinates used in all texts and records: column and row, counted east and south from the
 * starting tile.
 */
static void draw_number(struct canvas *canvas, int left, int y, const char *digits)
{
    for (int x = left; *digits != '\0'; digits++, x++)
        table_draw_sign(canvas, x, y, (unsigned char) *digits, STYLE_TEXT);
}

/* Leaves out a number whose column is not fully visible, since half a number could be mistaken for
 * another. */
static void draw_numbers(const struct shell *shell, struct canvas *canvas, struct rectangle board)
{
    const struct game *game = table_game(shell);
    char text[12];
    for (int x = game->west - 1; x <= game->east + 1; x++) {
        struct rectangle area = board_square_area(shell, (struct square){(int16_t) x, game->north});
        int length = snprintf(text, sizeof text, "%d", x), left = area.left + (area.width - length) / 2;
        if (left >= board.left && left + length <= board.left + board.width)
            draw_number(canvas, left, board.top - 1, text);
    }
    for (int y = game->north - 1; y <= game->south + 1; y++) {
        struct rectangle area = board_square_area(shell, (struct square){game->west, (int16_t) y});
        int row = area.top + area.height / 2;
        int length = snprintf(text, sizeof text, "%d", y);
        if (row >= board.top && row < board.top + board.height)
            draw_number(canvas, board.left - 1 - length, row, text);
    }
}

/* Marks the upper left corner of each empty square; tiles show their own limits. */
static void draw_square_corners(const struct shell *shell, struct canvas *canvas)
{
    const struct game *game = table_game(shell);
    for (int y = game->north - 1; y <= game->south + 2; y++)
        for (int x = game->west - 1; x <= game->east + 2; x++) {
            struct square square = {(int16_t) x, (int16_t) y};
            struct rectangle area = board_square_area(shell, square);
            if (game_tile_at(game, square) < 0)
                table_draw_sign(canvas, area.left, area.top, glyph_code(GLYPH_CORNER, shell->tier),
                                STYLE_TEXT);
        }
}

static void draw_grid(const struct shell *shell, struct canvas *canvas, struct rectangle board)
{
    canvas_clip(canvas, board);
    draw_square_corners(shell, canvas);
    canvas_clip_all(canvas);
    draw_numbers(shell, canvas, board);
}

/* ---- What lies outside the window ------------------------------------------------------------------ */

/* On which side of the board's area a hidden square is; SIDE_COUNT if it is visible. */
static unsigned side_beyond(const struct shell *shell, struct rectangle board, struct square square)
{
    struct rectangle area = board_square_area(shell, square);
    if (area.top + area.height <= board.top)
        return SIDE_N;
    if (area.top >= board.top + board.height)
        return SIDE_S;
    if (area.left + area.width <= board.left)
        return SIDE_W;
    return area.left >= board.left + board.width ? SIDE_E : SIDE_COUNT;
}

static void write_beyond(const struct shell *shell, struct canvas *canvas, struct rectangle board,
                         unsigned side, const char *text)
{
    static const enum glyph glyphs[SIDE_COUNT] = {GLYPH_MORE_NORTH, GLYPH_MORE_EAST, GLYPH_MORE_SOUTH,
                                                  GLYPH_MORE_WEST};
    int width = unicode_text_width(text) + 2;
    int x = side == SIDE_W   ? board.left
            : side == SIDE_E ? board.left + board.width - width
                             : board.left + (board.width - width) / 2;
    int y = side == SIDE_N   ? board.top
            : side == SIDE_S ? board.top + board.height - 1
                             : board.top + board.height / 2;
    canvas_put(canvas, x, y, glyph_code(glyphs[side], shell->tier), STYLE_CHOICE);
    canvas_text(canvas, x + 1, y, width - 1, STYLE_CHOICE, " ");
    canvas_text(canvas, x + 2, y, width - 2, STYLE_CHOICE, text);
}

/* Shows at the edges of the area what is hidden beyond them: places for the tile in hand, else tiles. */
static void draw_beyond(const struct shell *shell, struct canvas *canvas, struct rectangle board, bool places)
{
    const struct game *game = table_game(shell);
    unsigned beyond[2][SIDE_COUNT + 1] = {{0}};
    for (unsigned i = 0; i < game->tile_count; i++)
        beyond[0][side_beyond(shell, board, game->tiles[i].square)]++;
    for (unsigned i = 0; places && i < game->open_count; i++)
        if (game_fitting_rotations(game, game->drawn, game->open[i].square) != 0)
            beyond[1][side_beyond(shell, board, game->open[i].square)]++;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        bool place = beyond[1][side] > 0;
        unsigned count = beyond[place][side];
        char text[48];
        snprintf(text, sizeof text,
                 place ? ngettext("%u place", "%u places", count) : ngettext("%u tile", "%u tiles", count),
                 count);
        if (count > 0)
            write_beyond(shell, canvas, board, side, text);
    }
}

/* ---- The whole board ----------------------------------------------------------------------------------- */

void board_draw(const struct shell *shell, struct canvas *canvas, const struct highlights *lit)
{
    const struct table *table = shell->table;
    const struct game *game = table_game(shell);
    struct rectangle board = table_layout(shell).board;
    struct square meant;
    guide_draw(shell, canvas);
    bool painted = board_is_pictured(shell) || shell->tier == TIER_PAINTED;
    if (painted) { /* in the strips of the numbers too */
        int left = table_has_rulers(shell) ? GRID_COLUMNS : 0, top = table_has_rulers(shell) ? GRID_ROWS : 0;
        table_draw_ground(canvas, (struct rectangle){board.left - left, board.top - top, board.width + left,
                                                     board.height + top});
    }
    if (table->grid)
        draw_grid(shell, canvas, board);
    else if (table_has_rulers(shell))
        draw_numbers(shell, canvas, board);

    canvas_clip(canvas, board);
    if (painted && board_size(shell).height > 1)
        draw_shadows(shell, canvas);
    draw_table_edge(shell, canvas);
    bool hand = shows_hand(shell);
    if (table->look.on && setting_is_on(&table->settings, SETTING_BAG) && game->phase == PHASE_PLACE)
        draw_dead_holes(shell, canvas);
    if (hand && setting_is_on(&table->settings, SETTING_PLACES) && game->phase == PHASE_PLACE)
        draw_places(shell, canvas);
    draw_tiles(shell, canvas, lit);
    if (hand && guide_lights(shell, &meant))
        draw_look(shell, canvas, meant);
    if (hand && table->view.zoom == ZOOM_OVERVIEW && game->phase != PHASE_OVER)
        draw_map_mark(shell, canvas, board_focus(shell));
    else if (hand && game->phase == PHASE_PLACE && game_tile_at(game, table->held.square) < 0)
        draw_held_tile(shell, canvas);
    else if (hand && game->phase == PHASE_FIGURE)
        draw_claims(shell, canvas);
    if (table->look.on)
        draw_look(shell, canvas, table->look.square);
    draw_beyond(shell, canvas, board,
                hand && setting_is_on(&table->settings, SETTING_PLACES) && game->phase == PHASE_PLACE);

    canvas_clip_all(canvas);
}

const struct session_step *board_figure_put(const struct shell *shell)
{
    const struct table *table = shell->table;
    if (!table_has_history(shell) || !replay_is_before_scores(table->history))
        return NULL;
    const struct session_step *put = session_step_at(table->session, replay_last(table->history)->step);
    bool figure = put->kind == STEP_PUT_FIGURE && figure_stands(put->figure.kind);
    return figure ? put : NULL;
}

/* ---- Over the board ----------------------------------------------------------------------------------- */

void board_draw_label(const struct shell *shell, struct canvas *canvas, struct square square,
                      const char *label)
{
    struct rectangle area = board_square_area(shell, square);
    canvas_clip(canvas, table_layout(shell).board);
    struct rectangle shown = canvas_part_shown(canvas, area);
    int x = shown.left + (shown.width - 1) / 2, y = shown.top + shown.height / 2;
    if (!board_label_picture(shell, canvas, area, label))
        canvas_text(canvas, x, y, (int) strlen(label), STYLE_DIGIT, label);
    canvas_clip_all(canvas);
}

void board_draw_mark(const struct shell *shell, struct canvas *canvas, const struct game *game, unsigned type,
                     struct placement placement, struct standing_figure figure)
{
    uint8_t colour = session_setup(shell->table->session)->players[figure.player].colour;
    table_draw_mark(canvas, picture_of(shell, type, placement.rotation), shell->tier,
                    board_square_area(shell, placement.square),
                    (struct table_mark){figure.kind, '\0', figure.segment, colour,
                                        table_figure_lies(game, type, figure.segment)});
}

void board_draw_figure(const struct shell *shell, struct canvas *canvas, struct figure figure)
{
    const struct game *game = table_game(shell);
    const struct placed_tile *last = &game->tiles[game->tile_count - 1];
    const struct held_tile *held = &shell->table->held;
    bool placed = game->phase == PHASE_FIGURE;
    if (!figure_stands(figure.kind) || shell->table->view.zoom == ZOOM_OVERVIEW)
        return;
    canvas_clip(canvas, table_layout(shell).board);
    board_draw_mark(shell, canvas, game, placed ? last->type : game->drawn,
                    placed ? (struct placement){last->square, last->rotation}
                           : (struct placement){held->square, held->rotation},
                    (struct standing_figure){figure.kind, game->player, figure.segment});
    canvas_clip_all(canvas);
}

void board_draw_move(const struct shell *shell, struct canvas *canvas, unsigned type, const struct move *move,
                     unsigned seat)
{
    if (shell->table->view.zoom == ZOOM_OVERVIEW) {
        board_draw_label(shell, canvas, move->placement.square, "1");
        return;
    }
    canvas_clip(canvas, table_layout(shell).board);
    struct rectangle area = draw_loose_tile(shell, canvas, type, move->placement, seat, true);
    if (figure_stands(move->figure.kind))
        board_draw_mark(shell, canvas, table_game(shell), type, move->placement,
                        (struct standing_figure){move->figure.kind, (uint8_t) seat, move->figure.segment});
    if (shell->tier != TIER_PAINTED && !board_is_pictured(shell)) /* the tile is not dimmed then */
        canvas_text(canvas, area.left, area.top, 1, STYLE_DIGIT, "1");
    canvas_clip_all(canvas);
}
