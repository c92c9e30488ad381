/* SPDX-License-Identifier: MIT */
/*
 * screen_load.c: the list of all games: looks at, loads and deletes them.
 *
 * A game that is not over goes on; one that is over opens in the replay.
 */
#include "tui/saves/load_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "assertion/memory.h"
#include "base/translate.h"
#include "tui/board/map_view.h"
#include "tui/board/table_save.h"
#include "tui/kit/list.h"

enum { LIST_WIDTH = 46, PREVIEW_LEAST = 76, NAME_COLUMNS = 20 };

SHELL_STATE(load_list_of, struct load_list, SCREEN_GAMES)

static const char *path_of(const struct load_list *games)
{
    return games->files.list[games->chosen].path;
}

static const char *title_of(const struct load_list *games, char title[GAME_NAME_MAX + 1])
{
    return game_name_title(path_of(games), title);
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

static struct session *look_at(const struct shell *shell, size_t index)
{
    struct load_list *games = load_list_of(shell);
    return saving_look(&shell->table->saving, games->files.list[index].path, &games->list[index]);
}

static void choose(struct shell *shell, size_t index)
{
    struct load_list *games = load_list_of(shell);
    session_free(games->preview);
    games->preview = NULL;
    games->chosen = index;
    if (index < games->files.count)
        games->preview = look_at(shell, index);
}

static void load_open(struct shell *shell)
{
    struct load_list *games = load_list_of(shell);
    *games = (struct load_list){.sure = COMMAND_UNKNOWN};
    saving_list(&shell->table->saving, &games->files);
    games->list = memory_new((games->files.count + 1) * sizeof *games->list);
    for (size_t i = 0; i < games->files.count; i++)
        session_free(look_at(shell, i));
    choose(shell, 0);
}

static void load_close(struct shell *shell)
{
    struct load_list *games = load_list_of(shell);
    session_free(games->preview);
    file_entries_free(&games->files);
    free(games->list);
    *games = (struct load_list){0};
}

/* ---- Loading ------------------------------------------------------------------------------------------ */

/* Whether the chosen game is at the table, or is the one offered for continuing. */
static bool is_current(const struct shell *shell)
{
    const struct table *table = shell->table;
    bool waits = table->saved && table->saved_was_left;
    return table->saving.save.open && (waits || table_is_kept(shell)) &&
           strcmp(path_of(load_list_of(shell)), table->saving.save.path) == 0;
}

void load_watch(struct shell *shell, struct session *session, const char *title)
{
    if (shell->table->session)
        table_leave(shell);
    shell->table->session = session;
    table_open_replay(shell, title, "");
}

static void watch_chosen(struct shell *shell)
{
    char title[GAME_NAME_MAX + 1];
    struct session *session = load_list_of(shell)->preview;
    load_list_of(shell)->preview = NULL;
    (void) title_of(load_list_of(shell), title);
    shell_pop(shell);
    load_watch(shell, session, title);
}

static void load_chosen(struct shell *shell)
{
    struct load_list *games = load_list_of(shell);
    char path[FILE_PATH_MAX];
    if (games->files.count == 0)
        return;
    const struct saved_game *entry = &games->list[games->chosen];
    if (!entry->readable)
        shell_say(shell, _("This game cannot be loaded: %s."), entry->what);
    else if (is_current(shell) && shell->table->session)
        shell_pop(shell);
    else if (is_current(shell))
        table_take_up(shell);
    else if (!table_may_go(shell, COMMAND_ACCEPT))
        return;
    else if (entry->over)
        watch_chosen(shell);
    else {
        snprintf(path, sizeof path, "%s", path_of(games));
        (void) table_load(shell, path);
    }
}

/* ---- Deleting ----------------------------------------------------------------------------------------- */

static void ask_to_delete(struct shell *shell)
{
    struct load_list *games = load_list_of(shell);
    if (games->files.count == 0)
        return;
    if (is_current(shell))
        shell_say(shell, _("This is the current game; it can be deleted once another one has begun."));
    else if (save_is_played(path_of(games)))
        shell_say(shell,
                  _("Another bastide is playing this game; it can be deleted when that one has ended."));
    else
        games->sure = COMMAND_DELETE;
}

static void delete_games(struct shell *shell, bool tidy)
{
    char why[200] = "", title[GAME_NAME_MAX + 1];
    struct load_list *games = load_list_of(shell);
    size_t chosen = tidy ? 0 : games->chosen, count = 0;
    (void) title_of(games, title);
    if (tidy)
        count = file_entries_tidy(&games->files, true, why);
    else
        (void) file_remove(path_of(games), why);
    shell_pop(shell);
    shell_push(shell, SCREEN_GAMES);
    if (!shell_is_open(shell, SCREEN_GAMES))
        return;
    if (why[0] != '\0')
        shell_say(shell, _("Not deleted: %s."), why);
    else if (tidy)
        shell_say(shell, ngettext("%zu game is deleted.", "%zu games are deleted.", (long) count), count);
    else
        shell_say(shell, _("%s is deleted."), title);
    if (chosen > 0)
        choose(shell, chosen < load_list_of(shell)->files.count ? chosen : chosen - 1);
}

static size_t count_old(const struct load_list *games)
{
    char why[200];
    return file_entries_tidy(&games->files, false, why);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static struct list list_of(const struct load_list *games)
{
    return (struct list){.count = games->files.count, .chosen = games->chosen};
}

static void load_command(struct shell *shell, enum command command)
{
    enum { PAGE = 8 };
    struct load_list *games = load_list_of(shell);
    enum command sure = games->sure;
    games->sure = COMMAND_UNKNOWN;
    struct list list = list_of(games);
    if (sure != COMMAND_UNKNOWN) { /* any other key keeps the file */
        if (command == COMMAND_ACCEPT)
            delete_games(shell, sure == COMMAND_CHANGE);
    } else if (list_step(&list.chosen, list.count, PAGE, false, command))
        choose(shell, list.chosen);
    else if (command == COMMAND_ACCEPT)
        load_chosen(shell);
    else if (command == COMMAND_DELETE)
        ask_to_delete(shell);
    else if (command == COMMAND_CHANGE)
        games->sure = count_old(games) > 0 ? command : COMMAND_UNKNOWN;
    else
        shell_pop(shell);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static bool has_preview(const struct shell *shell)
{
    return shell->width >= PREVIEW_LEAST;
}

static void write_date(int64_t seconds, char text[24])
{
    time_t time = (time_t) seconds;
    struct tm parts;
    if (!localtime_r(&time, &parts) || strftime(text, 24, "%Y-%m-%d %H:%M", &parts) == 0)
        text[0] = '\0';
}

static void draw_entry(const struct shell *shell, struct canvas *canvas, size_t index, struct rectangle area,
                       bool chosen)
{
    const struct load_list *games = load_list_of(shell);
    const struct saved_game *entry = &games->list[index];
    bool narrow = area.width < LIST_WIDTH;
    enum style style = chosen ? STYLE_CHOICE : STYLE_TEXT;
    char title[GAME_NAME_MAX + 1], date[24];
    int left = 2, row = area.top, state = narrow ? area.width - 11 : left + NAME_COLUMNS + 1;
    if (chosen)
        list_mark(shell, canvas, 0, row);
    canvas_text(canvas, left, row, state - left - 1, style,
                game_name_title(games->files.list[index].path, title));
    canvas_text(canvas, state, row, 10, style, entry->state);
    write_date(games->files.list[index].changed, date);
    if (!narrow) /* otherwise the preview shows the year */
        canvas_text(canvas, state + 11, row, 11, style, date + 5);
}

/* Draws the whole board, or the part around the last tile if it does not fit. */
static void draw_board(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    const struct session *preview = load_list_of(shell)->preview;
    const struct game *game = session_game(preview);
    struct map_of map = {.game = game,
                         .setup = session_setup(preview),
                         .focus = game->tiles[game->tile_count - 1].square,
                         .size = tile_size_of(ZOOM_OVERVIEW)};
    map_draw_tiles(shell, canvas, area, &map);
}

static void draw_preview(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    const struct load_list *games = load_list_of(shell);
    const struct saved_game *entry = &games->list[games->chosen];
    char title[GAME_NAME_MAX + 1], date[24], text[SENTENCE_MAX + 64];
    shell_draw_panel(shell, canvas, (struct rectangle){area.left - 1, area.top, area.width + 1, area.height});
    write_date(games->files.list[games->chosen].changed, date);
    canvas_text(canvas, area.left, area.top, area.width, STYLE_STRONG, title_of(games, title));
    snprintf(text, sizeof text, "%s, %s", entry->state, date);
    canvas_text(canvas, area.left, area.top + 1, area.width, STYLE_TEXT, text);
    int used = canvas_paragraph(canvas, (struct rectangle){area.left, area.top + 2, area.width, 4},
                                STYLE_TEXT, entry->what);
    int rows = 3 + used;
    if (load_list_of(shell)->preview && area.height > rows)
        draw_board(shell, canvas,
                   (struct rectangle){area.left, area.top + rows, area.width, area.height - rows});
}

static void write_message(const struct shell *shell, char *text, size_t size)
{
    const struct load_list *games = load_list_of(shell);
    char title[GAME_NAME_MAX + 1];
    const char *yes = key_word_of(shell, COMMAND_ACCEPT).text, *no = key_word_of(shell, COMMAND_NO).text;
    if (games->sure == COMMAND_CHANGE)
        snprintf(text, size,
                 ngettext("Delete %1$zu game, the oldest unfinished one? %2$s deletes, %3$s keeps it.",
                          "Delete %1$zu games, the oldest unfinished ones? %2$s deletes, %3$s keeps them.",
                          (long) count_old(games)),
                 count_old(games), yes, no);
    else if (games->sure != COMMAND_UNKNOWN)
        snprintf(text, size, _("Delete %1$s for good? %2$s deletes, %3$s keeps it."), title_of(games, title),
                 yes, no);
    else if (games->files.count == 0)
        snprintf(text, size, "%s", _("No game has been saved yet."));
    else if (has_preview(shell))
        snprintf(text, size, _("%s continues the game; one that is over opens as a replay."),
                 key_word_of(shell, COMMAND_ACCEPT).text);
    else
        snprintf(text, size, "%s.", games->list[games->chosen].what);
}

static void load_draw(const struct shell *shell, struct canvas *canvas)
{
    const struct load_list *games = load_list_of(shell);
    char text[SENTENCE_MAX * 2];
    write_message(shell, text, sizeof text);
    const char *says = games->sure == COMMAND_UNKNOWN ? shell_says(shell, text) : text;
    int rows = shell->height - 2 - canvas_paragraph_rows(says, shell->width);
    int width = has_preview(shell) ? LIST_WIDTH : shell->width;
    struct list list = list_of(games);
    list.draw = draw_entry;
    (void) list_draw(shell, canvas, &list, (struct rectangle){0, 1, width, rows});
    if (has_preview(shell) && games->files.count > 0)
        draw_preview(shell, canvas,
                     (struct rectangle){LIST_WIDTH + 2, 1, shell->width - LIST_WIDTH - 2, rows});
    shell_draw_bar(shell, canvas, _(" bastide   Saved games"), "");
    shell_draw_message(shell, canvas, says);
}

static enum stage load_stage(const struct shell *shell)
{
    return load_list_of(shell)->sure != COMMAND_UNKNOWN ? STAGE_AGREE : STAGE_GAMES;
}

static bool load_offers(const struct shell *shell, enum command command)
{
    return command != COMMAND_CHANGE || count_old(load_list_of(shell)) > 0;
}

const struct screen_ops games_screen = {
    .title = "Saved games",
    .state_size = sizeof(struct load_list),
    .stage_of = load_stage,
    .open = load_open,
    .close = load_close,
    .command = load_command,
    .offers = load_offers,
    .draw = load_draw,
};
