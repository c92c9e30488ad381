/*
 * crash.h: what happens when the program dies of a fault of its own.
 *
 * A failed assertion or a wrong access ends it, as it should.  Before, the terminal is given back, a report
 * with the game's record and the last keys is written, and standard error says where.  Everything that is
 * needed then was prepared before, for a handler may call next to nothing.
 *
 * Signals are the process's, so what is remembered here is too: this is one of two places with state of
 * their own (src/tui/terminal is the other).
 */
#ifndef BASTIDE_CRASH_CRASH_H
#define BASTIDE_CRASH_CRASH_H

#include <stddef.h>
#include <stdint.h>

/*
 * Watches for SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGABRT from now on.  `version` is what the report calls
 * the program; borrowed.  The report goes to `report`, which is copied, or where that cannot be written to
 * /tmp.
 */
void crash_watch(const char *version, const char *report);

/* What gives the terminal back, with calls that are safe in a handler only; null: nothing is to be done. */
void crash_restore_with(void (*restore)(void));

/* The game as a record, for the report; copied. */
void crash_keep_record(const char *text, size_t length);

/* A key that was pressed, for the report. */
void crash_note_key(uint32_t key);

#endif
