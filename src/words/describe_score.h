/*
 * describe_score.h: explains a score in words: its title, the terms of its sum, who stood there, who had
 * the majority, and the rules and options that applied.
 *
 * Used by the scoring panels, and as one sentence in logs.  Pure.
 */
#pragma once

#include "words/describe.h"
#include "session/score_story.h"

/* What scored: "City", "Open city", "Abbot taken back", "City supplied". */
const char *describe_score_title(const struct score_entry *entry);

/* A term of the sum: "3 tiles x 2". */
const char *describe_score_term(const struct score_entry *entry, const struct score_term *term, char *text,
                                size_t size);

/* "Knights: G on 1,-1; R on 2,0 3,0". */
const char *describe_score_figures(const struct score_story *story, const struct setup *setup,
                                   const struct score_entry *entry, char *text, size_t size);

/* S1: "The majority: Ada with 2.", "A tie of 1 each: all score." */
const char *describe_score_majority(const struct setup *setup, const struct score_entry *entry, char *text,
                                    size_t size);

/* "Rules S3, S5; small-city half; edition c1". */
const char *describe_score_rules(const struct game *game, const struct setup *setup,
                                 const struct score_entry *entry, char *text, size_t size);

/* One part of the score, with its points: "2,-1 with a coat of arms: +4". */
const char *describe_score_part(const struct score_entry *entry, const struct score_part *part, char *text,
                                size_t size);

/* "City: 3 tiles x 2 + 1 coat of arms x 2 = 8 to Ann (S3)". */
const char *describe_score(const struct setup *setup, const struct score_entry *entry, char *text,
                           size_t size);

/*
 * The whole of it: "City: 3 tiles x 2 = 6 to Ada (S3); on it R; tiles 1,-1 2,-1 2,0.", "Field: 3 complete
 * cities x 3 = 9 to Ada (S7); farmers R2 B; the cities at 1,-1 and 4,2."
 */
const char *describe_explanation(const struct game *game, const struct setup *setup,
                                 const struct score_entry *entry, char *text, size_t size);
