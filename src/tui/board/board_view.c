/*
 * board_view.c: the board as it lies on the table.
 *
 * Tiles are copied from the prepared pictures; on them come figures, numbers to choose by, marks of places
 * and the ghost of the tile in hand, in that order of weight: a mark gives way to a figure or number in the
 * same cell.  Board cells are counted from the upper left cell of the starting tile; the view says which of
 * them lies in the corner of the board's area.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "words/bag_facts.h"
#include "draw/table_draw.h"
#include "tui/board/board_view.h"
#include "tui/board/board_grid.h"
#include "tui/ui.h"

/* ---- Where things are --------------------------------------------------------------------------------- */

static struct tile_size board_size(const struct ui *ui)
{
    return tile_size_of(ui->view.zoom);
}

struct rectangle board_square_area(const struct ui *ui, struct square square)
{
    struct tile_size size = board_size(ui);
    struct layout layout = ui_layout(ui);
    return (struct rectangle){layout.board.left + square.x * size.width - ui->view.left,
                              layout.board.top + square.y * size.height - ui->view.top, size.width,
                              size.height};
}

/* The square that the view is to keep in sight: one pointed at, the ghost's, or that of the last tile. */
static struct square focus_of(const struct ui *ui)
{
    const struct game *game = ui_game(ui);
    if (ui->look.on)
        return ui->look.square;
    struct square square;
    const struct screen_ops *ops = shell_ops(&ui->shell, shell_top(&ui->shell));
    if (ops->focus && ops->focus(ui, &square))
        return square;
    return game->phase == PHASE_PLACE && !ui_in_replay(ui) ? ui->ghost.square
                                                           : game->tiles[game->tile_count - 1].square;
}

/* The table with one ring of places around it, in cells of the board. */
static struct rectangle table_cells(const struct ui *ui, struct tile_size size)
{
    const struct game *game = ui_game(ui);
    return (struct rectangle){(game->west - 1) * size.width, (game->north - 1) * size.height,
                              (game->east - game->west + 3) * size.width,
                              (game->south - game->north + 3) * size.height};
}

static bool fits_into_board(const struct ui *ui, struct tile_size size)
{
    struct rectangle board = ui_layout(ui).board, table = table_cells(ui, size);
    return table.width <= board.width && table.height <= board.height;
}

/* Whether the pictures are those.  A set may lie where one of another game lay: its tiles are compared. */
static bool is_drawn(const struct drawn_tiles *drawn, const struct tile_set *set, struct tile_size size,
                     enum tier tier)
{
    return drawn->type_count > 0 && drawn->size.width == size.width && drawn->size.height == size.height &&
           drawn->tier == tier && drawn->type_count == set->type_count && drawn->start == set->start &&
           drawn->second == set->second &&
           memcmp(drawn->types, set->types, set->type_count * sizeof *set->types) == 0;
}

/* Most views come and go, and most turns pass, without another size of tile. */
static void draw_pictures(struct ui *ui)
{
    const struct tile_set *set = session_set(ui->session);
    struct drawn_tiles *drawn = &ui->drawn_tiles;
    if (is_drawn(drawn, set, board_size(ui), ui->tier))
        return;
    tile_pictures_draw(set, board_size(ui), ui->tier, ui->pictures);
    drawn->size = board_size(ui);
    drawn->tier = ui->tier;
    drawn->type_count = set->type_count;
    drawn->start = set->start;
    drawn->second = set->second;
    memcpy(drawn->types, set->types, set->type_count * sizeof *set->types);
}

void board_fit(struct ui *ui)
{
    if (!ui->view.zoom_chosen) {
        ui->view.zoom = ZOOM_5X3;
        for (unsigned zoom = 0; zoom < ZOOM_COUNT; zoom++)
            if (fits_into_board(ui, tile_size_of((enum zoom) zoom)))
                ui->view.zoom = (enum zoom) zoom;
    }
    draw_pictures(ui);
}

/* Moves one coordinate of the view so that `low` to `high` are seen, with as little movement as possible. */
static int follow(int view, int shown, int low, int high)
{
    if (high - low > shown)
        return low - (shown - (high - low)) / 2;
    if (low < view)
        return low;
    return high > view + shown ? high - shown : view;
}

/* So that no cell is wasted beyond the table's ring; a table that is smaller than the area stays in it. */
static int clamp(int view, int shown, int low, int size)
{
    int one = low, other = low + size - shown;
    int least = one < other ? one : other, most = one < other ? other : one;
    return view < least ? least : view > most ? most : view;
}

