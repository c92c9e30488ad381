/*
 * game.h: a game as a value, and the functions that change it.
 *
 * struct game is a whole position: what lies on the table, the features that it forms, whose turn it is, what
 * is left to draw.  It holds one pointer, to the immutable tile set, and none into itself: copy it by
 * assignment, compare it with memcmp, keep it on the stack.  Read its members if you like; write them only
 * through the functions below.  What a player would expect to come back on undo is in here; cursors, names
 * and files are not.
 *
 * A turn has three steps (T1 of docs/rules.md): game_draw, game_place, game_figure (which scores and passes
 * on).  game_apply does the last two at once, all or nothing.  Each fills a struct undo with which game_undo
 * takes exactly that step back.  A refused step changes nothing at all.  Every question takes a const game.
 *
 * Nothing here allocates, prints, reads a clock or keeps state of its own.
 */
#ifndef BASTIDE_GAME_H
#define BASTIDE_GAME_H

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
    NODE_MAX = 1408,                     /* segments on one table: TILE_MAX tiles of eight */
    OPEN_SQUARE_MAX = 2 * TILE_MAX + 8,  /* a connected table of n tiles has at most 2n + 2; whole eights */
    PLACEMENT_MAX = 4 * OPEN_SQUARE_MAX, /* room for any list of placements */
    TILE_WORDS = (TILE_MAX + 63) / 64,   /* words of 64 bits that hold a set of tiles */
    CELL_COUNT = 1 << 14,                /* cells of the board's address table */
    CELL_OPEN = 512,                     /* cells at or above: the open square number cell - CELL_OPEN */
    NO_NODE = 0xFFFF,
    NO_TYPE = 0xFF,
    NO_TILE = 0xFF,
    NO_PLAYER = 0xFF,
    HAND_MAX = 3
};

/* What the game waits for: a draw, a placement, a figure step, or nothing more. */
enum phase { PHASE_DRAW, PHASE_PLACE, PHASE_FIGURE, PHASE_OVER };
enum { PHASE_COUNT = PHASE_OVER + 1 };

/* What the record notation calls a phase: "draw", "place", "figure", "over". */
const char *phase_word(enum phase phase);

/* A tile on the table.  At most one figure stands on it (T6: only on the tile just placed). */
struct placed_tile {
    struct square square;
    uint16_t first_node; /* its segments are the nodes from here, in the order of the type */
    uint8_t type;
    uint8_t rotation; /* enum rotation */
    struct standing_figure figure;
    uint8_t unused; /* always 0, so that games compare byte for byte */
};

/* The node that the figure on a tile stands on; only where one stands. */
static inline unsigned placed_figure_node(const struct placed_tile *tile)
{
    return tile->first_node + (unsigned) tile->figure.segment;
}

/* An empty square next to a tile, with the code of what its neighbours ask (edge_code_weight in tile.h). */
struct open_square {
    struct square square;
    uint16_t cell;
    uint16_t code;
};

/* What is still to be drawn. */
struct supply {
    uint8_t left[TYPE_MAX];  /* copies in the bag, by type */
    uint8_t order[TILE_MAX]; /* types in the order of the draws */
    uint8_t order_count;     /* how many draws are fixed, from the first */
    uint8_t order_next;      /* how many of them are done */
    uint8_t tiles;           /* tiles in the bag */
    uint8_t discarded;       /* T3: tiles that left the game */
};

/* A whole position: the comment at the top says what may be done with it. */
struct game {
    const struct tile_set *set; /* borrowed; outlives the game */
    struct rules rules;
    uint16_t extras; /* which options that change the course of a turn are in play (src/core/extras.h) */
    uint8_t player_count;

    /* What every step may change. */
    uint16_t turn;  /* the number of this turn, from 1 */
    uint8_t player; /* whose turn it is, from 0 in seat order */
    uint8_t phase;  /* enum phase */
    uint8_t drawn;  /* the type in hand in PHASE_PLACE, else NO_TYPE */
    uint8_t monks;  /* figures on monasteries and gardens, for most placements need not look at them */
    bool closed;    /* in PHASE_FIGURE: the tile just laid has a road, city or river without an open edge */
    bool scored;    /* the final scoring is done */

    /* What a step that scores, puts a figure or sells may change. */
    int16_t score[PLAYER_MAX];
    uint8_t meeples[PLAYER_MAX];    /* in the supply (T2) */
    uint8_t abbot_tile[PLAYER_MAX]; /* F5: the tile that the abbot stands on, NO_TILE in the supply */

