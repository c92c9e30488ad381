/* SPDX-License-Identifier: MIT */
/*
 * test_play.c: whole games by keys.  monkey.c presses random ones.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bastide/files.h"
#include "bastide/record.h"
#include "support.h"
#include "tui/setup/setup_form.h"

/* The terminal's cursor, for those who follow it, stands beside the number of the chosen claim. */
static void test_cursor_follows_claim(void **state)
{
    static struct shell shell;
    struct canvas canvas = {0};
    (void) state;
    test_open(&shell, test_session("Ada,Bruno", 3), NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, "<Enter>");
    canvas_resize(&canvas, shell.width, shell.height);
    for (uint32_t number = '1'; number <= '3'; number++) {
        shell_draw(&shell, &canvas);
        bool beside = false;
        for (int side = -1; side <= 1; side += 2)
            beside = beside || canvas_at(&canvas, canvas.cursor_x + side, canvas.cursor_y)->code == number;
        assert_true(beside);
        const struct cell *cell = canvas_at(&canvas, canvas.cursor_x, canvas.cursor_y);
        assert_false(cell->style == STYLE_DIGIT && cell->code >= '0' &&
                     cell->code <= '9'); /* it would hide it */
        test_keys(&shell, "<Down>");
    }
    canvas_free(&canvas);
    tui_end(&shell);
}

/* On the smallest tiles too, with a number on either side of the chosen one. */
static void test_cursor_hides_no_number(void **state)
{
    static struct shell shell;
    struct canvas canvas = {0};
    (void) state;
    for (unsigned seed = 1; seed <= 60; seed++) {
        test_open(&shell, test_session("Ada,Bruno", seed), NULL, TIER_ASCII, 80, 24);
        canvas_resize(&canvas, shell.width, shell.height);
        shell.table->view.zoom_chosen = true;
        shell.table->view.zoom = ZOOM_5X3;
        board_refit(&shell, true);
        test_keys(&shell, "<Enter>");
        for (unsigned claim = 0; shell_stage(&shell) == STAGE_FIGURE && claim < 5; claim++) {
            shell_draw(&shell, &canvas);
            const struct cell *cell = canvas_at(&canvas, canvas.cursor_x, canvas.cursor_y);
            if (cell->style == STYLE_DIGIT)
                fail_msg("seed %u: the cursor stands on %c", seed, (int) cell->code);
            test_keys(&shell, "<Down>");
        }
        tui_end(&shell);
    }
    canvas_free(&canvas);
}

/* Zooms out to the overview, moves there, and zooms in to the tile in hand; Enter places nothing in the
 * overview. */
static void test_overview(void **state)
{
    static struct shell shell;
    (void) state;
    test_open(&shell, test_session("Ada,Bruno", 8), NULL, TIER_ASCII, 80, 24);
    test_play(&shell, 12);
    test_keys(&shell, "----");
    assert_int_equal(shell_stage(&shell), STAGE_MAP);
    assert_int_equal(shell.table->view.zoom, ZOOM_OVERVIEW);
    unsigned tiles = session_game(shell.table->session)->tile_count;
    struct square before = shell.table->held.square;
    test_keys(&shell, "<Tab>HJKLc");
    assert_false(before.x == shell.table->held.square.x && before.y == shell.table->held.square.y);
    before = shell.table->held.square;
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell.table->view.zoom, ZOOM_5X3);
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->tile_count, tiles);
    assert_true(before.x == shell.table->held.square.x && before.y == shell.table->held.square.y);
    test_keys(&shell, "<Enter>-"); /* the tile is placed; arrows no longer move it */
    assert_int_equal(shell_stage(&shell), STAGE_MAP);
    test_keys(&shell, "<Up><Left><Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    test_keys(&shell, "-+++++++-");
    assert_int_equal(shell.table->view.zoom, ZOOM_13X6);
    test_keys(
        &shell,
        "------0"); /* 0 means no meeple outside the overview; in it, the size fits automatically again */
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    assert_false(shell.table->view.zoom_chosen);
    tui_end(&shell);
}

/* Quits in the middle, continues with Enter at the set-up, and reaches the same end as without the
 * break. */
