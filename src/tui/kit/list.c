/* SPDX-License-Identifier: MIT */
/*
 * list.c: lists of lines (list.h).
 */
#include "tui/kit/list.h"

#include "base/sentence.h"

static long step_of(size_t count, size_t page, enum command command)
{
    switch (command) {
    case COMMAND_UP:
    case COMMAND_PREVIOUS:
        return -1;
    case COMMAND_DOWN:
    case COMMAND_NEXT:
        return 1;
    case COMMAND_PAGE_UP:
        return -(long) page;
    case COMMAND_PAGE_DOWN:
        return (long) page;
    case COMMAND_HOME:
        return -(long) count;
    case COMMAND_END:
        return (long) count;
    default:
        return 0;
    }
}

bool list_step(size_t *chosen, size_t count, size_t page, bool round, enum command command)
{
    long step = step_of(count, page, command), last = (long) count - 1, line = (long) *chosen + step;
    if (step == 0)
        return false;
    if (round && count > 0)
        line = (line + (long) count) % (long) count;
    if (line > last)
        line = last;
    *chosen = line > 0 ? (size_t) line : 0;
    return true;
}

/* Paragraphs leave columns free for the mark of the chosen one. */
enum { MARK_COLUMNS = 2, PARAGRAPH_MAX = 3 * SENTENCE_MAX };

static int rows_of_line(const struct shell *shell, const struct list *list, size_t line, int columns)
{
    char text[PARAGRAPH_MAX];
    if (!list->write)
        return list->rows ? list->rows(shell, line, columns) : 1;
    list->write(shell, line, text, sizeof text);
    return canvas_paragraph_rows(text, columns - MARK_COLUMNS) + list->gap;
}

int list_height(const struct shell *shell, const struct list *list, int columns)
{
    int rows = 0;
    for (size_t line = 0; line < list->count; line++)
        rows += rows_of_line(shell, list, line, columns);
    return rows;
}

static void draw_paragraph(const struct shell *shell, struct canvas *canvas, const struct list *list,
                           size_t line, struct rectangle area)
{
    char text[PARAGRAPH_MAX];
    bool marked = line == list->chosen && !list->unmarked;
    list->write(shell, line, text, sizeof text);
    if (marked)
        list_mark(shell, canvas, area.left, area.top);
    area.left += MARK_COLUMNS;
    area.width -= MARK_COLUMNS;
    (void) canvas_paragraph(canvas, area, marked ? STYLE_STRONG : STYLE_TEXT, text);
}

size_t list_top(const struct shell *shell, const struct list *list, struct rectangle area)
{
    size_t top = list->top < list->chosen ? list->top : list->chosen;
    int room = area.height;
    for (size_t line = list->chosen + 1; list->count > 0 && line-- > top;) {
        room -= rows_of_line(shell, list, line, area.width);
        if (room < 0)
            return line < list->chosen ? line + 1 : line;
    }
    return top;
}

size_t list_draw(const struct shell *shell, struct canvas *canvas, const struct list *list,
                 struct rectangle area)
{
    size_t line = list_top(shell, list, area);
    for (int end = area.top + area.height; line < list->count && area.top < end; line++) {
        int high = rows_of_line(shell, list, line, area.width);
        bool is_cut = high - list->gap > end - area.top;
        if (is_cut && list->whole && line > list->chosen)
            break;
        area.height = high < end - area.top ? high : end - area.top;
        if (list->draw)
            list->draw(shell, canvas, line, area, line == list->chosen);
        else
            draw_paragraph(shell, canvas, list, line, area);
        area.top += high;
    }
    return line;
}

void list_mark(const struct shell *shell, struct canvas *canvas, int x, int y)
{
    canvas_put(canvas, x, y, glyph_code(GLYPH_TURN_OF, shell->tier), STYLE_STRONG);
    canvas_point(canvas, x, y);
}
