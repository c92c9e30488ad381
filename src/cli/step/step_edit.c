/*
 * step_edit.c: edits lines with libedit.
 *
 * Keys are those of the user's .editrc; Tab completes the word before the cursor.  The history is not saved.
 */
#include "cli/step/step.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <histedit.h>

#include "bastide/files.h"
#include "cli/options.h"
#include "crash/crash.h"
#include "base/word_list.h"

enum { HISTORY_LINES = 500 };

struct step_editor {
    step_completer *complete;
    void *context;
    EditLine *editor;
    FILE *screen; /* standard output, past the filter that escapes control characters */
    History *history;
};

static char *prompt(EditLine *editor)
{
    static char text[] = "> ";
    (void) editor;
    return text;
}

static struct step_editor *editor_of(EditLine *editor)
{
    void *own = NULL;
    el_get(editor, EL_CLIENTDATA, &own);
    return own;
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

/* Types what all words of a list, which is not empty, have in common beyond the `typed` bytes.  After the
 * only word it types a blank, unless that is a folder. */
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
    const struct step_editor *own = editor_of(editor);
    size_t length = (size_t) (line->cursor - line->buffer);
    struct text_buffer list = {0};
    unsigned char result = CC_ERROR;
    (void) key;
    own->complete(own->context, line->buffer, length, &list);
    if (list.length > 0 && !list.failed)
        result = complete_from(editor, list.text, word_begun(line->buffer, length));
    text_free(&list);
    return result;
}

/* Ctrl-C: while a line is edited, it sends no signal. */
static unsigned char clear_line(EditLine *editor, int key)
{
    const LineInfo *line = el_line(editor);
    (void) key;
    el_cursor(editor, (int) (line->lastchar - line->cursor));
    line = el_line(editor);
    el_deletestr(editor, (int) (line->lastchar - line->buffer));
    return CC_REFRESH;
}

/* Ctrl-Z and Ctrl-\ send the usual signals. */
static unsigned char send_signal(EditLine *editor, int key)
{
    (void) editor;
    (void) kill(0, key == ('Z' & 0x1F) ? SIGTSTP : SIGQUIT);
    return CC_REFRESH;
}

static void set_up(struct step_editor *own)
{
    HistEvent event;
    crash_watch_endings(); /* libedit handles only the usual signals */
    history(own->history, &event, H_SETSIZE, HISTORY_LINES);
    history(own->history, &event, H_SETUNIQUE, 1);
    el_set(own->editor, EL_PROMPT, prompt);
    el_set(own->editor, EL_EDITOR, "emacs");
    el_set(own->editor, EL_SIGNAL, 1);
    el_set(own->editor, EL_HIST, history, own->history);
    el_set(own->editor, EL_CLIENTDATA, own);
    el_set(own->editor, EL_ADDFN, "bastide-complete", "completes the word", press_tab);
    el_set(own->editor, EL_BIND, "^I", "bastide-complete", NULL);
    el_set(own->editor, EL_SETTY, "-d", "-isig", NULL);
    el_set(own->editor, EL_ADDFN, "bastide-clear", "clears the line", clear_line);
    el_set(own->editor, EL_ADDFN, "bastide-signal", "suspends or quits", send_signal);
    el_set(own->editor, EL_BIND, "^C", "bastide-clear", NULL);
    el_set(own->editor, EL_BIND, "^Z", "bastide-signal", NULL);
    el_set(own->editor, EL_BIND, "^\\", "bastide-signal", NULL);
    el_source(own->editor, NULL);
}

struct step_editor *step_edit_open(FILE *file, step_completer *complete, void *context)
{
    struct step_editor *own = allocate(sizeof *own);
    own->complete = complete;
    own->context = context;
    own->screen = fdopen(dup(STDOUT_FILENO), "w");
    own->editor = own->screen ? el_init("bastide", file, own->screen, own->screen) : NULL;
    own->history = history_init();
    if (!own->editor || !own->history)
        out_of_memory();
    set_up(own);
    return own;
}

void step_edit_close(struct step_editor *own)
{
    if (!own)
        return;
    el_end(own->editor);
    history_end(own->history);
    fclose(own->screen);
    free(own);
}

ssize_t step_edit_line(struct step_editor *own, const char **line)
{
    HistEvent event;
    int length = 0;
    *line = el_gets(own->editor, &length);
    if (!*line || length <= 0) {
        putchar('\n');
        return -1;
    }
    if ((*line)[strspn(*line, " \t\r\n")] != '\0')
        history(own->history, &event, H_ENTER, *line);
    return length;
}
