/* SPDX-License-Identifier: MIT */
/*
 * test_setup.c: the set-up form by keys and mouse: what was typed is never lost, letters move where no text
 * is expected, sentences name the keys.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/sentence.h"
#include "bastide/files.h"
#include "rows.h"
#include "words/rule_words.h"
#include "tui/setup/setup_form.h"
#include "support.h"
#include "tui/setup/screen_setup.h"

static char path[FILE_PATH_MAX];

static void open_form(struct shell *shell, const char *last_setup)
{
    struct start_options options = {.book = test_book(), .last_setup = last_setup};
    tui_begin(shell, &options, TIER_ASCII, 1234);
    tui_resize(shell, 80, 24);
    test_keys(shell, TO_SETUP);
}

/* ---- Names -------------------------------------------------------------------------------------------- */

/* Enter goes from name to name, then to the button; two equal names begin no game. */
static void test_names(void **state)
{
    static struct shell shell;
    (void) state;
    open_form(&shell, NULL);
    test_keys(&shell, "<to Who plays?>Ann<Enter>Ann<Enter>");
    assert_int_equal(form_of(&shell)->at.line, LINE_PLAY);
    assert_int_equal(shell_top(&shell), SCREEN_SETUP);
    test_keys(&shell, "<Enter>");
    assert_string_equal(shell.message, "Two players are called Ann: each needs a name of its own.");
    assert_int_equal(shell_top(&shell), SCREEN_SETUP);
    test_keys(&shell, "<to Who plays?><Down>a<Enter><Enter>");
    assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
    assert_string_equal(session_setup(shell.table->session)->players[1].name, "Anna");
    tui_end(&shell);
}

/* ---- Leaving ------------------------------------------------------------------------------------------ */

struct leaving_row {
    const char *name;
    const char *keys;
};

static const struct leaving_row leaving_rows[] = {
    {"Esc, after a name", "<to Who plays?>Ada<Down>Bruno<Esc><Esc><Esc>"},
    {"q", "<to Who plays?>Ada<Down>Bruno<Down>qq"},
};

/* What was typed is there at the next start, however the form was left. */
static void check_kept(void **state)
{
    const struct leaving_row *row = *state;
    static struct shell shell;
    (void) unlink(path);
    open_form(&shell, path);
    test_keys(&shell, row->keys);
    assert_true(shell.leaving);
    tui_end(&shell);
    open_form(&shell, path);
    assert_string_equal(shell.message, "");
    assert_string_equal(shell.table->next.players[0].name, "Ada");
    assert_string_equal(shell.table->next.players[1].name, "Bruno");
    tui_end(&shell);
    assert_int_equal(unlink(path), 0);
}

/* If it cannot be kept, leaving asks first; any other key withdraws the question. */
static void check_asked(void **state)
{
    const struct leaving_row *row = *state;
    static struct shell shell;
    open_form(&shell, "/dev/null/last-setup");
    test_keys(&shell, row->keys);
    assert_false(shell.leaving);
    test_expect_message(&shell, "cannot be saved for the next start");
    test_expect_message(&shell, "Once more quits anyway.");
    test_keys(&shell, "<Up><Down>");
    assert_false(form_of(&shell)->leave_asked);
    test_keys(&shell, "<Esc>");
    assert_true(!shell.leaving && form_of(&shell)->leave_asked);
    test_keys(&shell, "<Esc>");
    assert_true(shell.leaving);
    tui_end(&shell);
}

/* Without changes nothing is asked, and an unreadable file is not changed. */
static void test_unchanged(void **state)
{
    (void) state;
    static struct shell shell;
    struct text_buffer text = {0};
    char why[200];
    assert_true(file_write(path, "damaged", 7, why));
    open_form(&shell, path);
    test_keys(&shell, "<Down><Down><Down><Up><Tab><Esc><Esc>");
    assert_true(shell.leaving);
    tui_end(&shell);
    assert_true(file_read(path, &text, why));
    assert_string_equal(text.text, "damaged");
    text_free(&text);
    assert_int_equal(unlink(path), 0);
}

