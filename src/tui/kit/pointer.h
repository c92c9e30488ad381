/*
 * pointer.h: the mouse.
 *
 * tui_pointer() stands beside shell_key(): what a press means is found from what is drawn where it was made,
 * by the same layout functions that draw it, and is then carried out as a command, so the mouse can do
 * nothing that the keys cannot.
 *
 *   left    an open square: the tile in hand goes there; on it: its next rotation that fits
 *           a tile, when it is let go there: the view of what lies there, at the feature that was clicked
 *           on the tile just laid: chooses what to claim, and once more claims it
 *           the bottom line: that key; a player in the panel: the next meeple of that player
 *           a line of a list: chooses it, and once more is Enter (on the page of rules: changes the value)
 *           a field of the set-up: chooses it; a switch turns at once, once more presses or changes it
 *   drag    moves the board
 *   right   rotates the tile to the right
 *   wheel   on the board larger and smaller tiles about the pointer; else up and down
 *
 * No single click ends a step of the turn, except on what says so: a key or button of the bottom line.
 */
#ifndef BASTIDE_TUI_KIT_POINTER_H
#define BASTIDE_TUI_KIT_POINTER_H

#include <stdbool.h>
#include <stdint.h>

enum pointer_kind { POINTER_PRESS, POINTER_DRAG, POINTER_RELEASE, POINTER_WHEEL_UP, POINTER_WHEEL_DOWN };

enum pointer_button { POINTER_NONE, POINTER_LEFT, POINTER_RIGHT };

/* What the mouse did, in cells from the upper left one. */
struct pointer {
    int x, y;
    enum pointer_button button;
    enum pointer_kind kind;
};

/* What the mouse has done. */
struct mouse {
    bool used;          /* a button was pressed once */
    bool held;          /* the left button, on the board */
    bool on_tile;       /* on a tile to look at, and not dragged since */
    int x, y;           /* where it was pressed, or was dragged to */
    unsigned claim;     /* figure stage: the number that was clicked, 0: none */
    uint8_t shown_tile; /* whose figure was shown last */
};

#endif
