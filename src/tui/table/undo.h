/*
 * undo.h: undo and redo at the table.
 */
#ifndef BASTIDE_TUI_TABLE_UNDO_H
#define BASTIDE_TUI_TABLE_UNDO_H

#include "tui/kit/shell.h"

/* Takes the last decision of a player back, or says why not; makes it again.  Both tell what it was. */
bool table_can_undo(const struct shell *shell);
void table_undo(struct shell *shell);
void table_redo(struct shell *shell);

#endif
