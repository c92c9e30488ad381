/* SPDX-License-Identifier: MIT */
/*
 * test_complete.c: what Tab offers at the console.
 *
 *   test_complete FOLDER...
 *
 * Rows: lines carried out first, then the beginning of a line, and the words that may complete it.  Then
 * every line of every record below the folders: each word of a turn must be offered before it is typed, and
 * after any beginning only words that continue it.
 */
#include <stdio.h>
#include <string.h>

#include "bastide/files.h"
#include "bastide/script.h"
#include "play.h"
#include "rows.h"

struct complete_row {
    const char *name;
    const char *before;
    const char *line;
    const char *offered; /* separated by blanks */
};

static const struct complete_row rows[] = {
    {"a word", "", "fea", "features"},
    {"words that begin alike", "", "pl", "player place"},
    {"blanks before it", "", "  cla", "claims"},
    {"no such word", "", "xyz", ""},
    {"behind a comment", "", "draw # f", ""},
    {"editions", "", "edition c1", "c1 c1-2001"},
    {"sets of tiles, also the second", "", "tiles base river-c", "river-c2 river-c1 river-c3 river-cut"},
    {"sides of the table", "", "extend ", "N E S W"},
    {"options", "", "rule tab", "table table-shift table-edge table-extend"},
    {"values", "", "rule small-city ", "full half"},
    {"river plans", "", "rule river-plan lake-f", "lake-first"},
    {"no values of no option", "", "rule nothing ", ""},
    {"no values of an option of 64 letters", "",
     "rule a123456789b123456789c123456789d123456789e123456789f1234567890123 ", ""},
    {"no tile of 64 letters", "phase\n",
     "turn 1 red a123456789b123456789c123456789d123456789e123456789f1234567890123 ", ""},
    {"nothing of a tile before a game", "", "turn 1 red V ", ""},
    {"no turns before a game", "", "legal V", ""},
    {"figures of no tile", "phase\n", "turn 1 red Z 1,0 0 m", ""},
    {"a figure of no tile but none", "phase\n", "turn 1 red Z 1,0 0 ", "-"},
    {"no square of a feature", "phase\n", "features here ", ""},
    {"squares of features", "turn 1 red V 1,0 0 -\n", "features ",
     "mine 0,0 1,0 road city monastery garden field"},
    {"the tile of a question", "draw V\n", "why 1,0 0 R", "R Rg"},
    {"nothing behind a place", "draw V\n", "place 1,0 0 ", ""},
    {"nothing behind a question", "draw V\n", "why 1,0 0 V ", ""},
    {"tiles that may be asked about", "phase\n", "legal R", "R Rg"},
    {"nothing behind choices", "phase\n", "= choices ", ""},
    {"behind eight words", "phase\n", "= feature 0,0 city1 tiles 1 open 1 sh", "shields"},
    {"nothing behind nine", "phase\n", "= feature 0,0 city1 tiles 1 open 1 shields ", ""},
    {"colours", "", "player b", "blue black"},
    {"help", "", "help fo", "force fork"},
    {"no tiles before a game", "", "draw ", ""},
    {"tiles of the bag", "phase\n", "draw U", "U Ug"},
    {"tiles that are left", "draw X\n", "force X", ""},
    {"places", "draw V\n", "place ", "-1,0 1,0 0,1"},
    {"places without a tile", "phase\n", "place ", ""},
    {"places of a known draw", "stack V\nphase\n", "place 1", "1,0"},
    {"turns that fit", "draw V\n", "place 1,0 ", "0 90"},
    {"turns on no square", "draw V\n", "place here ", ""},
    {"why a figure", "draw V\nplace 1,0 0\n", "why m", "meeple:road1 meeple:field1 meeple:field2"},
    {"why a move", "draw V\n", "why extend ", "N E S W"},
    {"why a turn", "draw V\n", "why turn 1 red V 1,0 ", "0 90"},
    {"all moves", "draw V\n", "moves ", "all"},
    {"claims", "draw V\nplace 1,0 0\n", "meeple r", "road1"},
    {"claims of the abbot", "rule abbot on\ndraw B\nplace 0,1 0\n", "abbot ", "monastery1"},
    {"claims before the tile", "draw V\n", "meeple ", ""},
    {"the number of the turn", "phase\n", "turn ", "1"},
    {"whose turn", "phase\n", "turn 1 ", "red"},
    {"the tile of a turn", "phase\n", "turn 1 red R", "R Rg"},
    {"its place", "phase\n", "turn 1 red V ", "-1,0 1,0 0,1"},
    {"its turn", "phase\n", "turn 1 red V 0,1 ", "0 270"},
    {"its figure", "phase\n", "turn 1 red A 0,1 0 ", "- meeple:monastery1 meeple:road1 meeple:field1"},
    {"an abbot's figure", "rule abbot on\nphase\n", "turn 1 red B 0,1 0 a", "abbot:monastery1"},
    {"nothing behind a turn", "phase\n", "turn 1 red V 1,0 0 - ", ""},
    {"checks", "", "= w", "winner wine"},
    {"a feature's square", "turn 1 red V 1,0 0 -\n", "= feature ", "0,0 1,0"},
    {"a feature", "turn 1 red V 1,0 0 -\n", "= feature 1,0 ", "road1 field1 field2"},
    {"a feature of no tile", "phase\n", "= feature 5,5 ", ""},
    {"a property", "phase\n", "= feature 0,0 city1 o", "open owners"},
    {"seats", "phase\n", "= total red 1 b", "blue"},
    {"a phase", "", "= phase ", "draw place figure over"},
    {"a refusal's line", "draw V\n", "! P2 pla", "player place"},
    {"a refusal's place", "draw V\n", "! P2 place ", "-1,0 1,0 0,1"},
    {"no rule is guessed", "", "! P", ""},
    {"features of a tile", "phase\n", "features 0,0 f", "field1 field2"},
    {"the end", "", "goto ", "end"},
    {"a discard", "phase\n", "discard red X", "X"},
    {"only river tiles at first", "tiles base river-c3\nphase\n", "draw ",
     "R3B R3C R3D R3E R3F R3G R3H R3I R3Jg R3K"},
    {"the tile in hand", "draw X\n", "turn 1 red ", "X"},
    {"a draw from the hand", "seed 5\nrule hand 3\ndeal\ndeal\ndeal\n", "draw ", "B L V"},
    {"the tile that comes next", "stack V U\nphase\n", "turn 1 red ", "V"},
};

