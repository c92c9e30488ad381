/* SPDX-License-Identifier: MIT */
/*
 * program_commands.h: the commands that show something on the screen.  Each reads its options and
 * returns the exit status of the program.
 */
#pragma once

/* Plays; the program also runs it without a command. */
int command_play(int argc, char **argv);

/* The library that this build draws with, to print after the version: ", ncurses 6.4", ", without the
 * screen". */
const char *command_play_library(void);

/* What draws pictures, "cairo 1.16.0", or why nothing does; loads the module. */
const char *command_play_pictures(void);

/* Shows the game of a record, or tells it line by line. */
int command_replay(int argc, char **argv);

/* Opens the puzzles, the rules tester (`bastide test`), the guided game. */
int command_puzzle(int argc, char **argv);
int command_test(int argc, char **argv);
int command_tutorial(int argc, char **argv);
