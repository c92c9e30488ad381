/* SPDX-License-Identifier: MIT */
/*
 * entrants.h: who plays in sim and match: one of our levels, or an outside program.
 *
 * An outside player that fails loses its seat for that game: the reason is printed on standard error,
 * greedy plays on, and the failure is counted.  It is started again for the next game.
 */
#pragma once

#include "bastide/random.h"
#include "bastide/session.h"
#include "bots/bot.h"
#include "players/player.h"

/* Zero it first. */
struct entrant {
    const char *computer; /* its name in records */
    struct level level;   /* our level, or the one that replaces an outside player */
    char *command;        /* of an outside player, owned; else null */
    unsigned seconds;     /* an outside player's time for each answer */
    struct player *player;
    struct bot *bot;    /* null unless running */
    bool out;           /* it failed in this game */
    bool chosen;        /* it has chosen a move together with its tile */
    struct move choice; /* that move */

    /* Sums; the caller resets them. */
    int64_t moves, nodes, failures;
    double seconds_taken; /* processor time; for outside players clock time */
};

/* An entrant in a seat, with its random numbers. */
struct entrant_seat {
    struct entrant *entrant;
    struct random *random;
    uint64_t chance; /* a number for an outside player's own use */
};

/* Adds the players of a comma-separated list to `list`, which holds `count` and has room for PLAYER_MAX; ends
 * the program with an error if a player is unknown.  Returns the new count. */
size_t entrants_parse(struct entrant *list, size_t count, const char *words);

/* A number for an outside player's own use, which depends on the seed but does not reveal it. */
uint64_t entrants_chance(uint64_t seed);

/* Its level or command, as shown to people. */
const char *entrant_name(const struct entrant *entrant);

/* Makes the players for games like this one, and starts outside players to see that they run.  False
 * after a message. */
bool entrants_make(struct entrant *list, size_t count, unsigned seconds, const struct game *game);

/* Plays the session's game to its end. */
void entrants_play(struct entrant_seat seats[PLAYER_MAX], struct session *session);

/* Ends the outside players' programs until they are needed again. */
void entrants_rest(struct entrant *list, size_t count);

/* Whether one of them has lost its seat in some game. */
bool entrants_failed(const long long failures[PLAYER_MAX]);

void entrants_free(struct entrant *list, size_t count);
