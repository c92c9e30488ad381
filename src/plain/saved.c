/*
 * saved.c: the files of line mode: the game that is kept after each turn, in the same file as the screen's.
 */
#include "plain/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/unicode.h"
#include "crash/crash.h"
#include "bastide/files.h"
#include "store/kept_game.h"
#include "store/saved_game.h"
#include "words/describe.h"

/* When that fails nothing is written at all: no file is ever lost to a new game. */
static void set_aside(struct plain *plain, const char *word, const char *what)
{
    char aside[FILE_PATH_MAX], why[200];
    if (file_set_aside(plain->autosave, word, aside, why)) {
        io_say(&plain->io, "%s is kept as %s.\n", what, file_last_part(aside));
        return;
    }
    io_say(&plain->io, "%s stays in %s (%s), so this game will not be saved.\n", what,
           file_last_part(plain->autosave), why);
    plain->autosave = NULL;
}

/* The record is whole, but its tiles are not at hand. */
static void tell_foreign(struct plain *plain, const char *path, const char *set)
{
    io_say(
        &plain->io,
        "%s is played with the tile set %s, which is not at hand: start as it was played, with its --tiles "
        "FILE or without one, to go on with it.\n",
        path, set);
}

static void tell_fault(struct plain *plain, const struct kept_game *kept, const char *path)
{
    char text[FILE_PATH_MAX + TEXT_MESSAGE_MAX];
    if (kept->state == KEPT_FOREIGN) {
        tell_foreign(plain, path, kept->foreign_set);
        return;
    }
    kept_game_tell(kept, path, text, sizeof text);
    io_say(&plain->io, "%s.\n", text);
    if (kept->state == KEPT_CUT)
        io_say(
            &plain->io,
            "That last line was cut off when the program ended, and is left out; the game goes on with turn "
            "%u.\n",
            session_game(kept->session)->turn);
}

struct session *plain_saved_open(struct plain *plain, const char *path)
{
    struct kept_game kept;
    kept_game_read(&kept, path, plain->options->book);
    if (kept.state != KEPT_WHOLE)
        tell_fault(plain, &kept, path);
    if (kept.state == KEPT_WHOLE || kept.state == KEPT_CUT)
        return kept.session;
    session_free(kept.session);
    return NULL;
}

/*
 * What does not hold is moved aside before anything is written, and the game offered as far as it does; what
 * only wants other tiles stays until a game needs its place.
 */
static struct session *read_autosave(struct plain *plain)
{
    struct kept_game kept;
    kept_game_read(&kept, plain->autosave, plain->options->book);
    snprintf(plain->foreign_set, sizeof plain->foreign_set, "%s", kept.foreign_set);
    if (kept.state != KEPT_WHOLE)
        tell_fault(plain, &kept, plain->autosave);
    if (kept.state == KEPT_NEWER)
        set_aside(plain, "newer", "That game of a newer version");
    else if (kept.state == KEPT_DAMAGED || kept.state == KEPT_UNREADABLE)
        set_aside(plain, "broken", "What could not be read");
    if (kept_game_has_part(&kept))
        io_say(&plain->io, "It holds up to turn %u, from where the game can go on.\n",
               session_game(kept.session)->turn);
    if (kept.state == KEPT_WHOLE || kept.state == KEPT_CUT || kept_game_has_part(&kept))
        return kept.session;
    session_free(kept.session);
    return NULL;
}

/* "friday: turn 12 of 71, Ann and Bob"; the path of what has no name to be loaded by. */
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
        io_say(&plain->io, "%s: over, %s.\n", name, names);
    else
        io_say(&plain->io, "%s: turn %u of %u, %s.\n", name, session_game(saved)->turn,
               session_set(saved)->tile_count - 1U, names);
    session_free(saved);
}

/* The games saved by name, then those that lie beside the autosave. */
static bool list_games(const struct plain *plain, struct file_entries *entries)
{
    char folder[FILE_PATH_MAX];
    bool whole = !file_save_path("", folder) || file_list(folder, entries);
    if (plain->autosave) {
        snprintf(folder, sizeof folder, "%.*s", (int) (file_last_part(plain->autosave) - plain->autosave),
                 plain->autosave);
        whole = file_list(folder, entries) && whole;
    }
    return whole;
}

/* Whether the name alone loads it again. */
static bool has_name(const char *path)
{
    char folder[FILE_PATH_MAX];
    return file_save_path("", folder) && strncmp(path, folder, strlen(folder)) == 0;
}

