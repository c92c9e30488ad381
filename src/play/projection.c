/*
 * projection.c: scores a copy of the game as if it ended now.  The final scoring is only allowed between
 * turns, so the copy is brought there first: back before the draw, or past the figure step without a figure.
 */
#include "play/projection.h"

#include <string.h>

void projected_scores(const struct session *session, int16_t score[PLAYER_MAX])
{
    struct game game = *session_game(session);
    struct undo undo;
    for (size_t i = session_step_count(session); game.phase == PHASE_PLACE && i > 0; i--)
        game_undo(&game, &session_step_at(session, i - 1)->undo);
    if (game.phase == PHASE_FIGURE)
        (void) game_figure(&game, (struct figure){.kind = FIGURE_NONE}, NULL, &undo, NULL);
    (void) game_end(&game, NULL, &undo, NULL); /* refused if it is already done */
    memcpy(score, game.score, sizeof game.score);
}
