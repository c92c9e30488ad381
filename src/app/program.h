/* SPDX-License-Identifier: MIT */
/*
 * program.h: what bastide and bastide-lab share: the first word of the command line chooses a command, --help
 * and --version describe the program, and terminal, streams and signals are set up.
 */
#pragma once

/* Whether a command writes only text to a terminal, or controls it, as the screen does. */
enum control { PLAIN_TEXT, CONTROLS_TERMINAL };

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    enum control control;
    const char *help;
    const char *group; /* the heading in --help, given for the first command under it */
};

struct program {
    const char *name;
    const char *help, *more;       /* above and below the commands in --help */
    const char *library;           /* what --version says after the version; may be empty */
    const char *(*pictures)(void); /* what --version says about pictures on a terminal; may be null */
    const char *(*language)(void); /* returns the configured language; may be null */
    int (*other)(int argc,
                 char **argv); /* called if the first word is neither a command nor a common option */
    const struct command *commands;
    unsigned count;
};

/* The rest of main; returns the exit status.  The program is borrowed. */
int program_run(const struct program *program, int argc, char **argv);

/* What --help prints. */
void program_print_help(void);

/* Ends the program because a word is not a command.  `none` is the format of a sentence about it; `meant` of
 * a sentence that also names the command that was probably meant. */
_Noreturn void program_refuse(const char *word, const char *none, const char *meant);
