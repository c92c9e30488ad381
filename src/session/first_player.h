/*
 * first_player.h (text formats only): who begins (H1).
 */
#pragma once

#include "bastide/setup.h"

/*
 * Finds the seat that begins.  A seed makes the draws, which are written into the setup (`begin`, `show`) and
 * must agree with what stands there; without a seed the setup must state them.  False with a sentence in
 * `error`.
 */
bool first_player_find(struct setup *setup, const struct tile_set *set, uint8_t *seat,
                       struct text_error *error);
