/*
 * pictures.c: the pictures of a tile set, drawn once instead of at every table that is opened.
 *
 * They depend on tiles, size and tier alone and take most of a run's time under the sanitizers, so the linker
 * sends tile_pictures_draw here (--wrap), and what was drawn before is copied.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "draw/tile_draw.h"

/* What was drawn; the list grows to a few dozen. */
struct drawn {
    struct drawn *next;
    struct tile_set set;
    struct tile_size size;
    enum tier tier;
    struct tile_pictures pictures;
};

void __real_tile_pictures_draw(const struct tile_set *set, struct tile_size size, enum tier tier,
                               struct tile_pictures *pictures);
void __wrap_tile_pictures_draw(const struct tile_set *set, struct tile_size size, enum tier tier,
                               struct tile_pictures *pictures);

static bool is_of(const struct drawn *drawn, const struct tile_set *set, struct tile_size size,
                  enum tier tier)
{
    return drawn->size.width == size.width && drawn->size.height == size.height && drawn->tier == tier &&
           memcmp(&drawn->set, set, sizeof *set) == 0;
}

void __wrap_tile_pictures_draw(const struct tile_set *set, struct tile_size size, enum tier tier,
                               struct tile_pictures *pictures)
{
    static struct drawn *list;
    struct drawn *drawn = list;
    while (drawn && !is_of(drawn, set, size, tier))
        drawn = drawn->next;
    if (!drawn) {
        drawn = calloc(1, sizeof *drawn);
        fuzz_require(drawn != NULL, "there is memory for pictures");
        drawn->next = list;
        drawn->set = *set;
        drawn->size = size;
        drawn->tier = tier;
        __real_tile_pictures_draw(set, size, tier, &drawn->pictures);
        list = drawn;
    }
    *pictures = drawn->pictures;
}
