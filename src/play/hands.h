/*
 * hands.h: what players at one keyboard have to agree on: whose hand may be seen, which tile of it is held
 * (H2, H3), and who is asked before the table is extended (H13).
 */
#pragma once

#include "bastide/session.h"

/*
 * Whether the keyboard must be passed before the turn is shown: hands are hidden, or it is passed at every
 * turn, and another person than `seen` plays now.
 */
bool hand_must_pass(const struct session *session, unsigned seen, bool every_turn);

/* Why the record of the game may not be shown to the player, as a sentence: it tells hidden hands (H3).  Null
 * if it may. */
const char *hand_forbids_record(const struct game *game);

/* Whether the player can hold another tile than the current one; else why not, as a sentence. */
bool hand_has_other(const struct game *game, const char **why);

/* The next type that fits somewhere, after the one held, in the order of the set, wrapping around; or
 * NO_TYPE. */
unsigned hand_next(const struct game *game);

/*
 * Holds another tile of the hand.  False: the current one stays, for the reason in `refusal`, or if its
 * verdict is VERDICT_OK because the other fits nowhere.
 */
bool hand_hold(struct session *session, unsigned type, struct refusal *refusal);

/*
 * H13: who is asked after `seat` (first: the player to move) whether the table is extended; computers never
 * object.  NO_PLAYER: all have been asked.
 */
unsigned extension_next(const struct session *session, unsigned seat);

/* H13: a side on which an extension would make room for the tile in hand (game_is_kept), so that the table
 * grows both ways. */
unsigned extension_side(const struct game *game);

/* H13: if the tile in hand fits nowhere, the table is extended for it: where only computers play, who always
 * agree. */
void extension_agree(struct session *session);

/* "row" or "column": what an extension on that side adds. */
const char *extension_line(unsigned side);
