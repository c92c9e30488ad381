/* SPDX-License-Identifier: MIT */
/*
 * seats.c: sets up the seats, and gives each turn its random numbers.
 */
#include "play/seats.h"

#include "base/translate.h"

#include "bastide/ai.h"

bool seat_is_computer(const struct session *session, unsigned seat)
{
    return session_setup(session)->players[seat].computer[0] != '\0';
}

unsigned seat_people(const struct session *session)
{
    unsigned people = 0;
    for (unsigned seat = 0; seat < session_setup(session)->player_count; seat++)
        people += !seat_is_computer(session, seat);
    return people;
}

unsigned seat_called_you(const struct session *session)
{
    unsigned seat = 0;
    if (seat_people(session) != 1)
        return NO_PLAYER;
    while (seat_is_computer(session, seat))
        seat++;
    return seat;
}

struct random seat_chance(const struct session *session)
{
    return random_from_seed(session_setup(session)->seed * UINT64_C(0x9E3779B97F4A7C15) +
                            session_step_count(session));
}

struct move seat_greedy_move(const struct session *session)
{
    struct game trial = *session_game(session);
    struct random random = seat_chance(session);
    struct move move;
    ai_find("greedy")->choose(&trial, &random, &move);
    return move;
}

unsigned seat_of_last_turn(const struct session *session)
{
    for (size_t i = session_step_count(session); i-- > 0;)
        if (session_step_at(session, i)->kind == STEP_PUT_FIGURE)
            return session_step_at(session, i)->player;
    return session_game(session)->player;
}

const char *const levels_listed[LEVELS_LISTED] = {N_("child"),  N_("beginner"), N_("casual"), N_("skilled"),
                                                  N_("strong"), N_("expert"),   N_("master")};
