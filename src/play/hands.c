/* SPDX-License-Identifier: MIT */
/*
 * hands.c: when the keyboard is passed, and which tile of a hand is held.
 */
#include "play/hands.h"

#include "base/translate.h"
#include "play/seats.h"

/* ---- Hands (H2, H3) ----------------------------------------------------------------------------------- */

bool hand_must_pass(const struct session *session, unsigned seen, bool every_turn)
{
    const struct game *game = session_game(session);
    bool hidden = game->rules.value[RULE_HAND_OPEN] == HAND_HIDDEN && game_has_hands(game);
    return (hidden || every_turn) && game->player != seen && seat_people(session) > 1;
}

const char *hand_forbids_record(const struct game *game)
{
    return game->rules.value[RULE_HAND_OPEN] == HAND_HIDDEN && !game->scored
               ? _("Hands are hidden, and the record tells them: 'save NAME' writes it to a file.")
               : NULL;
}

/* The order within a hand changes whenever a tile is taken up, so stepping by position would only alternate
 * between two tiles. */
unsigned hand_next(const struct game *game)
{
    unsigned count = game->set->type_count, next = NO_TYPE, least = count;
    for (unsigned i = 0; i < HAND_MAX; i++) {
        unsigned type = game->hand[game->player][i];
        if (type == NO_TYPE || type == game->drawn ||
            (!game_has_placement(game, type) && !(game_is_kept(game) && game_extensions(game, type) != 0)))
            continue;
        unsigned after = (type + count - game->drawn) % count;
        if (after < least) {
            least = after;
            next = type;
        }
    }
    return next;
}

bool hand_has_other(const struct game *game, const char **why)
{
    if (game->bought)
        *why = _("The tile was bought, and is played now.");
    else if (game->rules.value[RULE_HAND] != HAND_THREE)
        *why = _("This game is played without a hand of tiles: there is no other to hold.");
    else if (!game_has_hands(game))
        *why = _("No hands are drawn before the river is finished.");
    else
        *why = _("There is no other tile in your hand that fits somewhere.");
    return !game->bought && hand_next(game) != NO_TYPE;
}

bool hand_hold(struct session *session, unsigned type, struct refusal *refusal)
{
    const struct game *game = session_game(session);
    unsigned held = game->drawn;
    (void) session_undraw(session);
    if (session_draw(session, type, NULL, refusal) == VERDICT_OK) {
        if (game->phase == PHASE_PLACE)
            return true;
        (void) session_undo(session);
        refusal->verdict = VERDICT_OK;
    }
    (void) session_draw(session, held, NULL, NULL);
    return false;
}
