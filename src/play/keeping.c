/*
 * keeping.c: see keeping.h.
 */
#include "play/keeping.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/translate.h"
#include "base/sentence.h"
#include "crash/crash.h"
#include "store/kept_game.h"
#include "store/saved_game.h"
#include "words/player_names.h"

/* Appends a sentence to what is told. */
#define TELL(keeping, ...) sentence_add((keeping)->told, sizeof(keeping)->told, __VA_ARGS__)

void keeping_end(struct keeping *keeping)
{
    game_file_close(&keeping->file);
}

/* Not the time of day, which may be set. */
static int64_t seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t) now.tv_sec;
}

void keeping_begin(struct keeping *keeping)
{
    keeping->counted = seconds_now();
    keeping->stopped = false;
    keeping->result[0] = '\0';
    keeping->result_kept = false;
    keeping->result_fault[0] = '\0';
}

void keeping_count_time(struct keeping *keeping, struct session *session)
{
    int64_t now = seconds_now();
    if (keeping->counted == 0)
        keeping->counted = now;
    if (!keeping->stopped)
        session_note_played(session, session_played(session) + (unsigned) (now - keeping->counted));
    keeping->counted = now;
    keeping->stopped = session_game(session)->scored;
}

/* ---- Setting aside ------------------------------------------------------------------------------------ */

static void set_aside(struct keeping *keeping, const char *word, const char *what)
{
    char aside[FILE_PATH_MAX], why[200];
    if (file_set_aside(keeping->path, word, aside, why)) {
        TELL(keeping, _("%1$s is kept as \"%2$.200s\".\n"), what, file_last_part(aside));
        return;
    }
    TELL(keeping, _("%1$s stays in %2$.200s (%3$s), so this game will not be saved.\n"), what,
         file_last_part(keeping->path), why);
    keeping->path = NULL;
}

void keeping_set_aside(struct keeping *keeping, const char *what)
{
    keeping->told[0] = '\0';
    if (keeping->path)
        set_aside(keeping, "", what);
}

/* Checks the file itself, which may have changed; the autosave is about to be replaced. */
bool keeping_has_copy(const struct keeping *keeping, const struct session *session)
{
    struct text_buffer ours = {0}, theirs = {0};
    struct kept_game kept = {0};
    if (keeping->own_file[0] == '\0' || (keeping->path && file_is_same(keeping->own_file, keeping->path)))
        return false;
    kept_game_read(&kept, keeping->own_file, keeping->book);
    if (kept.state == KEPT_WHOLE) {
        session_write(session, &ours);
        session_write(kept.session, &theirs);
    }
    bool same =
        ours.text && theirs.text && !ours.failed && !theirs.failed && strcmp(ours.text, theirs.text) == 0;
    session_free(kept.session);
    text_free(&ours);
    text_free(&theirs);
    return same;
}

static bool holds(const struct kept_game *kept)
{
    return kept_state_info(kept->state)->holds;
}

/* Whether the autosave's file holds a finished game that has no file of its own. */
static bool has_finished_game(const struct keeping *keeping)
{
    struct kept_game kept = {0};
    kept_game_read(&kept, keeping->path, keeping->book);
    bool finished =
        holds(&kept) && session_game(kept.session)->scored && !keeping_has_copy(keeping, kept.session);
    session_free(kept.session);
    return finished;
}

