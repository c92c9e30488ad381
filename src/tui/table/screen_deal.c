/*
 * screen_deal.c: dealings between the players at one keyboard: hands (H2, H3), sales (H7), extending the
 * table (H13).
 *
 * One tile of a hand is always held; a key changes to another.  Where hands are hidden, a page stands between
 * two players (screen_pass.c).  A sale is an offer by one player and the answer of another,
 * both in the message line.  The core decides what is allowed.
 */
#include <stdio.h>

#include "bastide/refusal_text.h"
#include "base/translate.h"
#include "words/describe_events.h"
#include "base/sentence.h"
#include "tui/table/screen_deal.h"
#include "play/hands.h"
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
    if (hand_must_pass(shell->table->session, *seen_player(shell), shell->table->handover))
        shell_push(shell, SCREEN_PASS);
    else if (game_is_kept(session_game(shell->table->session)))
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

/* ---- Sales (H7) --------------------------------------------------------------------------------------- */

static struct offer *offer_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_OFFER);
}

static void say_offer(struct shell *shell)
{
    const struct game *game = session_game(shell->table->session);
    const struct setup *setup = session_setup(shell->table->session);
    const struct offer *offer = offer_of(shell);
    char buyer[NAME_SHOWN_MAX], seller[NAME_SHOWN_MAX];
    const char *tile = game->set->types[game->drawn].name;
    describe_player(setup, offer->buyer, buyer, sizeof buyer);
    describe_player(setup, game->player, seller, sizeof seller);
    if (offer->asked)
        shell_say(shell, _("%1$s: will you buy %2$s from %3$s for %4$u points? %5$s: yes, %6$s: no (H7)."),
                  buyer, tile, seller, offer->price, key_word_of(shell, COMMAND_YES).text,
                  key_word_of(shell, COMMAND_NO).text);
    else
        shell_say(shell,
                  _("Offer %1$s to < %2$s > for %3$u of %4$d points; %5$s, %6$s: buyer, digits: price."),
                  tile, buyer, offer->price, game->score[offer->buyer], key_word_of(shell, COMMAND_LEFT).text,
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
    struct game copy = *session_game(shell->table->session);
    return copy.player_count > 1 && !copy.bought && game_is_for_sale(&copy);
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

/* Reads the offer after its screen was closed; its state outlives it. */
static void sell(struct shell *shell)
{
    struct session *session = shell->table->session;
    struct refusal refusal;
    char text[TEXT_MESSAGE_MAX + 1];
    const struct game *game = session_game(session);
    const struct tile_type *tile = &game->set->types[game->drawn];
    struct offer offer = *offer_of(shell);
    bool person_sells = !seat_is_computer(session, game->player);
    if (session_sell(session, offer.buyer, (int) offer.price, &refusal) != VERDICT_OK) {
        table_say_refusal(shell, &refusal);
        return;
    }
    shell->table->thinking.offered = 0; /* asked again if the sale is taken back */
    describe_sale(session_setup(session), tile, offer.buyer, (int) offer.price, text, sizeof text);
    shell_say(shell, "%s", text);
    if (person_sells && !seat_is_computer(session, offer.buyer))
        deal_begin_turn(shell); /* the tile stays where it is held */
    else
        table_begin_turn(shell);
}

/* A computer whose tile nobody buys plays it. */
static void refuse_sale(struct shell *shell)
{
    shell_say(shell, _("The tile is not sold."));
    if (seat_is_computer(shell->table->session, session_game(shell->table->session)->player))
        table_begin_turn(shell);
}

void deal_computer_answers(struct shell *shell)
{
    bool buys = thinking_buys(&shell->table->thinking);
    const char *fault = thinking_fault(&shell->table->thinking);
    thinking_cancel(&shell->table->thinking);
    if (buys)
        sell(shell);
    else
        refuse_sale(shell);
    if (fault)
        shell_say_more(shell, fault);
}

static void ask(struct shell *shell)
{
    const struct session *session = shell->table->session;
    struct thinking *thinking = &shell->table->thinking;
    struct offer *offer = offer_of(shell);
    offer->asked = true;
    if (!seat_is_computer(session, offer->buyer)) {
        say_offer(shell);
        return;
    }
    shell_pop(shell);
    thinking_begin_sale(thinking, session, offer->buyer, offer->price);
    if (!thinking_step(thinking, THINKING_SLICE_MS)) /* most computers answer at once */
        deal_computer_answers(shell);
}

bool deal_computer_offers(struct shell *shell)
{
    unsigned buyer, price;
    if (!thinking_offers(&shell->table->thinking, shell->table->session, &buyer, &price))
        return false;
    shell_push(shell, SCREEN_OFFER);
    *offer_of(shell) = (struct offer){.buyer = buyer, .price = price};
    ask(shell);
    return true;
}

static void offer_command(struct shell *shell, enum command command, unsigned number)
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
    case COMMAND_DIGIT:
        if (!add_digit(shell, number)) /* 0 is the key for that digit */
            return;
        break;
    case COMMAND_ERASE:
        offer_of(shell)->price /= 10;
        break;
    case COMMAND_ACCEPT:
        ask(shell);
        return;
    case COMMAND_YES:
        shell_pop(shell);
        sell(shell);
        return;
    default:
        shell_pop(shell);
        refuse_sale(shell);
        return;
    }
    say_offer(shell);
}

static enum stage offer_stage(const struct shell *shell)
{
    return offer_of(shell)->asked ? STAGE_ANSWER : STAGE_OFFER;
}

