/*
 * line_file.c: appends lines under a lock, and reads them one by one.
 */
#include "store/line_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/translate.h"
#include "store/write.h"

static bool make_path(const char *folder, const char *name, char path[FILE_PATH_MAX], char why[200])
{
    if (snprintf(path, FILE_PATH_MAX, "%s%s", folder, name) < FILE_PATH_MAX)
        return true;
    snprintf(why, 200, "%s", _("the path is too long"));
    return false;
}

void line_file_date(char date[LINE_DATE_MAX])
{
    time_t now = time(NULL);
    struct tm parts;
    if (!gmtime_r(&now, &parts) || strftime(date, LINE_DATE_MAX, "%Y-%m-%dT%H:%M:%SZ", &parts) == 0)
        snprintf(date, LINE_DATE_MAX, "1970-01-01T00:00:00Z");
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

/* Opens the file for appending, with a lock that ends when it is closed; -1 with a reason. */
static int open_locked(const char *path, char why[200])
{
    enum { TRIES = 200 }; /* the program that has the lock may be stopped */
    struct stat about;
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0600);
    if (file < 0) {
        (void) file_explain(why, N_("cannot open it"));
        return -1;
    }
    bool regular = fstat(file, &about) == 0 && S_ISREG(about.st_mode);
    if (!regular)
        snprintf(why, 200, _("it is %s, not a file"), file_kind_word(about.st_mode));
    else if (file_lock(file, TRIES) == 0 || errno != EWOULDBLOCK) /* else its file system has no locks */
        return file;
    else
        snprintf(why, 200, "%s", _("another program has locked it"));
    close(file);
    return -1;
}

/* Whether the last line has its line end. */
static bool ends_whole(int file, off_t size)
{
    char last = '\n';
    return size == 0 || (pread(file, &last, 1, size - 1) == 1 && last == '\n');
}

/* What a failed write has left is taken away again. */
static bool append(int file, const char *text, size_t length, char why[200])
{
    off_t size = lseek(file, 0, SEEK_END);
    if (size < 0)
        return file_explain(why, N_("cannot find its end"));
    static const char cut[] = " (cut)\n";
    bool done = ends_whole(file, size) || file_write_all(file, cut, sizeof cut - 1, why);
    done = done && file_write_synced(file, text, length, why);
    if (!done && ftruncate(file, size) != 0)
        return false; /* the line is recognized as damaged */
    return done;
}

bool line_file_append(const char *folder, const char *name, const struct text_buffer *line, char why[200])
{
    char path[FILE_PATH_MAX];
    int file = -1;
    bool done = !line->failed;
    if (!done)
        snprintf(why, 200, "%s", _("out of memory"));
    done = done && make_path(folder, name, path, why) && file_make_folders(path, 0700, why) &&
           (file = open_locked(path, why)) >= 0 && append(file, line->text, line->length, why);
    if (file >= 0)
        close(file);
    return done;
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

bool line_file_read(const char *folder, const char *name, line_taker *take, void *list,
                    struct line_faults *faults, char why[200])
{
    struct text_buffer text = {0};
    struct line_reader line;
    char path[FILE_PATH_MAX];
    const char *fault;
    size_t column;
    bool taken = true;
    bool done =
        make_path(folder, name, path, why) && (!file_exists(path) || file_read_regular(path, &text, why));
    struct text_reader reader = text_reader_on(text.text, text.length);
    *faults = (struct line_faults){0};
    while (done && taken && text_reader_next(&reader, &line, &fault, &column)) {
        bool cut = line.end == text.text + text.length, good = !fault && !cut;
        if (line_is_done(&line) && !fault)
            continue;
        taken = !good || take(&line, list, &good);
        if (!good && faults->damaged++ == 0)
            snprintf(faults->first, sizeof faults->first, "%.280s:%zu", path, line.number);
    }
    if (!taken)
        snprintf(why, 200, "%s", _("out of memory"));
    text_free(&text);
    return done && taken;
}

void line_take_word(struct line_reader *line, const char *word, bool *good)
{
    *good = word_is(line_next_word(line), word) && *good;
}

void line_take_text(struct line_reader *line, char *text, size_t size, bool *good)
{
    struct word word = line_next_word(line);
    const char *fault;
    bool read = word.quoted ? word_unquote(word, text, size, &fault) : word_copy(word, text, size);
    *good = word.length > 0 && read && *good;
}

int line_take_number(struct line_reader *line, int least, int most, bool *good)
{
    int64_t number = 0;
    *good = word_number(line_next_word(line), &number) && number >= least && number <= most && *good;
    return *good ? (int) number : 0;
}
