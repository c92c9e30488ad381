/* SPDX-License-Identifier: MIT */
/*
 * seated.c: see seated.h.
 */
#include "seated.h"

#include <stdio.h>

#include "play.h"
#include "rows.h"

void seated_set_up(struct setup *setup, const char *computer, uint64_t seed)
{
    setup_default(setup);
    setup->player_count = 2;
    setup->seeded = true;
    setup->seed = seed;
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        setup->players[seat].colour = (uint8_t) seat;
    snprintf(setup->players[1].computer, sizeof setup->players[1].computer, "%s", computer);
}

struct session *seated_begin(const char *computer, uint64_t seed)
{
    static struct setup setup;
    struct text_error error;
    seated_set_up(&setup, computer, seed);
    struct session *session = session_new(play_book(), &setup, &error);
    assert_non_null(session);
    return session;
}

struct session *seated_make(struct session *session, const char *steps)
{
    struct placement list[PLACEMENT_MAX];
    const struct game *game = session_game(session);
    for (; *steps != '\0'; steps++)
        if (*steps == 'd') {
            assert_int_equal(session_draw(session, DRAW_NEXT, NULL, NULL), VERDICT_OK);
        } else if (*steps == 'p') {
            assert_true(game_placements(game, game->drawn, list) > 0);
            assert_int_equal(session_place(session, list[0], NULL), VERDICT_OK);
        } else if (*steps == 'f') {
            assert_int_equal(session_figure(session, (struct figure){FIGURE_NONE, 0}, NULL, NULL),
                             VERDICT_OK);
        } else {
            assert_int_equal(session_end(session, NULL, NULL), VERDICT_OK);
        }
    return session;
}
