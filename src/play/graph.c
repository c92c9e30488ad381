/* SPDX-License-Identifier: MIT */
/*
 * graph.c: draws scores as a graph (graph.h).
 */
#include "play/graph.h"

#include "base/translate.h"
#include "draw/paint/paint.h"

#include <stdio.h>
#include <string.h>

enum { AXIS_WIDTH = 5, WIDTH_LEAST = 12, HEIGHT_LEAST = 4 };

static void note(const struct game *game, struct score_graph *graph)
{
    if (graph->count < GRAPH_TURNS_MAX)
        memcpy(graph->score[graph->count++], game->score, sizeof graph->score[0]);
}

void graph_read(const struct session *session, struct score_graph *graph)
{
    static struct game game;
    graph->count = 0;
    graph->ended = session_game(session)->scored;
    session_replay(session, 0, &game, NULL);
    note(&game, graph);
    for (size_t i = 0; i < session_step_count(session); i++) {
        const struct session_step *step = session_step_at(session, i);
        session_step_make(&game, step, NULL);
        if (step->kind == STEP_PUT_FIGURE || step->kind == STEP_END_GAME)
            note(&game, graph);
    }
}

void graph_read_chances(const struct review_result *result, struct score_graph *graph)
{
    graph->ended = false;
    graph->count = 1;
    for (unsigned seat = 0; seat < result->player_count; seat++)
        graph->score[0][seat] = (int16_t) (100 / result->player_count);
    for (size_t i = 0; i < result->count && graph->count < GRAPH_TURNS_MAX; i++, graph->count++) {
        uint16_t percent[PLAYER_MAX];
        review_percents(result->turns[i].chance, result->player_count, percent);
        for (unsigned seat = 0; seat < result->player_count; seat++)
            graph->score[graph->count][seat] = (int16_t) percent[seat];
    }
}

/* The top of the axis; at least high enough for three different numbers on it. */
static int highest(const struct score_graph *graph, size_t seats)
{
    int most = 4;
    for (unsigned i = 0; i < graph->count; i++)
        for (size_t seat = 0; seat < seats; seat++)
            most = graph->score[i][seat] > most ? graph->score[i][seat] : most;
    return most;
}

/* Draws points on the left, turns below. */
static void draw_axes(struct canvas *canvas, struct rectangle area, int most, const struct score_graph *graph)
{
    int rows = area.height - 2, bottom = area.top + rows;
    char text[48];
    for (int row = 0; row < rows; row++) {
        canvas_put(canvas, area.left + AXIS_WIDTH - 1, area.top + row, '|', STYLE_LINE);
        if (row != 0 && row != rows - 1 && row != rows / 2)
            continue;
        int points = rows > 1 ? (most * (rows - 1 - row) + (rows - 1) / 2) / (rows - 1) : most;
        snprintf(text, sizeof text, "%d", points);
        canvas_text_right(canvas, area.left + AXIS_WIDTH - 1, area.top + row, STYLE_TEXT, text);
    }
    for (int x = AXIS_WIDTH - 1; x < area.width; x++)
        canvas_put(canvas, area.left + x, bottom, x == AXIS_WIDTH - 1 ? '+' : '-', STYLE_LINE);
    canvas_text(canvas, area.left + AXIS_WIDTH, bottom + 1, area.width - AXIS_WIDTH, STYLE_TEXT, "0");
    snprintf(text, sizeof text, graph->ended ? _("turn %u, end") : _("turn %u"),
             graph->count - 1 - graph->ended);
    canvas_text_right(canvas, area.left + area.width, bottom + 1, STYLE_TEXT, text);
}

static int row_of(int points, int most, int rows)
{
    return rows - 1 - ((points > 0 ? points : 0) * (rows - 1) + most / 2) / most;
}

/* Draws a column.  Players with equal points appear in turn, one in each column. */
static void draw_column(struct canvas *canvas, struct rectangle plot, int column, const int16_t *scores,
                        int most, const struct setup *setup)
{
    for (size_t seat = 0; seat < setup->player_count; seat++) {
        int row = row_of(scores[seat], most, plot.height), equal = 1, place = 0;
        for (size_t other = 0; other < setup->player_count; other++) {
            bool same = other != seat && row_of(scores[other], most, plot.height) == row;
            equal += same;
            place += same && other < seat;
        }
        unsigned colour = setup->players[seat].colour;
        if (column % equal == place)
            canvas_put_chip(canvas, plot.left + column, plot.top + row,
                            (unsigned char) colour_letter((enum colour) colour), colour);
    }
}

/* The same in half blocks, with lines from the points before, which hide no player's points. */
static void paint_column(struct canvas *canvas, struct rectangle plot, int column, const int16_t *before,
                         const int16_t *scores, int most, const struct setup *setup)
{
    for (int row = 0; row < plot.height; row++) {
        uint32_t halves[2] = {PAINT_TABLE, PAINT_TABLE};
        for (size_t i = 0; i < 4 * setup->player_count; i++) {
            size_t seat = i / 2 % setup->player_count;
            bool line = i < 2 * setup->player_count;
            int y = 2 * row + (int) i % 2, from = row_of(before[seat], most, 2 * plot.height);
            int to = row_of(scores[seat], most, 2 * plot.height);
            if (line ? (y > to && y < from) || (y < to && y > from) : y == to)
                halves[i % 2] = (uint32_t) PAINT_PLAYER + setup->players[seat].colour;
        }
        canvas_put_painted(canvas, plot.left + column, plot.top + row, GLYPH_HALF, halves[0], halves[1]);
    }
}

void graph_draw(struct canvas *canvas, struct rectangle area, const struct score_graph *graph, unsigned now,
                const struct setup *setup, bool painted)
{
    if (area.width < WIDTH_LEAST || area.height < HEIGHT_LEAST || graph->count < 2)
        return;
    struct rectangle plot = {area.left + AXIS_WIDTH, area.top, area.width - AXIS_WIDTH, area.height - 2};
    int most = highest(graph, setup->player_count);
    unsigned before = 0;
    bool marked = now + 1 >= graph->count;
    draw_axes(canvas, area, most, graph);
    for (int column = 0; column < plot.width; column++) {
        unsigned time = (unsigned) column * (graph->count - 1) / (unsigned) (plot.width - 1), last = before;
        before = time;
        if (painted)
            paint_column(canvas, plot, column, graph->score[last], graph->score[time], most, setup);
        for (int row = 0; !marked && time >= now && row < plot.height; row++)
            canvas_put(canvas, plot.left + column, plot.top + row, ':', STYLE_LINE);
        marked = marked || time >= now;
        if (!painted)
            draw_column(canvas, plot, column, graph->score[time], most, setup);
    }
}
