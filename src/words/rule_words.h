/* SPDX-License-Identifier: MIT */
/*
 * rule_words.h: the rules of a game as it was set up, each in one sentence.
 *
 * The table of rules.h describes each option with all its values; this describes the value in force.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "bastide/rules_compare.h"
#include "bastide/text_buffer.h"
#include "bastide/tile.h"

/* What an option amounts to in a game. */
enum rule_state {
    RULE_IN_FORCE,   /* it has a sentence */
    RULE_NOT_PLAYED, /* it is switched off */
    RULE_POINTLESS   /* it makes no difference in this game */
};

/*
 * Writes the sentence of an option to `text`; empty if it has none.  `set` is the tile set of the game; if it
 * is null, options that need certain tiles are described only if they differ from the default.
 */
enum rule_state rule_words(const struct rules *rules, const struct tile_set *set, enum rule_option option,
                           char *text, size_t size);

/*
 * Whether an option was changed although it has no effect with these tiles; the sentence that says so is
 * then in `text`.
 */
bool rule_is_idle(const struct rules *rules, const struct tile_set *set, enum rule_option option, char *text,
                  size_t size);

/* Appends the sentences about all idle options, each a line that begins with `mark`. */
void rules_add_idle(struct text_buffer *text, const struct rules *rules, const struct tile_set *set,
                    const char *mark);

/* Whether an option has another value than in `usual`. */
bool rule_differs(const struct rules *rules, const struct rules *usual, enum rule_option option);

/* Appends the options that differ: "fields per-city, table 9x7"; with ", " before each unless the text is
 * empty. */
void rules_add_differing(const struct rules *rules, const struct rules *usual, char *text, size_t size);

/* "edition c1, fields per-city": how the other rules differ from those of the game; empty if they do not. */
const char *describe_other_rules(const struct setup *setup, const struct setup *other, char *text,
                                 size_t size);

/* "turn 5, city 1,-1: 4 to Ada -> nothing" */
const char *describe_difference(const struct setup *setup, const struct rules_difference *difference,
                                char *text, size_t size);

/* Appends which scores differ by the other rules, and the scores by both, a line each. */
void words_compare(struct text_buffer *text, const struct setup *setup, const struct setup *other,
                   const struct rules_comparison *result);

/* Why a game cannot begin, for players: the message in their language, without the rule before its colon. */
const char *words_without_rule(const char *message);
