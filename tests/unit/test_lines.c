/* SPDX-License-Identifier: MIT */
/*
 * test_lines.c: splits texts into lines and words; reads numbers, names and columns.
 */
#include "base/lines.h"

#include <stdio.h>
#include <string.h>

#include "bastide/setup.h"
#include "rows.h"

/* ---- Lines -------------------------------------------------------------------------------------------- */

struct line_row {
    const char *name;
    const char *text;
    const char *lines; /* each in brackets */
};

static const struct line_row line_rows[] = {
    {"nothing", "", ""},
    {"one line without its end", "one", "[one]"},
    {"one line", "one\n", "[one]"},
    {"an empty line", "\n", "[]"},
    {"three lines", "one\n\nthree", "[one][][three]"},
    {"carriage returns before line ends", "one\r\ntwo\r\n", "[one][two]"},
};

static void lines(void **state)
{
    const struct line_row *row = *state;
    struct text_reader reader = text_reader_on(row->text, strlen(row->text));
    struct line_reader line;
    const char *fault;
    size_t column, number = 0;
    char found[100] = "";
    while (text_reader_next(&reader, &line, &fault, &column)) {
        size_t used = strlen(found);
        assert_null(fault);
        assert_int_equal(line.number, ++number);
        snprintf(found + used, sizeof found - used, "[%.*s]", (int) (line.end - line.start), line.start);
    }
    assert_string_equal(found, row->lines);
}

struct fault_row {
    const char *name;
    const char *text;
    const char *fault; /* null: none */
    size_t column;
};

static const struct fault_row fault_rows[] = {
    {"a tab is no control character", "a\tb", NULL, 0},
    {"the greatest code point", "\xF4\x8F\xBF\xBF", NULL, 0},
    {"the last one before the surrogates", "\xED\x9F\xBF", NULL, 0},
    {"a carriage return at the very end of the text", "a\r", "a control character stands here", 2},
    {"escape", "ab\x1B[2J", "a control character stands here", 3},
    {"the last C1 control", "\xC2\x9F", "a control character stands here", 1},
    {"a no-break space", "\xC2\xA0", NULL, 0},
    {"five bytes", "\xF8\x88\x80\x80\x80", "this is not UTF-8 text", 1},
    {"an overlong NUL", "\xC0\x80", "this is not UTF-8 text", 1},
    {"after characters of two, three and four bytes", "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8F\xB0\xFF",
     "this is not UTF-8 text", 4},
};

static void faults(void **state)
{
    const struct fault_row *row = *state;
    struct text_reader reader = text_reader_on(row->text, strlen(row->text));
    struct line_reader line;
    const char *fault;
    size_t column;
    assert_true(text_reader_next(&reader, &line, &fault, &column));
    if (!row->fault) {
        assert_null(fault);
        return;
    }
    assert_string_equal(fault, row->fault);
    assert_int_equal(column, row->column);
}

static void longest_line(void **state)
{
    char text[TEXT_LINE_MAX + 1];
    const char *fault;
    size_t column;
    struct line_reader line;
    (void) state;
    memset(text, 'x', sizeof text);
    struct text_reader fits = text_reader_on(text, TEXT_LINE_MAX), over = text_reader_on(text, sizeof text);
    assert_true(text_reader_next(&fits, &line, &fault, &column));
    assert_null(fault);
    assert_true(text_reader_next(&over, &line, &fault, &column));
    assert_non_null(fault);
}

/* ---- Words -------------------------------------------------------------------------------------------- */

struct word_row {
    const char *name;
    const char *line;
    const char *words; /* COLUMN:WORD, each followed by a bar; quoted ones with ! */
};

static const struct word_row word_rows[] = {
    {"no words", "", ""},
    {"blanks only", " \t ", ""},
    {"words", "one  two\tthree ", "1:one|6:two|10:three|"},
    {"a comment", "one # two", "1:one|"},
    {"nothing but a comment", "# one", ""},
    {"a # inside a word is no comment", "a#b", "1:a#b|"},
    {"a quoted word", "a \"b c\" d", "1:a|3:\"b c\"!|9:d|"},
    {"a # in quotes is no comment", "\"a # b\"", "1:\"a # b\"!|"},
    {"a quote that is not closed", "\"a b", "1:\"a b!|"},
    {"an escaped quote", "\"a\\\" b\" c", "1:\"a\\\" b\"!|9:c|"},
    {"a backslash at the end of a quote", "\"a\\", "1:\"a\\!|"},
    {"a quote and more", "\"a\"b c", "1:\"a\"b!|6:c|"},
    {"an empty quote", "\"\"", "1:\"\"!|"},
    {"columns count characters", "\xC3\xA9t\xC3\xA9 b", "1:\xC3\xA9t\xC3\xA9|5:b|"},
};

