/*
 * list.c: lists of lines (list.h).
 */
#include "tui/kit/list.h"

static long step_of(const struct list *list, size_t page, enum command command)
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
        return -(long) list->count;
    case COMMAND_END:
        return (long) list->count;
    default:
        return 0;
    }
}

bool list_command(struct list *list, size_t page, bool round, enum command command)
{
    long step = step_of(list, page, command), last = (long) list->count - 1;
    long line = (long) list->chosen + step;
    if (step == 0)
        return false;
    if (round && list->count > 0)
        line = (line + (long) list->count) % (long) list->count;
    if (line > last)
        line = last;
    list->chosen = line > 0 ? (size_t) line : 0;
    return true;
}

static int rows_of(const struct shell *shell, size_t line, int columns, list_rows *rows)
{
    return rows ? rows(shell, line, columns) : 1;
}

size_t list_top(const struct shell *shell, const struct list *list, struct rectangle area, list_rows *rows)
{
    size_t top = list->top < list->chosen ? list->top : list->chosen;
    int room = area.height;
    for (size_t line = list->chosen + 1; list->count > 0 && line-- > top;) {
        room -= rows_of(shell, line, area.width, rows);
        if (room < 0)
            return line < list->chosen ? line + 1 : line;
    }
    return top;
}

size_t list_draw(const struct shell *shell, struct canvas *canvas, const struct list *list,
                 struct rectangle area, list_rows *rows, list_draw_line *draw)
{
    size_t line = list_top(shell, list, area, rows);
    for (int end = area.top + area.height; line < list->count && area.top < end; line++) {
        int high = rows_of(shell, line, area.width, rows);
        area.height = high < end - area.top ? high : end - area.top;
        draw(shell, canvas, line, area, line == list->chosen);
        area.top += high;
    }
    return line;
}

void list_mark(const struct shell *shell, struct canvas *canvas, int x, int y, int cursor)
{
    canvas_put(canvas, x, y, glyph_code(GLYPH_TURN_OF, shell->tier), STYLE_STRONG);
    canvas->cursor_x = cursor;
    canvas->cursor_y = y;
}
