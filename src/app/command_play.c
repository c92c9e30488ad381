/*
 * command_play.c: from the command line to the screen.
 *
 * With players or a seed the game begins at once; without them the set-up comes first.  --plain plays line by
 * line instead, in every build; one without the screen says in one line what it lacks.
 */
#include "command_play.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/chance.h"
#include "bastide/files.h"
#include "bastide/plain.h"
#include "bastide/session.h"
#include "bastide/tui.h"
#include "options.h"

enum { EXIT_USAGE = 2 };

enum option_key {
    OPTION_CHARSET = 256,
    OPTION_COLOUR,
    OPTION_ZOOM,
    OPTION_UNDO,
    OPTION_NO_MOUSE,
    OPTION_HINTS,
    OPTION_NO_SAVE,
    OPTION_COMPUTER,
    OPTION_PLAIN
};

struct play_options {
    struct game_options game;
    struct tui_options screen;
    bool no_save, plain;
    struct tui_config *config; /* owned */
    size_t computer_count;
    const char *computers[PLAYER_MAX]; /* as given: seats, and who plays them */
    char last_setup[FILE_PATH_MAX];    /* where the last set-up is remembered */
};

static const struct argp_option option_table[] = {
    {"computer", OPTION_COMPUTER, "NAME[=PLAYER]", 0,
     "the program plays for NAME, or for the seat of that number; may be given again", 0},
    {"charset", OPTION_CHARSET, "SET", 0, "auto (default), ascii, basic (box drawing) or full", 0},
    {"color", OPTION_COLOUR, "COLOURS", 0, "auto (default), none, 8, 256 or true", 0},
    {"zoom", OPTION_ZOOM, "SIZE", 0, "size of a tile: auto (default), 5x3, 7x3, 11x5 or 15x7", 0},
    {"undo", OPTION_UNDO, "REACH", 0,
     "how far players may take back: turn, game or none (default: as last time)", 0},
    {"hints", OPTION_HINTS, "HINT[,HINT...]", 0,
     "helps at the table: places, scores, bag; all or none (default: as last time)", 0},
    {"no-mouse", OPTION_NO_MOUSE, NULL, 0, "leaves the mouse to the terminal, to mark text with", 0},
    {"plain", OPTION_PLAIN, NULL, 0, "line by line, without a screen: for screen readers, pipes and scripts",
     0},
    {"no-save", OPTION_NO_SAVE, NULL, 0, "neither goes on with the game that was left nor keeps this one", 0},
    {0},
};

/* The number of a word in a list that ends with a null pointer. */
static int parse_word(const char *word, const char *option, const char *const *words,
                      struct argp_state *state)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    char known[80] = "";
    for (int i = 0; words[i]; i++)
        snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", i ? ", " : "", words[i]);
    argp_error(state, "--%s is one of %s, not '%s'", option, known, word);
    return 0;
}

static void parse_hints(struct tui_options *screen, char *words, struct argp_state *state)
{
    static const char *const hints[] = {"none", "places", "scores", "bag", "all", NULL};
    static const unsigned bits[] = {0, TUI_HINT_PLACES, TUI_HINT_SCORES, TUI_HINT_BAG,
                                    TUI_HINT_PLACES | TUI_HINT_SCORES | TUI_HINT_BAG};
    char *rest = words;
    screen->hints_given = true;
    screen->hints = 0;
    for (char *word = strtok_r(words, ",", &rest); word; word = strtok_r(NULL, ",", &rest))
        screen->hints |= bits[parse_word(word, "hints", hints, state)];
}

/* Seats are known when all words are read. */
static void add_computer(struct play_options *options, const char *word, struct argp_state *state)
{
    if (options->computer_count == PLAYER_MAX)
        argp_error(state, "there are at most %d seats (T5)", PLAYER_MAX);
    else
        options->computers[options->computer_count++] = word;
}

static void seat_computers(struct play_options *options, struct argp_state *state)
{
    if (options->computer_count > 0)
        game_options_seat(&options->game.setup, options->game.setup.player_count > 0 ? 0 : 2);
    for (size_t i = 0; i < options->computer_count; i++)
        parse_computer(&options->game.setup, options->computers[i], state);
}

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    static const char *const charsets[] = {TUI_CHARSET_WORDS, NULL};
    static const char *const colours[] = {TUI_COLOUR_WORDS, NULL};
    static const char *const zooms[] = {TUI_ZOOM_WORDS, NULL};
    static const char *const reaches[] = {"turn", "game", "none", NULL};
    struct play_options *options = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &options->game;
        return 0;
    case OPTION_COMPUTER:
        add_computer(options, word, state);
        return 0;
    case ARGP_KEY_END:
        seat_computers(options, state);
        return 0;
    case OPTION_CHARSET:
        options->screen.charset = (enum tui_charset) parse_word(word, "charset", charsets, state);
        return 0;
    case OPTION_COLOUR:
        options->screen.colour = (enum tui_colour) parse_word(word, "color", colours, state);
        return 0;
    case OPTION_ZOOM:
        options->screen.zoom = (enum tui_zoom) parse_word(word, "zoom", zooms, state);
        return 0;
    case OPTION_UNDO:
        options->screen.undo = (enum tui_undo)(TUI_UNDO_TURN + parse_word(word, "undo", reaches, state));
        return 0;
    case OPTION_HINTS:
        parse_hints(&options->screen, word, state);
        return 0;
    case OPTION_NO_MOUSE:
        options->screen.no_mouse = true;
        return 0;
    case OPTION_PLAIN:
        options->plain = true;
        return 0;
    case OPTION_NO_SAVE:
        options->no_save = true;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&game_options_argp, 0, "The game:", 1}, {0}};

