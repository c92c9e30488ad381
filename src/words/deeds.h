/* SPDX-License-Identifier: MIT */
/*
 * deeds.h: what a move does on the table, as facts and in words: what it completes, takes over, joins,
 * extends, begins or closes off.
 *
 * One list serves before a move is made (the panel, lists of places) and afterwards (messages, the history),
 * so both use the same words.  The rules themselves place the tile, on a copy of the game.  Pure.
 */
#pragma once

#include "bastide/game.h"
#include "words/player_names.h"

/* What is done to a feature, the most important first. */
enum deed_kind {
    DEED_COMPLETES,
    DEED_TAKES,    /* features of others become the mover's alone */
    DEED_JOINS,    /* features with figures become one */
    DEED_EXTENDS,  /* a road or city with figures */
    DEED_BEGINS,   /* the mover's figure stands on it, the first one there */
    DEED_RECALLS,  /* the mover takes a figure back from it (F5) */
    DEED_STRANDS,  /* it can no longer be finished */
    DEED_ENCLOSES, /* a field with farmers can grow no more */
    DEED_NEARS,    /* a claimed monastery or garden gets a neighbour */
    DEED_FARMS,    /* a field with farmers grows */
    DEED_GROWS,    /* a road or city without figures */
    DEED_OPENS     /* new features without figures: deeds.opened */
};

struct deed {
    uint8_t kind;             /* enum deed_kind */
    uint8_t figure;           /* which figure the mover has placed there: enum figure_kind */
    uint8_t parts, claimed;   /* how many features became this one (0: new), and how many had owners */
    uint8_t had;              /* all who owned one of them */
    uint8_t set_count;        /* the different sets of owners of these features, */
    uint8_t sets[HALF_COUNT]; /* without the empty set: the mover's first */
    struct score_entry value; /* of the feature after the move */
};

enum { DEEDS_MAX = 2 * SEGMENT_MAX + 9 + FIGURE_TOTAL_MAX, DEED_TEXT_MAX = 240 };

struct deeds {
    struct game after; /* the tile is placed, the figure is not */
    bool made;         /* the move was made: it is told as past */
    uint8_t player;    /* who makes it */
    struct figure figure;
    uint8_t opened[FEATURE_KIND_COUNT];
    size_t count;
    struct deed list[DEEDS_MAX];
};

/* Finds what the drawn tile would do there, without a figure; false if it does not fit. */
bool deeds_find(const struct game *before, struct placement placement, struct deeds *deeds);

/* The same for a move that was made, with its figure; `before` is the game before the tile was placed. */
void deeds_find_made(const struct game *before, const struct move *move, struct deeds *deeds);

/* The only player whom a deed serves, or NO_PLAYER. */
unsigned deed_seat(const struct deed *deed);

/* "completes Bob's city: 3 tiles, 6 points for Bob", "joins your road to Ann's road: 14 tiles, shared" */
const char *deed_describe(const struct listener *to, const struct deeds *deeds, const struct deed *deed,
                          char *text, size_t size);

/* Appends what else a placement brings its player: "; goods: wine 1; another turn, for the builder". */
void deeds_add_gains(const struct deeds *deeds, char *text, size_t size);

/* Appends all deeds of a placement: "completes Bob's city: 3 tiles, 6 points for Bob; new: road".  Returns
 * how many; writes nothing if there are none or the tile does not fit. */
enum { DEEDS_TEXT_MAX = 24 * (DEED_TEXT_MAX + 2) };
size_t deeds_add(const struct listener *to, struct placement placement, char *text, size_t size);

/* A move that was made: "Blue completes Ann's road (4 tiles, 4 points for Ann) and begins a city with a
 * knight." */
const char *deeds_describe_move(const struct setup *setup, const struct deeds *deeds, char *text,
                                size_t size);

/* Whether what is told of the move is about a feature of the player who made it. */
bool deeds_serve(const struct deeds *deeds);

/* The same for a narrow panel, without the player: "completes Ann's road, new city, knight". */
const char *deeds_brief(const struct setup *setup, const struct deeds *deeds, char *text, size_t size);
