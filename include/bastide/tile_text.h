/* SPDX-License-Identifier: MIT */
/*
 * tile_text.h: reads tile files, and composes a game's tile set from them.
 *
 * A tile book holds the contents of tile files: types, the named sets they form, and plans for rivers.  It
 * is a plain value.  The top of data/tiles_base.txt describes the format; tile.h lists what can be wrong
 * with a tile.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "bastide/rules.h"
#include "bastide/text_error.h"
#include "bastide/tile.h"

enum {
    TILE_BOOK_SETS_MAX = 32,
    TILE_BOOK_PLANS_MAX = 64,
    SET_NAME_MAX = 31,
    SET_USES_MAX = 16,
    PLAN_ITEMS_MAX = 24,
    PLAN_SETS_MAX = 4,
    PLAN_REST = 0xFFFF, /* the river tiles not named in the plan */
    PLAN_HALF = 0xFFFE, /* a random half of the river tiles not named in the plan */
    PLAN_ROLE =
        0x8000 /* the item is a role: enum plan_role in the low four bits, the index of the part above them */
};

/* The role of a river tile in its river, for plans that serve all rivers of a kind. */
enum plan_role { ROLE_COURSE, ROLE_SOURCE, ROLE_LAKE, ROLE_VOLCANO, ROLE_FORK, ROLE_COUNT };

/* Copies of a type from another set of the book. */
struct tile_use {
    uint16_t type;
    uint8_t copies;
};

/* A named set of tiles. */
struct tile_book_set {
    char name[SET_NAME_MAX + 1];
    char title[TILE_TITLE_MAX + 1];
    uint16_t first_type; /* index in book->types of its first type */
    uint16_t type_count;
    int start;     /* index in book->types of the starting tile, or -1 */
    bool addition; /* its tiles join any river that is played, or the land if none of them is a river tile */
    char kind[SET_NAME_MAX + 1]; /* V12: a name for plans that serve all sets of a kind; may be empty */
    uint8_t use_count;
    struct tile_use uses[SET_USES_MAX];
};

/* V12: the order in which the river tiles of certain sets are drawn.  Types are those of the book. */
struct tile_plan {
    char name[SET_NAME_MAX + 1];
    char title[TILE_TITLE_MAX + 1];
    uint8_t part_count;
    char parts[PLAN_SETS_MAX][SET_NAME_MAX + 1]; /* names of sets or of kinds of sets */
    bool start_drawn;                            /* the first tile drawn is the starting tile */
    uint16_t start;                              /* otherwise the starting tile: a type or a role */
    uint8_t stage_count;
    uint8_t item_count[STAGE_MAX];
    uint16_t items[STAGE_MAX][PLAN_ITEMS_MAX]; /* types (one copy each), roles, PLAN_REST or PLAN_HALF */
    uint8_t out_count;
    uint16_t out[PLAN_ITEMS_MAX]; /* types that are not used */
};

/* The contents of tile files. */
struct tile_book {
    size_t set_count;
    size_t type_count;
    size_t plan_count;
    struct tile_plan plans[TILE_BOOK_PLANS_MAX];
    struct tile_book_set sets[TILE_BOOK_SETS_MAX];
    struct tile_type types[TYPE_MAX];
};

/*
 * Adds the contents of a tile file to `book` (zero it before the first).  All faults go to `errors`, which
 * the caller has zeroed.  Returns true if there are none, else `book` is unchanged.
 */
bool tile_text_read(struct tile_book *book, const char *text, size_t length, struct text_errors *errors);

/* The index of the set called `name`, or -1. */
int tile_book_find(const struct tile_book *book, const char *name);

/* Whether the set has river tiles. */
bool tile_book_has_river_tiles(const struct tile_book *book, const struct tile_book_set *set);

/* V12: whether `part` names the set or its kind. */
bool tile_plan_part_is(const struct tile_book_set *set, const char *part);

/* What to compose a tile set from. */
struct tile_choice {
    const char *const *names; /* names of the sets */
    size_t name_count;
    const char *plan;   /* V12: the name of the river's plan; null or empty for the default */
    struct rules rules; /* H5, H6 and V13 are used */
};

/*
 * Composes and prepares the tile set of a game.  The starting tile is that of the first set that has one,
 * unless the river's plan names another.  False with a sentence in `error` if a set is unknown or named
 * twice, none has a starting tile, the plan does not fit the sets, or there are too many types, tiles or
 * segments.
 */
bool tile_book_compose(const struct tile_book *book, const struct tile_choice *choice, struct tile_set *set,
                       struct text_error *error);

/* Writes the indexes of the plans for these sets to `list`, the default first; returns how many. */
size_t tile_book_plans(const struct tile_book *book, const char *const *names, size_t name_count,
                       unsigned list[TILE_BOOK_PLANS_MAX]);

/* The tile file's word for the end of a road: "village"; the empty string for END_NONE. */
const char *segment_end_word(enum segment_end end);

/* The tile file's word for a half-edge: "NL", "NR" … */
const char *half_edge_word(enum half_edge half);

/* The tile file's word for a side: "N", "E" … */
const char *side_word(enum side side);
