/*
 * screen_deal.c: what is agreed on at one keyboard: hands, sales, extending the table (H2, H3, H7, H13).
 *
 * One tile of a hand is always held; a key holds another.  Where hands are hidden, a page between two players
 * shows nothing but whose turn it is.  A sale is an offer, which one player makes, and an answer, which the
 * other gives; both are told in the message line.  What is allowed the core decides.
 */
#include <stdio.h>

#include "bastide/refusal_text.h"
#include "words/describe_events.h"
#include "base/sentence.h"
#include "tui/table/screen_deal.h"
#include "play/hands.h"
#include "play/seats.h"
#include "tui/table/table_steps.h"
#include "tui/board/table.h"

/* ---- Hands (H2, H3) ----------------------------------------------------------------------------------- */

static unsigned others_in_hand(const struct game *game)
{
    unsigned count = 0;
    for (unsigned i = 0; i < HAND_MAX; i++)
        count += game->hand[game->player][i] != NO_TYPE;
    return count;
}

/* "Your hand: V is held; E, H (fits nowhere). t holds another tile."  One that was bought must be played. */
static void tell_hand(struct shell *shell)
{
    const struct game *game = session_game(shell->table->session);
    char text[SENTENCE_MAX];
    snprintf(text, sizeof text, "Your hand: %s is %s;", game->set->types[game->drawn].name,
             game->bought ? "bought" : "held");
    const char *before = " ";
    for (unsigned i = 0; i < HAND_MAX; i++) {
        unsigned type = game->hand[game->player][i];
        if (type == NO_TYPE)
            continue;
        sentence_add(text, sizeof text, "%s%s%s", before, game->set->types[type].name,
                     game_has_placement(game, type) ? "" : " (fits nowhere)");
        before = ", ";
    }
    if (game->bought || game->rules.value[RULE_HAND] != HAND_THREE)
        sentence_add(text, sizeof text, ".");
    else
        sentence_add(text, sizeof text, ". %s holds another tile.",
                     key_word_of(shell, BINDING_HOLD_ANOTHER).text);
    shell_say_more(shell, text);
}

/* Whose hand the screen may show: nobody's, until the one whose turn it is has the keyboard. */
void deal_begin_turn(struct shell *shell)
{
    struct table *table = shell->table;
    const struct game *game = session_game(table->session);
    table->passing = hand_must_pass(table->session, table->seen_player, table->handover);
    if (!table->passing && others_in_hand(game) > 0)
        tell_hand(shell);
}

void deal_pass(struct shell *shell)
{
    struct table *table = shell->table;
    table->seen_player = session_game(table->session)->player;
    deal_begin_turn(shell);
}

/* The next tile of the hand that fits somewhere takes the place of the one held. */
bool deal_hold_another(struct shell *shell)
{
    struct table *table = shell->table;
    const char *why;
    struct refusal refusal;
    if (!hand_has_other(session_game(table->session), &why)) {
        shell_say(shell, "%s", why);
        return false;
    }
    (void) hand_hold(table->session, hand_next(session_game(table->session)), &refusal);
    tell_hand(shell);
    return true;
}

void deal_draw_pass(const struct shell *shell, struct canvas *canvas)
{
    const struct table *table = shell->table;
    char name[NAME_SHOWN_MAX], text[SENTENCE_MAX];
    const struct setup *setup = session_setup(table->session);
    describe_player(setup, session_game(table->session)->player, name, sizeof name);
    snprintf(text, sizeof text, "%s's turn: pass the keyboard, then press %s.", name,
             key_word_of(shell, BINDING_PASSED).text);
    shell_draw_bar(shell, canvas, " bastide   Pass the keyboard", "");
    canvas_text(canvas, 3, shell->height / 2, shell->width - 4, STYLE_STRONG, text);
    shell_draw_message(shell, canvas, shell->message);
}

/* ---- Sales (H7) --------------------------------------------------------------------------------------- */

static void say_offer(struct shell *shell)
{
    struct table *table = shell->table;
    const struct game *game = session_game(table->session);
    const struct setup *setup = session_setup(table->session);
    char buyer[NAME_SHOWN_MAX], seller[NAME_SHOWN_MAX];
    const char *tile = game->set->types[game->drawn].name;
    describe_player(setup, table->offer.buyer, buyer, sizeof buyer);
    describe_player(setup, game->player, seller, sizeof seller);
    if (table->offer.asked)
        shell_say(shell, "%s: do you buy %s from %s for %u points? %s buys, %s does not (H7).", buyer, tile,
                  seller, table->offer.price, key_word_of(shell, BINDING_OFFER_YES).text,
                  key_word_of(shell, BINDING_OFFER_NO).text);
    else
        shell_say(shell, "Offer %s to < %s > for %u of %d points; %s and %s: who, digits: price.", tile,
                  buyer, table->offer.price, game->score[table->offer.buyer],
                  key_word_of(shell, BINDING_OFFER_LEFT).text, key_word_of(shell, BINDING_OFFER_RIGHT).text);
}

