/* SPDX-License-Identifier: MIT */
/*
 * game.h: a game as a value, and the functions that change it.
 *
 * A struct game is a whole position: the tiles on the table, the features that they form, whose turn it is,
 * what is left to draw.  Its only pointer is to the immutable tile set, so you can copy it by assignment,
 * compare it with memcmp and keep it on the stack.  Read its members as you like, but write them only through
 * the functions below.  It holds what undo must restore; cursors, names and files are not part of it.
 *
 * A turn has three steps (T1 of docs/rules.md): game_draw, game_place and game_figure, which also scores and
 * passes the turn on. game_apply does the last two as one.  Each step fills a struct undo, which game_undo
 * needs to take back exactly that step.  A refused step changes nothing.  Questions leave the game as it was.
 *
 * Nothing here allocates, prints, reads a clock or keeps state of its own.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/geometry.h"
#include "bastide/move.h"
#include "bastide/node.h"
#include "bastide/random.h"
#include "bastide/rules.h"
#include "bastide/score.h"
#include "bastide/tile.h"

enum {
    NODE_MAX = 1408, /* segments on one table: TILE_MAX tiles of eight */
    OPEN_SQUARE_MAX =
        2 * TILE_MAX + 8, /* a connected table of n tiles has at most 2n + 2; rounded to blocks of eight */
    PLACEMENT_MAX = 4 * OPEN_SQUARE_MAX, /* enough for any list of placements */
    TILE_WORDS = (TILE_MAX + 63) / 64,   /* 64-bit words of a set of tiles */
    CELL_COUNT = 1 << 14,                /* cells of the board's address table */
    CELL_OPEN = 512, /* a cell of at least this holds the open square number cell - CELL_OPEN */
    NO_NODE = 0xFFFF,
    NO_TYPE = 0xFF,
    NO_TILE = 0xFF,
    NO_PLAYER = 0xFF,
    HAND_MAX = 3
};

/* What the game waits for: a draw, a placement, a figure step, or nothing. */
enum phase { PHASE_DRAW, PHASE_PLACE, PHASE_FIGURE, PHASE_OVER };
enum { PHASE_COUNT = PHASE_OVER + 1 };

/* The record's word for a phase: "draw", "place", "figure", "over". */
const char *phase_word(enum phase phase);

/* A tile on the table.  At most one figure stands on it (T6). */
struct placed_tile {
    struct square square;
    uint16_t first_node; /* its segments are the nodes from here on, in the order of the type */
    uint8_t type;
    uint8_t rotation; /* enum rotation */
    struct standing_figure figure;
    uint8_t unused; /* always 0, so that games can be compared byte for byte */
};

/* The node of the figure on a tile, which must have one. */
static inline unsigned placed_figure_node(const struct placed_tile *tile)
{
    return tile->first_node + (unsigned) tile->figure.segment;
}

/* An empty square next to a tile, with the edge code of its neighbours (edge_code_weight in tile.h). */
struct open_square {
    struct square square;
    uint16_t cell;
    uint16_t code;
};

/* H13: whether the tile in hand is one that only a larger table has room for, and where it came from. */
enum kept { KEPT_NOT, KEPT_FROM_BAG, KEPT_FROM_ORDER, KEPT_FROM_HAND };

/* The tiles still to be drawn. */
struct supply {
    uint8_t left[TYPE_MAX];  /* copies in the bag, by type */
    uint8_t order[TILE_MAX]; /* types in the order of the draws */
    uint8_t order_count;     /* how many draws, from the first, are fixed */
    uint8_t order_next;      /* how many of them have been made */
    uint8_t tiles;           /* tiles in the bag */
    uint8_t discarded;       /* T3: tiles that left the game */
};

/* A whole position; see the top of this file. */
struct game {
    const struct tile_set *set; /* borrowed; must outlive the game */
    struct rules rules;
    uint16_t extras; /* the options in play that change the course of a turn (src/core/extras.h) */
    uint8_t player_count;

    /* Members that any step may change. */
    uint16_t turn;  /* counts from 1 */
    uint8_t player; /* whose turn it is, from 0 in seat order */
    uint8_t phase;  /* enum phase */
    uint8_t drawn;  /* the type drawn in PHASE_PLACE, else NO_TYPE */
    uint8_t monks;  /* figures on monasteries and gardens; if 0, placements skip looking for them */
    bool closed;    /* in PHASE_FIGURE: the tile just placed has a road, city or river without open edges */
    bool scored;    /* the final scoring is done */

