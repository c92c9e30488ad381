/*
 * test_score_panel.c: the panels after a turn that scores: by keys, with what the autosave holds meanwhile.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "support.h"
#include "tui/kit/keep.h"

static const char three[] = "Ada,Bruno,Chloe";
enum { TWO_CITIES = 109, LAST_TILE = 111 }; /* seeds of games in which something happens */

/* Twenty-five turns, then one that completes two cities of one player. */
static void open_two_cities(struct ui *ui, const char *autosave)
{
    test_open(ui, test_session(three, TWO_CITIES), autosave, TIER_ASCII, 80, 24);
    test_play(ui, 25);
    test_keys(ui, "<Tab><Tab><Enter>");
    assert_int_equal(ui_stage(ui), STAGE_FIGURE);
}

static void expect_on_screen(const struct ui *ui, const char *text)
{
    struct text_buffer picture = {0};
    test_picture(ui, &picture);
    if (!strstr(picture.text, text))
        fail_msg("'%s' is not on the screen:\n%s", text, picture.text);
    text_free(&picture);
}

static void temporary_path(char path[FILE_PATH_MAX])
{
    const char *folder = getenv("TMPDIR");
    snprintf(path, FILE_PATH_MAX, "%s/bastide-panel-%ld.bastide", folder ? folder : "/tmp", (long) getpid());
    (void) unlink(path);
}

static void read_file(const char *path, struct text_buffer *text)
{
    char why[200];
    text_free(text);
    assert_true(file_read(path, text, why));
}

