/* SPDX-License-Identifier: MIT */
/*
 * seats.h: who sits at a table: people and computer players.
 *
 * What a computer player may see is defined in players/player.h.  Its random numbers come from the seed and
 * the number of the step, so a turn that is undone and redone, or a game continued in the other front-end,
 * goes on the same way.
 */
#pragma once

#include "bastide/random.h"
#include "bastide/session.h"

bool seat_is_computer(const struct session *session, unsigned seat);

/* The number of seats played by people. */
unsigned seat_people(const struct session *session);

/* The seat whose player is called "you": the only person who plays.  NO_PLAYER if several people share a
 * screen, since each of them reads it, or if only computers play. */
unsigned seat_called_you(const struct session *session);

/* The random numbers for a computer's choice at this step of the game. */
struct random seat_chance(const struct session *session);

/* What greedy would do with the drawn tile, whoever's turn it is. */
struct move seat_greedy_move(const struct session *session);

/* The seat that finished the last turn; during the first turn, the seat to move. */
unsigned seat_of_last_turn(const struct session *session);

/* The levels that people choose from, the weakest first; LEVEL_USUAL suits most people. */
enum { LEVELS_LISTED = 7, LEVEL_USUAL = 2 };
extern const char *const levels_listed[LEVELS_LISTED];
