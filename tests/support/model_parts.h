/* SPDX-License-Identifier: MIT */
/*
 * model_parts.h: what the files of the model share; see model.h.  Functions are explained where they are
 * defined.
 */
#pragma once

#include "model.h"

/* A segment of a tile on the table. */
struct piece {
    int tile;
    int segment;
};

/* A feature found by flood fill. */
struct feature {
    int kind;
    int piece_count;
    struct piece pieces[TILE_MAX * SEGMENT_MAX];
    bool has[TILE_MAX][SEGMENT_MAX];
    int open; /* sides that face an empty square */
};

/* How much a figure counts in a majority. */
int model_strength(const struct model_figure *figure);

static const int step_x[4] = {0, 1, 0, -1}; /* north, east, south, west */
static const int step_y[4] = {-1, 0, 1, 0};

/* ---- model_table.c: tiles as they lie, the table, placements ---- */

static inline const struct tile_type *type_of(const struct model *model, int type)
{
    return &model->set->types[type];
}

static inline const struct segment *segment_of(const struct model *model, struct piece piece)
{
    return &type_of(model, model->tiles[piece.tile].type)->segments[piece.segment];
}

static inline int tile_at(const struct model *model, int x, int y)
{
    if (x < -MODEL_REACH || x > MODEL_REACH || y < -MODEL_REACH || y > MODEL_REACH)
        return MODEL_NONE;
    return model->lying[y + MODEL_REACH][x + MODEL_REACH];
}

/* V9: which square of its tile a square of the table is: 1 for the eastern one of a double-sized tile,
 * else 0. */
static inline int part_at(const struct model *model, int x, int y)
{
    const struct model_tile *tile = &model->tiles[tile_at(model, x, y)];
    return x != tile->x || y != tile->y;
}

static inline unsigned sides_of(const struct segment *segment, int part)
{
    return part == 0 ? segment->sides : segment->second_sides;
}

static inline unsigned halves_of(const struct segment *segment, int part)
{
    return part == 0 ? segment->halves : segment->second_halves;
}

int model_segment_on_side(const struct model *model, int type, int part, int rotation, int side);

int model_segment_on_half(const struct model *model, int type, int part, int rotation, int half);

int model_kind_shown(const struct model *model, int type, int part, int rotation, int side);

int model_kind_lying(const struct model *model, int x, int y, int side);

/* Fills model->at_side and model->at_half. */
void model_read_prints(struct model *model);

/* Fills model->lowest. */
void model_find_look_alikes(struct model *model);

bool model_is_closed_by_edge(const struct model *model, int x, int y);

int model_margin(int size, int used);

void model_recentre(struct model *model);

/* H13: whatever the phase is. */
bool model_is_extensible(const struct model *model, enum side side);
void model_enlarge(struct model *model, enum side side);

/* Places a tile and widens the extent. */
void model_lay(struct model *model, int type, int x, int y, int rotation);

/* ---- model_river.c: the course of a river ---- */

bool model_river_may_lie(const struct model *model, int type, int x, int y, int rotation);

/* ---- model_features.c: features, claims, what a feature is worth ---- */

void model_fill(const struct model *model, struct piece start, struct feature *feature);

int model_tiles_around(const struct model *model, int tile);

bool model_is_complete(const struct model *model, const struct feature *feature);

/* Whether the tile's figure is on the feature. */
bool model_stands_on(const struct model *model, int tile, const struct feature *feature);

int model_count_tiles(const struct model *model, const struct feature *feature);

bool model_is_listed(const struct piece *list, int count, const struct feature *city);

int model_pig_herds(const struct model *model, const struct feature *field);

unsigned model_owners_of(const int figures[PLAYER_MAX]);

/* S16: with hills, the players with a figure that counts on a hill of the feature. */
unsigned model_on_hills(const struct model *model, const struct feature *feature);

/* S16: of tied owners those on a hill, if any are. */
unsigned model_tie(unsigned owners, unsigned on_hills);

/* What the feature would score now, with its terms and owners. */
struct model_entry model_value_of(const struct model *model, const struct feature *feature);

/* Adds the points to each owner's score. */
void model_pay(struct model *model, const struct model_entry *entry);

/* Returns the figure on that tile to its owner. */
void model_take_figure_home(struct model *model, int tile);

/* F4: the figures of a scored feature come home. */
void model_send_home(struct model *model, const struct feature *feature);
