/*
 * verify.c: `bastide verify FILE…`: replays records and holds every check in them against the rules.
 */
#include <stdio.h>
#include <stdlib.h>

#include "bastide/script.h"
#include "commands.h"
#include "options.h"

enum { HOLDS, DIFFERS, UNREADABLE_FILE, RESULT_COUNT };

struct verify_options {
    char **files;
    int count;
    const char *tiles;
    bool quiet;
};

static const struct argp_option option_table[] = {
    {"quiet", 'q', 0, 0, "say nothing of records that hold", 0},
    {0},
};

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    struct verify_options *options = state->input;
    (void) word;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &options->tiles;
        return 0;
    case 'q':
        options->quiet = true;
        return 0;
    case ARGP_KEY_ARGS:
        options->files = state->argv + state->next;
        options->count = state->argc - state->next;
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_error(state, "name at least one record");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&tile_file_argp, 0, NULL, 0}, {0}};
static const struct argp argp = {option_table,
                                 parse_option,
                                 "FILE...",
                                 "Replays records and checks every line in them that begins with = or !.  "
                                 "FILE - is standard input.\v"
                                 "Exit status: 0 all hold; 1 one does not; 2 one cannot be read.",
                                 children,
                                 NULL,
                                 NULL};

static int verify_text(struct script *script, const char *file, const struct text_buffer *text, bool quiet)
{
    struct text_error error = {0};
    enum script_status status = script_text(script, text->text, text->length, &error);
    if (status == SCRIPT_OK) {
        if (!quiet)
            printf("%s: holds (%u tiles laid, %zu lines checked)\n", file,
                   session_game(script_session(script))->tile_count, script_checks(script));
        return HOLDS;
    }
    printf("%s:%zu:%zu: %s\n", file, error.line, error.column, error.message);
    return status == SCRIPT_UNREADABLE ? UNREADABLE_FILE : DIFFERS;
}

static int verify_file(const struct tile_book *book, const char *file, bool quiet)
{
    struct text_buffer text = {0};
    char why[200];
    int result = UNREADABLE_FILE;
    struct script *script = script_new(book, SCRIPT_RECORD);
    if (!script)
        fprintf(stderr, "%s: out of memory\n", file);
    else if (!file_read(file, &text, why))
        fprintf(stderr, "%s: %s\n", file, why);
    else
        result = verify_text(script, file, &text, quiet);
    script_free(script);
    text_free(&text);
    return result;
}

/* Goes on after a record that fails; returns the worst result. */
static int verify_files(const struct tile_book *book, const struct verify_options *options)
{
    int counts[RESULT_COUNT] = {0}, worst = HOLDS;
    for (int i = 0; i < options->count; i++) {
        int result = verify_file(book, options->files[i], options->quiet);
        counts[result]++;
        worst = result > worst ? result : worst;
    }
    if (options->count > 1 && (!options->quiet || worst != HOLDS))
        printf("%d records: %d hold%s, %d differ%s, %d unreadable\n", options->count, counts[HOLDS],
               counts[HOLDS] == 1 ? "s" : "", counts[DIFFERS], counts[DIFFERS] == 1 ? "s" : "",
               counts[UNREADABLE_FILE]);
    return worst;
}

int command_verify(int argc, char **argv)
{
    struct verify_options options = {0};
    int fault = parse_options(&argp, argc, argv, &options);
    if (fault)
        return fault;
    struct tile_book *book = tile_book_open(options.tiles);
    int result = book ? verify_files(book, &options) : UNREADABLE_FILE;
    free(book);
    return result;
}