/* The most that the buyer can pay: what he has. */
static unsigned most(const struct shell *shell)
{
    const struct table *table = shell->table;
    int points = session_game(table->session)->score[table->offer.buyer];
    return points > 0 ? (unsigned) points : 0;
}

static void choose_buyer(struct shell *shell, unsigned step)
{
    struct table *table = shell->table;
    const struct game *game = session_game(table->session);
    do
        table->offer.buyer = (table->offer.buyer + step) % game->player_count;
    while (table->offer.buyer == game->player);
    if (table->offer.price > most(shell))
        table->offer.price = most(shell);
}

/* Another digit of the price; false with a message where nobody could pay that. */
static bool add_digit(struct shell *shell, unsigned digit)
{
    struct table *table = shell->table;
    char name[NAME_SHOWN_MAX];
    unsigned price = table->offer.price * 10 + digit, points = most(shell);
    if (price <= points) {
        table->offer.price = price;
        return true;
    }
    shell_say(shell, "%s has %u point%s, so the price is that or less, not %u (H7).",
              describe_player(session_setup(table->session), table->offer.buyer, name, sizeof name), points,
              points == 1 ? "" : "s", price);
    return false;
}

bool deal_may_offer(const struct shell *shell)
{
    struct game copy = *session_game(shell->table->session);
    return copy.player_count > 1 && !copy.bought && game_is_for_sale(&copy);
}

void deal_open_offer(struct shell *shell)
{
    struct table *table = shell->table;
    const struct game *game = session_game(table->session);
    if (game->rules.value[RULE_SELL] == RULE_OFF)
        shell_say(shell, "This game is played without buying tiles (H7).");
    else if (!deal_may_offer(shell))
        shell_say(shell, "Only a tile that alone can complete some feature is for sale, and only once (H7).");
    else {
        table->offer = (struct offer){.open = true, .buyer = game->player};
        choose_buyer(shell, 1);
        say_offer(shell);
    }
}

static void sell(struct shell *shell)
{
    struct table *table = shell->table;
    struct refusal refusal;
    char text[TEXT_MESSAGE_MAX + 1];
    const struct game *game = session_game(table->session);
    const struct tile_type *tile = &game->set->types[game->drawn];
    struct offer offer = table->offer;
    table->offer.open = false;
    if (session_sell(table->session, offer.buyer, (int) offer.price, &refusal) != VERDICT_OK) {
        refusal_write(game, session_setup(table->session), &refusal, text, sizeof text);
        shell_say(shell, "%s.", text);
        return;
    }
    describe_sale(session_setup(table->session), tile, offer.buyer, (int) offer.price, text, sizeof text);
    shell_say(shell, "%s", text);
    if (seat_is_computer(table->session, offer.buyer))
        table_begin_turn(shell);
    else
        deal_begin_turn(shell);
}

static void refuse_sale(struct shell *shell)
{
    shell->table->offer.open = false;
    shell_say(shell, "The tile is not sold.");
}

void deal_computer_answers(struct shell *shell)
{
    struct table *table = shell->table;
    bool buys = thinking_buys(&table->thinking);
    const char *fault = thinking_fault(&table->thinking);
    thinking_cancel(&table->thinking);
    if (buys)
        sell(shell);
    else
        refuse_sale(shell);
    if (fault)
        shell_say_more(shell, fault);
}

static void ask(struct shell *shell)
{
    struct table *table = shell->table;
    table->offer.asked = true;
    if (!seat_is_computer(table->session, table->offer.buyer)) {
        say_offer(shell);
        return;
    }
    thinking_begin_sale(&table->thinking, table->session, table->offer.buyer, table->offer.price);
    if (!thinking_step(&table->thinking, THINKING_SLICE_MS)) /* most answer at once */
        deal_computer_answers(shell);
}

