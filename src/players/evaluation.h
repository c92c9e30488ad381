/* SPDX-License-Identifier: MIT */
/*
 * evaluation.h: what a position is worth to each player.
 *
 * The value is the score if the game ended now, plus learned terms (values.h), in units of 1 / VALUE_POINT
 * points.  All arithmetic is in integers, so that a seed gives the same game everywhere.
 *
 * A struct evaluation serves one tile set, one set of rules and one number of players.  It owns all the
 * memory that it needs; only evaluation_new allocates.  It uses only what a player can see, never the order
 * of the draws or hidden hands (bag_unseen).
 */
#pragma once

#include "bastide/game.h"
#include "players/bag.h"
#include "players/values.h"

enum {
    VALUE_POINT = 256,  /* one point of the score */
    TIME_FUNCTIONS = 3, /* functions of the tiles left */
    CITY_BITS = 64,     /* cities that are tracked for fields; more are ignored */
    MOVES_MAX = 6000,   /* moves that evaluation_of_moves can list */
    FEATURES_MAX = 255, /* features that are valued */
    HOLES_MAX = 24      /* open squares listed for each of them */
};

/*
 * Chances are stored as doubts, which add up where chances multiply: a doubt counts how often the chance is
 * halved, in units of 1 / DOUBT_HALF.
 */
enum {
    CERTAIN = 255 /* a chance of 1 */,
    DOUBT_HALF = 64,
    DOUBT_CLASSED = 8 * DOUBT_HALF,
    DOUBT_NEVER = 1024
};

/* What a value is used for: comparing the moves of a turn, or judging the end of a line of play. */
enum depth { DEPTH_LOOK, DEPTH_LEAF, DEPTH_COUNT };

/* The numbers of a file of weights: for each class the factors of the three functions. */
struct weights {
    int32_t factor[DEPTH_COUNT][VALUE_COUNT][TIME_FUNCTIONS];
};

/* One term of a value. */
struct value_term {
    uint16_t value; /* enum value: which kind and class; VALUE_SCORE for points */
    uint8_t player; /* the player it is for */
    int16_t count;  /* how many there are */
    uint16_t node;  /* the feature's root, or NO_NODE */
    int32_t amount; /* what it adds */
};

enum { VALUE_TERMS_MAX = 1024 };

struct value_list {
    unsigned count;
    struct value_term terms[VALUE_TERMS_MAX];
};

/* The parts of a feature that its value depends on. */
struct component {
    uint16_t root;
    uint16_t doubt;   /* of its completion */
    uint8_t kind;     /* enum feature_kind */
    uint8_t tiles;    /* S4 */
    uint8_t holes;    /* open squares at its border; for monks the missing neighbours */
    uint8_t class;    /* class of the chance that it is completed */
    uint8_t abbots;   /* players whose figure here is an abbot */
    uint8_t large;    /* players whose large meeple stands here (F7) */
    uint8_t builders; /* roads, cities: players whose builder stands here (F8); fields: whose pig (F9) */
    int16_t now;      /* points it would score if the game ended now */
    int16_t gain;     /* additional points if completed */
    figure_counts strength; /* S1: how much each player's figures count in a majority */
    figure_counts figures;  /* how many figures each player has there */
    uint64_t cities;        /* fields: the cities touched, by index in city_root */
};

/* An open square at the border of a road or city, by its index. */
struct hole {
    uint16_t open, doubt;
};

/* An incomplete road or city, or a claimed field or monk. */
struct feature {
    struct component component;
    uint16_t marks;
    struct hole holes[HOLES_MAX];
    uint64_t lies_on[TILE_WORDS]; /* roads and cities: its tiles, by number */
    int32_t worth;                /* its value for the player to move, against the others */
};

/* The class of a complete city, for the fields that touch it. */
enum { CITY_COMPLETE = CHANCE_CLASSES };

enum { NOWHERE = 0xFF };

/* A move and its value to the player who makes it, against the others. */
struct valued_move {
    struct move move;
    int32_t value;
};

struct evaluation {
    uint16_t mark_bits[TILE_MARK_COUNT]; /* of the tile set */
    struct rules rules;
    unsigned player_count;
    unsigned turns_left;             /* tiles in the bag and in hands, on which the weights depend */
    const int32_t *row[DEPTH_COUNT]; /* the present weights */
    struct bag bag;
    unsigned nodes; /* how many nodes the last look at moves counts as: 1, or more if it took longer */
    size_t move_count;
    struct valued_move moves[MOVES_MAX];
    int32_t rows[DEPTH_COUNT][TILE_MAX + 1][VALUE_COUNT];
    /* By tiles left and tiles that fit: the doubt that one comes in a player's own turns, or in any
     * player's. */
    uint16_t own_doubts[TILE_MAX + 1][TILE_MAX + 1], any_doubts[TILE_MAX + 1][TILE_MAX + 1];
    const uint16_t *own_doubt, *any_doubt; /* for the tiles left now */
    uint16_t far_doubt;                    /* of filling an empty square without neighbours */
    uint8_t classes[DOUBT_CLASSED + 1];
    uint16_t touching[TYPE_MAX]; /* segments that are fields bordering cities, bit n for segment n */
    struct bag_tables tables;

