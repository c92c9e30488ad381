/* SPDX-License-Identifier: MIT */
/*
 * solved.c: reads and appends the lines of tries.
 */
#include "store/solved.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"

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

static void add(struct solved_list *solved, const struct solved *one)
{
    solved->list = array_grow(solved->list, solved->count, sizeof *solved->list);
    solved->list[solved->count++] = *one;
}

/* An identity is 8 hexadecimal digits. */
static bool take_line(struct line_reader *line, void *list)
{
    struct solved one = {.kept = true};
    bool good = true;
    char identity[9] = "", word[9] = "";
    unsigned state = PUZZLE_TRIED;
    line_take_text(line, one.date, sizeof one.date, &good);
    line_take_word(line, "puzzle", &good);
    line_take_text(line, identity, sizeof identity, &good);
    line_take_text(line, word, sizeof word, &good);
    while (state < PUZZLE_SHOWN && strcmp(word, state_words[state]) != 0)
        state++;
    one.puzzle = (uint32_t) strtoul(identity, NULL, 16);
    one.state = (enum solved_state) state;
    one.tries = (unsigned) line_take_number(line, state != PUZZLE_SHOWN, TRIES_MAX, &good);
    good = good && strspn(identity, "0123456789abcdef") == 8 && strcmp(word, state_words[state]) == 0 &&
           line_is_done(line);
    if (good)
        add(list, &one);
    return good;
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
    struct solved one = {.puzzle = puzzle, .state = state, .tries = last ? last->tries : 0};
    one.tries += state != PUZZLE_SHOWN && one.tries < TRIES_MAX;
    line_file_date(one.date);
    bool kept = append(&one, folder, why);
    add(solved, &one);
    return kept;
}
