/* SPDX-License-Identifier: MIT */
/*
 * command_play.c: starts a game from the command line.
 *
 * With players, computers or a seed the game begins at once, else the set-up comes first. --plain plays line
 * by line instead, in every build; a build without the screen says so in one line.
 */
#include "app/program_commands.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "bastide/chance.h"
#include "bastide/files.h"
#include "play/saving.h"
#include "pictures/module.h"
#include "store/load.h"
#include "play/thinking.h"
#include "bastide/session.h"
#include "tui/tui.h"
#include "cli/options.h"
#include "app/screen_options.h"

enum { EXIT_USAGE = 2 };

struct play_options {
    struct screen_options screen; /* first: screen_command relies on it */
    struct game_options game;
    const char *load;         /* the name or file of the game to load */
    char path[FILE_PATH_MAX]; /* the path of that game */
    size_t computer_count;
    const char *computers[PLAYER_MAX]; /* as given: seats, and who plays them */
    unsigned long bot_seconds;
    struct seat_program programs[PLAYER_MAX];
};

static const struct argument option_table[] = {
    {"load", NO_LETTER, N_("NAME|FILE"), N_("continue the game saved under NAME, or in FILE"),
     SETS_TEXT(struct play_options, load)},
    {"computer", NO_LETTER, N_("NAME[=LEVEL]"),
     N_("let the computer play for NAME, or for the seat with that number. LEVEL is a "
        "number from 1 to 13 or a word: child, casual (the default), skilled, strong, master and others "
        "(bastide-players(6)). With "
        "cmd:COMMAND as LEVEL an outside program plays (bastide-bots(5)). May be given again"),
     WORDS_LISTED(level_word)},
    {"bot-time", NO_LETTER, N_("SECONDS"), N_("time limit of outside programs for each answer (default 10)"),
     SETS_NUMBER(struct play_options, bot_seconds, 1, BOT_SECONDS_MAX)},
    {"plain", NO_LETTER, NULL,
     N_("play line by line, without a screen: for screen readers, pipes and scripts"),
     SETS_FLAG(struct screen_options, plain)},
    {0},
};

/* --computer: it is only noted, since the seats are known only when all words have been read. */
static void parse_play_option(int key, char *word, void *input)
{
    struct play_options *options = input;
    (void) key;
    if (options->computer_count == PLAYER_MAX)
        arguments_refuse("there are at most %d seats (T5)", PLAYER_MAX);
    options->computers[options->computer_count++] = word;
}

static void seat_computers(struct play_options *options)
{
    if (options->computer_count > 0)
        game_options_seat(&options->game.setup, options->game.setup.player_count > 0 ? 0 : 2);
    for (size_t i = 0; i < options->computer_count; i++) {
        unsigned seat;
        const char *command = parse_computer(&options->game.setup, options->computers[i], &seat);
        options->programs[seat] = (struct seat_program){.known = command != NULL};
        if (command && strlen(command) <= COMMAND_MAX)
            strcpy(options->programs[seat].command, command);
    }
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        options->programs[seat].seconds = (unsigned) options->bot_seconds;
}

/* True if the game begins at once: players or a seed are enough, since the rest has defaults. */
static bool is_straight(const struct setup *setup)
{
    return setup->player_count > 0 || setup->seeded;
}

static const struct arguments arguments = {
    .words = N_("[FILE]"),
    .about = N_("Plays on the screen, or with --plain line by line.  With FILE, continues the game of that "
                "record, or "
                "replays it if it is over."),
    .more = N_(
        "Without --players, --seed, --computer and --load "
        "the set-up comes first, and offers to continue an unfinished game.  In the game, ? lists the keys.  "
        "Keys and looks can be set permanently in $XDG_CONFIG_HOME/bastide/config "
        "(~/.config/bastide/config): "
        "see bastide-config(5).\n\n"
        "Exit status: 0; 2 if the options are wrong, the game cannot be read or there is no terminal; 3 if "
        "the "
        "terminal cannot be used."),
    .examples = {{"bastide play --players Ann,Bob", N_("two people at one keyboard")},
                 {"bastide play -p Ann,Bob --computer Bob=skilled", N_("Ann against the computer")}},
    .groups = {{option_table, parse_play_option, 0, NULL, NULL},
               {game_arguments, parse_game_argument, offsetof(struct play_options, game), N_("The game:"),
                NULL},
               {screen_arguments, parse_screen_argument, 0, N_("The screen:"), NULL}},
};

