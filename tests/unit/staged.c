/* SPDX-License-Identifier: MIT */
/*
 * staged.c: see staged.h.
 */
#include "staged.h"

#include <string.h>

#include "game_check.h"
#include "play.h"
#include "position.h"

struct game staged, staged_before;
struct tile_set staged_set;

/* Reads rules from words, "hand 3 sell on"; fails the test if one is unknown. */
static struct rules rules_of(const char *words)
{
    struct rules rules;
    char copy[120];
    rules_edition("c3", &rules);
    assert_true(strlen(words) < sizeof copy);
    strcpy(copy, words);
    for (char *name = strtok(copy, " "); name; name = strtok(NULL, " "))
        assert_int_equal(rules_set(&rules, name, strtok(NULL, " ")), 0);
    return rules;
}

/* Composes the tiles for these rules: base, or base with a river. */
static void compose(const char *river, const struct rules *rules)
{
    static struct tile_book book;
    const char *names[] = {"base", river};
    struct tile_choice choice = {.names = names, .name_count = river ? 2 : 1, .rules = *rules};
    struct text_error error;
    memset(&book, 0, sizeof book);
    play_base_book(&book);
    assert_true(tile_book_compose(&book, &choice, &staged_set, &error));
}

/* Starts a game of two with these first draws, separated by blanks; the rest is shuffled if `seeded`,
 * else open. */
void staged_start(const char *rule_words, const char *river, const char *order_words, bool seeded)
{
    uint8_t order[20];
    char copy[80];
    struct game_setup setup = {
        .set = &staged_set, .rules = rules_of(rule_words), .player_count = 2, .seeded = seeded, .seed = 3};
    compose(river, &setup.rules);
    assert_true(strlen(order_words) < sizeof copy);
    strcpy(copy, order_words);
    for (char *name = strtok(copy, " "); name; name = strtok(NULL, " "))
        order[setup.order_count++] = (uint8_t) tile_set_find(&staged_set, name);
    setup.order = order;
    assert_int_equal(game_start(&staged, &setup, NULL), SETUP_OK);
}

unsigned staged_type(const char *name)
{
    return strcmp(name, "next") == 0 ? (unsigned) DRAW_NEXT : position_type(&staged, name);
}

/* Draws a tile, undoes that, compares all bytes, and draws it again. */
struct report staged_draw(const char *name)
{
    struct report report;
    struct undo undo;
    staged_before = staged;
    assert_int_equal(game_draw(&staged, staged_type(name), &report, &undo, NULL), VERDICT_OK);
    assert_null(game_check(&staged));
    game_undo(&staged, &undo);
    assert_memory_equal(&staged, &staged_before, sizeof staged);
    assert_int_equal(game_draw(&staged, staged_type(name), &report, &undo, NULL), VERDICT_OK);
    return report;
}

/* Places the drawn tile without a figure. */
void staged_lay(int x, int y, unsigned degrees)
{
    struct undo undo;
    struct move move = {{{(int16_t) x, (int16_t) y}, (uint8_t) (degrees / 90)}, {FIGURE_NONE, 0}};
    staged_before = staged;
    assert_int_equal(game_apply(&staged, &move, NULL, &undo, NULL), VERDICT_OK);
    game_undo(&staged, &undo);
    assert_memory_equal(&staged, &staged_before, sizeof staged);
    assert_int_equal(game_apply(&staged, &move, NULL, &undo, NULL), VERDICT_OK);
    assert_null(game_check(&staged));
}
