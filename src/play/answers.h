/* SPDX-License-Identifier: MIT */
/*
 * answers.h: answers to questions about a game (script_words.h) in sentences, for line mode and the screen's
 * command line.
 */
#pragma once

#include "bastide/answer.h"
#include "bastide/script.h"
#include "words/stakes.h"

/* Who asks about which game, and what the answer may tell. */
struct asked {
    struct listener to;            /* with the game as it is shown */
    const struct session *session; /* as far as it is shown; borrowed */
    bool places, scores;           /* where the tile fits; what it would join, complete and score there */
};

/* Appends the answer to the question `word`.  False if it has no answer in sentences or its arguments make no
 * sense: then the interpreter answers, or says why not. */
bool answer_in_words(const struct asked *asked, const char *word, const char *arguments,
                     struct text_buffer *text);

/*
 * Has a line carried out by the interpreter, for three seconds at most, since nothing else happens meanwhile.
 * What it finds is appended to `text` in sentences if it has some, else to `notation` (null: dropped).  A
 * list of the best moves counts as a hint.
 */
enum script_status answer_typed(struct script *script, const char *line, struct text_buffer *text,
                                struct text_buffer *notation, struct text_error *error);

/* Appends what may be claimed, numbered, and what is taken; returns how many claims there are. */
size_t answer_add_claims(struct text_buffer *text, const struct listener *to);

/* Appends what a placement would do. */
void answer_add_effects(struct text_buffer *text, const struct listener *to, struct placement placement);
