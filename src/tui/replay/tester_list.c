/*
 * tester_list.c: answers of the rules tester as rows to read, or to choose a point of the history from.
 *
 * A short answer goes to the panel, so that the board stays visible; a long one, or any in a window without
 * a panel, covers the board.
 */
#include "tui/replay/screen_replay.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/unicode.h"
#include "tui/kit/list.h"

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
    struct replay_view *view = replay_of(shell);
    tester_list_free(&view->list);
    snprintf(view->list.title, sizeof view->list.title, "%s", title);
}

/* Returns a new row, or null if memory ran out; the list is then incomplete. */
static struct tester_row *new_row(struct tester_list *list)
{
    struct tester_row *rows = array_grow(list->rows, list->count, sizeof *rows);
    if (!rows)
        return NULL;
    list->rows = rows;
    list->rows[list->count] = (struct tester_row){0};
    return &list->rows[list->count];
}

struct tester_row *tester_list_add(struct shell *shell, const char *format, ...)
{
    struct replay_view *view = replay_of(shell);
    struct text_buffer text = {0};
    char line[TEXT_LINE_MAX + 1], clean[TEXT_LINE_MAX + 1]; /* a position takes a whole line */
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    unicode_clean(line, clean, sizeof clean);
    text_add(&text, "%s", clean);
    struct tester_row *row = text.failed ? NULL : new_row(&view->list);
    if (!row) {
        text_free(&text);
        shell_say(shell, "There is no memory left for the whole answer.");
        return NULL;
    }
    row->text = text.text;
    view->list.count++;
    return row;
}

/* Chooses the first row that can be chosen. */
void tester_list_show(struct shell *shell)
{
    struct replay_view *view = replay_of(shell);
    struct tester_list *list = &view->list;
    view->list_open = true;
    for (size_t i = 0; i < list->count; i++)
        if (list->rows[i].has_place) {
            list->chosen = i;
            return;
        }
}

enum { PAGE = 10 };

/* ---- Where things are --------------------------------------------------------------------------------- */

static int rows_of(const struct shell *shell, size_t row, int columns)
{
    const char *text = replay_of(shell)->list.rows[row].text;
    return canvas_paragraph_rows(text[0] == '\0' ? " " : text, columns);
}

static int all_rows(const struct shell *shell, int columns)
{
    int rows = 0;
    for (size_t i = 0; i < replay_of(shell)->list.count; i++)
        rows += rows_of(shell, i, columns);
    return rows;
}

/* The panel if the answer fits, else the whole window between bar and message. */
static struct rectangle list_area(const struct shell *shell)
{
    struct rectangle panel = table_layout(shell).panel;
    if (panel.width > 0 && !shell_is_narrow(shell) && all_rows(shell, panel.width - 2) + 2 <= panel.height)
        return panel;
    return (struct rectangle){0, 1, shell->width, shell->height - 3};
}

/* Below the title, with a column on the left for the mark. */
static struct rectangle rows_area(const struct shell *shell)
{
    struct rectangle area = list_area(shell);
    return (struct rectangle){area.left + 1, area.top + 1, area.width - 2, area.height - 1};
}

static struct list list_of(const struct shell *shell)
{
    const struct tester_list *list = &replay_of(shell)->list;
    return (struct list){.count = list->count, .chosen = list->chosen, .top = list->top};
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

/* Counts the rows before `end` that refer to a place. */
static size_t count_places(const struct tester_list *list, size_t end)
{
    size_t count = 0;
    for (size_t i = 0; i < end; i++)
        count += list->rows[i].has_place;
    return count;
}

/* Scrolls a list without places, by choosing its first visible row. */
static bool scroll(struct shell *shell, enum command command)
{
    struct tester_list *list = &replay_of(shell)->list;
    struct list all = {.count = list->count, .chosen = list->count > 0 ? list->count - 1 : 0};
    struct list pages = {.count = list_top(shell, &all, rows_area(shell), rows_of) + 1,
                         .chosen = list->chosen};
    bool done = list_command(&pages, PAGE, false, command);
    list->chosen = list->top = pages.chosen;
    return done;
}

static bool choose(struct shell *shell, enum command command)
{
    struct tester_list *list = &replay_of(shell)->list;
    struct list places = {.count = count_places(list, list->count),
                          .chosen = count_places(list, list->chosen)};
    if (places.count == 0)
        return scroll(shell, command);
    if (!list_command(&places, PAGE, false, command))
        return false;
    for (size_t i = 0; i < list->count; i++)
        if (list->rows[i].has_place && count_places(list, i) == places.chosen)
            list->chosen = i;
    struct list all = list_of(shell);
    list->top = list_top(shell, &all, rows_area(shell), rows_of);
    return true;
}

static void leave_list(struct shell *shell)
{
    struct replay_view *view = replay_of(shell);
    view->list_open = false;
    view->list.rules = false;
}

/* Goes to the point of the history that the row refers to. */
static void show_place(struct shell *shell)
{
    const struct tester_list *list = &replay_of(shell)->list;
    bool has_place = list->count > 0 && list->rows[list->chosen].has_place;
    size_t steps = has_place ? list->rows[list->chosen].steps : 0;
    leave_list(shell);
    if (has_place)
        tester_go(shell, steps);
}

void tester_list_command(struct shell *shell, enum command command)
{
    if (choose(shell, command))
        return;
    if (command == COMMAND_ACCEPT)
        show_place(shell);
    else
        leave_list(shell);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void draw_row(const struct shell *shell, struct canvas *canvas, size_t number, struct rectangle area,
                     bool chosen)
{
    const struct tester_row *row = &replay_of(shell)->list.rows[number];
    chosen = chosen && row->has_place;
    if (chosen)
        list_mark(shell, canvas, area.left - 1, area.top);
    canvas_paragraph(canvas, area,
                     chosen         ? STYLE_CHOICE
                     : row->heading ? STYLE_STRONG
                                    : STYLE_TEXT,
                     row->text);
}

void tester_draw_list(const struct shell *shell, struct canvas *canvas)
{
    struct list list = list_of(shell);
    struct rectangle area = list_area(shell);
    shell_draw_panel(shell, canvas, area);
    canvas_text(canvas, area.left + 1, area.top, area.width - 2, STYLE_STRONG, replay_of(shell)->list.title);
    (void) list_draw(shell, canvas, &list, rows_area(shell), rows_of, draw_row);
}
