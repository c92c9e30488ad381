/* SPDX-License-Identifier: MIT */
/*
 * pictures.c: draws the picture of a tile once, instead of for every table.
 *
 * Drawing takes most of the time under the sanitizers.  The linker sends tile_draw here (--wrap), which
 * copies pictures drawn before.
 */
#include <string.h>

#include "draw/tile_draw.h"

enum { DRAWN_MAX = 2048 };

/* A picture drawn before, in a place of the list that its tile, rotation, size and tier say; one drawn
 * later may take it. */
struct drawn {
    struct tile_type type;
    enum rotation rotation;
    struct tile_size size;
    enum tier tier;
    struct tile_picture picture;
};

void __real_tile_draw(const struct tile_type *type, enum rotation rotation, struct tile_size size,
                      enum tier tier, struct tile_picture *picture);
void __wrap_tile_draw(const struct tile_type *type, enum rotation rotation, struct tile_size size,
                      enum tier tier, struct tile_picture *picture);

static unsigned place_of(const struct tile_type *type, unsigned rotation, unsigned width, unsigned tier)
{
    const unsigned char *bytes = (const unsigned char *) type;
    unsigned place = (width * TIER_COUNT + tier) * ROTATION_COUNT + rotation;
    for (size_t i = 0; i < sizeof *type; i++)
        place = place * 31 + bytes[i];
    return place % DRAWN_MAX;
}

void __wrap_tile_draw(const struct tile_type *type, enum rotation rotation, struct tile_size size,
                      enum tier tier, struct tile_picture *picture)
{
    static struct drawn list[DRAWN_MAX];
    struct drawn *drawn = &list[place_of(type, rotation, (unsigned) size.width, tier)];
    if (drawn->size.width != size.width || drawn->size.height != size.height || drawn->tier != tier ||
        drawn->rotation != rotation || memcmp(&drawn->type, type, sizeof *type) != 0) {
        __real_tile_draw(type, rotation, size, tier, &drawn->picture);
        drawn->type = *type;
        drawn->rotation = rotation;
        drawn->size = size;
        drawn->tier = tier;
    }
    *picture = drawn->picture;
}
