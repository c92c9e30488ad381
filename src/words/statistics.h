/*
 * statistics.h: other facts about a game: its largest city, its longest road, how many tiles each player
 * placed.
 */
#pragma once

#include <stddef.h>

#include "bastide/session.h"

/* "Largest city: 7 tiles (2,1). Longest road: 9 tiles (0,0). Tiles laid: R 24, B 24. ..." */
const char *describe_statistics(const struct session *session, char *text, size_t size);

/* The scores if the game ended now, by the rules' own final scoring.  A tile in hand is ignored; a tile just
 * placed counts, without a figure. */
void projected_scores(const struct game *game, int16_t score[PLAYER_MAX]);
