/*
 * outside_players.h: computer players at a table that are separate programs (bots/bot.h).
 */
#pragma once

#include "play/thinking.h"

/* Without a program, or after it failed, the seat plays as greedy does. */
extern const struct thinker outside_players;
