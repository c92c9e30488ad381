/*
 * screen_computer.c: the pace at which computers' turns are shown, and the command that changes it.
 */
#include "play/seats.h"
#include "base/translate.h"
#include "tui/table/screen_computer.h"
#include "tui/table/table_steps.h"

bool computer_goes_on(const struct shell *shell)
{
    enum stage stage = shell_stage(shell);
    bool shown = stage == STAGE_WATCH ||
                 (stage == STAGE_SCORED && seat_is_computer(shell->table->session, table_player(shell)));
    return shown && shell->table->pace != PACE_KEY;
}

/* Panels use the same key for another command, so it stops computers only while they go on by
 * themselves. */
bool computer_stops(struct shell *shell, uint32_t key)
{
    unsigned number;
    if (!computer_goes_on(shell) ||
        command_of_key(&shell->keys, STAGE_WATCH, key, &number) != COMMAND_WATCH_PACE)
        return false;
    shell_command(shell, COMMAND_WATCH_PACE, 0);
    return true;
}

void computer_command(struct shell *shell, enum command command)
{
    if (command == COMMAND_ACCEPT) {
        table_go_on(shell);
        return;
    }
    shell->table->pace = shell->table->pace == PACE_KEY ? PACE_MOMENT : PACE_KEY;
    if (shell->table->scoring.open)
        shell_say(shell, _("Computers wait for %s now, after each panel and each turn."),
                  key_word_of(shell, BINDING_SCORED_ON).text);
    else if (shell->table->pace == PACE_KEY)
        shell_say(shell, _("Computers wait for %1$s after each turn; %2$s lets them go on."),
                  key_word_of(shell, BINDING_WATCH_ON).text, key_word_of(shell, BINDING_WATCH_PACE).text);
    else
        shell_say(shell, _("Computers go on by themselves; %s stops them."),
                  key_word_of(shell, BINDING_WATCH_PACE).text);
}
