/* SPDX-License-Identifier: MIT */
/*
 * command_record.c: the commands that open the record of one file on the screen: `replay`, the file alone,
 * `test` and `tutorial`.
 *
 * A faulty record is shown up to its fault, and the fault is reported.  `replay` checks every line of the
 * record; the rules tester shows failed checks with their reasons.
 */
#include "app/program_commands.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/screen_options.h"
#include "base/translate.h"
#include "bastide/files.h"
#include "bastide/record.h"
#include "bastide/scenario.h"
#include "cli/options.h"
#include "notation/record_sums.h"
#include "plain/plain_mode.h"
#include "play/lesson.h"
#include "store/complaint.h"

enum { EXIT_DIFFERS = 1, EXIT_UNREADABLE = 2 };

struct record_command;

/* Reads the file's text (null without a file) into the start_options.  False with an error; true with an
 * error too if only part of the text can be used. */
typedef bool record_reader(struct record_command *command, const char *text, size_t length,
                           struct text_error *error);

struct record_kind {
    record_reader *read;
    bool replays;             /* shows a game, so a file is needed; */
    bool goes_on;             /* or continues it if it is unfinished */
    const char *about, *more; /* parts of the help (arguments.h) */
    struct argument_example examples[ARGUMENT_EXAMPLES];
};

struct record_command {
    struct screen_options screen; /* first: screen_command relies on it */
    const struct record_kind *kind;
    const char *file, *tiles;                          /* as given; null: none */
    char fault[FILE_PATH_MAX + TEXT_MESSAGE_MAX + 40]; /* "FILE:LINE:COLUMN: MESSAGE", or empty */
    bool cut;                                          /* the fault ends the game early */
};

/* ---- Reading ------------------------------------------------------------------------------------------ */

/* False after a message with its position. */
static bool read_file(struct record_command *command)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    const char *file = command->file, *name = file ? file : "built-in";
    if (file && !read_text(file, &text)) {
        text_free(&text);
        return false;
    }
    bool done = command->kind->read(command, !file ? NULL : text.text ? text.text : "", text.length, &error);
    text_free(&text);
    if (file && error.message[0] != '\0')
        snprintf(command->fault, sizeof command->fault, "%s:%zu:%zu: %s", file, error.line, error.column,
                 error.message);
    if (!done && error.line > 0)
        complain_at(name, error.line, error.column, error.message);
    else if (!done)
        complain("%s: %s", name, error.message);
    return done;
}

static bool read_game(struct record_command *command, const char *text, size_t length,
                      struct text_error *error)
{
    struct start_options *start = &command->screen.start;
    struct record_sums sums = record_check_sums(text, length);
    start->session = record_read_part(start->book, text, length, error);
    command->cut = error->message[0] != '\0';
    if (!command->cut && sums.first_line > 0)
        record_sums_tell(&sums, error);
    return start->session != NULL;
}

/* Reads a scenario for the tester, which speaks English, as the notation and the console do. */
static bool read_scenario(struct record_command *command, const char *text, size_t length,
                          struct text_error *error)
{
    struct start_options *start = &command->screen.start;
    screen_options_stay_english(&command->screen);
    start->record = command->file;
    start->fault = command->fault;
    start->scenario = text ? scenario_read(start->book, text, length, error) : scenario_new(start->book);
    return start->scenario != NULL;
}

static bool read_lesson(struct record_command *command, const char *text, size_t length,
                        struct text_error *error)
{
    struct start_options *start = &command->screen.start;
    text = text ? text : file_lesson(&length);
    start->lesson = lesson_read(start->book, text, length, error);
    if (start->lesson)
        screen_options_find_files(&command->screen);
    return start->lesson != NULL;
}

/* ---- Showing ------------------------------------------------------------------------------------------ */

/* Tells the game in line mode, then what is wrong with the record. */
static int tell(const struct record_command *command)
{
    int status = plain_replay(command->screen.start.session, command->cut);
    session_free(command->screen.start.session);
    if (command->fault[0] == '\0')
        return status;
    fprintf(stderr, "%s\n", command->fault);
    return status == 0 ? EXIT_DIFFERS : status;
}

/* A game can only be continued if its draws come from a seed. */
static bool can_go_on(const struct record_command *command)
{
    const struct session *session = command->screen.start.session;
    return command->fault[0] == '\0' && !session_game(session)->scored && session_setup(session)->seeded;
}

