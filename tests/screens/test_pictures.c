/* SPDX-License-Identifier: MIT */
/*
 * test_pictures.c: the board as pictures, without a terminal: which cells they cover, how large they are, and
 * what their looks say.
 */
#include <locale.h>
#include <string.h>

#include "draw/highlight.h"
#include "gallery.h"
#include "tui/board/board_view.h"

static struct shell shell;
static struct canvas canvas;

/* What terminals say of their cells. */
static const struct terminal_pictures cells[] = {
    {PICTURES_SIXEL, 9, 19}, {PICTURES_KITTY, 8, 16}, {PICTURES_SIXEL, 10, 20}, {PICTURES_KITTY, 6, 13}};
enum { CELLS = sizeof cells / sizeof *cells };

/* The terminal answers, or begins to show no pictures. */
static void answer(struct terminal_pictures pictures)
{
    shell.pictures = pictures;
    tui_resize(&shell, shell.width, shell.height);
}

static void draw(void)
{
    canvas_resize(&canvas, shell.width, shell.height);
    shell_draw(&shell, &canvas);
}

static void open_table(unsigned turns, int width, int height)
{
    test_open(&shell, test_session("Ada,Bruno,Chloe", 8), NULL, TIER_PAINTED, width, height);
    answer(cells[0]);
    test_play(&shell, turns);
}

static void end(void)
{
    canvas_free(&canvas);
    tui_end(&shell);
}

/* The picture over a cell, or null. */
static const struct canvas_picture *picture_at(int x, int y)
{
    unsigned picture = canvas_at(&canvas, x, y)->picture;
    assert_true(picture <= canvas.picture_count);
    return picture == 0 ? NULL : &canvas.pictures[picture - 1];
}

/* The look of a square, which is in sight. */
static const struct tile_look *look_at(struct square square)
{
    struct tile_look *look = canvas_look(&canvas, board_square_area(&shell, square));
    assert_non_null(look);
    return look;
}

static bool is_inside(struct rectangle inner, struct rectangle outer)
{
    return inner.left >= outer.left && inner.top >= outer.top &&
           inner.left + inner.width <= outer.left + outer.width &&
           inner.top + inner.height <= outer.top + outer.height;
}

/* ---- Sizes -------------------------------------------------------------------------------------------- */

static void test_tiles_are_square(void **state)
{
    (void) state;
    open_table(5, 160, 50);
    for (size_t i = 0; i < CELLS; i++) {
        answer(cells[i]);
        test_keys(&shell, "------------+");
        for (int rows = 2; rows <= 12; rows++) {
            struct tile_size size = board_size(&shell);
            int off = size.width * cells[i].cell_width - size.height * cells[i].cell_height;
            assert_int_equal(size.height, rows);
            assert_true(2 * off <= cells[i].cell_width && -2 * off <= cells[i].cell_width);
            test_keys(&shell, "+");
        }
        test_expect_message(&shell, "Tiles cannot get larger.");
        test_keys(&shell, "0");
    }
    end();
}

/* The sizes by themselves show all tiles and places, if the least one does. */
static void test_all_is_shown(void **state)
{
    static const struct tile_size windows[] = {{80, 24}, {100, 32}, {160, 50}};
    (void) state;
    for (size_t i = 0; i < CELLS * 3; i++) {
        open_table((unsigned) (i / CELLS) * 20, windows[i % 3].width, windows[i % 3].height);
        answer(cells[i % CELLS]);
        const struct game *game = table_game(&shell);
        struct rectangle board = table_layout(&shell).board;
        for (unsigned n = 0; board_size(&shell).height > 2 && n < game->tile_count; n++)
            assert_true(is_inside(board_square_area(&shell, game->tiles[n].square), board));
        for (unsigned n = 0; board_size(&shell).height > 2 && n < game->open_count; n++)
            if (game_fitting_rotations(game, game->drawn, game->open[n].square) != 0)
                assert_true(is_inside(board_square_area(&shell, game->open[n].square), board));
        assert_true(board_size(&shell).height <= 8);
        end();
    }
}

/* Any window, and whatever a terminal says of its cells. */
static void test_strange_sizes(void **state)
{
    static const struct tile_size windows[] = {{1, 1}, {32, 10}, {80, 24}, {500, 200}};
    static const struct terminal_pictures strange[] = {{PICTURES_SIXEL, 2, 2},
                                                       {PICTURES_KITTY, 60, 120},
                                                       {PICTURES_SIXEL, 1, 1000},
                                                       {PICTURES_KITTY, 1000, 1}};
    (void) state;
    open_table(44, 80, 24);
    for (size_t i = 0; i < sizeof strange / sizeof *strange * 4; i++) {
        shell.pictures = strange[i / 4];
        tui_resize(&shell, windows[i % 4].width, windows[i % 4].height);
        test_keys(&shell, "-----------------<Tab>g++++++<Right>f<Esc>+++++++g0");
        assert_in_range(board_size(&shell).width, 1, 60);
        draw();
        if (!shell_is_too_small(&shell))
            assert_true(canvas.picture_count > 0);
    }
    end();
}

