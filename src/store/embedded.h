/* SPDX-License-Identifier: MIT */
/*
 * embedded.h: texts that the build embeds in the program (cmake/embed.cmake).
 */
#pragma once

#include <stddef.h>

extern const char embedded_tiles_base[];
extern const size_t embedded_tiles_base_size;
extern const char embedded_tiles_river[];
extern const size_t embedded_tiles_river_size;
extern const char embedded_tiles_traders[];
extern const size_t embedded_tiles_traders_size;
extern const char embedded_tiles_inns[];
extern const size_t embedded_tiles_inns_size;

extern const char embedded_lesson_first[];
extern const size_t embedded_lesson_first_size;

extern const char embedded_puzzles[];
extern const size_t embedded_puzzles_size;

extern const char embedded_rules[];
extern const size_t embedded_rules_size;
