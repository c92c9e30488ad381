/* SPDX-License-Identifier: MIT */
/*
 * test_memory.c: the last set-up is offered again, unless its file is damaged.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "support.h"
#include "tui/setup/screen_setup.h"
#include "tui/setup/setup_form.h"

static char path[FILE_PATH_MAX];

static void open_with(struct shell *shell, const struct start_options *more)
{
    struct start_options options = *more;
    options.book = test_book();
    options.last_setup = path;
    tui_begin(shell, &options, TIER_ASCII, 1234);
    tui_resize(shell, 80, 24);
}

static void open_here(struct shell *shell)
{
    open_with(shell, &(struct start_options){0});
}

/* Three players, one a computer, another edition, a river, an option, and other habits. */
static void play_once(struct shell *shell)
{
    (void) unlink(path);
    open_here(shell);
    test_keys(shell,
              TO_SETUP "<to add a player><Enter><Up><Up>Ada<Shift-Tab><Right><Down><Tab>B\"o\\<Tab><Right>");
    test_keys(
        shell,
        "<to By which rules?><Left><to [ More ... ]><Enter><to [ Every rule, table size, rivers ]><Enter>");
    test_keys(shell, "<to No river><Right><to River: ><Right><Esc><to Seed>99<to Options><Enter>");
    static const enum setting changed[] = {SETTING_PLACES, SETTING_UNDO, SETTING_PACE, SETTING_SCORE_PAGES,
                                           SETTING_HANDOVER};
    for (size_t i = 0; i < sizeof changed / sizeof *changed; i++)
        test_change_option(shell, changed[i]);
    test_keys(shell, "<Esc><to Play ]><Enter>");
    assert_int_equal(shell_stage(shell), STAGE_PASS);
}

static void expect_remembered(const struct shell *shell, const struct setup *before)
{
    const struct setup *setup = session_setup(shell->table->session);
    assert_int_equal(setup->player_count, before->player_count);
    for (size_t seat = 0; seat < setup->player_count; seat++) {
        assert_int_equal(setup->players[seat].colour, before->players[seat].colour);
        assert_string_equal(setup->players[seat].name, before->players[seat].name);
        assert_string_equal(setup->players[seat].computer, before->players[seat].computer);
    }
    assert_string_equal(setup->edition, before->edition);
    assert_memory_equal(&setup->rules, &before->rules, sizeof setup->rules);
    assert_int_equal(setup->set_count, before->set_count);
    assert_memory_equal(setup->sets, before->sets, sizeof setup->sets);
    assert_string_equal(setup->river_plan, before->river_plan);
    assert_int_not_equal(setup->seed, before->seed);
}

static void test_remembers(void **state)
{
    (void) state;
    static struct shell shell;
    play_once(&shell);
    struct setup *before = malloc(sizeof *before);
    assert_non_null(before);
    *before = *session_setup(shell.table->session);
    assert_int_equal(before->player_count, 3);
    assert_string_equal(before->players[1].computer, "child");
    assert_string_equal(before->edition, "c1-2001");
    assert_int_equal(before->set_count, 2);
    tui_end(&shell);

    open_here(&shell);
    assert_string_equal(shell.message, "");
    assert_int_equal(shell.table->settings.value[SETTING_UNDO], UNDO_GAME);
    assert_int_equal(shell.table->settings.value[SETTING_PACE], PACE_KEY);
    assert_true(!setting_is_on(&shell.table->settings, SETTING_PLACES) &&
                setting_is_on(&shell.table->settings, SETTING_SCORES) &&
                setting_is_on(&shell.table->settings, SETTING_BAG) &&
                setting_is_on(&shell.table->settings, SETTING_HANDOVER) &&
                !setting_is_on(&shell.table->settings, SETTING_SCORE_PAGES));
    test_keys(&shell, TO_GAME);
    expect_remembered(&shell, before);
    tui_end(&shell);
    free(before);
    assert_int_equal(unlink(path), 0);
}

/* The command line overrides it once. */
static void test_options_count_more(void **state)
{
    (void) state;
    static struct shell shell;
    play_once(&shell);
    tui_end(&shell);
    open_with(
        &shell,
        &(struct start_options){
            .settings = {.value = {[SETTING_UNDO] = UNDO_NONE, [SETTING_SCORES] = 1, [SETTING_BAG] = 1}},
            .given = {[SETTING_UNDO] = true,
                      [SETTING_PLACES] = true,
                      [SETTING_SCORES] = true,
                      [SETTING_BAG] = true}});
    assert_int_equal(shell.table->settings.value[SETTING_UNDO], UNDO_NONE);
    assert_true(setting_is_on(&shell.table->settings, SETTING_PLACES) &&
                !setting_is_on(&shell.table->settings, SETTING_SCORES) &&
                !setting_is_on(&shell.table->settings, SETTING_BAG));
    tui_end(&shell);
    struct setup *setup = calloc(1, sizeof *setup);
    assert_non_null(setup);
    setup_default(setup);
    open_with(&shell, &(struct start_options){.setup = setup});
    test_keys(&shell, TO_GAME);
    assert_string_equal(session_setup(shell.table->session)->edition, "c3");
    assert_int_equal(session_setup(shell.table->session)->set_count, 1);
    assert_string_equal(session_setup(shell.table->session)->players[0].name, "Ada");
    tui_end(&shell);
    free(setup);
    assert_int_equal(unlink(path), 0);
}

