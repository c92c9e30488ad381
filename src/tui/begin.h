/*
 * begin.h: the screens without a terminal: how they begin and end, and what comes to them from outside.
 */
#ifndef BASTIDE_TUI_BEGIN_H
#define BASTIDE_TUI_BEGIN_H

#include "tui/kit/shell.h"
#include "tui/tui.h"

/*
 * Begins; the options are those of tui.h, the tier and the seed what they come to.  Takes over the session of
 * the options.  False when memory is out; the shell is to be ended all the same.
 */
bool tui_begin(struct shell *shell, const struct tui_options *options, enum tier tier, uint64_t seed);
void tui_end(struct shell *shell);

/* The window has this size now. */
void tui_resize(struct shell *shell, int width, int height);

/* One event of the mouse (pointer.h). */
void tui_pointer(struct shell *shell, const struct pointer *pointer);

#endif
