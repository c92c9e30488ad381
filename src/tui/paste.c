/* SPDX-License-Identifier: MIT */
/*
 * paste.c: what becomes of pasted text.
 *
 * Where text is typed, its first line is typed.  Elsewhere it is never taken for keys: a record or a position
 * is offered as a game, which begins when the same is pasted again.
 */
#include <string.h>

#include "base/translate.h"
#include "base/unicode.h"
#include "bastide/record.h"
#include "tui/begin.h"
#include "tui/board/table_save.h"
#include "tui/saves/load_list.h"
#include "words/describe.h"

static bool begins_with(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* The game of a record or a position; tiles that somebody would have to name are drawn.  Null with a fault.
 */
static struct session *read_game(const struct table *table, const char *text, struct text_error *error)
{
    struct session *open = begins_with(text, "position ")
                               ? record_read_position(table->book, text, strcspn(text, "\n"), error)
                               : record_read(table->book, text, strlen(text), error);
    if (!open || session_setup(open)->seeded || session_game(open)->scored)
        return open;
    struct session *session =
        session_branch(table->book, open, session_step_count(open), table->next_seed, error);
    session_free(open);
    return session;
}

/* Whether another game may begin here without anything being lost. */
static bool may_begin(struct shell *shell)
{
    const struct table *table = shell->table;
    return !table->session ? shell_top(shell) == SCREEN_START
                           : table_is_kept(shell) && !table_in_tester(shell) &&
                                 (session_game(table->session)->scored
                                      ? table_is_safe(shell)
                                      : saving_is_on(&table->saving) && table_save(shell));
}

static void offer(struct shell *shell, const char *text)
{
    struct text_buffer *pasted = &shell->table->pasted;
    struct text_error error = {0};
    char names[NAME_SHOWN_MAX * PLAYER_MAX];
    struct session *session = read_game(shell->table, text, &error);
    if (!session) {
        shell_say(shell, _("The pasted game has a fault in line %1$zu: %2$s."), error.line, error.message);
        return;
    }
    bool again = pasted->text && strcmp(pasted->text, text) == 0;
    text_clear(pasted);
    if (again && session_game(session)->scored) {
        load_watch(shell, session, _("pasted game"));
        return;
    }
    if (again) {
        table_begin(shell, session);
        return;
    }
    text_add_bytes(pasted, text, strlen(text));
    describe_players(session_setup(session), (1U << session_setup(session)->player_count) - 1, names,
                     sizeof names);
    shell_say(shell, _("This is a game of %1$s, turn %2$u: paste it again to play it."), names,
              session_game(session)->turn);
    session_free(session);
}

void tui_paste(struct shell *shell, const char *text)
{
    enum stage stage = shell_stage(shell);
    shell->message[0] = '\0';
    text += strspn(text, " \n");
    if (STAGE_BIT(stage) & IN_TEXT)
        while (*text != '\0' && *text != '\n' && shell_stage(shell) == stage)
            shell_key(shell, unicode_next(&text));
    else if (strlen(text) >= PASTE_MOST)
        shell_say(shell, "%s", _("The pasted text is too long for a game; none of it was taken as keys."));
    else if (*text != '\0' && !begins_with(text, "bastide ") && !begins_with(text, "position "))
        shell_say(shell, "%s", _("What was pasted is not a game; none of it was taken as keys."));
    else if (*text != '\0' && !may_begin(shell))
        shell_say(shell, "%s", _("A pasted game begins in the set-up, or at a table whose game is saved."));
    else if (*text != '\0')
        offer(shell, text);
}
