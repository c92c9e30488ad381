/*
 * export.c: `bastide export FORMAT FILE`: a record as a picture, or as data for other programs.
 *
 * Replays the record with all its checks, so that nothing is exported that the rules refuse.  The format's
 * writer (export.h) makes the text.
 */
#include "cli/export/export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/complaint.h"
#include "bastide/record.h"
#include "cli/commands.h"
#include "cli/options.h"

enum { DONE = 0, CANNOT = 2, TURN_ALL = -1, TURN_MOST = 999999 };

typedef bool (*writer)(const struct export_job *job, struct text_buffer *text);

static const char *const format_words[] = {"txt", "svg", "json", "csv"};
static const writer formats[] = {export_txt, export_svg, export_json, export_csv};

struct export_options {
    const writer *format;
    const char *file, *out, *tiles;
    const char *text_only; /* the first option given that is only for txt */
    long turn;
    enum zoom zoom;
    enum tier tier;
};

/* ---- Options ------------------------------------------------------------------------------------------ */

static const struct argp_option option_table[] = {
    {"out", 'o', "FILE", 0, "write to this file instead of standard output", 0},
    {"turn", 'n', "N", 0, "show the game after turn N; 0 is the starting tile", 0},
    {"size", 's', "5x3|7x3|11x5|15x7", 0, "txt: size of a tile in cells (default 7x3)", 0},
    {"charset", 'c', "ascii|basic", 0, "txt: characters of the board (default ascii)", 0},
    {"tiles", 't', "FILE", 0, "use this tile file instead of the built-in tiles", 0},
    {0},
};

static void parse_argument(struct export_options *options, const char *word, struct argp_state *state)
{
    if (!options->format)
        options->format = &formats[PARSE_WORD(word, "the format", format_words, state)];
    else if (options->file)
        argp_error(state, "one record at a time");
    else
        options->file = word;
}

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    struct export_options *options = state->input;
    switch (key) {
    case 'o':
        if (word[0] == '\0')
            argp_error(state, "--out needs a file, or - for standard output");
        options->out = word;
        return 0;
    case 'n':
        options->turn = (long) parse_count(word, "the turn", 0, TURN_MOST, state);
        return 0;
    case 's':
        options->text_only = "--size";
        options->zoom = parse_word(word, "--size", zoom_words, ZOOM_COUNT, state);
        return 0;
    case 'c':
        options->text_only = "--charset";
        options->tier = parse_word(word, "--charset", tier_words, TIER_FULL, state);
        return 0;
    case 't':
        options->tiles = word;
        return 0;
    case ARGP_KEY_ARG:
        parse_argument(options, word, state);
        return 0;
    case ARGP_KEY_END:
        if (!options->file)
            argp_error(state, "name a format and a record: bastide export svg FILE");
        else if (options->text_only && *options->format != export_txt)
            argp_error(state, "%s is for txt, not for %s", options->text_only,
                       format_words[options->format - formats]);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp argp = {
    option_table,
    parse_option,
    "txt|svg|json|csv FILE",
    "Writes a record as a board in characters, as a picture, as JSON, or as a "
    "table of its scores.  FILE - is standard input.\v"
    "Exit status: 0; 2 if the record cannot be read or the file cannot be written.",
    NULL,
    NULL,
    NULL};

/* ---- Which part of the record ------------------------------------------------------------------------- */

/* Makes turn number `turn` the last of the job; false if the record has no such turn. */
static bool cut_after(struct export_job *job, long turn)
{
    job->steps = turn == 0 ? 0 : session_step_count(job->session);
    while (job->steps > 0) {
        const struct session_step *step = session_step(job->session, job->steps - 1);
        if (step->kind == STEP_PUT_FIGURE && step->turn == turn)
            return true;
        job->steps--;
    }
    return turn == 0;
}

/* ---- Exporting ---------------------------------------------------------------------------------------- */

static int export_session(const struct export_options *options, const struct session *session)
{
    struct export_job job = {session, session_step_count(session), options->zoom, options->tier};
    if (options->turn != TURN_ALL) {
        unsigned turns = export_turns(&job);
        if (!cut_after(&job, options->turn)) {
            complain("%s: there is no turn %ld: the record has %u", options->file, options->turn, turns);
            return CANNOT;
        }
    }
    struct text_buffer text = {0};
    int result = CANNOT;
    if (!(*options->format)(&job, &text) || text.failed)
        complain("out of memory");
    else
        result = write_text(options->out, &text) ? DONE : CANNOT;
    text_free(&text);
    return result;
}

int command_export(int argc, char **argv)
{
    struct export_options options = {.turn = TURN_ALL, .zoom = ZOOM_7X3, .tier = TIER_ASCII};
    int result = parse_options(&argp, argc, argv, &options);
    if (result)
        return result;
    struct tile_book *book = tile_book_open(options.tiles);
    result = CANNOT;
    if (book) {
        struct session *session = open_record(options.file, book);
        if (session)
            result = export_session(&options, session);
        session_free(session);
    }
    free(book);
    return result;
}
