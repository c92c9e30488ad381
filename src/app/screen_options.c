/*
 * screen_options.c: the table of the screen's options, and what each sets.
 */
#include "app/screen_options.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "play/review_keep.h"
#include "play/language.h"
#include "play/lesson.h"
#include "cli/options.h"

enum option_key {
    OPTION_DISPLAY = 512, /* and those after it: enum display_option */
    OPTION_UNDO = OPTION_DISPLAY + DISPLAY_COUNT,
    OPTION_NO_MOUSE,
    OPTION_NO_HIGHLIGHTS,
    OPTION_HINTS,
    OPTION_NO_SAVE
};

const struct argument screen_arguments[] = {
    {"charset", OPTION_DISPLAY + DISPLAY_CHARSET, N_("SET"),
     N_("auto (default), ascii, basic (box drawing) or full"), WORDS_LISTED},
    {"color", OPTION_DISPLAY + DISPLAY_COLOUR, N_("COLOURS"),
     N_("auto (default), always (also where NO_COLOR is set), never, 8, 256 or true"), WORDS_LISTED},
    {"tiles-style", OPTION_DISPLAY + DISPLAY_TILES, N_("STYLE"),
     N_("auto (default), painted (256 colours and Unicode) or signs"), WORDS_LISTED},
    {"theme", OPTION_DISPLAY + DISPLAY_THEME, N_("THEME"),
     N_("colours of painted tiles: day (default), night, or safe for colour-blind players"), WORDS_LISTED},
    {"zoom", OPTION_DISPLAY + DISPLAY_ZOOM, N_("SIZE"),
     N_("size of a tile, by default the first of these: %s"), WORDS_IN_HELP},
    {"undo", OPTION_UNDO, N_("REACH"),
     N_("how far players may undo: turn, game or none (default: as last time)"), WORDS_LISTED},
    {"hints", OPTION_HINTS, N_("HINT[,HINT...]"),
     N_("hints at the table: places, scores, bag; all or none (default: as last time)"), WORDS_LISTED},
    {"advice", OPTION_DISPLAY + DISPLAY_ADVICE, N_("WHEN"),
     N_("hints of the best moves: request (default), none or always"), WORDS_LISTED},
    {"no-mouse", OPTION_NO_MOUSE, NULL, N_("leave the mouse to the terminal, for selecting text"), WORDS_ANY},
    {"no-highlights", OPTION_NO_HIGHLIGHTS, NULL,
     N_("do not light a new tile for a moment, or let points rise"), WORDS_ANY},
    {"no-save", OPTION_NO_SAVE, NULL, N_("do not continue the saved game, and do not save this one"),
     WORDS_ANY},
    {0},
};

static void parse_hints(struct tui_options *screen, char *words)
{
    static const char *const hints[] = {"none", "places", "scores", "bag", "all"};
    static const unsigned bits[] = {0, TUI_HINT_PLACES, TUI_HINT_SCORES, TUI_HINT_BAG,
                                    TUI_HINT_PLACES | TUI_HINT_SCORES | TUI_HINT_BAG};
    char *rest = words;
    screen->hints_given = true;
    screen->hints = 0;
    if (!words)
        PARSE_WORD(words, "--hints", hints);
    for (char *word = words ? strtok_r(words, ",", &rest) : NULL; word; word = strtok_r(NULL, ",", &rest))
        screen->hints |= bits[PARSE_WORD(word, "--hints", hints)];
}

static void choose_language(const struct tui_options *tui)
{
    language_choose(display_word(DISPLAY_LANGUAGE, tui->display.value[DISPLAY_LANGUAGE]));
}

static void set_display(struct screen_options *options, enum display_option option, unsigned value)
{
    options->tui.display.value[option] = (uint8_t) value;
    options->tui.given[option] = true;
    choose_language(&options->tui);
}

/* The command line's language goes before that of the configuration. */
static void take_language(struct screen_options *options)
{
    if (language_asked())
        set_display(options, DISPLAY_LANGUAGE, (unsigned) display_value(DISPLAY_LANGUAGE, language_asked()));
    else
        choose_language(&options->tui);
}

