/*
 * screen_computer.c: how the turns of computers are followed: at which pace, and how that is changed.
 */
#include "play/seats.h"
#include "tui/kit/keys_line.h"
#include "tui/table/screen_computer.h"
#include "tui/table/turn.h"
#include "tui/ui.h"

bool computer_goes_on(const struct ui *ui)
{
    enum stage stage = ui_stage(ui);
    bool shown =
        stage == STAGE_WATCH || (stage == STAGE_SCORED && seat_is_computer(ui->session, ui_player(ui)));
    return shown && ui->pace != PACE_KEY;
}

char thinking_sign(const struct ui *ui)
{
    return "|/-\\"[ui->thought * THINKING_SLICE_MS / THINKING_PATIENCE_MS % 4];
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
        table_go_on(ui);
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