    /* Members that scoring, placing figures and selling may change. */
    int16_t score[PLAYER_MAX];
    uint8_t meeples[PLAYER_MAX]; /* T2: those in the supply */

    /* Members that a placement changes, besides the lists below. */
    int16_t west, north, east, south; /* the extent of the table, inclusive */

    /* Members that a step may change if any extras are in play. */
    uint8_t away[FIGURE_RECALL][PLAYER_MAX]; /* the tile with a player's only figure of a kind, or NO_TILE */
    uint8_t goods[GOODS_COUNT][PLAYER_MAX];  /* S15: tokens held: wine, grain, cloth */
    uint8_t again;                     /* F8: AGAIN_BUILDER if a builder gave the present turn, else 0 */
    int16_t table_west, table_north;   /* H9: the north-western square of a bounded table */
    uint8_t table_width, table_height; /* H9, H13: current size in squares; 0 if the table is endless */
    uint8_t refill; /* H2, H3: whose hand must be filled before the turn goes on, or NO_PLAYER */
    bool bought;    /* H7: the tile drawn or just placed was bought in this turn */
    uint8_t kept;   /* H13: where the tile in hand came from if it fits nowhere (enum kept) */
    uint8_t hand[PLAYER_MAX][HAND_MAX]; /* H2, H3: types, or NO_TYPE */
    uint8_t seller_count;

    uint8_t sellers[TILE_MAX]; /* H7: players who sold a tile and must draw again, the next one last */
    uint16_t tile_count;
    uint16_t open_count;
    uint16_t node_count;
    struct supply supply;
    uint64_t monk_tiles[TILE_WORDS]; /* the tiles with figures on monasteries or gardens, bit n for tile n */
    struct placed_tile tiles[TILE_MAX]; /* in the order of placement; 0 is the starting tile */
    struct open_square open[OPEN_SQUARE_MAX];
    struct node nodes[NODE_MAX];
    uint16_t
        cells[CELL_COUNT]; /* 0: nothing; else tile number + 1, or CELL_OPEN + number of the open square */
};

/* What game_start needs. */
struct game_setup {
    const struct tile_set *set; /* prepared; borrowed as long as the game is used */
    struct rules rules;
    uint8_t player_count; /* 1 to PLAYER_MAX (T5) */
    uint8_t first_player; /* H1: the seat that begins */
    bool start_named;     /* H5: if the set has no starting tile, use `start`, else the first of the order */
    uint8_t start;
    const uint8_t *order; /* types of the first draws, in order; may be null */
    size_t order_count;   /* length of `order` */
    bool seeded; /* later tiles come from the shuffle of `seed`; else the bag is open: each draw names its
                    tile */
    uint64_t seed;
};

/* Why a game cannot begin. */
enum setup_fault {
    SETUP_OK,
    SETUP_PLAYERS,        /* T5: the number of players is out of range */
    SETUP_TOO_MANY_TILES, /* the set holds more than TILE_MAX tiles */
    SETUP_TOO_MANY_NODES, /* the set's tiles have more than NODE_MAX segments */
    SETUP_TOO_MANY_MARKS, /* the set's cities have more marks than a node can count (mark_bits) */
    SETUP_NO_START,       /* the set has no copy of its starting tile, or H5: that tile cannot come first */
    SETUP_ORDER,          /* the order names more copies of a type than the bag holds */
    SETUP_STAGE,          /* V1: the order names a tile before its stage begins */
    SETUP_DOUBLE_SIZED /* V9: a double-sized tile is not the starting tile, or its eastern square is missing
                        */
};

/*
 * Begins a game: the starting tile lies on 0,0 at rotation 0, the rest is in the bag.  On a fault `game` is
 * undefined; for SETUP_ORDER and SETUP_STAGE, *where is the index in the order.  `where` may be null.
 */
enum setup_fault game_start(struct game *game, const struct game_setup *setup, size_t *where);

/*
 * The same, but `game` must hold an earlier game, in any position, or all zero bytes.  Faster for playing
 * many games: it clears only what the last game used, about a tenth.
 */
enum setup_fault game_restart(struct game *game, const struct game_setup *setup, size_t *where);

/* What a step caused.  The order of the entries has no meaning (S12). */
struct report {
    bool discarded; /* game_draw: the tile had no legal placement and left the game (T3) */
    bool returned;  /* game_draw: the tile had no legal placement and went back into the bag (H4) */
    uint8_t type;   /* the tile type drawn, or discarded */
    uint8_t player; /* whose step it was */
    uint8_t entry_count;
    struct score_entry entries[SCORE_ENTRY_MAX]; /* features that scored; those without owners are left out */
};

