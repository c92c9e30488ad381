/* SPDX-License-Identifier: MIT */
/*
 * terminal.c: takes over the terminal and restores it.
 *
 * The order of the steps in terminal_open matters: the locale before any drawing; the test for a terminal
 * before newterm (initscr would end the program); the signal handlers before newterm, which installs its
 * own only where there are none.
 *
 * ncurses keeps global state, so the files of this folder have some too, each for its own purpose.
 */
#include "tui/terminal/terminal.h"

#include <curses.h>
#include <term.h>

#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "tui/kit/config.h"
#include "pictures/pictures.h"
#include "tui/terminal/query.h"
#include "tui/terminal/mouse.h"
#include "tui/terminal/output.h"
#include "tui/terminal/own_entry.h"
#include "tui/terminal/terminal_paint.h"
#include "tui/terminal/paint_pictures.h"
#include "tui/terminal/restore.h"
#include "tui/terminal/signals.h"
#include "tui/terminal/window.h"

enum { ESCAPE_DELAY = 50, DIRECT_COLOURS = 1 << 24 };

static struct {
    bool open;
    enum tier tier;
    enum colour_depth depth;
    bool xterm;    /* the terminal understands xterm's sequences */
    bool own;      /* curses is given our own entry instead of that of TERM */
    bool pictures; /* pictures are wanted, if the terminal can show them */
    bool answered; /* it has answered that it can */
    bool shows;    /* pictures are used: curses has our own entry, and the module is there */
    struct settings settings;
    char *folder; /* the value of TERMINFO before our own entry was put there; null: it was not set */
    const char *complaint; /* a sentence about what was asked for and cannot be had, or null */
    int colours;           /* of the terminal; 0: none */
} terminal;

/* Every sign of a tier must be one column wide, or the board would be out of line. */
static bool can_show(enum tier tier)
{
    for (unsigned glyph = 0; glyph < GLYPH_COUNT; glyph++)
        if (wcwidth((wchar_t) glyph_code((enum glyph) glyph, tier)) != 1)
            return false;
    return true;
}

static bool refuses_colours(void)
{
    const char *no_colour = getenv("NO_COLOR");
    return no_colour && no_colour[0] != '\0';
}

static void choose_depth(enum tui_colour asked)
{
    static const enum colour_depth depths[] = {[TUI_COLOUR_NONE] = DEPTH_NONE,
                                               [TUI_COLOUR_8] = DEPTH_8,
                                               [TUI_COLOUR_256] = DEPTH_256,
                                               [TUI_COLOUR_TRUE] = DEPTH_DIRECT};
    enum colour_depth most = terminal.colours >= DIRECT_COLOURS ? DEPTH_DIRECT /* red, green and blue */
                             : terminal.colours >= 256          ? DEPTH_256
                             : terminal.colours >= 8            ? DEPTH_8
                                                                : DEPTH_NONE;
    if (asked == TUI_COLOUR_ALWAYS)
        terminal.depth = most;
    else if (asked == TUI_COLOUR_AUTO)
        terminal.depth = refuses_colours() ? DEPTH_NONE : most;
    else
        terminal.depth = depths[asked] < most ? depths[asked] : most;
    terminal.complaint = NULL;
    if (asked == TUI_COLOUR_TRUE && most < DEPTH_DIRECT)
        terminal.complaint = most == DEPTH_256
                                 ? "True colours need an entry of the terminal data base that has them; "
                                   "256 colours are used."
                                 : "This terminal has no true colours.";
}

static void start_colours(void)
{
    terminal.colours = has_colors() && start_color() == OK ? COLORS : 0;
    if (terminal.colours >= 8)
        use_default_colors();
}

/* The full tier needs background colours, the painted one many pairs of them; the basic one only characters.
 */
static void find_tier(void)
{
    enum { PAIRS_NEEDED = 1024 };
    const char *name = getenv("TERM");
    bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    bool linux_console = name && strcmp(name, "linux") == 0;
    terminal.tier = TIER_ASCII;
    if (utf8 && can_show(TIER_BASIC))
        terminal.tier = terminal.depth < DEPTH_256 || linux_console || !can_show(TIER_FULL) ? TIER_BASIC
                        : COLOR_PAIRS < PAIRS_NEEDED                                        ? TIER_FULL
                                                                                            : TIER_PAINTED;
}

/* ---- Direct colours ----------------------------------------------------------------------------------- */

/* Whether the entry that was read places the cursor as xterm does, and reports keys as it does. */
static bool speaks_xterm(void)
{
    const char *cup = capability("cup"), *up = capability("kcuu1"), *name = getenv("TERM");
    bool same = cup && strcmp(cup, "\033[%i%p1%d;%p2%dH") == 0 && up && strcmp(up, "\033OA") == 0;
    bool screen = name && strncmp(name, "screen", 6) == 0 && !getenv("TMUX");
    return same && !screen;
}

