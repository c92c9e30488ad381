/* SPDX-License-Identifier: MIT */
/*
 * streams.c: guards the standard streams: closed streams keep their descriptors taken, only text passes to a
 * terminal, and output that was lost is an error.
 *
 * Relies on fopencookie, or on funopen, which the BSDs and macOS have, and on stdout and stderr being
 * variables (store/own_streams.h).  If a stream cannot be created, the old one stays.  The locale must be set
 * before streams are filtered (unicode.h).
 */
#include "app/streams.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "base/translate.h"
#include "base/unicode.h"
#include "store/complaint.h"

/* ---- Closed streams, lost output ------------------------------------------------------------------- */

void streams_hold_places(void)
{
    /* The opposite direction for each: reading or writing a closed stream must fail. */
    static const int ways[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0 && open("/dev/null", ways[file]) != file)
            return; /* nothing to open: a system without /dev/null */
}

static int status; /* the exit status of the program; 0 until it is known */

int streams_end_with(int end_status)
{
    status = end_status;
    return status;
}

static void look_at_output(void)
{
    int failed = fflush(stdout) != 0, reason = errno;
    if (status != 0 || (!failed && !ferror(stdout)))
        return;
    if (failed)
        complain(_("standard output: %s"), strerror(reason));
    else
        complain("%s", _("standard output: not all of it could be written"));
    (void) fflush(stderr);
    _exit(EXIT_FAILURE);
}

void streams_watch_end(void)
{
    (void) atexit(look_at_output);
}

/* ---- Filtering output --------------------------------------------------------------------------------- */

/*
 * The stream that was replaced, the buffers of both streams, and the bytes of an incomplete character.  With
 * these buffers an error is reported without allocating, and a line is a single write, which output of other
 * processes cannot split.
 */
struct filter {
    FILE *real;
    char room[BUFSIZ], real_room[BUFSIZ];
    size_t length;
    char begun[UNICODE_BYTES_MAX + 1];
};

static size_t bytes_of_character(unsigned char byte)
{
    return byte < 0xC2 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1;
}

/* Writes the pending bytes as one character of the locale's set, or as one '?' if they are not a character,
 * or the set does not have it. */
static void put_character(struct filter *filter)
{
    const char *at = filter->begun;
    char bytes[MB_LEN_MAX];
    mbstate_t state = {0};
    filter->begun[filter->length] = '\0';
    uint32_t code = unicode_next(&at);
    bool whole = (size_t) (at - filter->begun) == filter->length;
    if (code != '\n' && code != '\t')
        code = whole && code != UNICODE_REPLACEMENT ? unicode_shown(code) : '?';
    size_t length = wcrtomb(bytes, (wchar_t) code, &state);
    (void) fwrite(length > sizeof bytes ? "?" : bytes, 1, length > sizeof bytes ? 1 : length, filter->real);
    filter->length = 0;
}

/* What the write function of a stream returns when it fails: the GNU C library takes a negative value for a
 * count. */
#ifdef __GLIBC__
enum { FAILED = 0 };
#else
enum { FAILED = -1 };
#endif

static ssize_t write_filtered(void *cookie, const char *bytes, size_t size)
{
    struct filter *filter = cookie;
    for (size_t i = 0; i < size; i++) {
        bool goes_on = ((unsigned char) bytes[i] & 0xC0U) == 0x80U;
        if (filter->length > 0 && !goes_on)
            put_character(filter);
        filter->begun[filter->length++] = bytes[i];
        if (filter->length == bytes_of_character((unsigned char) filter->begun[0]))
            put_character(filter);
    }
    return fflush(filter->real) == 0 ? (ssize_t) size : FAILED;
}

#if defined(__APPLE__) || defined(__NetBSD__) || defined(__OpenBSD__)
static int write_piece(void *cookie, const char *bytes, int size)
{
    return (int) write_filtered(cookie, bytes, (size_t) size);
}

static FILE *open_filter(struct filter *filter)
{
    return funopen(filter, NULL, write_piece, NULL, NULL);
}
#else
static FILE *open_filter(struct filter *filter)
{
    return fopencookie(filter, "w", (cookie_io_functions_t){.write = write_filtered});
}
#endif

static void replace(FILE **stream, struct filter *filter)
{
    FILE *filtered = open_filter(filter);
    if (!filtered)
        return;
    filter->real = *stream;
    (void) setvbuf(filter->real, filter->real_room, _IOFBF, sizeof filter->real_room);
    (void) setvbuf(filtered, filter->room, _IOLBF, sizeof filter->room);
    *stream = filtered;
}

void streams_filter_errors(void)
{
    static struct filter filter;
    replace(&stderr, &filter);
}

void streams_filter_output(void)
{
    static struct filter filter;
    if (isatty(STDOUT_FILENO) == 1)
        replace(&stdout, &filter);
}
