/* SPDX-License-Identifier: MIT */
/*
 * replay_panel.c: the timeline and the panel: the events of the turn; in a replay the review and a graph of
 * the points, in the tester the inspector and the checks.
 *
 * It never changes anything.
 */
#include <stdio.h>
#include <string.h>

#include "play/graph.h"
#include "tui/kit/list.h"
#include "tui/kit/pen.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "tui/replay/screen_replay.h"
#include "draw/feature_letters.h"
#include "tui/board/history.h"
#include "tui/board/inspector.h"
#include "tui/board/board_view.h"

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* ---- Events ------------------------------------------------------------------------------------------- */

/* The events of the turn at the position: from `first` up to `end`.  A replay does not reveal what comes
 * next. */
struct span {
    size_t first, end;
};

static struct span turn_of(const struct shell *shell)
{
    const struct replay *history = shell->table->history;
    size_t at = replay_at(history), first = at == 0 ? 0 : replay_turn_before(history, at);
    return (struct span){first, table_in_tester(shell) ? replay_turn_after(history, first) : at};
}

/* Writes the tester's last line: what the game is waiting for, or who is next. */
static void write_next(const struct shell *shell, bool between, char *text, size_t size)
{
    static const char *const waits[] = {[PHASE_DRAW] = "draw ?",
                                        [PHASE_PLACE] = "place ?",
                                        [PHASE_FIGURE] = "meeple ?",
                                        [PHASE_OVER] = "end ?"};
    const struct game *game = table_game(shell);
    if (game->phase == PHASE_DRAW && between)
        snprintf(text, size, _("next: %s"), table_name(shell, game->player).text);
    else
        snprintf(text, size, "%s", game->scored ? _("over") : waits[game->phase]);
}

static void draw_event(const struct shell *shell, struct pen *pen, const char *text, bool now)
{
    struct rectangle area = {pen->area.left + 1, pen->area.top + pen->row, pen->area.width - 1,
                             pen_rows_left(pen)};
    if (now)
        canvas_put(pen->canvas, area.left - 1, area.top, glyph_code(GLYPH_TURN_OF, shell->tier),
                   STYLE_STRONG);
    pen->row += canvas_paragraph(pen->canvas, area, now ? STYLE_STRONG : STYLE_TEXT, text);
}

/* Leaves out the oldest events if there are too few rows. */
static void draw_events(const struct shell *shell, struct pen *pen, int rows, const char *mark)
{
    const struct replay *history = shell->table->history;
    const struct replay_event *last = replay_last(history);
    struct span span = turn_of(shell);
    size_t at = replay_at(history);
    char text[SENTENCE_MAX];
    if (!last)
        snprintf(text, sizeof text, _("Before the first turn"));
    else if (last->kind == STEP_END_GAME)
        snprintf(text, sizeof text, _("Final scoring"));
    else
        snprintf(text, sizeof text, _("Turn %1$u %2$s"), last->turn, mark);
    pen_line(pen, STYLE_STRONG, text);
    int room = rows > 1 ? rows - 1 : pen_rows_left(pen); /* without room for both, leave out the points */
    for (size_t i = at > span.first + (size_t) room ? at - (size_t) room : span.first;
         i < span.end && room > 0; i++) {
        const struct replay_event *event = replay_event(history, i);
        if (event->score > 0 && i >= at) /* a score is shown once it is made */
            continue;
        history_write_event(shell, event, text, sizeof text);
        draw_event(shell, pen, text, i + 1 == at);
        room--;
    }
    if (!table_in_tester(shell) || at < span.end || room <= 0)
        return;
    write_next(shell, at > span.first, text, sizeof text);
    draw_event(shell, pen, text, false);
}

/* What the review says about the turn. */
static const struct review_turn *turn_reviewed(const struct shell *shell, const struct review_result *result)
{
    const struct replay_event *last = replay_last(shell->table->history);
    return result && last && last->kind != STEP_END_GAME ? review_find(result, last->turn) : NULL;
}

/* ---- The graph ---------------------------------------------------------------------------------------- */

enum { GRAPH_ROWS = 5, GRAPH_ROWS_MAX = 14 };

