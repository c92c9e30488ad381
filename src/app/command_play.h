/*
 * command_play.h: the command `play`, which is also what the program does without a command.
 */
#ifndef BASTIDE_APP_COMMAND_PLAY_H
#define BASTIDE_APP_COMMAND_PLAY_H

/* Reads the options and plays on the screen.  Returns the exit status of the program. */
int command_play(int argc, char **argv);

/* What this build draws with, as it follows the version: ", ncurses 6.4", ", without the screen". */
const char *command_play_library(void);

#endif
