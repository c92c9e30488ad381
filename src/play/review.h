/* SPDX-License-Identifier: MIT */
/*
 * review.h: reviews a game: what each move cost, how lucky the tiles were, and who was winning when.
 *
 * For each turn of a session, the position before the move is searched (players/search.h), and the move that
 * was played is compared with the best one found.  A review sees only what the player saw. It works in slices
 * and without threads, and is the same for the same session and nodes.  It reads its session and changes
 * nothing.  Only review_new allocates.
 *
 * Amounts are in 1 / VALUE_POINT points (evaluation.h) against the mean of the other players, if there are
 * any.
 */
#pragma once

#include "bastide/session.h"
#include "play/judgement.h"
#include "players/evaluation.h"
#include "words/describe.h"

enum {
    REVIEW_NODES = 10000, /* for a turn, if nothing else is asked for */
    REVIEW_NODES_MAX = 10000000,
    REVIEW_WORST = 3, /* how many of a player's moves a summary lists */
    CERTAIN_WIN = 1000
};

/* What a review may spend. */
struct review_budget {
    unsigned nodes; /* for each turn; 0: a first look */
    unsigned
        seconds; /* for the whole game, instead of nodes; 0: no limit.  The result depends on the clock. */
};

/* How the move of a turn was judged. */
enum review_depth {
    REVIEW_ONLY,  /* the only move */
    REVIEW_LOOK,  /* by a first look only: there are hands of tiles, or no nodes */
    REVIEW_EXACT, /* exactly: it was the last tile */
    REVIEW_SEARCH,
    REVIEW_DEPTH_COUNT
};

/* The sign of a move, as in the notation of chess. */
enum review_mark {
    MARK_NONE,
    MARK_FIND,    /* ! */
    MARK_DUBIOUS, /* ?! */
    MARK_POOR,    /* ? */
    MARK_BLUNDER, /* ?? */
    MARK_COUNT
};

struct review_turn {
    uint16_t turn;
    uint8_t player; /* who placed the tile */
    uint8_t type;
    uint8_t depth;        /* enum review_depth */
    uint8_t mark;         /* enum review_mark */
    uint8_t sold;         /* true, H7: the tile was bought; the price is not judged */
    uint8_t lucky;        /* true: `luck` is known, since the tile was drawn from the bag */
    uint16_t moves, rank; /* legal moves, and the place of the one played among them */
    uint16_t tiles;       /* left after the turn */
    struct move played, best;
    int32_t loss;  /* how much more the best move was worth than the one played; 0: it was the best */
    int32_t lead;  /* if the best move was played: its lead over the move that it was compared with */
    int32_t error; /* standard error of `loss` or `lead`, as far as it comes from the draws alone; 0: it is
                      not known (review_error) */
    int32_t luck; /* how much better the best move is with this tile than on average with a tile from the bag,
                     by first looks */
    int16_t points[PLAYER_MAX];    /* the score after the turn */
    int32_t expected[PLAYER_MAX];  /* the value of the position after the turn to each player */
    uint16_t chance[PLAYER_MAX];   /* of winning, after the turn, in CERTAIN_WIN parts */
    char because[REASON_TEXT_MAX]; /* what speaks for the best move, or empty (reason_write) */
};

/* The sums over a player's turns. */
struct review_player {
    unsigned turns, marks[MARK_COUNT];
    int64_t loss, luck;
    unsigned worst_count, find_count;
    uint16_t worst[REVIEW_WORST]; /* indices of turns, the worst first */
    uint16_t finds[REVIEW_WORST]; /* of those marked !, the best first */
};

/* A finished review, as it is shown and kept. */
struct review_result {
    struct review_budget budget;
    unsigned player_count;
    size_t count;
    struct review_turn turns[TILE_MAX];
};

/* How many turns of a session a review has. */
size_t review_turns(const struct session *session);

/* The first step of that kind in a turn of the session; the number of steps if there is none. */
size_t review_find_step(const struct session *session, unsigned turn, enum step_kind kind);

struct review;

/*
 * A review of the session's turns.  The session is borrowed.  It judges the turns whose index modulo `shares`
 * is `share` and skips the others, so that several processes can share a game.  Each turn gets the same
 * result as in a review of the whole game (share 0 of 1), unless the budget is in seconds.
 */
struct review *review_new(const struct session *session, struct review_budget budget, unsigned share,
                          unsigned shares);
void review_free(struct review *review);

/* Works for about that many nodes; false when all turns are reviewed. */
bool review_step(struct review *review, unsigned nodes);

/* The same for about that many milliseconds. */
bool review_work(struct review *review, unsigned milliseconds);

/* How many turns have been reviewed; `of` is set to how many there are. */
size_t review_done(const struct review *review, size_t *of);

/* The turns reviewed so far; borrowed. */
const struct review_result *review_result(const struct review *review);

/* Adds up the turns of a player. */
void review_sum(const struct review_result *result, unsigned seat, struct review_player *sum);

/* The review of a turn by its number, or null if there is none. */
const struct review_turn *review_find(const struct review_result *result, unsigned turn);

/* The standard error of the loss or lead, with what rollouts of eight turns miss; 0: it is not known. */
int32_t review_error(const struct review_turn *turn);

/* An amount of a review in points with one decimal, as the language writes it: "2.5", "+2.5" with a sign. */
struct tenths review_points(int64_t amount, bool sign);

/* "", "!", "?!", "?", "??" */
const char *review_mark_word(unsigned mark);

/* "only", "look", "exact", "search": enum review_depth */
const char *review_depth_word(unsigned depth);

/*
 * Each player's chance of winning, in CERTAIN_WIN parts, from the values of a position and the number of
 * tiles left.  docs/review.md has the formula and how it was measured.
 */
void review_chances(const int32_t expected[PLAYER_MAX], unsigned players, unsigned tiles,
                    uint16_t chance[PLAYER_MAX]);

/* The chances in percent, rounded so that they add up to 100. */
void review_percents(const uint16_t chance[PLAYER_MAX], unsigned players, uint16_t percent[PLAYER_MAX]);

/* ---- Kept reviews (review_keep.c) --------------------------------------------------------------------- */

/*
 * A review is kept in a file named by a checksum of its game's record, in a folder of the user's cache
 * (PLACE_CACHE); records themselves and their folders are never written to.  It is used only for the same
 * game by the same version of the program; a file that was damaged or changed is ignored.
 */

/* The folder's name in the user's cache; the functions take its whole path, with a slash at the end. */
#define REVIEWS_FOLDER "reviews/"

/* The kept review of the session's game, made with that budget, or with any if `budget` is null. False if
 * there is no such review, or `folder` is null. */
bool review_load(const char *folder, const struct session *session, const struct review_budget *budget,
                 struct review_result *result);

/* Saves a review, whole or not at all, replacing an earlier one.  False with a reason. */
bool review_keep(const char *folder, const struct session *session, const struct review_result *result,
                 char why[200]);
