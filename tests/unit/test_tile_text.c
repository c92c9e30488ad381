/* SPDX-License-Identifier: MIT */
/*
 * test_tile_text.c: reads tile files, and composes sets.
 *
 * Faulty tile files are the parts of tests/data/bad_tiles; each begins with a line `# expect LINE:COLUMN
 * words of the message` for every fault, in the order in which they are found.
 */
#include "bastide/tile_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/game.h"
#include "parts.h"
#include "play.h"
#include "rows.h"

static struct tile_book base;

/* ---- Bad files ---------------------------------------------------------------------------------------- */

/* Compares one `# expect` line with a fault. */
static void expect_fault(const char *line, size_t length, const struct text_error *error)
{
    char expected[300], found[TEXT_MESSAGE_MAX + 60];
    size_t number, column;
    int words = 0;
    assert_true(length < sizeof expected);
    memcpy(expected, line, length);
    expected[length] = '\0';
    assert_int_equal(sscanf(expected, "# expect %zu:%zu %n", &number, &column, &words), 2);
    snprintf(found, sizeof found, "%zu:%zu %s", error->line, error->column, error->message);
    if (error->line != number || error->column != column || !strstr(error->message, expected + words))
        fail_msg("expected %s\n      found %s", expected + strlen("# expect "), found);
}

static void is_refused(void **state)
{
    static struct text_errors errors;
    static struct tile_book book;
    const struct text_buffer *text = &((const struct part *) *state)->text;
    size_t expected = 0;
    memset(&book, 0, sizeof book);
    errors.count = 0;
    assert_false(tile_text_read(&book, text->text, text->length, &errors));
    for (const char *line = text->text; strncmp(line, "# expect ", 9) == 0; expected++) {
        const char *end = strchr(line, '\n');
        if (expected < errors.count)
            expect_fault(line, (size_t) (end - line), &errors.list[expected]);
        line = end + 1;
    }
    if (errors.count > expected)
        fail_msg("not expected: %zu:%zu %s", errors.list[expected].line, errors.list[expected].column,
                 errors.list[expected].message);
    assert_int_equal(errors.count, expected);
    assert_int_equal(book.set_count, 0);
    assert_int_equal(book.type_count, 0);
    for (size_t i = 0; i < expected; i++)
        for (const char *at = errors.list[i].message; *at; at++)
            assert_true((unsigned char) *at >= 0x20 && *at != 0x7F);
}

/* ---- Good files --------------------------------------------------------------------------------------- */

/* Everything that a tile file can say. */
static const char everything[] = "# a comment\r\n"
                                 "set all 5 \"one of \\\"everything\\\"\"   # another\r\n"
                                 "start grass\n"
                                 "tile mixed 3 \"\"\n"
                                 "\tcity N shields 2\n"
                                 "  city S shield\n"
                                 "  road E to trees inn\n"
                                 "  river W source\n"
                                 "  field EL WR touches city1 city2 pig-herd\n"
                                 "  field ER WL touches city\n"
                                 "  monastery\n"
                                 "  garden\n"
                                 "  volcano\n"
                                 "tile grass 1 \"le pr\xC3\xA9 # vert\"\n"
                                 "  field WR WL SR SL ER EL NR NL\n"
                                 "tile lake 1 \"a lake\"\n"
                                 "  river E W\n"
                                 "  field NL NR EL WR\n"
                                 "  field ER SL SR WL";

static void everything_is_read(void **state)
{
    static struct tile_book book;
    static struct text_errors errors;
    (void) state;
    assert_true(tile_text_read(&book, everything, strlen(everything), &errors));
    assert_int_equal(errors.count, 0);
    assert_int_equal(book.set_count, 1);
    assert_int_equal(book.type_count, 3);
    assert_string_equal(book.sets[0].title, "one of \"everything\"");
    assert_int_equal(book.sets[0].start, 1);
    assert_string_equal(book.types[1].title, "le pr\xC3\xA9 # vert");
    const struct tile_type *mixed = &book.types[0];
    assert_int_equal(mixed->copies, 3);
    assert_int_equal(mixed->segment_count, 8);
    assert_true(mixed->volcano);
    assert_false(book.types[1].volcano);
    assert_int_equal(mixed->segments[0].marks, 2);
    assert_int_equal(mixed->segments[1].number, 2);
    assert_int_equal(mixed->segments[2].end, END_TREES);
    assert_int_equal(mixed->segments[2].marks, 1);
    assert_int_equal(mixed->segments[3].end, END_SOURCE);
    assert_int_equal(mixed->segments[4].touches, 3);
    assert_int_equal(mixed->segments[4].marks, 1);
    assert_int_equal(mixed->segments[4].halves, 1U << HALF_EL | 1U << HALF_WR);
    assert_int_equal(mixed->segments[5].touches, 1);
    assert_int_equal(book.types[1].segments[0].halves, 0xFF);
}

static void books_add_up(void **state)
{
    static struct tile_book book;
    static struct text_errors errors;
    (void) state;
    book = base;
    assert_true(tile_text_read(&book, everything, strlen(everything), &errors));
    assert_int_equal(book.set_count, base.set_count + 1);
    assert_int_equal(tile_book_find(&book, "all"), base.set_count);
    assert_int_equal(tile_book_find(&book, "base"), 0);
    assert_int_equal(tile_book_find(&book, "bas"), -1);
    assert_int_equal(book.sets[base.set_count].start, (int) base.type_count + 1);
    assert_false(tile_text_read(&book, everything, strlen(everything), &errors));
    assert_int_equal(book.set_count, base.set_count + 1);
}

