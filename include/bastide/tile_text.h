/*
 * tile_text.h: reading tile files, and composing the set of a game from them.
 *
 * A tile book holds what one or more tile files say: types, and the named sets that they form.  It is a plain
 * value.  A game's tile set is composed from the sets that its record names.  The format's manual stands at
 * the top of data/tiles_base.txt; the facts that it must obey are in tile.h.
 */
#ifndef BASTIDE_TILE_TEXT_H
#define BASTIDE_TILE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "bastide/text_error.h"
#include "bastide/tile.h"

enum { TILE_BOOK_SETS_MAX = 32, SET_NAME_MAX = 31 };

struct tile_book_set {
    char name[SET_NAME_MAX + 1];
    char title[TILE_TITLE_MAX + 1];
    uint16_t first_type; /* its types are book->types from here */
    uint16_t type_count;
    int start; /* the type of the starting tile in book->types, or -1 */
};

struct tile_book {
    size_t set_count;
    size_t type_count;
    struct tile_book_set sets[TILE_BOOK_SETS_MAX];
    struct tile_type types[TYPE_MAX];
};

/*
 * Reads a tile file and adds what it says to `book` (begin with a zeroed one).  Every fault of the file is
 * put into `errors`, which the caller has zeroed.  Returns true when there is none; else `book` is as before.
 */
bool tile_text_read(struct tile_book *book, const char *text, size_t length, struct text_errors *errors);

/* The number of the book's set of that name, or -1. */
int tile_book_find(const struct tile_book *book, const char *name);

/*
 * Composes and prepares the tile set of a game from the book's sets of those names.  The starting tile is
 * that of the first set that has one.  False with a sentence in `error` when a name is unknown, stands twice,
 * no set has a starting tile, or there are too many types, tiles or segments.
 */
bool tile_book_compose(const struct tile_book *book, const char *const *names, size_t name_count,
                       struct tile_set *set, struct text_error *error);

/* The word of a tile file for what a road ends at: "village"; the empty string for END_NONE. */
const char *segment_end_word(enum segment_end end);

/* "NL", "NR" … and "N", "E" …, as tile files and messages write them. */
const char *half_edge_word(enum half_edge half);
const char *side_word(enum side side);

#endif
