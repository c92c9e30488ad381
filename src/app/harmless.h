/*
 * harmless.h: what is written to a terminal is text.
 *
 * Messages name files, options and words as they were given, and anybody may have given them: a name can hold
 * the bytes that set a terminal's title, its colours or its clipboard.  Instead of trusting every place that
 * prints, the streams are replaced once, at the start.
 */
#ifndef BASTIDE_APP_HARMLESS_H
#define BASTIDE_APP_HARMLESS_H

/*
 * From now on standard error takes only printable characters, line feeds and tabs; anything else becomes '?':
 * controls, invisible characters, what is no UTF-8, and in a locale without UTF-8 all that is not ASCII.
 */
void harmless_errors(void);

/* The same for standard output where it is a terminal; a file or a pipe gets every byte as it is. */
void harmless_output(void);

#endif
