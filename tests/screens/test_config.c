/* SPDX-License-Identifier: MIT */
/*
 * test_config.c: the player's configuration: what its lines do, which are refused and where, and that keys,
 * bottom line and help follow it.
 */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "bastide/files.h"
#include "tui/kit/config.h"
#include "rows.h"
#include "support.h"

struct reading {
    struct tui_config config;
    struct start_options options;
    struct text_errors errors;
};

static void read_text(struct reading *reading, const char *text)
{
    memset(reading, 0, sizeof *reading);
    reading->config.escape_delay = -1;
    config_read(&reading->config, &reading->options, text, strlen(text), &reading->errors);
}

/* ---- Faults ------------------------------------------------------------------------------------------- */

struct fault_row {
    const char *name;
    const char *text;
    size_t line, column;
    const char *message; /* beginning of it */
};

static const struct fault_row faults[] = {
    {"no equals sign", "mouse\n", 1, 1, "a line is NAME = VALUE"},
    {"an unknown setting", "# a comment\n\n  colour = 8\n", 3, 3, "there is no setting 'colour'"},
    {"a wrong value", "color = pink\n", 1, 9,
     "color is one of auto, never, 8, 256, true, always, not 'pink'"},
    {"a wrong answer", "mouse=maybe", 1, 7, "mouse is one of yes, no"},
    {"a cursor that is neither on nor off", "cursor = yes", 1, 10, "cursor is one of off, on, not 'yes'"},
    {"a delay that is none", "escdelay = soon", 1, 12, "escdelay is a number of milliseconds"},
    {"a command that is none", "bot = ./mine 'x", 1, 7, "bot: a quote is not closed"},
    {"a delay without end", "escdelay = 20000", 1, 12, "escdelay is a number of milliseconds"},
    {"an unknown command", "key.dance = d", 1, 1, "there is no command 'dance'"},
    {"no key", "key.track =", 1, 12, "track takes 1 to"},
    {"a word that is no key", "key.track = Enter Return", 1, 19, "'Return' is not a key"},
    {"the digits", "key.claim = a", 1, 1, "the digits 1 to 9 of claim cannot be changed"},
    {"a key that is taken", "key.turn-right = q", 1, 18,
     "'q' for turn-right is the key of quit already, and both work on the screen tile"},
    {"a key that is text", "key.setup-text.accept = g", 1, 25,
     "setup-text.accept works where characters are text"},
    {"a key that the typed command needs", "key.line.up = w", 1, 15,
     "line.up works where characters are text"},
    {"two of one line's keys back in the way", "key.quit = ]\nkey.turn-right = q\nkey.turn-left = ]", 1, 12,
     "']' for quit is the key of turn-left already"},
    {"an unknown screen", "key.kitchen.up = w", 1, 1, "there is no screen 'kitchen'"},
    {"an unknown command of a screen", "key.menu.dance = d", 1, 1, "there is no command 'dance'"},
    {"a command that a screen lacks", "key.menu.claim = d", 1, 1, "claim has no use on the screen menu"},
    {"an old name", "key.menu-down = Down\nkey.menu-up = Up", 1, 1,
     "key.menu-down is now key.menu.down; names of 0.2.0 are read for the last time"},
    {"an old name of two screens", "key.offer-no = n", 1, 1,
     "key.offer-no is now key.offer.no, key.offer-answer.no; names"},
    {"a conflict on one screen of many", "key.down = n", 1, 12, "'n' for down is the key of"},
    {"a control character", "\x1b[31m = 1", 1, 1, "there is no setting '?[31m'"},
};

static void check_fault(void **state)
{
    const struct fault_row *row = *state;
    static struct reading reading;
    read_text(&reading, row->text);
    assert_true(reading.errors.count >= 1);
    const struct text_error *error = &reading.errors.list[0];
    if (strncmp(error->message, row->message, strlen(row->message)) != 0 || error->line != row->line ||
        error->column != row->column)
        fail_msg("%zu:%zu: %s", error->line, error->column, error->message);
}

