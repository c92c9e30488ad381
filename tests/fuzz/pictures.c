/*
 * pictures.c: draws the pictures of a tile set once, instead of for every table.
 *
 * They depend only on tiles, size and tier, and take most of the time under the sanitizers.  The linker
 * sends tile_pictures_draw here (--wrap), which copies pictures drawn before.
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "draw/tile_draw.h"

/* Pictures drawn before; the list grows to a few dozen. */
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
           memcmp(&drawn->set, set, offsetof(struct tile_set, sides)) == 0;
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
