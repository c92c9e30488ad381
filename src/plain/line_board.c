/*
 * line_board.c: the board in characters, with the numbers of columns and rows around it.
 *
 * The same pictures as on the screen and in `bastide export txt`, in characters that need no colour.
 */
#include "plain/plain.h"

#include <string.h>

#include "base/translate.h"
#include "words/describe.h"
#include "words/words.h"
#include "draw/table_text.h"

enum { FIELDS_LETTERED = 26 };

/* ---- Fields ------------------------------------------------------------------------------------------- */

/* A field's letter appears where its figure would stand; without figures, on all of its tiles. */
static void draw_field(struct table_text *board, unsigned root, char letter)
{
    const struct game *game = board->table.game;
    for (unsigned node = 0; node < game->node_count; node++)
        if (game_feature_root(game, node) == root)
            table_text_mark(board, node, (char[3]){letter, '\0', '\0'});
}

/* The fields that score for somebody, or would: each with a letter, explained below the board. */
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

/* ---- The command -------------------------------------------------------------------------------------- */

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
            io_say(&plain->io, _("Say 'board', with %s for the size of a tile, and 'fields' to see those.\n"),
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
    if (!table_text_draw(&board, table.game, table.setup, zoom, plain->tier)) {
        io_say(&plain->io, _("There is no memory for the board.\n"));
    } else {
        if (fields)
            draw_fields(&board, &list);
        canvas_write(&board.canvas, &text);
        io_say_as_is(&plain->io, text.text ? text.text : "");
        text_clear(&text);
        add_legend(&text, table.setup);
        words_table(&text, table.game);
        plain_say_text(plain, &text);
        plain_say_text(plain, &list);
    }
    table_text_free(&board);
}
