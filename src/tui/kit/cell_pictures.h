/* SPDX-License-Identifier: MIT */
/* cell_pictures.h: how the terminal shows pictures; the terminal reports it, and the layout of the board
 * depends on it. */
#pragma once

enum picture_protocol { PICTURES_NONE, PICTURES_SIXEL, PICTURES_KITTY };

struct terminal_pictures {
    enum picture_protocol protocol;
    int cell_width, cell_height; /* of one cell, in pixels */
};

/* "sixel 9x19", or "none". */
struct picture_words {
    char text[24];
};
struct picture_words picture_words_of(struct terminal_pictures pictures);
