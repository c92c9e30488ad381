/*
 * graph.h: how the scores went, turn by turn.
 *
 * Read from a history, so it shows a game that goes on, one that is over and one that is replayed alike.
 * Drawn with the players' letters, and axes of ASCII, so that every terminal and every eye can read it.
 */
#ifndef BASTIDE_TUI_KIT_GRAPH_H
#define BASTIDE_TUI_KIT_GRAPH_H

#include "bastide/session.h"
#include "draw/canvas.h"

enum { GRAPH_TURNS_MAX = 512 };

/* The points of each seat after each turn; before the first turn is number 0, the final scoring the last. */
struct score_graph {
    bool ended;     /* the last is the final scoring */
    unsigned count; /* how many points of time there are */
    int16_t score[GRAPH_TURNS_MAX][PLAYER_MAX];
};

/* Reads the whole history of a session. */
void graph_read(const struct session *session, struct score_graph *graph);

/*
 * Draws it into an area of at least 12 columns and 4 rows; a smaller one stays empty.  The first `shown`
 * points of time, at least one, have their lines; those after them are marked as still to come.
 */
void graph_draw(struct canvas *canvas, struct rectangle area, const struct score_graph *graph, unsigned shown,
                const struct setup *setup);

#endif
