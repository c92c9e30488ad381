/* SPDX-License-Identifier: MIT */
/*
 * view.c: where board and panel lie, which part of the board is visible and how large: scrolling, zoom.
 *
 * Board cells are counted from the upper left cell of the starting tile; the view says which of them is in
 * the corner of the board's area.
 */

#include "base/translate.h"
#include "play/seats.h"
#include "tui/board/guide.h"
#include "tui/board/table.h"

struct layout table_layout(const struct shell *shell)
{
    bool narrow = shell_is_narrow(shell);
    int width = shell->width >= 180   ? 46
                : shell->width >= 150 ? 40
                : shell->width >= 140 ? 38
                : shell->width >= 100 ? 30
                                      : 27;
    if (table_in_tester(shell)) /* the tester's panel shows more */
        width += shell->width >= 100 ? 10 : 8;
    int rows = shell->height - 3 - table_has_history(shell); /* one row for the timeline */
    int told = guide_rows(shell);
    rows -= told;
    struct layout layout = {.board = {0, 1 + told, shell->width, rows}};
    if (narrow && shell->table->panel_popup) /* the panel covers the board */
        layout.panel = (struct rectangle){1, 1 + told, shell->width - 2, rows};
    else if (!narrow &&
             (setting_is_on(&shell->table->settings, SETTING_PANEL) || shell_overlay_has_panel(shell))) {
        layout.board.width = shell->width - width - 1;
        layout.panel = (struct rectangle){shell->width - width, 1 + told, width, rows};
    }
    if (table_has_rulers(shell)) {
        layout.board.left += GRID_COLUMNS;
        layout.board.width -= GRID_COLUMNS;
        layout.board.top += GRID_ROWS;
        layout.board.height -= GRID_ROWS;
    }
    return layout;
}

/* ---- Sizes -------------------------------------------------------------------------------------------- */

/* A tile that is shown as a picture has any number of rows between these, and as many columns as make it
 * square.  It has more than ROWS_USUAL only if the player asks for that. */
enum { ROWS_LEAST = 2, ROWS_USUAL = 8, ROWS_MOST = 12, COLUMNS_MOST = 60 };

bool board_is_pictured(const struct shell *shell)
{
    const struct terminal_pictures *pictures = &shell->pictures;
    return pictures->protocol != PICTURES_NONE && pictures->cell_width > 0 && pictures->cell_height > 0;
}

static struct tile_size size_of_rows(const struct shell *shell, int rows)
{
    int height = shell->pictures.cell_height, width = shell->pictures.cell_width;
    int columns = (2 * rows * height + width) / (2 * width);
    return (struct tile_size){columns < 1 ? 1 : columns > COLUMNS_MOST ? COLUMNS_MOST : columns, rows};
}

struct tile_size board_tile_size(const struct shell *shell, enum zoom zoom)
{
    return board_is_pictured(shell) ? size_of_rows(shell, tile_size_of(zoom).height) : tile_size_of(zoom);
}

/* How many sizes zooming goes through, the smallest first. */
static int step_count(const struct shell *shell)
{
    return board_is_pictured(shell) ? ROWS_MOST - ROWS_LEAST + 1 : ZOOM_COUNT;
}

static struct tile_size size_of_step(const struct shell *shell, int step)
{
    return board_is_pictured(shell) ? size_of_rows(shell, ROWS_LEAST + step) : tile_size_of((enum zoom) step);
}

static int step_now(const struct shell *shell)
{
    const struct view *view = &shell->table->view;
    int rows = view->rows < ROWS_LEAST ? ROWS_LEAST : view->rows;
    return board_is_pictured(shell) ? rows - ROWS_LEAST : (int) view->zoom;
}

/* The zoom that comes nearest to a picture of that many rows. */
static enum zoom zoom_of_rows(int rows)
{
    enum zoom zoom = ZOOM_5X3;
    while (zoom + 1 < ZOOM_COUNT && tile_size_of(zoom + 1).height <= rows)
        zoom++;
    return zoom;
}

static void take_step(struct shell *shell, int step)
{
    struct view *view = &shell->table->view;
    view->rows = board_is_pictured(shell) ? ROWS_LEAST + step : 0;
    view->zoom = board_is_pictured(shell) ? zoom_of_rows(view->rows) : (enum zoom) step;
}

/* Gives pictures the rows of a zoom that was chosen without them. */
static void follow_zoom(struct shell *shell)
{
    struct view *view = &shell->table->view;
    if (!board_is_pictured(shell) || view->zoom == ZOOM_OVERVIEW ||
        (view->rows >= ROWS_LEAST && zoom_of_rows(view->rows) == view->zoom))
        return;
    take_step(shell, view->zoom == ZOOM_5X3 ? 0 : tile_size_of(view->zoom).height - ROWS_LEAST);
}