static void test_leave_and_resume(void **state)
{
    (void) state;
    static struct shell shell;
    const char *path = test_games();
    test_open(&shell, test_session("Ada,Bruno", 5), NULL, TIER_ASCII, 80, 24);
    test_play(&shell, 100);
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    struct game unbroken = *session_game(shell.table->session);
    tui_end(&shell);

    test_open(&shell, test_session("Ada,Bruno", 5), path, TIER_ASCII, 80, 24);
    test_play(&shell, 5);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    test_keys(&shell, "qq"); /* the tile is placed but its turn is not over: it will be in hand again */
    assert_true(shell.leaving);
    tui_end(&shell);

    test_open(&shell, NULL, path, TIER_ASCII, 80, 24);
    assert_non_null(shell.table->saved);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, 6);
    test_play(&shell, 100);
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    const struct game *resumed = session_game(shell.table->session);
    assert_memory_equal(resumed->score, unbroken.score, sizeof unbroken.score);
    assert_memory_equal(resumed->tiles, unbroken.tiles, sizeof unbroken.tiles);
    tui_end(&shell);

    test_open(&shell, NULL, path, TIER_ASCII, 80, 24); /* a finished game is not offered */
    assert_null(shell.table->saved);
    tui_end(&shell);
    assert_int_equal(test_game_count(), 1);
}

/* The path of a game that another program left, and its text. */
static const char *write_game(const char *games, const char *text)
{
    static char path[FILE_PATH_MAX];
    char why[200];
    snprintf(path, sizeof path, "%s2026-01-01-ada.bastide", games);
    assert_true(file_write(path, text, strlen(text), why));
    return path;
}

/* Checks the contents of a file. */
static void expect_file(const char *path, const char *text)
{
    struct text_buffer found = {0};
    char why[200];
    assert_true(file_read(path, &found, why));
    assert_string_equal(found.text, text);
    text_free(&found);
}

/* A game that cannot be read is reported with the place of its fault as long as it is the newest, and stays
 * as it is whatever is played then. */
static void test_broken_game(void **state)
{
    (void) state;
    static struct shell shell;
    static const char nonsense[] = "bastide 1\nnonsense\n";
    char place[FILE_PATH_MAX + 16];
    const char *games = test_games(), *path = write_game(games, nonsense);
    test_open(&shell, NULL, games, TIER_ASCII, 80, 24);
    assert_null(shell.table->saved);
    snprintf(place, sizeof place, "%s:2:1: ", path);
    test_expect_message(&shell, place);
    test_expect_sound(&shell);
    test_keys(&shell, TO_GAME);
    test_play(&shell, 1);
    tui_end(&shell);
    expect_file(path, nonsense);
    test_open(&shell, NULL, games, TIER_ASCII, 80, 24);
    assert_non_null(shell.table->saved);
    assert_string_equal(shell.message, "");
    tui_end(&shell);
}

/* What is left of a damaged game goes on in a file of its own. */
static void test_damaged_game(void **state)
{
    (void) state;
    static struct shell shell;
    struct text_buffer text = {0};
    char why[200], damaged[FILE_PATH_MAX];
    const char *games = test_games();
    test_open(&shell, test_session("Ada,Bruno", 5), games, TIER_ASCII, 80, 24);
    test_play(&shell, 6);
    snprintf(damaged, sizeof damaged, "%s", shell.table->saving.save.path);
    tui_end(&shell);
    assert_true(file_read(damaged, &text, why));
    memcpy(strstr(text.text, "turn 4 "), "turm", 4);
    assert_true(file_write(damaged, text.text, text.length, why));
    test_open(&shell, NULL, games, TIER_ASCII, 80, 24);
    if (!strstr(shell.message, "It holds up to turn 4."))
        fail_msg("%s", shell.message);
    test_keys(&shell, "<Enter>");
    assert_int_equal(session_game(shell.table->session)->turn, 4);
    assert_string_not_equal(shell.table->saving.save.path, damaged);
    test_play(&shell, 1);
    tui_end(&shell);
    expect_file(damaged, text.text);
    text_free(&text);
}

/* A game with tiles from a player's own file is not damaged if that file was not loaded: this is reported,
 * and the game stays. */
static void test_other_tiles(void **state)
{
    (void) state;
    static struct shell shell;
    static const char record[] = "bastide 1\ntiles base hamlets\nplayer red \"Ada\"\nseed 5\n";
    const char *games = test_games(), *path = write_game(games, record);
    test_open(&shell, NULL, games, TIER_ASCII, 80, 24);
    assert_null(shell.table->saved);
    test_expect_message(&shell, "its tile set hamlets is not at hand");
    test_expect_message(&shell, "--tiles FILE");
    test_expect_sound(&shell);
    test_keys(&shell, TO_GAME);
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    test_play(&shell, 1);
    tui_end(&shell);
    expect_file(path, record);
}

