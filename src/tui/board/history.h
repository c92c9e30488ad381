/* SPDX-License-Identifier: MIT */
/* history.h: shows a game at a point in its history, for the replay and the rules tester. */
#pragma once

#include "draw/highlight.h"
#include "tui/board/table.h"

/* Lists the events of a session, which is then table->session. */
void history_take(struct shell *shell, struct session *session);
void history_free(struct shell *shell);

/* In the tester: moves the cursor to a square; holds the tile in hand where the cursor is. */
void history_point(struct shell *shell, struct square square);
void history_hold_cursor(struct shell *shell);

/* Shows the position.  Overlays and the tester's cursor begin at the square of the last tile, or of the tile
 * in hand. */
void history_show(struct shell *shell, bool centre);

void history_go(struct shell *shell, size_t at);

/* Goes to the end of a turn; false with a message if there is no such turn. */
bool history_go_to_turn(struct shell *shell, unsigned turn);

/* Describes a step of a session in a sentence; `game` is the position after it. */
const char *history_describe_step(const struct session *session, size_t index, const struct game *game,
                                  char text[SENTENCE_MAX]);

/* Describes the last event before the position in a sentence. */
void history_describe(const struct shell *shell, char text[SENTENCE_MAX]);

/* Writes an event briefly: "place 1,0 90", as a record does.  A score must belong to the position's step. */
void history_write_event(const struct shell *shell, const struct replay_event *event, char *text,
                         size_t size);

/* Draws the board at the position, with a figure whose turn has not scored yet; adds the features that score
 * to `lit`. */
void history_draw_board(const struct shell *shell, struct canvas *canvas, struct highlights *lit);