    /* What a placement changes beside the lists below. */
    int16_t west, north, east, south; /* the extent of the table, inclusive */

    /* What a step may change where extras are in play. */
    int16_t table_west, table_north;   /* H9: the table's north-western square, where it is bounded */
    uint8_t table_width, table_height; /* H9, H13: in squares, as far as it was extended; else 0 */
    uint8_t refill; /* H2, H3: whose hand is to be filled before the turn goes on, else NO_PLAYER */
    bool bought;    /* H7: the tile in hand, or just laid, was bought in this turn */
    uint8_t hand[PLAYER_MAX][HAND_MAX]; /* H2, H3: types, NO_TYPE where there is none */
    uint8_t seller_count;

    uint8_t sellers[TILE_MAX]; /* H7: who sold and has still to draw anew; the last of them goes on first */
    uint16_t tile_count;
    uint16_t open_count;
    uint16_t node_count;
    struct supply supply;
    uint64_t monk_tiles[TILE_WORDS];    /* the tiles with those figures, bit n for tile n */
    struct placed_tile tiles[TILE_MAX]; /* in the order of their placement; 0 is the starting tile */
    struct open_square open[OPEN_SQUARE_MAX];
    struct node nodes[NODE_MAX];
    uint16_t cells[CELL_COUNT]; /* 0 bare, tile number + 1, or CELL_OPEN + number of the open square */
};

/* What a game is begun with. */
struct game_setup {
    const struct tile_set *set; /* prepared; borrowed for the life of the game */
    struct rules rules;
    uint8_t player_count; /* 1 to PLAYER_MAX (T5) */
    uint8_t first_player; /* H1: the seat that begins */
    bool start_named; /* H5: where the set has no starting tile, `start` is laid; else the order's first */
    uint8_t start;
    const uint8_t *order; /* types in the order of the first draws; may be null */
    size_t order_count;   /* how many */
    bool seeded;          /* the tiles after them come from the shuffle of `seed` */
    uint64_t seed;        /* else the bag is open: each draw names its tile */
};

/* Why a game cannot begin. */
enum setup_fault {
    SETUP_OK,
    SETUP_PLAYERS,        /* T5: the number of players is out of range */
    SETUP_TOO_MANY_TILES, /* the set holds more than TILE_MAX tiles */
    SETUP_TOO_MANY_NODES, /* the set's tiles have more than NODE_MAX segments */
    SETUP_NO_START,       /* the set has no copy of its starting tile */
    SETUP_ORDER,          /* the order names more copies of a type than the bag holds */
    SETUP_STAGE,          /* V1: the order names a tile before its stage */
    SETUP_DOUBLE_SIZED /* V9: a double-sized tile is not the one that lies first, or has no second square */
};

/*
 * Begins a game: the starting tile on 0,0 at rotation 0, the rest in the bag.  On a fault `game` is
 * undefined, and *where is the place in the order for SETUP_ORDER.  `where` may be null.
 */
enum setup_fault game_start(struct game *game, const struct game_setup *setup, size_t *where);

/*
 * The same for a game that was begun before, however far it has come, or whose bytes are all 0: for who plays
 * one game after the other.  Clears only what the last one used, a tenth of the whole.
 */
enum setup_fault game_restart(struct game *game, const struct game_setup *setup, size_t *where);

/* What a step caused.  Entries are in no order that matters (S12). */
struct report {
    bool discarded; /* game_draw: the tile had no legal placement and left the game (T3) */
    bool returned;  /* game_draw: it had none and went back into the bag (H4), from a hand too */
    uint8_t type;   /* the tile type drawn, or discarded */
    uint8_t player; /* whose step it was */
    uint8_t entry_count;
    struct score_entry
        entries[SCORE_ENTRY_MAX]; /* features that scored; those that nobody owned are left out */
};

enum { UNDO_JOIN_MAX = 16, JOIN_CLOSED_RING = 0x8000 };

/* A figure that came home, for undo. */
struct returned_figure {
    uint8_t tile;
    struct standing_figure figure;
};

/*
 * The size of a group of members of struct game, from `first` up to the first of the next: undo notes groups
 * and puts them back as bytes, by a few wide moves instead of one for each member.
 */
#define GAME_GROUP_SIZE(first, next) (offsetof(struct game, next) - offsetof(struct game, first))

