/*
 * screen_log.c: everything that happened, to scroll and search in.
 *
 * One entry for each line of the log, broken where the window is too narrow; the chosen one is marked, and
 * Enter shows its place on the board.  Searching is a view of its own that lies over this one: what is typed
 * is looked for at once, from the chosen entry upwards, and round.
 */
#include <stdio.h>
#include <string.h>

#include "tui/kit/typed.h"
#include "tui/look/overlay.h"
#include "tui/board/table.h"

static struct log_view *view(const struct shell *shell)
{
    return shell_state(shell, SCREEN_LOG);
}

enum { TURN_COLUMNS = 4, SCORE_INDENT = 2, PAGE = 10 };

/* ---- Where things are --------------------------------------------------------------------------------- */

static struct rectangle list_area(const struct shell *shell)
{
    int top = shell->height >= 20 ? 2 : 1;
    return (struct rectangle){1, top, shell->width - 2, shell->height - 2 - top};
}

static int indent_of(const struct log_line *line)
{
    return TURN_COLUMNS + (line->kind == LOG_SCORE ? SCORE_INDENT : 0);
}

static int rows_of(const struct shell *shell, size_t line)
{
    const struct table *table = shell->table;
    return canvas_paragraph_rows(event_log_text(&table->log, line),
                                 list_area(shell).width - indent_of(&table->log.lines[line]));
}

/* The log may have become shorter since the line was chosen. */
static size_t chosen_line(const struct shell *shell)
{
    return table_log_count(shell) == 0                    ? 0
           : view(shell)->chosen < table_log_count(shell) ? view(shell)->chosen
                                                          : table_log_count(shell) - 1;
}

