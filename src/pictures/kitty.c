/* SPDX-License-Identifier: MIT */
/*
 * kitty.c: sends images by kitty's protocol (encoders.h): deflated, in base 64, in pieces of at most 4,096
 * bytes.
 */
#include "pictures/encoders.h"

#include <stdlib.h>

#include <zlib.h>

#include "assertion/memory.h"

enum { PIECE = 3072, LEVEL = 6 };

/* Three bytes become four letters. */
static void add_letters(struct text_buffer *out, const unsigned char *bytes, size_t count)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < count; i += 3) {
        size_t left = count - i;
        uint32_t three = 0;
        for (size_t j = 0; j < 3; j++)
            three = three << 8 | (j < left ? bytes[i + j] : 0U);
        const char four[] = {letters[three >> 18], letters[three >> 12 & 63],
                             left > 1 ? letters[three >> 6 & 63] : '=', left > 2 ? letters[three & 63] : '='};
        text_add_bytes(out, four, sizeof four);
    }
}

/* The image without its unused bytes, deflated. */
static unsigned char *deflated(const struct picture_image *image, uLong *length)
{
    size_t count = (size_t) image->width * (size_t) image->height;
    unsigned char *bytes = memory_new(3 * count);
    *length = compressBound((uLong) (3 * count));
    unsigned char *packed = memory_new(*length);
    for (size_t i = 0; i < count; i++)
        for (unsigned j = 0; j < 3; j++)
            bytes[3 * i + j] = (unsigned char) (image->colours[image->pixels[i]] >> (16 - 8 * j));
    if (compress2(packed, length, bytes, (uLong) (3 * count), LEVEL) != Z_OK)
        memory_over();
    free(bytes);
    return packed;
}

void kitty_write(const struct picture_image *image, uint32_t id, struct text_buffer *out)
{
    uLong length;
    unsigned char *packed = deflated(image, &length);
    for (uLong from = 0; from < length; from += PIECE) {
        uLong count = length - from < PIECE ? length - from : PIECE;
        text_add(out, "\033_G");
        if (from == 0)
            text_add(out, "a=t,f=24,o=z,i=%u,s=%d,v=%d,q=2,", id, image->width, image->height);
        text_add(out, "m=%d;", from + count < length);
        add_letters(out, packed + from, count);
        text_add(out, "\033\\");
    }
    free(packed);
}
