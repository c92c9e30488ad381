/*
 * analysis.h (text formats only): what moves and positions are worth, in hundredths of a point.
 *
 * Relies on the evaluation and the search of the computer players, which see only what the player to move
 * sees.  A value is the difference to the mean of the other players.  Only analysis_new allocates.
 */
#pragma once

#include "bastide/answer.h"
#include "players/advice.h"

struct analysis {
    const struct tile_set *set; /* the game that it is for */
    struct rules rules;
    unsigned player_count;
    struct advice *advice;
    struct value_list terms;
    struct player_value values[PLAYER_MAX];
    struct move_value moves[MOVES_MAX];
};

/* An analysis for games with the tiles, rules and players of this one; null if memory runs out. */
struct analysis *analysis_new(const struct game *game);
void analysis_free(struct analysis *analysis);
bool analysis_serves(const struct analysis *analysis, const struct game *game);

/*
 * Lists all moves of the drawn tile in `moves`, the best first; returns how many.  The value of a move is
 * that of the position after it.  Tries moves on the game and undoes them.
 */
size_t analysis_moves(struct analysis *analysis, struct game *game);

/*
 * Lists what a search has found (advice_list) in `moves`, at most `max`; returns how many were searched.
 */
size_t analysis_found(struct analysis *analysis, size_t max);

/*
 * Fills `values` for a position as the player `seat` sees it, between two turns: before a tile in
 * hand is drawn, and after one just placed is left unclaimed.  Changes the game for that.
 */
void analysis_values(struct analysis *analysis, struct game *game, unsigned seat);
