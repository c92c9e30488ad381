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
#include "store/paths.h"
#include "store/replace.h"
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
    int locked = regular ? file_lock(file, TRIES) : -1;
    if (regular && (locked == 0 || errno == ENOLCK || errno == ENOTSUP)) /* a file system without locks */
        return file;
    if (regular && errno == EWOULDBLOCK)
        snprintf(why, 200, "%s", _("another program has locked it"));
    else if (regular)
        (void) file_explain(why, N_("cannot lock it"));
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

static void note_damage(struct line_file *file, size_t column, const char *what, const char *wanted)
{
    if (file->faults.damaged++ == 0)
        snprintf(file->faults.first, sizeof file->faults.first, "%.180s:%zu:%zu: %s%s", file->path,
                 file->line.number, column, what, wanted);
}

/* Goes to the next line that is whole. */
static bool next_line(struct line_file *file)
{
    const char *fault;
    size_t column;
    file->wanted = NULL;
    while (text_reader_next(&file->reader, &file->line, &fault, &column)) {
        bool cut = file->line.end == file->text.text + file->text.length;
        if (fault)
            note_damage(file, column, fault, "");
        else if (cut && !line_is_done(&file->line))
            note_damage(file, 1, "the line was cut off", "");
        else if (!line_is_done(&file->line))
            return true;
    }
    return false;
}

bool line_file_read(const char *folder, const char *name, line_taker *take, void *list,
                    struct line_faults *faults, char why[200])
{
    struct line_file file = {0};
    char path[FILE_PATH_MAX];
    bool done = make_path(folder, name, path, why) &&
                (!file_exists(path) || file_read_regular(path, &file.text, why)),
         kept = true;
    file.path = path;
    file.reader = text_reader_on(file.text.text, file.text.length);
    while (done && kept && next_line(&file))
        kept = take(&file, list);
    if (!kept)
        snprintf(why, 200, "%s", _("out of memory"));
    text_free(&file.text);
    *faults = file.faults;
    return done && kept;
}

void line_file_miss(struct line_file *file, const char *wanted, size_t column)
{
    if (file->wanted)
        return;
    file->wanted = wanted;
    file->column = column;
}

void line_file_word(struct line_file *file, const char *word)
{
    size_t column = line_column(&file->line);
    if (!word_is(line_next_word(&file->line), word))
        line_file_miss(file, word, column);
}

void line_file_text(struct line_file *file, const char *wanted, char *text, size_t size)
{
    size_t column = line_column(&file->line);
    struct word word = line_next_word(&file->line);
    const char *fault;
    bool read = word.quoted ? word_unquote(word, text, size, &fault) : word_copy(word, text, size);
    if (word.length == 0 || !read)
        line_file_miss(file, wanted, column);
}

int line_file_number(struct line_file *file, const char *wanted, int least, int most)
{
    size_t column = line_column(&file->line);
    int64_t number;
    if (word_number(line_next_word(&file->line), &number) && number >= least && number <= most)
        return (int) number;
    line_file_miss(file, wanted, column);
    return 0;
}

bool line_file_goes_on(struct line_file *file)
{
    return !file->wanted && !line_is_done(&file->line);
}

bool line_file_accepts(struct line_file *file)
{
    if (line_file_goes_on(file))
        line_file_miss(file, "the end of the line", line_column(&file->line));
    if (file->wanted)
        note_damage(file, file->column, "missing here: ", file->wanted);
    return !file->wanted;
}
