/* SPDX-License-Identifier: MIT */
/*
 * test_highlight.c: highlighted features of the table, as text in golden pictures and as looks.
 */
#include <locale.h>
#include <string.h>

#include "support.h"
#include "draw/table_draw.h"
#include "tui/table/table_steps.h"
#include "tui/board/board_view.h"

/* A table after some turns, with features highlighted by a test. */
struct lit_table {
    struct shell shell;
    struct highlights lit;
    struct canvas canvas;
};

static void begin(struct lit_table *table, enum tier tier, int width, int height)
{
    memset(table, 0, sizeof *table);
    test_open(&table->shell, test_session("Ada,Bruno,Chloe,Dmitri", 8), NULL, tier, width, height);
    test_play(&table->shell, 44);
    canvas_resize(&table->canvas, width, height);
}

static void draw(struct lit_table *table)
{
    canvas_clear(&table->canvas);
    board_draw(&table->shell, &table->canvas, &table->lit);
}

static void end(struct lit_table *table)
{
    canvas_free(&table->canvas);
    tui_end(&table->shell);
}

static void compare(struct lit_table *table, const char *name)
{
    struct text_buffer text = {0};
    draw(table);
    canvas_write(&table->canvas, &text);
    test_golden(name, &text);
    text_free(&text);
}

/* Highlights every feature of a kind that has figures, in its owners' colours. */
static void light_owned(struct lit_table *table, unsigned kinds, char letter)
{
    const struct game *game = table_game(&table->shell);
    for (unsigned node = 0; node < game->node_count; node++) {
        struct score_entry value = game_feature_value(game, node);
        if (!(kinds >> game->nodes[node].kind & 1U) || value.owners == 0)
            continue;
        highlights_set(&table->lit, game, node,
                       (struct highlight){.kind = HIGHLIGHT_OWNED, .letter = letter, .owners = value.owners});
    }
}

static void test_fields(void **state)
{
    static struct lit_table table;
    (void) state;
    begin(&table, TIER_ASCII, 80, 23);
    light_owned(&table, 1U << FEATURE_FIELD, 'a');
    compare(&table, "lit-fields-80x23-ascii");
    end(&table);
    begin(&table, TIER_BASIC, 160, 50);
    light_owned(&table, 1U << FEATURE_FIELD, 'a');
    compare(&table, "lit-fields-160x50-basic");
    end(&table);
}

static void test_owners(void **state)
{
    static struct lit_table table;
    (void) state;
    begin(&table, TIER_ASCII, 80, 23);
    light_owned(&table, ~0U, '\0');
    compare(&table, "lit-owners-80x23-ascii");
    end(&table);
    begin(&table, TIER_FULL, 100, 30);
    light_owned(&table, ~0U, '\0');
    compare(&table, "lit-owners-100x30-full");
    end(&table);
}

/* The first node of a kind with enough tiles. */
static unsigned find_node(const struct game *game, enum feature_kind kind, unsigned tiles)
{
    for (unsigned node = 0; node < game->node_count; node++)
        if (game->nodes[node].kind == kind && game_feature_tiles(game, node) >= tiles)
            return node;
    fail_msg("no such feature lies on the table");
    return 0;
}

static void test_bright_city(void **state)
{
    static struct lit_table table;
    (void) state;
    begin(&table, TIER_BASIC, 100, 30);
    const struct game *game = table_game(&table.shell);
    highlights_set(&table.lit, game, find_node(game, FEATURE_CITY, 3),
                   (struct highlight){.kind = HIGHLIGHT_BRIGHT});
    compare(&table, "lit-city-100x30-basic");
    end(&table);
}

/* Without highlights nothing changes; a highlighted feature looks different with any number of colours. */
static void check_kind(struct lit_table *table, enum feature_kind kind, struct highlight highlight)
{
    static struct canvas plain;
    const struct game *game = table_game(&table->shell);
    unsigned node = find_node(game, kind, 1), changed[COLOUR_DEPTH_COUNT] = {0};
    memset(&table->lit, 0, sizeof table->lit);
    canvas_resize(&plain, table->canvas.width, table->canvas.height);
    board_draw(&table->shell, &plain, NULL);
    draw(table);
    size_t cells = (size_t) plain.width * (size_t) plain.height;
    assert_memory_equal(plain.cells, table->canvas.cells, cells * sizeof *plain.cells);
    highlights_set(&table->lit, game, node, highlight);
    draw(table);
    for (size_t i = 0; i < cells; i++)
        for (unsigned depth = 0; depth < COLOUR_DEPTH_COUNT; depth++) {
            const struct cell *was = &plain.cells[i], *is = &table->canvas.cells[i];
            struct look one = cell_look(was, THEME_DAY, (enum colour_depth) depth),
                        other = cell_look(is, THEME_DAY, (enum colour_depth) depth);
            changed[depth] += was->code != is->code || one.foreground != other.foreground ||
                              one.background != other.background || one.bold != other.bold ||
                              one.reverse != other.reverse;
        }
    for (unsigned depth = table->shell.tier == TIER_PAINTED ? DEPTH_256 : 0; depth < COLOUR_DEPTH_COUNT;
         depth++)
        assert_true(changed[depth] > 0);
    canvas_free(&plain);
}

