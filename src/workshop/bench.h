/* SPDX-License-Identifier: MIT */
/*
 * bench.h: what the modes of `bastide-lab bench` share.
 *
 * bench.c runs and prints; the modes are in bench_games.c (rules core) and bench_text.c (records,
 * pictures).
 */
#pragma once

#include "bastide/game.h"
#include "bastide/random.h"
#include "cli/options.h"

/* Sums over the games. */
struct bench_sums {
    uint64_t hash; /* 64-bit FNV-1a over all numbers hashed */
    uint64_t work; /* what the mode counts: moves, records' lines, bytes */
    uint64_t moves, placements, open_squares, claims;
    uint64_t discards, width, height;
    int64_t score[PLAYER_MAX];
};

/* One run of a mode. */
struct bench {
    const struct game_options *options; /* the game to play, and its tile book */
    const struct tile_set *set;
    struct game_setup setup;
    struct game game;
    struct random random;
    struct bench_sums sums;
    void *own; /* made by the mode's `begin` */
};

struct bench_mode {
    const char *name;
    const char *units; /* what `play` does one of: "games" */
    const char *work;  /* what sums.work counts: "moves" */
    /* Prepares what is not to be timed; may be null.  False after a message. */
    bool (*begin)(struct bench *bench, unsigned long units);
    /* Does one unit, with draws from the options' seed plus `number`. */
    void (*play)(struct bench *bench, unsigned long number);
    void (*end)(struct bench *bench); /* frees what `begin` made; may be null */
};

/* The modes of the rules core, and those of texts and pictures.  Each list ends with a row without a
 * name. */
extern const struct bench_mode bench_games[], bench_texts[];

static inline void bench_hash(struct bench_sums *sums, int number)
{
    sums->hash = (sums->hash ^ (uint64_t) (uint16_t) number) * UINT64_C(0x100000001B3);
}
