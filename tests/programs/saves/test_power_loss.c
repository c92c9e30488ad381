/* SPDX-License-Identifier: MIT */
/*
 * test_power_loss.c: the power fails at any moment of a game that is being saved.
 *
 * Plays and saves a game for real, logging the calls that save it (--wrap).  Then, for each moment, builds
 * every state that a file system may leave on the disk: what was not yet synced is there or not, each write
 * is cut at each length or padded with zeros, and names not synced are the old or the new ones, in any
 * combination.  Each state must read as the game saved last, or the next one.
 *
 * The model has one folder.  Files are identified by number; the log resolves names.
 */
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/load.h"
#include "notation/record_sums.h"
#include "store/save.h"
#include "rows.h"
#include "saves.h"
#include "wrapped.h"

enum { LOG_MAX = 600, FILES_MAX = 200, VERSIONS_MAX = 40, DESCRIPTORS_MAX = 256, PENDING_MAX = 6 };

enum kind {
    FILE_CREATED,
    FILE_WRITTEN,
    FILE_CUT,
    FILE_SYNCED,
    FILE_LINKED,
    FILE_RENAMED,
    FILE_UNLINKED,
    FOLDER_SYNCED,
    GAME_KEPT
};

/* A call that was made, or the moment when a version was reported as saved. */
struct entry {
    enum kind kind;
    int file;
    char from[40], to[40]; /* names in the folder */
    char *bytes;
    size_t length;
};

static struct {
    struct entry log[LOG_MAX];
    size_t count;
    int files;
    int file_of[DESCRIPTORS_MAX]; /* number + 1; -1: the folder */
    char *versions[VERSIONS_MAX]; /* the records in the order in which they were saved */
    unsigned version_count;
} disk;

static unsigned long states;

/* ---- Logging calls ------------------------------------------------------------------------------------ */

static struct entry *add(enum kind kind, int file)
{
    assert_true(disk.count < LOG_MAX);
    struct entry *entry = &disk.log[disk.count++];
    *entry = (struct entry){.kind = kind, .file = file};
    return entry;
}

static void copy_name(char name[40], const char *path)
{
    const char *slash = strrchr(path, '/');
    snprintf(name, 40, "%s", slash ? slash + 1 : path);
}

extern int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = flags & O_CREAT ? (mode_t) va_arg(arguments, int) : 0;
    va_end(arguments);
    int file = __real_open(path, flags, mode);
    if (file >= 0 && file < DESCRIPTORS_MAX)
        disk.file_of[file] = flags & O_DIRECTORY ? -1 : flags & O_EXCL ? ++disk.files : 0;
    if (file >= 0 && flags & O_EXCL)
        copy_name(add(FILE_CREATED, disk.files)->to, path);
    return file;
}

WRAPPED(ssize_t, write, int file, const void *bytes, size_t length)
{
    if (file > STDERR_FILENO && file < DESCRIPTORS_MAX && disk.file_of[file] > 0) {
        struct entry *entry = add(FILE_WRITTEN, disk.file_of[file]);
        entry->bytes = malloc(length);
        assert_non_null(entry->bytes);
        memcpy(entry->bytes, bytes, length);
        entry->length = length;
    }
    return __real_write(file, bytes, length);
}

WRAPPED(int, fsync, int file)
{
    if (disk.file_of[file] != 0)
        add(disk.file_of[file] < 0 ? FOLDER_SYNCED : FILE_SYNCED, disk.file_of[file]);
    return __real_fsync(file);
}

WRAPPED(int, link, const char *from, const char *to)
{
    struct entry *entry = add(FILE_LINKED, 0);
    copy_name(entry->from, from);
    copy_name(entry->to, to);
    return __real_link(from, to);
}

WRAPPED(int, rename, const char *from, const char *to)
{
    struct entry *entry = add(FILE_RENAMED, 0);
    copy_name(entry->from, from);
    copy_name(entry->to, to);
    return __real_rename(from, to);
}

WRAPPED(int, unlink, const char *path)
{
    copy_name(add(FILE_UNLINKED, 0)->from, path);
    return __real_unlink(path);
}

WRAPPED(int, ftruncate, int file, off_t length)
{
    add(FILE_CUT, disk.file_of[file])->length = (size_t) length;
    return __real_ftruncate(file, length);
}

