/*
 * tester_panel.c: the rules tester's panel: the inspector, the phases of the turn, and the checks.
 *
 * Phases and checks keep a part of the rows; the inspector gets the others and is cut at its end.  It never
 * changes anything.
 */
#include "tui/replay/screen_replay.h"

#include <stdio.h>

#include "draw/feature_letters.h"
#include "tui/kit/pen.h"
#include "tui/board/history.h"
#include "tui/board/inspector.h"

enum { CHECK_ROWS_LEAST = 4, PHASE_EVENTS_MAX = 24 };

/* ---- Phases ------------------------------------------------------------------------------------------- */

/* The number of an event's phase in the turn: draw, place, meeple, score. */
static unsigned phase_of(const struct replay_event *event)
{
    if (event->score > 0)
        return 4;
    switch ((enum step_kind) event->kind) {
    case STEP_PLACE_TILE:
        return 2;
    case STEP_PUT_FIGURE:
        return 3;
    case STEP_END_GAME:
        return 4;
    default:
        return 1;
    }
}

/* The events of a turn: from `first` up to `end`. */
struct span {
    size_t first, end;
};

static struct span turn_of(const struct replay *history)
{
    size_t at = replay_at(history);
    if (at == 0)
        return (struct span){0, replay_turn_after(history, 0)};
    size_t first = replay_turn_before(history, at);
    return (struct span){first, replay_turn_after(history, first)};
}

/* Writes what follows after the turn. */
static void write_next(const struct shell *shell, char *text, size_t size)
{
    const struct game *game = table_game(shell);
    char name[NAME_SHOWN_MAX];
    if (game->scored)
        snprintf(text, size, "5 over");
    else if (game->phase == PHASE_OVER)
        snprintf(text, size, "5 next   the final scoring");
    else
        snprintf(text, size, "5 next   %s",
                 describe_player(session_setup(shell->table->session), game->player, name, sizeof name));
}

/* What the game waits for when the history ends. */
static const char *waits_for(const struct game *game)
{
    switch ((enum phase) game->phase) {
    case PHASE_PLACE:
        return "2 place  ?";
    case PHASE_FIGURE:
        return "3 meeple ?";
    default:
        return "1 draw   ?";
    }
}

static void write_phase(const struct shell *shell, struct pen *pen, const char *text, bool now, bool made)
{
    int y = pen->area.top + pen->row;
    if (pen_rows_left(pen) <= 0)
        return;
    if (now)
        canvas_put(pen->canvas, pen->area.left, y, glyph_code(GLYPH_TURN_OF, shell->tier), STYLE_STRONG);
    canvas_text(pen->canvas, pen->area.left + 1, y, pen->area.width - 6, now ? STYLE_STRONG : STYLE_TEXT,
                text);
    if (made)
        canvas_text_right(pen->canvas, pen->area.left + pen->area.width, y, STYLE_TEXT, "done");
    pen->row++;
}

/* Skips the first events of a turn with many scores, so that the position is visible. */
static size_t first_shown(const struct replay *history, struct span span, int rows)
{
    size_t at = replay_at(history), room = rows > 1 ? (size_t) rows : 1;
    return at > span.first + room ? at - room : span.first;
}

static void draw_phases(const struct shell *shell, struct pen *pen, int rows)
{
    const struct replay *history = shell->table->history;
    const struct replay_event *last = replay_last(history);
    struct span span = turn_of(history);
    size_t at = replay_at(history);
    int end = pen->row + rows;
    char text[SENTENCE_MAX], event_text[SENTENCE_MAX - 8];
    bool final = last && last->kind == STEP_END_GAME;
    snprintf(text, sizeof text, final ? "Final scoring" : "Turn %u",
             last ? last->turn : table_game(shell)->turn);
    pen_line(pen, STYLE_STRONG, text);
    for (size_t i = first_shown(history, span, rows - 2); i < span.end && pen->row < end; i++) {
        const struct replay_event *event = replay_event(history, i);
        if (event->score > 0 && i >= at) /* shown once it is scored */
            continue;
        history_write_event(shell, event, event_text, sizeof event_text);
        snprintf(text, sizeof text, "%u %s", phase_of(event), event_text);
        write_phase(shell, pen, text, i + 1 == at, i < at);
    }
    if (at < span.end || pen->row >= end)
        return;
    const struct game *game = table_game(shell);
    if (at > span.first && (game->phase == PHASE_DRAW || game->phase == PHASE_OVER))
        write_next(shell, text, sizeof text);
    else
        snprintf(text, sizeof text, "%s", waits_for(game));
    write_phase(shell, pen, text, false, false);
}

static int phase_rows(const struct shell *shell)
{
    struct span span = turn_of(shell->table->history);
    size_t events = span.end - span.first;
    return 2 + (int) (events < 4 ? 4 : events > PHASE_EVENTS_MAX ? PHASE_EVENTS_MAX : events);
}

