/* SPDX-License-Identifier: MIT */
/*
 * screen_replay.c: shows a game again, and in the rules tester lets it be changed.
 *
 * The board shows the game after the chosen event (replay.h), the panel the turn's events, the timeline the
 * place in the game.  Every change goes to the scenario as a line of the console at the present position, so
 * the rules are asked in one place, and everything that the tester does can also be typed.  A branch is a new
 * game.  Zoom and scrolling are carried out by the table's code.
 */
#include <stdio.h>

#include "base/translate.h"
#include "base/sentence.h"
#include "tui/board/table_save.h"
#include "tui/replay/screen_replay.h"
#include "tui/board/history.h"
#include "tui/board/board_view.h"

enum { TURNS_OF_A_PAGE = 10 };

/* Milliseconds between two events, and the word for that pace. */
static const struct pace_row {
    int milliseconds;
    const char *word;
} paces[] = {{4000, "x1/4"}, {2000, "x1/2"}, {1000, "x1"}, {500, "x2"}, {250, "x4"}, {100, "x10"}};

enum { PACES = sizeof paces / sizeof *paces, PACE_USUAL = 2 };

/* ---- Opening and leaving ------------------------------------------------------------------------------ */

/* Shows table->session; table->history_fault says why its record stops early.  For the tester, the scenario
 * is set later. */
static void replay_open(struct shell *shell)
{
    struct table *table = shell->table;
    struct replay_view *view = replay_of(shell);
    view->pace = PACE_USUAL;
    view->playing = view->changed = false;
    view->graph = GRAPH_NONE;
    if (!table->session)
        return;
    history_take(shell, table->session);
    if (table->history_fault[0] != '\0') { /* show where the record stops */
        replay_go(table->history, replay_length(table->history));
        shell_say(shell, "%s", table->history_fault);
    }
    replay_review_open(shell, &view->review);
    history_show(shell, true);
}

/* A record that was opened from the set-up is freed, since nobody plays it. */
static void replay_close(struct shell *shell)
{
    struct table *table = shell->table;
    history_free(shell);
    replay_review_close(&replay_of(shell)->review);
    replay_of(shell)->playing = false;
    if (table->editable)
        tester_close(shell);
    else if (table->session)
        table->session = session_main_line(table->session);
    if (shell_bottom(shell) == SCREEN_START) {
        session_free(table->session);
        table->session = NULL;
    } else if (shell->depth > 0 && table->session) {
        board_fit(shell);
    }
}

/* Whether the program was started with the replay. */
static bool is_first_screen(const struct shell *shell)
{
    return shell_bottom(shell) == SCREEN_REPLAY;
}

static bool closes_popup(struct shell *shell)
{
    return shell->table->panel_popup && table_look(shell, COMMAND_PANEL);
}

/* Whether nothing is lost by leaving, or the player was asked. */
static bool may_leave(struct shell *shell)
{
    bool sure = !replay_of(shell)->changed || shell->asked == COMMAND_QUIT;
    shell->asked = sure ? COMMAND_UNKNOWN : COMMAND_QUIT;
    if (!sure)
        shell_say(
            shell,
            _("The changes are not exported yet: %1$s writes them to a file, %2$s again quits without."),
            key_word_of(shell, COMMAND_SAVE).text, key_word_of(shell, COMMAND_QUIT).text);
    return sure;
}

/* Returns to where the replay was opened. */
static void leave(struct shell *shell)
{
    struct replay_view *view = replay_of(shell);
    if ((table_in_tester(shell) && closes_popup(shell)) || !may_leave(shell))
        return;
    if (view->watched) { /* leaves a copy for the game itself */
        tester_drop_copy(shell, view->watched, replay_at(shell->table->history));
        replay_review_open(shell, &view->review);
    } else if (is_first_screen(shell)) {
        shell->leaving = true;
    } else {
        shell_pop(shell);
    }
}

/* Leaves one level, but never the program: Esc is easily pressed by accident. */
static void escape(struct shell *shell)
{
    if (closes_popup(shell) || replay_review_stop(shell, &replay_of(shell)->review))
        return;
    if (replay_of(shell)->graph)
        replay_of(shell)->graph = GRAPH_NONE;
    else if (session_parent(shell->table->session))
        replay_variation_leave(shell);
    else if (is_first_screen(shell))
        shell_say(shell, _("%s quits the replay."), key_word_of(shell, COMMAND_QUIT).text);
    else
        leave(shell);
}