/* A refused line changes nothing: no two commands share a key. */
static void check_no_rivals(void **state)
{
    const struct fault_row *row = *state;
    static struct reading reading;
    read_text(&reading, row->text);
    const struct keymap *map = &reading.config.keys;
    for (unsigned stage = 0; stage < STAGE_COUNT; stage++)
        for (unsigned command = 0; command < COMMAND_COUNT; command++)
            for (const char *at = keymap_keys(map, stage, command); *at != '\0'; at += strspn(at, " ")) {
                size_t length = strcspn(at, " ");
                uint32_t key = key_of_word(at, length);
                if (key != INPUT_NONE)
                    assert_int_equal(keymap_rival(map, stage, command, key), COMMAND_UNKNOWN);
                at += length;
            }
}

/* ---- What lines do ------------------------------------------------------------------------------------ */

static void test_settings(void **state)
{
    static struct reading reading;
    (void) state;
    read_text(&reading,
              "# looks\r\ncharset = ascii\r\ncolor=true\n\tzoom = 11x5  \nmouse = no\nhighlights=no\n"
              "announce = long\ncursor = on\nescdelay = 200");
    assert_int_equal(reading.errors.count, 0);
    assert_int_equal(reading.options.settings.value[SETTING_CHARSET], TUI_CHARSET_ASCII);
    assert_int_equal(reading.options.settings.value[SETTING_COLOUR], TUI_COLOUR_TRUE);
    assert_int_equal(reading.options.settings.value[SETTING_ZOOM], TUI_ZOOM_11X5);
    assert_false(setting_is_on(&reading.options.settings, SETTING_MOUSE));
    assert_false(setting_is_on(&reading.options.settings, SETTING_HIGHLIGHTS));
    assert_int_equal(reading.options.settings.value[SETTING_ANNOUNCE], 1);
    assert_int_equal(reading.options.settings.value[SETTING_CURSOR], 1);
    assert_int_equal(reading.config.escape_delay, 200);
}

/* Two commands swap keys, in either order. */
static void test_swap(void **state)
{
    static struct reading reading;
    unsigned number;
    (void) state;
    read_text(&reading, "key.turn-right = R\nkey.turn-left = r \xC3\xA9\nkey.redo = ^Y");
    assert_int_equal(reading.errors.count, 0);
    const struct keymap *keys = &reading.config.keys;
    assert_int_equal(command_of_key(keys, STAGE_TILE, 'R', &number), COMMAND_TURN_RIGHT);
    assert_int_equal(command_of_key(keys, STAGE_TILE, 'r', &number), COMMAND_TURN_LEFT);
    assert_int_equal(command_of_key(keys, STAGE_TILE, 0xE9, &number), COMMAND_TURN_LEFT);
    assert_int_equal(command_of_key(keys, STAGE_TILE, 0x19, &number), COMMAND_REDO);
    assert_int_equal(command_of_key(keys, STAGE_TILE, INPUT_REDO, &number), COMMAND_UNKNOWN);
}

/* Every command and every screen has a word, and the word leads back to it. */
static void test_words(void **state)
{
    char word[COMMAND_WORD_MAX];
    (void) state;
    for (unsigned command = 0; command < COMMAND_COUNT; command++)
        assert_int_equal(command_of_word(command_word(command, word)), command);
    for (unsigned stage = 0; stage < STAGE_COUNT; stage++)
        assert_int_equal(stage_of_word(stage_word(stage)), stage);
    assert_string_equal(command_word(COMMAND_TURN_LEFT, word), "turn-left");
}

/* Fails unless a name's key works on exactly these screens. */
static void require_stages(const struct keymap *keys, const char *name, uint32_t key, const char *stages)
{
    char list[800], wanted[32];
    unsigned number;
    snprintf(list, sizeof list, " %s ", stages);
    for (unsigned stage = 0; stage < STAGE_COUNT; stage++) {
        snprintf(wanted, sizeof wanted, " %s ", stage_word(stage));
        bool works = command_of_key(keys, stage, key, &number) != COMMAND_UNKNOWN;
        if (works != (strstr(list, wanted) != NULL))
            fail_msg("%s: its key wrongly works, or no longer works, on the screen %s", name,
                     stage_word(stage));
    }
}

