/*
 * turn.c: the steps of a turn at the table, and what the message tells of them.
 *
 * Every move goes through the session, which asks the rules.  Draws are made as soon as the game waits for
 * one.  A computer thinks in slices between keys, then its turn is made by the steps that a person's is made
 * of, and is shown, with its sentence and its tile marked, until somebody presses Enter, or for a moment, as
 * the pace says.
 */
#include "tui/table/turn.h"

#include <stdio.h>
#include <string.h>

#include "bastide/refusal_text.h"
#include "play/seats.h"
#include "play/turns.h"
#include "tui/board/board_view.h"
#include "tui/board/table_ghost.h"
#include "tui/kit/keep.h"
#include "tui/table/score_light.h"
#include "tui/table/screen_computer.h"
#include "tui/table/screen_deal.h"
#include "words/describe_events.h"

void table_say_refusal(struct ui *ui, const struct refusal *refusal)
{
    char text[SENTENCE_MAX];
    ui_say(ui, "%s.",
           refusal_write(session_game(ui->session), session_setup(ui->session), refusal, text, sizeof text));
}

/* ---- Its beginning ------------------------------------------------------------------------------------ */

/* T3, H4: a tile that fits nowhere. */
static void tell_discard(struct ui *ui, const struct report *report)
{
    char text[SENTENCE_MAX];
    describe_misfit(session_set(ui->session), report->type, report->returned, text, sizeof text);
    ui_say_more(ui, text);
}

/* V14: where the step just made finished the river. */
static void tell_recentre(struct ui *ui)
{
    char text[SENTENCE_MAX];
    describe_recentre(session_game(ui->session), text, sizeof text);
    if (text[0] != '\0')
        ui_say_more(ui, text);
}

/* Someone has to name the tile, which is the console's business: there is no table to sit at. */
static void leave_table(struct ui *ui, const struct refusal *refusal)
{
    table_say_refusal(ui, refusal);
    ui_say_more(ui, "This game is played with bastide step.");
    session_free(ui->session);
    ui->session = NULL;
    shell_restart(ui, SCREEN_SETUP);
}

/* What was said before a computer's turn stays in front of what is said of it. */
static void say_before(struct ui *ui, const char *before)
{
    char after[sizeof ui->message];
    if (before[0] == '\0')
        return;
    memcpy(after, ui->message, sizeof after);
    ui_say(ui, "%s", before);
    ui_say_more(ui, after);
}

/* What the computer would do now lies on the board as the tile in hand. */
static void hold_favourite(struct ui *ui)
{
    struct placement placement = thinking_move(&ui->thinking).placement;
    ui->ghost = (struct ghost){placement.square, placement.rotation, 0};
}

static void computer_play(struct ui *ui)
{
    struct move move = thinking_move(&ui->thinking);
    const char *fault = thinking_fault(&ui->thinking);
    thinking_cancel(&ui->thinking);
    if (ui->spoken_over)
        ui->message[0] = '\0';
    if (fault)
        ui_say_more(ui, fault);
    char before[sizeof ui->message];
    memcpy(before, ui->message, sizeof before);
    ui->message[0] = '\0';
    if (session_place(ui->session, move.placement, NULL) == VERDICT_OK)
        table_put_figure(ui, move.figure);
    say_before(ui, before);
}

static void computer_begin(struct ui *ui)
{
    ui->spoken_over = false;
    ui->thought = 0;
    thinking_begin(&ui->thinking, ui->session);
    hold_favourite(ui);
}

void computer_think(struct ui *ui)
{
    struct ghost before = ui->ghost;
    char sign = thinking_sign(ui);
    if (!thinking_step(&ui->thinking, THINKING_SLICE_MS)) {
        computer_play(ui);
        return;
    }
    ui->thought += thinking_descriptor(&ui->thinking) < 0 ? 1 : THINKING_PATIENCE_MS / THINKING_SLICE_MS;
    hold_favourite(ui);
    ui->unchanged = thinking_sign(ui) == sign && memcmp(&before, &ui->ghost, sizeof before) == 0;
}

/* T1, T3: draws until there is a tile to lay, or the game is over.  Without a session there is no turn. */
void table_begin_turn(struct ui *ui)
{
    struct report report;
    struct refusal refusal;
    enum turn_event event;
    while ((event = turn_next(ui->session, &report, &refusal)) == TURN_MISFIT) {
        tell_discard(ui, &report);
        if (report.discarded)
            tell_recentre(ui);
    }
    if (event == TURN_NAME) {
        leave_table(ui, &refusal);
        return;
    }
    bool moved = !ui->view.zoom_chosen;
    enum zoom before = ui->view.zoom;
    board_fit(ui);
    if (moved && ui->view.zoom != before)
        board_follow(ui, true);
    if (event == TURN_ENDED) {
        shell_restart(ui, SCREEN_SCORES);
    } else if (event == TURN_COMPUTER) {
        computer_begin(ui);
    } else if (event == TURN_PLACE) {
        table_begin_ghost(ui);
        deal_begin_turn(ui);
    }
}