enum { UNDO_JOIN_MAX = 16, JOIN_CLOSED_RING = 0x8000 };

/* A figure that was returned to its owner, for undo. */
struct returned_figure {
    uint8_t tile;
    struct standing_figure figure;
};

/*
 * The size of a group of members of struct game, from `first` up to `next`.  Undo copies whole groups, which
 * is faster than copying single members.
 */
#define GAME_GROUP_SIZE(first, next) (offsetof(struct game, next) - offsetof(struct game, first))

/* What game_undo needs to take one step back.  Its members are private to the core. */
struct undo {
    unsigned char turn[GAME_GROUP_SIZE(turn, score)];
    unsigned char score[GAME_GROUP_SIZE(score, west)];
    unsigned char extent[GAME_GROUP_SIZE(west, away)];
    unsigned char extra[GAME_GROUP_SIZE(away, sellers)];
    uint8_t step;                 /* which function it undoes */
    uint8_t seller, seller_count; /* H7: the last of the sellers, and how many there were */
    uint8_t join_count, appended, returned_count, type;
    bool from_order;
    uint8_t left;                  /* of the type drawn, in the bag before, if it was drawn unusually */
    uint16_t open_index;           /* the open square that was filled */
    struct open_square open;       /* its content */
    uint16_t joins[UNDO_JOIN_MAX]; /* a node that was joined to another, or a root whose ring closed */
    union {
        struct returned_figure returned[FIGURE_TOTAL_MAX];
        unsigned char draws[GAME_GROUP_SIZE(supply.order, monk_tiles)]; /* by an unusual draw */
    } more;
};

/* For game_draw, instead of a type: the next tile of the order. */
enum { DRAW_NEXT = NO_TYPE };

/*
 * T1, T3: draws a tile.  `type` is the type drawn, or DRAW_NEXT if the order of the draws is known.  A tile
 * without a legal placement is not kept: report->discarded is set if it left the game, report->returned if
 * it went back (H4), and the same player draws again, unless the game is over (T4).  `report` and `refusal`
 * may be null, `undo` may not.  Refuses with GAME_OVER, NOT_DRAW, NOT_IN_BAG, NOT_YET, NOT_NEXT or
 * NAME_TILE; if players hold tiles (game_has_hands) with DEAL_FIRST, NAME_IN_HAND, NOT_IN_HAND or
 * HAND_OTHER.
 */
enum verdict game_draw(struct game *game, unsigned type, struct report *report, struct undo *undo,
                       struct refusal *refusal);

/*
 * T3, H13: the same, but a tile that fits nowhere stays in hand, as game->kept says, if a larger table
 * would have room for it (game_extensions).
 */
enum verdict game_draw_kept(struct game *game, unsigned type, struct report *report, struct undo *undo,
                            struct refusal *refusal);

/*
 * T3, H13: gives up the tile in hand (game_is_kept), which is of that type, if the players do not extend the
 * table for it: it leaves the game or goes back into the bag.  If no tile is kept, the same as game_draw.
 */
enum verdict game_discard(struct game *game, unsigned type, struct report *report, struct undo *undo,
                          struct refusal *refusal);

/*
 * H2, H3: draws a tile to the hand that must be filled (game_must_deal).  Refuses with GAME_OVER, NOT_DRAW,
 * HAND_FULL, NOT_IN_BAG, NOT_YET, NOT_NEXT or NAME_TILE.
 */
enum verdict game_deal(struct game *game, unsigned type, struct report *report, struct undo *undo,
                       struct refusal *refusal);

/*
 * H7: player `buyer` buys the drawn tile for `price` points, on which both have agreed.  The buyer plays it
 * now; the seller draws again afterwards.  Refuses with NO_SALE, GAME_OVER, NOT_PLACE, SOLD_ALREADY, BUYER,
 * PRICE or NOT_ALONE.
 */
enum verdict game_sell(struct game *game, unsigned buyer, int price, struct undo *undo,
                       struct refusal *refusal);

/*
 * H13: extends the table by a row or column on a side (enum side), after all players have agreed.  A tile
 * that is drawn stays drawn.  Refuses with NO_EXTENSION, GAME_OVER, EXTEND_LATE, TABLE_SIDE or
 * TABLE_LARGEST.
 */
