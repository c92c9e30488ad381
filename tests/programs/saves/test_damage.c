/* SPDX-License-Identifier: MIT */
/*
 * test_damage.c: the file of a whole game with each bit of each byte flipped, and cut at each length.
 *
 *   saves_tests damage [STRIDE]
 *
 * Either the file still reads as the same game (if cut: as an earlier turn of it), or the damage is
 * reported with its line and the game is loaded up to the last turn with a valid checksum.  With STRIDE n
 * only every nth byte and length is tried.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/load.h"
#include "notation/record_sums.h"
#include "rows.h"
#include "saves.h"

static size_t stride = 1;
static struct text_buffer file, record; /* with checksums, and without */
static unsigned long told, harmless;

static void write_game(void)
{
    struct session *session = saves_whole_game(11);
    session_write(session, &record);
    text_add_bytes(&file, record.text, record.length);
    record_seal(&file);
    session_free(session);
}

/* Whether a game is the whole one up to one of its turns; if `whole`, all of it. */
static bool is_part(const struct session *session, bool whole)
{
    struct text_buffer text = {0};
    session_write(session, &text);
    bool same = text.length <= record.length && memcmp(text.text, record.text, text.length) == 0 &&
                (!whole || text.length == record.length);
    text_free(&text);
    return same;
}

static unsigned count_turns(const char *text, size_t length)
{
    unsigned count = 0;
    for (size_t i = 0; i + 6 < length; i++)
        count += memcmp(text + i, "\nturn ", 6) == 0;
    return count;
}

/* Reads the damaged file; complains if the damage was neither reported nor harmless. */
static void expect_told(const char *text, size_t length, const char *what, size_t place)
{
    struct load kept;
    const char *path = saves_path("damaged.bastide");
    bool cut = length < file.length, good = true;
    saves_write(path, text, length);
    load_game(&kept, path, saves_book());
    unsigned sealed = count_turns(text, record_check_sums(text, length).sealed);
    if (kept.state == LOAD_WHOLE) {
        good = is_part(kept.session, !cut);
        harmless++;
    } else {
        good = kept.error.message[0] != '\0' && kept.error.line > 0;
        if (sealed > 0)
            good = good && load_has_part(&kept) && is_part(kept.session, false) &&
                   session_game(kept.session)->turn > sealed;
        told++;
    }
    if (kept.state == LOAD_FOREIGN) /* a set with another name: that cannot be known to be damage */
        good = kept.error.message[0] != '\0';
    session_free(kept.session);
    if (!good)
        fail_msg("%s at %zu: state %d, %zu turns sealed: %s", what, place, (int) kept.state, (size_t) sealed,
                 kept.error.message);
}

static void each_bit_flipped(void **state)
{
    (void) state;
    char *text = malloc(file.length);
    assert_non_null(text);
    for (size_t at = 0; at < file.length; at += stride)
        for (unsigned bit = 0; bit < 8; bit++) {
            memcpy(text, file.text, file.length);
            text[at] = (char) (text[at] ^ 1 << bit);
            expect_told(text, file.length, "a bit flipped", at);
        }
    free(text);
}

static void each_byte_replaced(void **state)
{
    static const char bytes[] = {'\0', '\n', ' ', '0', '9', '#', '\xFF'};
    (void) state;
    char *text = malloc(file.length);
    assert_non_null(text);
    for (size_t at = stride / 2; at < file.length; at += stride)
        for (size_t i = 0; i < sizeof bytes; i++) {
            memcpy(text, file.text, file.length);
            if (text[at] == bytes[i])
                continue;
            text[at] = bytes[i];
            expect_told(text, file.length, "a byte replaced", at);
        }
    free(text);
}

static void each_length(void **state)
{
    enum { SETUP = 200 }; /* it may read as another one, so each of its lengths is tried always */
    (void) state;
    for (size_t length = 0; length < file.length; length += length < SETUP ? 1 : stride)
        expect_told(file.text, length, "cut", length);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (argc > 1)
        stride = strtoul(argv[1], NULL, 10);
    if (stride == 0 || !saves_begin())
        return 2;
    write_game();
    rows_add_test(&tests, "each bit flipped", each_bit_flipped);
    rows_add_test(&tests, "each byte replaced", each_byte_replaced);
    rows_add_test(&tests, "cut at each length", each_length);
    int failed = rows_run(&tests, "damage");
    printf("%zu bytes, %lu times told, %lu times harmless\n", file.length, told, harmless);
    text_free(&file);
    text_free(&record);
    saves_end();
    return failed;
}
