/* SPDX-License-Identifier: MIT */
/*
 * test_pointer.c: the mouse: what a click means, and that clicks match what is drawn.
 */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "tui/kit/keys_line.h"
#include "support.h"
#include "tui/table/screen_menu.h"
#include "tui/board/table.h"
#include "tui/look/overlay.h"
#include "game_check.h"

static struct shell shell;

static void open_table(unsigned turns, int width, int height)
{
    test_open(&shell, test_session("Ada,Bruno,Chloe", 8), NULL, TIER_BASIC, width, height);
    test_play(&shell, turns);
}

static void send(int x, int y, enum pointer_button button, enum pointer_kind kind)
{
    struct pointer pointer = {x, y, button, kind};
    tui_pointer(&shell, &pointer);
}

static void click(int x, int y)
{
    send(x, y, POINTER_LEFT, POINTER_PRESS);
    send(x, y, POINTER_LEFT, POINTER_RELEASE);
}

/* The column and row of a square's first cell; false if the square is not entirely visible. */
static bool find_square(struct square square, int *x, int *y)
{
    struct tile_size size = tile_size_of(shell.table->view.zoom);
    struct rectangle board = table_layout(&shell).board;
    *x = board.left + square.x * size.width - shell.table->view.left;
    *y = board.top + square.y * size.height - shell.table->view.top;
    return *x >= board.left && *y >= board.top && *x + size.width <= board.left + board.width &&
           *y + size.height <= board.top + board.height;
}

static void click_square(struct square square, int column, int row)
{
    int x, y;
    if (!find_square(square, &x, &y))
        board_centre(&shell, square);
    assert_true(find_square(square, &x, &y));
    click(x + column, y + row);
}

/* Clicks a key or button of the bottom line; false if it is not there. */
static bool click_label(const char *key)
{
    struct key_label list[KEY_LABELS_MAX];
    size_t count = keys_line_lay_out(&shell, shell_stage(&shell), list);
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i].key, key) == 0) {
            click(list[i].left + list[i].width - 1, shell.height - 1);
            return true;
        }
    return false;
}

/* ---- What is clicked is what is drawn ----------------------------------------------------------------- */

static void check_tile_cells(const struct canvas *canvas, unsigned number)
{
    const struct placed_tile *tile = &session_game(shell.table->session)->tiles[number];
    const struct tile_picture *picture = tile_pictures_get(shell.table->pictures, tile->type, tile->rotation);
    struct rectangle board = table_layout(&shell).board;
    struct board_hit hit;
    int x, y;
    (void) find_square(tile->square, &x, &y);
    for (int row = 0; row < picture->size.height; row++)
        for (int column = 0; column < picture->size.width; column++) {
            bool seen = board_hit(&shell, x + column, y + row, &hit);
            bool inside = x + column >= board.left && x + column < board.left + board.width &&
                          y + row >= board.top && y + row < board.top + board.height;
            assert_int_equal(seen, inside);
            if (!seen)
                continue;
            assert_memory_equal(&hit.square, &tile->square, sizeof hit.square);
            assert_int_equal(hit.tile, number);
            assert_int_equal(hit.segment, picture->cells[row][column].segment);
            assert_in_range(canvas_at(canvas, x + column, y + row)->code, ' ', 0x10FFFF);
        }
}

static void test_hit(void **state)
{
    static const int sizes[][2] = {{32, 10}, {44, 14}, {80, 24}, {100, 30}, {160, 50}, {500, 200}};
    (void) state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (unsigned zoom = 0; zoom < ZOOM_COUNT; zoom++) {
            struct canvas canvas = {0};
            open_table(30, sizes[i][0], sizes[i][1]);
            shell.table->view.zoom_chosen = true;
            shell.table->view.zoom = (enum zoom) zoom;
            tui_resize(&shell, sizes[i][0], sizes[i][1]);
            canvas_resize(&canvas, shell.width, shell.height);
            shell_draw(&shell, &canvas);
            for (unsigned tile = 0; tile < session_game(shell.table->session)->tile_count; tile++)
                check_tile_cells(&canvas, tile);
            canvas_free(&canvas);
            tui_end(&shell);
        }
}

/* ---- Clicks on the board ------------------------------------------------------------------------------ */

