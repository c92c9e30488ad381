/*
 * step_input.c: reads lines from a file, or from a terminal with libedit.
 *
 * libedit uses the keys of the user's .editrc; Tab completes the word before the cursor.  The history is
 * not saved to a file.
 */
#include "cli/step/step_input.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <histedit.h>

#include "bastide/files.h"
#include "crash/crash.h"
#include "bastide/text_error.h"
#include "base/word_list.h"

/* One byte more than a legal line, and one for the CR of a line end: enough for the interpreter to see
 * that a line is too long. */
enum { HISTORY_LINES = 500, LINE_KEPT = TEXT_LINE_MAX + 2 };

struct step_input {
    FILE *file;
    step_completer *complete;
    void *context;
    EditLine *editor; /* null: no editing */
    FILE *screen;     /* standard output, past the filter that escapes control characters */
    History *history;
    char line[LINE_KEPT + 2]; /* with line end and NUL */
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

/* Shows all possible completions below the line. */
static void show_words(const char *list)
{
    const char *word;
    int length;
    putchar('\n');
    while ((word = word_list_next(&list, &length)))
        printf("%.*s  ", length, word);
    putchar('\n');
}

/* Completes the word before the cursor from a list, which is not empty, as far as all entries agree;
 * adds a blank after the only one unless it is a folder. */
static unsigned char complete_from(EditLine *editor, const char *list, size_t typed)
{
    size_t count, common = word_list_common(list, &count);
    char rest[FILE_PATH_MAX];
    if (common <= typed && count > 1) {
        show_words(list);
        return CC_REDISPLAY;
    }
    bool ends = count == 1 && list[common - 1] != '/';
    snprintf(rest, sizeof rest, "%.*s%s", (int) (common - typed), list + typed, ends ? " " : "");
    return el_insertstr(editor, rest) == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char press_tab(EditLine *editor, int key)
{
    const LineInfo *line = el_line(editor);
    const struct step_input *input = input_of(editor);
    size_t length = (size_t) (line->cursor - line->buffer);
    struct text_buffer list = {0};
    unsigned char result = CC_ERROR;
    (void) key;
    input->complete(input->context, line->buffer, length, &list);
    if (list.length > 0 && !list.failed)
        result = complete_from(editor, list.text, word_begun(line->buffer, length));
    text_free(&list);
    return result;
}

/* Whether the terminal's name is safe: libedit prints unknown names as they are. */
static bool has_terminal_name(void)
{
    const char *name = getenv("TERM");
    return !name ||
           name[strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-._")] == '\0';
}

static bool open_editor(struct step_input *input)
{
    HistEvent event;
    int screen = dup(STDOUT_FILENO);
    input->screen = screen >= 0 ? fdopen(screen, "w") : NULL;
    if (!input->screen) {
        if (screen >= 0)
            close(screen);
        return false;
    }
    input->editor = el_init("bastide", input->file, input->screen, input->screen);
    input->history = history_init();
    if (!input->editor || !input->history)
        return false;
    crash_watch_endings(); /* libedit handles only the usual signals */
    history(input->history, &event, H_SETSIZE, HISTORY_LINES);
    history(input->history, &event, H_SETUNIQUE, 1);
    el_set(input->editor, EL_PROMPT, prompt);
    el_set(input->editor, EL_EDITOR, "emacs");
    el_set(input->editor, EL_SIGNAL, 1);
    el_set(input->editor, EL_HIST, history, input->history);
    el_set(input->editor, EL_CLIENTDATA, input);
    el_set(input->editor, EL_ADDFN, "bastide-complete", "completes the word", press_tab);
    el_set(input->editor, EL_BIND, "^I", "bastide-complete", NULL);
    el_source(input->editor, NULL);
    return true;
}

struct step_input *step_input_open(FILE *file, step_completer *complete, void *context)
{
    struct step_input *input = calloc(1, sizeof *input);
    if (!input)
        return NULL;
    input->file = file;
    input->complete = complete;
    input->context = context;
    if (isatty(fileno(file)) && isatty(STDOUT_FILENO) && has_terminal_name() && !open_editor(input)) {
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
    if (input->screen)
        fclose(input->screen);
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

/* Ignores what is beyond LINE_KEPT, however long the line. */
static ssize_t plain_line(struct step_input *input, const char **line)
{
    size_t length = 0;
    int byte;
    while ((byte = getc(input->file)) != EOF && byte != '\n')
        if (length < LINE_KEPT)
            input->line[length++] = (char) byte;
    if (byte == EOF && length == 0)
        return -1;
    if (byte == '\n')
        input->line[length++] = '\n';
    input->line[length] = '\0';
    *line = input->line;
    return (ssize_t) length;
}

bool step_input_is_edited(const struct step_input *input)
{
    return input->editor != NULL;
}

ssize_t step_input_line(struct step_input *input, const char **line)
{
    return input->editor ? edited_line(input, line) : plain_line(input, line);
}
