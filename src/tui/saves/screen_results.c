/* SPDX-License-Identifier: MIT */
/*
 * screen_results.c: the page of results: a line for each person, and the best game of the chosen one.
 *
 * It reads the results (store/results.h) when it opens, and changes nothing.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "words/describe.h"
#include "play/seats.h"
#include "tui/board/table_save.h"
#include "tui/kit/list.h"

struct results_view {
    struct results results;
    struct tally *list; /* one for each person; owned */
    size_t count, chosen;
    char why[200]; /* why nothing could be read; may be empty */
};

enum { NAME_WIDTH_MAX = 24 };

SHELL_STATE(view_of, struct results_view, SCREEN_RESULTS)

static void results_open(struct shell *shell)
{
    struct results_view *view = view_of(shell);
    const char *folder = shell->table->saving.saves;
    *view = (struct results_view){0};
    if (folder && results_read(folder, &view->results, view->why))
        view->list = results_tally(&view->results, &view->count);
}

static void results_close(struct shell *shell)
{
    struct results_view *view = view_of(shell);
    free(view->list);
    results_free(&view->results);
    *view = (struct results_view){0};
}

static void results_command(struct shell *shell, enum command command)
{
    enum { PAGE = 8 };
    if (!list_step(&view_of(shell)->chosen, view_of(shell)->count, PAGE, false, command))
        shell_pop(shell);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static bool is_narrow(const struct shell *shell)
{
    return shell->width < 60;
}

static int name_width(const struct shell *shell)
{
    int room = shell->width - 3 - (is_narrow(shell) ? 26 : 36);
    return room < NAME_WIDTH_MAX ? room : NAME_WIDTH_MAX;
}

static void draw_person(const struct shell *shell, struct canvas *canvas, size_t line, struct rectangle area,
                        bool chosen)
{
    const struct tally *tally = &view_of(shell)->list[line];
    enum style style = chosen ? STYLE_CHOICE : STYLE_TEXT;
    char text[64];
    if (chosen)
        list_mark(shell, canvas, 0, area.top);
    canvas_text(canvas, 2, area.top, name_width(shell), style, tally->name);
    snprintf(text, sizeof text, is_narrow(shell) ? "%5u %4u %5s %4d %4u" : "%7u %6u %8s %6d %6u",
             tally->games, tally->won, describe_tenths((double) tally->points / tally->games, false).text,
             tally->best, tally->city);
    canvas_text(canvas, 3 + name_width(shell), area.top, shell->width - 3 - name_width(shell), style, text);
}

/* Describes the best game of the chosen person. */
static void write_best(const struct shell *shell, char *text, size_t size)
{
    const struct results_view *view = view_of(shell);
    const struct tally *tally = &view->list[view->chosen];
    const struct result *game = &view->results.list[tally->best_game];
    char path[FILE_PATH_MAX];
    sentence_add(text, size, _("Best game of %1$s, %2$.10s:"), tally->name, game->date);
    for (unsigned seat = 0; seat < game->player_count; seat++)
        sentence_add(text, size, "%s %s %d", seat > 0 ? "," : "",
                     game->players[seat].name[0] != '\0' ? game->players[seat].name : _("no name"),
                     game->players[seat].points);
    sentence_add(text, size, _("; %1$u turns. Its record is %2$s."), game->turns,
                 result_path(game, shell->table->saving.saves, path));
    for (unsigned i = 0; i < LEVELS_LISTED; i++) {
        unsigned games, won = table_wins_against(&view->results, tally->name, levels_listed[i], &games);
        if (games > 0)
            sentence_add(text, size, _(" %1$s: %2$u of %3$u won."), _(levels_listed[i]), won, games);
    }
}

static void write_message(const struct shell *shell, char *text, size_t size)
{
    const struct results_view *view = view_of(shell);
    text[0] = '\0';
    if (!shell->table->saving.saves)
        sentence_add(text, size, _("No results are kept here, since games are not saved."));
    else if (view->why[0] != '\0')
        sentence_add(text, size, _("The results cannot be read: %s."), view->why);
    else if (view->count == 0)
        sentence_add(text, size,
                     _("No game of a player with a name is finished yet. Games between computers alone do "
                       "not count."));
    else
        write_best(shell, text, size);
    if (view->results.faults.damaged > 0)
        sentence_add(text, size,
                     ngettext(" %1$s; %2$zu damaged line is left out.",
                              " %1$s; %2$zu damaged lines are left out.",
                              (long) view->results.faults.damaged),
                     view->results.faults.first, view->results.faults.damaged);
}

static void results_draw(const struct shell *shell, struct canvas *canvas)
{
    const struct results_view *view = view_of(shell);
    char text[SENTENCE_MAX * 2], facts[40];
    write_message(shell, text, sizeof text);
    int end = shell->height - 2 - canvas_paragraph_rows(text, shell->width);
    struct list list = {.count = view->count, .chosen = view->chosen, .draw = draw_person};
    canvas_text(canvas, 2, 2, name_width(shell), STYLE_STRONG, _("player"));
    canvas_text(canvas, 3 + name_width(shell), 2, shell->width, STYLE_STRONG,
                is_narrow(shell) ? _("games  won  avg. best city")
                                 : _("  games    won  average   best   city"));
    (void) list_draw(shell, canvas, &list, (struct rectangle){0, 3, shell->width, end - 3});
    snprintf(facts, sizeof facts, ngettext("%zu game ", "%zu games ", (long) view->results.count),
             view->results.count);
    shell_draw_bar(shell, canvas, _(" bastide   Results"), facts);
    shell_draw_message(shell, canvas, text);
}

const struct screen_ops results_screen = {
    .title = "Results",
    .state_size = sizeof(struct results_view),
    .stage = STAGE_RESULTS,
    .open = results_open,
    .close = results_close,
    .command = results_command,
    .draw = results_draw,
};
