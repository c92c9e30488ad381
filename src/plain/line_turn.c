/* SPDX-License-Identifier: MIT */
/*
 * line_turn.c: one turn: the draw, the placement, the figure, a computer's move; undo and redo.
 *
 * A move is written as a line of the notation and carried out by its interpreter, so it is refused here in
 * the same words as at the console.  After each turn the results are told and the game is saved.
 */
#include "plain/plain.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "play/answers.h"
#include "play/seats.h"
#include "play/turns.h"
#include "words/figure_words.h"
#include "words/player_names.h"

/* ---- Telling the results ------------------------------------------------------------------------------ */

/* Ends a turn: tells the results and saves the game. */
static void finish_turn(struct plain *plain)
{
    if (plain_puzzle_is_open(plain)) {
        plain_puzzle_judge(plain);
        return;
    }
    plain->turn_told = false;
    plain_tell_last(plain);
    (void) plain_save(plain); /* if that fails, it says so, and the game continues */
}

/* Tells the last step, a placement. */
static void tell_placed(struct plain *plain)
{
    const struct session *session = plain_session(plain);
    const struct session_step *step = session_step_at(session, session_step_count(session) - 1);
    const struct tile_set *set = session_set(session);
    struct text_buffer *text = &plain->io.said;
    text_add(text, _("%s lies on "), set->types[step->type].name);
    words_square(text, step->placement.square);
    text_add(text, "%s", _(": "));
    words_sides(text, set, step->type, step->placement.rotation);
    text_add(text, ".\n");
}

/* ---- Computer players --------------------------------------------------------------------------------- */

static void tell_drawn(struct plain *plain)
{
    const struct session *session = plain_session(plain);
    const struct game *game = session_game(session);
    char name[NAME_SHOWN_MAX];
    io_say(&plain->io, _("Turn %1$u of %2$u. %3$s, the computer, draws %4$s, %5$s.\n"), game->turn,
           game->set->tile_count - 1U,
           describe_player(session_setup(session), game->player, name, sizeof name),
           game->set->types[game->drawn].name, _(game->set->types[game->drawn].title));
}

static void play_computer(struct plain *plain)
{
    struct session *session = plain_session(plain);
    bool chooses = game_has_hands(session_game(session)); /* it chooses the tile too */
    if (!plain_turn_ask_program(plain, session_game(session)->player))
        return;
    if (!chooses)
        tell_drawn(plain);
    if (plain_deal_computer_sells(plain))
        return;
    thinking_begin(&plain->thinking, session);
    if (!plain_turn_think(plain))
        return;
    struct move move = thinking_take(&plain->thinking, session);
    if (chooses)
        tell_drawn(plain);
    (void) session_place(session, move.placement, NULL);
    tell_placed(plain);
    (void) session_figure(session, move.figure, NULL, NULL);
    plain->why = plain->thinking.reason;
    finish_turn(plain);
    plain->why = "";
}

/* ---- The beginning of a turn -------------------------------------------------------------------------- */

static void tell_turn(struct plain *plain)
{
    const struct listener table = plain_listener(plain);
    const struct game *game = table.game;
    struct text_buffer *text = &plain->io.said;
    char name[NAME_SHOWN_MAX];
    text_add(text, _("\nTurn %1$u of %2$u. %3$s's turn: "), game->turn, game->set->tile_count - 1U,
             describe_player(table.setup, game->player, name, sizeof name));
    words_supply(text, &table, game->player);
    text_add(text, ".\n");
    plain_answer_tile_in_hand(plain);
    plain_deal_tell_hand(plain);
    plain->turn_told = true;
    if (plain->options->settings.value[SETTING_ADVICE] == TUI_ADVICE_ALWAYS && !plain_why_no_hint(plain) &&
        !game_is_kept(game))
        plain_hint(plain, "");
}

void plain_turn_begin(struct plain *plain)
{
    while (!plain->leaving) {
        if (io_signalled(&plain->io)) {
            plain->leaving = true;
            return;
        }
        switch (turn_next(plain_session(plain), &plain->thinking, NULL)) {
        case TURN_ASIDE:
            plain_tell_last(plain);
            break;
        case TURN_ENDED:
            finish_turn(plain);
            plain_hint_tell_count(&plain->io, plain_session(plain));
            break;
        case TURN_COMPUTER:
            play_computer(plain);
            break;
        case TURN_EXTEND:
            if (seat_is_computer(plain_session(plain), session_game(plain_session(plain))->player)) {
                plain_deal_computer_extends(plain);
                break;
            }
            /* fall through */
        case TURN_PLACE:
            if (plain->turn_told)
                return;
            if (plain_deal_pass(plain))
                tell_turn(plain);
            break;
        default:
            return;
        }
    }
}