void replay_draw_graph(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                       const struct review_result *chances, bool whole)
{
    static struct score_graph graph;
    const struct replay *history = shell->table->history;
    unsigned now = 0;
    for (size_t i = 0; i < replay_at(history); i++) {
        const struct replay_event *event = replay_event(history, i);
        now += event->score == 0 && (event->kind == STEP_PUT_FIGURE || event->kind == STEP_END_GAME);
    }
    if (chances)
        graph_read_chances(chances, &graph);
    else
        graph_read(shell->table->session, &graph);
    if (!whole && now + 1 < graph.count) {
        graph.count = now + 1;
        graph.ended = false;
    }
    graph_draw(canvas, area, &graph, now, session_setup(shell->table->session), shell->tier == TIER_PAINTED);
}

/* ---- Checks ------------------------------------------------------------------------------------------- */

enum { MARK_COLUMNS = 6 };

/* The line of the scenario that a line of the list shows: a check, or the beginning of a variation. */
static const struct session_line *check_at(const struct shell *shell, size_t line)
{
    const struct scenario *scenario = replay_of(shell)->scenario;
    for (size_t i = 0; i < scenario_line_count(scenario); i++) {
        const struct session_line *check = scenario_line_at(scenario, i);
        if ((check->is_check || check->variation) && line-- == 0)
            return check;
    }
    return NULL;
}

static int check_rows(const struct shell *shell, size_t line, int columns)
{
    const struct session_line *check = check_at(shell, line);
    return canvas_paragraph_rows(check->text, columns - MARK_COLUMNS) +
           (check->failed ? canvas_paragraph_rows(check->why, columns - MARK_COLUMNS) : 0);
}

static void draw_check(const struct shell *shell, struct canvas *canvas, size_t line, struct rectangle area,
                       bool chosen)
{
    const struct session_line *check = check_at(shell, line);
    bool here = check->steps == tester_steps(shell), good = !check->failed;
    (void) chosen; /* several lines may be at the position */
    if (here)
        canvas_put(canvas, area.left, area.top, glyph_code(GLYPH_TURN_OF, shell->tier), STYLE_STRONG);
    canvas_text(canvas, area.left + 1, area.top, 4, good ? STYLE_TEXT : STYLE_STRONG,
                !good             ? "FAIL"
                : check->is_check ? "ok"
                                  : "");
    area.left += MARK_COLUMNS;
    area.width -= MARK_COLUMNS;
    int rows = canvas_paragraph(canvas, area, here ? STYLE_STRONG : STYLE_TEXT, check->text);
    area.top += rows;
    area.height -= rows;
    if (!good && area.height > 0)
        (void) canvas_paragraph(canvas, area, STYLE_TEXT, check->why);
}

/* The list of checks; the last one up to the position is chosen, so that those at the position are
 * visible. */
static struct list checks_of(const struct shell *shell)
{
    struct list list = {.rows = check_rows, .draw = draw_check};
    for (const struct session_line *check; (check = check_at(shell, list.count)) != NULL; list.count++)
        if (check->steps <= tester_steps(shell))
            list.chosen = list.count;
    return list;
}

static void draw_checks(const struct shell *shell, struct pen *pen)
{
    const struct scenario *scenario = replay_of(shell)->scenario;
    size_t failed, checks = scenario_checks(scenario, &failed);
    char text[80];
    if (checks == 0)
        snprintf(text, sizeof text, "%s", _("No checks yet"));
    else if (failed > 0)
        snprintf(text, sizeof text, _("Checks: %1$zu ok, %2$zu FAIL"), checks - failed, failed);
    else
        snprintf(text, sizeof text, ngettext("Checks: %zu holds", "Checks: all %zu hold", (long) checks),
                 checks);
    pen_line(pen, STYLE_STRONG, text);
    struct list list = checks_of(shell);
    (void) list_draw(
        shell, pen->canvas, &list,
        (struct rectangle){pen->area.left, pen->area.top + pen->row, pen->area.width, pen_rows_left(pen)});
}

/* ---- The panel ---------------------------------------------------------------------------------------- */

enum {
    HAND_ROWS = 4,
    EVENT_ROWS = 2,
    CHECK_ROWS_LEAST = 4,
    TURN_EVENTS = 4,
    TURN_EVENTS_MAX = 24,
    TALL = 30
};