WRAPPED(int, close, int file)
{
    if (file >= 0 && file < DESCRIPTORS_MAX)
        disk.file_of[file] = 0;
    return __real_close(file);
}

/* ---- The game ----------------------------------------------------------------------------------------- */

static void keep(struct save *save, const struct session *session)
{
    struct text_buffer text = {0};
    char why[200];
    session_write(session, &text);
    assert_true(disk.version_count < VERSIONS_MAX);
    disk.versions[disk.version_count++] = strdup(text.text);
    record_seal(&text);
    assert_true(save_write(save, text.text, text.length, why));
    add(GAME_KEPT, 0)->length = disk.version_count - 1;
    text_free(&text);
}

/* Plays turns, undoes two, plays more, and replaces the file from a program started again. */
static void play_and_keep(void)
{
    struct session *session = saves_game(21);
    struct random random = random_from_seed(21);
    static struct save save;
    char why[200];
    snprintf(save.path, sizeof save.path, "%s", saves_path("game.bastide"));
    keep(&save, session);
    for (unsigned turn = 0; turn < 12; turn++) {
        assert_true(saves_play_turn(session, &random));
        keep(&save, session);
        if (turn == 6) {
            while (session_game(session)->turn > 5 || session_game(session)->phase != PHASE_DRAW)
                assert_true(session_undo(session));
            keep(&save, session);
        }
        if (turn == 8) {
            save_close(&save);
            assert_true(save_take(&save, saves_path("game.bastide"), why));
        }
    }
    save_close(&save);
    session_free(session);
}

/* ---- States of the disk ------------------------------------------------------------------------------- */

/* What happens to writes that were not synced: all are complete except the last, which is cut or zeros. */
struct fate {
    unsigned names;  /* bit n: the nth unsynced change of names is on the disk */
    unsigned writes; /* bit n: the nth unsynced write is on the disk */
    size_t cut;      /* how many bytes of the last of them are there */
    bool zeros;      /* the rest of it is zeros */
};

static bool is_name_change(const struct entry *entry)
{
    return entry->kind == FILE_CREATED || entry->kind == FILE_LINKED || entry->kind == FILE_RENAMED ||
           entry->kind == FILE_UNLINKED;
}

/* The last entry before `end` that synced the file, or the folder for file -1; 0: none. */
static size_t last_sync(size_t end, int file)
{
    while (end > 0) {
        const struct entry *entry = &disk.log[end - 1];
        if (file < 0 ? entry->kind == FOLDER_SYNCED : entry->kind == FILE_SYNCED && entry->file == file)
            return end;
        end--;
    }
    return 0;
}

/* The folder: names and the numbers of their files. */
struct name {
    char text[40];
    int file; /* 0: the name is free */
};

static struct name *find_name(struct name names[FILES_MAX], const char *text)
{
    for (size_t i = 0; i < FILES_MAX; i++)
        if (names[i].file > 0 && strcmp(names[i].text, text) == 0)
            return &names[i];
    return NULL;
}

static void set_name(struct name names[FILES_MAX], const char *text, int file)
{
    struct name *name = find_name(names, text);
    for (size_t i = 0; !name && i < FILES_MAX; i++)
        name = names[i].file == 0 ? &names[i] : NULL;
    assert_non_null(name);
    name->file = file;
    snprintf(name->text, sizeof name->text, "%s", text);
}

/* The file with the game's name after `end` entries; 0: none. */
static int find_game(size_t end, unsigned fate_of_names, unsigned *pending)
{
    struct name names[FILES_MAX] = {0};
    size_t synced = last_sync(end, -1);
    *pending = 0;
    for (size_t i = 0; i < end; i++) {
        const struct entry *entry = &disk.log[i];
        if (!is_name_change(entry) || (i >= synced && !(fate_of_names >> (*pending)++ & 1U)))
            continue;
        struct name *from = find_name(names, entry->from);
        int file = entry->kind == FILE_CREATED ? entry->file : from ? from->file : 0;
        if (file == 0)
            continue; /* the changed name does not exist */
        if (from && entry->kind != FILE_LINKED)
            from->file = 0;
        if (entry->kind != FILE_UNLINKED)
            set_name(names, entry->to, file);
    }
    const struct name *game = find_name(names, "game.bastide");
    return game ? game->file : 0;
}

