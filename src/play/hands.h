/* SPDX-License-Identifier: MIT */
/*
 * hands.h: hands of tiles at one keyboard (H2, H3): whose hand may be seen, and which of its tiles is held.
 */
#pragma once

#include "bastide/session.h"

/* Whether the keyboard must be passed on before the turn is shown: if it is the turn of a person other than
 * `seen`, and hands are hidden or `every_turn` is set. */
bool hand_must_pass(const struct session *session, unsigned seen, bool every_turn);

/* Why the player may not see the record, as a sentence: it would show hidden hands (H3).  Null if it may be
 * seen. */
const char *hand_forbids_record(const struct game *game);

/* Whether the player can hold a tile other than the current one; else `why` says why not, as a sentence. */
bool hand_has_other(const struct game *game, const char **why);

/* The next type that fits somewhere, after the one held, in the order of the set, wrapping around; or
 * NO_TYPE. */
unsigned hand_next(const struct game *game);

/* Holds another tile of the hand.  False: the current one stays, for the reason in `refusal`, or, if the
 * refusal's verdict is VERDICT_OK, because the other tile fits nowhere. */
bool hand_hold(struct session *session, unsigned type, struct refusal *refusal);