/* Keys set by the last version's names work where they used to, and nowhere else. */
static void test_old_names(void **state)
{
    static struct reading reading;
    struct text_buffer list = {0};
    char why[200], line[200], name[64], keys[64], stages[600];
    unsigned count = 0;
    (void) state;
    assert_true(file_read(SCREENS_FOLDER "/../names-of-commands.txt", &list, why));
    for (char *row = strtok(list.text, "\n"); row; row = strtok(NULL, "\n")) {
        if (sscanf(row, "%63[a-z-]|%63[^|]|%599[a-z -]", name, keys, stages) != 3)
            continue;
        snprintf(line, sizeof line, "key.%s = ^X", name);
        read_text(&reading, line);
        assert_non_null(strstr(reading.errors.list[0].message, " is now key."));
        if (strstr(name, "digit") || strstr(name, "zero") || strstr(name, "claim"))
            continue; /* some are digits, which cannot be changed */
        assert_int_equal(reading.errors.count, 1);
        require_stages(&reading.config.keys, name, 0x18, stages);
        count++;
    }
    assert_true(count > 200);
    text_free(&list);
}

/* A command of many screens gets its key in all of them, except letters where they would be text. */
static void test_general(void **state)
{
    static struct reading reading;
    unsigned number;
    (void) state;
    read_text(&reading, "key.down = ^N\nkey.page-down = z");
    assert_int_equal(reading.errors.count, 0);
    const struct keymap *keys = &reading.config.keys;
    assert_int_equal(command_of_key(keys, STAGE_TILE, 0x0E, &number), COMMAND_DOWN);
    assert_int_equal(command_of_key(keys, STAGE_GAMES, 0x0E, &number), COMMAND_DOWN);
    assert_int_equal(command_of_key(keys, STAGE_NAME, 0x0E, &number), COMMAND_DOWN);
    assert_int_equal(command_of_key(keys, STAGE_GAMES, INPUT_DOWN, &number), COMMAND_UNKNOWN);
    assert_int_equal(command_of_key(keys, STAGE_GAMES, 'z', &number), COMMAND_PAGE_DOWN);
    read_text(&reading, "key.back = z");
    assert_int_equal(command_of_key(&reading.config.keys, STAGE_NAME, 'z', &number), COMMAND_UNKNOWN);
    assert_int_equal(command_of_key(&reading.config.keys, STAGE_NAME, INPUT_ESCAPE, &number), COMMAND_BACK);
    assert_int_equal(command_of_key(&reading.config.keys, STAGE_MENU, 'z', &number), COMMAND_BACK);
    read_text(&reading, "key.digit = z");
    assert_int_equal(reading.errors.count, 1);
}

/* Keys, bottom line and help follow the file, and the first fault is in the message. */
static void test_game(void **state)
{
    static struct reading reading;
    static struct shell shell;
    struct text_buffer picture = {0};
    (void) state;
    read_text(&reading, "key.tile.accept = d Enter\nkey.turn-right = .\nkey.help = F1\n");
    assert_int_equal(reading.errors.count, 0);
    snprintf(reading.config.complaint, sizeof reading.config.complaint, "config:4:1: something.");
    struct start_options options = {
        .book = test_book(), .session = test_session("Ada,Bruno", 8), .config = &reading.config};
    tui_begin(&shell, &options, TIER_ASCII, 1);
    tui_resize(&shell, 80, 24);
    test_picture(&shell, &picture);
    assert_non_null(strstr(picture.text, "config:4:1: something."));
    assert_non_null(strstr(picture.text, "d place  . rotate"));
    assert_non_null(strstr(picture.text, "F1 help"));
    text_clear(&picture);
    test_keys(&shell, "?");
    test_picture(&shell, &picture);
    assert_non_null(strstr(picture.text, "F1 shows the help"));
    text_clear(&picture);
    test_keys(&shell, "<F1>");
    test_picture(&shell, &picture);
    assert_non_null(strstr(picture.text, "d Enter     place the tile"));
    test_keys(&shell, "<Esc>d");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    text_free(&picture);
    tui_end(&shell);
}

/* Sentences name the configured keys. */
static void test_sentences(void **state)
{
    static struct reading reading;
    static struct shell shell;
    (void) state;
    read_text(&reading, "key.meeple.no = x\nkey.meeple.undo = z\nkey.erase = ^H\n");
    assert_int_equal(reading.errors.count, 0);
    struct start_options options = {
        .book = test_book(), .session = test_session("Ada,Bruno", 8), .config = &reading.config};
    tui_begin(&shell, &options, TIER_ASCII, 1);
    tui_resize(&shell, 80, 24);
    test_keys(&shell, "<Enter>9");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    test_expect_message(&shell, "and x skips");
    assert_null(strstr(shell.message, "Enter"));
    shell.table->settings.value[SETTING_UNDO] = UNDO_GAME;
    test_keys(&shell, "xu");
    test_expect_message(&shell, "z takes the tile back too");
    tui_end(&shell);
}

