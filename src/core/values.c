/* SPDX-License-Identifier: MIT */
/*
 * values.c: what the features with figures are worth, updated from one position to the next.
 *
 * A feature's tiles and a field's cities are found by walking all its segments (score.c).  A player that
 * tries every move of a turn asks for some fourteen features after each, and a tile touches one or two of
 * them.  A feature never loses segments while tiles are placed, so its number of segments tells what changed:
 *
 * - It is the same: the terms are the same too, but a field is walked again if the tile completed a city, and
 *   a monastery or garden counted again if the tile lies beside it.
 * - It grew by segments of the tile alone: it has one tile more.  A field's cities are as before, unless the
 *   tile completed one.
 * - It grew by more than that: two features were joined, and the new one is walked.
 *
 * A figure step alone removes the features that have no figures any more, and adds the one that was claimed.
 *
 * Reads games, never changes them, and keeps nothing: the values are the caller's.
 */
#include "core/board.h"
#include "core/extras.h"
#include "core/feature.h"
#include "core/score_core.h"

/* The tile placed last, and the features that its segments now belong to. */
struct last_tile {
    const struct placed_tile *placed;
    unsigned count; /* of segments */
    uint16_t roots[SEGMENT_MAX];
    bool completed_city;
};

static struct last_tile look_at_last(const struct game *game)
{
    struct last_tile last = {.placed = &game->tiles[game->tile_count - 1]};
    last.count = game->set->types[last.placed->type].segment_count;
    for (unsigned i = 0; i < last.count; i++) {
        unsigned root = feature_root(game, last.placed->first_node + i);
        const struct node *node = &game->nodes[root];
        last.roots[i] = (uint16_t) root;
        last.completed_city |= node->kind == FEATURE_CITY && node->open == 0;
    }
    return last;
}

/* Whether the last tile may have changed the terms of a feature other than by adding segments to it. */
static bool may_have_changed(const struct game *game, const struct last_tile *last, const struct node *node)
{
    if (node->kind == FEATURE_FIELD)
        return last->completed_city;
    if (feature_counts_neighbours(node->kind))
        return board_squares_touch(game->tiles[node->tile].square, last->placed->square);
    return false;
}

/* Whether the feature has grown by `more` segments, all of them the last tile's. */
static bool grew_by_last(const struct last_tile *last, unsigned root, unsigned more)
{
    unsigned own = 0;
    for (unsigned i = 0; i < last->count; i++)
        own += last->roots[i] == root;
    return own == more && more > 0;
}

static bool is_listed(const struct game_values *values, unsigned root)
{
    for (unsigned i = values->count; i-- > 0;)
        if (values->entries[i].node == root)
            return true;
    return false;
}

static void append(struct game_values *values, const struct game *game, struct score_entry entry)
{
    values->entries[values->count] = entry;
    values->sizes[values->count++] = game->nodes[entry.node].size;
}

/* After a figure step alone: takes over all entries that still have figures. */
static void carry_over_all(const struct game *game, const struct game_values *before,
                           struct game_values *after)
{
    unsigned count = before->count;
    after->count = 0;
    for (unsigned i = 0; i < count; i++)
        if (game->nodes[before->entries[i].node].figures != 0) {
            after->entries[after->count] = before->entries[i];
            after->sizes[after->count++] = before->sizes[i];
        }
}

/* Updates entry number `number`, which may have changed. */
static NOINLINE void carry_over(const struct game *game, const struct last_tile *last,
                                const struct game_values *before, unsigned number, struct game_values *after)
{
    struct score_entry entry = before->entries[number];
    unsigned root = feature_root(game, entry.node), size = before->sizes[number];
    const struct node *node = &game->nodes[root];
    if (node->figures == 0) /* it scored, or the abbot was recalled */
        return;
    bool same_terms = !may_have_changed(game, last, node);
    if (node->size == size && node->figures == entry.figures && same_terms)
        append(after, game, entry);
    else if (is_listed(after, root)) /* it joined a feature listed earlier */
        return;
    else if (same_terms && grew_by_last(last, root, (unsigned) node->size - size))
        append(after, game, score_grown(game, root, &entry));
    else
        append(after, game, score_feature(game, root));
}

/* The kinds of features that may have changed without growing, bit n for kind n. */
static unsigned kinds_that_change(const struct last_tile *last)
{
    unsigned kinds = 1U << FEATURE_MONASTERY | 1U << FEATURE_GARDEN;
    return last->completed_city ? kinds | 1U << FEATURE_FIELD : kinds;
}

static void carry_over_each(const struct game *game, const struct game_values *before,
                            struct game_values *after)
{
    struct last_tile last = look_at_last(game);
    unsigned count = before->count, kinds = kinds_that_change(&last);
    after->count = 0;
    for (unsigned i = 0; i < count; i++) {
        const struct score_entry *entry = &before->entries[i];
        const struct node *node = &game->nodes[entry->node];
        if ((node->parent != entry->node) | (node->size != before->sizes[i]) |
            (node->figures != entry->figures) | (kinds >> entry->kind & 1U)) {
            carry_over(game, &last, before, i, after);
        } else { /* most are unchanged */
            after->entries[after->count] = *entry;
            after->sizes[after->count++] = before->sizes[i];
        }
    }
}

/* Adds the feature under the figure on a tile, unless it is listed. */
static void add_claimed(const struct game *game, unsigned number, struct game_values *values)
{
    const struct placed_tile *tile = &game->tiles[number];
    if (tile->figure.kind == FIGURE_NONE)
        return;
    unsigned root = feature_root(game, placed_figure_node(tile));
    if (!is_listed(values, root))
        append(values, game, score_feature(game, root));
}

void game_values(const struct game *game, struct game_values *values)
{
    values->tiles = game->tile_count;
    values->count = 0;
    for (unsigned number = 0; number < game->tile_count; number++)
        add_claimed(game, number, values);
}

void game_values_after(const struct game *game, const struct game_values *before, struct game_values *after)
{
    if (plays_with(game, EXTRA_TABLE)) { /* H10, H11: edges may have moved far away from the last tile */
        game_values(game, after);
        return;
    }
    if (before->tiles == game->tile_count)
        carry_over_all(game, before, after);
    else
        carry_over_each(game, before, after);
    after->tiles = game->tile_count;
    add_claimed(game, game->tile_count - 1U, after);
}
