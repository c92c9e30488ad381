/* SPDX-License-Identifier: MIT */
/*
 * restore.c: restores the terminal without curses (restore.h).
 */
#include "tui/terminal/restore.h"

#include <curses.h>
#include <term.h>

#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "crash/crash.h"
#include "tui/terminal/output.h"

enum { BYTES_MAX = 256 };

static struct {
    const char *volatile first; /* sent before the others; null: nothing */
    bool armed;                 /* the terminal's modes may have been changed */
    struct termios before;
    char bytes[BYTES_MAX];
    size_t length, plain_length; /* `plain_length`: the first part, which resets attributes */
} restore;

const char *capability(const char *name)
{
    const char *text = tigetstr(name);
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): tigetstr returns -1 for a name that it does not know */
    return text == (const char *) -1 ? NULL : text;
}

/* Leaves out padding ("$<5>"). */
void restore_add(const char *text)
{
    for (; text && *text != '\0' && restore.length < BYTES_MAX; text++) {
        if (text[0] == '$' && text[1] == '<' && strchr(text, '>'))
            text = strchr(text, '>');
        else
            restore.bytes[restore.length++] = *text;
    }
}

void restore_learn(void)
{
    restore_add(capability("sgr0"));
    restore.plain_length = restore.length;
    restore_add(capability("rmkx"));
    restore_add(capability("cnorm"));
    restore_add(capability("rmcup"));
    if (capability("kmous")) /* window_report */
        restore_add("\033[?2004l\033[?1004l");
}

static void send(const char *bytes, size_t length)
{
    ssize_t written = write(STDOUT_FILENO, bytes, length);
    (void) written;
}

void restore_before(const char *bytes)
{
    restore.first = bytes;
}

static void send_first(void)
{
    if (restore.first)
        send(restore.first, strlen(restore.first));
}

void restore_now(void)
{
    if (!restore.armed)
        return;
    restore.armed = false;
    output_reconnect();
    output_limit();
    restore_modes();
    send_first();
    send(restore.bytes, restore.length);
}

/* The program ends by exit() when memory runs out, ours or that of curses; its message went with the screen.
 */
static void restore_at_exit(void)
{
    static const char sentence[] = "bastide: the program ended itself, as it does out of memory\n";
    if (!restore.armed)
        return;
    restore_now();
    ssize_t written = write(STDERR_FILENO, sentence, sizeof sentence - 1);
    (void) written;
}

void restore_note_modes(void)
{
    (void) tcgetattr(STDIN_FILENO, &restore.before);
}

void restore_arm(void)
{
    restore.armed = tcgetattr(STDIN_FILENO, &restore.before) == 0;
    crash_restore_with(restore_now);
    (void) atexit(restore_at_exit);
}

void restore_modes(void)
{
    (void) tcsetattr(STDIN_FILENO, TCSANOW, &restore.before);
}

void restore_plain(void)
{
    send_first();
    send(restore.bytes, restore.plain_length);
}

void restore_disarm(void)
{
    restore.armed = false;
}
