/*
 * main.c: the program: chooses the front-end by the first word.
 *
 * `bastide` alone opens the table; the name of a command runs that command with the words after it; the
 * name of a file opens the game in it.  Decides nothing else.
 */
#include <locale.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "store/complaint.h"
#include "crash/crash.h"
#include "base/near_word.h"
#include "base/translate.h"
#include "bastide/files.h"
#include "app/commands.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "play/language.h"
#include "tui/tui.h"
#include "app/harmless.h"
#include "app/pager.h"
#include "app/streams.h"
#include "app/version.h"

/* Whether a command writes more than text to a terminal, as the screen does, or text of many pages. */
enum control { PLAIN_TEXT, LONG_TEXT, CONTROLS_TERMINAL };

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    enum control control;
    const char *help;
    const char *group; /* the heading in --help, for the first command under it */
};

static const struct command commands[] = {
    {"play", command_play, CONTROLS_TERMINAL,
     N_("plays on the screen, or with --plain line by line (default command)"), N_("Play:")},
    {"tutorial", command_tutorial, CONTROLS_TERMINAL, N_("a guided first game, which explains each step"),
     NULL},
    {"puzzle", command_puzzle, CONTROLS_TERMINAL,
     N_("positions in which you look for the best move; --plain line by line"), NULL},
    {"results", command_results, LONG_TEXT, N_("prints who won how often, from your finished games"), NULL},
    {"replay", command_replay, CONTROLS_TERMINAL,
     N_("shows the game of a record event by event, with --plain line by line"), N_("Records:")},
    {"review", command_review, PLAIN_TEXT,
     N_("tells a game afterwards: what each move cost, what was better"), NULL},
    {"export", command_export, PLAIN_TEXT, N_("writes a record as text, picture, JSON or table of scores"),
     NULL},
    {"verify", command_verify, PLAIN_TEXT, N_("replays records and checks all their lines"), NULL},
    {"rules", command_rules, LONG_TEXT, N_("prints the rules, or one by its id"), N_("Rules testing:")},
    {"step", command_step, PLAIN_TEXT, N_("the rules console: reads lines of the notation and answers each"),
     NULL},
    {"test", command_test, CONTROLS_TERMINAL,
     N_("the rules tester: explores a scenario or any record on the screen"), NULL},
    {"tiles", command_tiles, LONG_TEXT, N_("checks a tile file and lists its tiles"), NULL},
    {"sim", command_sim, PLAIN_TEXT, N_("plays games between computer players"), N_("Tools:")},
    {"match", command_match, PLAIN_TEXT, N_("tells which of two computer players is stronger"), NULL},
    {"bot", command_bot, PLAIN_TEXT, N_("runs a computer player for another program"), NULL},
    {"learn", command_learn, PLAIN_TEXT,
     N_("learns the weights of the computer players from their own games"), NULL},
    {"puzzles", command_puzzles, PLAIN_TEXT, N_("lists the puzzles of the program, or makes new ones"), NULL},
    {"perft", command_perft, PLAIN_TEXT, N_("counts sequences of moves"), NULL},
    {"bench", command_bench, PLAIN_TEXT, N_("measures the rules core and prints its signature"), NULL},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_version(void)
{
    printf("bastide %s", BASTIDE_VERSION);
    puts(command_play_library());
}

static void print_help(void)
{
    enum { HELP_COLUMN = 11 };
    language_speak();
    puts(_("bastide: a tile-laying game for the terminal, after the board game Carcassonne\n\n"
           "Usage: bastide [COMMAND] [OPTION...]   (bastide help COMMAND lists its options)\n"
           "       bastide FILE                    continues the game of a record, or replays it"));
    for (size_t i = 0; i < COMMANDS; i++) {
        if (commands[i].group)
            printf("\n%s\n", _(commands[i].group));
        printf("  %-8s ", commands[i].name);
        arguments_print(_(commands[i].help), HELP_COLUMN, HELP_COLUMN);
    }
    putchar('\n');
    arguments_print(
        _("--language=LANGUAGE before or after the command chooses the language of help and messages.  "
          "The manual is bastide(6)."),
        0, 0);
}

/* The same for scripts, after the options of all commands; each command lists its own when asked
 * (arguments.h). */
static void list_commands(void)
{
    arguments_list_common();
    for (size_t i = 0; i < COMMANDS; i++) {
        if (commands[i].group)
            printf("section\t%s\n", commands[i].group);
        printf("command\t%s\t%s\n", commands[i].name, commands[i].help);
    }
}

/* ---- What is no command ------------------------------------------------------------------------------- */

static bool looks_like_file(const char *word)
{
    return strchr(word, '/') || strchr(word, '.') || file_exists(word);
}

static _Noreturn void refuse_word(const char *word)
{
    struct near_word near = near_word_to(word, strlen(word));
    for (size_t i = 0; i < COMMANDS; i++)
        near_word_try(&near, commands[i].name);
    if (near.best)
        arguments_refuse("there is no command or file '%1$.60s'; did you mean '%2$s'?", word, near.best);
    if (strncmp(word, "completion", strlen("completion")) == 0) /* a command of other programs */
        arguments_refuse("there is no command '%.60s': completions of bash, zsh and fish are installed with "
                         "the program",
                         word);
    arguments_refuse("there is no command or file '%.60s'", word);
}

/* The terminal's modes when the program began: the console's line editor changes them too.  The screen
 * restores more, and does so itself. */
static struct termios terminal_before;

/* Not from the background: a background process that changes the terminal is stopped. */
static void give_modes_back(void)
{
    if (tcgetpgrp(STDIN_FILENO) == getpgrp())
        (void) tcsetattr(STDIN_FILENO, TCSANOW, &terminal_before);
}

/* Reports are written beside the autosave; if there is no such place, to /tmp. */
static void watch_for_crashes(void)
{
    if (tcgetattr(STDIN_FILENO, &terminal_before) == 0) {
        crash_restore_with(give_modes_back);
        (void) atexit(give_modes_back); /* a library may exit too */
    }
    char name[40], path[FILE_PATH_MAX];
    snprintf(name, sizeof name, "crash-%ld.txt", (long) getpid());
    crash_watch("bastide " BASTIDE_VERSION, file_state_path(name, path) ? path : "");
}

static const struct command *find_command(const char *word)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(word, commands[i].name) == 0)
            return &commands[i];
    return NULL;
}

