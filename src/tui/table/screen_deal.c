/*
 * screen_deal.c: dealings between the players at one keyboard: hands (H2, H3), sales (H7), extending the
 * table (H13).
 *
 * One tile of a hand is always held; a key changes to another.  Where hands are hidden, a page stands between
 * two players (screen_pass.c).  Offers, extensions and the answers to them (play/proposal.h) are in the
 * message line.
 */
#include <stdio.h>

#include "bastide/refusal_text.h"
#include "base/translate.h"
#include "base/sentence.h"
#include "tui/table/screen_deal.h"
#include "play/hands.h"
#include "play/proposal.h"
#include "play/seats.h"
#include "tui/table/table_steps.h"

/* ---- Hands (H2, H3) ----------------------------------------------------------------------------------- */

static unsigned others_in_hand(const struct game *game)
{
    unsigned count = 0;
    for (unsigned i = 0; i < HAND_MAX; i++)
        count += game->hand[game->player][i] != NO_TYPE;
    return count;
}

/* "Your hand: V is held; E, H (fits nowhere). t holds another tile." */
static void tell_hand(struct shell *shell)
{
    const struct game *game = session_game(shell->table->session);
    char text[SENTENCE_MAX];
    snprintf(text, sizeof text, game->bought ? _("Your hand: %s is bought;") : _("Your hand: %s is held;"),
             game->set->types[game->drawn].name);
    const char *before = " ";
    for (unsigned i = 0; i < HAND_MAX; i++) {
        unsigned type = game->hand[game->player][i];
        if (type == NO_TYPE)
            continue;
        sentence_add(text, sizeof text, "%s%s%s", before, game->set->types[type].name,
                     game_has_placement(game, type) ? "" : _(" (fits nowhere)"));
        before = ", ";
    }
    if (game->bought || game->rules.value[RULE_HAND] != HAND_THREE)
        sentence_add(text, sizeof text, ".");
    else
        sentence_add(text, sizeof text, _(". %s holds another tile."),
                     key_word_of(shell, COMMAND_HOLD_ANOTHER).text);
    shell_say_more(shell, text);
}

/* The player who has seen the hand that is shown, or NO_PLAYER. */
static uint8_t *seen_player(const struct shell *shell)
{
    return shell_state(shell, SCREEN_PASS);
}

void deal_begin_game(struct shell *shell)
{
    *seen_player(shell) = NO_PLAYER;
}

/* H3: shows no hand until the player whose turn it is has the keyboard. */
void deal_begin_turn(struct shell *shell)
{
    if (hand_must_pass(shell->table->session, *seen_player(shell),
                       setting_is_on(&shell->table->settings, SETTING_HANDOVER))) {
        *seen_player(shell) = NO_PLAYER; /* an undo may lead back to the same player */
        shell_push(shell, SCREEN_PASS);
    } else if (game_is_kept(session_game(shell->table->session)))
        shell_push(shell, SCREEN_EXTEND);
    else if (others_in_hand(session_game(shell->table->session)) > 0)
        tell_hand(shell);
}

void deal_take_keyboard(struct shell *shell)
{
    *seen_player(shell) = session_game(shell->table->session)->player;
    shell->step++;
    shell_pop(shell);
    deal_begin_turn(shell);
}

bool deal_hold_another(struct shell *shell)
{
    const char *why;
    struct refusal refusal;
    if (!hand_has_other(session_game(shell->table->session), &why)) {
        shell_say(shell, "%s", why);
        return false;
    }
    (void) hand_hold(shell->table->session, hand_next(session_game(shell->table->session)), &refusal);
    tell_hand(shell);
    return true;
}

/* Shows the question over the table. */
static void draw_question(const struct shell *shell, struct canvas *canvas)
{
    shell_draw_message(shell, canvas, shell->message);
}

/* ---- Answers (H7, H13) -------------------------------------------------------------------------------- */

static struct proposal *proposal_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_ANSWER);
}

/* H13: what a no means for a tile that fits nowhere. */
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
    snprintf(text, sizeof text, _("%1$s: yes, %2$s: no."), key_word_of(shell, COMMAND_YES).text,
             key_word_of(shell, COMMAND_NO).text);
    shell_say_more(shell, text);
}

/* Tells the sale or extension that was just made.  A tile that people hold stays where it is held. */
static void go_on(struct shell *shell)
{
    const struct session *session = shell->table->session;
    const struct game *game = session_game(session);
    const struct session_step *step = session_step_at(session, session_step_count(session) - 1);
    struct game before = *game;
    game_undo(&before, &step->undo);
    table_tell_aside(shell);
    if (step->kind == STEP_EXTEND_TABLE) {
        board_fit(shell);
        board_follow(shell, false);
    }
    if (game_is_kept(&before) || seat_is_computer(session, before.player) ||
        seat_is_computer(session, game->player))
        table_begin_turn(shell);
    else
        deal_begin_turn(shell);
}

