/* SPDX-License-Identifier: MIT */
/*
 * pixels.h: a terminal that shows pictures, for tests: it answers what the program asks, and keeps each cell
 * and each pixel that the program has put on the screen.
 *
 * Knows the sequences of src/tui/terminal/bastide.ti, sixels and kitty's pictures.  Once a picture was shown
 * it takes nothing that scrolls, inserts, deletes or erases parts of the screen, for then the program could
 * not know what its text has covered: that fails the test, and so do pictures that xterm or kitty would not
 * show.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "terminal.h"

enum pixel_protocol { PIXELS_SIXEL, PIXELS_KITTY };

struct pixels;

/* Takes what the program writes from now on, and answers.  Every cell has so many pixels. */
struct pixels *pixels_begin(struct terminal *terminal, enum pixel_protocol protocol, int wide, int high);
void pixels_end(struct pixels *pixels);

/* Changes the window.  What it shows then is rubbish, as terminals keep different parts. */
void pixels_resize(struct pixels *pixels, int rows, int columns, int wide, int high);

/* Keeps what is shown now, to compare it later. */
void pixels_keep(struct pixels *pixels);

/* Fails the test if what is shown is not what was kept; `when` says when that was. */
void pixels_compare(struct pixels *pixels, const char *when);

/* Another window lies over this one for a while, and sixels are lost, as in xterm. */
void pixels_lose(struct pixels *pixels);

/* Whether the program has erased text, as it does on terminals without pictures: the screen is not known
 * then. */
bool pixels_plain(const struct pixels *pixels);

/* How many cells have a picture. */
size_t pixels_covered(struct pixels *pixels);

/* How many bytes pictures had so far, without those around them. */
size_t pixels_bytes(const struct pixels *pixels);
