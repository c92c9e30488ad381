/* SPDX-License-Identifier: MIT */
/*
 * console_rows.h: lines at the console as rows of a table: the lines before, the line under test, and its
 * answer.
 */
#pragma once

#include "bastide/script.h"
#include "rows.h"

struct console_row {
    const char *name;
    const char *before; /* lines that succeed */
    const char *line;
    enum script_status status;
    size_t column;      /* where the line fails */
    const char *answer; /* SCRIPT_OK: the whole answer; else part of the message */
};

/* ---- Common beginnings --------------------------------------------------------------------------------- */

#define TWO "player red \"Ann\"\nplayer blue \"Bob\"\n"
/* Turn 1 has placed a road curve east of the start; its figure step is undone. */
#define PLACED "draw V\nplace 1,0 0\n"
/* Two turns, and the draw of a third tile. */
#define TURNS "turn 1 red V 1,0 0 meeple:road1\nturn 2 blue E 0,-1 180 meeple:city1\ndraw A\n"
#define FORKS "fork\nfork\nfork\nfork\n"
/* Turn 1 has completed the only city, so no open square needs one. */
#define CLOSED "turn 1 red E 0,-1 180 -\n"
/* All of red's seven meeples are placed: on four monasteries, a field and two roads. */
#define ALL_STAND                                                                                        \
    "player red \"Alone\"\nturn 1 red B 0,1 0 meeple:monastery1\nturn 2 red B 0,2 0 meeple:monastery1\n" \
    "turn 3 red B 0,3 0 meeple:monastery1\nturn 4 red B 0,4 0 meeple:monastery1\n"                       \
    "turn 5 red A 0,5 0 meeple:road1\nturn 6 red V 1,0 0 meeple:road1\nturn 7 red E 0,-1 180 "           \
    "meeple:field1\n"
#define OVER "turn 1 red V 1,0 0 meeple:road1\nend\n"

/* ---- Running ------------------------------------------------------------------------------------------ */

/* Tests one row.  In every row, a line that fails must leave the game and what can be redone unchanged. */
void console_line(void **state);

/* Carries out lines that must succeed; returns how many. */
size_t console_pass(struct script *script, const char *lines, struct text_buffer *answer);
