/* SPDX-License-Identifier: MIT */
/*
 * rules.c: the table of options and editions, and look-ups in it.
 *
 * Decides nothing: what an option does is in the one function of legal.c or score.c that reads it.
 */
#include "bastide/rules.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "assertion/assertion.h"

/* Marks a sentence for translation (src/base/translate.h). */
#define N_(sentence) sentence

/* Records list the options in the order of their enum, the page of rules by its parts. */
static const struct rule_option_info options[RULE_OPTION_COUNT] = {
    [RULE_FIELDS] =
        {"fields", "per-field per-city off", "S7",
         N_("farmers: 3 for each completed city of each field; 4 once for each completed city; none at all"),
         .sentences = {N_("Each field gives its farmers 3 for each complete city that it touches."),
                       N_("Each complete city gives 4, once, to whoever has the most farmers around it."),
                       N_("No farmers: nobody stands in fields, and they score nothing.")},
         .page = RULES_OF_EDITIONS},
    [RULE_SMALL_CITY] =
        {"small-city", "full half", "S5",
         N_("a completed city of two tiles: 2 a tile and coat of arms, or 1 as in the first edition"),
         .sentences =
             {N_("A complete city of two tiles scores as any other: 2 per tile and per coat of arms."),
              N_("A complete city of two tiles gives 1 per tile and per coat of arms.")},
         .page = RULES_OF_EDITIONS},
    [RULE_ABBOT] =
        {"abbot", "off on", "F5",
         N_("each player has an abbot too, for monasteries and gardens, which may be taken back"),
         .sentences =
             {NULL, N_("Each player has an abbot too, for monasteries and gardens; it may be taken back.")},
         .page = RULES_POPULAR},
    [RULE_PIG_HERD] = {"pig-herd", "off on", "S9",
                       N_("a pig-herd makes each completed city worth 1 more to the field that it stands in"),
                       .sentences = {NULL,
                                     N_("A pig-herd makes each complete city worth 1 more to its field.")},
                       .page = RULES_OF_EDITIONS, .tiles = TILES_WITH_PIG_HERDS},
    [RULE_INN] =
        {"inn", "off on", "S13",
         N_("a road with an inn is worth 2 a tile when complete and nothing when not"),
         .sentences = {NULL, N_("A road with an inn is worth 2 a tile when complete, and nothing when not.")},
         .expansions = WITH_INNS, .page = RULES_OF_EDITIONS, .tiles = TILES_WITH_INNS},
    [RULE_CATHEDRAL] =
        {"cathedral", "off on", "S14",
         N_("a city with a cathedral is worth 3 a tile and coat of arms when complete and nothing when not"),
         .sentences =
             {NULL,
              N_("A city with a cathedral gives 3 per tile and coat of arms, or nothing if incomplete.")},
         .expansions = WITH_INNS, .page = RULES_OF_EDITIONS, .tiles = TILES_WITH_CATHEDRALS},
    [RULE_LARGE_MEEPLE] = {"large-meeple", "off on", "F7",
                           N_("each player has a large meeple too, which counts as two in majorities"),
                           .sentences = {NULL,
                                         N_("Each player has a large meeple too, which counts as two.")},
                           .expansions = WITH_INNS, .page = RULES_POPULAR},
    [RULE_GOODS] =
        {"goods", "off on", "S15",
         N_("whoever completes a city takes its goods; most of a kind give 10 at the end"),
         .sentences = {NULL,
                       N_("Whoever completes a city takes its goods; most of a kind give 10 at the end.")},
         .expansions = WITH_TRADERS, .page = RULES_OF_EDITIONS, .tiles = TILES_WITH_GOODS},
    [RULE_BUILDER] =
        {"builder", "off on", "F8",
         N_("each player has a builder too: extending its road or city gives another turn"),
         .sentences = {NULL,
                       N_("Each player has a builder too: extending its road or city gives another turn.")},
         .expansions = WITH_TRADERS, .page = RULES_POPULAR},
    [RULE_PIG] =
        {"pig", "off on", "F9",
         N_("each player has a pig too: its field gives its owner 1 more for each complete city"),
         .sentences = {NULL, N_("Each player has a pig too: its field gives 1 more for each complete city.")},
         .expansions = WITH_TRADERS, .page = RULES_POPULAR},
    [RULE_HILLS] = {"hills", "off on", "S16",
                    N_("of the players tied for a feature, those with a figure on one of its hills own it"),
                    .sentences = {NULL, N_("A tie is broken by a figure on a hill.")},
                    .page = RULES_FOR_TESTERS, .tiles = TILES_WITH_HILLS},
    [RULE_UNFINISHED] =
        {"unfinished", "score nothing", "S10",
         N_("incomplete roads, cities, monasteries and gardens score at the end, or give nothing"),
         .sentences = {N_("What is not complete at the end scores 1 per tile, coat of arms and neighbour."),
                       N_("Roads, cities, monasteries and gardens not complete at the end give nothing.")},
         .page = RULES_FOR_TESTERS},
    [RULE_RIVER_FIGURES] = {"river-figures", "on off", "V11",
                            N_("off: no figure is placed while river tiles remain to be drawn"),
                            .sentences = {N_("Meeples may be placed from the first river tile on."),
                                          N_("No meeple is placed while river tiles remain to be drawn.")},
                            .page = RULES_OF_EDITIONS, .tiles = TILES_WITH_RIVER},
    [RULE_RIVER_START] =
        {"river-start", "out supply after river", "V13",
         N_("the ordinary starting tile in a game with a river: out, in the bag, after the river, or in it"),
         .sentences = {N_("The river begins the game; the ordinary starting tile is left out."),
                       N_("The river begins the game; the ordinary starting tile is in the bag."),
                       N_("The river begins the game; the ordinary starting tile comes right after it."),
                       N_("The ordinary starting tile comes with the river tiles, and goes where it fits.")},
         .page = RULES_OF_EDITIONS, .tiles = TILES_WITH_RIVER},
    [RULE_RIVER_RECENTRE] =
        {"river-recentre", "off on", "V14",
         N_("on a bounded table the finished river is moved to the middle"),
         .sentences = {NULL, N_("The finished river is moved to the middle of the table.")},
         .page = RULES_FOR_TESTERS, .tiles = TILES_WITH_RIVER, .needs = RULE_TABLE,
         .why = N_("V14: river-recentre needs a table with edges (rule table WxH)")},
    [RULE_FIRST_PLAYER] = {"first-player", "seat random most-roads", "H1",
                           N_("who begins: the first seat, a random player, or whoever draws the tile with "
                              "the most road edges"),
                           .sentences = {N_("The first seat begins."), N_("Who begins is left to chance."),
                                         N_("Whoever draws the tile with the most road edges begins.")},
                           .page = RULES_OF_HOUSES},
    [RULE_DRAW_AHEAD] =
        {"draw-ahead", "off on", "H2",
         N_("players draw their next tile at the end of their turn, for all to see"),
         .sentences = {NULL, N_("Players draw their next tile at the end of their turn, for all to see.")},
         .page = RULES_OF_HOUSES},
    [RULE_HAND] = {"hand", "1 3", "H3", N_("a hand of three tiles: play one, draw back up to three"),
                   .sentences =
                       {NULL,
                        N_("Everybody has a hand of three tiles: plays one, and draws back up to three.")},
                   .page = RULES_OF_HOUSES},
    [RULE_HAND_OPEN] = {"hand-open", "on off", "H3", N_("hands lie open, or are hidden from the others"),
                        .sentences = {N_("Hands lie open."), N_("Hands are hidden from the others.")},
                        .page = RULES_OF_HOUSES, .needs = RULE_HAND,
                        .why = N_("H3: only a hand of three can be hidden (rule hand 3)")},
    [RULE_UNPLACEABLE] =
        {"unplaceable", "discard return", "H4",
         N_("a tile that fits nowhere leaves the game, or goes back into the bag"),
         .sentences = {N_("A tile that fits nowhere leaves the game, and another is drawn."),
                       N_("A tile that fits nowhere goes back into the bag, and another is drawn.")},
         .page = RULES_OF_HOUSES},
    [RULE_START_TILE] = {"start-tile", "fixed bag", "H5",
                         N_("the starting tile is fixed, or it is the first tile drawn"),
                         .sentences = {N_("The starting tile is on the table from the beginning."),
                                       N_("The first tile drawn is laid down as the start.")},
                         .page = RULES_FOR_TESTERS, .tiles = TILES_WITHOUT_RIVER},
    [RULE_TREES] = {"trees", "end pass", "H6",
                    N_("trees at a junction end its roads, or leave them one road"),
                    .sentences = {N_("Trees at a junction end its roads."),
                                  N_("Trees at a junction do not end roads: they are all one road.")},
                    .page = RULES_FOR_TESTERS, .tiles = TILES_WITH_TREES},
    [RULE_SELL] = {"sell", "off on", "H7",
                   N_("a drawn tile that alone can complete some feature may be bought for points"),
                   .sentences =
                       {NULL,
                        N_("A drawn tile that alone can complete some feature may be bought for points.")},
                   .page = RULES_OF_HOUSES},
    [RULE_GAP_TURN] =
        {"gap-turn", "off on", "H8",
         N_("a tile that touches tiles on all four sides gives its player another turn"),
         .sentences = {NULL,
                       N_("A tile that touches tiles on all four sides gives its player another turn.")},
         .page = RULES_OF_HOUSES},
    [RULE_TABLE] = {"table", "none WxH", "H9", N_("the table is W squares by H, the start in its middle"),
                    .sentences = {N_("The table has no edge."),
                                  N_("The table is %1$u squares by %2$u, with the start in its middle.")},
                    .page = RULES_OF_HOUSES},
    [RULE_TABLE_SHIFT] =
        {"table-shift", "off on", "H10",
         N_("only the extent of the landscape counts, not where the table's middle was"),
         .sentences = {N_("The middle of the table stays where it is."),
                       N_("Only the extent of the landscape counts, not where the table's middle was.")},
         .page = RULES_OF_HOUSES, .needs = RULE_TABLE,
         .why = N_("H10: table-shift needs a table with edges (rule table WxH)")},
    [RULE_TABLE_EDGE] = {"table-edge", "open closes", "H11",
                         N_("closes: the table's edge completes features as a tile there would"),
                         .sentences = {N_("What reaches the edge of the table stays open there."),
                                       N_("The table's edge completes features as a tile there would.")},
                         .page = RULES_OF_HOUSES, .needs = RULE_TABLE,
                         .why = N_("H11: table-edge closes needs a table with edges (rule table WxH)")},
    [RULE_TABLE_EXTEND] =
        {"table-extend", "off on", "H13",
         N_("before a tile is placed all may agree to add a row or column to the table"),
         .sentences = {NULL,
                       N_("All may agree to extend the table by a row or column before a tile is placed.")},
         .page = RULES_OF_HOUSES, .needs = RULE_TABLE,
         .why = N_("H13: table-extend needs a table with edges (rule table WxH)")},
    [RULE_TRACK] = {"track", "50 100", "H12", N_("how many spaces the scoring track has"),
                    .sentences = {"", N_("The scoring track has 100 spaces.")}, .page = RULES_OF_HOUSES},
    [RULE_TRACK_MARKS] =
        {
            "track-marks", "laps point-tiles dice", "H12", N_("how the scoring track tells its laps"),
            .sentences = {N_("The scoring track shows points beyond its spaces by laps."),
                          N_("The scoring track shows points beyond its spaces by tiles for 50 and 100."),
                          N_("The scoring track shows points beyond its spaces by dice: 6 on the first lap, "
                             "then 1, 2 ...")},
            .page = RULES_OF_HOUSES},
};

