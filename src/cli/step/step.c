/* SPDX-License-Identifier: MIT */
/*
 * step.c: the rules console, `bastide step`.
 *
 * Carries out each line of a file or of standard input and prints its answer.  After a line that fails it
 * prints an error and goes on; the exit status is 1 then.  Prompts if both input and output are terminals;
 * Ctrl-D ends it.
 *
 * The interpreter does no input or output, so `record FILE`, `save FILE` and `load FILE` are carried out
 * here.  It does not draw either: step_board.c answers `board SIZE`.
 */
#include <errno.h>
#include <signal.h>
#include <string.h>

#include "base/translate.h"
#include "base/word_list.h"
#include "store/complaint.h"
#include "bastide/files.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/step/step.h"
#include "script/script_words.h"
#include "words/rule_words.h"

struct step_options {
    const char *tiles;
    bool json;
};

static const struct argument option_table[] = {
    {"json", NO_LETTER, NULL, N_("answer each line with a JSON object on one line (bastide-json(5))"),
     SETS_FLAG(struct step_options, json)},
    {0},
};

static const struct arguments arguments = {
    .words = N_("[FILE]"),
    .about = N_("The rules console: reads lines of the notation from FILE or standard input and "
                "answers each.  Type 'help' for its words."),
    .more = N_(
        "Exit status: 0; 1 if a line was refused or not understood; 2 if FILE or the tiles cannot be read."),
    .examples = {{"bastide step", N_("type lines, read answers")},
                 {"bastide step --json game.bastide", N_("answers for programs")}},
    .groups = {{option_table, NULL, 0, NULL, NULL},
               {tile_file_arguments, NULL, offsetof(struct step_options, tiles), NULL, NULL}},
};

/* The console, its game and its last answer. */
struct console {
    const struct tile_book *book;
    struct script *script;
    const char *name; /* of the input, for messages */
    bool json;
    bool edited; /* a person types the lines */
    struct text_buffer answer;
    struct text_buffer idle; /* the options without effect that were named last */
};

/* ---- save, load --------------------------------------------------------------------------------------- */

static bool takes_file(struct word word)
{
    return word_is(word, "record") || word_is(word, "save") || word_is(word, "load");
}

/* Reads the name of one file, up to the end of the line; false if there is anything else. */
static bool read_file_name(struct line_reader line, char path[FILE_PATH_MAX], size_t *column)
{
    struct word file = line_next_word(&line);
    *column = file.column;
    return file.length > 0 && word_copy(file, path, FILE_PATH_MAX) && line_is_done(&line);
}

/* Writes the answer of `record` to a file. */
static enum script_status write_record(struct console *console, const char *path, struct text_error *error)
{
    char why[200];
    struct text_buffer *answer = &console->answer;
    enum script_status status =
        script_line(console->script, "record", strlen("record"), error->line, answer, error);
    if (status == SCRIPT_OK && !file_write(path, answer->text, answer->length, why)) {
        text_error_set(error, error->line, error->column, "%.200s: %s", path, why);
        status = SCRIPT_UNREADABLE;
    }
    text_clear(answer);
    return status;
}

/* `load FILE`: continues the game of the file.  If that cannot be read, nothing changes. */
static enum script_status load_record(struct console *console, const char *path, struct text_error *error)
{
    struct text_buffer text = {0};
    struct text_error fault = {0};
    char why[200];
    enum script_status status = SCRIPT_UNREADABLE;
    struct script *script = script_new(console->book, SCRIPT_RECORD);
    if (!file_read(path, &text, why))
        text_error_set(error, error->line, error->column, "%.200s: %s", path, why);
    else
        status = script_lines(script, text.text ? text.text : "", text.length, &fault);
    if (fault.message[0] != '\0')
        text_error_set(error, error->line, error->column, "%.200s:%zu:%zu: %.400s", path, fault.line,
                       fault.column, fault.message);
    text_free(&text);
    if (status != SCRIPT_OK) {
        script_free(script);
        return status;
    }
    script_become_console(script);
    if (console->edited)
        script_type_at(script, AT_CONSOLE);
    script_free(console->script);
    console->script = script;
    return SCRIPT_OK;
}

/* ---- Searches ----------------------------------------------------------------------------------------- */

static volatile sig_atomic_t interrupted;

static void note_interrupt(int signal)
{
    (void) signal;
    interrupted = 1;
}

static bool is_over(void *context, unsigned milliseconds)
{
    const double *begun = context;
    return interrupted || (milliseconds > 0 && (clock_seconds() - *begun) * 1000 >= milliseconds);
}

/* Lets the interpreter carry out a line.  If a person types the lines, Ctrl-C ends a search; otherwise it
 * ends the program. */
