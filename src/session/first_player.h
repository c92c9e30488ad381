/*
 * first_player.h (text formats only): who begins (H1).
 */
#pragma once

#include "bastide/setup.h"

/*
 * Finds the seat that begins.  With a seed the draws come from separate generators and are written into the
 * setup (`begin`, `show`); what is already there must agree.  Without a seed the setup must say.  False
 * with a sentence in `error`.
 */
bool first_player_find(struct setup *setup, const struct tile_set *set, uint8_t *seat,
                       struct text_error *error);
