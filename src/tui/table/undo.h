/*
 * undo.h: undo and redo at the table.
 */
#pragma once

#include "tui/kit/shell.h"

/* Undoes the last decision of a player, or says why that is not possible; redoes it.  Both describe it. */
bool table_can_undo(const struct shell *shell);
void table_undo(struct shell *shell);
void table_redo(struct shell *shell);
