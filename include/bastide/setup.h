/* SPDX-License-Identifier: MIT */
/*
 * setup.h: everything that is agreed before the first turn: the setup lines of a record.
 *
 * A plain value: edition and rules, tile sets, players in seat order, where the draws come from.  The rules
 * core is given the part that it needs (game.h), without names and colours.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/rules.h"
#include "bastide/score.h"
#include "bastide/tile_text.h"

/* The players' colours.  A record identifies players by colour. */
enum colour { COLOUR_RED, COLOUR_BLUE, COLOUR_GREEN, COLOUR_YELLOW, COLOUR_BLACK, COLOUR_PINK, COLOUR_COUNT };

enum {
    PLAYER_NAME_MAX = 4095, /* bytes; limited only by the length of a record's line */
    COMPUTER_NAME_MAX = 15,
    SETUP_SETS_MAX = 8,
    SETUP_SHOWS_MAX = 60,
    POSITION_TEXT_MAX = 4095 /* bytes; limited by the length of a record's line */
};

/* The player of a seat. */
struct setup_player {
    uint8_t colour;                       /* enum colour; no two players have the same */
    char name[PLAYER_NAME_MAX + 1];       /* UTF-8 without control characters; may be empty */
    char computer[COMPUTER_NAME_MAX + 1]; /* the computer player of this seat ("greedy"), or empty */
};

/* H1: a tile drawn to find out who begins. */
struct setup_show {
    uint8_t colour;
    char tile[TILE_NAME_MAX + 1];
};

/* The setup lines of a record. */
struct setup {
    char edition[16];
    struct rules rules;
    size_t set_count;
    char sets[SETUP_SETS_MAX][SET_NAME_MAX + 1];
    size_t player_count;
    struct setup_player players[PLAYER_MAX];
    bool seeded;
    uint64_t seed;
    size_t stack_count; /* draws fixed by a `stack` line, as tile names */
    char stack[TILE_MAX][TILE_NAME_MAX + 1];
    char river_plan[SET_NAME_MAX + 1];  /* V12: `rule river-plan`; empty for the default */
    char start_tile[TILE_NAME_MAX + 1]; /* H5: `start`; empty if the first draw decides */
    bool begins_named;                  /* H1: a `begin` line names the first player */
    uint8_t begins;                     /* enum colour */
    size_t show_count;
    struct setup_show shows[SETUP_SHOWS_MAX]; /* H1: `show` lines */
    char position[POSITION_TEXT_MAX + 1];     /* the text of a `position` line; empty: none */
};

/* Sets edition c3, tile set base, no players, an open bag. */
void setup_default(struct setup *setup);

/* The size of a list of editions, in bytes. */
enum { EDITIONS_TEXT = 120 };

/* Writes "c3, 20ae, …", all editions with the default first, for help and messages.  Returns `text`. */
const char *setup_list_editions(char text[EDITIONS_TEXT]);

/* Changes the edition but keeps the options that were changed from the old one's preset; false if there is no
 * edition of that name. */
bool setup_change_edition(struct setup *setup, const char *name);

/* A set of tiles, and the options that come with it. */
struct expansion_info {
    const char *name;   /* of the expansion and of its set of tiles */
    const char *title;  /* what people call it */
    const char *brings; /* one sentence about it */
};

/* The expansions, or null past the last. */
const struct expansion_info *expansion_info(unsigned index);

/* Whether a tile set is in play. */
bool setup_has_set(const struct setup *setup, const char *name);

/* Puts a tile set in play, or takes it out. */
void setup_change_set(struct setup *setup, const char *name, bool on);

/* Puts the tiles of the expansions (bit n for expansion n) in or out, and turns their options on or off,
 * except those `kept`; null: none. */
void setup_expand(struct setup *setup, unsigned expansions, bool on, const bool kept[RULE_OPTION_COUNT]);

/* The size of a list of expansions, in bytes. */
enum { EXPANSIONS_TEXT = 40 };

/* Writes "inns, …" for messages.  Returns `text`. */
const char *setup_list_expansions(char text[EXPANSIONS_TEXT]);

/* The size of a list of values, in bytes. */
enum { VALUES_TEXT = 80 };

/* Writes the values of an option: "off on", "none WxH, both from 1 to 199".  Returns `text`. */
const char *setup_list_values(enum rule_option option, char text[VALUES_TEXT]);

/* The record's word for a colour: "red" … */
const char *colour_word(enum colour colour);

/* The letter of a colour on a board without colours: R B G Y K P. */
char colour_letter(enum colour colour);

/* The longest name that a player may choose, in bytes; it fits a record's line however it is escaped. */
enum { NAME_GIVEN_MAX = 1000 };

/* Whether a record can hold that name: UTF-8 without control characters, at most NAME_GIVEN_MAX bytes. */
bool setup_name_is_clean(const char *name);

/* The record's word for the player of a seat: the colour. */
const char *setup_seat_word(const struct setup *setup, size_t seat);

/* The seat with that colour, or -1. */
int setup_seat(const struct setup *setup, enum colour colour);
