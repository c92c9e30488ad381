/*
 * terminal.h: a terminal for tests: the real program on a pseudo-terminal, its screen kept by libvterm.
 *
 * Tests send keys as bytes and wait for words to appear; nothing sleeps for a fixed time.  Relies on libvterm
 * and forkpty.  Never looks into the program.
 */
#ifndef BASTIDE_TESTS_TERMINAL_H
#define BASTIDE_TESTS_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

struct VTerm;
struct VTermScreen;

struct terminal {
    int master;
    pid_t child;
    bool in_shell; /* the child is a shell, and the program a child of its */
    int rows, columns;
    struct VTerm *vterm;
    struct VTermScreen *screen;
    struct termios before; /* as the program found the terminal */
    size_t bytes;          /* written by the program so far */
    double heard;          /* when it last wrote, by terminal_clock */
    char cut[4];           /* the first bytes of a character that has not come whole, and how many */
    size_t cut_length;
    size_t mode_matched; /* of the words that turn the mouse on and off */
    char *text;          /* the screen as text, rows ended by line feeds; terminal_text fills it */
    size_t room;
};

/* Starts `argv` on a terminal of that size.  `environment` is a list of NAME=VALUE that ends with null. */
void terminal_start(struct terminal *terminal, int rows, int columns, char *const argv[],
                    char *const environment[]);

/* The screen as UTF-8 text without trailing blanks; valid until the next call. */
const char *terminal_text(struct terminal *terminal);

/* Waits until the words stand on the screen; false after `seconds` without them, or when the program ended.
 */
bool terminal_wait_for(struct terminal *terminal, const char *words, double seconds);

/* Lets the program draw until it has been silent for a moment. */
void terminal_settle(struct terminal *terminal);

/* The same however slow the machine is: until the program waits for input too. */
void terminal_let_draw(struct terminal *terminal);

/* The process in the foreground: the program, or the shell while that has stopped it. */
pid_t terminal_foreground(const struct terminal *terminal);

/* Whether the program waits for something; not while it is stopped. */
bool terminal_is_idle(const struct terminal *terminal);

/* Seconds of a clock that only goes on. */
double terminal_clock(void);

void terminal_send(struct terminal *terminal, const char *keys);
void terminal_resize(struct terminal *terminal, int rows, int columns);

/* Waits for the end; the status as from waitpid, or -1 when it did not end in time (then it is killed). */
int terminal_wait_end(struct terminal *terminal, double seconds);

/* Whether the terminal's modes are as they were before the program ran. */
bool terminal_is_restored(const struct terminal *terminal);

/* Whether the program left the alternate screen. */
bool terminal_left_alternate(const struct terminal *terminal);

/* Whether the mouse is the terminal's own again. */
bool terminal_left_mouse(const struct terminal *terminal);

/* Whether the terminal gathers lines again, as for a shell. */
bool terminal_is_canonical(const struct terminal *terminal);

/* Whether any cell has a colour that is not the terminal's own. */
bool terminal_is_coloured(const struct terminal *terminal);

/* Sends keys and takes what the program draws until it waits again; the seconds until the last byte, or 0. */
double terminal_time_of(struct terminal *terminal, const char *keys);

void terminal_close(struct terminal *terminal);

#endif