/* The editions, each with the rules that differ from c3; bb6 only shows scores differently (H12). */
static const struct edition {
    const char *name;
    const char *meaning;
    struct rules rules;
} editions[] = {
    {"c3", N_("the rules of today"), .rules = {.no_gardens = 0}},
    {"20ae", N_("the anniversary edition: played as today"), .rules = {.no_gardens = 0}},
    {"c2", N_("the second edition: played as today"), .rules = {.no_gardens = 0}},
    {"bb6", N_("a big box: as today, with tiles that tell 50 points and more"),
     .rules = {.value = {[RULE_TRACK_MARKS] = TRACK_POINT_TILES}}},
    {"c1", N_("the first edition: other fields, small cities half, no gardens"),
     .rules = {.value = {[RULE_FIELDS] = FIELDS_PER_CITY, [RULE_SMALL_CITY] = SMALL_CITY_HALF},
               .no_gardens = 1}},
    {"c1-2001", N_("the first edition with today's fields; small cities half"),
     .rules = {.value = {[RULE_SMALL_CITY] = SMALL_CITY_HALF}, .no_gardens = 1}},
};

/* Options that exclude each other: one of each pair must have its first value. */
static const struct {
    uint8_t one, other;
    const char *why;
} exclusions[] = {
    {RULE_TABLE_EDGE, RULE_TABLE_SHIFT,
     N_("H10, H11: an edge that may still shift cannot complete a feature")},
    {RULE_TABLE_EDGE, RULE_TABLE_EXTEND,
     N_("H11, H13: the edges cannot complete features and then be moved outwards")},
    {RULE_TABLE_EDGE, RULE_RIVER_RECENTRE, N_("V14, H11: the edges cannot complete features and then move")},
    {RULE_RIVER_RECENTRE, RULE_TABLE_SHIFT,
     N_("V14, H10: a table that may shift has no middle to move the river to")},
    {RULE_HAND, RULE_DRAW_AHEAD, N_("H2, H3: a hand of three is drawn ahead already")},
};

