/*
 * sentence.h: sentences put together piece by piece in a place of fixed size.
 *
 * Lines of the screen are short and have a width of their own, so they are made in arrays; text_buffer.h is
 * for what may grow.  Nothing here allocates.
 */
#ifndef BASTIDE_BASE_SENTENCE_H
#define BASTIDE_BASE_SENTENCE_H

#include <stddef.h>

/*
 * Appends to the text in `text`, which holds `size` bytes with its end and must have one already.  What does
 * not fit is left out, from the first byte that does not.
 */
__attribute__((format(printf, 3, 4))) void sentence_add(char *text, size_t size, const char *format, ...);

#endif
