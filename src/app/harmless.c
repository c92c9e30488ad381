/*
 * harmless.c: output streams that let only text pass.
 *
 * Relies on fopencookie, and on stdout and stderr being variables, both of the GNU C library.  Elsewhere, and
 * if a stream cannot be created, the old one stays.  The locale must be set before (unicode.h).
 */
#include "app/harmless.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/unicode.h"

#ifdef __GLIBC__

/* A stream, its buffer, so that it can report an error without allocating, and the bytes of an
 * incomplete character. */
struct filter {
    int file;
    char room[BUFSIZ];
    size_t length;
    char begun[UNICODE_BYTES_MAX + 1];
};

/* A piece of output that is written at once. */
struct output {
    size_t length;
    char bytes[4096];
};

static bool write_all(int file, struct output *output)
{
    for (size_t done = 0; done < output->length;) {
        ssize_t count = write(file, output->bytes + done, output->length - done);
        if (count < 0 && errno != EINTR)
            return false;
        done += count > 0 ? (size_t) count : 0;
    }
    output->length = 0;
    return true;
}

static size_t bytes_of_character(char first)
{
    unsigned byte = (unsigned char) first;
    return byte < 0xC2 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1;
}

/* Writes the pending bytes as one character, or as one '?' if they are not one. */
static void put_character(struct filter *filter, struct output *output)
{
    const char *at = filter->begun;
    filter->begun[filter->length] = '\0';
    uint32_t code = unicode_next(&at);
    bool whole = (size_t) (at - filter->begun) == filter->length;
    if (code == '\n' || code == '\t' || (whole && code != UNICODE_REPLACEMENT && unicode_width(code) >= 0)) {
        memcpy(output->bytes + output->length, filter->begun, filter->length);
        output->length += filter->length;
    } else {
        output->bytes[output->length++] = '?';
    }
    filter->length = 0;
}

static ssize_t write_harmless(void *cookie, const char *bytes, size_t size)
{
    struct filter *filter = cookie;
    struct output output = {0};
    for (size_t i = 0; i < size; i++) {
        bool goes_on = ((unsigned char) bytes[i] & 0xC0U) == 0x80U;
        if (filter->length > 0 && !goes_on)
            put_character(filter, &output);
        filter->begun[filter->length++] = bytes[i];
        if (filter->length == bytes_of_character(filter->begun[0]))
            put_character(filter, &output);
        if (output.length + 2 * sizeof filter->begun > sizeof output.bytes &&
            !write_all(filter->file, &output))
            return 0;
    }
    return write_all(filter->file, &output) ? (ssize_t) size : 0;
}

/* Replaces a stream, after flushing it. */
static void replace(FILE **stream, struct filter *filter)
{
    FILE *harmless = fopencookie(filter, "w", (cookie_io_functions_t){.write = write_harmless});
    if (!harmless)
        return;
    (void) fflush(*stream);
    (void) setvbuf(harmless, filter->room, _IOLBF, sizeof filter->room);
    *stream = harmless;
}

void harmless_errors(void)
{
    static struct filter filter = {.file = STDERR_FILENO};
    replace(&stderr, &filter);
}

void harmless_output(void)
{
    static struct filter filter = {.file = STDOUT_FILENO};
    if (isatty(STDOUT_FILENO) == 1)
        replace(&stdout, &filter);
}

#else

void harmless_errors(void)
{
}

void harmless_output(void)
{
}

#endif
