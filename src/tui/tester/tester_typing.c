/*
 * tester_typing.c: history and completion of lines typed in the rules tester.
 *
 * Completes words with what is possible at the position (script_complete), and paths of files.
 */
#include "tui/tester/tester.h"

#include <stdio.h>
#include <string.h>

#include "tui/kit/completion.h"
#include "base/word_list.h"

/* ---- Lines had again ---------------------------------------------------------------------------------- */

const char *tester_last_line(const struct tester *tester)
{
    return tester->line_count > 0 ? tester->lines[0] : "";
}

void tester_keep_line(struct tester *tester, const char *line)
{
    if (line[strspn(line, " \t")] == '\0' || strcmp(line, tester_last_line(tester)) == 0)
        return;
    memmove(tester->lines[1], tester->lines[0], (TESTER_LINES_KEPT - 1) * sizeof tester->lines[0]);
    snprintf(tester->lines[0], sizeof tester->lines[0], "%s", line);
    if (tester->line_count < TESTER_LINES_KEPT)
        tester->line_count++;
}

void tester_recall_line(struct tester *tester, bool before)
{
    if (before ? tester->line_at == tester->line_count : tester->line_at == 0)
        return;
    if (tester->line_at == 0)
        memcpy(tester->new_line, tester->line, sizeof tester->line);
    tester->line_at += before ? 1U : -1U;
    memcpy(tester->line, tester->line_at == 0 ? tester->new_line : tester->lines[tester->line_at - 1],
           sizeof tester->line);
}

/* ---- Completion --------------------------------------------------------------------------------------- */

/* The path after a command that takes one, or null. */
static const char *path_of(const struct tester *tester)
{
    static const char *const words[] = {"load", "save", "record"};
    const char *line = tester->line, *word = line + strspn(line, " \t");
    size_t length = strcspn(word, " \t");
    if (tester->line_for == LINE_EXPORT)
        return line;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && memcmp(words[i], word, length) == 0 && word[length] != '\0')
            return word + length + strspn(word + length, " \t");
    return NULL;
}

void tester_complete(struct shell *shell)
{
    struct tester *tester = tester_of(shell);
    struct text_buffer list = {0};
    size_t length = strlen(tester->line);
    const char *path = path_of(tester);
    if (path) {
        complete_path(shell, tester->line, sizeof tester->line, path);
        return;
    }
    scenario_complete(tester->scenario, tester_steps(shell), tester->line, length, &list);
    complete_word(shell, tester->line, sizeof tester->line, &list);
    text_free(&list);
}
