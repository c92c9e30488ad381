/*
 * table_view.h: zoom, scrolling and what is shown beside the board.
 */
#ifndef BASTIDE_TUI_BOARD_TABLE_VIEW_H
#define BASTIDE_TUI_BOARD_TABLE_VIEW_H

#include "draw/tile_draw.h"
#include "tui/kit/shell.h"

/* What an overview is, for the message. */
extern const char table_overview_sentence[];

/* Scrolls or zooms the board, or shows more beside it; false for a command that does not. */
bool table_look(struct shell *shell, enum command command);

/* A size that the player chose. */
void table_zoom_to(struct shell *shell, enum zoom zoom);

/* Shows the panel, or hides it. */
void table_toggle_panel(struct shell *shell);

#endif
