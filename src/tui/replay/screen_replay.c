/*
 * screen_replay.c: looking at a game again.
 *
 * The board shows the game as it stood after the event chosen (replay.h), the panel tells the turn's events,
 * the timeline where in the game that is.  Nothing can be changed; a branch is a new game that leaves this
 * one as it is.  What the keys mean for the view (zoom, scrolling) is the table's business.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/kit/graph.h"
#include "tui/kit/keys_line.h"
#include "tui/kit/keep.h"
#include "tui/board/table_view.h"
#include "tui/replay/screen_replay.h"
#include "tui/replay/replay_panel.h"
#include "tui/board/board_view.h"
#include "tui/ui.h"

enum { TURNS_OF_A_PAGE = 10, TURN_TYPED_MAX = 999 };

/* Milliseconds between two events, and how that is called. */
static const struct pace_row {
    int milliseconds;
    const char *word;
} paces[] = {{4000, "x1/4"}, {2000, "x1/2"}, {1000, "x1"}, {500, "x2"}, {250, "x4"}, {100, "x10"}};

enum { PACES = sizeof paces / sizeof *paces, PACE_USUAL = 2 };

/* ---- Opening and leaving ------------------------------------------------------------------------------ */

/* The square that overlays ask about is that of the last tile. */
static void show_position(struct ui *ui, bool centre)
{
    const struct game *game = ui_game(ui);
    ui->ghost.square = game->tiles[game->tile_count - 1].square;
    ui->ghost.wrong_sides = 0;
    enum zoom before = ui->view.zoom;
    board_fit(ui);
    board_follow(ui, centre || ui->view.zoom != before);
}

/* The record is that of ui->replay: its name, and why it goes no farther. */
static void replay_open(struct ui *ui)
{
    struct replay_screen *screen = &ui->replay;
    screen->history = replay_new(ui->session);
    screen->pace = PACE_USUAL;
    screen->playing = screen->graph = screen->branch_asked = screen->asks_turn = false;
    ui->board_shown = false;
    if (!screen->history) {
        ui_say(ui, "There is no memory left for a replay.");
        shell_pop(ui);
        return;
    }
    if (screen->fault[0] != '\0') { /* what the record comes to is what one wants to see */
        replay_go(screen->history, replay_length(screen->history));
        ui_say(ui, "%s", screen->fault);
    }
    show_position(ui, true);
}

/* A record that was opened from the set-up is nobody's game. */
static void replay_close(struct ui *ui)
{
    replay_free(ui->replay.history);
    ui->replay.history = NULL;
    ui->replay.playing = false;
    if (shell_bottom(&ui->shell) == SCREEN_SETUP) {
        session_free(ui->session);
        ui->session = NULL;
    } else if (ui->shell.depth > 0 && ui->session) {
        board_fit(ui);
    }
}

/* Whether the program began with it. */
static bool is_alone(const struct ui *ui)
{
    return shell_bottom(&ui->shell) == SCREEN_REPLAY;
}

/* Back to where the replay was opened. */
static void leave(struct ui *ui)
{
    if (is_alone(ui))
        ui->leaving = true;
    else
        shell_pop(ui);
}

/* One step back, but not out of the program: that takes a key that nobody presses by chance. */
static void escape(struct ui *ui)
{
    if (ui->panel_popup)
        (void) table_look(ui, COMMAND_PANEL);
    else if (ui->replay.graph)
        ui->replay.graph = false;
    else if (is_alone(ui))
        ui_say(ui, "%s leaves the replay.", key_word_of(ui, COMMAND_REPLAY_LEAVE).text);
    else
        leave(ui);
}

/* ---- Going through the game --------------------------------------------------------------------------- */

static void go(struct ui *ui, size_t at)
{
    replay_go(ui->replay.history, at);
    show_position(ui, false);
}

static void step(struct ui *ui, int events)
{
    size_t at = replay_at(ui->replay.history);
    if (events > 0 && at == replay_length(ui->replay.history))
        ui_say(ui, "%s", ui->replay.fault[0] != '\0' ? ui->replay.fault : "This is the end of the record.");
    else if (events < 0 && at == 0)
        ui_say(ui, "This is the beginning.");
    else
        go(ui, events > 0 ? at + 1 : at - 1);
}

static void step_turns(struct ui *ui, int turns)
{
    const struct replay *history = ui->replay.history;
    size_t at = replay_at(history);
    for (; turns > 0; turns--)
        at = replay_turn_after(history, at);
    for (; turns < 0; turns++)
        at = replay_turn_before(history, at);
    go(ui, at);
}