void deal_offer_command(struct shell *shell, enum command command, unsigned number)
{
    struct table *table = shell->table;
    switch (command) {
    case COMMAND_LEFT:
        choose_buyer(shell, session_game(table->session)->player_count - 1U);
        break;
    case COMMAND_RIGHT:
        choose_buyer(shell, 1);
        break;
    case COMMAND_DIGIT:
        if (!add_digit(shell, number)) /* 0 for the key of that digit */
            return;
        break;
    case COMMAND_ERASE:
        table->offer.price /= 10;
        break;
    case COMMAND_ACCEPT:
        ask(shell);
        return;
    case COMMAND_YES:
        sell(shell);
        return;
    default:
        refuse_sale(shell);
        return;
    }
    say_offer(shell);
}

/* ---- Extending the table (H13) ------------------------------------------------------------------------ */

/* Whose turn it is proposes a side, then every other player answers; one no is enough. */
bool extend_may_open(const struct shell *shell)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (game_extend_verdict(session_game(shell->table->session), side, NULL) == VERDICT_OK)
            return true;
    return false;
}

static void say_extension(struct shell *shell)
{
    struct table *table = shell->table;
    const struct setup *setup = session_setup(table->session);
    const struct extension *extension = &table->extension;
    char name[NAME_SHOWN_MAX];
    const char *side = side_name((enum side) extension->side);
    if (extension->asked)
        shell_say(shell, "%s: a %s more in the %s? %s agrees, %s leaves the table as it is (H13).",
                  describe_player(setup, extension->seat, name, sizeof name), extension_line(extension->side),
                  side, key_word_of(shell, BINDING_EXTEND_YES).text,
                  key_word_of(shell, BINDING_EXTEND_NO).text);
    else
        shell_say(shell, "A %s more in the < %s >? Arrows: where; %s asks the others (H13).",
                  extension_line(extension->side), side, key_word_of(shell, BINDING_EXTEND_ASK).text);
}

static void refuse_extension(struct shell *shell, const struct refusal *refusal)
{
    struct table *table = shell->table;
    char text[TEXT_MESSAGE_MAX + 1];
    refusal_write(session_game(table->session), session_setup(table->session), refusal, text, sizeof text);
    shell_say(shell, "%s.", text);
}

void extend_open(struct shell *shell)
{
    struct table *table = shell->table;
    struct refusal refusal;
    if (!extend_may_open(shell)) {
        (void) game_extend_verdict(session_game(table->session), SIDE_E, &refusal);
        refuse_extension(shell, &refusal);
        return;
    }
    table->extension = (struct extension){.open = true, .side = SIDE_E};
    say_extension(shell);
}

/* All agreed.  Where the tile is held stays. */
static void extend(struct shell *shell)
{
    struct table *table = shell->table;
    struct refusal refusal;
    char text[SENTENCE_MAX];
    table->extension.open = false;
    if (session_extend(table->session, table->extension.side, &refusal) != VERDICT_OK) {
        refuse_extension(shell, &refusal);
        return;
    }
    board_fit(shell);
    board_follow(shell, false);
    shell_say(shell, "%s",
              describe_extension(session_game(table->session), table->extension.side, text, sizeof text));
}

/* The next seat that has not answered and is no computer's; when there is none all have agreed. */
static void ask_next(struct shell *shell)
{
    struct table *table = shell->table;
    unsigned first = session_game(table->session)->player;
    unsigned seat = extension_next(table->session, table->extension.asked ? table->extension.seat : first);
    if (seat == NO_PLAYER) {
        extend(shell);
        return;
    }
    table->extension.asked = true;
    table->extension.seat = seat;
    say_extension(shell);
}

/* What cannot be is not asked for. */
static void ask_all(struct shell *shell)
{
    struct table *table = shell->table;
    struct refusal refusal;
    if (game_extend_verdict(session_game(table->session), table->extension.side, &refusal) == VERDICT_OK)
        ask_next(shell);
    else
        refuse_extension(shell, &refusal);
}

static void choose_side(struct shell *shell, enum side side)
{
    shell->table->extension.side = side;
    say_extension(shell);
}

void extend_command(struct shell *shell, enum command command)
{
    unsigned side = side_of_command(command);
    if (side < SIDE_COUNT) {
        choose_side(shell, (enum side) side);
        return;
    }
    switch (command) {
    case COMMAND_ACCEPT:
        ask_all(shell);
        break;
    case COMMAND_YES:
        ask_next(shell);
        break;
    default:
        shell->table->extension.open = false;
        shell_say(shell, "The table stays as it is.");
        break;
    }
}
