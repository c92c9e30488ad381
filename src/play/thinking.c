/*
 * thinking.c: see thinking.h.  Here are also the players of the program's own levels.
 *
 * A state is made when its seat first has a turn, and kept: what a player of ours sets up takes longer than a
 * slice may.
 */
#include "play/thinking.h"

#include <stdio.h>
#include <time.h>

#include "bastide/ai.h"
#include "play/hands.h"
#include "play/outsiders.h"
#include "play/reasons.h"
#include "play/seats.h"
#include "players/player.h"

/* ---- Our own levels ----------------------------------------------------------------------------------- */

/* A name that the program has not plays as greedy does. */
static bool level_knows(const char *name)
{
    (void) name;
    return true;
}

static void *level_open(const struct session *session, unsigned seat, const struct seat_program *program)
{
    struct level level;
    (void) program;
    if (!level_find(session_setup(session)->players[seat].computer, &level))
        (void) level_find("greedy", &level);
    return player_new(&level, session_game(session));
}

static void level_close(void *state)
{
    player_free(state);
}

static void level_begin(void *state, const struct session *session)
{
    struct random random = seat_chance(session);
    player_begin(state, session_game(session), &random);
}

static long microseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static bool level_step(void *state, unsigned milliseconds)
{
    enum { NODES_A_LOOK = 8 }; /* at the clock */
    long end = microseconds_now() + (long) milliseconds * 1000;
    while (player_step(state, NODES_A_LOOK))
        if (microseconds_now() >= end)
            return true;
    return false;
}

static struct move level_move(const void *state)
{
    return player_move(state);
}

static const struct thinker levels = {.knows = level_knows,
                                      .open = level_open,
                                      .close = level_close,
                                      .begin = level_begin,
                                      .step = level_step,
                                      .move = level_move};

/* The first that knows a name has the seat. */
static const struct thinker *const thinkers[] = {&outsiders, &levels};

/* ---- The computers of a table ------------------------------------------------------------------------- */

static const struct thinker *kind_of(const char *name)
{
    unsigned i = 0;
    while (!thinkers[i]->knows(name))
        i++;
    return thinkers[i];
}

void thinking_end(struct thinking *thinking)
{
    thinking_cancel(thinking);
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        if (thinking->states[seat])
            thinking->kinds[seat]->close(thinking->states[seat]);
    evaluation_free(thinking->evaluation);
    *thinking = (struct thinking){0};
}

bool thinking_lacks_program(const struct thinking *thinking, const struct session *session, unsigned seat)
{
    return outsiders.knows(session_setup(session)->players[seat].computer) && !thinking->programs[seat].known;
}

void thinking_set_program(struct thinking *thinking, unsigned seat, const char *command, unsigned seconds)
{
    struct seat_program *program = &thinking->programs[seat];
    if (thinking->states[seat])
        thinking->kinds[seat]->close(thinking->states[seat]);
    thinking->states[seat] = NULL;
    *program = (struct seat_program){.known = true, .seconds = seconds};
    snprintf(program->command, sizeof program->command, "%s", command ? command : "");
}

/* The state of a seat that is to think; null when memory is out. */
static void *open_seat(struct thinking *thinking, const struct session *session, unsigned seat)
{
    thinking_cancel(thinking);
    thinking->on = true;
    thinking->ready = thinking->sale = false;
    thinking->seat = seat;
    thinking->session = session;
    if (!thinking->states[seat]) {
        thinking->kinds[seat] = kind_of(session_setup(session)->players[seat].computer);
        thinking->states[seat] = thinking->kinds[seat]->open(session, seat, &thinking->programs[seat]);
    }
    return thinking->states[seat];
}

void thinking_begin(struct thinking *thinking, const struct session *session)
{
    unsigned seat = session_game(session)->player;
    void *state = open_seat(thinking, session, seat);
    if (state)
        thinking->kinds[seat]->begin(state, session);
    else
        thinking->move = seat_greedy_move(session);
}

void thinking_begin_sale(struct thinking *thinking, const struct session *session, unsigned buyer,
                         unsigned price)
{
    void *state = open_seat(thinking, session, buyer);
    thinking->sale = true;
    if (state && thinking->kinds[buyer]->begin_sale) {
        thinking->kinds[buyer]->begin_sale(state, session, price);
    } else {
        thinking->buys = seat_buys(session, buyer, price);
        thinking->ready = true;
    }
}

bool thinking_buys(const struct thinking *thinking)
{
    const struct thinker *kind = thinking->kinds[thinking->seat];
    const void *state = thinking->states[thinking->seat];
    return state && kind->buys ? kind->buys(state) : thinking->buys;
}

void thinking_hold(const struct thinking *thinking, struct session *session)
{
    const struct thinker *kind = thinking->kinds[thinking->seat];
    const void *state = thinking->states[thinking->seat];
    struct refusal refusal;
    unsigned type = state && kind->tile ? kind->tile(state) : NO_TYPE;
    if (type != NO_TYPE && type != session_game(session)->drawn)
        (void) hand_hold(session, type, &refusal);
}

/* Why that move, as players are told. */
static void tell_reason(struct thinking *thinking)
{
    const struct game *game = session_game(thinking->session);
    struct move move = thinking_move(thinking);
    struct reason reason;
    thinking->reason[0] = '\0';
    if (thinking->sale || thinking->kinds[thinking->seat] == &outsiders) /* which have their own */
        return;
    if (!thinking->evaluation)
        thinking->evaluation = evaluation_new(game->set, &game->rules, game->player_count, NULL);
    if (!thinking->evaluation)
        return;
    reason_find(thinking->evaluation, game, &move, &reason);
    reason_write(&reason, session_setup(thinking->session), thinking->reason, sizeof thinking->reason);
}

bool thinking_step(struct thinking *thinking, unsigned milliseconds)
{
    void *state = thinking->states[thinking->seat];
    if (thinking->ready || (state && thinking->kinds[thinking->seat]->step(state, milliseconds)))
        return !thinking->ready;
    thinking->ready = true;
    tell_reason(thinking);
    return false;
}

struct move thinking_move(const struct thinking *thinking)
{
    const void *state = thinking->states[thinking->seat];
    return state ? thinking->kinds[thinking->seat]->move(state) : thinking->move;
}

int thinking_descriptor(const struct thinking *thinking)
{
    const struct thinker *kind = thinking->kinds[thinking->seat];
    const void *state = thinking->states[thinking->seat];
    return thinking->on && !thinking->ready && state && kind->descriptor ? kind->descriptor(state) : -1;
}

const char *thinking_fault(const struct thinking *thinking)
{
    const struct thinker *kind = thinking->kinds[thinking->seat];
    const void *state = thinking->states[thinking->seat];
    return state && kind->fault ? kind->fault(state) : NULL;
}

void thinking_cancel(struct thinking *thinking)
{
    const struct thinker *kind = thinking->kinds[thinking->seat];
    if (thinking->on && thinking->states[thinking->seat] && kind->cancel)
        kind->cancel(thinking->states[thinking->seat]);
    thinking->on = thinking->ready = false;
}