/* Faults that do not fit the list are counted. */
static void faults_are_counted(void **state)
{
    static struct tile_book book;
    static struct text_errors errors;
    char text[600];
    (void) state;
    memset(text, 'x', sizeof text);
    for (size_t i = 1; i < sizeof text; i += 2)
        text[i] = '\n';
    assert_false(tile_text_read(&book, text, sizeof text, &errors));
    assert_int_equal(errors.count, 300);
    assert_int_equal(errors.list[TEXT_ERRORS_MAX - 1].line, TEXT_ERRORS_MAX);
}

static void base_game(void **state)
{
    unsigned tiles = 0, gardens = 0, shields = 0;
    (void) state;
    for (unsigned i = 0; i < base.sets[0].type_count; i++) {
        tiles += base.types[i].copies;
        for (unsigned s = 0; s < base.types[i].segment_count; s++) {
            gardens += base.types[i].copies * (unsigned) (base.types[i].segments[s].kind == FEATURE_GARDEN);
            if (base.types[i].segments[s].kind == FEATURE_CITY)
                shields += base.types[i].copies * base.types[i].segments[s].marks;
        }
    }
    assert_int_equal(tiles, 72);
    assert_int_equal(gardens, 8);
    assert_int_equal(shields, 10);
}

/* ---- Composing ---------------------------------------------------------------------------------------- */

struct compose_row {
    const char *name;
    const char *sets[3];
    unsigned count;
    const char *message; /* part of it, or null if it succeeds */
    unsigned tiles;
    const char *start;
};

static const struct compose_row compose_rows[] = {
    {"the base game", {"base"}, 1, NULL, 72, "D"},
    {"two sets, the first one's start", {"base", "all"}, 2, NULL, 77, "D"},
    {"two sets the other way round", {"all", "base"}, 2, NULL, 77, "grass"},
    {"a set without a start after another", {"endless", "base"}, 2, NULL, 72 + 4, "D"},
    {"no set", {0}, 0, "none of these tile sets has a starting tile", 0, NULL},
    {"only a set without a start", {"endless"}, 1, "none of these tile sets has a starting tile", 0, NULL},
    {"an unknown set",
     {"base", "bass"},
     2,
     "there is no tile set called 'bass'; the sets are: base, land-cut, river",
     0,
     NULL},
    {"a set twice", {"base", "base"}, 2, "tile set base is named twice", 0, NULL},
    {"too many tiles",
     {"base", "many"},
     2,
     "a game holds at most 176 tiles with 1408 pieces in all",
     0,
     NULL},
};

static void add_set(struct tile_book *book, const char *name, unsigned types, unsigned copies)
{
    struct tile_book_set *set = &book->sets[book->set_count++];
    *set = (struct tile_book_set){.first_type = (uint16_t) book->type_count, .start = -1};
    snprintf(set->name, sizeof set->name, "%s", name);
    for (unsigned i = 0; i < types; i++) {
        struct tile_type *type = &book->types[book->type_count++];
        *type = (struct tile_type){.copies = (uint8_t) copies, .segment_count = 1};
        snprintf(type->name, sizeof type->name, "%.5s%u", name, i);
        type->segments[0] = (struct segment){.kind = FEATURE_FIELD, .number = 1, .halves = 0xFF};
    }
    set->type_count = (uint16_t) types;
}

static void composes(void **state)
{
    static struct tile_book book;
    static struct text_errors errors;
    static struct tile_set set;
    const struct compose_row *row = *state;
    struct text_error error = {0};
    book = base;
    assert_true(tile_text_read(&book, everything, strlen(everything), &errors));
    add_set(&book, "endless", 2, 2);
    add_set(&book, "many", 1, 105);
    bool composed = play_compose(&book, row->sets, row->count, &set, &error);
    assert_int_equal(composed, row->message == NULL);
    if (row->message) {
        assert_non_null(strstr(error.message, row->message));
        return;
    }
    assert_int_equal(set.tile_count, row->tiles);
    assert_string_equal(set.types[set.start].name, row->start);
    assert_int_equal(strncmp(set.name, row->sets[0], strlen(row->sets[0])), 0);
}

/* ---- Words -------------------------------------------------------------------------------------------- */

static void words(void **state)
{
    (void) state;
    assert_string_equal(segment_end_word(END_NONE), "");
    assert_string_equal(segment_end_word(END_VILLAGE), "village");
    assert_string_equal(segment_end_word(END_INN), "inn");
    assert_string_equal(half_edge_word(HALF_NL), "NL");
    assert_string_equal(half_edge_word(HALF_WR), "WR");
    assert_string_equal(side_word(SIDE_N), "N");
    assert_string_equal(side_word(SIDE_W), "W");
}

int main(void)
{
    static struct row_tests list;
    struct parts bad = {0};
    play_base_book(&base);
    if (!parts_read(&bad, BAD_TILES))
        return 1;
    rows_add(&list, bad.list, bad.count, sizeof *bad.list, is_refused);
    rows_add_test(&list, "one of everything", everything_is_read);
    rows_add_test(&list, "files add to a book", books_add_up);
    rows_add_test(&list, "more faults than room are counted", faults_are_counted);
    rows_add_test(&list, "the base game's 72 tiles", base_game);
    ROWS(&list, compose_rows, composes);
    rows_add_test(&list, "words", words);
    int failed = rows_run(&list, "tile_text");
    parts_free(&bad);
    return failed;
}