/* One panel after the other; the totals of the second follow from the first. */
static void test_one_by_one(void **state)
{
    static struct ui ui;
    (void) state;
    open_two_cities(&ui, NULL);
    test_keys(&ui, "1");
    assert_int_equal(ui_stage(&ui), STAGE_SCORED);
    expect_on_screen(&ui, "City completed (1 of 2)");
    expect_on_screen(&ui, "+12    9 -> 21");
    expect_on_screen(&ui, "Bruno (B): scores");
    expect_on_screen(&ui, "turn 26/71");
    test_keys(&ui, "<Enter>");
    expect_on_screen(&ui, "City completed (2 of 2)");
    expect_on_screen(&ui, "+6   21 -> 27");
    test_keys(&ui, "<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    assert_int_equal(session_game(ui.session)->score[1], 27);
    expect_on_screen(&ui, "Chloe (G): place the tile");
    ui_end(&ui);
}

/* Whatever is saved while a panel is open, the turn is not in it; it begins again after a kill. */
static void test_turn_is_open(void **state)
{
    static struct ui ui;
    struct text_buffer before = {0}, now = {0};
    char path[FILE_PATH_MAX];
    (void) state;
    temporary_path(path);
    open_two_cities(&ui, path);
    unsigned tile = session_game(ui.session)->tiles[session_game(ui.session)->tile_count - 1].type;
    read_file(path, &before);
    test_keys(&ui, "1");
    struct game scored = *session_game(ui.session);
    read_file(path, &now);
    assert_string_equal(now.text, before.text);
    assert_true(ui_save(&ui));
    read_file(path, &now);
    assert_string_equal(now.text, before.text);
    assert_memory_equal(session_game(ui.session), &scored, sizeof scored);
    ui_end(&ui);

    test_open(&ui, NULL, path, TIER_ASCII, 80, 24);
    test_keys(&ui, "<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    assert_int_equal(session_game(ui.session)->turn, 26);
    assert_int_equal(session_game(ui.session)->drawn, tile);
    test_keys(&ui, "<Tab><Tab><Enter>1<Enter><Enter>");
    read_file(path, &now);
    assert_string_not_equal(now.text, before.text);
    ui_end(&ui);
    assert_int_equal(unlink(path), 0);
    text_free(&before);
    text_free(&now);
}

/* `u` in any panel opens the choice of the figure again, exactly as it was; Esc does too. */
static void test_undo(void **state)
{
    static struct ui ui;
    (void) state;
    open_two_cities(&ui, NULL);
    struct game choice = *session_game(ui.session);
    static const char *const ways[] = {"1u", "1<Enter>u", "1<Esc>", "2<Backspace>", "0u"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        test_keys(&ui, ways[i]);
        assert_int_equal(ui_stage(&ui), STAGE_FIGURE);
        assert_memory_equal(session_game(ui.session), &choice, sizeof choice);
    }
    test_keys(&ui, "u");
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    assert_int_equal(session_game(ui.session)->turn, 26);
    ui_end(&ui);
}

/* The menu, the help, other sizes and wrong keys come and go, and the panel is still there. */
static void test_interruptions(void **state)
{
    static struct ui ui;
    (void) state;
    open_two_cities(&ui, NULL);
    test_keys(&ui, "1q");
    assert_int_equal(ui_stage(&ui), STAGE_MENU);
    expect_on_screen(&ui, "Only s saves this game.");
    test_keys(&ui, "<Esc>?");
    assert_int_equal(ui_stage(&ui), STAGE_HELP);
    test_keys(&ui, "<Esc>x7<Tab>");
    assert_int_equal(ui_stage(&ui), STAGE_SCORED);
    static const int sizes[][2] = {{44, 14}, {300, 90}, {20, 5}, {160, 50}, {61, 18}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        ui_resize(&ui, sizes[i][0], sizes[i][1]);
        if (sizes[i][0] >= UI_WIDTH_LEAST)
            expect_on_screen(&ui, "City completed");
    }
    ui_end(&ui);
}

/* Left for a new game and taken up again in the same program, the turn waits for its figure. */
static void test_leave_for_another(void **state)
{
    static struct ui ui;
    (void) state;
    open_two_cities(&ui, NULL);
    struct game choice = *session_game(ui.session);
    test_keys(&ui, "1qn");
    assert_int_equal(shell_bottom(&ui.shell), SCREEN_SETUP);
    test_keys(&ui, "<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_FIGURE);
    assert_memory_equal(session_game(ui.session), &choice, sizeof choice);
    ui_end(&ui);
}

/* `v` lights the feature in place of the panel; `s` adds its tiles one by one, and the sum is the score. */
static void test_light(void **state)
{
    static struct ui ui;
    (void) state;
    open_two_cities(&ui, NULL);
    test_keys(&ui, "1v");
    assert_int_equal(ui_stage(&ui), STAGE_LIT);
    test_keys(&ui, "s");
    assert_string_equal(ui.message, "Step 1 of 4: 1,0: +2, 2 so far.");
    test_keys(&ui, "sss");
    assert_non_null(strstr(ui.message, "Step 4 of 4: "));
    assert_non_null(strstr(ui.message, ", 12 so far."));
    test_keys(&ui, "s");
    assert_non_null(strstr(ui.message, "All of it: 12 points."));
    test_keys(&ui, "+J-0c<Esc>");
    assert_int_equal(ui_stage(&ui), STAGE_SCORED);
    test_keys(&ui, "s");
    assert_int_equal(ui_stage(&ui), STAGE_LIT);
    test_keys(&ui, "<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_SCORED);
    expect_on_screen(&ui, "(2 of 2)");
    test_keys(&ui, "vu");
    assert_int_equal(ui_stage(&ui), STAGE_FIGURE);
    ui_end(&ui);
}

/* Every entry of the end is walked through, in the list and on the board, and stepped through. */
static void test_end(void **state)
{
    static struct ui ui;
    (void) state;
    test_open(&ui, test_session(three, 399), NULL, TIER_ASCII, 80, 24);
    test_play(&ui, 90);
    assert_int_equal(ui_stage(&ui), STAGE_SCORES);
    unsigned count = ui.scoring.story.report.entry_count;
    assert_in_range(count, 3, SCORE_ENTRY_MAX);
    test_keys(&ui, "v");
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(ui_stage(&ui), STAGE_LIT_END);
        assert_int_equal(ui.scoring.index, i);
        test_keys(&ui, "s");
        assert_non_null(strstr(ui.message, "Step 1 of "));
        test_keys(&ui, "<Down>");
    }
    assert_int_equal(ui.scoring.index, count - 1);
    test_keys(&ui, "v");
    assert_int_equal(ui_stage(&ui), STAGE_BOARD);
    test_keys(&ui, "v");
    assert_int_equal(ui_stage(&ui), STAGE_SCORES);
    ui_resize(&ui, 44, 14);
    expect_on_screen(&ui, "Up for more above");
    ui_resize(&ui, 80, 24);
    for (unsigned i = 0; i < count + 3; i++)
        test_keys(&ui, "<Up>");
    assert_int_equal(ui.scoring.index, 0);
    test_keys(&ui, "v<Esc>");
    assert_int_equal(ui_stage(&ui), STAGE_SCORES);
    ui_end(&ui);
}

/* Both lists of claims are walked round, at any time of a game, and change nothing. */
static void test_claims(void **state)
{
    static struct ui ui;
    (void) state;
    test_open(&ui, test_session(three, 399), NULL, TIER_ASCII, 80, 24);
    for (unsigned turn = 0; turn < 80 && ui_stage(&ui) == STAGE_TILE; turn += 9) {
        struct game before = *session_game(ui.session);
        test_keys(&ui, "f<Tab><Enter><Up><Up><Enter>");
        assert_int_equal(ui_stage(&ui), STAGE_FIELDS);
        test_keys(&ui, "o");
        for (unsigned i = 0; i < 25; i++)
            test_keys(&ui, i % 3 ? "<Down>" : "<Shift-Tab>");
        assert_int_equal(ui_stage(&ui), STAGE_OWNERS);
        expect_on_screen(&ui, "On the table: R ");
        test_keys(&ui, "<Esc>");
        assert_int_equal(ui_stage(&ui), STAGE_TILE);
        assert_memory_equal(session_game(ui.session), &before, sizeof before);
        test_play(&ui, 9);
    }
    ui_end(&ui);
}

/* The last tile of a game scores; after its panels come the final scores. */
static void test_last_turn(void **state)
{
    static struct ui ui;
    (void) state;
    test_open(&ui, test_session(three, LAST_TILE), NULL, TIER_ASCII, 80, 24);
    test_play(&ui, 70);
    assert_int_equal(session_game(ui.session)->turn, 71);
    for (unsigned i = 0; i < 71 * 7 % 5; i++)
        test_keys(&ui, "<Tab>");
    test_keys(&ui, "<Enter>");
    struct figure claims[CLAIM_MAX];
    size_t count = game_claims(session_game(ui.session), claims);
    ui_key(&ui, count > 0 ? '1' + 71 % (uint32_t) count : '0');
    assert_int_equal(ui_stage(&ui), STAGE_SCORED);
    expect_on_screen(&ui, "(1 of 2)");
    test_keys(&ui, "u");
    assert_int_equal(ui_stage(&ui), STAGE_FIGURE);
    ui_key(&ui, count > 0 ? '1' + 71 % (uint32_t) count : '0');
    test_keys(&ui, "<Enter><Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_SCORES);
    ui_end(&ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_by_one),    cmocka_unit_test(test_turn_is_open),
        cmocka_unit_test(test_undo),          cmocka_unit_test(test_light),
        cmocka_unit_test(test_end),           cmocka_unit_test(test_claims),
        cmocka_unit_test(test_interruptions), cmocka_unit_test(test_leave_for_another),
        cmocka_unit_test(test_last_turn),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