void keeping_make_way(struct keeping *keeping, const struct session *found)
{
    char what[SENTENCE_MAX], names[NAME_SHOWN_MAX * 2];
    bool there = keeping->path && file_exists(keeping->path);
    keeping->told[0] = '\0';
    if (!found && there && has_finished_game(keeping))
        set_aside(keeping, "", _("The finished game"));
    if (found && session_game(found)->turn > 1 && there && !keeping_has_copy(keeping, found)) {
        const struct setup *setup = session_setup(found);
        describe_players(setup, (1U << setup->player_count) - 1, names, sizeof names);
        snprintf(what, sizeof what, _("The unfinished game of %s"), names);
        set_aside(keeping, "", what);
    }
    if (keeping->foreign_set[0] != '\0' && keeping->path) {
        snprintf(what, sizeof what, _("The game with the tile set %s"), keeping->foreign_set);
        keeping->foreign_set[0] = '\0';
        set_aside(keeping, "other-tiles", what);
    }
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

/* The caller frees the session. */
static struct kept_game read_file(struct keeping *keeping, const char *path)
{
    struct kept_game kept;
    char text[FILE_PATH_MAX + TEXT_MESSAGE_MAX];
    keeping->told[0] = '\0';
    kept_game_read(&kept, path, keeping->book);
    kept_game_tell(&kept, path, text, sizeof text);
    if (kept.state != KEPT_WHOLE)
        TELL(keeping, "%s.\n", text);
    return kept;
}

struct session *keeping_read(struct keeping *keeping, const char *path)
{
    struct kept_game kept = read_file(keeping, path);
    if (holds(&kept))
        return kept.session;
    session_free(kept.session);
    return NULL;
}

struct session *keeping_find(struct keeping *keeping)
{
    keeping->told[0] = keeping->foreign_set[0] = '\0';
    if (!keeping->path || !file_exists(keeping->path))
        return NULL;
    struct kept_game kept = read_file(keeping, keeping->path);
    bool part = kept_game_has_part(&kept);
    snprintf(keeping->foreign_set, sizeof keeping->foreign_set, "%s", kept.foreign_set);
    const struct kept_state_info *info = kept_state_info(kept.state);
    if (info->aside)
        set_aside(keeping, info->aside, _(info->aside_told));
    if ((holds(&kept) || part) && !session_game(kept.session)->scored)
        return kept.session;
    session_free(kept.session);
    return NULL;
}

/* Adds the folder of a file, or the folder itself if its name ends in a slash. */
static bool add_folder(const char *path, struct file_entries *entries)
{
    char folder[FILE_PATH_MAX];
    const char *slash = path ? strrchr(path, '/') : NULL;
    if (!slash)
        return true;
    snprintf(folder, sizeof folder, "%.*s", (int) (slash - path), path);
    return file_list(folder, entries);
}

bool keeping_list(const struct keeping *keeping, const char *saves, struct file_entries *entries)
{
    return add_folder(keeping->path, entries) && add_folder(saves, entries);
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

/* Writes the record without the last step where that step's turn is not over yet. */
static void write_record(struct session *session, bool turn_open, struct text_buffer *text)
{
    if (turn_open)
        (void) session_undo(session);
    session_write(session, text);
    if (turn_open)
        (void) session_redo(session, NULL);
}

/* Adds a finished game to the results; what is wrong is told after the first try. */
static void keep_result(struct keeping *keeping, const struct session *session)
{
    if (!keeping->results || !session_game(session)->scored) {
        keeping->result_kept = false;
        keeping->result_fault[0] = '\0';
        return;
    }
    if (keeping->result_kept)
        return;
    keeping->result_kept = result_keep(keeping->results, session, keeping->result, keeping->result_fault);
    if (keeping->result_kept)
        keeping->result_fault[0] = '\0';
    else
        TELL(keeping, _("The game is not among the results yet: %s. This is tried again at the end.\n"),
             keeping->result_fault);
}

bool keeping_write(struct keeping *keeping, struct session *session, bool turn_open)
{
    struct text_buffer text = {0};
    char why[200] = "out of memory", part[100] = "";
    keeping->told[0] = '\0';
    keeping_count_time(keeping, session);
    keep_result(keeping, session);
    write_record(session, turn_open, &text);
    bool done = !text.failed && text.text;
    if (done)
        crash_keep_record(text.text, text.length);
    if (keeping->path) {
        done = done && game_file_write(&keeping->file, keeping->path, text.text, text.length, why);
        snprintf(keeping->fault, sizeof keeping->fault, "%s", done ? "" : why);
    }
    text_free(&text);
    if (done || !keeping->path)
        return true;
    unsigned turns = game_file_turns(&keeping->file);
    if (turns > 0)
        snprintf(part, sizeof part,
                 ngettext(" Its first turn is on the disk.", " Its first %u turns are on the disk.", turns),
                 turns);
    TELL(keeping,
         _("The game could not be saved: %1$s.%2$s It goes on, and saving is tried again after each turn and "
           "at the "
           "end.\n"),
         why, part);
    return false;
}

bool keeping_write_as(struct keeping *keeping, struct session *session, bool turn_open, const char *path,
                      char why[200])
{
    keeping_count_time(keeping, session);
    if (turn_open)
        (void) session_undo(session);
    bool done = saved_game_write(session, path, why);
    if (turn_open)
        (void) session_redo(session, NULL);
    if (done)
        snprintf(keeping->own_file, sizeof keeping->own_file, "%s", path);
    return done;
}
