/*
 * complaint.h: what the program says on standard error when something is wrong.
 *
 * Complaints begin with the program and the command, "bastide verify: FILE: ...", so that it is known in a
 * pipe who complains.  What is wrong at a place in a file begins with the place alone, "FILE:3:5: ...", as
 * compilers write it and editors read it.  The name is the one thing that is kept; a program that uses the
 * library and sets none gets complaints without it.
 */
#pragma once

#include <stddef.h>

/* Sets the name that complaints begin with; borrowed for as long as the program runs. */
void complain_as(const char *name);

/* Writes a line to standard error; the text ends without a line end. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);

/* Says what is wrong in a file; line and column count from 1. */
void complain_at(const char *file, size_t line, size_t column, const char *message);
