/* SPDX-License-Identifier: MIT */
/*
 * moves_mutator.c: changes a record line by line and word by word.
 *
 * Only linked with libFuzzer, whose own changes are made to one line in four.  A record remains a text of
 * lines, which need not make sense.
 */
#include <string.h>

#include "bastide/random.h"
#include "fuzz.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

enum { LINES_MAX = 512, TEXT_MAX = 1 << 16 };

struct span {
    const char *at;
    size_t length;
};

struct lines {
    size_t count;
    struct span list[LINES_MAX];
};

/* A text being composed; what does not fit is dropped. */
struct output {
    char text[TEXT_MAX];
    size_t length, room;
};

static void put(struct output *output, const char *text, size_t length)
{
    if (output->length + length > output->room)
        length = output->room - output->length;
    memcpy(output->text + output->length, text, length);
    output->length += length;
}

static void cut_lines(const char *text, size_t length, struct lines *lines)
{
    lines->count = 0;
    while (length > 0 && lines->count < LINES_MAX) {
        const char *end = memchr(text, '\n', length);
        size_t line = end ? (size_t) (end - text) + 1 : length;
        lines->list[lines->count++] = (struct span){text, line};
        text += line;
        length -= line;
    }
}

/* ---- Whole lines -------------------------------------------------------------------------------------- */

static void remove_line(struct lines *lines, size_t at)
{
    memmove(&lines->list[at], &lines->list[at + 1], (lines->count - at - 1) * sizeof *lines->list);
    lines->count--;
}

static void insert_line(struct lines *lines, size_t at, struct span line)
{
    if (lines->count == LINES_MAX)
        return;
    memmove(&lines->list[at + 1], &lines->list[at], (lines->count - at) * sizeof *lines->list);
    lines->list[at] = line;
    lines->count++;
}

static void change_lines(struct lines *lines, struct random *random)
{
    size_t at = random_below(random, (uint32_t) lines->count);
    size_t other = random_below(random, (uint32_t) lines->count);
    struct span line = lines->list[at];
    switch (random_below(random, 4)) {
    case 0:
        lines->list[at] = lines->list[other];
        lines->list[other] = line;
        break;
    case 1:
        insert_line(lines, other, line);
        break;
    case 2:
        remove_line(lines, at);
        break;
    default: /* cuts the end, or moves it to the front of another line */
        if (random_below(random, 2) == 0)
            lines->count = at + 1;
        else
            lines->list[at].length = random_below(random, (uint32_t) line.length + 1);
        break;
    }
}

/* ---- Words of a line ---------------------------------------------------------------------------------- */

static const char *const known_words[] = {"turn",
                                          "draw",
                                          "place",
                                          "meeple",
                                          "abbot",
                                          "recall",
                                          "skip",
                                          "discard",
                                          "return",
                                          "deal",
                                          "sale",
                                          "extend",
                                          "=",
                                          "!",
                                          "end",
                                          "rule",
                                          "edition",
                                          "tiles",
                                          "player",
                                          "seed",
                                          "stack",
                                          "show",
                                          "begin",
                                          "start",
                                          "red",
                                          "blue",
                                          "green",
                                          "yellow",
                                          "base",
                                          "river-c3",
                                          "river2-c2",
                                          "rivers",
                                          "0,0",
                                          "1,0",
                                          "-1,0",
                                          "0,1",
                                          "0,-1",
                                          "90",
                                          "180",
                                          "270",
                                          "meeple:road1",
                                          "meeple:city1",
                                          "meeple:field1",
                                          "meeple:monastery",
                                          "abbot:monastery",
                                          "large:city1",
                                          "builder:road1",
                                          "pig:field1",
                                          "expansion",
                                          "inns",
                                          "traders",
                                          "goods",
                                          "-",
                                          "0",
                                          "1",
                                          "2147483647",
                                          "-2147483648",
                                          "18446744073709551615",
                                          "c1-2001",
                                          "1e",
                                          "hand=3",
                                          "scored",
                                          "score",
                                          "choices",
                                          "scores",
                                          "winner",
                                          "hand",
                                          "on",
                                          "off"};

static struct span random_word(const struct lines *lines, struct random *random)
{
    struct span line = lines->list[random_below(random, (uint32_t) lines->count)];
    if (random_below(random, 3) == 0 || line.length < 2) {
        const char *word = known_words[random_below(random, sizeof known_words / sizeof *known_words)];
        return (struct span){word, strlen(word)};
    }
    size_t at = random_below(random, (uint32_t) line.length), end = at;
    while (at > 0 && line.at[at - 1] != ' ')
        at--;
    while (end < line.length && line.at[end] != ' ' && line.at[end] != '\n')
        end++;
    return (struct span){line.at + at, end > at ? end - at : 0};
}

/* Changes a digit by one, which moves or rotates a tile, or makes a check wrong. */
static void put_other_number(struct output *output, struct span word, struct random *random)
{
    size_t start = output->length;
    put(output, word.at, word.length);
    for (size_t i = start; i < output->length; i++)
        if (output->text[i] >= '0' && output->text[i] <= '9') {
            int digit = output->text[i] - '0' + (random_below(random, 2) == 0 ? 1 : 9);
            output->text[i] = (char) ('0' + digit % 10);
            return;
        }
}

static void put_changed_line(struct output *output, const struct lines *lines, size_t number,
                             struct random *random)
{
    struct span line = lines->list[number];
    size_t words = 1;
    for (size_t i = 0; i < line.length; i++)
        words += line.at[i] == ' ';
    size_t chosen = random_below(random, (uint32_t) words);
    for (size_t at = 0, word = 0; at < line.length; word++) {
        const char *blank = memchr(line.at + at, ' ', line.length - at);
        size_t end = blank ? (size_t) (blank - line.at) : line.length - (line.at[line.length - 1] == '\n');
        struct span old = {line.at + at, end > at ? end - at : 0};
        if (word != chosen) {
            put(output, old.at, old.length);
        } else if (random_below(random, 2) == 0) {
            put_other_number(output, old, random);
        } else if (random_below(random, 4) != 0) {
            struct span other = random_word(lines, random);
            put(output, other.at, other.length);
        }
        at = end + 1;
        put(output, blank ? " " : "\n", 1);
    }
}

static void put_mutated_line(struct output *output, struct span line)
{
    uint8_t bytes[2048];
    size_t length = line.length < sizeof bytes ? line.length : sizeof bytes;
    memcpy(bytes, line.at, length);
    length = LLVMFuzzerMutate(bytes, length, sizeof bytes);
    put(output, (const char *) bytes, length);
}

static void put_lines(struct output *output, const struct lines *lines, size_t changed, struct random *random)
{
    for (size_t i = 0; i < lines->count; i++)
        if (i != changed)
            put(output, lines->list[i].at, lines->list[i].length);
        else if (random_below(random, 4) == 0)
            put_mutated_line(output, lines->list[i]);
        else
            put_changed_line(output, lines, i, random);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    static struct lines lines;
    static struct output output;
    struct random random = random_from_seed(seed);
    cut_lines((const char *) data, size, &lines);
    if (lines.count == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    if (random_below(&random, 2) == 0)
        change_lines(&lines, &random);
    output.length = 0;
    output.room = max_size < TEXT_MAX ? max_size : TEXT_MAX;
    size_t changed =
        random_below(&random, 3) == 0 ? lines.count : random_below(&random, (uint32_t) lines.count + 1);
    put_lines(&output, &lines, changed, &random);
    memcpy(data, output.text, output.length);
    return output.length;
}
