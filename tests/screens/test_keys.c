/* SPDX-License-Identifier: MIT */
/*
 * test_keys.c: sentences name only keys that really belong to their commands.
 *
 * Every command gets another key that no screen shows for anything else.  Then each view of gallery.h is
 * drawn, and some more states with their own sentences.  A sentence that still shows the usual key ("Enter",
 * "q leaves") did not take it from the table of keys.
 */
#include <ctype.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "bastide/files.h"
#include "bastide/scenario.h"
#include "tui/kit/config.h"
#include "gallery.h"
#include "tui/setup/setup_form.h"
#include "base/unicode.h"

static const char four[] = "Ada,Bruno,Chloe,Dmitri";

/* Views missing from the gallery: mostly refusals and questions. */
static const struct gallery_view more_views[] = {
    {"a number without a claim", four, 8, 23, "<Enter>9"},
    {"the claim without a number", four, 8, 5, "<Enter><Enter>"},
    {"a key without a use", four, 8, 5, "&"},
    {"it fits in no rotation", four, 8, 30, "<Up><Up><Up> <Left><Left> <Down><Down> "},
    {"undo", four, 8, 5, "u"},
    {"redo", four, 8, 5, "<^R>"},
    {"the overview once the tile lies", four, 8, 23, "<Enter>--------<Up>"},
    {"a hand", "Ada,Bruno;hand=3", 8, 5, "t"},
    {"no sale", "Ada,Bruno;sell=on", 8, 0, "s"},
    {"no abbot", four, 8, 5, "<Enter>a"},
    {"an abbot", "Ada,Bruno;abbot=on", 3, 12, "<Enter>a"},
    {"the log, looked through again", four, 8, 40, "mn"},
    {"nothing found", four, 8, 40, "m/zzz<Enter>"},
    {"stepping to the end", "Ada,Bruno,Chloe", 399, 47, "<Tab><Enter>0vssssssssssssss"},
    {"leaving a replay", "/base-3-players-dense", 0, 0, "<Esc>"},
    {"playing on", "/base-3-players-dense", 0, 0, "t40<Enter>b"},
    {"a line in a replay", "/base-3-players-dense", 0, 0, "t40<Enter>:undo<Enter>"},
    {"a long answer", four, 8, 23, ":help<Enter>"},
    {"no name to save under", four, 8, 23, "qs<^U><Enter>"},
    {"deleting", four, 8, 23, "qld"},
    {"the rules of the next game", NULL, 0, 0,
     TO_SETUP "<to [ More ... ]><Enter><to [ Every rule, table size, rivers ]><Enter><Up><Up><Up>"},
    {"moving no player", NULL, 0, 0, "<PgUp>"},
    {"help in the set-up", NULL, 0, 0, "?"},
    {"help in a name", NULL, 0, 0, "<Down><Down><F1>"},
};

/* A new key for each command: a character of a script used for nothing else, or where characters are text, ^A
 * and so on in the order of the commands that work there. */
static uint32_t new_key(enum stage stage, enum command command)
{
    uint32_t key = 1;
    if (!(STAGE_BIT(stage) & IN_TEXT))
        return 0x1400 + (uint32_t) command;
    for (unsigned i = 0; i < command; i++)
        for (unsigned in = 0; in < STAGE_COUNT; in++)
            if ((STAGE_BIT(in) & IN_TEXT) && key_row_of((enum stage) in, (enum command) i)) {
                key++;
                break;
            }
    return key;
}

static void add_key(struct keymap *map, enum stage stage, enum command command)
{
    struct key_line line = {.command = command, .stages = STAGE_BIT(stage) & IN_TEXT};
    uint32_t key = new_key(stage, command);
    if (line.stages == 0) {
        line.stages = IN_ALL & ~IN_TEXT;
        (void) unicode_encode(key, line.keys);
    } else {
        snprintf(line.keys, sizeof line.keys, "^%c", (int) ('A' + key - 1));
        line.stages = IN_TEXT;
    }
    map->given[map->count++] = line;
}

