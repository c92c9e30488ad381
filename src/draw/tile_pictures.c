/* SPDX-License-Identifier: MIT */
/*
 * tile_pictures.c: keeps pictures of tiles (tile_pictures.h).
 *
 * Tiles are compared, not sets, since another set may have the same address.
 */
#include "draw/tile_pictures.h"

#include <string.h>

#include "assertion/memory.h"
#include "draw/tile_shape.h"

struct tile_type tile_on_square(const struct tile_set *set, unsigned type)
{
    bool two = set->start != NO_TILE_TYPE && set->types[set->start].double_sized;
    if (two && (type == set->start || type == set->second))
        return shape_square_of(&set->types[set->start], type == set->second);
    return set->types[type];
}

struct tile_pictures *tile_pictures_new(void)
{
    struct tile_pictures *pictures = memory_resize(NULL, sizeof *pictures);
    pictures->type_count = 0;
    return pictures;
}

void tile_pictures_begin(struct tile_pictures *pictures, const struct tile_set *set, struct tile_size size,
                         enum tier tier)
{
    unsigned known = pictures->type_count;
    if (known > 0 && (pictures->size.width != size.width || pictures->size.height != size.height ||
                      pictures->tier != tier))
        known = 0;
    pictures->size = size;
    pictures->tier = tier;
    pictures->type_count = set->type_count;
    for (unsigned i = 0; i < set->type_count; i++) {
        struct tile_type type = tile_on_square(set, i);
        if (i >= known || memcmp(&pictures->types[i], &type, sizeof type) != 0) {
            pictures->types[i] = type;
            pictures->drawn[i] = 0;
        }
    }
}

const struct tile_picture *tile_pictures_get(struct tile_pictures *pictures, unsigned type, unsigned rotation)
{
    struct tile_picture *picture = &pictures->pictures[type][rotation];
    if (!((unsigned) pictures->drawn[type] >> rotation & 1U))
        tile_draw(&pictures->types[type], (enum rotation) rotation, pictures->size, pictures->tier, picture);
    pictures->drawn[type] |= (uint8_t) (1U << rotation);
    return picture;
}
