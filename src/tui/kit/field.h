/* SPDX-License-Identifier: MIT */
/*
 * field.h: a line of text that is being typed.
 *
 * The text is in a buffer of the caller and always consists of whole UTF-8 characters, so it can be read at
 * any moment.
 */
#pragma once

#include "tui/kit/shell.h"

/* Appends a character to `text` of `size` bytes; false if it does not fit or is not printable. */
bool field_add(char *text, size_t size, uint32_t code);

/* Removes the last character with its combining marks. */
void field_erase(char *text);

/* Appends a character, or replaces a suggestion by it, and clears the message; if it does not fit, the
 * message says so.  False if it is not printable. */
bool field_text(struct shell *shell, char *text, size_t size, uint32_t code);

/* Erases a character or all of them; false for any other command. */
bool field_command(char *text, enum command command);

/*
 * Draws prompt and text in the last row but one, with the cursor after them.  Shows the end of a text that is
 * too long.
 */
void field_draw(const struct shell *shell, struct canvas *canvas, const char *prompt, const char *text,
                enum style style);
