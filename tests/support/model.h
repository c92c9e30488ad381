/*
 * model.h: the rules once more, slowly, for tests to hold the core against.
 *
 * Written from docs/rules.md alone.  A model knows where the tiles lie and where the figures stand, and
 * nothing else: features are found by flood fill whenever somebody asks, so there is nothing that could be
 * out of date.  It reads the segments of struct tile_type as data, and none of the tables derived from them;
 * it shares no code with src/core.  It allows what it is told to do without asking again: ask
 * model_placements and model_claims first.  It cannot undo.
 *
 * For a rule to come: a new option is read in the one function that embodies its rule, a new kind of figure
 * is a new kind of struct model_figure.
 */
#ifndef BASTIDE_TESTS_MODEL_H
#define BASTIDE_TESTS_MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/game.h"

enum {
    MODEL_REACH = TILE_MAX + 2,
    MODEL_WIDTH = 2 * MODEL_REACH + 1,
    MODEL_NONE = -1,
    MODEL_ENTRY_MAX = TILE_MAX * SEGMENT_MAX
};

enum model_phase { MODEL_DRAW, MODEL_PLACE, MODEL_FIGURE, MODEL_OVER };

/* A figure on a tile; `owner` is MODEL_NONE where there is none. */
struct model_figure {
    int owner;
    int segment;
};

struct model_tile {
    int x, y;
    int type;
    int rotation;
    struct model_figure figure;
};

/* Something that scored, with the terms of its sum. */
struct model_entry {
    int kind; /* enum feature_kind */
    bool complete;
    int tiles, marks, cities;
    int points;
    unsigned owners; /* bit n for player n */
};

struct model {
    const struct tile_set *set; /* borrowed; only its types are read */
    struct rules rules;
    int player_count;
    int player;
    int turn;
    enum model_phase phase;
    bool scored;
    int drawn; /* a type, or MODEL_NONE */
    int bag[TYPE_MAX];
    int bag_count, discarded;
    int score[PLAYER_MAX];
    int meeples[PLAYER_MAX];
    int tile_count;
    struct model_tile tiles[TILE_MAX];
    int west, north, east, south;
    int16_t lying[MODEL_WIDTH]
                 [MODEL_WIDTH]; /* the number of the tile on x,y at [y + REACH][x + REACH], or -1 */
    uint8_t lowest[TYPE_MAX][ROTATION_COUNT]; /* the lowest rotation that looks the same */
};

/* The starting tile on 0,0 at rotation 0, the rest in the bag, the first seat to draw. */
void model_start(struct model *model, const struct tile_set *set, const struct rules *rules,
                 int player_count);

/* T1, T3: draws a tile of that type.  Returns whether it was discarded. */
bool model_draw(struct model *model, int type);

/* P1-P3: all legal placements of a tile of that type, look-alikes once.  Returns how many. */
size_t model_placements(const struct model *model, int type, struct placement list[PLACEMENT_MAX]);

/* P1, P2: whether a tile of that type may lie there. */
bool model_may_lie(const struct model *model, int type, struct placement placement);

/* Lays the drawn tile. */
void model_place(struct model *model, struct placement placement);

/* Takes the tile laid last into the hand again, before its figure step; for asking about every placement. */
void model_take_back(struct model *model);

/* F1-F3, T2, S7: the segments of the tile just laid that may be claimed.  Returns how many. */
size_t model_claims(const struct model *model, int list[SEGMENT_MAX]);

/*
 * The figure step: a meeple on that segment, or MODEL_NONE.  What is completed scores (F2, F4, S12), the turn
 * passes on (T1, T4).  Returns how many entries were written.
 */
size_t model_figure_step(struct model *model, int segment, struct model_entry entries[MODEL_ENTRY_MAX]);

/* The final scoring.  Returns how many entries were written: those that gave points. */
size_t model_end(struct model *model, struct model_entry entries[MODEL_ENTRY_MAX]);

/* S11: bit n for player n. */
unsigned model_winners(const struct model *model);

#endif
