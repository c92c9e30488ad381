/*
 * deal.c: what the players agree on at one keyboard: hands, sales, extending the table (H2, H3, H7, H13).
 *
 * One tile of a hand is always in hand; a command takes another one in hand.  Hidden hands are told only
 * after the keyboard was passed and what stood before has scrolled away.  Both players have to agree to a
 * sale: the seller by offering, the buyer by answering a question.  An extension needs everybody's.  What is
 * allowed the core decides.
 */
#include "plain/plain.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/translate.h"
#include "bastide/refusal_text.h"
#include "bastide/tile_text.h"
#include "play/hands.h"
#include "play/seats.h"
#include "words/player_names.h"

static void say_refusal(struct plain *plain, const struct refusal *refusal)
{
    const struct session *session = plain_session(plain);
    char text[TEXT_MESSAGE_MAX + 1];
    io_say(&plain->io, "%s.\n",
           refusal_write(session_game(session), session_setup(session), refusal, text, sizeof text));
}

/* ---- Hands (H2, H3) ----------------------------------------------------------------------------------- */

bool plain_deal_pass(struct plain *plain)
{
    const struct table_words table = plain_table(plain);
    char name[NAME_SHOWN_MAX], prompt[SENTENCE_MAX], word[WORD_MAX + 1];
    if (!hand_must_pass(plain_session(plain), plain->seen_player, false))
        return true;
    snprintf(prompt, sizeof prompt, _("%s's turn: pass the keyboard, then press Enter."),
             describe_player(table.setup, table.game->player, name, sizeof name));
    io_scroll_away(&plain->io);
    if (!plain_ask(plain, prompt))
        return false;
    const char *line = plain->io.line;
    plain->leaving = strcmp(plain_word(&line, word), "quit") == 0;
    plain->seen_player = table.game->player;
    return !plain->leaving;
}

static void add_hand(struct text_buffer *text, const struct game *game, unsigned seat)
{
    const char *before = "";
    for (unsigned i = 0; i < HAND_MAX; i++) {
        unsigned type = game->hand[seat][i];
        if (type == NO_TYPE)
            continue;
        text_add(text, "%s", before);
        words_tile(text, &game->set->types[type]);
        if (seat == game->player && !game_has_placement(game, type))
            text_add(text, _(" (fits nowhere)"));
        before = _("; ");
    }
}

static bool holds_any(const struct game *game, unsigned seat)
{
    for (unsigned i = 0; i < HAND_MAX; i++)
        if (game->hand[seat][i] != NO_TYPE)
            return true;
    return false;
}

/* What else is in one's own hand, and the open hands of the others. */
void plain_deal_tell_hand(struct plain *plain)
{
    const struct table_words table = plain_table(plain);
    const struct game *game = table.game;
    struct text_buffer text = {0};
    char name[NAME_SHOWN_MAX];
    for (unsigned i = 0; i < game->player_count; i++) {
        unsigned seat = (game->player + i) % game->player_count;
        if (!holds_any(game, seat) || (i > 0 && game->rules.value[RULE_HAND_OPEN] == HAND_HIDDEN))
            continue;
        text_add(&text, i == 0 ? _("Also in your hand: ") : _("%s holds: "),
                 describe_player(table.setup, seat, name, sizeof name));
        add_hand(&text, game, seat);
        bool choice = i == 0 && game->rules.value[RULE_HAND] == HAND_THREE && !game->bought;
        text_add(&text, choice ? _(". 'hold TILE' takes another.\n") : ".\n");
    }
    plain_say_text(plain, &text);
}

/* The type of one's hand that a word names, or NO_TYPE after a message. */
static unsigned find_in_hand(struct plain *plain, const char *word)
{
    const struct game *game = session_game(plain_session(plain));
    int type = tile_set_find(game->set, word);
    for (unsigned i = 0; type >= 0 && i < HAND_MAX; i++)
        if (game->hand[game->player][i] == type)
            return (unsigned) type;
    if (word[0] == '\0')
        io_say(&plain->io, _("There is no such tile in your hand.\n"));
    else
        io_say(&plain->io,
               type >= 0 && type == game->drawn ? _("There is no %s in your hand: you hold it already.\n")
                                                : _("There is no %s in your hand.\n"),
               word);
    return NO_TYPE;
}

