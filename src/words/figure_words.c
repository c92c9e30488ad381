/*
 * figure_words.c: the rows of figure_words.h.
 */
#include "words/figure_words.h"

#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"

static const struct figure_words rows[FIGURE_KIND_COUNT] = {
    [FIGURE_NONE] = {.step = N_("no meeple")},
    [FIGURE_MEEPLE] = {.step = N_("meeple %s"),
                       .on = N_("%1$c on %2$d,%3$d"),
                       .whose = N_("%s's meeple"),
                       PAIR_("%u meeple", "%u meeples")},
    [FIGURE_LARGE] = {.step = N_("large  %s"),
                      .on = N_("%1$c (large meeple) on %2$d,%3$d"),
                      .whose = N_("%s's large meeple"),
                      PAIR_("%u large meeple", "%u large meeples"),
                      .offer = N_("%s places the large meeple."),
                      .line = N_("M place the large meeple"),
                      .numbers = N_("numbers: the large meeple"),
                      .where = N_("Where to place the large meeple?"),
                      .nowhere = N_("Nothing on this tile is free for the large meeple.")},
    [FIGURE_ABBOT] = {.step = N_("abbot  %s"),
                      .on = N_("%1$c (abbot) on %2$d,%3$d"),
                      .whose = N_("%s's abbot"),
                      PAIR_("%u abbot", "%u abbots"),
                      .offer = N_("%s places the abbot."),
                      .line = N_("a place the abbot"),
                      .numbers = N_("numbers: the abbot"),
                      .where = N_("Where to place the abbot?"),
                      .nowhere = N_("This tile has no free monastery or garden for the abbot.")},
    [FIGURE_RECALL] = {.step = N_("abbot  back"),
                       .offer = N_("%s recalls the abbot."),
                       .line = N_("a abbot home: %d points")},
};

static const struct role_words roles[FEATURE_KIND_COUNT] = {
    [FEATURE_ROAD] = {N_("highwayman"), N_("begins a road with a highwayman"),
                      N_("claims a road with a highwayman"), N_("new road, highwayman"),
                      N_("highwayman on the road"), N_("The highwayman comes home.")},
    [FEATURE_CITY] = {N_("knight"), N_("begins a city with a knight"), N_("claims a city with a knight"),
                      N_("new city, knight"), N_("knight in the city"), N_("The knight comes home.")},
    [FEATURE_MONASTERY] = {N_("monk"), N_("begins a monastery with a monk"),
                           N_("claims a monastery with a monk"), N_("new monastery, monk"),
                           N_("monk in the monastery"), N_("The monk comes home.")},
    [FEATURE_FIELD] = {N_("farmer"), N_("begins a field with a farmer"), N_("claims a field with a farmer"),
                       N_("new field, farmer"), N_("farmer in the field"), ""},
};

/* The abbot's. */
static const struct role_words abbots[FEATURE_KIND_COUNT] = {
    [FEATURE_MONASTERY] = {N_("abbot"), N_("begins a monastery with the abbot"),
                           N_("claims a monastery with the abbot"), N_("new monastery, abbot"),
                           N_("abbot in the monastery"), N_("The abbot comes home.")},
    [FEATURE_GARDEN] = {N_("abbot"), N_("begins a garden with the abbot"),
                        N_("claims a garden with the abbot"), N_("new garden, abbot"),
                        N_("abbot in the garden"), N_("The abbot comes home.")},
};

const struct role_words *role_words(unsigned figure, unsigned feature)
{
    return figure == FIGURE_ABBOT || feature == FEATURE_GARDEN ? &abbots[feature] : &roles[feature];
}

const struct figure_words *figure_words(unsigned kind)
{
    return &rows[kind];
}

const char *describe_figure_count(unsigned kind, unsigned count, char *text, size_t size)
{
    snprintf(text, size, ngettext(rows[kind].one, rows[kind].many, count), count);
    return text;
}

const char *describe_supply(const struct game *game, const uint8_t left[FIGURE_RECALL], char *text,
                            size_t size)
{
    snprintf(text, size, "x%u", left[FIGURE_MEEPLE]);
    for (unsigned kind = FIGURE_MEEPLE; figure_stands(++kind);)
        if (game_plays_figure(game, kind))
            sentence_add(text, size, "%c", left[kind] > 0 ? figure_info(kind)->letter : ' ');
    return text;
}
