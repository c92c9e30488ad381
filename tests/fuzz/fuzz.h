/* SPDX-License-Identifier: MIT */
/*
 * fuzz.h: what the fuzz targets share.
 *
 * A target is a file NAME.c with LLVMFuzzerTestOneInput.  The preset `fuzz` links it with libFuzzer; every
 * other build links it with replay_files.c, which feeds it the files of corpus/NAME and finds/NAME, so that
 * tests repeat whatever was found once. docs/reliability.md has the figures.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/session.h"

/* The functions of a target, as libFuzzer calls them. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

/* The program's tiles, read once. */
const struct tile_book *fuzz_book(void);

/* Ends the process with a sentence if a law does not hold. */
void fuzz_require(bool holds, const char *law);

/* Requires that a text is safe for a terminal: UTF-8, and no control characters but line feeds. */
void fuzz_require_harmless(const char *text, size_t length);

/* Requires that game_check finds nothing. */
void fuzz_require_sound(const struct session *session);

/* Reads a text as a record and checks all laws of reading and writing. */
void fuzz_record(const char *text, size_t length);