const struct rule_option_info *rule_option_info(enum rule_option option)
{
    return &options[option];
}

unsigned rules_expansions(const struct rules *rules)
{
    unsigned expansions = 0;
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
        expansions |= rules->value[option] == RULE_ON ? options[option].expansions : 0U;
    return expansions;
}

int rule_option_find(const char *name)
{
    for (int option = 0; option < RULE_OPTION_COUNT; option++)
        if (strcmp(options[option].name, name) == 0)
            return option;
    return -1;
}

/* The next word of a list separated by single blanks; null after the last. */
static const char *next_word(const char *word)
{
    const char *blank = strchr(word, ' ');
    return blank ? blank + 1 : NULL;
}

int rule_value_find(enum rule_option option, const char *word)
{
    int number = 0;
    for (const char *at = options[option].values; at; at = next_word(at), number++) {
        size_t length = strcspn(at, " ");
        if (strlen(word) == length && memcmp(at, word, length) == 0)
            return number;
    }
    return -1;
}

const char *rule_value_word(enum rule_option option, unsigned value, char word[16])
{
    const char *at = options[option].values;
    while (at && value-- > 0)
        at = next_word(at);
    size_t length = at ? strcspn(at, " ") : 0;
    assert(length <= RULE_VALUE_MAX);
    if (at)
        memcpy(word, at, length);
    word[length] = '\0';
    return word;
}