static void set_pace(struct ui *ui, int by)
{
    int pace = (int) ui->replay.pace + by;
    ui->replay.pace = (unsigned) (pace < 0 ? 0 : pace >= PACES ? PACES - 1 : pace);
    ui_say(ui, "%s plays at %s.", key_word_of(ui, COMMAND_REPLAY_PLAY).text, paces[ui->replay.pace].word);
}

static void play(struct ui *ui)
{
    if (replay_at(ui->replay.history) == replay_length(ui->replay.history))
        go(ui, 0);
    ui->replay.playing = true;
}

static int replay_wait_ms(const struct ui *ui)
{
    return ui->replay.playing ? paces[ui->replay.pace].milliseconds : -1;
}

static void replay_tick(struct ui *ui)
{
    const struct replay *history = ui->replay.history;
    ui->message[0] = '\0';
    go(ui, replay_at(history) + 1);
    ui->replay.playing = replay_at(history) < replay_length(history);
}

static bool stops(struct ui *ui, enum command command)
{
    if (!ui->replay.playing || command == COMMAND_REPLAY_SLOWER || command == COMMAND_REPLAY_FASTER)
        return false;
    ui->replay.playing = false;
    return command == COMMAND_REPLAY_PLAY || command == COMMAND_UNKNOWN;
}

/* ---- A turn by its number ----------------------------------------------------------------------------- */

static void ask_turn(struct ui *ui)
{
    ui->replay.asks_turn = true;
    ui->replay.turn_typed = 0;
}

void replay_show_turn(struct ui *ui, unsigned turn)
{
    const struct replay *history = ui->replay.history;
    unsigned turns = replay_turns(history);
    if (turn > turns)
        ui_say(ui, "There is no turn %u: the record has %u.", turn, turns);
    else
        go(ui, replay_end_of_turn(history, turn));
}

static void turn_command(struct ui *ui, enum command command, unsigned number)
{
    unsigned *typed = &ui->replay.turn_typed;
    switch (command) {
    case COMMAND_REPLAY_TURN_DIGIT:
    case COMMAND_REPLAY_TURN_ZERO:
        if (*typed * 10 + number <= TURN_TYPED_MAX)
            *typed = *typed * 10 + number;
        break;
    case COMMAND_REPLAY_TURN_RUB_OUT:
        *typed /= 10;
        break;
    case COMMAND_REPLAY_TURN_GO:
        ui->replay.asks_turn = false;
        replay_show_turn(ui, *typed);
        break;
    default:
        ui->replay.asks_turn = false;
        break;
    }
}

/* ---- A branch ----------------------------------------------------------------------------------------- */

/* Up to which step a new game would go: a figure that is being scored stands, the final scoring is not made.
 */
static size_t steps_of_branch(const struct ui *ui)
{
    const struct replay_event *last = replay_last(ui->replay.history);
    size_t steps = replay_steps(ui->replay.history);
    return last && last->kind == STEP_END_GAME ? steps - 1 : steps;
}

static bool is_over_after(const struct ui *ui, size_t steps)
{
    struct game game;
    session_replay(ui->session, steps, &game, NULL);
    return game.phase == PHASE_OVER;
}

static void ask_branch(struct ui *ui)
{
    const struct setup *setup = session_setup(ui->session);
    const struct key_word key = key_word_of(ui, COMMAND_REPLAY_BRANCH);
    if (is_over_after(ui, steps_of_branch(ui))) {
        ui_say(ui, "The last tile lies here, so there is nothing left to play: go back first.");
        return;
    }
    ui->replay.branch_asked = true;
    if (setup->seeded)
        ui_say(ui,
               "%s again begins a new game from here. The tiles come in the same order, by seed %llu. The "
               "record "
               "stays as it is; any other key goes on with the replay.",
               key.text, (unsigned long long) setup->seed);
    else
        ui_say(ui,
               "%s again begins a new game from here. The tiles come in the order of the record, and those "
               "it never drew by a new seed. The record stays as it is; any other key goes on with the "
               "replay.",
               key.text);
}

static bool stays(struct ui *ui, enum command command)
{
    bool asked = ui->replay.branch_asked;
    if (!asked || (command != COMMAND_UNKNOWN && command != COMMAND_REPLAY_ESCAPE))
        return false;
    ui->replay.branch_asked = false;
    ui->message[0] = '\0';
    return true;
}

/* What the autosave holds gives way to the new game, so it is kept beside it first. */
static void keep_autosave(struct ui *ui)
{
    if (is_alone(ui)) /* the program had no use for a game yet */
        ui_find_saved(ui);
    ui_keep_saved(ui);
}

