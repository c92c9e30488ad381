/*
 * screen_computer.c: seats that the program plays.
 *
 * A computer's turn is made as soon as its tile is drawn, by the steps that a person's is made of.  Then it
 * is shown, with its sentence and its tile marked, until somebody presses Enter, or for a moment, as the pace
 * says.  What a computer may see is its own business (ai.h): it is given a copy of the game.
 */
#include <stdio.h>
#include <string.h>

#include "play/seats.h"
#include "tui/kit/keys_line.h"
#include "tui/table/screen_computer.h"
#include "tui/table/screen_table.h"
#include "tui/board/board_view.h"
#include "tui/ui.h"

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
    struct move move = seat_choose(ui->session);
    char before[sizeof ui->message];
    memcpy(before, ui->message, sizeof before);
    ui->message[0] = '\0';
    if (session_place(ui->session, move.placement, NULL) == VERDICT_OK)
        table_put_figure(ui, move.figure);
    say_before(ui, before);
}

/* ---- Showing it --------------------------------------------------------------------------------------- */

/* The sentence of a turn that nobody was asked to look at stays while a person's turn begins. */
static void go_on(struct ui *ui)
{
    const struct game *game = session_game(ui->session);
    if (game->phase == PHASE_DRAW && seat_is_computer(ui->session, game->player))
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
    if (ui->pace == PACE_AT_ONCE && seat_people(ui->session) > 0) {
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
    bool shown =
        stage == STAGE_WATCH || (stage == STAGE_SCORED && seat_is_computer(ui->session, ui_player(ui)));
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
