/*
 * line_undo.c: undo and redo of decisions in line mode.
 */
#include "plain/plain.h"

#include "base/translate.h"
#include "base/sentence.h"

/* Such a step leaves the tile in hand, so the turn is told again. */
static void tell_turn_anew(struct plain *plain, const struct session_step *step)
{
    if (step->kind == STEP_SELL_TILE || step->kind == STEP_EXTEND_TABLE || step->kind == STEP_DRAW_TILE)
        plain->turn_told = false;
}

/* The stage after a step was undone or redone. */
static void tell_stage(struct plain *plain, bool turn_over)
{
    if (turn_over) {
        plain->turn_told = false;
        plain->seen_player = NO_PLAYER; /* H3: the keyboard changes hands again */
        (void) plain_save(plain);
    }
    if (plain_stage(plain) == AT_FIGURE)
        plain_turn_tell_claims(plain);
}

void plain_undo_step(struct plain *plain)
{
    struct session *session = plain_session(plain);
    struct decision decision = decision_last(session, plain->options->settings.value[SETTING_UNDO], false);
    char text[SENTENCE_MAX * 2];
    if (decision.refusal) {
        io_say(&plain->io, "%s\n", decision.refusal);
        return;
    }
    const struct session_step *step = decision_undo(session, decision);
    io_say(&plain->io, "%s\n", decision_describe_undo(session, step, "'undo'", text, sizeof text));
    tell_turn_anew(plain, step);
    tell_stage(plain, decision.turn_over);
}

void plain_undo_redo(struct plain *plain)
{
    struct session *session = plain_session(plain);
    bool turn_over;
    size_t count = decision_redo(session, &turn_over), made = session_step_count(session);
    if (count == 0)
        io_say(&plain->io, _("There is nothing to redo.\n"));
    for (size_t i = made - count; i < made; i++) {
        tell_turn_anew(plain, session_step_at(session, i));
        plain_tell_step(plain, i);
    }
    if (count > 0)
        tell_stage(plain, turn_over);
}
