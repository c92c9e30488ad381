/* SPDX-License-Identifier: MIT */
/*
 * player.h: a computer player of any level.
 *
 * A player is made once for a tile set, rules and number of players, and then chooses moves for any number of
 * turns, in slices: player_begin, player_step until it has decided or the caller stops waiting, player_move.
 * It uses only what everybody at the table sees, and changes only itself.  Only player_new allocates.
 */
#pragma once

#include "bastide/game.h"
#include "bastide/random.h"
#include "players/levels.h"

struct player;
struct weights;

/* A player of that level for games with the tiles, rules and players of `game`. */
struct player *player_new(const struct level *level, const struct game *game);
void player_free(struct player *player);

/* Uses these weights instead of the program's; greedy and random have none. */
void player_weigh(struct player *player, const struct weights *weights);

/* Begins to think about the position, in PHASE_PLACE.  `random` decides ties and errors. */
void player_begin(struct player *player, const struct game *game, struct random *random);

/* Thinks for about that many more nodes; false when it has decided. */
bool player_step(struct player *player, unsigned nodes);

/* The move that it would make now. */
struct move player_move(const struct player *player);

/* All three in one call, with no time limit. */
struct move player_choose(struct player *player, const struct game *game, struct random *random);

/* Nodes searched since player_begin; a player of one ply counts as one. */
unsigned long player_nodes(const struct player *player);

/* H7: whether player `buyer` buys the drawn tile for `price` points. */
bool player_buys(struct player *player, const struct game *game, struct random *random, unsigned buyer,
                 int price);

/*
 * H7: whether the player to move offers the drawn tile, to whom and for how many points.  It offers the tile
 * if the sale is worth more to it than keeping the tile, and more to the buyer than not buying.  Both can
 * only gain at the cost of a third, so it never offers between two.  Greedy and random never offer.
 */
bool player_offers(struct player *player, const struct game *game, unsigned *buyer, int *price);

/* The tile that it draws in PHASE_DRAW: DRAW_NEXT, or with a hand (H3) one of its types. */
unsigned player_pick(struct player *player, const struct game *game);
