/* SPDX-License-Identifier: MIT */
/*
 * table_steps.c: the steps of a turn at the table, and the messages about them.
 *
 * Every move goes through the session, which checks the rules.  Tiles are drawn as soon as the game waits for
 * one.  A computer thinks in slices between key presses, then moves through the same functions as a person;
 * its turn is shown until Enter or for a moment, depending on the pace.  play/decisions.h knows which steps
 * undo takes back.
 */
#include "tui/table/table_steps.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "base/sentence.h"
#include "play/decisions.h"
#include "play/hands.h"
#include "play/seats.h"
#include "tui/board/guide.h"
#include "tui/board/history.h"
#include "tui/board/table_save.h"
#include "tui/board/puzzle_table.h"
#include "tui/table/score_light.h"
#include "words/events.h"

/* ---- The beginning of a turn -------------------------------------------------------------------------- */

/* What is to be said about the last step. */
struct saying {
    struct shell *shell;
    bool whole; /* else without what it scored, which is explained on the board first */
};

/* Says what a turn did, and why nothing was claimed. */
static void say_move(struct shell *shell, const char *text)
{
    const struct score_story *story = &shell->table->scoring.story;
    struct figure claims[CLAIM_MAX];
    shell_say(shell, "%s", text);
    if (!seat_is_computer(shell->table->session, story->player) && game_claims(&story->game, claims) == 0) {
        shell_say_more(shell, stake_why_no_claim(&story->game));
        sentence_add(shell->message, sizeof shell->message, ".");
    }
}

/* An event_told: adds the sentence about an event to the message. */
static void say_event(void *to, const struct event *event)
{
    struct saying *saying = to;
    struct shell *shell = saying->shell;
    if (event->kind == LOG_MOVE) {
        say_move(shell, event->text);
    } else if (event->kind == LOG_OTHER && saying->whole) {
        shell_say_more(shell, event->text);
    } else if (event->kind == LOG_TOTALS && saying->whole && !event->game->scored) {
        table_say_lead(shell);
    }
}

static void say_last(struct shell *shell, bool whole)
{
    const struct table *table = shell->table;
    size_t steps = session_step_count(table->session);
    bool computer = seat_is_computer(table->session, session_step_at(table->session, steps - 1)->player);
    events_tell(table->session, steps - 1, steps, computer ? table->thinking.reason : "", say_event,
                &(struct saying){shell, whole});
}

/* Leaves a game in which somebody must name the tile, which only the console can do. */
static void leave_table(struct shell *shell, const struct refusal *refusal)
{
    table_say_refusal(shell, refusal);
    shell_say_more(shell, _("This game is played with bastide step."));
    session_free(shell->table->session);
    shell->table->session = NULL;
    shell_restart(shell, SCREEN_START);
}

void table_say_before(struct shell *shell, const char *before)
{
    char after[sizeof shell->message];
    if (before[0] == '\0')
        return;
    memcpy(after, shell->message, sizeof after);
    shell_say(shell, "%s", before);
    shell_say_more(shell, after);
}

/* Shows the move that the computer prefers so far as the tile in hand. */
static void hold_favourite(struct shell *shell)
{
    struct placement placement = thinking_move(&shell->table->thinking).placement;
    shell->table->held = (struct held_tile){placement.square, placement.rotation, 0};
}

static void make_move(struct shell *shell, const struct move *move)
{
    char before[sizeof shell->message];
    memcpy(before, shell->message, sizeof before);
    shell->message[0] = '\0';
    if (session_place(shell->table->session, move->placement, NULL) == VERDICT_OK)
        table_put_figure(shell, move->figure);
    table_say_before(shell, before);
}

static void computer_play(struct shell *shell)
{
    struct table *table = shell->table;
    struct move move = thinking_take(&table->thinking, table->session);
    if (turn_of(shell)->spoken_over)
        shell->message[0] = '\0';
    if (table->thinking.fault[0] != '\0')
        shell_say_more(shell, table->thinking.fault);
    make_move(shell, &move);
}

/* Lets the computer begin to think, once its tile is not for sale. */
static void computer_begin(struct shell *shell)
{
    turn_of(shell)->spoken_over = false;
    turn_of(shell)->thought = 0;
    thinking_begin(&shell->table->thinking, shell->table->session);
    hold_favourite(shell);
}

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
SHELL_STATE(seen_player, uint8_t, SCREEN_PASS)

void table_begin_hands(struct shell *shell)
{
    *seen_player(shell) = NO_PLAYER;
}