static const struct tui_config *other_keys(void)
{
    static struct tui_config config = {.escape_delay = -1};
    config.keys.count = 0;
    for (unsigned i = 0; i < COMMAND_COUNT; i++) {
        bool typing = key_row_of(STAGE_NAME, i) || key_row_of(STAGE_LINE, i);
        if (i != COMMAND_CLAIM)
            add_key(&config.keys, STAGE_TILE, (enum command) i);
        if (typing)
            add_key(&config.keys, STAGE_NAME, (enum command) i);
    }
    return &config;
}

/* Presses the key that now stands for another. */
static void press(struct shell *shell, uint32_t key)
{
    unsigned number;
    enum stage stage = shell_stage(shell);
    enum command command = command_of_key(NULL, stage, key, &number);
    bool digit = command == COMMAND_CLAIM || number > 0; /* 0 is a digit of a price */
    shell_key(shell, command == COMMAND_UNKNOWN || digit ? key : new_key(stage, command));
}

static void press_all(struct shell *shell, const char *keys)
{
    while (*keys != '\0') {
        const char *end = keys[0] == '<' ? strchr(keys, '>') : NULL;
        press(shell, end ? key_of_word(keys + 1, (size_t) (end - keys - 1)) : (unsigned char) *keys);
        keys = end ? end + 1 : keys + 1;
    }
}

/* ---- Looking ------------------------------------------------------------------------------------------ */

static bool is_word(const char *text, const char *at, size_t length)
{
    bool begins = at == text || (!isalnum((unsigned char) at[-1]) && at[-1] != '-');
    return begins && !isalnum((unsigned char) at[length]) && at[length] != '-';
}

