/* SPDX-License-Identifier: MIT */
/*
 * window.c: the window's size and stopping (window.h).
 *
 * curses keeps three pictures as large as the window, so LINES and COLUMNS limit the size that it sees.
 * Both are unset afterwards, because curses would never notice a change of size with them; follow() does
 * that.
 */
#include "tui/terminal/window.h"

#include <curses.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "tui/terminal/query.h"
#include "tui/terminal/output.h"
#include "tui/terminal/restore.h"
#include "tui/terminal/signals.h"
#include "tui/terminal/terminal.h"
#include "tui/terminal/paint_pictures.h"

#include <term.h> /* last, since its names clash with ours */

static SCREEN *screen;

/* The window's size, but no more than the largest canvas; false if the terminal does not know it. */
static bool find_size(int *width, int *height)
{
    struct winsize size;
    if (ioctl(output_terminal(), TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return false;
    *width = size.ws_col < CANVAS_WIDTH_MAX ? size.ws_col : CANVAS_WIDTH_MAX;
    *height = size.ws_row < CANVAS_HEIGHT_MAX ? size.ws_row : CANVAS_HEIGHT_MAX;
    return true;
}

static void set_number(const char *variable, int number)
{
    char text[12];
    snprintf(text, sizeof text, "%d", number);
    (void) setenv(variable, text, 1);
}

/* Pictures are written to newscr (terminal_paint.c) and stdscr only serves to read keys, so it needs no
 * cells.  Nor must it have changes: curses would draw them over the picture before it reads a key. */
static void shrink_stdscr(void)
{
    (void) wresize(stdscr, 1, 1);
    (void) untouchwin(stdscr);
#ifdef __GLIBC__
    (void) malloc_trim(0); /* return the memory of its cells to the system */
#endif
}

bool window_open(const char *entry, bool again)
{
    int width, height;
    (void) unsetenv("LINES");
    (void) unsetenv("COLUMNS");
    if (find_size(&width, &height)) {
        set_number("LINES", height);
        set_number("COLUMNS", width);
    }
    screen = newterm(entry, stdout, stdin);
    if (screen) {
        /* Until its first endwin curses flushes after each move of the cursor.  The blank picture comes
         * before colours are started, because resuming with colours resets the terminal's palette. */
        if (again)
            output_silence(true);
        (void) endwin();
        (void) refresh();
        if (again)
            output_silence(false);
        shrink_stdscr();
    }
    (void) unsetenv("LINES");
    (void) unsetenv("COLUMNS");
    return screen;
}

void window_close(void)
{
    delscreen(screen);
    screen = NULL;
}

void terminal_size(int *width, int *height)
{
    *width = COLS < CANVAS_WIDTH_MAX ? COLS : CANVAS_WIDTH_MAX;
    *height = LINES < CANVAS_HEIGHT_MAX ? LINES : CANVAS_HEIGHT_MAX;
}

/* Follows a change of the window's size.  Also called after continuing, since a program in the background
 * gets no signal about its window. */
static void follow(void)
{
    int width, height;
    if (find_size(&width, &height) && is_term_resized(height, width))
        (void) resize_term(height, width);
    query_measure();
    shrink_stdscr();    /* curses may have enlarged it */
    terminal_repaint(); /* the terminal may have moved or lost parts of the picture */
}

void window_report(bool on)
{
    if (!capability("kmous"))
        return;
    (void) putp(on ? "\033[?2004h\033[?1004h" : "\033[?2004l\033[?1004l");
    (void) fflush(stdout); /* curses' own output does not pass through it */
}

/* Another program may have changed the terminal's modes meanwhile.  If the terminal is ours again, those
 * are the modes to restore in the end. */
static void take_again(void)
{
    if (isendwin() && tcgetpgrp(STDIN_FILENO) == getpgrp()) {
        def_shell_mode();
        restore_note_modes();
    }
    reset_prog_mode();
    window_report(true);
}

/* Leaves the terminal to the shell until the program is continued, perhaps in the background, or ends. */
static void stop(void)
{
    query_await();
    window_report(false);
    pictures_forget();
    endwin();
    restore_modes(); /* those of curses are ours, if it was opened again */
    if (signals_ending() == 0)
        signals_stop();
}

bool window_handle_signals(void)
{
    bool stopped = signals_take(SIGNAL_STOP);
    if (stopped)
        stop();
    bool continued = signals_take(SIGNAL_CONTINUE) || stopped;
    bool changed = signals_take(SIGNAL_WINDOW);
    if (!continued && !changed)
        return false;
    if (signals_ending() != 0)
        return true;
    if (continued)
        take_again();
    follow();
    return true;
}
