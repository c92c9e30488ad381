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
    char **files;
    int count;
    const char *tiles;
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

/* What the records of a file come to. */
struct verified {
    size_t records, tiles, checks;
    size_t lines; /* of the records before */
};

/* A fault of a record, with its line in the file. */
static void tell_fault(const char *file, const struct verified *sum, const struct text_error *error)
{
    complain_at(file, sum->lines + error->line, error->column, error->message);
}

/* A game kept before its first turn has nothing to check: no fault where it lies in a folder to verify. */
static bool is_unbegun(struct script *script, const char *file, const struct verify_options *options)
{
    bool named = false;
    for (int i = 0; i < options->count; i++)
        named = named || strcmp(file, options->files[i]) == 0;
    return !named && session_step_count(script_session(script)) == 0;
}

/* As the table says at the beginning. */
static void print_idle(const char *file, const struct session *session)
{
    struct text_buffer text = {0};
    char mark[FILE_PATH_MAX + 4];
    snprintf(mark, sizeof mark, "%.*s: ", FILE_PATH_MAX, file);
    rules_add_idle(&text, &session_setup(session)->rules, session_set(session), mark);
    fputs(text.text ? text.text : "", stdout);
    text_free(&text);
}

/* A file edited by hand may give two faults: the first one against the rules, and a wrong checksum. */
static int verify_record(const struct tile_book *book, struct script *script, const char *file,
                         const char *text, size_t length, const struct verify_options *options,
                         struct verified *sum)
{
    struct text_error error = {0}, changed = {0};
    enum script_status status = script_text(script, text, length, &error);
    struct record_sums sums = record_check_sums(text, length);
    if (status == SCRIPT_UNCHECKED && is_unbegun(script, file, options))
        status = SCRIPT_OK;
    if (script_session(script) && !options->quiet)
        print_idle(file, script_session(script));
    if (status == SCRIPT_OK && sums.first_line == 0) {
        sum->tiles += session_game(script_session(script))->tile_count;
        sum->checks += script_checks(script);
        if (game_options_rules_given(&options->other))
            verify_compare(book, file, script_session(script), &options->other);
        return HOLDS;
    }
    if (status != SCRIPT_OK)
        tell_fault(file, sum, &error);
    if (options->explain && status == SCRIPT_WRONG)
        verify_explain(script);
    if (sums.first_line > 0) {
        record_sums_tell(&sums, &changed);
        tell_fault(file, sum, &changed);
    }
    return status == SCRIPT_UNREADABLE || status == SCRIPT_UNCHECKED ? UNREADABLE_FILE : DIFFERS;
}

static void print_holds(const char *file, const struct verified *sum)
{
    printf("%s: holds (", file);
    if (sum->records > 1)
        printf("%zu records, ", sum->records);
    printf("%zu tile%s laid, %zu line%s checked)\n", sum->tiles, sum->tiles == 1 ? "" : "s", sum->checks,
           sum->checks == 1 ? "" : "s");
}

/* Goes on after a record that fails; returns the worst result. */
static int verify_text(const struct tile_book *book, const char *file, const struct text_buffer *text,
                       const struct verify_options *options)
{
    const char *start = text->text ? text->text : "";
    struct verified sum = {0};
    size_t at = 0;
    int worst = HOLDS;
    do {
        size_t length = record_length(start + at, text->length - at);
        struct script *script = script_new(book, SCRIPT_RECORD);
        if (!script)
            out_of_memory();
        int result = verify_record(book, script, file, start + at, length, options, &sum);
        worst = result > worst ? result : worst;
        script_free(script);
        sum.records++;
        for (size_t end = at + length; at < end; at++)
            sum.lines += start[at] == '\n';
    } while (at < text->length);
    if (worst == HOLDS && !options->quiet)
        print_holds(file, &sum);
    return worst;
}

static int verify_file(const struct tile_book *book, const char *file, const struct verify_options *options)
{
    struct text_buffer text = {0};
    int result = UNREADABLE_FILE;
    if (read_text(file, &text))
        result = verify_text(book, file, &text, options);
    text_free(&text);
    return result;
}

/* Lists the files to check.  A folder without records is an error, so that checking nothing cannot pass. */
static bool list_files(const struct verify_options *options, struct file_paths *list)
{
    char why[200];
    for (int i = 0; i < options->count; i++) {
        size_t before = list->count;
        if (!file_walk(options->files[i], ".bastide", list, why)) {
            complain("%s", why);
            return false;
        }
        if (list->count == before) {
            complain("there is no .bastide file in %s", options->files[i]);
            return false;
        }
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

/* Continues after a record that fails; returns the worst result. */
static int verify_files(const struct tile_book *book, const struct verify_options *options)
{
    struct file_paths list = {0};
    size_t results[RESULT_COUNT] = {0};
    int worst = list_files(options, &list) ? HOLDS : UNREADABLE_FILE;
    for (size_t i = 0; i < list.count; i++) {
        int result = verify_file(book, list.paths[i], options);
        results[result]++;
        worst = result > worst ? result : worst;
    }
    if (list.count > 1 && (!options->quiet || worst != HOLDS))
        print_summary(list.count, results);
    file_paths_free(&list);
    return worst;
}

int command_verify(int argc, char **argv)
{
    struct verify_options options = {0};
    game_options_init(&options.other);
    int first = arguments_parse(&arguments, argc, argv, &options);
    options.files = argv + first;
    options.count = argc - first;
    return verify_files(tile_book_open(options.tiles), &options);
}
