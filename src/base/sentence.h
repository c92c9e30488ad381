/* SPDX-License-Identifier: MIT */
/*
 * sentence.h: builds sentences piece by piece in a buffer of fixed size.
 *
 * Lines of the screen are short and of limited width, so they are built in arrays; text_buffer.h is for
 * text that may grow.  Nothing here allocates.
 */
#pragma once

#include <stddef.h>

/* Bytes of a sentence of a screen, with the NUL. */
enum { SENTENCE_MAX = 480 };

/* Appends to the text in `text`, which has room for `size` bytes with the NUL and is already terminated.
 * What does not fit is cut off. */
__attribute__((format(printf, 3, 4))) void sentence_add(char *text, size_t size, const char *format, ...);