void board_clamp(struct ui *ui)
{
    struct rectangle board = ui_layout(ui).board, table = table_cells(ui, board_size(ui));
    ui->view.left = clamp(ui->view.left, board.width, table.left, table.width);
    ui->view.top = clamp(ui->view.top, board.height, table.top, table.height);
}

/* One coordinate: the whole table where there is room for it, else the focus with its neighbours. */
static int settle(int view, int shown, bool centre, int table, int table_size, int focus, int tile_size)
{
    if (table_size <= shown)
        return centre ? table - (shown - table_size) / 2 : follow(view, shown, table, table + table_size);
    if (centre)
        return focus - (shown - tile_size) / 2;
    return follow(view, shown, focus - tile_size, focus + 2 * tile_size);
}

void board_follow(struct ui *ui, bool centre)
{
    struct tile_size size = board_size(ui);
    struct rectangle board = ui_layout(ui).board, table = table_cells(ui, size);
    struct square focus = focus_of(ui);
    ui->view.left =
        settle(ui->view.left, board.width, centre, table.left, table.width, focus.x * size.width, size.width);
    ui->view.top = settle(ui->view.top, board.height, centre, table.top, table.height, focus.y * size.height,
                          size.height);
    board_clamp(ui);
}

void board_centre(struct ui *ui, struct square square)
{
    struct tile_size size = board_size(ui);
    struct rectangle board = ui_layout(ui).board;
    ui->view.left = square.x * size.width - (board.width - size.width) / 2;
    ui->view.top = square.y * size.height - (board.height - size.height) / 2;
    board_clamp(ui);
}

bool board_fits(const struct game *game, struct square square, unsigned rotation)
{
    struct placement placement = {square, (uint8_t) rotation};
    return game_placement_verdict(game, game->drawn, placement, NULL) == VERDICT_OK;
}

/* ---- From the screen to the table --------------------------------------------------------------------- */

/* Division that rounds down, also below zero. */
static int floor_divide(int number, int by)
{
    return number >= 0 ? number / by : -((by - 1 - number) / by);
}

bool board_hit(const struct ui *ui, int x, int y, struct board_hit *hit)
{
    const struct game *game = ui_game(ui);
    struct rectangle board = ui_layout(ui).board;
    struct tile_size size = board_size(ui);
    if (x < board.left || y < board.top || x >= board.left + board.width || y >= board.top + board.height)
        return false;
    int column = x - board.left + ui->view.left, row = y - board.top + ui->view.top;
    hit->square =
        (struct square){(int16_t) floor_divide(column, size.width), (int16_t) floor_divide(row, size.height)};
    hit->tile = game_tile_at(game, hit->square);
    hit->segment = NO_SEGMENT;
    if (hit->tile >= 0) {
        const struct placed_tile *tile = &game->tiles[hit->tile];
        hit->segment = ui->pictures->pictures[tile->type][tile->rotation]
                           .cells[row - hit->square.y * size.height][column - hit->square.x * size.width]
                           .segment;
    }
    return true;
}

/* ---- Tiles -------------------------------------------------------------------------------------------- */

/* Marks the four corners of a square: upper left, upper right, lower left, lower right. */
static void draw_corners(const struct ui *ui, struct canvas *canvas, struct rectangle area,
                         const enum glyph corners[4], enum style style)
{
    if (area.height == 1) /* the overview has no corners */
        return;
    for (int i = 0; i < 4; i++) {
        int x = area.left + (i & 1) * (area.width - 1), y = area.top + (i >> 1) * (area.height - 1);
        canvas_put(canvas, x, y, glyph_code(corners[i], ui->tier), style);
    }
}

/* The same on whatever lies there. */
static void draw_frame(const struct ui *ui, struct canvas *canvas, struct rectangle area,
                       const enum glyph corners[4])
{
    if (area.height > 1)
        table_draw_frame(canvas, area, corners, ui->tier);
}

static const struct tile_picture *picture_of(const struct ui *ui, unsigned type, unsigned rotation)
{
    return &ui->pictures->pictures[type][rotation];
}

/* Where nothing can be done, nothing is offered. */
static bool shows_hand(const struct ui *ui)
{
    return !shell_overlay_hides_hand(&ui->shell) && !ui_in_replay(ui) &&
           !(ui_has_history(ui) && replay_is_before_scores(ui->replay.history));
}