/* H3: shows no hand until the player whose turn it is has the keyboard. */
static void begin_hand(struct shell *shell)
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

void table_take_keyboard(struct shell *shell)
{
    *seen_player(shell) = session_game(shell->table->session)->player;
    shell->step++;
    shell_pop(shell);
    begin_hand(shell);
}

bool table_hold_another(struct shell *shell)
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

/* ---- Sales and extensions (H7, H13) ------------------------------------------------------------------- */

static void computer_answers(struct shell *shell);

/* Goes on after a sale or an extension, and says what it was.  A tile held by a person stays where it is. */
static void go_on_after_aside(struct shell *shell)
{
    const struct session *session = shell->table->session;
    const struct game *game = session_game(session);
    const struct session_step *step = session_step_at(session, session_step_count(session) - 1);
    struct game before = *game;
    game_undo(&before, &step->undo);
    say_last(shell, true);
    if (step->kind == STEP_EXTEND_TABLE) {
        board_fit(shell);
        board_follow(shell, false);
    }
    if (game_is_kept(&before) || seat_is_computer(session, before.player) ||
        seat_is_computer(session, game->player))
        table_begin_turn(shell);
    else
        begin_hand(shell);
}

static void settle(struct shell *shell, enum proposal_state state, const struct refusal *refusal)
{
    struct thinking *thinking = &shell->table->thinking;
    const struct proposal *proposal = proposal_of(shell);
    if (state == PROPOSAL_REFUSED) {
        table_say_refusal(shell, refusal);
    } else if (state == PROPOSAL_MADE) {
        go_on_after_aside(shell);
    } else if (!seat_is_computer(proposal->session, proposal->seat)) {
        shell_push(shell, SCREEN_ANSWER);
    } else {
        thinking_begin_sale(thinking, proposal->session, proposal->seat, proposal->price);
        if (!thinking_step(thinking, THINKING_SLICE_MS)) /* most computers answer at once */
            computer_answers(shell);
    }
}

/* After a no: a computer plays the tile that nobody buys.  If the table is not extended, a computer's tile
 * leaves the game, and a person may propose another side. */
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

void table_answer(struct shell *shell, bool agreed)
{
    struct refusal refusal;
    if (agreed)
        settle(shell, proposal_agree(proposal_of(shell), &refusal), &refusal);
    else
        decline(shell);
}

static void computer_answers(struct shell *shell)
{
    char fault[SENTENCE_MAX];
    bool buys = thinking_take_answer(&shell->table->thinking);
    snprintf(fault, sizeof fault, "%s", shell->table->thinking.fault);
    table_answer(shell, buys);
    if (fault[0] != '\0')
        shell_say_more(shell, fault);
}

void table_propose_sale(struct shell *shell, unsigned buyer, unsigned price)
{
    struct refusal refusal;
    settle(shell, proposal_sell(proposal_of(shell), shell->table->session, buyer, price, &refusal), &refusal);
}

void table_propose_extension(struct shell *shell, unsigned side)
{
    struct refusal refusal;
    settle(shell, proposal_extend(proposal_of(shell), shell->table->session, side, &refusal), &refusal);
}

static bool computer_offers(struct shell *shell)
{
    unsigned buyer;
    int price;
    if (!thinking_offers(&shell->table->thinking, shell->table->session, &buyer, &price))
        return false;
    table_propose_sale(shell, buyer, (unsigned) price);
    return true;
}

/* ---- The turn of a computer --------------------------------------------------------------------------- */

static void computer_turn(struct shell *shell)
{
    struct table *table = shell->table;
    struct move move;
    if (guide_move(shell, &move)) {
        make_move(shell, &move);
        return;
    }
    if (thinking_lacks_program(&table->thinking, table->session, session_game(table->session)->player)) {
        shell_push(shell, SCREEN_PROGRAM);
        return;
    }
    if (!computer_offers(shell))
        computer_begin(shell);
}

char thinking_sign(const struct shell *shell)
{
    return "|/-\\"[turn_of(shell)->thought * THINKING_SLICE_MS / THINKING_PATIENCE_MS % 4];
}

void computer_think(struct shell *shell)
{
    struct table *table = shell->table;
    struct held_tile before = table->held;
    char sign = thinking_sign(shell);
    if (!thinking_step(&table->thinking, THINKING_SLICE_MS)) {
        (table->thinking.sale ? computer_answers : computer_play)(shell);
        return;
    }
    turn_of(shell)->thought +=
        thinking_descriptor(&table->thinking) < 0 ? 1 : THINKING_PATIENCE_MS / THINKING_SLICE_MS;
    if (!table->thinking.sale)
        hold_favourite(shell);
    shell->unchanged = thinking_sign(shell) == sign && memcmp(&before, &table->held, sizeof before) == 0;
}