/* Builds the contents of a file; returns how many writes were not synced. */
static unsigned build_file(size_t end, int file, const struct fate *fate, struct text_buffer *text)
{
    size_t synced = last_sync(end, file), last = 0;
    unsigned pending = 0;
    for (size_t i = 0; i < end; i++)
        if (disk.log[i].kind == FILE_WRITTEN && disk.log[i].file == file)
            last = i;
    for (size_t i = 0; i < end; i++) {
        const struct entry *entry = &disk.log[i];
        if (entry->kind != FILE_WRITTEN || entry->file != file)
            continue;
        if (i < synced) {
            text_add_bytes(text, entry->bytes, entry->length);
            continue;
        }
        if (!(fate->writes >> pending++ & 1U))
            continue;
        size_t length = i == last && fate->cut < entry->length ? fate->cut : entry->length;
        text_add_bytes(text, entry->bytes, length);
        for (size_t zero = length; fate->zeros && zero < entry->length; zero++)
            text_add_bytes(text, "", 1);
    }
    return pending;
}

/* ---- Checks ------------------------------------------------------------------------------------------- */

static bool is_version(const struct session *session, unsigned version)
{
    struct text_buffer text = {0};
    session_write(session, &text);
    bool same = version < disk.version_count && strcmp(text.text, disk.versions[version]) == 0;
    text_free(&text);
    return same;
}

/* `kept` versions were reported as saved; one more was being written. */
static void expect_version(size_t moment, unsigned kept, const struct text_buffer *text)
{
    struct load game;
    const char *path = saves_path("after");
    saves_write(path, text->text, text->length);
    load_game(&game, path, saves_book());
    states++;
    bool good = game.state == LOAD_WHOLE &&
                ((kept > 0 && is_version(game.session, kept - 1)) || is_version(game.session, kept));
    session_free(game.session);
    if (!good)
        fail_msg("power lost after %zu calls, %u versions kept: state %d: %s\n%s", moment, kept,
                 (int) game.state, game.error.message, text->text);
}

static void try_file(size_t moment, unsigned kept, int file, struct text_buffer *text)
{
    unsigned pending = build_file(moment, file, &(struct fate){0}, text);
    assert_true(pending <= PENDING_MAX);
    size_t last = 0;
    for (size_t i = 0; i < moment; i++)
        if (disk.log[i].kind == FILE_WRITTEN && disk.log[i].file == file)
            last = disk.log[i].length;
    for (unsigned writes = 0; writes < 1U << pending; writes++)
        for (size_t cut = pending > 0 && writes >> (pending - 1) ? 0 : last; cut <= last; cut++)
            for (unsigned zeros = 0; zeros < 2; zeros++) {
                const struct fate fate = {0, writes, cut, zeros == 1};
                text_clear(text);
                build_file(moment, file, &fate, text);
                expect_version(moment, kept, text);
            }
}

static void at_every_moment(void **state)
{
    (void) state;
    struct text_buffer text = {0};
    unsigned kept = 0, pending;
    text_add_bytes(&text, "", 0);
    for (size_t moment = 0; moment <= disk.count; moment++) {
        if (moment > 0 && disk.log[moment - 1].kind == GAME_KEPT)
            kept = (unsigned) disk.log[moment - 1].length + 1;
        (void) find_game(moment, 0, &pending);
        assert_true(pending <= PENDING_MAX);
        for (unsigned names = 0; names < 1U << pending; names++) {
            unsigned unused;
            int file = find_game(moment, names, &unused);
            text_clear(&text);
            if (file > 0)
                try_file(moment, kept, file, &text);
            else
                assert_int_equal(kept, 0); /* nothing was reported as saved yet */
        }
    }
    text_free(&text);
}

int main(void)
{
    static struct row_tests tests;
    if (!saves_begin())
        return 2;
    (void) saves_book();
    disk.count = 0;
    play_and_keep();
    size_t calls = disk.count;
    rows_add_test(&tests, "at every moment", at_every_moment);
    int failed = rows_run(&tests, "power_loss");
    printf("%zu calls, %u versions, %lu states of the disk\n", calls, disk.version_count, states);
    for (size_t i = 0; i < disk.count; i++)
        free(disk.log[i].bytes);
    for (unsigned i = 0; i < disk.version_count; i++)
        free(disk.versions[i]);
    saves_end();
    return failed;
}
