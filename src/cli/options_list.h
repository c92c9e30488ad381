/*
 * options_list.h: the options of a command as lines for scripts, from the tables that parse them.
 *
 * The manual page and the completions of shells are made of these lines when the program is built.
 */
#ifndef BASTIDE_CLI_OPTIONS_LIST_H
#define BASTIDE_CLI_OPTIONS_LIST_H

#include <argp.h>
#include <stdbool.h>

/*
 * Prints a line for each fact, its words separated by tabs: "usage ARGUMENTS", "about TEXT", "more TEXT"
 * (what follows the options), "group HEADING", "option LONG SHORT ARGUMENT HELP", and below an option "value
 * WORD" for each word that it takes.  `input` is what the command's parser fills; the command must not be run
 * with it.
 */
void options_list(const struct argp *argp, void *input);

/* Whether a parser is called only to print the values of its option; it calls options_list_value for each. */
bool options_are_listed(const struct argp_state *state);

/* Prints a value: the parts joined by `between`. */
void options_list_value(const char *name, const char *between, const char *value);

#endif
