/*
 * restore.h: what gives the terminal back when curses cannot.
 *
 * After a crash, and where curses ends the program by itself: its modes and the bytes that end colours, keys,
 * mouse and the other screen, prepared beforehand, since a handler may call next to nothing.
 */
#ifndef BASTIDE_TUI_TERMINAL_RESTORE_H
#define BASTIDE_TUI_TERMINAL_RESTORE_H

/* A capability of the terminal's entry, or null; for setupterm or newterm has read it. */
const char *capability(const char *name);

/* Learns the bytes from the terminal's entry. */
void restore_learn(void);

/* Adds what ends something more, as a capability writes it. */
void restore_add(const char *text);

/* Notes the terminal's modes: they are those to be given back. */
void restore_note_modes(void);

/* From now on a crash, and an end by curses, gives the terminal back. */
void restore_arm(void);

/* Gives it back, unless it was; safe in handlers. */
void restore_now(void);

/* Sets the modes that were noted. */
void restore_modes(void);

/* Makes characters plain again. */
void restore_plain(void);

/* The terminal has been given back by curses. */
void restore_disarm(void);

#endif
