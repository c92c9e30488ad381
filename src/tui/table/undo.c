/*
 * undo.c: taking steps back at the table, and making them again.
 *
 * A player takes back decisions: a tile laid, a figure, a sale, an extension of the table.  What follows of
 * itself goes with them: draws, deals, the final scoring and what computer players did.  A tile that was
 * drawn stays the next one, for the order of the draws is part of the game and comes back with it.  How far
 * the table lets its players go is ui->undo.
 */
#include <stdio.h>

#include "tui/kit/keys_line.h"
#include "tui/kit/keep.h"
#include "tui/table/screen_computer.h"
#include "tui/table/screen_table.h"
#include "tui/table/undo.h"
#include "tui/board/board_view.h"
#include "tui/ui.h"
#include "words/describe_events.h"

static bool is_decision(const struct ui *ui, const struct session_step *step)
{
    bool chosen = step->kind == STEP_PLACE_TILE || step->kind == STEP_PUT_FIGURE ||
                  step->kind == STEP_SELL_TILE || step->kind == STEP_EXTEND_TABLE;
    return chosen && !computer_has_seat(ui, step->player);
}

/*
 * The number of the last decision, or -1 when none was made; `turn_over` when a turn ended with it or since.
 * A turn whose scores are being explained has not ended.
 */
static int last_decision(const struct ui *ui, bool *turn_over)
{
    size_t count = session_step_count(ui->session), open = ui->scoring.open ? count - 1 : count;
    *turn_over = false;
    for (size_t i = count; i-- > 0;) {
        const struct session_step *step = session_step(ui->session, i);
        *turn_over = *turn_over || (step->kind == STEP_PUT_FIGURE && i < open);
        if (is_decision(ui, step))
            return (int) i;
    }
    return -1;
}

/* Whether this table lets that be taken back; else says why not. */
static bool may_take_back(struct ui *ui, int decision, bool turn_over)
{
    if (ui->undo == UNDO_NONE)
        ui_say(ui, "At this table nothing is taken back: the game was begun with undo none.");
    else if (decision < 0)
        ui_say(ui, "There is nothing to take back yet.");
    else if (turn_over && ui->undo == UNDO_TURN && session_game(ui->session)->phase == PHASE_OVER)
        ui_say(ui, "The game is over, and a turn that is finished stays; --undo game would take it back.");
    else if (turn_over && ui->undo == UNDO_TURN)
        ui_say(ui, "A turn that is finished stays: there is nothing to take back in this one yet.");
    else
        return true;
    return false;
}

bool table_can_undo(const struct ui *ui)
{
    bool turn_over;
    int decision = last_decision(ui, &turn_over);
    return decision >= 0 && ui->undo != UNDO_NONE && !(turn_over && ui->undo == UNDO_TURN);
}

/* The sentence is made while the step still stands. */
static void tell_taken_back(struct ui *ui, const struct session_step *step)
{
    char text[SENTENCE_MAX];
    if (step->kind == STEP_PLACE_TILE)
        ui_say(ui, "The tile is back in hand.");
    else if (step->kind == STEP_SELL_TILE)
        ui_say(ui, "The sale is taken back.");
    else if (step->kind == STEP_EXTEND_TABLE)
        ui_say(ui, "The extension of the table is taken back.");
    else
        ui_say(ui, "Taken back: %s The tile still lies; %s takes it back too.",
               describe_turn(session_game(ui->session), session_setup(ui->session), step->player,
                             step->figure, text, sizeof text),
               key_word_of(ui, COMMAND_TAKE_BACK).text);
}

/* A tile that comes back is held where it lay. */
static void hold_as_laid(struct ui *ui, const struct session_step *step)
{
    ui->ghost.square = step->placement.square;
    ui->ghost.rotation = step->placement.rotation;
    ui->ghost.wrong_sides = 0;
}

void table_undo(struct ui *ui)
{
    bool turn_over;
    int decision = last_decision(ui, &turn_over);
    if (!may_take_back(ui, decision, turn_over))
        return;
    while (session_step_count(ui->session) > (size_t) decision + 1)
        (void) session_undo(ui->session);
    const struct session_step *step = session_step(ui->session, (size_t) decision);
    tell_taken_back(ui, step);
    (void) session_undo(ui->session);
    table_take_up(ui);
    if (step->kind == STEP_PLACE_TILE)
        hold_as_laid(ui, step);
    board_follow(ui, false);
    if (turn_over)
        (void) ui_save(ui); /* when that fails the message says so */
}

/* A step that was made again, in the words in which it was told first. */
static void tell_made_again(struct ui *ui, const struct session_step *step, const struct report *report)
{
    const struct game *game = session_game(ui->session);
    const struct setup *setup = session_setup(ui->session);
    char text[SENTENCE_MAX];
    if (step->kind == STEP_PUT_FIGURE)
        ui_say(ui, "Made again: %s",
               describe_turn(game, setup, step->player, step->figure, text, sizeof text));
    else if (step->kind == STEP_PLACE_TILE)
        ui_say(ui, "Made again: %s lies on %d,%d.", game->set->types[step->type].name,
               step->placement.square.x, step->placement.square.y);
    else if (step->kind == STEP_SELL_TILE)
        ui_say(ui, "The sale is made again.");
    else if (step->kind == STEP_EXTEND_TABLE)
        ui_say(ui, "Made again: %s", describe_extension(game, step->side, text, sizeof text));
    if (step->kind == STEP_PUT_FIGURE)
        for (unsigned i = 0; i < report->entry_count; i++)
            ui_say_score(ui, game, &report->entries[i]);
}

void table_redo(struct ui *ui)
{
    size_t known = session_known_count(ui->session), made = session_step_count(ui->session);
    bool turn_over = false;
    if (made == known) {
        ui_say(ui, "There is nothing to redo.");
        return;
    }
    do {
        const struct session_step *step = session_step(ui->session, made);
        struct report report = {0};
        (void) session_redo(ui->session, &report);
        if (is_decision(ui, step))
            tell_made_again(ui, step, &report);
        turn_over = turn_over || step->kind == STEP_PUT_FIGURE;
    } while (++made < known && !is_decision(ui, session_step(ui->session, made)));
    table_take_up(ui);
    if (turn_over)
        (void) ui_save(ui);
}
