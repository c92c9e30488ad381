/*
 * commands.h: the commands that need no screen.
 *
 * Each takes its own words, argv[0] being the command's name, and returns the exit status that
 * docs/notation.md lists.
 */
#ifndef BASTIDE_CLI_COMMANDS_H
#define BASTIDE_CLI_COMMANDS_H

int command_step(int argc, char **argv);
int command_verify(int argc, char **argv);
int command_sim(int argc, char **argv);
int command_tiles(int argc, char **argv);
int command_rules(int argc, char **argv);
int command_perft(int argc, char **argv);
int command_bench(int argc, char **argv);

#endif
