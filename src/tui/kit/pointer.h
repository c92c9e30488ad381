/* SPDX-License-Identifier: MIT */
/*
 * pointer.h: the mouse.
 *
 * tui_pointer() is to the mouse what shell_key() is to the keyboard.  It finds the meaning of a click with
 * the same layout functions that draw the screen and carries it out as a command, so the mouse can do
 * nothing that the keys cannot.
 *
 *   left    an open square: moves the tile in hand there; on the tile in hand: its next rotation that fits
 *           a tile, when released: inspects the feature that was clicked
 *           on the tile just placed: chooses a claim; a second click claims it
 *           the bottom line: that key; a player in the panel: the next meeple of that player
 *           a line of a list: chooses it; a second click is Enter (on the page of rules: changes the value)
 *           a field of the set-up: chooses it; toggles a switch at once; a second click presses or changes it
 *   drag    moves the board
 *   right   rotates the tile clockwise
 *   wheel   on the board zooms around the pointer; elsewhere up and down
 *
 * No single click ends a step of the turn, except on a key or button of the bottom line that says so.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum pointer_kind { POINTER_PRESS, POINTER_DRAG, POINTER_RELEASE, POINTER_WHEEL_UP, POINTER_WHEEL_DOWN };

enum pointer_button { POINTER_NONE, POINTER_LEFT, POINTER_RIGHT };

/* An event of the mouse, in cells from the upper left one. */
struct pointer {
    int x, y;
    enum pointer_button button;
    enum pointer_kind kind;
};

/* The state of the mouse. */
struct mouse {
    bool used;      /* a button was pressed at least once */
    bool held;      /* the left button is down, on the board */
    bool on_tile;   /* it was pressed on a tile to inspect, and not dragged since */
    int x, y;       /* where it was pressed or dragged to */
    unsigned claim; /* figure stage: the number that was clicked, 0: none */
};
