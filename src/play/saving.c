/* SPDX-License-Identifier: MIT */
/* saving.c: begins, loads and writes the game at a table (saving.h). */
#include "play/saving.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "crash/crash.h"
#include "notation/record_sums.h"
#include "play/thinking.h"
#include "store/complaint.h"
#include "store/load.h"
#include "store/results.h"
#include "words/player_names.h"

/* Appends a sentence to what is told. */
#define TELL(saving, ...) sentence_add((saving)->told, sizeof(saving)->told, __VA_ARGS__)

/* ---- The playing time --------------------------------------------------------------------------------- */

void saving_start_clock(struct saving *saving)
{
    saving->counted = thinking_clock() / 1000000;
    saving->stopped = false;
}

/* Adds the time since the last call to the session's playing time, until the game is scored. */
static void count_time(struct saving *saving, struct session *session)
{
    int64_t now = thinking_clock() / 1000000; /* monotonic, unlike the time of day */
    if (saving->counted == 0)
        saving->counted = now;
    if (!saving->stopped)
        session_note_played(session, session_played(session) + (unsigned) (now - saving->counted));
    saving->counted = now;
    saving->stopped = session_game(session)->scored;
}

/* ---- Beginning ---------------------------------------------------------------------------------------- */

bool saving_is_on(const struct saving *saving)
{
    return saving->games && !saving->off;
}

/* Chooses a name that no file and no result has; a result stays when its file is deleted. */
static void choose_file(struct saving *saving, const struct session *session)
{
    enum { NUMBERS = 10000 };
    const char *path = saving->save.path;
    for (unsigned number = 1; number < NUMBERS; number++) {
        save_begin(&saving->save, saving->games, session_setup(session), number);
        if (path[0] == '\0' || (!file_exists(path) && !(saving->saves && results_have(saving->saves, path))))
            break;
    }
}

void saving_begin(struct saving *saving, const struct session *session)
{
    save_close(&saving->save);
    saving->fault[0] = saving->result_fault[0] = '\0';
    saving->result_kept = false;
    saving_start_clock(saving);
    if (saving_is_on(saving))
        choose_file(saving, session);
}

/* The folders of games: this version's; its parent, where version 0.2.0 kept the games that it saved by
 * itself; and that of the results, where 0.2.0 kept the named ones. */
enum { FOLDERS_MAX = 3 };

static unsigned find_folders(const struct saving *saving, char folders[FOLDERS_MAX][FILE_PATH_MAX])
{
    unsigned count = 0;
    if (saving->games) {
        char *around = folders[1];
        snprintf(folders[count++], FILE_PATH_MAX, "%s", saving->games);
        snprintf(folders[count++], FILE_PATH_MAX, "%.*s", (int) strlen(saving->games) - 1, saving->games);
        around[file_last_part(around) - around] = '\0';
    }
    if (saving->saves && !(count > 0 && file_is_same(saving->saves, folders[1])))
        snprintf(folders[count++], FILE_PATH_MAX, "%s", saving->saves);
    return count;
}

/* True if a file is in one of these folders, even if that folder cannot be examined. */
static bool is_ours(const struct saving *saving, const char *path)
{
    char folder[FILE_PATH_MAX], folders[FOLDERS_MAX][FILE_PATH_MAX];
    unsigned count = saving_is_on(saving) ? find_folders(saving, folders) : 0;
    snprintf(folder, sizeof folder, "%.*s", (int) (file_last_part(path) - path), path);
    while (count > 0 && strcmp(folder, folders[count - 1]) != 0 && !file_is_same(folder, folders[count - 1]))
        count--;
    return count > 0;
}

static void tell_fault(struct saving *saving, const struct load *load, const char *path)
{
    char text[FILE_PATH_MAX + TEXT_MESSAGE_MAX];
    load_tell(load, path, text, sizeof text);
    TELL(saving, "%s.\n", text);
}

struct session *saving_load(struct saving *saving, const char *path)
{
    struct save taken = {0};
    struct load load;
    char why[200], title[GAME_NAME_MAX + 1];
    saving->told[0] = '\0';
    if (is_ours(saving, path) && !save_take(&taken, path, why)) {
        TELL(saving, "%s: %s.\n", save_is_played(path) ? game_name_title(path, title) : path, why);
        return NULL;
    }
    load_game(&load, path, saving->book);
    bool whole = load.state == LOAD_WHOLE;
    if (!whole) {
        tell_fault(saving, &load, path);
        save_close(&taken);
    }
    if (!whole && !load_has_part(&load)) {
        session_free(load.session);
        return NULL;
    }
    saving_begin(saving, load.session);
    if (taken.open)
        saving->save = taken;
    return load.session;
}

