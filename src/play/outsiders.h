/*
 * outsiders.h: computer players at a table that are separate programs (bots/bot.h).
 */
#ifndef BASTIDE_PLAY_OUTSIDERS_H
#define BASTIDE_PLAY_OUTSIDERS_H

#include "play/thinking.h"

/* Without a program, or after it failed, the seat plays as greedy does. */
extern const struct thinker outsiders;

#endif
