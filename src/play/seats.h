/*
 * seats.h: who sits at a table: people, and computer players.
 *
 * What a computer player may see is its own business (players/player.h).  Its chance comes
 * from the seed and the number of the step, so a turn that is taken back and made again, or a game that is
 * taken up in the other front-end, goes on the same way.
 */
#ifndef BASTIDE_PLAY_SEATS_H
#define BASTIDE_PLAY_SEATS_H

#include "bastide/random.h"
#include "bastide/session.h"

bool seat_is_computer(const struct session *session, unsigned seat);

/* How many seats people have. */
unsigned seat_people(const struct session *session);

/* The chance of a computer's choice at this step of the game. */
struct random seat_chance(const struct session *session);

/*
 * What is drawn in PHASE_DRAW without asking anybody: DRAW_NEXT, or of a hand (H3) the tile that a computer
 * chooses, for a person the first that fits.
 */
unsigned seat_pick(const struct session *session);

/* What greedy would do, whoever has the turn: a tile is drawn. */
struct move seat_greedy_move(const struct session *session);

/* H7: whether the computer on the seat `buyer` takes the drawn tile for that price. */
bool seat_buys(const struct session *session, unsigned buyer, unsigned price);

/* The seat that finished the last turn; before the end of the first one the seat whose turn it is. */
unsigned seat_of_last_turn(const struct session *session);

#endif
