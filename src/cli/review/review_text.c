/* SPDX-License-Identifier: MIT */
/*
 * review_text.c: a review as plain text that fits 80 columns: a line for each turn, then the players, then
 * the points and the chances of winning as graphs.
 */
#include "cli/review/review_out.h"

#include <stdio.h>
#include <string.h>

#include "cli/options.h"
#include "play/graph.h"
#include "words/player_names.h"

enum { LINE_WIDTH = 80, MOVE_WIDTH = 28, BELOW = 9 /* where lines below a turn begin */ };

static double points(int64_t amount)
{
    return (double) amount / VALUE_POINT;
}

/* ---- Turns -------------------------------------------------------------------------------------------- */

static void write_move(const struct session *session, const struct review_turn *turn, const struct move *move,
                       char *text, size_t size)
{
    struct text_buffer buffer = {0};
    record_write_move(&buffer, session_set(session), turn->type, move);
    snprintf(text, size, "%s", buffer.text ? buffer.text : "");
    text_free(&buffer);
}

/* "4.2 +-0.4", "~1.5" by a first look, "-" for the best move. */
static void write_cost(const struct review_turn *turn, char *text, size_t size)
{
    if (turn->depth == REVIEW_ONLY)
        snprintf(text, size, "only");
    else if (turn->loss < VALUE_POINT / 20) /* 0.0 */
        snprintf(text, size, "-");
    else if (turn->error > 0)
        snprintf(text, size, "%.1f +-%.1f", points(turn->loss), points(turn->error));
    else
        snprintf(text, size, "%s%.1f", turn->depth == REVIEW_LOOK ? "~" : "", points(turn->loss));
}

static void add_chances(struct text_buffer *text, const struct review_result *result,
                        const struct review_turn *turn)
{
    uint16_t percent[PLAYER_MAX];
    review_percents(turn->chance, result->player_count, percent);
    for (unsigned seat = 0; result->player_count > 1 && seat < result->player_count; seat++)
        text_add(text, " %3u", percent[seat]);
}

/* "better: E 0,3 180 meeple:road1: completes the city of 4 tiles for 8" */
static void add_better(struct text_buffer *text, const struct session *session,
                       const struct review_turn *turn, int column, int indent)
{
    char move[REASON_TEXT_MAX], sentence[2 * REASON_TEXT_MAX + 20];
    write_move(session, turn, &turn->best, move, sizeof move);
    if (turn->mark == MARK_FIND)
        snprintf(sentence, sizeof sentence, "%.1f better than the next%s%s", points(turn->lead),
                 turn->because[0] != '\0' ? ": " : "", turn->because);
    else
        snprintf(sentence, sizeof sentence, "better: %s%s%s", move, turn->because[0] != '\0' ? ": " : "",
                 turn->because);
    arguments_wrap(text, sentence, column, indent);
}

static void add_turn(struct text_buffer *text, const struct session *session,
                     const struct review_result *result, const struct review_turn *turn)
{
    char move[REASON_TEXT_MAX], cost[40], luck[16] = "";
    write_move(session, turn, &turn->played, move, sizeof move);
    write_cost(turn, cost, sizeof cost);
    if (turn->lucky)
        snprintf(luck, sizeof luck, "%+.1f", points(turn->luck));
    text_add(text, "%4u %c %-*s %-2s %-9s %5s", turn->turn,
             player_letter(session_setup(session), turn->player), MOVE_WIDTH, move,
             review_mark_word(turn->mark), cost, luck);
    add_chances(text, result, turn);
    text_add(text, "%s\n", turn->sold ? " bought" : "");
    if (turn->mark != MARK_NONE) {
        text_add(text, "%*s", BELOW, "");
        add_better(text, session, turn, BELOW, BELOW + 2);
    }
}

static void add_head(struct text_buffer *text, const struct session *session,
                     const struct review_result *result)
{
    text_add(text, "turn   %-*s    %-9s %5s", MOVE_WIDTH - 1, "move", "cost", "luck");
    for (unsigned seat = 0; result->player_count > 1 && seat < result->player_count; seat++)
        text_add(text, "  %c%%", player_letter(session_setup(session), seat));
    text_add(text, "\n");
}

/* ---- Players ------------------------------------------------------------------------------------------ */

