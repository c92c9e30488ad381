/*
 * refusal_text.c: why something is not allowed, in one sentence with the rule and the place.
 */
#include "bastide/refusal_text.h"

#include <stdio.h>

const char *side_name(enum side side)
{
    static const char *const names[SIDE_COUNT] = {"north", "east", "south", "west"};
    return names[side];
}

const char *edge_name(enum edge_kind edge)
{
    static const char *const names[EDGE_KIND_COUNT] = {"nothing", "a field", "a road", "a city", "a river"};
    return names[edge];
}

static const char *type_name(const struct game *game, unsigned type)
{
    return type < game->set->type_count ? game->set->types[type].name : "?";
}

/* "road2" of the tile concerned. */
static void write_segment(const struct game *game, const struct refusal *why, char *text, size_t size)
{
    const struct segment *segment = &game->set->types[why->type].segments[why->segment];
    snprintf(text, size, "%s%u", feature_kind_word(segment->kind), segment->number);
}

/* What the turn is waiting for. */
static void write_next(const struct game *game, char *text, size_t size)
{
    switch ((enum phase) game->phase) {
    case PHASE_DRAW:
        snprintf(text, size, "the draw");
        break;
    case PHASE_PLACE:
        snprintf(text, size, "the placing of %s", type_name(game, game->drawn));
        break;
    case PHASE_FIGURE:
        snprintf(text, size, "the figure step (or skip)");
        break;
    case PHASE_OVER:
        snprintf(text, size, "the end");
        break;
    }
}

/* "V, E or U": each type in the hand of the player to move, once. */
static void write_hand(const struct game *game, char text[HAND_MAX * (TILE_NAME_MAX + 4)])
{
    const uint8_t *hand = game->hand[game->player];
    unsigned types[HAND_MAX] = {0}, count = 0;
    size_t length = 0;
    for (unsigned i = 0; i < HAND_MAX; i++) {
        bool told = hand[i] == NO_TYPE;
        for (unsigned before = 0; before < count; before++)
            told = told || types[before] == hand[i];
        if (!told)
            types[count++] = hand[i];
    }
    text[0] = '\0';
    for (unsigned i = 0; i < count; i++)
        length += (size_t) sprintf(text + length, "%s%s",
                                   i == 0           ? ""
                                   : i + 1 == count ? " or "
                                                    : ", ",
                                   type_name(game, types[i]));
}

const char *refusal_write(const struct game *game, const struct setup *setup, const struct refusal *why,
                          char *text, size_t size)
{
    const char *rule = verdict_rule(why->verdict), *sentence = verdict_sentence(why->verdict);
    const char *player = why->player < setup->player_count ? setup_seat_word(setup, why->player) : "nobody";
    char segment[24] = "", next[TILE_NAME_MAX + 24] = "", hand[HAND_MAX * (TILE_NAME_MAX + 4)];
    switch (why->verdict) {
    case VERDICT_EDGE_MISMATCH:
        snprintf(text, size, "%s: the %s side of %d,%d shows %s, but the tile on %d,%d asks for %s", rule,
                 side_name(why->side), why->square.x, why->square.y, edge_name(why->shown), why->neighbour.x,
                 why->neighbour.y, edge_name(why->asked));
        break;
    case VERDICT_SQUARE_TAKEN:
        snprintf(text, size, "%s: a tile lies on %d,%d already", rule, why->square.x, why->square.y);
        break;
    case VERDICT_NO_NEIGHBOUR:
        snprintf(text, size, "%s: %d,%d shares no edge with a tile on the table", rule, why->square.x,
                 why->square.y);
        break;
    case VERDICT_NOT_NEXT:
        snprintf(text, size, "%s: %s comes next by the order of the draws", rule, type_name(game, why->type));
        break;
    case VERDICT_NOT_IN_BAG:
        snprintf(text, size, "%s: no tile %s is left in the bag", rule, type_name(game, why->type));
        break;
    case VERDICT_NAME_IN_HAND:
        write_hand(game, hand);
        snprintf(text, size, "%s: %s%s%s", rule, sentence, hand[0] == '\0' ? "" : ": ", hand);
        break;
    case VERDICT_NOT_YET:
    case VERDICT_NOT_IN_HAND:
    case VERDICT_HAND_OTHER:
    case VERDICT_NOT_ALONE:
    case VERDICT_NOT_RETURNED:
    case VERDICT_NOT_DISCARDED:
    case VERDICT_FITS_NOWHERE:
    case VERDICT_FITS_SOMEWHERE:
        snprintf(text, size, "%s: %s: %s", rule, type_name(game, why->type), sentence);
        break;
    case VERDICT_FEATURE_TAKEN:
        write_segment(game, why, segment, sizeof segment);
        snprintf(text, size, "%s: %s of the tile on %d,%d is taken: a figure of %s stands on it at %d,%d",
                 rule, segment, why->square.x, why->square.y, player, why->neighbour.x, why->neighbour.y);
        break;
    case VERDICT_NOT_CLAIMABLE:
    case VERDICT_NO_FARMERS:
        write_segment(game, why, segment, sizeof segment);
        snprintf(text, size, "%s: %s: %s", rule, segment, sentence);
        break;
    case VERDICT_NOT_TURN:
        snprintf(text, size, "%s: it is %s's turn", rule, player);
        break;
    case VERDICT_OFF_TABLE:
    case VERDICT_RIVER_END:
        snprintf(text, size, "%s: %d,%d: %s", rule, why->square.x, why->square.y, sentence);
        break;
    case VERDICT_RIVER_TURN:
    case VERDICT_RIVER_THREE:
    case VERDICT_RIVER_AHEAD:
    case VERDICT_RIVER_MEETS:
        snprintf(text, size, "%s: %d,%d with the river's end to the %s: %s", rule, why->square.x,
                 why->square.y, side_name(why->side), sentence);
        break;
    case VERDICT_PRICE:
    case VERDICT_BUYER:
        snprintf(text, size, "%s: %s: %s", rule, player, sentence);
        break;
    case VERDICT_NO_MEEPLE:
        snprintf(text, size, "%s: %s has no meeple left in the supply", rule, player);
        break;
    case VERDICT_NOT_DRAW:
    case VERDICT_NOT_PLACE:
    case VERDICT_NOT_FIGURE:
        write_next(game, next, sizeof next);
        snprintf(text, size, "%s: %s; next comes %s", rule, sentence, next);
        break;
    default:
        snprintf(text, size, "%s: %s", rule, sentence);
        break;
    }
    return text;
}
