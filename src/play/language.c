/* SPDX-License-Identifier: MIT */
/*
 * language.c: chooses the locale and binds the catalogue of messages.
 *
 * gettext looks for the languages that LANGUAGE lists, but only if the locale of messages is not "C".  So a
 * chosen language goes into LANGUAGE, and messages get any locale that the machine has; which one does not
 * matter.  If the machine has none, messages stay English.
 */
#include "play/language.h"

#include "base/translate.h"

#include <stddef.h>

#ifdef BASTIDE_NLS

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/installed.h"

/* LANGUAGE as it was when the program began.  Null if it was not set, or if it holds a path, because gettext
 * would then not look in our folder of catalogues. */
static const char *language_before(void)
{
    static char *before;
    static bool known;
    const char *now = getenv("LANGUAGE");
    if (!known)
        before = now && !strchr(now, '/') ? strdup(now) : NULL;
    known = true;
    return before;
}

/* True if gettext finds no language in the locale; newer versions find none in C.UTF-8 either. */
static bool has_no_language(const char *locale)
{
    return !locale || strcmp(locale, "POSIX") == 0 ||
           (locale[0] == 'C' && (locale[1] == '\0' || locale[1] == '.'));
}

/* A locale in which gettext translates. */
static void choose_locale(const char *language)
{
    static const char *const names[] = {"%1$s_%2$s.UTF-8", "%1$s_%2$s.utf8", "%1$s_%2$s", "en_US.UTF-8",
                                        "C.UTF-8"};
    char name[32], country[3] = {(char) (language[0] - 'a' + 'A'), (char) (language[1] - 'a' + 'A')};
    if (!has_no_language(setlocale(LC_MESSAGES, "")))
        return;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(name, sizeof name, names[i], language, country);
        if (setlocale(LC_MESSAGES, name))
            return;
    }
}

bool language_choose(const char *language)
{
    const char *before = language_before();
    bool is_chosen = strcmp(language, "system") != 0;
    if (is_chosen)
        setenv("LANGUAGE", language, 1);
    else if (before)
        setenv("LANGUAGE", before, 1);
    else
        unsetenv("LANGUAGE");
    if (is_chosen)
        choose_locale(language);
    else if (has_no_language(setlocale(LC_MESSAGES, "")) && (!before || before[0] == '\0'))
        setlocale(LC_MESSAGES, "C");
    if (strcmp(language, "en") == 0)
        setlocale(LC_MESSAGES, "C");
    char folder[FILE_PATH_MAX];
    translate_from(installed_path("locale", BASTIDE_LOCALE_MOVED, BASTIDE_LOCALE_FOLDER, folder));
    return !is_chosen || strcmp(language, "en") == 0 || translate_finds();
}

#else

bool language_choose(const char *language)
{
    (void) language;
    return true;
}

#endif

/* ---- The languages wanted ----------------------------------------------------------------------------- */

static struct {
    const char *asked;
    const char *(*configured)(void);
} preferred;

void language_prefer(const char *asked, const char *(*configured)(void) )
{
    preferred.asked = asked;
    preferred.configured = configured;
}

const char *language_asked(void)
{
    return preferred.asked;
}

void language_speak(void)
{
    const char *language = preferred.asked;
    if (!language && preferred.configured)
        language = preferred.configured();
    (void) language_choose(language ? language : "system");
}
