/* SPDX-License-Identifier: MIT */
/*
 * step_board.c: `board SIZE [ids|segments] [ascii|basic]`: draws the table with coordinates and, on request,
 * the names of its features or segments.
 *
 * Below the board, each letter is listed with the `features` line of its feature.
 */
#include "cli/step/step.h"

#include <stdio.h>
#include <string.h>

#include "draw/feature_letters.h"
#include "draw/table_text.h"
#include "cli/options.h"

/* What a word after `board` says, in the order in which completion offers them. */
enum part { PART_SIZE, PART_NAMES, PART_TIER, PARTS };
enum board_names { NAMES_NONE, NAMES_FEATURES, NAMES_SEGMENTS };

static const struct {
    const char *word;
    enum part part;
    unsigned value;
} words_known[] = {
#define SIZE_ROW(zoom, width, height) {ZOOM_WORD(zoom, width, height), PART_SIZE, zoom},
    ZOOMS(SIZE_ROW)
#undef SIZE_ROW
        {"2x1", PART_SIZE, ZOOM_OVERVIEW},
    {"ids", PART_NAMES, NAMES_FEATURES},
    {"segments", PART_NAMES, NAMES_SEGMENTS},
    {"ascii", PART_TIER, TIER_ASCII},
    {"basic", PART_TIER, TIER_BASIC},
};

enum { WORDS_KNOWN = sizeof words_known / sizeof *words_known };

struct board_words {
    unsigned value[PARTS];
    size_t names_column; /* the column of the word that asks for names */
};

/* Reads a word after `board`; false if it is unknown. */
static bool read_word(struct board_words *words, struct word word)
{
    size_t i = 0;
    while (i < WORDS_KNOWN && !word_is(word, words_known[i].word))
        i++;
    if (i == WORDS_KNOWN)
        return false;
    words->value[words_known[i].part] = words_known[i].value;
    if (words_known[i].part == PART_NAMES)
        words->names_column = word.column;
    return true;
}

void step_board_complete(const char *begun, size_t length, struct text_buffer *list)
{
    for (size_t i = 0; i < WORDS_KNOWN; i++)
        if (strncmp(words_known[i].word, begun, length) == 0)
            text_add(list, "%s\n", words_known[i].word);
}

static bool read_words(struct line_reader *line, struct board_words *words, struct text_error *error)
{
    for (struct word word; (word = line_next_word(line)).length > 0;)
        if (!read_word(words, word))
            return text_error_set(error, error->line, word.column,
                                  "'%.*s' is not a size, 2x1, " ZOOMS_TEXT
                                  ", nor one of ids, segments, ascii, basic",
                                  word_shown(word), word.at);
    if (words->value[PART_NAMES] == NAMES_NONE || words->value[PART_SIZE] != ZOOM_OVERVIEW)
        return true;
    return text_error_set(error, error->line, words->names_column,
                          "a tile of 2x1 has no room for names; 5x3 and larger ones have");
}

/* ---- Names -------------------------------------------------------------------------------------------- */

/* Names the features, if `letters` has letters for them; else the segments ("c1" for city1; numbers above 9
 * show their last digit, as on the screen). */
static void mark_names(struct table_text *board, const struct feature_letters *letters)
{
    const struct game *game = board->table.game;
    for (unsigned node = 0; node < game->node_count; node++) {
        const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
        const struct segment *segment = &game->set->types[tile->type].segments[node - tile->first_node];
        char sign[3] = {feature_kind_word(segment->kind)[0], (char) ('0' + segment->number % 10), '\0'};
        if (letters)
            snprintf(sign, sizeof sign, "%c", letters->of[node]);
        table_text_mark(board, node, sign);
    }
}

/* Lists the features with letters, each after its letter. */
static void list_features(const struct script *script, const struct game *game,
                          const struct feature_letters *letters, struct text_buffer *answer)
{
    for (unsigned node = 0; node < game->node_count; node++)
        if (game_feature_begins(game, node) && letters->of[node] != '\0') {
            text_add(answer, "%c  ", letters->of[node]);
            script_write_feature(script, node, answer);
        }
    if (letters->left_out > 0)
        text_add(answer, "# %u more features have no letter: all letters are used\n", letters->left_out);
}

/* ---- The board ---------------------------------------------------------------------------------------- */

/* Draws the board and lists what its letters stand for. */
static void draw(struct script *script, const struct board_words *words, struct text_buffer *answer)
{
    const struct session *session = script_session(script);
    const struct game *game = session_game(session);
    struct feature_letters letters;
    struct table_text board;
    table_text_draw(&board, game, session_setup(session), words->value[PART_SIZE], words->value[PART_TIER]);
    feature_letters_give(&letters, game);
    if (words->value[PART_NAMES] != NAMES_NONE)
        mark_names(&board, words->value[PART_NAMES] == NAMES_FEATURES ? &letters : NULL);
    canvas_write(&board.canvas, answer);
    if (words->value[PART_NAMES] == NAMES_FEATURES)
        list_features(script, game, &letters, answer);
    table_text_free(&board);
}

enum script_status step_board(struct script *script, struct line_reader line, struct text_buffer *answer,
                              struct text_error *error)
{
    struct board_words words = {{[PART_SIZE] = ZOOM_7X3, [PART_TIER] = TIER_ASCII}, 0};
    struct text_buffer unused = {0}; /* any question begins the game */
    if (!read_words(&line, &words, error))
        return SCRIPT_UNREADABLE;
    enum script_status status = script_line(script, "phase", strlen("phase"), error->line, &unused, error);
    text_free(&unused);
    if (status == SCRIPT_OK)
        draw(script, &words, answer);
    return status;
}
