/* SPDX-License-Identifier: MIT */
/* streams.h: standard input, output and error, each of which may be closed, full, gone, or a terminal. */
#pragma once

/*
 * Call it before anything is opened: occupies the descriptors of closed standard streams, so that no file
 * of the program gets their number and receives what is printed.  Using such a stream fails as it should.
 */
void streams_hold_places(void);

/* When the program exits, by whichever call, checks whether all output could be written.  If not, a line on
 * standard error says so, and an exit status of 0 becomes 1. */
void streams_watch_end(void);

/* The status with which the program is about to end: if it is not 0, output is not checked.  Returns
 * `end_status`. */
int streams_end_with(int end_status);

/*
 * From now on standard error accepts only printable characters, line feeds and tabs, in UTF-8, and writes
 * them in the locale's character set; everything else becomes '?': controls, invisible characters, invalid
 * UTF-8, and what that set does not have.  Messages quote names of files, options and words, which may
 * contain the bytes that set a terminal's title, its colours or its clipboard.
 */
void streams_filter_errors(void);

/* The same for standard output if it is a terminal; a file or a pipe receives every byte unchanged. */
void streams_filter_output(void);
