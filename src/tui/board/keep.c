/*
 * keep.c: saves the game at the table by play/keeping.h, and shows what happened in the message line.
 */
#include <string.h>

#include "tui/board/guide.h"
#include "base/translate.h"
#include "tui/board/keep.h"
#include "tui/board/puzzle_table.h"

/* Appends the report of the last call to the message. */
static void say_told(struct shell *shell)
{
    char *told = shell->table->keeping.told;
    for (char *end = told; (end = strchr(end, '\n')) != NULL;)
        *end = end[1] != '\0' ? ' ' : '\0';
    if (told[0] != '\0')
        shell_say_more(shell, told);
}

void table_keep_saved(struct shell *shell)
{
    keeping_make_way(&shell->table->keeping, shell->table->saved);
    keeping_begin(&shell->table->keeping);
    say_told(shell);
    session_free(shell->table->saved);
    shell->table->saved = NULL;
}

/* A game without a seed needs somebody to name each draw, which only the console can do. */
void table_find_saved(struct shell *shell)
{
    struct table *table = shell->table;
    table->saved = keeping_find(&table->keeping);
    table->saved_has_file = false;
    say_told(shell);
    if (!table->saved || session_setup(table->saved)->seeded)
        return;
    if (table->keeping.path && file_exists(table->keeping.path)) {
        keeping_set_aside(&table->keeping, "The game in which someone names each tile");
        say_told(shell);
    }
    session_free(table->saved);
    table->saved = NULL;
}

bool table_save(struct shell *shell)
{
    struct table *table = shell->table;
    if (!table || !table_is_kept(shell)) /* shown, not played */
        return true;
    bool done = keeping_write(&table->keeping, table->session, table->scoring.open);
    if (!done)
        shell->message[0] = '\0';
    say_told(shell);
    return done;
}

bool table_save_as(struct shell *shell, const char *path)
{
    struct table *table = shell->table;
    char why[200];
    bool done =
        keeping_write_as(&table->keeping, session_main_line(table->session), table->scoring.open, path, why);
    if (!done)
        shell_say(shell, _("The game could not be saved as %1$.200s: %2$s. Nothing was changed there."),
                  file_last_part(path), why);
    return done;
}

/* A guided game does not need the autosave, so that another bastide may use it meanwhile. */
void table_leave_lesson(struct shell *shell)
{
    struct table *table = shell->table;
    const char *note = NULL;
    guide_leave(shell);
    if (!table->take_autosave)
        return;
    table->keeping.path = table->take_autosave(table->taker, &note);
    table->keeping.results = table->keeping.path ? table->saves : NULL;
    table->take_autosave = NULL;
    table_find_saved(shell);
    if (note)
        shell_say_more(shell, note);
}

/* A guided game is not saved; the set-up offers the game that was saved before. */
static void leave_lesson(struct shell *shell)
{
    table_leave_lesson(shell);
    shell->table->scoring.open = false;
    session_free(shell->table->session);
    shell->table->session = NULL;
    shell_restart(shell, SCREEN_SETUP);
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
    if (table->scoring.open) /* as in the record, the turn is not over */
        (void) session_undo(table->session);
    table->scoring.open = false;
    session_free(table->saved);
    table->saved = table->session;
    table->saved_was_left = true;
    table->saved_has_file = keeping_has_copy(&table->keeping, table->saved);
    table->session = NULL;
    shell_restart(shell, SCREEN_SETUP);
}
