/*
 * mouse.c: reads the mouse through curses (mouse.h).
 */
#include "tui/terminal/mouse.h"

#include "tui/terminal/restore.h"
#include "tui/terminal/terminal.h"

#include <curses.h>
#include <term.h> /* last, since its names clash with ours */

enum { POINTERS_MAX = 6 };

static struct {
    struct pointer pointers[POINTERS_MAX]; /* what the mouse did, in order */
    unsigned count, next;
    bool restored; /* what a crash has to send is known */
} mouse;

/* After a crash the reports are turned off by the sequence that turns them on.  Terminal entries name it
 * only if it is not the usual one. */
void mouse_open(void)
{
    static const char usual[] = "\033[?1000%?%p1%{1}%=%th%el%;";
    mmask_t wanted = BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED |
                     BUTTON1_TRIPLE_CLICKED | BUTTON3_PRESSED | BUTTON3_CLICKED | BUTTON4_PRESSED |
                     BUTTON5_PRESSED | REPORT_MOUSE_POSITION;
    if (!capability("kmous") || mousemask(wanted, NULL) == 0)
        return;
    mouseinterval(0);
    if (!mouse.restored)
        restore_add(tiparm(capability("XM") ? capability("XM") : usual, 0));
    mouse.restored = true;
}

void mouse_close(void)
{
    (void) mousemask(0, NULL);
}

static void add_pointer(const MEVENT *event, enum pointer_button button, enum pointer_kind kind)
{
    if (mouse.count < POINTERS_MAX)
        mouse.pointers[mouse.count++] = (struct pointer){event->x, event->y, button, kind};
}

static void add_clicks(const MEVENT *event, unsigned count)
{
    while (count-- > 0) {
        add_pointer(event, POINTER_LEFT, POINTER_PRESS);
        add_pointer(event, POINTER_LEFT, POINTER_RELEASE);
    }
}

/* Presses and releases that arrive together are reported as clicks, whatever the interval. */
void mouse_read(void)
{
    MEVENT event;
    mouse.count = mouse.next = 0;
    if (getmouse(&event) != OK)
        return;
    if (event.bstate & BUTTON4_PRESSED)
        add_pointer(&event, POINTER_NONE, POINTER_WHEEL_UP);
    else if (event.bstate & BUTTON5_PRESSED)
        add_pointer(&event, POINTER_NONE, POINTER_WHEEL_DOWN);
    else if (event.bstate & (BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED))
        add_clicks(&event, (event.bstate & BUTTON1_CLICKED)          ? 1
                           : (event.bstate & BUTTON1_DOUBLE_CLICKED) ? 2
                                                                     : 3);
    else if (event.bstate & BUTTON1_PRESSED)
        add_pointer(&event, POINTER_LEFT, POINTER_PRESS);
    else if (event.bstate & BUTTON1_RELEASED)
        add_pointer(&event, POINTER_LEFT, POINTER_RELEASE);
    else if (event.bstate & (BUTTON3_PRESSED | BUTTON3_CLICKED))
        add_pointer(&event, POINTER_RIGHT, POINTER_PRESS);
    else if (event.bstate & REPORT_MOUSE_POSITION)
        add_pointer(&event, POINTER_LEFT, POINTER_DRAG);
}

bool mouse_next(void)
{
    return mouse.next < mouse.count && ++mouse.next > 0;
}

struct pointer terminal_pointer(void)
{
    return mouse.pointers[mouse.next > 0 ? mouse.next - 1 : 0];
}
