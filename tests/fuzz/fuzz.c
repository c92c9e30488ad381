/* SPDX-License-Identifier: MIT */
/*
 * fuzz.c: the laws that fuzz targets check on any input.
 */
#include "fuzz.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/files.h"
#include "bastide/record.h"
#include "game_check.h"

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void) argc;
    (void) argv;
    fuzz_require(setlocale(LC_CTYPE, "C.UTF-8") != NULL, "there is a locale with UTF-8");
    return 0;
}

void fuzz_require(bool holds, const char *law)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", law);
    abort();
}

const struct tile_book *fuzz_book(void)
{
    static struct tile_book book;
    if (book.set_count == 0)
        fuzz_require(file_load_book(&book, NULL), "the program's own tiles are read");
    return &book;
}

/* ---- Texts -------------------------------------------------------------------------------------------- */

/* The length of a character, or 0 for a control or an error; written independently of the program's
 * readers. */
static size_t character_length(const unsigned char *at, size_t left)
{
    if (at[0] < 0x80)
        return (at[0] >= 0x20 && at[0] != 0x7F) || at[0] == '\n';
    size_t length = at[0] >= 0xF0 ? 4 : at[0] >= 0xE0 ? 3 : 2;
    if (at[0] < 0xC2 || at[0] > 0xF4 || length > left || (at[0] == 0xC2 && at[1] < 0xA0))
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xC0) != 0x80)
            return 0;
    bool overlong = (at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xF0 && at[1] < 0x90);
    bool beyond = (at[0] == 0xED && at[1] >= 0xA0) || (at[0] == 0xF4 && at[1] >= 0x90);
    return overlong || beyond ? 0 : length;
}

void fuzz_require_harmless(const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t step = character_length((const unsigned char *) text + at, length - at);
        if (step == 0)
            fprintf(stderr, "byte %zu of %zu: %.*s\n", at, length, (int) length, text);
        fuzz_require(step > 0, "a text for the terminal holds characters only");
        at += step;
    }
}

/* ---- Games -------------------------------------------------------------------------------------------- */

void fuzz_require_sound(const struct session *session)
{
    const char *broken = game_check(session_game(session));
    fuzz_require(!broken, broken ? broken : "");
}

/* Whether two sessions have the same position; their tile sets are separate copies. */
static bool same_position(const struct session *one, const struct session *other)
{
    static struct game a, b;
    a = *session_game(one);
    b = *session_game(other);
    a.set = b.set = NULL;
    return memcmp(&a, &b, sizeof a) == 0;
}

/* The record of a session reads back as the same session; an unfinished turn is not written. */
static void require_round_trip(const struct session *session)
{
    struct text_buffer once = {0}, twice = {0};
    struct text_error error = {0};
    session_write(session, &once);
    fuzz_require_harmless(once.text, once.length);
    struct session *again = record_read(fuzz_book(), once.text, once.length, &error);
    if (!again)
        fprintf(stderr, "%zu:%zu: %s in\n%s", error.line, error.column, error.message, once.text);
    fuzz_require(again != NULL, "a record that was written can be read");
    session_write(again, &twice);
    fuzz_require(once.length == twice.length && memcmp(once.text, twice.text, once.length) == 0,
                 "a record that was read again is written the same");
    if (session_step_count(again) == session_step_count(session))
        fuzz_require(same_position(session, again),
                     "a record that was read again has come to the same position");
    fuzz_require_sound(again);
    session_free(again);
    text_free(&once);
    text_free(&twice);
}

void fuzz_record(const char *text, size_t length)
{
    struct text_error error = {0};
    char foreign[SET_NAME_MAX + 1];
    (void) record_foreign_set(fuzz_book(), text, length, foreign);
    fuzz_require_harmless(foreign, strlen(foreign));
    struct session *session = record_read_part(fuzz_book(), text, length, &error);
    fuzz_require_harmless(error.message, strlen(error.message));
    fuzz_require(session || error.message[0] != '\0', "a record that is refused is told why");
    if (session) {
        fuzz_require_sound(session);
        if (error.message[0] == '\0')
            require_round_trip(session);
    }
    session_free(session);
}