/* ---- The list ----------------------------------------------------------------------------------------- */

void saving_list(const struct saving *saving, struct file_entries *entries)
{
    char folders[FOLDERS_MAX][FILE_PATH_MAX];
    unsigned count = find_folders(saving, folders);
    for (unsigned i = 0; i < count; i++)
        file_list(folders[i], entries);
}

static bool is_of_another(const struct saving *saving, const char *path)
{
    return save_is_played(path) && !(saving->save.open && strcmp(path, saving->save.path) == 0);
}

/* Loads an unfinished game, or as much of it as can be read; null if there is none.  Reports what is wrong
 * only with the newest file. */
static struct session *look(struct saving *saving, const char *path, bool open, bool newest)
{
    struct load load;
    char title[GAME_NAME_MAX + 1];
    if (is_of_another(saving, path)) {
        if (newest)
            TELL(saving, _("Another bastide is playing %s.\n"), game_name_title(path, title));
        return NULL;
    }
    load_game(&load, path, saving->book);
    bool good = open ? load.state == LOAD_WHOLE : load_can_go_on(&load);
    if (!good && newest)
        tell_fault(saving, &load, path);
    if ((good || load_has_part(&load)) && !session_game(load.session)->scored)
        return load.session;
    session_free(load.session);
    return NULL;
}

struct session *saving_find(struct saving *saving, bool open, char path[FILE_PATH_MAX])
{
    struct file_entries entries = {0};
    struct session *found = NULL;
    saving->told[0] = '\0';
    if (saving_is_on(saving))
        saving_list(saving, &entries);
    for (size_t i = 0; !found && i < entries.count && !entries.list[i].finished; i++) {
        snprintf(path, FILE_PATH_MAX, "%s", entries.list[i].path);
        found = look(saving, path, open, i == 0);
    }
    file_entries_free(&entries);
    return found;
}

/* "Ada 12, Bruno 9; base game, river; the rules of today" */
static void describe(const struct tile_book *book, const struct session *session, char *text, size_t size)
{
    const struct setup *setup = session_setup(session);
    char name[NAME_SHOWN_MAX];
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        sentence_add(text, size, "%s%s %d", seat ? ", " : "", describe_player(setup, seat, name, sizeof name),
                     session_game(session)->score[seat]);
    for (size_t i = 0; i < setup->set_count; i++) {
        int set = tile_book_find(book, setup->sets[i]);
        sentence_add(text, size, "%s%s", i == 0 ? _("; ") : ", ",
                     set < 0 ? setup->sets[i] : _(book->sets[set].title));
    }
    const char *rules = rules_edition_meaning(setup->edition);
    sentence_add(text, size, "%s%s", _("; "), rules ? _(rules) : setup->edition);
}

