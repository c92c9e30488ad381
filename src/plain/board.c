/*
 * board.c: the board in characters, with the numbers of columns and rows around it.
 *
 * The same pictures as the screen's and those of `bastide export txt`, in characters that need no colour.
 */
#include "plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "table_draw.h"

enum { MARGIN_LEFT = 5, MARGIN_TOP = 1, FIELDS_LETTERED = 26 };

/* What is drawn where. */
struct board {
    struct canvas canvas;
    struct table_view table;
    struct tile_size size;
};

static int left_of(const struct board *board, int x)
{
    return MARGIN_LEFT + (x - board->table.game->west) * board->size.width;
}

static int top_of(const struct board *board, int y)
{
    return MARGIN_TOP + (y - board->table.game->north) * board->size.height;
}

static void draw_numbers(struct board *board)
{
    const struct game *game = board->table.game;
    char text[12];
    for (int x = game->west; x <= game->east; x++) {
        snprintf(text, sizeof text, "%d", x);
        int middle = left_of(board, x) + board->size.width / 2 + 1;
        canvas_text_right(&board->canvas, middle + (int) strlen(text) / 2, 0, STYLE_TEXT, text);
    }
    for (int y = game->north; y <= game->south; y++) {
        snprintf(text, sizeof text, "%d", y);
        canvas_text_right(&board->canvas, MARGIN_LEFT - 1, top_of(board, y) + board->size.height / 2,
                          STYLE_TEXT, text);
    }
}

static bool draw_board(struct board *board)
{
    const struct game *game = board->table.game;
    if (!canvas_resize(&board->canvas, left_of(board, game->east + 1), top_of(board, game->south + 1)))
        return false;
    for (unsigned i = 0; i < game->tile_count; i++) {
        const struct placed_tile *tile = &game->tiles[i];
        int left = left_of(board, tile->square.x), top = top_of(board, tile->square.y);
        table_draw_picture(&board->canvas, &board->table.pictures->pictures[tile->type][tile->rotation], left,
                           top);
        table_draw_figure(&board->canvas, &board->table, i, left, top);
    }
    draw_numbers(board);
    return true;
}

/* ---- Fields ------------------------------------------------------------------------------------------- */

/* A field's letter goes where a figure would stand, on all of its tiles where none does. */
static void draw_field(struct board *board, unsigned root, char letter)
{
    const struct game *game = board->table.game;
    for (unsigned i = 0; i < game->tile_count; i++) {
        const struct placed_tile *tile = &game->tiles[i];
        const struct tile_picture *picture = &board->table.pictures->pictures[tile->type][tile->rotation];
        unsigned player, standing = NO_SEGMENT;
        (void) game_figure_on(game, i, &player, &standing);
        for (unsigned segment = 0; segment < game->set->types[tile->type].segment_count; segment++) {
            if (segment == standing || game_feature_root(game, tile->first_node + segment) != root)
                continue;
            canvas_put(&board->canvas, left_of(board, tile->square.x) + picture->anchors[segment].column,
                       top_of(board, tile->square.y) + picture->anchors[segment].row, (uint32_t) letter,
                       STYLE_TEXT);
        }
    }
}

/* The fields that count for somebody, or would: each with a letter, in sentences below the board. */
static void draw_fields(struct board *board, struct text_buffer *list)
{
    const struct game *game = board->table.game;
    const struct table_words words = {game, board->table.setup};
    char tiles[SENTENCE_MAX], cities[SENTENCE_MAX];
    unsigned lettered = 0;
    for (unsigned node = 0; node < game->node_count && lettered < FIELDS_LETTERED; node++) {
        if (game->nodes[node].kind != FEATURE_FIELD || game_feature_root(game, node) != node)
            continue;
        struct score_entry value = game_feature_value(game, node);
        if (value.figures == 0 && value.cities == 0)
            continue;
        char letter = (char) ('a' + lettered++);
        draw_field(board, node, letter);
        text_add(list, "%c: ", letter);
        words_feature(list, &words, node);
        text_add(list, "; %s. On %s.\n", describe_field_cities(game, node, cities, sizeof cities),
                 describe_tiles(game, node, tiles, sizeof tiles));
    }
    if (lettered == 0)
        text_add(list, "No field has a farmer or touches a complete city.\n");
}

/* ---- The command -------------------------------------------------------------------------------------- */

/* `print [SIZE] [fields]`; false after a message. */
static bool read_words(struct plain *plain, const char *words, enum zoom *zoom, bool *fields)
{
    static const char *const sizes[ZOOM_COUNT] = {"5x3", "7x3", "11x5", "15x7"};
    char word[WORD_MAX + 1];
    while (plain_word(&words, word)[0] != '\0') {
        bool known = strcmp(word, "fields") == 0;
        *fields = *fields || known;
        for (unsigned i = 0; i < ZOOM_COUNT; i++)
            if (strcmp(word, sizes[i]) == 0) {
                *zoom = (enum zoom) i;
                known = true;
            }
        if (!known) {
            io_say(&plain->io, "Say 'print', with 5x3, 7x3, 11x5 or 15x7 for the size of a tile, "
                               "and 'fields' to see those.\n");
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
    const struct table_words table = plain_table(plain);
    struct board board = {.table = {.game = table.game, .setup = table.setup, .tier = plain->tier}};
    struct text_buffer text = {0}, list = {0};
    enum zoom zoom = plain->zoom;
    bool fields = false;
    if (!read_words(plain, words, &zoom, &fields))
        return;
    struct tile_pictures *pictures = malloc(sizeof *pictures);
    board.size = tile_size_of(zoom);
    board.table.pictures = pictures;
    if (pictures)
        tile_pictures_draw(table.game->set, board.size, plain->tier, pictures);
    if (!pictures || !draw_board(&board)) {
        io_say(&plain->io, "There is no memory for the board.\n");
    } else {
        if (fields)
            draw_fields(&board, &list);
        canvas_write(&board.canvas, &text);
        io_say_as_is(&plain->io, text.text ? text.text : "");
        text_clear(&text);
        add_legend(&text, table.setup);
        plain_say_text(plain, &text);
        plain_say_text(plain, &list);
    }
    canvas_free(&board.canvas);
    free(pictures);
}