void screen_options_stay_english(struct screen_options *options)
{
    set_display(options, DISPLAY_LANGUAGE, (unsigned) display_value(DISPLAY_LANGUAGE, "en"));
}

static void parse_display(struct screen_options *options, enum display_option option, const char *word)
{
    const char *words[DISPLAY_WORDS_MAX];
    char name[24];
    size_t count = 0;
    for (; display_word(option, (unsigned) count); count++)
        words[count] = display_word(option, (unsigned) count);
    snprintf(name, sizeof name, "--%s", display_name(option));
    int value = word ? display_value(option, word) : -1;
    set_display(options, option, value >= 0 ? (unsigned) value : parse_word(word, name, words, count));
}

void parse_screen_argument(int key, char *word, void *input)
{
    static const char *const reaches[] = {"turn", "game", "none"};
    struct screen_options *options = input;
    if (key >= OPTION_DISPLAY && key < OPTION_DISPLAY + DISPLAY_COUNT) {
        parse_display(options, (enum display_option)(key - OPTION_DISPLAY), word);
        return;
    }
    switch (key) {
    case OPTION_UNDO:
        options->tui.undo = TUI_UNDO_TURN + PARSE_WORD(word, "--undo", reaches);
        break;
    case OPTION_HINTS:
        parse_hints(&options->tui, word);
        break;
    case OPTION_NO_MOUSE:
        set_display(options, DISPLAY_MOUSE, TUI_NO);
        break;
    case OPTION_NO_HIGHLIGHTS:
        set_display(options, DISPLAY_HIGHLIGHTS, TUI_NO);
        break;
    case OPTION_NO_SAVE:
        options->no_save = true;
        break;
    }
}

/* Games are saved in that folder; what stands against it is a note. */
static void find_games(struct screen_options *options)
{
    char why[200];
    options->tui.no_save = options->no_save;
    if (file_state_path("games/", options->games))
        options->tui.games = options->games;
    if (file_save_path("", options->saves))
        options->tui.saves = options->no_save ? NULL : options->saves;
    if (options->no_save)
        return;
    options->tui.note = options->note;
    if (!options->tui.games)
        snprintf(options->note, sizeof options->note, "%s",
                 _("Games are not saved: XDG_STATE_HOME and HOME name no folder, or one whose path is too "
                   "long."));
    else if (!file_make_folder(options->games, why))
        snprintf(options->note, sizeof options->note,
                 _("The game cannot be saved in %1$.200s: %2$.120s. It is tried again after each turn."),
                 options->games, why);
    else
        options->tui.note = NULL;
}

void screen_options_find_files(struct screen_options *options)
{
    find_games(options);
    if (options->no_save)
        return;
    if (file_state_path("last-setup", options->last_setup))
        options->tui.last_setup = options->last_setup;
    if (file_state_path("first-run", options->first_run))
        options->tui.first_run = options->first_run;
    if (file_cache_path(REVIEWS_FOLDER, options->reviews))
        options->tui.reviews = options->reviews;
    options->tui.picture = (struct picture_saver){picture_save, picture_wait, &options->picture};
#ifdef BASTIDE_WITH_TUI
    tui_choose_language(&options->tui); /* for line mode; the screen does it too */
#endif
}

#ifdef BASTIDE_WITH_TUI

void screen_options_read_configuration(struct screen_options *options)
{
    options->config = tui_config_read(&options->tui);
    options->tui.configured = options->tui.display;
    take_language(options);
}

void screen_options_free(struct screen_options *options)
{
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
    take_language(options);
}

void screen_options_free(struct screen_options *options)
{
    (void) options;
}

int screen_run(const struct screen_options *options)
{
    enum { EXIT_USAGE = 2 };
    session_free(options->tui.session);
    scenario_free(options->tui.scenario);
    lesson_free(options->tui.lesson);
    complain(_("this build has no screen; without one these work: %s"), TUI_WITHOUT_SCREEN);
    return EXIT_USAGE;
}

#endif
