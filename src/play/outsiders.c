/*
 * outsiders.c: see outsiders.h.
 *
 * A program is started when its seat first has to move, and then asked each time.  Whatever happens to it,
 * there is a move: greedy's is found before the program is asked.
 */
#include "play/outsiders.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "bastide/chance.h"
#include "play/seats.h"
#include "words/player_names.h"

struct outsider {
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

static bool is_outsider(const char *name)
{
    return strcmp(name, COMMAND_SEAT) == 0;
}

static void lose_seat(struct outsider *outsider, const char *why)
{
    snprintf(outsider->fault, sizeof outsider->fault, _("%1$s's program '%2$.60s' %3$s; greedy plays on."),
             outsider->name, outsider->command, why);
    bot_stop(outsider->bot);
    outsider->bot = NULL;
    outsider->asked = false;
}

static void *open(const struct session *session, unsigned seat, const struct seat_program *program)
{
    struct outsider *outsider = calloc(1, sizeof *outsider);
    char why[200];
    if (!outsider)
        return NULL;
    outsider->seat = seat;
    describe_player(session_setup(session), seat, outsider->name, sizeof outsider->name);
    strcpy(outsider->command, program->command);
    if (program->command[0] == '\0')
        return outsider;
    outsider->bot = bot_start(program->command, program->seconds, true, why);
    if (outsider->bot)
        bot_begin(outsider->bot, chance_seed());
    else
        lose_seat(outsider, why);
    return outsider;
}

static void close(void *state)
{
    struct outsider *outsider = state;
    bot_stop(outsider->bot);
    free(outsider);
}

static void forget_fault(struct outsider *outsider)
{
    if (outsider->told)
        outsider->fault[0] = '\0';
    outsider->told = false;
}

static void begin(void *state, const struct session *session)
{
    struct outsider *outsider = state;
    forget_fault(outsider);
    outsider->type = NO_TYPE;
    outsider->move = seat_greedy_move(session);
    outsider->asked = outsider->bot && bot_ask_move(outsider->bot, session);
}

static void begin_sale(void *state, const struct session *session, unsigned price)
{
    struct outsider *outsider = state;
    forget_fault(outsider);
    outsider->buys = false;
    outsider->asked = outsider->bot != NULL;
    if (outsider->asked)
        bot_ask_sale(outsider->bot, session, outsider->seat, price);
}

/* The caller waits for the descriptor, so nothing waits here. */
static bool step(void *state, unsigned milliseconds)
{
    struct outsider *outsider = state;
    (void) milliseconds;
    switch (outsider->asked ? bot_step(outsider->bot, 0) : BOT_FAILED) {
    case BOT_THINKS:
        return true;
    case BOT_ANSWERED: {
        struct bot_answer answer = bot_take_answer(outsider->bot);
        outsider->type = answer.type;
        outsider->move = answer.move;
        outsider->buys = answer.buys;
        outsider->asked = false;
        return false;
    }
    default:
        if (outsider->asked)
            lose_seat(outsider, bot_fault(outsider->bot));
        return false;
    }
}

static struct move move(const void *state)
{
    return ((const struct outsider *) state)->move;
}

static unsigned tile(const void *state)
{
    return ((const struct outsider *) state)->type;
}

static bool buys(const void *state)
{
    return ((const struct outsider *) state)->buys;
}

static void cancel(void *state)
{
    struct outsider *outsider = state;
    if (outsider->asked)
        bot_cancel(outsider->bot);
    outsider->asked = false;
    outsider->told = true;
}

static int descriptor(const void *state)
{
    const struct outsider *outsider = state;
    return outsider->asked ? bot_file(outsider->bot) : -1;
}

static const char *fault(const void *state)
{
    const struct outsider *outsider = state;
    return outsider->fault[0] != '\0' ? outsider->fault : NULL;
}

const struct thinker outsiders = {.knows = is_outsider,
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
