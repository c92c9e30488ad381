/* SPDX-License-Identifier: MIT */
/*
 * terminal.h: runs the real program on a pseudo-terminal, with its screen kept by libvterm.
 *
 * Tests send keys as bytes and wait for words to appear; nothing sleeps for a fixed time.  Relies on
 * libvterm and forkpty.  Never looks into the program.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

struct VTerm;
struct VTermScreen;

struct terminal {
    int master, slave; /* the slave only to ask what the program has not read yet */
    pid_t child;
    bool in_shell; /* the child is a shell, and the program is its child */
    int rows, columns;
    struct VTerm *vterm;
    struct VTermScreen *screen;
    struct termios before; /* the modes before the program ran */
    size_t bytes;          /* written by the program so far */
    double heard;          /* when it last wrote, by terminal_clock */
    char cut[4];           /* the beginning of an incomplete character, and its length */
    size_t cut_length;
    char last[5];     /* bytes of what was written, for modes */
    bool knows_kitty; /* takes kitty's pictures, which libvterm would show as text; set by tests */
    int in_picture;   /* where in one the output is */
    void (*tap)(void *state, const char *bytes, size_t count); /* takes all that is written too; or null */
    void *tap_state;
    char *text; /* the screen as text, rows ending in line feeds; filled by terminal_text */
    size_t room;
};

/* Starts `argv` on a terminal of that size.  `environment` is a list of NAME=VALUE that ends with null. */
void terminal_start(struct terminal *terminal, int rows, int columns, char *const argv[],
                    char *const environment[]);

/* The screen as UTF-8 text without trailing blanks; valid until the next call. */
const char *terminal_text(struct terminal *terminal);

/* Waits until the screen shows the words; false after `seconds`, or if the program ends. */
bool terminal_wait_for(struct terminal *terminal, const char *words, double seconds);

/* Takes what the program draws until it has read all keys and waits, or is stopped, or has ended.  One that
 * computes in silence is waited for some seconds only. */
void terminal_settle(struct terminal *terminal);

/* The same, however long it computes: at its end the program waits for input. */
void terminal_let_draw(struct terminal *terminal);

/* The process in the foreground: the program, or the shell while the program is stopped. */
pid_t terminal_foreground(const struct terminal *terminal);

/* Whether the program waits for something; false while it is stopped. */
bool terminal_is_idle(const struct terminal *terminal);

/* Whether the program has read all keys. */
bool terminal_has_read(const struct terminal *terminal);

/* Seconds of a monotonic clock. */
double terminal_clock(void);

void terminal_send(struct terminal *terminal, const char *keys);
void terminal_resize(struct terminal *terminal, int rows, int columns);

/* Waits for the end; returns the status as from waitpid, or -1 if it did not end in time and was killed. */
int terminal_wait_end(struct terminal *terminal, double seconds);

/* Whether the terminal has the modes it had before the program ran. */
bool terminal_is_restored(const struct terminal *terminal);

/* Whether the program left the alternate screen. */
bool terminal_left_alternate(const struct terminal *terminal);

/* Whether the program gave the mouse back to the terminal. */
bool terminal_left_mouse(const struct terminal *terminal);

/* Whether it is asked to mark what is pasted. */
bool terminal_marks_paste(const struct terminal *terminal);

/* Whether its cursor is shown. */
bool terminal_shows_cursor(const struct terminal *terminal);

/* Whether the terminal is in canonical mode, as for a shell. */
bool terminal_is_canonical(const struct terminal *terminal);

/* Whether any cell has a colour other than the terminal's own. */
bool terminal_is_coloured(const struct terminal *terminal);

/* Sends keys and reads what the program draws until it waits again; returns the seconds until the last
 * byte, or 0. */
double terminal_time_of(struct terminal *terminal, const char *keys);

/* The program's processor time so far, in milliseconds, and the most memory that it had, in KiB. */
double terminal_processor_time(const struct terminal *terminal);
double terminal_memory(const struct terminal *terminal);

void terminal_close(struct terminal *terminal);