void plain_turn_draw(struct plain *plain, const char *words)
{
    struct text_buffer line = {0};
    unsigned player;
    const struct session *session = plain_session(plain);
    if (game_must_deal(session_game(session), &player))
        text_add(&line, "deal %s %s", setup_seat_word(session_setup(session), player), words);
    else
        text_add(&line, "draw %s", words);
    if (plain_notation(plain, line.text, NULL))
        plain_tell_last(plain);
    text_free(&line);
}

void plain_turn_end(struct plain *plain)
{
    if (plain_ask_yes(plain, _("End the game here, with the final scoring?"), false) &&
        session_end(plain_session(plain), NULL, NULL) == VERDICT_OK)
        finish_turn(plain);
}

/* ---- The tile ----------------------------------------------------------------------------------------- */

/* Writes the notation's line for a placement by number or by square; the square alone is enough if the tile
 * fits there in only one rotation.  False after a message. */
static bool write_place(struct plain *plain, const char **words, char *line, size_t size)
{
    const struct game *game = session_game(plain_session(plain));
    struct placement list[PLACEMENT_MAX], place = {.rotation = ROTATION_0};
    size_t count = words_places(game, game->drawn, list), ways = 0;
    char word[WORD_MAX + 1] = "", degrees[SENTENCE_MAX] = "";
    unsigned number = 0;
    bool square = plain_square(words, &place.square);
    if (square ? **words != '\0' : !plain_number(plain_word(words, word), &number)) {
        char rotation[WORD_MAX + 1];
        if (square)
            snprintf(word, sizeof word, "%d,%d", place.square.x, place.square.y);
        snprintf(line, size, "place %s %s", word, plain_word(words, rotation));
        return true;
    }
    for (size_t i = 0; i < count; i++)
        if (square ? squares_equal(list[i].square, place.square) : i + 1 == number) {
            place = list[i];
            sentence_add(degrees, sizeof degrees, "%s%u", ways++ > 0 ? _(" or ") : "", 90U * place.rotation);
        }
    snprintf(line, size, "place %d,%d %u", place.square.x, place.square.y, 90U * place.rotation);
    if (ways > 1)
        io_say(&plain->io,
               _("Which way? %1$s fits on %2$d,%3$d turned by %4$s degrees: say '%2$d,%3$d %5$u'.\n"),
               game->set->types[game->drawn].name, place.square.x, place.square.y, degrees,
               90U * place.rotation);
    else if (!square && count == 0) /* H13 */
        plain_answer_kept(plain);
    else if (!square && ways == 0)
        io_say(&plain->io, _("There is no place %1$u: 1 to %2$zu, as 'legal' lists them.\n"), number, count);
    return ways == 1 || (square && ways == 0); /* then the refusal says why */
}

const char *plain_turn_place(struct plain *plain, const char *words)
{
    char line[3 * WORD_MAX];
    if (words[0] == '\0') {
        io_say(&plain->io, _("Say where: a number of 'legal', or column,row and degrees, as in '2,2 90'.\n"));
        return words;
    }
    if (!write_place(plain, &words, line, sizeof line) || !plain_notation(plain, line, NULL))
        return "";
    tell_placed(plain);
    if (words[0] == '\0')
        plain_turn_tell_claims(plain);
    return words;
}

/* ---- The figure --------------------------------------------------------------------------------------- */

void plain_turn_tell_claims(struct plain *plain)
{
    const struct listener listener = plain_listener(plain);
    const struct game *game = listener.game;
    struct text_buffer *text = &plain->io.said;
    size_t count = answer_add_claims(text, &listener);
    if (count > 0)
        text_add(text, _("A number claims, an empty line does not"));
    else
        text_add(text, _("%s: an empty line goes on"), stake_why_no_claim(game));
    text_add(text, plain_undo_works(plain) ? _(", 'undo' takes the tile back.\n") : ".\n");
}

static void put_figure(struct plain *plain, struct figure figure)
{
    struct refusal refusal;
    if (session_figure(plain_session(plain), figure, NULL, &refusal) == VERDICT_OK)
        finish_turn(plain);
    else
        plain_say_refusal(plain, &refusal);
}

/* Makes the claim with that number in the list. */
static void put_number(struct plain *plain, unsigned number)
{
    struct figure claims[CLAIM_MAX];
    size_t count = stake_claims(session_game(plain_session(plain)), claims);
    if (number == 0)
        put_figure(plain, (struct figure){.kind = FIGURE_NONE});
    else if (number <= count)
        put_figure(plain, claims[number - 1]);
    else if (count > 0)
        io_say(&plain->io, _("There is no %1$u: 1 to %2$zu, or an empty line for no meeple.\n"), number,
               count);
    else
        io_say(&plain->io, _("There is nothing to claim: an empty line goes on.\n"));
}

