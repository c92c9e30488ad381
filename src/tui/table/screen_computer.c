/*
 * screen_computer.c: the pace at which computers' turns are shown, and the command that changes it.
 */
#include "base/translate.h"
#include "tui/table/screen_computer.h"
#include "tui/table/table_steps.h"

bool computer_goes_on(const struct shell *shell)
{
    enum stage stage = shell_stage(shell);
    return stage == STAGE_SHOWN ||
           (stage == STAGE_WATCH && shell->table->settings.value[SETTING_PACE] != PACE_KEY);
}

void computer_command(struct shell *shell, enum command command)
{
    if (command == COMMAND_ACCEPT) {
        table_go_on(shell);
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
