/*
 * words.c: see words.h.
 *
 * The effects of a placement are found by placing the tile on a copy, so the rules themselves decide.
 */
#include "words/words.h"

#include "notation/record_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/refusal_text.h"
#include "words/describe.h"

static const char *kind_word(unsigned kind)
{
    return feature_kind_word(kind);
}

static const char *ending(int count)
{
    return count == 1 || count == -1 ? "" : "s";
}

/* ---- Tiles -------------------------------------------------------------------------------------------- */

void words_square(struct text_buffer *text, struct square square)
{
    text_add(text, "column %d, row %d", square.x, square.y);
}

static const char *edge_word(unsigned edge)
{
    switch ((enum edge_kind) edge) {
    case EDGE_ROAD:
        return kind_word(FEATURE_ROAD);
    case EDGE_CITY:
        return kind_word(FEATURE_CITY);
    case EDGE_RIVER:
        return kind_word(FEATURE_RIVER);
    default:
        return kind_word(FEATURE_FIELD);
    }
}

void words_sides(struct text_buffer *text, const struct tile_set *set, unsigned type, unsigned rotation)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        text_add(text, "%s%s %s", side == 0 ? "" : ", ", side_name(side),
                 edge_word(set->sides[type][rotation][side].edge));
}

void words_tile(struct text_buffer *text, const struct tile_type *type)
{
    text_add(text, "%s, %s", type->name, type->title);
}

/* Which sides a segment of a turned tile reaches. */
static unsigned sides_reached(const struct segment *part, unsigned rotation)
{
    unsigned sides = sides_turn(part->sides, rotation);
    unsigned halves = halves_turn(part->halves, rotation);
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if ((halves >> (2 * side) & 3U) != 0)
            sides |= 1U << side;
    return sides;
}

void words_segment(struct text_buffer *text, const struct tile_type *type, unsigned segment,
                   unsigned rotation)
{
    const struct segment *part = &type->segments[segment];
    unsigned sides = sides_reached(part, rotation);
    text_add(text, "%s%u", kind_word(part->kind), part->number);
    for (unsigned side = 0, told = 0; side < SIDE_COUNT; side++) {
        if (!(sides >> side & 1U))
            continue;
        bool last = sides >> (side + 1) == 0;
        text_add(text, "%s%s", told++ == 0 ? " " : last ? " and " : ", ", side_name(side));
    }
    if (part->marks > 0 && part->kind == FEATURE_CITY)
        text_add(text, " with %u coat%s of arms", part->marks, ending(part->marks));
    else if (part->marks > 0)
        text_add(text, part->kind == FEATURE_ROAD ? " with an inn" : " with a pig-herd");
}

/* ---- Players ------------------------------------------------------------------------------------------ */

void words_supply(struct text_buffer *text, const struct table_words *table, unsigned seat)
{
    const struct game *game = table->game;
    text_add(text, "%d point%s, %u meeple%s", game->score[seat], ending(game->score[seat]),
             game->meeples[seat], ending(game->meeples[seat]));
    if (game->rules.value[RULE_ABBOT] == RULE_ON)
        text_add(text, game_figures_left(game, seat, FIGURE_ABBOT) > 0 ? " and the abbot"
                                                                       : ", the abbot on the table");
}

void words_scores(struct text_buffer *text, const struct table_words *table)
{
    char name[NAME_SHOWN_MAX];
    for (unsigned seat = 0; seat < table->game->player_count; seat++)
        text_add(text, "%s%s %d", seat == 0 ? "" : ", ",
                 describe_player(table->setup, seat, name, sizeof name), table->game->score[seat]);
}

/* ---- Features ----------------------------------------------------------------------------------------- */

void words_owners(struct text_buffer *text, const struct table_words *table, const struct score_entry *value)
{
    char names[NAME_SHOWN_MAX * 2];
    unsigned others = 0;
    if (value->owners == 0) {
        text_add(text, "free");
        return;
    }
    for (unsigned seat = 0; seat < table->game->player_count; seat++)
        if (figure_count_of(value->figures, seat) > 0 && !((unsigned) value->owners >> seat & 1U))
            others |= 1U << seat;
    text_add(text, "%s's", describe_players(table->setup, value->owners, names, sizeof names));
    if (others != 0)
        text_add(text, " against %s", describe_players(table->setup, others, names, sizeof names));
}

/* "city of 3 tiles", "monastery with 4 of 9 tiles" */
static void add_size(struct text_buffer *text, const struct score_entry *value)
{
    if (feature_counts_neighbours(value->kind))
        text_add(text, "%s with %u of 9 tiles", kind_word(value->kind), value->tiles);
    else
        text_add(text, "%s of %u tile%s", kind_word(value->kind), value->tiles, ending(value->tiles));
}

static void add_cities(struct text_buffer *text, const struct score_entry *value)
{
    if (value->kind == FEATURE_FIELD && value->cities > 0)
        text_add(text, " at %u complete cit%s", value->cities, value->cities == 1 ? "y" : "ies");
}

void words_feature(struct text_buffer *text, const struct table_words *table, unsigned node)
{
    struct score_entry value = game_feature_value(table->game, node);
    unsigned open = game_feature_open(table->game, node);
    add_size(text, &value);
    add_cities(text, &value);
    if (value.kind == FEATURE_RIVER)
        return;
    if (!value.complete || value.owners != 0) { /* once scored, it belongs to nobody */
        text_add(text, ", ");
        words_owners(text, table, &value);
    }
    if (value.complete)
        text_add(text, ", complete");
    else if (open > 0 && !feature_counts_neighbours(value.kind))
        text_add(text, ", %u open edge%s", open, ending((int) open));
    text_add(text, value.complete ? ", %d point%s" : ", worth %d point%s at the end", value.points,
             ending(value.points));
}

/* ---- Where a tile fits -------------------------------------------------------------------------------- */

size_t words_places(const struct game *game, unsigned type, struct placement list[PLACEMENT_MAX])
{
    size_t count = game_placements(game, type, list);
    qsort(list, count, sizeof *list, compare_placements);
    return count;
}

void words_fit(struct text_buffer *text, const struct game *game, unsigned type)
{
    struct placement list[PLACEMENT_MAX];
    size_t squares = 0, count = words_places(game, type, list);
    for (size_t i = 0; i < count; i++)
        squares +=
            i == 0 || list[i].square.x != list[i - 1].square.x || list[i].square.y != list[i - 1].square.y;
    if (count == 0)
        text_add(text, "It fits nowhere");
    else
        text_add(text, "It fits in %zu way%s on %zu square%s", count, ending((int) count), squares,
                 ending((int) squares));
}
