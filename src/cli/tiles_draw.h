/*
 * tiles_draw.h: prints the tiles of a tile file as a short table and as pictures.
 */
#pragma once

#include "bastide/tile_text.h"
#include "draw/tile_draw.h"

/* The number of tiles in a set. */
unsigned tiles_of(const struct tile_book *book, const struct tile_book_set *set);

/* Prints a line for each tile type: name, copies, description. */
void tiles_print_list(const struct tile_book *book);

/* Prints every tile type unrotated, with its name, as many side by side as fit 80 columns. */
void tiles_print_drawings(const struct tile_book *book, enum zoom zoom, enum tier tier);
