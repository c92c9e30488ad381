/*
 * step_input.c: lines of a file, or typed at a terminal with libedit.
 *
 * libedit keeps the keys of the user's .editrc; Tab completes the first word of a line.  Nothing is written
 * to files: the history lasts as long as the console.
 */
#include "step_input.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <histedit.h>

enum { HISTORY_LINES = 500 };

struct step_input {
    FILE *file;
    const char *const *words;
    EditLine *editor; /* null: plain reading */
    History *history;
    char *line;
    size_t room;
};

static char *prompt(EditLine *editor)
{
    static char text[] = "> ";
    (void) editor;
    return text;
}

static struct step_input *input_of(EditLine *editor)
{
    void *input = NULL;
    el_get(editor, EL_CLIENTDATA, &input);
    return input;
}

/* How much more of `word` all words that begin as it does have in common; their number is put into *found. */
static size_t common_rest(const char *const *words, const char *word, size_t length, const char **first,
                          unsigned *found)
{
    size_t common = 0;
    *found = 0;
    for (size_t i = 0; words[i]; i++) {
        if (strncmp(words[i], word, length) != 0)
            continue;
        if ((*found)++ == 0) {
            *first = words[i];
            common = strlen(words[i]);
        }
        size_t same = 0;
        while (same < common && words[i][same] == (*first)[same])
            same++;
        common = same;
    }
    return *found > 0 ? common - length : 0;
}

/* All words that it may become, below the line. */
static void list_words(const struct step_input *input, const char *word, size_t length)
{
    putchar('\n');
    for (size_t i = 0; input->words[i]; i++)
        if (strncmp(input->words[i], word, length) == 0)
            printf("%s  ", input->words[i]);
    putchar('\n');
}

/* Tab: the first word of the line is completed as far as it is clear. */
static unsigned char complete(EditLine *editor, int key)
{
    const LineInfo *line = el_line(editor);
    const struct step_input *input = input_of(editor);
    const char *start = line->buffer, *first = "";
    unsigned found;
    char rest[32];
    (void) key;
    while (start < line->cursor && *start == ' ')
        start++;
    size_t length = (size_t) (line->cursor - start);
    if (memchr(start, ' ', length))
        return CC_ERROR;
    size_t more = common_rest(input->words, start, length, &first, &found);
    if (found == 0)
        return CC_ERROR;
    snprintf(rest, sizeof rest, "%.*s%s", (int) more, first + length, found == 1 ? " " : "");
    if (rest[0] != '\0')
        return el_insertstr(editor, rest) == 0 ? CC_REFRESH : CC_ERROR;
    list_words(input, start, length);
    return CC_REDISPLAY;
}

static bool open_editor(struct step_input *input)
{
    HistEvent event;
    input->editor = el_init("bastide", input->file, stdout, stderr);
    input->history = history_init();
    if (!input->editor || !input->history)
        return false;
    history(input->history, &event, H_SETSIZE, HISTORY_LINES);
    history(input->history, &event, H_SETUNIQUE, 1);
    el_set(input->editor, EL_PROMPT, prompt);
    el_set(input->editor, EL_EDITOR, "emacs");
    el_set(input->editor, EL_SIGNAL, 1);
    el_set(input->editor, EL_HIST, history, input->history);
    el_set(input->editor, EL_CLIENTDATA, input);
    el_set(input->editor, EL_ADDFN, "bastide-complete", "completes the first word", complete);
    el_set(input->editor, EL_BIND, "^I", "bastide-complete", NULL);
    el_source(input->editor, NULL);
    return true;
}

struct step_input *step_input_open(FILE *file, const char *const *words)
{
    struct step_input *input = calloc(1, sizeof *input);
    if (!input)
        return NULL;
    input->file = file;
    input->words = words;
    if (isatty(fileno(file)) && isatty(STDOUT_FILENO) && !open_editor(input)) {
        step_input_close(input);
        return NULL;
    }
    return input;
}

void step_input_close(struct step_input *input)
{
    if (!input)
        return;
    if (input->editor)
        el_end(input->editor);
    if (input->history)
        history_end(input->history);
    free(input->line);
    free(input);
}

static ssize_t edited_line(struct step_input *input, const char **line)
{
    HistEvent event;
    int length = 0;
    *line = el_gets(input->editor, &length);
    if (!*line || length <= 0) {
        putchar('\n');
        return -1;
    }
    if ((*line)[strspn(*line, " \t\r\n")] != '\0')
        history(input->history, &event, H_ENTER, *line);
    return length;
}

ssize_t step_input_line(struct step_input *input, const char **line)
{
    if (input->editor)
        return edited_line(input, line);
    ssize_t length = getline(&input->line, &input->room, input->file);
    *line = input->line;
    return length;
}
