/* SPDX-License-Identifier: MIT */
/*
 * model_end.c: the final scoring, and the winners (S7, S9-S11).
 */
#include "model_parts.h"

/* Whether no earlier tile has a figure on the feature. */
static bool is_first_figure(const struct model *model, int tile, const struct feature *feature)
{
    for (int before = 0; before < tile; before++)
        if (model_stands_on(model, before, feature))
            return false;
    return true;
}

static bool field_touches(const struct model *model, const struct feature *field, const struct feature *city)
{
    for (int i = 0; i < field->piece_count; i++)
        for (int segment = 0; segment < SEGMENT_MAX; segment++)
            if (segment_of(model, field->pieces[i])->touches >> segment & 1 &&
                city->has[field->pieces[i].tile][segment])
                return true;
    return false;
}

/*
 * S7, per-city: the players with the most farmers on all fields that touch the city.  S9: `herders` are the
 * players with a farmer in a field with a pig-herd; F9: `pigs` those whose pig stands in such a field.
 */
static unsigned city_feeders(const struct model *model, const struct feature *city, unsigned *herders,
                             unsigned *pigs)
{
    static struct feature field;
    int figures[PLAYER_MAX] = {0};
    unsigned on_hills = 0;
    *herders = *pigs = 0;
    for (int tile = 0; tile < model->tile_count; tile++) {
        const struct model_figure *figure = &model->tiles[tile].figure;
        if (figure->owner == MODEL_NONE)
            continue;
        model_fill(model, (struct piece){tile, figure->segment}, &field);
        if (field.kind != FEATURE_FIELD || !field_touches(model, &field, city))
            continue;
        figures[figure->owner] += model_strength(figure);
        on_hills |= model_on_hills(model, &field);
        if (figure->kind == FIGURE_PIG)
            *pigs |= 1U << figure->owner;
        if (model_pig_herds(model, &field) > 0)
            *herders |= 1U << figure->owner;
    }
    return model_tie(model_owners_of(figures), on_hills);
}

/* S7, per-city: each completed city pays 4 points once; S9: 5 with a pig-herd.  Its entry is one of a field
 * that has one city, and holds that city's tiles. */
static size_t score_cities_fed(struct model *model, struct model_entry *entries)
{
    static struct feature city;
    static struct piece seen[TILE_MAX * SEGMENT_MAX];
    int seen_count = 0;
    size_t count = 0;
    for (int tile = 0; tile < model->tile_count; tile++)
        for (int segment = 0; segment < type_of(model, model->tiles[tile].type)->segment_count; segment++) {
            struct piece piece = {tile, segment};
            if (segment_of(model, piece)->kind != FEATURE_CITY)
                continue;
            model_fill(model, piece, &city);
            if (!model_is_complete(model, &city) || model_is_listed(seen, seen_count, &city))
                continue;
            seen[seen_count++] = piece;
            unsigned herders, pigs, feeders = city_feeders(model, &city, &herders, &pigs);
            for (int more = 0; more < 3; more++) { /* an entry for each amount */
                unsigned one = feeders & (herders ^ pigs);
                struct model_entry entry = {.kind = FEATURE_FIELD,
                                            .cities = 1,
                                            .tiles = model_count_tiles(model, &city),
                                            .points = 4 + more,
                                            .owners = more == 0   ? feeders & ~herders & ~pigs
                                                      : more == 1 ? one
                                                                  : feeders & herders & pigs};
                entry.pig = more == 2 || (more == 1 && (one & pigs) != 0);
                entry.marks = more == 2 || (more == 1 && (one & pigs) == 0);
                if (entry.owners == 0)
                    continue;
                model_pay(model, &entry);
                entries[count++] = entry;
            }
        }
    return count;
}

/* F9: the players whose pig stands in the field. */
static unsigned pigs_in(const struct model *model, const struct feature *field)
{
    unsigned pigs = 0;
    for (int player = 0; player < model->player_count; player++) {
        int tile = model_figure_of(model, FIGURE_PIG, player);
        if (tile != MODEL_NONE && model_stands_on(model, tile, field))
            pigs |= 1U << player;
    }
    return pigs;
}

/* S15: 10 for most of each good. */
static size_t score_goods(struct model *model, struct model_entry *entries)
{
    size_t count = 0;
    for (int good = 0; good < 3; good++) {
        struct model_entry entry = {.kind = FEATURE_CITY, .good = good + 1, .points = 10};
        for (int player = 0; player < model->player_count; player++)
            entry.marks = model->goods[good][player] > entry.marks ? model->goods[good][player] : entry.marks;
        for (int player = 0; player < model->player_count; player++)
            if (entry.marks > 0 && model->goods[good][player] == entry.marks)
                entry.owners |= 1U << player;
        if (entry.owners == 0)
            continue;
        model_pay(model, &entry);
        entries[count++] = entry;
    }
    return count;
}

/* S1-S4, S6-S8: each feature that still has figures scores once; the figures stay. */
size_t model_end(struct model *model, struct model_entry entries[MODEL_ENTRY_MAX])
{
    static struct feature feature;
    bool per_city = model->rules.value[RULE_FIELDS] == FIELDS_PER_CITY;
    size_t count = 0;
    for (int tile = 0; tile < model->tile_count; tile++) {
        if (model->tiles[tile].figure.owner == MODEL_NONE)
            continue;
        model_fill(model, (struct piece){tile, model->tiles[tile].figure.segment}, &feature);
        if (!is_first_figure(model, tile, &feature) || (per_city && feature.kind == FEATURE_FIELD))
            continue;
        struct model_entry entry = model_value_of(model, &feature);
        unsigned pigs = feature.kind == FEATURE_FIELD ? entry.owners & pigs_in(model, &feature) : 0;
        for (int pig = 0; pig < 2; pig++) {
            struct model_entry part = entry;
            part.owners = pig ? pigs : entry.owners & ~pigs;
            part.pig = pig;
            part.points += pig * entry.cities;
            if (part.points == 0 || (part.owners == 0 && (pig || pigs != 0)))
                continue;
            model_pay(model, &part);
            entries[count++] = part;
        }
    }
    if (per_city)
        count += score_cities_fed(model, entries + count);
    if (model->rules.value[RULE_GOODS] == RULE_ON)
        count += score_goods(model, entries + count);
    model->phase = MODEL_OVER;
    model->scored = true;
    return count;
}

/* S11: all players with the highest total. */
unsigned model_winners(const struct model *model)
{
    int best = model->score[0];
    unsigned winners = 0;
    for (int player = 0; player < model->player_count; player++)
        best = model->score[player] > best ? model->score[player] : best;
    for (int player = 0; player < model->player_count; player++)
        if (model->score[player] == best)
            winners |= 1U << player;
    return winners;
}
