/* SPDX-License-Identifier: MIT */
/*
 * mouse.c: turns reports on and off, and parses their bytes.
 *
 * curses turns the reports on and off; their bytes are read here.  curses would wait for the rest of a
 * report when only its beginning has come, and take more numbers than it has room for.
 */
#include "tui/terminal/mouse.h"

#include "tui/terminal/restore.h"
#include "tui/terminal/terminal.h"

#include <curses.h>
#include <limits.h>
#include <string.h>
#include <term.h> /* last, since its names clash with ours */

enum { REPORT_OF_NUMBERS = KEY_MAX + 1, REPORT_OF_BYTES }; /* the beginnings of reports, as keys of curses */
enum { VALUES = 3, NUMBER_LIMIT = 10000 };                 /* button, column, row */
enum { BUTTONS = 3, MOTION = 32, WHEEL = 64 };             /* bits of the button, as xterm has them */

/* The report that is being read. */
static struct mouse_report {
    int kind; /* how it began; 0: none is being read */
    unsigned values[VALUES], count;
    bool is_release, is_whole, is_valid;
} report;

static struct pointer last;
/* The sequence that turns the reports off.  It is prepared before they are turned on, since that needs memory
 * (ncurses 6.5). */
static char off[48];

/* After a crash the reports are turned off by the sequence that turns them on.  Terminal entries name it
 * only if it is not the usual one. */
void mouse_open(void)
{
    static const char usual[] = "\033[?1000%?%p1%{1}%=%th%el%;";
    mmask_t wanted = BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED |
                     BUTTON1_TRIPLE_CLICKED | BUTTON3_PRESSED | BUTTON3_CLICKED | BUTTON4_PRESSED |
                     BUTTON5_PRESSED | REPORT_MOUSE_POSITION;
    if (!capability("kmous"))
        return;
    if (off[0] == '\0') {
        const char *made = tiparm(capability("XM") ? capability("XM") : usual, 0);
        if (!made || strlen(made) >= sizeof off)
            return;
        memcpy(off, made, strlen(made) + 1);
        restore_add(off);
    }
    (void) mousemask(wanted, NULL);
}

/* Needed without the mouse too, since text that looks like a report may be pasted. */
void mouse_define(void)
{
    int of_bytes = key_defined("\033[M");
    (void) define_key(NULL, KEY_MOUSE);
    (void) define_key("\033[<", REPORT_OF_NUMBERS);
    if (of_bytes == 0 || of_bytes == KEY_MOUSE)
        (void) define_key("\033[M", REPORT_OF_BYTES);
}

void mouse_close(void)
{
    (void) mousemask(0, NULL);
}

void mouse_end(void)
{
    (void) putp(off);
    (void) fflush(stdout);
}

/* Adds a byte of a report in numbers; false if it cannot belong to one. */
static bool add_to_numbers(int code)
{
    if (code >= '0' && code <= '9') {
        unsigned *value = &report.values[report.count < VALUES ? report.count : VALUES - 1];
        *value = (*value * 10 + (unsigned) (code - '0')) % NUMBER_LIMIT;
        return true;
    }
    if (code == ';') {
        report.count++;
        return true;
    }
    if (code != 'M' && code != 'm')
        return false;
    report.is_release = code == 'm';
    report.is_whole = true;
    report.is_valid = report.count + 1 == VALUES;
    return true;
}

/* Adds a byte of a report of three bytes, which are numbers from 32 on; it does not tell which button was
 * released. */
static bool add_to_bytes(int code)
{
    enum { FIRST = 32, RELEASE = 3 };
    if (code < FIRST || code > UCHAR_MAX)
        return false;
    report.values[report.count++] = (unsigned) code - FIRST;
    if (report.count < VALUES)
        return true;
    report.is_release = (report.values[0] & (WHEEL | BUTTONS)) == RELEASE;
    if (report.is_release)
        report.values[0] &= ~(unsigned) BUTTONS;
    report.is_whole = report.is_valid = true;
    return true;
}

/* Translates a report into an event; false if it means nothing to us. */
static bool tell(struct pointer *pointer)
{
    enum { LEFT = 0, RIGHT = 2, WHEEL_DOWN = WHEEL + 1 };
    unsigned button = report.values[0] & (WHEEL | BUTTONS);
    bool moves = (report.values[0] & MOTION) != 0;
    *pointer =
        (struct pointer){(int) report.values[1] - 1, (int) report.values[2] - 1, POINTER_NONE, POINTER_PRESS};
    if (!report.is_valid || pointer->x < 0 || pointer->y < 0)
        return false;
    if (button == WHEEL || button == WHEEL_DOWN) {
        pointer->kind = button == WHEEL ? POINTER_WHEEL_UP : POINTER_WHEEL_DOWN;
        return !report.is_release;
    }
    pointer->button = button == LEFT ? POINTER_LEFT : POINTER_RIGHT;
    if (button == LEFT && (report.is_release || moves))
        pointer->kind = report.is_release ? POINTER_RELEASE : POINTER_DRAG;
    return button == LEFT || (button == RIGHT && !report.is_release && !moves);
}

enum mouse_part mouse_take(int code)
{
    if (code == REPORT_OF_NUMBERS || code == REPORT_OF_BYTES) {
        report = (struct mouse_report){.kind = code};
        return MOUSE_PART;
    }
    if (report.kind == 0)
        return MOUSE_OTHER;
    if (!(report.kind == REPORT_OF_NUMBERS ? add_to_numbers(code) : add_to_bytes(code))) {
        report.kind = 0;
        return MOUSE_OTHER;
    }
    if (!report.is_whole)
        return MOUSE_PART;
    report.kind = 0;
    return tell(&last) ? MOUSE_POINTER : MOUSE_PART;
}

struct pointer terminal_pointer(void)
{
    return last;
}
