/*
 * typed.h: a line of text that is being typed.
 *
 * Keeps whole characters of UTF-8 in a buffer of the caller's, so that what is typed can be shown, searched
 * and read at any moment.
 */
#ifndef BASTIDE_TUI_KIT_TYPED_H
#define BASTIDE_TUI_KIT_TYPED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Appends a character to `text` of `size` bytes; false when there is no room or it is not printable. */
bool typed_add(char *text, size_t size, uint32_t code);

/* Takes the last character away, with the marks above and below it. */
void typed_rub_out(char *text);

#endif