struct tile_size board_size(const struct shell *shell)
{
    bool map = shell->table->view.zoom == ZOOM_OVERVIEW;
    return map ? board_tile_size(shell, ZOOM_OVERVIEW) : size_of_step(shell, step_now(shell));
}

/* ---- What is shown ------------------------------------------------------------------------------------ */

struct rectangle board_square_area(const struct shell *shell, struct square square)
{
    struct tile_size size = board_size(shell);
    struct layout layout = table_layout(shell);
    return (struct rectangle){layout.board.left + square.x * size.width - shell->table->view.left,
                              layout.board.top + square.y * size.height - shell->table->view.top, size.width,
                              size.height};
}

/* The square to keep in sight: the one pointed at, that of the tile in hand, or that of the last tile. */
struct square board_focus(const struct shell *shell)
{
    const struct game *game = table_game(shell);
    if (shell->table->look.on)
        return shell->table->look.square;
    struct square square;
    const struct screen_ops *ops = shell_ops(shell, shell_top(shell));
    if (ops->focus && ops->focus(shell, &square))
        return square;
    return game->phase == PHASE_PLACE && !table_in_replay(shell) ? shell->table->held.square
                                                                 : game->tiles[game->tile_count - 1].square;
}

/* The table with one ring of squares around it, in cells of the board. */
static struct rectangle table_cells(const struct shell *shell, struct tile_size size)
{
    const struct game *game = table_game(shell);
    return (struct rectangle){(game->west - 1) * size.width, (game->north - 1) * size.height,
                              (game->east - game->west + 3) * size.width,
                              (game->south - game->north + 3) * size.height};
}

/* Whether a game is being played here, not only watched. */
static bool is_played(const struct shell *shell)
{
    return table_game(shell)->phase != PHASE_OVER && !table_in_replay(shell);
}

/* The first and last square of a rectangle of squares. */
struct corners {
    int west, north, east, south;
};

static void include(struct corners *corners, struct square square)
{
    corners->west = square.x < corners->west ? square.x : corners->west;
    corners->east = square.x > corners->east ? square.x : corners->east;
    corners->north = square.y < corners->north ? square.y : corners->north;
    corners->south = square.y > corners->south ? square.y : corners->south;
}

/*
 * The cells to show: the tiles and, while a person is to place a tile, enough of the squares where it fits
 * for their marks to be seen: a column or row of cells, or half of a picture.  Players without the hint for
 * legal places see that much of all squares around the tiles.
 */
static struct rectangle cells_that_matter(const struct shell *shell, struct tile_size size)
{
    const struct game *game = table_game(shell);
    struct corners tiles = {game->west, game->north, game->east, game->south};
    if (shell->table->look.on)
        include(&tiles, shell->table->look.square);
    struct corners around = tiles;
    bool places = is_played(shell) && game->phase == PHASE_PLACE && !shell_overlay_hides_hand(shell) &&
                  !seat_is_computer(shell->table->session, table_player(shell));
    for (unsigned i = 0; places && i < game->open_count; i++)
        if (!setting_is_on(&shell->table->settings, SETTING_PLACES) ||
            game_fitting_rotations(game, game->drawn, game->open[i].square) != 0)
            include(&around, game->open[i].square);
    bool pictured = board_is_pictured(shell);
    int across = pictured ? (size.width + 1) / 2 : 1, down = pictured ? (size.height + 1) / 2 : 1;
    int left = tiles.west * size.width - (tiles.west - around.west) * across,
        top = tiles.north * size.height - (tiles.north - around.north) * down;
    return (struct rectangle){left, top,
                              (tiles.east + 1) * size.width + (around.east - tiles.east) * across - left,
                              (tiles.south + 1) * size.height + (around.south - tiles.south) * down - top};
}

typedef struct rectangle cells_of_size(const struct shell *shell, struct tile_size size);

/* The largest size at which these cells fit into the board's area. */
static int largest_step(const struct shell *shell, cells_of_size *cells)
{
    struct rectangle board = table_layout(shell).board;
    int largest = 0, count = board_is_pictured(shell) ? ROWS_USUAL - ROWS_LEAST + 1 : step_count(shell);
    for (int step = 0; step < count; step++) {
        struct rectangle needed = cells(shell, size_of_step(shell, step));
        if (needed.width <= board.width && needed.height <= board.height)
            largest = step;
    }
    return largest;
}

