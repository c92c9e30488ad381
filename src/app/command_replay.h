/*
 * command_replay.h (program only): the command that tells a game that was played.
 */
#ifndef BASTIDE_APP_COMMAND_REPLAY_H
#define BASTIDE_APP_COMMAND_REPLAY_H

/* Tells the game of a record. */
int command_replay(int argc, char **argv);

#endif
