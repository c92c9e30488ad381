/* SPDX-License-Identifier: MIT */
/*
 * answer.c: answers a player's questions, and the board in characters.  Answers change nothing.
 *
 * The board is the same picture as on the screen and in `bastide export txt`, in characters that need no
 * colour, with the numbers of columns and rows around it.
 */
#include "plain/plain.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "bastide/files.h"
#include "bastide/refusal_text.h"
#include "play/answers.h"
#include "play/hands.h"
#include "play/turns.h"
#include "script/script_words.h"
#include "words/words.h"
#include "draw/table_text.h"
#include "words/describe.h"
#include "words/figure_words.h"
#include "words/player_names.h"

/* ---- The tile ----------------------------------------------------------------------------------------- */

void plain_answer_kept(struct plain *plain)
{
    const struct game *game = session_game(plain_session(plain));
    struct text_buffer *text = &plain->io.said;
    unsigned sides = game_extensions(game, game->drawn);
    if (!game_is_kept(game))
        return;
    text_add(text, _("%s fits nowhere, but would if the table were extended: "),
             game->set->types[game->drawn].name);
    for (unsigned left = sides; left != 0; left &= left - 1)
        text_add(text, "%s%s",
                 left == sides              ? ""
                 : (left & (left - 1)) == 0 ? _(" or ")
                                            : ", ",
                 side_name((unsigned) __builtin_ctz(left)));
    text_add(text, _(". 'extend SIDE' asks the others; 'discard' goes on without it.\n"));
}

void plain_answer_tile_in_hand(struct plain *plain)
{
    const struct game *game = session_game(plain_session(plain));
    struct text_buffer *text = &plain->io.said;
    text_add(text, _("Tile "));
    words_tile(text, &game->set->types[game->drawn]);
    text_add(text, "%s", _(": "));
    words_sides(text, game->set, game->drawn, ROTATION_0);
    text_add(text, ".");
    if (plain_has(plain, SETTING_PLACES) && !game_is_kept(game)) {
        text_add(text, " ");
        words_fit(text, game, game->drawn);
        text_add(text, _("; 'legal' lists them."));
    }
    text_add(text, "\n");
    if (sale_is_possible(game))
        text_add(text, _("It alone can complete some feature: 'sale NAME POINTS' offers it.\n"));
    plain_answer_kept(plain);
}

/* ---- Questions ---------------------------------------------------------------------------------------- */

void plain_help(struct plain *plain, const char *word)
{
    const struct script_word *row = script_word_typed(word, strlen(word), AT_LINES);
    io_say(&plain->io, "%s%s%s: %s.\n", row->word, row->arguments ? " " : "",
           row->arguments ? row->arguments : "", _(row->help));
}

const char *plain_why_no_hint(const struct plain *plain)
{
    if (plain_puzzle_is_open(plain))
        return _("A puzzle is solved without hints; 'answer' shows the best move.");
    return settings_forbid_hints(&plain->options->settings);
}

/* Why a question is not answered at this table, as a sentence, or null. */
static const char *why_not_told(const struct plain *plain, const struct script_word *row, const char *words)
{
    const char *forbidden = hand_forbids_record(session_game(plain_session(plain)));
    if ((row->places & REVEALS_HANDS) && forbidden)
        return forbidden;
    if ((row->places & REVEALS_PLACES) && !plain_has(plain, SETTING_PLACES))
        return _("At this table everybody finds the places without help.");
    if ((row->places & REVEALS_VALUES) && !plain_has(plain, SETTING_SCORES))
        return _("This game is played without that hint.");
    return strcmp(words, "best") == 0 && plain_puzzle_is_open(plain) ? plain_why_no_hint(plain) : NULL;
}

bool plain_answer(struct plain *plain, const char *word, const char *words)
{
    const struct script_word *row = script_word_typed(word, strlen(word), AT_LINES);
    const struct asked asked = {plain_listener(plain), plain_session(plain), plain_has(plain, SETTING_PLACES),
                                plain_has(plain, SETTING_SCORES)};
    const char *forbidden = why_not_told(plain, row, words);
    struct text_buffer line = {0}, text = {0};
    bool answered = false;
    text_add(&line, "%s %s", word, words);
    if (forbidden)
        io_say(&plain->io, "%s\n", forbidden);
    else if (!(answered = answer_in_words(&asked, word, words, &plain->io.said)) && row->kind == WORD_OWN)
        plain_help(plain, word);
    else if (!answered && plain_notation(plain, line.text, &text) && text.length > 0)
        io_say_as_is(&plain->io, text.text);
    text_free(&line);
    text_free(&text);
    return answered;
}

