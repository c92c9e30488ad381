/*
 * rule_words.h: the rules of a game as they were set up, each in one sentence.
 *
 * The table of rules.h says what an option is about, with all its values; here stands what the value in force
 * means.
 */
#ifndef BASTIDE_WORDS_RULE_WORDS_H
#define BASTIDE_WORDS_RULE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "bastide/rules.h"
#include "bastide/tile.h"

/* What an option comes to in a game. */
enum rule_state {
    RULE_IN_FORCE,   /* it has a sentence */
    RULE_NOT_PLAYED, /* it is switched off */
    RULE_POINTLESS   /* nothing in this game is decided by it */
};

/*
 * Writes the sentence of an option into `text`, empty where it has none.  `set` is what is played with; where
 * it is null, what only some tiles need is told if it differs from the default.
 */
enum rule_state rule_words(const struct rules *rules, const struct tile_set *set, enum rule_option option,
                           char *text, size_t size);

/*
 * Whether an option is set to something else than usual though these tiles have nothing that it decides
 * about; then the sentence that says so is in `text`.
 */
bool rule_is_idle(const struct rules *rules, const struct tile_set *set, enum rule_option option, char *text,
                  size_t size);

#endif