/* A conflicting set-up cannot be kept either, and says why. */
static void test_conflict(void **state)
{
    (void) state;
    static struct shell shell;
    open_form(&shell, path);
    test_keys(&shell, "<to Who plays?>Ada");
    assert_int_equal(rules_set(&shell.table->next.rules, "table-edge", "closes"), 0);
    test_keys(&shell, "<Esc><Esc><Esc>");
    assert_false(shell.leaving);
    test_expect_message(&shell, "a table with edges");
    tui_end(&shell);
}

/* If another game is continued first, what was typed is kept when the program ends. */
static void test_kept_for_later(void **state)
{
    (void) state;
    static struct shell shell;
    (void) unlink(path);
    open_form(&shell, path);
    test_keys(&shell, "<to Who plays?>Ada");
    assert_true(setup_save(&shell)); /* as the program's loop does at its end */
    tui_end(&shell);
    open_form(&shell, path);
    assert_string_equal(shell.table->next.players[0].name, "Ada");
    tui_end(&shell);
    assert_int_equal(unlink(path), 0);
}

/* ---- Letters ------------------------------------------------------------------------------------------ */

/* Letters move down and up through every line, and names stay unchanged. */
static void test_letters(void **state)
{
    (void) state;
    static struct shell shell;
    open_form(&shell, NULL);
    static const unsigned lines[] = {
        LINE_FIRST_PLAYER, LINE_FIRST_PLAYER + 1, LINE_ADD, LINE_TILES, LINE_RULES, LINE_MORE, LINE_PLAY};
    enum { COUNT = sizeof lines / sizeof *lines };
    for (unsigned i = 0; i < COUNT; i++) {
        test_keys(&shell, "j");
        assert_int_equal(form_of(&shell)->at.line, lines[i]);
    }
    for (unsigned i = COUNT - 1; i-- > 0;) {
        test_keys(&shell, "k");
        assert_int_equal(form_of(&shell)->at.line, lines[i]);
    }
    assert_string_equal(shell.table->next.players[0].name, "");
    assert_string_equal(form_of(&shell)->seed, "");
    test_keys(&shell, "kkkl");
    assert_string_equal(shell.table->next.edition, "20ae");
    test_keys(&shell, "h");
    assert_string_equal(shell.table->next.edition, "c3");
    test_keys(&shell, "<to Who plays?>kjlh"); /* letters are text while a name is typed */
    assert_string_equal(shell.table->next.players[0].name, "kjlh");
    tui_end(&shell);
}

/* ---- The seed ----------------------------------------------------------------------------------------- */

struct seed_row {
    const char *name, *typed, *taken;
};

static const struct seed_row seed_rows[] = {
    {"a seed", "42", "42"},
    {"the largest seed", "18446744073709551615", "18446744073709551615"},
    {"one more than the largest", "18446744073709551616", "1844674407370955161"},
    {"a digit too many", "184467440737095516150", "18446744073709551615"},
    {"twenty nines", "99999999999999999999", "9999999999999999999"},
    {"noughts before it", "000000000000000000000", "00000000000000000000"},
};

/* Every seed can be typed; a digit that makes the number too large is refused. */
static void check_seed(void **state)
{
    const struct seed_row *row = *state;
    static struct shell shell;
    open_form(&shell, NULL);
    form_of(&shell)->more = true;
    form_of(&shell)->at.line = LINE_SEED;
    test_keys(&shell, row->typed);
    assert_string_equal(form_of(&shell)->seed, row->taken);
    assert_int_equal(strstr(shell.message, "up to 18446744073709551615") != NULL,
                     strcmp(row->typed, row->taken) != 0);
    form_of(&shell)->at.line = LINE_PLAY;
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
    assert_true(session_setup(shell.table->session)->seed == strtoull(row->taken, NULL, 10));
    tui_end(&shell);
}

/* ---- The mouse ---------------------------------------------------------------------------------------- */

