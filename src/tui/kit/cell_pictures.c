/* SPDX-License-Identifier: MIT */
/*
 * cell_pictures.c: how the terminal shows pictures, in words.
 */
#include "tui/kit/cell_pictures.h"

#include <stdio.h>

struct picture_words picture_words_of(struct terminal_pictures pictures)
{
    static const char *const protocols[] = {"none", "sixel", "kitty"};
    struct picture_words words;
    int length = snprintf(words.text, sizeof words.text, "%s", protocols[pictures.protocol]);
    if (pictures.protocol != PICTURES_NONE)
        snprintf(words.text + length, sizeof words.text - (size_t) length, " %dx%d", pictures.cell_width,
                 pictures.cell_height);
    return words;
}