const struct screen_ops offer_screen = {
    .title = "Sale",
    .state_size = sizeof(struct offer),
    .stage_of = offer_stage,
    .lies_over = true,
    .open = offer_open,
    .command = offer_command,
    .draw = draw_question,
};

/* ---- Extending the table (H13) ------------------------------------------------------------------------ */

/*
 * A player proposes a side on which to extend the table; then every other player answers.  For a tile that
 * fits nowhere the proposal comes of itself, as does that of a computer, and a no lets the tile go (T3).
 */
struct extension {
    bool asked;    /* `seat` has to answer; those before it agreed */
    unsigned side; /* enum side */
    unsigned seat;
};

static struct extension *extension_of(const struct shell *shell)
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

static void say_extension(struct shell *shell)
{
    const struct extension *extension = extension_of(shell);
    const struct game *game = session_game(shell->table->session);
    char name[NAME_SHOWN_MAX], text[SENTENCE_MAX], kept[SENTENCE_MAX];
    const char *side = side_name((enum side) extension->side), *line = _(extension_line(extension->side));
    if (extension->asked)
        snprintf(text, sizeof text, _("%1$s: add a %2$s in the %3$s? %4$s: yes, %5$s: no (H13)."),
                 describe_player(session_setup(shell->table->session), extension->seat, name, sizeof name),
                 line, side, key_word_of(shell, COMMAND_YES).text, key_word_of(shell, COMMAND_NO).text);
    else
        snprintf(text, sizeof text,
                 _("Add a %1$s in the < %2$s >? Arrows: side; %3$s asks the others (H13)."), line, side,
                 key_word_of(shell, COMMAND_ACCEPT).text);
    if (game_is_kept(game)) {
        snprintf(kept, sizeof kept, _("%1$s fits nowhere on this table; %2$s goes on without it."),
                 game->set->types[game->drawn].name, key_word_of(shell, COMMAND_NO).text);
        shell_say_more(shell, kept);
    }
    shell_say_more(shell, text);
}

static void extension_open(struct shell *shell)
{
    const struct session *session = shell->table->session;
    const struct game *game = session_game(session);
    *extension_of(shell) = (struct extension){.side = game_is_kept(game) ? extension_side(game) : SIDE_E,
                                              .asked = seat_is_computer(session, game->player),
                                              .seat = extension_next(session, game->player)};
    say_extension(shell);
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

/* Everybody agreed: extends the table.  The tile in hand stays where it is. */
static void extend(struct shell *shell)
{
    struct session *session = shell->table->session;
    unsigned side = extension_of(shell)->side;
    struct refusal refusal;
    char text[SENTENCE_MAX];
    bool kept = game_is_kept(session_game(session));
    shell_pop(shell);
    if (session_extend(session, side, &refusal) != VERDICT_OK) {
        table_say_refusal(shell, &refusal);
        return;
    }
    board_fit(shell);
    board_follow(shell, false);
    shell_say(shell, "%s", describe_extension(session_game(session), side, text, sizeof text));
    if (kept)
        table_begin_turn(shell);
}

/* Nobody else is asked. */
static void refuse_extension(struct shell *shell)
{
    const struct session *session = shell->table->session;
    const struct game *game = session_game(session);
    struct extension *extension = extension_of(shell);
    if (game_is_kept(game) && extension->asked && !seat_is_computer(session, game->player)) {
        extension->asked = false; /* on another side perhaps */
        say_extension(shell);
        return;
    }
    shell_pop(shell);
    if (game_is_kept(game))
        table_discard(shell);
    else
        shell_say(shell, _("The table is not extended."));
}

/* Asks the next person who has not answered; extends the table if there is none. */
static void ask_next(struct shell *shell)
{
    const struct session *session = shell->table->session;
    struct extension *extension = extension_of(shell);
    unsigned seat =
        extension_next(session, extension->asked ? extension->seat : session_game(session)->player);
    if (seat == NO_PLAYER) {
        extend(shell);
        return;
    }
    extension->asked = true;
    extension->seat = seat;
    say_extension(shell);
}

/* Asks only for what the rules allow. */
static void ask_all(struct shell *shell)
{
    struct refusal refusal;
    if (game_extend_verdict(session_game(shell->table->session), extension_of(shell)->side, &refusal) ==
        VERDICT_OK)
        ask_next(shell);
    else
        table_say_refusal(shell, &refusal);
}

static void extension_command(struct shell *shell, enum command command, unsigned number)
{
    unsigned side = side_of_command(command);
    (void) number;
    const struct game *game = session_game(shell->table->session);
    if (side < SIDE_COUNT) {
        if (!game_is_kept(game) || (game_extensions(game, game->drawn) >> side & 1U))
            extension_of(shell)->side = side;
        say_extension(shell);
    } else if (command == COMMAND_ACCEPT) {
        ask_all(shell);
    } else if (command == COMMAND_YES) {
        ask_next(shell);
    } else if (command == COMMAND_NO || extension_of(shell)->asked) {
        refuse_extension(shell);
    } else {
        shell_pop(shell);
        if (game_is_kept(game))
            shell_say(shell, _("The table is not extended; %s asks again."),
                      key_word_of(shell, COMMAND_EXTEND).text);
        else
            shell_say(shell, _("The table is not extended."));
    }
}

static enum stage extension_stage(const struct shell *shell)
{
    return extension_of(shell)->asked ? STAGE_AGREE : STAGE_EXTEND;
}

const struct screen_ops extend_screen = {
    .title = "Extension",
    .state_size = sizeof(struct extension),
    .stage_of = extension_stage,
    .lies_over = true,
    .open = extension_open,
    .command = extension_command,
    .draw = draw_question,
};
