/*
 * streams.h: standard input, output and error that may be closed, full or gone.
 */
#pragma once

/*
 * Call it before anything is opened: occupies the descriptors of closed standard streams, so that no file
 * of the program gets their number and receives what is printed.  Using such a stream fails as it should.
 */
void streams_hold_places(void);

/*
 * At exit, whoever calls it, checks whether all output could be written.  If not, a line on standard error
 * says so, and an exit status of 0 becomes 1.
 */
void streams_watch_end(void);

/* The status with which the program is about to end: where it is not 0, output is not checked.  Returns it.
 */
int streams_end_with(int end_status);
