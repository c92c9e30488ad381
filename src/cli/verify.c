/* SPDX-License-Identifier: MIT */
/*
 * verify.c: `bastide verify FILE…`: replays records and checks them against the rules.
 *
 * With --edition and --rule it also replays them by other rules and prints what would score differently; with
 * --explain it prints how the rules reach a score that differs from the record.
 */
#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "bastide/files.h"
#include "bastide/record.h"
#include "bastide/rules_compare.h"
#include "bastide/script.h"
#include "cli/commands.h"
#include "cli/json_game.h"
#include "cli/options.h"
#include "notation/record_sums.h"
#include "store/complaint.h"
#include "words/describe.h"
#include "words/events.h"
#include "words/player_names.h"
#include "words/rule_words.h"

enum { HOLDS, DIFFERS, UNREADABLE_FILE, RESULT_COUNT };

struct verify_options {
    char **files; /* ends with a null */
    const char *tiles;
    const struct tile_book *book;
    bool quiet;
    bool explain, json;
    struct game_options other; /* --edition and --rule: other rules to compare with */
};

static const struct argument option_table[] = {
    {"quiet", 'q', NULL, N_("print nothing about records that hold"),
     SETS_FLAG(struct verify_options, quiet)},
    {"explain", 'x', NULL, N_("explain how the rules reach a score that differs from the record"),
     SETS_FLAG(struct verify_options, explain)},
    {"json", NO_LETTER, NULL, N_("print one JSON object a file instead"),
     SETS_FLAG(struct verify_options, json)},
    {"edition", 'e', N_("NAME"), N_("print which scores would differ by that edition"),
     WORDS_LISTED(rules_edition_name)},
    {"rule", 'r', N_("NAME=VALUE"), N_("the same with one rule changed; may be given again"),
     WORDS_LISTED(rule_listed)},
    {0},
};

static void parse_verify_option(int key, char *word, void *input)
{
    struct verify_options *options = input;
    if (key == 'e' && (file_exists(word) || strcmp(word, "-") == 0))
        arguments_refuse("'%s' is no edition: -e was --explain, which is now -x", word);
    parse_game_argument(key, word, &options->other);
}

static const struct arguments arguments = {
    .words = N_("FILE..."),
    .about = N_("Replays records and checks every line in them that begins with =, ! or puzzle.  "
                "FILE - is standard input; a folder stands for all .bastide files below "
                "it."),
    .more = N_("Exit status: 0 if all records hold, 1 if one does not, 2 if one cannot be read."),
    .examples = {{"bastide verify games/", N_("check all records of a folder")},
                 {"bastide verify --explain game.bastide", N_("say why a score differs")}},
    .groups = {{option_table, parse_verify_option, 0, NULL, NULL},
               {tile_file_arguments, NULL, offsetof(struct verify_options, tiles), NULL, NULL}},
};

/* ---- Other rules
 * ------------------------------------------------------------------------------------------- */

/* Applies --edition and --rule to the setup of a record. */
static void change_rules(struct setup *setup, const struct game_options *other)
{
    char value[RULE_VALUE_MAX + 1];
    if (other->edition_given)
        (void) setup_change_edition(setup, other->setup.edition);
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
        if (other->rule_set[option])
            (void) rules_set(&setup->rules, rule_option_info(option)->name,
                             rules_value(&other->setup.rules, option, value));
    if (other->setup.river_plan[0] != '\0')
        memcpy(setup->river_plan, other->setup.river_plan, sizeof setup->river_plan);
}

/* Replays the session by the rules given; prints each score that differs, and the first move that they
 * forbid. */
static void compare(const struct tile_book *book, const char *file, const struct session *session,
                    const struct game_options *rules)
{
    struct setup other = *session_setup(session);
    struct text_error error = {0};
    struct rules_comparison *result = NULL;
    struct text_buffer text = {0};
    change_rules(&other, rules);
    if ((result = rules_compare(book, session, &other, &error)) != NULL)
        words_compare(&text, session_setup(session), &other, result);
    else
        text_add(&text, "no game can be begun by these rules: %s\n", error.message);
    printf("%s: %s", file, text.text ? text.text : "");
    text_free(&text);
    rules_comparison_free(result);
}