void plain_answer_places(struct plain *plain, const char *words)
{
    if (game_is_kept(session_game(plain_session(plain))))
        plain_answer_kept(plain);
    else if (plain_answer(plain, "legal", words))
        io_say(&plain->io, _("A number places the tile there.\n"));
}

/* ---- Squares ------------------------------------------------------------------------------------------ */

/* A placed tile: what it shows, its features, and who stands on it. */
static void look_at_tile(struct plain *plain, unsigned number)
{
    const struct listener table = plain_listener(plain);
    const struct game *game = table.game;
    const struct placed_tile *tile = &game->tiles[number];
    const struct tile_type *type = &game->set->types[tile->type];
    struct text_buffer *text = &plain->io.said;
    char name[NAME_SHOWN_MAX], part[SENTENCE_MAX], feature[STAKE_TEXT_MAX];
    words_square(text, tile->square);
    text_add(text, "%s", _(": "));
    words_tile(text, type);
    text_add(text, _(", turned %u degrees: "), 90U * tile->rotation);
    words_sides(text, game->set, tile->type, tile->rotation);
    text_add(text, ".\n");
    for (unsigned i = 0; i < type->segment_count; i++)
        text_add(text, "  %s%s%s.\n",
                 describe_segment(type, i, tile->rotation, SEGMENT_SPELLED, part, sizeof part), _(": "),
                 stake_describe_feature(&table, tile->first_node + i, feature, sizeof feature));
    if (tile->figure.kind != FIGURE_NONE) {
        const struct segment *segment = &type->segments[tile->figure.segment];
        describe_player(table.setup, tile->figure.player, name, sizeof name);
        snprintf(part, sizeof part, _(figure_words(tile->figure.kind)->whose), name);
        text_add(text, _("  %1$s%2$u: %3$s stands there.\n"), feature_kind_word(segment->kind),
                 segment->number, part);
    }
}

/* How the tile in hand would lie there: "column 2, row 2, north road, ...; fits as held". */
static void look_at_placement(struct plain *plain, struct placement placement)
{
    const struct listener table = plain_listener(plain);
    const struct game *game = table.game;
    struct refusal refusal;
    struct text_buffer *text = &plain->io.said;
    char sentence[TEXT_MESSAGE_MAX + 1];
    words_square(text, placement.square);
    text_add(text, ", ");
    words_sides(text, game->set, game->drawn, placement.rotation);
    if (game_placement_verdict(game, game->drawn, placement, &refusal) != VERDICT_OK) {
        text_add(text, _("; does not fit. %s.\n"),
                 refusal_write(game, table.setup, &refusal, sentence, sizeof sentence));
        return;
    }
    text_add(text, _("; fits as held"));
    if (plain_has(plain, SETTING_SCORES)) {
        text_add(text, "%s", _(": "));
        answer_add_effects(text, &table, placement);
    }
    text_add(text, ".\n");
}

static void look_at_open(struct plain *plain, struct square square)
{
    const struct game *game = session_game(plain_session(plain));
    struct text_buffer *text = &plain->io.said;
    char asked[SENTENCE_MAX];
    words_square(text, square);
    if (describe_is_beyond(game, square)) {
        text_add(text, _(" lies beyond the edge of the table.\n"));
        return;
    }
    text_add(text, _(" is empty: %s."), describe_asked(game, square, asked, sizeof asked));
    bool told = game->phase == PHASE_PLACE && plain_has(plain, SETTING_PLACES);
    unsigned rotations = told ? game_fitting_rotations(game, game->drawn, square) : 0;
    if (told)
        text_add(text,
                 rotations == 0 ? _(" %s does not fit here in any rotation.") : _(" %s fits here turned by"),
                 game->set->types[game->drawn].name);
    for (unsigned i = 0, ways = 0; i < ROTATION_COUNT; i++)
        if (rotations >> i & 1U)
            text_add(text, "%s %u", ways++ > 0 ? _(" or") : "", 90 * i);
    text_add(text, rotations != 0 ? _(" degrees.\n") : "\n");
}

/* `look X,Y [DEGREES]`: the tile there, what an empty square requires, or how the tile in hand would
 * fit. */
