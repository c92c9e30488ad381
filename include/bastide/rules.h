/*
 * rules.h: the options that a game can be set up with, and the editions that preset them.
 *
 * One table holds all about an option: its name and values as in a record, its rule (docs/rules.md) and the
 * sentence that players read.  The first value is the default of edition c3.  A struct rules is a plain
 * value; each option is read by one function of the core.
 */
#ifndef BASTIDE_RULES_H
#define BASTIDE_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "bastide/names.h"

BASTIDE_C_BEGIN

/* option, name, values separated by blanks, rule id, what it means */
#define RULE_OPTIONS(_)                                                                                     \
    _(RULE_FIELDS, "fields", "per-field per-city off", "S7",                                                \
      "farmers: 3 for each completed city of each field; 4 once for each completed city; none at all")      \
    _(RULE_SMALL_CITY, "small-city", "full half", "S5",                                                     \
      "a completed city of two tiles: 2 a tile and coat of arms, or 1 as in the first edition")             \
    _(RULE_ABBOT, "abbot", "off on", "F5",                                                                  \
      "each player has an abbot too, for monasteries and gardens, which may be taken back")                 \
    _(RULE_PIG_HERD, "pig-herd", "off on", "S9",                                                            \
      "a pig-herd makes each completed city worth 1 more to the field that it stands in")                   \
    _(RULE_INN, "inn", "off on", "S13",                                                                     \
      "a road with an inn is worth 2 a tile when complete and nothing when not")                            \
    _(RULE_UNFINISHED, "unfinished", "score nothing", "S10",                                                \
      "incomplete roads, cities, monasteries and gardens score at the end, or give nothing")                \
    _(RULE_RIVER_FIGURES, "river-figures", "on off", "V11",                                                 \
      "off: no figure is placed while river tiles remain to be drawn")                                      \
    _(RULE_RIVER_START, "river-start", "out supply after river", "V13",                                     \
      "the ordinary starting tile in a game with a river: out, in the bag, after the river, or in it")      \
    _(RULE_RIVER_RECENTRE, "river-recentre", "off on", "V14",                                               \
      "on a bounded table the finished river is moved to the middle")                                       \
    _(RULE_FIRST_PLAYER, "first-player", "seat random most-roads", "H1",                                    \
      "who begins: the first seat, anyone, or who draws the tile with most road edges")                     \
    _(RULE_DRAW_AHEAD, "draw-ahead", "off on", "H2",                                                        \
      "players draw their next tile at the end of their turn, for all to see")                              \
    _(RULE_HAND, "hand", "1 3", "H3", "a hand of three tiles: play one, draw back up to three")             \
    _(RULE_HAND_OPEN, "hand-open", "on off", "H3", "hands lie open, or are hidden from the others")         \
    _(RULE_UNPLACEABLE, "unplaceable", "discard return", "H4",                                              \
      "a tile that fits nowhere leaves the game, or goes back into the bag")                                \
    _(RULE_START_TILE, "start-tile", "fixed bag", "H5",                                                     \
      "the starting tile is fixed, or it is the first tile drawn")                                          \
    _(RULE_TREES, "trees", "end pass", "H6", "trees at a junction end its roads, or all its roads are one") \
    _(RULE_SELL, "sell", "off on", "H7",                                                                    \
      "a drawn tile that alone can complete some feature may be bought for points")                         \
    _(RULE_GAP_TURN, "gap-turn", "off on", "H8",                                                            \
      "a tile that touches tiles on all four sides gives its player another turn")                          \
    _(RULE_TABLE, "table", "none WxH", "H9", "the table is W squares by H, the start in its middle")        \
    _(RULE_TABLE_SHIFT, "table-shift", "off on", "H10",                                                     \
      "only the extent of the landscape counts, not where the table's middle was")                          \
    _(RULE_TABLE_EDGE, "table-edge", "open closes", "H11",                                                  \
      "closes: the table's edge completes features as a tile there would")                                  \
    _(RULE_TABLE_EXTEND, "table-extend", "off on", "H13",                                                   \
      "before a tile is placed all may agree to add a row or column to the table")                          \
    _(RULE_TRACK, "track", "50 100", "H12", "how many spaces the scoring track has")                        \
    _(RULE_TRACK_MARKS, "track-marks", "laps point-tiles dice", "H12", "how the scoring track tells its laps")

/* The options of the table. */
enum rule_option {
#define RULE_ENUM(option, name, values, id, meaning) option,
    RULE_OPTIONS(RULE_ENUM)
#undef RULE_ENUM
        RULE_OPTION_COUNT
};

/* The values of the options, in the order of the table.  S7 */
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
 * The options of one game: for each option the index of its value.  What an edition decides and no option
 * can change is a member of its own.
 */
struct rules {
    uint8_t value[RULE_OPTION_COUNT];
    uint8_t table_width, table_height; /* H9: in squares if RULE_TABLE is TABLE_BOUNDED, else 0 */
    uint8_t no_gardens; /* 1 in the first edition, whose tiles have no gardens: printed gardens are ignored */
};

/* A row of the table of options. */
struct rule_option_info {
    const char *name;
    const char *values;  /* separated by single blanks, the default first */
    const char *id;      /* the rule in docs/rules.md */
    const char *meaning; /* one sentence */
};

/* The row of `option`, which must be below RULE_OPTION_COUNT. */
const struct rule_option_info *rule_option_info(enum rule_option option);

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
 * Sets an option by the words of a record: "abbot" "on", "table" "9x7"; also by those of older records,
 * "track-marks" "track-100".  Returns 0, -1 if there is no such
 * option, or -2 if it has no such value; on error `rules` is unchanged.
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

BASTIDE_C_END

#endif
