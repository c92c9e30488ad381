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
#include "tui/board/board_view.h"
#include "tui/kit/keys_line.h"
#include "base/sentence.h"
#include "tui/table/screen_deal.h"
#include "play/hands.h"
#include "play/seats.h"
#include "tui/table/turn.h"
#include "tui/ui.h"

/* ---- Hands (H2, H3) ----------------------------------------------------------------------------------- */

static unsigned others_in_hand(const struct game *game)
{
    unsigned count = 0;
    for (unsigned i = 0; i < HAND_MAX; i++)
        count += game->hand[game->player][i] != NO_TYPE;
    return count;
}

/* "Your hand: V is held; E, H (fits nowhere). t holds another tile."  One that was bought must be played. */
static void tell_hand(struct ui *ui)
{
    const struct game *game = session_game(ui->session);
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
                     key_word_of(ui, COMMAND_HOLD_ANOTHER).text);
    ui_say_more(ui, text);
}

/* Whose hand the screen may show: nobody's, until the one whose turn it is has the keyboard. */
void deal_begin_turn(struct ui *ui)
{
    const struct game *game = session_game(ui->session);
    ui->passing = hand_must_pass(ui->session, ui->seen_player, ui->handover);
    if (!ui->passing && others_in_hand(game) > 0)
        tell_hand(ui);
}

void deal_pass(struct ui *ui)
{
    ui->seen_player = session_game(ui->session)->player;
    deal_begin_turn(ui);
}

/* The next tile of the hand that fits somewhere takes the place of the one held. */
bool deal_hold_another(struct ui *ui)
{
    const char *why;
    struct refusal refusal;
    if (!hand_has_other(session_game(ui->session), &why)) {
        ui_say(ui, "%s", why);
        return false;
    }
    (void) hand_hold(ui->session, hand_next(session_game(ui->session)), &refusal);
    tell_hand(ui);
    return true;
}

void deal_draw_pass(const struct ui *ui, struct canvas *canvas)
{
    char name[NAME_SHOWN_MAX], text[SENTENCE_MAX];
    const struct setup *setup = session_setup(ui->session);
    describe_player(setup, session_game(ui->session)->player, name, sizeof name);
    snprintf(text, sizeof text, "%s's turn: pass the keyboard, then press %s.", name,
             key_word_of(ui, COMMAND_PASSED).text);
    canvas_fill(canvas, (struct rectangle){0, 0, ui->width, 1}, STYLE_BAR);
    canvas_text(canvas, 1, 0, ui->width - 1, STYLE_BAR, "bastide   Pass the keyboard");
    canvas_text(canvas, 3, ui->height / 2, ui->width - 4, STYLE_STRONG, text);
    ui_draw_message(ui, canvas, ui->message);
}

/* ---- Sales (H7) --------------------------------------------------------------------------------------- */

static void say_offer(struct ui *ui)
{
    const struct game *game = session_game(ui->session);
    const struct setup *setup = session_setup(ui->session);
    char buyer[NAME_SHOWN_MAX], seller[NAME_SHOWN_MAX];
    const char *tile = game->set->types[game->drawn].name;
    describe_player(setup, ui->offer.buyer, buyer, sizeof buyer);
    describe_player(setup, game->player, seller, sizeof seller);
    if (ui->offer.asked)
        ui_say(ui, "%s: do you buy %s from %s for %u points? %s buys, %s does not (H7).", buyer, tile, seller,
               ui->offer.price, key_word_of(ui, COMMAND_OFFER_YES).text,
               key_word_of(ui, COMMAND_OFFER_NO).text);
    else
        ui_say(ui, "Offer %s to < %s > for %u of %d points; %s and %s: who, digits: price.", tile, buyer,
               ui->offer.price, game->score[ui->offer.buyer], key_word_of(ui, COMMAND_OFFER_LEFT).text,
               key_word_of(ui, COMMAND_OFFER_RIGHT).text);
}

