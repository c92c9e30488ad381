/* SPDX-License-Identifier: MIT */
/*
 * test_names.c: players' names of any Unicode characters in every view.
 *
 * Each view of gallery.h, and the set-up where names are typed, is drawn with names that are wide,
 * combining, right to left, of joined emoji, of only unprintable characters, or as long as allowed.  No
 * cell may contain anything unprintable, wide characters keep both columns within the window, and lines and
 * bars are where they are with plain names.  The unprintable characters are listed here independently, from
 * the categories of the Unicode character database; every code point is tried.
 */
#define _XOPEN_SOURCE 700 /* for wcwidth */

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "gallery.h"
#include "base/unicode.h"

/* Four names to a row; the first are plain. */
static const char *const names[][4] = {
    {"Ada", "Bruno", "Chloe", "Dmitri"},
    {"\xE5\xB1\xB1\xE7\x94\xB0\xE5\xA4\xAA\xE9\x83\x8E", "\xED\x95\x9C\xEA\xB8\x80",
     "\xEF\xBC\xA1\xEF\xBC\xA2\xEF\xBC\xA3", "\xE3\x81\x82"},
    {"Zoe\xCC\x88\xCC\x81\xCC\x82\xCC\x83",
     "A\xE2\x80\xAE"
     "B\xE2\x80\xAC",
     "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D", "\xE2\x81\xA6\xD9\x85\xE2\x81\xA9"},
    {"\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7", "\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA",
     "\xE2\x9D\xA4\xEF\xB8\x8F", "\xF0\x9F\x99\x82\xF0\x9F\x8F\xBD"},
    {"\xC2\x85x\xC2\x9Bm", "\xE2\x80\xA8n\x1B[31m\x07", "\xEF\xBB\xBFo\xFF\xC0\x80\xED\xA0\x80",
     "\xC2\xAD\xE2\x80\x8B\xE2\x81\xA0\xF3\xA0\x81\xA1"},
    {"WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
     "\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1"
     "\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1\xE5\xB1\xB1",
     "c c c c c c c c c c c c c c c c c c c c c c c c c c c c c", "d"},
};

enum { SIZES = 3, NAMES = sizeof names / sizeof *names };

static const int sizes[SIZES][2] = {{80, 23}, {44, 14}, {160, 50}};
static size_t size_count = SIZES; /* of which are tried */

/* ---- What may be in a cell ---------------------------------------------------------------------------- */

/* Controls, format characters, separators of lines, private use, surrogates: Cc, Cf, Zl, Zp, Co and Cs. */
static bool is_forbidden(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {{0x1, 0x1F},         {0x7F, 0x9F},       {0xAD, 0xAD},       {0x600, 0x605},
                  {0x61C, 0x61C},      {0x6DD, 0x6DD},     {0x70F, 0x70F},     {0x890, 0x891},
                  {0x8E2, 0x8E2},      {0x180E, 0x180E},   {0x200B, 0x200F},   {0x2028, 0x202E},
                  {0x2060, 0x2064},    {0x2066, 0x206F},   {0xD800, 0xF8FF},   {0xFEFF, 0xFEFF},
                  {0xFFF9, 0xFFFB},    {0x110BD, 0x110BD}, {0x110CD, 0x110CD}, {0x13430, 0x1343F},
                  {0x1BCA0, 0x1BCA3},  {0x1D173, 0x1D17A}, {0xE0001, 0xE0001}, {0xE0020, 0xE007F},
                  {0xF0000, 0x10FFFF}, {0xFE00, 0xFE0F}};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

static void check_cell(const char *view, const struct canvas *canvas, int x, int y)
{
    const struct cell *cell = canvas_at(canvas, x, y);
    if (cell->code == 0) {
        assert_true(x > 0 && wcwidth((wchar_t) canvas_at(canvas, x - 1, y)->code) == 2);
        return;
    }
    int width = wcwidth((wchar_t) cell->code);
    if (!iswprint((wint_t) cell->code) || width < 1 || is_forbidden(cell->code))
        fail_msg("%s: U+%04X at %d,%d", view, (unsigned) cell->code, x, y);
    if (width == 2 && (x + 1 >= canvas->width || canvas_at(canvas, x + 1, y)->code != 0))
        fail_msg("%s: half of U+%04X at %d,%d", view, (unsigned) cell->code, x, y);
    for (int i = 0; i < CELL_MARKS && cell->marks[i] != 0; i++)
        if (!iswprint((wint_t) cell->marks[i]) || wcwidth((wchar_t) cell->marks[i]) != 0 ||
            is_forbidden(cell->marks[i]))
            fail_msg("%s: the mark U+%04X at %d,%d", view, (unsigned) cell->marks[i], x, y);
}

static void check_cells(const char *view, const struct canvas *canvas)
{
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++)
            check_cell(view, canvas, x, y);
}

/* From 40000 to DFFFF nothing is assigned: there some are looked at. */
static uint32_t next_code(uint32_t code)
{
    return code + (code < 0x40000 || code >= 0xDFFFF - 97 ? 1 : 97);
}

