/* SPDX-License-Identifier: MIT */
/*
 * tile.h: printed tiles and sets of them.
 *
 * A tile type describes one printed tile: its segments, as they lie at rotation 0.  A tile set is the
 * immutable catalogue of a game: its types, how many copies of each, which one starts, and tables that
 * answer the core's most frequent questions with one look-up.  Whoever reads tile files fills a set and
 * calls tile_set_prepare() once; from then on it is only read, by any number of games at a time.
 *
 * Not here: the text of tile files (tile_text.h), what lies on the table (game.h).
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/figure.h"
#include "bastide/geometry.h"
#include "bastide/node.h"

enum {
    TILE_MAX = 176,   /* tiles on one table; the address table of src/core/board.h is proved for this many */
    TYPE_MAX = 160,   /* tile types in one set */
    SEGMENT_MAX = 16, /* segments of one tile; a figure's segment is stored in four bits */
    TILE_NAME_MAX = 15,  /* bytes of a tile type's name */
    TILE_TITLE_MAX = 79, /* bytes of a tile type's description */
    NO_SEGMENT = 0xFF,   /* where a half-edge or the middle of a side belongs to no segment */
    STAGE_MAX = 8,       /* parts of the bag that are drawn one after another */
    NO_TILE_TYPE = 0xFF,
    EDGE_CODE_COUNT = 625 /* edge codes: five kinds of edge on each of four sides */
};

/* What a segment or a feature is.  Records name the kinds in this order. */
enum feature_kind {
    FEATURE_ROAD,
    FEATURE_CITY,
    FEATURE_MONASTERY,
    FEATURE_GARDEN,
    FEATURE_FIELD,
    FEATURE_RIVER,
    FEATURE_KIND_COUNT
};

/* What one side of a tile shows (P2); EDGE_FREE if no tile lies there. */
enum edge_kind { EDGE_FREE, EDGE_FIELD, EDGE_ROAD, EDGE_CITY, EDGE_RIVER, EDGE_KIND_COUNT };

/* Where a road or river that reaches only one side ends: for drawing, and for `rule trees` (H6). */
enum segment_end {
    END_NONE,
    END_VILLAGE,
    END_MONASTERY,
    END_CITY,
    END_TREES,
    END_LAKE,
    END_SOURCE,
    END_RIVER,
    END_VOLCANO,
    END_INN,
    END_COUNT
};

/*
 * What else is printed on a segment: constant, word in tile files, the kind of segment that bears it.  The
 * first mark of each kind is counted on a segment (two coats of arms), the others are there or not.
 */
#define TILE_MARKS(_)                                                               \
    _(TILE_MARK_SHIELD, "shield", FEATURE_CITY)                                     \
    _(TILE_MARK_INN, "inn", FEATURE_ROAD)                                           \
    _(TILE_MARK_PIG_HERD, "pig-herd", FEATURE_FIELD)                                \
    _(TILE_MARK_CATHEDRAL, "cathedral", FEATURE_CITY) /* S14 */                     \
    _(TILE_MARK_WINE, "wine", FEATURE_CITY)           /* S15: goods from here on */ \
    _(TILE_MARK_GRAIN, "grain", FEATURE_CITY)                                       \
    _(TILE_MARK_CLOTH, "cloth", FEATURE_CITY)

/* The marks of the table. */
enum tile_mark {
#define MARK_ENUM(mark, word, kind) mark,
    TILE_MARKS(MARK_ENUM)
#undef MARK_ENUM
        TILE_MARK_COUNT
};

/* A row of the table. */
struct mark_info {
    const char *word;
    uint8_t kind; /* enum feature_kind */
};

/* By enum tile_mark. */
extern const struct mark_info mark_infos[TILE_MARK_COUNT];

/* The part of a feature that is printed on one tile. */
struct segment {
    uint8_t kind;         /* enum feature_kind */
    uint8_t number;       /* counts the tile's segments of this kind from 1: the 2 of `road2` */
    uint8_t sides;        /* cities, roads, rivers: the sides that it reaches, bit n for side n */
    uint8_t halves;       /* fields: the half-edges that it reaches, bit n for half-edge n */
    uint8_t marks;        /* coats of arms of a city, inns of a road, pig-herds of a field */
    uint8_t signs;        /* its other marks, bit n for enum tile_mark n */
    uint8_t end;          /* enum segment_end */
    uint8_t second_sides; /* the same for the eastern square of a double-sized tile */
    uint8_t second_halves;
    uint16_t touches; /* fields: the city segments that it borders, bit n for segment n of this tile (S8) */
};

/* How sure the file is about the printed tile. */
enum tile_knowledge { TILE_SEEN, TILE_INFERRED, TILE_INVENTED };