/* A new game has a file of its own, however it is begun, and the one before stays byte for byte. */
static void test_unfinished_stays(void **state)
{
    (void) state;
    static struct shell shell;
    struct text_buffer before = {0};
    char path[FILE_PATH_MAX], why[200];
    for (int round = 0; round < 2; round++) {
        const char *games = test_games();
        test_open(&shell, test_session("Ada,Bruno", 5), games, TIER_ASCII, 80, 24);
        test_play(&shell, 3);
        snprintf(path, sizeof path, "%s", shell.table->saving.save.path);
        tui_end(&shell);
        assert_true(file_read(path, &before, why));
        test_open(&shell, round == 0 ? NULL : test_session("Ada,Bruno", 6), games, TIER_ASCII, 80, 24);
        if (round == 0)
            test_keys(&shell, TO_GAME);
        assert_int_equal(shell_stage(&shell), STAGE_TILE);
        test_play(&shell, 1);
        assert_string_not_equal(shell.table->saving.save.path, path);
        tui_end(&shell);
        expect_file(path, before.text);
        assert_int_equal(test_game_count(), 2);
    }
    text_free(&before);
}

/* Undo takes back the tile, but not the draw or a finished turn. */
static void test_undo(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno", 5), NULL, TIER_ASCII, 80, 24);
    test_play(&shell, 4);
    struct game before = *session_game(shell.table->session);
    test_keys(&shell, "<Enter>u");
    assert_memory_equal(session_game(shell.table->session), &before, sizeof before);
    test_keys(&shell, "u");
    assert_memory_equal(session_game(shell.table->session), &before, sizeof before);
    assert_true(shell.message[0] != '\0');
    tui_end(&shell);
}

/* A key without a meaning changes nothing and says so. */
static void test_unknown_key(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno", 5), NULL, TIER_ASCII, 80, 24);
    struct game before = *session_game(shell.table->session);
    test_keys(&shell, "x");
    assert_string_equal(shell.message, "That key does nothing here; ? shows the help.");
    test_keys(&shell, "<Esc>z");
    test_expect_shown(&shell, "That key does nothing here; ? shows the help.", true);
    test_keys(&shell, "<Down>");
    test_expect_shown(&shell, "This game is not saved: s saves it.", true);
    test_keys(&shell, "<Esc>");
    assert_memory_equal(session_game(shell.table->session), &before, sizeof before);
    tui_end(&shell);
}

/* A folder that cannot be written to is reported after each turn, and only quitting without a question
 * is prevented. */
static void test_save_fails(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno", 5), "/dev/null/games/", TIER_ASCII, 80, 24);
    test_keys(&shell, "<Enter>0");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, 2);
    test_expect_message(&shell, "could not be saved");
    test_keys(&shell, "<Esc>");
    test_expect_shown(&shell, "NOT saved: cannot make its folder: Not a directory. s writes a copy to a",
                      true);
    test_keys(&shell, "<Esc>qq");
    assert_false(shell.leaving);
    test_expect_sound(&shell);
    tui_end(&shell);
}

/* F5: `a` places the abbot where possible, takes it back in another turn, and says why it cannot. */
static void test_abbot(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno;abbot=on first=B first=V first=U first=V", 5), NULL, TIER_ASCII,
              80, 24);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    test_expect_sound(&shell);
    test_keys(&shell, "a");
    test_expect_message(&shell, "Ada begins a monastery with the abbot: 2 of 9 tiles.");
    assert_int_equal(session_game(shell.table->session)->tiles[1].figure.kind, FIGURE_ABBOT);
    test_keys(&shell, "m");
    test_expect_shown(&shell, "abbot", true);
    test_keys(&shell, "m");
    test_expect_sound(&shell);
    test_keys(&shell, "<Enter>a");
    test_expect_message(&shell, "has no free monastery or garden");
    test_keys(&shell, "<Enter><Enter>");
    test_expect_sound(&shell);
    test_keys(&shell, "a");
    assert_int_equal(shell_stage(&shell), STAGE_SCORED);
    test_expect_sound(&shell);
    test_keys(&shell, "<Enter>");
    test_expect_message(&shell, "takes the abbot home: ");
    assert_int_equal(game_figures_left(session_game(shell.table->session), 0, FIGURE_ABBOT), 1);
    test_expect_sound(&shell);
    tui_end(&shell);
}

