/* SPDX-License-Identifier: MIT */
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

/* Reviews a game: what each move cost, and what would have been better. */
int command_review(int argc, char **argv);

/* Checks a tile file and lists its contents. */
int command_tiles(int argc, char **argv);

/* Prints statistics of the user's finished games; with --json, players and games as one object. */
int command_results(int argc, char **argv);

/* Prints the rules, or one rule by its name. */
int command_rules(int argc, char **argv);

/* Lists the puzzles of the program, or prints one. */
int command_puzzles(int argc, char **argv);

/* Runs a computer player for another program (docs/bots.md). */
int command_bot(int argc, char **argv);