static enum script_status interpret(struct console *console, const char *line, size_t length, size_t number,
                                    struct text_error *error)
{
    double begun = clock_seconds();
    void (*before)(int) = console->edited ? signal(SIGINT, note_interrupt) : SIG_ERR;
    interrupted = 0;
    script_stop_with(console->script, is_over, &begun);
    enum script_status status = script_line(console->script, line, length, number, &console->answer, error);
    script_stop_with(console->script, NULL, NULL);
    if (before != SIG_ERR)
        (void) signal(SIGINT, before);
    return status;
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

/* Reads the words of the line; there are none if it has bytes that the interpreter refuses. */
static struct line_reader words_of(const char *line, size_t length)
{
    struct text_reader text = text_reader_on(line, length);
    struct line_reader words;
    const char *fault;
    size_t column;
    bool clean = text_reader_next(&text, &words, &fault, &column) && !fault;
    return clean ? words : line_reader_on("", 0, 1);
}

static enum script_status carry_out(struct console *console, const char *line, size_t length, size_t number,
                                    struct text_error *error)
{
    char path[FILE_PATH_MAX];
    struct line_reader words = words_of(line, length);
    struct word first = line_next_word(&words);
    error->line = number;
    if (takes_file(first) && read_file_name(words, path, &error->column))
        return (word_is(first, "load") ? load_record : write_record)(console, path, error);
    if (word_is(first, "board") && !line_is_done(&words))
        return step_board(console->script, words, &console->answer, error);
    return interpret(console, line, length, number, error);
}

/* Says which options have no effect, once for each game, as the table does. */
static void tell_idle(struct console *console)
{
    const struct session *session = script_session(console->script);
    struct text_buffer idle = {0};
    if (session)
        rules_add_idle(&idle, &session_setup(session)->rules, session_set(session), "# ");
    if (idle.length > 0 && (!console->idle.text || strcmp(idle.text, console->idle.text) != 0))
        text_add(&console->answer, "%s", idle.text);
    text_free(&console->idle);
    console->idle = idle;
}

/* Carries out a line and reports the result; false if it failed. */
static bool run_line(struct console *console, const char *line, size_t length, size_t number)
{
    struct text_error error = {0};
    text_clear(&console->answer);
    enum script_status status = carry_out(console, line, length, number, &error);
    tell_idle(console);
    struct step_result result = {line, length, number, status, &console->answer, &error};
    if (console->json)
        step_json_print(console->script, &result);
    if (!console->json && console->answer.length > 0)
        fwrite(console->answer.text, 1, console->answer.length, stdout);
    fflush(stdout);
    if (status != SCRIPT_OK && !console->json)
        complain_at(console->name, error.line, error.column, error.message);
    return status == SCRIPT_OK;
}

static bool is_quit(const char *line, size_t length)
{
    struct line_reader words = words_of(line, length);
    return word_is(line_next_word(&words), "quit") && line_is_done(&words);
}

/* Carries out all lines up to `quit`; returns the exit status. */
static int run_lines(struct console *console, FILE *file, struct step_input *input)
{
    int status = 0;
    size_t number = 0;
    const char *line;
    for (ssize_t length; (length = step_input_line(input, &line)) >= 0 && !is_quit(line, (size_t) length);)
        if (!run_line(console, line, (size_t) length, ++number))
            status = 1;
    if (ferror(file)) {
        complain("%s: cannot read it: %s", console->name, strerror(errno));
        status = 2;
    }
    return status;
}

/* Completes files, the words of `board`, and those of the interpreter. */
static void complete(void *context, const char *line, size_t length, struct text_buffer *list)
{
    struct console *console = context;
    struct line_reader words = line_reader_on(line, length, 1);
    struct word first = line_next_word(&words);
    size_t begun = word_begun(line, length);
    const char *last = line + length - begun;
    char path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "%.*s", (int) begun, last);
    if (last > first.at && takes_file(first))
        file_complete(path, list);
    else if (last > first.at && word_is(first, "board"))
        step_board_complete(last, begun, list);
    else
        script_complete(console->script, line, length, list);
}

static int run_console(struct console *console, FILE *file)
{
    struct step_input *input = step_input_open(file, complete, console);
    console->script = script_new(console->book, SCRIPT_CONSOLE);
    console->edited = step_input_is_typed(input);
    if (console->edited)
        script_type_at(console->script, AT_CONSOLE);
    if (console->edited && !console->json)
        printf("The rules console of bastide: 'help' lists its words, 'quit' ends it.\n");
    int status = run_lines(console, file, input);
    step_input_close(input);
    script_free(console->script);
    text_free(&console->answer);
    text_free(&console->idle);
    return status;
}

int command_step(int argc, char **argv)
{
    struct step_options options = {0};
    const char *name = argv[arguments_parse(&arguments, argc, argv, &options)];
    bool standard = !name || strcmp(name, "-") == 0;
    struct console console = {
        .book = tile_book_open(options.tiles), .name = standard ? "-" : name, .json = options.json};
    FILE *file = standard ? stdin : fopen(name, "r");
    if (!file) {
        complain("%s: cannot open it: %s", name, strerror(errno));
        return 2;
    }
    int status = run_console(&console, file);
    fclose(file);
    return status;
}
