/*
 * undo.c: taking decisions back at the table, and making them again (decisions.h).
 */
#include <stdio.h>

#include "play/decisions.h"
#include "tui/kit/keys_line.h"
#include "tui/kit/keep.h"
#include "tui/table/turn.h"
#include "tui/table/undo.h"
#include "tui/board/board_view.h"
#include "tui/ui.h"
#include "words/describe_events.h"

bool table_can_undo(const struct ui *ui)
{
    return decision_last(ui->session, ui->undo, ui->scoring.open).refusal == NULL;
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
    struct decision decision = decision_last(ui->session, ui->undo, ui->scoring.open);
    char text[SENTENCE_MAX * 2];
    if (decision.refusal) {
        ui_say(ui, "%s", decision.refusal);
        return;
    }
    const struct session_step *step = decision_undo(ui->session, decision);
    ui_say(ui, "%s",
           decision_describe_undo(ui->session, step, key_word_of(ui, COMMAND_TAKE_BACK).text, text,
                                  sizeof text));
    table_take_up(ui);
    if (step->kind == STEP_PLACE_TILE)
        hold_as_laid(ui, step);
    board_follow(ui, false);
    if (decision.turn_over)
        (void) ui_save(ui); /* when that fails the message says so */
}

/* A decision that was made again, in the words in which it was told first. */
static void tell_made_again(struct ui *ui, size_t index)
{
    const struct session_step *step = session_step(ui->session, index);
    const struct setup *setup = session_setup(ui->session);
    struct game game;
    struct report report = {0};
    char text[SENTENCE_MAX];
    session_replay(ui->session, index + 1, &game, &report);
    if (step->kind == STEP_PUT_FIGURE)
        ui_say(ui, "Made again: %s",
               describe_turn(&game, setup, step->player, step->figure, text, sizeof text));
    else if (step->kind == STEP_PLACE_TILE)
        ui_say(ui, "Made again: %s lies on %d,%d.", game.set->types[step->type].name,
               step->placement.square.x, step->placement.square.y);
    else if (step->kind == STEP_SELL_TILE)
        ui_say(ui, "The sale is made again.");
    else if (step->kind == STEP_EXTEND_TABLE)
        ui_say(ui, "Made again: %s", describe_extension(&game, step->side, text, sizeof text));
    for (unsigned i = 0; step->kind == STEP_PUT_FIGURE && i < report.entry_count; i++)
        ui_say_score(ui, &game, &report.entries[i]);
}

void table_redo(struct ui *ui)
{
    bool turn_over;
    size_t count = decision_redo(ui->session, &turn_over);
    if (count == 0) {
        ui_say(ui, "There is nothing to redo.");
        return;
    }
    tell_made_again(ui, session_step_count(ui->session) - count);
    table_take_up(ui);
    if (turn_over)
        (void) ui_save(ui);
}
