/*
 * main.c: the program: chooses the front-end by the first word.
 *
 * `bastide` alone opens the table; the name of a command runs that command with the words after it; the
 * name of a file opens the game in it.  Decides nothing else.
 */
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "crash/crash.h"
#include "bastide/files.h"
#include "app/command_play.h"
#include "app/command_replay.h"
#include "app/command_tester.h"
#include "app/command_tutorial.h"
#include "cli/commands.h"
#include "app/harmless.h"
#include "app/streams.h"
#include "app/version.h"

/* Whether a command writes more than text to a terminal, as the screen does. */
enum control { PLAIN_TEXT, CONTROLS_TERMINAL };

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    enum control control;
    const char *help;
};

static const struct command commands[] = {
    {"play", command_play, CONTROLS_TERMINAL,
     "plays on the screen, or with --plain line by line (the default command)"},
    {"tutorial", command_tutorial, CONTROLS_TERMINAL, "a guided first game, which explains each step"},
    {"replay", command_replay, CONTROLS_TERMINAL,
     "shows the game of a record event by event, with --plain line by line"},
    {"test", command_test, CONTROLS_TERMINAL,
     "the rules tester: explores a scenario or any record on the screen"},
    {"step", command_step, PLAIN_TEXT, "the rules console: reads lines of the notation and answers each"},
    {"verify", command_verify, PLAIN_TEXT, "replays records and checks all their lines"},
    {"export", command_export, PLAIN_TEXT, "writes a record as text, picture, JSON or table of scores"},
    {"sim", command_sim, PLAIN_TEXT, "plays games between computer players"},
    {"results", command_results, PLAIN_TEXT, "prints who won how often, from your finished games"},
    {"tiles", command_tiles, PLAIN_TEXT, "checks a tile file and lists its tiles"},
    {"rules", command_rules, PLAIN_TEXT, "prints the rules, or one by its id"},
    {"perft", command_perft, PLAIN_TEXT, "counts sequences of moves"},
    {"bench", command_bench, PLAIN_TEXT, "measures the rules core and prints its signature"},
    {"match", command_match, PLAIN_TEXT, "plays computer players against each other"},
    {"bot", command_bot, PLAIN_TEXT, "runs a computer player for another program"},
    {"learn", command_learn, PLAIN_TEXT, "learns the weights of the computer players from their own games"},
};

static void print_version(void)
{
    printf("bastide %s", BASTIDE_VERSION);
    puts(command_play_library());
}

static void print_help(void)
{
    puts("bastide: a tile-laying game for the terminal, after the board game Carcassonne\n\n"
         "usage: bastide [COMMAND] [OPTION...]   (bastide COMMAND --help lists its options)\n"
         "       bastide FILE                    continues the game of a record, or replays it\n");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        printf("  %-8s %s\n", commands[i].name, commands[i].help);
}

/* ---- What is no command ------------------------------------------------------------------------------- */

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* The edit distance of two words; long words count as far apart. */
static unsigned distance(const char *from, const char *to)
{
    enum { WORD_MAX = 16 };
    unsigned row[WORD_MAX + 1];
    size_t width = strlen(to), height = strlen(from);
    if (width > WORD_MAX || height > WORD_MAX)
        return WORD_MAX;
    for (unsigned i = 0; i <= width; i++)
        row[i] = i;
    for (size_t y = 0; y < height; y++) {
        unsigned before = row[0]++;
        for (size_t x = 0; x < width; x++) {
            unsigned changed = before + (from[y] != to[x]);
            before = row[x + 1];
            row[x + 1] = least(changed, least(row[x], row[x + 1]) + 1);
        }
    }
    return row[width];
}

/* The command that was probably meant, or null. */
static const char *nearest_command(const char *word)
{
    const char *nearest = NULL;
    unsigned best = 3;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (distance(word, commands[i].name) < best) {
            best = distance(word, commands[i].name);
            nearest = commands[i].name;
        }
    return nearest;
}

static bool looks_like_file(const char *word)
{
    return strchr(word, '/') || strchr(word, '.') || file_exists(word);
}

static int refuse_word(const char *word)
{
    const char *meant = nearest_command(word);
    fprintf(stderr, "bastide: there is no command or file '%.60s'; %s%s%s\n", word,
            meant ? "did you mean '" : "see bastide --help", meant ? meant : "", meant ? "'?" : "");
    return 2;
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

static int run(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(word, commands[i].name) == 0) {
            if (commands[i].control == PLAIN_TEXT)
                harmless_output();
            return commands[i].run(argc - 1, argv + 1);
        }
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
    return looks_like_file(word) ? command_open(argc, argv) : refuse_word(word);
}

int main(int argc, char **argv)
{
    streams_hold_places();
    streams_watch_end(); /* registered first, so that it runs last */
    watch_for_crashes();
    setlocale(LC_CTYPE, "");
    harmless_errors();
    return run(argc, argv);
}
