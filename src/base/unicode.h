/* SPDX-License-Identifier: MIT */
/*
 * unicode.h: UTF-8 text as code points and columns.
 *
 * The one place that decides which characters of outside text may reach the terminal.  Relies on wcwidth(),
 * so the locale must be set: a character that its set does not have counts as unprintable.  Interprets text
 * in no other way.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { UNICODE_REPLACEMENT = 0xFFFD, UNICODE_BYTES_MAX = 4 };

/* The bytes of the code point at the beginning of a text that has `left` bytes, and at least one; 0 if they
 * are malformed, overlong, a surrogate, or cut off. */
size_t unicode_read(const char *text, size_t left, uint32_t *code);

/* The next code point of a NUL-terminated text, which is advanced; 0 at its end.  Bytes that are not UTF-8
 * come out one by one as UNICODE_REPLACEMENT. */
uint32_t unicode_next(const char **text);

/* Writes `code` as UTF-8 with a NUL after it and returns how many bytes it takes. */
size_t unicode_encode(uint32_t code, char bytes[UNICODE_BYTES_MAX + 1]);

/*
 * The columns that a code point takes: 1 or 2, 0 for a mark that combines with the character before it, -1
 * for what must not reach the terminal: controls, bidi controls, invisible characters.
 */
int unicode_width(uint32_t code);

/* What is shown for a code point: itself if it is printable, a blank for a no-break space, '?' otherwise. */
uint32_t unicode_shown(uint32_t code);

/* The width of a text in columns; a code point that is not printable counts as 1. */
int unicode_text_width(const char *text);

/* Copies `text` into `clean` of `size` bytes, with a '?' for each code point that is not printable; cut at a
 * whole code point. */
void unicode_clean(const char *text, char *clean, size_t size);
