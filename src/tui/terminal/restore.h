/* SPDX-License-Identifier: MIT */
/*
 * restore.h: restores the terminal when curses cannot.
 *
 * After a crash, or when curses ends the program itself, it restores the modes and ends colours, keys,
 * mouse and the alternate screen.  The bytes are prepared beforehand, since a handler may call almost
 * nothing.
 */
#pragma once

/* A capability of the terminal's entry, or null. setupterm or newterm must have read the entry. */
const char *capability(const char *name);

/* Collects the bytes from the terminal's entry. */
void restore_learn(void);

/* Adds a sequence, written as in a capability, that turns off something else. */
void restore_add(const char *text);

/* Sets bytes to send before everything else, unless they are empty: they end a picture that was
 * interrupted. */
void restore_before(const char *bytes);

/* Stores the terminal's modes as those to restore. */
void restore_note_modes(void);

/* From now on the terminal is restored after a crash or when curses ends the program. */
void restore_arm(void);

/* Restores the terminal unless it is restored already.  Safe in handlers. */
void restore_now(void);

/* Sets the stored modes. */
void restore_modes(void);

/* Resets the attributes of characters. */
void restore_plain(void);

/* Curses has restored the terminal, so nothing is left to do. */
void restore_disarm(void);
