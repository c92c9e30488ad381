/*
 * weights_text.h (only for players): the files of data/weights/, embedded by the build.
 */
#ifndef BASTIDE_PLAYERS_WEIGHTS_TEXT_H
#define BASTIDE_PLAYERS_WEIGHTS_TEXT_H

#include <stddef.h>

#define WEIGHTS_TEXT(name)    \
    extern const char name[]; \
    extern const size_t name##_size

WEIGHTS_TEXT(weights_base_2);
WEIGHTS_TEXT(weights_base_3);
WEIGHTS_TEXT(weights_base_4);
WEIGHTS_TEXT(weights_base_5);
WEIGHTS_TEXT(weights_first_2);
WEIGHTS_TEXT(weights_first_4);
WEIGHTS_TEXT(weights_nofields_2);
WEIGHTS_TEXT(weights_nofields_4);
WEIGHTS_TEXT(weights_abbot_2);
WEIGHTS_TEXT(weights_abbot_4);

#undef WEIGHTS_TEXT

#endif
