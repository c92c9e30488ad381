/* SPDX-License-Identifier: MIT */
/*
 * player_names.h: how the players of a game are called: by their names, which are made printable on the way,
 * or by the letters of their colours.
 */
#pragma once

#include <stddef.h>

#include "bastide/game.h"
#include "bastide/setup.h"
#include "base/sentence.h"

enum { NAME_SHOWN_MAX = 160 };

/* Who is told about which game. */
struct listener {
    const struct game *game;   /* borrowed, like the setup */
    const struct setup *setup; /* for the names */
    unsigned you;              /* the seat that is called "you", or NO_PLAYER */
    bool bag;                  /* whether remaining tiles are counted for the listener */
};

/* The name of a seat; its colour, capitalised and translated, if it has none or is named after the colour. */
const char *describe_player(const struct setup *setup, unsigned seat, char *text, size_t size);

/* The name that two players share; null if each has its own. */
const char *describe_namesakes(const struct setup *setup, char *text, size_t size);

/* The letter of a seat's colour. */
char player_letter(const struct setup *setup, unsigned seat);

/* What comes before item number `index` of a list of `count`: ", " or " and ". */
const char *list_separator(size_t index, size_t count);

/* "Ann", "Ann and Bob": the seats in the bit set; "nobody" if empty. */
const char *describe_players(const struct setup *setup, unsigned seats, char *text, size_t size);

/* The letters of the players on a feature: "R B", with counts above one: "R2 B". */
const char *describe_figures(const struct setup *setup, figure_counts figures, char *text, size_t size);
