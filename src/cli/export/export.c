/* SPDX-License-Identifier: MIT */
/*
 * export.c: `bastide export FORMAT FILE`: writes a record as a picture, or as data for other programs.
 *
 * Replays the record with all its checks, so that nothing is exported that the rules refuse.  The format's
 * writer (export.h) makes the text.
 */
#include "cli/export/export.h"

#include <stdio.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "pictures/pictures.h"

enum { TURN_MOST = 999999, TURN_ALL = TURN_MOST + 1 };

typedef void writer(const struct export_job *job, struct text_buffer *text);

enum format { FORMAT_TXT, FORMAT_SVG, FORMAT_PNG, FORMAT_PDF, FORMAT_JSON, FORMATS };
static const char *const format_words[FORMATS] = {"txt", "svg", "png", "pdf", "json"};
static writer *const writers[FORMATS] = {export_txt, export_svg, export_svg, export_svg, export_json};

struct export_options {
    enum format format;
    const char *file, *out, *tiles;
    unsigned long turn;
    unsigned zoom, tier; /* ZOOM_COUNT, TIER_COUNT: not given */
};

/* ---- Options ------------------------------------------------------------------------------------------ */

static const struct argument option_table[] = {
    {"out", 'o', N_("FILE"), N_("write to this file instead of standard output"),
     SETS_OUT(struct export_options, out)},
    {"turn", NO_LETTER, "N", N_("show the game after turn N; 0 is the starting tile"),
     SETS_NUMBER(struct export_options, turn, 0, TURN_MOST)},
    {"size", NO_LETTER, "5x3|7x3|11x5|15x7", N_("txt: size of a tile in cells (default 7x3)"),
     SETS_CHOICE(struct export_options, zoom, zoom_words, ZOOM_COUNT)},
    {"charset", 'c', "ascii|basic", N_("txt: characters of the board (default ascii)"),
     SETS_CHOICE(struct export_options, tier, tier_words, TIER_FULL)},
    {0},
};

static const struct arguments arguments = {
    .words = N_("txt|svg|png|pdf|json FILE"),
    .about = N_("Writes a record as a board in characters, as a picture, or as JSON.  "
                "FILE - is standard input."),
    .more = N_("Exit status: 0; 2 if the record cannot be read or the file cannot be written."),
    .examples = {{"bastide export png -o game.png game.bastide", N_("a picture of the board")},
                 {"bastide export txt --turn 20 game.bastide", N_("the board after turn 20, in characters")}},
    .groups = {{option_table, NULL, 0, NULL, NULL},
               {tile_file_arguments, NULL, offsetof(struct export_options, tiles), NULL, NULL}},
};

/* Reads the format and the file, and refuses options that the format does not have. */
static void read_words(struct export_options *options, char **words)
{
    options->format = (enum format) parse_word(words[0], N_("the format"), format_words, FORMATS);
    options->file = words[1];
    if (options->format != FORMAT_TXT && (options->zoom != ZOOM_COUNT || options->tier != TIER_COUNT))
        arguments_refuse("%1$s is for txt, not for %2$s",
                         options->tier != TIER_COUNT ? "--charset" : "--size", format_words[options->format]);
}

/* ---- The part of the record --------------------------------------------------------------------------- */

/* Ends the job after turn number `turn`; false if the record has no such turn. */
static bool cut_after(struct export_job *job, unsigned long turn)
{
    job->steps = turn == 0 ? 0 : session_step_count(job->session);
    while (job->steps > 0) {
        const struct session_step *step = session_step_at(job->session, job->steps - 1);
        if (step->kind == STEP_PUT_FIGURE && step->turn == turn)
            return true;
        job->steps--;
    }
    return turn == 0;
}

/* ---- Exporting ---------------------------------------------------------------------------------------- */

/* Converts an SVG to another kind of picture. */
static void convert(enum format format, struct text_buffer *text)
{
    struct text_buffer file = {0};
    char why[200];
    if (!picture_convert(text->text, text->length, format == FORMAT_PDF ? PICTURE_PDF : PICTURE_PNG, &file,
                         why)) {
        complain(_("there is no %s: %s"), format_words[format], why);
        give_up();
    }
    text_free(text);
    *text = file;
}

static void export_session(const struct export_options *options, const struct session *session)
{
    struct export_job job = {session, session_step_count(session),
                             options->zoom == ZOOM_COUNT ? ZOOM_7X3 : options->zoom,
                             options->tier == TIER_COUNT ? TIER_ASCII : options->tier};
    if (options->turn != TURN_ALL) {
        unsigned turns = export_turns(&job);
        if (!cut_after(&job, options->turn)) {
            complain("%s: there is no turn %lu: the record has %u", options->file, options->turn, turns);
            give_up();
        }
    }
    struct text_buffer text = {0};
    writers[options->format](&job, &text);
    if (options->format == FORMAT_PNG || options->format == FORMAT_PDF)
        convert(options->format, &text);
    write_text(options->out, &text);
    text_free(&text);
}

int command_export(int argc, char **argv)
{
    struct export_options options = {.turn = TURN_ALL, .zoom = ZOOM_COUNT, .tier = TIER_COUNT};
    read_words(&options, argv + arguments_parse(&arguments, argc, argv, &options));
    struct session *session = open_record(options.file, options.out, tile_book_open(options.tiles));
    export_session(&options, session);
    session_free(session);
    return 0;
}