enum verdict game_extend(struct game *game, unsigned side, struct undo *undo, struct refusal *refusal);

/*
 * H13: the sides on which another row or column would make room for a tile of that type, bit n for enum side
 * n; 0 if the table cannot be extended.
 */
unsigned game_extensions(const struct game *game, unsigned type);

/* H13: whether the tile in hand fits nowhere, and waits for game_extend or game_discard. */
static inline bool game_is_kept(const struct game *game)
{
    return game->kept != KEPT_NOT;
}

/* H13: whether game_extend would be allowed; `refusal` may be null. */
enum verdict game_extend_verdict(const struct game *game, unsigned side, struct refusal *refusal);

/*
 * T1, P1, P2: places the drawn tile.  Any rotation that fits is allowed, even one that looks the same as a
 * lower one. Refuses with GAME_OVER, NOT_PLACE, TILE_TURN, SQUARE_TAKEN, NO_NEIGHBOUR, EDGE_MISMATCH,
 * OFF_TABLE (H9), or on a river RIVER_TURN, RIVER_THREE, RIVER_AHEAD, RIVER_MEETS or RIVER_END (V2-V5).
 */
enum verdict game_place(struct game *game, struct placement placement, struct undo *undo,
                        struct refusal *refusal);

/*
 * The figure step (T6, F1-F9).  Then the completed features score and their figures return to their
 * owners (F2, F4, S12), and the turn passes on; the game is over if the bag is empty (T4).  `report` and
 * `refusal` may be null.  Refuses with GAME_OVER, NOT_FIGURE, NO_SEGMENT, VOLCANO, RIVER_FIGURES,
 * NOT_CLAIMABLE, NO_FARMERS, FEATURE_TAKEN or NO_MEEPLE; a large meeple also with NO_LARGE or LARGE_OUT, an
 * abbot with NO_ABBOT, ABBOT_PLACE, ABBOT_OUT, ABBOT_HOME or ABBOT_SURROUNDED, a builder with NO_BUILDER,
 * BUILDER_PLACE, BUILDER_ALONE or BUILDER_OUT, a pig with NO_PIG, PIG_PLACE, PIG_ALONE or PIG_OUT.
 */
enum verdict game_figure(struct game *game, struct figure figure, struct report *report, struct undo *undo,
                         struct refusal *refusal);

/* game_place and game_figure as one step: if either is refused, nothing changes. */
enum verdict game_apply(struct game *game, const struct move *move, struct report *report, struct undo *undo,
                        struct refusal *refusal);

/*
 * Ends the game with the final scoring (S10).  Allowed when the game is over, and before any draw
 * if the players stop early.  Refuses with GAME_OVER after the final scoring, NOT_DRAW in the middle of a
 * turn.
 */
enum verdict game_end(struct game *game, struct report *report, struct undo *undo, struct refusal *refusal);

/* Takes back the last step, which filled `undo`, and leaves every byte of the game as it was before. */
void game_undo(struct game *game, const struct undo *undo);

/* ---- Questions ---------------------------------------------------------------------------------------- */

/*
 * Writes all legal placements of a tile of that type to `list`, which has room for PLACEMENT_MAX, and
 * returns how many.  Of rotations that look the same only the lowest is listed.  The order has no meaning.
 */
size_t game_placements(const struct game *game, unsigned type, struct placement *list);

/* The number of placements that game_placements lists. */
size_t game_count_placements(const struct game *game, unsigned type);

/*
 * Picks one of the placements of game_placements, all equally likely, with one number of `random`: it is
 * list[random_below(random, count)].  Returns the count; if it is 0, `placement` and `random` are
 * unchanged.
 */
size_t game_random_placement(const struct game *game, unsigned type, struct random *random,
                             struct placement *placement);

/* Whether a tile of that type has any legal placement (T3). */
bool game_has_placement(const struct game *game, unsigned type);

/* Whether a tile of that type may be placed there; `refusal` may be null.  Refuses as game_place does in
 * PHASE_PLACE. */
enum verdict game_placement_verdict(const struct game *game, unsigned type, struct placement placement,
                                    struct refusal *refusal);

/*
 * The rotations in which a tile of that type may be placed on a square, bit n for rotation n, including those
 * that look like a lower one; 0 if there are none.
 */
unsigned game_fitting_rotations(const struct game *game, unsigned type, struct square square);

/* P2: the sides of a tile of that type, placed there, that do not match their neighbours; bit n for side
 * n. */
