/*
 * weights.h: the learned numbers, as the files data/weights/ have them, and which of them suit a game.
 *
 * `bastide learn` writes these files; docs/players.md says how and which file is chosen when.
 */
#ifndef BASTIDE_PLAYERS_WEIGHTS_H
#define BASTIDE_PLAYERS_WEIGHTS_H

#include <stddef.h>

#include "players/evaluation.h"

/* The weights for a game with these rules and so many players. */
void weights_choose(const struct tile_set *set, const struct rules *rules, unsigned player_count,
                    struct weights *weights);

/*
 * Reads the text of a file: lines of a kind's word, a class, and three numbers for each depth; '#' begins a
 * comment.  Kinds that are not named weigh nothing.  False when a line is not like that.
 */
bool weights_read(const char *text, size_t size, struct weights *weights);

#endif
