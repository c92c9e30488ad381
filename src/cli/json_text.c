/*
 * json_text.c: see json_text.h.
 *
 * Jansson 2.14 passes over it where a key of an object could not be added to its own text, and returns one
 * that is no JSON; so the text is added to ours, which remembers.
 */
#include "cli/json_text.h"

static int add(const char *bytes, size_t length, void *text)
{
    text_add_bytes(text, bytes, length);
    return ((struct text_buffer *) text)->failed ? -1 : 0;
}

bool json_text_add(struct text_buffer *text, const json_t *value, size_t flags)
{
    return value && json_dump_callback(value, add, text, flags) == 0 && !text->failed;
}