/* During a game, enlarges tiles only if there is room for another turn or two, so that the zoom does not go
 * back and forth with each tile drawn. */
static int fitting_step(const struct shell *shell)
{
    int largest = largest_step(shell, cells_that_matter), now = step_now(shell);
    if (!is_played(shell) || !shell->table->view.zoom_settled || largest <= now)
        return largest;
    int roomy = largest_step(shell, table_cells);
    return roomy > now ? roomy : now;
}

bool board_fit(struct shell *shell)
{
    struct tile_size before = board_size(shell);
    follow_zoom(shell);
    if (!shell->table->view.zoom_chosen) {
        take_step(shell, fitting_step(shell));
        shell->table->view.zoom_settled = true;
    }
    struct tile_size now = board_size(shell);
    tile_pictures_begin(shell->table->pictures, session_set(shell->table->session),
                        board_is_pictured(shell) ? tile_size_of(ZOOM_15X7) : now, shell->tier);
    return now.width != before.width || now.height != before.height;
}

/* Moves one coordinate of the view as little as possible so that `low` to `high` are visible. */
static int follow(int view, int shown, int low, int high)
{
    if (high - low > shown)
        return low - (shown - (high - low)) / 2;
    if (low < view)
        return low;
    return high > view + shown ? high - shown : view;
}

/* Shows no cell beyond the table's ring; a table that is smaller than the area stays inside it. */
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

/* Settles one coordinate of the view: shows the whole table if it fits, or as much of it as the focus, which
 * may be beside it, allows; else the focus with its neighbours. */
static int settle(int view, int shown, bool centre, int table, int table_size, int focus, int tile_size)
{
    if (table_size <= shown) {
        view = centre ? table - (shown - table_size) / 2 : follow(view, shown, table, table + table_size);
        return follow(view, shown, focus, focus + tile_size);
    }
    if (centre)
        return focus - (shown - tile_size) / 2;
    return follow(view, shown, focus - tile_size, focus + 2 * tile_size);
}

void board_follow(struct shell *shell, bool centre)
{
    struct tile_size size = board_size(shell);
    struct rectangle board = table_layout(shell).board, table = cells_that_matter(shell, size);
    struct square focus = board_focus(shell);
    shell->table->view.left = settle(shell->table->view.left, board.width, centre, table.left, table.width,
                                     focus.x * size.width, size.width);
    shell->table->view.top = settle(shell->table->view.top, board.height, centre, table.top, table.height,
                                    focus.y * size.height, size.height);
    board_clamp(shell);
}

void board_refit(struct shell *shell, bool centre)
{
    bool resized = board_fit(shell);
    board_follow(shell, centre || resized);
}

void board_centre(struct shell *shell, struct square square)
{
    struct tile_size size = board_size(shell);
    struct rectangle board = table_layout(shell).board;
    shell->table->view.left = square.x * size.width - (board.width - size.width) / 2;
    shell->table->view.top = square.y * size.height - (board.height - size.height) / 2;
    board_clamp(shell);
}

/* ---- From the screen to the table --------------------------------------------------------------------- */

/* Rounds down, negative numbers too. */
static int floor_divide(int number, int by)
{
    return number >= 0 ? number / by : -((by - 1 - number) / by);
}

struct picture_spot board_anchor(struct rectangle area, const struct tile_picture *picture, unsigned segment)
{
    const struct picture_spot *spot = &picture->anchors[segment];
    return (struct picture_spot){(int8_t) ((2 * spot->column + 1) * area.width / (2 * picture->size.width)),
                                 (int8_t) ((2 * spot->row + 1) * area.height / (2 * picture->size.height))};
}

/* The segment in a cell of a tile: the one whose figure or number stands there, else the one in the middle of
 * the cell. */
static unsigned segment_in(const struct shell *shell, const struct placed_tile *tile, int column, int row)
{
    struct tile_size size = board_size(shell);
    const struct tile_picture *picture =
        tile_pictures_get(shell->table->pictures, tile->type, tile->rotation);
    for (unsigned i = 0; i < shell->table->pictures->types[tile->type].segment_count; i++) {
        struct picture_spot spot =
            board_anchor((struct rectangle){0, 0, size.width, size.height}, picture, i);
        if (board_is_pictured(shell) && spot.column == column && spot.row == row)
            return i;
    }
    return picture
        ->cells[(2 * row + 1) * picture->size.height / (2 * size.height)]
               [(2 * column + 1) * picture->size.width / (2 * size.width)]
        .segment;
}