void plain_answer_look(struct plain *plain, const char *words)
{
    const struct game *game = session_game(plain_session(plain));
    struct square square;
    unsigned degrees = 0;
    bool read = plain_square(&words, &square), turned = read && words[0] != '\0';
    if (!read || square.x < -TILE_MAX || square.x > TILE_MAX || square.y < -TILE_MAX || square.y > TILE_MAX ||
        (turned && (!plain_number(words, &degrees) || degrees % 90 != 0 || degrees > 270))) {
        io_say(&plain->io, _("Say where, as in 'look 2,2', or 'look 2,2 90' with the tile in hand.\n"));
        return;
    }
    int tile = game_tile_at(game, square);
    if (tile >= 0)
        look_at_tile(plain, (unsigned) tile);
    else if (turned && game->phase == PHASE_PLACE)
        look_at_placement(plain, (struct placement){square, (uint8_t) (degrees / 90)});
    else
        look_at_open(plain, square);
}

/* ---- The board ---------------------------------------------------------------------------------------- */

enum { FIELDS_LETTERED = 26 };

/* A field's letter appears where its figure would stand; without figures, on all of its tiles. */
static void draw_field(struct table_text *board, unsigned root, char letter)
{
    const struct game *game = board->table.game;
    for (unsigned node = 0; node < game->node_count; node++)
        if (game_feature_root(game, node) == root)
            table_text_mark(board, node, (char[3]){letter, '\0', '\0'});
}

/* Marks each field that scores for somebody, or would, with a letter, and adds what the letter means to
 * `list`. */
static void draw_fields(struct table_text *board, struct text_buffer *list)
{
    const struct game *game = board->table.game;
    const struct listener words = {game, board->table.setup, NO_PLAYER, false};
    char tiles[SENTENCE_MAX], cities[SENTENCE_MAX], feature[STAKE_TEXT_MAX];
    unsigned lettered = 0;
    for (unsigned node = 0; node < game->node_count && lettered < FIELDS_LETTERED; node++) {
        if (game->nodes[node].kind != FEATURE_FIELD || game_feature_root(game, node) != node)
            continue;
        struct score_entry value = game_feature_value(game, node);
        if (value.figures == 0 && value.cities == 0)
            continue;
        char letter = (char) ('a' + lettered++);
        draw_field(board, node, letter);
        text_add(list, "%c%s%s", letter, _(": "),
                 stake_describe_feature(&words, node, feature, sizeof feature));
        text_add(list, _("; %1$s. On %2$s.\n"), describe_field_cities(game, node, cities, sizeof cities),
                 describe_tiles(game, node, tiles, sizeof tiles));
    }
    if (lettered == 0)
        text_add(list, _("No field has a farmer or touches a complete city.\n"));
}

/* `print [SIZE] [fields]`; false after a message. */
static bool read_words(struct plain *plain, const char *words, enum zoom *zoom, bool *fields)
{
    char word[WORD_MAX + 1];
    while (plain_word(&words, word)[0] != '\0') {
        bool known = strcmp(word, "fields") == 0;
        *fields = *fields || known;
        for (unsigned i = 0; i < ZOOM_COUNT; i++)
            if (strcmp(word, zoom_words[i]) == 0) {
                *zoom = i;
                known = true;
            }
        if (!known) {
            io_say(&plain->io, _("Say 'board' with %s for the size of a tile and 'fields' to mark fields.\n"),
                   _(ZOOMS_TEXT));
            return false;
        }
    }
    return true;
}

static void add_legend(struct text_buffer *text, const struct setup *setup)
{
    char name[NAME_SHOWN_MAX];
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        text_add(text, "%s%c %s", seat == 0 ? "" : ", ", player_letter(setup, seat),
                 describe_player(setup, seat, name, sizeof name));
    text_add(text, ".\n");
}

void plain_board_print(struct plain *plain, const char *words)
{
    const struct listener table = plain_listener(plain);
    struct table_text board;
    struct text_buffer text = {0}, list = {0};
    enum zoom zoom = plain->zoom;
    bool fields = false;
    if (!read_words(plain, words, &zoom, &fields))
        return;
    table_text_draw(&board, table.game, table.setup, zoom, plain->tier);
    if (fields)
        draw_fields(&board, &list);
    canvas_write(&board.canvas, &text);
    io_say_as_is(&plain->io, text.text ? text.text : "");
    add_legend(&plain->io.said, table.setup);
    words_table(&plain->io.said, table.game);
    io_say(&plain->io, "%s", list.text ? list.text : "");
    text_free(&text);
    text_free(&list);
    table_text_free(&board);
}
