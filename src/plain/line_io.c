/*
 * line_io.c: input and output of line mode.
 *
 * A handler writes the number of a signal that ends the program into a pipe, which is waited for together
 * with input and output; so it belongs to the process, and one line mode runs at a time.  Writes to a pipe in
 * pieces that it accepts without blocking once poll reports room, and to a terminal, which may accept less,
 * without ever blocking; so a signal ends the program even while nobody reads its output.
 */
#include "plain/line_io.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

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

static volatile sig_atomic_t signal_pipe = -1; /* its end for writing */

static void on_ending(int number)
{
    int kept = errno;
    const unsigned char byte = (unsigned char) number;
    ssize_t written = write((int) signal_pipe, &byte, 1);
    (void) written; /* a full pipe holds enough of them */
    errno = kept;
}

/* Watches for the signals that end the program, except those that its parent had ignored (nohup). */
static bool watch_signals(struct line_io *io)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    const struct sigaction ending = {.sa_handler = on_ending, .sa_flags = SA_RESTART};
    struct sigaction before;
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    for (size_t i = 0; i < 2; i++) {
        (void) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        (void) fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    io->signals = ends[0];
    signal_pipe = ends[1];
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (sigaction(numbers[i], NULL, &before) != 0 || before.sa_handler != SIG_IGN)
            (void) sigaction(numbers[i], &ending, NULL);
    return true;
}

/* Opens the terminal of a stream again, because only then can it be made non-blocking without affecting
 * other processes that share it; or returns the stream. */
static int open_again(int stream, int access)
{
    const char *name = isatty(stream) == 1 ? ttyname(stream) : NULL;
    int opened = name ? open(name, access | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) : -1;
    return opened >= 0 ? opened : stream;
}

bool io_open(struct line_io *io)
{
    *io = (struct line_io){.signals = -1, .input_file = STDIN_FILENO, .output_file = STDOUT_FILENO};
    signal(SIGPIPE, SIG_IGN);
    if (!watch_signals(io))
        return fail_with(io, "signals");
    io->output_file = open_again(STDOUT_FILENO, O_WRONLY);
    io->input_file = open_again(STDIN_FILENO, O_RDONLY);
    io->asks = isatty(STDIN_FILENO) == 1;
    io->columns = terminal_size().ws_col;
    return true;
}

void io_close(struct line_io *io)
{
    if (io->signals >= 0) {
        close((int) signal_pipe);
        close(io->signals);
    }
    signal_pipe = -1;
    if (io->input_file > STDERR_FILENO)
        close(io->input_file);
    if (io->output_file > STDERR_FILENO)
        close(io->output_file);
    text_free(&io->said);
    text_free(&io->output);
}

/* ---- Signals ------------------------------------------------------------------------------------------ */

bool io_signalled(struct line_io *io)
{
    unsigned char number;
    if (io->signal == 0 && read(io->signals, &number, 1) == 1)
        io->signal = number;
    return io->signal != 0;
}

/*
 * Waits until the descriptor is ready.  False when a signal arrived or waiting failed; after a signal only
 * the last output is waited for, and not for long.
 */
static bool wait_for(struct line_io *io, int descriptor, short events)
{
    enum { LAST_WORDS = 200 };
    struct pollfd both[] = {{.fd = descriptor, .events = events}, {.fd = io->signals, .events = POLLIN}};
    bool ending = io->signal != 0;
    int ready;
    while ((ready = poll(both, 2, ending ? LAST_WORDS : -1)) < 0)
        if (errno != EINTR)
            return fail_with(io, "waiting");
    return ending ? ready > 0 && both[0].revents != 0 : both[1].revents == 0 || !io_signalled(io);
}

bool io_pause(struct line_io *io, int descriptor, int milliseconds)
{
    struct pollfd both[] = {{.fd = descriptor, .events = POLLIN}, {.fd = io->signals, .events = POLLIN}};
    if (descriptor >= 0)
        (void) poll(both, 2, milliseconds);
    return !io_signalled(io);
}