static void branch(struct ui *ui)
{
    ui->replay.branch_asked = false;
    struct text_error error = {0};
    size_t steps = steps_of_branch(ui);
    struct session *session = session_branch(ui->book, ui->session, steps, ui->next_seed, &error);
    if (!session) {
        ui_say(ui, "No game can be begun from here: %s.", error.message);
        return;
    }
    ui->next_seed++;
    ui_say(ui, "A new game from turn %u of the replay.", session_game(session)->turn);
    keep_autosave(ui);
    if (is_alone(ui))
        replay_close(ui);
    else
        shell_pop(ui);
    session_free(ui->session);
    ui->session = session;
    (void) ui_save(ui);
    shell_restart(ui, SCREEN_TABLE);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void go_command(struct ui *ui, enum command command)
{
    const struct replay *history = ui->replay.history;
    switch (command) {
    case COMMAND_REPLAY_ON:
        step(ui, 1);
        break;
    case COMMAND_REPLAY_BACK:
        step(ui, -1);
        break;
    case COMMAND_REPLAY_NEXT_TURN:
        step_turns(ui, 1);
        break;
    case COMMAND_REPLAY_TURN_BEFORE:
        step_turns(ui, -1);
        break;
    case COMMAND_REPLAY_PAGE_ON:
        step_turns(ui, TURNS_OF_A_PAGE);
        break;
    case COMMAND_REPLAY_PAGE_BACK:
        step_turns(ui, -TURNS_OF_A_PAGE);
        break;
    case COMMAND_REPLAY_BEGINNING:
        go(ui, 0);
        break;
    case COMMAND_REPLAY_END:
        go(ui, replay_length(history));
        break;
    case COMMAND_REPLAY_SCORE_ON:
        go(ui, replay_score_after(history, replay_at(history)));
        break;
    case COMMAND_REPLAY_SCORE_BACK:
        go(ui, replay_score_before(history, replay_at(history)));
        break;
    case COMMAND_REPLAY_NORTH:
        (void) table_look(ui, COMMAND_SCROLL_NORTH);
        break;
    case COMMAND_REPLAY_SOUTH:
        (void) table_look(ui, COMMAND_SCROLL_SOUTH);
        break;
    default:
        (void) table_look(ui, command);
        break;
    }
}

static void replay_command(struct ui *ui, enum command command, unsigned number)
{
    if (ui->replay.asks_turn) {
        turn_command(ui, command, number);
        return;
    }
    switch (command) {
    case COMMAND_REPLAY_PLAY:
        play(ui);
        break;
    case COMMAND_REPLAY_SLOWER:
        set_pace(ui, -1);
        break;
    case COMMAND_REPLAY_FASTER:
        set_pace(ui, 1);
        break;
    case COMMAND_REPLAY_TURN:
        ask_turn(ui);
        break;
    case COMMAND_REPLAY_BRANCH:
        if (ui->replay.branch_asked)
            branch(ui);
        else
            ask_branch(ui);
        break;
    case COMMAND_REPLAY_GRAPH:
        ui->replay.graph = !ui->replay.graph;
        break;
    case COMMAND_REPLAY_BAG:
        (void) ui->shell.common(ui, COMMAND_BAG);
        break;
    case COMMAND_REPLAY_LEAVE:
        leave(ui);
        break;
    case COMMAND_REPLAY_ESCAPE:
        escape(ui);
        break;
    default:
        go_command(ui, command);
        break;
    }
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void draw_bar(const struct ui *ui, struct canvas *canvas)
{
    const struct replay *history = ui->replay.history;
    const struct replay_event *last = replay_last(history);
    char left[FILE_NAME_SHOWN_MAX + 16], facts[64];
    unsigned turn = !last ? 0 : last->kind == STEP_END_GAME ? replay_turns(history) : last->turn;
    snprintf(left, sizeof left, " Replay  %s", ui->replay.name);
    snprintf(facts, sizeof facts, "%sturn %u/%u  %s%s ", ui->width < 60 ? "" : "  ", turn,
             replay_turns(history), ui->replay.playing ? "plays " : "paused",
             ui->replay.playing ? paces[ui->replay.pace].word : "");
    canvas_fill(canvas, (struct rectangle){0, 0, ui->width, 1}, STYLE_BAR);
    canvas_text(canvas, 0, 0, ui->width - (int) strlen(facts) - 1, STYLE_BAR, left);
    canvas_text_right(canvas, ui->width, 0, STYLE_BAR, facts);
}

/* A figure whose turn has not scored yet is not in the game that is shown: it is drawn where it was put. */
static void draw_figure_put(const struct ui *ui, struct canvas *canvas, const struct session_step *put)
{
    const struct game *game = ui_game(ui);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct setup *setup = session_setup(ui->session);
    struct rectangle area = board_square_area(ui, tile->square);
    const struct tile_picture *picture = &ui->pictures->pictures[tile->type][tile->rotation];
    uint32_t letter = (unsigned char) player_letter(setup, put->player);
    if (put->figure.kind == FIGURE_ABBOT)
        letter += 'a' - 'A';
    canvas_clip(canvas, ui_layout(ui).board);
    table_draw_mark(canvas, picture, ui->tier, picture->anchors[put->figure.segment], area.left, area.top,
                    (struct table_mark){letter, STYLE_CHIP, setup->players[put->player].colour});
    canvas_clip_all(canvas);
}

void replay_draw_board(const struct ui *ui, struct canvas *canvas, struct highlights *lit)
{
    const struct replay_event *last = replay_last(ui->replay.history);
    if (last && last->score > 0) {
        const struct score_entry *entry = &replay_report(ui->replay.history)->entries[last->score - 1];
        highlights_set(lit, ui_game(ui), entry->node, (struct highlight){.kind = HIGHLIGHT_BRIGHT});
    }
    board_draw(ui, canvas, lit);
    const struct session_step *put = board_figure_put(ui);
    if (put)
        draw_figure_put(ui, canvas, put);
}

/* How the points went up to here, in place of the board. */
static void draw_graph(const struct ui *ui, struct canvas *canvas, struct rectangle area)
{
    static struct score_graph graph;
    const struct replay *history = ui->replay.history;
    size_t at = replay_at(history);
    unsigned shown = 1;
    for (size_t i = 0; i < at; i++) {
        const struct replay_event *event = replay_event(history, i);
        shown += event->score == 0 && (event->kind == STEP_PUT_FIGURE || event->kind == STEP_END_GAME);
    }
    graph_read(ui->session, &graph);
    if (shown > graph.count)
        shown = graph.count;
    if (at > 0) /* within a turn that scores, as far as it has scored */
        memcpy(graph.score[shown - 1], replay_event(history, at - 1)->points, sizeof graph.score[0]);
    graph_draw(canvas, (struct rectangle){1, area.top + 1, area.width - 2, area.height - 1}, &graph, shown,
               session_setup(ui->session));
}

static void replay_draw(const struct ui *ui, struct canvas *canvas)
{
    struct layout layout = ui_layout(ui);
    struct highlights lit = {0};
    char text[SENTENCE_MAX * 2];
    if (ui->replay.graph)
        draw_graph(ui, canvas,
                   (struct rectangle){0, 1, layout.board.left + layout.board.width, ui->height - 4});
    else
        replay_draw_board(ui, canvas, &lit);
    if (layout.panel.width > 0)
        replay_draw_panel(ui, canvas, layout.panel);
    draw_bar(ui, canvas);
    replay_draw_timeline(ui, canvas, ui->height - 3);
    if (shell_top(&ui->shell) != SCREEN_REPLAY) /* the command line says and asks for itself */
        return;
    if (ui->replay.asks_turn)
        snprintf(text, sizeof text, "To the end of which turn, 0 to %u?  %u_",
                 replay_turns(ui->replay.history), ui->replay.turn_typed);
    else if (ui->message[0] != '\0')
        snprintf(text, sizeof text, "%s", ui->message);
    else
        replay_describe(ui, text, sizeof text);
    ui_draw_message(ui, canvas, text);
}

static enum stage replay_stage(const struct ui *ui)
{
    return ui->replay.asks_turn ? STAGE_REPLAY_TURN : STAGE_REPLAY;
}

static bool replay_key(struct ui *ui, uint32_t key, enum command command)
{
    (void) key;
    return stops(ui, command) || stays(ui, command);
}

/* "turn 40" is what some will type where a turn's number is asked for. */
static bool replay_text(struct ui *ui, uint32_t code)
{
    (void) code;
    return ui->replay.asks_turn;
}

const struct screen_ops replay_screen_ops = {
    .title = "Replay",
    .stage_of = replay_stage,
    .open = replay_open,
    .close = replay_close,
    .first = replay_key,
    .command = replay_command,
    .text = replay_text,
    .draw = replay_draw,
    .wait_ms = replay_wait_ms,
    .tick = replay_tick,
};
