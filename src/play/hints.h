/* SPDX-License-Identifier: MIT */
/*
 * hints.h: the best moves for whoever's turn it is, with what each is worth and why: the best three
 * placements, each with its best claim, and once the tile is placed the best three claims.
 *
 * Begins with the tile in hand, or with the claim once the tile is placed, and thinks in slices as computers
 * do (thinking.h): the first hints come at once, better ones later.  The same position gives the same hints
 * in every front-end, because the search is bounded by nodes and its seed is the number of the step. Uses
 * only what the player sees: never the order of the draws or hidden hands.  Changes nothing.
 */
#pragma once

#include "bastide/session.h"
#include "play/judgement.h"

enum {
    HINT_ROWS = 3,
    HINT_NODES = 60000, /* of the last search: three times as many as `master` uses */
    HINT_MOVE_MAX = 80
};

struct advice;

/* Zero it first. */
struct hinting {
    unsigned nodes;                /* of the last search; 0: HINT_NODES.  Set it before hints_begin */
    struct advice *advice;         /* owned; null: none was begun */
    const struct session *session; /* borrowed */
    struct game game;              /* before the tile is placed */
    unsigned begun_nodes;          /* the nodes that the last search should reach */
    unsigned depth;                /* the nodes of the search that the hints come from; 0: a first look */
    bool claim;                    /* the tile is placed like this, and only the claim is chosen: */
    struct placement placed;
    bool thinking; /* the search is not finished */
    size_t count;
    struct judgement hints[HINT_ROWS]; /* the best first, against the second; then the others against the
                                          best, sorted by difference */
};

/* Frees the memory, before another game. */
void hints_end(struct hinting *hinting);

/*
 * Begins hints for the present position, in PHASE_PLACE or PHASE_FIGURE; continues if they were begun before.
 * False if there are none now.
 */
bool hints_begin(struct hinting *hinting, const struct session *session);

/* Searches for about that long; false when nothing is left to do. */
bool hints_step(struct hinting *hinting, unsigned milliseconds);

/* Writes the reasons again, after the language has changed. */
void hints_tell_again(struct hinting *hinting);

/* "knight in the city", "no meeple": a move of a tile of that type; the board shows where. */
const char *hint_describe_move(const struct tile_type *type, const struct move *move, char *text,
                               size_t size);

/* The same for a hint. */
const char *hint_write_move(const struct hinting *hinting, const struct judgement *hint, char *text,
                            size_t size);

/* "+3.2 ± 0.8", for all but the first "-1.4 ± 0.9"; `sign` goes between the numbers, "±" or "+/-".  "equally
 * good" if the lead is 0. */
const char *hint_write_lead(const struct hinting *hinting, const struct judgement *hint, const char *sign,
                            char *text, size_t size);

/* A sentence about what these hints ignore or treat specially, hands (H2, H3) or sales (H7); null if there is
 * nothing to say. */
const char *hints_note(const struct hinting *hinting);
