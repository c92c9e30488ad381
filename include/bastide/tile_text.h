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
    PLAN_REST = 0xFFFF, /* the river tiles that no line names */
    PLAN_HALF = 0xFFFE, /* half of these, taken at random */
    PLAN_ROLE = 0x8000  /* the bit of an item that names a role: plan_role below it, the part from bit 4 */
};

/* What a river tile is to its river, for plans that are made for all rivers of a kind. */
enum plan_role { ROLE_COURSE, ROLE_SOURCE, ROLE_LAKE, ROLE_VOLCANO, ROLE_FORK, ROLE_COUNT };

/* Copies of a type that another set of the book describes. */
struct tile_use {
    uint16_t type;
    uint8_t copies;
};

/* A named set of tiles. */
struct tile_book_set {
    char name[SET_NAME_MAX + 1];
    char title[TILE_TITLE_MAX + 1];
    uint16_t first_type; /* its types are book->types from here */
    uint16_t type_count;
    int start;     /* the type of the starting tile in book->types, or -1 */
    bool addition; /* its tiles join whatever river is played, or the land if none is a river tile */
    char kind[SET_NAME_MAX + 1]; /* V12: what plans may call it; empty for none */
    uint8_t use_count;
    struct tile_use uses[SET_USES_MAX];
};

/* V12: an order in which the river tiles of some sets are drawn; types are those of the book. */
struct tile_plan {
    char name[SET_NAME_MAX + 1];
    char title[TILE_TITLE_MAX + 1];
    uint8_t part_count;
    char parts[PLAN_SETS_MAX][SET_NAME_MAX + 1]; /* sets, or kinds of sets, by name */
    bool start_drawn;                            /* the first tile drawn is laid as the start */
    uint16_t start;                              /* else this type, or the first of a role */
    uint8_t stage_count;
    uint8_t item_count[STAGE_MAX];
    uint16_t items[STAGE_MAX][PLAN_ITEMS_MAX]; /* types, each one copy, roles, PLAN_REST or PLAN_HALF */
    uint8_t out_count;
    uint16_t out[PLAN_ITEMS_MAX]; /* types that stay in the box */
};

/* What the tile files say that were read into it. */
struct tile_book {
    size_t set_count;
    size_t type_count;
    size_t plan_count;
    struct tile_plan plans[TILE_BOOK_PLANS_MAX];
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

/* Whether a set of the book holds river tiles. */
bool tile_book_has_river_tiles(const struct tile_book *book, const struct tile_book_set *set);

/* Whether a plan's part stands for that set: by its name, or by its kind. */
bool tile_plan_part_is(const struct tile_book_set *set, const char *part);

/* What a game's tile set is composed of. */
struct tile_choice {
    const char *const *names; /* of the sets */
    size_t name_count;
    const char *plan;   /* V12: the name of the river's plan; null or empty for the default */
    struct rules rules; /* H5, H6, V13 are read */
};

/*
 * Composes and prepares the tile set of a game.  The starting tile is that of the first set that has one, or
 * what the river's plan says.  False with a sentence in `error` when a name is unknown, stands twice, no set
 * has a starting tile, the plan does not fit the sets, or there are too many types, tiles or segments.
 */
bool tile_book_compose_for(const struct tile_book *book, const struct tile_choice *choice,
                           struct tile_set *set, struct text_error *error);

/* The same with the rules of edition c3 and the default plan. */
bool tile_book_compose(const struct tile_book *book, const char *const *names, size_t name_count,
                       struct tile_set *set, struct text_error *error);

/* The plans for these sets, by their places in the book: the default first.  `list` has room for all. */
size_t tile_book_plans(const struct tile_book *book, const char *const *names, size_t name_count,
                       unsigned list[TILE_BOOK_PLANS_MAX]);

/* The word of a tile file for what a road ends at: "village"; the empty string for END_NONE. */
const char *segment_end_word(enum segment_end end);

/* A half of a side as tile files and messages write it: "NL", "NR" … */
const char *half_edge_word(enum half_edge half);

/* A side as they write it: "N", "E" … */
const char *side_word(enum side side);

#endif
