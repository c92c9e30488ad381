/* SPDX-License-Identifier: MIT */
/*
 * command_puzzles.c: `bastide puzzles`: lists the puzzles of the program, or prints one.
 */
#include <stdio.h>

#include "base/translate.h"
#include "cli/commands.h"
#include "cli/json_game.h"
#include "cli/options.h"
#include "play/puzzle.h"

struct puzzles_options {
    unsigned long show; /* its number, from 1; 0: the list */
    const char *out;
    bool json;
};

static const struct argument option_table[] = {
    {"out", 'o', N_("FILE"), N_("write to this file instead of standard output"),
     SETS_OUT(struct puzzles_options, out)},
    {"json", NO_LETTER, NULL, N_("print the list as one JSON list"), SETS_FLAG(struct puzzles_options, json)},
    {"show", NO_LETTER, "N", N_("print puzzle N of the list as a record"), WORDS_ANY},
    {0},
};

/* Parses --show, the only option that its row does not set: its largest value is not known when the table is
 * made. */
static void parse_show(int key, char *word, void *input)
{
    struct puzzles_options *options = input;
    (void) key;
    options->show = parse_count(word, "--show", 1, puzzle_count());
}

static const struct arguments arguments = {
    .about = N_("Lists the puzzles of the program: positions with one move that is clearly better than any "
                "other."),
    .more = N_("bastide verify FILE checks puzzles by a search; bastide-lab puzzles makes new ones.  "
               "Exit status: 0; 2 if an option is wrong or the file cannot be written."),
    .examples = {{"bastide puzzles", N_("list them")},
                 {"bastide puzzles --show 3", N_("print the third as a record")}},
    .groups = {{option_table, parse_show, 0, NULL, NULL}},
};

/* ---- The list ----------------------------------------------------------------------------------------- */

static void write_list(struct text_buffer *text)
{
    struct puzzle_info info;
    text_add(text, "number  difficulty  theme     better by         title\n");
    for (size_t i = 0; puzzle_info(i, &info); i++)
        text_add(text, "%6zu  %10u  %-8s  %2u points or more  %s\n", i + 1, info.note.difficulty,
                 puzzle_theme_word((enum puzzle_theme) info.note.theme), info.note.margin, _(info.title));
}

static void write_json(struct text_buffer *text)
{
    struct puzzle_info info;
    json_t *list = json_array();
    for (size_t i = 0; puzzle_info(i, &info); i++)
        json_append(list, json_pack("{s:i, s:i, s:s, s:i, s:s}", "number", (int) i + 1, "difficulty",
                                    (int) info.note.difficulty, "theme",
                                    puzzle_theme_word((enum puzzle_theme) info.note.theme), "better_by",
                                    (int) info.note.margin, "title", info.title));
    json_text_add(text, list, JSON_COMPACT);
}

/* ---- The command -------------------------------------------------------------------------------------- */

int command_puzzles(int argc, char **argv)
{
    struct puzzles_options options = {0};
    struct text_buffer text = {0};
    size_t length;
    arguments_parse(&arguments, argc, argv, &options);
    if (options.show > 0) {
        const char *record = puzzle_text(options.show - 1, &length);
        text_add_bytes(&text, record, length);
    } else if (options.json) {
        write_json(&text);
    } else {
        write_list(&text);
    }
    write_text(options.out, &text);
    text_free(&text);
    return 0;
}