bool board_hit(const struct shell *shell, int x, int y, struct board_hit *hit)
{
    const struct game *game = table_game(shell);
    struct rectangle board = table_layout(shell).board;
    struct tile_size size = board_size(shell);
    if (x < board.left || y < board.top || x >= board.left + board.width || y >= board.top + board.height)
        return false;
    int column = x - board.left + shell->table->view.left, row = y - board.top + shell->table->view.top;
    hit->square =
        (struct square){(int16_t) floor_divide(column, size.width), (int16_t) floor_divide(row, size.height)};
    hit->tile = game_tile_at(game, hit->square);
    hit->segment = NO_SEGMENT;
    if (hit->tile >= 0)
        hit->segment = segment_in(shell, &game->tiles[hit->tile], column - hit->square.x * size.width,
                                  row - hit->square.y * size.height);
    return true;
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void scroll_across(struct shell *shell, int by)
{
    shell->table->view.left += 2 * by * board_size(shell).width;
    board_clamp(shell);
}

static void scroll_down(struct shell *shell, int by)
{
    shell->table->view.top += 2 * by * board_size(shell).height;
    board_clamp(shell);
}

const char table_overview_sentence[] = N_("Overview: each tile shows only its most important feature.");

static void show_size(struct shell *shell)
{
    shell->table->view.zoom_chosen = true;
    (void) board_fit(shell);
    board_follow(shell, true);
}

void table_zoom_to(struct shell *shell, enum zoom zoom)
{
    shell->table->view.zoom = zoom;
    show_size(shell);
    if (zoom == ZOOM_OVERVIEW && !board_is_pictured(shell))
        shell_say(shell, "%s", _(table_overview_sentence));
}

static void zoom_by(struct shell *shell, int by)
{
    take_step(shell, step_now(shell) + by);
    show_size(shell);
}

static void zoom_in(struct shell *shell)
{
    if (shell->table->view.zoom == ZOOM_OVERVIEW)
        table_zoom_to(shell, ZOOM_5X3);
    else if (step_now(shell) + 1 < step_count(shell))
        zoom_by(shell, 1);
    else
        shell_say(shell, _("Tiles cannot get larger."));
}

static void zoom_out(struct shell *shell)
{
    if (shell->table->view.zoom == ZOOM_OVERVIEW)
        shell_say(shell, _("Tiles cannot get smaller."));
    else if (step_now(shell) > 0)
        zoom_by(shell, -1);
    else
        table_zoom_to(shell, ZOOM_OVERVIEW);
}

static void zoom_automatic(struct shell *shell)
{
    shell->table->view.zoom_chosen = shell->table->view.zoom_settled = false;

    board_fit(shell);
    board_follow(shell, true);
}

void table_toggle_panel(struct shell *shell)
{
    struct table *table = shell->table;
    if (shell_is_narrow(shell))
        table->panel_popup = !table->panel_popup;
    else
        setting_turn(&table->settings, SETTING_PANEL, !setting_is_on(&table->settings, SETTING_PANEL));
    board_fit(shell);
    board_follow(shell, true);
}

static void centre(struct shell *shell)
{
    board_follow(shell, true);
}

static void toggle_grid(struct shell *shell)
{
    shell->table->grid = !shell->table->grid;
    board_fit(shell);
    board_follow(shell, false);
}

bool table_look(struct shell *shell, enum command command)
{
    static const struct action actions[] = {{COMMAND_SCROLL_NORTH, .step = scroll_down, .by = -1},
                                            {COMMAND_SCROLL_SOUTH, .step = scroll_down, .by = 1},
                                            {COMMAND_SCROLL_WEST, .step = scroll_across, .by = -1},
                                            {COMMAND_SCROLL_EAST, .step = scroll_across, .by = 1},
                                            {COMMAND_ZOOM_IN, .act = zoom_in},
                                            {COMMAND_ZOOM_OUT, .act = zoom_out},
                                            {COMMAND_ZOOM_FIT, .act = zoom_automatic},
                                            {COMMAND_CENTRE, .act = centre},
                                            {COMMAND_PANEL, .act = table_toggle_panel},
                                            {COMMAND_GRID, .act = toggle_grid},
                                            {0}};
    return shell_act(shell, actions, command);
}

void table_change_signs(struct shell *shell)
{
    table_choose(shell->table, SETTING_CHARSET,
                 shell->tier == TIER_ASCII ? TUI_CHARSET_FULL : TUI_CHARSET_ASCII);
    shell->table->next_changed = shell->redisplay = true;
    shell->tier = table_tier(shell);
    if (shell->table->session)
        board_refit(shell, false);
}
