/*
 * screen_log.c: everything that happened, to scroll and search in.
 *
 * One entry for each line of the log, broken where the window is too narrow; the chosen one is marked, and
 * Enter shows its place on the board.  Searching is a view of its own that lies over this one: what is typed
 * is looked for at once, from the chosen entry upwards, and round.
 */
#include <stdio.h>
#include <string.h>

#include "tui/kit/keys_line.h"
#include "tui/kit/typed.h"
#include "tui/look/overlay.h"
#include "tui/ui.h"

static struct log_view *view(const struct ui *ui)
{
    return shell_state(&ui->shell, SCREEN_LOG);
}

enum { TURN_COLUMNS = 4, SCORE_INDENT = 2, PAGE = 10 };

/* ---- Where things are --------------------------------------------------------------------------------- */

static struct rectangle list_area(const struct ui *ui)
{
    int top = ui->height >= 20 ? 2 : 1;
    return (struct rectangle){1, top, ui->width - 2, ui->height - 2 - top};
}

static int indent_of(const struct log_line *line)
{
    return TURN_COLUMNS + (line->kind == LOG_SCORE ? SCORE_INDENT : 0);
}

static int rows_of(const struct ui *ui, size_t line)
{
    return canvas_paragraph_rows(event_log_text(&ui->log, line),
                                 list_area(ui).width - indent_of(&ui->log.lines[line]));
}

/* The log may have become shorter since the line was chosen. */
static size_t chosen_line(const struct ui *ui)
{
    return ui_log_count(ui) == 0                 ? 0
           : view(ui)->chosen < ui_log_count(ui) ? view(ui)->chosen
                                                 : ui_log_count(ui) - 1;
}

/* The first line shown: the one remembered, or what it takes to see the whole of the chosen one. */
static size_t top_line(const struct ui *ui)
{
    size_t chosen = chosen_line(ui), top = view(ui)->top < chosen ? view(ui)->top : chosen;
    int rows = 0, room = list_area(ui).height;
    if (ui_log_count(ui) == 0)
        return 0;
    for (size_t line = chosen + 1; line-- > top;) {
        rows += rows_of(ui, line);
        if (rows > room)
            return line + 1 <= chosen ? line + 1 : chosen;
    }
    return top;
}

/* ---- Searching ---------------------------------------------------------------------------------------- */

