/* SPDX-License-Identifier: MIT */
/*
 * model.h: the rules once more, slowly, for tests to compare the core with.
 *
 * Written from docs/rules.md alone.  A model knows only where the tiles and figures are: it finds features
 * by flood fill whenever they are needed, so nothing can be out of date.  It reads the segments of struct
 * tile_type but none of the tables derived from them, and shares no code with src/core.  It does not check
 * moves, so ask model_placements and model_claims first.  It cannot undo.
 *
 * A new option is to be read in the one function of its rule; a new kind of figure is a new kind of struct
 * model_figure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/game.h"

enum {
    MODEL_REACH = TILE_MAX + 2,
    MODEL_WIDTH = 2 * MODEL_REACH + 1,
    MODEL_NONE = -1,
    MODEL_ENTRY_MAX = TILE_MAX * SEGMENT_MAX
};

/* What happened to a drawn tile (T3, H4). */
enum model_drawn { MODEL_KEPT, MODEL_DISCARDED, MODEL_RETURNED };

enum model_phase { MODEL_DRAW, MODEL_PLACE, MODEL_FIGURE, MODEL_OVER };

/* A figure on a tile; `owner` is MODEL_NONE if there is none. */
struct model_figure {
    int owner;
    int segment;
    int kind; /* enum figure_kind */
};

struct model_tile {
    int x, y;
    int type;
    int rotation;
    struct model_figure figure;
};

/* Something that scored, with the terms of its sum. */
struct model_entry {
    int kind; /* enum feature_kind */
    bool complete, recalled;
    int tiles, marks, cities;
    bool pig;
    int good; /* S15: 1 for wine, 2 for grain, 3 for cloth, of which `marks` are held; else 0 */
    int points;
    unsigned owners; /* bit n for player n */
};

struct model {
    const struct tile_set *set; /* borrowed, roads at trees not joined (H6); only types and stages are read */
    struct rules rules;
    int player_count;
    int player;
    int turn;
    enum model_phase phase;
    bool scored;
    int drawn; /* a type, or MODEL_NONE */
    int bag[TYPE_MAX];
    int stage_left[STAGE_MAX][TYPE_MAX]; /* V1: copies in the bag by stage */
    int half_left;                       /* V12: how many tiles of the halves the earlier stage still draws */
    int half_pool[TYPE_MAX];             /* the halves' tiles that are left */
    int bag_count, discarded;
    uint8_t order[TILE_MAX]; /* the order of a shuffled bag */
    int order_count, order_next;
    int hand[PLAYER_MAX][TYPE_MAX]; /* H2, H3: copies of each type */
    int refill;                     /* who had the last turn and fills the hand now, or MODEL_NONE */
    bool bought;                    /* H7: the tile drawn was bought */
    int sellers[TILE_MAX];          /* H7: players who sold and will draw again, the last of them first */
    int seller_count;
    int table_west, table_north;   /* H9 */
    int table_width, table_height; /* H13: current size */
    bool recentred;                /* V14 */
    int score[PLAYER_MAX];
    int meeples[PLAYER_MAX];
    int goods[3][PLAYER_MAX]; /* S15 */
    bool builder_turn;        /* F8: the present turn is one that a builder gave */
    int tile_count;
    struct model_tile tiles[TILE_MAX];
    int west, north, east, south;
    int16_t lying[MODEL_WIDTH]
                 [MODEL_WIDTH]; /* the number of the tile on x,y at [y + REACH][x + REACH], or -1 */
    uint8_t lowest[TYPE_MAX][ROTATION_COUNT]; /* the lowest rotation that looks the same */
    /* The city, road or river on a side and the field on a half-edge of each square of a type, or -1.
     * Looked up once a game, since they are needed millions of times. */
    int8_t at_side[TYPE_MAX][2][4];
    int8_t at_half[TYPE_MAX][2][8];
};

/*
 * Begins with the type `start` on 0,0 at rotation 0, the rest in the bag, and the first player to draw.
 * `order` are the fixed draws, given because the rules do not say how to shuffle.
 */
void model_start(struct model *model, const struct game_setup *setup, int start, const uint8_t *order,
                 size_t order_count);

/* V1: copies of a type that can be drawn now. */
int model_available(const struct model *model, int type);

/* The next type in the order of the draws, or MODEL_NONE. */
int model_next_draw(const struct model *model);

/* T1, T3, H4, V6: draws a tile of that type from the bag, or plays it from the hand.  `keep`: one that only a
 * larger table has room for stays in hand (H13). */
enum model_drawn model_draw(struct model *model, int type, bool keep);

/* H2, H3: whether players have hands now; whether a tile must be drawn to one, and whose; drawing it. */
bool model_has_hands(const struct model *model);
bool model_must_deal(const struct model *model, int *player);
void model_deal(struct model *model, int type);

/* H3: whether the player may play, or lose, a tile of that type from the hand. */
bool model_may_play(const struct model *model, int type);

/* H7: whether the drawn tile is for sale; selling it. */
bool model_is_for_sale(struct model *model);
void model_sell(struct model *model, int buyer, int price);

/* H13: the sides on which an extension would give a tile of that type a place, bit n for side n. */
unsigned model_extensions(struct model *model, int type);

/* H13: whether the table can be extended on that side now; extending it. */
bool model_may_extend(const struct model *model, enum side side);
void model_extend(struct model *model, enum side side);

/* P1-P3: writes all legal placements of a tile of that type, equal-looking ones once; returns how many. */
size_t model_placements(const struct model *model, int type, struct placement list[PLACEMENT_MAX]);

/* P1, P2, V2-V5, H9, H10: whether a tile of that type may be placed there. */
bool model_may_lie(const struct model *model, int type, struct placement placement);

/* Places the drawn tile. */
void model_place(struct model *model, struct placement placement);

/* Takes back the last placement, before its figure step; for trying every placement. */
void model_take_back(struct model *model);

/* F1-F3, F5, F6, T2, S7, V7, V11: writes the allowed figures in the order of game.h; returns how many. */
size_t model_claims(const struct model *model, struct figure list[CLAIM_MAX]);

/* The tile with the player's first figure of that kind on the table, or MODEL_NONE. */
int model_figure_of(const struct model *model, enum figure_kind kind, int player);

/*
 * The figure step: a figure, none, or the abbot taken back.  What is completed scores (F2, F4, S12), the turn
 * passes on (T1, T4, V7, H7, H8).  Returns how many entries were written.
 */
size_t model_figure_step(struct model *model, struct figure figure,
                         struct model_entry entries[MODEL_ENTRY_MAX]);

/* Makes the final scoring; returns the number of entries, one for each feature that gave points. */
size_t model_end(struct model *model, struct model_entry entries[MODEL_ENTRY_MAX]);

/* S11: the winners, bit n for player n. */
unsigned model_winners(const struct model *model);