/* Whether our own entry is better: the terminal's does the same, but has no direct colours. */
static bool gains_from_ours(void)
{
    int found;
    if (setupterm(NULL, STDOUT_FILENO, &found) != OK)
        return false;
    bool gains = speaks_xterm() && tigetnum("colors") < DIRECT_COLOURS;
    del_curterm(cur_term);
    return gains;
}

/* The entry to give to curses; null for that of TERM. */
static const char *chosen_entry(void)
{
    return terminal.own ? OWN_ENTRY : NULL;
}

/* Restores TERMINFO, since no program that is started later may inherit our own entry. */
static void restore_terminfo(void)
{
    if (terminal.folder)
        (void) setenv("TERMINFO", terminal.folder, 1);
    else
        (void) unsetenv("TERMINFO");
    free(terminal.folder);
    terminal.folder = NULL;
}

/* Takes our own entry (bastide.ti).  curses finds it in TERMINFO, where it stays until the screen is open. */
static void take_own_entry(void)
{
    TERMINAL *before = cur_term;
    const char *folder = getenv("TERMINFO");
    int found;
    terminal.folder = folder ? strdup(folder) : NULL;
    terminal.own = setenv("TERMINFO", own_entry, 1) == 0 && setupterm(OWN_ENTRY, STDOUT_FILENO, &found) == OK;
    if (terminal.own)
        del_curterm(cur_term);
    else
        restore_terminfo();
    (void) set_curterm(before);
}

/* Takes our own entry if COLORTERM, or the player, says that the terminal shows direct colours. */
static void choose_entry(enum tui_colour asked)
{
    const char *says = getenv("COLORTERM");
    bool able = says && (strcmp(says, "truecolor") == 0 || strcmp(says, "24bit") == 0);
    bool refused = asked != TUI_COLOUR_ALWAYS && refuses_colours();
    bool chosen = asked == TUI_COLOUR_AUTO || asked == TUI_COLOUR_ALWAYS;
    if ((asked == TUI_COLOUR_TRUE || (chosen && able && !refused)) && gains_from_ours())
        take_own_entry();
}

const char *terminal_complaint(void)
{
    return terminal.complaint;
}

/* ---- Opening ------------------------------------------------------------------------------------------ */

/* `format` has a place for what works without a screen. */
__attribute__((format(printf, 2, 0))) static int refuse(int status, const char *format)
{
    complain(format, TUI_WITHOUT_SCREEN);
    return status;
}

static int refuse_unknown(void)
{
    const char *name = getenv("TERM");
    complain(
        _("the terminal '%1$.40s' is not known here: try TERM=xterm-256color, or install its description "
          "(package ncurses-term); without one these work: %2$s"),
        name ? name : "", TUI_WITHOUT_SCREEN);
    return 3;
}

/*
 * Checks that the terminal is known and can place its cursor, and learns how to restore it.  Must come
 * before newterm, which is hard to undo and leaks if it does not know the terminal.
 */
static int check_terminal(void)
{
    int found;
    if (setupterm(chosen_entry(), STDOUT_FILENO, &found) != OK)
        return refuse_unknown();
    bool usable = capability("cup") != NULL;
    terminal.xterm = terminal.own || speaks_xterm();
    restore_learn();
    del_curterm(cur_term);
    return usable
               ? 0
               : refuse(3, _("this terminal cannot place its cursor (see TERM); without one these work: %s"));
}

/* Some terminals ignore the request for application keys, so both kinds of arrow sequences are defined. */
static void define_arrows(void)
{
    static const struct {
        const char *bytes;
        int key;
    } arrows[] = {{"\033[A", KEY_UP}, {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT}};
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
        if (key_defined(arrows[i].bytes) == 0)
            (void) define_key(arrows[i].bytes, arrows[i].key);
}

static int open_screen(void)
{
    restore_arm();
    output_begin();
    signals_watch();
    if (!window_open(chosen_entry(), false)) {
        restore_now();
        return refuse(3, _("this terminal cannot be used; without one these work: %s"));
    }
    terminal.open = true;
    return 0;
}

/* Whether pictures are wanted: not if colours or signs are limited, since pictures have all colours and
 * shapes. */
static bool wants_pictures(const struct settings *settings)
{
    unsigned tiles = settings->value[SETTING_TILES], charset = settings->value[SETTING_CHARSET];
    unsigned colour = settings->value[SETTING_COLOUR];
    bool coloured = colour == TUI_COLOUR_TRUE || colour == TUI_COLOUR_ALWAYS ||
                    (colour == TUI_COLOUR_AUTO && !refuses_colours());
    bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 && can_show(TIER_FULL);
    return terminal.xterm && coloured && utf8 && (tiles == TUI_TILES_AUTO || tiles == TUI_TILES_PICTURES) &&
           (charset == TUI_CHARSET_AUTO || charset == TUI_CHARSET_FULL);
}

