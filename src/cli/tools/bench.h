/*
 * bench.h (console only): what the modes of `bastide bench` share.  bench.c runs and prints, the modes stand
 * in bench_games.c (the rules core) and bench_text.c (records, pictures).
 */
#ifndef BASTIDE_CLI_TOOLS_BENCH_H
#define BASTIDE_CLI_TOOLS_BENCH_H

#include "bastide/game.h"
#include "bastide/random.h"
#include "cli/options.h"

/* What the games add up to. */
struct bench_sums {
    uint64_t hash; /* 64-bit FNV-1a over all numbers given to it */
    uint64_t work; /* what the mode counts: moves, records' lines, bytes */
    uint64_t moves, placements, open_squares, claims;
    uint64_t discards, width, height;
    int64_t score[PLAYER_MAX];
};

/* A run of one mode. */
struct bench {
    const struct game_options *options; /* the game that is played, with its tile book */
    const struct tile_set *set;
    struct game_setup setup;
    struct game game;
    struct random random;
    struct bench_sums sums;
    void *own; /* what the mode's `begin` made */
};

/* One mode. */
struct bench_mode {
    const char *name;
    const char *meaning; /* for the help */
    const char *units;   /* what is played, read or drawn: "games" */
    const char *work;    /* what sums.work counts: "moves" */
    /* Makes what is not to be timed; may be null.  False after a message. */
    bool (*begin)(struct bench *bench, unsigned long units);
    /* Does one unit; its draws come from the seed `number` past that of the options. */
    void (*play)(struct bench *bench, unsigned long number);
    void (*end)(struct bench *bench); /* gives back what `begin` made; may be null */
};

/* The modes of the rules core, and those of texts and pictures; each list ends with a row without a name. */
extern const struct bench_mode bench_games[], bench_texts[];

static inline void bench_hash(struct bench_sums *sums, int number)
{
    sums->hash = (sums->hash ^ (uint64_t) (uint16_t) number) * UINT64_C(0x100000001B3);
}

#endif
