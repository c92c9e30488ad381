/*
 * setup_memory.h: what was set up last.
 */
#ifndef BASTIDE_TUI_SETUP_SETUP_MEMORY_H
#define BASTIDE_TUI_SETUP_SETUP_MEMORY_H

#include "bastide/session.h"
#include "tui/kit/shell.h"

/*
 * Begins the next set-up, with these rules and tiles where any are preset, and fills it, and what goes with
 * it, from what was set up last, which the file at `path` holds (null: nothing is remembered); a file that
 * cannot be read is told and changes nothing.  The path is borrowed until the program ends.
 */
void memory_recall(struct shell *shell, const struct setup *preset, const char *path);

/*
 * Remembers what was set up, which is that of `session`; false with the reason when that fails.
 */
bool memory_keep(const struct shell *shell, const struct session *session, char why[200]);

#endif
