/* SPDX-License-Identifier: MIT */
/*
 * screen_puzzles.c: the list of puzzles: how hard each is, what it is about, and which have been tried and
 * solved.
 *
 * It begins at the first one that is not solved, and later where it was left.  tui/board/puzzle_table.h knows
 * what happens in a puzzle.
 */
#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "tui/board/puzzle_table.h"
#include "tui/kit/list.h"

struct puzzles_view {
    size_t chosen;
};

SHELL_STATE(view_of, struct puzzles_view, SCREEN_PUZZLES)

static const struct solved *solved_of(const struct shell *shell, size_t line)
{
    struct puzzle_info info;
    (void) puzzle_info(line, &info);
    return solved_find(&shell->table->puzzling.solved, info.identity);
}

/* ---- Opening ------------------------------------------------------------------------------------------ */

static void puzzles_open(struct shell *shell)
{
    struct puzzles_view *view = view_of(shell);
    bool begun = shell->table->puzzling.read;
    puzzling_begin(&shell->table->puzzling, shell->table->saves);
    shell->table->puzzling.today = puzzling_today();
    view->chosen = begun ? shell->table->puzzling.index : puzzling_find_unsolved(&shell->table->puzzling, 0);
    if (view->chosen >= puzzle_count())
        view->chosen = 0;
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void puzzles_command(struct shell *shell, enum command command)
{
    enum { PAGE = 10 };
    struct puzzles_view *view = view_of(shell);
    if (list_step(&view->chosen, puzzle_count(), PAGE, false, command)) {
        shell->table->puzzling.index = view->chosen;
    } else if (command == COMMAND_BACK) {
        puzzle_table_leave_list(shell);
    } else {
        puzzle_table_open(shell, command == COMMAND_GOTO ? shell->table->puzzling.today : view->chosen);
    }
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

enum { NARROW = 48, TITLE = 13 };

/* " 17 ***--  The last gap  today  solved 2026-11-22, 2 tries" */
static void draw_line(const struct shell *shell, struct canvas *canvas, size_t line, struct rectangle area,
                      bool chosen)
{
    struct puzzle_info info;
    bool narrow = shell->width < NARROW;
    const struct solved *one = solved_of(shell, line);
    char text[40], stars[PUZZLE_DIFFICULTY_MAX + 1], solved[60] = "";
    bool counts = one && one->state == PUZZLE_SOLVED;
    (void) puzzle_info(line, &info);
    if (counts && narrow)
        snprintf(solved, sizeof solved, "%s", _("solved"));
    else if (one)
        puzzling_write_solved(one, solved, sizeof solved);
    if (chosen)
        list_mark(shell, canvas, 0, area.top);
    enum style style = chosen ? STYLE_CHOICE : STYLE_TEXT;
    int today = narrow ? area.width - 12 : 44, last = narrow ? today : 52;
    snprintf(text, sizeof text, "%3zu %s ", line + 1, puzzling_write_stars(info.note.difficulty, stars));
    canvas_text(canvas, 1, area.top, area.width - 1, style, text);
    canvas_text(canvas, TITLE, area.top, today - TITLE - 1, style, _(info.title));
    if (line == shell->table->puzzling.today && (!narrow || !one))
        canvas_text(canvas, today, area.top, last - today - (narrow ? -12 : 1), style, _("today"));
    canvas_text(canvas, last, area.top, area.width - last, style, solved);
}

static void write_message(const struct shell *shell, char *text, size_t size)
{
    struct puzzle_info info;
    const struct puzzling *puzzling = &shell->table->puzzling;
    snprintf(text, size, "%s", shell->message);
    if (text[0] == '\0' && puzzle_info(view_of(shell)->chosen, &info))
        sentence_add(text, size, "%s %s", puzzle_theme_sentence((enum puzzle_theme) info.note.theme),
                     _(PUZZLE_STARS_MEANING));
    if (!shell->table->saves)
        sentence_add(text, size, "%s", _(" What is solved is not kept, since nothing is saved here."));
    else if (puzzling->unread[0] != '\0')
        sentence_add(text, size, _(" What was solved cannot be read: %s."), puzzling->unread);
    unsigned damaged = (unsigned) puzzling->solved.faults.damaged;
    if (damaged > 0 && shell->width >= NARROW)
        sentence_add(text, size, " %s;", puzzling->solved.faults.first);
    if (damaged > 0)
        sentence_add(text, size,
                     ngettext(" %u damaged line is left out.", " %u damaged lines are left out.", damaged),
                     damaged);
}

static size_t count_solved(const struct shell *shell)
{
    size_t count = 0;
    for (size_t i = 0; i < puzzle_count(); i++)
        count += solved_of(shell, i) && solved_of(shell, i)->state == PUZZLE_SOLVED;
    return count;
}

static void puzzles_draw(const struct shell *shell, struct canvas *canvas)
{
    const struct puzzles_view *view = view_of(shell);
    char text[SENTENCE_MAX * 2], facts[40];
    write_message(shell, text, sizeof text);
    struct list list = {.count = puzzle_count(), .chosen = view->chosen, .draw = draw_line};
    int top = shell->height > 14 ? 2 : 1, end = shell->height - 2 - canvas_paragraph_rows(text, shell->width);
    (void) list_draw(shell, canvas, &list, (struct rectangle){0, top, shell->width, end - top});
    snprintf(facts, sizeof facts, _("%1$u of %2$u solved "), (unsigned) count_solved(shell),
             (unsigned) puzzle_count());
    shell_draw_bar(shell, canvas, shell->width < NARROW ? _(" Puzzles") : _(" bastide   Puzzles"), facts);
    shell_draw_message(shell, canvas, text);
}

const struct screen_ops puzzles_screen = {
    .title = N_("Puzzles"),
    .state_size = sizeof(struct puzzles_view),
    .stage = STAGE_PUZZLES,
    .open = puzzles_open,
    .command = puzzles_command,
    .draw = puzzles_draw,
};