/* A printed tile at rotation 0. */
struct tile_type {
    char name[TILE_NAME_MAX + 1];
    char title[TILE_TITLE_MAX + 1];
    uint8_t copies; /* how many of it the set holds */
    uint8_t segment_count;
    bool volcano;      /* V7: has a volcano */
    bool hill;         /* S16: is a hill */
    bool river;        /* has a river segment */
    bool double_sized; /* V9: covers this square and the next to the east; only as a starting tile */
    uint8_t known;     /* enum tile_knowledge */
    struct segment segments[SEGMENT_MAX];
};

/*
 * The weight of a side in an edge code.  The code of an open square is the sum over its four sides of the
 * side's weight times the enum edge_kind that the neighbour shows there (0 if there is none).
 */
static inline uint16_t edge_code_weight(enum side side)
{
    static const uint16_t weight[SIDE_COUNT] = {1, 5, 25, 125};
    return weight[side];
}

/* Bits, so that the number of fields where two sides meet is the bitwise or of both. */
enum { SIDE_ONE_FIELD = 1, SIDE_TWO_FIELDS = 3 };

/* One side of a rotated tile: what it shows, and the segments that reach it by their index in the type. */
struct tile_side {
    uint8_t edge;   /* enum edge_kind, never EDGE_FREE */
    uint8_t middle; /* the city, road or river that reaches it, else NO_SEGMENT */
    uint8_t left;   /* the field on the left half, looking out, else NO_SEGMENT */
    uint8_t right;  /* the field on the right half, else NO_SEGMENT */
    uint8_t edges;  /* 1 if `middle` is a segment, else 0 */
    uint8_t fields; /* 0 without fields, else SIDE_ONE_FIELD or SIDE_TWO_FIELDS */
    uint16_t asks;  /* what it adds to the edge code of the square it faces */
};

/*
 * The same as sets of segments in one word, so that meeting sides are combined without branches: segment n
 * is bit TILE_MIDDLE + n in the middle, TILE_LEFT + n and TILE_RIGHT + n on the halves.
 */
enum { TILE_MIDDLE = 0, TILE_LEFT = SEGMENT_MAX, TILE_RIGHT = 2 * SEGMENT_MAX };

/* The tiles of one game, prepared by tile_set_prepare(). */
struct tile_set {
    char name[TILE_TITLE_MAX + 1]; /* the sets in play, as in the record's `tiles` line */
    uint16_t type_count;
    uint16_t tile_count; /* all copies of all types; a double-sized tile counts once */
    uint8_t start;  /* the type of the starting tile, or NO_TILE_TYPE if it is the first tile drawn (H5) */
    uint8_t second; /* if the starting tile is double-sized, the type for its eastern square */
    struct tile_type types[TYPE_MAX];

    /*
     * V1: the bag is drawn in stages: all tiles of one stage are drawn before any of the next.  The stages
     * and the starting tile together are all copies in play.  Unless `staged` is set, tile_set_prepare()
     * makes one stage of everything but the starting tile.
     */
    bool staged;
    uint8_t stage_count;
    uint8_t river_stages;                /* how many stages, from the first, hold the river */
    uint8_t stages[STAGE_MAX][TYPE_MAX]; /* copies, by type */
    uint8_t river_order; /* enum verdict: the refusal of a river tile of a later stage; 0: VERDICT_NOT_YET */

    /*
     * V12: tiles of which a random half is drawn in one stage and the rest in the next.  All of them are
     * counted among the copies of the later stage.
     */
    uint8_t half_stage;     /* the earlier of the two stages */
    uint8_t half_tiles;     /* how many of them the earlier stage draws; 0: there is no such half */
    uint8_t half[TYPE_MAX]; /* the tiles to be divided, by type */

    /* Derived by tile_set_prepare(). */
    struct tile_side sides[TYPE_MAX][ROTATION_COUNT][SIDE_COUNT];
    uint8_t fits[TYPE_MAX][EDGE_CODE_COUNT]; /* the rotations that fit an edge code, bit n for rotation n */
    uint8_t distinct[TYPE_MAX]; /* the rotations that do not look like a lower one, bit n for rotation n */
    uint8_t offered[TYPE_MAX][EDGE_CODE_COUNT];  /* how many distinct rotations fit a code; 0 for code 0 */
    uint8_t fits_any[TYPE_MAX][EDGE_CODE_COUNT]; /* 1 where `offered` is not 0, for building bit sets */
    uint64_t reached[TYPE_MAX][ROTATION_COUNT][SIDE_COUNT]; /* the segments that reach a side (TILE_MIDDLE) */
    struct node nodes[TYPE_MAX][SEGMENT_MAX];               /* its segments as unjoined nodes of tile 0 */
    uint16_t of_kind[FEATURE_KIND_COUNT]
                    [TYPE_MAX];               /* segments that are roads, cities …, bit n for segment n */
    uint16_t stands[FIGURE_RECALL][TYPE_MAX]; /* F3, F5: segments that a meeple, an abbot … may stand on */
    unsigned node_count;                      /* segments of all copies */
    uint8_t later[STAGE_MAX][TYPE_MAX];       /* copies that belong to later stages than this */
    uint8_t later_tiles[STAGE_MAX];           /* the number of those tiles */
    bool rivers, volcanoes, hills;            /* whether any type has a river segment, a volcano, is a hill */

