/* SPDX-License-Identifier: MIT */
/*
 * test_random.c: the generator's first outputs, bounds, and the orders of draws that seeds give.
 *
 * The outputs are the published ones of SplitMix64; the orders were computed by a program in another
 * language from the shuffle documented in supply.c.  A change here would break every record with a seed.
 */
#include "bastide/random.h"

#include <string.h>

#include "play.h"
#include "rows.h"

/* ---- First outputs ------------------------------------------------------------------------------------ */

struct output_row {
    const char *name;
    uint64_t seed;
    uint64_t first[5];
};

static const struct output_row output_rows[] = {
    {"seed 0",
     0,
     {UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4), UINT64_C(0x06c45d188009454f),
      UINT64_C(0xf88bb8a8724c81ec), UINT64_C(0x1b39896a51a8749b)}},
    {"seed 1",
     1,
     {UINT64_C(0x910a2dec89025cc1), UINT64_C(0xbeeb8da1658eec67), UINT64_C(0xf893a2eefb32555e),
      UINT64_C(0x71c18690ee42c90b), UINT64_C(0x71bb54d8d101b5b9)}},
    {"the greatest seed",
     UINT64_MAX,
     {UINT64_C(0xe4d971771b652c20), UINT64_C(0xe99ff867dbf682c9), UINT64_C(0x382ff84cb27281e9),
      UINT64_C(0x6d1db36ccba982d2), UINT64_C(0xb4a0472e578069ae)}},
};

static void outputs(void **state)
{
    const struct output_row *row = *state;
    struct random random = random_from_seed(row->seed);
    for (unsigned i = 0; i < 5; i++)
        assert_true(random_next(&random) == row->first[i]);
}

/* ---- Bounds ------------------------------------------------------------------------------------------- */

struct bound_row {
    const char *name;
    uint32_t bound;
};

static const struct bound_row bound_rows[] = {
    {"bound 1", 1},   {"bound 2", 2},       {"bound 6", 6},
    {"bound 71", 71}, {"bound 4096", 4096}, {"the greatest bound", UINT32_MAX},
};

static void bounds(void **state)
{
    const struct bound_row *row = *state;
    struct random random = random_from_seed(3);
    uint32_t least = UINT32_MAX, greatest = 0;
    for (unsigned i = 0; i < 100000; i++) {
        uint32_t number = random_below(&random, row->bound);
        assert_true(number < row->bound);
        least = number < least ? number : least;
        greatest = number > greatest ? number : greatest;
    }
    assert_true(least <= row->bound / 1000);
    assert_true(greatest >= row->bound - 1 - row->bound / 1000);
}

static void dice(void **state)
{
    static const uint32_t expected[12] = {2, 0, 5, 3, 2, 1, 2, 1, 0, 2, 0, 5};
    struct random random = random_from_seed(7);
    unsigned counts[6] = {0};
    (void) state;
    for (unsigned i = 0; i < 12; i++)
        assert_int_equal(random_below(&random, 6), expected[i]);
    for (unsigned i = 0; i < 60000; i++)
        counts[random_below(&random, 6)]++;
    for (unsigned face = 0; face < 6; face++)
        assert_in_range(counts[face], 9700, 10300);
}

/* ---- Shuffles ----------------------------------------------------------------------------------------- */

struct shuffle_row {
    const char *name;
    uint64_t seed;
    const char *stack; /* fixed first tiles, a letter each */
    const char *first; /* the first draws */
    const char *last;  /* the last ones */
};

static const struct shuffle_row shuffle_rows[] = {
    {"the shuffle of seed 0", 0, "", "S B H Ng B J S W V B Ig V ", "A L V "},
    {"the shuffle of seed 1", 1, "", "S V X D Eg O E V V A S E ", "W U P "},
    {"the shuffle of seed 7", 7, "", "A H Mg J U V V V K O F E ", "V A K "},
    {"a shuffle after a stack", 1, "CX", "C X U L U E K Vg ", NULL},
};

static void append_name(char *text, size_t size, const struct tile_set *set, unsigned type)
{
    strncat(text, set->types[type].name, size - strlen(text) - 1);
    strncat(text, " ", size - strlen(text) - 1);
}

static void shuffles(void **state)
{
    static struct tile_set set;
    static struct game game;
    const struct shuffle_row *row = *state;
    uint8_t order[4];
    char first[200] = "", last[40] = "";
    struct game_setup setup = {.player_count = 2, .seeded = true, .seed = row->seed, .order = order};
    play_base_set(&set);
    setup.set = &set;
    for (; row->stack[setup.order_count] != '\0'; setup.order_count++)
        order[setup.order_count] =
            (uint8_t) tile_set_find(&set, (char[]){row->stack[setup.order_count], '\0'});
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    assert_int_equal(game.supply.order_count, 71);
    for (unsigned i = 0; strlen(first) < strlen(row->first); i++)
        append_name(first, sizeof first, &set, game.supply.order[i]);
    for (unsigned i = 68; i < 71; i++)
        append_name(last, sizeof last, &set, game.supply.order[i]);
    assert_string_equal(first, row->first);
    if (row->last)
        assert_string_equal(last, row->last);
}

int main(void)
{
    struct row_tests list = {0};
    ROWS(&list, output_rows, outputs);
    ROWS(&list, bound_rows, bounds);
    rows_add_test(&list, "dice of seed 7", dice);
    ROWS(&list, shuffle_rows, shuffles);
    return rows_run(&list, "random");
}
