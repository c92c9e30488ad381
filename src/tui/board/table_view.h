/*
 * table_view.h: zoom, scrolling and the panel beside the board.
 */
#pragma once

#include "draw/tile_draw.h"
#include "tui/kit/shell.h"

/* The message that explains the overview. */
extern const char table_overview_sentence[];

/* Scrolls, zooms, or changes what is shown beside the board; false for any other command. */
bool table_look(struct shell *shell, enum command command);

/* Sets a zoom that the player chose. */
void table_zoom_to(struct shell *shell, enum zoom zoom);

void table_toggle_panel(struct shell *shell);
