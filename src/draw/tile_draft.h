/* SPDX-License-Identifier: MIT */
/*
 * tile_draft.h: a tile on its way from shapes to a picture.
 *
 * A draft says what each cell shows, not yet in which character: areas, paths, fields, signs.
 * tile_draw.c and the painting of tiles (paint/) make the picture.  Used by these files only.
 */
#pragma once

#include "draw/style.h"
#include "draw/tile_draw.h"
#include "draw/tile_shape.h"

/* What a cell shows; determines its glyph. */
enum part {
    PART_AREA, /* city or field */
    PART_ROAD,
    PART_RIVER,
    PART_BRIDGE, /* a road over a river */
    PART_SIGN    /* a symbol; the cell's `sign` says which */
};

struct draft_cell {
    uint8_t part;       /* enum part */
    uint8_t segment;    /* the segment that owns it, NO_SEGMENT while unknown */
    uint8_t directions; /* roads, rivers: the sides towards which it continues, bit n for side n */
    uint8_t sign;       /* PART_SIGN: enum glyph */
    uint8_t style;      /* PART_SIGN: enum style */
};

struct draft {
    struct tile_shape shape;
    int width, height;
    int middle_column, middle_row;
    struct draft_cell cells[PICTURE_HEIGHT_MAX][PICTURE_WIDTH_MAX];
};

/* ---- tile_draft.c ------------------------------------------------------------------------------------- */

/* Begins a draft with cities, rivers and roads. */
void draft_begin(struct draft *draft, const struct tile_type *type, enum rotation rotation,
                 struct tile_size size);

/* Assigns every remaining patch of cells to its field. */
void draft_fields(struct draft *draft);

static inline bool draft_is_kind(const struct draft *draft, unsigned segment, enum feature_kind kind)
{
    return shape_is_kind(&draft->shape, segment, kind);
}

/* Whether there is such a cell. */
bool draft_has(const struct draft *draft, int column, int row);

/* Whether a cell is the middle of a side, which must show what the side is. */
bool draft_is_side_middle(const struct draft *draft, int column, int row);

/* The middle of a cell, and the cell that contains a point. */
struct shape_point draft_middle(const struct draft *draft, int column, int row);
struct picture_spot draft_cell_of(const struct draft *draft, struct shape_point point);

/* The cells from the middle of a side inwards, excluding the tile's middle: how many, and each of them. */
int draft_arm_length(const struct draft *draft, enum side side);
struct picture_spot draft_arm_cell(const struct draft *draft, enum side side, int index);

/* Puts water or road into a cell, unless it is city. */
void draft_lay(struct draft *draft, struct picture_spot spot, unsigned segment, unsigned directions);

/* The sign of a road that continues towards these sides. */
enum glyph draft_road_glyph(unsigned directions);

/* ---- Patches of field -------------------------------------------------------------------------------- */

/*
 * A patch: what can be reached from a cell without crossing a city, road or river, in cells, half blocks or
 * the small cells of tile_areas.h.  The half sides of the tile that a patch reaches tell to which field it
 * belongs.
 */
enum { PATCH_MAX = 35 * 35 };

struct patch {
    unsigned count;
    struct picture_spot cells[PATCH_MAX];
};

/* Fills `patch` with what can be reached from a cell by steps that `takes` accepts; it refuses what is
 * outside, what is not field, and what it took before.  False if it refuses the first cell. */
typedef bool (*patch_takes)(void *grid, int column, int row);
bool patch_find(struct patch *patch, int column, int row, patch_takes takes, void *grid);

/* The half sides that the patch reaches; the middle of a side belongs to both halves. */
unsigned patch_halves(const struct patch *patch, struct tile_size size);

/* The field that has most of these half sides; NO_SEGMENT if none has any. */
unsigned patch_field(const struct tile_shape *shape, unsigned halves);

/* ---- tile_signs.c ------------------------------------------------------------------------------------- */

/* Puts monasteries, villages, springs and the volcano on the draft, before the fields are known. */
void draft_centre_signs(struct draft *draft);

/* Puts gardens, coats of arms, inns and pig-herds on the draft, after the fields are known. */
void draft_small_signs(struct draft *draft);

/* ---- Anchors ------------------------------------------------------------------------------------------ */

/*
 * The area cell of a segment that is farthest from other segments; signs are skipped, and with
 * `off_middles` the middles of sides.  False if there is none.
 */
bool draft_roomiest(const struct draft *draft, unsigned segment, bool off_middles, struct picture_spot *best);

/* How many cells a segment has. */
int draft_count(const struct draft *draft, unsigned segment);

/* Where the figure or number of a segment goes. */
struct picture_spot draft_anchor(const struct draft *draft, unsigned segment);
