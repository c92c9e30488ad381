/*
 * saved.c: the files of line mode: the game is saved after each turn, in the same file as the screen's.
 */
#include "plain/plain.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "base/unicode.h"
#include "bastide/files.h"
#include "store/saved_game.h"
#include "words/player_names.h"

/* Says what the last call reported. */
static void say_told(struct plain *plain)
{
    io_say(&plain->io, "%s", plain->keeping.told);
}

struct session *plain_saved_open(struct plain *plain, const char *path)
{
    struct session *session = keeping_read(&plain->keeping, path);
    say_told(plain);
    return session;
}

/* "friday: turn 12 of 71, Ann and Bob"; the path if it has no name to load it by. */
static void tell_saved(struct plain *plain, const char *path, bool by_name)
{
    char names[NAME_SHOWN_MAX * 2], title[GAME_NAME_MAX + 1];
    struct session *saved = plain_saved_open(plain, path);
    if (!saved)
        return;
    const struct setup *setup = session_setup(saved);
    const char *name = by_name ? game_name_title(path, title) : path;
    describe_players(setup, (1U << setup->player_count) - 1, names, sizeof names);
    if (session_game(saved)->scored)
        io_say(&plain->io, _("%1$s: over, %2$s.\n"), name, names);
    else
        io_say(&plain->io, _("%1$s: turn %2$u of %3$u, %4$s.\n"), name, session_game(saved)->turn,
               session_set(saved)->tile_count - 1U, names);
    session_free(saved);
}

static bool list_games(const struct plain *plain, struct file_entries *entries)
{
    char folder[FILE_PATH_MAX];
    return keeping_list(&plain->keeping, file_save_path("", folder) ? folder : NULL, entries);
}

/* Whether the name alone loads it again. */
static bool has_name(const char *path)
{
    char folder[FILE_PATH_MAX];
    return file_save_path("", folder) && strncmp(path, folder, strlen(folder)) == 0;
}

void plain_saved_list(struct plain *plain, const char *words)
{
    struct file_entries entries = {0};
    size_t named = 0, surplus;
    (void) words;
    if (!list_games(plain, &entries))
        io_say(&plain->io, _("There is no memory left for all of the list.\n"));
    for (size_t i = 0; i < entries.count; i++)
        named += has_name(entries.list[i].path);
    if (named == 0)
        io_say(&plain->io, _("No game is saved by name yet; in a game, 'save friday' does that.\n"));
    for (size_t i = 0; i < entries.count; i++)
        if (!plain->keeping.path || strcmp(entries.list[i].path, plain->keeping.path) != 0)
            tell_saved(plain, entries.list[i].path, has_name(entries.list[i].path));
    if ((surplus = file_entries_surplus(&entries)) > 0)
        io_say(&plain->io,
               _("%1$zu games were set aside; 'tidy' deletes all but the %2$d newest of these.\n"),
               surplus + SET_ASIDE_KEPT, SET_ASIDE_KEPT);
    file_entries_free(&entries);
}

void plain_saved_tidy(struct plain *plain, const char *words)
{
    struct file_entries entries = {0};
    char question[120], why[200];
    size_t removed = 0, surplus;
    bool whole = list_games(plain, &entries);
    (void) words;
    surplus = whole ? file_entries_surplus(&entries) : 0;
    snprintf(question, sizeof question,
             ngettext("Delete %zu game, the oldest that was set aside? yes or no:",
                      "Delete %zu games, the oldest that were set aside? yes or no:", (long) surplus),
             surplus);
    if (surplus == 0)
        io_say(&plain->io, _("No more than %d games were set aside; all of them stay.\n"), SET_ASIDE_KEPT);
    else if (!plain_ask_yes(plain, question, false))
        io_say(&plain->io, _("All of them stay.\n"));
    else if (file_entries_remove_surplus(&entries, &removed, why))
        io_say(&plain->io, ngettext("%zu deleted.\n", "%zu deleted.\n", (long) removed), removed);
    else
        io_say(&plain->io,
               ngettext("%1$zu deleted; others stay: %2$s.\n", "%1$zu deleted; others stay: %2$s.\n",
                        (long) removed),
               removed, why);
    file_entries_free(&entries);
}

/* A path is used as typed, except for characters that could affect a terminal that shows it. */
static bool take_path(struct plain *plain, const char *typed, char path[FILE_PATH_MAX])
{
    char clean[FILE_PATH_MAX];
    unicode_clean(typed, clean, sizeof clean);
    if (strcmp(typed, clean) != 0)
        io_say(&plain->io, _("That is no path: it has control characters in it, or is too long.\n"));
    else
        snprintf(path, FILE_PATH_MAX, "%s", typed);
    return strcmp(typed, clean) == 0;
}

bool plain_saved_path(struct plain *plain, const char *name, char path[FILE_PATH_MAX])
{
    char folder[FILE_PATH_MAX], why[200];
    if (name[0] == '\0') {
        io_say(&plain->io, _("Say the name too, as in 'friday'.\n"));
        return false;
    }
    if (strpbrk(name, "/."))
        return take_path(plain, name, path);
    if (!file_save_path("", folder)) {
        io_say(&plain->io, _("There is no folder for saved games: set HOME, or name a file as in './%s'.\n"),
               name);
        return false;
    }
    bool found = game_name_path(folder, name, path, why);
    if (!found)
        io_say(&plain->io, _("That is no name for a game: %s.\n"), why);
    return found;
}

struct session *plain_saved_read(struct plain *plain)
{
    struct session *saved = keeping_find(&plain->keeping);
    say_told(plain);
    return saved;
}

void plain_saved_keep(struct plain *plain, const struct session *saved)
{
    keeping_make_way(&plain->keeping, saved);
    say_told(plain);
}

bool plain_saved_write(struct plain *plain)
{
    bool done = keeping_write(&plain->keeping, plain_session(plain), false);
    say_told(plain);
    return done;
}
