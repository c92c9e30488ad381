/* SPDX-License-Identifier: MIT */
/*
 * tile_areas.c: lays the cities and the curves of roads and rivers in small cells, and gives what they
 * enclose to fields.
 *
 * Under a city that bridges a river the field continues (shape_is_bridge): an area continues there, but the
 * cells belong to the city.
 */
#include "draw/tile_areas.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "bastide/tile_text.h"
#include "draw/tile_draft.h"

enum { CELLS = AREA_CELLS, STEPS = 2 * CELLS };

/* Areas that are being found. */
struct finder {
    struct tile_areas *areas;
    const struct tile_shape *shape;
    bool taken[CELLS][CELLS]; /* by an area of field */
};

/* A point of a road or river; in cells, a course with a single side first goes straight to the middle. */
static struct shape_point course_at(const struct tile_shape *shape, unsigned course, int step, bool in_cells)
{
    struct shape_curve curve = shape->courses[course];
    if (in_cells && __builtin_popcount(shape->sides[curve.segment]) == 1) {
        bool before = step < STEPS / 2;
        *(before ? &curve.to : &curve.from) = curve.control;
        step = 2 * step - (before ? 0 : STEPS);
    }
    return shape_curve_at(&curve, step, STEPS);
}

static void lay_segments(struct tile_areas *areas, const struct tile_shape *shape, bool in_cells)
{
    for (int row = 0; row < CELLS; row++)
        for (int column = 0; column < CELLS; column++) {
            struct shape_point middle = {(2 * column + 1) * TILE_UNITS / (2 * CELLS),
                                         (2 * row + 1) * TILE_UNITS / (2 * CELLS)};
            areas->of[row][column] = (uint8_t) (in_cells ? shape_city_at : shape_walls_at)(shape, middle);
        }
    for (unsigned i = 0; i < shape->course_count; i++)
        for (int step = 0; step <= STEPS; step++) {
            struct shape_point at = course_at(shape, i, step, in_cells);
            uint8_t *cell = &areas->of[at.y * CELLS / (TILE_UNITS + 1)][at.x * CELLS / (TILE_UNITS + 1)];
            *cell = *cell == NO_SEGMENT ? shape->courses[i].segment : *cell;
        }
}

static bool has_cell(int column, int row)
{
    return column >= 0 && column < CELLS && row >= 0 && row < CELLS;
}

/* Whether a cell is field, or lies in a city that bridges a river but not on the river. */
static bool is_open(const struct finder *finder, int column, int row)
{
    unsigned segment = finder->areas->of[row][column];
    if (segment == NO_SEGMENT || !shape_is_bridge(finder->shape, segment))
        return segment == NO_SEGMENT;
    return finder->shape->sides[segment] >> SIDE_N & 1U ? row != CELLS / 2 : column != CELLS / 2;
}

static bool take_open(void *grid, int column, int row)
{
    struct finder *finder = grid;
    if (!has_cell(column, row) || finder->taken[row][column] || !is_open(finder, column, row))
        return false;
    finder->taken[row][column] = true;
    return true;
}

/* The cities beside a cell, bit n for segment n. */
static unsigned cities_beside(const struct finder *finder, int column, int row)
{
    unsigned cities = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int x = column + shape_steps[side][0], y = row + shape_steps[side][1];
        if (has_cell(x, y) && shape_is_kind(finder->shape, finder->areas->of[y][x], FEATURE_CITY))
            cities |= 1U << finder->areas->of[y][x];
    }
    return cities;
}

