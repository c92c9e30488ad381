/*
 * line_io.h: lines in, sentences out, and the signals that end the program.
 *
 * Signals are blocked and read like input, so that nothing is interrupted in the middle: they are noticed
 * while a line is waited for, while output is, and when io_signal() is asked.  All that is said goes through
 * one place that lets no control character pass, whoever wrote it into a name or a tile's title.
 */
#ifndef BASTIDE_PLAIN_LINE_IO_H
#define BASTIDE_PLAIN_LINE_IO_H

#include <stdbool.h>
#include <stddef.h>

#include "bastide/text_buffer.h"

enum { IO_LINE_MAX = 4095, IO_CHUNK = 4096 };

enum io_result {
    IO_LINE,
    IO_END,    /* the input ended */
    IO_SIGNAL, /* io->signal asks to end */
    IO_FAULT   /* input or output failed; a line on standard error said so */
};

struct line_io {
    int signals; /* the descriptor that signals are read from */
    int signal;  /* the one that asks to end, or 0 */
    int output_file;
    bool failed; /* an end failed, which was said */
    bool asks;   /* a person types at a terminal, whose echo ends the line of a prompt */
    int columns; /* of the terminal that is written to; 0: no terminal */
    bool ended;  /* the input */
    size_t start, end;
    char input[IO_CHUNK];
    bool too_long; /* the line read last was, and is cut */
    char line[IO_LINE_MAX + 1];
    struct text_buffer output; /* said, but not written yet */
};

/* False after a line on standard error: standard input or output is closed, or the system refuses. */
bool io_open(struct line_io *io);
void io_close(struct line_io *io);

/* Says something: printf-like.  It is written at the next io_read or io_flush. */
__attribute__((format(printf, 2, 3))) void io_say(struct line_io *io, const char *format, ...);

/* Says a text of any length.  On a terminal, lines too long for it are broken between words. */
void io_say_text(struct line_io *io, const char *text);

/* The same with lines that are not to be broken: boards and records. */
void io_say_as_is(struct line_io *io, const char *text);

/* Writes what was said.  False when that failed or a signal came. */
bool io_flush(struct line_io *io);

/* Asks for a line with a prompt, which gets a line of its own where nobody types; reads it to io->line. */
enum io_result io_read(struct line_io *io, const char *prompt);

/* Whether a signal asks to end. */
bool io_signalled(struct line_io *io);

/* Waits for something to read from a descriptor, for so long at most, or with -1 not at all.  False: a signal
 * asks to end. */
bool io_pause(struct line_io *io, int descriptor, int milliseconds);

/* Moves what was said out of sight, as far as a terminal without control codes can. */
void io_scroll_away(struct line_io *io);

#endif