/* ---- A check that fails
 * ------------------------------------------------------------------------------------ */

enum { EVERYBODY = (1U << PLAYER_MAX) - 1 };

/* "the road S W of V on 1,0 is not complete: 2 open; on it B", for the features of the last tile. */
static void print_incomplete(const struct session *session)
{
    const struct game *game = session_game(session);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct tile_type *type = &game->set->types[tile->type];
    char part[64], who[64];
    for (unsigned i = 0; i < type->segment_count; i++) {
        struct score_entry value = game_feature_value(game, tile->first_node + i);
        if (value.kind == FEATURE_FIELD || value.kind == FEATURE_RIVER || value.complete)
            continue;
        describe_segment(type, i, tile->rotation, SEGMENT_SHORT, part, sizeof part);
        describe_figures(session_setup(session), value.figures, who, sizeof who);
        fprintf(stderr, "    the %s of %s on %d,%d is not complete: %u open; on it %s\n", part, type->name,
                tile->square.x, tile->square.y, game_feature_open(game, tile->first_node + i),
                who[0] ? who : "nobody");
    }
}

/* "    turn 9   City: 3 tiles x 2 = 6 to Ada (S3); …" */
static void print_row(const struct session_step *step, const char *text)
{
    if (step->kind == STEP_END_GAME)
        fprintf(stderr, "    end      %s\n", text);
    else
        fprintf(stderr, "    turn %-3u %s\n", step->turn, text);
}

static bool is_sale_of(const struct session_step *step, unsigned seats)
{
    return step->kind == STEP_SELL_TILE && (seats >> step->buyer & 1U || seats >> step->player & 1U);
}

/* Prints what the players in a bit set scored in the steps from `first` on, and what they sold or bought. */
static void print_scores(const struct session *session, size_t first, unsigned seats)
{
    const struct setup *setup = session_setup(session);
    struct game game;
    char text[SENTENCE_MAX * 3];
    bool any = false;
    session_replay(session, first, &game, NULL);
    for (size_t i = first; i < session_step_count(session); i++) {
        const struct session_step *step = session_step_at(session, i);
        struct report report = {0};
        session_step_make(&game, step, &report);
        if (is_sale_of(step, seats))
            print_row(step, describe_aside(&game, setup, step, text, sizeof text));
        any = any || is_sale_of(step, seats);
        for (unsigned entry = 0; entry < report.entry_count; entry++)
            if (report.entries[entry].owners & seats || seats == EVERYBODY) {
                print_row(step,
                          describe_explanation(&game, setup, &report.entries[entry], text, sizeof text));
                any = true;
            }
    }
    if (!any)
        fprintf(stderr, "    nothing scored%s\n",
                seats != EVERYBODY && setup->position[0] ? " since the position" : "");
}

/* "in turn 48, green's K on 0,1", or "at the end of the game". */
static void print_last_step(const struct session *session)
{
    const struct game *game = session_game(session);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct session_step *step = session_step_at(session, session_step_count(session) - 1);
    if (game->scored)
        fprintf(stderr, "  by the rules this scored at the end of the game:\n");
    else
        fprintf(stderr, "  by the rules this scored in turn %u, %s's %s on %d,%d:\n", step->turn,
                setup_seat_word(session_setup(session), step->player), game->set->types[tile->type].name,
                tile->square.x, tile->square.y);
    print_scores(session, session_step_count(session) - 1, EVERYBODY);
    if (!game->scored)
        print_incomplete(session);
}

/*
 * For a check that ended the script with SCRIPT_WRONG, prints to standard error how the rules reach their
 * result.  For a score: what the last step scored, and what its tile did not complete.  For a total: all that
 * the player has scored.  For `= feature`: its value.  For other checks: nothing.  The script stopped at that
 * check, so its session holds the game up to there.
 */
