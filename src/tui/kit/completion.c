/* SPDX-License-Identifier: MIT */
/*
 * completion.c: completes typed words and paths (completion.h).
 */
#include "tui/kit/completion.h"

#include <string.h>

#include "base/translate.h"
#include "bastide/files.h"
#include "base/sentence.h"
#include "tui/kit/shell.h"
#include "base/word_list.h"

/* Lists as many candidates as fit, each without its first `hidden` bytes. */
static void say_words(struct shell *shell, const char *list, size_t hidden)
{
    char text[SENTENCE_MAX] = "";
    const char *word;
    int length;
    while ((word = word_list_next(&list, &length)))
        sentence_add(text, sizeof text, "%s%.*s", text[0] != '\0' ? "  " : "", length - (int) hidden,
                     word + hidden);
    shell_say(shell, "%s", text);
}

/* The length of the common beginning, cut so that it does not end in the middle of a character. */
static size_t common_characters(const char *list, size_t *count)
{
    size_t common = word_list_common(list, count);
    while (common > 0 && ((unsigned char) list[common] & 0xC0U) == 0x80U)
        common--;
    return common;
}

/* Appends what all candidates share after the `typed` bytes; false if they share nothing more. */
static bool type_common(char *line, size_t size, size_t typed, const char *list, bool *only)
{
    size_t count, common = common_characters(list, &count), length = strlen(line);
    *only = count == 1;
    if ((common <= typed && count > 1) || length + common - typed + 1 >= size)
        return false;
    memcpy(line + length, list + typed, common - typed);
    line[length + common - typed] = '\0';
    return true;
}

static bool has_any(struct shell *shell, const struct text_buffer *list)
{
    shell->message[0] = '\0';
    if (list->length == 0)
        shell_say(shell, _("There is nothing to complete."));
    return list->length > 0;
}

void complete_word(struct shell *shell, char *line, size_t size, const struct text_buffer *list)
{
    bool only;
    if (!has_any(shell, list))
        return;
    if (!type_common(line, size, word_begun(line, strlen(line)), list->text, &only))
        say_words(shell, list->text, 0);
    else if (only)
        sentence_add(line, size, " ");
}

void complete_path(struct shell *shell, char *line, size_t size, const char *path)
{
    struct text_buffer list = {0};
    size_t folder = (size_t) (file_last_part(path) - path);
    bool only;
    file_complete(path, &list);
    if (has_any(shell, &list) && !type_common(line, size, strlen(path), list.text, &only))
        say_words(shell, list.text, folder);
    text_free(&list);
}