static void test_held_tile(void **state)
{
    (void) state;
    open_table(9, 100, 30);
    const struct game *game = session_game(shell.table->session);
    unsigned turn = game->turn;
    for (unsigned i = 0; i < game->open_count; i++) {
        struct square square = game->open[i].square;
        unsigned rotations = game_fitting_rotations(game, game->drawn, square);
        shell.table->held.square = game->open[(i + 1) % game->open_count].square;
        click_square(square, 1, 1);
        assert_memory_equal(&shell.table->held.square, &square, sizeof square);
        if (rotations != 0)
            assert_true(rotations >> shell.table->held.rotation & 1U);
        uint8_t held = shell.table->held.rotation;
        click_square(square, 0, 0);
        if (rotations & (rotations - 1)) /* more than one */
            assert_int_not_equal(shell.table->held.rotation, held);
        if (rotations != 0)
            assert_true(rotations >> shell.table->held.rotation & 1U);
        send(5, 5, POINTER_RIGHT, POINTER_PRESS);
    }
    assert_int_equal(game->turn, turn);
    assert_int_equal(game->phase, PHASE_PLACE);
    tui_end(&shell);
}

/* A click on a tile inspects the feature clicked; a drag that begins there does not. */
static void test_inspect(void **state)
{
    (void) state;
    open_table(9, 100, 30);
    const struct placed_tile *tile = &session_game(shell.table->session)->tiles[3];
    struct held_tile held = shell.table->held;
    click_square(tile->square, 0, 0); /* the numbers of the squares may make tiles smaller */
    struct tile_size size = tile_size_of(shell.table->view.zoom);
    for (int row = 0; row < size.height; row++)
        for (int column = 0; column < size.width; column++) {
            unsigned segment = tile_pictures_get(shell.table->pictures, tile->type, tile->rotation)
                                   ->cells[row][column]
                                   .segment;
            click_square(tile->square, column, row);
            assert_int_equal(shell_stage(&shell), STAGE_INSPECT);
            assert_memory_equal(&shell.table->look.square, &tile->square, sizeof tile->square);
            if (segment != NO_SEGMENT)
                assert_int_equal(shell.table->look.segment, segment);
        }
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_memory_equal(&shell.table->held, &held, sizeof held);
    int x, y;
    assert_true(find_square(tile->square, &x, &y));
    send(x, y, POINTER_LEFT, POINTER_PRESS);
    send(x + 1, y, POINTER_LEFT, POINTER_DRAG);
    send(x, y, POINTER_LEFT, POINTER_RELEASE);
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    tui_end(&shell);
}

/* From a list of owners it leads back there; while a number must be chosen, other tiles can be
 * inspected. */
static void test_inspect_from(void **state)
{
    (void) state;
    open_table(9, 100, 30);
    const struct placed_tile *tile = &session_game(shell.table->session)->tiles[3];
    test_keys(&shell, "o");
    click_square(tile->square, 0, 0);
    assert_int_equal(shell_stage(&shell), STAGE_INSPECT);
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_FEATURES);
    test_keys(&shell, "<Esc><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    click_square(tile->square, 0, 0);
    assert_int_equal(shell_stage(&shell), STAGE_INSPECT);
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    tui_end(&shell);
}

/* The view moves with the pointer, and the tile in hand stays on its square. */
static void test_drag(void **state)
{
    (void) state;
    open_table(30, 60, 18);
    shell.table->view.zoom_chosen = true;
    shell.table->view.zoom = ZOOM_15X7;
    tui_resize(&shell, 60, 18);
    struct held_tile held = shell.table->held;
    int left = shell.table->view.left, top = shell.table->view.top;
    send(10, 5, POINTER_LEFT, POINTER_PRESS);
    send(12, 6, POINTER_LEFT, POINTER_RELEASE);
    assert_int_equal(shell.table->view.left, left - 2);
    assert_int_equal(shell.table->view.top, top - 1);
    send(10, 5, POINTER_LEFT, POINTER_PRESS);
    send(9, 5, POINTER_LEFT, POINTER_DRAG);
    send(8, 4, POINTER_LEFT, POINTER_DRAG);
    send(8, 4, POINTER_LEFT, POINTER_RELEASE);
    assert_int_equal(shell.table->view.left, left);
    assert_int_equal(shell.table->view.top, top);
    assert_memory_equal(&shell.table->held, &held, sizeof held);
    send(30, 10, POINTER_LEFT, POINTER_DRAG);
    assert_int_equal(shell.table->view.left, left);
    tui_end(&shell);
}

