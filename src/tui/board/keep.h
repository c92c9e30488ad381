/*
 * keep.h: keeping the game at the table in the autosave and in files of its own.
 */
#ifndef BASTIDE_TUI_KIT_KEEP_H
#define BASTIDE_TUI_KIT_KEEP_H

#include "tui/board/table.h"

/*
 * Writes the record of the game to the autosave, without a turn that can still be taken back; false with a
 * message when that fails.
 */
bool table_save(struct shell *shell);

/* The same to a file of one's own choice. */
bool table_save_as(struct shell *shell, const char *path);

/*
 * A new game takes the place of the unfinished one in the autosave: that one is kept beside it, which the
 * message says, unless no turn of it was played or it lies in a file of its own.  Forgets table->saved.
 */
void table_keep_saved(struct shell *shell);

/*
 * Reads the unfinished game of the autosave, if there is one, into table->saved.  One whose tiles are in
 * another tile file is told, and stays where it is until a new game begins.
 */
void table_find_saved(struct shell *shell);

/*
 * Keeps the file of the autosave beside it, under a name that is made with `word`, and says so of `what`.
 * When that fails nothing is written any more.
 */
void table_set_aside(struct shell *shell, const char *word, const char *what);

/* Saves the game and leaves the table for the set-up, which offers to go on with it. */
void table_leave(struct shell *shell);

#endif
