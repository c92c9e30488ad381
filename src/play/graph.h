/* SPDX-License-Identifier: MIT */
/*
 * graph.h: a graph of the scores, or of the chances of winning, turn by turn.
 *
 * It is made from a history, so it works for games that are going on, are over, or are replayed.  It uses
 * ASCII and the players' letters, unless the terminal can paint.
 */
#pragma once

#include "bastide/session.h"
#include "draw/canvas.h"
#include "play/review.h"

enum { GRAPH_TURNS_MAX = 512 };

/* The points of each seat: number 0 before the first turn, then after each turn, then after the final
 * scoring. */
struct score_graph {
    bool ended;     /* the last one is the final scoring */
    unsigned count; /* how many rows of `score` are used */
    int16_t score[GRAPH_TURNS_MAX][PLAYER_MAX];
};

/* Reads the history of a session. */
void graph_read(const struct session *session, struct score_graph *graph);

/* The chances of winning in percent, from a review. */
void graph_read_chances(const struct review_result *result, struct score_graph *graph);

/*
 * Draws the graph in an area of at least 12 columns and 4 rows; leaves a smaller one empty.  A dotted line
 * marks the point in time `now`, unless it is the last one.  `painted`: lines of half blocks in the players'
 * colours.
 */
void graph_draw(struct canvas *canvas, struct rectangle area, const struct score_graph *graph, unsigned now,
                const struct setup *setup, bool painted);
