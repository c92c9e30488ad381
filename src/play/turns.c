/* SPDX-License-Identifier: MIT */
/*
 * turns.c: makes the steps that need no choice, says what happens next, and leads sales of tiles and
 * extensions of the table from the proposal to the last answer.
 */
#include "play/turns.h"

#include <stdio.h>

#include "base/translate.h"
#include "bastide/refusal_text.h"
#include "play/seats.h"
#include "words/player_names.h"

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

/* ---- What is possible --------------------------------------------------------------------------------- */

unsigned extension_side(const struct game *game)
{
    unsigned sides = game_extensions(game, game->drawn), columns = sides & (1U << SIDE_E | 1U << SIDE_W);
    bool wider = columns == sides || (columns != 0 && game->table_width < game->table_height);
    return (unsigned) __builtin_ctz(wider ? columns : sides & ~columns);
}

void extension_agree(struct session *session)
{
    const struct game *game = session_game(session);
    if (game_is_kept(game) && session_extend(session, extension_side(game), NULL) != VERDICT_OK)
        (void) session_discard(session, game->drawn, NULL, NULL);
}

const char *extension_line(unsigned side)
{
    return side == SIDE_N || side == SIDE_S ? _("row") : _("column");
}

bool sale_is_possible(const struct game *game)
{
    struct game copy = *game;
    return game->rules.value[RULE_SELL] == RULE_ON && game->player_count > 1 && !game->bought &&
           game_is_for_sale(&copy);
}

/* ---- Proposals ---------------------------------------------------------------------------------------- */

enum proposal_state proposal_sell(struct proposal *proposal, struct session *session, unsigned buyer,
                                  unsigned price, struct refusal *refusal)
{
    struct game trial = *session_game(session);
    struct undo undo;
    *proposal = (struct proposal){session, .sale = true, .seat = buyer, .price = price};
    return game_sell(&trial, buyer, (int) price, &undo, refusal) ? PROPOSAL_REFUSED : PROPOSAL_ASKS;
}

enum proposal_state proposal_extend(struct proposal *proposal, struct session *session, unsigned side,
                                    struct refusal *refusal)
{
    const struct game *game = session_game(session);
    *proposal = (struct proposal){session, .seat = game->player, .side = side};
    return game_extend_verdict(game, side, refusal) ? PROPOSAL_REFUSED : proposal_agree(proposal, refusal);
}

/* Only the buyer is asked about a sale. */
enum proposal_state proposal_agree(struct proposal *proposal, struct refusal *refusal)
{
    struct session *session = proposal->session;
    const struct game *game = session_game(session);
    enum verdict verdict;
    if (proposal->sale) {
        verdict = session_sell(session, proposal->seat, (int) proposal->price, refusal);
    } else {
        do
            proposal->seat = (proposal->seat + 1) % game->player_count;
        while (proposal->seat != game->player && seat_is_computer(session, proposal->seat));
        if (proposal->seat != game->player)
            return PROPOSAL_ASKS;
        verdict = session_extend(session, proposal->side, refusal);
    }
    return verdict == VERDICT_OK ? PROPOSAL_MADE : PROPOSAL_REFUSED;
}

/* ---- Words -------------------------------------------------------------------------------------------- */

const char *proposal_question(const struct proposal *proposal, char *text, size_t size)
{
    const struct game *game = session_game(proposal->session);
    const struct setup *setup = session_setup(proposal->session);
    char name[NAME_SHOWN_MAX], seller[NAME_SHOWN_MAX];
    describe_player(setup, proposal->seat, name, sizeof name);
    if (proposal->sale)
        snprintf(text, size,
                 ngettext("%1$s: do you buy the tile (%2$s) from %3$s for %4$u point?",
                          "%1$s: do you buy the tile (%2$s) from %3$s for %4$u points?", proposal->price),
                 name, _(game->set->types[game->drawn].title),
                 describe_player(setup, game->player, seller, sizeof seller), proposal->price);
    else
        snprintf(text, size, _("%1$s: extend the table by a %2$s in the %3$s?"), name,
                 extension_line(proposal->side), side_name(proposal->side));
    return text;
}

const char *proposal_declined(const struct proposal *proposal, char *text, size_t size)
{
    char name[NAME_SHOWN_MAX];
    snprintf(text, size,
             proposal->sale ? _("%s does not buy: the tile is not sold.")
                            : _("%s does not agree: the table stays as it is."),
             describe_player(session_setup(proposal->session), proposal->seat, name, sizeof name));
    return text;
}