static void explain(struct script *script)
{
    const struct session *session = script_session(script);
    const struct answer *answer = script_answer(script);
    if (!session) /* the check came before a game could begin */
        return;
    const struct game *game = session_game(session);
    if (answer->kind == ANSWER_FEATURE_CHECK) {
        char text[SENTENCE_MAX * 3];
        struct score_entry value = game_feature_value(game, answer->features[0]);
        fprintf(stderr, "  by the rules it is worth this now:\n    %s\n",
                describe_explanation(game, session_setup(session), &value, text, sizeof text));
    }
    if (answer->kind == ANSWER_SCORE_CHECK)
        print_last_step(session);
    for (unsigned seat = 0; answer->kind == ANSWER_TOTAL_CHECK && seat < game->player_count; seat++)
        if (answer->seats >> seat & 1U) {
            fprintf(stderr, "  by the rules %s has %d:\n", setup_seat_word(session_setup(session), seat),
                    game->score[seat]);
            print_scores(session, 0, 1U << seat);
        }
}

/* ---- Records and files
 * ------------------------------------------------------------------------------------- */

/* Sums over the records of a file. */
struct verified {
    const char *file;
    size_t records, tiles, checks;
    size_t lines;   /* of the records so far */
    json_t *faults; /* with --json, else null */
};

/* Reports a fault by its line in the file. */
static void tell_fault(const struct verified *sum, const struct text_error *error)
{
    if (sum->faults)
        json_append(sum->faults, json_pack("{s:I, s:I, s:s}", "line", (json_int_t) (sum->lines + error->line),
                                           "column", (json_int_t) error->column, "message", error->message));
    else
        complain_at(sum->file, sum->lines + error->line, error->column, error->message);
}

/* True for a saved game without a turn that the command line does not name: it has nothing to check. */
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
    enum script_status status = script_text(script, text, length, &error);
    struct record_sums sums = record_check_sums(text, length);
    const struct session *session = script_session(script);
    if (status == SCRIPT_UNCHECKED && is_unbegun(script, sum->file, options))
        status = SCRIPT_OK;
    bool holds = status == SCRIPT_OK && sums.first_line == 0;
    if (session && !options->quiet && !options->json)
        print_idle(sum->file, session);
    if (holds) {
        sum->tiles += session_game(session)->tile_count;
        sum->checks += script_checks(script);
    }
    if (holds && game_options_rules_given(&options->other))
        compare(options->book, sum->file, session, &options->other);
    if (status != SCRIPT_OK)
        tell_fault(sum, &error);
    if (options->explain && status == SCRIPT_WRONG)
        explain(script);
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

static void print_verified(const struct verified *sum, int result)
{
    static const char *const words[RESULT_COUNT] = {"holds", "differs", "unreadable"};
    json_print(json_pack("{s:s, s:s, s:I, s:I, s:I, s:o}", "file", sum->file, "result", words[result],
                         "records", (json_int_t) sum->records, "tiles", (json_int_t) sum->tiles, "checks",
                         (json_int_t) sum->checks, "faults", sum->faults));
}

/* Verifies all records of a file; returns the worst result. */
static int verify_file(const struct verify_options *options, const char *file)
{
    struct text_buffer text = {0};
    struct verified sum = {.file = file, .faults = options->json ? json_array() : NULL};
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
    if (options->json)
        print_verified(&sum, worst);
    else if (worst == HOLDS && !options->quiet)
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

/* Prints a line for people and a line that test runners look for. */
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
    if (options.json && (options.explain || game_options_rules_given(&options.other)))
        arguments_refuse("--json prints whether records hold, without --explain and other rules");
    options.book = tile_book_open(options.tiles);
    int worst = list_files(&options, &list) ? HOLDS : UNREADABLE_FILE;
    for (size_t i = 0; i < list.count; i++) {
        int result = verify_file(&options, list.list[i].path);
        results[result]++;
        worst = result > worst ? result : worst;
    }
    if (list.count > 1 && !options.json && (!options.quiet || worst != HOLDS))
        print_summary(list.count, results);
    file_entries_free(&list);
    return worst;
}
