/*
 * test_ink.c: cells are sent in runs of one look, and look as they are to look.
 */
#include <string.h>

#include "bastide/random.h"
#include "draw/glyph.h"
#include "tui/terminal/ink.h"
#include "rows.h"

enum { WIDTH_MAX = 40 };

/* ---- Runs --------------------------------------------------------------------------------------------- */

/* A sign of the rows below: its character and style. */
static const struct sign {
    char name;
    uint32_t code;
    enum style style;
} signs[] = {
    {'_', ' ', STYLE_TEXT},    {'t', 't', STYLE_TEXT},    {'B', 'B', STYLE_STRONG},
    {'.', ' ', STYLE_FIELD},   {'#', ' ', STYLE_CITY},    {'<', 0x2590, STYLE_RIM},
    {'>', 0x258C, STYLE_RIM},  {'=', 0x2501, STYLE_ROAD}, {'o', 0x2302, STYLE_VILLAGE},
    {'*', 0x2666, STYLE_COAT}, {'|', ' ', STYLE_BAR},     {'s', 's', STYLE_BAR},
};

static int read_row(const char *text, struct cell *row)
{
    int width = 0;
    for (; text[width] != '\0'; width++)
        for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
            if (signs[i].name == text[width])
                row[width] = (struct cell){.code = signs[i].code, .style = (uint8_t) signs[i].style};
    return width;
}

static bool same_look(struct look one, struct look other)
{
    return one.foreground == other.foreground && one.background == other.background &&
           one.bold == other.bold && one.reverse == other.reverse;
}

struct run_row {
    const char *name;
    const char *before, *after; /* what the terminal shows, and is to show */
    unsigned sent, switches;    /* cells that are sent; looks that are set on the way */
};

static const struct run_row runs[] = {
    {"a field", "________", "........", 8, 1},
    {"a road takes the field along", "________", "..===...", 8, 1},
    {"so does the rim of a city", "________", "...<####", 8, 2},
    {"road, rim and city", "________", "===<####", 8, 3},
    {"a city within the field", "___________", "..<###>....", 11, 3},
    {"all that is on a city", "________", "###*####", 8, 1},
    {"words", "________", "tt_BB_tt", 8, 2},
    {"a status bar keeps its blanks", "________", "ss||ss__", 6, 1},
    {"what is shown is not sent", "..===...", "..===...", 0, 0},
    {"a road on a field that is there", "........", "...=....", 1, 1},
    {"a road that goes", "...=....", "........", 1, 1},
    {"a rim that is there", "....<###", "...<<###", 1, 1},
    {"a short gap is sent again", "=..=....", "o..o....", 4, 1},
    {"a long one is not", "=.....=.", "o.....o.", 2, 1},
};

static void test_runs(void **state)
{
    const struct run_row *row = *state;
    struct cell before[WIDTH_MAX], after[WIDTH_MAX];
    struct ink shown[WIDTH_MAX], old[WIDTH_MAX];
    struct look plain = ink_erased().look, pen = plain, at = plain;
    unsigned switches = 0, sent = 0;
    int width = read_row(row->before, before);
    assert_int_equal(read_row(row->after, after), width);
    for (int x = 0; x < width; x++)
        shown[x] = ink_erased();
    ink_row(before, width, DEPTH_256, shown, &pen);
    memcpy(old, shown, sizeof old);
    pen = plain;
    ink_row(after, width, DEPTH_256, shown, &pen);
    for (int x = 0; x < width; x++) {
        if (ink_same(&old[x], &shown[x]))
            continue;
        sent++;
        switches += !same_look(at, shown[x].look);
        at = shown[x].look;
    }
    if (switches != row->switches)
        fail_msg("%u switches, not %u", switches, row->switches);
    assert_true(sent <= row->sent);
}

/* ---- Looks -------------------------------------------------------------------------------------------- */

/* What a cell shows: a quarter's colours, or a sign on its ground. */
struct sight {
    int32_t quarters[4];
    struct ink sign; /* where it is no block */
};

static struct sight sight_of(const struct ink *ink)
{
    struct sight sight;
    memset(&sight, 0, sizeof sight);
    unsigned block = 16;
    for (unsigned quarters = 0; quarters < 16; quarters++)
        if (glyph_quarters(quarters) == ink->code && ink->marks[0] == 0 && !ink->look.reverse)
            block = quarters;
    if (block == 16)
        sight.sign = *ink;
    for (unsigned i = 0; i < 4; i++)
        sight.quarters[i] = block >> i & 1U ? ink->look.foreground : ink->look.background;
    return sight;
}

static struct cell random_cell(struct random *random)
{
    static const uint32_t codes[] = {' ', ' ', ' ', 0x2590, 0x258C, 0x2598, 0x259F, 0x2580, 0x2501, 'x'};
    struct cell cell = {.code = codes[random_below(random, sizeof codes / sizeof *codes)],
                        .style = (uint8_t) random_below(random, STYLE_COUNT)};
    if (cell.style == STYLE_CHIP)
        cell.colour = (uint16_t) random_below(random, 6);
    if (cell.code == 'x' && random_below(random, 4) == 0)
        cell.marks[0] = 0x301;
    return cell;
}

static void expect_sights(const struct cell *row, const struct ink *shown, enum colour_depth depth)
{
    for (int x = 0; x < WIDTH_MAX; x++) {
        struct ink wanted = {.code = row[x].code,
                             .marks = {row[x].marks[0], row[x].marks[1]},
                             .look = style_look((enum style) row[x].style, row[x].colour, depth)};
        struct sight one = sight_of(&wanted), other = sight_of(&shown[x]);
        assert_memory_equal(one.quarters, other.quarters, sizeof one.quarters);
        assert_true(ink_same(&one.sign, &other.sign));
    }
}

/* Some cells of a row change, and change again: it looks as it is to look each time. */
static void test_looks(void **state)
{
    (void) state;
    for (unsigned seed = 1; seed <= 400; seed++) {
        struct random random = random_from_seed(seed);
        enum colour_depth depth = (enum colour_depth)(seed % DEPTH_COUNT);
        struct cell row[WIDTH_MAX];
        struct ink shown[WIDTH_MAX];
        for (int x = 0; x < WIDTH_MAX; x++) {
            row[x] = random_cell(&random);
            shown[x] = ink_erased();
        }
        for (unsigned step = 0; step < 20; step++) {
            struct look pen = ink_erased().look;
            ink_row(row, WIDTH_MAX, depth, shown, &pen);
            expect_sights(row, shown, depth);
            for (unsigned i = random_below(&random, 8); i > 0; i--)
                row[random_below(&random, WIDTH_MAX)] = random_cell(&random);
        }
    }
}

int main(void)
{
    static struct row_tests tests;
    ROWS(&tests, runs, test_runs);
    rows_add_test(&tests, "what is chosen looks as it is to look", test_looks);
    return rows_run(&tests, "ink");
}
