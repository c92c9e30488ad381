/*
 * streams.h: standard input, output and error, which may be closed, full or gone.
 */
#ifndef BASTIDE_APP_STREAMS_H
#define BASTIDE_APP_STREAMS_H

/*
 * Before anything is opened: takes the places of standard streams that are closed, so that no file of the
 * program's gets their number and with it what is printed.  Using one of them fails as it should.
 */
void streams_hold_places(void);

/*
 * Has the end of the program, whoever calls exit, look whether all output could be written.  Where it could
 * not, a line on standard error says so, and an exit status of 0 becomes 1.
 */
void streams_watch_end(void);

#endif
