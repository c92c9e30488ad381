/* SPDX-License-Identifier: MIT */
/*
 * entrants.c: reads the names of entrants, starts outside programs, and asks them for moves.
 */
#include "workshop/entrants.h"

#include <stdlib.h>
#include <string.h>

#include "store/complaint.h"
#include "bastide/ai.h"
#include "cli/options.h"
#include "play/turns.h"

enum { SLICE = 64 }; /* nodes searched before the clock is checked again */

/* ---- Who they are ------------------------------------------------------------------------------------- */

static void find_entrant(struct entrant *entrant, const char *word)
{
    struct command_words words;
    const char *command = command_of(word);
    *entrant = (struct entrant){.computer = command ? COMMAND_SEAT : entrant->level.name};
    if (command)
        parse_command(command, &words);
    if (!level_find(command ? "greedy" : word, &entrant->level))
        refuse_level(word);
    entrant->command = command ? strcpy(memory_new(strlen(command) + 1), command) : NULL;
}

size_t entrants_parse(struct entrant *list, size_t count, const char *words)
{
    for (bool more = true; more;) {
        size_t length = command_length(words);
        char *word = memcpy(memory_new(length + 1), words, length);
        if (count == PLAYER_MAX)
            arguments_refuse("there are at most %d players", PLAYER_MAX);
        find_entrant(&list[count++], word);
        free(word);
        more = words[length] == ',';
        words += length + more;
    }
    return count;
}

uint64_t entrants_chance(uint64_t seed)
{
    struct random random = random_from_seed(seed);
    uint64_t first = random_next(&random);
    return first ^ random_next(&random);
}

const char *entrant_name(const struct entrant *entrant)
{
    return entrant->command ? entrant->command : entrant->level.name;
}

/* ---- Outside players ---------------------------------------------------------------------------------- */

static void tell_failure(const struct entrant *entrant, const char *what)
{
    complain("the outside player '%s' %s", entrant->command, what);
}

static bool start(struct entrant *entrant)
{
    char why[200];
    entrant->bot = bot_start(entrant->command, entrant->seconds, false, why);
    if (!entrant->bot)
        tell_failure(entrant, why);
    else if (bot_wait(entrant->bot))
        return true;
    else
        tell_failure(entrant, bot_fault(entrant->bot));
    return false;
}

/* Prepares an outside player for a new game. */
static void seat_outside_player(struct entrant *entrant, uint64_t chance)
{
    if (entrant->bot && bot_fault(entrant->bot)[0] != '\0') {
        bot_stop(entrant->bot);
        entrant->bot = NULL;
    }
    entrant->out = !entrant->bot && !start(entrant);
    entrant->failures += entrant->out;
    if (!entrant->out)
        bot_begin(entrant->bot, chance);
}

static bool plays_outside(const struct entrant *entrant)
{
    return entrant->command && !entrant->out;
}

/* Waits for an answer; false if it fails. */
static bool hear(struct entrant *entrant, const struct session *session, struct bot_answer *answer)
{
    double begin = clock_seconds();
    bool answered = bot_wait(entrant->bot);
    entrant->seconds_taken += clock_seconds() - begin;
    entrant->moves++;
    if (answered) {
        *answer = bot_take_answer(entrant->bot);
        return true;
    }
    entrant->out = true;
    entrant->failures++;
    complain("seed %llu, turn %u: the outside player '%s' %s; greedy plays on",
             (unsigned long long) session_setup(session)->seed, session_game(session)->turn, entrant->command,
             bot_fault(entrant->bot));
    return false;
}

static void tell_all(struct entrant_seat seats[PLAYER_MAX], const struct session *session)
{
    for (unsigned seat = 0; seat < session_game(session)->player_count; seat++)
        if (plays_outside(seats[seat].entrant))
            bot_tell(seats[seat].entrant->bot, session, seat);
}

/* ---- Playing ------------------------------------------------------------------------------------------ */

