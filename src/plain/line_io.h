/* SPDX-License-Identifier: MIT */
/*
 * line_io.h: reads lines, writes sentences, and notices the signals that end the program.
 *
 * A signal interrupts nothing half-way: it is noticed while waiting for a line, while writing output, and by
 * io_signalled().  All output passes one function that
 * removes control characters, which may come from names or a tile's title.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "bastide/text_buffer.h"

enum { IO_LINE_MAX = 4095, IO_CHUNK = 4096 };

struct line_io {
    int signal;  /* the signal that asks the program to end, or 0; SIGPIPE when nobody reads the output */
    bool failed; /* input or output failed, and that was reported */
    bool asks;   /* a person types at a terminal, whose echo ends the line of a prompt */
    int columns; /* of the output terminal; 0: no terminal */
    bool ended;  /* the input has ended */
    size_t start, end;
    char input[IO_CHUNK];
    bool too_long; /* the line read last was too long and is cut */
    char line[IO_LINE_MAX + 1];
    struct text_buffer said;   /* not yet output */
    struct text_buffer output; /* not yet written */
};

void io_open(struct line_io *io);
void io_close(struct line_io *io);

/* Says something, like printf.  The next io_read or io_flush writes it, broken into lines for a terminal. */
#define io_say(io, ...) text_add(&(io)->said, __VA_ARGS__)

/* The same without breaking lines: for boards and records. */
void io_say_as_is(struct line_io *io, const char *text);

/* Writes what was said.  False if that failed or a signal arrived. */
bool io_flush(struct line_io *io);

/* Prompts for a line; without a terminal the prompt gets its own line.  Reads it into io->line.  False if the
 * input has ended, a signal arrived, or reading failed. */
bool io_read(struct line_io *io, const char *prompt);

/* Whether a signal asks the program to end. */
bool io_signalled(struct line_io *io);

/* Waits until a descriptor is readable, for at most that many milliseconds; does not wait for -1.  False: a
 * signal asks the program to end. */
bool io_pause(struct line_io *io, int descriptor, int milliseconds);

/* Scrolls what was said out of sight, as far as possible without control codes. */
void io_scroll_away(struct line_io *io);