/* How to take one step back.  Opaque in use: keep it beside the step, give it to game_undo. */
struct undo {
    unsigned char turn[GAME_GROUP_SIZE(turn, score)];
    unsigned char score[GAME_GROUP_SIZE(score, west)];
    unsigned char extent[GAME_GROUP_SIZE(west, table_west)];
    unsigned char extra[GAME_GROUP_SIZE(table_west, sellers)];
    uint8_t step;                 /* which function it undoes */
    uint8_t seller, seller_count; /* H7: the last of those who waited, and how many they were */
    uint8_t join_count, appended, returned_count, type;
    bool from_order, moved;
    uint8_t replaced;              /* H4: of the order of the draws, where a tile of a hand went back */
    uint16_t open_index;           /* the open square that was filled */
    struct open_square open;       /* and what it was */
    uint16_t joins[UNDO_JOIN_MAX]; /* the node that was hung below another, or a root whose ring closed */
    struct returned_figure returned[FIGURE_TOTAL_MAX];
};

/* Any tile: the next of the order.  Instead of a type in game_draw. */
enum { DRAW_NEXT = NO_TYPE };

/*
 * T1, T3: draws a tile.  `type` is the type that is drawn, or DRAW_NEXT where the order says which comes.
 * A tile without a legal placement leaves the game at once: then report->discarded is set and the same player
 * is to draw again, or the game is over (T4) when the bag is empty.  `refusal` and `report` may be null;
 * `undo` may not.  Refuses with GAME_OVER, NOT_DRAW, NOT_IN_BAG, NOT_NEXT or NAME_TILE,
 * and where players hold tiles (game_has_hands) with DEAL_FIRST, NAME_IN_HAND, NOT_IN_HAND or HAND_OTHER.
 */
enum verdict game_draw(struct game *game, unsigned type, struct report *report, struct undo *undo,
                       struct refusal *refusal);

/*
 * H2, H3: draws a tile to the hand that is to be filled (game_must_deal).  Refuses as game_draw does, or with
 * HAND_FULL.
 */
enum verdict game_deal(struct game *game, unsigned type, struct report *report, struct undo *undo,
                       struct refusal *refusal);

/*
 * H7: the drawn tile is bought by player `buyer` for `price` points, which both have agreed on; the buyer
 * plays it now, and the seller draws anew afterwards.  Refuses with NO_SALE, NOT_PLACE, SOLD_ALREADY, BUYER,
 * PRICE or NOT_ALONE.
 */
enum verdict game_sell(struct game *game, unsigned buyer, int price, struct undo *undo,
                       struct refusal *refusal);

/*
 * H13: all have agreed to extend the table by a row or column on a side, enum side, before a tile is placed.
 * What is drawn stays drawn.  Refuses with NO_EXTENSION, GAME_OVER, EXTEND_LATE, TABLE_SIDE or TABLE_LARGEST.
 */
enum verdict game_extend(struct game *game, unsigned side, struct undo *undo, struct refusal *refusal);

/* H13: whether the table can be extended on that side now; `refusal` may be null. */
enum verdict game_extend_verdict(const struct game *game, unsigned side, struct refusal *refusal);

/*
 * T1, P1, P2: lays the drawn tile.  Any rotation that fits is taken, those that look like a lower one too.
 * Refuses with GAME_OVER, NOT_PLACE, TILE_TURN, SQUARE_TAKEN, NO_NEIGHBOUR or EDGE_MISMATCH.
 */
enum verdict game_place(struct game *game, struct placement placement, struct undo *undo,
                        struct refusal *refusal);

/*
 * The figure step (T6, F1-F3), then what the tile completed scores and its figures come home (F2, F4, S12),
 * then the turn passes on; the game is over when the bag is empty (T4).  `report` may be null.
 * Refuses with GAME_OVER, NOT_FIGURE, NO_ABBOT, NO_SEGMENT, NOT_CLAIMABLE, NO_FARMERS, FEATURE_TAKEN or
 * NO_MEEPLE.
 */
enum verdict game_figure(struct game *game, struct figure figure, struct report *report, struct undo *undo,
                         struct refusal *refusal);

/* game_place and game_figure as one step, all or nothing; refuses as they do. */
enum verdict game_apply(struct game *game, const struct move *move, struct report *report, struct undo *undo,
                        struct refusal *refusal);

/*
 * Ends the game with the final scoring (S1-S4, S6-S8).  Allowed between turns: when the game is over, and
 * earlier too, as a scenario or a party that breaks off needs it.  Refuses with GAME_OVER when the final
 * scoring is done already, NOT_DRAW in the middle of a turn.
 */
enum verdict game_end(struct game *game, struct report *report, struct undo *undo, struct refusal *refusal);

