/* SPDX-License-Identifier: MIT */
/*
 * save.c: names, locks and writes the file of the game that is being played.
 *
 * The lock is an flock on the file itself.  A new version of the file is locked before it gets the name, so
 * a program that has locked the file and still finds it at its path is its only owner.
 */
#include "store/save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "base/unicode.h"
#include "store/write.h"

/* Saved games are readable by their owner only. */
enum { GAME_PERMISSIONS = 0600 };

static const char ending[] = ".bastide";

/* ---- Names -------------------------------------------------------------------------------------------- */

const char *game_name_title(const char *path, char title[GAME_NAME_MAX + 1])
{
    const char *name = file_last_part(path);
    size_t length = strlen(name), tail = sizeof ending - 1;
    char whole[FILE_PATH_MAX];
    bool ends = length > tail && strcmp(name + length - tail, ending) == 0;
    snprintf(whole, sizeof whole, "%.*s", (int) (ends ? length - tail : length), name);
    unicode_clean(whole, title, GAME_NAME_MAX + 1);
    return title;
}

/* Characters that a folder, a shell or another system could misinterpret. */
static bool is_unsafe(uint32_t code)
{
    return code < 0x20 || code == 0x7F ||
           (code < 0x80 && strchr("/\\:*?\"<>|$`'&;!~", (char) code) != NULL) || unicode_width(code) < 0 ||
           code == 0xFFFD;
}

void game_name_safe(const char *typed, char name[GAME_NAME_MAX + 1])
{
    size_t length = 0;
    char bytes[UNICODE_BYTES_MAX + 1];
    for (const char *at = typed; *at != '\0';) {
        uint32_t code = unicode_next(&at);
        if (code == ' ' || is_unsafe(code) || (code == '.' && length == 0))
            code = '-';
        size_t more = unicode_encode(code, bytes);
        if (length + more > GAME_NAME_MAX || (code == '-' && length == 0))
            continue;
        memcpy(name + length, bytes, more);
        length += more;
    }
    while (length > 0 && name[length - 1] == '-')
        length--;
    name[length] = '\0';
}

bool game_name_path(const char *folder, const char *typed, char path[FILE_PATH_MAX], char why[200])
{
    char name[GAME_NAME_MAX + 1];
    game_name_safe(typed, name);
    bool fits = snprintf(path, FILE_PATH_MAX, "%s%s%s", folder, name, ending) < FILE_PATH_MAX;
    if (name[0] == '\0')
        snprintf(why, 200, "%s", _("a name has at least one letter or digit"));
    else if (!fits)
        snprintf(why, 200, "%s", _("the name of the folder is too long"));
    return name[0] != '\0' && fits;
}

void save_begin(struct save *save, const char *folder, const struct setup *setup, unsigned number)
{
    char name[SENTENCE_MAX] = "game", why[200];
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts))
        (void) strftime(name, sizeof name, "%Y-%m-%d", &parts);
    for (size_t seat = 0; seat < setup->player_count; seat++) {
        const struct setup_player *player = &setup->players[seat];
        sentence_add(name, sizeof name, "-%s",
                     player->name[0] != '\0' ? player->name : colour_word(player->colour));
    }
    for (char *letter = name; *letter != '\0'; letter++)
        if (*letter >= 'A' && *letter <= 'Z')
            *letter = (char) (*letter - 'A' + 'a');
        else if (*letter == '.') /* a full stop would make the name a path: "dr. bob" */
            *letter = '-';
    if (number > 1)
        sentence_add(name, sizeof name, "-%u", number);
    save_close(save);
    if (!game_name_path(folder, name, save->path, why))
        save->path[0] = '\0';
}

/* ---- Locks -------------------------------------------------------------------------------------------- */

/* True if the path certainly leads to another file, or to none. */
static bool is_elsewhere(int file, const char *path)
{
    struct stat ours, there;
    if (stat(path, &there) != 0)
        return errno == ENOENT || errno == ENOTDIR;
    return fstat(file, &ours) == 0 && (there.st_dev != ours.st_dev || there.st_ino != ours.st_ino);
}

/* A file that may only be read is opened for reading: that is enough to lock it. */
static int open_game(const char *path, int flags)
{
    int file = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0 && flags == O_RDWR && (errno == EACCES || errno == EROFS))
        file = open_game(path, O_RDONLY);
    return file;
}

bool save_take(struct save *save, const char *path, char why[200])
{
    enum { TRIES = 100, LOOKING = 5 }; /* another program is replacing the file, or only testing its lock */
    for (unsigned i = 0; i < TRIES; i++) {
        int file = open_game(path, O_RDWR);
        if (file < 0)
            return file_explain(why, N_("cannot open it"));
        bool locked = file_lock(file, LOOKING) == 0 || errno != EWOULDBLOCK; /* else no locks exist */
        if (locked && !is_elsewhere(file, path)) {
            save_close(save);
            save->open = true;
            save->file = file;
            memmove(save->path, path, strlen(path) + 1); /* both may be the same */
            return true;
        }
        close(file);
        if (!locked)
            break;
    }
    snprintf(why, 200, "%s", _("another bastide is playing this game"));
    errno = EWOULDBLOCK;
    return false;
}

bool save_is_played(const char *path)
{
    int file = open_game(path, O_RDONLY);
    bool played = file >= 0 && flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (file >= 0)
        close(file);
    return played;
}

void save_close(struct save *save)
{
    if (save->open)
        close(save->file);
    save->open = false;
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

bool save_write(struct save *save, const char *record, size_t length, char why[200])
{
    int file;
    bool first = !save->open || is_elsewhere(save->file, save->path);
    if (first)
        save_close(save);
    bool done = file_replace(save->path, GAME_PERMISSIONS, first, record, length, &file, why);
    if (file >= 0) {
        save_close(save);
        save->open = true;
        save->file = file;
    }
    return done;
}

bool save_rename(struct save *save, const char *folder, const char *path, char why[200])
{
    size_t length = strlen(folder);
    if (strcmp(path, save->path) == 0)
        return true;
    bool moves = save->open && !is_elsewhere(save->file, save->path) &&
                 strncmp(save->path, folder, length) == 0 && !strchr(save->path + length, '/');
    errno = EEXIST;
    if (file_exists(path) || (moves && !file_move(save->path, path, why))) {
        if (errno == EEXIST)
            snprintf(why, 200, "%s", _("there is a game of that name already"));
        return false;
    }
    if (!moves)
        save_close(save);
    snprintf(save->path, sizeof save->path, "%s", path);
    return true;
}
