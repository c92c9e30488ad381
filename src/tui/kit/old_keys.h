/*
 * old_keys.h: the names that configuration files of version 0.2.0 and its lessons gave to commands
 * (data/old_keys.txt).
 */
#pragma once

#include "tui/kit/command.h"

extern const char embedded_old_keys[];
extern const size_t embedded_old_keys_size;

/* Fills command and stages of a line; false if there was no such name. */
bool old_key(const char *name, struct key_line *line);