/* The turns that cost most, or the finds. */
static void add_turns(struct text_buffer *text, const struct session *session,
                      const struct review_result *result, const uint16_t *list, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const struct review_turn *turn = &result->turns[list[i]];
        char move[REASON_TEXT_MAX];
        write_move(session, turn, &turn->played, move, sizeof move);
        text_add(text, "  turn %u: %s ", turn->turn, move);
        if (turn->mark == MARK_FIND)
            text_add(text, "was a find\n    ");
        else
            text_add(text, "cost %.1f\n    ", points(turn->loss));
        add_better(text, session, turn, 4, 6);
    }
}

static void add_player(struct text_buffer *text, const struct session *session,
                       const struct review_result *result, unsigned seat)
{
    struct review_player sum;
    char name[NAME_SHOWN_MAX], sentence[NAME_SHOWN_MAX + 200];
    review_sum(result, seat, &sum);
    describe_player(session_setup(session), seat, name, sizeof name);
    snprintf(sentence, sizeof sentence,
             "%s: lost %.1f points in %u turns, %.2f a turn; luck %+.1f; %u !, %u ?!, %u ?, %u ??", name,
             points(sum.loss), sum.turns, sum.turns > 0 ? points(sum.loss) / sum.turns : 0, points(sum.luck),
             sum.marks[MARK_FIND], sum.marks[MARK_DUBIOUS], sum.marks[MARK_POOR], sum.marks[MARK_BLUNDER]);
    text_add(text, "\n");
    arguments_wrap(text, sentence, 0, 2);
    add_turns(text, session, result, sum.worst, sum.worst_count);
    add_turns(text, session, result, sum.finds, sum.find_count);
}

/* ---- The game as a graph ------------------------------------------------------------------------------ */

/* The points on the left, the chances of winning on the right. */
static void add_graphs(struct text_buffer *text, const struct session *session,
                       const struct review_result *result)
{
    enum { ROWS = 12, HALF = (LINE_WIDTH - 2) / 2 };
    static struct score_graph graph;
    const struct setup *setup = session_setup(session);
    struct canvas canvas = {0};
    if (!canvas_resize(&canvas, LINE_WIDTH, ROWS + 1))
        out_of_memory();
    graph_read(session, &graph);
    canvas_text(&canvas, 0, 0, HALF, STYLE_TEXT, "points");
    graph_draw(&canvas, (struct rectangle){0, 1, HALF, ROWS}, &graph, graph.count, setup, false);
    graph_read_chances(result, &graph);
    canvas_text(&canvas, HALF + 2, 0, HALF, STYLE_TEXT, "chance of winning, %");
    graph_draw(&canvas, (struct rectangle){HALF + 2, 1, HALF, ROWS}, &graph, graph.count, setup, false);
    text_add(text, "\n");
    canvas_write(&canvas, text);
    canvas_free(&canvas);
}

/* ---- Legend ------------------------------------------------------------------------------------------- */

static void add_notes(struct text_buffer *text, const struct review_result *result)
{
    unsigned looks = 0, sold = 0;
    for (size_t i = 0; i < result->count; i++) {
        looks += result->turns[i].depth == REVIEW_LOOK;
        sold += result->turns[i].sold;
    }
    text_add(text,
             "\n?? cost 5 points and 5 %% of the chance of winning beyond doubt, ? 2 and 2 %%,\n"
             "?! 1 and 0.5 %%; ! a good move hard to find.\n"
             "cost: what the best move would have brought more, +- its error; - it was best.\n"
             "luck: what the tile was worth against the average one.%s\n",
             result->player_count > 1 ? "  %: chances of winning." : "");
    if (looks > 0 && result->budget.nodes + result->budget.seconds > 0)
        text_add(text, "\n~ judged by a first look only, since players hold tiles in hand: %u turn%s.\n",
                 looks, looks == 1 ? "" : "s");
    if (sold > 0)
        text_add(text,
                 "\nbought: whether to sell or buy the tile, and the price, was not judged: %u turn%s.\n",
                 sold, sold == 1 ? "" : "s");
}

void review_write_text(const struct session *session, const struct review_result *result,
                       struct text_buffer *text)
{
    if (result->count == 0) {
        text_add(text, "No turn has been played.\n");
        return;
    }
    add_head(text, session, result);
    for (size_t i = 0; i < result->count; i++)
        add_turn(text, session, result, &result->turns[i]);
    for (unsigned seat = 0; seat < result->player_count; seat++)
        add_player(text, session, result, seat);
    if (result->player_count > 1)
        add_graphs(text, session, result);
    add_notes(text, result);
}
