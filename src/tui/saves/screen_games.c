/*
 * screen_games.c: the list of saved games: looks at, loads and deletes them.
 *
 * A game that is not over is continued; one that is over opens in the replay.  The game at the table is
 * saved first, as before a new game.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "store/autosave.h"
#include "base/translate.h"
#include "tui/saves/games.h"
#include "tui/board/keep.h"
#include "tui/kit/list.h"
#include "tui/board/map_view.h"

enum { LIST_WIDTH = 46, PREVIEW_LEAST = 76, NAME_COLUMNS = 20 };

static void games_open(struct shell *shell)
{
    if (!games_list(shell)) {
        shell_pop(shell);
        return;
    }
    games_choose(shell, 0);
    size_t surplus = file_entries_surplus(&games_of(shell)->files);
    if (surplus > 0)
        shell_say(shell, _("%1$zu games were set aside; %2$s deletes all but the %3$d newest."),
                  surplus + SET_ASIDE_KEPT, key_word_of(shell, BINDING_GAMES_TIDY).text, SET_ASIDE_KEPT);
}

static void games_close(struct shell *shell)
{
    games_free(games_of(shell));
}

/* ---- Taking up ---------------------------------------------------------------------------------------- */

void games_take_up(struct shell *shell, struct session *session, const char *path, const char *title)
{
    struct table *table = shell->table;
    if (table->session)
        table_leave(shell); /* after a lesson this takes the autosave */
    table->session = session;
    if (session_game(session)->scored) {
        if (table_open_replay(shell, title, ""))
            return;
        session_free(session);
        table->session = NULL;
        return;
    }
    /* The autosave is the game that the set-up offers to continue.  Any other game goes into it at once, so
     * that the next start continues that one. */
    if (table->keeping.path && strcmp(path, table->keeping.path) == 0) {
        session_free(table->saved);
        table->saved = NULL;
    } else {
        table_keep_saved(shell);
        snprintf(table->keeping.own_file, sizeof table->keeping.own_file, "%s", path);
        (void) table_save(shell);
    }
    shell_restart(shell, SCREEN_TABLE);
}

static void load_chosen(struct shell *shell)
{
    struct table *table = shell->table;
    struct games *games = games_of(shell);
    if (games->count == 0)
        return;
    const struct saved_game *entry = &games->list[games->chosen];
    char title[GAME_NAME_MAX + 1], path[FILE_PATH_MAX];
    if (!games->preview) {
        shell_say(shell, _("This game cannot be loaded: %s."), entry->what);
        return;
    }
    struct session *session = games->preview;
    games->preview = NULL;
    game_name_title(entry->path, title);
    snprintf(path, sizeof path, "%s", entry->path);
    if (entry->damaged)
        shell_say(shell, _("%s is damaged; what is left of it goes on."), title);
    shell_pop(shell);
    if (table->session && table->keeping.path &&
        strcmp(path, table->keeping.path) == 0) { /* it is being played */
        session_free(session);
        return;
    }
    games_take_up(shell, session, path, title);
}

/* ---- Deleting ----------------------------------------------------------------------------------------- */

/* Refuses to delete the game that is being played or that the set-up offers to continue. */
static void ask_to_delete(struct shell *shell)
{
    struct table *table = shell->table;
    struct games *games = games_of(shell);
    long process;
    if (games->count == 0)
        return;
    if (table->keeping.path && strcmp(games->list[games->chosen].path, table->keeping.path) == 0 &&
        (table->saved || table->session))
        shell_say(shell, _("This is the current game; it can be deleted once another one has begun."));
    else if (autosave_is_taken(games->list[games->chosen].path, &process))
        shell_say(shell,
                  _("Another bastide (process %ld) is playing this game; it can be deleted when that one has "
                    "ended."),
                  process);
    else
        games->sure = true;
}