/* Which tile to draw: DRAW_NEXT, or a tile of the hand. */
static unsigned pick(struct entrant_seat *seat, const struct session *session)
{
    struct entrant *entrant = seat->entrant;
    const struct game *game = session_game(session);
    struct bot_answer answer;
    entrant->chosen = false;
    if (!plays_outside(entrant) || !game_has_hands(game))
        return player_pick(entrant->player, game);
    if (!bot_ask_move(entrant->bot, session) || !hear(entrant, session, &answer))
        return ai_pick(game);
    entrant->chosen = true;
    entrant->choice = answer.move;
    return answer.type;
}

/* A move of one of our levels, within its time. */
static struct move think(struct entrant_seat *seat, const struct game *game)
{
    struct entrant *entrant = seat->entrant;
    double limit = entrant->level.milliseconds / 1000.0, begin = processor_seconds();
    player_begin(entrant->player, game, seat->random);
    while (player_step(entrant->player, SLICE) && (limit == 0 || processor_seconds() - begin < limit))
        ;
    entrant->seconds_taken += processor_seconds() - begin;
    entrant->moves++;
    entrant->nodes += (int64_t) player_nodes(entrant->player);
    return player_move(entrant->player);
}

static struct move choose(struct entrant_seat *seat, const struct session *session)
{
    struct entrant *entrant = seat->entrant;
    struct bot_answer answer;
    if (entrant->chosen && !session_game(session)->bought)
        return entrant->choice;
    if (plays_outside(entrant) && bot_ask_move(entrant->bot, session) && hear(entrant, session, &answer))
        return answer.move;
    return think(seat, session_game(session));
}

/* H7: the computer to move may offer its tile; if another player buys it, that player plays it. */
static void trade(struct entrant_seat seats[PLAYER_MAX], struct session *session)
{
    const struct game *game = session_game(session);
    const struct entrant_seat *seller = &seats[game->player];
    struct bot_answer answer = {.buys = false};
    unsigned seat;
    int price;
    if (plays_outside(seller->entrant) || !player_offers(seller->entrant->player, game, &seat, &price))
        return;
    struct entrant *buyer = seats[seat].entrant;
    if (!plays_outside(buyer)) {
        answer.buys = player_buys(buyer->player, game, seats[seat].random, seat, price);
    } else {
        bot_ask_sale(buyer->bot, session, seat, (unsigned) price);
        (void) hear(buyer, session, &answer);
    }
    if (answer.buys)
        (void) session_sell(session, seat, price, NULL);
}

void entrants_play(struct entrant_seat seats[PLAYER_MAX], struct session *session)
{
    const struct game *game = session_game(session);
    for (unsigned seat = 0; seat < game->player_count; seat++)
        if (seats[seat].entrant->command)
            seat_outside_player(seats[seat].entrant, seats[seat].chance);
    while (game->phase != PHASE_OVER) {
        struct entrant_seat *seat = &seats[game->player];
        session_deal_known(session);
        if (session_draw(session, pick(seat, session), NULL, NULL) != VERDICT_OK)
            break;
        extension_agree(session);
        if (game->phase != PHASE_PLACE)
            continue;
        trade(seats, session);
        struct move move = choose(&seats[game->player], session);
        session_place(session, move.placement, NULL);
        session_figure(session, move.figure, NULL, NULL);
        tell_all(seats, session);
    }
    session_end(session, NULL, NULL);
    tell_all(seats, session);
}

/* ---- Beginning and end -------------------------------------------------------------------------------- */

bool entrants_make(struct entrant *list, size_t count, unsigned seconds, const struct game *game)
{
    for (size_t i = 0; i < count; i++) {
        list[i].seconds = seconds;
        list[i].player = player_new(&list[i].level, game);
        if (list[i].command && !start(&list[i]))
            return false;
    }
    entrants_rest(list, count);
    return true;
}

void entrants_rest(struct entrant *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bot_stop(list[i].bot);
        list[i].bot = NULL;
    }
}

bool entrants_failed(const long long failures[PLAYER_MAX])
{
    bool any = false;
    for (unsigned player = 0; player < PLAYER_MAX; player++)
        any = any || failures[player] > 0;
    return any;
}

void entrants_free(struct entrant *list, size_t count)
{
    entrants_rest(list, count);
    for (size_t i = 0; i < count; i++) {
        player_free(list[i].player);
        free(list[i].command);
    }
}
