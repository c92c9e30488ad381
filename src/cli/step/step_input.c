/* SPDX-License-Identifier: MIT */
/*
 * step_input.c: reads lines from a file, or from a terminal where they are edited with libedit.
 *
 * While editing, keys are those of the user's .editrc; Tab completes the word before the cursor.  The history
 * is not saved.
 */
#include "cli/step/step.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef BASTIDE_WITH_EDIT
#include <histedit.h>
#endif

#include "base/word_list.h"
#include "bastide/files.h"
#include "cli/options.h"
#include "crash/crash.h"

struct step_input {
    FILE *file;
    bool typed; /* at a terminal */
    char *line; /* the line that was read without editing */
    size_t room;
    step_completer *complete;
    void *context;
#ifdef BASTIDE_WITH_EDIT
    EditLine *editor;
    FILE *screen; /* standard output, past the filter that escapes control characters */
    History *history;
#endif
};

/* ---- Typed lines -------------------------------------------------------------------------------------- */

#ifdef BASTIDE_WITH_EDIT

enum { HISTORY_LINES = 500 };

static char *prompt(EditLine *editor)
{
    static char text[] = "> ";
    (void) editor;
    return text;
}

static struct step_input *input_of(EditLine *editor)
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

/* Types what all words of a list, which is not empty, have in common beyond the `typed` bytes.  If the list
 * has only one word, types a blank after it, unless it is a folder. */
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
    if (list.length > 0)
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

static void set_up(struct step_input *input)
{
    HistEvent event;
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
    el_set(input->editor, EL_SETTY, "-d", "-isig", NULL);
    el_set(input->editor, EL_ADDFN, "bastide-clear", "clears the line", clear_line);
    el_set(input->editor, EL_ADDFN, "bastide-signal", "suspends or quits", send_signal);
    el_set(input->editor, EL_BIND, "^C", "bastide-clear", NULL);
    el_set(input->editor, EL_BIND, "^Z", "bastide-signal", NULL);
    el_set(input->editor, EL_BIND, "^\\", "bastide-signal", NULL);
    el_source(input->editor, NULL);
}

static void begin_typing(struct step_input *input)
{
    input->screen = fdopen(dup(STDOUT_FILENO), "w");
    input->editor = input->screen ? el_init("bastide", input->file, input->screen, input->screen) : NULL;
    input->history = history_init();
    if (!input->editor || !input->history)
        memory_over();
    set_up(input);
}

static void end_typing(struct step_input *input)
{
    el_end(input->editor);
    history_end(input->history);
    fclose(input->screen);
}

static ssize_t read_typed(struct step_input *input, const char **line)
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

#else

static void begin_typing(struct step_input *input)
{
    (void) input;
}

static void end_typing(struct step_input *input)
{
    (void) input;
}

/* Reads a line as the terminal gives it. */
static ssize_t read_typed(struct step_input *input, const char **line)
{
    fputs("> ", stdout);
    fflush(stdout);
    void (*before)(int) = signal(SIGINT, SIG_IGN); /* Ctrl-C only discards the line */
    ssize_t length = getline(&input->line, &input->room, input->file);
    (void) signal(SIGINT, before);
    if (length < 0)
        putchar('\n');
    *line = input->line;
    return length;
}

#endif

/* ---- Lines -------------------------------------------------------------------------------------------- */

/* True if the name of the terminal can be printed: libedit prints an unknown one unchecked. */
static bool has_terminal_name(void)
{
    const char *name = getenv("TERM");
    return !name ||
           name[strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-._")] == '\0';
}

struct step_input *step_input_open(FILE *file, step_completer *complete, void *context)
{
    struct step_input *input = memory_new(sizeof *input);
    *input = (struct step_input){.file = file, .complete = complete, .context = context};
    input->typed = isatty(fileno(file)) && isatty(STDOUT_FILENO) && has_terminal_name();
    if (input->typed)
        begin_typing(input);
    return input;
}

void step_input_close(struct step_input *input)
{
    if (input->typed)
        end_typing(input);
    free(input->line);
    free(input);
}

bool step_input_is_typed(const struct step_input *input)
{
    return input->typed;
}

ssize_t step_input_line(struct step_input *input, const char **line)
{
    if (input->typed)
        return read_typed(input, line);
    ssize_t length = getline(&input->line, &input->room, input->file);
    *line = input->line;
    return length;
}
