/*
 * turns.c: makes the steps that need no choice, and says what happens next.
 */
#include "play/turns.h"

#include "play/proposal.h"
#include "play/seats.h"

enum turn_event turn_next(struct session *session, struct thinking *thinking, struct refusal *refusal)
{
    const struct game *game = session_game(session);
    struct report drawn;
    while (game->phase == PHASE_DRAW && !game->scored) {
        (void) session_deal_known(session);
        if (session_draw(session, thinking_pick(thinking, session), &drawn, refusal) != VERDICT_OK)
            return TURN_NAME;
        if (drawn.discarded || drawn.returned)
            return TURN_ASIDE;
    }
    if (game->scored)
        return TURN_OVER;
    if (game->phase == PHASE_OVER)
        return session_end(session, NULL, refusal) == VERDICT_OK ? TURN_ENDED : TURN_OVER;
    if (game->phase == PHASE_FIGURE)
        return TURN_FIGURE;
    if (game_is_kept(game) && seat_people(session) > 0)
        return TURN_EXTEND;
    if (game_is_kept(game)) {
        extension_agree(session);
        return TURN_ASIDE;
    }
    return seat_is_computer(session, game->player) ? TURN_COMPUTER : TURN_PLACE;
}
