/*
 * command_replay.c: replays the game of a record.
 *
 * The record is read with every check in it, so nothing is shown that the rules deny.  A faulty record is
 * shown, or told line by line, up to its fault.
 */
#include "app/program_commands.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "bastide/files.h"
#include "plain/plain_mode.h"
#include "bastide/record.h"
#include "notation/record_sums.h"
#include "cli/options.h"
#include "app/screen_options.h"

enum { EXIT_DIFFERS = 1, EXIT_UNREADABLE = 2, OPTION_PLAIN = 256 };

struct replay_options {
    const char *file, *tiles;
    bool plain;
    struct screen_options screen;
    char fault[FILE_PATH_MAX + TEXT_MESSAGE_MAX + 40]; /* what is wrong with the record, or empty */
    bool cut;                                          /* the fault ends it early */
};

/* ---- Words -------------------------------------------------------------------------------------------- */

static const struct argument option_table[] = {
    {"plain", OPTION_PLAIN, NULL, N_("print the game in sentences, with every score and its sum"),
     SETS_FLAG(struct replay_options, plain)},
    {0},
};

/* ---- Reading ------------------------------------------------------------------------------------------ */

/* The session of the record, up to its first fault; null after a message with its position. */
static struct session *read_record(struct replay_options *options, const struct tile_book *book)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    struct session *session = NULL;
    if (file_is_folder(options->file)) {
        complain(_("%s: this is a folder; name one record in it"), options->file);
        return NULL;
    }
    if (!read_text(options->file, &text)) {
        text_free(&text);
        return NULL;
    }
    session = record_read_part(book, text.text, text.length, &error);
    options->cut = error.message[0] != '\0';
    struct record_sums sums = record_check_sums(text.text, text.length);
    if (!options->cut && sums.first_line > 0)
        record_sums_tell(&sums, &error);
    text_free(&text);
    if (error.message[0] != '\0')
        snprintf(options->fault, sizeof options->fault, "%s:%zu:%zu: %s", options->file, error.line,
                 error.column, error.message);
    if (!session)
        fprintf(stderr, "%s\n", options->fault);
    return session;
}

/* ---- Showing ------------------------------------------------------------------------------------------ */

/* Tells the game, then what is wrong with the record. */
static int tell(const struct replay_options *options, const struct session *session)
{
    int status = plain_replay(session, options->cut);
    if (options->fault[0] == '\0')
        return status;
    fprintf(stderr, "%s\n", options->fault);
    return status == 0 ? EXIT_DIFFERS : status;
}

/* A game can only be continued if its draws come from a seed. */
static bool can_go_on(const struct replay_options *options, const struct session *session)
{
    return options->fault[0] == '\0' && !session_game(session)->scored && session_setup(session)->seeded;
}

static int show(struct replay_options *options, const struct tile_book *book, struct session *session,
                bool go_on)
{
    struct tui_options *tui = &options->screen.tui;
    screen_options_find_files(&options->screen);
    tui->book = book;
    if (go_on) {
        session_free(session);
        tui->load = options->file;
        return screen_run(&options->screen);
    }
    tui->session = session;
    tui->record = file_last_part(options->file);
    tui->fault = options->fault;
    return screen_run(&options->screen);
}

/* `opened`: the file itself was the command, so an unfinished game is continued. */
static int replay_record(struct replay_options *options, bool opened)
{
    const struct tile_book *book = tile_book_open(options->tiles);
    int status = EXIT_UNREADABLE;
    struct session *session = read_record(options, book);
    if (session && options->plain) {
        status = tell(options, session);
        session_free(session);
    } else if (session) {
        status = show(options, book, session, opened && can_go_on(options, session));
    }
    return status;
}

/* ---- The commands ------------------------------------------------------------------------------------- */

static int run(const char *help, bool opened, int argc, char **argv)
{
    const struct arguments arguments = {
        .words = N_("FILE"),
        .about = help,
        .more = N_(
            "Exit status: 0; 1 if the record differs from the rules (--plain); 2 if it cannot be read, the "
            "options are wrong or there is no terminal; 3 if the terminal cannot be used."),
        .groups = {{option_table, NULL, 0, NULL},
                   {tile_file_arguments, NULL, offsetof(struct replay_options, tiles), NULL},
                   {screen_arguments, parse_screen_argument, offsetof(struct replay_options, screen),
                    N_("The screen:")}},
    };
    struct replay_options *options = allocate(sizeof *options);
    screen_options_read_configuration(&options->screen);
    options->file = argv[arguments_parse(&arguments, argc, argv, options)];
    int status = replay_record(options, opened);
    screen_options_free(&options->screen);
    free(options);
    return status;
}

int command_replay(int argc, char **argv)
{
    return run(N_("Shows the game of a record event by event, and begins new games from any point of it; "
                  "with --plain "
                  "prints it step by step.  With --plain, FILE - is standard input."),
               false, argc, argv);
}

int command_open(int argc, char **argv)
{
    static char name[] = "FILE"; /* for messages; the file itself is the next word */
    char **words = allocate(((size_t) argc + 2) * sizeof *words);
    words[0] = name;
    memcpy(words + 1, argv + 1, (size_t) (argc - 1) * sizeof *words);
    int status =
        run(N_("Continues the game of a record, or replays it if it is over.  The file is not changed."),
            true, argc, words);
    free(words);
    return status;
}
