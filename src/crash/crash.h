/* SPDX-License-Identifier: MIT */
/*
 * crash.h: what happens when the program crashes.
 *
 * A failed assertion or an invalid access still ends it.  First the terminal is restored, a report with the
 * game's record and the last keys is written, and standard error says where.  Everything needed is prepared
 * beforehand, because a signal handler may call next to nothing.
 *
 * Signal handlers belong to the process, so this state does too: this is one of three places with global
 * state (the pointer of src/assertion and src/tui/terminal are the others).
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

/*
 * Handles SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGABRT from now on.  `version` is the program's name and
 * version in the report; borrowed.  The report is written to `report`, which is copied, or to /tmp if that
 * fails.
 */
void crash_watch(const char *version, const char *report);

/* Sets the function that restores the terminal; it may only make calls that are safe in a signal handler.
 * Null: nothing to restore. */
void crash_restore_with(void (*restore)(void));

/*
 * From now on every other signal that would end the program restores the terminal first. For a caller that
 * changes the terminal's modes and does not watch for signals itself.
 */
void crash_watch_endings(void);

/* The game as a record, for the report; copied. */
void crash_keep_record(const char *text, size_t length);

/* How the terminal shows pictures, for the report; copied. */
void crash_note_pictures(const char *words);

/* Remembers a key that was pressed, for the report. */
void crash_note_key(uint32_t key);
