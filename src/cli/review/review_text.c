/* SPDX-License-Identifier: MIT */
/* review_text.c: writes a review as plain text that fits 80 columns: a line for each turn, then the players,
 * then the points and the chances of winning as graphs. */
#include "cli/review/review_out.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "base/unicode.h"
#include "cli/options.h"
#include "draw/table_text.h"
#include "play/graph.h"
#include "words/player_names.h"

enum { BOARD_TILES = 5 /* side by side, three rows */, BOARD_INDENT = 4 };
enum { LINE_WIDTH = 80, MOVE_WIDTH = 28, BELOW = 9 /* where lines below a turn begin */ };

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
        snprintf(text, size, "%s", _("only"));
    else if (turn->loss < VALUE_POINT / 20) /* 0.0 */
        snprintf(text, size, "-");
    else if (turn->error > 0)
        snprintf(text, size, "%s +-%s", review_points(turn->loss, false).text,
                 review_points(review_error(turn), false).text);
    else
        snprintf(text, size, "%s%s", turn->depth == REVIEW_LOOK ? "~" : "",
                 review_points(turn->loss, false).text);
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
        snprintf(sentence, sizeof sentence, _("%s better than the next"),
                 review_points(turn->lead, false).text);
    else
        snprintf(sentence, sizeof sentence, _("better: %s"), move);
    if (turn->because[0] != '\0')
        sentence_add(sentence, sizeof sentence, _(": %s"), turn->because);
    arguments_wrap(text, sentence, column, indent);
}

static void add_turn(struct text_buffer *text, const struct session *session,
                     const struct review_result *result, const struct review_turn *turn)
{
    char move[REASON_TEXT_MAX], cost[40];
    write_move(session, turn, &turn->played, move, sizeof move);
    write_cost(turn, cost, sizeof cost);
    text_add(text, "%4u %c %-*s %-2s %-9s %5s", turn->turn,
             player_letter(session_setup(session), turn->player), MOVE_WIDTH, move,
             review_mark_word(turn->mark), cost, turn->lucky ? review_points(turn->luck, true).text : "");
    add_chances(text, result, turn);
    text_add(text, "%s\n", turn->sold ? _(" bought") : "");
    if (turn->mark != MARK_NONE) {
        text_add(text, "%*s", BELOW, "");
        add_better(text, session, turn, BELOW, BELOW + 2);
    }
}

static void add_head(struct text_buffer *text, const struct session *session,
                     const struct review_result *result)
{
    static const struct {
        const char *word;
        int width;
        bool right;
    } heads[] = {{N_("turn"), 6, false},
                 {N_("move played"), MOVE_WIDTH + 3, false},
                 {N_("cost"), 8, false},
                 {N_("luck"), 6, true}};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        const char *word = _(heads[i].word);
        int blanks = heads[i].width - unicode_text_width(word);
        text_add(text, "%s%*s%s%*s", i > 0 ? " " : "", heads[i].right ? blanks : 0, "", word,
                 heads[i].right ? 0 : blanks, "");
    }
    for (unsigned seat = 0; result->player_count > 1 && seat < result->player_count; seat++)
        text_add(text, "  %c%%", player_letter(session_setup(session), seat));
    text_add(text, "\n");
}

/* ---- Boards ------------------------------------------------------------------------------------------- */

/* Draws the board around a move, after the move, from column `left` on; corners mark its tile. */
static void draw_move(struct canvas *canvas, int left, const struct session *session,
                      const struct review_turn *turn, const struct move *move)
{
    static const enum glyph corners[] = {GLYPH_HELD_NORTH_WEST, GLYPH_HELD_NORTH_EAST, GLYPH_HELD_SOUTH_WEST,
                                         GLYPH_HELD_SOUTH_EAST};
    static struct game game;
    struct table_text table;
    struct undo undo;
    session_replay(session, review_find_step(session, turn->turn, STEP_PLACE_TILE), &game, NULL);
    game_apply(&game, move, NULL, &undo, NULL);
    table_text_draw(&table, &game, session_setup(session), ZOOM_7X3, TIER_ASCII);
    struct rectangle tile = {table.left + move->placement.square.x * table.size.width,
                             table.top + move->placement.square.y * table.size.height, table.size.width,
                             table.size.height};
    table_draw_frame(&table.canvas, tile, corners, TIER_ASCII, PAINT_NONE, true);
    int first = tile.left - BOARD_TILES / 2 * tile.width, top = tile.top - tile.height;
    int west = table.left + game.west * tile.width, north = table.top + game.north * tile.height;
    for (int y = north > top ? north - top : 0; y < canvas->height && top + y < table.canvas.height; y++)
        for (int x = west > first ? west - first : 0;
             x < BOARD_TILES * tile.width && first + x < table.canvas.width; x++)
            canvas_put(canvas, left + x, y, canvas_at(&table.canvas, first + x, top + y)->code, STYLE_TEXT);
    table_text_free(&table);
}

