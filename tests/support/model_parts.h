/*
 * model_parts.h: what the files of the model share; for them alone.  model.h says what a model is.
 */
#ifndef BASTIDE_TESTS_MODEL_PARTS_H
#define BASTIDE_TESTS_MODEL_PARTS_H

#include "model.h"

/* One segment of one tile on the table. */
struct piece {
    int tile;
    int segment;
};

/* A feature as the flood fill finds it. */
struct feature {
    int kind;
    int piece_count;
    struct piece pieces[TILE_MAX * SEGMENT_MAX];
    bool has[TILE_MAX][SEGMENT_MAX];
    int open; /* sides that face an empty square */
};

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

/* V9: which square of its tile a square of the table is: 0, or 1 for the eastern one of a double-sized tile.
 */
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

/* The city, road or river of a type that reaches a side of the table, or MODEL_NONE. */
int model_segment_on_side(const struct model *model, int type, int part, int rotation, int side);

/* The field of a type that reaches a half-edge of the table, or MODEL_NONE. */
int model_segment_on_half(const struct model *model, int type, int part, int rotation, int half);

/* What a side shows: the kind of its city, road or river, else a field. */
int model_kind_shown(const struct model *model, int type, int part, int rotation, int side);

/* The same for a square of the table; nothing where no tile lies. */
int model_kind_lying(const struct model *model, int x, int y, int side);

/* Fills model->at_side and model->at_half. */
void model_read_prints(struct model *model);

/* Fills model->lowest, from what is printed. */
void model_find_look_alikes(struct model *model);

/* H11: whether the edge stands in for a tile there. */
bool model_is_closed_by_edge(const struct model *model, int x, int y);

/* So many squares are left over in one direction: the larger half of them lies in the east or south. */
int model_margin(int size, int used);

/* V14: once the river is finished the landscape lies in the middle of the table. */
void model_recentre(struct model *model);

/* Puts a tile on the table and widens the extent. */
void model_lay(struct model *model, int type, int x, int y, int rotation);

/* ---- model_river.c: the course of a river ---- */

/* V2: at an end of the river; V5: at one only. */
bool model_river_may_lie(const struct model *model, int type, int x, int y, int rotation);

/* ---- model_features.c: features, claims, what a feature is worth ---- */

/* The whole feature that a piece belongs to. */
void model_fill(const struct model *model, struct piece start, struct feature *feature);

/* S6: squares around that are filled; H11: or beyond an edge that closes. */
int model_tiles_around(const struct model *model, int tile);

/* S2: both ends of a road closed; S3: no edge of a city open; S6: eight neighbours.  Fields never are. */
bool model_is_complete(const struct model *model, const struct feature *feature);

/* Whether the figure on that tile stands on the feature. */
bool model_stands_on(const struct model *model, int tile, const struct feature *feature);

/* S4, V9: on how many squares the feature lies. */
int model_count_tiles(const struct model *model, const struct feature *feature);

/* The tile that a player's abbot stands on, or MODEL_NONE. */
int model_abbot_of(const struct model *model, int player);

/* Two pieces are of one city when the one lies in what is filled from the other. */
bool model_is_listed(const struct piece *list, int count, const struct feature *city);

/* S9: off by default. */
int model_pig_herds(const struct model *model, const struct feature *field);

/* S1: most figures; all who have as many on a tie; nobody where none stands. */
unsigned model_owners_of(const int figures[PLAYER_MAX]);

/* What the feature would give now, with the terms of its sum and whom. */
struct model_entry model_value_of(const struct model *model, const struct feature *feature);

/* Gives the points to each owner. */
void model_pay(struct model *model, const struct model_entry *entry);

/* The figure on that tile goes back to its owner. */
void model_take_figure_home(struct model *model, int tile);

/* F4: the figures of a scored feature come home. */
void model_send_home(struct model *model, const struct feature *feature);

#endif
