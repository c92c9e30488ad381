/* SPDX-License-Identifier: MIT */
/*
 * screen_options.c: the table of the screen's options, and what each sets.
 */
#include "app/screen_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "plain/plain_mode.h"
#include "play/review.h"
#include "play/language.h"
#include "play/lesson.h"
#include "cli/export/picture.h"
#include "cli/options.h"

enum option_key {
    OPTION_SETTING = 512,                        /* the first of a key for each enum setting */
    OPTION_OFF = OPTION_SETTING + SETTING_COUNT, /* the first of a key for each setting, which turns it off */
    OPTION_HINTS = OPTION_OFF + SETTING_COUNT
};

enum { HINT_NONE, HINT_PLACES, HINT_SCORES, HINT_BAG, HINT_ALL, HINTS };
static const char *const hint_words[HINTS] = {"none", "places", "scores", "bag", "all"};

const struct argument screen_arguments[] = {
#define OPTION(name, word, title, value, help, ...) \
    {word, OPTION_SETTING + SETTING_##name, value, help, WORDS_OF(__VA_ARGS__)},
#define NO_OPTION(...)
    SETTINGS(OPTION, NO_OPTION)
#undef OPTION
#undef NO_OPTION
        {"hints", OPTION_HINTS, N_("HINT[,HINT...]"),
         N_("hints at the table: places, scores, bag; all or none (default: as last time)"),
         .words = hint_words, .most = HINTS},
    {"no-mouse", OPTION_OFF + SETTING_MOUSE, NULL, N_("leave the mouse to the terminal, for selecting text"),
     WORDS_ANY},
    {"no-highlights", OPTION_OFF + SETTING_HIGHLIGHTS, NULL,
     N_("do not light a new tile for a moment, or let points rise"), WORDS_ANY},
    {"no-save", NO_LETTER, NULL, N_("do not continue the saved game, and do not save this one"),
     SETS_FLAG(struct screen_options, no_save)},
    {0},
};

static void choose_language(const struct start_options *start)
{
    language_choose(setting_word(SETTING_LANGUAGE, start->settings.value[SETTING_LANGUAGE]));
}

static void set_setting(struct screen_options *options, enum setting setting, unsigned value)
{
    options->start.settings.value[setting] = (uint8_t) value;
    options->start.given[setting] = true;
    if (setting == SETTING_LANGUAGE)
        choose_language(&options->start);
}

static void turn(struct screen_options *options, enum setting setting, bool on)
{
    set_setting(options, setting, (unsigned) setting_value(setting, on ? "yes" : "no"));
}

/* "places,bag": these hints and no others. */
static void parse_hints(struct screen_options *options, char *words)
{
    bool shown[HINTS] = {false};
    for (char *rest, *word = strtok_r(words, ",", &rest); word; word = strtok_r(NULL, ",", &rest))
        shown[parse_word(word, "--hints", hint_words, HINTS)] = true;
    for (unsigned hint = HINT_PLACES; hint <= HINT_BAG; hint++)
        turn(options, (enum setting)(SETTING_PLACES + hint - HINT_PLACES), shown[hint] || shown[HINT_ALL]);
}

/* The command line's language overrides that of the configuration. */
static void take_language(struct screen_options *options)
{
    if (language_asked())
        set_setting(options, SETTING_LANGUAGE, (unsigned) setting_value(SETTING_LANGUAGE, language_asked()));
    else
        choose_language(&options->start);
}

void screen_options_stay_english(struct screen_options *options)
{
    set_setting(options, SETTING_LANGUAGE, (unsigned) setting_value(SETTING_LANGUAGE, "en"));
}

void parse_screen_argument(int key, char *word, void *input)
{
    struct screen_options *options = input;
    if (key == OPTION_HINTS)
        parse_hints(options, word);
    else if (key >= OPTION_OFF)
        turn(options, (enum setting)(key - OPTION_OFF), false);
    else
        set_setting(options, (enum setting)(key - OPTION_SETTING),
                    parse_setting((unsigned) (key - OPTION_SETTING), word));
}

/* Finds the folders of games and results; the note says why games cannot be saved. */
static void find_games(struct screen_options *options)
{
    char why[200];
    options->start.no_save = options->no_save;
    options->start.games = file_place(PLACE_STATE, "games/", options->games);
    options->start.saves = options->no_save ? NULL : file_place(PLACE_DATA, "", options->saves);
    if (options->no_save)
        return;
    options->start.note = options->note;
    if (!options->start.games)
        snprintf(options->note, sizeof options->note, "%s",
                 _("Games are not saved: XDG_STATE_HOME and HOME name no folder, or one whose path is too "
                   "long."));
    else if (!file_make_folder(options->games, why))
        snprintf(options->note, sizeof options->note,
                 _("The game cannot be saved in %1$.200s: %2$.120s. It is tried again after each turn."),
                 options->games, why);
    else
        options->start.note = NULL;
}

void screen_options_find_files(struct screen_options *options)
{
    find_games(options);
    if (options->no_save)
        return;
    options->start.last_setup = file_place(PLACE_STATE, "last-setup", options->last_setup);
    options->start.first_run = file_place(PLACE_STATE, "first-run", options->first_run);
    options->start.reviews = file_place(PLACE_CACHE, REVIEWS_FOLDER, options->reviews);
    options->start.save_picture = picture_save;
#ifdef BASTIDE_WITH_TUI
    tui_choose_language(&options->start); /* for line mode; the screen does this itself */
#endif
}

int screen_command(const struct arguments *arguments, int argc, char **argv, void *options,
                   int (*run)(void *options, const char *word))
{
    struct screen_options *screen = options;
#ifdef BASTIDE_WITH_TUI
    struct tui_config *config = tui_config_read(&screen->start);
    screen->start.configured = screen->start.settings;
#endif
    take_language(screen);
    int status = run(options, argv[arguments_parse(arguments, argc, argv, options)]);
#ifdef BASTIDE_WITH_TUI
    tui_config_free(config);
#endif
    free(options);
    return status;
}

int screen_run(const struct screen_options *options)
{
    if (options->plain)
        return plain_run(&options->start);
#ifdef BASTIDE_WITH_TUI
    return tui_run(&options->start);
#else
    enum { EXIT_USAGE = 2 };
    session_free(options->start.session);
    scenario_free(options->start.scenario);
    lesson_free(options->start.lesson);
    complain(_("this build has no screen; without one these work: %s"), TUI_WITHOUT_SCREEN);
    return EXIT_USAGE;
#endif
}
