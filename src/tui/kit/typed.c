/*
 * typed.c: appending and taking away whole characters.
 */
#include "tui/kit/typed.h"

#include <string.h>

#include "base/unicode.h"

bool typed_add(char *text, size_t size, uint32_t code)
{
    char bytes[UNICODE_BYTES_MAX + 1];
    size_t used = strlen(text), length = unicode_encode(code, bytes);
    if (unicode_width(code) < 0 || used + length >= size)
        return false;
    memcpy(text + used, bytes, length + 1);
    return true;
}

/* Marks of no width belong to the character before them. */
void typed_rub_out(char *text)
{
    size_t cut = 0;
    for (const char *at = text; *at != '\0';) {
        size_t here = (size_t) (at - text);
        if (unicode_width(unicode_next(&at)) != 0)
            cut = here;
    }
    text[cut] = '\0';
}
