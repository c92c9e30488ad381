/* SPDX-License-Identifier: MIT */
/*
 * word_list.c: iterates over a list of words.
 *
 * Uses only the C library.
 */
#include "base/word_list.h"

#include <string.h>

size_t word_begun(const char *line, size_t length)
{
    size_t word = 0;
    while (word < length && line[length - word - 1] != ' ' && line[length - word - 1] != '\t')
        word++;
    return word;
}

const char *word_list_next(const char **list, int *length)
{
    const char *word = *list;
    if (*word == '\0')
        return NULL;
    *length = (int) strcspn(word, "\n");
    *list += *length + (word[*length] == '\n');
    return word;
}

size_t word_list_common(const char *list, size_t *count)
{
    const char *first = list, *word;
    size_t common = strcspn(list, "\n");
    int length;
    for (*count = 0; (word = word_list_next(&list, &length)); (*count)++) {
        size_t same = 0;
        while (same < common && word[same] == first[same])
            same++;
        common = same;
    }
    return common;
}
