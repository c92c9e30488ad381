/* SPDX-License-Identifier: MIT */
/*
 * position.c: small positions for unit tests; see position.h.
 */
#include "position.h"

#include <stdio.h>
#include <string.h>

#include "rows.h"
#include "game_check.h"

void position_start(struct game *game, const struct tile_set *set, unsigned players)
{
    struct game_setup setup = {.set = set, .player_count = (uint8_t) players};
    assert_int_equal(rules_edition("c3", &setup.rules), 0);
    assert_int_equal(game_start(game, &setup, NULL), SETUP_OK);
}

unsigned position_type(const struct game *game, const char *name)
{
    int type = tile_set_find(game->set, name);
    if (type < 0)
        fail_msg("there is no tile %s", name);
    return (unsigned) type;
}

unsigned position_segment(const struct tile_type *type, const char *word)
{
    for (unsigned i = 0; i < type->segment_count; i++) {
        char name[24];
        snprintf(name, sizeof name, "%s%u", feature_kind_word((enum feature_kind) type->segments[i].kind),
                 type->segments[i].number);
        if (strcmp(name, word) == 0)
            return i;
    }
    fail_msg("tile %s has no %s", type->name, word);
    return 0;
}

unsigned position_node(const struct game *game, int x, int y, const char *segment)
{
    int tile = game_tile_at(game, (struct square){(int16_t) x, (int16_t) y});
    if (tile < 0)
        fail_msg("no tile lies on %d,%d", x, y);
    return game->tiles[tile].first_node +
           position_segment(&game->set->types[game->tiles[tile].type], segment);
}

void position_draw(struct game *game, const char *name, struct report *report)
{
    struct undo undo;
    struct refusal refusal;
    if (game_draw(game, position_type(game, name), report, &undo, &refusal) != VERDICT_OK)
        fail_msg("drawing %s: %s", name, verdict_sentence(refusal.verdict));
}

static void play_turn(struct game *game, const char *turn, struct report *report)
{
    char name[TILE_NAME_MAX + 1], figure[24] = "";
    int x, y, degrees;
    struct undo undo;
    struct refusal why;
    struct report drawn;
    if (sscanf(turn, " x %15s", name) == 1) {
        position_draw(game, name, &drawn);
        assert_true(drawn.discarded);
        return;
    }
    if (sscanf(turn, " %15s %d,%d %d %23s", name, &x, &y, &degrees, figure) < 4)
        fail_msg("cannot read the turn '%s'", turn);
    position_draw(game, name, &drawn);
    assert_false(drawn.discarded);
    struct placement placement = {{(int16_t) x, (int16_t) y}, (uint8_t) (degrees / 90)};
    if (game_place(game, placement, &undo, &why) != VERDICT_OK)
        fail_msg("'%s': %s", turn, verdict_sentence(why.verdict));
    if (strcmp(figure, "?") == 0)
        return;
    struct figure step = {FIGURE_NONE, 0};
    if (figure[0] != '\0')
        step = (struct figure){
            FIGURE_MEEPLE,
            (uint8_t) position_segment(&game->set->types[game->tiles[game->tile_count - 1].type], figure)};
    if (game_figure(game, step, report, &undo, &why) != VERDICT_OK)
        fail_msg("'%s': %s", turn, verdict_sentence(why.verdict));
}

void position_play(struct game *game, const char *turns, struct report *report)
{
    while (*turns != '\0') {
        size_t length = strcspn(turns, ";");
        char turn[80];
        assert_true(length < sizeof turn);
        memcpy(turn, turns, length);
        turn[length] = '\0';
        if (turn[strspn(turn, " ")] != '\0')
            play_turn(game, turn, report);
        turns += length + (turns[length] == ';');
    }
    assert_null(game_check(game));
}
