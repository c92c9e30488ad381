/*
 * table_view.c: which part of the board is seen and how large: scrolling, zooming, the panel beside it.
 *
 * Serves every stage in which the board is seen.
 */
#include "tui/board/table_view.h"
#include "tui/board/board_view.h"
#include "tui/board/board_grid.h"
#include "tui/ui.h"

static void scroll(struct ui *ui, int right, int down)
{
    struct tile_size size = tile_size_of(ui->view.zoom);
    ui->view.left += 2 * right * size.width;
    ui->view.top += 2 * down * size.height;
    board_clamp(ui);
}

const char table_overview_sentence[] = "Overview, not complete: each tile shows what matters most on it.";

void table_zoom_to(struct ui *ui, enum zoom zoom)
{
    ui->view.zoom_chosen = true;
    ui->view.zoom = zoom;
    board_fit(ui);
    board_follow(ui, true);
    if (zoom == ZOOM_OVERVIEW)
        ui_say(ui, "%s", table_overview_sentence);
}

static void zoom_in(struct ui *ui)
{
    if (ui->view.zoom == ZOOM_OVERVIEW)
        table_zoom_to(ui, ZOOM_5X3);
    else if (ui->view.zoom + 1 < ZOOM_COUNT)
        table_zoom_to(ui, ui->view.zoom + 1);
    else
        ui_say(ui, "Tiles do not get larger.");
}

static void zoom_out(struct ui *ui)
{
    if (ui->view.zoom == ZOOM_OVERVIEW)
        ui_say(ui, "Tiles do not get smaller.");
    else
        table_zoom_to(ui, ui->view.zoom == ZOOM_5X3 ? ZOOM_OVERVIEW : ui->view.zoom - 1);
}

static void zoom_automatic(struct ui *ui)
{
    ui->view.zoom_chosen = false;
    board_fit(ui);
    board_follow(ui, true);
}

void table_turn_panel(struct ui *ui)
{
    bool *turned = ui_is_narrow(ui) ? &ui->panel_popup : &ui->panel_hidden;
    *turned = !*turned;
    board_fit(ui);
    board_follow(ui, true);
}

bool table_look(struct ui *ui, enum command command)
{
    switch (command) {
    case COMMAND_SCROLL_NORTH:
        scroll(ui, 0, -1);
        break;
    case COMMAND_SCROLL_SOUTH:
        scroll(ui, 0, 1);
        break;
    case COMMAND_SCROLL_WEST:
        scroll(ui, -1, 0);
        break;
    case COMMAND_SCROLL_EAST:
        scroll(ui, 1, 0);
        break;
    case COMMAND_ZOOM_IN:
        zoom_in(ui);
        break;
    case COMMAND_ZOOM_OUT:
        zoom_out(ui);
        break;
    case COMMAND_ZOOM_FIT:
        zoom_automatic(ui);
        break;
    case COMMAND_CENTRE:
        board_follow(ui, true);
        break;
    case COMMAND_PROJECT:
        ui->projected = ui->hints.scores && !ui->projected;
        ui_say(ui, "%s",
               ui->projected      ? "In brackets: the scores if the game ended now."
               : ui->hints.scores ? "Only the scores as they are."
                                  : "This game is played without the help of projected scores.");
        break;
    case COMMAND_PANEL:
        table_turn_panel(ui);
        break;
    case COMMAND_GRID:
        grid_turn(ui);
        break;
    default:
        return false;
    }
    return true;
}
