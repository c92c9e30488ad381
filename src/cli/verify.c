/*
 * verify.c: `bastide verify FILE…`: replays records and checks them against the rules.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "bastide/record.h"
#include "notation/record_sums.h"
#include "bastide/script.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/verify_compare.h"
#include "cli/verify_explain.h"
#include "words/rule_words.h"

enum { HOLDS, DIFFERS, UNREADABLE_FILE, RESULT_COUNT };

struct verify_options {
    char **files; /* ends with a null */
    const char *tiles;
    const struct tile_book *book;
    bool quiet;
    bool explain;
    struct game_options other; /* --edition and --rule: other rules to compare with */
};

static const struct argument option_table[] = {
    {"quiet", 'q', NULL, N_("print nothing about records that hold"),
     SETS_FLAG(struct verify_options, quiet)},
    {"explain", 'e', NULL, N_("explain how the rules reach a score that differs from the record"),
     SETS_FLAG(struct verify_options, explain)},
    {"edition", 'E', N_("NAME"), N_("print which scores would differ by that edition"), WORDS_LISTED},
    {"rule", 'r', N_("NAME=VALUE"), N_("the same with one rule changed; may be given again"), WORDS_LISTED},
    {0},
};

static void parse_verify_option(int key, char *word, void *input)
{
    struct verify_options *options = input;
    if (key > 0)
        parse_game_argument(key == 'E' ? 'e' : 'r', word, &options->other);
}

static const struct arguments arguments = {
    .words = N_("FILE..."),
    .about = N_("Replays records and checks every line in them that begins with =, ! or puzzle.  "
                "FILE - is standard input; a folder stands for all .bastide files below "
                "it."),
    .more = N_("Exit status: 0 if all records hold, 1 if one does not, 2 if one cannot be read."),
    .groups = {{option_table, parse_verify_option, 0, NULL},
               {tile_file_arguments, NULL, offsetof(struct verify_options, tiles), NULL}},
};

/* Sums over the records of a file. */
struct verified {
    const char *file;
    size_t records, tiles, checks;
    size_t lines; /* of the records so far */
};

/* Reports a fault by its line in the file. */
static void tell_fault(const struct verified *sum, const struct text_error *error)
{
    complain_at(sum->file, sum->lines + error->line, error->column, error->message);
}

/* True for a saved game without a turn, which has nothing to check, unless the command line names its file.
 */
static bool is_unbegun(struct script *script, const char *file, const struct verify_options *options)
{
    for (char **named = options->files; *named; named++)
        if (strcmp(file, *named) == 0)
            return false;
    return session_step_count(script_session(script)) == 0;
}

/* Says which options have no effect, as the table does when a game begins. */
static void print_idle(const char *file, const struct session *session)
{
    struct text_buffer text = {0};
    char mark[FILE_PATH_MAX + 4];
    snprintf(mark, sizeof mark, "%.*s: ", FILE_PATH_MAX, file);
    rules_add_idle(&text, &session_setup(session)->rules, session_set(session), mark);
    fputs(text.text ? text.text : "", stdout);
    text_free(&text);
}

/* Reports up to two faults of a record: the first breach of the rules, and a wrong checksum. */
static int verify_record(const struct verify_options *options, const char *text, size_t length,
                         struct verified *sum)
{
    struct text_error error = {0}, changed = {0};
    struct script *script = script_new(options->book, SCRIPT_RECORD);
    if (!script)
        out_of_memory();
    enum script_status status = script_text(script, text, length, &error);
    struct record_sums sums = record_check_sums(text, length);
    const struct session *session = script_session(script);
    if (status == SCRIPT_UNCHECKED && is_unbegun(script, sum->file, options))
        status = SCRIPT_OK;
    bool holds = status == SCRIPT_OK && sums.first_line == 0;
    if (session && !options->quiet)
        print_idle(sum->file, session);
    if (holds) {
        sum->tiles += session_game(session)->tile_count;
        sum->checks += script_checks(script);
    }
    if (holds && game_options_rules_given(&options->other))
        verify_compare(options->book, sum->file, session, &options->other);
    if (status != SCRIPT_OK)
        tell_fault(sum, &error);
    if (options->explain && status == SCRIPT_WRONG)
        verify_explain(script);
    if (sums.first_line > 0) {
        record_sums_tell(&sums, &changed);
        tell_fault(sum, &changed);
    }
    script_free(script);
    bool unreadable = status == SCRIPT_UNREADABLE || status == SCRIPT_UNCHECKED;
    return holds ? HOLDS : unreadable ? UNREADABLE_FILE : DIFFERS;
}

static void print_holds(const struct verified *sum)
{
    printf("%s: holds (", sum->file);
    if (sum->records > 1)
        printf("%zu records, ", sum->records);
    printf("%zu tile%s laid, %zu line%s checked)\n", sum->tiles, sum->tiles == 1 ? "" : "s", sum->checks,
           sum->checks == 1 ? "" : "s");
}

/* Verifies all records of a file; returns the worst result. */
static int verify_file(const struct verify_options *options, const char *file)
{
    struct text_buffer text = {0};
    struct verified sum = {.file = file};
    int worst = read_text(file, &text) ? HOLDS : UNREADABLE_FILE;
    const char *at = text.text ? text.text : "", *end = at + text.length;
    while (at < end || (sum.records == 0 && worst == HOLDS)) {
        size_t length = record_length(at, (size_t) (end - at));
        int result = verify_record(options, at, length, &sum);
        worst = result > worst ? result : worst;
        sum.records++;
        for (const char *next = at + length; at < next; at++)
            sum.lines += *at == '\n';
    }
    if (worst == HOLDS && !options->quiet)
        print_holds(&sum);
    text_free(&text);
    return worst;
}

/* Lists the files to check.  A folder without records is an error, so that checking nothing cannot pass. */
static bool list_files(const struct verify_options *options, struct file_entries *list)
{
    char why[200];
    for (char **file = options->files; *file; file++) {
        size_t before = list->count;
        bool walked = file_walk(*file, ".bastide", list, why);
        if (walked && list->count > before)
            continue;
        complain(walked ? "there is no .bastide file in %s" : "%s", walked ? *file : why);
        return false;
    }
    return true;
}

/* Prints one line for people and one that test runners look for. */
static void print_summary(size_t count, const size_t results[RESULT_COUNT])
{
    printf("%zu records: %zu hold%s, %zu differ%s, %zu unreadable\n", count, results[HOLDS],
           results[HOLDS] == 1 ? "s" : "", results[DIFFERS], results[DIFFERS] == 1 ? "s" : "",
           results[UNREADABLE_FILE]);
    printf("%zu passed, %zu failed\n", results[HOLDS], count - results[HOLDS]);
}

/* Verifies all files; the exit status is the worst result. */
int command_verify(int argc, char **argv)
{
    struct verify_options options = {0};
    struct file_entries list = {0};
    size_t results[RESULT_COUNT] = {0};
    game_options_init(&options.other);
    options.files = argv + arguments_parse(&arguments, argc, argv, &options);
    options.book = tile_book_open(options.tiles);
    int worst = list_files(&options, &list) ? HOLDS : UNREADABLE_FILE;
    for (size_t i = 0; i < list.count; i++) {
        int result = verify_file(&options, list.list[i].path);
        results[result]++;
        worst = result > worst ? result : worst;
    }
    if (list.count > 1 && (!options.quiet || worst != HOLDS))
        print_summary(list.count, results);
    file_entries_free(&list);
    return worst;
}
