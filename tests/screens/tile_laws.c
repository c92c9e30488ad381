/* SPDX-License-Identifier: MIT */
/*
 * tile_laws.c: looks for drawings that break the laws of tile_laws.h.
 *
 * Each law stops at its first flaw: what is wrong in one rotation is usually wrong in the others too, and
 * one drawing is enough to see it.
 */
#include "tile_laws.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "assertion/assertion.h"
#include "bastide/tile_text.h"
#include "draw/style.h"
#include "draw/tile_shape.h"

/* One drawing and where to write its flaw. */
struct drawing {
    const struct tile_type *type;
    struct tile_picture picture;
    struct tile_flaw *flaw;
};

/* Writes the sentence of a flaw, which begins with tile, rotation, size and tier; returns true. */
__attribute__((format(printf, 2, 3))) static bool find(struct tile_flaw *flaw, const char *format, ...)
{
    va_list arguments;
    int used = snprintf(flaw->text, sizeof flaw->text, "%s, turned by %u, %dx%d, %s: ", flaw->name,
                        90U * (unsigned) flaw->rotation, flaw->size.width, flaw->size.height,
                        tier_words[flaw->tier]);
    va_start(arguments, format);
    vsnprintf(flaw->text + used, sizeof flaw->text - (size_t) used, format, arguments);
    va_end(arguments);
    return true;
}

static const char *segment_word(const struct tile_type *type, unsigned segment, char word[24])
{
    if (segment >= type->segment_count)
        return "nothing";
    snprintf(word, 24, "%s%u", feature_kind_word(type->segments[segment].kind),
             type->segments[segment].number);
    return word;
}

static const struct picture_cell *cell_at(const struct drawing *drawing, int column, int row)
{
    return &drawing->picture.cells[row][column];
}

/* ---- Marks ------------------------------------------------------------------------------------------- */

static bool owns_a_cell(const struct drawing *drawing, unsigned segment)
{
    for (int row = 0; row < drawing->picture.size.height; row++)
        for (int column = 0; column < drawing->picture.size.width; column++)
            if (cell_at(drawing, column, row)->segment == segment)
                return true;
    return false;
}

/* Marks are three cells wide from 11 columns on; there a bracket must not cover another mark's letter. */
static bool are_too_near(const struct drawing *drawing, struct picture_spot one, struct picture_spot other)
{
    int least = drawing->picture.size.width >= 11 ? 2 : 1;
    return one.row == other.row && abs(one.column - other.column) < least;
}

static bool check_anchors(const struct drawing *drawing)
{
    const struct tile_type *type = drawing->type;
    for (unsigned i = 0; i < type->segment_count; i++) {
        char one[24], other[24];
        struct picture_spot spot = drawing->picture.anchors[i];
        if (!owns_a_cell(drawing, i))
            return find(drawing->flaw, "%s has no cell; it should have one", segment_word(type, i, one));
        unsigned owner = cell_at(drawing, spot.column, spot.row)->segment;
        if (owner != i)
            return find(drawing->flaw, "the mark of %s lies at cell %d,%d, which is %s",
                        segment_word(type, i, one), spot.column, spot.row, segment_word(type, owner, other));
        for (unsigned j = 0; j < i; j++)
            if (are_too_near(drawing, spot, drawing->picture.anchors[j]))
                return find(drawing->flaw, "the marks of %s and %s cover each other at cell %d,%d",
                            segment_word(type, j, other), segment_word(type, i, one), spot.column, spot.row);
    }
    return false;
}

/* ---- One type ----------------------------------------------------------------------------------------- */

/* In all rotations, sizes and tiers, until a flaw is found. */
static bool search_drawings(const struct tile_type *type, struct tile_flaw *flaw)
{
    struct drawing drawing = {.type = type, .flaw = flaw};
    for (unsigned zoom = 0; zoom < ZOOM_COUNT; zoom++)
        for (unsigned turn = 0; turn < ROTATION_COUNT; turn++)
            for (unsigned tier = 0; tier < TIER_COUNT; tier++) {
                flaw->rotation = turn;
                flaw->size = tile_size_of(zoom);
                flaw->tier = tier;
                tile_draw(type, flaw->rotation, flaw->size, flaw->tier, &drawing.picture);
                if (check_anchors(&drawing))
                    return true;
            }
    return false;
}

bool tile_law_marks(const struct tile_type *type, struct tile_flaw *flaw)
{
    if (!type->double_sized)
        return search_drawings(type, flaw);
    struct tile_type west = shape_square_of(type, false), east = shape_square_of(type, true);
    return search_drawings(&west, flaw) || search_drawings(&east, flaw);
}

/* ---- Drawings differ ---------------------------------------------------------------------------------- */

