/* SPDX-License-Identifier: MIT */
/*
 * figure_words.c: the rows of figure_words.h.
 */
#include "words/figure_words.h"

#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"

static const struct figure_words rows[FIGURE_KIND_COUNT] = {
    [FIGURE_MEEPLE] = {.on = N_("%1$c on %2$d,%3$d"),
                       .whose = N_("%s's meeple"),
                       PAIR_("%u meeple", "%u meeples")},
    [FIGURE_LARGE] = {.on = N_("%1$c (large meeple) on %2$d,%3$d"),
                      .whose = N_("%s's large meeple"),
                      PAIR_("%u large meeple", "%u large meeples"),
                      .legend = N_("l large"),
                      .offer = N_("Key %s: the large meeple."),
                      .line = N_("large meeple: key M"),
                      .where = N_("Where to place the large meeple?"),
                      .nowhere = N_("Nothing on this tile is free for the large meeple.")},
    [FIGURE_ABBOT] = {.on = N_("%1$c (abbot) on %2$d,%3$d"),
                      .whose = N_("%s's abbot"),
                      PAIR_("%u abbot", "%u abbots"),
                      .legend = N_("a abbot"),
                      .offer = N_("Key %s: the abbot."),
                      .line = N_("abbot: key a"),
                      .where = N_("Where to place the abbot?"),
                      .nowhere = N_("This tile has no free monastery or garden for the abbot.")},
    [FIGURE_BUILDER] = {.on = N_("%1$c (builder) on %2$d,%3$d"),
                        .whose = N_("%s's builder"),
                        PAIR_("%u builder", "%u builders"),
                        .legend = N_("b builder"),
                        .offer = N_("Key %s: the builder."),
                        .line = N_("builder: key B"),
                        .where = N_("Where to place the builder?"),
                        .nowhere = N_("No road or city of this tile has a meeple of yours for the builder.")},
    [FIGURE_PIG] = {.on = N_("%1$c (pig) on %2$d,%3$d"),
                    .whose = N_("%s's pig"),
                    PAIR_("%u pig", "%u pigs"),
                    .legend = N_("p pig"),
                    .offer = N_("Key %s: the pig."),
                    .line = N_("pig: key P"),
                    .where = N_("Where to place the pig?"),
                    .nowhere = N_("No field of this tile has a farmer of yours for the pig.")},
    [FIGURE_RECALL] = {.offer = N_("Key %s: the abbot home."), .line = N_("abbot home, %d points: key a")},
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

static const struct role_words builders[FEATURE_KIND_COUNT] = {
    [FEATURE_ROAD] = {N_("builder"), N_("puts the builder on a road"), N_("puts the builder on a road"),
                      N_("builder on the road"), N_("builder on the road"), N_("The builder comes home.")},
    [FEATURE_CITY] = {N_("builder"), N_("puts the builder in a city"), N_("puts the builder in a city"),
                      N_("builder in the city"), N_("builder in the city"), N_("The builder comes home.")},
};

static const struct role_words pigs[FEATURE_KIND_COUNT] = {
    [FEATURE_FIELD] = {N_("pig"), N_("puts the pig in a field"), N_("puts the pig in a field"),
                       N_("pig in the field"), N_("pig in the field"), ""},
};

const struct role_words *role_words(unsigned figure, unsigned feature)
{
    if (figure_joins(figure))
        return figure == FIGURE_BUILDER ? &builders[feature] : &pigs[feature];
    return figure == FIGURE_ABBOT || feature == FEATURE_GARDEN ? &abbots[feature] : &roles[feature];
}

const char *role_size(unsigned figure)
{
    return figure == FIGURE_LARGE ? _(" (large)") : "";
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
