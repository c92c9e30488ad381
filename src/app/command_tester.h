/*
 * command_tester.h (program only): `bastide test`.
 */
#ifndef BASTIDE_APP_COMMAND_TESTER_H
#define BASTIDE_APP_COMMAND_TESTER_H

/* Opens the rules tester; returns the exit status. */
int command_test(int argc, char **argv);

#endif
