/* SPDX-License-Identifier: MIT */
/*
 * own_streams.h: stdout and stderr as variables, for systems where they are constants.
 *
 * musl and some BSDs have constants, which src/app/streams.c cannot replace by streams that filter.  There
 * cmake/extensions.cmake includes this before every file that links this room; elsewhere nothing does.
 */
#pragma once

#include <stdio.h>

static inline FILE *own_usual_stream(int error)
{
    return error ? stderr : stdout;
}

/* The address of the variable that stands for standard output (0) or standard error (1). */
FILE **own_stream(int error);

#undef stdout
#undef stderr
#define stdout             (*own_stream(0))
#define stderr             (*own_stream(1))
#define printf(...)        fprintf(stdout, __VA_ARGS__)
#define puts(text)         fprintf(stdout, "%s\n", text)
#define putchar(character) fputc(character, stdout)
