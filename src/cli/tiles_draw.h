/*
 * tiles_draw.h (console commands only): the tiles of a tile file as a short table and as pictures.
 */
#ifndef BASTIDE_CLI_TILES_DRAW_H
#define BASTIDE_CLI_TILES_DRAW_H

#include "bastide/tile_text.h"
#include "draw/tile_draw.h"

/* How many tiles a set has. */
unsigned tiles_of(const struct tile_book *book, const struct tile_book_set *set);

/* Prints a line for each tile type: name, copies, what it is. */
void tiles_print_list(const struct tile_book *book);

/* Prints every tile type as it lies unturned, by its name, as many side by side as 80 columns hold. */
void tiles_print_drawings(const struct tile_book *book, enum zoom zoom, enum tier tier);

#endif