static int show_game(struct record_command *command)
{
    struct start_options *start = &command->screen.start;
    screen_options_find_files(&command->screen);
    if (command->kind->goes_on && can_go_on(command)) {
        session_free(start->session);
        start->session = NULL;
        start->load = command->file;
    } else if (command->screen.plain) {
        return tell(command);
    } else {
        start->record = file_last_part(command->file);
        start->fault = command->fault;
    }
    return screen_run(&command->screen);
}

static int open_file(struct record_command *command, const char *file)
{
    command->file = file;
    if (!read_file(command))
        return EXIT_UNREADABLE;
    return command->kind->replays ? show_game(command) : screen_run(&command->screen);
}

static int run(void *input, const char *word)
{
    struct record_command *command = input;
    command->screen.start.book = tile_book_open(command->tiles);
    return open_file(command, word);
}

/* ---- The commands ------------------------------------------------------------------------------------- */

static const struct argument replay_arguments[] = {
    {"plain", NO_LETTER, NULL, N_("print the game in sentences, with every score and its sum"),
     SETS_FLAG(struct screen_options, plain)},
    {0},
};

static int run_record_command(const struct record_kind *kind, int argc, char **argv)
{
    const struct arguments arguments = {
        .words = kind->replays ? N_("FILE") : N_("[FILE]"),
        .about = kind->about,
        .more = kind->more,
        .groups = {{kind->replays ? replay_arguments : NULL, NULL, 0, NULL, NULL},
                   {tile_file_arguments, NULL, offsetof(struct record_command, tiles), NULL, NULL},
                   {screen_arguments, parse_screen_argument, 0, N_("The screen:"),
                    N_("--theme, --zoom and others, as in 'bastide play --help'")}},
        .examples = {kind->examples[0], kind->examples[1]},
    };
    struct record_command *command = memory_new(sizeof *command);
    command->kind = kind;
    return screen_command(&arguments, argc, argv, command, run);
}

#define REPLAY_STATUS                                                                                   \
    N_("Exit status: 0; 1 if the record differs from the rules (--plain); 2 if it cannot be read, the " \
       "options are wrong or there is no terminal; 3 if the terminal cannot be used.")

int command_replay(int argc, char **argv)
{
    static const struct record_kind kind = {
        read_game,
        true,
        false,
        N_("Shows the game of a record event by event, and begins new games from any point of it; "
           "with --plain "
           "prints it step by step.  With --plain, FILE - is standard input."),
        REPLAY_STATUS,
        {{"bastide replay game.bastide", N_("step through a game with the arrow keys")},
         {"bastide replay --plain game.bastide", N_("print the game")}}};
    return run_record_command(&kind, argc, argv);
}

int record_open(const struct screen_options *options, const char *file)
{
    static const struct record_kind kind = {.read = read_game, .replays = true, .goes_on = true};
    static struct record_command command;
    command.screen = *options;
    command.kind = &kind;
    return open_file(&command, file);
}

int command_test(int argc, char **argv)
{
    static const struct record_kind kind = {
        read_scenario,
        false,
        false,
        N_("Opens a scenario, or any record, in the rules tester: shows it phase by phase "
           "with its checks, tries other moves, and exports it; without FILE an empty "
           "game in which each tile is chosen."),
        N_("See bastide-tester(6).  Exit status: 0; 2 if the record cannot be read, the options are "
           "wrong or there is no terminal; 3 if the terminal cannot be used."),
        {{"bastide test", N_("try tiles of your choice on an empty table")},
         {"bastide test game.bastide", N_("step through a record and its checks")}}};
    return run_record_command(&kind, argc, argv);
}

int command_tutorial(int argc, char **argv)
{
    static const struct record_kind kind = {
        read_lesson,
        false,
        false,
        N_("Plays a guided game of eleven turns that teaches the rules and the keys, or "
           "the lesson in FILE."),
        N_("bastide-lessons(5) explains how to write a lesson.  Exit status: 0; 2 if the "
           "lesson cannot be read, the options are wrong or there is no "
           "terminal; 3 if the terminal cannot be used."),
        {{"bastide tutorial", N_("learn the game in eleven turns")}, {0}}};
    return run_record_command(&kind, argc, argv);
}
