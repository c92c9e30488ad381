/* SPDX-License-Identifier: MIT */
/* table_save.h: saves the game at the table (play/saving.h), and lets another game take its place. */
#pragma once

#include "store/results.h"
#include "tui/board/table.h"

/* Writes the game, without a turn that can still be undone; false with a message on failure. */
bool table_save(struct shell *shell);

/* Gives the game at the table a name, or writes a copy to a file; nothing is overwritten.  Says what was
 * done. */
void table_save_as(struct shell *shell, const char *typed);

/* How many two-player games a person has won against that computer; `games` receives the number of all such
 * games. */
unsigned table_wins_against(const struct results *results, const char *name, const char *computer,
                            unsigned *games);

/*
 * Whether the game at the table, or the one that was left, may be dropped: all of it is on the disk, or the
 * player repeated the command after a warning that it is not.
 */
bool table_may_go(struct shell *shell, enum command command);

/* The same without a question. */
bool table_is_safe(struct shell *shell);

/* Begins a new game in place of all others; takes over the session. */
void table_begin(struct shell *shell, struct session *session);

/* Goes on with the game of a file in place of all others; false with a message, and they stay. */
bool table_load(struct shell *shell, const char *path);

/* Goes on with the game that the set-up offers. */
void table_take_up(struct shell *shell);

/* Looks for the newest unfinished game, for table->saved. */
void table_find_saved(struct shell *shell);

/* Saves the game and opens the set-up, which offers to continue it. */
void table_leave(struct shell *shell);
