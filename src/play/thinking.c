/* SPDX-License-Identifier: MIT */
/*
 * thinking.c: lets the players of the program's own levels think, and asks programs that play seats.
 *
 * A player is made, or a program started, when the seat has its first turn, and then kept, because setting up
 * a player takes longer than a time slice.  There is always a move, whatever a program does: greedy's is
 * found before the program is asked, and greedy plays on once it has failed.
 */
#include "play/thinking.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/translate.h"
#include "bastide/ai.h"
#include "bastide/chance.h"
#include "play/hands.h"
#include "play/reasons.h"
#include "play/seats.h"
#include "players/player.h"
#include "words/deeds.h"
#include "words/player_names.h"

long thinking_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* ---- Who plays a seat --------------------------------------------------------------------------------- */

static bool is_outside(const struct session *session, unsigned seat)
{
    return strcmp(session_setup(session)->players[seat].computer, COMMAND_SEAT) == 0;
}

bool thinking_lacks_program(const struct thinking *thinking, const struct session *session, unsigned seat)
{
    return is_outside(session, seat) && !thinking->programs[seat].known;
}

void thinking_set_program(struct thinking *thinking, unsigned seat, const char *command, unsigned seconds)
{
    struct seat_program *program = &thinking->programs[seat];
    bot_stop(thinking->bots[seat]);
    thinking->bots[seat] = NULL;
    *program = (struct seat_program){.known = true, .seconds = seconds};
    snprintf(program->command, sizeof program->command, "%s", command ? command : "");
}

/* Drops the thinking seat's program, which has failed, and says so. */
static void lose_program(struct thinking *thinking, const char *why)
{
    unsigned seat = thinking->seat;
    char name[NAME_SHOWN_MAX];
    snprintf(thinking->fault, sizeof thinking->fault, _("%1$s's program '%2$.60s' %3$s; greedy plays on."),
             describe_player(session_setup(thinking->session), seat, name, sizeof name),
             thinking->programs[seat].command, why);
    thinking_set_program(thinking, seat, NULL, 0);
    thinking->asked = false;
}

/* Starts the thinking seat's program, if it has one and it is not running. */
static void start_program(struct thinking *thinking)
{
    const struct seat_program *program = &thinking->programs[thinking->seat];
    struct bot **bot = &thinking->bots[thinking->seat];
    char why[200];
    if (*bot || program->command[0] == '\0')
        return;
    *bot = bot_start(program->command, program->seconds, true, why);
    if (*bot)
        bot_begin(*bot, chance_seed());
    else
        lose_program(thinking, why);
}

/* The player of a seat that no program plays.  An unknown level plays as greedy. */
static struct player *player_of(struct thinking *thinking, const struct session *session, unsigned seat)
{
    struct level level;
    if (!thinking->players[seat]) {
        if (!level_find(session_setup(session)->players[seat].computer, &level))
            (void) level_find("greedy", &level);
        thinking->players[seat] = player_new(&level, session_game(session));
    }
    return thinking->players[seat];
}

void thinking_end(struct thinking *thinking)
{
    thinking_cancel(thinking);
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++) {
        player_free(thinking->players[seat]);
        bot_stop(thinking->bots[seat]);
    }
    evaluation_free(thinking->evaluation);
    *thinking = (struct thinking){0};
}

/* ---- Draws and offers --------------------------------------------------------------------------------- */

unsigned thinking_pick(struct thinking *thinking, const struct session *session)
{
    const struct game *game = session_game(session);
    bool chooses =
        game_has_hands(game) && seat_is_computer(session, game->player) && !is_outside(session, game->player);
    struct player *player = chooses ? player_of(thinking, session, game->player) : NULL;
    return player ? player_pick(player, game) : ai_pick(game);
}

bool thinking_offers(struct thinking *thinking, const struct session *session, unsigned *buyer, int *price)
{
    const struct game *game = session_game(session);
    bool may = game->rules.value[RULE_SELL] != RULE_OFF && !is_outside(session, game->player);
    struct player *player = may ? player_of(thinking, session, game->player) : NULL;
    return player && player_offers(player, game, buyer, price);
}

/* ---- Thinking ----------------------------------------------------------------------------------------- */

static void begin(struct thinking *thinking, const struct session *session, unsigned seat, bool sale)
{
    thinking_cancel(thinking);
    thinking->on = true;
    thinking->sale = sale;
    thinking->seat = seat;
    thinking->session = session;
    thinking->type = NO_TYPE;
    thinking->buys = false;
    thinking->fault[0] = '\0';
    if (is_outside(session, seat))
        start_program(thinking);
    else
        (void) player_of(thinking, session, seat);
}

void thinking_begin(struct thinking *thinking, const struct session *session)
{
    unsigned seat = session_game(session)->player;
    struct random random = seat_chance(session);
    begin(thinking, session, seat, false);
    struct bot *bot = thinking->bots[seat];
    struct player *player = thinking->players[seat];
    if (player)
        player_begin(player, session_game(session), &random);
    else
        thinking->move = seat_greedy_move(session);
    thinking->asked = bot && bot_ask_move(bot, session);
}