/* The final scores are counted on the board first, unless nobody wants scores explained. */
static void end_game(struct shell *shell)
{
    score_view(shell)->counts = setting_is_on(&shell->table->settings, SETTING_SCORE_PAGES);
    shell_restart(shell, SCREEN_SCORES);
}

void table_discard(struct shell *shell)
{
    struct session *session = shell->table->session;
    if (session_discard(session, session_game(session)->drawn, NULL, NULL) == VERDICT_OK)
        say_last(shell, true);
    table_begin_turn(shell);
}

/* T1, T3: draws until a tile can be placed or the game is over.  Does nothing without a session. */
void table_begin_turn(struct shell *shell)
{
    struct refusal refusal;
    enum turn_event event;
    shell->table->rule[0] = '\0';
    if (guide_is_over(shell) && session_end(shell->table->session, NULL, NULL) == VERDICT_OK) {
        end_game(shell);
        return;
    }
    while ((event = turn_next(shell->table->session, &shell->table->thinking, &refusal)) == TURN_ASIDE)
        say_last(shell, true);
    if (event == TURN_NAME) {
        leave_table(shell, &refusal);
        return;
    }
    if (board_fit(shell))
        board_follow(shell, true);
    if (event == TURN_ENDED) {
        end_game(shell);
    } else if (event == TURN_COMPUTER) {
        computer_turn(shell);
    } else if (event == TURN_EXTEND &&
               seat_is_computer(shell->table->session, session_game(shell->table->session)->player)) {
        table_propose_extension(shell, extension_side(session_game(shell->table->session)));
    } else if (event == TURN_PLACE || event == TURN_EXTEND) {
        shell->step++;
        shell->rings = setting_is_on(&shell->table->settings, SETTING_BELL);
        held_tile_begin(shell);
        guide_hold(shell);
        begin_hand(shell);
    }
}

/* ---- The end of a turn -------------------------------------------------------------------------------- */

/* H1: says in the first turn how the first player was chosen. */
static void tell_beginning(struct shell *shell)
{
    const struct session *session = shell->table->session;
    if (session_game(session)->turn == 1)
        events_tell_beginning(session_setup(session), session_set(session), say_event,
                              &(struct saying){shell, true});
}

/* F1-F3.  If something scored, panels explain it before the turn is over; closing them ends the turn. */
void table_put_figure(struct shell *shell, struct figure figure)
{
    struct table *table = shell->table;
    struct refusal refusal;
    if (guide_refuses_figure(shell, figure))
        return;
    if (session_figure(table->session, figure, NULL, &refusal) != VERDICT_OK) {
        table_say_refusal(shell, &refusal);
        return;
    }
    if (table_has_puzzle(shell)) {
        const struct game *game = session_game(table->session);
        const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
        puzzle_table_judge(shell, &(struct move){{tile->square, tile->rotation}, figure});
        return;
    }
    score_story_read(table->session, session_step_count(table->session) - 1, &table->scoring.story);
    bool hurries = seat_is_computer(table->session, table->scoring.story.player) &&
                   table->settings.value[SETTING_PACE] == PACE_AT_ONCE;
    if (table->scoring.story.report.entry_count == 0 || hurries ||
        !setting_is_on(&table->settings, SETTING_SCORE_PAGES)) {
        table_finish_turn(shell, false);
        return;
    }
    say_last(shell, false);
    table->scoring.open = true;
    shell->rings = setting_is_on(&table->settings, SETTING_BELL);
    score_show(shell, 0);
}

/* The message of a computer's turn for which nobody waited stays while a person's turn begins. */
static void go_on(struct shell *shell)
{
    const struct game *game = session_game(shell->table->session);
    if (game->phase == PHASE_DRAW && seat_is_computer(shell->table->session, game->player))
        shell->message[0] = '\0';
    shell->table->watching = false;
    table_begin_turn(shell);
}

/* If only computers play, even the fastest pace waits for keys between two turns. */
static void computer_show(struct shell *shell, bool explained)
{
    if (explained) {
        go_on(shell);
        return;
    }
    if (shell->table->settings.value[SETTING_PACE] == PACE_AT_ONCE &&
        seat_people(shell->table->session) > 0) {
        table_begin_turn(shell);
        return;
    }
    shell->table->watching = true;
    shell->step++;
    board_fit(shell);
    board_follow(shell, false);
}

