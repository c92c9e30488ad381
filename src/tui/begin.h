/* SPDX-License-Identifier: MIT */
/*
 * begin.h: the screens without a terminal: beginning, end, and events other than keys.
 */
#pragma once

#include "tui/kit/shell.h"
#include "tui/tui.h"

/* Begins as the options say, for the given tier of signs and seed.  Takes ownership of the session and
 * scenario. */
void tui_begin(struct shell *shell, const struct start_options *options, enum tier tier, uint64_t seed);
void tui_end(struct shell *shell);

/* Tells the screens the size of the window. */
void tui_resize(struct shell *shell, int width, int height);

/* Handles pasted text, in UTF-8 with lines that end in line feeds. */
void tui_paste(struct shell *shell, const char *text);

/* Handles an event of the mouse (pointer.h). */
void tui_pointer(struct shell *shell, const struct pointer *pointer);
