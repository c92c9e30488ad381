/*
 * tester_list.c: answers of the rules tester: rows to read, or to choose a point of the history from.
 *
 * A short answer is written into the panel, so that the board stays in sight; a long one, or one in a window
 * without a panel, over the board.
 */
#include "tui/tester/tester.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/board/table.h"
#include "base/unicode.h"

/* ---- Rows --------------------------------------------------------------------------------------------- */

void tester_list_free(struct tester_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->rows[i].text);
    free(list->rows);
    *list = (struct tester_list){0};
}

void tester_list_begin(struct shell *shell, const char *title)
{
    struct tester *tester = tester_of(shell);
    tester_list_free(&tester->list);
    snprintf(tester->list.title, sizeof tester->list.title, "%s", title);
}

/* Room for one row more; null when memory is out: then the list is shorter than it should be. */
static struct tester_row *new_row(struct tester_list *list)
{
    if (list->count == list->room) {
        size_t room = list->room == 0 ? 16 : 2 * list->room;
        struct tester_row *rows = realloc(list->rows, room * sizeof *rows);
        if (!rows)
            return NULL;
        list->rows = rows;
        list->room = room;
    }
    list->rows[list->count] = (struct tester_row){0};
    return &list->rows[list->count];
}

struct tester_row *tester_list_add(struct shell *shell, const char *format, ...)
{
    struct tester *tester = tester_of(shell);
    struct text_buffer text = {0};
    char line[SENTENCE_MAX * 2], clean[SENTENCE_MAX * 2];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    unicode_clean(line, clean, sizeof clean);
    text_add(&text, "%s", clean);
    struct tester_row *row = text.failed ? NULL : new_row(&tester->list);
    if (!row) {
        text_free(&text);
        shell_say(shell, "There is no memory left for the whole answer.");
        return NULL;
    }
    row->text = text.text;
    tester->list.count++;
    return row;
}

/* The first row that can be chosen is. */
void tester_list_show(struct shell *shell)
{
    struct tester *tester = tester_of(shell);
    struct tester_list *list = &tester->list;
    tester->view = TESTER_LIST;
    for (size_t i = 0; i < list->count; i++)
        if (list->rows[i].has_place) {
            list->chosen = i;
            return;
        }
}

/* ---- Where things are --------------------------------------------------------------------------------- */

static int rows_of(const struct tester_row *row, int columns)
{
    return canvas_paragraph_rows(row->text[0] == '\0' ? " " : row->text, columns);
}

static int all_rows(const struct tester_list *list, int columns)
{
    int rows = 0;
    for (size_t i = 0; i < list->count; i++)
        rows += rows_of(&list->rows[i], columns);
    return rows;
}

static bool has_places(const struct tester_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->rows[i].has_place)
            return true;
    return false;
}

/* The panel if all of it fits there, else the whole window between bar and message. */
static struct rectangle list_area(const struct shell *shell)
{
    struct rectangle panel = table_layout(shell).panel;
    const struct tester_list *list = &tester_of(shell)->list;
    if (panel.width > 0 && !shell_is_narrow(shell) && all_rows(list, panel.width - 2) + 2 <= panel.height)
        return panel;
    return (struct rectangle){0, 1, shell->width, shell->height - 3};
}

/* Columns for text: one on the left is for the mark. */
static int text_columns(struct rectangle area)
{
    return area.width - 2;
}

/* How many rows of text there is room for below the title. */
static int text_rows(struct rectangle area)
{
    return area.height - 1;
}