/* What is refused leaves the tile that was held. */
void plain_deal_hold(struct plain *plain, const char *words)
{
    struct session *session = plain_session(plain);
    const struct game *game = session_game(session);
    char word[WORD_MAX + 1], text[TEXT_MESSAGE_MAX + 1];
    snprintf(text, sizeof text, "%s", _("it fits nowhere"));
    struct refusal refusal;
    const char *why;
    plain_word(&words, word);
    if (!hand_has_other(game, &why) && (word[0] == '\0' || game->bought)) {
        io_say(&plain->io, "%s\n", why);
        return;
    }
    unsigned type = word[0] == '\0' ? hand_next(game) : find_in_hand(plain, word);
    if (type == NO_TYPE)
        return;
    if (!hand_hold(session, type, &refusal)) {
        if (refusal.verdict != VERDICT_OK)
            refusal_write(game, session_setup(session), &refusal, text, sizeof text);
        io_say(&plain->io, _("%1$s stays in hand: %2$s.\n"), game->set->types[game->drawn].name, text);
        return;
    }
    plain_answer_tile_in_hand(plain);
    plain_deal_tell_hand(plain);
}

/* ---- Sales (H7) --------------------------------------------------------------------------------------- */

/* The seat of that name or colour, or -1. */
static int find_seat(const struct setup *setup, const char *word)
{
    char name[NAME_SHOWN_MAX];
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        if (strcasecmp(word, describe_player(setup, seat, name, sizeof name)) == 0 ||
            strcasecmp(word, setup_seat_word(setup, seat)) == 0)
            return (int) seat;
    return -1;
}

/* "NAME PRICE": a name may have blanks in it.  False after a message. */
static bool read_offer(struct plain *plain, const char *words, unsigned *buyer, unsigned *price)
{
    const struct setup *setup = session_setup(plain_session(plain));
    char name[NAME_SHOWN_MAX];
    const char *last = strrchr(words, ' ');
    int seat = -1;
    if (last) {
        snprintf(name, sizeof name, "%.*s", (int) (last - words < NAME_SHOWN_MAX ? last - words : 0), words);
        seat = find_seat(setup, name);
    }
    if (seat < 0 || !plain_number(last + 1, price)) {
        io_say(&plain->io, _("Say to whom and for how many points, as in 'sell blue 3'.\n"));
        return false;
    }
    *buyer = (unsigned) seat;
    return true;
}

/* Whether the rules allow it; false after a message. */
static bool may_sell(struct plain *plain, unsigned buyer, unsigned price)
{
    struct game trial = *session_game(plain_session(plain));
    struct refusal refusal = {.verdict = VERDICT_OK};
    struct undo undo;
    if (game_sell(&trial, buyer, (int) price, &undo, &refusal) == VERDICT_OK)
        return true;
    say_refusal(plain, &refusal);
    return false;
}

static bool computer_buys(struct plain *plain, unsigned buyer, unsigned price)
{
    if (!plain_turn_ask_program(plain, buyer))
        return false;
    thinking_begin_sale(&plain->thinking, plain_session(plain), buyer, price);
    bool buys = plain_turn_think(plain) && thinking_buys(&plain->thinking);
    const char *fault = thinking_fault(&plain->thinking);
    thinking_cancel(&plain->thinking);
    if (fault)
        io_say(&plain->io, "%s\n", fault);
    return buys;
}

/* Asks the buyer, and sells the tile if the answer is yes. */
static void offer(struct plain *plain, unsigned buyer, unsigned price)
{
    const struct table_words table = plain_table(plain);
    const char *tile = table.game->set->types[table.game->drawn].name;
    char name[NAME_SHOWN_MAX], seller[NAME_SHOWN_MAX], question[SENTENCE_MAX * 2];
    describe_player(table.setup, buyer, name, sizeof name);
    describe_player(table.setup, table.game->player, seller, sizeof seller);
    snprintf(question, sizeof question, _("%1$s: do you buy %2$s from %3$s for %4$u points (H7)? yes or no:"),
             name, tile, seller, price);
    bool computer = seat_is_computer(plain_session(plain), buyer);
    if (computer ? !computer_buys(plain, buyer, price) : !plain_ask_yes(plain, question, false)) {
        io_say(&plain->io,
               computer ? _("%s, the computer, does not buy: the tile is not sold.\n")
                        : _("%s does not buy: the tile is not sold.\n"),
               name);
    } else if (session_sell(plain_session(plain), buyer, (int) price, NULL) == VERDICT_OK) {
        plain->thinking.offered = 0; /* asked again if the sale is taken back */
        plain_tell_last(plain);
        plain->turn_told = false;
    }
}

void plain_deal_sell(struct plain *plain, const char *words)
{
    unsigned buyer, price;
    if (read_offer(plain, words, &buyer, &price) && may_sell(plain, buyer, price))
        offer(plain, buyer, price);
}

