/*
 * keep.h: saves the game at the table, in the autosave and in named files.
 */
#pragma once

#include "tui/board/table.h"

/*
 * Writes the game to the autosave, without a turn that can still be undone; false with a message on
 * failure.
 */
bool table_save(struct shell *shell);

/* Writes it to a file that the player named. */
bool table_save_as(struct shell *shell, const char *path);

/*
 * Makes room in the autosave for a new game: moves the unfinished game to a file beside it and says so,
 * unless no turn of it was played or it has a file of its own.  Forgets table->saved.
 */
void table_keep_saved(struct shell *shell);

/*
 * Reads the unfinished game of the autosave, if any, into table->saved.  If its tiles come from another
 * tile file, says so and leaves it there until a new game begins.
 */
void table_find_saved(struct shell *shell);

/* Ends the lesson of the game at the table, if it has one, and then takes the autosave if none was. */
void table_leave_lesson(struct shell *shell);

/* Saves the game and opens the set-up, which offers to continue it. */
void table_leave(struct shell *shell);