/* Every code point, between two letters. */
static void test_all(void **state)
{
    (void) state;
    struct canvas canvas = {0};
    canvas_resize(&canvas, 12, 1);
    for (uint32_t code = 1; code <= 0x10FFFF; code = next_code(code)) {
        char name[8] = "a", bytes[UNICODE_BYTES_MAX + 1], clean[32];
        (void) unicode_encode(code, bytes);
        strcat(name, bytes);
        strcat(name, "b");
        canvas_clear(&canvas);
        assert_true(canvas_text(&canvas, 0, 0, 12, STYLE_TEXT, name) <= 12);
        check_cells("a text", &canvas);
        unicode_clean(name, clean, sizeof clean);
        canvas_clear(&canvas);
        (void) canvas_text(&canvas, 0, 0, 12, STYLE_TEXT, clean);
        check_cells("a clean text", &canvas);
        if (is_forbidden(code))
            assert_int_equal(unicode_width(code), -1);
    }
    canvas_free(&canvas);
}

/* ---- Views -------------------------------------------------------------------------------------------- */

static bool is_frame(const struct cell *cell)
{
    return cell->style == STYLE_BAR || cell->style == STYLE_LINE;
}

/* Messages and lists may need more rows with longer names, so only the upper half, with bars and panels,
 * is compared. */
static void check_frames(const char *view, const struct canvas *plain, const struct canvas *canvas)
{
    for (int y = 0; y < canvas->height / 2; y++)
        for (int x = 0; x < canvas->width; x++) {
            const struct cell *wanted = canvas_at(plain, x, y), *cell = canvas_at(canvas, x, y);
            if (is_frame(wanted) != is_frame(cell) ||
                (wanted->style == STYLE_LINE && wanted->code != cell->code))
                fail_msg("%s: another frame at %d,%d", view, x, y);
        }
}

/* The end's page has bars of points, which begin behind the longest name. */
static bool has_bars(const char *view)
{
    return strcmp(view, "scores") == 0 || strcmp(view, "scores-goods") == 0 || strcmp(view, "graph") == 0;
}

/* Draws the view at each size. */
static void draw_view(const struct gallery_view *view, const struct session *session,
                      struct canvas canvases[SIZES])
{
    static struct shell shell;
    for (size_t i = 0; i < size_count; i++) {
        gallery_open(&shell, view, session, TIER_BASIC, NULL, sizes[i][0], sizes[i][1]);
        gallery_keys(&shell, view);
        canvas_resize(&canvases[i], shell.width, shell.height);
        shell_draw(&shell, &canvases[i]);
        tui_end(&shell);
    }
}

static void check_view(void **state)
{
    const struct gallery_view *view = *state;
    struct canvas plain[SIZES] = {0}, canvases[SIZES] = {0};
    struct session *session = gallery_session(view);
    for (size_t i = 0; i < NAMES; i++) {
        if (session)
            gallery_rename(session, names[i], 4);
        draw_view(view, session, i == 0 ? plain : canvases);
        for (size_t size = 0; i > 0 && size < size_count; size++) {
            check_cells(view->name, &canvases[size]);
            if (!has_bars(view->name))
                check_frames(view->name, &plain[size], &canvases[size]);
        }
    }
    for (size_t size = 0; size < SIZES; size++) {
        canvas_free(&plain[size]);
        canvas_free(&canvases[size]);
    }
    session_free(session);
}

/* ---- Names that are typed ----------------------------------------------------------------------------- */

/* Types code points as a terminal sends them; controls that are keys do what they do. */
static void type(struct shell *shell, const char *text)
{
    for (uint32_t code; (code = unicode_next(&text)) != 0;)
        if (code >= ' ')
            shell_key(shell, code);
}

/* In the set-up, then in the game begun with these names; also as a save's name, a search and a command. */
static void test_typed(void **state)
{
    (void) state;
    static struct shell shell;
    struct canvas canvas = {0};
    static const char *const more[] = {"", "qs<^U>", "<Esc><Esc>m/", "<Esc><Esc>:"};
    for (size_t row = 1; row < NAMES; row++)
        for (size_t size = 0; size < size_count; size++) {
            test_open(&shell, NULL, NULL, TIER_BASIC, sizes[size][0], sizes[size][1]);
            shell.table->saves = "/tmp/"; /* nothing is written */
            canvas_resize(&canvas, shell.width, shell.height);
            test_keys(&shell, "<Down><Right><Right>");
            for (unsigned seat = 0; seat < 4; seat++) {
                test_keys(&shell, "<Down>");
                type(&shell, names[row][seat]);
                shell_draw(&shell, &canvas);
                check_cells("the set-up", &canvas);
            }
            test_keys(&shell, "<Esc><Enter>");
            for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
                test_keys(&shell, more[i]);
                type(&shell, i > 0 ? names[row][i - 1] : "");
                shell_draw(&shell, &canvas);
                check_cells("what was typed", &canvas);
            }
            tui_end(&shell);
        }
    canvas_free(&canvas);
}

static int begin_games(void **state)
{
    (void) state;
    gallery_begin("\xE5\xB1\xB1\xE7\x94\xB0,Zoe\xCC\x88\xCC\x81,\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D");
    return 0;
}

int main(int argc, char **argv)
{
    static struct row_tests list;
    if (argc > 1)
        size_count = strtoul(argv[1], NULL, 10);
    if (size_count < 1 || size_count > SIZES || !setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    gallery_add(&list, check_view);
    rows_add_test(&list, "typed", test_typed);
    rows_add_test(&list, "every code point", test_all);
    return rows_run_between(&list, "names", begin_games, gallery_end);
}