/* Makes a claim that is named as in the notation. */
static void put_words(struct plain *plain, const char *figure, const char *words)
{
    char line[IO_LINE_MAX + WORD_MAX];
    snprintf(line, sizeof line, "%s %s", figure, words);
    if (plain_notation(plain, line, NULL))
        finish_turn(plain);
}

/* `meeple WHAT`, or WHAT alone. */
void plain_turn_figure(struct plain *plain, const char *words)
{
    char word[WORD_MAX + 1];
    unsigned number;
    const char *rest = words;
    plain_word(&rest, word);
    if (word[0] == '\0')
        plain_turn_tell_claims(plain);
    else if (strcmp(word, "-") == 0)
        plain_turn_none(plain);
    else if (plain_number(word, &number) && rest[0] == '\0')
        put_number(plain, number);
    else
        put_words(plain, "meeple", words);
}

/* Without a feature, makes the only claim that the figure can make, or recalls it. */
void plain_turn_other(struct plain *plain, enum figure_kind kind, const char *words)
{
    const struct game *game = session_game(plain_session(plain));
    bool out = game_figures_left(game, game->player, kind) == 0;
    struct figure claims[CLAIM_MAX];
    size_t count = game_claims(game, claims), places = 0;
    struct figure only =
        count > 0 ? claims[0] : (struct figure){0}; /* if there is none, the refusal says why */
    enum figure_kind recall = figure_recall(kind);
    only.kind = (uint8_t) (recall != FIGURE_NONE ? recall : kind);
    for (size_t i = 0; i < count; i++)
        if (claims[i].kind == kind || claims[i].kind == recall) {
            only = claims[i];
            places++;
        }
    if (words[0] != '\0')
        put_words(plain, figure_info(kind)->word, words);
    else if (places == 1 || (places == 0 && out))
        put_figure(plain, only);
    else
        io_say(&plain->io, "%s\n", _(places == 0 ? figure_words(kind)->nowhere : figure_words(kind)->where));
}

void plain_turn_recall(struct plain *plain)
{
    put_words(plain, "recall", "");
}

void plain_turn_none(struct plain *plain)
{
    put_figure(plain, (struct figure){.kind = FIGURE_NONE});
}

/* ---- Undo and redo ------------------------------------------------------------------------------------ */

/* Such a step leaves the tile in hand, so the turn is told again. */
static void tell_turn_anew(struct plain *plain, const struct session_step *step)
{
    if (step->kind == STEP_SELL_TILE || step->kind == STEP_EXTEND_TABLE || step->kind == STEP_DRAW_TILE)
        plain->turn_told = false;
}

/* The stage after a step was undone or redone. */
static void tell_stage(struct plain *plain, bool turn_over)
{
    if (turn_over) {
        plain->turn_told = false;
        plain->seen_player = NO_PLAYER; /* H3: the keyboard is passed again */
        (void) plain_save(plain);
    }
    if (plain_stage(plain) == AT_FIGURE)
        plain_turn_tell_claims(plain);
}

static bool undo(struct plain *plain)
{
    struct session *session = plain_session(plain);
    struct decision decision = decision_last(session, plain->options->settings.value[SETTING_UNDO], false);
    char text[SENTENCE_MAX * 2];
    if (decision.refusal) {
        io_say(&plain->io, "%s\n", decision.refusal);
        return false;
    }
    const struct session_step *step = decision_undo(session, decision);
    io_say(&plain->io, "%s\n", decision_describe_undo(session, step, "'undo'", text, sizeof text));
    tell_turn_anew(plain, step);
    tell_stage(plain, decision.turn_over);
    return true;
}

static bool redo(struct plain *plain)
{
    struct session *session = plain_session(plain);
    bool turn_over;
    size_t count = decision_redo(session, &turn_over), made = session_step_count(session);
    if (count == 0)
        io_say(&plain->io, _("There is nothing to redo.\n"));
    for (size_t i = made - count; i < made; i++) {
        tell_turn_anew(plain, session_step_at(session, i));
        plain_tell_step(plain, i);
    }
    if (count > 0)
        tell_stage(plain, turn_over);
    return count > 0;
}

/* `[N]`: does it once, or N times as far as possible. */
static void repeat(struct plain *plain, const char *words, bool (*step)(struct plain *plain))
{
    unsigned count = 1;
    if (words[0] != '\0' && (!plain_number(words, &count) || count == 0))
        io_say(&plain->io, _("'%s' is not expected here.\n"), words);
    else
        while (step(plain) && --count > 0)
            ;
}

void plain_undo(struct plain *plain, const char *words)
{
    repeat(plain, words, undo);
}

void plain_redo(struct plain *plain, const char *words)
{
    repeat(plain, words, redo);
}
