/*
 * game_file.c: see game_file.h.
 *
 * Invariant: while `open`, the file at `path` was, when last written, the descriptor's file, `size` bytes
 * long, and equal to `kept` with sum lines.  Size and identity are checked again before each append,
 * because anyone may change the folder.
 */
#include "store/game_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/translate.h"
#include "bastide/record.h"
#include "notation/record_sums.h"
#include "store/paths.h"
#include "store/replace.h"

/* Saved games are readable by their owner only. */
enum { GAME_PERMISSIONS = 0600 };

/* Leaves the file, and what is known about it, as they are. */
static void close_file(struct game_file *keeper)
{
    if (keeper->open)
        close(keeper->file);
    keeper->open = false;
}

void game_file_close(struct game_file *keeper)
{
    close_file(keeper);
    text_free(&keeper->kept);
}

unsigned game_file_turns(const struct game_file *keeper)
{
    static const char turn[] = "\nturn ";
    unsigned count = 0;
    for (const char *at = keeper->kept.text; at && (at = strstr(at, turn)) != NULL; at++)
        count++;
    return count;
}

/* ---- Appending ---------------------------------------------------------------------------------------- */

/* Whether the file that was written last is still there and unchanged. */
static bool is_there(const struct game_file *keeper, const char *path)
{
    struct stat ours;
    return keeper->open && strcmp(keeper->path, path) == 0 && file_is_at(keeper->file, path) &&
           fstat(keeper->file, &ours) == 0 && ours.st_size == keeper->size;
}

static bool continues(const struct game_file *keeper, const char *text, size_t length)
{
    return length >= keeper->kept.length && memcmp(text, keeper->kept.text, keeper->kept.length) == 0;
}

/* False: the contents of the file are unknown, or memory ran out. */
static bool append(struct game_file *keeper, const char *text, size_t length)
{
    struct text_buffer more = {0};
    uint32_t sum = keeper->sum;
    char why[200];
    record_seal(&more, text, length, &sum);
    bool done = !more.failed && file_write_synced(keeper->file, more.text, more.length, why);
    if (done) {
        keeper->size += (off_t) more.length;
        keeper->sum = sum;
        text_add_bytes(&keeper->kept, text, length);
    } else if (!more.failed && ftruncate(keeper->file, keeper->size) != 0) {
        /* An incomplete turn stays at its end, which readers ignore, until a new file replaces it. */
    }
    text_free(&more);
    return done;
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

static bool seal(struct text_buffer *whole, const char *text, size_t length, uint32_t *sum, char why[200])
{
    *sum = 0;
    record_seal(whole, text, length, sum);
    if (whole->failed)
        snprintf(why, 200, "%s", _("out of memory"));
    return !whole->failed;
}

/* Replaces whatever is at `path` by a new file. */
static bool write_anew(struct game_file *keeper, const char *path, const char *text, size_t length,
                       char why[200])
{
    struct text_buffer whole = {0};
    uint32_t sum;
    int file = -1;
    if (seal(&whole, text, length, &sum, why))
        file = file_replace(path, GAME_PERMISSIONS, FILE_SYNCED, whole.text, whole.length, why);
    if (file >= 0) {
        struct stat ours = {0};
        (void) fstat(file, &ours);
        text_free(&keeper->kept);
        *keeper = (struct game_file){.open = true,
                                     .file = file,
                                     .device = ours.st_dev,
                                     .number = ours.st_ino,
                                     .size = (off_t) whole.length,
                                     .sum = sum};
        snprintf(keeper->path, sizeof keeper->path, "%s", path);
        text_add_bytes(&keeper->kept, text, length);
    }
    text_free(&whole);
    return file >= 0;
}

/* Nothing could be written: the file holds only what the current game has in common with the last one
 * written. */
static void forget_what_differs(struct game_file *keeper, const char *text, size_t length)
{
    struct text_buffer *kept = &keeper->kept;
    size_t same = 0;
    while (same < kept->length && same < length && kept->text[same] == text[same])
        same++;
    while (same > 0 && text[same - 1] != '\n')
        same--;
    if (kept->length > 0)
        kept->text[same] = '\0';
    kept->length = same;
}

/* Whether something else, or nothing, is now where the game was last written. */
static bool is_gone(const struct game_file *keeper, const char *path)
{
    struct stat there;
    if (stat(path, &there) != 0)
        return errno == ENOENT || errno == ENOTDIR;
    return there.st_dev != keeper->device || there.st_ino != keeper->number;
}

bool game_file_write(struct game_file *keeper, const char *path, const char *text, size_t length,
                     char why[200])
{
    bool done = false;
    if (is_there(keeper, path) && continues(keeper, text, length)) {
        size_t known = keeper->kept.length;
        done = known == length || append(keeper, text + known, length - known);
    }
    if (!done) {
        close_file(keeper);
        done = write_anew(keeper, path, text, length, why);
    }
    if (!done && is_gone(keeper, path))
        text_clear(&keeper->kept);
    else if (!done)
        forget_what_differs(keeper, text, length);
    if (keeper->kept.failed) /* it is on the disk, but appending needs a copy of it */
        close_file(keeper);
    return done;
}

bool game_file_write_once(const char *path, const char *text, size_t length, char why[200])
{
    struct text_buffer whole = {0};
    uint32_t sum;
    int file = -1;
    if (seal(&whole, text, length, &sum, why))
        file = file_replace(path, GAME_PERMISSIONS, FILE_SYNCED, whole.text, whole.length, why);
    if (file >= 0)
        close(file);
    text_free(&whole);
    return file >= 0;
}