static bool is_version(const char *word)
{
    return strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0;
}

static int run_command(const struct command *command, int argc, char **argv)
{
    if (argc == 2 && is_version(argv[1])) {
        print_version();
        return 0;
    }
    static char name[24]; /* what complaints begin with, as those about options do */
    snprintf(name, sizeof name, "bastide %s", command->name);
    complain_as(name);
    if (command->control != CONTROLS_TERMINAL)
        harmless_output();
    if (command->control == LONG_TEXT)
        pager_begin();
    return command->run(argc, argv);
}

/* `bastide help COMMAND` is `bastide COMMAND --help`. */
static int help(const char *word)
{
    char option[] = "--help", *words[] = {(char *) word, option, NULL};
    const struct command *command = word ? find_command(word) : NULL;
    if (word && strcmp(word, "help") == 0)
        word = NULL;
    if (word && !command)
        refuse_word(word);
    if (command)
        return run_command(command, 2, words);
    print_help();
    return 0;
}

static int run(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";
    const struct command *command = find_command(word);
    if (command)
        return run_command(command, argc - 1, argv + 1);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
        return help(NULL);
    if (strcmp(word, "help") == 0)
        return help(argc > 2 ? argv[2] : NULL);
    if (is_version(word)) {
        print_version();
        return 0;
    }
    if (strcmp(word, "--list-commands") == 0) {
        list_commands();
        return 0;
    }
    if (word[0] == '-' || argc == 1)
        return command_play(argc, argv);
    if (!looks_like_file(word))
        refuse_word(word);
    return command_open(argc, argv);
}

static void take_language(int *argc, char **argv)
{
    const char *(*configured)(void) = NULL;
#ifdef BASTIDE_WITH_TUI
    configured = tui_configured_language;
#endif
    language_prefer(NULL, configured); /* in which an error of --language is told */
    language_prefer(arguments_take_language(argc, argv), configured);
}

int main(int argc, char **argv)
{
    (void) signal(SIGCHLD, SIG_DFL); /* a parent may have it ignored, and then there is nothing to wait for */
    complain_as("bastide");
    streams_hold_places();
    streams_watch_end(); /* registered first, so that it runs last */
    watch_for_crashes();
    setlocale(LC_CTYPE, "");
    harmless_errors();
    take_language(&argc, argv);
    return streams_end_with(run(argc, argv));
}
