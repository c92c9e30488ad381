/*
 * test_names.c: players' names of any UTF-8 in every view.
 *
 * Each view is drawn with names that are wide, combining, right to left, of joined emoji, or as long as a
 * name may be.  Nothing that is not printable may come into a cell, wide characters keep both their columns
 * within the window, and the lines and bars stand where they stand with plain names.
 */
#define _XOPEN_SOURCE 700 /* wcwidth */

#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "support.h"

struct view_row {
    const char *name;
    const char *rules; /* as test_session takes them */
    unsigned turns;    /* played before the keys */
    const char *keys;
};

static const struct view_row views[] = {
    {"tile", "", 23, ""},
    {"misfit", "", 22, "r<Enter>"},
    {"figure", "", 23, "<Enter>"},
    {"letters", "", 23, "'"},
    {"projected", "", 40, "e"},
    {"menu", "", 23, "q"},
    {"options", "", 23, "qo"},
    {"bag", "", 40, "b"},
    {"log", "", 40, "m"},
    {"last", "", 20, "w"},
    {"inspect", "", 26, "ij<Tab>"},
    {"fields", "", 50, "f<Tab>"},
    {"owners", "", 50, "o<Tab>"},
    {"track", "", 60, "T"},
    {"abbot", ";abbot=on", 30, "<Enter>"},
    {"hands", ";hand=3", 12, ""},
    {"pass", ";hand=3 hand-open=off", 0, ""},
    {"offer", ";sell=on", 0, "s"},
    {"scores", "", 80, ""},
    {"one of the scores", "", 80, "<Down>"},
    {"scores on the board", "", 80, "<Down>v"},
    {"graph", "", 80, "g"},
    {"replay", "", 80, "p<Down><Down>nn"},
    {"rules", "", 10, "?<Space><Space><Space>"},
};

/* Four names; the first are plain. */
static const char *const names[] = {
    "Ada,Bruno,Chloe,Dmitri",
    "\xE5\xB1\xB1\xE7\x94\xB0\xE5\xA4\xAA\xE9\x83\x8E,\xED\x95\x9C\xEA\xB8\x80,"
    "\xEF\xBC\xA1\xEF\xBC\xA2\xEF\xBC\xA3,\xE3\x81\x82",
    "Zoe\xCC\x88\xCC\x81\xCC\x82\xCC\x83,A\xE2\x80\xAE"
    "B\xE2\x80\xAC,"
    "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D,\xE2\x81\xA6\xD9\x85\xE2\x81\xA9",
    "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7,\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA,"
    "\xE2\x9D\xA4\xEF\xB8\x8F,\xF0\x9F\x99\x82\xF0\x9F\x8F\xBD",
    "\xC2\x85x\xC2\x9Bm,\xE2\x80\xA8n,\xEF\xBB\xBFo,\xC2\xAD\xE2\x80\x8B",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW,"
    "\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1"
    "\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1,"
    "c c c c c c c c c c c c c c c c c c c c c c c c c c c c c,d",
};

enum { SIZES = 3 };

/* The view at each size. */
static void draw_view(const struct view_row *view, const char *players, struct canvas canvases[SIZES])
{
    static const int sizes[SIZES][2] = {{44, 14}, {80, 23}, {160, 50}};
    static struct ui ui;
    char text[500];
    snprintf(text, sizeof text, "%s%s", players, view->rules);
    test_open(&ui, test_session(text, 8), NULL, TIER_BASIC, 100, 30);
    test_play(&ui, view->turns);
    test_keys(&ui, view->keys);
    for (size_t i = 0; i < SIZES; i++) {
        ui_resize(&ui, sizes[i][0], sizes[i][1]);
        assert_true(canvas_resize(&canvases[i], ui.width, ui.height));
        ui_draw(&ui, &canvases[i]);
    }
    ui_end(&ui);
}

static void check_cell(const struct view_row *view, const struct canvas *canvas, int x, int y)
{
    const struct cell *cell = canvas_at(canvas, x, y);
    if (cell->code == 0) {
        assert_true(x > 0 && wcwidth((wchar_t) canvas_at(canvas, x - 1, y)->code) == 2);
        return;
    }
    int width = wcwidth((wchar_t) cell->code);
    if (!iswprint((wint_t) cell->code) || width < 1)
        fail_msg("%s: U+%04X at %d,%d", view->name, (unsigned) cell->code, x, y);
    if (width == 2 && (x + 1 >= canvas->width || canvas_at(canvas, x + 1, y)->code != 0))
        fail_msg("%s: half of U+%04X at %d,%d", view->name, (unsigned) cell->code, x, y);
    for (int i = 0; i < CELL_MARKS && cell->marks[i] != 0; i++)
        if (!iswprint((wint_t) cell->marks[i]) || wcwidth((wchar_t) cell->marks[i]) != 0)
            fail_msg("%s: the mark U+%04X at %d,%d", view->name, (unsigned) cell->marks[i], x, y);
}

static bool is_frame(const struct cell *cell)
{
    return cell->style == STYLE_BAR || cell->style == STYLE_LINE;
}

/* Messages and lists may have more rows below with longer names; the upper half holds bars and panels. */
static void check_frames(const struct view_row *view, const struct canvas *plain, const struct canvas *canvas)
{
    for (int y = 0; y < canvas->height / 2; y++)
        for (int x = 0; x < canvas->width; x++) {
            const struct cell *wanted = canvas_at(plain, x, y), *cell = canvas_at(canvas, x, y);
            if (is_frame(wanted) != is_frame(cell) ||
                (wanted->style == STYLE_LINE && wanted->code != cell->code))
                fail_msg("%s: another frame at %d,%d", view->name, x, y);
        }
}

static void check_view(void **state)
{
    const struct view_row *view = *state;
    struct canvas plain[SIZES] = {0}, canvases[SIZES] = {0};
    draw_view(view, names[0], plain);
    for (size_t i = 1; i < sizeof names / sizeof *names; i++) {
        draw_view(view, names[i], canvases);
        for (size_t size = 0; size < SIZES; size++) {
            const struct canvas *canvas = &canvases[size];
            for (int y = 0; y < canvas->height; y++)
                for (int x = 0; x < canvas->width; x++)
                    check_cell(view, canvas, x, y);
            check_frames(view, &plain[size], canvas);
        }
    }
    for (size_t size = 0; size < SIZES; size++) {
        canvas_free(&plain[size]);
        canvas_free(&canvases[size]);
    }
}

int main(void)
{
    enum { COUNT = sizeof views / sizeof *views };
    struct CMUnitTest tests[COUNT];
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    for (size_t i = 0; i < COUNT; i++)
        tests[i] = (struct CMUnitTest){
            .name = views[i].name, .test_func = check_view, .initial_state = (void *) (uintptr_t) &views[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