void plain_saved_list(struct plain *plain)
{
    struct file_entries entries = {0};
    size_t named = 0, surplus;
    if (!list_games(plain, &entries))
        io_say(&plain->io, "There is no memory left for all of the list.\n");
    for (size_t i = 0; i < entries.count; i++)
        named += has_name(entries.list[i].path);
    if (named == 0)
        io_say(&plain->io, "No game is saved by name yet; in a game, 'save friday' does that.\n");
    for (size_t i = 0; i < entries.count; i++)
        if (!plain->autosave || strcmp(entries.list[i].path, plain->autosave) != 0)
            tell_saved(plain, entries.list[i].path, has_name(entries.list[i].path));
    if ((surplus = file_entries_surplus(&entries)) > 0)
        io_say(&plain->io, "%zu of them were set aside; 'tidy' deletes all but the %d newest of these.\n",
               surplus + SET_ASIDE_KEPT, SET_ASIDE_KEPT);
    file_entries_free(&entries);
}

void plain_saved_tidy(struct plain *plain)
{
    struct file_entries entries = {0};
    char question[120], why[200];
    size_t removed = 0, surplus;
    bool whole = list_games(plain, &entries);
    surplus = whole ? file_entries_surplus(&entries) : 0;
    snprintf(question, sizeof question,
             "Delete the %zu oldest of the games that were set aside? yes or no:", surplus);
    if (surplus == 0)
        io_say(&plain->io, "No more than %d games were set aside; all of them stay.\n", SET_ASIDE_KEPT);
    else if (!plain_ask_yes(plain, question, false))
        io_say(&plain->io, "All of them stay.\n");
    else if (file_entries_remove_surplus(&entries, &removed, why))
        io_say(&plain->io, "%zu games are deleted.\n", removed);
    else
        io_say(&plain->io, "%zu games are deleted; others stay: %s.\n", removed, why);
    file_entries_free(&entries);
}

/* A path is taken as it is typed, but for what would do something to a terminal that shows it. */
static bool take_path(struct plain *plain, const char *typed, char path[FILE_PATH_MAX])
{
    char clean[FILE_PATH_MAX];
    unicode_clean(typed, clean, sizeof clean);
    if (strcmp(typed, clean) != 0)
        io_say(&plain->io, "That is no path: it has control characters in it, or is too long.\n");
    else
        snprintf(path, FILE_PATH_MAX, "%s", typed);
    return strcmp(typed, clean) == 0;
}

bool plain_saved_path(struct plain *plain, const char *name, char path[FILE_PATH_MAX])
{
    char folder[FILE_PATH_MAX], why[200];
    if (name[0] == '\0') {
        io_say(&plain->io, "Say the name too, as in 'friday'.\n");
        return false;
    }
    if (strpbrk(name, "/."))
        return take_path(plain, name, path);
    if (!file_save_path("", folder)) {
        io_say(&plain->io, "There is no folder for saved games: set HOME, or name a file as in './%s'.\n",
               name);
        return false;
    }
    bool found = game_name_path(folder, name, path, why);
    if (!found)
        io_say(&plain->io, "That is no name for a game: %s.\n", why);
    return found;
}

struct session *plain_saved_read(struct plain *plain)
{
    struct session *saved = plain->autosave && file_exists(plain->autosave) ? read_autosave(plain) : NULL;
    if (!saved || !session_game(saved)->scored)
        return saved;
    session_free(saved);
    return NULL;
}

static void keep_foreign(struct plain *plain)
{
    char what[SENTENCE_MAX];
    snprintf(what, sizeof what, "The game with the tile set %s", plain->foreign_set);
    plain->foreign_set[0] = '\0';
    set_aside(plain, "other-tiles", what);
}

/* A game in which no turn was played is not worth a file. */
void plain_saved_keep(struct plain *plain, const struct session *saved)
{
    char what[SENTENCE_MAX], names[NAME_SHOWN_MAX * 2];
    if (plain->foreign_set[0] != '\0')
        keep_foreign(plain);
    if (!saved || session_game(saved)->turn <= 1 || !plain->autosave || !file_exists(plain->autosave))
        return;
    const struct setup *setup = session_setup(saved);
    describe_players(setup, (1U << setup->player_count) - 1, names, sizeof names);
    snprintf(what, sizeof what, "The unfinished game of %s", names);
    set_aside(plain, "", what);
}

bool plain_saved_write(struct plain *plain)
{
    struct text_buffer text = {0};
    char why[200] = "out of memory";
    session_write(plain_session(plain), &text);
    if (!text.failed && text.text)
        crash_keep_record(text.text, text.length);
    if (!plain->autosave) {
        text_free(&text);
        return true;
    }
    bool done = !text.failed && text.text &&
                game_file_write(&plain->keeper, plain->autosave, text.text, text.length, why);
    unsigned before = game_file_turns(&plain->keeper);
    char part[60] = "";
    if (before > 0)
        snprintf(part, sizeof part, " Its first %u turns are on the disk.", before);
    if (!done)
        io_say(&plain->io,
               "The game could not be saved: %s.%s It goes on, and saving is tried again after each turn and "
               "at the end.\n",
               why, part);
    text_free(&text);
    return done;
}
