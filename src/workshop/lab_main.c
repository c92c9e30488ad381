/* SPDX-License-Identifier: MIT */
/*
 * lab_main.c: the program bastide-lab, which measures the rules and the computer players, and makes the
 * weights and puzzles that the game comes with.
 */
#include <stddef.h>

#include "app/program.h"
#include "base/translate.h"
#include "cli/arguments.h"
#include "workshop/lab_commands.h"

static const struct command commands[] = {
    {"sim", command_sim, PLAIN_TEXT, N_("plays games between computer players"), N_("Computer players:")},
    {"match", command_match, PLAIN_TEXT, N_("tells which of two computer players is stronger"), NULL},
    {"errors", command_errors, PLAIN_TEXT, N_("tells how a computer player errs"), NULL},
    {"rank", command_rank, PLAIN_TEXT, N_("ranks features of a position that the evaluation may miss"), NULL},
    {"learn", command_learn, PLAIN_TEXT,
     N_("learns the weights of the computer players from their own games"), NULL},
    {"puzzles", command_make_puzzles, PLAIN_TEXT, N_("makes puzzles"), NULL},
    {"perft", command_perft, PLAIN_TEXT, N_("counts sequences of moves"), N_("Rules:")},
    {"bench", command_bench, PLAIN_TEXT, N_("measures the rules core and prints its signature"), NULL},
};

static int other(int argc, char **argv)
{
    if (argc > 1 && argv[1][0] == '-')
        arguments_refuse("unrecognized option '%s'", argv[1]);
    if (argc > 1)
        program_refuse(argv[1], N_("there is no command '%.60s'"),
                       N_("there is no command '%1$.60s'; did you mean '%2$s'?"));
    program_print_help();
    return 2;
}

int main(int argc, char **argv)
{
    const struct program program = {
        .name = "bastide-lab",
        .help = N_("bastide-lab: the workshop of bastide, a tile-laying game\n\n"
                   "Usage: bastide-lab COMMAND [OPTION...]   (bastide-lab help COMMAND lists its options)"),
        .more =
            N_("--language=LANGUAGE before or after the command chooses the language of help and messages.  "
               "The manual is bastide-lab(6)."),
        .library = "",
        .other = other,
        .commands = commands,
        .count = sizeof commands / sizeof *commands,
    };
    return program_run(&program, argc, argv);
}