/* The last tile keeps marks in its corners until the next one lies. */
static void draw_tiles(const struct ui *ui, struct canvas *canvas, const struct highlights *lit)
{
    static const enum glyph last[4] = {GLYPH_LAST_NORTH_WEST, GLYPH_LAST_NORTH_EAST, GLYPH_LAST_SOUTH_WEST,
                                       GLYPH_LAST_SOUTH_EAST};
    static const enum glyph ghost[4] = {GLYPH_GHOST_NORTH_WEST, GLYPH_GHOST_NORTH_EAST,
                                        GLYPH_GHOST_SOUTH_WEST, GLYPH_GHOST_SOUTH_EAST};
    const struct game *game = ui_game(ui);
    const struct table_view table = {game, session_setup(ui->session), ui->pictures, ui->tier, lit};
    for (unsigned i = 0; i < game->tile_count; i++) {
        const struct placed_tile *tile = &game->tiles[i];
        struct rectangle area = board_square_area(ui, tile->square);
        table_draw_tile(canvas, &table, i, area.left, area.top);
        if (i + 1 == game->tile_count && i > 0)
            draw_frame(ui, canvas, area, game->phase == PHASE_FIGURE && shows_hand(ui) ? ghost : last);
        table_draw_figure(canvas, &table, i, area.left, area.top);
    }
}

/* H9: where the table ends, so far as it comes into view. */
static void draw_table_edge(const struct ui *ui, struct canvas *canvas)
{
    struct square first, last;
    if (!game_table_corners(ui_game(ui), &first, &last))
        return;
    struct rectangle one = board_square_area(ui, first), other = board_square_area(ui, last);
    table_draw_edge(canvas,
                    (struct rectangle){one.left, one.top, other.left + other.width - one.left,
                                       other.top + other.height - one.top},
                    ui->tier);
}

/* ---- What may be done --------------------------------------------------------------------------------- */

/*
 * Where the tile in hand fits: with one sign as it is held, with another after turning.  All else is the same
 * for both, so that a turn, which may change all places, changes one cell of each and no colours.
 */
static void draw_places(const struct ui *ui, struct canvas *canvas)
{
    static const enum glyph corners[4] = {GLYPH_PLACE_NORTH_WEST, GLYPH_PLACE_NORTH_EAST,
                                          GLYPH_PLACE_SOUTH_WEST, GLYPH_PLACE_SOUTH_EAST};
    const struct game *game = ui_game(ui);
    for (unsigned i = 0; i < game->open_count; i++) {
        unsigned rotations = game_fitting_rotations(game, game->drawn, game->open[i].square);
        if (rotations == 0)
            continue;
        bool held = rotations >> ui->ghost.rotation & 1U;
        struct rectangle area = board_square_area(ui, game->open[i].square);
        bool map = ui->view.zoom == ZOOM_OVERVIEW;
        enum glyph here = map ? GLYPH_MAP_FITS : GLYPH_FITS;
        enum glyph turned = map ? GLYPH_MAP_FITS_TURNED : GLYPH_FITS_TURNED;
        draw_corners(ui, canvas, area, corners, STYLE_PLACE);
        canvas_put(canvas, area.left + (area.width - 1) / 2, area.top + area.height / 2,
                   glyph_code(held ? here : turned, ui->tier), STYLE_FITS);
    }
}

/* Open squares that nothing can ever be laid on. */
static void draw_dead_holes(const struct ui *ui, struct canvas *canvas)
{
    const struct game *game = ui_game(ui);
    for (unsigned i = 0; i < game->open_count; i++) {
        if (!bag_hole_is_dead(game, game->open[i].square))
            continue;
        struct rectangle area = board_square_area(ui, game->open[i].square);
        canvas_put(canvas, area.left + (area.width - 1) / 2, area.top + area.height / 2,
                   glyph_code(GLYPH_DEAD_HOLE, ui->tier), STYLE_TEXT);
    }
}

static void draw_wrong_sides(const struct ui *ui, struct canvas *canvas, struct rectangle area)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        if (!(ui->ghost.wrong_sides >> side & 1U))
            continue;
        int x = side == SIDE_W ? 0 : side == SIDE_E ? area.width - 1 : area.width / 2;
        int y = side == SIDE_N ? 0 : side == SIDE_S ? area.height - 1 : area.height / 2;
        canvas_put(canvas, area.left + x, area.top + y, glyph_code(GLYPH_WRONG, ui->tier), STYLE_WRONG);
    }
}

/* The overview shows where the turn is, not what is chosen there. */
static void draw_map_mark(const struct ui *ui, struct canvas *canvas, struct square square)
{
    struct rectangle area = board_square_area(ui, square);
    canvas_put(canvas, area.left, area.top, glyph_code(GLYPH_MAP_HERE, ui->tier), STYLE_CHOICE);
    canvas->cursor_x = area.left;
    canvas->cursor_y = area.top;
}