static void check_words(const char *view, const char *text)
{
    static const char *const words[] = {"Enter", "Esc",       "Tab",    "Shift-Tab", "Space", "PgUp",  "PgDn",
                                        "Up",    "Backspace", "arrows", "Down",      "Left",  "Right", "F1"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (const char *at = strstr(text, words[i]); at; at = strstr(at + 1, words[i]))
            if (is_word(text, at, strlen(words[i])) && strncmp(at, "F1)", 3) != 0) /* the name of a rule */
                fail_msg("%s: says %s:\n%s", view, words[i], text);
}

/* Finds "q leaves": a single sign followed by a verb; | is the edge of a panel. */
static void check_letters(const char *view, const char *text)
{
    static const char *const verbs[] = {
        "leaves", "takes",     "puts",   "begins",  "buys",      "overwrites", "saves",    "steps",
        "goes",   "shows",     "holds",  "lists",   "tells",     "draws",      "again",    "turns",
        "writes", "removes",   "for",    "to save", "starts",    "opens",      "does not", "and",
        "quits",  "continues", "counts", "says",    "exchanges", "moves",      "to undo",  "to skip"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        for (const char *at = strstr(text, verbs[i]); at; at = strstr(at + 1, verbs[i])) {
            bool alone = at - text >= 3 && at[-1] == ' ' && (at[-3] == ' ' || at[-3] == '\n');
            if (alone && at[-2] > ' ' && at[-2] < 0x7F && at[-2] != '>' && at[-2] != '|' &&
                !isdigit((unsigned char) at[-2]) && !isupper((unsigned char) at[-2]) &&
                is_word(text, at, strlen(verbs[i])))
                fail_msg("%s: says %c %s:\n%s", view, at[-2], verbs[i], text);
        }
}

/* The bottom line has only keys and their words. */
static void check_bottom(const char *view, const char *text)
{
    size_t length = strlen(text);
    const char *line = text + length - 1;
    while (line > text && line[-1] != '\n')
        line--;
    for (const char *at = line; *at != '\0'; at++) {
        bool alone = (at == line || at[-1] == ' ') && (at[1] == ' ' || at[1] == '\n');
        if (alone && *at > ' ' && *at < 0x7F && *at != 'a')
            fail_msg("%s: the bottom line says %c:\n%s", view, *at, line);
    }
}

static void check_picture(const char *view, const struct shell *shell)
{
    struct text_buffer text = {0};
    test_picture(shell, &text);
    check_words(view, text.text);
    check_letters(view, text.text);
    check_bottom(view, text.text);
    text_free(&text);
}

static void check_view(void **state)
{
    static const int sizes[][2] = {{80, 24}, {160, 50}, {44, 14}, {31, 9}};
    const struct gallery_view *view = *state;
    struct session *session = gallery_session(view);
    static struct shell shell;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        bool small = sizes[i][1] < SHELL_HEIGHT_LEAST;
        gallery_open(&shell, view, session, TIER_BASIC, other_keys(), small ? 80 : sizes[i][0],
                     small ? 24 : sizes[i][1]);
        press_all(&shell, view->keys);
        tui_resize(&shell, sizes[i][0], sizes[i][1]);
        check_picture(view->name, &shell);
        tui_end(&shell);
    }
    session_free(session);
}

/* Each field of the set-up, and each option of the menu, says what can be done there. */
static void test_advice(void **state)
{
    (void) state;
    static struct shell shell;
    gallery_open(&shell, &(struct gallery_view){0}, NULL, TIER_ASCII, other_keys(), 80, 24);
    shell_push(&shell, SCREEN_SETUP);
    for (unsigned i = 0; i < 24; i++) {
        check_picture("the set-up", &shell);
        press(&shell, INPUT_TAB);
        form_of(&shell)->more = true;
    }
    while (form_of(&shell)->at.line != LINE_PLAY)
        press(&shell, INPUT_TAB);
    press(&shell, INPUT_ENTER);
    press_all(&shell, "qo");
    for (unsigned i = 0; i < SETTING_COUNT; i++) {
        press(&shell, INPUT_DOWN);
        check_picture("the options", &shell);
    }
    tui_end(&shell);
}

/* All pages of the help, at the table and in a replay. */
static void test_help(void **state)
{
    (void) state;
    static struct shell shell;
    for (unsigned which = 0; which < 3; which++) {
        static const char *const players[] = {four, "/base-3-players-dense", NULL};
        const struct gallery_view view = {"help", players[which], 8, 0, ""};
        struct session *session = gallery_session(&view);
        gallery_open(&shell, &view, session, TIER_ASCII, other_keys(), 100, 30);
        press(&shell, '?');
        for (unsigned page = 0; page < 8; page++) {
            check_picture("help", &shell);
            press(&shell, ' ');
        }
        tui_end(&shell);
        session_free(session);
    }
}

/* The rules tester, which is opened in another way: its views and answers. */
static void test_tester(void **state)
{
    (void) state;
    static const char *const keys[] = {"",
                                       "<Home>",
                                       "<Home>nn..",
                                       "<Home>nn.<Enter>",
                                       "<Home>nFe",
                                       "<Home>nFzz",
                                       "x",
                                       "x<^U>",
                                       "t",
                                       ":features<Enter>",
                                       "t<Down>",
                                       "NggD",
                                       "<Home>nn.9",
                                       "<Home>nn.r ",
                                       "<Home>nF<Enter>",
                                       ":rule x<Enter>",
                                       "<Home>n..rD",
                                       ":= supply red"};
    static struct shell shell;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        for (unsigned size = 0; size < 2; size++) {
            struct text_buffer text = {0};
            struct text_error error = {0};
            char why[200];
            assert_true(file_read(SCENARIOS_FOLDER "/scoring/final-scoring-example.bastide", &text, why));
            struct start_options options = {
                .book = test_book(), .record = "example", .fault = "", .config = other_keys()};
            options.scenario = scenario_read(test_book(), text.text, text.length, &error);
            text_free(&text);
            tui_begin(&shell, &options, TIER_ASCII, 1234);
            tui_resize(&shell, size == 0 ? 80 : 44, size == 0 ? 24 : 14);
            press_all(&shell, keys[i]);
            check_picture("the rules tester", &shell);
            press_all(&shell, "<Esc><Esc>q");
            check_picture("leaving the rules tester", &shell);
            tui_end(&shell);
        }
}

int main(void)
{
    static struct row_tests list;
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    gallery_add(&list, check_view);
    ROWS(&list, more_views, check_view);
    rows_add_test(&list, "advice", test_advice);
    rows_add_test(&list, "help", test_help);
    rows_add_test(&list, "the rules tester", test_tester);
    return rows_run_between(&list, "keys", gallery_begin_usual, gallery_end);
}
