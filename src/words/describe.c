/*
 * describe.c: the sentences of describe.h.  Each score names its rule in docs/rules.md, so that players in
 * doubt can look it up.
 */
#include "words/describe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"

/* ---- Places ------------------------------------------------------------------------------------------- */

const char *describe_tiles(const struct game *game, unsigned node, char *text, size_t size)
{
    struct square squares[TILE_MAX];
    size_t count = game_feature_squares(game, node, squares);
    text[0] = '\0';
    for (size_t i = 0; i < count; i++)
        sentence_add(text, size, "%s%d,%d", i == 0 ? "" : " ", squares[i].x, squares[i].y);
    return text;
}

/* The city's first square in reading order. */
static struct square square_of_city(const struct game *game, unsigned city)
{
    struct square squares[TILE_MAX];
    (void) game_feature_squares(game, city, squares);
    return squares[0];
}

static int compare_squares(const void *one, const void *other)
{
    const struct square *a = one, *b = other;
    return square_reads_before(*a, *b) ? -1 : square_reads_before(*b, *a);
}

const char *describe_field_cities(const struct game *game, unsigned node, char *text, size_t size)
{
    uint16_t cities[NODE_MAX];
    struct square squares[NODE_MAX];
    size_t count = game_field_cities(game, node, cities);
    for (size_t i = 0; i < count; i++)
        squares[i] = square_of_city(game, cities[i]);
    qsort(squares, count, sizeof *squares, compare_squares);
    snprintf(text, size, "%s",
             count == 0   ? "it touches no complete city"
             : count == 1 ? "the city at"
                          : "the cities at");
    for (size_t i = 0; i < count; i++)
        sentence_add(text, size, "%s %d,%d",
                     i == 0           ? ""
                     : i + 1 == count ? " and"
                                      : ",",
                     squares[i].x, squares[i].y);
    return text;
}

/* ---- Turns -------------------------------------------------------------------------------------------- */

const char *describe_turn(const struct game *game, const struct setup *setup, unsigned player,
                          struct figure figure, char *text, size_t size)
{
    char name[NAME_SHOWN_MAX];
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct tile_type *type = &game->set->types[tile->type];
    snprintf(text, size, "%s placed %s at %d,%d", describe_player(setup, player, name, sizeof name),
             type->name, tile->square.x, tile->square.y);
    if (figure.kind == FIGURE_NONE)
        sentence_add(text, size, " and claimed nothing.");
    else if (figure.kind == FIGURE_RECALL)
        sentence_add(text, size, " and took the abbot back.");
    else
        sentence_add(text, size, " and claimed the %s%s.",
                     feature_kind_word(type->segments[figure.segment].kind),
                     figure.kind == FIGURE_ABBOT ? " with the abbot" : "");
    return text;
}

void describe_because(char *sentence, size_t size, const char *why)
{
    size_t length = strlen(sentence);
    if (why[0] == '\0')
        return;
    if (length > 0 && sentence[length - 1] == '.')
        sentence[length - 1] = '\0';
    sentence_add(sentence, size, ": %s.", why);
}

static const struct {
    const char *one, *many;
} kind_names[FEATURE_KIND_COUNT] = {
    [FEATURE_ROAD] = {N_("road"), N_("roads")},
    [FEATURE_CITY] = {N_("city"), N_("cities")},
    [FEATURE_MONASTERY] = {N_("monastery"), N_("monasteries")},
    [FEATURE_GARDEN] = {N_("garden"), N_("gardens")},
    [FEATURE_FIELD] = {N_("field"), N_("fields")},
    [FEATURE_RIVER] = {N_("river"), N_("rivers")},
};

const char *describe_kind(unsigned kind)
{
    return _(kind_names[kind].one);
}

const char *describe_kinds(unsigned kind)
{
    return _(kind_names[kind].many);
}

const char *describe_segment(const struct tile_type *type, unsigned segment, enum rotation rotation,
                             char *text, size_t size)
{
    const struct segment *part = &type->segments[segment];
    unsigned sides = sides_turn(part->sides, rotation), halves = halves_turn(part->halves, rotation);
    snprintf(text, size, "%s", feature_kind_word(part->kind));
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if ((sides >> side & 1U) || (halves >> (2 * side) & 3U) != 0)
            sentence_add(text, size, " %s", side_word(side));
    return text;
}

const char *describe_winners(const struct game *game, const struct setup *setup, char *text, size_t size)
{
    char names[NAME_SHOWN_MAX * 2];
    unsigned winners = game_winners(game);
    describe_players(setup, winners, names, sizeof names);
    int best = 0, next = 0;
    for (unsigned player = 0; player < game->player_count; player++)
        if (winners >> player & 1U)
            best = game->score[player];
    bool others = false;
    for (unsigned player = 0; player < game->player_count; player++)
        if (!(winners >> player & 1U) && (!others || game->score[player] > next)) {
            next = game->score[player];
            others = true;
        }
    if ((winners & (winners - 1)) != 0)
        snprintf(text, size, "%s share the win with %d points (S11).", names, best);
    else if (!others)
        snprintf(text, size, "%s has %d points.", names, best);
    else
        snprintf(text, size, "%s wins by %d point%s.", names, best - next, best - next == 1 ? "" : "s");
    return text;
}
