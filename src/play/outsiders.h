/*
 * outsiders.h: the computer players of a table that are programs of somebody's own (bots/bot.h).
 */
#ifndef BASTIDE_PLAY_OUTSIDERS_H
#define BASTIDE_PLAY_OUTSIDERS_H

#include "play/thinking.h"

/* Where no program is named, or it failed, the seat plays as greedy does. */
extern const struct thinker outsiders;

#endif