/* The first line shown: the one remembered, or what it takes to see the whole of the chosen one. */
static size_t top_line(const struct shell *shell)
{
    size_t chosen = chosen_line(shell), top = view(shell)->top < chosen ? view(shell)->top : chosen;
    int rows = 0, room = list_area(shell).height;
    if (table_log_count(shell) == 0)
        return 0;
    for (size_t line = chosen + 1; line-- > top;) {
        rows += rows_of(shell, line);
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
static bool find_above(struct shell *shell, size_t from)
{
    size_t count = table_log_count(shell);
    for (size_t i = 0; i < count; i++) {
        size_t line = (from + count - i) % count;
        if (holds(event_log_text(&shell->table->log, line), view(shell)->wanted)) {
            view(shell)->chosen = line;
            return true;
        }
    }
    shell_say(shell, "Nothing in the log says \"%s\".", view(shell)->wanted);
    return false;
}

static void find_next(struct shell *shell)
{
    size_t chosen = chosen_line(shell);
    if (view(shell)->wanted[0] == '\0')
        shell_say(shell, "Nothing was looked for yet: %s begins.", key_word_of(shell, BINDING_SEARCH).text);
    else if (table_log_count(shell) > 0)
        (void) find_above(shell, chosen == 0 ? table_log_count(shell) - 1 : chosen - 1);
}

static void search_open(struct shell *shell)
{
    view(shell)->wanted[0] = '\0';
    view(shell)->from = chosen_line(shell);
}

/* What is typed so far is looked for from where the search began. */
static void search_again(struct shell *shell)
{
    if (view(shell)->wanted[0] == '\0')
        view(shell)->chosen = view(shell)->from;
    else if (table_log_count(shell) > 0)
        (void) find_above(shell, view(shell)->from);
}

static bool search_text(struct shell *shell, uint32_t code)
{
    shell->message[0] = '\0';
    if (typed_add(view(shell)->wanted, sizeof view(shell)->wanted, code))
        search_again(shell);
    else
        shell_say(shell, "There is no room for that.");
    return true;
}

static void search_command(struct shell *shell, enum command command, unsigned number)
{
    (void) number;
    if (command == COMMAND_ERASE) {
        typed_rub_out(view(shell)->wanted);
        search_again(shell);
        return;
    }
    if (command == COMMAND_BACK)
        view(shell)->chosen = view(shell)->from;
    overlay_leave(shell);
    view(shell)->top = top_line(shell);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void log_open(struct shell *shell)
{
    view(shell)->chosen = table_log_count(shell) > 0 ? table_log_count(shell) - 1 : 0;
    view(shell)->top = top_line(shell);
    if (table_log_count(shell) == 0)
        shell_say(shell, "Nothing has happened yet.");
}

static void choose(struct shell *shell, long step)
{
    long line = (long) chosen_line(shell) + step, last = (long) table_log_count(shell) - 1;
    view(shell)->chosen = (size_t) (line < 0 || last < 0 ? 0 : line > last ? last : line);
}

/* Enter: the place, to look around from; Esc there comes back here. */
static void show_place(struct shell *shell)
{
    unsigned node = table_log_count(shell) > 0 ? shell->table->log.lines[chosen_line(shell)].node : NO_NODE;
    if (node == NO_NODE)
        shell_say(shell, "That has no place on the board.");
    else if (node >= table_game(shell)->node_count)
        shell_say(shell, "That tile does not lie yet on the board that is shown.");
    else
        inspect_feature(shell, node);
}

static void log_command(struct shell *shell, enum command command, unsigned number)
{
    (void) number;
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
    case COMMAND_HOME:
        view(shell)->chosen = 0;
        break;
    case COMMAND_END:
        choose(shell, (long) table_log_count(shell));
        break;
    case COMMAND_LOG_AGAIN:
        find_next(shell);
        break;
    default:
        show_place(shell);
        break;
    }
    view(shell)->top = top_line(shell);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static int draw_line(const struct shell *shell, struct canvas *canvas, size_t number, struct rectangle area)
{
    const struct table *table = shell->table;
    const struct log_line *line = &table->log.lines[number];
    enum style style = number == chosen_line(shell) ? STYLE_CHOICE : STYLE_TEXT;
    int indent = indent_of(line), rows = rows_of(shell, number);
    char turn[8];
    if (rows > area.height)
        rows = area.height;
    canvas_fill(canvas, (struct rectangle){area.left, area.top, area.width, rows}, style);
    if (line->turn > 0 && line->kind != LOG_SCORE) {
        snprintf(turn, sizeof turn, "%3u", line->turn);
        canvas_text(canvas, area.left, area.top, TURN_COLUMNS, style, turn);
    }
    if (number == chosen_line(shell)) { /* without colours too */
        canvas_put(canvas, area.left - 1, area.top, glyph_code(GLYPH_TURN_OF, shell->tier), STYLE_STRONG);
        canvas->cursor_x = area.left;
        canvas->cursor_y = area.top;
    }
    (void) canvas_paragraph(canvas,
                            (struct rectangle){area.left + indent, area.top, area.width - indent, rows},
                            style, event_log_text(&table->log, number));
    return rows;
}

static void draw_list(const struct shell *shell, struct canvas *canvas, const char *text)
{
    struct rectangle area = list_area(shell);
    char facts[64];
    for (size_t line = top_line(shell); line < table_log_count(shell) && area.height > 0; line++) {
        int rows = draw_line(shell, canvas, line, area);
        area.top += rows;
        area.height -= rows;
    }
    snprintf(facts, sizeof facts, "%zu of %zu ", table_log_count(shell) > 0 ? chosen_line(shell) + 1 : 0,
             table_log_count(shell));
    overlay_draw_bar(shell, canvas, text, facts);
}

static void log_draw(const struct shell *shell, struct canvas *canvas)
{
    draw_list(shell, canvas, "everything that happened");
    shell_draw_message(shell, canvas, shell->message);
}

static void search_draw(const struct shell *shell, struct canvas *canvas)
{
    int y = shell->height - 2;
    draw_list(shell, canvas, "type what to look for");
    if (shell->message[0] != '\0')
        shell_draw_message(shell, canvas, shell->message);
    else {
        int used = canvas_text(canvas, 0, y, shell->width, STYLE_STRONG, "/");
        used += canvas_text(canvas, used, y, shell->width - used - 1, STYLE_TEXT, view(shell)->wanted);
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
