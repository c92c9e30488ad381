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
#include "tui/board/table.h"

/* ---- Where things are --------------------------------------------------------------------------------- */

static struct tile_size board_size(const struct shell *shell)
{
    return tile_size_of(shell->table->view.zoom);
}

struct rectangle board_square_area(const struct shell *shell, struct square square)
{
    const struct table *table = shell->table;
    struct tile_size size = board_size(shell);
    struct layout layout = table_layout(shell);
    return (struct rectangle){layout.board.left + square.x * size.width - table->view.left,
                              layout.board.top + square.y * size.height - table->view.top, size.width,
                              size.height};
}

/* The square that the view is to keep in sight: one pointed at, the ghost's, or that of the last tile. */
static struct square focus_of(const struct shell *shell)
{
    const struct table *table = shell->table;
    const struct game *game = table_game(shell);
    if (table->look.on)
        return table->look.square;
    struct square square;
    const struct screen_ops *ops = shell_ops(shell, shell_top(shell));
    if (ops->focus && ops->focus(shell, &square))
        return square;
    return game->phase == PHASE_PLACE && !table_in_replay(shell) ? table->held.square
                                                                 : game->tiles[game->tile_count - 1].square;
}

/* The table with one ring of places around it, in cells of the board. */
static struct rectangle table_cells(const struct shell *shell, struct tile_size size)
{
    const struct game *game = table_game(shell);
    return (struct rectangle){(game->west - 1) * size.width, (game->north - 1) * size.height,
                              (game->east - game->west + 3) * size.width,
                              (game->south - game->north + 3) * size.height};
}