uint8_t game_wrong_sides(const struct game *game, unsigned type, struct placement placement);

/* The most figures that game_claims can list. */
enum { CLAIM_MAX = 3 * SEGMENT_MAX + 4 };

/*
 * Writes the figure steps that are allowed in PHASE_FIGURE to `list` and returns how many: meeples in the
 * order of the segments, other figures likewise, then FIGURE_RECALL.  FIGURE_NONE is always allowed and not
 * listed.  In other phases there are none.
 */
size_t game_claims(const struct game *game, struct figure list[CLAIM_MAX]);

/* Whether game_figure would be allowed; `refusal` may be null. */
enum verdict game_figure_verdict(const struct game *game, struct figure figure, struct refusal *refusal);

/* A placement of the drawn tile, and the figures that may be placed after it (T6). */
struct choice {
    struct placement placement;
    bool recall;   /* F5: the abbot may be taken back */
    uint16_t free; /* segments that some figure may claim, since nobody stands on the feature (F1), bit n for
                      segment n */
    uint16_t own;  /* F8, F9: segments whose feature has figures of the player to move */
};

/*
 * Writes all legal moves of the drawn tile to `list`, which has room for PLACEMENT_MAX, and returns how
 * many: the placements of game_placements, in the same order, each with its figures.  Only in PHASE_PLACE.
 * Changes the extent of the table while it looks, and restores it.
 */
size_t game_choices(struct game *game, struct choice *list);

/* The segments of the drawn tile that a figure of that kind may claim if their features are free. */
unsigned game_places(const struct game *game, enum figure_kind kind);

/* Those that it may claim after one of the placements. */
static inline unsigned choice_places(const struct game *game, const struct choice *choice,
                                     enum figure_kind kind)
{
    return (figure_joins(kind) ? choice->own : choice->free) & game_places(game, kind);
}

/*
 * Counts for `= choices`: the legal placements of the drawn tile, and the legal moves.  Only in
 * PHASE_PLACE.
 */
void game_count_choices(struct game *game, unsigned *placements, unsigned *moves);

/* Reasons for another turn. */
enum { AGAIN_VOLCANO = 1, AGAIN_GAP = 2, AGAIN_BUILDER = 4 };

/*
 * Why the tile placed last gives its player another turn: for its volcano (V7), for the gap that it fills
 * (H8), or both, which is still only one turn; 0 if it gives none.
 */
unsigned game_plays_again(const struct game *game);

/* H2, H3: whether a tile must be drawn to a hand (game_deal) before the turn goes on; then sets `player` to
 * whose hand it is. */
bool game_must_deal(const struct game *game, unsigned *player);

/* H2, H3: whether tiles are now drawn to hands; not before the river is finished. */
bool game_has_hands(const struct game *game);

/* H7: who sold a tile and draws again once this turn, and any that it brings, are over; or NO_PLAYER. */
unsigned game_seller(const struct game *game);

/* H7: whether only the drawn tile, of all that are left, can complete some feature.  Tries moves on the game,
 * and undoes them. */
bool game_is_for_sale(struct game *game);

/* Whether the next tile of the order is known; then sets `type`. */
bool game_next_draw(const struct game *game, unsigned *type);

/* How many tiles of that type can be drawn now (V1). */
unsigned game_available(const struct game *game, unsigned type);

/* Why a tile of that type, which is in the bag, cannot be drawn yet: the rule that puts it in a later stage.
 */
enum verdict game_stage_verdict(const struct game *game, unsigned type);

/*
 * H9, H10: the north-western and south-eastern squares on which a tile may be placed; with `table-shift
 * on`, the furthest that the tiles on the table now allow.  Returns false if the table is endless.
 */
bool game_table_corners(const struct game *game, struct square *north_west, struct square *south_east);

/* The number of the tile on a square, or -1. */
int game_tile_at(const struct game *game, struct square square);

/* The index in game->open of an empty square next to a tile, or -1. */
int game_open_at(const struct game *game, struct square square);

/* Whether a figure stands on this node, rather than elsewhere on its feature. */
bool game_stands_on(const struct game *game, unsigned node);

/* Whether the game is played with that figure. */
bool game_plays_figure(const struct game *game, enum figure_kind kind);

/* How many figures of that kind the player has in the supply. */
static inline unsigned game_figures_left(const struct game *game, unsigned player, enum figure_kind kind)
{
    return kind == FIGURE_MEEPLE ? game->meeples[player]
                                 : game->away[kind][player] == NO_TILE && game_plays_figure(game, kind);
}

