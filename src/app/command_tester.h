/*
 * command_tester.h (program only): `bastide test`.
 */
#pragma once

/* Opens the rules tester; returns the exit status. */
int command_test(int argc, char **argv);
