/* SPDX-License-Identifier: MIT */
/*
 * map_view.c: draws the overview in the panel of windows that are high enough.
 *
 * Each tile takes two cells (tile_draw.h), to show where on the table the board's view is.  If the
 * table does not fit, the part around the turn is shown.  It never changes anything.
 */
#include "tui/board/map_view.h"
#include "base/translate.h"
#include "draw/table_draw.h"
#include "tui/board/table.h"

enum { PANEL_LEAST = 40, HEADING_ROWS = 2, MAP_PART = 3 };

/* Whether the board shows all tiles. */
static bool all_in_sight(const struct shell *shell)
{
    const struct game *game = table_game(shell);
    struct rectangle board = table_layout(shell).board;
    struct rectangle first = board_square_area(shell, (struct square){game->west, game->north});
    struct rectangle last = board_square_area(shell, (struct square){game->east, game->south});
    return first.left >= board.left && first.top >= board.top &&
           last.left + last.width <= board.left + board.width &&
           last.top + last.height <= board.top + board.height;
}

int map_rows(const struct shell *shell, struct rectangle panel)
{
    const struct game *game = table_game(shell);
    int rows = game->south - game->north + 1, most = panel.height / MAP_PART;
    if (panel.height < PANEL_LEAST || shell->table->view.zoom == ZOOM_OVERVIEW || all_in_sight(shell))
        return 0;
    return HEADING_ROWS + (rows < most ? rows : most);
}

static struct square focus_of(const struct shell *shell)
{
    const struct game *game = table_game(shell);
    return game->phase == PHASE_PLACE ? shell->table->held.square : game->tiles[game->tile_count - 1].square;
}

/* The first of `shown` places from `low` to `high`: all if they fit, else those around `focus`, in steps, so
 * that it seldom changes as the focus moves. */
static int first_of(int low, int high, int shown, int focus)
{
    int step = shown > 1 ? shown / 2 : 1, first = low + (focus - low - shown / 4) / step * step;
    if (first > high - shown + 1)
        first = high - shown + 1;
    return first < low ? low : first;
}

void map_draw_tiles(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                    const struct map_of *map)
{
    static struct tile_pictures pictures; /* those of the board have another size */
    const struct game *game = map->game;
    struct tile_size size = map->size;
    struct table_view table = {.game = game,
                               .setup = map->setup,
                               .pictures = &pictures,
                               .tier = shell->tier,
                               .theme = (enum theme) shell->table->settings.value[SETTING_THEME]};
    if (map->pictured)
        table.pictured = size;
    tile_pictures_begin(&pictures, game->set, map->pictured ? tile_size_of(ZOOM_OVERVIEW) : size,
                        shell->tier);
    int west = first_of(game->west, game->east, area.width / size.width, map->focus.x);
    int north = first_of(game->north, game->south, area.height / size.height, map->focus.y);
    canvas_clip(canvas, area);
    for (unsigned i = 0; i < game->tile_count; i++) {
        int left = area.left + (game->tiles[i].square.x - west) * size.width,
            top = area.top + (game->tiles[i].square.y - north) * size.height;
        table_draw_tile(canvas, &table, i, left, top);
        table_draw_figure(canvas, &table, i, left, top);
    }
    if (map->marked)
        canvas_put(canvas, area.left + (map->focus.x - west) * size.width,
                   area.top + (map->focus.y - north) * size.height, glyph_code(GLYPH_MAP_HERE, shell->tier),
                   STYLE_CHOICE);
    canvas_clip_all(canvas);
}

static struct map_of map_of_table(const struct shell *shell)
{
    const struct game *game = table_game(shell);
    return (struct map_of){.game = game,
                           .setup = session_setup(shell->table->session),
                           .focus = focus_of(shell),
                           .marked = game->phase != PHASE_OVER,
                           .pictured = board_is_pictured(shell),
                           .size = tile_size_of(ZOOM_OVERVIEW)};
}

void map_draw_landscape(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    struct map_of map = map_of_table(shell);
    int columns = map.game->east - map.game->west + 1, rows = map.game->south - map.game->north + 1;
    for (unsigned zoom = 0; zoom < ZOOM_COUNT; zoom++) {
        struct tile_size larger = board_tile_size(shell, (enum zoom) zoom);
        if (columns * larger.width <= area.width && rows * larger.height <= area.height)
            map.size = larger;
    }
    if (columns * map.size.width < area.width)
        area.left += (area.width - columns * map.size.width) / 2;
    if (rows * map.size.height < area.height)
        area.top += (area.height - rows * map.size.height) / 2;
    map_draw_tiles(shell, canvas, area, &map);
}

void map_draw(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    struct map_of map = map_of_table(shell);
    canvas_text(canvas, area.left, area.top + 1, area.width, STYLE_STRONG, _("Overview"));
    map_draw_tiles(
        shell, canvas,
        (struct rectangle){area.left, area.top + HEADING_ROWS, area.width, area.height - HEADING_ROWS}, &map);
}
