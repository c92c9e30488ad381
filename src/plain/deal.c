/* SPDX-License-Identifier: MIT */
/*
 * deal.c: what the players agree on at one keyboard: hands, sales, extending the table (H2, H3, H7, H13).
 *
 * One tile of a hand is always held; a command holds another one.  Hidden hands are told only after the
 * keyboard has been passed and earlier output has scrolled away.  Both players have to agree to a sale: the
 * seller by offering, the buyer by answering a question.  An extension needs everybody's agreement.  The core
 * decides what is allowed.
 */
#include "plain/plain.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "bastide/refusal_text.h"
#include "bastide/tile_text.h"
#include "play/hands.h"
#include "play/turns.h"
#include "play/seats.h"
#include "words/player_names.h"

/* Tells a step after which the same turn goes on, and is told again. */
static void tell_aside(struct plain *plain)
{
    plain_tell_last(plain);
    plain->turn_told = false;
}

/* ---- Hands (H2, H3) ----------------------------------------------------------------------------------- */

bool plain_deal_pass(struct plain *plain)
{
    const struct listener table = plain_listener(plain);
    char name[NAME_SHOWN_MAX], prompt[SENTENCE_MAX];
    if (!hand_must_pass(plain_session(plain), plain->seen_player, false))
        return true;
    snprintf(prompt, sizeof prompt, _("%s's turn: pass the keyboard, then press Enter."),
             describe_player(table.setup, table.game->player, name, sizeof name));
    io_scroll_away(&plain->io);
    if (!plain_ask(plain, prompt))
        return false;
    plain->leaving = strcmp(plain->io.line, "quit") == 0;
    plain->seen_player = table.game->player;
    return !plain->leaving;
}

/* The tiles in a hand: "V, road bend; E, city (fits nowhere)". */
static const char *list_hand(const struct game *game, unsigned seat, char *text, size_t size)
{
    text[0] = '\0';
    for (unsigned i = 0; i < HAND_MAX; i++) {
        unsigned type = game->hand[seat][i];
        if (type == NO_TYPE)
            continue;
        sentence_add(text, size, "%s%s, %s", text[0] != '\0' ? _("; ") : "", game->set->types[type].name,
                     _(game->set->types[type].title));
        if (seat == game->player && !game_has_placement(game, type))
            sentence_add(text, size, "%s", _(" (fits nowhere)"));
    }
    return text;
}

/* Tells what else is in the player's hand, and the open hands of the others. */
void plain_deal_tell_hand(struct plain *plain)
{
    const struct listener table = plain_listener(plain);
    const struct game *game = table.game;
    struct text_buffer *text = &plain->io.said;
    char name[NAME_SHOWN_MAX], hand[SENTENCE_MAX];
    for (unsigned i = 0; i < game->player_count; i++) {
        unsigned seat = (game->player + i) % game->player_count;
        if (list_hand(game, seat, hand, sizeof hand)[0] == '\0' ||
            (i > 0 && game->rules.value[RULE_HAND_OPEN] == HAND_HIDDEN))
            continue;
        text_add(text, i == 0 ? _("Also in your hand: ") : _("%s holds: "),
                 describe_player(table.setup, seat, name, sizeof name));
        bool choice = i == 0 && game->rules.value[RULE_HAND] == HAND_THREE && !game->bought;
        text_add(text, "%s%s", hand, choice ? _(". 'draw TILE' takes another.\n") : ".\n");
    }
}

/* After a refusal the same tile is held. */
void plain_deal_hold(struct plain *plain, const char *words)
{
    struct session *session = plain_session(plain);
    const struct game *game = session_game(session);
    char word[WORD_MAX + 1], text[TEXT_MESSAGE_MAX + 1];
    struct refusal refusal;
    const char *why;
    plain_word(&words, word);
    if (!hand_has_other(game, &why) && (word[0] == '\0' || game->bought || !game_has_hands(game))) {
        io_say(&plain->io, "%s\n", why);
        return;
    }
    int type = word[0] == '\0' ? (int) hand_next(game) : tile_set_find(game->set, word);
    if (type < 0) {
        io_say(&plain->io, _("There is no %s in your hand.\n"), word);
    } else if (hand_hold(session, (unsigned) type, &refusal)) {
        plain_answer_tile_in_hand(plain);
        plain_deal_tell_hand(plain);
    } else {
        snprintf(text, sizeof text, "%s", _("it fits nowhere"));
        if (refusal.verdict != VERDICT_OK)
            refusal_write(game, session_setup(session), &refusal, text, sizeof text);
        io_say(&plain->io, _("%1$s stays in hand: %2$s.\n"), game->set->types[game->drawn].name, text);
    }
}

