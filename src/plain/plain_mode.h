/* SPDX-License-Identifier: MIT */
/*
 * plain_mode.h: line mode, the game line by line.
 *
 * The front-end for screen readers, for terminals that cannot place a cursor, for pipes and scripts.  It
 * prints sentences and reads commands, one per line, and sends no control codes. docs/plain.md describes the
 * commands.
 */
#pragma once

#include "play/start_options.h"

/*
 * Plays until the players quit or the input ends.  Returns the program's exit status: 0; 1 with a line on
 * standard error if the game could not be saved, or input or output failed; 2 if a game cannot
 * be loaded; 128+n after signal n, with the game saved.
 */
int plain_run(const struct start_options *options);

/* Tells a game from its first step to its last, with every score.  `cut`: the session is the valid part of a
 * faulty record.  Returns the exit status, as above. */
int plain_replay(const struct session *session, bool cut);