static void words(void **state)
{
    const struct word_row *row = *state;
    struct line_reader line = line_reader_on(row->line, strlen(row->line), 7);
    char found[100] = "";
    assert_int_equal(line.number, 7);
    for (struct word word = line_next_word(&line); word.length > 0; word = line_next_word(&line)) {
        size_t used = strlen(found);
        snprintf(found + used, sizeof found - used, "%zu:%.*s%s|", word.column, (int) word.length, word.at,
                 word.quoted ? "!" : "");
    }
    assert_string_equal(found, row->words);
}

struct column_row {
    const char *name;
    const char *line;
    unsigned words; /* read first */
    size_t column;
};

static const struct column_row column_rows[] = {
    {"the next word", "one  two", 1, 6},
    {"the end, after the last word", "one  ", 1, 4},
    {"the end, before a comment", "one  # two", 1, 4},
    {"the first word", "  one", 0, 3},
    {"an empty line", "", 0, 1},
};

static void columns(void **state)
{
    const struct column_row *row = *state;
    struct line_reader line = line_reader_on(row->line, strlen(row->line), 1);
    for (unsigned i = 0; i < row->words; i++)
        line_next_word(&line);
    assert_int_equal(line_column(&line), row->column);
}

/* ---- Numbers ------------------------------------------------------------------------------------------ */

struct number_row {
    const char *name;
    const char *text;
    bool is_unsigned, is_number;
    uint64_t as_unsigned;
    int64_t as_number;
};

static const struct number_row number_rows[] = {
    {"zero", "0", true, true, 0, 0},
    {"leading zeros", "007", true, true, 7, 7},
    {"negative", "-12", false, true, 0, -12},
    {"minus alone", "-", false, false, 0, 0},
    {"two minuses", "--1", false, false, 0, 0},
    {"plus", "+1", false, false, 0, 0},
    {"a digit and more", "1x", false, false, 0, 0},
    {"hexadecimal", "0x10", false, false, 0, 0},
    {"a fraction", "1.5", false, false, 0, 0},
    {"empty", "", false, false, 0, 0},
    {"the greatest number", "9223372036854775807", true, true, INT64_MAX, INT64_MAX},
    {"one more", "9223372036854775808", true, false, UINT64_C(9223372036854775808), 0},
    {"the least that is read", "-9223372036854775807", false, true, 0, -INT64_MAX},
    {"the greatest unsigned", "18446744073709551615", true, false, UINT64_MAX, 0},
    {"one more than unsigned", "18446744073709551616", false, false, 0, 0},
    {"ten times too large", "184467440737095516150", false, false, 0, 0},
};

static void numbers(void **state)
{
    const struct number_row *row = *state;
    struct word word = {row->text, strlen(row->text), 1, false};
    uint64_t as_unsigned = 0;
    int64_t as_number = 0;
    assert_int_equal(word_unsigned(word, &as_unsigned), row->is_unsigned);
    assert_int_equal(word_number(word, &as_number), row->is_number);
    if (row->is_unsigned)
        assert_true(as_unsigned == row->as_unsigned);
    if (row->is_number)
        assert_true(as_number == row->as_number);
}

/* ---- Quoted names ------------------------------------------------------------------------------------- */

struct quote_row {
    const char *name;
    const char *text;
    const char *result; /* null: refused */
    const char *fault;
};

static const struct quote_row quote_rows[] = {
    {"a name", "\"Anna\"", "Anna", NULL},
    {"an empty name", "\"\"", "", NULL},
    {"escapes", "\"a\\\"b\\\\c\"", "a\"b\\c", NULL},
    {"seven bytes fit", "\"1234567\"", "1234567", NULL},
    {"eight do not", "\"12345678\"", NULL, "the text is too long"},
    {"no quotes", "Anna", NULL, "a name in double quotes is missing"},
    {"nothing", "", NULL, "a name in double quotes is missing"},
    {"not closed", "\"Anna", NULL, "the closing quote is missing"},
    {"only an opening quote", "\"", NULL, "the closing quote is missing"},
    {"an escaped closing quote", "\"Anna\\\"", NULL, "the closing quote is missing"},
    {"another escape", "\"a\\n\"", NULL, "in a name only \\\" and \\\\ may follow a backslash"},
    {"a backslash at the end", "\"a\\", NULL, "in a name only \\\" and \\\\ may follow a backslash"},
    {"more after the quote", "\"a\"b", NULL, "a blank is missing after the closing quote"},
};