/* The square under the pointer stays there, as far as the table reaches. */
static void test_wheel(void **state)
{
    struct board_hit before, after;
    (void) state;
    open_table(40, 60, 18);
    assert_int_equal(shell.table->view.zoom, ZOOM_5X3);
    int x = 17, y = 8;
    assert_true(board_hit(&shell, x, y, &before));
    send(x, y, POINTER_NONE, POINTER_WHEEL_UP);
    assert_int_equal(shell.table->view.zoom, ZOOM_7X3);
    assert_true(board_hit(&shell, x, y, &after));
    assert_memory_equal(&after.square, &before.square, sizeof before.square);
    for (int i = 0; i < ZOOM_COUNT; i++)
        send(x, y, POINTER_NONE, POINTER_WHEEL_UP);
    assert_int_equal(shell.table->view.zoom, ZOOM_15X7);
    send(x, y, POINTER_NONE, POINTER_WHEEL_DOWN);
    assert_int_equal(shell.table->view.zoom, ZOOM_13X6);
    tui_end(&shell);
}

/* In the overview a press moves the tile in hand, and a second one zooms in on it; none places it. */
static void test_overview(void **state)
{
    struct rectangle area = {0};
    (void) state;
    open_table(20, 80, 24);
    shell_command(&shell, COMMAND_ZOOM_OUT, 0);
    while (shell.table->view.zoom != ZOOM_OVERVIEW)
        shell_command(&shell, COMMAND_ZOOM_OUT, 0);
    const struct game *game = session_game(shell.table->session);
    unsigned tiles = game->tile_count;
    for (unsigned i = 0; i < game->open_count; i++) {
        area = board_square_area(&shell, game->open[i].square);
        if (game->open[i].square.x != shell.table->held.square.x &&
            game_fitting_rotations(game, game->drawn, game->open[i].square))
            break;
    }
    send(area.left, area.top, POINTER_LEFT, POINTER_PRESS);
    area = board_square_area(&shell, shell.table->held.square);
    assert_int_equal(shell_stage(&shell), STAGE_MAP);
    send(area.left, area.top, POINTER_LEFT, POINTER_PRESS);
    assert_int_equal(shell.table->view.zoom, ZOOM_5X3);
    assert_int_equal(game->tile_count, tiles);
    tui_end(&shell);
}

static void test_panel(void **state)
{
    (void) state;
    open_table(30, 100, 30);
    struct rectangle panel = table_layout(&shell).panel;
    click(panel.left + 3, panel.top + 15);
    assert_int_equal(shell_stage(&shell), STAGE_FEATURES);
    tui_end(&shell);
}

/* ---- Lists -------------------------------------------------------------------------------------------- */

/* Every row of the set-up and its pages can be clicked; the cursor goes to rows with a line. */
static void test_set_up(void **state)
{
    struct canvas canvas = {0};
    (void) state;
    test_open(&shell, NULL, NULL, TIER_ASCII, 80, 24);
    canvas_resize(&canvas, 80, 24);
    shell_draw(&shell, &canvas);
    int start = canvas.cursor_y;
    test_keys(&shell, "<Up>");
    shell_draw(&shell, &canvas);
    int above = canvas.cursor_y;
    assert_int_not_equal(above, start);
    click(6, start);
    shell_draw(&shell, &canvas);
    assert_int_equal(canvas.cursor_y, start);
    click(6, above);
    shell_draw(&shell, &canvas);
    assert_int_equal(canvas.cursor_y, above);
    click(6, start);
    click(6, start); /* the computer: the name is asked for */
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
    canvas_free(&canvas);
    tui_end(&shell);
}

/* ---- A game ------------------------------------------------------------------------------------------- */

static void play_tile(void)
{
    const struct game *game = session_game(shell.table->session);
    unsigned turn = game->turn;
    if (turn % 2 == 0)
        for (unsigned i = 0; i < game->open_count; i++)
            if (game_fitting_rotations(game, game->drawn, game->open[i].square)) {
                click_square(game->open[i].square, 2, 1);
                break;
            }
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    if (!click_label("[Place]"))
        assert_true(click_label("Enter"));
}

