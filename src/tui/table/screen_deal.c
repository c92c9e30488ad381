/* SPDX-License-Identifier: MIT */
/*
 * screen_deal.c: what players propose to each other: sales (H7), and extensions of the table (H13).
 *
 * Offers, extensions and the answers to them (play/turns.h) are in the message line.
 */
#include <stdio.h>

#include "bastide/refusal_text.h"
#include "base/translate.h"
#include "base/sentence.h"
#include "tui/table/screen_deal.h"
#include "tui/table/table_steps.h"

/* Shows the question over the table. */
static void draw_question(const struct shell *shell, struct canvas *canvas)
{
    shell_draw_message(shell, canvas, shell->message);
}

/* ---- Answers (H7, H13) -------------------------------------------------------------------------------- */

/* H13: says what a no means for a tile that fits nowhere. */
static void say_kept(struct shell *shell)
{
    const struct game *game = session_game(shell->table->session);
    char text[SENTENCE_MAX];
    if (!game_is_kept(game))
        return;
    snprintf(text, sizeof text, _("%1$s fits nowhere on this table; %2$s goes on without it."),
             game->set->types[game->drawn].name, key_word_of(shell, COMMAND_NO).text);
    shell_say_more(shell, text);
}

static void answer_open(struct shell *shell)
{
    char text[SENTENCE_MAX];
    say_kept(shell);
    shell_say_more(shell, proposal_question(proposal_of(shell), text, sizeof text));
    snprintf(text, sizeof text, _("%1$s: yes, %2$s: no."), key_word_of(shell, COMMAND_ACCEPT).text,
             key_word_of(shell, COMMAND_NO).text);
    shell_say_more(shell, text);
}

static void answer_command(struct shell *shell, enum command command)
{
    shell_pop(shell);
    table_answer(shell, command == COMMAND_ACCEPT);
}

static enum stage answer_stage(const struct shell *shell)
{
    return proposal_of(shell)->sale ? STAGE_ANSWER : STAGE_AGREE;
}

const struct screen_ops answer_screen = {
    .title = "Answer",
    .state_size = sizeof(struct proposal),
    .stage_of = answer_stage,
    .lies_over = true,
    .open = answer_open,
    .command = answer_command,
    .draw = draw_question,
};

/* ---- Offers (H7) -------------------------------------------------------------------------------------- */

SHELL_STATE(offer_of, struct offer, SCREEN_OFFER)

static void say_offer(struct shell *shell)
{
    const struct game *game = session_game(shell->table->session);
    const struct offer *offer = offer_of(shell);
    shell_say(shell, _("Offer %1$s to < %2$s > for %3$u of %4$d points; %5$s, %6$s: buyer, digits: price."),
              game->set->types[game->drawn].name, table_name(shell, offer->buyer).text, offer->price,
              game->score[offer->buyer], key_word_of(shell, COMMAND_LEFT).text,
              key_word_of(shell, COMMAND_RIGHT).text);
}

/* A buyer can pay no more than the points that he has (H7). */
static unsigned most(const struct game *game, unsigned buyer)
{
    return game->score[buyer] > 0 ? (unsigned) game->score[buyer] : 0;
}

static void choose_buyer(struct shell *shell, unsigned step)
{
    const struct game *game = session_game(shell->table->session);
    struct offer *offer = offer_of(shell);
    do
        offer->buyer = (offer->buyer + step) % game->player_count;
    while (offer->buyer == game->player);
    if (offer->price > most(game, offer->buyer))
        offer->price = most(game, offer->buyer);
}

/* Appends a digit to the price; refuses with a message if the buyer cannot pay that much. */
static bool add_digit(struct shell *shell, unsigned digit)
{
    const struct session *session = shell->table->session;
    struct offer *offer = offer_of(shell);
    unsigned price = offer->price * 10 + digit, points = most(session_game(session), offer->buyer);
    if (price <= points) {
        offer->price = price;
        return true;
    }
    shell_say(shell,
              ngettext("%1$s has %2$u point, so the price cannot be %3$u.",
                       "%1$s has %2$u points, so the price cannot be %3$u.", points),
              table_name(shell, offer->buyer).text, points, price);
    return false;
}

bool deal_may_offer(const struct shell *shell)
{
    return sale_is_possible(session_game(shell->table->session));
}

