/* SPDX-License-Identifier: MIT */
/*
 * line_io.c: input and output of line mode.
 *
 * The handler of a signal that ends the program notes its number, and sets an alarm: whatever was about to
 * wait when the signal came is interrupted a second later.  The number belongs to the process, so one line
 * mode runs at a time.  Output waits for room, so a signal ends the program even while nobody reads it.
 */
#include "plain/line_io.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "assertion/memory.h"
#include "store/complaint.h"
#include "base/unicode.h"
#include "draw/canvas.h"

/* ---- Opening and closing ------------------------------------------------------------------------------ */

static bool fail_with(struct line_io *io, const char *what)
{
    if (!io->failed)
        complain("%s: %s", what, strerror(errno));
    io->failed = true;
    return false;
}

/* The size of the output terminal, which may change at any time. */
static struct winsize terminal_size(void)
{
    struct winsize size = {0};
    if (isatty(STDOUT_FILENO) != 1 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
        return (struct winsize){0};
    return size;
}

static volatile sig_atomic_t ending_signal; /* the last one, or 0 */

static void on_signal(int number)
{
    if (number != SIGALRM)
        ending_signal = number;
    (void) alarm(1);
}

/* Watches for the signals that end the program, except those that its parent had ignored (nohup). */
static void watch_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    struct sigaction action = {.sa_handler = on_signal}, before;
    (void) sigaction(SIGALRM, &action, NULL);
    action.sa_flags = SA_RESTART; /* this is for files; poll is interrupted anyway */
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (sigaction(numbers[i], NULL, &before) != 0 || before.sa_handler != SIG_IGN)
            (void) sigaction(numbers[i], &action, NULL);
}

void io_open(struct line_io *io)
{
    *io = (struct line_io){.asks = isatty(STDIN_FILENO) == 1, .columns = terminal_size().ws_col};
    ending_signal = 0;
    signal(SIGPIPE, SIG_IGN);
    watch_signals();
}

void io_close(struct line_io *io)
{
    text_free(&io->said);
    text_free(&io->output);
}

/* ---- Signals ------------------------------------------------------------------------------------------ */

bool io_signalled(struct line_io *io)
{
    if (io->signal == 0)
        io->signal = ending_signal;
    return io->signal != 0;
}

/* Waits until the descriptor is ready.  False when a signal arrived or waiting failed; after a signal it
 * waits only for the last output, and not for long. */
static bool wait_for(struct line_io *io, int descriptor, short events)
{
    enum { LAST_WORDS = 200 };
    struct pollfd one = {.fd = descriptor, .events = events};
    bool ending = io->signal != 0;
    while (ending || !io_signalled(io)) {
        int ready = poll(&one, 1, ending ? LAST_WORDS : -1);
        if (ready >= 0)
            return ready > 0;
        if (errno != EINTR)
            return fail_with(io, "waiting");
    }
    return false;
}

bool io_pause(struct line_io *io, int descriptor, int milliseconds)
{
    struct pollfd one = {.fd = descriptor, .events = POLLIN};
    if (descriptor >= 0 && !io_signalled(io))
        (void) poll(&one, 1, milliseconds);
    return !io_signalled(io);
}

/* ---- Output ------------------------------------------------------------------------------------------- */

/* Appends a line to the output: clean, and broken between words if it is too long for a terminal. */
static void put_line(struct line_io *io, const char *line, size_t length, bool broken)
{
    enum { COLUMNS_LEAST = 20 };
    int columns = broken && io->columns >= COLUMNS_LEAST ? io->columns - 1 : INT_MAX;
    size_t size = UNICODE_BYTES_MAX * length + 1, bytes;
    char *given = memory_new(length + 1), *clean = memory_new(size);
    const char *at = clean;
    memcpy(given, line, length);
    unicode_clean(given, clean, size);
    while (at[bytes = canvas_line_bytes(at, columns)] != '\0') {
        text_add(&io->output, "%.*s\n", (int) bytes, at);
        at += bytes + (at[bytes] == ' ');
    }
    text_add(&io->output, "%s", at);
    free(given);
    free(clean);
}

/* Turns what was said into output. */
static void put_said(struct line_io *io, bool broken)
{
    const char *text = io->said.text ? io->said.text : "";
    for (size_t length; *text != '\0'; text += length) {
        length = strcspn(text, "\n");
        put_line(io, text, length, broken);
        if (text[length] == '\n') {
            text_add(&io->output, "\n");
            length++;
        }
    }
    text_clear(&io->said);
}

void io_say_as_is(struct line_io *io, const char *text)
{
    put_said(io, true);
    io_say(io, "%s", text);
    put_said(io, false);
}

bool io_flush(struct line_io *io)
{
    size_t done = 0;
    put_said(io, true);
    while (done < io->output.length && !io->failed) {
        size_t rest = io->output.length - done;
        if (!wait_for(io, STDOUT_FILENO, POLLOUT))
            break;
        ssize_t written =
            write(STDOUT_FILENO, io->output.text + done, rest < IO_CHUNK ? rest : (size_t) IO_CHUNK);
        if (written >= 0) {
            done += (size_t) written;
        } else if (errno == EPIPE) { /* the reader has gone: ends as after SIGPIPE, but saves the game */
            io->signal = SIGPIPE;
            break;
        } else if (errno != EINTR && errno != EAGAIN) {
            fail_with(io, "standard output");
        }
    }
    bool all = done == io->output.length;
    text_clear(&io->output);
    return all && !io->failed;
}

void io_scroll_away(struct line_io *io)
{
    enum { ROWS_UNKNOWN = 60, ROWS_MAX = 200 };
    unsigned rows = terminal_size().ws_row;
    if (isatty(STDOUT_FILENO) != 1)
        return;
    if (rows == 0 || rows > ROWS_MAX)
        rows = ROWS_UNKNOWN;
    for (unsigned row = 0; row < rows; row++)
        io_say(io, "\n");
}

/* ---- Input -------------------------------------------------------------------------------------------- */

/* Reads more input; false if there is no more. */
static bool fill(struct line_io *io)
{
    ssize_t length;
    do {
        if (!wait_for(io, STDIN_FILENO, POLLIN))
            return false;
        length = read(STDIN_FILENO, io->input, sizeof io->input);
    } while (length < 0 && (errno == EINTR || errno == EAGAIN));
    io->start = 0;
    io->end = length > 0 ? (size_t) length : 0;
    io->ended = length == 0 || (length < 0 && errno == EIO); /* EIO: the terminal is gone */
    return length > 0 || (!io->ended && fail_with(io, "standard input"));
}

/* A zero byte does not end a line. */
static void keep_byte(struct line_io *io, size_t *length, char byte)
{
    if (*length < IO_LINE_MAX)
        io->line[(*length)++] = byte == '\0' ? '?' : byte;
    else
        io->too_long = true;
}

/* Reads a line; text without a line end before the end of the input is a line too. */
static bool read_line(struct line_io *io)
{
    size_t length = 0;
    io->too_long = false;
    for (;;) {
        bool more = io->start < io->end || (!io->ended && fill(io));
        if (!more && (!io->ended || length == 0))
            return false;
        if (!more || io->input[io->start++] == '\n')
            break;
        keep_byte(io, &length, io->input[io->start - 1]);
    }
    if (length > 0 && io->line[length - 1] == '\r')
        length--;
    io->line[length] = '\0';
    return true;
}

bool io_read(struct line_io *io, const char *prompt)
{
    io_say(io, "%s%s", prompt, io->asks ? " " : "\n");
    bool read = io_flush(io) && read_line(io);
    io->columns = terminal_size().ws_col;
    return read;
}