static void quotes(void **state)
{
    const struct quote_row *row = *state;
    struct word word = {row->text, strlen(row->text), 1, true};
    char text[8];
    const char *fault = NULL;
    assert_int_equal(word_unquote(word, text, sizeof text, &fault), row->result != NULL);
    if (row->result)
        assert_string_equal(text, row->result);
    else
        assert_string_equal(fault, row->fault);
}

static void copies(void **state)
{
    struct word word = {"abcdef", 4, 1, false};
    char four[4], five[5];
    (void) state;
    assert_false(word_copy(word, four, sizeof four));
    assert_true(word_copy(word, five, sizeof five));
    assert_string_equal(five, "abcd");
    assert_true(word_is(word, "abcd"));
    assert_false(word_is(word, "abc"));
    assert_false(word_is(word, "abce"));
    assert_false(word_is(word, "abcde"));
    assert_int_equal(word_shown(word), 4);
    word = (struct word){"a word of forty-one bytes that ends here .", 41, 1, false};
    assert_int_equal(word_shown(word), 40);
}

/* ---- Errors ------------------------------------------------------------------------------------------- */

static void errors_are_cut_and_counted(void **state)
{
    static struct text_errors errors;
    struct text_error error;
    char text[400];
    (void) state;
    memset(text, 'm', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    text_error_set(&error, 3, 4, "%s", text);
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 4);
    assert_int_equal(strlen(error.message), TEXT_MESSAGE_MAX);
    for (size_t i = 0; i < TEXT_ERRORS_MAX + 5; i++)
        text_errors_add(&errors, i, 1, "fault %zu", i);
    assert_int_equal(errors.count, TEXT_ERRORS_MAX + 5);
    assert_string_equal(errors.list[TEXT_ERRORS_MAX - 1].message, "fault 19");
}

/* ---- Names -------------------------------------------------------------------------------------------- */

static void names(void **state)
{
    static const char *const clean[] = {"", "Ada", "\"A\\", "\xC3\xA9t\xC3\xA9", " "};
    static const char *const unclean[] = {"A\tB", "A\x1B[m", "\x7F", "\xC2\x9B", "\x9B", "\xE5\xB1", "\n"};
    char text[NAME_GIVEN_MAX + 2] = "";
    (void) state;
    for (size_t i = 0; i < sizeof clean / sizeof *clean; i++)
        assert_true(setup_name_is_clean(clean[i]));
    for (size_t i = 0; i < sizeof unclean / sizeof *unclean; i++)
        assert_false(setup_name_is_clean(unclean[i]));
    memset(text, '"', NAME_GIVEN_MAX);
    assert_true(setup_name_is_clean(text));
    text[NAME_GIVEN_MAX] = '"';
    assert_false(setup_name_is_clean(text));
}

/* What a message quotes is safe to show on a terminal. */
struct message_row {
    const char *name;
    const char *quoted;
    const char *message;
};

static const struct message_row message_rows[] = {
    {"a tab is a blank", "a\tb", "[a b]"},
    {"characters stay", "Zo\xC3\xAB \xE5\xB1\xB1", "[Zo\xC3\xAB \xE5\xB1\xB1]"},
    {"an escape sequence", "\x1B[31m", "[?[31m]"},
    {"the end of a line, DEL", "a\r\nb\x7F", "[a??b?]"},
    {"a C1 control",
     "\xC2\x9B"
     "31m",
     "[?31m]"},
    {"no UTF-8", "\x9B\xFF\xC3", "[???]"},
    {"a surrogate", "\xED\xA0\x80", "[???]"},
};

static void messages(void **state)
{
    const struct message_row *row = *state;
    struct text_error error;
    text_error_set(&error, 1, 1, "[%s]", row->quoted);
    assert_string_equal(error.message, row->message);
}

int main(void)
{
    static struct row_tests list;
    ROWS(&list, line_rows, lines);
    ROWS(&list, message_rows, messages);
    ROWS(&list, fault_rows, faults);
    rows_add_test(&list, "the longest line", longest_line);
    ROWS(&list, word_rows, words);
    ROWS(&list, column_rows, columns);
    ROWS(&list, number_rows, numbers);
    ROWS(&list, quote_rows, quotes);
    rows_add_test(&list, "words are copied and compared whole", copies);
    rows_add_test(&list, "names that a record could hold", names);
    rows_add_test(&list, "errors are cut and counted", errors_are_cut_and_counted);
    return rows_run(&list, "lines");
}