/* The rows of the events with their heading. */
static int events_needed(const struct shell *shell)
{
    return 1 + (int) (replay_at(shell->table->history) - turn_of(shell).first);
}

/* The rows for the review: what the events and the tile in hand leave, but not less than it needs, if there
 * is also room for the last event. */
static int rows_for_review(const struct shell *shell, int needed, int rows)
{
    int left = rows - events_needed(shell) - (table_game(shell)->phase == PHASE_PLACE ? HAND_ROWS : 0);
    int least = needed < rows - EVENT_ROWS ? needed : rows - EVENT_ROWS;
    return left > least ? left : least;
}

/* Draws a tile that was drawn but not placed yet. */
static void draw_tile_in_hand(const struct shell *shell, struct pen *pen)
{
    const struct game *game = table_game(shell);
    if (game->phase != PHASE_PLACE || pen_rows_left(pen) < HAND_ROWS)
        return;
    pen->row += 1 + board_draw_picture(shell, pen->canvas, &game->set->types[game->drawn], ROTATION_0,
                                       ZOOM_7X3, pen->area.left, pen->area.top + pen->row + 1)
                        .height;
}

/* Draws the panel of a replay: the events, the review and the tile in hand, and, if there is room, how the
 * points grew. */
static void draw_watched(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                         const struct review_result *result)
{
    const struct review_turn *turn = turn_reviewed(shell, result);
    char text[2 * SENTENCE_MAX] = "";
    struct pen pen = panel_begin(shell, canvas, area);
    pen.row += pen_rows_left(&pen) > 8;
    if (shell_stage(shell) == STAGE_REVIEW) {
        replay_mistakes_draw(shell, &pen);
        return;
    }
    int needed = 0, rows = pen_rows_left(&pen);
    if (turn) {
        replay_review_describe(shell->table->session, turn, text, sizeof text);
        replay_review_describe_chances(shell->table->session, turn, text, sizeof text);
        needed = 1 + canvas_paragraph_rows(text, pen.area.width);
    }
    if (needed + events_needed(shell) + GRAPH_ROWS < rows) /* otherwise the graph is left out */
        rows -= GRAPH_ROWS + 1;
    int review = turn && rows > 8 ? rows_for_review(shell, needed, rows) : 0;
    draw_events(shell, &pen, rows - review, turn ? review_mark_word(turn->mark) : "");
    if (review > 0)
        pen.row += 1 + canvas_paragraph(canvas,
                                        (struct rectangle){pen.area.left, pen.area.top + pen.row + 1,
                                                           pen.area.width, review - 1},
                                        STYLE_TEXT, text);
    draw_tile_in_hand(shell, &pen);
    int height = clamp(pen_rows_left(&pen) - 1, 0, GRAPH_ROWS_MAX);
    if (height >= GRAPH_ROWS)
        replay_draw_graph(
            shell, canvas,
            (struct rectangle){area.left + 1, area.top + area.height - height, area.width - 1, height}, NULL,
            false);
}

/* The letter of a node's feature if features show letters, else 0. */
static char feature_letter(const struct shell *shell, unsigned node)
{
    struct feature_letters letters;
    if (replay_of(shell)->ids != IDS_FEATURES)
        return '\0';
    feature_letters_give(&letters, table_game(shell));
    return letters.of[node];
}

/* Writes the letter that marks the feature on the board. */
static void draw_letter(const struct shell *shell, struct pen *pen)
{
    const struct game *game = table_game(shell);
    int tile = game_tile_at(game, shell->table->look.square);
    char text[40];
    if (tile < 0)
        return;
    const struct placed_tile *placed = &game->tiles[tile];
    unsigned segment = shell->table->look.segment; /* may belong to a tile that was here before */
    if (segment >= game->set->types[placed->type].segment_count)
        segment = 0;
    char letter = feature_letter(shell, placed->first_node + segment);
    if (letter == '\0')
        return;
    snprintf(text, sizeof text, _("Feature %c"), letter);
    pen_line(pen, STYLE_STRONG, text);
}

/* Draws the panel of the tester.  Events and checks keep some of the rows; the inspector has the rest and is
 * cut at its end. */
