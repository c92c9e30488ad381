/* SPDX-License-Identifier: MIT */
/*
 * table_save.c: saves the game at the table by play/saving.h, and shows what happened in the message line.
 */
#include <string.h>

#include "tui/board/guide.h"
#include "base/translate.h"
#include "tui/board/table_save.h"
#include "tui/board/puzzle_table.h"

/* Shows what the last call of saving.h reported in the message line. */
static void table_say_saving(struct shell *shell)
{
    char *told = shell->table->saving.told;
    for (char *end = told; (end = strchr(end, '\n')) != NULL;)
        *end = end[1] != '\0' ? ' ' : '\0';
    if (told[0] != '\0')
        shell_say_more(shell, told);
}

bool table_save(struct shell *shell)
{
    struct table *table = shell->table;
    if (!table || !table_is_kept(shell)) /* the game is only shown */
        return true;
    bool done = saving_write(&table->saving, table->session);
    if (!done)
        shell->message[0] = '\0';
    table_say_saving(shell);
    return done;
}

void table_save_as(struct shell *shell, const char *typed)
{
    struct table *table = shell->table;
    char why[200], title[GAME_NAME_MAX + 1];
    bool copy = saving_is_path(typed);
    if (table->lesson)
        shell_say(shell, "%s", _("The lesson is not saved."));
    else if (table_has_puzzle(shell))
        shell_say(shell, "%s", _("A puzzle is not saved; what you have solved is."));
    else if (copy && file_exists(typed))
        shell_say(shell, _("%.200s is there already."), typed);
    else if (!saving_save_as(&table->saving, session_main_line(table->session), typed, why))
        shell_say(shell, _("The game is not saved as %1$.200s: %2$s."), typed, why);
    else if (copy)
        shell_say(shell, _("A copy is written to %.200s; the game itself stays where it is."), typed);
    else
        shell_say(shell, _("The game is now called %s; the set-up and the menu list it."),
                  game_name_title(table->saving.save.path, title));
}

unsigned table_wins_against(const struct results *results, const char *name, const char *computer,
                            unsigned *games)
{
    unsigned won = 0;
    *games = 0;
    for (size_t i = 0; i < results->count; i++) {
        const struct result *game = &results->list[i];
        unsigned person = game->players[0].computer[0] != '\0' ? 1 : 0;
        if (game->player_count != 2 || strcmp(game->players[person].name, name) != 0 ||
            strcmp(game->players[1 - person].computer, computer) != 0)
            continue;
        ++*games;
        won += result_is_won(game, person);
    }
    return won;
}

/* ---- Leaving a game ----------------------------------------------------------------------------------- */

/* The game whose file table->saving holds, even while its replay is watched; null if there is none. */
static struct session *own_game(const struct shell *shell)
{
    const struct table *table = shell->table;
    if (table->saved && table->saved_was_left)
        return table->saved;
    bool played = shell_bottom(shell) == SCREEN_TABLE || shell_bottom(shell) == SCREEN_SCORES;
    return played && table->session && !table->lesson && !table_has_puzzle(shell)
               ? session_main_line(table->session)
               : NULL;
}

bool table_is_safe(struct shell *shell)
{
    struct table *table = shell->table;
    struct session *game = own_game(shell);
    if (game && !saving_is_done(&table->saving))
        (void) saving_write(&table->saving, game);
    return !game || saving_is_done(&table->saving);
}

bool table_may_go(struct shell *shell, enum command command)
{
    const struct saving *saving = &shell->table->saving;
    bool sure = shell->asked == command;
    shell->asked = COMMAND_UNKNOWN;
    if (table_is_safe(shell) || sure)
        return true;
    shell->asked = command;
    if (saving->fault[0] == '\0')
        shell_say(shell, _("The game is not among the results: %s. The same key again leaves it out."),
                  saving->result_fault);
    else
        shell_say(shell, _("NOT saved: %s. The same key again throws the game away."), saving->fault);
    return false;
}

/* ---- Another game ------------------------------------------------------------------------------------- */

static void take_table(struct shell *shell, struct session *session)
{
    struct table *table = shell->table;
    guide_leave(shell);
    puzzle_table_close(shell);
    session_free(table->saved);
    session_free(table->session);
    table->saved = NULL;
    table->scoring.open = false;
    table->session = session;
    shell_restart(shell, SCREEN_TABLE);
    if (session_game(session)->turn > 1 && !table->saving.save.open)
        (void) table_save(shell); /* the game goes on in a file that does not exist yet */
}

void table_begin(struct shell *shell, struct session *session)
{
    saving_begin(&shell->table->saving, session);
    take_table(shell, session);
}

bool table_load(struct shell *shell, const char *path)
{
    (void) table_save(shell);
    struct session *session = saving_load(&shell->table->saving, path);
    table_say_saving(shell);
    if (session)
        take_table(shell, session);
    return session != NULL;
}

void table_take_up(struct shell *shell)
{
    struct table *table = shell->table;
    struct session *session = table->saved;
    if (table->saved_was_left) {
        table->saved = NULL;
        take_table(shell, session);
        return;
    }
    table->saved = NULL;
    session_free(session); /* it may have been continued elsewhere since it was found */
    if (!table_load(shell, table->saved_path))
        shell_restart(shell, SCREEN_START);
}

/* A game without a seed needs somebody to name each draw, which only the console can do. */
void table_find_saved(struct shell *shell)
{
    struct table *table = shell->table;
    session_free(table->saved);
    table->saved = saving_find(&table->saving, false, table->saved_path);
    table->saved_was_left = false;
    table_say_saving(shell);
}

/* A guided game is not saved; the set-up offers the game that was saved before. */
static void leave_lesson(struct shell *shell)
{
    guide_leave(shell);
    shell->table->scoring.open = false;
    session_free(shell->table->session);
    shell->table->session = NULL;
    if (!shell->table->saved)
        table_find_saved(shell);
    shell_restart(shell, SCREEN_START);
}

void table_leave(struct shell *shell)
{
    struct table *table = shell->table;
    if (table->lesson) {
        leave_lesson(shell);
        return;
    }
    if (table_has_puzzle(shell)) {
        puzzle_table_list(shell);
        return;
    }
    (void) table_save(shell);
    table->scoring.open = false;
    session_free(table->saved);
    table->saved = table->session;
    table->saved_was_left = true;
    table->session = NULL;
    shell_restart(shell, SCREEN_START);
}
