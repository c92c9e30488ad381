/* SPDX-License-Identifier: MIT */
/*
 * table_options.h: what the players of a table chose about how it is shown and played, for every front-end:
 * characters, colours, the size of tiles, the mouse, highlights, how far undo reaches, hints.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "draw/tile_draw.h"

/* Which characters the board is drawn with; auto uses what the terminal can show. */
enum tui_charset { TUI_CHARSET_AUTO, TUI_CHARSET_ASCII, TUI_CHARSET_BASIC, TUI_CHARSET_FULL };

/* How many colours are used; auto uses what the terminal has, or none if NO_COLOR is set. */
enum tui_colour {
    TUI_COLOUR_AUTO,
    TUI_COLOUR_NONE,
    TUI_COLOUR_8,
    TUI_COLOUR_256,
    TUI_COLOUR_TRUE,
    TUI_COLOUR_ALWAYS
};

/* How tiles are shown: as pictures, painted in half blocks, or by signs.  "auto" and "pictures" take the best
 * that the terminal can show; whether it can show pictures, it says itself. */
enum tui_tiles { TUI_TILES_AUTO, TUI_TILES_PICTURES, TUI_TILES_PAINTED, TUI_TILES_SIGNS };

/* The size of a tile to begin with; auto takes the largest that shows the whole table. */
enum tui_zoom {
    TUI_ZOOM_AUTO,
#define TUI_ZOOM_ENUM(zoom, width, height) TUI_##zoom,
    ZOOMS(TUI_ZOOM_ENUM)
#undef TUI_ZOOM_ENUM
};

/* When hints of the best moves (hints.h) are given. */
enum tui_advice { TUI_ADVICE_REQUEST, TUI_ADVICE_NONE, TUI_ADVICE_ALWAYS };

/*
 * The settings, in the order of the options page, those changed most often first: name, word, title on that
 * page, what the value is called on the command line and the option's sentence there, and the words of its
 * values; the first is the default.  The word is that of the configuration, of the option on the command line
 * and of the file that remembers the page.  QUIET ones have no option of their own.
 */
#define SETTINGS(SETTING, QUIET)                                                                             \
    SETTING(ADVICE, "advice", N_("hints of the best moves"), N_("WHEN"),                                     \
            N_("hints of the best moves: request (default), none or always"), N_("request"), "none",         \
            N_("always"))                                                                                    \
    YES_SETTING(SETTING, PLACES, "hint-places", N_("mark where the tile fits"))                              \
    YES_SETTING(SETTING, SCORES, "hint-scores", N_("show what a move would score"))                          \
    YES_SETTING(SETTING, BAG, "hint-bag", N_("show what is in the bag"))                                     \
    YES_SETTING(SETTING, SCORE_PAGES, "explain-scores", N_("explain scores on the board"))                   \
    PLAIN_SETTING(SETTING, PACE, "pace", N_("computers' turns"), "moment|key|once", "moment", "key", "once") \
    SETTING(UNDO, "undo", N_("undo"), N_("REACH"),                                                           \
            N_("how far players may undo: turn, game or none (default: as last time)"), "turn", "game",      \
            "none")                                                                                          \
    PLAIN_SETTING(SETTING, ZOOM, "zoom", N_("size of tiles"), "auto" ZOOMS(ZOOM_BAR_WORD),                   \
                  N_("auto") ZOOMS(ZOOM_COMMA_WORD))                                                         \
    SETTING(CHARSET, "charset", N_("signs"), N_("SET"),                                                      \
            N_("auto (default), ascii, basic (box drawing) or full"), N_("auto"), "ascii", "basic", "full")  \
    SETTING(COLOUR, "color", N_("colours"), N_("COLOURS"),                                                   \
            N_("auto (default), always (also where NO_COLOR is set), never, 8, 256 or true"), N_("auto"),    \
            "never", "8", "256", "true", N_("always"))                                                       \
    SETTING(THEME, "theme", N_("colours of painted tiles"), N_("THEME"),                                     \
            N_("colours of painted tiles: day (default), night, or safe for colour-blind players"),          \
            N_("day"), N_("night"), N_("safe"))                                                              \
    SETTING(TILES, "tiles-style", N_("tiles"), N_("STYLE"),                                                  \
            N_("auto (default), pictures (sixel or kitty), painted (256 colours and Unicode) or signs"),     \
            N_("auto"), "pictures", "painted", "signs")                                                      \
    QUIET(LANGUAGE, "language", N_("language"), NULL, NULL, N_("system"), "en", "de", "fr", "es")            \
    YES_SETTING(SETTING, PANEL, "panel", N_("panel beside the board"))                                       \
    YES_SETTING(SETTING, HIGHLIGHTS, "highlights", N_("light new tiles, let points rise"))                   \
    YES_SETTING(SETTING, MOUSE, "mouse", N_("use the mouse"))                                                \
    NO_SETTING(SETTING, HANDOVER, "pass-keyboard", N_("ask to pass the keyboard"))                           \
    NO_SETTING(SETTING, BELL, "bell", N_("ring on turns and scores"))                                        \
    PLAIN_SETTING(SETTING, ANNOUNCE, "announce", N_("the place under the tile"), "short|long", N_("short"),  \
                  N_("long"))                                                                                \
    PLAIN_SETTING(SETTING, CURSOR, "cursor", N_("the cursor beside what is chosen"), "off|on", N_("off"),    \
                  N_("on"))

/* Settings whose title is the sentence too, and those that are yes or no. */
#define PLAIN_SETTING(SETTING, name, word, title, value, ...) \
    SETTING(name, word, title, value, title, __VA_ARGS__)
#define YES_SETTING(SETTING, name, word, title) \
    PLAIN_SETTING(SETTING, name, word, title, "yes|no", "yes", "no")
#define NO_SETTING(SETTING, name, word, title) \
    PLAIN_SETTING(SETTING, name, word, title, "no|yes", "no", "yes")
#define ZOOM_BAR_WORD(zoom, width, height)   "|" ZOOM_WORD(zoom, width, height)
#define ZOOM_COMMA_WORD(zoom, width, height) , ZOOM_WORD(zoom, width, height)

/* The values of each are those of the enums above and of enum theme; 0 is the default. */
enum setting {
#define SETTING_ENUM(name, ...) SETTING_##name,
    SETTINGS(SETTING_ENUM, SETTING_ENUM)
#undef SETTING_ENUM
        SETTING_COUNT
};

struct settings {
    uint8_t value[SETTING_COUNT];
};

/* The name of a setting: "color"; its title on the options page. */
const char *setting_name(enum setting setting);
const char *setting_title(enum setting setting);

/* The word of a value, or null if there is no such value: "auto", "none", "8" ... */
enum { SETTING_WORDS_MAX = 8 };
const char *setting_word(enum setting setting, unsigned value);

/* The value that a word stands for, or -1. */
int setting_value(enum setting setting, const char *word);

/* The next value, or with `by` -1 the one before. */
unsigned setting_step(enum setting setting, unsigned value, int by);

/* The setting of a name, or SETTING_COUNT. */
enum setting setting_find(const char *name);

/* Adds all words of a setting to a text: "yes, no". */
void setting_list(enum setting setting, char *text, size_t size);

/* Whether the values of a setting are yes and no; whether it is yes; sets it to yes or no. */
bool setting_is_switch(enum setting setting);
bool setting_is_on(const struct settings *settings, enum setting setting);
void setting_turn(struct settings *settings, enum setting setting, bool on);

/* Why the players get no hints of the best moves, or null. */
const char *settings_forbid_hints(const struct settings *settings);
