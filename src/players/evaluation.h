/*
 * evaluation.h: what a position is worth to each player.
 *
 * The value is what the score would be if the game ended now, plus learned terms (values.h), in units of
 * 1 / VALUE_POINT points.  All arithmetic is in integers, so that a seed gives the same game everywhere.
 *
 * One struct evaluation serves one set of tiles, one set of rules and one number of players.  It owns all the
 * memory that evaluating takes; after evaluation_new nothing allocates.  It looks at a game and sees what a
 * player sees: the order of the draws and hidden hands are never looked at: see bag_unseen.
 */
#ifndef BASTIDE_PLAYERS_EVALUATION_H
#define BASTIDE_PLAYERS_EVALUATION_H

#include "bastide/game.h"
#include "players/bag.h"
#include "players/values.h"

enum {
    VALUE_POINT = 256,  /* one point of the score */
    TIME_FUNCTIONS = 3, /* of the tiles left */
    CLAIMED_MAX = FIGURE_TOTAL_MAX,
    CITY_BITS = 64,       /* cities that fields can be seen to touch; more are not looked at */
    CANDIDATE_MAX = 6000, /* moves that one look ahead keeps */
    FEATURES_MAX = 255,   /* features that one look at a table keeps */
    HOLES_MAX = 24        /* open squares that are known by place of each of them */
};

/*
 * Chances are kept as doubts, which add up where chances multiply: a doubt is how many times, in 1 /
 * DOUBT_HALF, a chance is halved.
 */
enum {
    CERTAIN = 255 /* a chance of 1 */,
    DOUBT_HALF = 64,
    DOUBT_CLASSED = 8 * DOUBT_HALF,
    DOUBT_NEVER = 1024
};

/* What values are asked for: to compare the moves of a turn, or to judge where a line of play has led. */
enum depth { DEPTH_LOOK, DEPTH_LEAF, DEPTH_COUNT };

/* The numbers of a file of weights: for each class the factors of the three functions of the tiles left. */
struct weights {
    int32_t factor[DEPTH_COUNT][VALUE_COUNT][TIME_FUNCTIONS];
};

/* One term of a value. */
struct value_term {
    uint16_t value; /* enum value: which kind and class; VALUE_SCORE for points */
    uint8_t player; /* to whom */
    int16_t count;  /* how many */
    uint16_t node;  /* the feature's root, or NO_NODE */
    int32_t amount; /* what it adds */
};

enum { VALUE_TERMS_MAX = 1024 };

struct value_list {
    unsigned count;
    struct value_term terms[VALUE_TERMS_MAX];
};

/* A feature as it lies. */
struct component {
    uint16_t root;
    uint16_t doubt; /* that it will be completed */
    uint8_t kind;   /* enum feature_kind */
    uint8_t tiles;  /* S4 */
    uint8_t holes;  /* open squares at its border; monks: neighbours missing */
    uint8_t class;  /* of the chance that it will be completed */
    uint8_t abbots; /* players whose figure here is an abbot */
    int16_t now;    /* points if the game ended now */
    int16_t gain;   /* what completing would add */
    figure_counts figures;
    uint64_t cities; /* fields: the cities touched, by their place in struct survey */
};

/* An open square at the border of a road or city, by its number. */
struct hole {
    uint16_t open, doubt;
};

/* An incomplete road or city, or a claimed field or monk, as the survey found it. */
struct feature {
    struct component component;
    uint16_t marks;
    struct hole holes[HOLES_MAX];
    uint64_t lies_on[TILE_WORDS]; /* roads and cities: the tiles, by number */
    int32_t value[PLAYER_MAX];
    int32_t worth; /* the same to the player whose turn it is, against the others */
};

/* What a city counts for the fields at it. */
enum { CITY_COMPLETE = CHANCE_CLASSES };

