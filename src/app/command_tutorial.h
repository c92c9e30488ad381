/*
 * command_tutorial.h (program only): the guided game.
 */
#pragma once

/* bastide tutorial; returns the program's exit status. */
int command_tutorial(int argc, char **argv);
