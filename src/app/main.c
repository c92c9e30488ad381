/*
 * main.c: the program: which word starts which front-end.
 *
 * `bastide` alone opens the table; a command's name as the first word runs that command with the words after
 * it.  Decides nothing else.
 */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "command_play.h"
#include "command_replay.h"
#include "commands.h"
#include "version.h"

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *help;
};

static const struct command commands[] = {
    {"play", command_play,
     "plays on the screen, or with --plain line by line; what happens without a command too"},
    {"replay", command_replay, "tells the game of a record, with --plain line by line"},
    {"step", command_step, "the rules console: reads the notation line by line and answers"},
    {"verify", command_verify, "replays records and checks every line of theirs"},
    {"export", command_export, "writes a record as text, picture, JSON or table"},
    {"sim", command_sim, "plays games between computer players"},
    {"tiles", command_tiles, "checks a tile file and lists its tiles"},
    {"rules", command_rules, "prints the rules, or one by its name"},
    {"perft", command_perft, "counts sequences of moves"},
    {"bench", command_bench, "measures the rules core and prints its signature"},
};

static void print_version(void)
{
    printf("bastide %s", BASTIDE_VERSION);
    puts(command_play_library());
}

static void print_help(void)
{
    puts("bastide: a tile-laying game for the terminal, after the board game Carcassonne\n\n"
         "usage: bastide [COMMAND] [OPTION...]   (bastide COMMAND --help tells its options)\n");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        printf("  %-8s %s\n", commands[i].name, commands[i].help);
}

int main(int argc, char **argv)
{
    setlocale(LC_CTYPE, "");
    const char *word = argc > 1 ? argv[1] : "";
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(word, commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        print_help();
        return 0;
    }
    if (strcmp(word, "--version") == 0) {
        print_version();
        return 0;
    }
    if (word[0] == '-' || argc == 1)
        return command_play(argc, argv);
    fprintf(stderr, "bastide: there is no command '%.60s'; see bastide --help\n", word);
    return 2;
}
