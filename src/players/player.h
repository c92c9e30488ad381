/*
 * player.h: a computer player at work, of any level.
 *
 * Made once for a set of tiles, rules and number of players, it may be asked for any number of turns, in
 * slices: player_begin, player_step until it is done or whoever waits has waited enough, player_move.  It
 * sees what everybody at the table sees, and changes nothing but itself.  Only player_new allocates.
 */
#ifndef BASTIDE_PLAYERS_PLAYER_H
#define BASTIDE_PLAYERS_PLAYER_H

#include "bastide/game.h"
#include "bastide/random.h"
#include "players/levels.h"

struct player;
struct weights;

/* A player of that level, or null when memory is out.  `game` tells tiles, rules and players. */
struct player *player_new(const struct level *level, const struct game *game);
void player_free(struct player *player);

/* Values positions by these weights instead of the tree's; greedy and random have none. */
void player_weigh(struct player *player, const struct weights *weights);

/* The position in PHASE_PLACE is to be thought about; ties and errors are decided by `random`. */
void player_begin(struct player *player, const struct game *game, struct random *random);

/* Thinks on by about so many nodes; false when it has decided. */
bool player_step(struct player *player, unsigned nodes);

/* The move that it would make now. */
struct move player_move(const struct player *player);

/* All of that at once, without a clock. */
struct move player_choose(struct player *player, const struct game *game, struct random *random);

/* Nodes done since player_begin; a player of one ply does one. */
unsigned long player_nodes(const struct player *player);

/* H7: whether player `buyer` takes the drawn tile for `price` points. */
bool player_buys(struct player *player, const struct game *game, struct random *random, unsigned buyer,
                 int price);

/* In PHASE_DRAW: what it draws, DRAW_NEXT or with a hand (H3) a type of it. */
unsigned player_pick(struct player *player, const struct game *game, struct random *random);

/*
 * For who keeps no players: the answers of the computer player called `name` in a record, made and freed for
 * this one question.  A name that this program has not plays as greedy does; when memory is out nobody buys.
 */
bool computer_would_buy(const char *name, const struct game *game, struct random *random, unsigned buyer,
                        int price);
unsigned computer_pick(const char *name, const struct game *game, struct random *random);

#endif
