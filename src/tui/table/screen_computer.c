/*
 * screen_computer.c: seats that the program plays.
 *
 * A computer's turn is made as soon as its tile is drawn, by the steps that a person's is made of.  Then it
 * is shown, with its sentence and its tile marked, until somebody presses Enter, or for a moment, as the pace
 * says.  What a computer may see is its own business (ai.h): it is given a copy of the game.
 */
#include <stdio.h>
#include <string.h>

#include "bastide/ai.h"
#include "bastide/random.h"
#include "tui/kit/keys_line.h"
#include "tui/table/screen_computer.h"
#include "tui/table/screen_table.h"
#include "tui/board/board_view.h"
#include "tui/ui.h"

bool computer_has_seat(const struct ui *ui, unsigned seat)
{
    return session_setup(ui->session)->players[seat].computer[0] != '\0';
}

/* A record may name a player that this program has not. */
static const struct ai *player_of(const struct ui *ui, unsigned seat)
{
    const struct ai *ai = ai_find(session_setup(ui->session)->players[seat].computer);
    return ai ? ai : ai_number(0);
}

/* By seed and step, so that a turn taken back and made again is the same turn. */
static struct random chance(const struct ui *ui)
{
    return random_from_seed(session_setup(ui->session)->seed * UINT64_C(0x9E3779B97F4A7C15) +
                            session_step_count(ui->session));
}

/* What was said before a computer's turn stays in front of what is said of it. */
static void say_before(struct ui *ui, const char *before)
{
    char after[sizeof ui->message];
    if (before[0] == '\0')
        return;
    memcpy(after, ui->message, sizeof after);
    ui_say(ui, "%s", before);
    ui_say_more(ui, after);
}

void computer_play(struct ui *ui)
{
    struct game trial = *session_game(ui->session);
    struct random random = chance(ui);
    struct move move;
    char before[sizeof ui->message];
    memcpy(before, ui->message, sizeof before);
    ui->message[0] = '\0';
    player_of(ui, trial.player)->choose(&trial, &random, &move);
    if (session_place(ui->session, move.placement, NULL) == VERDICT_OK)
        table_put_figure(ui, move.figure);
    say_before(ui, before);
}

bool computer_buys(const struct ui *ui)
{
    struct game trial = *session_game(ui->session);
    struct random random = chance(ui);
    unsigned buyer = ui->offer.buyer;
    return player_of(ui, buyer)->buys(&trial, &random, buyer, (int) ui->offer.price);
}

/* ---- Showing it --------------------------------------------------------------------------------------- */

unsigned computer_last_seat(const struct ui *ui)
{
    for (size_t i = session_step_count(ui->session); i-- > 0;)
        if (session_step(ui->session, i)->kind == STEP_PUT_FIGURE)
            return session_step(ui->session, i)->player;
    return session_game(ui->session)->player;
}

static bool someone_plays(const struct ui *ui)
{
    for (unsigned seat = 0; seat < session_setup(ui->session)->player_count; seat++)
        if (!computer_has_seat(ui, seat))
            return true;
    return false;
}

/* The sentence of a turn that nobody was asked to look at stays while a person's turn begins. */
static void go_on(struct ui *ui)
{
    const struct game *game = session_game(ui->session);
    if (game->phase == PHASE_DRAW && computer_has_seat(ui, game->player))
        ui->message[0] = '\0';
    ui->watching = false;
    table_begin_turn(ui);
}

/* Where only computers play, even the fastest pace stops for keys between two turns. */
void computer_show(struct ui *ui, bool explained)
{
    if (explained) {
        go_on(ui);
        return;
    }
    if (ui->pace == PACE_AT_ONCE && someone_plays(ui)) {
        table_begin_turn(ui);
        return;
    }
    ui->watching = true;
    board_fit(ui);
    board_follow(ui, false);
}

bool computer_goes_on(const struct ui *ui)
{
    enum stage stage = ui_stage(ui);
    bool shown = stage == STAGE_WATCH || (stage == STAGE_SCORED && computer_has_seat(ui, ui_player(ui)));
    return shown && ui->pace != PACE_KEY;
}

/* A panel has a command of its own on that key, which is to hold only once nothing goes on by itself. */
bool computer_stops(struct ui *ui, uint32_t key)
{
    unsigned number;
    if (!computer_goes_on(ui) || command_of_key(&ui->keys, STAGE_WATCH, key, &number) != COMMAND_WATCH_PACE)
        return false;
    ui_command(ui, COMMAND_WATCH_PACE, 0);
    return true;
}

void computer_command(struct ui *ui, enum command command)
{
    if (command == COMMAND_WATCH_ON) {
        go_on(ui);
        return;
    }
    ui->pace = ui->pace == PACE_KEY ? PACE_MOMENT : PACE_KEY;
    if (ui->scoring.open)
        ui_say(ui, "Computers wait for %s now, after each panel and each turn.",
               key_word_of(ui, COMMAND_SCORED_ON).text);
    else if (ui->pace == PACE_KEY)
        ui_say(ui, "Computers wait for %s after each turn; %s lets them go on.",
               key_word_of(ui, COMMAND_WATCH_ON).text, key_word_of(ui, COMMAND_WATCH_PACE).text);
    else
        ui_say(ui, "Computers go on by themselves; %s stops them.", key_word_of(ui, COMMAND_WATCH_PACE).text);
}
