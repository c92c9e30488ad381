/*
 * entrants.h (console commands only): who plays in sim and match: a level of ours, or a program of its own.
 *
 * An outside player that fails loses its seat for that game: a line on standard error says why, greedy plays
 * on in its place, and the failure is counted.  It is started again for the next game.
 */
#ifndef BASTIDE_CLI_TOOLS_ENTRANTS_H
#define BASTIDE_CLI_TOOLS_ENTRANTS_H

#include <argp.h>

#include "bastide/random.h"
#include "bastide/session.h"
#include "bots/bot.h"
#include "players/player.h"

/* Begin with a zeroed one. */
struct entrant {
    const char *computer; /* what a record calls it */
    struct level level;   /* of an outside player: who plays on when it fails */
    char *command;        /* of an outside player; owned; else null */
    unsigned seconds;     /* and its time for each answer */
    struct player *player;
    struct bot *bot;    /* null where none runs */
    bool out;           /* it failed in this game */
    bool chosen;        /* with its tile it has chosen its move */
    struct move choice; /* that one */

    /* What is added up; whoever wants it from 0 sets it so. */
    int64_t moves, nodes, failures;
    double seconds_taken; /* of processor time; of an outside player, of the clock */
};

/* What sits at a table: an entrant, and where its chance comes from. */
struct entrant_seat {
    struct entrant *entrant;
    struct random *random;
    uint64_t chance; /* what an outside player is told for its own use */
};

/*
 * Adds the players of a list with commas between to `list`, of which `count` are known and PLAYER_MAX fit;
 * argp's error exit where there is no such player.  Returns how many there are now.
 */
size_t entrants_parse(struct entrant *list, size_t count, const char *words, struct argp_state *state);

/* What follows from a seed and does not tell it: a number for an outside player's own use. */
uint64_t entrants_chance(uint64_t seed);

/* What people call it: its level, or its command. */
const char *entrant_name(const struct entrant *entrant);

/* Makes the players for games as this one, and starts outside players to see that they can be.  False after
 * a message that begins with the command's name. */
bool entrants_make(struct entrant *list, size_t count, unsigned seconds, const struct game *game,
                   const char *command);

/* Plays the game of a session to its end. */
void entrants_play(struct entrant_seat seats[PLAYER_MAX], struct session *session, const char *command);

/* Ends the programs of outside players; they are started again when they are needed. */
void entrants_rest(struct entrant *list, size_t count);

void entrants_free(struct entrant *list, size_t count);

#endif
