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
    CERTAIN = 255         /* a chance of 1 */
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

/* A claimed feature, or a city, as it lies. */
struct component {
    uint16_t root;
    uint8_t kind;   /* enum feature_kind */
    uint8_t tiles;  /* S4 */
    uint8_t holes;  /* open squares at its border; monks: neighbours missing */
    uint8_t chance; /* that it will be completed, of CERTAIN */
    uint8_t abbots; /* players whose figure here is an abbot */
    int16_t now;    /* points if the game ended now */
    int16_t gain;   /* what completing would add */
    figure_counts figures;
    uint64_t cities; /* fields: the cities touched, by their place in struct survey */
    int32_t value[PLAYER_MAX];
};

/* What a city counts for the fields at it. */
enum { CITY_COMPLETE = CHANCE_CLASSES };

/* A position, looked at once: everything that the value of a move is told from. */
struct survey {
    unsigned claimed_count, city_count;
    struct component claimed[CLAIMED_MAX];
    uint16_t city_root[CITY_BITS];
    uint8_t city_class[CITY_BITS];               /* chance class, or CITY_COMPLETE */
    uint64_t field_cities[NODE_MAX];             /* of roots of fields */
    uint8_t claimed_at[NODE_MAX];                /* of roots: place in `claimed`, or NOWHERE */
    uint8_t city_at[NODE_MAX];                   /* of roots: place in city_root, or NOWHERE */
    int32_t supply[PLAYER_MAX];                  /* S7 per-city: what the cities bring */
    int32_t hand[PLAYER_MAX][MEEPLE_SUPPLY + 1]; /* what so many meeples in the supply are worth */
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
    struct game game; /* a copy to try moves on */
    size_t candidate_count;
    struct candidate candidates[CANDIDATE_MAX];
    int32_t rows[DEPTH_COUNT][TILE_MAX + 1][VALUE_COUNT];
    uint8_t own_chance[TILE_MAX + 1]
                      [TILE_MAX + 1]; /* by tiles left and tiles that would do: of one's turns */
    uint8_t any_chance[TILE_MAX + 1][TILE_MAX + 1]; /* of everybody's */
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
int32_t value_against(const int32_t value[PLAYER_MAX], unsigned player, unsigned player_count);

/*
 * All legal moves of the drawn tile with their values, in evaluation->candidates.  In PHASE_PLACE.  The game
 * is changed while it looks and left as it was.  Returns the place of the best, the first among equals.
 */
size_t evaluation_of_moves(struct evaluation *evaluation, struct game *game);

/* The word of a kind of term as the weights' file has it, and the class within it. */
const char *value_word(unsigned value, unsigned *class);

#endif