/* ---- Output ------------------------------------------------------------------------------------------- */

/* Appends a line to the output: clean, and broken between words if it is too long for a terminal. */
static void put_line(struct line_io *io, const char *line, size_t length, bool broken)
{
    enum { COLUMNS_LEAST = 20 };
    int columns = broken && io->columns >= COLUMNS_LEAST ? io->columns - 1 : INT_MAX;
    size_t size = UNICODE_BYTES_MAX * length + 1, bytes;
    char *given = strndup(line, length), *clean = malloc(size);
    if (given && clean) {
        const char *at = clean;
        unicode_clean(given, clean, size);
        while (at[bytes = canvas_line_bytes(at, columns)] != '\0') {
            text_add(&io->output, "%.*s\n", (int) bytes, at);
            at += bytes + (at[bytes] == ' ');
        }
        text_add(&io->output, "%s", at);
    } else {
        io->output.failed = true;
    }
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
    io->output.failed = io->output.failed || io->said.failed;
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
    if (io->output.failed) {
        errno = ENOMEM;
        fail_with(io, "standard output");
    }
    while (done < io->output.length && !io->failed) {
        size_t rest = io->output.length - done;
        if (!wait_for(io, io->output_file, POLLOUT))
            break;
        ssize_t written =
            write(io->output_file, io->output.text + done, rest < IO_CHUNK ? rest : (size_t) IO_CHUNK);
        if (written >= 0) {
            done += (size_t) written;
        } else if (errno == EPIPE) { /* the reader has gone: ends as the signal would, but saves the game */
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

/* Reads more input; IO_LINE if there is any.  A terminal throws input away at Ctrl-C, also between the two
 * calls. */
static enum io_result fill(struct line_io *io)
{
    enum { INTERRUPTED_MAX = 1000 }; /* in a row: nothing here may loop for ever */
    for (unsigned interrupted = 0;;) {
        if (!wait_for(io, io->input_file, POLLIN))
            return io->failed ? IO_FAULT : IO_SIGNAL;
        ssize_t length = read(io->input_file, io->input, sizeof io->input);
        if (length > 0) {
            io->start = 0;
            io->end = (size_t) length;
            return IO_LINE;
        }
        if (length == 0)
            return IO_END;
        if (errno == EIO) { /* the terminal is gone */
            return IO_END;
        }
        if ((errno != EINTR && errno != EAGAIN) || interrupted++ >= INTERRUPTED_MAX) {
            fail_with(io, "standard input");
            return IO_FAULT;
        }
    }
}

/* A zero byte does not end a line. */
static void keep_byte(struct line_io *io, size_t *length, char byte)
{
    if (*length < IO_LINE_MAX)
        io->line[(*length)++] = byte == '\0' ? '?' : byte;
    else
        io->too_long = true;
}

static enum io_result read_line(struct line_io *io)
{
    size_t length = 0;
    io->too_long = false;
    for (;;) {
        enum io_result result = io->ended ? IO_END : io->start < io->end ? IO_LINE : fill(io);
        io->ended = result == IO_END;
        if (result != IO_LINE && (result != IO_END || length == 0))
            return result;
        char byte = result == IO_END ? '\n' : io->input[io->start++];
        if (byte == '\n')
            break;
        keep_byte(io, &length, byte);
    }
    if (length > 0 && io->line[length - 1] == '\r')
        length--;
    io->line[length] = '\0';
    return IO_LINE;
}

enum io_result io_read(struct line_io *io, const char *prompt)
{
    io_say(io, "%s%s", prompt, io->asks ? " " : "\n");
    if (!io_flush(io))
        return io->failed ? IO_FAULT : IO_SIGNAL;
    enum io_result result = read_line(io);
    io->columns = terminal_size().ws_col;
    return result;
}