static void play_figure(void)
{
    const struct game *game = session_game(shell.table->session);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    struct figure claims[CLAIM_MAX];
    size_t count = table_claims(&shell, claims);
    if (count == 0 || game->turn % 3 == 0) {
        assert_true(click_label("[Skip]"));
        return;
    }
    struct figure wanted = claims[game->turn % count];
    unsigned number = game->tile_count - 1U;
    board_centre(&shell, tile->square);
    struct picture_spot spot =
        tile_pictures_get(shell.table->pictures, tile->type, tile->rotation)->anchors[wanted.segment];
    click_square(tile->square, spot.column, spot.row);
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    assert_int_not_equal(shell.mouse.claim, 0);
    unsigned player = game->player;
    char label[16];
    snprintf(label, sizeof label, "[Claim %u]", shell.mouse.claim);
    if (game->turn % 2 == 0)
        click_square(tile->square, spot.column, spot.row);
    else
        assert_true(click_label(label));
    struct standing_figure figure = game->tiles[number].figure;
    if (figure.kind != FIGURE_NONE) {
        assert_int_equal(figure.player, player);
        assert_int_equal(figure.segment, wanted.segment);
    }
}

static void test_game(void **state)
{
    (void) state;
    test_open(&shell, test_session("Ada,Bruno", 3), NULL, TIER_FULL, 80, 24);
    for (unsigned i = 0; i < 300 && shell_bottom(&shell) == SCREEN_TABLE; i++) {
        if (shell_stage(&shell) == STAGE_TILE)
            play_tile();
        else if (shell_stage(&shell) == STAGE_FIGURE)
            play_figure();
        else /* the panels of scores */
            assert_true(click_label("Enter"));
        assert_null(game_check(session_game(shell.table->session)));
    }
    assert_int_equal(shell_bottom(&shell), SCREEN_SCORES);
    assert_true(click_label("Esc"));
    assert_true(click_label("q"));
    assert_true(shell.leaving);
    tui_end(&shell);
}

/* A click on the chosen line carries it out; a click beside the menu does nothing. */
static void test_menu(void **state)
{
    (void) state;
    struct canvas canvas = {0};
    test_open(&shell, test_session("Ada,Bruno", 3), NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, "q");
    canvas_resize(&canvas, 80, 24);
    shell_draw(&shell, &canvas);
    int x = canvas.cursor_x, y = canvas.cursor_y;
    click(1, y);
    assert_int_equal(shell_stage(&shell), STAGE_MENU);
    click(x + 6, y + 4); /* the options: first chosen, then opened */
    assert_false(((const struct menu_view *) shell_state(&shell, SCREEN_MENU))->options);
    click(x + 6, y + 4);
    assert_true(((const struct menu_view *) shell_state(&shell, SCREEN_MENU))->options);
    bool panels = setting_is_on(&shell.table->settings, SETTING_SCORE_PAGES);
    for (unsigned i = 0; i < 2; i++) {
        shell_draw(&shell, &canvas);
        click(canvas.cursor_x + 6, canvas.cursor_y + (i == 0 ? (int) SETTING_SCORE_PAGES : 0));
    }
    assert_int_equal(setting_is_on(&shell.table->settings, SETTING_SCORE_PAGES), !panels);
    canvas_free(&canvas);
    tui_end(&shell);
}

/* In the view of all features, the panel's list is clicked instead of the players usually shown there. */
static void test_list_in_panel(void **state)
{
    (void) state;
    test_open(&shell, test_session("Ada,Bruno,Chloe,Dmitri", 8), NULL, TIER_ASCII, 80, 24);
    test_play(&shell, 50);
    for (unsigned i = 0; i < 2; i++) {
        test_keys(&shell, i == 0 ? "o" : "<Esc>o");
        struct rectangle panel = table_layout(&shell).panel;
        struct canvas canvas = {0};
        canvas_resize(&canvas, 80, 24);
        shell_draw(&shell, &canvas);
        click(panel.left + 5, canvas.cursor_y + 3);
        assert_int_equal(((const struct features_view *) shell_state(&shell, SCREEN_FEATURES))->chosen, 3);
        click(panel.left + 5, canvas.cursor_y + 1);
        assert_int_equal(((const struct features_view *) shell_state(&shell, SCREEN_FEATURES))->chosen, 1);
        click(panel.left + 5, panel.top); /* the heading */
        canvas_free(&canvas);
    }
    tui_end(&shell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hit),     cmocka_unit_test(test_held_tile),
        cmocka_unit_test(test_inspect), cmocka_unit_test(test_inspect_from),
        cmocka_unit_test(test_drag),    cmocka_unit_test(test_wheel),
        cmocka_unit_test(test_panel),   cmocka_unit_test(test_overview),
        cmocka_unit_test(test_set_up),  cmocka_unit_test(test_game),
        cmocka_unit_test(test_menu),    cmocka_unit_test(test_list_in_panel),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
