/*
 * json_text.c: turns JSON values into text.
 *
 * json_dumps is not used: if memory runs out while it writes a key, jansson 2.14 returns invalid JSON.  A
 * text_buffer notices.
 */
#include "cli/json_text.h"

#include "cli/options.h"

static int add(const char *bytes, size_t length, void *text)
{
    text_add_bytes(text, bytes, length);
    return ((struct text_buffer *) text)->failed ? -1 : 0;
}

void json_text_add(struct text_buffer *text, json_t *value, size_t flags)
{
    if (!value || json_dump_callback(value, add, text, flags) != 0)
        out_of_memory();
    text_add(text, "\n");
    json_decref(value);
}
