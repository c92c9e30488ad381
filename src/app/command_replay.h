/*
 * command_replay.h (program only): the commands whose argument is a record.
 */
#pragma once

/* Shows the game of a record on the screen, or tells it line by line. */
int command_replay(int argc, char **argv);

/* `bastide FILE`: continues an unfinished game, replays a finished one. */
int command_open(int argc, char **argv);
