/*
 * tile.h: printed tiles and the sets that they come in.
 *
 * A tile type is what a tile file says of one printed tile: its segments, as they lie at rotation 0.  A tile
 * set is the immutable catalogue of a game: its types, how many copies of each, which one starts, and
 * tables derived from them that answer in one look-up what the rules core asks most often.  A set is filled
 * by whoever reads tile files, made ready once by tile_set_prepare(), and then only read, by any number of
 * games at a time.
 *
 * Not here: the text of tile files (tile_text.h), what lies on the table (game.h).
 */
#ifndef BASTIDE_TILE_H
#define BASTIDE_TILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/geometry.h"
#include "bastide/node.h"

enum {
    TILE_MAX = 176,      /* tiles on one table; the board's addressing (board.h) is proved up to here */
    TYPE_MAX = 128,      /* tile types in one set */
    SEGMENT_MAX = 16,    /* segments of one tile: a figure's segment is kept in four bits */
    TILE_NAME_MAX = 15,  /* bytes of a tile type's name */
    TILE_TITLE_MAX = 79, /* bytes of what a tile type is */
    NO_SEGMENT = 0xFF,   /* where a half-edge or middle belongs to no segment */
    STAGE_MAX = 8,       /* parts of the bag that are drawn one after the other */
    NO_TILE_TYPE = 0xFF,
    EDGE_CODE_COUNT = 625 /* what four neighbours can ask of an open square: five answers a side */
};

/* What a segment, and so a feature, can be.  The order is that of the words in a record. */
enum feature_kind {
    FEATURE_ROAD,
    FEATURE_CITY,
    FEATURE_MONASTERY,
    FEATURE_GARDEN,
    FEATURE_FIELD,
    FEATURE_RIVER,
    FEATURE_KIND_COUNT
};

/* What one side of a tile shows, or EDGE_FREE where nothing lies yet (P2). */
enum edge_kind { EDGE_FREE, EDGE_FIELD, EDGE_ROAD, EDGE_CITY, EDGE_RIVER, EDGE_KIND_COUNT };

/* What a road or river with one side ends at; for the drawing, and for `rule trees`. */
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

/* One piece of one feature, printed on one tile. */
struct segment {
    uint8_t kind;         /* enum feature_kind */
    uint8_t number;       /* 1 for the tile's first segment of this kind: the 2 of `road2` */
    uint8_t sides;        /* cities, roads, rivers: the sides reached, bit n for side n */
    uint8_t halves;       /* fields: the half-edges reached, bit n for half-edge n */
    uint8_t marks;        /* coats of arms of a city, inns of a road, pig-herds of a field */
    uint8_t end;          /* enum segment_end */
    uint8_t second_sides; /* the same of the eastern square of a double-sized tile */
    uint8_t second_halves;
    uint16_t touches; /* fields: the city segments bordered, bit n for segment n of this tile (S8) */
};

/* How sure the file is that the printed tile looks so. */
enum tile_knowledge { TILE_SEEN, TILE_INFERRED, TILE_INVENTED };

/* A printed tile, as at rotation 0. */
struct tile_type {
    char name[TILE_NAME_MAX + 1];
    char title[TILE_TITLE_MAX + 1];
    uint8_t copies; /* how many of them the set holds */
    uint8_t segment_count;
    bool volcano;      /* V7: bears a volcano */
    bool river;        /* has a piece of river */
    bool double_sized; /* covers two squares, this one and the next to the east (V9); only as a starting tile
                        */
    uint8_t known;     /* enum tile_knowledge */
    struct segment segments[SEGMENT_MAX];
};

/*
 * The weight of a side in an edge code.  An open square's code is the sum, over its four sides, of the
 * weight of the side times the enum edge_kind that the neighbour shows there (0 where none lies).
 */
static inline uint16_t edge_code_weight(enum side side)
{
    static const uint16_t weight[SIDE_COUNT] = {1, 5, 25, 125};
    return weight[side];
}

/* Bits, so that what two sides that meet have between them is what either has. */
enum { SIDE_ONE_FIELD = 1, SIDE_TWO_FIELDS = 3 };

/* One side of a turned tile: what it shows and which segments reach it, by their place in the type. */
struct tile_side {
    uint8_t edge;   /* enum edge_kind, never EDGE_FREE */
    uint8_t middle; /* the city, road or river that reaches it, else NO_SEGMENT */
    uint8_t left;   /* the field on the left half looking out, else NO_SEGMENT */
    uint8_t right;  /* the field on the right half */
    uint8_t edges;  /* 1 where `middle` is a segment, else 0 */
    uint8_t fields; /* 0 without fields, SIDE_ONE_FIELD, SIDE_TWO_FIELDS: counted without a branch */
    uint16_t asks;  /* what it adds to the edge code of the square that it looks at */
};

/*
 * The same as sets of segments, all three in one word, so that what the sides of a tile meet can be told
 * without a branch: bit TILE_MIDDLE + n for segment n in the middle, TILE_LEFT + n and TILE_RIGHT + n for the
 * fields.
 */
enum { TILE_MIDDLE = 0, TILE_LEFT = SEGMENT_MAX, TILE_RIGHT = 2 * SEGMENT_MAX };

/* The tiles of one game, prepared for it by tile_set_prepare. */
struct tile_set {
    char name[TILE_TITLE_MAX + 1]; /* the sets in play, as the record's `tiles` line has them */
    uint16_t type_count;
    uint16_t tile_count; /* all copies of all types in play; a double-sized tile is one */
    uint8_t start;       /* the type of the starting tile, or NO_TILE_TYPE: the first tile drawn (H5) */
    uint8_t second;      /* of a double-sized starting tile, the type that stands for its eastern square */
    struct tile_type types[TYPE_MAX];

