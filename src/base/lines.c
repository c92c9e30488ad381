/* SPDX-License-Identifier: MIT */
/*
 * lines.c: splits text into lines and lines into words.
 *
 * All outside text passes through here first, so this is where harmful bytes are rejected: lines over 4,096
 * bytes, control characters, malformed UTF-8.  The readers see only words.
 */
#include "base/lines.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/unicode.h"

/* C0 controls except the tab, DEL, and the C1 controls. */
static bool is_control(uint32_t code)
{
    return (code < 0x20 && code != '\t') || (code >= 0x7F && code < 0xA0);
}

/* ---- Errors ------------------------------------------------------------------------------------------- */

/* The length of the longest prefix of at most `length` bytes that does not end inside a character. */
static size_t whole_characters(const char *text, size_t length)
{
    while (length > 0 && ((unsigned char) text[length] >> 6) == 2)
        length--;
    return length;
}

/* Copies characters; an invalid byte or control becomes '?', a tab a blank.  Returns the bytes written. */
static size_t copy_harmless(char *to, const char *from, size_t length)
{
    size_t used = 0;
    for (size_t at = 0; at < length;) {
        uint32_t code;
        size_t bytes = unicode_read(from + at, length - at, &code);
        if (bytes > 0 && code != '\t' && !is_control(code)) {
            memcpy(to + used, from + at, bytes);
            used += bytes;
        } else {
            to[used++] = bytes > 0 && code == '\t' ? ' ' : '?';
        }
        at += bytes > 0 ? bytes : 1;
    }
    return used;
}

/* Makes the message safe to print on a terminal, whatever it quotes. */
static void write_error(struct text_error *error, size_t line, size_t column, const char *format,
                        va_list args)
{
    char message[4 * sizeof error->message];
    error->line = line;
    error->column = column;
    vsnprintf(message, sizeof message, format, args);
    size_t length = strlen(message);
    if (length >= sizeof error->message)
        length = whole_characters(message, sizeof error->message - 1);
    error->message[copy_harmless(error->message, message, length)] = '\0';
}

bool text_error_set(struct text_error *error, size_t line, size_t column, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    write_error(error, line, column, format, args);
    va_end(args);
    return false;
}

