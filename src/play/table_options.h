/*
 * table_options.h: what the players of a table chose about how it is shown and played, for every front-end:
 * characters, colours, the size of tiles, the mouse, highlights, how far undo reaches, hints.
 */
#pragma once

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

/* How tiles are shown: painted in half blocks, or by signs; auto paints them where the terminal can. */
enum tui_tiles { TUI_TILES_AUTO, TUI_TILES_PAINTED, TUI_TILES_SIGNS };

/* The size of a tile to begin with; auto takes the largest that shows the whole table. */
enum tui_zoom {
    TUI_ZOOM_AUTO,
#define TUI_ZOOM_ENUM(zoom, width, height) TUI_##zoom,
    ZOOMS(TUI_ZOOM_ENUM)
#undef TUI_ZOOM_ENUM
};

/* Whether something is done. */
enum tui_answer { TUI_YES, TUI_NO };

/* When hints of the best moves (hints.h) are given. */
enum tui_advice { TUI_ADVICE_REQUEST, TUI_ADVICE_NONE, TUI_ADVICE_ALWAYS };

/*
 * How a game is displayed, as option on the command line, setting of the configuration, choice in the menu
 * and line of the file that remembers it.  The values are those of the enums above; 0 is the default.
 */
enum display_option {
    DISPLAY_CHARSET,
    DISPLAY_COLOUR,
    DISPLAY_TILES,
    DISPLAY_THEME, /* enum theme */
    DISPLAY_ZOOM,
    DISPLAY_MOUSE,      /* enum tui_answer */
    DISPLAY_HIGHLIGHTS, /* enum tui_answer */
    DISPLAY_ADVICE,     /* enum tui_advice */
    DISPLAY_LANGUAGE,   /* of what people read; its words are those of language.h */
    DISPLAY_COUNT
};

struct display {
    uint8_t value[DISPLAY_COUNT];
};

/* The name of an option: "color". */
const char *display_name(enum display_option option);

/* The word of a value, or null if there is no such value: "auto", "none", "8" ... */
enum { DISPLAY_WORDS_MAX = 8 };
const char *display_word(enum display_option option, unsigned value);

/* The value of a word, or -1. */
int display_value(enum display_option option, const char *word);

/* The option of a name, or DISPLAY_COUNT. */
enum display_option display_find(const char *name);

/* Adds all words of an option to a text: "yes, no". */
void display_list(enum display_option option, char *text, size_t size);

/* How far players may take back: as last time, or as said; the set-up can change it. */
enum tui_undo { TUI_UNDO_LAST, TUI_UNDO_TURN, TUI_UNDO_GAME, TUI_UNDO_NONE };

/* Helps at the table, each one bit. */
enum tui_hint { TUI_HINT_PLACES = 1, TUI_HINT_SCORES = 2, TUI_HINT_BAG = 4 };
