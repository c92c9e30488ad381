/*
 * harmless.c: output streams that let only text pass.
 *
 * Relies on fopencookie, or on funopen, which the BSDs and macOS have, and on stdout and stderr being
 * variables (store/own_streams.h).  If a stream cannot be created, the old one stays.  The locale must be set
 * before (unicode.h).
 */
#include "app/harmless.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "base/unicode.h"

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

/* Writes a character in the locale's set; false if that does not have it. */
static bool put_in_locale(struct output *output, uint32_t code)
{
    char bytes[MB_LEN_MAX];
    mbstate_t state = {0};
    size_t length = wcrtomb(bytes, (wchar_t) code, &state);
    if (length > sizeof bytes)
        return false;
    memcpy(output->bytes + output->length, bytes, length);
    output->length += length;
    return true;
}

/* Writes the pending bytes as one character, or as one '?' if they are not one. */
static void put_character(struct filter *filter, struct output *output)
{
    const char *at = filter->begun;
    filter->begun[filter->length] = '\0';
    uint32_t code = unicode_next(&at);
    bool whole = (size_t) (at - filter->begun) == filter->length;
    if (code != '\n' && code != '\t')
        code = whole && code != UNICODE_REPLACEMENT ? unicode_shown(code) : '?';
    if (!put_in_locale(output, code))
        output->bytes[output->length++] = '?';
    filter->length = 0;
}

/* What a stream's function answers when it fails: the GNU C library takes less than nothing for a number. */
#ifdef __GLIBC__
enum { FAILED = 0 };
#else
enum { FAILED = -1 };
#endif

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
        if (output.length + 2 * (size_t) MB_LEN_MAX > sizeof output.bytes &&
            !write_all(filter->file, &output))
            return FAILED;
    }
    return write_all(filter->file, &output) ? (ssize_t) size : FAILED;
}

#if defined(__APPLE__) || defined(__NetBSD__) || defined(__OpenBSD__)
static int write_piece(void *cookie, const char *bytes, int size)
{
    return (int) write_harmless(cookie, bytes, (size_t) size);
}

static FILE *open_filter(struct filter *filter)
{
    return funopen(filter, NULL, write_piece, NULL, NULL);
}
#else
static FILE *open_filter(struct filter *filter)
{
    return fopencookie(filter, "w", (cookie_io_functions_t){.write = write_harmless});
}
#endif

/* Replaces a stream, after flushing it. */
static void replace(FILE **stream, struct filter *filter)
{
    FILE *harmless = open_filter(filter);
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
