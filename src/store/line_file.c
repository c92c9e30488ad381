/* SPDX-License-Identifier: MIT */
/*
 * line_file.c: adds a line by writing the file anew, and reads the lines one by one.
 */
#include "store/line_file.h"

#include <errno.h>
#include <stdio.h>
#include <time.h>

#include "base/translate.h"
#include "store/save.h"

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
    struct tm parts = {.tm_mday = 1, .tm_year = 70};
    (void) gmtime_r(&now, &parts);
    (void) strftime(date, LINE_DATE_MAX, "%Y-%m-%dT%H:%M:%SZ", &parts);
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

/* Writes the file anew with one more line.  False with a reason, and EEXIST in errno if the file was created
 * meanwhile. */
static bool append(struct save *file, const struct text_buffer *line, char why[200])
{
    struct text_buffer text = {0};
    bool done = !file->open || file_read_regular(file->path, &text, why);
    errno = 0;
    if (text.length > 0 && text.text[text.length - 1] != '\n')
        text_add(&text, " (cut)\n");
    text_add_bytes(&text, line->text, line->length);
    done = done && save_write(file, text.text, text.length, why);
    text_free(&text);
    return done;
}

bool line_file_append(const char *folder, const char *name, const struct text_buffer *line, char why[200])
{
    enum { TRIES = 40 }; /* another program may be writing or creating it, or was stopped meanwhile */
    struct save file = {0};
    bool done = false, again = make_path(folder, name, file.path, why);
    for (unsigned i = 0; i < TRIES && again; i++) {
        if (file_exists(file.path) && !save_take(&file, file.path, why)) {
            again = errno == EWOULDBLOCK;
            if (again)
                snprintf(why, 200, "%s", _("another program has locked it"));
            continue;
        }
        done = append(&file, line, why);
        again = !done && errno == EEXIST;
        save_close(&file);
    }
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
    bool done =
        make_path(folder, name, path, why) && (!file_exists(path) || file_read_regular(path, &text, why));
    struct text_reader reader = text_reader_on(text.text, text.length);
    *faults = (struct line_faults){0};
    while (done && text_reader_next(&reader, &line, &fault, &column)) {
        bool cut = line.end == text.text + text.length;
        if (line_is_done(&line) && !fault)
            continue;
        if ((fault || cut || !take(&line, list)) && faults->damaged++ == 0)
            snprintf(faults->first, sizeof faults->first, "%.280s:%zu", path, line.number);
    }
    text_free(&text);
    return done;
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
