/*
 * abi.h: which version of the library's binary interface a program was compiled for.
 *
 * The structures of these headers are values that programs keep themselves, so their layout is part of the
 * interface: a program compiled for one version must not run with another.  The number grows with the first
 * change after a release by which a function goes or changes, or a structure, option or constant that
 * programs see does; docs/library.md has the whole of it.  It is also the number in the library's file name,
 * so that the loader refuses what does not belong together.
 */
#ifndef BASTIDE_ABI_H
#define BASTIDE_ABI_H

#include "bastide/names.h"

enum { BASTIDE_ABI = 1 };

/* The version of the library that runs: BASTIDE_ABI, unless a program was built against another header. */
unsigned bastide_abi(void);

#endif