/* Clicks the n-th occurrence of that text. */
static void click(struct shell *shell, const char *text, unsigned number)
{
    struct text_buffer picture = {0};
    test_picture(shell, &picture);
    int y = 0;
    const char *line = picture.text, *found = NULL;
    for (; *line != '\0' && !found; y++) {
        const char *end = strchr(line, '\n');
        const char *at = strstr(line, text);
        if (at && at < end && number-- == 0)
            found = at;
        else
            line = end + 1;
    }
    assert_non_null(found);
    tui_pointer(shell, &(struct pointer){(int) (found - line), y - 1, POINTER_LEFT, POINTER_PRESS});
    tui_pointer(shell, &(struct pointer){(int) (found - line), y - 1, POINTER_LEFT, POINTER_RELEASE});
    text_free(&picture);
}

static void test_mouse(void **state)
{
    (void) state;
    static struct shell shell;
    open_form(&shell, NULL);
    click(&shell, "[ More", 0);
    click(&shell, "[ More", 0);
    click(&shell, "[ Options", 0);
    click(&shell, "[ Options", 0);
    click(&shell, "] show what a move would score", 0);
    click(&shell, "] show what a move would score", 0);
    assert_true(!setting_is_on(&shell.table->settings, SETTING_SCORES) &&
                setting_is_on(&shell.table->settings, SETTING_PLACES) &&
                setting_is_on(&shell.table->settings, SETTING_BAG));
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_FORM);
    click(&shell, "(named by the colour)", 1);
    assert_int_equal(form_of(&shell)->at.line, LINE_FIRST_PLAYER + 1);
    assert_int_equal(shell_stage(&shell), STAGE_NAME);
    test_keys(&shell, "Bo");
    click(&shell, "Bo", 0);
    assert_int_equal(form_of(&shell)->at.line, LINE_FIRST_PLAYER + 1);
    click(&shell, "person", 1);
    assert_int_equal(form_of(&shell)->at.field, FIELD_SEAT);
    click(&shell, "person", 1);
    assert_string_equal(shell.table->next.players[1].computer, "child");
    tui_pointer(&shell, &(struct pointer){79, 20, POINTER_LEFT, POINTER_PRESS}); /* beside everything */
    assert_int_equal(shell_stage(&shell), STAGE_FORM);
    click(&shell, "[ ] abbot", 0); /* one click chooses, the second presses, and never the button beside it */
    assert_false(rules_has_extra(&shell, 1) || rules_has_extra(&shell, 2));
    click(&shell, "[ ] abbot", 0);
    assert_true(!rules_has_extra(&shell, 1) && rules_has_extra(&shell, 2));
    click(&shell, "[ Play ]", 0);
    assert_int_equal(shell_top(&shell), SCREEN_SETUP);
    click(&shell, "[ Play ]", 0);
    assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
    tui_end(&shell);
}

/* A tick brings an expansion's tiles and rules, says what it brings, keeps them in another edition, and takes
 * them away again. */
static void test_expansions(void **state)
{
    (void) state;
    static struct shell shell;
    struct text_buffer picture = {0};
    open_form(&shell, NULL);
    struct setup *next = &shell.table->next;
    click(&shell, "[ ] Inns", 0);
    test_picture(&shell, &picture);
    assert_non_null(strstr(picture.text, "18 tiles with inns"));
    text_free(&picture);
    assert_false(rules_has_extra(&shell, 3));
    click(&shell, "[ ] Inns", 0);
    assert_true(rules_has_extra(&shell, 3));
    rules_change_edition(next, 1);
    assert_int_equal(next->set_count, 2);
    assert_string_equal(next->sets[1], "inns");
    assert_true(next->rules.value[RULE_INN] && next->rules.value[RULE_CATHEDRAL] &&
                next->rules.value[RULE_LARGE_MEEPLE] && !next->rules.value[RULE_BUILDER]);
    click(&shell, "[ ] Traders", 0);
    click(&shell, "[ ] Traders", 0);
    click(&shell, "[x] Inns", 0);
    click(&shell, "[x] Inns", 0);
    assert_int_equal(next->set_count, 2);
    assert_string_equal(next->sets[1], "traders");
    assert_true(next->rules.value[RULE_BUILDER] && !next->rules.value[RULE_INN]);
    click(&shell, "[ Play ]", 0);
    click(&shell, "[ Play ]", 0);
    assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
    assert_int_equal(session_game(shell.table->session)->supply.tiles, 94);
    tui_end(&shell);
}

