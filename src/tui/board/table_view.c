/*
 * table_view.c: which part of the board is seen and how large: scrolling, zooming, the panel beside it.
 *
 * Serves every stage in which the board is seen.
 */
#include "tui/board/table_view.h"
#include "tui/board/table.h"

static void scroll(struct shell *shell, int right, int down)
{
    struct table *table = shell->table;
    struct tile_size size = tile_size_of(table->view.zoom);
    table->view.left += 2 * right * size.width;
    table->view.top += 2 * down * size.height;
    board_clamp(shell);
}

const char table_overview_sentence[] = "Overview, not complete: each tile shows what matters most on it.";

void table_zoom_to(struct shell *shell, enum zoom zoom)
{
    struct table *table = shell->table;
    table->view.zoom_chosen = true;
    table->view.zoom = zoom;
    board_fit(shell);
    board_follow(shell, true);
    if (zoom == ZOOM_OVERVIEW)
        shell_say(shell, "%s", table_overview_sentence);
}

static void zoom_in(struct shell *shell)
{
    struct table *table = shell->table;
    if (table->view.zoom == ZOOM_OVERVIEW)
        table_zoom_to(shell, ZOOM_5X3);
    else if (table->view.zoom + 1 < ZOOM_COUNT)
        table_zoom_to(shell, table->view.zoom + 1);
    else
        shell_say(shell, "Tiles do not get larger.");
}

static void zoom_out(struct shell *shell)
{
    struct table *table = shell->table;
    if (table->view.zoom == ZOOM_OVERVIEW)
        shell_say(shell, "Tiles do not get smaller.");
    else
        table_zoom_to(shell, table->view.zoom == ZOOM_5X3 ? ZOOM_OVERVIEW : table->view.zoom - 1);
}

static void zoom_automatic(struct shell *shell)
{
    shell->table->view.zoom_chosen = false;
    board_fit(shell);
    board_follow(shell, true);
}

void table_toggle_panel(struct shell *shell)
{
    struct table *table = shell->table;
    bool *turned = shell_is_narrow(shell) ? &table->panel_popup : &table->panel_hidden;
    *turned = !*turned;
    board_fit(shell);
    board_follow(shell, true);
}

bool table_look(struct shell *shell, enum command command)
{
    struct table *table = shell->table;
    switch (command) {
    case COMMAND_SCROLL_NORTH:
        scroll(shell, 0, -1);
        break;
    case COMMAND_SCROLL_SOUTH:
        scroll(shell, 0, 1);
        break;
    case COMMAND_SCROLL_WEST:
        scroll(shell, -1, 0);
        break;
    case COMMAND_SCROLL_EAST:
        scroll(shell, 1, 0);
        break;
    case COMMAND_ZOOM_IN:
        zoom_in(shell);
        break;
    case COMMAND_ZOOM_OUT:
        zoom_out(shell);
        break;
    case COMMAND_ZOOM_FIT:
        zoom_automatic(shell);
        break;
    case COMMAND_CENTRE:
        board_follow(shell, true);
        break;
    case COMMAND_PROJECT:
        table->projected = table->hints.scores && !table->projected;
        shell_say(shell, "%s",
                  table->projected      ? "In brackets: the scores if the game ended now."
                  : table->hints.scores ? "Only the scores as they are."
                                        : "This game is played without the help of projected scores.");
        break;
    case COMMAND_PANEL:
        table_toggle_panel(shell);
        break;
    case COMMAND_GRID:
        shell->table->grid = !shell->table->grid;
        board_fit(shell);
        board_follow(shell, false);
        break;
    default:
        return false;
    }
    return true;
}
