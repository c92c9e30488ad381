/*
 * screen_options.c: see screen_options.h.
 */
#include "app/screen_options.h"

#include <stdio.h>
#include <string.h>

#include "play/lesson.h"
#include "cli/export/picture.h"
#include "cli/options.h"

enum option_key {
    OPTION_CHARSET = 512,
    OPTION_COLOUR,
    OPTION_TILES_STYLE,
    OPTION_THEME,
    OPTION_ZOOM,
    OPTION_UNDO,
    OPTION_NO_MOUSE,
    OPTION_HINTS,
    OPTION_NO_SAVE
};

static const struct argp_option option_table[] = {
    {"charset", OPTION_CHARSET, "SET", 0, "auto (default), ascii, basic (box drawing) or full", 0},
    {"color", OPTION_COLOUR, "COLOURS", 0, "auto (default), none, 8, 256 or true", 0},
    {"tiles-style", OPTION_TILES_STYLE, "STYLE", 0,
     "auto (default), painted (256 colours and Unicode) or signs", 0},
    {"theme", OPTION_THEME, "THEME", 0,
     "colours of painted tiles: day (default), night, or safe for colour-blind players", 0},
    {"zoom", OPTION_ZOOM, "SIZE", 0, "size of a tile: auto (default), " ZOOMS_TEXT, 0},
    {"undo", OPTION_UNDO, "REACH", 0, "how far players may undo: turn, game or none (default: as last time)",
     0},
    {"hints", OPTION_HINTS, "HINT[,HINT...]", 0,
     "hints at the table: places, scores, bag; all or none (default: as last time)", 0},
    {"no-mouse", OPTION_NO_MOUSE, NULL, 0, "leave the mouse to the terminal, for selecting text", 0},
    {"no-save", OPTION_NO_SAVE, NULL, 0, "do not continue the saved game, and do not save this one", 0},
    {0},
};

static void parse_hints(struct tui_options *screen, char *words, struct argp_state *state)
{
    static const char *const hints[] = {"none", "places", "scores", "bag", "all"};
    static const unsigned bits[] = {0, TUI_HINT_PLACES, TUI_HINT_SCORES, TUI_HINT_BAG,
                                    TUI_HINT_PLACES | TUI_HINT_SCORES | TUI_HINT_BAG};
    char *rest = words;
    screen->hints_given = true;
    screen->hints = 0;
    for (char *word = strtok_r(words, ",", &rest); word; word = strtok_r(NULL, ",", &rest))
        screen->hints |= bits[PARSE_WORD(word, "--hints", hints, state)];
}

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    static const char *const charsets[] = {TUI_CHARSET_WORDS};
    static const char *const colours[] = {TUI_COLOUR_WORDS};
    static const char *const styles[] = {TUI_TILES_WORDS};
    static const char *const zooms[] = {TUI_ZOOM_WORDS};
    static const char *const reaches[] = {"turn", "game", "none"};
    struct screen_options *options = state->input;
    switch (key) {
    case OPTION_CHARSET:
        options->tui.charset = PARSE_WORD(word, "--charset", charsets, state);
        return 0;
    case OPTION_COLOUR:
        options->tui.colour = PARSE_WORD(word, "--color", colours, state);
        return 0;
    case OPTION_TILES_STYLE:
        options->tui.tiles = PARSE_WORD(word, "--tiles-style", styles, state);
        return 0;
    case OPTION_THEME:
        options->tui.theme = parse_word(word, "--theme", theme_words, THEME_COUNT, state);
        return 0;
    case OPTION_ZOOM:
        options->tui.zoom = PARSE_WORD(word, "--zoom", zooms, state);
        return 0;
    case OPTION_UNDO:
        options->tui.undo = TUI_UNDO_TURN + PARSE_WORD(word, "--undo", reaches, state);
        return 0;
    case OPTION_HINTS:
        parse_hints(&options->tui, word, state);
        return 0;
    case OPTION_NO_MOUSE:
        options->tui.no_mouse = true;
        return 0;
    case OPTION_NO_SAVE:
        options->no_save = true;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp screen_options_argp = {option_table, parse_option, NULL, NULL, NULL, NULL, NULL};

/* The file that keeps the game, locked; null: nothing keeps it. */
static const char *take_autosave(void *taker, const char **note)
{
    struct screen_options *options = taker;
    autosave_take(&options->autosave);
    *note = options->autosave.note[0] != '\0' ? options->autosave.note : NULL;
    return options->autosave.path[0] != '\0' ? options->autosave.path : NULL;
}

void screen_options_find_files(struct screen_options *options)
{
    if (options->no_save)
        return;
    if (options->tui.lesson) {
        options->tui.take_autosave = take_autosave;
        options->tui.taker = options;
    } else {
        options->tui.autosave = take_autosave(options, &options->tui.autosave_note);
    }
    if (file_state_path("last-setup", options->last_setup))
        options->tui.last_setup = options->last_setup;
    if (file_state_path("first-run", options->first_run))
        options->tui.first_run = options->first_run;
    if (file_save_path("", options->saves))
        options->tui.saves = options->saves;
    options->tui.picture = picture_save;
}

#ifdef BASTIDE_WITH_TUI

void screen_options_read_configuration(struct screen_options *options)
{
    options->config = tui_config_read(&options->tui);
}

void screen_options_free(struct screen_options *options)
{
    autosave_let_go(&options->autosave);
    tui_config_free(options->config);
    options->config = NULL;
}

int screen_run(const struct screen_options *options)
{
    return tui_run(&options->tui);
}

#else

void screen_options_read_configuration(struct screen_options *options)
{
    options->config = NULL;
}

void screen_options_free(struct screen_options *options)
{
    autosave_let_go(&options->autosave);
}

int screen_run(const struct screen_options *options)
{
    enum { EXIT_USAGE = 2 };
    session_free(options->tui.session);
    scenario_free(options->tui.scenario);
    lesson_free(options->tui.lesson);
    fprintf(stderr, "bastide: this build has no screen; " TUI_WITHOUT_SCREEN "\n");
    return EXIT_USAGE;
}

#endif
