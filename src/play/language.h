/* SPDX-License-Identifier: MIT */
/*
 * language.h: the language of the front-ends for people.
 *
 * Only what people read is translated: the screen, line mode, and texts printed for reading.  Records, the
 * console, JSON, tables, numbers and exit statuses are the same in every language.
 */
#pragma once

#include <stdbool.h>

/*
 * Translates into a language from now on: "de", "en" …, or "system", which is what LANGUAGE, LC_ALL,
 * LC_MESSAGES or LANG ask for.  The catalogues are those beside the program in a folder of the build, else
 * those that were installed with it.  May be called again.  Returns false if messages stay English although
 * another language was chosen.
 */
bool language_choose(const char *language);

/*
 * Sets what language_speak chooses: the word of --language (null: none was given), else what `configured`
 * returns, which is called only without --language (null: there is no configuration).
 */
void language_prefer(const char *asked, const char *(*configured)(void) );

/* The word of --language, or null. */
const char *language_asked(void);

/* Chooses the language of the player: the one preferred, else that of the system. */
void language_speak(void);
