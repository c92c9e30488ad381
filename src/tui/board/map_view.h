/* SPDX-License-Identifier: MIT */
/*
 * map_view.h: the overview of the table.
 */
#pragma once

#include "draw/tile_pictures.h"
#include "tui/kit/shell.h"

/* How many rows the overview takes below the log in a panel of this size; 0 if it does not fit. */
int map_rows(const struct shell *shell, struct rectangle panel);

/* A table to draw as an overview; if it does not fit its area, only the part around `focus` is drawn. */
struct map_of {
    const struct game *game;
    const struct setup *setup;
    struct square focus;
    bool marked;           /* whether to mark the focus */
    bool pictured;         /* in pictures instead of cells */
    struct tile_size size; /* of a tile */
};

/* Draws from the upper left corner of an area. */
void map_draw_tiles(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                    const struct map_of *map);

/* Draws the whole landscape in the middle of an area, as large as it can be. */
void map_draw_landscape(const struct shell *shell, struct canvas *canvas, struct rectangle area);

/* Draws the overview under its heading: the whole table, or the part around the turn. */
void map_draw(const struct shell *shell, struct canvas *canvas, struct rectangle area);
