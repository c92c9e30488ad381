/*
 * statistics.c: writes the largest features and the counts of tiles, and scores a copy of the game.  Counted
 * from the position and the history each time; nothing is cached.
 */
#include "words/statistics.h"

#include <string.h>

#include "words/player_names.h"
#include "base/sentence.h"
#include "base/translate.h"

/* The largest feature of a kind, and where it begins. */
static void tell_largest(const struct game *game, unsigned kind, const char *words, char *text, size_t size)
{
    struct square squares[TILE_MAX];
    unsigned most = 0, largest = 0;
    for (unsigned node = 0; node < game->node_count; node++)
        if (game->nodes[node].kind == kind && game_feature_root(game, node) == node &&
            game_feature_tiles(game, node) > most) {
            most = game_feature_tiles(game, node);
            largest = node;
        }
    if (most == 0)
        return;
    (void) game_feature_squares(game, largest, squares);
    sentence_add(text, size,
                 ngettext("%1$s: %2$u tile (%3$d,%4$d). ", "%1$s: %2$u tiles (%3$d,%4$d). ", most), words,
                 most, squares[0].x, squares[0].y);
}

/* " R 24, B 24." */
static void tell_counts(const struct setup *setup, const char *words, const unsigned counts[PLAYER_MAX],
                        char *text, size_t size)
{
    sentence_add(text, size, _("%s:"), words);
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        sentence_add(text, size, "%s %c %u", seat > 0 ? "," : "", player_letter(setup, seat), counts[seat]);
    sentence_add(text, size, ". ");
}

const char *describe_statistics(const struct session *session, char *text, size_t size)
{
    const struct game *game = session_game(session);
    unsigned laid[PLAYER_MAX] = {0}, out[PLAYER_MAX] = {0};
    text[0] = '\0';
    for (size_t i = 0; i < session_step_count(session); i++)
        if (session_step_at(session, i)->kind == STEP_PLACE_TILE)
            laid[session_step_at(session, i)->player]++;
    for (unsigned tile = 0; tile < game->tile_count; tile++)
        if (game->tiles[tile].figure.kind != FIGURE_NONE)
            out[game->tiles[tile].figure.player]++;
    tell_largest(game, FEATURE_CITY, _("Largest city"), text, size);
    tell_largest(game, FEATURE_ROAD, _("Longest road"), text, size);
    tell_counts(session_setup(session), _("Tiles laid"), laid, text, size);
    tell_counts(session_setup(session), _("Figures on the table"), out, text, size);
    sentence_add(text, size, _("Tiles that left the game: %u."), game->supply.discarded);
    return text;
}

/* The final scoring is only allowed between turns, so the copy is brought there first. */
void projected_scores(const struct game *game, int16_t score[PLAYER_MAX])
{
    struct game copy = *game;
    struct undo undo;
    if (copy.phase == PHASE_FIGURE)
        (void) game_figure(&copy, (struct figure){.kind = FIGURE_NONE}, NULL, &undo, NULL);
    else if (copy.phase == PHASE_PLACE)
        copy.phase = PHASE_DRAW;
    (void) game_end(&copy, NULL, &undo, NULL); /* refused if it is already done */
    memcpy(score, copy.score, sizeof copy.score);
}
