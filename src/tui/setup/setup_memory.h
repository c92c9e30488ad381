/*
 * setup_memory.h: what was set up last.
 */
#ifndef BASTIDE_TUI_SETUP_SETUP_MEMORY_H
#define BASTIDE_TUI_SETUP_SETUP_MEMORY_H

#include "tui/board/table.h"

/*
 * Fills the set-up form, and what goes with it, from what was set up last; a file that cannot be read is told
 * and changes nothing.
 */
void memory_recall(struct shell *shell);

#endif
