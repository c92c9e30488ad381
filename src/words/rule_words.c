/*
 * rule_words.c: a sentence for each value in force.
 */
#include "words/rule_words.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"

enum { VALUES_MAX = 4 };

/* By option and value; null: the option is not played. */
static const char *const sentences[RULE_OPTION_COUNT][VALUES_MAX] = {
    [RULE_FIELDS] = {N_("Each field gives its farmers 3 for each complete city that it touches."),
                     N_("Each complete city gives 4, once, to who has most farmers around it."),
                     N_("No farmers: nobody stands in fields, and they score nothing.")},
    [RULE_SMALL_CITY] =
        {N_("A complete city of two tiles scores as any other: 2 per tile and per coat of arms."),
         N_("A complete city of two tiles gives 1 per tile and per coat of arms.")},
    [RULE_ABBOT] = {NULL,
                    N_("Each player has an abbot too, for monasteries and gardens; it may be taken back.")},
    [RULE_PIG_HERD] = {NULL, N_("A pig-herd makes each complete city worth 1 more to its field.")},
    [RULE_INN] = {NULL, N_("A road with an inn is worth 2 a tile when complete, and nothing when not.")},
    [RULE_UNFINISHED] = {N_("What is not complete at the end scores 1 per tile, coat of arms and neighbour."),
                         N_("Roads, cities, monasteries and gardens not complete at the end give nothing.")},
    [RULE_RIVER_FIGURES] = {N_("Meeples may be placed from the first river tile on."),
                            N_("No meeple is placed while river tiles remain to be drawn.")},
    [RULE_RIVER_START] =
        {N_("The river begins the game; the ordinary starting tile is left out."),
         N_("The river begins the game; the ordinary starting tile is in the bag."),
         N_("The river begins the game; the ordinary starting tile comes right after it."),
         N_("The ordinary starting tile comes with the river tiles, and goes where it fits.")},
    [RULE_RIVER_RECENTRE] = {NULL, N_("The finished river is moved to the middle of the table.")},
    [RULE_FIRST_PLAYER] = {N_("The first seat begins."), N_("Who begins is left to chance."),
                           N_("Who draws the tile with most road edges begins.")},
    [RULE_DRAW_AHEAD] = {NULL, N_("Players draw their next tile at the end of their turn, for all to see.")},
    [RULE_HAND] = {NULL, N_("Everybody has a hand of three tiles: plays one, and draws back up to three.")},
    [RULE_HAND_OPEN] = {N_("Hands lie open."), N_("Hands are hidden from the others.")},
    [RULE_UNPLACEABLE] = {N_("A tile that fits nowhere leaves the game, and another is drawn."),
                          N_("A tile that fits nowhere goes back into the bag, and another is drawn.")},
    [RULE_START_TILE] = {N_("The starting tile lies from the beginning."),
                         N_("The first tile drawn is laid down as the start.")},
    [RULE_TREES] = {N_("Trees at a junction end its roads."),
                    N_("Trees at a junction end no road: all are one.")},
    [RULE_SELL] = {NULL, N_("A drawn tile that alone can complete some feature may be bought for points.")},
    [RULE_GAP_TURN] = {NULL,
                       N_("A tile that touches tiles on all four sides gives its player another turn.")},
    [RULE_TABLE] = {N_("The table has no edge."), ""},
    [RULE_TABLE_SHIFT] = {N_("The middle of the table stays where it is."),
                          N_("Only the extent of the landscape counts, not where the table's middle was.")},
    [RULE_TABLE_EDGE] = {N_("What reaches the edge of the table stays open there."),
                         N_("The table's edge completes features as a tile there would.")},
    [RULE_TABLE_EXTEND] =
        {NULL, N_("All may agree to extend the table by a row or column before a tile is placed.")},
    [RULE_TRACK] = {"", N_("The scoring track has 100 spaces.")},
    [RULE_TRACK_MARKS] =
        {N_("The scoring track shows points beyond its spaces by laps."),
         N_("The scoring track shows points beyond its spaces by tiles for 50 and 100."),
         N_("The scoring track shows points beyond its spaces by dice: 6 on the first lap, then 1, 2 ...")},
};

/* Whether a tile of the set has such a segment with a mark. */
static bool has_marks(const struct tile_set *set, enum feature_kind kind)
{
    for (unsigned type = 0; type < set->type_count; type++)
        for (unsigned i = 0; i < set->types[type].segment_count; i++)
            if (set->types[type].segments[i].kind == kind && set->types[type].segments[i].marks > 0)
                return true;
    return false;
}

static bool has_trees(const struct tile_set *set)
{
    for (unsigned type = 0; type < set->type_count; type++)
        for (unsigned i = 0; i < set->types[type].segment_count; i++)
            if (set->types[type].segments[i].end == END_TREES)
                return true;
    return false;
}

