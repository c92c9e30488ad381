/*
 * own_streams.h: stdout and stderr as variables, for systems where they are none.
 *
 * musl and some BSDs have constants, which src/app/streams.c cannot replace by streams that filter.  There
 * cmake/extensions.cmake includes this before every file that links this room; elsewhere nothing does.
 */
#pragma once

#include <stdio.h>

static inline FILE *own_usual_output(void)
{
    return stdout;
}

static inline FILE *own_usual_errors(void)
{
    return stderr;
}

/* Where the variables are. */
FILE **own_output(void);
FILE **own_errors(void);

#undef stdout
#undef stderr
#define stdout             (*own_output())
#define stderr             (*own_errors())
#define printf(...)        fprintf(stdout, __VA_ARGS__)
#define puts(text)         fprintf(stdout, "%s\n", text)
#define putchar(character) fputc(character, stdout)