void table_finish_turn(struct shell *shell, bool explained)
{
    say_last(shell, true);
    (void) table_save(shell); /* a failure is in the message, and the game goes on */
    if (seat_is_computer(shell->table->session, shell->table->scoring.story.player))
        computer_show(shell, explained);
    else
        table_begin_turn(shell);
}

void table_resume(struct shell *shell)
{
    struct table *table = shell->table;
    thinking_cancel(&table->thinking);
    if (shell_bottom(shell) != SCREEN_TABLE) /* undo also closes the final scores */
        shell_change_bottom(shell, SCREEN_TABLE);
    table->watching = false;
    table->scoring.open = false;
    table->numbered = FIGURE_MEEPLE;
    table_choose_claim(shell);
    shell->step++;
    tell_beginning(shell);
    board_fit(shell);
    if (session_game(table->session)->scored)
        shell_restart(shell, SCREEN_SCORES);
    else
        table_begin_turn(shell);
    event_log_follow(&table->log, table->session);
}

/* ---- The pace of computers ----------------------------------------------------------------------------- */

bool computer_goes_on(const struct shell *shell)
{
    enum stage stage = shell_stage(shell);
    return stage == STAGE_SHOWN ||
           (stage == STAGE_WATCH && shell->table->settings.value[SETTING_PACE] != PACE_KEY);
}

void computer_command(struct shell *shell, enum command command)
{
    if (command == COMMAND_ACCEPT) {
        go_on(shell);
        return;
    }
    table_choose(shell->table, SETTING_PACE,
                 shell->table->settings.value[SETTING_PACE] == PACE_KEY ? PACE_MOMENT : PACE_KEY);
    if (shell->table->scoring.open)
        shell_say(shell, _("Computers wait for %s now, after each panel and each turn."),
                  key_word_of(shell, COMMAND_ACCEPT).text);
    else if (shell->table->settings.value[SETTING_PACE] == PACE_KEY)
        shell_say(shell, _("Computers wait for %1$s after each turn; %2$s lets them go on."),
                  key_word_of(shell, COMMAND_ACCEPT).text, key_word_of(shell, COMMAND_AUTOPLAY).text);
    else
        shell_say(shell, _("Computers go on by themselves; %s stops them."),
                  key_word_of(shell, COMMAND_AUTOPLAY).text);
}

/* ---- Undo --------------------------------------------------------------------------------------------- */

bool table_can_undo(const struct shell *shell)
{
    const struct table *table = shell->table;
    return decision_last(table->session, table->settings.value[SETTING_UNDO], table->scoring.open).refusal ==
           NULL;
}

void table_undo(struct shell *shell)
{
    struct table *table = shell->table;
    struct decision decision =
        decision_last(table->session, table->settings.value[SETTING_UNDO], table->scoring.open);
    char text[SENTENCE_MAX * 2];
    if (decision.refusal) {
        shell_say(shell, "%s", decision.refusal);
        return;
    }
    const struct session_step *step = decision_undo(table->session, decision);
    shell_say(shell, "%s",
              decision_describe_undo(table->session, step, key_word_of(shell, COMMAND_UNDO).text, text,
                                     sizeof text));
    table_resume(shell);
    if (step->kind == STEP_PLACE_TILE) /* the tile is held where it was placed */
        table->held = (struct held_tile){step->placement.square, step->placement.rotation, 0};
    board_follow(shell, false);
    if (decision.turn_over)
        (void) table_save(shell); /* a failure is in the message */
}

/* Describes a decision that was redone in the words used when it was first made. */
static void say_redone(struct shell *shell, size_t index)
{
    const struct session_step *step = session_step_at(shell->table->session, index);
    struct game game;
    struct report report = {0};
    char text[SENTENCE_MAX];
    session_replay(shell->table->session, index + 1, &game, &report);
    shell_say(shell, _("Redone: %s"), history_describe_step(shell->table->session, index, &game, text));
    for (unsigned i = 0; step->kind == STEP_PUT_FIGURE && i < report.entry_count; i++)
        table_say_score(shell, &report.entries[i]);
}

void table_redo(struct shell *shell)
{
    bool turn_over;
    size_t count = decision_redo(shell->table->session, &turn_over);
    if (count == 0) {
        shell_say(shell, _("There is nothing to redo."));
        return;
    }
    say_redone(shell, session_step_count(shell->table->session) - count);
    table_resume(shell);
    if (turn_over)
        (void) table_save(shell);
}