static void draw_tested(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    struct span span = turn_of(shell);
    struct list list = checks_of(shell);
    struct pen all = {canvas, {area.left + 1, area.top, area.width - 1, area.height}, 0};
    if (area.height >= TALL)
        all = panel_begin(shell, canvas, area);
    else
        shell_draw_panel(shell, canvas, area);
    int rows = pen_rows_left(&all), top = all.row;
    int events = clamp((int) (span.end - span.first), TURN_EVENTS, TURN_EVENTS_MAX) + 2;
    int checks = clamp(1 + list_height(shell, &list, all.area.width), CHECK_ROWS_LEAST, rows / 3);
    events = events < rows / 3 + 1 ? events : rows / 3 + 1;
    struct pen inspector = all;
    inspector.area.height -= events + checks;
    draw_letter(shell, &inspector);
    inspector_write(shell, &inspector);
    all.row = clamp(inspector.row, top, inspector.area.height);
    all.row += all.row < inspector.area.height;
    draw_events(shell, &all, events, "");
    all.row += pen_rows_left(&all) > checks;
    draw_checks(shell, &all);
}

void replay_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                       const struct review_result *result)
{
    if (table_in_tester(shell))
        draw_tested(shell, canvas, area);
    else
        draw_watched(shell, canvas, area, result);
}

/* ---- The timeline ------------------------------------------------------------------------------------- */

/* The column at which a turn ends on a line of that many columns. */
static int column_of(unsigned turn, unsigned turns, int columns)
{
    return turns == 0 ? 0 : (int) ((turn < turns ? turn : turns) * (unsigned) (columns - 1) / turns);
}

unsigned replay_turn_shown(const struct replay *history)
{
    const struct replay_event *last = replay_last(history);
    unsigned turns = replay_turns(history);
    return !last ? 0 : last->turn < turns ? last->turn : turns;
}

/* Draws the signs of poor moves and finds; each column shows its worst, a blunder in reverse. */
static void draw_marks(const struct shell *shell, struct canvas *canvas, int y, int columns,
                       const struct review_result *result)
{
    static const enum style styles[MARK_COUNT] = {[MARK_FIND] = STYLE_STRONG,
                                                  [MARK_DUBIOUS] = STYLE_LINE,
                                                  [MARK_POOR] = STYLE_TEXT,
                                                  [MARK_BLUNDER] = STYLE_CHOICE};
    unsigned turns = replay_turns(shell->table->history);
    for (unsigned mark = MARK_FIND; mark < MARK_COUNT; mark++)
        for (size_t i = 0; i < result->count; i++)
            if (result->turns[i].mark == mark)
                canvas_put(canvas, 2 + column_of(result->turns[i].turn, turns, columns), y,
                           (unsigned char) review_mark_word(mark)[0], styles[mark]);
}

void replay_draw_timeline(const struct shell *shell, struct canvas *canvas, int y,
                          const struct review_result *result)
{
    const struct replay *history = shell->table->history;
    unsigned turns = replay_turns(history);
    char number[16];
    snprintf(number, sizeof number, " %u", turns);
    int columns = shell->width - 2 - (int) strlen(number);
    canvas_fill(canvas, (struct rectangle){0, y, shell->width, 1}, STYLE_TEXT);
    canvas_text(canvas, 0, y, 1, STYLE_TEXT, "0");
    for (int i = 0; i < columns; i++)
        canvas_put(canvas, 2 + i, y, glyph_code(GLYPH_LINE_ACROSS, shell->tier), STYLE_LINE);
    for (size_t i = 0; i < replay_length(history); i++)
        if (replay_event(history, i)->score > 0)
            canvas_put(canvas, 2 + column_of(replay_event(history, i)->turn, turns, columns), y,
                       glyph_code(GLYPH_TICK, shell->tier), STYLE_LINE);
    if (result)
        draw_marks(shell, canvas, y, columns, result);
    for (size_t i = 0; i < session_variation_count(shell->table->session); i++)
        canvas_put(
            canvas,
            2 + column_of(replay_variation_turn(session_variation(shell->table->session, i)), turns, columns),
            y, 'v', STYLE_STRONG);
    canvas_put(canvas, 2 + column_of(replay_turn_shown(history), turns, columns), y, 'O', STYLE_STRONG);
    canvas_text(canvas, 2 + columns, y, (int) strlen(number), STYLE_TEXT, number);
}