/* Applies everything that depends on the display options. */
static void apply(const struct settings *settings)
{
    terminal.settings = *settings;
    terminal.pictures = wants_pictures(settings);
    choose_depth((enum tui_colour) settings->value[SETTING_COLOUR]);
    find_tier();
    paint_follow_cursor(settings->value[SETTING_CURSOR] != 0);
    paint_open(terminal.depth, (enum theme) settings->value[SETTING_THEME]);
    if (setting_is_on(settings, SETTING_MOUSE))
        mouse_open();
    else
        mouse_close();
}

/* Makes curses read keys and show colours as we need it. */
static void start_curses(const struct settings *settings)
{
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    timeout(0);
    start_colours();
    apply(settings);
    define_arrows();
    mouse_define();
    input_define_reports();
    query_define();
}

/* ---- Pictures ----------------------------------------------------------------------------------------- */

static void ask(void)
{
    if (!terminal.pictures)
        return;
    query_begin();
    query_define();
    terminal_repaint();
}

/* If curses cannot be opened again, memory is short; the game is then saved as after SIGTERM. */
static void open_again(void)
{
    int delay = get_escdelay();
    window_close();
    if (!window_open(OWN_ENTRY, true)) {
        restore_now();
        terminal.open = false;
        (void) raise(SIGTERM);
        return;
    }
    set_escdelay(delay);
    start_curses(&terminal.settings);
    terminal_repaint();
}

/* Called when curses has read an answer and nothing after it, so that no key is lost. */
void terminal_use_answer(void)
{
    char why[200];
    if (!terminal.pictures || terminal.answered || query_answer().protocol == PICTURES_NONE)
        return;
    terminal.answered = true;
    if (!picture_module(why))
        return;
    if (!terminal.own) {
        take_own_entry();
        if (!terminal.own)
            return;
        open_again();
        restore_terminfo();
    }
    terminal.shows = true;
    query_measure();
}

struct terminal_pictures terminal_pictures(void)
{
    bool shown = terminal.pictures && terminal.shows && query_answer().cell_width != 0;
    return shown ? query_answer() : (struct terminal_pictures){PICTURES_NONE, 0, 0};
}

/* ---- Options, beginning and end ----------------------------------------------------------------------- */

/* The terminal's entry, and so whether colours are direct, is chosen when the program starts. */
const char *terminal_display(const struct settings *settings)
{
    struct settings possible = *settings;
    uint8_t *colour = &possible.value[SETTING_COLOUR];
    bool direct = terminal.colours >= DIRECT_COLOURS;
    bool later = direct ? *colour == TUI_COLOUR_8 || *colour == TUI_COLOUR_256 : *colour == TUI_COLOUR_TRUE;
    if (later)
        *colour = TUI_COLOUR_AUTO;
    apply(&possible);
    terminal_repaint();
    ask();
    terminal_use_answer();
    return later ? "These colours are used from the next start." : NULL;
}

int terminal_open(const struct start_options *options)
{
    const char *name = getenv("TERM");
    setlocale(LC_CTYPE, "");
    if (name && strcmp(name, "dumb") == 0)
        return refuse(2,
                      _("TERM=dumb names a terminal that cannot show the game; without one these work: %s"));
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return refuse(2, _("the game needs a terminal; without one these work: %s"));
    if (!output_open())
        return refuse(
            3, _("no descriptors for the terminal: too many files are open, or there is no /dev/null"));
    choose_entry((enum tui_colour) options->settings.value[SETTING_COLOUR]);
    int status = check_terminal();
    if (status == 0)
        status = open_screen();
    if (terminal.own)
        restore_terminfo();
    if (status != 0)
        return status;
    if (options->config && options->config->escape_delay >= 0)
        set_escdelay(options->config->escape_delay);
    else if (!getenv("ESCDELAY"))
        set_escdelay(ESCAPE_DELAY);
    start_curses(&options->settings);
    ask();
    window_report(true);
    return 0;
}

/* A signal may have interrupted a picture, whose rest was discarded. */
void terminal_close(void)
{
    if (!terminal.open)
        return;
    terminal.open = false;
    if (signals_ending() == 0)
        query_await();
    output_reconnect();
    if (signals_ending() != 0 && !isendwin())
        restore_plain();
    if (!isendwin()) {
        pictures_forget();
        curs_set(1);
        window_report(false);
        mouse_end();
        endwin();
        restore_modes(); /* those of curses are ours, if it was opened again */
    }
    if (output_is_cut()) /* curses could not set the modes */
        restore_modes();
    restore_disarm();
    window_close();
}

enum tier terminal_tier(void)
{
    return terminal.tier;
}

const char *tui_library_version(void)
{
    return curses_version();
}
