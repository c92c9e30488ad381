/* SPDX-License-Identifier: MIT */
/*
 * test_text_buffer.c: a text that grows, also when memory runs out.
 */
#include "bastide/text_buffer.h"

#include <stdio.h>
#include <string.h>

#include "rows.h"

struct quote_row {
    const char *name, *text, *quoted;
};

static const struct quote_row quote_rows[] = {
    {"a plain name", "Anna", "\"Anna\""},
    {"an empty name", "", "\"\""},
    {"quotes and backslashes", "a\"b\\c", "\"a\\\"b\\\\c\""},
};

static void quotes(void **state)
{
    const struct quote_row *row = *state;
    struct text_buffer buffer = {0};
    text_add_quoted(&buffer, row->text);
    assert_string_equal(buffer.text, row->quoted);
    text_free(&buffer);
}

static void grows(void **state)
{
    struct text_buffer buffer = {0};
    size_t expected = 0;
    char number[32];
    (void) state;
    for (int i = 0; i < 5000; i++) {
        text_add(&buffer, "%d,", i);
        expected += (size_t) snprintf(number, sizeof number, "%d,", i);
        assert_int_equal(buffer.length, expected);
        assert_true(buffer.room > buffer.length);
    }
    assert_int_equal(strlen(buffer.text), expected);
    assert_int_equal(strncmp(buffer.text, "0,1,2,", 6), 0);
    assert_string_equal(buffer.text + expected - 5, "4999,");
    text_free(&buffer);
    assert_null(buffer.text);
    assert_int_equal(buffer.room, 0);
}

/* A piece that exactly fills the room, and one far larger than doubling once would give. */
static void large_pieces(void **state)
{
    static char piece[100001];
    struct text_buffer buffer = {0};
    (void) state;
    memset(piece, 'p', sizeof piece - 1);
    text_add_bytes(&buffer, piece, 1023);
    assert_int_equal(buffer.room, 1024);
    text_add_bytes(&buffer, piece, 1);
    assert_int_equal(buffer.room, 2048);
    text_add(&buffer, "%s", piece);
    assert_int_equal(buffer.length, 101024);
    assert_int_equal(buffer.text[buffer.length], '\0');
    text_free(&buffer);
}

static void clears(void **state)
{
    struct text_buffer buffer = {0};
    (void) state;
    text_clear(&buffer);
    assert_null(buffer.text);
    text_add_bytes(&buffer, "", 0);
    assert_string_equal(buffer.text, "");
    text_add_bytes(&buffer, "a\0b", 3);
    assert_int_equal(buffer.length, 3);
    text_clear(&buffer);
    assert_int_equal(buffer.length, 0);
    assert_string_equal(buffer.text, "");
    text_add(&buffer, "again");
    assert_string_equal(buffer.text, "again");
    text_free(&buffer);
    text_free(&buffer);
}

int main(void)
{
    struct row_tests list = {0};
    ROWS(&list, quote_rows, quotes);
    rows_add_test(&list, "it grows", grows);
    rows_add_test(&list, "large pieces", large_pieces);
    rows_add_test(&list, "it is emptied and used again", clears);
    return rows_run(&list, "text_buffer");
}
