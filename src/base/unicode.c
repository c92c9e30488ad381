/* SPDX-License-Identifier: MIT */
/*
 * unicode.c: decodes UTF-8 and measures its width.
 */
#include "base/unicode.h"

#include <stdbool.h>
#include <string.h>
#include <wchar.h>

size_t unicode_read(const char *text, size_t left, uint32_t *code)
{
    static const uint32_t least[UNICODE_BYTES_MAX + 1] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *at = (const unsigned char *) text;
    size_t length = at[0] < 0x80 ? 1 : at[0] >> 5 == 6 ? 2 : at[0] >> 4 == 14 ? 3 : at[0] >> 3 == 30 ? 4 : 0;
    if (length == 0 || length > left)
        return 0;
    *code = length == 1 ? at[0] : at[0] & (0x7FU >> length);
    for (size_t i = 1; i < length; i++) {
        if (at[i] >> 6 != 2)
            return 0;
        *code = *code << 6 | (at[i] & 0x3FU);
    }
    bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
    return *code < least[length] || *code > 0x10FFFF || surrogate ? 0 : length;
}

uint32_t unicode_next(const char **text)
{
    uint32_t code;
    if (**text == '\0')
        return 0;
    size_t length = unicode_read(*text, UNICODE_BYTES_MAX, &code); /* the text ends earlier, at its NUL */
    *text += length > 0 ? length : 1;
    return length > 0 ? code : UNICODE_REPLACEMENT;
}

size_t unicode_encode(uint32_t code, char bytes[UNICODE_BYTES_MAX + 1])
{
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned first[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    for (size_t i = length; i-- > 1; code >>= 6)
        bytes[i] = (char) (0x80U | (code & 0x3FU));
    bytes[0] = (char) (first[length] | code);
    bytes[length] = '\0';
    return length;
}

/*
 * Characters that wcwidth() gives a width of 0 or 1 though they draw nothing or change the order of the text
 * around them: format characters, bidi controls, variation selectors, tags.
 */
static bool is_invisible(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {{0xAD, 0xAD},       {0x34F, 0x34F},     {0x600, 0x605},     {0x61C, 0x61C},
                  {0x6DD, 0x6DD},     {0x70F, 0x70F},     {0x890, 0x891},     {0x8E2, 0x8E2},
                  {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},
                  {0x2028, 0x202E},   {0x2060, 0x206F},   {0x3164, 0x3164},   {0xE000, 0xF8FF},
                  {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},
                  {0x110BD, 0x110BD}, {0x110CD, 0x110CD}, {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3},
                  {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}, {0xF0000, 0x10FFFF}};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

int unicode_width(uint32_t code)
{
    if (code >= 0x20 && code < 0x7F)
        return 1;
    return code < 0xA0 || is_invisible(code) ? -1 : wcwidth((wchar_t) code);
}

uint32_t unicode_shown(uint32_t code)
{
    enum { NO_BREAK_SPACE = 0xA0 };
    if (unicode_width(code) >= 0)
        return code;
    return code == NO_BREAK_SPACE ? ' ' : '?';
}

int unicode_text_width(const char *text)
{
    int columns = 0;
    for (uint32_t code; (code = unicode_next(&text)) != 0;) {
        int width = unicode_width(code);
        columns += width < 0 ? 1 : width;
    }
    return columns;
}

/* Characters that only join, separate or vary their neighbours: a name may be shown without them. */
static bool is_joiner(uint32_t code)
{
    return code == 0x200C || code == 0x200D || code == 0x2060 || code == 0xFEFF || code == 0x34F ||
           (code >= 0xFE00 && code <= 0xFE0F);
}

void unicode_clean(const char *text, char *clean, size_t size)
{
    size_t used = 0;
    for (uint32_t code; (code = unicode_next(&text)) != 0;) {
        char bytes[UNICODE_BYTES_MAX + 1];
        if (is_joiner(code))
            continue;
        size_t length = unicode_encode(unicode_shown(code), bytes);
        if (used + length + 1 > size)
            break;
        memcpy(clean + used, bytes, length);
        used += length;
    }
    clean[used] = '\0';
}