static void draw_ghost(const struct ui *ui, struct canvas *canvas)
{
    static const enum glyph corners[4] = {GLYPH_GHOST_NORTH_WEST, GLYPH_GHOST_NORTH_EAST,
                                          GLYPH_GHOST_SOUTH_WEST, GLYPH_GHOST_SOUTH_EAST};
    const struct game *game = ui_game(ui);
    struct rectangle area = board_square_area(ui, ui->ghost.square);
    table_draw_picture(canvas, picture_of(ui, game->drawn, ui->ghost.rotation), area.left, area.top);
    draw_frame(ui, canvas, area, corners);
    draw_wrong_sides(ui, canvas, area);
    canvas->cursor_x = area.left + area.width / 2;
    canvas->cursor_y = area.top + area.height / 2;
}

/* The numbers of what may be claimed on the tile just laid. */
static void draw_claims(const struct ui *ui, struct canvas *canvas)
{
    const struct game *game = ui_game(ui);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    struct rectangle area = board_square_area(ui, tile->square);
    struct figure claims[CLAIM_MAX];
    size_t count = ui_claims(ui, claims, NULL);
    for (size_t i = 0; i < count && i < 9; i++) {
        const struct tile_picture *picture = picture_of(ui, tile->type, tile->rotation);
        table_draw_mark(canvas, picture, ui->tier, picture->anchors[claims[i].segment], area.left, area.top,
                        (struct table_mark){'1' + (uint32_t) i, STYLE_DIGIT, 0});
    }
    canvas->cursor_x = area.left + area.width - 1; /* in a corner, so that it covers no number */
    canvas->cursor_y = area.top + area.height - 1;
}

/* The square that is pointed at. */
static void draw_look(const struct ui *ui, struct canvas *canvas)
{
    static const enum glyph corners[4] = {GLYPH_GHOST_NORTH_WEST, GLYPH_GHOST_NORTH_EAST,
                                          GLYPH_GHOST_SOUTH_WEST, GLYPH_GHOST_SOUTH_EAST};
    struct rectangle area = board_square_area(ui, ui->look.square);
    if (ui->view.zoom == ZOOM_OVERVIEW) {
        draw_map_mark(ui, canvas, ui->look.square);
        return;
    }
    draw_frame(ui, canvas, area, corners);
    canvas->cursor_x = area.left + area.width / 2;
    canvas->cursor_y = area.top + area.height / 2;
}

/* A cursor outside the board's area would point at nothing. */
static void hide_stray_cursor(struct canvas *canvas, struct rectangle board)
{
    if (canvas->cursor_x < board.left || canvas->cursor_x >= board.left + board.width ||
        canvas->cursor_y < board.top || canvas->cursor_y >= board.top + board.height)
        canvas->cursor_x = canvas->cursor_y = -1;
}

void board_draw(const struct ui *ui, struct canvas *canvas, const struct highlights *lit)
{
    const struct game *game = ui_game(ui);
    struct rectangle board = ui_layout(ui).board;
    if (ui->grid)
        grid_draw(ui, canvas, board);
    canvas_clip(canvas, board);
    draw_table_edge(ui, canvas);
    if (ui->hints.bag && game->phase != PHASE_OVER)
        draw_dead_holes(ui, canvas);
    bool hand = shows_hand(ui);
    if (hand && ui->hints.places && game->phase == PHASE_PLACE)
        draw_places(ui, canvas);
    draw_tiles(ui, canvas, lit);
    if (hand && ui->view.zoom == ZOOM_OVERVIEW && game->phase != PHASE_OVER)
        draw_map_mark(ui, canvas, focus_of(ui));
    else if (hand && game->phase == PHASE_PLACE && game_tile_at(game, ui->ghost.square) < 0)
        draw_ghost(ui, canvas);
    else if (hand && game->phase == PHASE_FIGURE)
        draw_claims(ui, canvas);
    if (ui->look.on)
        draw_look(ui, canvas);
    canvas_clip_all(canvas);
    hide_stray_cursor(canvas, board);
}

const struct session_step *board_figure_put(const struct ui *ui)
{
    if (!ui_has_history(ui) || !replay_is_before_scores(ui->replay.history))
        return NULL;
    const struct session_step *put = session_step(ui->session, replay_last(ui->replay.history)->step);
    bool figure = put->kind == STEP_PUT_FIGURE &&
                  (put->figure.kind == FIGURE_MEEPLE || put->figure.kind == FIGURE_ABBOT);
    return figure ? put : NULL;
}