/* The help tells the rules of this game. */
static void test_help_tells_the_rules(void **state)
{
    (void) state;
    static struct shell shell;
    static const char *const told[] = {
        "4 once for each complete", "each if of two tiles", "Abbot",
        "5 with a pig-herd",        "by an inn 2",          "- Each player has an abbot too"};
    struct text_buffer picture = {0};
    struct setup *setup = malloc(sizeof *setup);
    assert_non_null(setup);
    setup_default(setup);
    assert_int_equal(rules_edition("c1", &setup->rules), 0);
    setup->rules.value[RULE_ABBOT] = setup->rules.value[RULE_PIG_HERD] = setup->rules.value[RULE_INN] = 1;
    test_open(&shell, NULL, NULL, TIER_ASCII, 100, 60);
    shell.table->next.rules = setup->rules;
    test_keys(&shell, "? ");
    test_picture(&shell, &picture); /* in short */
    test_keys(&shell, " ");
    test_picture(&shell, &picture); /* option by option */
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (!strstr(picture.text, told[i]))
            fail_msg("the help does not tell '%s':\n%s", told[i], picture.text);
    text_free(&picture);
    tui_end(&shell);
    free(setup);
}

/* The whole set-up by keys: three players, names, a colour, a seed. */
static void test_setup(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, NULL, NULL, TIER_ASCII, 80, 24);
    assert_int_equal(shell_stage(&shell), STAGE_START);
    test_keys(&shell, TO_SETUP "a<to Who plays?>Ada q?<Down>Bo<Backspace>b<Right>");
    test_keys(&shell, "<to [ More ... ]><Enter><to Seed>0x42");
    test_keys(&shell, "<Enter>"); /* from any line */
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    const struct setup *setup = session_setup(shell.table->session);
    assert_int_equal(setup->player_count, 3);
    assert_string_equal(setup->players[0].name, "Ada q?");
    assert_string_equal(setup->players[1].name, "Bb");
    assert_int_equal(setup->players[1].colour, COLOUR_YELLOW);
    assert_string_equal(setup->players[2].name, "");
    assert_int_equal(setup->seed, 42);
    tui_end(&shell);
}

/* By keys, who plays, in which order, and how: the fields beside the names, and the lines below. */
static void test_setup_fields(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, NULL, NULL, TIER_ASCII, 80, 24);
    test_keys(&shell,
              TO_SETUP "a<to Who plays?>Ada<Down>Bo<Tab><Right><PgUp>"); /* Bo is a computer, and begins */
    assert_int_equal(shell_stage(&shell), STAGE_FORM);
    test_keys(&shell, "aa<Down><Down><Down>d<Down>d"); /* five, then three: the third and the last go */
    test_keys(&shell, "<to By which rules?><Right>");  /* another edition */
    test_keys(&shell, "<to [ More ... ]><Enter><to Seed>7<to Options><Enter>");
    static const enum setting changed[] = {SETTING_PLACES, SETTING_SCORES,      SETTING_ADVICE,
                                           SETTING_ADVICE, SETTING_UNDO,        SETTING_PACE,
                                           SETTING_PACE,   SETTING_SCORE_PAGES, SETTING_HANDOVER};
    for (size_t i = 0; i < sizeof changed / sizeof *changed; i++)
        test_change_option(&shell, changed[i]);
    test_keys(&shell, "<Esc>");
    assert_false(setting_is_on(&shell.table->settings, SETTING_PLACES) ||
                 setting_is_on(&shell.table->settings, SETTING_SCORES));
    assert_true(setting_is_on(&shell.table->settings, SETTING_BAG) &&
                setting_is_on(&shell.table->settings, SETTING_HANDOVER) &&
                !setting_is_on(&shell.table->settings, SETTING_SCORE_PAGES));
    assert_int_equal(shell.table->settings.value[SETTING_ADVICE], TUI_ADVICE_ALWAYS);
    assert_int_equal(shell.table->settings.value[SETTING_UNDO], UNDO_GAME);
    assert_int_equal(shell.table->settings.value[SETTING_PACE], PACE_MOMENT);
    test_expect_sound(&shell);
    test_keys(&shell, "<to Play ]><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_WATCH);
    const struct setup *setup = session_setup(shell.table->session);
    assert_int_equal(setup->player_count, 3);
    assert_string_equal(setup->players[0].name, "Bo");
    assert_string_equal(setup->players[0].computer, "child");
    assert_string_equal(setup->players[1].name, "Ada");
    assert_string_equal(setup->players[1].computer, "");
    assert_string_equal(setup->edition, "20ae");
    assert_int_equal(setup->seed, 7);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_PASS); /* the keyboard is passed to Ada */
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    tui_end(&shell);
}