/* Takes back the step that filled `undo`, which must be the last one made.  Exactly: every byte is as before.
 */
void game_undo(struct game *game, const struct undo *undo);

/* ---- Questions ---------------------------------------------------------------------------------------- */

/*
 * All legal placements of a tile of that type, rotations that look the same once (the lowest), in no order
 * that matters.  `list` has room for PLACEMENT_MAX.  Returns how many.
 */
size_t game_placements(const struct game *game, unsigned type, struct placement *list);

/* How many game_placements lists, without the list. */
size_t game_count_placements(const struct game *game, unsigned type);

/*
 * One of the placements that game_placements would list, each as likely, without the list.  `random` gives
 * one number, and the choice is that of list[random_below(random, count)].  Returns how many there are; with
 * 0 `placement` is untouched and no number drawn.
 */
size_t game_random_placement(const struct game *game, unsigned type, struct random *random,
                             struct placement *placement);

/* Whether a tile of that type has any legal placement (T3). */
bool game_has_placement(const struct game *game, unsigned type);

/* Whether a tile of that type may lie there; `refusal` may be null. */
enum verdict game_placement_verdict(const struct game *game, unsigned type, struct placement placement,
                                    struct refusal *refusal);

/*
 * The rotations in which a tile of that type may lie on a square, bit n for rotation n, those that look like
 * a lower one too; 0 where it may not lie at all.  Honours all that game_placement_verdict asks.
 */
unsigned game_fitting_rotations(const struct game *game, unsigned type, struct square square);

/* P2: the sides that do not continue their neighbours, bit n for side n, for a tile of that type so laid. */
uint8_t game_wrong_sides(const struct game *game, unsigned type, struct placement placement);

/* The most figures that game_claims lists. */
enum { CLAIM_MAX = SEGMENT_MAX + 4 };

/*
 * In PHASE_FIGURE: the figures that may be placed, without FIGURE_NONE: meeples in the order of the segments,
 * then the abbot likewise, then FIGURE_RECALL.  `list` has room for CLAIM_MAX.  Returns how many.
 */
size_t game_claims(const struct game *game, struct figure list[CLAIM_MAX]);

/* In PHASE_FIGURE: whether that figure may be placed; `refusal` may be null. */
enum verdict game_figure_verdict(const struct game *game, struct figure figure, struct refusal *refusal);

/* A placement of the drawn tile with the figures that may be placed after it, or none (T6). */
struct choice {
    struct placement placement;
    bool recall;      /* F5: the abbot may be taken back */
    uint16_t meeples; /* the segments that a meeple may be put on, bit n for segment n */
    uint16_t abbots;  /* and an abbot */
};

/*
 * All legal moves of the drawn tile: the placements of game_placements in the same order, each with its
 * figures. In PHASE_PLACE only.  `list` has room for PLACEMENT_MAX.  Returns how many.  May change the game
 * while it looks and leaves it as it was.
 */
size_t game_choices(struct game *game, struct choice *list);

/*
 * What `= choices` counts: the legal placements of the drawn tile, and the legal moves.  As game_choices.
 */
void game_count_choices(struct game *game, unsigned *placements, unsigned *moves);

/* Reasons for another turn. */
enum { AGAIN_VOLCANO = 1, AGAIN_GAP = 2 };

/*
 * Why the tile laid last gives its player another turn: for its volcano (V7), for the gap that it fills (H8),
 * or both, which is one turn all the same; 0 when it gives none.
 */
unsigned game_plays_again(const struct game *game);

/* H2, H3: whether a tile must be drawn to a hand (game_deal) before the turn goes on; whose it is. */
bool game_must_deal(const struct game *game, unsigned *player);

/* H2, H3: whether tiles are drawn to hands now: not before the river is finished. */
bool game_has_hands(const struct game *game);

/* H7: who sold a tile and draws anew when this turn is over and no other follows from it, or NO_PLAYER. */
unsigned game_seller(const struct game *game);

/* H7: whether the drawn tile alone among all that are left can complete some feature. */
bool game_is_for_sale(struct game *game);

/* Whether the order of the draws says which tile comes next; then its type is given. */
bool game_next_draw(const struct game *game, unsigned *type);

/* How many tiles of that type may be drawn now (V1). */
unsigned game_available(const struct game *game, unsigned type);

/*
 * H9, H10: the north-western and south-eastern square that a tile may come to lie on; with `table-shift on`
 * as far as the landscape lets the table reach now.  False where the table is endless.
 */