/* Writes words in code: "`Up` `k`". */
static void add_code(struct text_buffer *text, const char *words)
{
    for (const char *at = words; *at != '\0'; at += strspn(at, " ")) {
        int length = (int) strcspn(at, " ");
        text_add(text, "%s`%.*s`", at == words ? "" : " ", length, at);
        at += length;
    }
}

/* The screens of a row, if they are few. */
static void add_screens(struct text_buffer *text, stage_set stages)
{
    enum { FEW = 8 };
    if (__builtin_popcountll(stages) > FEW)
        return;
    for (unsigned stage = 0; stage < STAGE_COUNT; stage++)
        if (stages & STAGE_BIT(stage))
            text_add(text, "`%s` ", stage_word(stage));
}

/* The manual has a line for each row of the table: "| `place` | `Enter` | put the tile down | `tile` |". */
static void test_manual(void **state)
{
    struct text_buffer manual = {0}, line = {0};
    const struct key_row *row;
    char why[200], name[COMMAND_WORD_MAX];
    (void) state;
    assert_true(file_read(SCREENS_FOLDER "/../../../docs/configuration.md", &manual, why));
    for (unsigned i = 0; (row = key_row(i)) != NULL; i++) {
        text_clear(&line);
        text_add(&line, "\n| `%s` | ", command_word(row->command, name));
        add_code(&line, row->keys);
        text_add(&line, " | %s | ", row->help[0] != '\0' ? row->help : row->words);
        add_screens(&line, row->stages);
        text_add(&line, "|\n");
        if (!strstr(manual.text, line.text))
            fail_msg("docs/configuration.md has not%s", line.text);
    }
    for (unsigned stage = 0; stage < STAGE_COUNT; stage++) {
        text_clear(&line);
        text_add(&line, "\n| `%s` | ", stage_word(stage));
        if (!strstr(manual.text, line.text))
            fail_msg("docs/configuration.md has not%s", line.text);
    }
    const char *at = manual.text;
    for (enum setting setting = 0; setting < SETTING_COUNT; setting++) {
        text_clear(&line);
        text_add(&line, "\n| `%s` | `%s`", setting_name(setting), setting_word(setting, 0));
        at = strstr(at, line.text);
        if (!at)
            fail_msg("docs/configuration.md has not, in this order,%s", line.text);
    }
    text_free(&line);
    text_free(&manual);
}

/* With announce on, the place under the tile is written out. */
static void test_announce(void **state)
{
    static struct reading reading;
    static struct shell shell;
    struct text_buffer picture = {0};
    (void) state;
    read_text(&reading, "announce = long");
    struct start_options options = {.book = test_book(),
                                    .session = test_session("Ada,Bruno", 8),
                                    .config = &reading.config,
                                    .settings = reading.options.settings};
    tui_begin(&shell, &options, TIER_ASCII, 1);
    tui_resize(&shell, 160, 24);
    test_picture(&shell, &picture);
    assert_non_null(
        strstr(picture.text, "row -1, north free, east free, south a city, west free; fits as held"));
    text_clear(&picture);
    test_keys(&shell, "r");
    test_picture(&shell, &picture);
    assert_non_null(strstr(picture.text, "; fits after turning"));
    text_free(&picture);
    tui_end(&shell);
}

int main(void)
{
    static struct row_tests tests;
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    ROWS(&tests, faults, check_fault);
    ROWS(&tests, faults, check_no_rivals);
    rows_add_test(&tests, "settings", test_settings);
    rows_add_test(&tests, "keys that change places", test_swap);
    rows_add_test(&tests, "words of commands", test_words);
    rows_add_test(&tests, "names of earlier versions", test_old_names);
    rows_add_test(&tests, "commands of many screens", test_general);
    rows_add_test(&tests, "a game by other keys", test_game);
    rows_add_test(&tests, "sentences by other keys", test_sentences);
    rows_add_test(&tests, "the manual's table", test_manual);
    rows_add_test(&tests, "places for ears", test_announce);
    return rows_run(&tests, "config");
}