/* ---- Walking and playing ------------------------------------------------------------------------------ */

/* Handles a step forward beyond the last event: the tester goes on with the game. */
static void step_beyond(struct shell *shell)
{
    const struct table *table = shell->table;
    if (session_parent(table->session) && !table->editable)
        shell_say(shell, _("This is the end of the variation; %s goes back."),
                  key_word_of(shell, COMMAND_BACK).text);
    else if (table->history_fault[0] != '\0' && !replay_of(shell)->changed)
        shell_say(shell, "%s", table->history_fault);
    else if (table->editable)
        tester_go_on(shell);
    else
        shell_say(shell, _("This is the end of the record."));
}

static void step(struct shell *shell, int events)
{
    size_t at = replay_at(shell->table->history);
    if (events > 0 && at == replay_length(shell->table->history))
        step_beyond(shell);
    else if (events < 0 && at == 0)
        shell_say(shell, _("This is the beginning."));
    else
        history_go(shell, events > 0 ? at + 1 : at - 1);
}

static void step_turns(struct shell *shell, int turns)
{
    const struct replay *history = shell->table->history;
    size_t at = replay_at(history);
    for (; turns > 0; turns--)
        at = replay_turn_after(history, at);
    for (; turns < 0; turns++)
        at = replay_turn_before(history, at);
    history_go(shell, at);
}

static void set_pace(struct shell *shell, int by)
{
    int pace = (int) replay_of(shell)->pace + by;
    replay_of(shell)->pace = (unsigned) (pace < 0 ? 0 : pace >= PACES ? PACES - 1 : pace);
    shell_say(shell, _("%1$s plays at %2$s."), key_word_of(shell, COMMAND_AUTOPLAY).text,
              paces[replay_of(shell)->pace].word);
}

static void play(struct shell *shell)
{
    if (replay_of(shell)->review.making) {
        shell_say(shell, _("The replay plays once the review is done."));
        return;
    }
    if (replay_at(shell->table->history) == replay_length(shell->table->history))
        history_go(shell, 0);
    replay_of(shell)->playing = true;
}

static int replay_wait_ms(const struct shell *shell)
{
    if (replay_of(shell)->review.making)
        return 0;
    return replay_of(shell)->playing ? paces[replay_of(shell)->pace].milliseconds : -1;
}

static void replay_tick(struct shell *shell)
{
    const struct replay *history = shell->table->history;
    if (replay_of(shell)->review.making) {
        replay_review_tick(shell, &replay_of(shell)->review);
        return;
    }
    shell->message[0] = '\0';
    history_go(shell, replay_at(history) + 1);
    replay_of(shell)->playing = replay_at(history) < replay_length(history);
}

static bool stops(struct shell *shell, enum command command)
{
    if (!replay_of(shell)->playing || command == COMMAND_REPLAY_SLOWER || command == COMMAND_REPLAY_FASTER)
        return false;
    replay_of(shell)->playing = false;
    return command == COMMAND_AUTOPLAY || command == COMMAND_UNKNOWN;
}

/* ---- A turn by its number ----------------------------------------------------------------------------- */

static void ask_turn(struct shell *shell)
{
    shell_push_with(shell, SCREEN_LINE, "goto ");
    shell_say(shell, _("To the end of which turn, 0 to %u?"), replay_turns(shell->table->history));
}

static void force(struct shell *shell)
{
    shell_push_with(shell, SCREEN_LINE, "force ");
}

/* ---- A branch ----------------------------------------------------------------------------------------- */

/* How many steps a new game from here has: including a figure whose turn is being scored, but without the
 * final scoring. */
static size_t steps_of_branch(const struct shell *shell)
{
    const struct replay_event *last = replay_last(shell->table->history);
    size_t steps = replay_steps(shell->table->history);
    return last && last->kind == STEP_END_GAME ? steps - 1 : steps;
}

static bool is_over_after(const struct shell *shell, size_t steps)
{
    struct game game;
    session_replay(shell->table->session, steps, &game, NULL);
    return game.phase == PHASE_OVER;
}

