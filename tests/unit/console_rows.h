/*
 * console_rows.h: lines at the console as rows of a table: what passes before, the line on trial, and its
 * answer.
 */
#ifndef BASTIDE_TESTS_CONSOLE_ROWS_H
#define BASTIDE_TESTS_CONSOLE_ROWS_H

#include "bastide/script.h"
#include "rows.h"

struct console_row {
    const char *name;
    const char *before; /* lines that pass */
    const char *line;
    enum script_status status;
    size_t column;      /* where it fails */
    const char *answer; /* SCRIPT_OK: the whole answer; else a part of the message */
};

/* ---- What often stands before -------------------------------------------------------------------------- */

#define TWO "player red \"Ann\"\nplayer blue \"Bob\"\n"
/* Turn 1 has a road curve lying east of the start, its figure step undone. */
#define PLACED "draw V\nplace 1,0 0\n"
/* Two turns, and the draw of a third. */
#define TURNS "turn 1 red V 1,0 0 meeple:road1\nturn 2 blue E 0,-1 180 meeple:city1\ndraw A\n"
#define FORKS "fork\nfork\nfork\nfork\n"
/* Turn 1 has closed the only city: nothing asks for one any more. */
#define CLOSED "turn 1 red E 0,-1 180 -\n"
/* Red's seven meeples stand, on four monasteries, a field and two roads. */
#define ALL_STAND                                                                                        \
    "player red \"Alone\"\nturn 1 red B 0,1 0 meeple:monastery1\nturn 2 red B 0,2 0 meeple:monastery1\n" \
    "turn 3 red B 0,3 0 meeple:monastery1\nturn 4 red B 0,4 0 meeple:monastery1\n"                       \
    "turn 5 red A 0,5 0 meeple:road1\nturn 6 red V 1,0 0 meeple:road1\nturn 7 red E 0,-1 180 "           \
    "meeple:field1\n"
#define OVER "turn 1 red V 1,0 0 meeple:road1\nend\n"

/* ---- Running ------------------------------------------------------------------------------------------ */

/*
 * A test of one row.  A line that fails must leave the game and what can be redone as they were, which every
 * row is held to.
 */
void console_line(void **state);

/* Lines that pass; returns how many. */
size_t console_pass(struct script *script, const char *lines, struct text_buffer *answer);

#endif
