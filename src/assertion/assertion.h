/* SPDX-License-Identifier: MIT */
/*
 * assertion.h: assert(), for our own mistakes.
 *
 * In place of the C library's <assert.h>, whose message nobody can keep from a screen that disappears: this
 * one calls a function that a program may set.  Every room may include it.  It is on in every build, with
 * NDEBUG too.
 */
#pragma once

#define assert(truth) ((truth) ? (void) 0 : assertion_failed(#truth, __FILE__, (unsigned) __LINE__, __func__))

/* Tells what failed, by default on standard error, and aborts. */
_Noreturn void assertion_failed(const char *assertion, const char *file, unsigned line, const char *function);

/* From now on `tell` gets the message, without a newline at its end; null: it goes to standard error. */
void assertion_tell_with(void (*tell)(const char *message));