bool game_table_corners(const struct game *game, struct square *north_west, struct square *south_east);

/* The number of the tile on a square, or -1. */
int game_tile_at(const struct game *game, struct square square);

/* The number of the open square there, or -1. */
int game_open_at(const struct game *game, struct square square);

/* Whether a figure stands on that very node: on its tile, and on its segment. */
bool game_stands_on(const struct game *game, unsigned node);

/* How many figures of a kind a player has in the supply. */
unsigned game_figures_left(const struct game *game, unsigned player, enum figure_kind kind);

/* The root of the feature that a node belongs to. */
unsigned game_feature_root(const struct game *game, unsigned node);

/* The next node of the same feature, in a ring: walk from any node until it comes round. */
unsigned game_feature_next(const struct game *game, unsigned node);

/* Whether a node is the first of its feature, the lowest in number: for listing each feature once. */
bool game_feature_begins(const struct game *game, unsigned node);

/*
 * S2, S3, S6: whether the feature is complete.  A monastery or garden is when its eight neighbours lie; a
 * field or river never is.
 */
bool game_feature_complete(const struct game *game, unsigned node);

/* Edges that face an empty square; monasteries and gardens: neighbours missing; fields: 0. */
unsigned game_feature_open(const struct game *game, unsigned node);

/* S4: how many different tiles the feature has; a double-sized one counts for each square that it lies on
 * (V9). */
unsigned game_feature_tiles(const struct game *game, unsigned node);

/*
 * S4, V9: the squares that the feature lies on, in reading order.  `list` has room for TILE_MAX.  Returns
 * how many.
 */
size_t game_feature_squares(const struct game *game, unsigned node, struct square *list);

/*
 * S8: the different completed cities that a field touches, by their roots, in no order that matters.  At most
 * NODE_MAX are written to `list`.  Returns how many.
 */
size_t game_field_cities(const struct game *game, unsigned node, uint16_t *list);

/* A side of a tile that faces an empty square. */
struct open_edge {
    struct square square; /* the tile's */
    uint8_t side;         /* enum side */
};

/*
 * The edges that game_feature_open counts of a road, city or river, in the order of the tiles; none of other
 * kinds.  `list` has room for 4 * TILE_MAX.  Returns how many.
 */
size_t game_feature_open_edges(const struct game *game, unsigned node, struct open_edge *list);

/*
 * S8: of a field the cities that it touches, complete or not; of a city the fields that touch it; nothing of
 * other kinds.  Each by its first node, in the order of these; `list` has room for NODE_MAX.  Returns how
 * many.
 */
size_t game_feature_borders(const struct game *game, unsigned node, uint16_t *list);

/* What the feature would give now, by the rules of the final scoring if it is incomplete (`points`). */
struct score_entry game_feature_value(const struct game *game, unsigned node);

/*
 * What it would give if it were complete with the tiles that it has now: a monastery or garden with its eight
 * neighbours.  Fields are never complete: the same as game_feature_value.
 */
struct score_entry game_feature_value_complete(const struct game *game, unsigned node);

/* What features would give (game_feature_value), for who tries many moves and values each position. */
struct game_values {
    uint16_t tiles; /* how many lay on the table */
    uint16_t count;
    struct score_entry entries[FIGURE_TOTAL_MAX];
    uint16_t sizes[FIGURE_TOTAL_MAX]; /* how many segments each feature had */
};

/* The values of all features with figures, each once, in the order of the first tile that bears a figure of
 * it. */
void game_values(const struct game *game, struct game_values *values);

/*
 * The same from the values that held before the last tile was laid, or after it and before the figure step:
 * only what that tile and that step touched is made anew, a fifth of the work.  Taking steps back needs no
 * call, for who kept `before` has the values of the position before.  `after` may be `before`.
 */
void game_values_after(const struct game *game, const struct game_values *before, struct game_values *after);

/* The winners (S11), bit n for player n; meaningful after game_end. */
uint8_t game_winners(const struct game *game);

/* ---- The checker -------------------------------------------------------------------------------------- */

/*
 * Recomputes by brute force everything that the game keeps up incrementally, and compares.  Returns a null
 * pointer when all holds, else the name of the invariant that is broken (game_check.c lists them).  Slow:
 * for tests and debug builds.
 */
const char *game_check(const struct game *game);

/*
 * The same for values that a caller keeps (game_values_after), of a game that game_check finds nothing wrong
 * with; game_check itself asks it of those made afresh.
 */
const char *game_check_values(const struct game *game, const struct game_values *values);

#endif