static void settle(struct shell *shell, enum proposal_state state, const struct refusal *refusal)
{
    struct thinking *thinking = &shell->table->thinking;
    const struct proposal *proposal = proposal_of(shell);
    if (state == PROPOSAL_REFUSED) {
        table_say_refusal(shell, refusal);
    } else if (state == PROPOSAL_MADE) {
        go_on(shell);
    } else if (!seat_is_computer(proposal->session, proposal->seat)) {
        shell_push(shell, SCREEN_ANSWER);
    } else {
        thinking_begin_sale(thinking, proposal->session, proposal->seat, proposal->price);
        if (!thinking_step(thinking, THINKING_SLICE_MS)) /* most computers answer at once */
            deal_computer_answers(shell);
    }
}

/* A computer plays what nobody buys.  Without room a computer's tile leaves the game, and a person may
 * propose another side. */
static void decline(struct shell *shell)
{
    const struct game *game = session_game(shell->table->session);
    bool computer = seat_is_computer(shell->table->session, game->player);
    char text[SENTENCE_MAX];
    shell_say(shell, "%s", proposal_declined(proposal_of(shell), text, sizeof text));
    if (game_is_kept(game) && computer)
        table_discard(shell);
    else if (game_is_kept(game))
        shell_push(shell, SCREEN_EXTEND);
    else if (computer)
        computer_begin(shell);
}

static void answer(struct shell *shell, bool agreed)
{
    struct refusal refusal;
    if (agreed)
        settle(shell, proposal_agree(proposal_of(shell), &refusal), &refusal);
    else
        decline(shell);
}

void deal_computer_answers(struct shell *shell)
{
    char fault[SENTENCE_MAX];
    bool buys = thinking_take_answer(&shell->table->thinking);
    snprintf(fault, sizeof fault, "%s", shell->table->thinking.fault);
    answer(shell, buys);
    if (fault[0] != '\0')
        shell_say_more(shell, fault);
}

static void answer_command(struct shell *shell, enum command command)
{
    shell_pop(shell);
    answer(shell, command == COMMAND_YES);
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

static void propose_sale(struct shell *shell, unsigned buyer, unsigned price)
{
    struct refusal refusal;
    settle(shell, proposal_sell(proposal_of(shell), shell->table->session, buyer, price, &refusal), &refusal);
}

static void propose_extension(struct shell *shell, unsigned side)
{
    struct refusal refusal;
    settle(shell, proposal_extend(proposal_of(shell), shell->table->session, side, &refusal), &refusal);
}

bool deal_computer_offers(struct shell *shell)
{
    unsigned buyer;
    int price;
    if (!thinking_offers(&shell->table->thinking, shell->table->session, &buyer, &price))
        return false;
    propose_sale(shell, buyer, (unsigned) price);
    return true;
}

void deal_computer_extends(struct shell *shell)
{
    propose_extension(shell, extension_side(session_game(shell->table->session)));
}

/* ---- Offers (H7) -------------------------------------------------------------------------------------- */

static struct offer *offer_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_OFFER);
}

static void say_offer(struct shell *shell)
{
    const struct game *game = session_game(shell->table->session);
    const struct offer *offer = offer_of(shell);
    char buyer[NAME_SHOWN_MAX];
    shell_say(shell, _("Offer %1$s to < %2$s > for %3$u of %4$d points; %5$s, %6$s: buyer, digits: price."),
              game->set->types[game->drawn].name,
              describe_player(session_setup(shell->table->session), offer->buyer, buyer, sizeof buyer),
              offer->price, game->score[offer->buyer], key_word_of(shell, COMMAND_LEFT).text,
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
    char name[NAME_SHOWN_MAX];
    unsigned price = offer->price * 10 + digit, points = most(session_game(session), offer->buyer);
    if (price <= points) {
        offer->price = price;
        return true;
    }
    shell_say(shell,
              ngettext("%1$s has %2$u point, so the price cannot be %3$u (H7).",
                       "%1$s has %2$u points, so the price cannot be %3$u (H7).", points),
              describe_player(session_setup(session), offer->buyer, name, sizeof name), points, price);
    return false;
}

bool deal_may_offer(const struct shell *shell)
{
    return sale_is_possible(session_game(shell->table->session));
}

void deal_open_offer(struct shell *shell)
{
    if (session_game(shell->table->session)->rules.value[RULE_SELL] == RULE_OFF)
        shell_say(shell, _("This game is played without buying tiles (H7)."));
    else if (!deal_may_offer(shell))
        shell_say(shell,
                  _("Only a tile that alone can complete some feature is for sale, and only once (H7)."));
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
        if (!add_digit(shell, shell->number)) /* 0 is the key for that digit */
            return;
        break;
    case COMMAND_ERASE:
        offer_of(shell)->price /= 10;
        break;
    case COMMAND_ACCEPT:
        shell_pop(shell);
        propose_sale(shell, offer_of(shell)->buyer, offer_of(shell)->price);
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

/* The side that is proposed; for a tile that fits nowhere the proposal comes of itself. */
static unsigned *side_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_EXTEND);
}

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
    snprintf(text, sizeof text, _("Add a %1$s in the < %2$s >? Arrows: side; %3$s asks the others (H13)."),
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
        propose_extension(shell, *side_of(shell));
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
