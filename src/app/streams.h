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

/* Afterwards: the exit status, 1 with a line on standard error where not all output could be written. */
int streams_finish(int status);

#endif