    /*
     * V1: the bag is drawn in stages; all tiles of one are drawn before any of the next.  Together with the
     * starting tile they are all copies in play.  Where `staged` is false, tile_set_prepare makes one stage
     * of everything but the starting tile.
     */
    bool staged;
    uint8_t stage_count;
    uint8_t river_stages;                /* how many of them, from the first, hold the river */
    uint8_t stages[STAGE_MAX][TYPE_MAX]; /* copies, by type */

    /*
     * V12: tiles of which half, taken at random, are drawn in one stage and the others in the next.  They
     * stand among the copies of the next.
     */
    uint8_t half_stage;     /* the first of the two */
    uint8_t half_tiles;     /* how many of them it draws; 0: no stage has a half */
    uint8_t half[TYPE_MAX]; /* all of them, by type */

    /* Derived by tile_set_prepare(). */
    struct tile_side sides[TYPE_MAX][ROTATION_COUNT][SIDE_COUNT];
    uint8_t fits[TYPE_MAX]
                [EDGE_CODE_COUNT]; /* the rotations that answer an edge code, bit n for rotation n */
    uint8_t distinct[TYPE_MAX];    /* the rotations that look like no lower one, bit n for rotation n */
    uint8_t offered[TYPE_MAX]
                   [EDGE_CODE_COUNT]; /* how many of them fit a code; 0 of the code that asks nothing */
    uint8_t fits_any[TYPE_MAX][EDGE_CODE_COUNT]; /* 1 where it is not 0, for sets that are shifted together */
    uint64_t reached[TYPE_MAX][ROTATION_COUNT][SIDE_COUNT]; /* the segments that reach a side (TILE_MIDDLE) */
    struct node nodes[TYPE_MAX][SEGMENT_MAX]; /* its segments, as the nodes from 0 of tile 0, unjoined */
    uint16_t meeples[TYPE_MAX];         /* F3: its segments that meeples stand on, bit n for segment n */
    uint16_t fields[TYPE_MAX];          /* and those of them that are fields */
    unsigned node_count;                /* segments of all copies */
    uint8_t monastery[TYPE_MAX];        /* the type's monastery segment, else NO_SEGMENT */
    uint8_t garden[TYPE_MAX];           /* the type's garden segment, else NO_SEGMENT */
    uint8_t later[STAGE_MAX][TYPE_MAX]; /* copies that belong to the stages after this one */
    uint8_t later_tiles[STAGE_MAX];     /* and how many tiles that is */
    bool rivers, volcanoes;             /* whether any type has a piece of river, a volcano */
};

/* What can be wrong with a printed tile or a set (the head of data/tiles_base.txt). */
enum tile_fault_code {
    TILE_OK,
    TILE_FAULT_SIDE_TWICE,   /* a side belongs to two cities, roads or rivers */
    TILE_FAULT_HALF_TWICE,   /* a half-edge belongs to two fields */
    TILE_FAULT_HALF_ON_CITY, /* a field claims a half-edge that a city covers */
    TILE_FAULT_HALF_MISSING, /* a half-edge that no city covers belongs to no field */
    TILE_FAULT_NO_SIDES,     /* a city, road, river or field that reaches nothing */
    TILE_FAULT_ROAD_SIDES,   /* a road or river with more than two sides, or one with two sides and an end */
    TILE_FAULT_TOUCHES_NO_CITY, /* a field borders a segment that is no city of the tile */
    TILE_FAULT_TWO_MONASTERIES, /* more than one monastery, or more than one garden */
    TILE_FAULT_INNER_SIDE,      /* a piece of a double-sized tile reaches the side between its squares */
    TILE_FAULT_COUNT
};

/* One fault of a tile: which one, at which segment (NO_SEGMENT: the tile), and the sides or halves concerned.
 */
struct tile_fault {
    enum tile_fault_code code;
    uint8_t segment;
    uint16_t where; /* sides, or half-edges for the HALF faults; eight bits higher on a second square */
};

enum { TILE_FAULTS_MAX = 2 * SEGMENT_MAX + 1 };

/*
 * Looks for everything that is wrong with `type` by the head of data/tiles_base.txt.  Writes at most
 * TILE_FAULTS_MAX faults to `faults`, in the order of the segments, and returns how many; 0 means that the
 * type may be played.
 */
size_t tile_type_check(const struct tile_type *type, struct tile_fault faults[TILE_FAULTS_MAX]);

/*
 * Fills the derived part of a set whose types have all passed tile_type_check(), whose stages and start are
 * set.  Call it once, before any game uses the set.
 */
void tile_set_prepare(struct tile_set *set);

/* The number of the type called `name`, or -1. */
int tile_set_find(const struct tile_set *set, const char *name);

/* The number of the segment of that kind and number (1 is the first) in the type, or -1. */
int tile_type_find(const struct tile_type *type, enum feature_kind kind, unsigned number);

/* Whether a feature of that kind counts its neighbours and has no edges: a monastery or garden (S6). */
static inline bool feature_counts_neighbours(unsigned kind)
{
    return kind == FEATURE_MONASTERY || kind == FEATURE_GARDEN;
}

/* What the record notation calls a kind: "road", "city" … */
const char *feature_kind_word(enum feature_kind kind);

/* The lowest rotation at which the type looks as it does at `rotation`. */
enum rotation tile_lowest_rotation(const struct tile_set *set, unsigned type, enum rotation rotation);

#endif
