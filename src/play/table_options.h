/*
 * table_options.h: what the players of a table chose about how it is shown and played, for every front-end:
 * characters, colours, the size of tiles, how far undo reaches, hints.
 */
#ifndef BASTIDE_PLAY_TABLE_OPTIONS_H
#define BASTIDE_PLAY_TABLE_OPTIONS_H

#include "draw/tile_draw.h"

/* The words of the enums below, in their order, for options and the configuration. */
#define TUI_CHARSET_WORDS                 "auto", "ascii", "basic", "full"
#define TUI_COLOUR_WORDS                  "auto", "none", "8", "256", "true"
#define TUI_TILES_WORDS                   "auto", "painted", "signs"
#define TUI_ZOOM_ROW(zoom, width, height) , ZOOM_WORD(zoom, width, height)
#define TUI_ZOOM_WORDS                    "auto" ZOOMS(TUI_ZOOM_ROW)

/* Which characters the board is drawn with; auto uses what the terminal can show. */
enum tui_charset { TUI_CHARSET_AUTO, TUI_CHARSET_ASCII, TUI_CHARSET_BASIC, TUI_CHARSET_FULL };

/* How many colours are used; auto uses what the terminal has, or none if NO_COLOR is set. */
enum tui_colour { TUI_COLOUR_AUTO, TUI_COLOUR_NONE, TUI_COLOUR_8, TUI_COLOUR_256, TUI_COLOUR_TRUE };

/* How tiles are shown: painted in half blocks, or by signs; auto paints them where the terminal can. */
enum tui_tiles { TUI_TILES_AUTO, TUI_TILES_PAINTED, TUI_TILES_SIGNS };

/* The size of a tile to begin with; auto takes the largest that shows the whole table. */
enum tui_zoom {
    TUI_ZOOM_AUTO,
#define TUI_ZOOM_ENUM(zoom, width, height) TUI_##zoom,
    ZOOMS(TUI_ZOOM_ENUM)
#undef TUI_ZOOM_ENUM
};

/* How far players may take back: as last time, or as said; the set-up can change it. */
enum tui_undo { TUI_UNDO_LAST, TUI_UNDO_TURN, TUI_UNDO_GAME, TUI_UNDO_NONE };

/* Helps at the table, each one bit. */
enum tui_hint { TUI_HINT_PLACES = 1, TUI_HINT_SCORES = 2, TUI_HINT_BAG = 4 };

#endif