    /*
     * Where a node's `marks` counts each mark (node.h): in as many bits as all copies of all types need,
     * those of the kind's first mark the lowest; 0 if no type has it.  Marks are counted by adding nodes.
     */
    uint16_t mark_bits[TILE_MARK_COUNT];
    bool marks_fit; /* false: the marks of one kind of feature need more bits than `marks` has */
};

/* How many of a mark are counted in the `marks` of a node, by the set's mark_bits. */
static inline unsigned mark_count(const uint16_t mark_bits[TILE_MARK_COUNT], unsigned marks,
                                  enum tile_mark mark)
{
    unsigned bits = mark_bits[mark];
    return bits == 0 ? 0 : (marks & bits) >> __builtin_ctz(bits);
}

/* What can be wrong with a printed tile or a set; data/tiles_base.txt describes the format. */
enum tile_fault_code {
    TILE_OK,
    TILE_FAULT_SIDE_TWICE,   /* a side belongs to two cities, roads or rivers */
    TILE_FAULT_HALF_TWICE,   /* a half-edge belongs to two fields */
    TILE_FAULT_HALF_ON_CITY, /* a field claims a half-edge that a city covers */
    TILE_FAULT_HALF_MISSING, /* a half-edge that no city covers belongs to no field */
    TILE_FAULT_NO_SIDES, /* a city, road or river that reaches no side, or a field that borders no city either
                          */
    TILE_FAULT_ROAD_SIDES,      /* a road or river with more than two sides, or with two sides and an end */
    TILE_FAULT_TOUCHES_NO_CITY, /* a field borders a segment that is not a city of the tile */
    TILE_FAULT_TWO_MONASTERIES, /* more than one monastery, or more than one garden */
    TILE_FAULT_INNER_SIDE,      /* a segment of a double-sized tile reaches the side between its squares */
    TILE_FAULT_COUNT
};

/* A fault of a tile: its code, the segment (NO_SEGMENT: the whole tile), and the sides or half-edges at
 * fault. */
struct tile_fault {
    enum tile_fault_code code;
    uint8_t segment;
    uint16_t where; /* sides, or half-edges for HALF faults; those of a second square are eight bits higher */
};

enum { TILE_FAULTS_MAX = 2 * SEGMENT_MAX + 1 };

/*
 * Checks `type` by the rules at the top of data/tiles_base.txt.  Writes at most TILE_FAULTS_MAX faults to
 * `faults`, in the order of the segments, and returns how many; 0 if the type can be played.
 */
size_t tile_type_check(const struct tile_type *type, struct tile_fault faults[TILE_FAULTS_MAX]);

/*
 * Fills the derived part of a set.  Its types must have passed tile_type_check(), and its stages and start
 * must be set.  Call it once, before any game uses the set.
 */
void tile_set_prepare(struct tile_set *set);

/* The index of the type called `name`, or -1. */
int tile_set_find(const struct tile_set *set, const char *name);

/* Whether any tile of the set has that mark. */
bool tile_set_has(const struct tile_set *set, enum tile_mark mark);

/* How many of a mark are printed on a segment. */
static inline unsigned segment_mark(const struct segment *segment, enum tile_mark mark)
{
    return mark < TILE_MARK_CATHEDRAL ? segment->marks : segment->signs >> mark & 1U;
}

/* The index of a segment in the type by its kind and number (1 is the first), or -1. */
int tile_type_find(const struct tile_type *type, enum feature_kind kind, unsigned number);

/* S6: whether features of that kind count neighbours instead of edges: monasteries and gardens. */
static inline bool feature_counts_neighbours(unsigned kind)
{
    return kind == FEATURE_MONASTERY || kind == FEATURE_GARDEN;
}

/* The record's word for a kind: "road", "city" … */
const char *feature_kind_word(enum feature_kind kind);

/* The lowest rotation at which the type looks the same as at `rotation`. */
enum rotation tile_lowest_rotation(const struct tile_set *set, unsigned type, enum rotation rotation);
