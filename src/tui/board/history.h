/*
 * history.h: a game along its history, as the replay and the rules tester show it.
 */
#ifndef BASTIDE_TUI_BOARD_HISTORY_H
#define BASTIDE_TUI_BOARD_HISTORY_H

#include "draw/highlight.h"
#include "tui/board/table.h"

/* Shows the position; the square that overlays ask about is that of the last tile. */
void history_show(struct shell *shell, bool centre);

/* Goes to an event and shows it. */
void history_go(struct shell *shell, size_t at);

/* Goes to the end of a turn; false with a message when there is none of that number. */
bool history_go_to_turn(struct shell *shell, unsigned turn);

/* The event of the position in a sentence. */
void history_describe(const struct shell *shell, char *text, size_t size);

/* One event in short: "place  1,0 turn 90"; one that scores only if it is of the position's step. */
void history_write_event(const struct shell *shell, const struct replay_event *event, char *text,
                         size_t size);

/* Draws the board at the position, with a figure whose turn has not scored yet, and adds to `lit` what
 * scores. */
void history_draw_board(const struct shell *shell, struct canvas *canvas, struct highlights *lit);

#endif
