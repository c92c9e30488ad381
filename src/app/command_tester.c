/*
 * command_tester.c: opens the rules tester.
 *
 * A record is read as far as it can be carried out: failed checks are shown with the reason, and a line
 * that is refused or invalid ends the reading, which the screen reports too.  Without a file an empty game
 * is opened.  The tester speaks English, as the notation and the console do.
 */
#include "app/program_commands.h"

#include "app/record_command.h"
#include "base/translate.h"
#include "bastide/scenario.h"

static bool read_scenario(struct record_command *command, const char *text, size_t length,
                          struct text_error *error)
{
    struct tui_options *tui = &command->screen.tui;
    screen_options_stay_english(&command->screen);
    tui->record = command->file;
    tui->fault = command->fault;
    tui->scenario = text ? scenario_read(tui->book, text, length, error) : scenario_new(tui->book);
    if (!text && !tui->scenario)
        text_error_set(error, 0, 0, "there is no memory left for a game");
    return tui->scenario != NULL;
}

int command_test(int argc, char **argv)
{
    return record_command_run(
        N_("Opens a scenario, or any record, in the rules tester: shows it phase by phase "
           "with its checks, tries other moves, and exports it; without FILE an empty "
           "game in which each tile is chosen."),
        N_("See bastide-tester(6).  Exit status: 0; 2 if the record cannot be read, the options are "
           "wrong or there is no terminal; 3 if the terminal cannot be used."),
        read_scenario, argc, argv);
}
