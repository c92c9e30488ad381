/* SPDX-License-Identifier: MIT */
/*
 * guide.h: a guided game at the table (play/lesson.h): shows its sentences, and accepts only the moves that
 * it wants.
 *
 * Rows above the board show a sentence for each step.  A legal move that the lesson does not want is refused
 * with the reason.  A guided game is never saved and never counts as a result.
 */
#pragma once

#include "play/lesson.h"
#include "tui/board/table.h"

/* Begins a guided game and takes ownership of the lesson; shows a message on failure. */
void guide_start(struct shell *shell, struct lesson *lesson);

/* The same with the built-in lesson, a first game for beginners. */
void guide_start_first(struct shell *shell);

/* Ends the lesson of the game at the table, if it has one. */
void guide_leave(struct shell *shell);

/* How many rows the sentence takes above the board now; 0 without a lesson. */
int guide_rows(const struct shell *shell);

void guide_draw(const struct shell *shell, struct canvas *canvas);

/* Draws the message below the sentence, or over a sentence that is cut off. */
void guide_draw_message(const struct shell *shell, struct canvas *canvas, const char *message);

/* Shows the whole sentence as a message if its rows cut it off, as guide_follow does when a step begins;
 * false if nothing is cut off. */
bool guide_tell_whole(struct shell *shell);

/* Call it after each command. */
void guide_follow(struct shell *shell);

/* Writes the present sentence, which may be empty.  Returns `text`. */
const char *guide_words(const struct shell *shell, char *text, size_t size);

/* Puts the tile in hand on the square where the lesson wants it to start. */
void guide_hold(struct shell *shell);

/* Whether the lesson wants another move; the message then says so.  A placement that looks the same is
 * replaced by the lesson's. */
bool guide_refuses_place(struct shell *shell, struct placement *placement);
bool guide_refuses_figure(struct shell *shell, struct figure figure);

/* Appends to the message why the lesson does not want a move. */
void guide_say_why(struct shell *shell, enum lesson_part part);

/* The square of which the present sentence speaks, if it is an empty one. */
bool guide_lights(const struct shell *shell, struct square *square);

/* The move of a seat that the lesson plays; false without a lesson. */
bool guide_move(const struct shell *shell, struct move *move);

/* Whether all turns of the lesson were played. */
bool guide_is_over(const struct shell *shell);

/* How many turns the game has, with or without a lesson. */
unsigned guide_turns(const struct shell *shell);