/* The most that the buyer can pay: what he has. */
static unsigned most(const struct ui *ui)
{
    int points = session_game(ui->session)->score[ui->offer.buyer];
    return points > 0 ? (unsigned) points : 0;
}

static void choose_buyer(struct ui *ui, unsigned step)
{
    const struct game *game = session_game(ui->session);
    do
        ui->offer.buyer = (ui->offer.buyer + step) % game->player_count;
    while (ui->offer.buyer == game->player);
    if (ui->offer.price > most(ui))
        ui->offer.price = most(ui);
}

/* Another digit of the price; false with a message where nobody could pay that. */
static bool add_digit(struct ui *ui, unsigned digit)
{
    char name[NAME_SHOWN_MAX];
    unsigned price = ui->offer.price * 10 + digit, points = most(ui);
    if (price <= points) {
        ui->offer.price = price;
        return true;
    }
    ui_say(ui, "%s has %u point%s, so the price is that or less, not %u (H7).",
           describe_player(session_setup(ui->session), ui->offer.buyer, name, sizeof name), points,
           points == 1 ? "" : "s", price);
    return false;
}

bool deal_may_offer(const struct ui *ui)
{
    struct game copy = *session_game(ui->session);
    return copy.player_count > 1 && !copy.bought && game_is_for_sale(&copy);
}

void deal_open_offer(struct ui *ui)
{
    const struct game *game = session_game(ui->session);
    if (game->rules.value[RULE_SELL] == RULE_OFF)
        ui_say(ui, "This game is played without buying tiles (H7).");
    else if (!deal_may_offer(ui))
        ui_say(ui, "Only a tile that alone can complete some feature is for sale, and only once (H7).");
    else {
        ui->offer = (struct offer){.open = true, .buyer = game->player};
        choose_buyer(ui, 1);
        say_offer(ui);
    }
}

static void sell(struct ui *ui)
{
    struct refusal refusal;
    char text[TEXT_MESSAGE_MAX + 1];
    const struct game *game = session_game(ui->session);
    const struct tile_type *tile = &game->set->types[game->drawn];
    struct offer offer = ui->offer;
    ui->offer.open = false;
    if (session_sell(ui->session, offer.buyer, (int) offer.price, &refusal) != VERDICT_OK) {
        refusal_write(game, session_setup(ui->session), &refusal, text, sizeof text);
        ui_say(ui, "%s.", text);
        return;
    }
    describe_sale(session_setup(ui->session), tile, offer.buyer, (int) offer.price, text, sizeof text);
    ui_say(ui, "%s", text);
    if (seat_is_computer(ui->session, offer.buyer))
        table_begin_turn(ui);
    else
        deal_begin_turn(ui);
}

static void refuse_sale(struct ui *ui)
{
    ui->offer.open = false;
    ui_say(ui, "The tile is not sold.");
}

/* A computer answers at once. */
static void ask(struct ui *ui)
{
    ui->offer.asked = true;
    if (!seat_is_computer(ui->session, ui->offer.buyer))
        say_offer(ui);
    else if (seat_buys(ui->session, ui->offer.buyer, ui->offer.price))
        sell(ui);
    else
        refuse_sale(ui);
}

void deal_offer_command(struct ui *ui, enum command command, unsigned number)
{
    switch (command) {
    case COMMAND_OFFER_LEFT:
        choose_buyer(ui, session_game(ui->session)->player_count - 1U);
        break;
    case COMMAND_OFFER_RIGHT:
        choose_buyer(ui, 1);
        break;
    case COMMAND_OFFER_DIGIT:
    case COMMAND_OFFER_ZERO:
        if (!add_digit(ui, number)) /* 0 for the key of that digit */
            return;
        break;
    case COMMAND_OFFER_RUB_OUT:
        ui->offer.price /= 10;
        break;
    case COMMAND_OFFER_ASK:
        ask(ui);
        return;
    case COMMAND_OFFER_YES:
        sell(ui);
        return;
    default:
        refuse_sale(ui);
        return;
    }
    say_offer(ui);
}

