/* SPDX-License-Identifier: MIT */
/*
 * move.h: moves, and why the rules refuse them.
 *
 * A move is a value: screen, script, record and computer player all make the same struct move and pass it
 * to the same function (game.h).  A refusal comes back as a struct refusal, which names the rule and the
 * place; refusal_text.h turns it into a sentence.
 */
#pragma once

#include <stdint.h>

#include "bastide/figure.h"
#include "bastide/geometry.h"

/* Where the drawn tile is placed, and how it is rotated. */
struct placement {
    struct square square;
    uint8_t rotation; /* enum rotation */
};

/* The figure step of a turn. */
struct figure {
    uint8_t kind;    /* enum figure_kind */
    uint8_t segment; /* its index in the tile type; 0 with FIGURE_NONE and FIGURE_RECALL */
};

/* A complete turn with the drawn tile. */
struct move {
    struct placement placement;
    struct figure figure;
};

/* The same square, and the same rotation even where another one looks the same. */
static inline bool placements_equal(struct placement a, struct placement b)
{
    return squares_equal(a.square, b.square) && a.rotation == b.rotation;
}

/* Whether two moves are the same in the notation. */
static inline bool moves_equal(const struct move *one, const struct move *other)
{
    return placements_equal(one->placement, other->placement) && one->figure.kind == other->figure.kind &&
           one->figure.segment == other->figure.segment;
}

/*
 * Why a move is refused, in the order in which the rules are checked: constant, rule of docs/rules.md,
 * sentence.  VERDICT_OK is 0.
 */
