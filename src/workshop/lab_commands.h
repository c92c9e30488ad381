/* SPDX-License-Identifier: MIT */
/*
 * lab_commands.h: the commands of bastide-lab.  Each takes its own arguments, with the command's name in
 * argv[0], and returns an exit status of docs/notation.md.
 */
#pragma once

/* Plays games between computer players; with --out writes their records. */
int command_sim(int argc, char **argv);

/* Plays matches between computer players. */
int command_match(int argc, char **argv);

/* Tells how a level errs. */
int command_errors(int argc, char **argv);

/* Ranks features of a position by what they would add to the evaluation. */
int command_rank(int argc, char **argv);

/* Learns a computer player's weights from its own games. */
int command_learn(int argc, char **argv);

/* Makes puzzles. */
int command_make_puzzles(int argc, char **argv);

/* Counts the sequences of turns. */
int command_perft(int argc, char **argv);

/* Plays fixed random games; prints the speed and the signature. */
int command_bench(int argc, char **argv);
