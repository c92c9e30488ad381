/*
 * games.h: saving under a name, and the list of all games in the program's folders.
 *
 * The list is made when it is opened: the newest game first, games that were set aside last.  The chosen
 * game stays loaded for its preview.  Files that cannot be read are listed with the reason.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/files.h"
#include "bastide/session.h"
#include "draw/canvas.h"
#include "tui/kit/shell.h"
#include "store/saved_game.h"
#include "base/sentence.h"
#include "draw/tile_draw.h"

struct saved_game {
    const char *path;
    int64_t changed; /* seconds since 1970 */
    bool readable;   /* if not, `what` says why */
    bool damaged;    /* `what` says how; a part of the game is intact */
    bool over;
    char state[24];          /* "turn 12/71", "over", "damaged", "newer", "other set" */
    char what[SENTENCE_MAX]; /* "Ada 12, Bruno 9; edition c3", or the reason */
};

struct games {
    size_t count;
    unsigned chosen;
    bool sure;               /* asks whether to delete the chosen one */
    bool sure_surplus;       /* asks whether to delete all but the newest of those set aside */
    struct session *preview; /* the chosen game; owned; null if it cannot be read */
    struct file_entries files;
    struct saved_game *list; /* one for each of `files`; owned */
};

static inline struct games *games_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_GAMES);
}

/* ---- games.c ------------------------------------------------------------------------------------------ */

/* Lists the games of both folders; false with a message if memory ran out. */
bool games_list(struct shell *shell);
void games_free(struct games *games);

/* Chooses an entry and loads it. */
void games_choose(struct shell *shell, unsigned index);

/* ---- screen_games.c ----------------------------------------------------------------------------------- */

extern const struct screen_ops games_screen;

/* Goes on with a game in the place of that at the table, or watches it again if it is over; takes it over.
 * The path of its own file may be empty. */
void games_take_up(struct shell *shell, struct session *session, const char *path, const char *title);

/* ---- screen_save.c ------------------------------------------------------------------------------------ */

extern const struct screen_ops save_screen;