static bool fits_into_board(const struct shell *shell, struct tile_size size)
{
    struct rectangle board = table_layout(shell).board, table = table_cells(shell, size);
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
static void draw_pictures(struct shell *shell)
{
    struct table *table = shell->table;
    const struct tile_set *set = session_set(table->session);
    struct drawn_tiles *drawn = &table->drawn_tiles;
    if (is_drawn(drawn, set, board_size(shell), shell->tier))
        return;
    tile_pictures_draw(set, board_size(shell), shell->tier, table->pictures);
    drawn->size = board_size(shell);
    drawn->tier = shell->tier;
    drawn->type_count = set->type_count;
    drawn->start = set->start;
    drawn->second = set->second;
    memcpy(drawn->types, set->types, set->type_count * sizeof *set->types);
}

void board_fit(struct shell *shell)
{
    struct table *table = shell->table;
    if (!table->view.zoom_chosen) {
        table->view.zoom = ZOOM_5X3;
        for (unsigned zoom = 0; zoom < ZOOM_COUNT; zoom++)
            if (fits_into_board(shell, tile_size_of((enum zoom) zoom)))
                table->view.zoom = (enum zoom) zoom;
    }
    draw_pictures(shell);
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

void board_clamp(struct shell *shell)
{
    struct rectangle board = table_layout(shell).board, table = table_cells(shell, board_size(shell));
    shell->table->view.left = clamp(shell->table->view.left, board.width, table.left, table.width);
    shell->table->view.top = clamp(shell->table->view.top, board.height, table.top, table.height);
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

void board_follow(struct shell *shell, bool centre)
{
    struct tile_size size = board_size(shell);
    struct rectangle board = table_layout(shell).board, table = table_cells(shell, size);
    struct square focus = focus_of(shell);
    shell->table->view.left = settle(shell->table->view.left, board.width, centre, table.left, table.width,
                                     focus.x * size.width, size.width);
    shell->table->view.top = settle(shell->table->view.top, board.height, centre, table.top, table.height,
                                    focus.y * size.height, size.height);
    board_clamp(shell);
}

void board_refit(struct shell *shell, bool centre)
{
    enum zoom before = shell->table->view.zoom;
    board_fit(shell);
    board_follow(shell, centre || shell->table->view.zoom != before);
}

void board_centre(struct shell *shell, struct square square)
{
    struct table *table = shell->table;
    struct tile_size size = board_size(shell);
    struct rectangle board = table_layout(shell).board;
    table->view.left = square.x * size.width - (board.width - size.width) / 2;
    table->view.top = square.y * size.height - (board.height - size.height) / 2;
    board_clamp(shell);
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

bool board_hit(const struct shell *shell, int x, int y, struct board_hit *hit)
{
    const struct table *table = shell->table;
    const struct game *game = table_game(shell);
    struct rectangle board = table_layout(shell).board;
    struct tile_size size = board_size(shell);
    if (x < board.left || y < board.top || x >= board.left + board.width || y >= board.top + board.height)
        return false;
    int column = x - board.left + table->view.left, row = y - board.top + table->view.top;
    hit->square =
        (struct square){(int16_t) floor_divide(column, size.width), (int16_t) floor_divide(row, size.height)};
    hit->tile = game_tile_at(game, hit->square);
    hit->segment = NO_SEGMENT;
    if (hit->tile >= 0) {
        const struct placed_tile *tile = &game->tiles[hit->tile];
        hit->segment = table->pictures->pictures[tile->type][tile->rotation]
                           .cells[row - hit->square.y * size.height][column - hit->square.x * size.width]
                           .segment;
    }
    return true;
}

/* ---- Tiles -------------------------------------------------------------------------------------------- */

/* Marks the four corners of a square: upper left, upper right, lower left, lower right. */
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

/* The same on whatever lies there. */
static void draw_frame(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                       const enum glyph corners[4])
{
    if (area.height > 1)
        table_draw_frame(canvas, area, corners, shell->tier);
}

static const struct tile_picture *picture_of(const struct shell *shell, unsigned type, unsigned rotation)
{
    return &shell->table->pictures->pictures[type][rotation];
}

/* Where nothing can be done, nothing is offered. */
static bool shows_hand(const struct shell *shell)
{
    return !shell_overlay_hides_hand(shell) && !table_in_replay(shell) &&
           !(table_has_history(shell) && replay_is_before_scores(shell->table->history));
}

/* The last tile keeps marks in its corners until the next one lies. */
static void draw_tiles(const struct shell *shell, struct canvas *canvas, const struct highlights *lit)
{
    static const enum glyph last[4] = {GLYPH_LAST_NORTH_WEST, GLYPH_LAST_NORTH_EAST, GLYPH_LAST_SOUTH_WEST,
                                       GLYPH_LAST_SOUTH_EAST};
    static const enum glyph ghost[4] = {GLYPH_GHOST_NORTH_WEST, GLYPH_GHOST_NORTH_EAST,
                                        GLYPH_GHOST_SOUTH_WEST, GLYPH_GHOST_SOUTH_EAST};
    const struct game *game = table_game(shell);
    const struct table_view table = {game, session_setup(shell->table->session), shell->table->pictures,
                                     shell->tier, lit};
    for (unsigned i = 0; i < game->tile_count; i++) {
        const struct placed_tile *tile = &game->tiles[i];
        struct rectangle area = board_square_area(shell, tile->square);
        table_draw_tile(canvas, &table, i, area.left, area.top);
        if (i + 1 == game->tile_count && i > 0)
            draw_frame(shell, canvas, area, game->phase == PHASE_FIGURE && shows_hand(shell) ? ghost : last);
        table_draw_figure(canvas, &table, i, area.left, area.top);
    }
}

/* H9: where the table ends, so far as it comes into view. */
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

/* ---- What may be done --------------------------------------------------------------------------------- */

/*
 * Where the tile in hand fits: with one sign as it is held, with another after turning.  All else is the same
 * for both, so that a turn, which may change all places, changes one cell of each and no colours.
 */
static void draw_places(const struct shell *shell, struct canvas *canvas)
{
    const struct table *table = shell->table;
    static const enum glyph corners[4] = {GLYPH_PLACE_NORTH_WEST, GLYPH_PLACE_NORTH_EAST,
                                          GLYPH_PLACE_SOUTH_WEST, GLYPH_PLACE_SOUTH_EAST};
    const struct game *game = table_game(shell);
    for (unsigned i = 0; i < game->open_count; i++) {
        unsigned rotations = game_fitting_rotations(game, game->drawn, game->open[i].square);
        if (rotations == 0)
            continue;
        bool held = rotations >> table->held.rotation & 1U;
        struct rectangle area = board_square_area(shell, game->open[i].square);
        bool map = table->view.zoom == ZOOM_OVERVIEW;
        enum glyph here = map ? GLYPH_MAP_FITS : GLYPH_FITS;
        enum glyph turned = map ? GLYPH_MAP_FITS_TURNED : GLYPH_FITS_TURNED;
        draw_corners(shell, canvas, area, corners, STYLE_PLACE);
        canvas_put(canvas, area.left + (area.width - 1) / 2, area.top + area.height / 2,
                   glyph_code(held ? here : turned, shell->tier), STYLE_FITS);
    }
}

/* Open squares that nothing can ever be laid on. */
static void draw_dead_holes(const struct shell *shell, struct canvas *canvas)
{
    const struct game *game = table_game(shell);
    for (unsigned i = 0; i < game->open_count; i++) {
        if (!bag_hole_is_dead(game, game->open[i].square))
            continue;
        struct rectangle area = board_square_area(shell, game->open[i].square);
        canvas_put(canvas, area.left + (area.width - 1) / 2, area.top + area.height / 2,
                   glyph_code(GLYPH_DEAD_HOLE, shell->tier), STYLE_TEXT);
    }
}

static void draw_wrong_sides(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        if (!(shell->table->held.wrong_sides >> side & 1U))
            continue;
        int x = side == SIDE_W ? 0 : side == SIDE_E ? area.width - 1 : area.width / 2;
        int y = side == SIDE_N ? 0 : side == SIDE_S ? area.height - 1 : area.height / 2;
        canvas_put(canvas, area.left + x, area.top + y, glyph_code(GLYPH_WRONG, shell->tier), STYLE_WRONG);
    }
}

/* The overview shows where the turn is, not what is chosen there. */
static void draw_map_mark(const struct shell *shell, struct canvas *canvas, struct square square)
{
    struct rectangle area = board_square_area(shell, square);
    canvas_put(canvas, area.left, area.top, glyph_code(GLYPH_MAP_HERE, shell->tier), STYLE_CHOICE);
    canvas->cursor_x = area.left;
    canvas->cursor_y = area.top;
}

static void draw_ghost(const struct shell *shell, struct canvas *canvas)
{
    const struct table *table = shell->table;
    static const enum glyph corners[4] = {GLYPH_GHOST_NORTH_WEST, GLYPH_GHOST_NORTH_EAST,
                                          GLYPH_GHOST_SOUTH_WEST, GLYPH_GHOST_SOUTH_EAST};
    const struct game *game = table_game(shell);
    struct rectangle area = board_square_area(shell, table->held.square);
    table_draw_picture(canvas, picture_of(shell, game->drawn, table->held.rotation), area.left, area.top);
    draw_frame(shell, canvas, area, corners);
    draw_wrong_sides(shell, canvas, area);
    canvas->cursor_x = area.left + area.width / 2;
    canvas->cursor_y = area.top + area.height / 2;
}

/* The numbers of what may be claimed on the tile just laid. */
static void draw_claims(const struct shell *shell, struct canvas *canvas)
{
    const struct game *game = table_game(shell);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    struct rectangle area = board_square_area(shell, tile->square);
    struct figure claims[CLAIM_MAX];
    size_t count = table_claims(shell, claims, NULL);
    for (size_t i = 0; i < count && i < 9; i++) {
        const struct tile_picture *picture = picture_of(shell, tile->type, tile->rotation);
        table_draw_mark(canvas, picture, shell->tier, picture->anchors[claims[i].segment], area.left,
                        area.top, (struct table_mark){'1' + (uint32_t) i, STYLE_DIGIT, 0});
    }
    canvas->cursor_x = area.left + area.width - 1; /* in a corner, so that it covers no number */
    canvas->cursor_y = area.top + area.height - 1;
}

/* The square that is pointed at. */
static void draw_look(const struct shell *shell, struct canvas *canvas)
{
    const struct table *table = shell->table;
    static const enum glyph corners[4] = {GLYPH_GHOST_NORTH_WEST, GLYPH_GHOST_NORTH_EAST,
                                          GLYPH_GHOST_SOUTH_WEST, GLYPH_GHOST_SOUTH_EAST};
    struct rectangle area = board_square_area(shell, table->look.square);
    if (table->view.zoom == ZOOM_OVERVIEW) {
        draw_map_mark(shell, canvas, table->look.square);
        return;
    }
    draw_frame(shell, canvas, area, corners);
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

void board_draw(const struct shell *shell, struct canvas *canvas, const struct highlights *lit)
{
    const struct table *table = shell->table;
    const struct game *game = table_game(shell);
    struct rectangle board = table_layout(shell).board;
    if (table->grid)
        grid_draw(shell, canvas, board);
    canvas_clip(canvas, board);
    draw_table_edge(shell, canvas);
    if (table->hints.bag && game->phase != PHASE_OVER)
        draw_dead_holes(shell, canvas);
    bool hand = shows_hand(shell);
    if (hand && table->hints.places && game->phase == PHASE_PLACE)
        draw_places(shell, canvas);
    draw_tiles(shell, canvas, lit);
    if (hand && table->view.zoom == ZOOM_OVERVIEW && game->phase != PHASE_OVER)
        draw_map_mark(shell, canvas, focus_of(shell));
    else if (hand && game->phase == PHASE_PLACE && game_tile_at(game, table->held.square) < 0)
        draw_ghost(shell, canvas);
    else if (hand && game->phase == PHASE_FIGURE)
        draw_claims(shell, canvas);
    if (table->look.on)
        draw_look(shell, canvas);
    canvas_clip_all(canvas);
    hide_stray_cursor(canvas, board);
}

const struct session_step *board_figure_put(const struct shell *shell)
{
    const struct table *table = shell->table;
    if (!table_has_history(shell) || !replay_is_before_scores(table->history))
        return NULL;
    const struct session_step *put = session_step(table->session, replay_last(table->history)->step);
    bool figure = put->kind == STEP_PUT_FIGURE && figure_stands(put->figure.kind);
    return figure ? put : NULL;
}
