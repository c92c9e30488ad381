/*
 * completion.h: Tab, wherever a line is typed: the end of the line becomes what it can only become.
 *
 * Lists of what it may become are those of word_list.h.
 */
#ifndef BASTIDE_TUI_KIT_COMPLETION_H
#define BASTIDE_TUI_KIT_COMPLETION_H

#include <stddef.h>

#include "bastide/text_buffer.h"

struct shell;

/*
 * Completes the word that `line`, which has room for `size` bytes, ends in, with a blank behind the only one;
 * where that is not clear, the message lists them.
 */
void complete_word(struct shell *shell, char *line, size_t size, const struct text_buffer *list);

/* The same for a path that begins in `line` at `path` and may have blanks in it. */
void complete_path(struct shell *shell, char *line, size_t size, const char *path);

#endif