/* Whether the game may be dropped that is watched, or of which a copy is shown. */
static bool may_go(struct shell *shell)
{
    struct table *table = shell->table;
    struct session *shown = table->session, *copied = replay_of(shell)->watched;
    table->session = copied ? copied : session_main_line(shown);
    bool may = table_may_go(shell, COMMAND_NEW_GAME);
    table->session = shown;
    return may;
}

/* Begins a new game from here, with the tiles in the order of the record. */
static void play_on(struct shell *shell)
{
    struct table *table = shell->table;
    struct text_error error = {0};
    size_t steps = steps_of_branch(shell);
    if (table_in_tester(shell) && !replay_of(shell)->watched) {
        shell_say(shell, _("A scenario is not played on at the table."));
        return;
    }
    if (is_over_after(shell, steps)) {
        shell_say(shell, _("The last tile is placed, so there is nothing left to play: go back first."));
        return;
    }
    if (!may_go(shell))
        return;
    struct session *session = session_branch(table->book, table->session, steps, table->next_seed, &error);
    if (!session) {
        shell_say(shell, _("No game can begin here: %s."), error.message);
        return;
    }
    table->next_seed++;
    shell_say(shell, _("You play on from turn %u as a new game; the record stays as it is."),
              session_game(session)->turn);
    if (is_first_screen(shell))
        replay_close(shell);
    else
        shell_pop(shell);
    table_begin(shell, session);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void go_to_end(struct shell *shell, int by)
{
    history_go(shell, by < 0 ? 0 : replay_length(shell->table->history));
}

/* Steps by ten turns; in the tester, whose other keys move its cursor, by one. */
static void step_page(struct shell *shell, int by)
{
    step_turns(shell, table_in_tester(shell) ? by : by * TURNS_OF_A_PAGE);
}

/* Goes to a score, in the tester to a failing check. */
static void step_forward(struct shell *shell, int by)
{
    const struct replay *history = shell->table->history;
    size_t at = replay_at(history);
    if (table_in_tester(shell))
        tester_go_to_failure(shell, by);
    else
        history_go(shell, by > 0 ? replay_score_after(history, at) : replay_score_before(history, at));
}

/* The review of the line that is shown, or null for a variation: a review is about the game itself. */
static const struct review_result *result_of(const struct shell *shell)
{
    return session_parent(shell->table->session) ? NULL : replay_review_result(&replay_of(shell)->review);
}

/* Shows the graph of points, then that of chances, then the board again. */
static void toggle_graph(struct shell *shell)
{
    bool reviewed = result_of(shell) && !replay_of(shell)->review.making;
    enum graph_shown last = reviewed ? GRAPH_CHANCES : GRAPH_POINTS;
    replay_of(shell)->graph = replay_of(shell)->graph == last ? GRAPH_NONE : replay_of(shell)->graph + 1;
    if (replay_of(shell)->graph == GRAPH_CHANCES)
        shell_say(shell, _("Each player's chance of winning, in percent."));
}

static void review(struct shell *shell)
{
    if (session_parent(shell->table->session))
        shell_say(shell, _("The review is of the game: %s goes back to it first."),
                  key_word_of(shell, COMMAND_BACK).text);
    else
        replay_review_toggle(shell, &replay_of(shell)->review);
}

static void vary(struct shell *shell)
{
    if (replay_of(shell)->review.making) {
        shell_say(shell, _("Variations are shown once the review is done."));
        return;
    }
    replay_of(shell)->graph = GRAPH_NONE;
    replay_variation_enter(shell);
}

/* Whether the page of the review is shown; it is about the game, not its variations. */
static bool shows_page(const struct shell *shell)
{
    return replay_of(shell)->review.page && replay_of(shell)->review.made && result_of(shell);
}

static enum stage replay_stage(const struct shell *shell)
{
    return !table_in_tester(shell)        ? (shows_page(shell) ? STAGE_REVIEW : STAGE_REPLAY)
           : replay_of(shell)->comparison ? STAGE_TEST_LIST
                                          : STAGE_TEST;
}

static const struct action actions[] = {{COMMAND_RIGHT, .step = step, .by = 1},
                                        {COMMAND_LEFT, .step = step, .by = -1},
                                        {COMMAND_DOWN, .step = step_turns, .by = 1},
                                        {COMMAND_UP, .step = step_turns, .by = -1},
                                        {COMMAND_PAGE_DOWN, .step = step_page, .by = 1},
                                        {COMMAND_PAGE_UP, .step = step_page, .by = -1},
                                        {COMMAND_HOME, .step = go_to_end, .by = -1},
                                        {COMMAND_END, .step = go_to_end, .by = 1},
                                        {COMMAND_STEP, .step = step, .by = 1},
                                        {COMMAND_STEP_BACK, .step = step, .by = -1},

                                        {COMMAND_FORWARD, .step = step_forward, .by = 1},
                                        {COMMAND_BACKWARD, .step = step_forward, .by = -1},
                                        {COMMAND_AUTOPLAY, .act = play},
                                        {COMMAND_REPLAY_SLOWER, .step = set_pace, .by = -1},
                                        {COMMAND_REPLAY_FASTER, .step = set_pace, .by = 1},
                                        {COMMAND_NEXT, .act = vary},
                                        {COMMAND_GOTO, .act = ask_turn},
                                        {COMMAND_HOLD_ANOTHER, .act = force},
                                        {COMMAND_NEW_GAME, .act = play_on},
                                        {COMMAND_GRAPH, .act = toggle_graph},
                                        {COMMAND_REVIEW, .act = review},
                                        {COMMAND_QUIT, .act = leave},
                                        {COMMAND_BACK, .act = escape},
                                        {0}};

static void replay_command(struct shell *shell, enum command command)
{
    if ((table_in_tester(shell) && tester_command(shell, command)) ||
        (replay_stage(shell) == STAGE_REVIEW && replay_mistakes_command(shell, command)))
        return;
    if (!shell_act(shell, actions, command))
        (void) table_look(shell, command);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void draw_bar(const struct shell *shell, struct canvas *canvas)
{
    const struct replay *history = shell->table->history;
    const struct replay_view *view = replay_of(shell);
    char facts[96], progress[32];
    snprintf(facts, sizeof facts, "%s%s", shell->width < 60 ? "" : "  ",
             replay_review_progress(&view->review, progress));
    sentence_add(facts, sizeof facts,
                 view->playing ? _("turn %1$u of %2$u   plays %3$s ") : _("turn %1$u of %2$u   paused "),
                 replay_turn_shown(history), replay_turns(history), paces[view->pace].word);
    shell_draw_bar(shell, canvas, session_parent(shell->table->session) ? _(" Variation") : _(" Replay"),
                   facts);
}

static void draw_tester_bar(const struct shell *shell, struct canvas *canvas)
{
    const struct replay_view *view = replay_of(shell);
    const struct game *game = table_game(shell);
    char left[FILE_NAME_SHOWN_MAX + 32], facts[120];
    size_t failed, checks = scenario_checks(view->scenario, &failed);
    const char *phase =
        replay_is_before_scores(shell->table->history) ? "score" : phase_word((enum phase) game->phase);
    snprintf(left, sizeof left, " %s%.*s%s",
             shell->width < 60 ? ""
             : view->watched   ? _("Copy  ")
                               : _("Rules tester  "),
             FILE_NAME_SHOWN_MAX, view->watched ? shell->table->history_name : file_last_part(view->path),
             view->changed ? " *" : "");
    if (scenario_depth(view->scenario) > 0)
        sentence_add(left, sizeof left, "  variation");
    snprintf(facts, sizeof facts, "%s%.15s  turn %u: %s  ", shell->width < 60 ? "" : "  ",
             session_setup(shell->table->session)->edition, game->turn, phase);
    if (failed > 0)
        sentence_add(facts, sizeof facts, "%zu ok %zu FAIL ", checks - failed, failed);
    else
        sentence_add(facts, sizeof facts, "%zu ok ", checks);
    shell_draw_bar(shell, canvas, left, facts);
}

/* Draws the better move beside the one that was played, unless it lies on a square that is taken. */
static void draw_better(const struct shell *shell, struct canvas *canvas, const struct review_result *result)
{
    const struct replay_event *last = replay_last(shell->table->history);
    const struct review_turn *turn = result && last ? review_find(result, last->turn) : NULL;
    if (turn && last->kind != STEP_END_GAME && replay_review_is_better(turn) &&
        game_tile_at(table_game(shell), turn->best.placement.square) < 0)
        board_draw_move(shell, canvas, turn->type, &turn->best, turn->player);
}

/* Draws the board or, in a replay, a graph instead of it. */
static void draw_board(const struct shell *shell, struct canvas *canvas, const struct review_result *result)
{
    struct layout layout = table_layout(shell);
    struct highlights lit = {0};
    if (table_in_tester(shell))
        tester_draw_board(shell, canvas, &lit);
    else if (replay_of(shell)->graph)
        replay_draw_graph(
            shell, canvas,
            (struct rectangle){1, 2, layout.board.left + layout.board.width - 2, shell->height - 5},
            replay_of(shell)->graph == GRAPH_CHANCES ? result : NULL, true);
    else {
        history_draw_board(shell, canvas, &lit);
        draw_better(shell, canvas, result);
    }
}

/* Draws the message, or, if there is none, the first failing check at the position, or the last event. */
static void draw_message(const struct shell *shell, struct canvas *canvas)
{
    char text[SENTENCE_MAX * 2];
    if (shows_page(shell) && table_layout(shell).panel.width == 0)
        replay_mistakes_tell(shell, text, sizeof text);
    else if (!tester_describe_failure(shell, text, sizeof text))
        replay_variation_tell(shell, text);
    shell_draw_message(shell, canvas, shell_says(shell, text));
}

static void replay_draw(const struct shell *shell, struct canvas *canvas)
{
    struct layout layout = table_layout(shell);
    const struct review_result *result = result_of(shell);
    draw_board(shell, canvas, result);
    if (layout.panel.width > 0)
        replay_draw_panel(shell, canvas, layout.panel, result);
    if (table_in_tester(shell))
        draw_tester_bar(shell, canvas);
    else
        draw_bar(shell, canvas);
    replay_draw_timeline(shell, canvas, shell->height - 3, result);
    if (replay_of(shell)->comparison)
        tester_compare_draw(shell, canvas);
    if (shell_top(shell) == SCREEN_REPLAY) /* the typed line draws its own message */
        draw_message(shell, canvas);
}

static bool replay_press(struct shell *shell, struct square square)
{
    if (replay_stage(shell) != STAGE_TEST)
        return false;
    history_point(shell, square);
    return true;
}

/* The square to keep in sight: that of what scores. */
static bool replay_focus(const struct shell *shell, struct square *square)
{
    const struct game *game = table_game(shell);
    const struct replay_event *last = replay_last(shell->table->history);
    bool scores = last && last->score > 0;
    if (scores)
        *square =
            game->tiles[game->nodes[replay_report(shell->table->history)->entries[last->score - 1].node].tile]
                .square;
    return scores;
}

static bool replay_offers(const struct shell *shell, enum command command)
{
    return !table_in_tester(shell) || tester_offers(shell, command);
}

static bool replay_key(struct shell *shell, uint32_t key, enum command command)
{
    (void) key;
    return stops(shell, command);
}

/* The words for the bottom line: the key of the review stops one that is being made, and quitting leads back
 * to where the replay was opened. */
static const char *replay_words(const struct shell *shell, enum command command)
{
    if (command == COMMAND_QUIT && !is_first_screen(shell))
        return N_("back");
    return command == COMMAND_REVIEW && replay_of(shell)->review.making ? N_("stop") : NULL;
}

const struct screen_ops replay_screen = {
    .title = "Replay",
    .state_size = sizeof(struct replay_view),
    .stage_of = replay_stage,
    .open = replay_open,
    .close = replay_close,
    .resume = tester_rules_chosen,
    .run = replay_run_line,
    .complete = tester_complete,
    .choices = tester_write_choices,
    .first = replay_key,
    .command = replay_command,
    .words = replay_words,
    .refuses = replay_variation_refuses,
    .press = replay_press,
    .focus = replay_focus,
    .offers = replay_offers,
    .draw = replay_draw,
    .wait_ms = replay_wait_ms,
    .tick = replay_tick,
};