/* An unfinished game can be continued by a click on it, or by Enter. */
static void test_continue(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno", 8), NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, "qn");
    assert_int_equal(start_of(&shell)->chosen, WAY_CONTINUE);
    click(&shell, "Continue", 0);
    assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
    test_keys(&shell, "qn<Enter>");
    assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
    test_keys(&shell, "qn<Esc>"); /* back to the game, not out of the program */
    assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
    test_keys(&shell, "qn<Down><Down><Esc>"); /* from another way */
    assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
    assert_false(shell.leaving);
    tui_end(&shell);
}

/* ---- Help --------------------------------------------------------------------------------------------- */

struct help_row {
    const char *name;
    bool table; /* otherwise the set-up */
    const char *keys;
    const char *first; /* the first heading */
    const char *key;   /* shown below the heading */
};

static const struct help_row help_rows[] = {
    {"the form", false, TO_SETUP "?", "Setting up a game", "a           add a player"},
    {"a name", false, TO_SETUP "<to Who plays?><F1>", "Typing in the set-up", "Esc         finish typing"},
    {"the page of rules", false,
     TO_SETUP "<to [ More ... ]><Enter><to [ Every rule, table size, rivers ]><Enter>?", "Rules and tiles",
     "Left h      the previous value"},
    {"a tile", true, "?", "Placing a tile", "Up k        to the next place north"},
    {"a figure", true, "<Enter>?", "Placing a meeple", "0           claim nothing"},
    {"the menu", true, "q?", "The menu", "s           save"},
    {"the bag", true, "b?", "The bag", "h           only what fits the place"},
    {"the log", true, "m?", "The history", "/           search for words"},
    {"features", true, "o?", "On the table", "Enter       inspect its tile"},
    {"a square", true, "i?", "Inspecting", "Tab Space   the next feature"},
};

static void check_help(void **state)
{
    const struct help_row *row = *state;
    static struct shell shell;
    struct text_buffer picture = {0};
    test_open(&shell, row->table ? test_session("Ada,Bruno", 8) : NULL, NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, row->keys);
    assert_int_equal(shell_stage(&shell), STAGE_HELP);
    test_picture(&shell, &picture);
    const char *heading = strchr(picture.text, '\n') + 2;
    if (strncmp(heading, row->first, strlen(row->first)) != 0 || !strstr(heading, row->key))
        fail_msg("%s", picture.text);
    text_free(&picture);
    tui_end(&shell);
}

/* Every value of every option has a sentence or is not played; a rule's page has no others. */
static void test_rule_words(void **state)
{
    (void) state;
    static struct shell shell;
    struct rules rules;
    char text[200], word[16], other[200];
    for (unsigned i = 0; i < RULE_OPTION_COUNT; i++)
        for (unsigned value = 0; rule_value_word((enum rule_option) i, value, word)[0] != '\0'; value++) {
            assert_int_equal(rules_edition("c3", &rules), 0);
            rules.value[i] = (uint8_t) value;
            rules.table_width = rules.table_height = 9;
            enum rule_state said = rule_words(&rules, NULL, (enum rule_option) i, text, sizeof text);
            if (said == RULE_IN_FORCE)
                assert_int_equal(text[strlen(text) - 1], '.');
            else
                assert_string_equal(text, "");
            if (said == RULE_NOT_PLAYED)
                assert_string_equal(word, value == 0 ? i == RULE_HAND ? "1" : "off" : "");
        }
    struct text_buffer picture = {0};
    test_open(&shell, test_session("Ada,Bruno;fields=per-city small-city=half", 8), NULL, TIER_ASCII, 160,
              50);
    test_keys(&shell, "qr");
    test_picture(&shell, &picture);
    assert_non_null(strstr(picture.text, "- Each complete city gives 4, once"));
    assert_non_null(strstr(picture.text, "Each complete city gives 4, once"));
    assert_int_equal(rules_edition("c3", &rules), 0);
    (void) rule_words(&rules, NULL, RULE_FIELDS, other, sizeof other);
    other[20] = '\0';
    assert_null(strstr(picture.text, other));
    assert_null(strstr(picture.text, "river-start"));
    assert_null(strstr(picture.text, "table-edge"));
    text_free(&picture);
    tui_end(&shell);
}