/* The first row shown, so that the chosen one is seen, and no room is left at the end. */
static size_t top_row(const struct shell *shell, struct rectangle area)
{
    const struct tester_list *list = &tester_of(shell)->list;
    size_t top = has_places(list) && list->chosen < list->top ? list->chosen : list->top;
    if (!has_places(list))
        return top;
    int rows = 0;
    for (size_t i = list->chosen + 1; i-- > top;) {
        rows += rows_of(&list->rows[i], text_columns(area));
        if (rows > text_rows(area))
            return i + 1 <= list->chosen ? i + 1 : list->chosen;
    }
    return top;
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

/* The last row that a page may begin with. */
static size_t last_top(const struct shell *shell)
{
    const struct tester_list *list = &tester_of(shell)->list;
    struct rectangle area = list_area(shell);
    int rows = 0;
    for (size_t i = list->count; i-- > 0;) {
        rows += rows_of(&list->rows[i], text_columns(area));
        if (rows > text_rows(area))
            return i + 1 < list->count ? i + 1 : i;
    }
    return 0;
}

static void scroll(struct shell *shell, int by)
{
    struct tester_list *list = &tester_of(shell)->list;
    size_t last = last_top(shell);
    if (by < 0)
        list->top = list->top > (size_t) -by ? list->top - (size_t) -by : 0;
    else
        list->top = list->top + (size_t) by < last ? list->top + (size_t) by : last;
}

static void choose(struct shell *shell, int by)
{
    struct tester_list *list = &tester_of(shell)->list;
    if (!has_places(list)) {
        scroll(shell, by);
        return;
    }
    for (int left = by < 0 ? -by : by; left > 0; left--) {
        size_t at = list->chosen;
        do
            at += by < 0 ? (size_t) -1 : 1;
        while (at < list->count && !list->rows[at].has_place);
        if (at >= list->count)
            break;
        list->chosen = at;
    }
    list->top = top_row(shell, list_area(shell));
}

static void leave_list(struct shell *shell)
{
    struct tester *tester = tester_of(shell);
    tester->view = TESTER_BOARD;
    tester->list.rules = false;
}

/* Enter on a row: the point of the history that it tells of. */
static void show_place(struct shell *shell)
{
    const struct tester_list *list = &tester_of(shell)->list;
    bool has_place = list->count > 0 && list->rows[list->chosen].has_place;
    size_t steps = has_place ? list->rows[list->chosen].steps : 0;
    leave_list(shell);
    if (has_place)
        tester_go(shell, steps);
}

void tester_list_command(struct shell *shell, enum command command)
{
    enum { PAGE = 10 };
    switch (command) {
    case COMMAND_UP:
        choose(shell, -1);
        break;
    case COMMAND_DOWN:
        choose(shell, 1);
        break;
    case COMMAND_PAGE_UP:
        choose(shell, -PAGE);
        break;
    case COMMAND_PAGE_DOWN:
        choose(shell, PAGE);
        break;
    case COMMAND_ACCEPT:
        show_place(shell);
        break;
    case COMMAND_TEST_ADOPT:
        if (tester_of(shell)->list.rules) {
            leave_list(shell);
            tester_adopt(shell);
        }
        break;
    default:
        leave_list(shell);
        break;
    }
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static int draw_row(const struct shell *shell, struct canvas *canvas, size_t number, struct rectangle area)
{
    const struct tester_list *list = &tester_of(shell)->list;
    const struct tester_row *row = &list->rows[number];
    bool chosen = row->has_place && number == list->chosen;
    enum style style = chosen ? STYLE_CHOICE : row->heading ? STYLE_STRONG : STYLE_TEXT;
    if (chosen) {
        canvas_put(canvas, area.left, area.top, glyph_code(GLYPH_TURN_OF, shell->tier), STYLE_STRONG);
        canvas->cursor_x = area.left + 1;
        canvas->cursor_y = area.top;
    }
    struct rectangle text = {area.left + 1, area.top, area.width - 2, area.height};
    int rows = canvas_paragraph(canvas, text, style, row->text);
    return rows == 0 ? 1 : rows;
}

void tester_draw_list(const struct shell *shell, struct canvas *canvas)
{
    const struct tester_list *list = &tester_of(shell)->list;
    struct rectangle area = list_area(shell);
    size_t top = top_row(shell, area);
    canvas_fill(canvas, area, STYLE_TEXT);
    if (area.left > 0)
        for (int y = area.top; y < area.top + area.height; y++)
            canvas_put(canvas, area.left - 1, y, glyph_code(GLYPH_LINE_DOWN, shell->tier), STYLE_LINE);
    canvas_text(canvas, area.left + 1, area.top, area.width - 2, STYLE_STRONG, list->title);
    area.top++;
    area.height--;
    for (size_t i = top; i < list->count && area.height > 0; i++) {
        int rows = draw_row(shell, canvas, i, area);
        area.top += rows;
        area.height -= rows;
    }
}
