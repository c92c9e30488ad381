/*
 * undo.h: undo and redo at the table.
 */
#ifndef BASTIDE_TUI_TABLE_UNDO_H
#define BASTIDE_TUI_TABLE_UNDO_H

#include "tui/kit/shell.h"

/* Undoes the last decision of a player, or says why that is not possible; redoes it.  Both describe it. */
bool table_can_undo(const struct shell *shell);
void table_undo(struct shell *shell);
void table_redo(struct shell *shell);

#endif
