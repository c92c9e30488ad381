/* SPDX-License-Identifier: MIT */
/*
 * trial.h (only for players): all moves of a drawn tile, valued without being made.
 *
 * trial_square.c looks around an open square; trial.c values the rotations of the tile there, and the figures
 * on it.
 */
#pragma once

#include "players/feature_value.h"

enum {
    JOINED_MAX = SIDE_COUNT,             /* roads and cities around one square */
    FIELDS_MAX = 2 * SIDE_COUNT,         /* and fields */
    LINKS_MAX = JOINED_MAX + FIELDS_MAX, /* together: roads and cities first */
    BESIDE_MAX = SIDE_COUNT * (SIDE_COUNT - 1),
    MONKS_MAX = 24,
    NO_PIECE = 0xFF
};

/* A road or city at an open square beside this one: its side of that square, and which feature it is. */
struct neighbour {
    uint8_t side, index; /* index in `joined`, or JOINED_MAX + index in `beside` */
};

/* One side of the square. */
struct around {
    bool lies;           /* a tile lies there; otherwise the rest is about the empty square there */
    uint8_t middle;      /* the tile's road or city, by its index in `joined` */
    uint8_t left, right; /* its fields on this side, by their index in `fields` */
    bool two_fields;
    bool beyond;         /* H9: no tile can be placed there */
    uint16_t open, code; /* its number and edge code, or OPEN_SQUARE_MAX if it has no neighbours */
    unsigned border_count;
    struct neighbour borders[SIDE_COUNT - 1];
};

/* A road or city near the square, without its holes on that square and beside it. */
struct touched {
    uint8_t feature; /* its index in the evaluation */
    uint8_t holes;
    uint16_t doubt;
};

/* A claimed monk of the table. */
struct monk_at {
    uint8_t feature;
    struct square square;
};

/* A claimed monk near the square, without the squares beside it. */
struct near_monk {
    uint8_t feature, holes;
    uint8_t sides; /* sides on which the square's neighbour is also the monk's */
    uint16_t doubt;
};

/* A feature of the tile in its placement. */
struct piece {
    struct component component;
    uint8_t holes; /* open squares beside the tile that it reaches, and their doubts */
    uint16_t doubt;
    uint16_t marks;    /* cities: what its node would count */
    uint16_t segments; /* of the tile; 0 after it was joined to another piece */
    uint16_t joins; /* what it joins; bit n: index n of `joined`; bit JOINED_MAX + n: index n of `fields` */
};

/* The work on one open square and one rotation.  */
struct trial {
    struct evaluation *evaluation;
    const struct game *game;
    const struct tile_type *type;
    const struct node *prints; /* its segments, as nodes */
    const int32_t *weights;
    unsigned player, open;
    int32_t others;      /* number of other players, at least 1 */
    int32_t total;       /* the value before the move, without what cities bring (S7 per-city) */
    int32_t meeple_cost; /* what the supply of the player to move loses by one meeple */
    unsigned
        places[FIGURE_RECALL]; /* segments that each figure may stand on if nobody is on what they join */
    bool all_pieces;           /* features of the tile are computed even if nobody is or can be on them */
    uint64_t claimed_cities;   /* cities that claimed fields touch */
    unsigned monk_total;
    struct monk_at all_monks[FIGURE_TOTAL_MAX];

    /* The square, before the tile is placed. */
    struct square square;
    struct around around[SIDE_COUNT];
    unsigned empty_count, joined_count, field_count, beside_count, monk_count;
    uint8_t empty[SIDE_COUNT]; /* the sides without a tile */
    uint64_t here;             /* the numbers of the open squares here and beside it, modulo 64 */
    unsigned claimed;          /* which of `joined` and `fields` are claimed, as in `joins` */
    struct touched joined[JOINED_MAX];
    uint16_t fields[FIELDS_MAX]; /* roots */
    struct touched beside[BESIDE_MAX];
    struct near_monk monks[MONKS_MAX];
    unsigned corner_holes, corner_doubt; /* of the squares across its corners */
    int32_t without;                     /* the sum without the features that are joined */

    /* The tile in its placement. */
    const struct tile_side *sides;
    uint8_t piece_of[SEGMENT_MAX], owner[LINKS_MAX];
    struct piece pieces[SEGMENT_MAX];
    uint16_t doubts[SIDE_COUNT][SIDE_COUNT]; /* of the squares beside it: by this side and theirs */
    uint8_t city_class[CITY_BITS];           /* as in the evaluation, except for what changed */
    uint64_t changed, merged[SEGMENT_MAX], merge_to[SEGMENT_MAX];
    uint64_t cities_of[SEGMENT_MAX]; /* for pieces that are cities: their index */
    unsigned merge_count, city_count, held_count;
    uint16_t city_root[CITY_BITS];
    struct held_field held[FEATURES_MAX + SEGMENT_MAX];
    bool came_home;
    uint8_t returned[PLAYER_MAX]; /* meeples that are returned */
    uint8_t abbots_home;          /* bit n: so is the abbot of player n */
    uint8_t large_home;           /* and the large meeple */
    uint8_t builders_home;        /* and the builder */
    int32_t put[FIGURE_RECALL]; /* what placing each figure adds to its player's value, after others have come
                                   home */
    int32_t sum;
};

/* Adds all legal moves with their values at a first look. */
void trial_all(struct evaluation *evaluation, struct game *game);

/* Looks around an open square, before any tile is placed there. */
void trial_square(struct trial *trial, struct square square);

static inline const struct feature *trial_feature(const struct trial *trial, unsigned place)
{
    return &trial->evaluation->features[place];
}

/* Whether that open square is this one or beside it. */
static inline bool trial_is_here(const struct trial *trial, unsigned open)
{
    if (!(trial->here >> open % 64 & 1))
        return false;
    bool here = open == trial->open;
    for (unsigned i = 0; i < trial->empty_count; i++)
        here |= trial->around[trial->empty[i]].open == open;
    return here;
}
