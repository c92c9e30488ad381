/* SPDX-License-Identifier: MIT */
/*
 * answers.h: answers to questions about a game (script_words.h) in sentences, for line mode and the screen's
 * command line.
 */
#pragma once

#include "bastide/answer.h"
#include "bastide/script.h"
#include "words/stakes.h"

/* Who asks, about which game, and what the answer may reveal. */
struct asked {
    struct listener to;            /* its game is the one shown */
    const struct session *session; /* up to the step shown; borrowed */
    bool places, scores;           /* where the tile fits; what it would join, complete and score there */
};

/* Appends the answer to the question `word`.  False if it has no answer in sentences or the arguments make no
 * sense: the interpreter then answers or reports the error. */
bool answer_in_words(const struct asked *asked, const char *word, const char *arguments,
                     struct text_buffer *text);

/*
 * Lets the interpreter carry out a line, for three seconds at most, since nothing else happens meanwhile.
 * The answer is appended to `text` if it can be said in sentences, else to `notation` (null: it is dropped).
 * A list of the best moves counts as a hint.
 */
enum script_status answer_typed(struct script *script, const char *line, struct text_buffer *text,
                                struct text_buffer *notation, struct text_error *error);

/* Appends the possible claims, numbered, and the segments that are taken; returns how many claims there
 * are. */
size_t answer_add_claims(struct text_buffer *text, const struct listener *to);

/* Appends what a placement would do. */
void answer_add_effects(struct text_buffer *text, const struct listener *to, struct placement placement);
