/*
 * field.h: a line of text, or a number, that is being typed.
 *
 * Keeps whole characters of UTF-8 in a buffer of the caller's, so that what is typed can be shown, searched
 * and read at any moment.
 */
#ifndef BASTIDE_TUI_KIT_FIELD_H
#define BASTIDE_TUI_KIT_FIELD_H

#include "tui/kit/shell.h"

/* Appends a character to `text` of `size` bytes; false when there is no room or it is not printable. */
bool field_add(char *text, size_t size, uint32_t code);

/* Takes the last character away, with the marks above and below it. */
void field_erase(char *text);

/* Appends a character and clears the message; where there is no room the message says so.  True, always. */
bool field_text(struct shell *shell, char *text, size_t size, uint32_t code);

/* Carries out what erases a character or all of them; false for any other command. */
bool field_command(char *text, enum command command);

/* Adds a digit to a number that stays at or below `most`, or takes the last one away; false for any other
 * command. */
bool field_number(unsigned *number, unsigned most, enum command command, unsigned digit);

/*
 * Draws prompt and text in the last row but one, with the cursor behind them; of a text that is too long the
 * end is seen.  Returns the column of the cursor.
 */
int field_draw(const struct shell *shell, struct canvas *canvas, const char *prompt, const char *text,
               enum style style);

#endif