/* Additions of land tiles are offered with and without a river, those of river tiles only with one. */
static void test_additions(void **state)
{
    (void) state;
    static struct shell shell;
    struct text_buffer picture = {0};
    open_form(&shell, path);
    shell_push(&shell, SCREEN_RULES);
    test_keys(&shell, "<Down><Down>");
    test_picture(&shell, &picture);
    assert_non_null(strstr(picture.text, "CutCassonne, seven land tiles"));
    assert_non_null(strstr(picture.text, "These tiles join the other land tiles."));
    assert_null(strstr(picture.text, "three river tiles"));
    test_keys(&shell, "<Right><Up><Right><Down><Down>");
    text_free(&picture);
    test_picture(&shell, &picture);
    assert_non_null(strstr(picture.text, "These tiles join whatever river is played."));
    assert_non_null(strstr(picture.text, "three river tiles"));
    test_keys(&shell, "<Right><Up><Up><Left>");
    assert_int_equal(shell.table->next.set_count, 2);
    assert_string_equal(shell.table->next.sets[0], "base");
    assert_string_equal(shell.table->next.sets[1], "land-cut");
    text_free(&picture);
    tui_end(&shell);
}

/* Rivers in the order in which people own them, and every option once, the popular ones first. */
static void test_order(void **state)
{
    (void) state;
    static const char *const rivers[] = {"base river-c3",  "base river-c2",  "base river-c1",
                                         "base river2-c2", "base river2-c1", "base river-c2 river2-c2"};
    static struct shell shell;
    char text[80];
    open_form(&shell, path);
    shell_push(&shell, SCREEN_RULES);
    test_keys(&shell, "<Down>");
    for (size_t i = 0; i < sizeof rivers / sizeof *rivers; i++) {
        test_keys(&shell, "<Right>");
        text[0] = '\0';
        for (size_t set = 0; set < shell.table->next.set_count; set++)
            sentence_add(text, sizeof text, "%s%s", set > 0 ? " " : "", shell.table->next.sets[set]);
        assert_string_equal(text, rivers[i]);
    }
    for (unsigned i = 0; i < 40 && !strstr(text, "river-20ae"); i++) { /* the pairs, then the last */
        test_keys(&shell, "<Right>");
        snprintf(text, sizeof text, "%s", shell.table->next.sets[1]);
    }
    test_keys(&shell, "<Right>");
    assert_int_equal(shell.table->next.set_count, 1);
    unsigned changed = 0;
    bool seen[RULE_OPTION_COUNT] = {false};
    for (test_keys(&shell, "<Down>"); changed < RULE_OPTION_COUNT; test_keys(&shell, "<Down>")) {
        struct rules preset = shell.table->next.rules;
        test_keys(&shell, "<Right>");
        for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
            if (preset.value[option] != shell.table->next.rules.value[option]) {
                assert_false(seen[option]);
                seen[option] = true;
                assert_true(changed > 0 || option == RULE_ABBOT);
                changed++;
            }
    }
    tui_end(&shell);
}

int main(void)
{
    static struct row_tests tests;
    const char *folder = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/bastide-set-up-%ld", folder ? folder : "/tmp", (long) getpid());
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    ROWS(&tests, leaving_rows, check_kept);
    ROWS(&tests, leaving_rows, check_asked);
    rows_add_test(&tests, "names", test_names);
    rows_add_test(&tests, "nothing changed", test_unchanged);
    rows_add_test(&tests, "a set-up of which no game can be made", test_conflict);
    rows_add_test(&tests, "kept at the end of the program", test_kept_for_later);
    rows_add_test(&tests, "letters", test_letters);
    ROWS(&tests, seed_rows, check_seed);
    rows_add_test(&tests, "mouse", test_mouse);
    rows_add_test(&tests, "expansions", test_expansions);
    rows_add_test(&tests, "a game to go on with", test_continue);
    ROWS(&tests, help_rows, check_help);
    rows_add_test(&tests, "additions of tiles", test_additions);
    rows_add_test(&tests, "the order of rivers and rules", test_order);
    rows_add_test(&tests, "a sentence for each rule", test_rule_words);
    return rows_run(&tests, "setup");
}
