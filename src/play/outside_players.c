/*
 * outside_players.c: starts the program of a seat, asks it for moves, and plays as greedy once it has failed.
 *
 * A program is started when its seat first has to move, and then asked each time.  Whatever happens to it,
 * there is a move: greedy's is found before the program is asked.
 */
#include "play/outside_players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "bastide/chance.h"
#include "play/seats.h"
#include "words/player_names.h"

struct outside_player {
    struct bot *bot; /* null: greedy plays */
    char command[COMMAND_MAX + 1];
    char name[NAME_SHOWN_MAX]; /* the player's */
    char fault[SENTENCE_MAX];  /* what went wrong with this move, or empty */
    unsigned seat, type;
    struct move move;
    bool buys;
    bool asked; /* it has been asked and has not answered */
    bool told;  /* the fault has been reported */
};

static bool is_outside_player(const char *name)
{
    return strcmp(name, COMMAND_SEAT) == 0;
}

static void lose_seat(struct outside_player *player, const char *why)
{
    snprintf(player->fault, sizeof player->fault, _("%1$s's program '%2$.60s' %3$s; greedy plays on."),
             player->name, player->command, why);
    bot_stop(player->bot);
    player->bot = NULL;
    player->asked = false;
}

static void *open(const struct session *session, unsigned seat, const struct seat_program *program)
{
    struct outside_player *player = calloc(1, sizeof *player);
    char why[200];
    if (!player)
        return NULL;
    player->seat = seat;
    describe_player(session_setup(session), seat, player->name, sizeof player->name);
    strcpy(player->command, program->command);
    if (program->command[0] == '\0')
        return player;
    player->bot = bot_start(program->command, program->seconds, true, why);
    if (player->bot)
        bot_begin(player->bot, chance_seed());
    else
        lose_seat(player, why);
    return player;
}

static void close(void *state)
{
    struct outside_player *player = state;
    bot_stop(player->bot);
    free(player);
}

static void forget_fault(struct outside_player *player)
{
    if (player->told)
        player->fault[0] = '\0';
    player->told = false;
}

static void begin(void *state, const struct session *session)
{
    struct outside_player *player = state;
    forget_fault(player);
    player->type = NO_TYPE;
    player->move = seat_greedy_move(session);
    player->asked = player->bot && bot_ask_move(player->bot, session);
}

static void begin_sale(void *state, const struct session *session, unsigned price)
{
    struct outside_player *player = state;
    forget_fault(player);
    player->buys = false;
    player->asked = player->bot != NULL;
    if (player->asked)
        bot_ask_sale(player->bot, session, player->seat, price);
}

/* The caller waits for the descriptor, so nothing waits here. */
static bool step(void *state, unsigned milliseconds)
{
    struct outside_player *player = state;
    (void) milliseconds;
    switch (player->asked ? bot_step(player->bot, 0) : BOT_FAILED) {
    case BOT_THINKS:
        return true;
    case BOT_ANSWERED: {
        struct bot_answer answer = bot_take_answer(player->bot);
        player->type = answer.type;
        player->move = answer.move;
        player->buys = answer.buys;
        player->asked = false;
        return false;
    }
    default:
        if (player->asked)
            lose_seat(player, bot_fault(player->bot));
        return false;
    }
}

static struct move move(const void *state)
{
    return ((const struct outside_player *) state)->move;
}

static unsigned tile(const void *state)
{
    return ((const struct outside_player *) state)->type;
}

static bool buys(const void *state)
{
    return ((const struct outside_player *) state)->buys;
}

static void cancel(void *state)
{
    struct outside_player *player = state;
    if (player->asked)
        bot_cancel(player->bot);
    player->asked = false;
    player->told = true;
}

static int descriptor(const void *state)
{
    const struct outside_player *player = state;
    return player->asked ? bot_file(player->bot) : -1;
}

static const char *fault(const void *state)
{
    const struct outside_player *player = state;
    return player->fault[0] != '\0' ? player->fault : NULL;
}

const struct thinker outside_players = {.knows = is_outside_player,
                                        .open = open,
                                        .close = close,
                                        .begin = begin,
                                        .step = step,
                                        .move = move,
                                        .tile = tile,
                                        .begin_sale = begin_sale,
                                        .buys = buys,
                                        .cancel = cancel,
                                        .descriptor = descriptor,
                                        .fault = fault};
