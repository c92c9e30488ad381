/*
 * test_memory.c: what was set up last is offered the next time, unless its file is damaged.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "support.h"

static char path[FILE_PATH_MAX];

static void open_with(struct ui *ui, const struct tui_options *more)
{
    struct tui_options options = *more;
    options.book = test_book();
    options.last_setup = path;
    assert_true(ui_begin(ui, &options, TIER_ASCII, 1234));
    ui_resize(ui, 80, 24);
}

static void open_here(struct ui *ui)
{
    open_with(ui, &(struct tui_options){0});
}

/* Three players, one a computer, another edition, a river, an option, and habits of their own. */
static void play_once(struct ui *ui)
{
    (void) unlink(path);
    open_here(ui);
    test_keys(ui, "<Down><Right><Down>Ada<Right><Down>B\"o\\<Shift-Tab><Right>");
    test_keys(ui, "<Down><Down><Enter><Left><Down><Right><Down><Down><Down><Down><Right><Enter>");
    test_keys(ui, "<Down>99<Down> <Down><Right><Down><Right><Down> <Tab> <Down><Enter>");
    assert_int_equal(ui_stage(ui), STAGE_PASS);
}

static void expect_remembered(const struct ui *ui, const struct setup *before)
{
    const struct setup *setup = session_setup(ui->session);
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
    static struct ui ui;
    play_once(&ui);
    struct setup *before = malloc(sizeof *before);
    assert_non_null(before);
    *before = *session_setup(ui.session);
    assert_int_equal(before->player_count, 3);
    assert_string_equal(before->players[1].computer, "greedy");
    assert_string_equal(before->edition, "c1-2001");
    assert_int_equal(before->set_count, 2);
    ui_end(&ui);

    open_here(&ui);
    assert_string_equal(ui.message, "");
    assert_int_equal(ui.undo, UNDO_GAME);
    assert_int_equal(ui.pace, PACE_MOMENT);
    assert_true(!ui.hints.places && ui.hints.scores && ui.hints.bag && ui.handover && !ui.score_pages);
    test_keys(&ui, "<Enter>");
    expect_remembered(&ui, before);
    ui_end(&ui);
    free(before);
    assert_int_equal(unlink(path), 0);
}

/* The command line says something else for once. */
static void test_options_count_more(void **state)
{
    (void) state;
    static struct ui ui;
    play_once(&ui);
    ui_end(&ui);
    open_with(&ui,
              &(struct tui_options){.undo = TUI_UNDO_NONE, .hints_given = true, .hints = TUI_HINT_PLACES});
    assert_int_equal(ui.undo, UNDO_NONE);
    assert_true(ui.hints.places && !ui.hints.scores && !ui.hints.bag);
    ui_end(&ui);
    struct setup *setup = calloc(1, sizeof *setup);
    assert_non_null(setup);
    setup_default(setup);
    open_with(&ui, &(struct tui_options){.setup = setup});
    test_keys(&ui, "<Enter>");
    assert_string_equal(session_setup(ui.session)->edition, "c3");
    assert_int_equal(session_setup(ui.session)->set_count, 1);
    assert_string_equal(session_setup(ui.session)->players[0].name, "Ada");
    ui_end(&ui);
    free(setup);
    assert_int_equal(unlink(path), 0);
}

/* A damaged file is told in one message and changes nothing, whatever the damage is. */
static void test_damaged(void **state)
{
    (void) state;
    static const char *const texts[][2] = {
        {"", ":1:"},
        {"bastide 1\n", ":1:1: T5: "},
        {"bastide 1\ntiles hamlets\nplayer red \"A\"\n", "(the tile set hamlets is not at hand)"},
        {"bastide 1\nplayer red \"A\"\nscreen nonsense\n", ":3:1: this is no line"},
        {"bastide 1\nplayer red \"A\"\nscreen undo never\n", ":3:1: "},
        {"bastide 1\nplayer red \"A\"\nscreen hints places maps\n", ":3:1: "},
        {"bastide 1\nscreen pace key\nplayer red \"A\"\nrule fields nobody\n", ":4:"},
        {"bastide 1\nplayer red \"A\x1b[31m\"\n", ":2:"},
    };
    static struct ui ui;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char why[200];
        assert_true(file_write(path, texts[i][0], strlen(texts[i][0]), why));
        open_here(&ui);
        assert_non_null(strstr(ui.message, "The last set-up cannot be used ("));
        if (!strstr(ui.message, texts[i][1]))
            fail_msg("row %zu: %s", i, ui.message);
        assert_int_equal(ui.form.player_count, 2);
        assert_true(ui.hints.places);
        test_keys(&ui, "<Enter>");
        assert_int_equal(ui_stage(&ui), STAGE_TILE);
        ui_end(&ui);
        open_here(&ui); /* what was set up then is whole */
        assert_string_equal(ui.message, "");
        ui_end(&ui);
    }
    assert_int_equal(unlink(path), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_remembers),
        cmocka_unit_test(test_options_count_more),
        cmocka_unit_test(test_damaged),
    };
    const char *folder = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/bastide-setup-%ld", folder ? folder : "/tmp", (long) getpid());
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