void deal_open_offer(struct shell *shell)
{
    if (session_game(shell->table->session)->rules.value[RULE_SELL] == RULE_OFF)
        shell_say(shell, _("This game is played without buying tiles."));
    else if (!deal_may_offer(shell))
        shell_say(shell, _("Only a tile that alone can complete some feature is for sale, and only once."));
    else
        shell_push(shell, SCREEN_OFFER);
}

static void offer_open(struct shell *shell)
{
    *offer_of(shell) = (struct offer){.buyer = session_game(shell->table->session)->player};
    choose_buyer(shell, 1);
    say_offer(shell);
}

static void offer_command(struct shell *shell, enum command command)
{
    switch (command) {
    case COMMAND_LEFT:
    case COMMAND_PREVIOUS:
        choose_buyer(shell, session_game(shell->table->session)->player_count - 1U);
        break;
    case COMMAND_RIGHT:
    case COMMAND_NEXT:
        choose_buyer(shell, 1);
        break;
    case COMMAND_CLAIM:
        if (!add_digit(shell, shell->number)) /* the number is 0 for the key 0 */
            return;
        break;
    case COMMAND_ERASE:
        offer_of(shell)->price /= 10;
        break;
    case COMMAND_ACCEPT:
        shell_pop(shell);
        table_propose_sale(shell, offer_of(shell)->buyer, offer_of(shell)->price);
        return;
    default:
        shell_pop(shell);
        shell_say(shell, _("The tile is not sold."));
        return;
    }
    say_offer(shell);
}

const struct screen_ops offer_screen = {
    .title = "Sale",
    .state_size = sizeof(struct offer),
    .stage = STAGE_OFFER,
    .lies_over = true,
    .open = offer_open,
    .command = offer_command,
    .draw = draw_question,
};

/* ---- Extending the table (H13) ------------------------------------------------------------------------ */

/* The side that is proposed; for a tile that fits nowhere, the proposal is made automatically. */
SHELL_STATE(side_of, unsigned, SCREEN_EXTEND)

bool extend_may_open(const struct shell *shell)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (game_extend_verdict(session_game(shell->table->session), side, NULL) == VERDICT_OK)
            return true;
    return false;
}

static void say_side(struct shell *shell)
{
    unsigned side = *side_of(shell);
    char text[SENTENCE_MAX];
    say_kept(shell);
    snprintf(text, sizeof text, _("Add a %1$s in the < %2$s >? Arrows: side; %3$s asks the others."),
             extension_line(side), side_name((enum side) side), key_word_of(shell, COMMAND_ACCEPT).text);
    shell_say_more(shell, text);
}

static void extend_screen_open(struct shell *shell)
{
    const struct game *game = session_game(shell->table->session);
    *side_of(shell) = game_is_kept(game) ? extension_side(game) : SIDE_E;
    say_side(shell);
}

void extend_open(struct shell *shell)
{
    struct refusal refusal;
    if (extend_may_open(shell)) {
        shell_push(shell, SCREEN_EXTEND);
        return;
    }
    (void) game_extend_verdict(session_game(shell->table->session), SIDE_E, &refusal);
    table_say_refusal(shell, &refusal);
}

static void extend_command(struct shell *shell, enum command command)
{
    const struct game *game = session_game(shell->table->session);
    unsigned side = side_of_command(command);
    if (side < SIDE_COUNT) {
        if (!game_is_kept(game) || (game_extensions(game, game->drawn) >> side & 1U))
            *side_of(shell) = side;
        say_side(shell);
        return;
    }
    shell_pop(shell);
    if (command == COMMAND_ACCEPT)
        table_propose_extension(shell, *side_of(shell));
    else if (!game_is_kept(game))
        shell_say(shell, _("The table is not extended."));
    else if (command == COMMAND_NO)
        table_discard(shell);
    else
        shell_say(shell, _("The table is not extended; %s asks again."),
                  key_word_of(shell, COMMAND_EXTEND).text);
}

const struct screen_ops extend_screen = {
    .title = "Extension",
    .state_size = sizeof(unsigned),
    .stage = STAGE_EXTEND,
    .lies_over = true,
    .open = extend_screen_open,
    .command = extend_command,
    .draw = draw_question,
};
