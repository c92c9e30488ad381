/* SPDX-License-Identifier: MIT */
/*
 * setup_memory.h: the last set-up.
 */
#pragma once

#include "bastide/session.h"
#include "tui/kit/shell.h"
#include "tui/tui.h"

/*
 * Fills table->next from the last set-up in the file at `path` (null: none).  Rules and
 * tiles come from `preset` unless it is null.  A file that cannot be read is reported and changes nothing.
 * The path is borrowed until the program ends.
 */
void memory_load(struct shell *shell, const struct setup *preset, const char *path);

/*
 * The settings to begin with: what was chosen in an earlier game, which also goes into `chosen` (-1: nothing,
 * or as configured), unless the command line says otherwise.
 */
struct settings memory_settings(const struct start_options *options, int8_t chosen[SETTING_COUNT]);

/*
 * Saves the set-up of `session`; false with the reason on failure.
 */
bool memory_save(const struct shell *shell, const struct session *session, char why[200]);
