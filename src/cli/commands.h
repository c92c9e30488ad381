/*
 * commands.h: the commands that need no screen.
 *
 * Each takes its own words, argv[0] being the command's name, and returns the exit status that
 * docs/notation.md lists.
 */
#ifndef BASTIDE_CLI_COMMANDS_H
#define BASTIDE_CLI_COMMANDS_H

/* The rules console: carries out lines of the notation and answers. */
int command_step(int argc, char **argv);

/* Replays records and holds every check in them against the rules. */
int command_verify(int argc, char **argv);

/* Writes a record in another form. */
int command_export(int argc, char **argv);

/* Plays games between computer players; with --out writes their records. */
int command_sim(int argc, char **argv);

/* Checks a tile file and lists what it holds. */
int command_tiles(int argc, char **argv);

/* Prints the rules, or one by its name. */
int command_rules(int argc, char **argv);

/* Counts the sequences of turns. */
int command_perft(int argc, char **argv);

/* Plays fixed random games; prints the speed and the program's signature. */
int command_bench(int argc, char **argv);

/* Learns the weights of a computer player from its own games. */
int command_learn(int argc, char **argv);

/* Plays matches between computer players. */
int command_match(int argc, char **argv);

/* Plays for another program, as an outside player. */
int command_bot(int argc, char **argv);

#endif
