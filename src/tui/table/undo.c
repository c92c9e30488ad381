/*
 * undo.c: undo and redo at the table.  Which steps belong to a decision is known to play/decisions.h.
 */

#include "play/decisions.h"
#include "base/translate.h"
#include "tui/board/table_save.h"
#include "tui/table/table_steps.h"
#include "tui/table/undo.h"
#include "words/events.h"

bool table_can_undo(const struct shell *shell)
{
    const struct table *table = shell->table;
    return decision_last(table->session, table->settings.value[SETTING_UNDO], table->scoring.open).refusal ==
           NULL;
}

/* An undone tile is held where it was placed. */
static void hold_as_placed(struct shell *shell, const struct session_step *step)
{
    shell->table->held.square = step->placement.square;
    shell->table->held.rotation = step->placement.rotation;
    shell->table->held.wrong_sides = 0;
}

void table_undo(struct shell *shell)
{
    struct table *table = shell->table;
    struct decision decision =
        decision_last(table->session, table->settings.value[SETTING_UNDO], table->scoring.open);
    char text[SENTENCE_MAX * 2];
    if (decision.refusal) {
        shell_say(shell, "%s", decision.refusal);
        return;
    }
    const struct session_step *step = decision_undo(table->session, decision);
    shell_say(shell, "%s",
              decision_describe_undo(table->session, step, key_word_of(shell, COMMAND_UNDO).text, text,
                                     sizeof text));
    table_resume(shell);
    if (step->kind == STEP_PLACE_TILE)
        hold_as_placed(shell, step);
    board_follow(shell, false);
    if (decision.turn_over)
        (void) table_save(shell); /* a failure is in the message */
}

/* Describes a decision that was redone in the words used when it was first made. */
static void say_redone(struct shell *shell, size_t index)
{
    const struct session_step *step = session_step_at(shell->table->session, index);
    const struct setup *setup = session_setup(shell->table->session);
    struct game game;
    struct report report = {0};
    char text[SENTENCE_MAX];
    session_replay(shell->table->session, index + 1, &game, &report);
    if (step->kind == STEP_PUT_FIGURE)
        shell_say(shell, _("Redone: %s"),
                  describe_turn(&game, setup, step->player, step->figure, text, sizeof text));
    else if (step->kind == STEP_PLACE_TILE)
        shell_say(shell, _("Redone: %1$s is placed on %2$d,%3$d."), game.set->types[step->type].name,
                  step->placement.square.x, step->placement.square.y);
    else
        shell_say(shell, _("Redone: %s"), describe_aside(&game, setup, step, text, sizeof text));
    for (unsigned i = 0; step->kind == STEP_PUT_FIGURE && i < report.entry_count; i++)
        table_say_score(shell, &report.entries[i]);
}

void table_redo(struct shell *shell)
{
    bool turn_over;
    size_t count = decision_redo(shell->table->session, &turn_over);
    if (count == 0) {
        shell_say(shell, _("There is nothing to redo."));
        return;
    }
    say_redone(shell, session_step_count(shell->table->session) - count);
    table_resume(shell);
    if (turn_over)
        (void) table_save(shell);
}
