/*
 * save_load.c: the files of line mode: the game is saved after each turn, as on the screen, and old ones are
 * listed and loaded.
 */
#include "plain/plain.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "base/unicode.h"
#include "bastide/files.h"

static void say_told(struct plain *plain)
{
    io_say(&plain->io, "%s", plain->saving.told);
}

/* ---- Loading ------------------------------------------------------------------------------------------ */

struct session *plain_load_find(struct plain *plain, char path[FILE_PATH_MAX])
{
    struct session *session = saving_find(&plain->saving, true, path);
    say_told(plain);
    return session;
}

struct session *plain_load(struct plain *plain, const char *path)
{
    struct session *session = saving_load(&plain->saving, path);
    say_told(plain);
    return session;
}

/* "friday: turn 12/71, Ann 12, Bob 9; edition c3, base" */
static void tell_game(struct plain *plain, const char *path)
{
    char title[GAME_NAME_MAX + 1], named[FILE_PATH_MAX], why[200];
    struct saved_game game;
    session_free(saving_look(&plain->saving, path, &game));
    game_name_title(path, title);
    bool by_name = saving_path(&plain->saving, title, named, why) && strcmp(named, path) == 0;
    io_say(&plain->io, "%s%s%s, %s.\n", by_name ? title : path, _(": "), game.state, game.what);
}

void plain_load_list(struct plain *plain)
{
    struct file_entries entries = {0};
    if (!saving_list(&plain->saving, &entries))
        io_say(&plain->io, _("There is no memory left for all of the list.\n"));
    if (entries.count == 0)
        io_say(&plain->io, "%s\n", _("No game has been saved yet."));
    for (size_t i = 0; i < entries.count; i++)
        tell_game(plain, entries.list[i].path);
    file_entries_free(&entries);
}

void plain_load_tidy(struct plain *plain)
{
    struct file_entries entries = {0};
    char question[160], why[200];
    size_t old = saving_list(&plain->saving, &entries) ? file_entries_tidy(&entries, false, why) : 0;
    snprintf(question, sizeof question,
             ngettext("Delete %zu game, the oldest unfinished one?",
                      "Delete %zu games, the oldest unfinished ones?", (long) old),
             old);
    if (old == 0)
        io_say(&plain->io, _("No more than %d games without a name are unfinished; all of them stay.\n"),
               UNFINISHED_KEPT);
    else if (!plain_ask_yes(plain, question, false))
        io_say(&plain->io, _("All of them stay.\n"));
    else {
        old = file_entries_tidy(&entries, true, why);
        io_say(&plain->io, ngettext("%zu deleted.\n", "%zu deleted.\n", (long) old), old);
        if (why[0] != '\0')
            io_say(&plain->io, _("Not deleted: %s.\n"), why);
    }
    file_entries_free(&entries);
}

/* ---- Names -------------------------------------------------------------------------------------------- */

bool plain_load_path(struct plain *plain, const char *typed, char path[FILE_PATH_MAX])
{
    char clean[FILE_PATH_MAX], why[200] = "";
    unicode_clean(typed, clean, sizeof clean);
    if (typed[0] == '\0')
        io_say(&plain->io, _("Say the name too, as in 'save friday' or 'load friday'.\n"));
    else if (saving_is_path(typed) &&
             strcmp(typed, clean) != 0) /* they could affect a terminal that shows the path */
        io_say(&plain->io, _("That is no path: it has control characters in it, or is too long.\n"));
    else if (!saving_path(&plain->saving, typed, path, why))
        io_say(&plain->io, _("That is no name for a game: %s.\n"), why);
    else
        return true;
    return false;
}

/* ---- Saving ------------------------------------------------------------------------------------------- */

bool plain_save(struct plain *plain)
{
    bool done = saving_write(&plain->saving, plain_session(plain));
    say_told(plain);
    return done;
}

void plain_save_as(struct plain *plain, const char *words)
{
    char path[FILE_PATH_MAX], why[200];
    enum plain_stage stage = plain_stage(plain);
    if (!plain_load_path(plain, words, path))
        return;
    if (saving_is_path(words) && file_exists(path)) {
        io_say(&plain->io, _("%s is there already.\n"), path);
        if (!plain_ask_yes(plain, _("Write over it?"), false)) {
            io_say(&plain->io, _("Nothing was written.\n"));
            return;
        }
    }
    if (!saving_save_as(&plain->saving, plain_session(plain), words, why))
        io_say(&plain->io, _("%1$s could not be written: %2$s.\n"), path, why);
    else
        io_say(&plain->io,
               stage == AT_PLACE || stage == AT_FIGURE
                   ? _("The game is written to %s, up to the turn before this one.\n")
                   : _("The game is written to %s.\n"),
               path);
}
