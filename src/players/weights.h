/* SPDX-License-Identifier: MIT */
/*
 * weights.h: learned weights from data/weights/, and which of them suit a game.
 *
 * `bastide-lab learn` writes these files; docs/players-log.md says how, and which file is used when.
 */
#pragma once

#include <stddef.h>

#include "players/evaluation.h"

/* The word for a kind of term in files of weights; sets the class within the kind. */
const char *value_word(unsigned value, unsigned *class);

/* Chooses the weights for a game with these rules and that many players. */
void weights_choose(const struct rules *rules, unsigned player_count, struct weights *weights);

/*
 * Reads the text of a file: lines of a kind's word, a class, and three numbers for each depth; '#' begins a
 * comment.  Kinds that are not named weigh nothing.  False if a line has another form.
 */
bool weights_read(const char *text, size_t size, struct weights *weights);