static void complete_setup(struct setup *setup)
{
    if (setup->player_count == 0)
        game_options_seat(setup, 2);
    if (!setup->seeded) {
        setup->seeded = true;
        setup->seed = chance_seed();
    }
}

const char *command_play_library(void)
{
#ifdef BASTIDE_WITH_TUI
    static char text[64];
    snprintf(text, sizeof text, ", %s", tui_library_version());
    return text;
#else
    return ", without the screen";
#endif
}

const char *command_play_pictures(void)
{
    static char why[200];
    const struct picture_module *module = picture_module(why);
    return module ? module->library() : why;
}

/* The game that the command line describes; null after a line on standard error. */
static struct session *begin_session(struct game_options *game)
{
    struct text_error error = {0};
    complete_setup(&game->setup);
    struct session *session = session_new(&game->book, &game->setup, &error);
    if (!session)
        complain("%s", _(error.message)); /* the reasons that the rules give are translated */
    return session;
}

/* The screen's game that --load names; a finished one is shown as a replay.  False after a line on standard
 * error. */
static bool load_session(struct play_options *options)
{
    struct start_options *start = &options->screen.start;
    const struct saving saving = {.games = start->games, .saves = start->saves};
    struct load load = {0};
    char *path = options->path, text[FILE_PATH_MAX + TEXT_MESSAGE_MAX], why[200];
    if (!saving_path(&saving, options->load, path, why)) {
        complain("--load: %s", why);
        return false;
    }
    load_game(&load, path, start->book);
    bool good = load_can_go_on(&load), over = good && session_game(load.session)->scored;
    load_tell(&load, path, text, sizeof text);
    if (!good)
        complain("%s", text);
    if (load_has_part(&load))
        complain(_("bastide replay FILE shows that, and b there goes on with it"));
    start->record = over ? options->load : NULL;
    start->session = over ? load.session : NULL;
    start->load = path;
    if (!over)
        session_free(load.session);
    return good;
}

static int run(void *input, const char *word)
{
    struct play_options *options = input;
    struct start_options *start = &options->screen.start;
    struct game_options *game = &options->game;
    bool ruled = game_options_rules_given(game) && !game->tiles;
    if ((options->load || (word && file_exists(word))) &&
        (is_straight(&game->setup) || options->computer_count > 0 || ruled))
        arguments_refuse("a game is continued as it is: its players, seed and rules stay");
    if (word && options->load)
        arguments_refuse("unexpected argument '%s'", word);
    seat_computers(options);
    bool straight = is_straight(&game->setup);
    game_options_load(game);
    start->book = &game->book;
    if (word)
        return record_open(&options->screen, word);
    start->setup = options->screen.plain || game_options_rules_given(game) ? &game->setup : NULL;
    start->programs = options->programs;
    start->load = options->load;
    start->seed = chance_seed();
    screen_options_find_files(&options->screen);
    if (options->load && !options->screen.plain && !load_session(options))
        return EXIT_USAGE;
    if (straight && !(start->session = begin_session(game)))
        return EXIT_USAGE;
    return screen_run(&options->screen);
}

int command_play(int argc, char **argv)
{
    struct play_options *options = memory_new(sizeof *options);
    game_options_init(&options->game);
    options->bot_seconds = BOT_SECONDS;
    return screen_command(&arguments, argc, argv, options, run);
}
