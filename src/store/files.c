/* SPDX-License-Identifier: MIT */
/*
 * files.c: reads whole files, and the texts that the program holds.
 *
 * Relies on POSIX.  Does not interpret what it reads, except that it hands the tile book to the tile reader.
 */
#include "store/complaint.h"
#include "base/translate.h"
#include "bastide/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/embedded.h"
#include "store/write.h"

/* ---- Reading ------------------------------------------------------------------------------------------ */

static bool read_all(int file, struct text_buffer *text, char why[200])
{
    char block[16384];
    unsigned interrupted = 0;
    for (;;) {
        ssize_t count = read(file, block, sizeof block);
        if (count == 0)
            break;
        if (count < 0) {
            if (errno == EINTR && interrupted++ < FILE_INTERRUPTED_MAX)
                continue;
            return file_explain(why, N_("cannot read it"));
        }
        text_add_bytes(text, block, (size_t) count);
        if (text->length > FILE_SIZE_MAX) {
            snprintf(why, 200, "%s", _("it is larger than 8 MiB"));
            return false;
        }
    }
    return true;
}

static bool read_path(const char *path, bool regular, struct text_buffer *text, char why[200])
{
    struct stat about;
    text_clear(text);
    text_add_bytes(text, "", 0);
    if (!regular && strcmp(path, "-") == 0)
        return read_all(STDIN_FILENO, text, why);
    int file = open(path, O_RDONLY | O_CLOEXEC | (regular ? O_NONBLOCK | O_NOCTTY : 0));
    if (file < 0)
        return file_explain(why, N_("cannot open it"));
    bool done = fstat(file, &about) == 0 || file_explain(why, N_("cannot examine it"));
    if (done && regular && !S_ISREG(about.st_mode)) {
        snprintf(why, 200, _("it is %s, not a file"), file_kind_word(about.st_mode));
        done = false;
    }
    done = done && read_all(file, text, why);
    close(file);
    return done;
}

bool file_read(const char *path, struct text_buffer *text, char why[200])
{
    return read_path(path, false, text, why);
}

bool file_read_regular(const char *path, struct text_buffer *text, char why[200])
{
    return read_path(path, true, text, why);
}

/* ---- Tiles -------------------------------------------------------------------------------------------- */

static void print_errors(const char *name, const struct text_errors *errors)
{
    for (size_t i = 0; i < errors->count && i < TEXT_ERRORS_MAX; i++)
        complain_at(name, errors->list[i].line, errors->list[i].column, errors->list[i].message);
    if (errors->count > TEXT_ERRORS_MAX)
        complain("%s: and %zu more", name, errors->count - TEXT_ERRORS_MAX);
}

static bool add_text(struct tile_book *book, const char *name, const char *text, size_t length)
{
    struct text_errors errors = {0};
    bool done = tile_text_read(book, text, length, &errors);
    if (!done)
        print_errors(name, &errors);
    return done;
}

bool file_load_book(struct tile_book *book, const char *path)
{
    memset(book, 0, sizeof *book);
    if (!path)
        return add_text(book, "data/tiles_base.txt", embedded_tiles_base, embedded_tiles_base_size) &&
               add_text(book, "data/tiles_river.txt", embedded_tiles_river, embedded_tiles_river_size) &&
               add_text(book, "data/tiles_inns.txt", embedded_tiles_inns, embedded_tiles_inns_size) &&
               add_text(book, "data/tiles_traders.txt", embedded_tiles_traders, embedded_tiles_traders_size);
    struct text_buffer text = {0};
    char why[200];
    bool done = file_read(path, &text, why);
    if (done)
        done = add_text(book, path, text.text, text.length);
    else
        complain("%s: %s", path, why);
    text_free(&text);
    return done;
}

/* ---- Texts -------------------------------------------------------------------------------------------- */

const char *file_lesson(size_t *length)
{
    *length = embedded_lesson_first_size;
    return embedded_lesson_first;
}

const char *file_puzzles(size_t *length)
{
    *length = embedded_puzzles_size;
    return embedded_puzzles;
}