/* ---- Checks ------------------------------------------------------------------------------------------- */

/* Checks, and where a variation begins. */
static bool is_shown(const struct scenario_line *line)
{
    return line->is_check || line->opens;
}

static int check_rows(const struct pen *pen, const struct scenario_line *line)
{
    int columns = pen->area.width - 6;
    return canvas_paragraph_rows(line->text, columns) +
           (line->status == SCRIPT_OK ? 0 : canvas_paragraph_rows(line->why, columns));
}

static void draw_check(const struct shell *shell, struct pen *pen, const struct scenario_line *line)
{
    bool here = line->steps == tester_steps(shell), good = line->status == SCRIPT_OK;
    struct rectangle area = {pen->area.left + 6, pen->area.top + pen->row, pen->area.width - 6,
                             pen_rows_left(pen)};
    if (here)
        canvas_put(pen->canvas, pen->area.left, area.top, glyph_code(GLYPH_TURN_OF, shell->tier),
                   STYLE_STRONG);
    canvas_text(pen->canvas, pen->area.left + 1, area.top, 4, good ? STYLE_TEXT : STYLE_STRONG,
                !good            ? "FAIL"
                : line->is_check ? "ok"
                                 : "");
    int rows = canvas_paragraph(pen->canvas, area, here ? STYLE_STRONG : STYLE_TEXT, line->text);
    pen->row += rows;
    area.top += rows;
    area.height -= rows;
    if (!good && area.height > 0)
        pen->row += canvas_paragraph(pen->canvas, area, STYLE_TEXT, line->why);
}

/* The first check to show, so that those at the position are visible. */
static size_t first_check(const struct shell *shell, const struct pen *pen)
{
    const struct scenario *scenario = replay_of(shell)->scenario;
    size_t first = 0, count = scenario_line_count(scenario);
    int rows = 0;
    for (size_t i = 0; i < count && scenario_line_at(scenario, i)->steps <= tester_steps(shell); i++)
        if (is_shown(scenario_line_at(scenario, i)))
            rows += check_rows(pen, scenario_line_at(scenario, i));
    for (; first < count && rows > pen_rows_left(pen); first++)
        if (is_shown(scenario_line_at(scenario, first)))
            rows -= check_rows(pen, scenario_line_at(scenario, first));
    return first;
}

static void draw_checks(const struct shell *shell, struct pen *pen)
{
    const struct scenario *scenario = replay_of(shell)->scenario;
    size_t failed, checks = scenario_checks(scenario, &failed);
    char text[80];
    if (failed > 0)
        snprintf(text, sizeof text, "Checks: %zu hold%s, %zu fail%s", checks - failed,
                 checks - failed == 1 ? "s" : "", failed, failed == 1 ? "s" : "");
    else
        snprintf(text, sizeof text,
                 checks == 0   ? "No checks yet"
                 : checks == 1 ? "Checks: %zu holds"
                               : "Checks: all %zu hold",
                 checks);
    pen_line(pen, STYLE_STRONG, text);
    for (size_t i = first_check(shell, pen); i < scenario_line_count(scenario) && pen_rows_left(pen) > 0; i++)
        if (is_shown(scenario_line_at(scenario, i)))
            draw_check(shell, pen, scenario_line_at(scenario, i));
}

/* ---- The panel ---------------------------------------------------------------------------------------- */

/* The rows needed to list all checks. */
static int rows_of_checks(const struct shell *shell, const struct pen *pen)
{
    const struct replay_view *view = replay_of(shell);
    int rows = 1;
    for (size_t i = 0; i < scenario_line_count(view->scenario); i++)
        if (is_shown(scenario_line_at(view->scenario, i)))
            rows += check_rows(pen, scenario_line_at(view->scenario, i));
    return rows;
}

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
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
    snprintf(text, sizeof text, "Feature %c", letter);
    pen_line(pen, STYLE_STRONG, text);
}

void tester_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    shell_draw_panel(shell, canvas, area);
    struct pen all = {canvas, {area.left + 1, area.top, area.width - 1, area.height}, 0};
    int phases = clamp(phase_rows(shell), 0, area.height / 3 + 1);
    int checks = clamp(rows_of_checks(shell, &all), CHECK_ROWS_LEAST, area.height / 3);
    struct pen inspector = all;
    inspector.area.height = area.height - phases - checks;
    draw_letter(shell, &inspector);
    inspector_write(shell, &inspector);
    all.row = clamp(inspector.row, 0, inspector.area.height);
    all.row += all.row < inspector.area.height;
    draw_phases(shell, &all, phases);
    all.row += pen_rows_left(&all) > checks;
    draw_checks(shell, &all);
}
