/*
 * command_play.h: the command `play`, which the program also runs without a command.
 */
#pragma once

/* Reads the options and plays on the screen.  Returns the exit status of the program. */
int command_play(int argc, char **argv);

/* The library that this build draws with, to print after the version: ", ncurses 6.4", ", without the
 * screen". */
const char *command_play_library(void);