/* When pictures come or go, tiles stay about as large as they were chosen. */
static void test_size_is_kept(void **state)
{
    static const struct {
        const char *before; /* keys */
        int rows;
        const char *later;
        enum zoom zoom;
    } list[] = {{"------", 1, "", ZOOM_OVERVIEW},         {"------", 1, "+", ZOOM_5X3},
                {"-------++", 3, "", ZOOM_7X3},           {"-------++++", 5, "", ZOOM_11X5},
                {"-------++++", 5, "+", ZOOM_13X6},       {"-------++++", 5, "-", ZOOM_9X4},
                {"-------++++++", 7, "+++++", ZOOM_15X7}, {"-------++++++", 7, "-----", ZOOM_5X3}};
    (void) state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        open_table(5, 160, 50);
        answer((struct terminal_pictures){0});
        test_keys(&shell, list[i].before);
        answer(cells[1]);
        assert_int_equal(board_size(&shell).height, list[i].rows);
        test_keys(&shell, list[i].later);
        answer((struct terminal_pictures){0});
        assert_int_equal(shell.table->view.zoom, list[i].zoom);
        end();
    }
}

/* ---- Cells -------------------------------------------------------------------------------------------- */

/* Each cell of the board is the table's or under the picture of its square, if nothing lies over it. */
static void test_squares_are_covered(void **state)
{
    (void) state;
    for (size_t i = 0; i < CELLS; i++) {
        open_table(20, 100, 32);
        answer(cells[i]);
        draw();
        struct rectangle board = table_layout(&shell).board;
        for (int y = board.top; y < board.top + board.height; y++)
            for (int x = board.left; x < board.left + board.width; x++) {
                const struct canvas_picture *picture = picture_at(x, y);
                struct board_hit hit;
                assert_true(board_hit(&shell, x, y, &hit));
                bool held = squares_equal(hit.square, shell.table->held.square);
                struct rectangle area = board_square_area(&shell, hit.square);
                assert_int_equal(canvas_at(&canvas, x, y)->style, STYLE_PAINTED);
                assert_int_equal(canvas_at(&canvas, x, y)->code, ' ');
                if (hit.tile >= 0 || held)
                    assert_non_null(picture);
                if (picture)
                    assert_memory_equal(&picture->area, &area, sizeof area);
                if (picture)
                    assert_int_equal(picture->look.type != NULL, hit.tile >= 0 || held);
            }
        end();
    }
}

/* What lies over the board takes its cells away from the pictures. */
static void test_menus_cut_holes(void **state)
{
    (void) state;
    open_table(20, 80, 24);
    test_keys(&shell, "<Esc>");
    draw();
    struct rectangle board = table_layout(&shell).board;
    for (int y = board.top; y < board.top + board.height; y++)
        for (int x = board.left; x < board.left + board.width; x++) {
            const struct cell *cell = canvas_at(&canvas, x, y);
            assert_true(cell->style == STYLE_PAINTED || cell->picture == 0);
        }
    assert_null(picture_at(30, 12));
    assert_non_null(canvas_look(&canvas, board_square_area(&shell, (struct square){0, 0})));
    end();
}

/* ---- Looks -------------------------------------------------------------------------------------------- */

static void test_look_of_a_turn(void **state)
{
    (void) state;
    open_table(0, 100, 32);
    draw();
    const struct game *game = table_game(&shell);
    const struct tile_look *held = look_at(shell.table->held.square);
    assert_int_equal(held->frame, LOOK_CHOSEN);
    assert_int_equal(held->frame_colour, COLOUR_RED);
    assert_int_equal(held->rotation, shell.table->held.rotation);
    assert_int_equal(look_at((struct square){0, 0})->frame, LOOK_NO_FRAME);
    for (unsigned i = 0; i < game->open_count; i++) {
        unsigned fitting = game_fitting_rotations(game, game->drawn, game->open[i].square);
        bool here = squares_equal(game->open[i].square, shell.table->held.square);
        if (!here && fitting != 0)
            assert_int_equal(look_at(game->open[i].square)->place,
                             fitting >> held->rotation & 1U ? LOOK_FITS : LOOK_FITS_TURNED);
    }
    test_keys(&shell, "<Enter>");
    draw();
    struct figure claims[CLAIM_MAX];
    size_t count = table_claims(&shell, claims);
    const struct tile_look *laid = look_at(table_game(&shell)->tiles[1].square);
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(laid->segments[claims[i].segment].claim, '1' + (int) i);
    test_keys(&shell, "1");
    draw();
    laid = look_at(table_game(&shell)->tiles[1].square);
    assert_int_equal(laid->figure_kind, FIGURE_MEEPLE);
    assert_int_equal(laid->figure_segment, claims[0].segment);
    assert_int_equal(laid->figure_colour, COLOUR_RED);
    end();
}