/* ---- Sales (H7), and answers (H7, H13) ---------------------------------------------------------------- */

/* Asks the player whose answer a proposal needs. */
static bool agrees(struct plain *plain, const struct proposal *proposal)
{
    char question[SENTENCE_MAX];
    if (!seat_is_computer(proposal->session, proposal->seat))
        return plain_ask_yes(plain, proposal_question(proposal, question, sizeof question), false);
    thinking_begin_sale(&plain->thinking, proposal->session, proposal->seat, proposal->price);
    return plain_turn_think(plain) && thinking_take_answer(&plain->thinking);
}

/* Asks everybody who has to agree, and tells the result.  False after a no. */
static bool settle(struct plain *plain, struct proposal *proposal, enum proposal_state state,
                   struct refusal *refusal)
{
    char text[SENTENCE_MAX];
    for (; state == PROPOSAL_ASKS; state = proposal_agree(proposal, refusal))
        if (!agrees(plain, proposal)) {
            io_say(&plain->io, "%s\n", proposal_declined(proposal, text, sizeof text));
            return false;
        }
    if (state == PROPOSAL_MADE)
        tell_aside(plain);
    else
        plain_say_refusal(plain, refusal);
    return true;
}

static void offer(struct plain *plain, unsigned buyer, unsigned price)
{
    struct proposal proposal = {0};
    struct refusal refusal = {.verdict = VERDICT_OK};
    if (plain_turn_ask_program(plain, buyer))
        (void) settle(plain, &proposal,
                      proposal_sell(&proposal, plain_session(plain), buyer, price, &refusal), &refusal);
}

static bool extend(struct plain *plain, unsigned side)
{
    struct proposal proposal = {0};
    struct refusal refusal;
    return settle(plain, &proposal, proposal_extend(&proposal, plain_session(plain), side, &refusal),
                  &refusal);
}

/* "NAME PRICE": the name or colour of a player, which may contain blanks. */
void plain_deal_sell(struct plain *plain, const char *words)
{
    const struct setup *setup = session_setup(plain_session(plain));
    char shown[NAME_SHOWN_MAX];
    unsigned price;
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        const char *const names[] = {describe_player(setup, seat, shown, sizeof shown),
                                     setup_seat_word(setup, seat)};
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            size_t length = strlen(names[i]);
            if (strncasecmp(words, names[i], length) == 0 && words[length] == ' ' &&
                plain_number(words + length + 1, &price)) {
                offer(plain, seat, price);
                return;
            }
        }
    }
    io_say(&plain->io, _("Say to whom and for how many points, as in 'sale blue 3'.\n"));
}

bool plain_deal_computer_sells(struct plain *plain)
{
    unsigned buyer;
    int price;
    if (!thinking_offers(&plain->thinking, plain_session(plain), &buyer, &price))
        return false;
    offer(plain, buyer, (unsigned) price);
    return plain->leaving || session_game(plain_session(plain))->bought;
}

/* ---- The table (H13) ---------------------------------------------------------------------------------- */

void plain_deal_extend(struct plain *plain, const char *words)
{
    const struct game *game = session_game(plain_session(plain));
    char word[WORD_MAX + 1];
    unsigned side = 0;
    plain_word(&words, word);
    while (side < SIDE_COUNT && strcasecmp(word, side_word(side)) != 0 &&
           strcasecmp(word, side_name(side)) != 0)
        side++;
    if (side == SIDE_COUNT && game->rules.value[RULE_TABLE_EXTEND] == RULE_ON)
        io_say(&plain->io, _("Say on which side, as in 'extend north'.\n"));
    else
        (void) extend(plain, side);
}

/* T3, H4: the tile in hand leaves the game or goes back. */
void plain_deal_discard(struct plain *plain)
{
    struct session *session = plain_session(plain);
    unsigned drawn = session_game(session)->drawn;
    if (!game_is_kept(session_game(session))) {
        plain_say_refusal(plain,
                          &(struct refusal){.verdict = VERDICT_FITS_SOMEWHERE, .type = (uint8_t) drawn});
        return;
    }
    (void) session_discard(session, drawn, NULL, NULL);
    tell_aside(plain);
}

void plain_deal_computer_extends(struct plain *plain)
{
    const struct listener table = plain_listener(plain);
    char name[NAME_SHOWN_MAX];
    io_say(&plain->io, _("%1$s, the computer, holds %2$s, which fits nowhere.\n"),
           describe_player(table.setup, table.game->player, name, sizeof name),
           table.game->set->types[table.game->drawn].name);
    if (!extend(plain, extension_side(table.game)) && !plain->leaving)
        plain_deal_discard(plain);
}