/* "9x7": both from 1 to TABLE_SIZE_MAX, digits only. */
static int read_table(const char *word, uint8_t size[2])
{
    for (int i = 0; i < 2; i++) {
        unsigned number = 0;
        const char *start = word;
        while (*word >= '0' && *word <= '9' && number <= TABLE_SIZE_MAX)
            number = number * 10 + (unsigned) (*word++ - '0');
        if (word == start || number < 1 || number > TABLE_SIZE_MAX || *word != (i == 0 ? 'x' : '\0'))
            return -1;
        size[i] = (uint8_t) number;
        word++;
    }
    return 0;
}

int rules_set(struct rules *rules, const char *name, const char *value)
{
    int option = rule_option_find(name);
    uint8_t size[2] = {0, 0};
    if (option < 0)
        return -1;
    bool older = option == RULE_TRACK_MARKS && strcmp(value, "track-100") == 0;
    int number = older ? TRACK_LAPS : rule_value_find((enum rule_option) option, value);
    if (older)
        rules->value[RULE_TRACK] = TRACK_HUNDRED;
    if (option == RULE_TABLE && number != TABLE_NONE)
        number = read_table(value, size) == 0 ? TABLE_BOUNDED : -1;
    if (number < 0)
        return -2;
    if (option == RULE_TABLE) {
        rules->table_width = size[0];
        rules->table_height = size[1];
    }
    rules->value[option] = (uint8_t) number;
    return 0;
}