static void test_every_depth(void **state)
{
    static struct lit_table table;
    static const enum feature_kind kinds[] = {FEATURE_ROAD, FEATURE_CITY, FEATURE_MONASTERY, FEATURE_FIELD};
    (void) state;
    for (unsigned tier = 0; tier < TIER_COUNT; tier++)
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
            begin(&table, (enum tier) tier, 160, 50);
            check_kind(&table, kinds[i], (struct highlight){.kind = HIGHLIGHT_BRIGHT});
            check_kind(&table, kinds[i], (struct highlight){.kind = HIGHLIGHT_OWNED, .owners = 3});
            check_kind(&table, kinds[i], (struct highlight){.letter = 'q'});
            end(&table);
        }
}

/* Nothing of a dimmed board stays bright, villages and trees neither. */
static void test_all_is_dimmed(void **state)
{
    static struct lit_table table;
    unsigned painted = 0;
    (void) state;
    begin(&table, TIER_PAINTED, 160, 50);
    highlights_fill(&table.lit, (struct highlight){.kind = HIGHLIGHT_DIMMED});
    const struct table_view board = {.game = table_game(&table.shell),
                                     .setup = session_setup(table.shell.table->session),
                                     .pictures = table.shell.table->pictures,
                                     .tier = TIER_PAINTED,
                                     .lit = &table.lit};
    canvas_clear(&table.canvas);
    for (unsigned i = 0; i < board.game->tile_count; i++) {
        struct square square = board.game->tiles[i].square;
        table_draw_tile(&table.canvas, &board, i, (square.x - board.game->west) * board.pictures->size.width,
                        (square.y - board.game->north) * board.pictures->size.height);
    }
    for (int i = 0; i < table.canvas.width * table.canvas.height; i++)
        for (unsigned half = 0; half < 2; half++) {
            const struct cell *cell = &table.canvas.cells[i];
            enum paint paint = (enum paint)(cell->paints[half] & PAINT_MASK);
            if (cell->style != STYLE_PAINTED || paint >= PAINT_INK) /* figures and frames */
                continue;
            painted++;
            assert_int_equal(cell->paints[half] >> 8U & 0xFU, LIGHT_DIMMED);
        }
    assert_true(painted > 100);
    end(&table);
}

/* The letter of a painted feature is on the chip of each of its owners, and hides no figure. */
static void test_letters_on_chips(void **state)
{
    static struct lit_table table;
    static struct canvas plain;
    unsigned chips[2] = {0}, letters = 0;
    (void) state;
    begin(&table, TIER_PAINTED, 160, 50);
    draw(&table);
    canvas_resize(&plain, 160, 50);
    memcpy(plain.cells, table.canvas.cells, sizeof *plain.cells * 160 * 50);
    light_owned(&table, ~0U, 'q');
    draw(&table);
    for (int i = 0; i < 160 * 50; i++) {
        const struct cell *was = &plain.cells[i], *is = &table.canvas.cells[i];
        chips[0] += was->style == STYLE_CHIP;
        chips[1] += is->style == STYLE_CHIP && is->code != 'q';
        letters += is->style == STYLE_CHIP && is->code == 'q';
    }
    assert_int_equal(chips[1], chips[0]);
    assert_true(chips[0] > 4 && letters > 4);
    canvas_free(&plain);
    end(&table);
}

/* A tie has stripes of all owners, continuing from tile to tile and across column 0. */
static void test_stripes(void **state)
{
    (void) state;
    struct highlight tie = {.kind = HIGHLIGHT_OWNED, .owners = 1 << 1 | 1 << 3 | 1 << 4};
    static const unsigned seats[] = {1, 1, 3, 3, 4, 4};
    for (int column = -60; column < 60; column++)
        assert_int_equal(highlight_owner(tie, column), seats[(column + 60) % 6]);
    assert_int_equal(highlight_owner((struct highlight){.owners = 4}, -7), 2);
    assert_int_equal(highlight_owner((struct highlight){0}, 3), NO_PLAYER);
}

/* A cell of the screen gives the node shown there, and the node's anchor leads back. */
static void test_hit(void **state)
{
    static struct lit_table table;
    (void) state;
    begin(&table, TIER_ASCII, 100, 30);
    const struct game *game = table_game(&table.shell);
    struct tile_size size = tile_size_of(table.shell.table->view.zoom);
    struct rectangle board = table_layout(&table.shell).board;
    unsigned tiles = 0, bare = 0;
    struct board_hit hit;
    for (int y = board.top; y < board.top + board.height; y++)
        for (int x = board.left; x < board.left + board.width; x++) {
            assert_true(board_hit(&table.shell, x, y, &hit));
            int column = hit.square.x * size.width - table.shell.table->view.left + board.left;
            int row = hit.square.y * size.height - table.shell.table->view.top + board.top;
            assert_in_range(x - column, 0, size.width - 1);
            assert_in_range(y - row, 0, size.height - 1);
            assert_int_equal(hit.tile, game_tile_at(game, hit.square));
            tiles += hit.tile >= 0 && hit.segment != NO_SEGMENT;
            bare += hit.tile < 0;
        }
    assert_true(tiles > 100 && bare > 100);
    assert_false(board_hit(&table.shell, board.left + board.width, board.top, &hit));
    assert_false(board_hit(&table.shell, board.left, board.top - 1, &hit));
    end(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fields),        cmocka_unit_test(test_owners),
        cmocka_unit_test(test_bright_city),   cmocka_unit_test(test_every_depth),
        cmocka_unit_test(test_all_is_dimmed), cmocka_unit_test(test_letters_on_chips),
        cmocka_unit_test(test_stripes),       cmocka_unit_test(test_hit),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
