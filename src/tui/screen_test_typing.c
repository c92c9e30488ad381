/*
 * screen_test_typing.c: what helps to type lines in the rules tester: lines that were typed before, and
 * words completed by what may stand there at the position (script_complete).
 */
#include "screen_test.h"

#include <stdio.h>
#include <string.h>

#include "sentence.h"
#include "ui.h"
#include "word_list.h"

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

void tester_line_again(struct tester *tester, bool before)
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

/* All that the word may become, as far as there is room for it. */
static void say_words(struct ui *ui, const char *list)
{
    char text[SENTENCE_MAX] = "";
    const char *word;
    int length;
    while ((word = word_list_next(&list, &length)))
        sentence_add(text, sizeof text, "%s%.*s", text[0] != '\0' ? "  " : "", length, word);
    ui_say(ui, "%s", text);
}

/* Puts what all words of the list have in common behind what is typed of it; a blank behind the only one. */
static void type_common(struct ui *ui, const char *list)
{
    char *line = ui->tester.line;
    size_t count, common = word_list_common(list, &count);
    size_t length = strlen(line), typed = word_begun(line, length);
    if (common <= typed && count > 1)
        say_words(ui, list);
    else if (length + common - typed + 1 < sizeof ui->tester.line)
        sprintf(line + length, "%.*s%s", (int) (common - typed), list + typed, count == 1 ? " " : "");
}

void tester_complete(struct ui *ui)
{
    struct text_buffer list = {0};
    const char *line = ui->tester.line;
    ui->message[0] = '\0';
    scenario_complete(ui->tester.scenario, tester_steps(ui), line, strlen(line), &list);
    if (list.failed || list.length == 0)
        ui_say(ui, "Nothing that is known goes on so.");
    else
        type_common(ui, list.text);
    text_free(&list);
}