static char lower(char byte)
{
    return (char) (byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
}

/* Whether the text holds the words; capitals of ASCII do not count. */
static bool holds(const char *text, const char *words)
{
    for (; *text != '\0'; text++) {
        size_t i = 0;
        while (words[i] != '\0' && lower(text[i]) == lower(words[i]))
            i++;
        if (words[i] == '\0')
            return true;
    }
    return false;
}

/* Chooses the next line upwards that holds what is wanted, from `from` on, and round; false: none does. */
static bool find_above(struct ui *ui, size_t from)
{
    size_t count = ui_log_count(ui);
    for (size_t i = 0; i < count; i++) {
        size_t line = (from + count - i) % count;
        if (holds(event_log_text(&ui->log, line), view(ui)->wanted)) {
            view(ui)->chosen = line;
            return true;
        }
    }
    ui_say(ui, "Nothing in the log says \"%s\".", view(ui)->wanted);
    return false;
}

static void find_next(struct ui *ui)
{
    size_t chosen = chosen_line(ui);
    if (view(ui)->wanted[0] == '\0')
        ui_say(ui, "Nothing was looked for yet: %s begins.", key_word_of(ui, COMMAND_SEARCH).text);
    else if (ui_log_count(ui) > 0)
        (void) find_above(ui, chosen == 0 ? ui_log_count(ui) - 1 : chosen - 1);
}

static void search_open(struct ui *ui)
{
    view(ui)->wanted[0] = '\0';
    view(ui)->from = chosen_line(ui);
}

/* What is typed so far is looked for from where the search began. */
static void search_again(struct ui *ui)
{
    if (view(ui)->wanted[0] == '\0')
        view(ui)->chosen = view(ui)->from;
    else if (ui_log_count(ui) > 0)
        (void) find_above(ui, view(ui)->from);
}

static bool search_text(struct ui *ui, uint32_t code)
{
    ui->message[0] = '\0';
    if (typed_add(view(ui)->wanted, sizeof view(ui)->wanted, code))
        search_again(ui);
    else
        ui_say(ui, "There is no room for that.");
    return true;
}

static void search_command(struct ui *ui, enum command command, unsigned number)
{
    (void) number;
    if (command == COMMAND_SEARCH_RUB_OUT) {
        typed_rub_out(view(ui)->wanted);
        search_again(ui);
        return;
    }
    if (command == COMMAND_SEARCH_LEAVE)
        view(ui)->chosen = view(ui)->from;
    overlay_leave(ui);
    view(ui)->top = top_line(ui);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void log_open(struct ui *ui)
{
    view(ui)->chosen = ui_log_count(ui) > 0 ? ui_log_count(ui) - 1 : 0;
    view(ui)->top = top_line(ui);
    if (ui_log_count(ui) == 0)
        ui_say(ui, "Nothing has happened yet.");
}

static void choose(struct ui *ui, long step)
{
    long line = (long) chosen_line(ui) + step, last = (long) ui_log_count(ui) - 1;
    view(ui)->chosen = (size_t) (line < 0 || last < 0 ? 0 : line > last ? last : line);
}

/* Enter: the place, to look around from; Esc there comes back here. */
static void show_place(struct ui *ui)
{
    unsigned node = ui_log_count(ui) > 0 ? ui->log.lines[chosen_line(ui)].node : NO_NODE;
    if (node == NO_NODE)
        ui_say(ui, "That has no place on the board.");
    else if (node >= ui_game(ui)->node_count)
        ui_say(ui, "That tile does not lie yet on the board that is shown.");
    else
        inspect_feature(ui, node);
}

static void log_command(struct ui *ui, enum command command, unsigned number)
{
    (void) number;
    switch (command) {
    case COMMAND_LOG_UP:
        choose(ui, -1);
        break;
    case COMMAND_LOG_DOWN:
        choose(ui, 1);
        break;
    case COMMAND_LOG_PAGE_UP:
        choose(ui, -PAGE);
        break;
    case COMMAND_LOG_PAGE_DOWN:
        choose(ui, PAGE);
        break;
    case COMMAND_LOG_FIRST:
        view(ui)->chosen = 0;
        break;
    case COMMAND_LOG_LAST:
        choose(ui, (long) ui_log_count(ui));
        break;
    case COMMAND_LOG_AGAIN:
        find_next(ui);
        break;
    default:
        show_place(ui);
        break;
    }
    view(ui)->top = top_line(ui);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static int draw_line(const struct ui *ui, struct canvas *canvas, size_t number, struct rectangle area)
{
    const struct log_line *line = &ui->log.lines[number];
    enum style style = number == chosen_line(ui) ? STYLE_CHOICE : STYLE_TEXT;
    int indent = indent_of(line), rows = rows_of(ui, number);
    char turn[8];
    if (rows > area.height)
        rows = area.height;
    canvas_fill(canvas, (struct rectangle){area.left, area.top, area.width, rows}, style);
    if (line->turn > 0 && line->kind != LOG_SCORE) {
        snprintf(turn, sizeof turn, "%3u", line->turn);
        canvas_text(canvas, area.left, area.top, TURN_COLUMNS, style, turn);
    }
    if (number == chosen_line(ui)) { /* without colours too */
        canvas_put(canvas, area.left - 1, area.top, glyph_code(GLYPH_TURN_OF, ui->tier), STYLE_STRONG);
        canvas->cursor_x = area.left;
        canvas->cursor_y = area.top;
    }
    (void) canvas_paragraph(canvas,
                            (struct rectangle){area.left + indent, area.top, area.width - indent, rows},
                            style, event_log_text(&ui->log, number));
    return rows;
}

static void draw_list(const struct ui *ui, struct canvas *canvas, const char *text)
{
    struct rectangle area = list_area(ui);
    char facts[64];
    for (size_t line = top_line(ui); line < ui_log_count(ui) && area.height > 0; line++) {
        int rows = draw_line(ui, canvas, line, area);
        area.top += rows;
        area.height -= rows;
    }
    snprintf(facts, sizeof facts, "%zu of %zu ", ui_log_count(ui) > 0 ? chosen_line(ui) + 1 : 0,
             ui_log_count(ui));
    overlay_draw_bar(ui, canvas, text, facts);
}

static void log_draw(const struct ui *ui, struct canvas *canvas)
{
    draw_list(ui, canvas, "everything that happened");
    ui_draw_message(ui, canvas, ui->message);
}

static void search_draw(const struct ui *ui, struct canvas *canvas)
{
    int y = ui->height - 2;
    draw_list(ui, canvas, "type what to look for");
    if (ui->message[0] != '\0')
        ui_draw_message(ui, canvas, ui->message);
    else {
        int used = canvas_text(canvas, 0, y, ui->width, STYLE_STRONG, "/");
        used += canvas_text(canvas, used, y, ui->width - used - 1, STYLE_TEXT, view(ui)->wanted);
        canvas->cursor_x = used;
        canvas->cursor_y = y;
    }
}

const struct screen_ops log_screen = {
    .title = "Log",
    .state_size = sizeof(struct log_view),
    .stage = STAGE_LOG,
    .key = COMMAND_LOG,
    .overlay = true,
    .open = log_open,
    .command = log_command,
    .draw = log_draw,
};

const struct screen_ops search_screen = {
    .title = "Search the log",
    .stage = STAGE_SEARCH,
    .key = COMMAND_SEARCH,
    .overlay = true,
    .open = search_open,
    .command = search_command,
    .text = search_text,
    .draw = search_draw,
};
