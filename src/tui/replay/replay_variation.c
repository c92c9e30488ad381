/* SPDX-License-Identifier: MIT */
/*
 * replay_variation.c: switches the session that the replay shows to a variation and back.
 */
#include "tui/replay/screen_replay.h"

#include "base/sentence.h"
#include "base/translate.h"
#include "tui/board/history.h"

unsigned replay_variation_turn(const struct session *variation)
{
    return session_step_at(session_parent(variation), session_variation_after(variation) - 1)->turn;
}

/* The turn shown; 0 before the first, and at the end of the game. */
static unsigned turn_shown(const struct shell *shell)
{
    const struct replay_event *last = replay_last(shell->table->history);
    return last && last->kind != STEP_END_GAME ? last->turn : 0;
}

/* Returns how many variations a turn has; `first` is the first of them. */
static size_t find(const struct session *line, unsigned turn, size_t *first)
{
    size_t count = 0;
    for (size_t i = 0; i < session_variation_count(line); i++)
        if (replay_variation_turn(session_variation(line, i)) == turn && count++ == 0)
            *first = i;
    return count;
}

/* The variation to show next, or null; its number among those of its turn, from 1, and how many there are. */
static struct session *next(const struct shell *shell, size_t *number, size_t *count)
{
    struct session *session = shell->table->session, *parent = session_parent(session);
    size_t first = 0, now = 0;
    *number = 1;
    *count = find(session, turn_shown(shell), &first);
    if (*count > 0)
        return session_variation(session, first);
    if (!parent)
        return NULL;
    *count = find(parent, replay_variation_turn(session), &first);
    while (session_variation(parent, first + now) != session)
        now++;
    *number = (now + 1) % *count + 1;
    return *count > 1 ? session_variation(parent, first + *number - 1) : NULL;
}

/* Shows another line at the end of a turn. */
static void show(struct shell *shell, struct session *session, unsigned turn)
{
    history_take(shell, session);
    history_go(shell, replay_end_of_turn(shell->table->history, turn));
}

void replay_variation_enter(struct shell *shell)
{
    size_t number, count;
    struct session *variation = next(shell, &number, &count);
    const struct key_word back = key_word_of(shell, COMMAND_BACK);
    if (!variation) {
        shell_say(shell, session_variation_count(shell->table->session) > 0
                             ? _("This turn has no variation; a v on the line below marks the turns that "
                                 "have.")
                             : _("There is no variation here."));
        return;
    }
    show(shell, variation, replay_variation_turn(variation));
    const char *words = session_variation_words(variation);
    shell_say(shell, _("Variation %1$zu of %2$zu of turn %3$u%4$s%5$s. %6$s goes back."), number, count,
              replay_variation_turn(variation), words[0] ? _(": ") : "", words, back.text);
}

void replay_variation_leave(struct shell *shell)
{
    struct session *session = shell->table->session;
    if (!session_parent(session))
        shell_say(shell, _("This is the game itself, no variation of it."));
    else
        show(shell, session_parent(session), replay_variation_turn(session));
}

void replay_variation_tell(const struct shell *shell, char text[SENTENCE_MAX])
{
    size_t first, count = find(shell->table->session, turn_shown(shell), &first);
    const struct key_word key = key_word_of(shell, COMMAND_NEXT);
    history_describe(shell, text);
    if (count > 0)
        sentence_add(text, SENTENCE_MAX,
                     ngettext(" %1$s: %2$zu variation.", " %1$s: %2$zu variations.", (long) count), key.text,
                     count);
}

bool replay_variation_refuses(const struct shell *shell, enum command command)
{
    size_t number, count;
    bool within = session_parent(shell->table->session);
    if (shell_stage(shell) == STAGE_REVIEW) /* that stage has other keys */
        return false;
    return (command == COMMAND_NEXT && !next(shell, &number, &count)) ||
           (command == COMMAND_BACK && !within && !table_in_tester(shell)) ||
           (command == COMMAND_REVIEW && within);
}
