/* SPDX-License-Identifier: MIT */
/*
 * position.h: a position from which a game can begin, instead of the starting tile alone.
 *
 * It holds whatever does not follow from the rules, the tiles and the number of players: where tiles lie
 * and figures stand, the scores, what is left to draw, whose turn it is.  The order of the later draws is
 * not part of it.  The notation has a line for it (docs/notation.md).
 */
#pragma once

#include "bastide/game.h"

/* A position between two turns.  The members are those of struct game. */
struct position {
    uint16_t turn;
    uint8_t player;
    bool over, scored; /* PHASE_OVER; else PHASE_DRAW */
    int16_t score[PLAYER_MAX];
    uint8_t left[TYPE_MAX]; /* copies in the bag, by type */

    /* In games that use them; else as game_start leaves them. */
    int16_t table_west, table_north;        /* H9 */
    uint8_t table_width, table_height;      /* 0: as the rules say */
    uint8_t refill;                         /* H2, H3: or NO_PLAYER */
    uint8_t hand[PLAYER_MAX][HAND_MAX];     /* H2, H3: types, or NO_TYPE */
    uint8_t goods[GOODS_COUNT][PLAYER_MAX]; /* S15 */
    uint8_t again;                          /* F8: AGAIN_BUILDER if a builder gave the turn, else 0 */
    uint8_t seller_count;                   /* H7 */
    uint8_t sellers[TILE_MAX];

    /* In the order of placement, the starting tile first; a double-sized one (V9) is one tile.  first_node
     * has no meaning. */
    uint16_t tile_count; /* at least 1 */
    struct placed_tile tiles[TILE_MAX];
};

/* Why a game cannot begin from a position. */
enum position_fault {
    POSITION_OK,
    POSITION_SETUP,  /* game_start refuses the setup */
    POSITION_START,  /* the first tile is not the starting tile on 0,0 at rotation 0, without a figure */
    POSITION_COPIES, /* there are more of a type than the set has */
    POSITION_PLACE,  /* a tile may not lie there, by the rule of the refusal */
    POSITION_FIGURE, /* a figure may not stand there, by the rule of the refusal */
    POSITION_GONE,   /* a figure would have gone home: its feature is complete */
    POSITION_BAG,    /* V1: tiles of a later stage have left the bag before those of an earlier one */
    POSITION_TURN,   /* T4: the game is over with tiles left to draw, or goes on with none */
    POSITION_EXTRAS, /* hands, sales or the size of the table do not go with these rules */
    POSITION_ORDER,  /* SETUP_ORDER, SETUP_STAGE: the setup's order cannot be drawn from this bag */
};

/* Where the fault is; members that do not apply are 0. */
struct position_place {
    size_t where; /* an index in `tiles`; POSITION_COPIES: a type; POSITION_ORDER: an index in the order */
    enum setup_fault setup;
    struct refusal refusal;
};

/*
 * Begins a game from a position.  The setup's order and seed are for the tiles left in the bag. Every player
 * must be a seat of the game, and every type one of the set.  The tiles are placed one after another, each by
 * the rules; nothing scores.  On a fault `game` is undefined, and `place` says where it is.
 */
enum position_fault game_start_at(struct game *game, const struct game_setup *setup,
                                  const struct position *position, struct position_place *place);