/* Notes what an area reaches, and gives its cells to the field to which it belongs. */
static void add_area(struct finder *finder, const struct patch *patch)
{
    struct tile_areas *areas = finder->areas;
    struct field_area *area = &areas->fields[areas->count++];
    unsigned declared = 0;
    for (unsigned i = 0; i < finder->shape->type->segment_count; i++)
        declared |= finder->shape->halves[i];
    area->halves = (uint8_t) (patch_halves(patch, (struct tile_size){CELLS, CELLS}) & declared);
    area->field = (uint8_t) patch_field(finder->shape, area->halves);
    area->touches = 0;
    for (unsigned i = 0; i < patch->count; i++) {
        int column = patch->cells[i].column, row = patch->cells[i].row;
        if (areas->of[row][column] != NO_SEGMENT) /* these cells are under a city */
            continue;
        area->touches |= (uint16_t) cities_beside(finder, column, row);
        areas->of[row][column] = area->field;
    }
}

void tile_areas_find(struct tile_areas *areas, const struct tile_shape *shape, bool in_cells)
{
    struct finder finder = {.areas = areas, .shape = shape};
    struct patch patch;
    areas->count = 0;
    lay_segments(areas, shape, in_cells);
    for (int row = 0; row < CELLS; row++)
        for (int column = 0; column < CELLS; column++)
            if (areas->of[row][column] == NO_SEGMENT && areas->count < FIELD_AREA_MAX &&
                patch_find(&patch, column, row, take_open, &finder))
                add_area(&finder, &patch);
}

/* ---- Faults of fields ---------------------------------------------------------------------------------- */

/* Without a type: "NL NR" or "no side"; with a type: "city1 city2" or "no city". */
static const char *list_text(const struct tile_type *type, unsigned bits, char text[80])
{
    snprintf(text, 80, "%s", bits != 0 ? "" : type ? "no city" : "no side");
    for (unsigned i = 0; i < SEGMENT_MAX; i++)
        if (bits >> i & 1U && type)
            sentence_add(text, 80, "%scity%u", text[0] != '\0' ? " " : "", type->segments[i].number);
        else if (bits >> i & 1U)
            sentence_add(text, 80, "%s%s", text[0] != '\0' ? " " : "", half_edge_word((enum half_edge) i));
    return text;
}

static bool find_fault(const struct tile_type *type, char text[FIELD_FAULT_MAX])
{
    struct tile_shape shape;
    struct tile_areas areas;
    unsigned counts[SEGMENT_MAX] = {0};
    char drawn[80], declared[80];
    shape_begin(&shape, type, ROTATION_0);
    tile_areas_find(&areas, &shape, true);
    text[0] = '\0';
    for (unsigned i = 0; i < areas.count && text[0] == '\0'; i++) {
        const struct field_area *area = &areas.fields[i];
        const struct segment *field = &type->segments[area->field == NO_SEGMENT ? 0 : area->field];
        if (area->field == NO_SEGMENT)
            snprintf(text, FIELD_FAULT_MAX, "%s: a field is enclosed; it should reach a side", type->name);
        else if (area->halves != field->halves)
            snprintf(text, FIELD_FAULT_MAX, "%s: one field reaches %s; field%u of the tile file reaches %s",
                     type->name, list_text(NULL, area->halves, drawn), field->number,
                     list_text(NULL, field->halves, declared));
        else if (area->touches != field->touches)
            snprintf(text, FIELD_FAULT_MAX, "%s: field%u touches %s; in the tile file it touches %s",
                     type->name, field->number, list_text(type, area->touches, drawn),
                     list_text(type, field->touches, declared));
        else
            counts[area->field]++;
    }
    for (unsigned i = 0; i < type->segment_count && text[0] == '\0'; i++)
        if (type->segments[i].kind == FEATURE_FIELD && counts[i] != 1)
            snprintf(text, FIELD_FAULT_MAX, "%s: field%u of the tile file has %u areas; it should have one",
                     type->name, type->segments[i].number, counts[i]);
    return text[0] != '\0';
}

bool tile_areas_fault(const struct tile_type *type, char text[FIELD_FAULT_MAX])
{
    if (!type->double_sized)
        return find_fault(type, text);
    struct tile_type west = shape_square_of(type, false), east = shape_square_of(type, true);
    return find_fault(&west, text) || find_fault(&east, text);
}
