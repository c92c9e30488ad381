/* SPDX-License-Identifier: MIT */
/*
 * rules.h: the options that a game can be set up with, and the editions that preset them.
 *
 * One row holds everything about an option: its name and values as in a record, its rule (docs/rules.md),
 * what players read, and what else the game must have for it.  The first value is the default of edition c3.
 * A struct rules is a plain value; each option is read by one function of the core.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "bastide/names.h"

/* The options, each with a row in src/core/rules.c. */
enum rule_option {
    RULE_FIELDS,
    RULE_SMALL_CITY,
    RULE_ABBOT,
    RULE_PIG_HERD,
    RULE_INN,
    RULE_CATHEDRAL,
    RULE_LARGE_MEEPLE,
    RULE_GOODS,
    RULE_BUILDER,
    RULE_PIG,
    RULE_HILLS,
    RULE_UNFINISHED,
    RULE_RIVER_FIGURES,
    RULE_RIVER_START,
    RULE_RIVER_RECENTRE,
    RULE_FIRST_PLAYER,
    RULE_DRAW_AHEAD,
    RULE_HAND,
    RULE_HAND_OPEN,
    RULE_UNPLACEABLE,
    RULE_START_TILE,
    RULE_TREES,
    RULE_SELL,
    RULE_GAP_TURN,
    RULE_TABLE,
    RULE_TABLE_SHIFT,
    RULE_TABLE_EDGE,
    RULE_TABLE_EXTEND,
    RULE_TRACK,
    RULE_TRACK_MARKS,
    RULE_OPTION_COUNT
};

/* The values of each option, the default first; the comment names its rule.  S7 */
enum rule_fields { FIELDS_PER_FIELD, FIELDS_PER_CITY, FIELDS_OFF };
/* S5 */
enum rule_small_city { SMALL_CITY_FULL, SMALL_CITY_HALF };
/* Options that are on or off. */
enum rule_switch { RULE_OFF, RULE_ON };
/* H12 */
enum rule_track { TRACK_FIFTY, TRACK_HUNDRED };
/* H12 */
enum rule_track_marks { TRACK_LAPS, TRACK_POINT_TILES, TRACK_DICE };
/* V11 */
enum rule_river_figures { RIVER_FIGURES_ON, RIVER_FIGURES_OFF };
/* V13 */
enum rule_river_start { RIVER_START_OUT, RIVER_START_SUPPLY, RIVER_START_AFTER, RIVER_START_RIVER };
/* H1 */
enum rule_first_player { FIRST_SEAT, FIRST_RANDOM, FIRST_MOST_ROADS };
/* H3 */
enum rule_hand { HAND_ONE, HAND_THREE };
/* H3 */
enum rule_hand_open { HAND_SHOWN, HAND_HIDDEN };
/* H4 */
enum rule_unplaceable { UNPLACEABLE_DISCARD, UNPLACEABLE_RETURN };
/* H5 */
enum rule_start_tile { START_FIXED, START_BAG };
/* H6 */
enum rule_trees { TREES_END, TREES_PASS };
/* H9 */
enum rule_table { TABLE_NONE, TABLE_BOUNDED };
/* H11 */
enum rule_table_edge { EDGE_OPEN, EDGE_CLOSES };
/* S10 */
enum rule_unfinished { UNFINISHED_SCORE, UNFINISHED_NOTHING };

/*
 * The options of one game: for each option the index of its value.  Whatever an edition decides and no option
 * can change has a member of its own.
 */
struct rules {
    uint8_t value[RULE_OPTION_COUNT];
    uint8_t table_width, table_height; /* H9: in squares if RULE_TABLE is TABLE_BOUNDED, else 0 */
    uint8_t no_gardens; /* 1 in the first edition, whose tiles have no gardens: printed gardens are ignored */
};

/* The parts of the page of rules, in its order. */
enum rule_page { RULES_POPULAR, RULES_OF_EDITIONS, RULES_OF_HOUSES, RULES_FOR_TESTERS };

/* The tiles without which an option makes no difference. */
enum rule_tiles {
    TILES_ANY,
    TILES_WITHOUT_RIVER,
    TILES_WITH_RIVER,
    TILES_WITH_PIG_HERDS,
    TILES_WITH_INNS,
    TILES_WITH_CATHEDRALS,
    TILES_WITH_GOODS,
    TILES_WITH_TREES,
    TILES_WITH_HILLS,
    RULE_TILES_COUNT
};

enum { RULE_VALUES_MAX = 4 };

/* The row of an option. */
struct rule_option_info {
    const char *name;
    const char *values;  /* separated by single blanks, the default first */
    const char *id;      /* the rule in docs/rules.md */
    const char *meaning; /* one sentence about all values */

    /* What each value means; null: with this value the option is not in play; "": it is not worth a mention.
     */
    const char *sentences[RULE_VALUES_MAX];

    uint8_t page;  /* enum rule_page */
    uint8_t tiles; /* enum rule_tiles */
    uint8_t needs; /* if `why` is set: another option, which must not have its default if this one does not */
    const char *why;    /* a sentence that says so; null: no option is needed */
    uint8_t expansions; /* that turn it on: bit n for expansion n (setup.h) */
};

/* The bits of expansions. */
enum { WITH_INNS = 1, WITH_TRADERS = 2 };

/* The row of `option`, which must be below RULE_OPTION_COUNT. */
const struct rule_option_info *rule_option_info(enum rule_option option);

/* The expansions of which at least one option is on: bits of WITH_INNS and so on. */
unsigned rules_expansions(const struct rules *rules);

/* The option called `name`, or -1. */
int rule_option_find(const char *name);

/* The index of the value called `word` of that option, or -1. */
int rule_value_find(enum rule_option option, const char *word);

/*
 * Writes the word for a value of `option` by its index to `word`, which has 16 bytes, and returns it; the
 * empty string if the option has no such value.
 */
const char *rule_value_word(enum rule_option option, unsigned value, char word[16]);

enum { TABLE_SIZE_MAX = 199, RULE_VALUE_MAX = 15 };

/*
 * Sets an option by the words of a record: "abbot" "on", "table" "9x7"; words of older records, such as
 * "track-marks" "track-100", are understood too.  Returns 0, -1 if there is no such option, or -2 if it has
 * no such value; on error `rules` is unchanged.
 */
int rules_set(struct rules *rules, const char *name, const char *value);

/* Writes the value of an option as in a record ("on", "9x7") to `word` and returns it. */
const char *rules_value(const struct rules *rules, enum rule_option option, char word[RULE_VALUE_MAX + 1]);

/*
 * Checks that the options can be combined.  Returns null, or a sentence that says why not.  `has_river`:
 * whether river tiles are in play.
 */
const char *rules_conflict(const struct rules *rules, int has_river);

/*
 * Sets `rules` to the preset of an edition ("c3", "c1" …).  Returns 0, or -1 if there is no such edition;
 * then `rules` is unchanged.
 */
int rules_edition(const char *name, struct rules *rules);

/*
 * The same, but options marked in `kept` keep their value: an option that was set by hand survives a later
 * change of the edition.
 */
int rules_edition_keeping(const char *name, const bool kept[RULE_OPTION_COUNT], struct rules *rules);

/* The name of an edition by its index, or null past the last. */
const char *rules_edition_name(unsigned index);

/* A short description of an edition for players, or null if there is no such edition. */
const char *rules_edition_meaning(const char *name);