static void delete_chosen(struct shell *shell)
{
    char why[200], title[GAME_NAME_MAX + 1];
    const struct saved_game *entry = &games_of(shell)->list[games_of(shell)->chosen];
    unsigned chosen = games_of(shell)->chosen;
    game_name_title(entry->path, title);
    if (!file_remove(entry->path, why)) {
        shell_say(shell, _("%1$s is not deleted: %2$s."), title, why);
        return;
    }
    shell_pop(shell);
    shell_push(shell, SCREEN_GAMES);
    if (!shell_is_open(shell, SCREEN_GAMES))
        return;
    shell_say(shell, _("%s is deleted."), title);
    if (chosen > 0)
        games_choose(shell, chosen < games_of(shell)->count ? chosen : chosen - 1);
}

static void ask_to_delete_surplus(struct shell *shell)
{
    struct games *games = games_of(shell);
    games->sure = games->sure_surplus = file_entries_surplus(&games->files) > 0;
    if (!games->sure)
        shell_say(shell, _("No more than %d games were set aside; none is deleted."), SET_ASIDE_KEPT);
}

static void delete_surplus(struct shell *shell)
{
    char why[200];
    size_t removed;
    bool done = file_entries_remove_surplus(&games_of(shell)->files, &removed, why);
    shell_pop(shell);
    shell_push(shell, SCREEN_GAMES);
    if (done)
        shell_say(shell,
                  ngettext("%zu game that was set aside is deleted.",
                           "%zu games that were set aside are deleted.", (long) removed),
                  removed);
    else
        shell_say(shell,
                  ngettext("%1$zu game that was set aside is deleted; others stay: %2$s.",
                           "%1$zu games that were set aside are deleted; others stay: %2$s.", (long) removed),
                  removed, why);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static struct list list_of(const struct games *games)
{
    return (struct list){.count = games->count, .chosen = games->chosen};
}

static void games_command(struct shell *shell, enum command command, unsigned number)
{
    (void) number;
    enum { PAGE = 8 };
    bool sure = games_of(shell)->sure, surplus = games_of(shell)->sure_surplus;
    games_of(shell)->sure = games_of(shell)->sure_surplus = false;
    if (sure && command != COMMAND_YES) /* any other key keeps the file */
        return;
    struct list list = list_of(games_of(shell));
    if (list_command(&list, PAGE, false, command)) {
        games_choose(shell, (unsigned) list.chosen);
        return;
    }
    switch (command) {
    case COMMAND_ACCEPT:
        load_chosen(shell);
        break;
    case COMMAND_GAMES_DELETE:
        ask_to_delete(shell);
        break;
    case COMMAND_GAMES_TIDY:
        ask_to_delete_surplus(shell);
        break;
    case COMMAND_YES:
        if (sure && surplus)
            delete_surplus(shell);
        else if (sure)
            delete_chosen(shell);
        break;
    case COMMAND_NO:
        break;
    default:
        shell_pop(shell);
        break;
    }
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
    const struct saved_game *entry = &games_of(shell)->list[index];
    bool narrow = area.width < LIST_WIDTH;
    enum style style = chosen ? STYLE_CHOICE : STYLE_TEXT;
    char title[GAME_NAME_MAX + 1], date[24];
    int left = 2, row = area.top, state = narrow ? area.width - 11 : left + NAME_COLUMNS + 1;
    if (chosen)
        list_mark(shell, canvas, 0, row);
    canvas_text(canvas, left, row, state - left - 1, style, game_name_title(entry->path, title));
    canvas_text(canvas, state, row, 10, style, entry->state);
    write_date(entry->changed, date);
    if (!narrow) /* the preview shows the year */
        canvas_text(canvas, state + 11, row, 11, style, date + 5);
}

/* Draws the whole board, or the part around the last tile if it does not fit. */
static void draw_board(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    const struct session *preview = games_of(shell)->preview;
    const struct game *game = session_game(preview);
    struct map_of map = {game, session_setup(preview), shell->tier, game->tiles[game->tile_count - 1].square,
                         false};
    map_draw_tiles(canvas, area, &map);
}

static void draw_preview(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    const struct saved_game *entry = &games_of(shell)->list[games_of(shell)->chosen];
    char title[GAME_NAME_MAX + 1], date[24], text[SENTENCE_MAX + 64];
    shell_draw_panel(shell, canvas, (struct rectangle){area.left - 1, area.top, area.width + 1, area.height});
    write_date(entry->changed, date);
    canvas_text(canvas, area.left, area.top, area.width, STYLE_STRONG, game_name_title(entry->path, title));
    snprintf(text, sizeof text, "%s, %s", entry->state, date);
    canvas_text(canvas, area.left, area.top + 1, area.width, STYLE_TEXT, text);
    int used = canvas_paragraph(canvas, (struct rectangle){area.left, area.top + 2, area.width, 4},
                                STYLE_TEXT, entry->what);
    int rows = 3 + used;
    if (games_of(shell)->preview && area.height > rows)
        draw_board(shell, canvas,
                   (struct rectangle){area.left, area.top + rows, area.width, area.height - rows});
}

static void write_message(const struct shell *shell, char *text, size_t size)
{
    const struct games *games = games_of(shell);
    char title[GAME_NAME_MAX + 1];
    if (games->sure_surplus)
        snprintf(text, size,
                 ngettext("Delete %1$zu game, the oldest that was set aside, and keep the %2$d newest? %3$s "
                          "deletes, %4$s keeps it.",
                          "Delete %1$zu games, the oldest that were set aside, and keep the %2$d newest? "
                          "%3$s deletes, %4$s keeps them.",
                          (long) file_entries_surplus(&games->files)),
                 file_entries_surplus(&games->files), SET_ASIDE_KEPT,
                 key_word_of(shell, BINDING_SURE_YES).text, key_word_of(shell, BINDING_SURE_NO).text);
    else if (games->sure)
        snprintf(text, size, _("Delete %1$s for good? %2$s deletes, %3$s keeps it."),
                 game_name_title(games->list[games->chosen].path, title),
                 key_word_of(shell, BINDING_SURE_YES).text, key_word_of(shell, BINDING_SURE_NO).text);
    else if (shell->message[0] != '\0')
        snprintf(text, size, "%s", shell->message);
    else if (games->count == 0)
        snprintf(text, size, _("No game has been saved yet. In a game, the menu (%s) saves it under a name."),
                 key_word_of(shell, BINDING_BACK_TO_MENU).text);
    else if (has_preview(shell))
        snprintf(text, size, _("%s continues the game; one that is over opens as a replay."),
                 key_word_of(shell, BINDING_GAMES_TAKE_UP).text);
    else
        snprintf(text, size, "%s.", games->list[games->chosen].what);
}

static void games_draw(const struct shell *shell, struct canvas *canvas)
{
    const struct games *games = games_of(shell);
    char text[SENTENCE_MAX * 2];
    write_message(shell, text, sizeof text);
    int rows = shell->height - 2 - canvas_paragraph_rows(text, shell->width);
    int width = has_preview(shell) ? LIST_WIDTH : shell->width;
    struct list list = list_of(games);
    (void) list_draw(shell, canvas, &list, (struct rectangle){0, 1, width, rows}, NULL, draw_entry);
    if (has_preview(shell) && games->count > 0)
        draw_preview(shell, canvas,
                     (struct rectangle){LIST_WIDTH + 2, 1, shell->width - LIST_WIDTH - 2, rows});
    shell_draw_bar(shell, canvas, _(" bastide   Saved games"), "");
    shell_draw_message(shell, canvas, text);
}

/* While the question is open, only its answers work. */
static bool games_offers(const struct shell *shell, enum binding binding)
{
    bool answer = binding == BINDING_SURE_YES || binding == BINDING_SURE_NO;
    if (binding == BINDING_GAMES_TIDY && file_entries_surplus(&games_of(shell)->files) == 0)
        return false;
    return answer == games_of(shell)->sure || binding_info(binding)->stages != IN(GAMES);
}

const struct screen_ops games_screen = {
    .title = "Saved games",
    .state_size = sizeof(struct games),
    .stage = STAGE_GAMES,
    .open = games_open,
    .close = games_close,
    .command = games_command,
    .offers = games_offers,
    .draw = games_draw,
};