static void complete(void **state)
{
    const struct complete_row *row = *state;
    struct script *script = script_new(play_book(), SCRIPT_CONSOLE);
    struct text_buffer unread = {0}, list = {0};
    struct text_error error = {0};
    for (const char *at = row->before; *at != '\0'; at += strcspn(at, "\n") + 1)
        assert_int_equal(script_line(script, at, strcspn(at, "\n"), 1, &unread, &error), SCRIPT_OK);
    script_complete(script, row->line, strlen(row->line), &list);
    for (size_t i = 0; i < list.length; i++)
        if (list.text[i] == '\n')
            list.text[i] = i + 1 < list.length ? ' ' : '\0';
    assert_string_equal(list.length > 0 ? list.text : "", row->offered);
    text_free(&list);
    text_free(&unread);
    script_free(script);
}

/* ---- Records ------------------------------------------------------------------------------------------ */

static struct file_entries paths;

/* Every word of the list continues the last word of the line. */
static void check_list(const char *line, size_t length, const struct text_buffer *list)
{
    size_t begun = 0;
    while (begun < length && line[length - begun - 1] != ' ')
        begun++;
    for (const char *at = list->length > 0 ? list->text : ""; *at != '\0'; at += strcspn(at, "\n") + 1)
        if (strncmp(at, line + length - begun, begun) != 0)
            fail_msg("'%.*s' offers '%.*s'", (int) length, line, (int) strcspn(at, "\n"), at);
}

static bool is_on(const struct text_buffer *list, const char *word, size_t length)
{
    for (const char *at = list->length > 0 ? list->text : ""; *at != '\0'; at += strcspn(at, "\n") + 1)
        if (strncmp(at, word, length) == 0)
            return true;
    return false;
}

/* Checks what is offered at each place of a line; if `wanted`, each of its words must be. */
static void check_line(const struct script *script, const char *line, size_t length, bool wanted,
                       const char *path)
{
    struct text_buffer list = {0};
    for (size_t at = 0; at <= length; at++) {
        text_clear(&list);
        script_complete(script, line, at, &list);
        check_list(line, at, &list);
        size_t word = strcspn(line + at, " \n");
        if (wanted && at > 0 && line[at - 1] == ' ' && word > 0 && !is_on(&list, line + at, word))
            fail_msg("%s: '%.*s' does not offer '%.*s'", path, (int) at, line, (int) word, line + at);
    }
    text_free(&list);
}

static void check_record(const char *path)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    char why[200];
    if (!file_read(path, &text, why))
        fail_msg("%s: %s", path, why);
    struct script *script = script_new(play_book(), SCRIPT_RECORD);
    for (const char *at = text.text; *at != '\0'; at += strcspn(at, "\n") + 1) {
        size_t length = strcspn(at, "\n");
        bool turn = script_session(script) && strncmp(at, "turn ", 5) == 0 && !memchr(at, '#', length);
        check_line(script, at, length, turn, path);
        assert_int_equal(script_line(script, at, length, 1, NULL, &error), SCRIPT_OK);
    }
    script_free(script);
    text_free(&text);
}

static void records(void **state)
{
    (void) state;
    assert_true(paths.count > 100);
    for (size_t i = 0; i < paths.count; i++)
        check_record(paths.list[i].path);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    char why[200];
    for (int i = 1; i < argc; i++)
        if (!file_walk(argv[i], ".bastide", &paths, why)) {
            fprintf(stderr, "%s: %s\n", argv[i], why);
            return 2;
        }
    ROWS(&tests, rows, complete);
    rows_add_test(&tests, "words of records are offered", records);
    int status = rows_run(&tests, "complete");
    file_entries_free(&paths);
    return status;
}
