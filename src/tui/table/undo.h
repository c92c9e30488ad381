/*
 * undo.h: undo and redo at the table.
 */
#ifndef BASTIDE_TUI_TABLE_UNDO_H
#define BASTIDE_TUI_TABLE_UNDO_H

#include "tui/ui.h"

/* Takes the last decision of a player back, or says why not; makes it again.  Both tell what it was. */
bool table_can_undo(const struct ui *ui);
void table_undo(struct ui *ui);
void table_redo(struct ui *ui);

#endif
