/*
 * command_puzzle.h (program only): puzzles.
 */
#ifndef BASTIDE_APP_COMMAND_PUZZLE_H
#define BASTIDE_APP_COMMAND_PUZZLE_H

/* bastide puzzle; returns the program's exit status. */
int command_puzzle(int argc, char **argv);

#endif
