/* SPDX-License-Identifier: MIT */
/*
 * completion.h: completes the end of a typed line when the player presses Tab.
 *
 * Lists of candidates have the format of word_list.h.
 */
#pragma once

#include <stddef.h>

#include "bastide/text_buffer.h"

struct shell;

/* Completes the last word of `line`, which has `size` bytes, and appends a blank if only one candidate is
 * left.  If several are left, the message lists them. */
void complete_word(struct shell *shell, char *line, size_t size, const struct text_buffer *list);

/* Completes the path that begins at `path` in `line`; the path may contain blanks. */
void complete_path(struct shell *shell, char *line, size_t size, const char *path);
