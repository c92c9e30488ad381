/* SPDX-License-Identifier: MIT */
/*
 * test_near_word.c: which word is suggested for a mistyped one.
 */
#include "base/near_word.h"

#include <string.h>

#include "rows.h"

struct slip_row {
    const char *name;
    const char *typed;
    const char *meant; /* null: none of the words is near */
};

static const struct slip_row slip_rows[] = {
    {"the word itself", "place", "place"},
    {"a letter left out", "plce", "place"},
    {"a letter too many", "plaace", "place"},
    {"another letter", "plave", "place"},
    {"two letters exchanged", "palce", "place"},
    {"capitals", "PLACE", "place"},
    {"two slips in five letters", "plebe", NULL},
    {"two slips in six", "plexes", "places"},
    {"two slips, one of them a letter too many", "plaecx", "place"},
    {"two letters in capitals", "GO", "go"},
    {"two slips in many letters", "competr", "computer"},
    {"two slips, and only the known word is long", "compu", NULL},
    {"two of four letters exchanged", "udno", "undo"},
    {"another word of four letters", "foo", NULL},
    {"three slips", "clafs", NULL},
    {"the nearer of two", "places", "places"},
    {"the first of two as near", "placet", "place"},
    {"three letters, one slip", "und", "undo"},
    {"three letters, two slips", "unn", NULL},
    {"two letters, one slip", "gp", NULL},
    {"one letter", "g", NULL},
    {"nothing typed", "", NULL},
    {"longer than any word", "placeplaceplaceplaceplaceplace", NULL},
    {"a letter of two bytes",
     "pl\xC3\xA4"
     "ce",
     "place"},
    {"letters of two bytes", "\xC3\xA4\xC3\xB6\xC3\xBC\xC3\x9F", NULL},
};

static void slips(void **state)
{
    static const char *const words[] = {"go", "zoom", "place", "places", "computer", "undo"};
    const struct slip_row *row = *state;
    struct near_word near = near_word_to(row->typed, strlen(row->typed));
    char text[NEAR_WORD_MAX];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        near_word_try(&near, words[i]);
    if (!row->meant) {
        assert_null(near.best);
        assert_string_equal(near_word_tell(&near, "see help", text), "see help");
    } else {
        assert_string_equal(near.best, row->meant);
        assert_non_null(strstr(near_word_tell(&near, "", text), row->meant));
    }
}

int main(void)
{
    static struct row_tests list;
    ROWS(&list, slip_rows, slips);
    return rows_run(&list, "near_word");
}
