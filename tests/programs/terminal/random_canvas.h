/* SPDX-License-Identifier: MIT */
/*
 * random_canvas.h: canvases with everything that a cell can have; the same seed gives the same canvas.
 */
#pragma once

#include "bastide/random.h"
#include "draw/canvas.h"

/* Fills a canvas of that size; the caller frees it. */
void random_canvas_begin(struct canvas *canvas, struct random *random, unsigned seed, int width, int height);

/* Puts pictures over it. */
void random_canvas_put_pictures(struct canvas *canvas, struct random *random, const struct tile_set *set);

/* Changes part of it. */
void random_canvas_change(struct canvas *canvas, struct random *random);
