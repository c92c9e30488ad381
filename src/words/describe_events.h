/*
 * describe_events.h: events other than moves and scores, as sentences: who begins and why (H1), tiles that
 * fit nowhere (T3, H4), tiles sold (H7), and turns out of the usual order (V7, H7, H8).
 *
 * For the message line and the log.  Pure: reads games and setups, writes text.
 */
#pragma once

#include "bastide/session.h"

/*
 * H1: how the first player was found: "Ada drew V with 2 road edges, Bruno E with 0; Ada begins (H1)." One
 * sentence for each round of draws; then one for each option that has no effect with these tiles.  `told`
 * counts the sentences given so far and starts at 0.  Returns null when there are no more.
 */
const char *describe_beginning(const struct setup *setup, const struct tile_set *set, size_t *told,
                               char *text, size_t size);

/* H13: "The table is extended in the east: now 10 by 9 squares (H13).", after that step. */
const char *describe_extension(const struct game *game, unsigned side, char *text, size_t size);

/* How many hints the players took: "Hints taken: Ada 3, Bruno 1."; the empty string if nobody took one. */
const char *describe_hints(const struct session *session, char *text, size_t size);

/*
 * The sentence about a step that is no turn: a tile that fitted nowhere, a sale, an extension; the empty
 * string for any other.  `game` is the position after it.
 */
const char *describe_aside(const struct game *game, const struct setup *setup,
                           const struct session_step *step, char *text, size_t size);

/*
 * V14: says that the finished river now lies in the middle of the table.  `game` is the position after a
 * figure step or a discarded tile; the empty string if that did not finish the river, or nothing moved.
 */
const char *describe_recentre(const struct game *game, char *text, size_t size);

/*
 * V7, H8, H7: why the next turn is not the next seat's.  `game` is the position after the figure step of
 * `player`; `seller` is what game_seller returned before it.  The empty string in the usual order.
 */
const char *describe_turn_order(const struct game *game, const struct setup *setup, unsigned player,
                                unsigned seller, char *text, size_t size);
