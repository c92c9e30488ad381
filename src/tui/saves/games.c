/*
 * games.c: lists the saved games (games.h).
 *
 * It reads each record once to describe it.  It draws nothing and asks nothing.
 */
#include "tui/saves/games.h"
#include "base/translate.h"
#include "tui/board/keep.h"

#include <stdio.h>
#include <stdlib.h>

#include "store/kept_game.h"
#include "base/sentence.h"

/* ---- Reading ------------------------------------------------------------------------------------------ */

/* Reads as much of the game as is intact, or null; the entry describes what is wrong. */
static struct session *read_game(const struct shell *shell, struct saved_game *entry)
{
    struct kept_game kept;
    char told[SENTENCE_MAX * 2];
    kept_game_read(&kept, entry->path, shell->table->book);
    entry->damaged = !kept_state_info(kept.state)->holds;
    kept_game_tell(&kept, NULL, told, sizeof told);
    if (!kept_game_can_go_on(&kept)) {
        entry->what[0] = '\0';
        sentence_add(entry->what, sizeof entry->what, "%s", told); /* a long file name may cut it */
    }
    if (entry->damaged)
        snprintf(entry->state, sizeof entry->state, "%s", _(kept_state_info(kept.state)->word));
    if (!entry->damaged || kept_game_has_part(&kept))
        return kept.session;
    session_free(kept.session);
    return NULL;
}

/* "Ada 12, Bruno 9; edition c3, base river-c3" */
static void write_players(const struct session *session, char *text, size_t size)
{
    const struct setup *setup = session_setup(session);
    char name[NAME_SHOWN_MAX];
    text[0] = '\0';
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        sentence_add(text, size, "%s%s %d", seat ? ", " : "", describe_player(setup, seat, name, sizeof name),
                     session_game(session)->score[seat]);
    }
    sentence_add(text, size, _("; edition %s,"), setup->edition);
    for (size_t i = 0; i < setup->set_count; i++)
        sentence_add(text, size, " %s", setup->sets[i]);
}

static void describe_game(const struct shell *shell, struct saved_game *entry)
{
    struct session *session = read_game(shell, entry);
    if (!session)
        return;
    const struct game *game = session_game(session);
    entry->over = game->scored;
    entry->readable = entry->over || session_setup(session)->seeded;
    if (entry->damaged) {
        session_free(session);
        return;
    }
    if (entry->readable)
        write_players(session, entry->what, sizeof entry->what);
    if (entry->over)
        snprintf(entry->state, sizeof entry->state, _("over"));
    else
        snprintf(entry->state, sizeof entry->state, _("turn %1$u/%2$u"), game->turn,
                 session_set(session)->tile_count - 1U);
    session_free(session);
}

/* ---- The list ----------------------------------------------------------------------------------------- */

static bool read_list(const struct shell *shell, struct games *games)
{
    if (!keeping_list(&shell->table->keeping, shell->table->saves, &games->files))
        return false;
    games->list = calloc(games->files.count + 1, sizeof *games->list);
    if (!games->list)
        return false;
    games->count = games->files.count;
    for (size_t i = 0; i < games->count; i++) {
        games->list[i].path = games->files.list[i].path;
        games->list[i].changed = games->files.list[i].changed;
        describe_game(shell, &games->list[i]);
    }
    return true;
}

bool games_list(struct shell *shell)
{
    struct games *games = games_of(shell);
    *games = (struct games){0};
    if (read_list(shell, games))
        return true;
    shell_say(shell, _("There is no memory left for the list of games."));
    return false;
}

void games_free(struct games *games)
{
    session_free(games->preview);
    file_entries_free(&games->files);
    free(games->list);
    *games = (struct games){0};
}

void games_choose(struct shell *shell, unsigned index)
{
    struct games *games = games_of(shell);
    session_free(games->preview);
    games->preview = NULL;
    games->chosen = index;
    if (index >= games->count || !games->list[index].readable)
        return;
    games->preview = read_game(shell, &games->list[index]);
}