static void test_labels(void **state)
{
    (void) state;
    open_table(20, 100, 32);
    test_keys(&shell, "'");
    draw();
    unsigned labels = 0;
    for (unsigned i = 0; i < canvas.picture_count; i++)
        labels += canvas.pictures[i].look.label[0] != '\0';
    assert_true(labels > 3);
    end();
}

/* A click on the number of a claim is one on its segment, in pictures of any size from seven rows on. */
static void test_clicks_find_claims(void **state)
{
    (void) state;
    open_table(0, 160, 50);
    test_keys(&shell, "-------<Enter>");
    struct figure claims[CLAIM_MAX];
    size_t count = table_claims(&shell, claims);
    const struct placed_tile *tile = &table_game(&shell)->tiles[1];
    for (size_t i = 0; i < CELLS * 9; i++) {
        answer(cells[i % CELLS]);
        shell.table->view.zoom_chosen = true;
        test_keys(&shell, "-------------+++");
        for (size_t step = 0; step < i / CELLS; step++)
            test_keys(&shell, "+");
        struct rectangle area = board_square_area(&shell, tile->square);
        const struct tile_picture *picture =
            tile_pictures_get(shell.table->pictures, tile->type, tile->rotation);
        for (size_t n = 0; n < count; n++) {
            struct picture_spot spot = board_anchor(area, picture, claims[n].segment);
            struct board_hit hit;
            if (area.height > 6 && board_hit(&shell, area.left + spot.column, area.top + spot.row, &hit))
                assert_int_equal(hit.segment, claims[n].segment);
        }
    }
    end();
}

/* ---- Every view --------------------------------------------------------------------------------------- */

/* Whether a cell of the board shows what belongs to the look of a square. */
static bool belongs_to_look(const struct cell *cell)
{
    enum style style = (enum style) cell->style;
    return style == STYLE_DIGIT || style == STYLE_CHIP || style == STYLE_FITS || style == STYLE_WRONG ||
           style == STYLE_HELD || style == STYLE_PLACE ||
           (style >= STYLE_FIELD && style <= STYLE_CITY_LETTER);
}

/* In each view nothing is written over the board that a look could say, if nothing else lies over it. */
static void test_view(void **state)
{
    const struct gallery_view *view = *state;
    static const struct tile_size windows[] = {{80, 24}, {44, 14}, {160, 50}, {100, 32}};
    struct session *session = gallery_session(view);
    for (size_t i = 0; i < CELLS; i++) {
        gallery_open(&shell, view, session, TIER_PAINTED, NULL, windows[i].width, windows[i].height);
        answer(cells[i]);
        gallery_keys(&shell, view);
        draw();
        enum screen top = shell_top(&shell);
        bool covered = shell_ops(&shell, top)->lies_over || !session || top == SCREEN_SCORES; /* no board */
        for (int n = 0; n < canvas.width * canvas.height && canvas.picture_count > 0 && !covered; n++) {
            int x = n % canvas.width, y = n / canvas.width;
            struct board_hit hit;
            if (!shell_is_narrow(&shell) && board_hit(&shell, x, y, &hit) && hit.tile >= 0)
                assert_false(belongs_to_look(canvas_at(&canvas, x, y)));
        }
        end();
    }
    session_free(session);
}

int main(void)
{
    static struct row_tests list;
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    rows_add_test(&list, "tiles are square", test_tiles_are_square);
    rows_add_test(&list, "all is shown", test_all_is_shown);
    rows_add_test(&list, "the size is kept", test_size_is_kept);
    rows_add_test(&list, "strange sizes", test_strange_sizes);
    rows_add_test(&list, "squares are covered", test_squares_are_covered);
    rows_add_test(&list, "menus cut holes", test_menus_cut_holes);
    rows_add_test(&list, "the look of a turn", test_look_of_a_turn);
    rows_add_test(&list, "labels", test_labels);
    rows_add_test(&list, "clicks find claims", test_clicks_find_claims);
    gallery_add(&list, test_view);
    return rows_run_between(&list, "pictures", gallery_begin_usual, gallery_end);
}
