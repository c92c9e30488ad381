/*
 * commands.h: the commands that need no screen.
 *
 * Each takes its own arguments, with the command's name in argv[0], and returns an exit status of
 * docs/notation.md.
 */
#pragma once

/* The rules console. */
int command_step(int argc, char **argv);

/* Replays records and checks them against the rules. */
int command_verify(int argc, char **argv);

/* Writes a record in another format. */
int command_export(int argc, char **argv);

/* Tells a finished game: what each move cost, and what would have been better. */
int command_review(int argc, char **argv);

/* Plays games between computer players; with --out writes their records. */
int command_sim(int argc, char **argv);

/* Checks a tile file and lists its contents. */
int command_tiles(int argc, char **argv);

/* Prints what the finished games of this user come to. */
int command_results(int argc, char **argv);

/* Prints the rules, or one by its name. */
int command_rules(int argc, char **argv);

/* Counts the sequences of turns. */
int command_perft(int argc, char **argv);

/* Plays fixed random games; prints the speed and the signature. */
int command_bench(int argc, char **argv);

/* Learns a computer player's weights from its own games. */
int command_learn(int argc, char **argv);

/* Lists the puzzles of the program, or makes new ones. */
int command_puzzles(int argc, char **argv);

/* Plays matches between computer players. */
int command_match(int argc, char **argv);

/* Plays for another program, as docs/bots.md describes. */
int command_bot(int argc, char **argv);
