/*
 * autosave.c: see autosave.h.
 *
 * The lock is an flock on a file that is removed when the lock is released.  After locking, the file must
 * still be the one with that name; otherwise the lock is worthless and is taken again.
 */
#include "store/autosave.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/translate.h"
#include "store/paths.h"
#include "store/replace.h"

enum { GAMES_AT_ONCE = 9, TRIES = 100 };

/* ---- Names -------------------------------------------------------------------------------------------- */

/* "autosave.bastide", "autosave-2.bastide" in the folder of the first. */
static bool name_file(unsigned number, char path[FILE_PATH_MAX])
{
    char name[32] = "autosave.bastide";
    if (number > 1)
        snprintf(name, sizeof name, "autosave-%u.bastide", number);
    return file_state_path(name, path);
}

bool autosave_is_first(const char *path)
{
    return strcmp(file_last_part(path), "autosave.bastide") == 0;
}

/* "FOLDER/.autosave.lock" for "FOLDER/autosave.bastide". */
static bool name_lock(const char *path, char lock[FILE_PATH_MAX])
{
    const char *name = file_last_part(path);
    int stem = (int) strcspn(name, ".");
    return snprintf(lock, FILE_PATH_MAX, "%.*s.%.*s.lock", (int) (name - path), path, stem, name) <
           FILE_PATH_MAX;
}

/* ---- Locks -------------------------------------------------------------------------------------------- */

enum lock { LOCK_TAKEN, LOCK_OF_ANOTHER, LOCK_IMPOSSIBLE };

/* The process ID that the lock's holder wrote into it, or 0. */
static long read_holder(int file)
{
    char text[24] = "";
    ssize_t length = pread(file, text, sizeof text - 1, 0);
    return length > 0 ? strtol(text, NULL, 10) : 0;
}

static void write_holder(int file)
{
    char text[24];
    int length = snprintf(text, sizeof text, "%ld\n", (long) getpid());
    if (ftruncate(file, 0) == 0 && pwrite(file, text, (size_t) length, 0) == length)
        return;
    /* Without it nobody can be told who holds the lock; it serves no other purpose. */
}

/* What kind of thing other than a file is at the lock's path; null if it is a file or nothing. */
static const char *what_is_no_lock(const char *path)
{
    struct stat about;
    return lstat(path, &about) == 0 && !S_ISREG(about.st_mode) ? file_kind_word(about.st_mode) : NULL;
}

/* One attempt; sets `again` when the file was removed between opening and locking it. */
static enum lock try_lock(const char *path, int *file, long *holder, bool *again)
{
    *again = false;
    if (what_is_no_lock(path))
        return LOCK_IMPOSSIBLE;
    *file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0600);
    if (*file < 0)
        return LOCK_IMPOSSIBLE;
    if (flock(*file, LOCK_EX | LOCK_NB) == 0) {
        if (file_is_at(*file, path))
            return LOCK_TAKEN;
        *again = true;
    }
    int reason = errno;
    bool held = !*again && reason == EWOULDBLOCK;
    if (held)
        *holder = read_holder(*file);
    close(*file);
    errno = reason;
    return held ? LOCK_OF_ANOTHER : LOCK_IMPOSSIBLE;
}

static enum lock lock(const char *path, int *file, long *holder)
{
    bool again = true;
    enum lock result = LOCK_IMPOSSIBLE;
    for (unsigned i = 0; again && i < TRIES; i++)
        result = try_lock(path, file, holder, &again);
    return result;
}

bool autosave_is_taken(const char *path, long *process)
{
    char lock_path[FILE_PATH_MAX];
    bool taken = false;
    *process = 0;
    int file = name_lock(path, lock_path)
                   ? open(lock_path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
                   : -1;
    if (file < 0)
        return false;
    if (flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        *process = read_holder(file);
        taken = *process != (long) getpid();
    }
    close(file);
    return taken;
}

/* ---- Taking ------------------------------------------------------------------------------------------- */

/* No lock: either the folder is read-only or something else is at the lock's path (the player is told),
 * or the file system has no locks (assume one player). */
static void tell_impossible(struct autosave *autosave, const char *why)
{
    const char *kind = what_is_no_lock(autosave->lock_path);
    char folder[FILE_PATH_MAX];
    snprintf(folder, sizeof folder, "%.*s", (int) (file_last_part(autosave->path) - autosave->path),
             autosave->path);
    if (access(folder, W_OK) != 0)
        snprintf(autosave->note, sizeof autosave->note,
                 _("The game cannot be kept in %1$.200s: %2$.120s. It is tried again after each turn."),
                 folder, why);
    else if (kind)
        snprintf(
            autosave->note, sizeof autosave->note,
            _("Nothing keeps another bastide from writing over this game, for %1$.200s%2$.40s is %3$s, not a "
              "file: remove it."),
            folder, file_last_part(autosave->lock_path), kind);
}

static void tell_number(struct autosave *autosave, long holder)
{
    const char *name = file_last_part(autosave->path);
    if (holder > 0)
        snprintf(autosave->note, sizeof autosave->note,
                 _("Another bastide (process %1$ld) keeps its game in autosave.bastide; this one is kept as "
                   "%2$.40s."),
                 holder, name);
    else
        snprintf(autosave->note, sizeof autosave->note,
                 _("Another bastide keeps its game in autosave.bastide; this one is kept as %.40s."), name);
}

static enum lock take_number(struct autosave *autosave, unsigned number, long *holder)
{
    char why[200];
    if (!name_file(number, autosave->path) || !name_lock(autosave->path, autosave->lock_path)) {
        autosave->path[0] = '\0';
        return LOCK_IMPOSSIBLE;
    }
    if (!file_make_folders(autosave->path, 0700, FILE_SYNCED, why)) {
        tell_impossible(autosave, why);
        return LOCK_IMPOSSIBLE;
    }
    enum lock result = lock(autosave->lock_path, &autosave->lock, holder);
    if (result == LOCK_IMPOSSIBLE)
        tell_impossible(autosave, strerror(errno));
    return result;
}

void autosave_take(struct autosave *autosave)
{
    long first = 0, holder = 0;
    *autosave = (struct autosave){0};
    for (unsigned number = 1; number <= GAMES_AT_ONCE; number++) {
        enum lock result = take_number(autosave, number, &holder);
        if (number == 1)
            first = holder;
        if (result == LOCK_OF_ANOTHER)
            continue;
        autosave->locked = result == LOCK_TAKEN;
        if (autosave->locked) {
            write_holder(autosave->lock);
            file_remove_leftovers(autosave->path);
        }
        if (number > 1)
            tell_number(autosave, first);
        else if (autosave->path[0] == '\0')
            snprintf(
                autosave->note, sizeof autosave->note, "%s",
                _("Games are not saved: XDG_STATE_HOME and HOME name no folder, or one whose path is too "
                  "long."));
        return;
    }
    autosave->path[0] = '\0';
    snprintf(autosave->note, sizeof autosave->note,
             _("This game is not saved by itself: %d others are being played. Esc saves it under a name."),
             GAMES_AT_ONCE);
}

void autosave_let_go(struct autosave *autosave)
{
    if (autosave->locked) {
        unlink(autosave->lock_path);
        close(autosave->lock);
    }
    autosave->locked = false;
}
