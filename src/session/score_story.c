/* SPDX-License-Identifier: MIT */
/*
 * score_story.c: explains the scores of a step: their figures, and the parts of the sums with their squares.
 * The position before the step comes from replaying the history, so nothing has to be remembered during play.
 */
#include "session/score_story.h"

/* The entries with the most points come first; at the end fields come last, because they decide games. */
static bool is_told_before(const struct score_story *story, unsigned one, unsigned other)
{
    const struct score_entry *a = &story->report.entries[one], *b = &story->report.entries[other];
    if (story->final && (a->kind == FEATURE_FIELD) != (b->kind == FEATURE_FIELD))
        return b->kind == FEATURE_FIELD;
    return a->points > b->points;
}

/* A stable sort: equal entries keep the order of the report. */
static void sort_entries(struct score_story *story)
{
    for (unsigned i = 0; i < story->report.entry_count; i++) {
        unsigned at = i;
        for (; at > 0 && is_told_before(story, i, story->order[at - 1]); at--)
            story->order[at] = story->order[at - 1];
        story->order[at] = (uint8_t) i;
    }
}

void score_story_read(const struct session *session, size_t step, struct score_story *story)
{
    const struct session_step *told = session_step_at(session, step);
    static const struct report nothing;
    session_replay(session, step, &story->game, NULL);
    story->final = told->kind == STEP_END_GAME;
    story->player = told->player;
    story->figure = told->kind == STEP_PUT_FIGURE ? told->figure : (struct figure){.kind = FIGURE_NONE};
    story->report = nothing;
    if (told->kind == STEP_PUT_FIGURE || told->kind == STEP_END_GAME) {
        struct game after = story->game;
        session_step_make(&after, told, &story->report);
    }
    sort_entries(story);
}

const struct score_entry *score_story_entry(const struct score_story *story, unsigned index)
{
    return &story->report.entries[story->order[index]];
}

int score_story_points(const struct score_story *story, unsigned index, unsigned seat)
{
    int points = story->game.score[seat];
    for (unsigned i = 0; i < index; i++) {
        const struct score_entry *entry = score_story_entry(story, i);
        points += (unsigned) entry->owners >> seat & 1U ? entry->points : 0;
    }
    return points;
}

bool score_is_unfinished(const struct score_entry *entry)
{
    return !entry->complete && entry->title < FEATURE_FIELD;
}

bool score_is_lost(const struct score_entry *entry)
{
    return score_is_unfinished(entry) && entry->points == 0;
}

const char *score_rules(const struct score_entry *entry)
{
    const struct price_info *price = &price_infos[entry->price];
    return score_is_lost(entry) && price->open > 0 ? "S10" : price->rules;
}

/* ---- Figures --------------------------------------------------------------------------------------- */

/* Whether a figure's node belongs to one of the entry's features.  F5: a recalled abbot scores alone,
 * whoever else stands there. */
static bool counts_for(const struct game *game, const struct score_entry *entry, unsigned node)
{
    if (entry->title == TITLE_ABBOT_BACK)
        return node == entry->node;
    if (title_is_goods(entry->title))
        return false;
    if (game->nodes[entry->node].kind == entry->kind)
        return game_feature_root(game, node) == game_feature_root(game, entry->node);
    uint16_t cities[NODE_MAX]; /* S7 per-city: the entry's node is a city, the figures stand around it */
    if (game->nodes[node].kind != FEATURE_FIELD)
        return false;
    size_t count = game_field_cities(game, node, cities);
    for (size_t i = 0; i < count; i++)
        if (cities[i] == game_feature_root(game, entry->node))
            return true;
    return false;
}

static bool stands_for(const struct score_story *story, const struct score_entry *entry, unsigned tile,
                       struct score_figure *found)
{
    const struct game *game = &story->game;
    struct standing_figure figure = game->tiles[tile].figure;
    if (figure_stands(story->figure.kind) && tile + 1U == game->tile_count)
        figure = (struct standing_figure){story->figure.kind, story->player, story->figure.segment};
    if (figure.kind == FIGURE_NONE)
        return false;
    *found = (struct score_figure){figure, (uint8_t) tile};
    return counts_for(game, entry, game->tiles[tile].first_node + (unsigned) figure.segment);
}

size_t score_story_figures(const struct score_story *story, const struct score_entry *entry,
                           struct score_figure list[FIGURE_TOTAL_MAX])
{
    size_t count = 0;
    for (unsigned tile = 0; tile < story->game.tile_count && count < FIGURE_TOTAL_MAX; tile++)
        count += stands_for(story, entry, tile, &list[count]);
    return count;
}

