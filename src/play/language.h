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
 * Sets the language of all messages from now on: "de", "en" …, or "system", which is what LANGUAGE, LC_ALL,
 * LC_MESSAGES or LANG ask for.  The catalogues are those beside the program in a folder of the build, else
 * those that were installed with it.  May be called again.  Returns false if messages stay English although
 * another language was chosen.
 */
bool language_choose(const char *language);

/* Sets what language_speak chooses: the argument of --language (null: not given), else what `configured`
 * returns (null: there is no configuration); it is called only if --language is not given. */
void language_prefer(const char *asked, const char *(*configured)(void) );

/* The argument of --language, or null. */
const char *language_asked(void);

/* Chooses the language of the player: the one set by language_prefer, else that of the system. */
void language_speak(void);