/* From one player to six, never more or fewer. */
static void test_setup_counts(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, NULL, NULL, TIER_ASCII, 44, 14);
    test_keys(&shell, TO_SETUP "ddd");
    assert_int_equal(shell.table->next.player_count, 1);
    for (unsigned i = 0; i < 9; i++) {
        test_keys(&shell, "a");
        test_expect_sound(&shell);
    }
    assert_int_equal(shell.table->next.player_count, PLAYER_MAX);
    for (unsigned one = 0; one < PLAYER_MAX; one++)
        for (unsigned other = 0; other < one; other++)
            assert_int_not_equal(shell.table->next.players[one].colour,
                                 shell.table->next.players[other].colour);
    tui_end(&shell);
}

/* Rules and tiles by keys: an edition, a river, an option; conflicting ones do not start. */
static void test_rules(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, NULL, NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, TO_SETUP "<to [ More ... ]><Enter><to [ Every rule, table size, rivers ]><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_RULES);
    test_keys(&shell, "<Left><Down><Right>");
    test_expect_sound(&shell);
    test_keys(&shell, "<to extend the table><Right>");
    test_expect_sound(&shell);
    test_keys(&shell, "<Esc><to Play ]><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_FORM);
    test_expect_message(&shell, "needs a table with edges");
    test_keys(&shell, "<to [ Every rule, table size, rivers ]><Enter><Left><Esc><to Play ]><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    const struct setup *setup = session_setup(shell.table->session);
    assert_string_equal(setup->edition, "c1-2001");
    assert_int_equal(setup->set_count, 2);
    assert_true(session_set(shell.table->session)->river_stages > 0);
    tui_end(&shell);
}

/* Each river is finished by keys, and the game after it reaches its final scores. */
static void test_rivers(void **state)
{
    static const char *const rivers[] = {"river-c1",  "river-c2",  "river-c3",
                                         "river2-c1", "river2-c2", "river-20ae"};
    static struct shell shell;
    (void) state;
    for (size_t i = 0; i < sizeof rivers / sizeof *rivers; i++) {
        struct text_error error = {0};
        struct setup *setup = calloc(1, sizeof *setup);
        setup_default(setup);
        setup->player_count = 2;
        setup->players[1].colour = COLOUR_BLUE;
        strcpy(setup->sets[setup->set_count++], rivers[i]);
        setup->seeded = true;
        setup->seed = 3 + i;
        struct session *session = session_new(test_book(), setup, &error);
        assert_non_null(session);
        free(setup);
        test_open(&shell, session, NULL, TIER_ASCII, 80, 24);
        test_play(&shell, 100);
        test_expect_sound(&shell);
        assert_int_equal(shell_bottom(&shell), SCREEN_SCORES);
        tui_end(&shell);
    }
}

/* Late in a game, a key and its picture at 160 by 50 take less than 5 ms of processor time. */
static void test_speed(void **state)
{
    (void) state;
#ifdef __SANITIZE_ADDRESS__ /* which takes twice as long */
    enum { KEYS = 200, MOST = 15 };
#else
    enum { KEYS = 200, MOST = 5 };
#endif
    static struct shell shell;
    struct canvas canvas = {0};
    test_open(&shell, test_session("Ada,Bruno", 5), NULL, TIER_FULL, 160, 50);
    test_play(&shell, 60);
    canvas_resize(&canvas, 160, 50);
    clock_t begun = clock();
    for (unsigned i = 0; i < KEYS; i++) {
        test_keys(&shell, i % 2 ? "<Tab>" : "r");
        shell_draw(&shell, &canvas);
    }
    double each = (double) (clock() - begun) * 1000.0 / CLOCKS_PER_SEC / KEYS;
    print_message("a key and its picture: %.3f ms\n", each);
    assert_true(each < MOST);
    canvas_free(&canvas);
    tui_end(&shell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_setup),
        cmocka_unit_test(test_setup_fields),
        cmocka_unit_test(test_setup_counts),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_rivers),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_unknown_key),
        cmocka_unit_test(test_leave_and_resume),
        cmocka_unit_test(test_broken_game),
        cmocka_unit_test(test_damaged_game),
        cmocka_unit_test(test_cursor_follows_claim),
        cmocka_unit_test(test_cursor_hides_no_number),
        cmocka_unit_test(test_overview),
        cmocka_unit_test(test_other_tiles),
        cmocka_unit_test(test_speed),
        cmocka_unit_test(test_save_fails),
        cmocka_unit_test(test_help_tells_the_rules),
        cmocka_unit_test(test_abbot),
        cmocka_unit_test(test_unfinished_stays),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
