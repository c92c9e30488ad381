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
#include "play/outside_players.h"
#include "play/reasons.h"
#include "play/seats.h"
#include "players/player.h"

long thinking_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

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

static bool level_step(void *state, unsigned milliseconds)
{
    enum { NODES_A_LOOK = 8 }; /* at the clock */
    long end = thinking_clock() + (long) milliseconds * 1000;
    while (player_step(state, NODES_A_LOOK))
        if (thinking_clock() >= end)
            return true;
    return false;
}

static struct move level_move(const void *state)
{
    return player_move(state);
}

static unsigned level_pick(void *state, const struct session *session)
{
    struct random random = seat_chance(session);
    return player_pick(state, session_game(session), &random);
}

static bool level_offers(void *state, const struct session *session, unsigned *buyer, int *price)
{
    return player_offers(state, session_game(session), buyer, price);
}

static bool level_would_buy(void *state, const struct session *session, unsigned buyer, unsigned price)
{
    struct random random = seat_chance(session);
    return player_buys(state, session_game(session), &random, buyer, (int) price);
}

static const struct thinker levels = {.knows = level_knows,
                                      .open = level_open,
                                      .close = level_close,
                                      .begin = level_begin,
                                      .step = level_step,
                                      .move = level_move,
                                      .pick = level_pick,
                                      .offers = level_offers,
                                      .would_buy = level_would_buy};

/* The first that knows a name has the seat. */
static const struct thinker *const thinkers[] = {&outside_players, &levels};

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
    return outside_players.knows(session_setup(session)->players[seat].computer) &&
           !thinking->programs[seat].known;
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

static const struct thinker *kind_of_seat(const struct session *session, unsigned seat)
{
    return kind_of(session_setup(session)->players[seat].computer);
}

/* The state of a seat, made if there is none yet; null when memory is out. */
static void *state_of(struct thinking *thinking, const struct session *session, unsigned seat)
{
    if (!thinking->states[seat]) {
        thinking->kinds[seat] = kind_of_seat(session, seat);
        thinking->states[seat] = thinking->kinds[seat]->open(session, seat, &thinking->programs[seat]);
    }
    return thinking->states[seat];
}

unsigned thinking_pick(struct thinking *thinking, const struct session *session)
{
    const struct game *game = session_game(session);
    unsigned seat = game->player;
    bool chooses =
        game_has_hands(game) && seat_is_computer(session, seat) && kind_of_seat(session, seat)->pick;
    void *state = chooses ? state_of(thinking, session, seat) : NULL;
    return state ? thinking->kinds[seat]->pick(state, session) : ai_pick(game);
}

bool thinking_offers(struct thinking *thinking, const struct session *session, unsigned *buyer,
                     unsigned *price)
{
    const struct game *game = session_game(session);
    unsigned seat = game->player;
    int points = 0;
    bool may = game->rules.value[RULE_SELL] != RULE_OFF && thinking->offered != session_step_count(session) &&
               kind_of_seat(session, seat)->offers;
    void *state = may ? state_of(thinking, session, seat) : NULL;
    if (!state || !thinking->kinds[seat]->offers(state, session, buyer, &points))
        return false;
    thinking->offered = session_step_count(session);
    *price = (unsigned) points;
    return true;
}

/* A seat is to think; its state, or null when memory is out. */
static void *open_seat(struct thinking *thinking, const struct session *session, unsigned seat)
{
    thinking_cancel(thinking);
    thinking->on = true;
    thinking->ready = thinking->sale = false;
    thinking->seat = seat;
    thinking->session = session;
    return state_of(thinking, session, seat);
}

void thinking_begin(struct thinking *thinking, const struct session *session)
{
    unsigned seat = session_game(session)->player;
    void *state = open_seat(thinking, session, seat);
    thinking->offered = 0;
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
        thinking->buys = state && thinking->kinds[buyer]->would_buy(state, session, buyer, price);
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
    struct reason reasons[REASONS_MAX];
    thinking->reason[0] = '\0';
    if (thinking->sale || thinking->kinds[thinking->seat] == &outside_players) /* which have their own */
        return;
    if (!thinking->evaluation)
        thinking->evaluation = evaluation_new(game->set, &game->rules, game->player_count, NULL);
    if (!thinking->evaluation)
        return;
    size_t count = reason_find(thinking->evaluation, game, &move, NULL, 0, reasons);
    reason_write(reasons, count, session_setup(thinking->session), seat_called_you(thinking->session),
                 thinking->reason, sizeof thinking->reason);
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