/* The tile with the player's only figure of that kind; NO_TILE if it is in the supply. */
static inline unsigned game_figure_tile(const struct game *game, unsigned player, enum figure_kind kind)
{
    return game->away[kind][player];
}

/* F5: the tile with the figure that the player to move has on the table and may recall, or NO_TILE. */
unsigned game_recallable(const struct game *game);

/* How many figures of a kind each player has on a feature; FIGURE_NONE: of all kinds that claim. */
figure_counts game_feature_figures(const struct game *game, unsigned node, enum figure_kind kind);

/* The root of a node's feature. */
unsigned game_feature_root(const struct game *game, unsigned node);

/* The next node of the feature.  The nodes form a ring: start at any of them and walk until you are back. */
unsigned game_feature_next(const struct game *game, unsigned node);

/* Whether a node has the lowest number in its feature: for listing each feature once. */
bool game_feature_begins(const struct game *game, unsigned node);

/*
 * S2, S3, S6: whether the feature is complete.  Monasteries and gardens need all eight neighbours; fields
 * and rivers are never complete.
 */
bool game_feature_complete(const struct game *game, unsigned node);

/* Edges that face an empty square; for monasteries and gardens the missing neighbours; for fields 0. */
unsigned game_feature_open(const struct game *game, unsigned node);

/* S4: the number of tiles of the feature; a double-sized tile counts once for each square that the
 * feature lies on (V9). */
unsigned game_feature_tiles(const struct game *game, unsigned node);

/*
 * S4, V9: writes the squares of the feature in reading order to `list`, which has room for TILE_MAX;
 * returns how many.
 */
size_t game_feature_squares(const struct game *game, unsigned node, struct square *list);

/*
 * S8: writes the roots of the completed cities that a field touches, each once and in no particular order,
 * to `list`, which has room for NODE_MAX; returns how many.
 */
size_t game_field_cities(const struct game *game, unsigned node, uint16_t *list);

/* A side of a tile that faces an empty square. */
struct open_edge {
    struct square square; /* of the tile */
    uint8_t side;         /* enum side */
};

/*
 * Writes the open edges of a road, city or river, in the order of the tiles, to `list`, which has room for
 * 4 * TILE_MAX; returns how many.  Other kinds have none.
 */
size_t game_feature_open_edges(const struct game *game, unsigned node, struct open_edge *list);

/*
 * Writes the empty squares that open edges of the feature face, or that lie around a monastery or garden, to
 * `list`, which has room for 4 * TILE_MAX; returns how many.  Fields have none.
 */
size_t game_feature_missing(const struct game *game, unsigned node, struct square *list);

/*
 * S8: for a field the cities that it touches, complete or not; for a city the fields that touch it.  Writes
 * the first node of each, in ascending order, to `list`, which has room for NODE_MAX; returns how many.
 * Other kinds have none.
 */
size_t game_feature_borders(const struct game *game, unsigned node, uint16_t *list);

/* What the feature would score now; if it is incomplete, by the rules of the final scoring. */
struct score_entry game_feature_value(const struct game *game, unsigned node);

/*
 * The least that the feature is worth once it is complete: with one more tile on each square that it still
 * needs (for a monastery or garden, with eight neighbours).  Fields are never complete: the same as
 * game_feature_value.
 */
struct score_entry game_feature_value_complete(const struct game *game, unsigned node);

/* F5: what the figure on that tile scores if it is recalled now. */
struct score_entry game_recall_value(const struct game *game, unsigned tile);

/* The values (game_feature_value) of all features with figures, for programs that value many positions. */
struct game_values {
    uint16_t tiles; /* tiles on the table */
    uint16_t count;
    struct score_entry entries[FIGURE_TOTAL_MAX];
    uint16_t sizes[FIGURE_TOTAL_MAX]; /* segments of each feature */
};

/* Fills `values`: each feature once, in the order of the first tile with one of its figures. */
void game_values(const struct game *game, struct game_values *values);

/*
 * Updates values after one step: `before` is from before the last tile was placed, or from between that and
 * the figure step.  Only what the step touched is computed again, a fifth of the work.  `after` may be
 * `before`.  To undo a step, keep the values of the position before it.
 */
void game_values_after(const struct game *game, const struct game_values *before, struct game_values *after);

/* S11: the winners, bit n for player n; valid after game_end. */
uint8_t game_winners(const struct game *game);