void score_story_supply(const struct score_story *story, unsigned index, unsigned seat,
                        uint8_t left[FIGURE_RECALL])
{
    struct score_figure figures[FIGURE_TOTAL_MAX];
    for (unsigned kind = 0; figure_stands(++kind);)
        left[kind] = (uint8_t) (game_figures_left(&story->game, seat, kind) -
                                (story->figure.kind == kind && story->player == seat));
    for (unsigned i = 0; i <= index && !story->final; i++) {
        size_t count = score_story_figures(story, score_story_entry(story, i), figures);
        for (size_t j = 0; j < count; j++)
            if (figures[j].figure.player == seat)
                left[figures[j].figure.kind]++;
    }
}

/* ---- Parts ----------------------------------------------------------------------------------------- */

/* S4, V9: a square counts once however often the feature crosses it; its coats of arms add up. */
static size_t tile_parts(const struct game *game, unsigned root, struct score_part *list)
{
    struct square squares[TILE_MAX];
    size_t count = game_feature_squares(game, root, squares);
    unsigned node = root;
    for (size_t i = 0; i < count; i++)
        list[i] = (struct score_part){.node = NO_NODE, .square = squares[i]};
    do {
        const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
        uint8_t marks = game->set->types[tile->type].segments[node - tile->first_node].marks;
        for (size_t i = 0; i < count; i++)
            if (game->tiles[game_tile_at(game, squares[i])].first_node == tile->first_node) {
                list[i].node = (uint16_t) node;
                list[i].marks = (uint8_t) (list[i].marks + marks);
                marks = 0; /* they count on only one of the two squares */
            }
        node = game_feature_next(game, node);
    } while (node != root);
    return count;
}

/* S2, S3, S5, S13: the worth of one tile, or one coat of arms, of the feature. */
static size_t way_parts(const struct game *game, const struct score_entry *entry, struct score_part *list)
{
    bool city = entry->kind == FEATURE_CITY;
    size_t count = tile_parts(game, game_feature_root(game, entry->node), list);
    for (size_t i = 0; i < count; i++) {
        list[i].marks = city ? list[i].marks : 0;
        list[i].points = (int16_t) (entry->each * (1 + list[i].marks));
    }
    return count;
}

/* S6: the tile itself and its neighbours; worth nothing if unfinished features score nothing (S10). */
static size_t monastery_parts(const struct game *game, const struct score_entry *entry,
                              struct score_part *list)
{
    struct square centre = game->tiles[game->nodes[entry->node].tile].square;
    size_t count = 0;
    for (int16_t y = -1; y <= 1; y++)
        for (int16_t x = -1; x <= 1; x++) {
            struct square square = {(int16_t) (centre.x + x), (int16_t) (centre.y + y)};
            if (game_tile_at(game, square) < 0)
                continue;
            uint16_t node = x == 0 && y == 0 ? entry->node : NO_NODE;
            list[count++] = (struct score_part){.node = node, .square = square, .points = entry->each};
        }
    return count;
}

static struct score_part city_part(const struct game *game, unsigned city, int points)
{
    struct square squares[TILE_MAX];
    (void) game_feature_squares(game, city, squares);
    return (struct score_part){.node = (uint16_t) city, .square = squares[0], .points = (int16_t) points};
}

/* In reading order; the lists are short. */
static void sort_parts(struct score_part *list, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        struct score_part part = list[i];
        size_t at = i;
        for (; at > 0 && square_reads_before(part.square, list[at - 1].square); at--)
            list[at] = list[at - 1];
        list[at] = part;
    }
}

/* S7: the cities that supply the field; with per-city scoring, the one city. */
static size_t field_parts(const struct game *game, const struct score_entry *entry, struct score_part *list)
{
    uint16_t cities[NODE_MAX];
    if (game->nodes[entry->node].kind == FEATURE_CITY) {
        list[0] = city_part(game, entry->node, entry->points);
        return 1;
    }
    size_t count = game_field_cities(game, entry->node, cities);
    for (size_t i = 0; i < count; i++)
        list[i] = city_part(game, cities[i], entry->each);
    sort_parts(list, count);
    return count;
}

size_t score_parts(const struct game *game, const struct score_entry *entry, struct score_part *list)
{
    if (title_is_goods(entry->title))
        return 0;
    if (entry->kind == FEATURE_FIELD)
        return field_parts(game, entry, list);
    bool neighbours = entry->kind == FEATURE_MONASTERY || entry->kind == FEATURE_GARDEN;
    return (neighbours ? monastery_parts : way_parts)(game, entry, list);
}