/* ---- Its end ------------------------------------------------------------------------------------------ */

/* The message has it without. */
static void say_scores(struct ui *ui, const struct report *report)
{
    for (unsigned i = 0; i < report->entry_count; i++)
        ui_say_score(ui, session_game(ui->session), &report->entries[i]);
    if (report->entry_count == 0)
        ui_say_more(ui, "Nothing scored.");
}

/* V7, H7, H8: a turn out of the usual order. */
static void tell_turn_order(struct ui *ui, const struct game *game, unsigned player, unsigned seller)
{
    char text[SENTENCE_MAX];
    describe_turn_order(game, session_setup(ui->session), player, seller, text, sizeof text);
    if (text[0] != '\0')
        ui_say_more(ui, text);
}

/* H1: how the first player was found, in the first turn. */
static void tell_beginning(struct ui *ui)
{
    char text[SENTENCE_MAX];
    size_t told = 0;
    while (session_game(ui->session)->turn == 1 &&
           describe_beginning(session_setup(ui->session), session_set(ui->session), &told, text, sizeof text))
        ui_say_more(ui, text);
}

/* What the player did: the last step of the history, which scoring.story tells of. */
static void say_turn(struct ui *ui)
{
    const struct score_story *story = &ui->scoring.story;
    char text[SENTENCE_MAX];
    describe_turn(session_game(ui->session), session_setup(ui->session), story->player, story->figure, text,
                  sizeof text);
    ui_say(ui, "%s", text);
}

/* F1-F3.  Where something scored, panels explain it before the turn is over; they finish it. */
void table_put_figure(struct ui *ui, struct figure figure)
{
    struct refusal refusal;
    if (session_figure(ui->session, figure, NULL, &refusal) != VERDICT_OK) {
        table_say_refusal(ui, &refusal);
        return;
    }
    score_story_read(ui->session, session_step_count(ui->session) - 1, &ui->scoring.story);
    bool hurries = seat_is_computer(ui->session, ui->scoring.story.player) && ui->pace == PACE_AT_ONCE;
    if (ui->scoring.story.report.entry_count == 0 || hurries || !ui->score_pages) {
        table_finish_turn(ui, false);
        return;
    }
    say_turn(ui);
    ui->scoring.open = true;
    score_show(ui, 0);
}

/* The sentence of a turn that nobody was asked to look at stays while a person's turn begins. */
void table_go_on(struct ui *ui)
{
    const struct game *game = session_game(ui->session);
    if (game->phase == PHASE_DRAW && seat_is_computer(ui->session, game->player))
        ui->message[0] = '\0';
    ui->watching = false;
    table_begin_turn(ui);
}

/* Where only computers play, even the fastest pace stops for keys between two turns. */
static void computer_show(struct ui *ui, bool explained)
{
    if (explained) {
        table_go_on(ui);
        return;
    }
    if (ui->pace == PACE_AT_ONCE && seat_people(ui->session) > 0) {
        table_begin_turn(ui);
        return;
    }
    ui->watching = true;
    board_fit(ui);
    board_follow(ui, false);
}

void table_finish_turn(struct ui *ui, bool explained)
{
    const struct report *report = &ui->scoring.story.report;
    say_turn(ui);
    say_scores(ui, report);
    tell_turn_order(ui, session_game(ui->session), report->player, game_seller(&ui->scoring.story.game));
    tell_recentre(ui);
    (void) ui_save(ui); /* when that fails the message says so, and the game goes on */
    if (seat_is_computer(ui->session, report->player))
        computer_show(ui, explained);
    else
        table_begin_turn(ui);
}

void table_take_up(struct ui *ui)
{
    thinking_cancel(&ui->thinking);
    if (shell_bottom(&ui->shell) != SCREEN_TABLE) /* undo takes the final scores back */
        shell_change_bottom(&ui->shell, SCREEN_TABLE);
    ui->passing = false;
    ui->watching = false;
    ui->scoring.open = false;
    ui->offer.open = false;
    ui->extension.open = false;
    ui->abbot_numbered = false;
    tell_beginning(ui);
    board_fit(ui);
    if (session_game(ui->session)->scored)
        shell_restart(ui, SCREEN_SCORES);
    else
        table_begin_turn(ui);
    event_log_follow(&ui->log, ui->session);
}