/* Whether a segment of one rotated tile is also in the other, apart from numbers and what a road ends
 * at. */
static bool has_segment(const struct tile_shape *one, unsigned segment, const struct tile_shape *other)
{
    const struct segment *wanted = &one->type->segments[segment];
    for (unsigned i = 0; i < other->type->segment_count; i++) {
        const struct segment *found = &other->type->segments[i];
        if (found->kind == wanted->kind && found->marks == wanted->marks && found->signs == wanted->signs &&
            one->sides[segment] == other->sides[i] && one->halves[segment] == other->halves[i] &&
            (found->touches != 0) == (wanted->touches != 0))
            return true;
    }
    return false;
}

/* Whether two rotated tiles are the same to the rules. */
static bool are_same(const struct tile_shape *one, const struct tile_shape *other)
{
    if (one->type->segment_count != other->type->segment_count ||
        one->type->volcano != other->type->volcano || one->type->hill != other->type->hill)
        return false;
    for (unsigned i = 0; i < one->type->segment_count; i++)
        if (!has_segment(one, i, other) || !has_segment(other, i, one))
            return false;
    return true;
}

/* A hash: drawings that look alike have the same number; others differ except with a probability of
 * 2^-64. */
static uint64_t number_of(const struct tile_picture *picture, enum tier tier)
{
    uint64_t number = 0xCBF29CE484222325U;
    for (int row = 0; row < picture->size.height; row++)
        for (int column = 0; column < picture->size.width; column++) {
            const struct picture_cell *cell = &picture->cells[row][column];
            number = (number ^ cell->code) * 0x100000001B3U;
            if (tier >= TIER_FULL) /* there backgrounds distinguish city from field */
                number = (number ^ cell->style) * 0x100000001B3U;
            for (int i = 0; tier == TIER_PAINTED && i < 2; i++)
                number = (number ^ cell->points[i].paint) * 0x100000001B3U;
        }
    return number;
}

/* Every drawing of every type as a number. */
struct drawing_numbers {
    uint64_t numbers[TYPE_MAX][ROTATION_COUNT][ZOOM_COUNT][TIER_COUNT];
};

static void number_drawings(const struct tile_type *types, size_t count, struct drawing_numbers *all)
{
    struct tile_picture picture;
    for (size_t i = 0; i < count; i++)
        for (unsigned turn = 0; turn < ROTATION_COUNT; turn++)
            for (unsigned zoom = 0; zoom < ZOOM_COUNT; zoom++)
                for (unsigned tier = 0; tier < TIER_COUNT; tier++) {
                    tile_draw(&types[i], turn, tile_size_of(zoom), tier, &picture);
                    all->numbers[i][turn][zoom][tier] = number_of(&picture, tier);
                }
}

/* Compares two rotated tiles at every size, in every tier. */
static bool check_turns(const struct tile_type *types, size_t one, unsigned one_turn, size_t other,
                        const struct drawing_numbers *all, struct tile_flaw *flaw)
{
    for (unsigned zoom = 0; zoom < ZOOM_COUNT; zoom++)
        for (unsigned tier = 0; tier < TIER_COUNT; tier++) {
            if (all->numbers[one][one_turn][zoom][tier] != all->numbers[other][flaw->rotation][zoom][tier])
                continue;
            flaw->size = tile_size_of(zoom);
            flaw->tier = tier;
            return find(flaw, "looks like %s turned by %u; they should differ, for the tiles do",
                        types[one].name, 90 * one_turn);
        }
    return false;
}

/* Compares two types in all their rotations; they may be the same type. */
static bool check_pair(const struct tile_type *types, size_t one, size_t other,
                       const struct drawing_numbers *all, struct tile_flaw *flaw)
{
    struct tile_shape shape, turned;
    for (unsigned turn = 0; turn < ROTATION_COUNT * ROTATION_COUNT; turn++) {
        unsigned one_turn = turn / ROTATION_COUNT;
        flaw->rotation = (turn % ROTATION_COUNT);
        shape_begin(&shape, &types[one], one_turn);
        shape_begin(&turned, &types[other], flaw->rotation);
        if (!are_same(&shape, &turned) && check_turns(types, one, one_turn, other, all, flaw))
            return true;
    }
    return false;
}

void tile_laws_alike(const struct tile_type *types, size_t count, tile_flaw_told told, void *context)
{
    static struct drawing_numbers all;
    assert(count <= TYPE_MAX);
    number_drawings(types, count, &all);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j <= i; j++) {
            struct tile_flaw flaw = {.name = types[i].name};
            if (!types[i].double_sized && !types[j].double_sized && check_pair(types, j, i, &all, &flaw))
                told(context, &flaw);
        }
}
