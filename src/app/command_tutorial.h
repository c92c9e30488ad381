/*
 * command_tutorial.h (program only): the guided game.
 */
#ifndef BASTIDE_APP_COMMAND_TUTORIAL_H
#define BASTIDE_APP_COMMAND_TUTORIAL_H

/* bastide tutorial; returns the program's exit status. */
int command_tutorial(int argc, char **argv);

#endif