/* The same where trees pass (H6): there its roads have become one, usually with more than two sides. */
static bool has_passed_trees(const struct tile_set *set)
{
    for (unsigned type = 0; type < set->type_count; type++)
        for (unsigned i = 0; i < set->types[type].segment_count; i++) {
            const struct segment *segment = &set->types[type].segments[i];
            unsigned sides = segment->sides | (unsigned) segment->second_sides << SIDE_COUNT;
            if (segment->kind == FEATURE_ROAD && __builtin_popcount(sides) > 2)
                return true;
        }
    return false;
}

/* Which tiles are missing for an option to have an effect; null if none are, or it needs none. */
static const char *missing_tiles(const struct tile_set *set, enum rule_option option)
{
    switch (option) {
    case RULE_RIVER_FIGURES:
    case RULE_RIVER_START:
        return set->river_stages > 0 ? NULL : _("there is no river");
    case RULE_PIG_HERD:
        return has_marks(set, FEATURE_FIELD) ? NULL : _("no field of these tiles has a pig-herd");
    case RULE_INN:
        return has_marks(set, FEATURE_ROAD) ? NULL : _("no road of these tiles has an inn");
    case RULE_TREES:
        return has_trees(set) || has_passed_trees(set) ? NULL : _("no roads of these tiles meet at trees");
    default:
        return NULL;
    }
}

/* Whether the option makes a difference with these tiles and the other options. */
static bool has_point(const struct rules *rules, const struct tile_set *set, enum rule_option option)
{
    switch (option) {
    case RULE_RIVER_RECENTRE:
        return rules->value[RULE_TABLE] == TABLE_BOUNDED && (!set || set->river_stages > 0);
    case RULE_RIVER_FIGURES:
    case RULE_RIVER_START:
    case RULE_TREES:
        return set ? !missing_tiles(set, option) : rules->value[option] > 0;
    case RULE_TRACK:
        return rules->value[option] == TRACK_HUNDRED;
    case RULE_START_TILE:
        return !set || set->river_stages == 0;
    case RULE_HAND_OPEN:
        return rules->value[RULE_HAND] == HAND_THREE;
    case RULE_TABLE_SHIFT:
    case RULE_TABLE_EDGE:
    case RULE_TABLE_EXTEND:
        return rules->value[RULE_TABLE] == TABLE_BOUNDED;
    default:
        return !set || !missing_tiles(set, option);
    }
}

enum rule_state rule_words(const struct rules *rules, const struct tile_set *set, enum rule_option option,
                           char *text, size_t size)
{
    const char *sentence = sentences[option][rules->value[option]];
    text[0] = '\0';
    if (!has_point(rules, set, option))
        return RULE_POINTLESS;
    if (!sentence)
        return RULE_NOT_PLAYED;
    if (option == RULE_TABLE && rules->value[option] == TABLE_BOUNDED)
        snprintf(text, size, _("The table is %1$u squares by %2$u, with the start in its middle."),
                 rules->table_width, rules->table_height);
    else if (option == RULE_ABBOT && rules->no_gardens)
        snprintf(text, size, "%s", _("Each player has an abbot too, for monasteries; it may be taken back."));
    else
        snprintf(text, size, "%s", _(sentence));
    return RULE_IN_FORCE;
}

bool rule_is_idle(const struct rules *rules, const struct tile_set *set, enum rule_option option, char *text,
                  size_t size)
{
    char value[RULE_VALUE_MAX + 1];
    const char *missing = rules->value[option] > 0 ? missing_tiles(set, option) : NULL;
    text[0] = '\0';
    if (missing)
        snprintf(text, size, _("Rule %1$s %2$s is without effect: %3$s (%4$s)."),
                 rule_option_info(option)->name, rules_value(rules, option, value), missing,
                 rule_option_info(option)->id);
    return missing != NULL;
}

void rules_add_idle(struct text_buffer *text, const struct rules *rules, const struct tile_set *set,
                    const char *mark)
{
    char sentence[200];
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
        if (rule_is_idle(rules, set, (enum rule_option) option, sentence, sizeof sentence))
            text_add(text, "%s%s\n", mark, sentence);
}

bool rule_differs(const struct rules *rules, const struct rules *usual, enum rule_option option)
{
    char word[RULE_VALUE_MAX + 1], other[RULE_VALUE_MAX + 1];
    return strcmp(rules_value(rules, option, word), rules_value(usual, option, other)) != 0;
}

void rules_add_differing(const struct rules *rules, const struct rules *usual, char *text, size_t size)
{
    char word[RULE_VALUE_MAX + 1];
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
        if (rule_differs(rules, usual, (enum rule_option) option))
            sentence_add(text, size, "%s%s %s", text[0] != '\0' ? ", " : "",
                         rule_option_info((enum rule_option) option)->name,
                         rules_value(rules, (enum rule_option) option, word));
}
