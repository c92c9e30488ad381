/*
 * command_puzzle.h (program only): puzzles.
 */
#pragma once

/* bastide puzzle; returns the program's exit status. */
int command_puzzle(int argc, char **argv);
