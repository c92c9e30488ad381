/* SPDX-License-Identifier: MIT */
/* decisions.c: finds the step at which the last or next decision begins, and goes there. */
#include "play/decisions.h"

#include <stdio.h>

#include "base/translate.h"
#include "play/seats.h"
#include "words/describe.h"

const char *undo_reach_words(enum undo_reach reach)
{
    static const char *const words[] = {N_("the last turn"), N_("back to the first turn"), N_("off")};
    return _(words[reach]);
}

/* `before` is the game before the step.  Claiming nothing is a decision only if something could be claimed.
 */
static bool is_decision(const struct session *session, const struct session_step *step,
                        const struct game *before)
{
    struct figure claims[CLAIM_MAX];
    if (step->kind == STEP_SELL_TILE && !seat_is_computer(session, step->buyer))
        return true;
    if (seat_is_computer(session, step->player))
        return false;
    if (step->discarded || step->returned) /* H13: the players could have extended the table for it */
        return game_is_kept(before) || game_extensions(before, step->type) != 0;
    if (step->kind == STEP_PUT_FIGURE)
        return step->figure.kind != FIGURE_NONE || game_claims(before, claims) > 0;
    return step->kind == STEP_PLACE_TILE || step->kind == STEP_SELL_TILE || step->kind == STEP_EXTEND_TABLE;
}

/* Whether a person has placed a tile in a later turn since, even if that was undone. */
static bool is_overtaken(const struct session *session, size_t decision)
{
    for (size_t i = decision + 1; i < session_known_count(session); i++)
        if (session_step_at(session, i)->kind == STEP_PLACE_TILE &&
            session_step_at(session, i)->turn != session_step_at(session, decision)->turn &&
            !seat_is_computer(session, session_step_at(session, i)->player))
            return true;
    return false;
}

static const char *find_refusal(const struct session *session, enum undo_reach reach, bool found,
                                const struct decision *decision)
{
    if (reach == UNDO_NONE)
        return _("Undo is off in this game.");
    if (!found)
        return _("There is nothing to undo yet.");
    if (!decision->turn_over || reach == UNDO_GAME)
        return NULL;
    if (session_game(session)->phase == PHASE_OVER)
        return _("The game is over, and a finished turn stays; the option Undo can allow more.");
    if (!is_overtaken(session, decision->index))
        return NULL;
    return _(
        "A turn stays once a person placed the next tile, and this one has nothing to take back yet. The "
        "option Undo can allow more.");
}

struct decision decision_last(const struct session *session, enum undo_reach reach, bool turn_open)
{
    struct game game = *session_game(session);
    size_t index = session_step_count(session), open = index - turn_open;
    struct decision decision = {0};
    bool found = false;
    while (index-- > 0 && !found) {
        const struct session_step *step = session_step_at(session, index);
        game_undo(&game, &step->undo);
        decision.turn_over = decision.turn_over || (step->kind == STEP_PUT_FIGURE && index < open);
        decision.index = index;
        found = is_decision(session, step, &game);
    }
    decision.refusal = find_refusal(session, reach, found, &decision);
    return decision;
}

const struct session_step *decision_undo(struct session *session, struct decision decision)
{
    session_go(session, decision.index);
    return session_step_at(session, decision.index);
}

const char *decision_describe_undo(const struct session *session, const struct session_step *step,
                                   const char *undo, char *text, size_t size)
{
    char name[NAME_SHOWN_MAX];
    if (step->kind == STEP_PLACE_TILE || step->kind == STEP_DRAW_TILE)
        snprintf(text, size, "%s", _("Your tile is back in your hand."));
    else if (step->kind == STEP_SELL_TILE)
        snprintf(text, size, "%s", _("The sale is taken back."));
    else if (step->kind == STEP_EXTEND_TABLE)
        snprintf(text, size, "%s", _("The extension of the table is taken back."));
    else
        snprintf(text, size, _("%1$s may claim again; %2$s takes the tile back too."),
                 describe_player(session_setup(session), step->player, name, sizeof name), undo);
    return text;
}

size_t decision_redo(struct session *session, bool *turn_over)
{
    size_t made = session_step_count(session), first = made, known = session_known_count(session);
    *turn_over = false;
    while (made < known &&
           (made == first || !is_decision(session, session_step_at(session, made), session_game(session)))) {
        *turn_over = *turn_over || session_step_at(session, made)->kind == STEP_PUT_FIGURE;
        (void) session_redo(session, NULL);
        made++;
    }
    return made - first;
}
