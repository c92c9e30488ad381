/* SPDX-License-Identifier: MIT */
/*
 * screen_log.c: the history: everything that happened, to walk through and to search, beginning with the last
 * turn.
 *
 * The panel has the lines in brief, and the message the whole sentence of the chosen one, whose place and
 * scores are marked on the board.  The search is an overlay above this one: it looks for the text while it is
 * typed, upwards from the chosen entry and on from the end.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "tui/kit/field.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "tui/kit/list.h"
#include "tui/look/overlay.h"

SHELL_STATE(log_view_of, struct log_view, SCREEN_LOG)

enum { PAGE = 10 };

/* ---- Where things are --------------------------------------------------------------------------------- */

/* " 36 Ada: new city, knight"; what it scored is indented below. */
static void write_line(const struct shell *shell, size_t line, char *text, size_t size)
{
    const struct event_log *log = &shell->table->log;
    if (log->lines[line].kind == LOG_SCORE)
        snprintf(text, size, "   %s", event_log_brief(log, line));
    else if (log->lines[line].turn > 0)
        snprintf(text, size, "%2u %s", log->lines[line].turn, event_log_brief(log, line));
    else
        snprintf(text, size, "%s", event_log_brief(log, line));
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
                         .whole = true,
                         .write = write_line};
}

/* Whether a line has a place on the board that is shown. */
static bool has_place(const struct shell *shell, size_t line)
{
    return line < table_log_count(shell) &&
           shell->table->log.lines[line].node < table_game(shell)->node_count;
}

/* Marks the place of the chosen line, and keeps the view where it is if it can. */
static void look_at_chosen(struct shell *shell)
{
    const struct game *game = table_game(shell);
    struct list list = list_of(shell);
    struct rectangle panel = table_layout(shell).panel;
    panel.width--;
    log_view_of(shell)->top = list_top(shell, &list, panel);
    shell->table->look.on = has_place(shell, list.chosen);
    if (!shell->table->look.on)
        return;
    shell->table->look.square =
        game->tiles[game->nodes[shell->table->log.lines[list.chosen].node].tile].square;
    board_follow(shell, false);
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
            look_at_chosen(shell);
            return true;
        }
    }
    shell_say(shell, _("Nothing in the log contains \"%s\"."), log_view_of(shell)->wanted);
    return false;
}

static void find_next(struct shell *shell)
{
    size_t chosen = list_of(shell).chosen;
    if (log_view_of(shell)->wanted[0] == '\0')
        shell_say(shell, _("There is nothing to search for yet: %s begins a search."),
                  key_word_of(shell, COMMAND_SEARCH).text);
    else if (table_log_count(shell) > 0)
        (void) find_above(shell, chosen == 0 ? table_log_count(shell) - 1 : chosen - 1);
}

static void search_open(struct shell *shell)
{
    log_view_of(shell)->wanted[0] = '\0';
    log_view_of(shell)->from = list_of(shell).chosen;
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
    look_at_chosen(shell);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

/* Begins with the last move. */
static void log_open(struct shell *shell)
{
    size_t line = table_log_count(shell);
    while (line > 0 && shell->table->log.lines[line - 1].kind != LOG_MOVE)
        line--;
    log_view_of(shell)->chosen = line > 0 ? line - 1 : table_log_count(shell);
    look_at_chosen(shell);
    if (table_log_count(shell) == 0)
        shell_say(shell, _("Nothing has happened yet."));
}

/* Enter inspects the place; Esc returns here. */
static void show_place(struct shell *shell)
{
    size_t line = list_of(shell).chosen;
    if (has_place(shell, line))
        inspect_feature(shell, shell->table->log.lines[line].node);
    else
        shell_say(shell, _("That has no place on the board."));
}

static void log_command(struct shell *shell, enum command command)
{
    struct list list = list_of(shell);
    if (list_step(&list.chosen, list.count, PAGE, false, command))
        log_view_of(shell)->chosen = list.chosen;
    else if (command == COMMAND_FORWARD)
        find_next(shell);
    else {
        show_place(shell);
        return;
    }
    look_at_chosen(shell);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* The first line after the scores of the move at `line`. */
static size_t end_of_scores(const struct shell *shell, size_t line)
{
    size_t end = line + 1;
    while (end < table_log_count(shell) && shell->table->log.lines[end].kind == LOG_SCORE)
        end++;
    return end;
}

/* Draws all but the message; `text` receives the sentences of the chosen move. */
static void draw_history(const struct shell *shell, struct canvas *canvas, const char *heading, char *text,
                         size_t size)
{
    struct list list = list_of(shell);
    struct highlights lit = {0};
    struct pen pen;
    text[0] = '\0';
    for (size_t i = list.chosen; list.count > 0 && i < end_of_scores(shell, list.chosen); i++) {
        if (shell->table->log.lines[i].kind == LOG_SCORE && has_place(shell, i))
            highlights_set(&lit, table_game(shell), shell->table->log.lines[i].node,
                           (struct highlight){.kind = HIGHLIGHT_BRIGHT});
        sentence_add(text, size, "%s%s", text[0] != '\0' ? " " : "", event_log_text(&shell->table->log, i));
    }
    if (overlay_draw_table(shell, canvas, &lit, &pen))
        (void) list_draw(shell, canvas, &list, pen.area);
    overlay_draw_bar(shell, canvas, heading, "");
}

static void log_draw(const struct shell *shell, struct canvas *canvas)
{
    char text[SENTENCE_MAX * 2];
    draw_history(shell, canvas, _("everything that happened"), text, sizeof text);
    shell_draw_message(shell, canvas, shell_says(shell, text));
}

static void search_draw(const struct shell *shell, struct canvas *canvas)
{
    char text[SENTENCE_MAX * 2];
    draw_history(shell, canvas, _("type what to search for"), text, sizeof text);
    if (shell->message[0] != '\0')
        shell_draw_message(shell, canvas, shell->message);
    else
        field_draw(shell, canvas, "/", log_view_of(shell)->wanted, STYLE_TEXT);
}

const struct screen_ops log_screen = {
    .title = N_("History"),
    .state_size = sizeof(struct log_view),
    .stage = STAGE_LOG,
    .key = COMMAND_LOG,
    .overlay = true,
    .panel = true,
    .open = log_open,
    .resume = look_at_chosen,
    .command = log_command,
    .draw = log_draw,
};

const struct screen_ops search_screen = {
    .title = N_("Search the history"),
    .stage = STAGE_SEARCH,
    .key = COMMAND_SEARCH,
    .overlay = true,
    .panel = true,
    .open = search_open,
    .command = search_command,
    .text = search_text,
    .draw = search_draw,
};