/* ---- Extending the table (H13) ------------------------------------------------------------------------ */

/* Whose turn it is proposes a side, then every other player answers; one no is enough. */
bool extend_may_open(const struct ui *ui)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (game_extend_verdict(session_game(ui->session), side, NULL) == VERDICT_OK)
            return true;
    return false;
}

static void say_extension(struct ui *ui)
{
    const struct setup *setup = session_setup(ui->session);
    const struct extension *extension = &ui->extension;
    char name[NAME_SHOWN_MAX];
    const char *side = side_name((enum side) extension->side);
    if (extension->asked)
        ui_say(ui, "%s: a %s more in the %s? %s agrees, %s leaves the table as it is (H13).",
               describe_player(setup, extension->seat, name, sizeof name), extension_line(extension->side),
               side, key_word_of(ui, COMMAND_EXTEND_YES).text, key_word_of(ui, COMMAND_EXTEND_NO).text);
    else
        ui_say(ui, "A %s more in the < %s >? Arrows: where; %s asks the others (H13).",
               extension_line(extension->side), side, key_word_of(ui, COMMAND_EXTEND_ASK).text);
}

static void refuse_extension(struct ui *ui, const struct refusal *refusal)
{
    char text[TEXT_MESSAGE_MAX + 1];
    refusal_write(session_game(ui->session), session_setup(ui->session), refusal, text, sizeof text);
    ui_say(ui, "%s.", text);
}

void extend_open(struct ui *ui)
{
    struct refusal refusal;
    if (!extend_may_open(ui)) {
        (void) game_extend_verdict(session_game(ui->session), SIDE_E, &refusal);
        refuse_extension(ui, &refusal);
        return;
    }
    ui->extension = (struct extension){.open = true, .side = SIDE_E};
    say_extension(ui);
}

/* All agreed.  Where the tile is held stays. */
static void extend(struct ui *ui)
{
    struct refusal refusal;
    char text[SENTENCE_MAX];
    ui->extension.open = false;
    if (session_extend(ui->session, ui->extension.side, &refusal) != VERDICT_OK) {
        refuse_extension(ui, &refusal);
        return;
    }
    board_fit(ui);
    board_follow(ui, false);
    ui_say(ui, "%s", describe_extension(session_game(ui->session), ui->extension.side, text, sizeof text));
}

/* The next seat that has not answered and is no computer's; when there is none all have agreed. */
static void ask_next(struct ui *ui)
{
    unsigned first = session_game(ui->session)->player;
    unsigned seat = extension_next(ui->session, ui->extension.asked ? ui->extension.seat : first);
    if (seat == NO_PLAYER) {
        extend(ui);
        return;
    }
    ui->extension.asked = true;
    ui->extension.seat = seat;
    say_extension(ui);
}

/* What cannot be is not asked for. */
static void ask_all(struct ui *ui)
{
    struct refusal refusal;
    if (game_extend_verdict(session_game(ui->session), ui->extension.side, &refusal) == VERDICT_OK)
        ask_next(ui);
    else
        refuse_extension(ui, &refusal);
}

static void choose_side(struct ui *ui, enum side side)
{
    ui->extension.side = side;
    say_extension(ui);
}

void extend_command(struct ui *ui, enum command command)
{
    switch (command) {
    case COMMAND_EXTEND_NORTH:
        choose_side(ui, SIDE_N);
        break;
    case COMMAND_EXTEND_EAST:
        choose_side(ui, SIDE_E);
        break;
    case COMMAND_EXTEND_SOUTH:
        choose_side(ui, SIDE_S);
        break;
    case COMMAND_EXTEND_WEST:
        choose_side(ui, SIDE_W);
        break;
    case COMMAND_EXTEND_ASK:
        ask_all(ui);
        break;
    case COMMAND_EXTEND_YES:
        ask_next(ui);
        break;
    default:
        ui->extension.open = false;
        ui_say(ui, "The table stays as it is.");
        break;
    }
}
