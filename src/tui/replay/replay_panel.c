/*
 * replay_panel.c: the replay's panel: the events of the turn, how the points grew, and the timeline of the
 * game.
 *
 * It never changes anything.
 */
#include <stdio.h>
#include <string.h>

#include "tui/kit/pen.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "tui/replay/screen_replay.h"
#include "tui/replay/replay_variation.h"
#include "tui/board/history.h"
#include "tui/board/side_view.h"

/* ---- Events ------------------------------------------------------------------------------------------- */

/* The first event of the turn at the position. */
static size_t first_of_turn(const struct replay *history)
{
    return replay_at(history) == 0 ? 0 : replay_turn_before(history, replay_at(history));
}

/* Leaves out the oldest events if there are too few rows. */
static void draw_events(const struct shell *shell, struct pen *pen, int rows, const char *mark)
{
    const struct replay *history = shell->table->history;
    const struct replay_event *last = replay_last(history);
    char text[SENTENCE_MAX];
    if (!last) {
        pen_line(pen, STYLE_STRONG, _("Before the first turn"));
        return;
    }
    if (last->kind == STEP_END_GAME)
        snprintf(text, sizeof text, _("Final scoring"));
    else
        snprintf(text, sizeof text, _("Turn %1$u %2$s"), last->turn, mark);
    pen_line(pen, STYLE_STRONG, text);
    size_t first = first_of_turn(history), at = replay_at(history);
    int room = rows > 1 ? rows - 1 : pen_rows_left(pen); /* without room for both, leave out the points */
    if (at - first > (size_t) room)
        first = at - (size_t) room;
    for (size_t i = first; i < at; i++) {
        history_write_event(shell, replay_event(history, i), text, sizeof text);
        if (i + 1 == at)
            canvas_put(pen->canvas, pen->area.left, pen->area.top + pen->row,
                       glyph_code(GLYPH_TURN_OF, shell->tier), STYLE_STRONG);
        canvas_text(pen->canvas, pen->area.left + 1, pen->area.top + pen->row, pen->area.width - 1,
                    i + 1 == at ? STYLE_STRONG : STYLE_TEXT, text);
        pen->row++;
    }
}

/* What the review says about the turn. */
static const struct review_turn *turn_reviewed(const struct shell *shell, const struct review_result *result)
{
    const struct replay_event *last = replay_last(shell->table->history);
    return result && last && last->kind != STEP_END_GAME ? review_find(result, last->turn) : NULL;
}

/* Only what was better is cut if there are too few rows, never the chances. */
static void draw_review(const struct shell *shell, struct pen *pen, const struct review_turn *turn, int rows)
{
    char text[SENTENCE_MAX], chances[SENTENCE_MAX];
    replay_review_describe(shell->table->session, turn, text, sizeof text);
    replay_review_describe_chances(shell->table->session, turn, chances, sizeof chances);
    int below = chances[0] == '\0' ? 0 : canvas_paragraph_rows(chances, pen->area.width);
    struct rectangle area = {pen->area.left, pen->area.top + ++pen->row, pen->area.width, rows - 1 - below};
    pen->row += canvas_paragraph(pen->canvas, area, STYLE_TEXT, text);
    if (below > 0)
        pen_line(pen, STYLE_TEXT, chances);
}

/* ---- Points ------------------------------------------------------------------------------------------- */

/* A sign for a level of points, from none to eight: bars if the font has them, else ASCII marks. */
static uint32_t level_code(enum tier tier, int level)
{
    static const char marks[] = " .:-=+*#@";
    enum { LOWER_EIGHTH = 0x2581 };
    if (tier >= TIER_FULL && level > 0)
        return (uint32_t) (LOWER_EIGHTH + level - 1);
    return (unsigned char) marks[level];
}

enum { LEVELS = 8, NUMBER_COLUMNS = 4 };

static int points_at(const struct replay *history, size_t at, unsigned seat)
{
    return at == 0 ? 0 : replay_event(history, at - 1)->points[seat];
}

static int most_points(const struct shell *shell)
{
    const struct replay *history = shell->table->history;
    int most = 1;
    for (unsigned seat = 0; seat < session_setup(shell->table->session)->player_count; seat++) {
        int points = points_at(history, replay_at(history), seat);
        most = points > most ? points : most;
    }
    return most;
}

/* Draws for each player how the points grew from the beginning to the position. */
static void draw_points(const struct shell *shell, struct pen *pen)
{
    const struct replay *history = shell->table->history;
    const struct setup *setup = session_setup(shell->table->session);
    int most = most_points(shell), columns = pen->area.width - 2 - NUMBER_COLUMNS;
    size_t at = replay_at(history);
    for (unsigned seat = 0; seat < setup->player_count && pen_rows_left(pen) > 0; seat++) {
        int y = pen->area.top + pen->row++;
        char number[16];
        canvas_put_chip(pen->canvas, pen->area.left, y, (unsigned char) player_letter(setup, seat),
                        setup->players[seat].colour);
        for (int i = 0; i < columns; i++) {
            int points = points_at(history, at * ((size_t) i + 1) / (size_t) columns, seat);
            /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): `most` begins with 1 and only grows */
            int level = points <= 0 ? 0 : (points * LEVELS + most - 1) / most;
            canvas_put(pen->canvas, pen->area.left + 2 + i, y,
                       level_code(shell->tier, level > LEVELS ? LEVELS : level), STYLE_TEXT);
        }
        snprintf(number, sizeof number, "%*d", NUMBER_COLUMNS, points_at(history, at, seat));
        canvas_text_right(pen->canvas, pen->area.left + pen->area.width, y, STYLE_TEXT, number);
    }
}

