/* SPDX-License-Identifier: MIT */
/*
 * console.c (F4): lines typed at the rules console, with a live game.
 *
 * A line that fails must leave the position unchanged, byte for byte, and its message must be safe for a
 * terminal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/script.h"
#include "fuzz.h"

enum { COMPLETED_EVERY = 4 };

static bool same_game(const struct session *session, const struct game *before, size_t steps)
{
    return session_step_count(session) == steps && memcmp(session_game(session), before, sizeof *before) == 0;
}

/* What Tab offers; not for every line, since that took half of the time. */
static void complete(struct script *script, const char *line, size_t length, struct text_buffer *answer)
{
    text_clear(answer);
    script_complete(script, line, length, answer);
    fuzz_require_harmless(answer->text ? answer->text : "", answer->length);
}

static void carry_out(struct script *script, const char *line, size_t length, size_t number,
                      struct text_buffer *answer)
{
    static struct game before;
    struct text_error error = {0};
    struct session *session = script_session(script);
    size_t steps = session ? session_step_count(session) : 0;
    if (session)
        before = *session_game(session);
    text_clear(answer);
    enum script_status status = script_line(script, line, length, number, answer, &error);
    fuzz_require_harmless(answer->text, answer->length);
    fuzz_require_harmless(error.message, strlen(error.message));
    if (status == SCRIPT_OK) {
        if (script_session(script))
            fuzz_require_sound(script_session(script));
        return;
    }
    fuzz_require(error.message[0] != '\0', "a line that fails is told why");
    fuzz_require(script_session(script) == session, "a line that fails begins no game");
    fuzz_require(!session || same_game(session, &before, steps), "a line that fails changes nothing");
}

static unsigned long lines;

static void tell_lines(void)
{
    fprintf(stderr, "stat::lines: %lu\n", lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text_buffer answer = {0};
    if (lines == 0)
        (void) atexit(tell_lines);
    struct script *script = script_new(fuzz_book(), SCRIPT_CONSOLE);
    const char *at = (const char *) data, *end = at + size;
    for (size_t number = 1; at < end; number++, lines++) {
        const char *stop = memchr(at, '\n', (size_t) (end - at));
        size_t length = stop ? (size_t) (stop - at) : (size_t) (end - at);
        if ((number + size) % COMPLETED_EVERY == 0)
            complete(script, at, length, &answer);
        carry_out(script, at, length, number, &answer);
        at += length + (stop != NULL);
    }
    script_free(script);
    text_free(&answer);
    return 0;
}
