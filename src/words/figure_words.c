/*
 * figure_words.c: the rows of figure_words.h.
 */
#include "words/figure_words.h"

#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"

static const struct figure_words rows[FIGURE_KIND_COUNT] = {
    [FIGURE_NONE] = {.turn = N_("%1$s placed %2$s at %3$d,%4$d and claimed nothing."),
                     .choice = N_("claim nothing"),
                     .step = N_("no meeple"),
                     .log = ""},
    [FIGURE_MEEPLE] = {.choice = N_("claim %s"),
                       .step = N_("meeple %s"),
                       .log = ", %s",
                       .with = "",
                       .on = N_("%1$c on %2$d,%3$d"),
                       .whose = N_("%s's meeple"),
                       PAIR_("%u meeple", "%u meeples")},
    [FIGURE_LARGE] = {.choice = N_("claim %s with the large meeple"),
                      .step = N_("large  %s"),
                      .log = N_(", %s (large meeple)"),
                      .with = N_(" with the large meeple"),
                      .on = N_("%1$c (large meeple) on %2$d,%3$d"),
                      .whose = N_("%s's large meeple"),
                      PAIR_("%u large meeple", "%u large meeples"),
                      .offer = N_("%s places the large meeple."),
                      .line = N_("M place the large meeple"),
                      .numbers = N_("numbers: the large meeple"),
                      .where = N_("Where to place the large meeple?"),
                      .nowhere = N_("Nothing on this tile is free for the large meeple (F7).")},
    [FIGURE_ABBOT] = {.choice = N_("claim %s with the abbot"),
                      .step = N_("abbot  %s"),
                      .log = N_(", %s (abbot)"),
                      .with = N_(" with the abbot"),
                      .on = N_("%1$c (abbot) on %2$d,%3$d"),
                      .whose = N_("%s's abbot"),
                      PAIR_("%u abbot", "%u abbots"),
                      .offer = N_("%s places the abbot."),
                      .line = N_("a place the abbot"),
                      .numbers = N_("numbers: the abbot"),
                      .where = N_("Where to place the abbot?"),
                      .nowhere = N_("This tile has no free monastery or garden for the abbot (F5).")},
    [FIGURE_RECALL] = {.turn = N_("%1$s placed %2$s at %3$d,%4$d and took the abbot back."),
                       .choice = N_("take the abbot back"),
                       .step = N_("abbot  back"),
                       .log = N_(", abbot home"),
                       .offer = N_("%s recalls the abbot."),
                       .line = N_("a abbot home: %1$d (%2$d,%3$d)")},
};

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
