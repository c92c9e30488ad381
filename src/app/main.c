/* SPDX-License-Identifier: MIT */
/*
 * main.c: the program: chooses the front-end by the first word.
 *
 * `bastide` alone opens the table; the name of a command runs that command with the words after it; the
 * name of a file opens the game in it.  Decides nothing else.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/program_commands.h"
#include "app/program.h"
#include "base/translate.h"
#include "bastide/files.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "play/language.h"
#include "store/complaint.h"
#include "store/installed.h"
#include "tui/tui.h"

/* ---- The commands of the workshop --------------------------------------------------------------------- */

/* Runs bastide-lab, from the folder of this program or else from PATH, so that scripts with the old command
 * names still work in this version. */
static int run_workshop(int argc, char **argv)
{
    char path[FILE_PATH_MAX], name[] = "bastide-lab";
    char **words = memory_new(((size_t) argc + 2) * sizeof *words);
    words[0] = name;
    memcpy(words + 1, argv, (size_t) argc * sizeof *words);
    complain_as("bastide");
    language_speak(); /* --language is no longer among the words: this passes its choice to the other program
                       */
    complain(_("'bastide %1$s' is now 'bastide-lab %1$s'"), argv[0]);
    (void) execvp(installed_path(name, name, name, path), words);
    complain(_("there is no program bastide-lab; it may be in a package of its own"));
    free(words);
    return EXIT_FAILURE;
}

static bool is_of_workshop(const char *word)
{
    static const char *const names[] = {"sim", "match", "learn", "perft", "bench"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(word, names[i]) == 0)
            return true;
    return false;
}

/* Lists the puzzles; making them is the workshop's. */
static int list_puzzles(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], "--make", strlen("--make")) == 0)
            return run_workshop(argc, argv);
    return command_puzzles(argc, argv);
}

/* ---- First words that are not commands ---------------------------------------------------------------- */

static bool looks_like_file(const char *word)
{
    return strchr(word, '/') || strchr(word, '.') || file_exists(word);
}

static int other(int argc, char **argv)
{
    if (argc == 1 || argv[1][0] == '-' || looks_like_file(argv[1])) {
        static char none[] = ""; /* no command, so messages begin with the program's name alone */
        argv[0] = none;
        return command_play(argc, argv);
    }
    if (is_of_workshop(argv[1]))
        return run_workshop(argc - 1, argv + 1);
    if (strncmp(argv[1], "completion", strlen("completion")) == 0) /* a command of other programs */
        arguments_refuse("there is no command '%.60s': completions of bash, zsh and fish are installed with "
                         "the program",
                         argv[1]);
    program_refuse(argv[1], N_("there is no command or file '%.60s'"),
                   N_("there is no command or file '%1$.60s'; did you mean '%2$s'?"));
}

/* ---- The commands ------------------------------------------------------------------------------------- */

static const struct command commands[] = {
    {"play", command_play, CONTROLS_TERMINAL,
     N_("plays on the screen, or with --plain line by line (default command)"), N_("Play:")},
    {"tutorial", command_tutorial, CONTROLS_TERMINAL, N_("a guided first game, which explains each step"),
     NULL},
    {"puzzle", command_puzzle, CONTROLS_TERMINAL,
     N_("positions where you find the best move; --plain line by line"), NULL},
    {"results", command_results, PLAIN_TEXT, N_("prints who won how often, from your finished games"), NULL},
    {"replay", command_replay, CONTROLS_TERMINAL,
     N_("shows the game of a record event by event, with --plain line by line"), N_("Records:")},
    {"review", command_review, PLAIN_TEXT, N_("reviews a game: what each move cost, what was better"), NULL},
    {"export", command_export, PLAIN_TEXT, N_("writes a record as text, picture or JSON"), NULL},
    {"verify", command_verify, PLAIN_TEXT, N_("replays records and checks all their lines"), NULL},
    {"rules", command_rules, PLAIN_TEXT, N_("prints the rules, or one by its id"), N_("Rules testing:")},
    {"step", command_step, PLAIN_TEXT, N_("the rules console: reads lines of the notation and answers each"),
     NULL},
    {"test", command_test, CONTROLS_TERMINAL,
     N_("the rules tester: explores a scenario or any record on the screen"), NULL},
    {"tiles", command_tiles, PLAIN_TEXT, N_("checks a tile file and lists its tiles"), NULL},
    {"bot", command_bot, PLAIN_TEXT, N_("runs a computer player for another program"), N_("Tools:")},
    {"puzzles", list_puzzles, PLAIN_TEXT, N_("lists the puzzles of the program, or prints one"), NULL},
};

int main(int argc, char **argv)
{
    struct program program = {
        .name = "bastide",
        .help = N_("bastide: a tile-laying game for the terminal, after the board game Carcassonne\n\n"
                   "Usage: bastide [COMMAND] [OPTION...]   (bastide help COMMAND lists its options)\n"
                   "       bastide FILE                    continues the game of a record, or replays it"),
        .more =
            N_("--language=LANGUAGE before or after the command chooses the language of help and messages.  "
               "The manual is bastide(6)."),
        .library = command_play_library(),
        .pictures = command_play_pictures,
        .other = other,
        .commands = commands,
        .count = sizeof commands / sizeof *commands,
    };
#ifdef BASTIDE_WITH_TUI
    program.language = tui_configured_language;
#endif
    return program_run(&program, argc, argv);
}
