/*
 * solved.c: see solved.h.
 */
#include "store/solved.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "store/line_file.h"

#define SOLVED_FILE "puzzles.txt"

enum { TRIES_MAX = 100000 };

void solved_free(struct solved_list *solved)
{
    free(solved->list);
    *solved = (struct solved_list){0};
}

const struct solved *solved_find(const struct solved_list *solved, uint32_t puzzle)
{
    for (size_t i = 0; i < solved->count; i++)
        if (solved->list[i].puzzle == puzzle)
            return &solved->list[i];
    return NULL;
}

static bool add(struct solved_list *solved, const struct solved *one)
{
    if (solved_find(solved, one->puzzle))
        return true;
    struct solved *list = realloc(solved->list, (solved->count + 1) * sizeof *list);
    if (!list)
        return false;
    solved->list = list;
    solved->list[solved->count++] = *one;
    return true;
}

/* An identity is 8 hexadecimal digits. */
static bool parse_line(struct line_file *file, struct solved *one)
{
    char word[9];
    line_file_text(file, "a date", one->date, sizeof one->date);
    line_file_word(file, "puzzle");
    size_t column = line_column(&file->line);
    line_file_text(file, "8 hexadecimal digits", word, sizeof word);
    if (!file->wanted && strspn(word, "0123456789abcdef") != 8) {
        file->wanted = "8 hexadecimal digits";
        file->column = column;
    }
    one->puzzle = file->wanted ? 0 : (uint32_t) strtoul(word, NULL, 16);
    line_file_word(file, "tries");
    one->tries = (unsigned) line_file_number(file, "a number of tries", 1, TRIES_MAX);
    return line_file_accepts(file);
}

bool solved_read(const char *folder, struct solved_list *solved, char why[200])
{
    struct line_file file;
    struct solved one;
    char path[FILE_PATH_MAX];
    bool done = true;
    *solved = (struct solved_list){0};
    if (!line_file_path(folder, SOLVED_FILE, path, why) || !line_file_begin(&file, path, why))
        return false;
    while (done && line_file_next(&file))
        done = !parse_line(&file, &one) || add(solved, &one);
    solved->damaged = file.damaged;
    snprintf(solved->fault, sizeof solved->fault, "%s", file.fault);
    line_file_end(&file);
    if (!done)
        snprintf(why, 200, "%s", _("out of memory"));
    return done;
}

bool solved_add(struct solved_list *solved, const char *folder, uint32_t puzzle, unsigned tries,
                char why[200])
{
    struct solved one = {.puzzle = puzzle, .tries = tries < TRIES_MAX ? tries : TRIES_MAX};
    struct text_buffer line = {0};
    char path[FILE_PATH_MAX];
    if (solved_find(solved, puzzle))
        return true;
    line_file_date(one.date);
    text_add(&line, "%s puzzle %08" PRIx32 " tries %u\n", one.date, puzzle, one.tries);
    bool listed = add(solved, &one);
    bool kept =
        !folder || (line_file_path(folder, SOLVED_FILE, path, why) && line_file_append(path, &line, why));
    if (kept && !listed)
        snprintf(why, 200, "%s", _("out of memory"));
    text_free(&line);
    return kept && listed;
}