/* A position, looked at once: everything that the value of a move is told from. */
struct survey {
    unsigned feature_count, city_count;
    struct feature features[FEATURES_MAX];
    uint16_t city_root[CITY_BITS];
    uint8_t city_class[CITY_BITS];                /* chance class, or CITY_COMPLETE */
    uint8_t borders[OPEN_SQUARE_MAX][SIDE_COUNT]; /* at sides of open squares: roads and cities, or NOWHERE */
    uint64_t field_cities[NODE_MAX];              /* of roots of fields */
    uint8_t feature_at[NODE_MAX];                 /* of roots: place in `features`, or NOWHERE */
    uint8_t city_at[NODE_MAX];                    /* of roots: place in city_root, or NOWHERE */
    int32_t supply[PLAYER_MAX];                   /* S7 per-city: what the cities bring */
    int32_t hand[PLAYER_MAX][MEEPLE_SUPPLY + 1];  /* what so many meeples in the supply are worth */
    int32_t total[PLAYER_MAX];
};

enum { NOWHERE = 0xFF };

/* A move and its value to the player who makes it, against the others. */
struct candidate {
    struct move move;
    int32_t value;
};

struct evaluation {
    struct rules rules;
    unsigned player_count;
    unsigned turns_left;             /* tiles in the bag and in hands: the clock of the weights */
    const int32_t *row[DEPTH_COUNT]; /* the weights at that time */
    struct bag bag;
    struct survey survey;
    unsigned nodes; /* what the last look at moves was worth: 1, or more where it took longer */
    size_t candidate_count;
    struct candidate candidates[CANDIDATE_MAX];
    int32_t rows[DEPTH_COUNT][TILE_MAX + 1][VALUE_COUNT];
    /* By tiles left and tiles that would do: the doubt that one comes in one's own turns, or in anybody's. */
    uint16_t own_doubts[TILE_MAX + 1][TILE_MAX + 1], any_doubts[TILE_MAX + 1][TILE_MAX + 1];
    const uint16_t *own_doubt, *any_doubt; /* with what is left now */
    uint16_t far_doubt;                    /* that an empty square next to no tile is filled */
    uint8_t classes[DOUBT_CLASSED + 1];
    uint16_t touching[TYPE_MAX]; /* segments of fields that border cities, bit n for segment n */
    struct bag_tables tables;
};

/* An evaluation on the heap, or null when memory is out.  `weights` null: those of the tree (weights.h). */
struct evaluation *evaluation_new(const struct tile_set *set, const struct rules *rules,
                                  unsigned player_count, const struct weights *weights);
void evaluation_free(struct evaluation *evaluation);

/* Other weights from now on. */
void evaluation_weigh(struct evaluation *evaluation, const struct weights *weights);

/* The three functions of the tiles left, of 4096. */
void evaluation_time(unsigned turns_left, int32_t time[TIME_FUNCTIONS]);

/* Looks at what is left to draw, as the player `seat` sees it.  To be done before each of those below. */
void evaluation_see_bag(struct evaluation *evaluation, const struct game *game, unsigned seat);

/*
 * The value of a position to each player, in units of 1 / VALUE_POINT points.  `list` may be null, or gets
 * the terms that the values are the sums of.
 */
void evaluation_of(struct evaluation *evaluation, const struct game *game, enum depth depth,
                   int32_t value[PLAYER_MAX], struct value_list *list);

/* What values mean for one player against the others: the difference to their mean, times one less than the
 * players (two players: the difference). */
static inline int32_t value_against(const int32_t value[PLAYER_MAX], unsigned player, unsigned player_count)
{
    int32_t others = 0;
    for (unsigned other = 0; other < player_count; other++)
        others += value[other];
    return player_count > 1 ? value[player] * (int32_t) player_count - others : value[player];
}

/*
 * All legal moves of the drawn tile with their values, in evaluation->candidates.  In PHASE_PLACE.  The game
 * is changed while it looks and left as it was.  Returns the place of the best, the first among equals.
 */
size_t evaluation_of_moves(struct evaluation *evaluation, struct game *game);

/*
 * The same, and a second look at the few moves that are nearly as good as the best: each is made, and the
 * position judged with the contests.  Returns the place of the one that is best then.
 */
size_t evaluation_best_move(struct evaluation *evaluation, struct game *game);

/* The word of a kind of term as the weights' file has it, and the class within it. */
const char *value_word(unsigned value, unsigned *class);

#endif
