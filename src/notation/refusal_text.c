/* SPDX-License-Identifier: MIT */
/* refusal_text.c: says why something is not allowed, in one sentence with the rule and the place. */
#include "bastide/refusal_text.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"

const char *side_name(enum side side)
{
    static const char *const names[SIDE_COUNT] = {N_("north"), N_("east"), N_("south"), N_("west")};
    return _(names[side]);
}

const char *edge_name(enum edge_kind edge)
{
    static const char *const names[EDGE_KIND_COUNT] = {N_("nothing"), N_("a field"), N_("a road"),
                                                       N_("a city"), N_("a river")};
    return _(names[edge]);
}

static const char *type_name(const struct game *game, unsigned type)
{
    return type < game->set->type_count ? game->set->types[type].name : "?";
}

/* What the turn is waiting for. */
static void write_next(const struct game *game, char *text, size_t size)
{
    static const char *const words[PHASE_COUNT] = {[PHASE_DRAW] = N_("the draw"),
                                                   [PHASE_FIGURE] = N_("the figure step (or skip)"),
                                                   [PHASE_OVER] = N_("the end")};
    if (game->phase == PHASE_PLACE)
        sentence_add(text, size, _("the placing of %s"), type_name(game, game->drawn));
    else
        sentence_add(text, size, "%s", _(words[game->phase]));
}

/* ": V, E or U": each type in the hand of the player to move, once; nothing for an empty hand. */
static void write_hand(const struct game *game, char *text, size_t size)
{
    const uint8_t *hand = game->hand[game->player];
    unsigned types[HAND_MAX] = {0}, count = 0;
    for (unsigned i = 0; i < HAND_MAX; i++) {
        bool told = hand[i] == NO_TYPE;
        for (unsigned before = 0; before < count; before++)
            told = told || types[before] == hand[i];
        if (!told)
            types[count++] = hand[i];
    }
    for (unsigned i = 0; i < count; i++)
        sentence_add(text, size, "%s%s",
                     i == 0           ? _(": ")
                     : i + 1 == count ? _(" or ")
                                      : ", ",
                     type_name(game, types[i]));
}

/* ---- Sentences ---------------------------------------------------------------------------------------- */

/*
 * The refusals that say more than the sentence of move.h ($S).  $A is the square, $N the neighbour, $T the
 * tile type, $F the feature, $P the player, $I the side, $W what it shows, $R what is asked there, $C what
 * comes next, $H the hand.
 */
static const char *const forms[VERDICT_COUNT] = {
    [VERDICT_EDGE_MISMATCH] = N_("the $I side of $A shows $W, but the tile on $N asks for $R"),
    [VERDICT_SQUARE_TAKEN] = N_("there is already a tile on $A"),
    [VERDICT_NO_NEIGHBOUR] = N_("$A shares no edge with a tile on the table"),
    [VERDICT_NOT_NEXT] = N_("$T comes next by the order of the draws"),
    [VERDICT_NOT_IN_BAG] = N_("no tile $T is left in the bag"),
    [VERDICT_NAME_IN_HAND] = "$S$H",
    [VERDICT_NOT_YET] = "$T: $S",
    [VERDICT_RIVER_LAKE] = "$T: $S",
    [VERDICT_RIVER_FORK] = "$T: $S",
    [VERDICT_RIVERS_BOTH] = "$T: $S",
    [VERDICT_RIVER_LAKES] = "$T: $S",
    [VERDICT_RIVER_PLAN] = "$T: $S",
    [VERDICT_START_AFTER] = "$T: $S",
    [VERDICT_NOT_IN_HAND] = "$T: $S",
    [VERDICT_HAND_OTHER] = "$T: $S",
    [VERDICT_NOT_ALONE] = "$T: $S",
    [VERDICT_NOT_RETURNED] = "$T: $S",
    [VERDICT_NOT_DISCARDED] = "$T: $S",
    [VERDICT_FITS_NOWHERE] = "$T: $S",
    [VERDICT_FITS_SOMEWHERE] = "$T: $S",
    [VERDICT_FEATURE_TAKEN] = N_("$F of the tile on $A is taken: a figure of $P stands on it at $N"),
    [VERDICT_NOT_CLAIMABLE] = "$F: $S",
    [VERDICT_NO_FARMERS] = "$F: $S",
    [VERDICT_NOT_TURN] = N_("it is $P's turn"),
    [VERDICT_OFF_TABLE] = "$A: $S",
    [VERDICT_RIVER_END] = "$A: $S",
    [VERDICT_RIVER_TURN] = N_("$A with the river's end to the $I: $S"),
    [VERDICT_RIVER_THREE] = N_("$A with the river's end to the $I: $S"),
    [VERDICT_RIVER_AHEAD] = N_("$A with the river's end to the $I: $S; one lies on $N"),
    [VERDICT_RIVER_MEETS] = N_("$A with the river's end to the $I: $S; the other is that of the tile on $N"),
    [VERDICT_PRICE] = "$P: $S",
    [VERDICT_BUYER] = "$P: $S",
    [VERDICT_NO_MEEPLE] = N_("$P has no meeple left in the supply"),
    [VERDICT_NOT_DRAW] = N_("$S; next comes $C"),
    [VERDICT_NOT_PLACE] = N_("$S; next comes $C"),
    [VERDICT_NOT_FIGURE] = N_("$S; next comes $C"),
};

enum { PART_MAX = 160 };

/* Returns what that letter of a form stands for. */
static const char *part_of(const struct game *game, const struct setup *setup, const struct refusal *why,
                           char part, char text[PART_MAX])
{
    const struct segment *segment;
    text[0] = '\0';
    switch (part) {
    case 'S':
        return _(verdict_sentence(why->verdict));
    case 'T':
        return type_name(game, why->type);
    case 'I':
        return side_name(why->side);
    case 'W':
        return edge_name(why->shown);
    case 'R':
        return edge_name(why->asked);
    case 'P':
        return why->player < setup->player_count ? setup_seat_word(setup, why->player) : _("nobody");
    case 'A':
        sentence_add(text, PART_MAX, "%d,%d", why->square.x, why->square.y);
        break;
    case 'N':
        sentence_add(text, PART_MAX, "%d,%d", why->neighbour.x, why->neighbour.y);
        break;
    case 'F':
        segment = &game->set->types[why->type].segments[why->segment];
        sentence_add(text, PART_MAX, "%s%u", feature_kind_word(segment->kind), segment->number);
        break;
    case 'C':
        write_next(game, text, PART_MAX);
        break;
    default:
        write_hand(game, text, PART_MAX);
        break;
    }
    return text;
}

const char *refusal_write(const struct game *game, const struct setup *setup, const struct refusal *why,
                          char *text, size_t size)
{
    const char *form = forms[why->verdict] ? _(forms[why->verdict]) : "$S";
    snprintf(text, size, "%s%s", verdict_rule(why->verdict), _(": "));
    for (char part[PART_MAX]; *form != '\0'; form += 2) {
        size_t plain = strcspn(form, "$");
        sentence_add(text, size, "%.*s", (int) plain, form);
        form += plain;
        if (*form == '\0')
            break;
        sentence_add(text, size, "%s", part_of(game, setup, why, form[1], part));
    }
    return text;
}
