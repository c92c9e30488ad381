/*
 * harmless.h: makes sure that only text is written to a terminal.
 *
 * Messages contain names of files, options and words as they were given, and anyone may have given them: a
 * name can contain the bytes that set a terminal's title, its colours or its clipboard.  Instead of
 * trusting every place that prints, the streams are replaced once, at the start.
 */
#pragma once

/*
 * From now on standard error accepts only printable characters, line feeds and tabs, in UTF-8, and writes
 * them in the locale's character set; everything else becomes '?': controls, invisible characters, invalid
 * UTF-8, and what that set does not have.
 */
void harmless_errors(void);

/* The same for standard output if it is a terminal; a file or a pipe receives every byte unchanged. */
void harmless_output(void);