bool plain_deal_computer_sells(struct plain *plain)
{
    unsigned buyer, price;
    if (!thinking_offers(&plain->thinking, plain_session(plain), &buyer, &price))
        return false;
    offer(plain, buyer, price);
    return plain->leaving || session_game(plain_session(plain))->bought;
}

/* ---- The table (H13) ---------------------------------------------------------------------------------- */

/* "N" or "north"; SIDE_COUNT for anything else. */
static unsigned find_side(const char *word)
{
    unsigned side = 0;
    while (side < SIDE_COUNT && strcasecmp(word, side_word(side)) != 0 &&
           strcasecmp(word, side_name(side)) != 0)
        side++;
    return side;
}

/* The others are asked in the order of their seats; one no is enough.  Computers have no objection. */
static bool all_agree(struct plain *plain, unsigned side)
{
    const struct table_words table = plain_table(plain);
    char name[NAME_SHOWN_MAX], question[SENTENCE_MAX];
    unsigned seat = table.game->player;
    while ((seat = extension_next(plain_session(plain), seat)) != NO_PLAYER) {
        describe_player(table.setup, seat, name, sizeof name);
        snprintf(question, sizeof question,
                 _("%1$s: extend the table by a %2$s in the %3$s (H13)? yes or no:"), name,
                 _(extension_line(side)), side_name(side));
        if (!plain_ask_yes(plain, question, false)) {
            io_say(&plain->io, _("%s does not agree: the table stays as it is.\n"), name);
            return false;
        }
    }
    return true;
}

/* What everybody agreed to. */
static void extend(struct plain *plain, unsigned side)
{
    struct refusal refusal;
    if (session_extend(plain_session(plain), side, &refusal) != VERDICT_OK) {
        say_refusal(plain, &refusal);
        return;
    }
    plain_tell_last(plain);
    plain->turn_told = false;
}

void plain_deal_extend(struct plain *plain, const char *words)
{
    const struct game *game = session_game(plain_session(plain));
    char word[WORD_MAX + 1];
    struct refusal refusal;
    plain_word(&words, word);
    unsigned side = find_side(word);
    if (side == SIDE_COUNT && game->rules.value[RULE_TABLE_EXTEND] == RULE_ON)
        io_say(&plain->io, _("Say on which side, as in 'extend north'.\n"));
    else if (game_extend_verdict(game, side, &refusal) != VERDICT_OK)
        say_refusal(plain, &refusal);
    else if (all_agree(plain, side))
        extend(plain, side);
}

/* The tile in hand leaves the game or goes back (T3, H4). */
static void let_go(struct plain *plain)
{
    struct session *session = plain_session(plain);
    (void) session_discard(session, session_game(session)->drawn, NULL, NULL);
    plain_tell_last(plain);
    plain->turn_told = false;
}

void plain_deal_discard(struct plain *plain, const char *words)
{
    const struct game *game = session_game(plain_session(plain));
    (void) words;
    if (game_is_kept(game))
        let_go(plain);
    else
        say_refusal(plain, &(struct refusal){.verdict = VERDICT_FITS_SOMEWHERE, .type = game->drawn});
}

void plain_deal_tell_kept(struct plain *plain)
{
    const struct game *game = session_game(plain_session(plain));
    struct text_buffer text = {0};
    if (!game_is_kept(game))
        return;
    unsigned sides = game_extensions(game, game->drawn);
    text_add(&text, _("%s fits nowhere, but would if the table were extended (H13): "),
             game->set->types[game->drawn].name);
    for (unsigned left = sides; left != 0; left &= left - 1) {
        bool last = (left & (left - 1)) == 0;
        text_add(&text, "%s%s",
                 left == sides ? ""
                 : last        ? _(" or ")
                               : ", ",
                 side_name((unsigned) __builtin_ctz(left)));
    }
    text_add(&text, _(". 'extend SIDE' asks the others; 'discard' goes on without it.\n"));
    plain_say_text(plain, &text);
}

void plain_deal_computer_extends(struct plain *plain)
{
    const struct table_words table = plain_table(plain);
    unsigned side = extension_side(table.game);
    char name[NAME_SHOWN_MAX];
    io_say(&plain->io, _("%1$s, the computer, holds %2$s, which fits nowhere.\n"),
           describe_player(table.setup, table.game->player, name, sizeof name),
           table.game->set->types[table.game->drawn].name);
    if (all_agree(plain, side))
        extend(plain, side);
    else if (!plain->leaving)
        let_go(plain);
}