void thinking_begin_sale(struct thinking *thinking, const struct session *session, unsigned buyer,
                         unsigned price)
{
    struct random random = seat_chance(session);
    begin(thinking, session, buyer, true);
    struct bot *bot = thinking->bots[buyer];
    struct player *player = thinking->players[buyer];
    if (bot)
        bot_ask_sale(bot, session, buyer, price);
    else if (player)
        thinking->buys = player_buys(player, session_game(session), &random, buyer, (int) price);
    thinking->asked = bot != NULL;
    thinking->ready = !bot;
}

/* Whether a level that errs chose a move that looks half a point worse than the move it is compared with. */
static bool erred(struct thinking *thinking, const struct game *game, const struct reason *reason)
{
    struct game copy = *game;
    struct level level;
    return level_find(session_setup(thinking->session)->players[thinking->seat].computer, &level) &&
           level.erring.noise > 0 &&
           evaluation_after(thinking->evaluation, &copy, &reason->move, DEPTH_LOOK) +
                   value_units(game->player_count) / 2 <
               evaluation_after(thinking->evaluation, &copy, &reason->other, DEPTH_LOOK);
}

/* Notes whom the move harms, since the sentence about a move says all else that it does; if it does nothing
 * for its player, any reason, but none against a better move where the level erred.  Never the same twice in
 * a row, and none for programs, whose reasons we do not know. */
static void tell_reason(struct thinking *thinking)
{
    const struct game *game = session_game(thinking->session);
    struct move move = thinking_move(thinking);
    struct reason reasons[REASONS_MAX];
    struct deeds deeds;
    char *told = thinking->told[thinking->seat];
    thinking->reason[0] = '\0';
    if (thinking->sale || is_outside(thinking->session, thinking->seat))
        return;
    if (!thinking->evaluation)
        thinking->evaluation = evaluation_new(game->set, &game->rules, game->player_count, NULL);
    size_t count = reason_find(thinking->evaluation, game, &move, NULL, 0, reasons), kept = 0;
    deeds_find_made(game, &move, &deeds);
    for (size_t i = 0; i < count; i++) {
        const struct reason *reason = &reasons[i];
        bool said = false; /* "Ann's city can no longer be finished" */
        for (size_t at = 0; at < deeds.count; at++)
            said |= deeds.list[at].kind == DEED_STRANDS && (reason->stuck || reason->kind == REASON_QUIET);
        if (!said &&
            (reason->kind == REASON_BLOCKS || (!deeds_serve(&deeds) && !erred(thinking, game, reason))))
            reasons[kept++] = *reason;
    }
    reason_write(reasons, kept, session_setup(thinking->session), seat_called_you(thinking->session),
                 thinking->reason, sizeof thinking->reason);
    if (strcmp(told, thinking->reason) == 0)
        thinking->reason[0] = '\0';
    snprintf(told, REASON_TEXT_MAX, "%s", thinking->reason);
}

/* True if the program has not answered yet.  Does not wait: the caller does, on the program's descriptor. */
static bool program_thinks(struct thinking *thinking)
{
    struct bot *bot = thinking->bots[thinking->seat];
    enum bot_state state = thinking->asked ? bot_step(bot, 0) : BOT_THINKS;
    if (state == BOT_ANSWERED) {
        struct bot_answer answer = bot_take_answer(bot);
        thinking->type = answer.type;
        thinking->move = answer.move;
        thinking->buys = answer.buys;
        thinking->asked = false;
    } else if (state == BOT_FAILED) {
        lose_program(thinking, bot_fault(bot));
    }
    return thinking->asked;
}

static bool player_thinks(struct player *player, unsigned milliseconds)
{
    enum { NODES_A_LOOK = 8 }; /* nodes between two looks at the clock */
    long end = thinking_clock() + (long) milliseconds * 1000;
    while (player_step(player, NODES_A_LOOK))
        if (thinking_clock() >= end)
            return true;
    return false;
}

bool thinking_step(struct thinking *thinking, unsigned milliseconds)
{
    struct player *player = thinking->players[thinking->seat];
    if (thinking->ready)
        return false;
    if (player ? player_thinks(player, milliseconds) : program_thinks(thinking))
        return true;
    thinking->ready = true;
    tell_reason(thinking);
    return false;
}

/* ---- Results ------------------------------------------------------------------------------------------ */

struct move thinking_move(const struct thinking *thinking)
{
    const struct player *player = thinking->players[thinking->seat];
    return player ? player_move(player) : thinking->move;
}

struct move thinking_take(struct thinking *thinking, struct session *session)
{
    struct refusal refusal;
    if (thinking->type != NO_TYPE && thinking->type != session_game(session)->drawn)
        (void) hand_hold(session, thinking->type, &refusal);
    thinking_cancel(thinking);
    return thinking_move(thinking);
}

bool thinking_take_answer(struct thinking *thinking)
{
    thinking_cancel(thinking);
    return thinking->buys;
}

int thinking_descriptor(const struct thinking *thinking)
{
    return thinking->asked ? bot_file(thinking->bots[thinking->seat]) : -1;
}

void thinking_cancel(struct thinking *thinking)
{
    if (thinking->asked)
        bot_cancel(thinking->bots[thinking->seat]);
    thinking->on = thinking->ready = thinking->asked = false;
}