/* The move that was played and the better one, side by side. */
static void add_boards(struct text_buffer *text, const struct session *session,
                       const struct review_turn *turn)
{
    struct tile_size size = tile_size_of(ZOOM_7X3);
    int width = BOARD_TILES * size.width, gap = LINE_WIDTH - 2 * width - BOARD_INDENT;
    struct canvas canvas = {0};
    canvas_resize(&canvas, LINE_WIDTH, 3 * size.height);
    draw_move(&canvas, BOARD_INDENT, session, turn, &turn->played);
    draw_move(&canvas, BOARD_INDENT + width + gap, session, turn, &turn->best);
    const char *played = _("played:");
    text_add(text, "\n%*s%s%*s%s\n", BOARD_INDENT, "", played, width + gap - unicode_text_width(played), "",
             _("better:"));
    canvas_write(&canvas, text);
    canvas_free(&canvas);
}

/* ---- Players ------------------------------------------------------------------------------------------ */

/* Adds the turns that cost most, or the finds. */
static void add_turns(struct text_buffer *text, const struct session *session,
                      const struct review_result *result, const uint16_t *list, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const struct review_turn *turn = &result->turns[list[i]];
        char move[REASON_TEXT_MAX];
        write_move(session, turn, &turn->played, move, sizeof move);
        if (turn->mark == MARK_FIND)
            text_add(text, _("  turn %u: %s was a find"), turn->turn, move);
        else
            text_add(text, _("  turn %u: %s cost %s"), turn->turn, move,
                     review_points(turn->loss, false).text);
        text_add(text, "\n    ");
        add_better(text, session, turn, 4, 6);
        if (turn->mark != MARK_FIND)
            add_boards(text, session, turn);
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
             _("%s: lost %s points in %u turns, %s a turn; luck %s; %u !, %u ?!, %u ?, %u ??"), name,
             review_points(sum.loss, false).text, sum.turns,
             review_points(sum.turns > 0 ? sum.loss / sum.turns : 0, false).text,
             review_points(sum.luck, true).text, sum.marks[MARK_FIND], sum.marks[MARK_DUBIOUS],
             sum.marks[MARK_POOR], sum.marks[MARK_BLUNDER]);
    text_add(text, "\n");
    arguments_wrap(text, sentence, 0, 2);
    add_turns(text, session, result, sum.worst, sum.worst_count);
    add_turns(text, session, result, sum.finds, sum.find_count);
}

/* ---- The game as a graph ------------------------------------------------------------------------------ */

/* Adds the graphs: points on the left, chances of winning on the right. */
static void add_graphs(struct text_buffer *text, const struct session *session,
                       const struct review_result *result)
{
    enum { ROWS = 12, HALF = (LINE_WIDTH - 2) / 2 };
    static struct score_graph graph;
    const struct setup *setup = session_setup(session);
    struct canvas canvas = {0};
    canvas_resize(&canvas, LINE_WIDTH, ROWS + 1);
    graph_read(session, &graph);
    canvas_text(&canvas, 0, 0, HALF, STYLE_TEXT, _("points"));
    graph_draw(&canvas, (struct rectangle){0, 1, HALF, ROWS}, &graph, graph.count, setup, false);
    graph_read_chances(result, &graph);
    canvas_text(&canvas, HALF + 2, 0, HALF, STYLE_TEXT, _("chance of winning, %"));
    graph_draw(&canvas, (struct rectangle){HALF + 2, 1, HALF, ROWS}, &graph, graph.count, setup, false);
    text_add(text, "\n");
    canvas_write(&canvas, text);
    canvas_free(&canvas);
}

/* ---- Legend ------------------------------------------------------------------------------------------- */

static void add_notes(struct text_buffer *text, const struct review_result *result)
{
    unsigned looks = 0, sold = 0;
    char note[300];
    for (size_t i = 0; i < result->count; i++) {
        looks += result->turns[i].depth == REVIEW_LOOK;
        sold += result->turns[i].sold;
    }
    text_add(text, "\n");
    arguments_wrap(text,
                   _("?? cost 5 points and 5 % of the chance of winning beyond doubt, ? 2 and 2 %, ?! 1 and "
                     "0.5 %; ! a good move hard to find."),
                   0, 0);
    arguments_wrap(
        text,
        _("cost: how much more the best move would have brought, with its standard error; - it was the "
          "best."),
        0, 0);
    arguments_wrap(text,
                   result->player_count > 1
                       ? _("luck: what the tile was worth against the average one.  %: chances of winning.")
                       : _("luck: what the tile was worth against the average one."),
                   0, 0);
    if (looks > 0 && result->budget.nodes + result->budget.seconds > 0) {
        snprintf(note, sizeof note,
                 ngettext("~ judged by a first look only, since players hold tiles in hand: %u turn.",
                          "~ judged by a first look only, since players hold tiles in hand: %u turns.",
                          looks),
                 looks);
        text_add(text, "\n");
        arguments_wrap(text, note, 0, 0);
    }
    if (sold > 0) {
        snprintf(note, sizeof note,
                 ngettext("bought: whether to sell or buy the tile, and the price, was not judged: %u turn.",
                          "bought: whether to sell or buy the tile, and the price, was not judged: %u turns.",
                          sold),
                 sold);
        text_add(text, "\n");
        arguments_wrap(text, note, 0, 0);
    }
}

void review_write_text(const struct session *session, const struct review_result *result,
                       struct text_buffer *text)
{
    if (result->count == 0) {
        text_add(text, "%s\n", _("No turn has been played."));
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