struct session *saving_look(const struct saving *saving, const char *path, struct saved_game *game)
{
    static const char *const states[] = {[LOAD_DAMAGED] = N_("damaged"),
                                         [LOAD_NEWER] = N_("newer"),
                                         [LOAD_FOREIGN] = N_("other set"),
                                         [LOAD_UNREADABLE] = N_("damaged")};
    struct load load;
    load_game(&load, path, saving->book);
    bool good = load_can_go_on(&load);
    const struct game *played = load.session ? session_game(load.session) : NULL;
    *game = (struct saved_game){.readable = good || load_has_part(&load), .over = played && played->scored};
    if (good)
        describe(saving->book, load.session, game->what, sizeof game->what);
    else
        load_tell(&load, NULL, game->what, sizeof game->what);
    if (is_of_another(saving, path))
        snprintf(game->state, sizeof game->state, "%s", _("in play"));
    else if (load.state != LOAD_WHOLE)
        snprintf(game->state, sizeof game->state, "%s", _(states[load.state]));
    else if (game->over)
        snprintf(game->state, sizeof game->state, "%s", _("over"));
    else
        snprintf(game->state, sizeof game->state, _("turn %1$u/%2$u"), played->turn,
                 session_set(load.session)->tile_count - 1U);
    if (game->readable)
        return load.session;
    session_free(load.session);
    return NULL;
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

/* Adds a finished game to the results, and says what went wrong. */
static void keep_result(struct saving *saving, const struct session *session)
{
    bool over = session_game(session)->scored;
    saving->result_kept = saving->result_kept && over;
    saving->result_fault[0] = '\0';
    if (!saving->saves || !over || saving->result_kept)
        return;
    saving->result_kept = result_keep(saving->saves, session, saving->save.path, saving->result_fault);
    if (!saving->result_kept)
        TELL(saving, _("The game is not among the results yet: %s. This is tried again at the end.\n"),
             saving->result_fault);
}

/* Writes the record, or a copy of it to a path that is not null. */
static bool write_record(struct saving *saving, struct session *session, const char *copy, char why[200])
{
    enum { TRIES = 100 };
    struct text_buffer text = {0};
    if (!copy) /* a copy may be of a game that is only watched */
        count_time(saving, session);
    session_write(session, &text);
    bool done = true;
    crash_keep_record(text.text, text.length);
    record_seal(&text);
    if (copy)
        done = file_write_regular(copy, text.text, text.length, why);
    else if (saving_is_on(saving))
        for (unsigned tries = 0; tries < TRIES; tries++) {
            done = save_write(&saving->save, text.text, text.length, why);
            if (done || saving->save.open || errno != EEXIST)
                break;
            choose_file(saving, session); /* another program has taken the name */
        }
    text_free(&text);
    return done;
}

bool saving_write(struct saving *saving, struct session *session)
{
    char why[200];
    saving->told[0] = '\0';
    bool done = write_record(saving, session, NULL, why) || !saving_is_on(saving);
    snprintf(saving->fault, sizeof saving->fault, "%s", done ? "" : why);
    if (!done)
        TELL(saving,
             _("The game could not be saved: %s. Saving is tried again after each turn and at the end.\n"),
             why);
    else if (saving_is_on(saving))
        keep_result(saving, session);
    return done;
}

bool saving_is_done(const struct saving *saving)
{
    return saving->fault[0] == '\0' && saving->result_fault[0] == '\0';
}

/* ---- Names -------------------------------------------------------------------------------------------- */

bool saving_is_path(const char *typed)
{
    return strpbrk(typed, "/.") != NULL;
}

bool saving_path(const struct saving *saving, const char *typed, char path[FILE_PATH_MAX], char why[200])
{
    char old[FILE_PATH_MAX], folder[FILE_PATH_MAX];
    if (saving_is_path(typed)) {
        snprintf(why, 200, "%s", _("the path is too long"));
        return snprintf(path, FILE_PATH_MAX, "%s", typed) < FILE_PATH_MAX;
    }
    snprintf(why, 200, "%s", _("there is no folder for games: neither XDG_STATE_HOME nor HOME is set"));
    if (!saving->games || !game_name_path(saving->games, typed, path, why))
        return false;
    const char *saves = saving->saves ? saving->saves : file_place(PLACE_DATA, "", folder);
    if (!file_exists(path) && saves && game_name_path(saves, typed, old, why) && file_exists(old))
        memcpy(path, old, sizeof old);
    return true;
}

bool saving_save_as(struct saving *saving, struct session *session, const char *typed, char why[200])
{
    char path[FILE_PATH_MAX];
    bool off = saving->off;
    if (!saving_path(saving, typed, path, why))
        return false;
    if (saving_is_path(typed))
        return write_record(saving, session, path, why);
    saving->off = false;
    bool renamed = save_rename(&saving->save, saving->games, path, why);
    bool done = renamed && write_record(saving, session, NULL, why);
    saving->off = off;
    if (renamed && !off)
        snprintf(saving->fault, sizeof saving->fault, "%s", done ? "" : why);
    return done;
}

bool saving_tell_end(const struct saving *saving, const struct session *session, bool kept, const char *note,
                     char *text, size_t size)
{
    text[0] = '\0';
    if (saving->result_fault[0] != '\0')
        complain(_("the game is not among the results: %s"), saving->result_fault);
    if (!kept) {
        complain(saving->save.open ? _("the turns after the last saving are lost: %s")
                                   : _("the game is not saved: %s"),
                 saving->fault);
        return false;
    }
    if (!session || session_game(session)->scored)
        return true;
    unsigned turn = session_game(session)->turn;
    if (!saving_is_on(saving) && note)
        complain(_("turn %1$u is not saved. %2$s"), turn, note);
    if (!saving_is_on(saving))
        return !note;
    snprintf(text, size, _("bastide: turn %u is saved; the next start goes on with it\n"), turn);
    return true;
}