bool text_errors_add(struct text_errors *errors, size_t line, size_t column, const char *format, ...)
{
    if (errors->count < TEXT_ERRORS_MAX) { /* further errors get no message, since there may be millions */
        va_list args;
        va_start(args, format);
        write_error(&errors->list[errors->count], line, column, format, args);
        va_end(args);
    }
    errors->count++;
    return false;
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

static size_t column_of(const struct line_reader *line, const char *place)
{
    size_t column = 1;
    for (const char *at = line->start; at < place; at++)
        column += ((unsigned char) *at >> 6) != 2;
    return column;
}

/* Finds the first character that a text may not contain, and sets its column. */
static const char *character_fault(const char *at, const char *end, size_t *column)
{
    for (*column = 1; at < end; ++*column) {
        uint32_t code;
        size_t length = unicode_read(at, (size_t) (end - at), &code);
        if (length == 0)
            return "this is not UTF-8 text";
        if (is_control(code))
            return "a control character stands here";
        at += length;
    }
    return NULL;
}

static const char *line_fault(const struct line_reader *line, size_t *column)
{
    *column = 1;
    if (line->end - line->start >= 3 && memcmp(line->start, "\xEF\xBB\xBF", 3) == 0)
        return "a byte order mark stands here; the text is to begin without one";
    if (line->end - line->start > TEXT_LINE_MAX) {
        *column = column_of(line, line->start + TEXT_LINE_MAX);
        return "the line is longer than 4096 bytes";
    }
    return character_fault(line->start, line->end, column);
}

bool text_is_clean(const char *text, size_t most)
{
    size_t length = strlen(text), column;
    return length <= most && !strchr(text, '\t') && !character_fault(text, text + length, &column);
}

struct text_reader text_reader_on(const char *text, size_t length)
{
    /* An empty text may be a null pointer, and adding to one is undefined. */
    return (struct text_reader){text, length > 0 ? text + length : text, 0};
}

bool text_reader_next(struct text_reader *reader, struct line_reader *line, const char **fault,
                      size_t *column)
{
    if (reader->at == reader->end)
        return false;
    const char *end = memchr(reader->at, '\n', (size_t) (reader->end - reader->at));
    const char *stop = end ? end : reader->end;
    size_t length = (size_t) (stop - reader->at);
    if (end && length > 0 && stop[-1] == '\r')
        length--;
    *line = line_reader_on(reader->at, length, ++reader->line);
    reader->at = end ? end + 1 : reader->end;
    *fault = line_fault(line, column);
    return true;
}

struct line_reader line_reader_on(const char *line, size_t length, size_t number)
{
    return (struct line_reader){line, line, line + length, number};
}

/* ---- Words -------------------------------------------------------------------------------------------- */

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

static void skip_blanks(struct line_reader *line)
{
    while (line->at < line->end && is_blank(*line->at))
        line->at++;
    if (line->at < line->end && *line->at == '#')
        line->at = line->end;
}

/* A trailing comment is not part of the line's content: the column is where the last word ended. */
size_t line_column(struct line_reader *line)
{
    const char *before = line->at;
    skip_blanks(line);
    return column_of(line, line->at == line->end ? before : line->at);
}

bool line_is_done(struct line_reader *line)
{
    skip_blanks(line);
    return line->at == line->end;
}

static const char *quoted_end(const struct line_reader *line)
{
    const char *at = line->at + 1;
    while (at < line->end && *at != '"')
        at += *at == '\\' && at + 1 < line->end ? 2 : 1;
    return at < line->end ? at + 1 : line->end;
}

struct word line_next_word(struct line_reader *line)
{
    skip_blanks(line);
    struct word word = {line->at, 0, column_of(line, line->at), false};
    if (line->at < line->end && *line->at == '"') {
        word.quoted = true;
        line->at = quoted_end(line);
    }
    while (line->at < line->end && !is_blank(*line->at))
        line->at++;
    word.length = (size_t) (line->at - word.at);
    return word;
}

bool word_is(struct word word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.at, text, word.length) == 0;
}

bool word_unsigned(struct word word, uint64_t *number)
{
    uint64_t value = 0;
    if (word.length == 0)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return false;
        uint64_t digit = (uint64_t) (word.at[i] - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

bool word_number(struct word word, int64_t *number)
{
    bool negative = word.length > 0 && word.at[0] == '-';
    uint64_t value;
    if (negative) {
        word.at++;
        word.length--;
    }
    if (!word_unsigned(word, &value) || value > INT64_MAX)
        return false;
    *number = negative ? -(int64_t) value : (int64_t) value;
    return true;
}

bool word_unquote(struct word word, char *text, size_t size, const char **fault)
{
    size_t length = 0;
    const char *at = word.at, *end = word.at + word.length;
    *fault = "a name in double quotes is missing";
    if (word.length == 0 || *at++ != '"')
        return false;
    *fault = "the closing quote is missing";
    for (; at < end && *at != '"'; at++) {
        if (*at == '\\' && (++at == end || (*at != '"' && *at != '\\'))) {
            *fault = "in a name only \\\" and \\\\ may follow a backslash";
            return false;
        }
        if (length + 1 >= size || *at == '\t') {
            *fault = *at == '\t' ? "a name holds no tab" : "the text is too long";
            return false;
        }
        text[length++] = *at;
    }
    text[length] = '\0';
    if (at == end)
        return false;
    *fault = "a blank is missing after the closing quote";
    return at + 1 == end;
}

bool word_copy(struct word word, char *text, size_t size)
{
    if (word.length >= size)
        return false;
    memcpy(text, word.at, word.length);
    text[word.length] = '\0';
    return true;
}

int word_cut(const char *text, size_t length, size_t most)
{
    return (int) (length > most ? whole_characters(text, most) : length);
}

int word_shown(struct word word)
{
    return word_cut(word.at, word.length, 40);
}
