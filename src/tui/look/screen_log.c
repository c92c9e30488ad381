/*
 * screen_log.c: everything that happened, to scroll and search in.
 *
 * Each line of the log is an entry, wrapped if the window is too narrow; Enter shows the place of the
 * chosen one on the board.  The search is an overlay above this one: it looks for the text while it is
 * typed, upwards from the chosen entry and on from the end.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "tui/kit/field.h"
#include "base/translate.h"
#include "tui/kit/list.h"
#include "tui/look/overlay.h"

static struct log_view *log_view_of(const struct shell *shell)
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

static int rows_of(const struct shell *shell, size_t line, int columns)
{
    return canvas_paragraph_rows(event_log_text(&shell->table->log, line),
                                 columns - indent_of(&shell->table->log.lines[line]));
}

static void draw_line(const struct shell *shell, struct canvas *canvas, size_t number, struct rectangle area,
                      bool chosen)
{
    const struct log_line *line = &shell->table->log.lines[number];
    enum style style = chosen ? STYLE_CHOICE : STYLE_TEXT;
    int indent = indent_of(line);
    char turn[8];
    canvas_fill(canvas, area, style);
    if (line->turn > 0 && line->kind != LOG_SCORE) {
        snprintf(turn, sizeof turn, "%3u", line->turn);
        canvas_text(canvas, area.left, area.top, TURN_COLUMNS, style, turn);
    }
    if (chosen)
        list_mark(shell, canvas, area.left - 1, area.top);
    area.left += indent;
    area.width -= indent;
    (void) canvas_paragraph(canvas, area, style, event_log_text(&shell->table->log, number));
}

/* The log may be shorter than when the line was chosen. */
static struct list list_of(const struct shell *shell)
{
    size_t count = table_log_count(shell), chosen = log_view_of(shell)->chosen;
    return (struct list){.count = count,
                         .chosen = count == 0       ? 0
                                   : chosen < count ? chosen
                                                    : count - 1,
                         .top = log_view_of(shell)->top,
                         .draw = draw_line,
                         .rows = rows_of};
}

static size_t chosen_line(const struct shell *shell)
{
    return list_of(shell).chosen;
}

static void remember_top(struct shell *shell)
{
    struct list list = list_of(shell);
    log_view_of(shell)->top = list_top(shell, &list, list_area(shell));
}

/* ---- Searching ---------------------------------------------------------------------------------------- */

/* Whether the text contains the words; ASCII case is ignored. */
static bool contains(const char *text, const char *words)
{
    while (*text != '\0' && strncasecmp(text, words, strlen(words)) != 0)
        text++;
    return *text != '\0';
}

/* Chooses the next line that contains the words, upwards from `from` and on from the end; false if there
 * is none. */
static bool find_above(struct shell *shell, size_t from)
{
    size_t count = table_log_count(shell);
    for (size_t i = 0; i < count; i++) {
        size_t line = (from + count - i) % count;
        if (contains(event_log_text(&shell->table->log, line), log_view_of(shell)->wanted)) {
            log_view_of(shell)->chosen = line;
            return true;
        }
    }
    shell_say(shell, _("Nothing in the log contains \"%s\"."), log_view_of(shell)->wanted);
    return false;
}

static void find_next(struct shell *shell)
{
    size_t chosen = chosen_line(shell);
    if (log_view_of(shell)->wanted[0] == '\0')
        shell_say(shell, _("There is nothing to search for yet: %s begins a search."),
                  key_word_of(shell, COMMAND_SEARCH).text);
    else if (table_log_count(shell) > 0)
        (void) find_above(shell, chosen == 0 ? table_log_count(shell) - 1 : chosen - 1);
}

static void search_open(struct shell *shell)
{
    log_view_of(shell)->wanted[0] = '\0';
    log_view_of(shell)->from = chosen_line(shell);
}

/* Searches again from where the search began, since the words have changed. */
static void search_again(struct shell *shell)
{
    if (log_view_of(shell)->wanted[0] == '\0')
        log_view_of(shell)->chosen = log_view_of(shell)->from;
    else if (table_log_count(shell) > 0)
        (void) find_above(shell, log_view_of(shell)->from);
}

static bool search_text(struct shell *shell, uint32_t code)
{
    (void) field_text(shell, log_view_of(shell)->wanted, sizeof log_view_of(shell)->wanted, code);
    if (shell->message[0] == '\0')
        search_again(shell);
    return true;
}

static void search_command(struct shell *shell, enum command command)
{
    if (field_command(log_view_of(shell)->wanted, command)) {
        search_again(shell);
        return;
    }
    if (command == COMMAND_BACK)
        log_view_of(shell)->chosen = log_view_of(shell)->from;
    overlay_leave(shell);
    remember_top(shell);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void log_open(struct shell *shell)
{
    log_view_of(shell)->chosen = table_log_count(shell) > 0 ? table_log_count(shell) - 1 : 0;
    remember_top(shell);
    if (table_log_count(shell) == 0)
        shell_say(shell, _("Nothing has happened yet."));
}

/* Enter inspects the place; Esc returns here. */
static void show_place(struct shell *shell)
{
    unsigned node = table_log_count(shell) > 0 ? shell->table->log.lines[chosen_line(shell)].node : NO_NODE;
    if (node == NO_NODE)
        shell_say(shell, _("That has no place on the board."));
    else if (node >= table_game(shell)->node_count)
        shell_say(shell, _("That tile is not on the board shown yet."));
    else
        inspect_feature(shell, node);
}

static void log_command(struct shell *shell, enum command command)
{
    struct list list = list_of(shell);
    if (list_command(&list, PAGE, false, command))
        log_view_of(shell)->chosen = list.chosen;
    else if (command == COMMAND_FORWARD)
        find_next(shell);
    else
        show_place(shell);
    remember_top(shell);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void draw_list(const struct shell *shell, struct canvas *canvas, const char *text)
{
    struct list list = list_of(shell);
    char facts[64];
    (void) list_draw(shell, canvas, &list, list_area(shell));
    snprintf(facts, sizeof facts, _("%1$zu of %2$zu "), list.count > 0 ? list.chosen + 1 : 0, list.count);
    overlay_draw_bar(shell, canvas, text, facts);
}

static void log_draw(const struct shell *shell, struct canvas *canvas)
{
    draw_list(shell, canvas, _("everything that happened"));
    shell_draw_message(shell, canvas, shell->message);
}

static void search_draw(const struct shell *shell, struct canvas *canvas)
{
    draw_list(shell, canvas, _("type what to search for"));
    if (shell->message[0] != '\0')
        shell_draw_message(shell, canvas, shell->message);
    else
        (void) field_draw(shell, canvas, "/", log_view_of(shell)->wanted, STYLE_TEXT);
}

const struct screen_ops log_screen = {
    .title = N_("Log"),
    .state_size = sizeof(struct log_view),
    .stage = STAGE_LOG,
    .key = COMMAND_LOG,
    .overlay = true,
    .open = log_open,
    .command = log_command,
    .draw = log_draw,
};

const struct screen_ops search_screen = {
    .title = N_("Search the log"),
    .stage = STAGE_SEARCH,
    .key = COMMAND_SEARCH,
    .overlay = true,
    .open = search_open,
    .command = search_command,
    .text = search_text,
    .draw = search_draw,
};
