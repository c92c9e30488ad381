/* SPDX-License-Identifier: MIT */
/*
 * complaint.h: error messages on standard error.
 *
 * A message begins with the program and the command, "bastide verify: FILE: ...", so that the output of a
 * pipe shows which program wrote it.  A fault in a file begins with its position instead, "FILE:3:5: ...", as
 * compilers write it and editors read it.  The prefix is the only state here; other programs that use the
 * library set none.
 */
#pragma once

#include <stddef.h>

/* Sets the prefix of all messages, which must stay valid until the program ends. */
void complain_as(const char *name);

/* Writes a line to standard error; the text ends without a line end. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);

/* Says what is wrong in a file; line and column count from 1. */
void complain_at(const char *file, size_t line, size_t column, const char *message);
