/* SPDX-License-Identifier: MIT */
/*
 * translate.h: sentences for people in their own language.
 *
 * Messages are written in English and marked where they are used: _("Place the tile.").  xgettext collects
 * the marks, and the catalogues of po/ translate them.  A message is a whole sentence or label with its
 * places for arguments, never a piece that is joined to other pieces: other languages order words differently
 * and have other forms for each noun.  Arguments whose order may change are numbered ("%1$s's turn, %2$u
 * points"); a message that depends on a number uses ngettext.
 *
 * Nothing is translated until translate_from is called, which only the commands for people do
 * (play/language.h): records, JSON, the console and other programs that use the library always get the
 * English.  Without BASTIDE_NLS the marks do nothing. The core never includes this.
 */
#pragma once

/* Marks a message of a table, which is translated by _() when it is used; PAIR_ marks one with a plural form.
 */
#define N_(text)         text
#define PAIR_(one, many) one, many

#ifdef BASTIDE_NLS

#include <stdbool.h>

#define _(text)                    translate(text)
#define ngettext(one, many, count) translate_number(one, many, count)
#define pgettext(context, text)    translate_in(context "\004" text, text)

/* The folder of the catalogues, LANGUAGE/LC_MESSAGES/bastide.mo; null: nothing is translated.  Borrowed. */
void translate_from(const char *folder);

/* Whether there is a catalogue in the language that was chosen, which gettext uses. */
bool translate_finds(void);

/* The translation of a message, or the message itself. */
__attribute__((format_arg(1))) const char *translate(const char *text);

/* The form of a message for a number, which may be negative. */
__attribute__((format_arg(1), format_arg(2))) const char *translate_number(const char *one, const char *many,
                                                                           long count);

/* The translation of a text that means different things in different places. */
__attribute__((format_arg(2))) const char *translate_in(const char *key, const char *text);

#else

#define _(text)                    (text)
#define ngettext(one, many, count) (translate_is_one(count) ? (one) : (many))
#define pgettext(context, text)    (text)

static inline int translate_is_one(long count)
{
    return count == 1 || count == -1;
}

#endif