static const struct argp argp = {
    option_table,
    parse_option,
    NULL,
    "Plays on the screen, or with --plain line by line.\vWithout --players and --seed the set-up comes "
    "first, "
    "and offers to go on with a game "
    "that was left.  In the game, ? tells the keys.  Keys and looks can be settled "
    "for good in $XDG_CONFIG_HOME/bastide/config (~/.config/bastide/config): "
    "docs/configuration.md.",
    children,
    NULL,
    NULL};

/* What both ways to play need.  False after a message; `autosave` has room for the path that is used. */
static bool prepare(struct play_options *options, char autosave[FILE_PATH_MAX])
{
    struct game_options *game = &options->game;
    if (!game_options_load(game))
        return false;
    options->screen.book = &game->book;
    options->screen.setup = &game->setup;
    if (!options->no_save && file_autosave_path(autosave))
        options->screen.autosave = autosave;
    return true;
}

/* Players or a seed are enough to begin; what is missing is made up. */
static bool is_straight(const struct setup *setup)
{
    return setup->player_count > 0 || setup->seeded;
}

static void complete_setup(struct setup *setup)
{
    if (setup->player_count == 0)
        game_options_seat(setup, 2);
    if (!setup->seeded) {
        setup->seeded = true;
        setup->seed = chance_seed();
    }
}

static int play_plain(struct play_options *options)
{
    char autosave[FILE_PATH_MAX];
    struct setup *setup = &options->game.setup;
    struct plain_options plain = {.straight = is_straight(setup), .seed = chance_seed()};
    if (!prepare(options, autosave))
        return EXIT_USAGE;
    if (plain.straight)
        complete_setup(setup);
    plain.book = options->screen.book;
    plain.setup = setup;
    plain.autosave = options->screen.autosave;
    plain.charset = options->screen.charset;
    plain.zoom = options->screen.zoom;
    plain.undo = options->screen.undo;
    plain.hints_given = options->screen.hints_given;
    plain.hints = options->screen.hints;
    return plain_run(&plain);
}

#ifdef BASTIDE_WITH_TUI

const char *command_play_library(void)
{
    static char text[64];
    snprintf(text, sizeof text, ", %s", tui_library_version());
    return text;
}

/* The game that the words ask for; null after a line on standard error. */
static struct session *begin_session(struct game_options *game)
{
    struct text_error error = {0};
    complete_setup(&game->setup);
    struct session *session = session_new(&game->book, &game->setup, &error);
    if (!session)
        fprintf(stderr, "bastide: %s\n", error.message);
    return session;
}

/* Before the command line, which goes before it. */
static void read_configuration(struct play_options *options)
{
    options->config = tui_config_read(&options->screen);
}

static void free_configuration(struct play_options *options)
{
    tui_config_free(options->config);
}

static int play_on_screen(struct play_options *options)
{
    char autosave[FILE_PATH_MAX];
    bool straight = is_straight(&options->game.setup);
    if (!prepare(options, autosave))
        return EXIT_USAGE;
    if (!game_options_rules_given(&options->game))
        options->screen.setup = NULL;
    if (!options->no_save && file_state_path("last-setup", options->last_setup))
        options->screen.last_setup = options->last_setup;
    if (straight)
        options->screen.session = begin_session(&options->game);
    return straight && !options->screen.session ? EXIT_USAGE : tui_run(&options->screen);
}

#else

const char *command_play_library(void)
{
    return ", without the screen";
}

static void read_configuration(struct play_options *options)
{
    (void) options;
}

static void free_configuration(struct play_options *options)
{
    (void) options;
}

static int play_on_screen(struct play_options *options)
{
    (void) options;
    fprintf(stderr, "bastide: this build has no screen; " TUI_WITHOUT_SCREEN "\n");
    return EXIT_USAGE;
}

#endif

int command_play(int argc, char **argv)
{
    static char name[] = "play"; /* without a command, too, messages are those of `play` */
    struct play_options *options = calloc(1, sizeof *options);
    if (!options)
        return EXIT_FAILURE;
    game_options_init(&options->game);
    read_configuration(options);
    argv[0] = name;
    int status = parse_options(&argp, argc, argv, options);
    if (status == 0)
        status = options->plain ? play_plain(options) : play_on_screen(options);
    free_configuration(options);
    free(options);
    return status;
}
