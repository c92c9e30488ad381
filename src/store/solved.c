/*
 * solved.c: reads and appends the lines of tries.
 */
#include "store/solved.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/translate.h"
#include "store/line_file.h"

#define SOLVED_FILE "puzzles.txt"

enum { TRIES_MAX = 100000 };

static const char *const state_words[] = {
    [PUZZLE_TRIED] = "wrong",
    [PUZZLE_SOLVED] = "tries",
    [PUZZLE_SHOWN] = "shown",
};

void solved_free(struct solved_list *solved)
{
    free(solved->list);
    *solved = (struct solved_list){0};
}

const struct solved *solved_find(const struct solved_list *solved, uint32_t puzzle)
{
    for (size_t i = solved->count; i-- > 0;)
        if (solved->list[i].puzzle == puzzle)
            return &solved->list[i];
    return NULL;
}

bool solved_is_open(const struct solved_list *solved, uint32_t puzzle)
{
    const struct solved *last = solved_find(solved, puzzle);
    return !last || last->state == PUZZLE_TRIED;
}

static bool add(struct solved_list *solved, const struct solved *one)
{
    struct solved *list = array_grow(solved->list, solved->count, sizeof *list);
    if (!list)
        return false;
    solved->list = list;
    solved->list[solved->count++] = *one;
    return true;
}

static enum solved_state parse_state(struct line_file *file)
{
    static const char wanted[] = "tries, wrong or shown";
    char word[9] = "";
    size_t column = line_column(&file->line);
    line_file_text(file, wanted, word, sizeof word);
    for (unsigned state = 0; state < sizeof state_words / sizeof *state_words; state++)
        if (strcmp(word, state_words[state]) == 0)
            return (enum solved_state) state;
    line_file_miss(file, wanted, column);
    return PUZZLE_TRIED;
}

/* An identity is 8 hexadecimal digits. */
static bool parse_line(struct line_file *file, struct solved *one)
{
    char word[9] = "";
    line_file_text(file, "a date", one->date, sizeof one->date);
    line_file_word(file, "puzzle");
    size_t column = line_column(&file->line);
    line_file_text(file, "8 hexadecimal digits", word, sizeof word);
    if (strspn(word, "0123456789abcdef") != 8)
        line_file_miss(file, "8 hexadecimal digits", column);
    one->puzzle = file->wanted ? 0 : (uint32_t) strtoul(word, NULL, 16);
    one->state = parse_state(file);
    one->tries =
        (unsigned) line_file_number(file, "a number of tries", one->state != PUZZLE_SHOWN, TRIES_MAX);
    return line_file_accepts(file);
}

static bool take_line(struct line_file *file, void *list)
{
    struct solved one = {.kept = true};
    return !parse_line(file, &one) || add(list, &one);
}

bool solved_read(const char *folder, struct solved_list *solved, char why[200])
{
    *solved = (struct solved_list){0};
    if (line_file_read(folder, SOLVED_FILE, take_line, solved, &solved->faults, why))
        return true;
    solved_free(solved);
    return false;
}

static bool append(struct solved *one, const char *folder, char why[200])
{
    struct text_buffer line = {0};
    text_add(&line, "%s puzzle %08" PRIx32 " %s %u\n", one->date, one->puzzle, state_words[one->state],
             one->tries);
    one->kept = !folder || line_file_append(folder, SOLVED_FILE, &line, why);
    text_free(&line);
    return one->kept;
}

bool solved_add(struct solved_list *solved, const char *folder, uint32_t puzzle, enum solved_state state,
                char why[200])
{
    struct solved *last = (struct solved *) solved_find(solved, puzzle);
    if (!solved_is_open(solved, puzzle))
        return last->kept || append(last, folder, why);
    struct solved new = {.puzzle = puzzle, .state = state, .tries = last ? last->tries : 0};
    new.tries += state != PUZZLE_SHOWN &&new.tries < TRIES_MAX;
    line_file_date(new.date);
    bool kept = append(&new, folder, why);
    if (add(solved, &new))
        return kept;
    snprintf(why, 200, "%s", _("out of memory"));
    return false;
}