#define VERDICTS(_)                                                                                 \
    _(VERDICT_OK, "", "allowed")                                                                    \
    _(VERDICT_GAME_OVER, "T4", "the game is over")                                                  \
    _(VERDICT_NOT_TURN, "T1", "it is another player's turn")                                        \
    _(VERDICT_TOO_LONG, "T1", "the game has more steps than can be kept")                           \
    _(VERDICT_NOT_DRAW, "T1", "a tile is already drawn")                                            \
    _(VERDICT_NOT_PLACE, "T1", "no tile is drawn to be placed")                                     \
    _(VERDICT_NOT_FIGURE, "T6", "a figure is placed once a turn, on the tile just placed")          \
    _(VERDICT_NOT_IN_BAG, "T1", "no tile of this type is left in the bag")                          \
    _(VERDICT_NOT_NEXT, "T1", "another tile comes next")                                            \
    _(VERDICT_NAME_TILE, "T1", "the bag is open: say which tile is drawn")                          \
    _(VERDICT_NOT_YET, "V1", "tiles of this type come later; the river is drawn first")             \
    _(VERDICT_RIVER_LAKE, "V1", "the lake is drawn last of the river")                              \
    _(VERDICT_RIVER_FORK, "V7", "the fork is drawn first, and the lake with the volcano last")      \
    _(VERDICT_RIVERS_BOTH, "V8",                                                                    \
      "of both rivers together the fork is drawn first, and the lake with the volcano last")        \
    _(VERDICT_RIVER_LAKES, "V9", "the two lakes are drawn last of the river")                       \
    _(VERDICT_RIVER_PLAN, "V12", "the plan of this river has the tile in a later stage")            \
    _(VERDICT_START_AFTER, "V13", "the ordinary starting tile comes first after the river")         \
    _(VERDICT_DEAL_FIRST, "H3", "a tile must be drawn to the hand first (deal)")                    \
    _(VERDICT_HAND_FULL, "H3", "the hand is full, or there is none to draw to")                     \
    _(VERDICT_NAME_IN_HAND, "H3", "say which tile of the hand is drawn")                            \
    _(VERDICT_NOT_IN_HAND, "H3", "no such tile is in the hand")                                     \
    _(VERDICT_HAND_OTHER, "H3", "this tile fits nowhere, but another of the hand does")             \
    _(VERDICT_NO_SALE, "H7", "this game is played without buying tiles")                            \
    _(VERDICT_NOT_ALONE, "H7",                                                                      \
      "the tile is not the only one that can complete a feature, so it is not for sale")            \
    _(VERDICT_SOLD_ALREADY, "H7", "the tile was already bought")                                    \
    _(VERDICT_BUYER, "H7", "the buyer must be another player, not the one who drew the tile")       \
    _(VERDICT_PRICE, "H7", "the price is more than the buyer's points")                             \
    _(VERDICT_NO_EXTENSION, "H13", "the table of this game cannot be extended")                     \
    _(VERDICT_EXTEND_LATE, "H13", "the table is extended before a tile is placed, not after")       \
    _(VERDICT_TABLE_SIDE, "H13", "a table is extended to the north, east, south or west")           \
    _(VERDICT_TABLE_LARGEST, "H13", "no table is more than 199 squares wide or deep")               \
    _(VERDICT_FITS_NOWHERE, "T3", "the tile has no legal placement at all")                         \
    _(VERDICT_NOT_RETURNED, "H4", "a tile that fits nowhere leaves this game, or is a river tile")  \
    _(VERDICT_NOT_DISCARDED, "H4", "a tile that fits nowhere goes back into the bag in this game")  \
    _(VERDICT_FITS_SOMEWHERE, "T3", "the tile has a legal placement, so it stays in the game")      \
    _(VERDICT_SQUARE_TAKEN, "P1", "there is already a tile")                                        \
    _(VERDICT_NO_NEIGHBOUR, "P1", "the square shares no edge with a tile on the table")             \
    _(VERDICT_EDGE_MISMATCH, "P2", "an edge does not continue its neighbour")                       \
    _(VERDICT_OFF_TABLE, "H9", "the square lies beyond the edge of the table")                      \
    _(VERDICT_RIVER_END, "V2", "a river tile continues an open end of the river")                   \
    _(VERDICT_RIVER_TURN, "V3",                                                                     \
      "the river would turn back on itself: two bends the same way, one after the other")           \
    _(VERDICT_RIVER_THREE, "V4", "the river would bend three times in a row the same way")          \
    _(VERDICT_RIVER_AHEAD, "V5", "a curve or fork may not lead to where river tiles lie")           \
    _(VERDICT_RIVER_MEETS, "V5", "two open ends of the river would face the same square")           \
    _(VERDICT_TILE_TURN, "P2", "a tile is rotated by 0, 90, 180 or 270 degrees")                    \
    _(VERDICT_VOLCANO, "V7", "no figure is placed on the tile with the volcano")                    \
    _(VERDICT_RIVER_FIGURES, "V11", "no figure is placed while river tiles remain to be drawn")     \
    _(VERDICT_NO_MEEPLE, "T2", "no meeple is left in the supply")                                   \
    _(VERDICT_NO_SEGMENT, "T6", "the tile just placed has no such feature")                         \
    _(VERDICT_NOT_CLAIMABLE, "F3", "no meeple may stand there")                                     \
    _(VERDICT_NO_LARGE, "F7", "this game is played without the large meeple")                       \
    _(VERDICT_LARGE_OUT, "F7", "the large meeple is already on the table")                          \
    _(VERDICT_NO_ABBOT, "F5", "this game is played without the abbot")                              \
    _(VERDICT_ABBOT_PLACE, "F5", "an abbot stands on a monastery or a garden only")                 \
    _(VERDICT_ABBOT_OUT, "F5", "the abbot is already on the table")                                 \
    _(VERDICT_ABBOT_HOME, "F5", "the abbot is in the supply, not on the table")                     \
    _(VERDICT_ABBOT_SURROUNDED, "F6",                                                               \
      "the tile just placed completed the abbot's feature, so it scores as completed")              \
    _(VERDICT_NO_BUILDER, "F8", "this game is played without the builder")                          \
    _(VERDICT_BUILDER_PLACE, "F8", "a builder stands on a road or in a city only")                  \
    _(VERDICT_BUILDER_ALONE, "F8", "a builder may only join a figure of its player on the feature") \
    _(VERDICT_BUILDER_OUT, "F8", "the builder is already on the table")                             \
    _(VERDICT_NO_PIG, "F9", "this game is played without the pig")                                  \
    _(VERDICT_PIG_PLACE, "F9", "a pig stands in a field only")                                      \
    _(VERDICT_PIG_ALONE, "F9", "a pig may only join a farmer of its player in the field")           \
    _(VERDICT_PIG_OUT, "F9", "the pig is already on the table")                                     \
    _(VERDICT_NO_FARMERS, "S7", "this game is played without farmers")                              \
    _(VERDICT_FEATURE_TAKEN, "F1", "there is already a figure on the feature")

/* The verdicts of the table. */
enum verdict {
#define VERDICT_ENUM(verdict, id, sentence) verdict,
    VERDICTS(VERDICT_ENUM)
#undef VERDICT_ENUM
        VERDICT_COUNT
};

/* A verdict and its details.  Members that do not apply are 0. */
struct refusal {
    enum verdict verdict;
    struct square square; /* where the tile was to be placed, or lies */
    uint8_t side;         /* EDGE_MISMATCH: enum side of that square */
    uint8_t shown;        /* EDGE_MISMATCH: enum edge_kind that the tile shows there */
    uint8_t asked;        /* EDGE_MISMATCH: enum edge_kind that the neighbour shows */
    uint8_t type;         /* the tile type; NOT_NEXT: the one that comes next */
    uint8_t segment;      /* the segment in question */
    uint8_t player; /* FEATURE_TAKEN: whose figure; NO_MEEPLE: whose supply; NOT_TURN: whose turn it is */
    struct square neighbour; /* EDGE_MISMATCH: the neighbour; FEATURE_TAKEN: the tile with the figure;
                                RIVER_AHEAD, RIVER_MEETS: the tile ahead, or with the other end */
};

/* The rule that a verdict stands for ("P2"); the empty string for VERDICT_OK. */
const char *verdict_rule(enum verdict verdict);

/* The sentence without the place: "an edge does not continue its neighbour". */
const char *verdict_sentence(enum verdict verdict);
