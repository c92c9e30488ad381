/* SPDX-License-Identifier: MIT */
/*
 * translate.c: looks messages up in the catalogues, by gettext of the C library or of libintl.
 *
 * The one global of the text rooms: whether anything is translated.
 */
#include "base/translate.h"

#ifdef BASTIDE_NLS

#undef _
#undef ngettext
#undef pgettext
#include <libintl.h>

static const char domain[] = "bastide";
static bool is_bound;

void translate_from(const char *folder)
{
    is_bound = folder && bindtextdomain(domain, folder) && bind_textdomain_codeset(domain, "UTF-8");
}

bool translate_finds(void)
{
    static const char head[] = "";
    return is_bound && dgettext(domain, head) != head;
}

/* The translation of the empty text is the head of the catalogue. */
const char *translate(const char *text)
{
    return is_bound && text[0] != '\0' ? dgettext(domain, text) : text;
}

const char *translate_number(const char *one, const char *many, long count)
{
    unsigned long number = count < 0 ? 0UL - (unsigned long) count : (unsigned long) count;
    return is_bound ? dngettext(domain, one, many, number) : number == 1 ? one : many;
}

const char *translate_in(const char *key, const char *text)
{
    const char *found = is_bound ? dgettext(domain, key) : text;
    return found == key ? text : found;
}

#else

typedef int translate_nothing; /* a file is never empty */

#endif