    /* The position that was valued last. */
    unsigned feature_count, city_count;
    struct feature features[FEATURES_MAX];
    uint16_t city_root[CITY_BITS];
    uint8_t city_class[CITY_BITS]; /* chance class, or CITY_COMPLETE */
    uint8_t borders[OPEN_SQUARE_MAX]
                   [SIDE_COUNT];     /* the roads and cities at the sides of open squares, or NOWHERE */
    uint64_t field_cities[NODE_MAX]; /* by root of a field */
    uint8_t feature_at[NODE_MAX];    /* by root: index in `features`, or NOWHERE */
    uint8_t city_at[NODE_MAX];       /* by root: index in city_root, or NOWHERE */
    int32_t supply[PLAYER_MAX];      /* S7 per-city: value of the cities */
    int32_t hand[PLAYER_MAX][MEEPLE_SUPPLY + 1]; /* value of that many meeples in the supply */
    int32_t total[PLAYER_MAX];
};

/* A new evaluation.  `weights` null: chosen from those of the program
 * (weights.h). */
struct evaluation *evaluation_new(const struct tile_set *set, const struct rules *rules,
                                  unsigned player_count, const struct weights *weights);
void evaluation_free(struct evaluation *evaluation);

/* Uses other weights from now on. */
void evaluation_weigh(struct evaluation *evaluation, const struct weights *weights);

/* The three functions of the tiles left, times 4096. */
void evaluation_time(unsigned turns_left, int32_t time[TIME_FUNCTIONS]);

/* Counts the tiles left, as the player `seat` sees them.  Call it before each of the functions below. */
void evaluation_see_bag(struct evaluation *evaluation, const struct game *game, unsigned seat);

/* Values a position: fills `total` and the features of the evaluation.  `list` as in evaluation_of. */
void evaluation_see_table(struct evaluation *evaluation, const struct game *game, enum depth depth,
                          struct value_list *list);

/*
 * Writes the value of a position for each player, in units of 1 / VALUE_POINT points.  `list` gets the
 * terms that add up to the values; it may be null.
 */
void evaluation_of(struct evaluation *evaluation, const struct game *game, enum depth depth,
                   int32_t value[PLAYER_MAX], struct value_list *list);

/* The value for one player against the others: the difference from their mean, times their number (with two
 * players, the difference). */
static inline int32_t value_against(const int32_t value[PLAYER_MAX], unsigned player, unsigned player_count)
{
    int32_t others = 0;
    for (unsigned other = 0; other < player_count; other++)
        others += value[other];
    return player_count > 1 ? value[player] * (int32_t) player_count - others : value[player];
}

/* The units of value_against in one point against the mean of the others. */
static inline int32_t value_units(unsigned player_count)
{
    return VALUE_POINT * (int32_t) (player_count > 1 ? player_count - 1 : 1);
}

/* A value in tenths of a point against that mean, as players read it. */
static inline int value_tenths(double value, unsigned player_count)
{
    double tenths = 10 * value / value_units(player_count);
    return (int) (tenths < 0 ? tenths - 0.5 : tenths + 0.5);
}

/* Lists all legal moves of the drawn tile, with their values, in evaluation->moves.  Only in PHASE_PLACE.
 * Tries moves on the game and undoes them.  Returns the index of the best, the first among equals. */
size_t evaluation_of_moves(struct evaluation *evaluation, struct game *game);

/* The value to the player to move, against the others, of the position after a legal move.  The game is left
 * as it was. */
int32_t evaluation_after(struct evaluation *evaluation, struct game *game, const struct move *move,
                         enum depth depth);

/* Lists the indices of the best moves, best first: at most `most`, and none worth less than `least`.  Returns
 * how many. */
size_t evaluation_list_best(const struct evaluation *evaluation, int32_t least, size_t most, uint16_t *found);

/*
 * As evaluation_of_moves, then looks again at the few moves that are nearly as good as the best.  Returns
 * the index of the move that is best then.
 */
size_t evaluation_best_move(struct evaluation *evaluation, struct game *game);

/* Lists a move, if there is room. */
static inline void evaluation_add_move(struct evaluation *evaluation, struct placement placement,
                                       enum figure_kind kind, unsigned segment, int32_t value)
{
    if (evaluation->move_count < MOVES_MAX)
        evaluation->moves[evaluation->move_count++] =
            (struct valued_move){{placement, {(uint8_t) kind, (uint8_t) segment}}, value};
}