/* ---- The panel ---------------------------------------------------------------------------------------- */

enum { HAND_ROWS = 4, EVENT_ROWS = 2 };

/* The rows of the text of the review, with an empty one above. */
static int rows_needed(const struct shell *shell, const struct review_turn *turn, int columns)
{
    char text[SENTENCE_MAX], chances[SENTENCE_MAX];
    replay_review_describe(shell->table->session, turn, text, sizeof text);
    replay_review_describe_chances(shell->table->session, turn, chances, sizeof chances);
    return 1 + canvas_paragraph_rows(text, columns) +
           (chances[0] == '\0' ? 0 : canvas_paragraph_rows(chances, columns));
}

/* What the events and the tile in hand leave, but no less than it needs, where the last event has room too.
 */
static int rows_for_review(const struct shell *shell, int needed, int rows)
{
    const struct replay *history = shell->table->history;
    int events = 1 + (int) (replay_at(history) - first_of_turn(history));
    int left = rows - events - (table_game(shell)->phase == PHASE_PLACE ? HAND_ROWS : 0);
    int least = needed < rows - EVENT_ROWS ? needed : rows - EVENT_ROWS;
    return left > least ? left : least;
}

/* Draws a tile that was drawn but not placed yet. */
static void draw_tile_in_hand(const struct shell *shell, struct pen *pen)
{
    const struct game *game = table_game(shell);
    struct tile_picture picture;
    if (game->phase != PHASE_PLACE || pen_rows_left(pen) < HAND_ROWS)
        return;
    tile_draw(&game->set->types[game->drawn], ROTATION_0, tile_size_of(ZOOM_7X3), shell->tier, &picture);
    table_draw_picture(pen->canvas, &picture, pen->area.left, pen->area.top + ++pen->row);
    pen->row += picture.size.height;
}

void replay_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                       const struct review_result *result)
{
    int players = (int) session_setup(shell->table->session)->player_count;
    const struct review_turn *turn = turn_reviewed(shell, result);
    struct pen pen = panel_begin(shell, canvas, area);
    pen.row += pen_rows_left(&pen) > players + 8;
    int needed = turn ? rows_needed(shell, turn, pen.area.width) : 0;
    bool crowded = needed > 0 && needed > pen_rows_left(&pen) - players - 2 - EVENT_ROWS;
    int rows = pen_rows_left(&pen) - (crowded ? 0 : players + 2); /* the points give way to a long reason */
    int review = turn && rows > 8 ? rows_for_review(shell, needed, rows) : 0;
    draw_events(shell, &pen, rows - review, turn ? review_mark_word(turn->mark) : "");
    if (review > 0)
        draw_review(shell, &pen, turn, review);
    draw_tile_in_hand(shell, &pen);
    if (crowded)
        return;
    pen.row = pen.area.height - players > pen.row ? pen.area.height - players : pen.row;
    draw_points(shell, &pen);
}

/* ---- The timeline ------------------------------------------------------------------------------------- */

/* The column of a turn's end on a line of this many columns. */
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

/* "scored at 5 9 12": the turns that scored so far, or as many of the last ones as fit. */
static void draw_scored(const struct shell *shell, struct canvas *canvas, int left, int y)
{
    const struct replay *history = shell->table->history;
    char text[SENTENCE_MAX] = "";
    unsigned before = 0;
    for (size_t i = replay_at(history); i-- > 0;) {
        const struct replay_event *event = replay_event(history, i);
        char longer[SENTENCE_MAX];
        if (event->score == 0 || event->kind == STEP_END_GAME || event->turn == before)
            continue;
        before = event->turn;
        if (snprintf(longer, sizeof longer, " %u%.400s", before, text) > shell->width - left - 10)
            break;
        memcpy(text, longer, sizeof text);
    }
    if (text[0] != '\0') {
        int used = canvas_text(canvas, left, y, shell->width - left, STYLE_TEXT, _("scored at"));
        canvas_text(canvas, left + used, y, shell->width - left - used, STYLE_TEXT, text);
    }
}

/* The signs of poor moves and finds; the worst of a column is shown, a blunder in reverse. */
static void draw_marks(const struct shell *shell, struct canvas *canvas, int y, int columns,
                       const struct review_result *result)
{
    static const enum style styles[MARK_COUNT] = {
        [MARK_FIND] = STYLE_STRONG, [MARK_POOR] = STYLE_TEXT, [MARK_BLUNDER] = STYLE_CHOICE};
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
    int columns = shell->width < 70 ? shell->width - 2 - (int) strlen(number) : (shell->width - 10) / 2;
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
    if (shell->width >= 70)
        draw_scored(shell, canvas, 2 + columns + (int) strlen(number) + 3, y);
}
