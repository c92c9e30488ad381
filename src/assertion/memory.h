/* SPDX-License-Identifier: MIT */
/*
 * memory.h: memory, which never runs out for whoever asks here: the program ends instead, with a message.
 *
 * A game that is played is in its file up to the last turn, so ending loses no more than a turn.
 */
#pragma once

#include <stddef.h>

/* Memory filled with zeros. */
void *memory_new(size_t size);

/* Memory of another size with what the old one holds as far as it fits; null has none.  Not filled. */
void *memory_resize(void *memory, size_t size);

/* For what memory_new and memory_resize do not give: ends the program because memory has run out. */
_Noreturn void memory_over(void);