/* The last word of a setting; of the theme, which is configured as that, the one before. */
static const char *another_word(enum setting setting)
{
    unsigned value = 0;
    while (setting_word(setting, value + 1))
        value++;
    return setting_word(setting, setting == SETTING_THEME ? value - 1 : value);
}

static bool is_in_file(enum setting setting, const char *word)
{
    struct text_buffer text = {0};
    char line[60], why[200];
    snprintf(line, sizeof line, "screen %s %s\n", setting_name(setting), word);
    assert_true(file_read(path, &text, why));
    bool found = strstr(text.text, line) != NULL;
    text_free(&text);
    return found;
}

/* What the options of the menu say about the display is kept if it is not as configured. */
static void test_display(void **state)
{
    (void) state;
    static struct shell shell;
    const struct start_options configured = {.settings = {.value = {[SETTING_THEME] = THEME_SAFE}},
                                             .configured = {.value = {[SETTING_THEME] = THEME_SAFE}}};
    (void) unlink(path);
    open_with(&shell, &configured);
    test_keys(&shell, TO_GAME "<Esc>o");
    for (enum setting setting = 0; setting < SETTING_COUNT; setting++)
        if (setting != SETTING_LANGUAGE) /* in another one the other tests read nothing */
            test_choose(&shell, setting, another_word(setting));
    assert_int_not_equal(shell.tier, TIER_ASCII);
    assert_int_equal(shell.table->view.zoom, ZOOM_15X7);
    assert_true(shell.redisplay);
    assert_true(setup_save(&shell));
    tui_end(&shell);

    open_with(&shell, &configured);
    assert_int_not_equal(shell.tier, TIER_ASCII);
    assert_true(shell.table->view.zoom_chosen);
    assert_int_equal(shell.table->view.zoom, ZOOM_15X7);
    for (enum setting setting = 0; setting < SETTING_COUNT; setting++) {
        if (setting == SETTING_LANGUAGE)
            continue;
        assert_true(is_in_file(setting, another_word(setting)));
        assert_string_equal(setting_word(setting, shell.table->settings.value[setting]),
                            another_word(setting));
    }
    test_keys(&shell, TO_GAME "<Enter><Esc>o"); /* the keyboard is passed first */
    test_choose(&shell, SETTING_THEME, "safe"); /* as configured */
    assert_true(setup_save(&shell));
    tui_end(&shell);
    assert_false(is_in_file(SETTING_THEME, "safe") || is_in_file(SETTING_THEME, another_word(SETTING_THEME)));

    struct start_options given = configured; /* the command line goes before it, and leaves it as it is */
    given.given[SETTING_ZOOM] = given.given[SETTING_CHARSET] = true;
    given.settings.value[SETTING_ZOOM] = TUI_ZOOM_7X3;
    open_with(&shell, &given);
    assert_int_equal(shell.tier, TIER_ASCII);
    assert_int_equal(shell.table->view.zoom, ZOOM_7X3);
    test_keys(&shell, TO_GAME);
    tui_end(&shell);
    assert_true(is_in_file(SETTING_ZOOM, "15x7"));
    assert_int_equal(unlink(path), 0);
}

/* Any damage to the file is reported in one message, and nothing changes. */
static void test_damaged(void **state)
{
    (void) state;
    static const char *const texts[][2] = {
        {"", ":1:"},
        {"bastide 1\n", ":1:1: T5: "},
        {"bastide 1\ntiles hamlets\nplayer red \"A\"\n", "(the tile set hamlets is missing)"},
        {"bastide 1\nplayer red \"A\"\nscreen nonsense\n", ":3:1: this is not a line"},
        {"bastide 1\nplayer red \"A\"\nscreen undo never\n", ":3:1: "},
        {"bastide 1\nplayer red \"A\"\nscreen hints places maps\n", ":3:1: "},
        {"bastide 1\nplayer red \"A\"\nscreen theme dusk\n", ":3:1: "},
        {"bastide 1\nplayer red \"A\"\nscreen zoom\n", ":3:1: "},
        {"bastide 1\nscreen pace key\nplayer red \"A\"\nrule fields nobody\n", ":4:"},
        {"bastide 1\nplayer red \"A\x1b[31m\"\n", ":2:"},
    };
    static struct shell shell;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char why[200];
        assert_true(file_write(path, texts[i][0], strlen(texts[i][0]), why));
        open_here(&shell);
        test_expect_message(&shell, "The last set-up cannot be used (");
        if (!strstr(shell.message, texts[i][1]))
            fail_msg("row %zu: %s", i, shell.message);
        assert_int_equal(shell.table->next.player_count, 2);
        assert_true(setting_is_on(&shell.table->settings, SETTING_PLACES));
        test_keys(&shell, TO_GAME);
        assert_int_equal(shell_stage(&shell), STAGE_TILE);
        tui_end(&shell);
        open_here(&shell); /* the set-up of this game is complete */
        assert_string_equal(shell.message, "");
        tui_end(&shell);
    }
    assert_int_equal(unlink(path), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_remembers),
        cmocka_unit_test(test_options_count_more),
        cmocka_unit_test(test_display),
        cmocka_unit_test(test_damaged),
    };
    const char *folder = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/bastide-setup-%ld", folder ? folder : "/tmp", (long) getpid());
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
