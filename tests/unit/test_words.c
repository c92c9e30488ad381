/* SPDX-License-Identifier: MIT */
/*
 * test_words.c: the table of words, and the page of the manual that lists it.
 *
 *   test_words PAGE          BASTIDE_UPDATE_WORDS=1 writes the page anew
 */
#include "script/script_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/files.h"
#include "rows.h"

static const char *page;

static const char beginning[] =
    "# Words\n"
    "\n"
    "What can be typed in a game: at the console (`bastide step`), in line mode (`bastide play --plain`), "
    "and on "
    "the screen's command\n"
    "line (`:`) in a game and in a replay; `+` says where a word works. The [notation](notation.md) says "
    "more of "
    "each word. The rules\n"
    "tester has the words of the console and [some more](tester.md#lines). Line mode has other words "
    "[before a game](plain.md#before-the-first-turn)\n"
    "and [short forms](plain.md#commands) in it.\n"
    "\n"
    "In line mode, on the screen and at a console that somebody types at, you may shorten a word as long as "
    "no "
    "other begins so, and\n"
    "the words under \"also\" work too. In files, and in what a pipe sends to the console, only the whole "
    "word works.\n"
    "\n"
    "The last column says which secret an answer gives away, because some games are played without it: "
    "`places` "
    "where a tile fits,\n"
    "`values` what something is worth, `draws` the tiles that are left, `hands` the tiles of the other "
    "players.\n"
    "\n"
    "(This page is made from `src/script/script_words.c` by `tests/unit/test_words.c`.)\n"
    "\n"
    "| word | console | line mode | `:` | replay | what it does | also | reveals |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- |\n";

/* Arguments stand in a table, where | parts its columns. */
static void write_escaped(struct text_buffer *text, const char *words)
{
    for (; *words != '\0'; words++)
        text_add(text, *words == '|' ? "\\%c" : "%c", *words);
}

static void write_row(struct text_buffer *text, const struct script_word *row)
{
    static const char *const reveals[] = {"places", "values", "draws", "hands"};
    const char *between = "";
    text_add(text, "| `%s", row->word);
    if (row->arguments) {
        text_add(text, " ");
        write_escaped(text, row->arguments);
    }
    text_add(text, "` |");
    for (unsigned place = AT_CONSOLE; place <= AT_REPLAY; place <<= 1)
        text_add(text, row->places & place ? " + |" : " |");
    text_add(text, " %s%s |", row->help,
             strcmp(row->word, "edition") == 0 ? "`bastide rules` lists them" : "");
    text_add(text, row->was ? " `%s` |" : " |", row->was);
    for (unsigned i = 0; i < sizeof reveals / sizeof *reveals; i++)
        if (row->places & (unsigned) REVEALS_PLACES << i) {
            text_add(text, "%s%s", between[0] != '\0' ? between : " ", reveals[i]);
            between = ", ";
        }
    text_add(text, " |\n");
}

static void is_listed(void **state)
{
    struct text_buffer text = {0}, given = {0};
    char why[200];
    (void) state;
    text_add(&text, "%s", beginning);
    for (const struct script_word *row = script_words; row->word; row++)
        if (row->help)
            write_row(&text, row);
    if (getenv("BASTIDE_UPDATE_WORDS"))
        assert_true(file_write(page, text.text, text.length, why));
    assert_true(file_read(page, &given, why));
    if (strcmp(text.text, given.text) != 0)
        fail_msg("%s is not the page of the table; BASTIDE_UPDATE_WORDS=1 renews it", page);
    text_free(&text);
    text_free(&given);
}

/* Each word and each other form of it names one row where it is typed, by itself and by its beginning. */
static void is_found(void **state)
{
    (void) state;
    for (const struct script_word *row = script_words; row->word; row++)
        for (unsigned place = AT_CONSOLE; place <= AT_REPLAY; place <<= 1) {
            if (!row->help || !(row->places & place))
                continue;
            assert_ptr_equal(script_word_typed(row->word, strlen(row->word), place), row);
            for (const char *was = row->was; was && *was != '\0';
                 was += strcspn(was, " ") + (strchr(was, ' ') != NULL)) {
                const struct script_word *found = script_word_typed(was, strcspn(was, " ,"), place);
                if (found != row && strncmp(found->word, was, strcspn(was, " ,")) != 0)
                    fail_msg("%s is %s, not %s", was, found ? found->word : "nothing", row->word);
            }
        }
}

struct typed_row {
    const char *name, *typed;
    unsigned place;
    const char *word; /* null: none */
};

static const struct typed_row typed_rows[] = {
    {"a beginning", "lega", AT_SCREEN, "legal"},
    {"a beginning of two words", "re", AT_SCREEN, NULL},
    {"a word that others begin with", "moves", AT_CONSOLE, "moves"},
    {"capitals are tiles", "W", AT_LINES, NULL},
    {"but a word in capitals is one", "WHY", AT_LINES, "why"},
    {"a word that it was", "hint", AT_SCREEN, "best"},
    {"an argument that was a word", "mine", AT_LINES, "features"},
    {"a turn of a replay", "turn", AT_REPLAY, "goto"},
    {"the turn of a record", "turn", AT_CONSOLE, "turn"},
    {"a square to look at", "goto", AT_SCREEN, "look"},
    {"a word of another place", "force", AT_LINES, "force"},
    {"no beginning of a word of another place", "forc", AT_LINES, NULL},
    {"nothing", "", AT_LINES, NULL},
};

static void typed(void **state)
{
    const struct typed_row *row = *state;
    const struct script_word *found = script_word_typed(row->typed, strlen(row->typed), row->place);
    if (!row->word)
        assert_null(found);
    else
        assert_string_equal(found->word, row->word);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (argc != 2)
        return 2;
    page = argv[1];
    ROWS(&tests, typed_rows, typed);
    rows_add_test(&tests, "every form of a word finds it", is_found);
    rows_add_test(&tests, "the page lists the table", is_listed);
    return rows_run(&tests, "words");
}