/* A decimal number; returns the position after it. */
static char *write_number(char *at, unsigned number)
{
    unsigned unit = 1;
    while (number / unit >= 10)
        unit *= 10;
    for (; unit > 0; unit /= 10)
        *at++ = (char) ('0' + number / unit % 10);
    return at;
}

const char *rules_value(const struct rules *rules, enum rule_option option, char word[RULE_VALUE_MAX + 1])
{
    if (option != RULE_TABLE || rules->value[RULE_TABLE] == TABLE_NONE)
        return rule_value_word(option, rules->value[option], word);
    char *at = write_number(word, rules->table_width);
    *at++ = 'x';
    *write_number(at, rules->table_height) = '\0';
    return word;
}

const char *rules_conflict(const struct rules *rules, int has_river)
{
    const uint8_t *value = rules->value;
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
        if (options[option].why && value[option] != 0 && value[options[option].needs] == 0)
            return options[option].why;
    for (size_t i = 0; i < sizeof exclusions / sizeof *exclusions; i++)
        if (value[exclusions[i].one] != 0 && value[exclusions[i].other] != 0)
            return exclusions[i].why;
    if (value[RULE_RIVER_RECENTRE] == RULE_ON && !has_river)
        return N_("V14: river-recentre needs a river");
    if (value[RULE_START_TILE] == START_BAG && has_river)
        return N_("H5: with a river the river begins; start-tile bag is for games without one");
    return NULL;
}

/* The edition of that name, or null. */
static const struct edition *find_edition(const char *name)
{
    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++)
        if (strcmp(editions[i].name, name) == 0)
            return &editions[i];
    return NULL;
}

int rules_edition(const char *name, struct rules *rules)
{
    const struct edition *edition = find_edition(name);
    if (edition)
        *rules = edition->rules;
    return edition ? 0 : -1;
}

int rules_edition_keeping(const char *name, const bool kept[RULE_OPTION_COUNT], struct rules *rules)
{
    struct rules preset;
    if (rules_edition(name, &preset) != 0)
        return -1;
    for (int option = 0; option < RULE_OPTION_COUNT; option++)
        if (kept[option])
            preset.value[option] = rules->value[option];
    if (kept[RULE_TABLE]) {
        preset.table_width = rules->table_width;
        preset.table_height = rules->table_height;
    }
    *rules = preset;
    return 0;
}

const char *rules_edition_name(unsigned index)
{
    return index < sizeof editions / sizeof *editions ? editions[index].name : NULL;
}

const char *rules_edition_meaning(const char *name)
{
    const struct edition *edition = find_edition(name);
    return edition ? edition->meaning : NULL;
}
