/*
 * typed.c: appending and taking away whole characters.
 */
#include "typed.h"

#include <string.h>

#include "unicode.h"

bool typed_add(char *text, size_t size, uint32_t code)
{
    char bytes[UNICODE_BYTES_MAX + 1];
    size_t used = strlen(text), length = unicode_encode(code, bytes);
    if (unicode_width(code) < 0 || used + length >= size)
        return false;
    memcpy(text + used, bytes, length + 1);
    return true;
}

/* The bytes of a character after its first begin with the bits 10. */
void typed_rub_out(char *text)
{
    size_t used = strlen(text);
    while (used > 0 && ((unsigned char) text[--used] & 0xC0U) == 0x80U)
        continue;
    text[used] = '\0';
}
