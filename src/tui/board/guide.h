/*
 * guide.h: a guided game at the table (play/lesson.h): what it tells, and which moves it takes.
 *
 * The rows it takes above the board show one sentence a step.  A move that the rules allow but the lesson
 * does not mean is refused with the reason.  A guided game is never saved, and never a result.
 */
#ifndef BASTIDE_TUI_BOARD_GUIDE_H
#define BASTIDE_TUI_BOARD_GUIDE_H

#include "play/lesson.h"
#include "tui/board/table.h"

/* Begins a guided game, and takes the lesson over; a message when it cannot be begun. */
void guide_start(struct shell *shell, struct lesson *lesson);

/* The same with the lesson that the program brings along: a first game for beginners. */
void guide_start_first(struct shell *shell);

/* The game at the table is guided no longer; nothing happens when it was not. */
void guide_leave(struct shell *shell);

/* How many rows its sentence takes above the board now; 0 without a lesson. */
int guide_rows(const struct shell *shell);

/* Draws that sentence. */
void guide_draw(const struct shell *shell, struct canvas *canvas);

/* What it tells now; empty when nothing.  Returns `text`. */
const char *guide_words(const struct shell *shell, char *text, size_t size);

/* Puts the tile in hand where the lesson has it begin. */
void guide_hold(struct shell *shell);

/*
 * Whether the lesson means another move, which the message then tells.  A placement that only looks the same
 * becomes the lesson's.
 */
bool guide_refuses_place(struct shell *shell, struct placement *placement);
bool guide_refuses_figure(struct shell *shell, struct figure figure);

/* Appends to the message what the lesson says to a move that it does not mean. */
void guide_say_why(struct shell *shell, enum lesson_part part);

/* The move of a seat that the lesson plays; false where there is no lesson. */
bool guide_move(const struct shell *shell, struct move *move);

/* Whether all turns of the lesson are played. */
bool guide_is_over(const struct shell *shell);

/* How many turns the game at the table has, with a lesson or without. */
unsigned guide_turns(const struct shell *shell);

#endif
