/*
 * test_brush.c: the brush's bytes make a terminal show what it is to show, and are few.
 *
 * The terminal is a small one of our own, whose words are easy to read: see obey().
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/random.h"
#include "tui/terminal/brush.h"
#include "rows.h"

enum { WIDTH = 40, HEIGHT = 6 };

/* ---- A terminal and its words ------------------------------------------------------------------------- */

static const char *word(char letter, int first, int second)
{
    static char text[32];
    snprintf(text, sizeof text, "\033%d,%d%c", first, second, letter);
    return text;
}

static const char *move(int row, int column)
{
    return word('m', row, column);
}

static const char *forward(int cells)
{
    return word('f', cells, 0);
}

static const char *back(int cells)
{
    return word('b', cells, 0);
}

static const char *erase(int cells)
{
    return word('x', cells, 0);
}

static const char *foreground(int32_t colour)
{
    return word('s', (int) colour, 0);
}

static const char *background(int32_t colour)
{
    return word('g', (int) colour, 0);
}

static const char *no_way(int cells)
{
    (void) cells;
    return NULL;
}

static const struct brush_words rich = {move,
                                        forward,
                                        back,
                                        erase,
                                        foreground,
                                        background,
                                        .down = "\n",
                                        .erase_to_end = "\0330,0k",
                                        .bold = "\0330,0d",
                                        .reverse = "\0330,0r",
                                        .plain = "\0330,0p"},
                                poor = {move,
                                        no_way,
                                        no_way,
                                        no_way,
                                        foreground,
                                        background,
                                        .bold = "\0330,0d",
                                        .reverse = "\0330,0r",
                                        .plain = "\0330,0p"};

struct small_terminal {
    struct ink cells[HEIGHT][WIDTH];
    struct look pen;
    int row, column;
};

static void erase_cells(struct small_terminal *terminal, int count)
{
    assert_int_equal(terminal->pen.background, COLOUR_OF_TERMINAL); /* else it would be seen */
    assert_false(terminal->pen.reverse);
    for (int i = 0; i < count; i++) {
        assert_true(terminal->column + i < WIDTH);
        terminal->cells[terminal->row][terminal->column + i] = ink_erased();
    }
}

/* Does what the word says that begins behind `text`; returns its end. */
static const char *obey(struct small_terminal *terminal, const char *text)
{
    char *end;
    int first = (int) strtol(text, &end, 10), second = (int) strtol(end + 1, &end, 10);
    switch (*end) {
    case 'm':
        terminal->row = first;
        terminal->column = second;
        break;
    case 'f':
        terminal->column += first;
        break;
    case 'b':
        terminal->column -= first;
        break;
    case 'x':
        erase_cells(terminal, first);
        break;
    case 'k':
        erase_cells(terminal, WIDTH - terminal->column);
        break;
    case 's':
        assert_true(first >= 0); /* only `plain` brings the terminal's own colours back */
        terminal->pen.foreground = first;
        break;
    case 'g':
        assert_true(first >= 0);
        terminal->pen.background = first;
        break;
    case 'd':
        terminal->pen.bold = true;
        break;
    case 'r':
        terminal->pen.reverse = true;
        break;
    default:
        assert_int_equal(*end, 'p');
        terminal->pen = ink_erased().look;
    }
    return end + 1;
}

/* A letter, or a block of the two that the rows below have, of three bytes. */
static const char *write_character(struct small_terminal *terminal, const char *text)
{
    bool block = (unsigned char) text[0] >= 0x80;
    uint32_t code = block
                        ? 0x2500U | ((unsigned char) text[1] & 0x3FU) << 6 | ((unsigned char) text[2] & 0x3FU)
                        : (unsigned char) text[0];
    assert_in_range(terminal->row, 0, HEIGHT - 1);
    assert_in_range(terminal->column, 0, WIDTH - 1);
    terminal->cells[terminal->row][terminal->column++] =
        (struct ink){.code = block ? 0x2000U | (code & 0xFFFU) : code, .look = terminal->pen};
    return text + (block ? 3 : 1);
}

static void show(struct small_terminal *terminal, const struct text_buffer *bytes)
{
    for (const char *at = bytes->length > 0 ? bytes->text : ""; *at != '\0';) {
        if (*at == '\033')
            at = obey(terminal, at + 1);
        else if (*at == '\n') {
            terminal->row++;
            at++;
        } else
            at = write_character(terminal, at);
    }
}

/* ---- Rows --------------------------------------------------------------------------------------------- */

struct row_row {
    const char *name;
    const char *before, *after; /* letters; capitals are bold, digits have that background */
    const char *bytes;
};

static struct ink ink_of_letter(char letter)
{
    struct ink ink = ink_erased();
    ink.code = letter == '_' ? ' ' : (unsigned char) letter;
    ink.look.bold = letter >= 'A' && letter <= 'Z';
    if (letter >= '0' && letter <= '9')
        ink.look.background = letter - '0';
    return ink;
}

static const struct row_row rows[] = {
    {"nothing", "abc", "abc", ""},
    {"one letter", "abc", "abd",
     "\0332,2m"
     "d"},
    {"what lies between is written again", "abcd", "xbcy", "\0332,0mxbcy"},
    {"or moved across", "a_________b", "c_________d",
     "\0332,0mc\0339,0f"
     "d"},
    {"bold", "ab", "AB", "\0332,0m\0330,0dAB\0330,0p"},
    {"a ground", "___", "11_", "\0332,0m\0331,0g11\0330,0p"},
    {"from ground to ground", "____", "1122", "\0332,0m\0331,0g11\0332,0g22\0330,0p"},
    {"to the end", "aaaaaaaaaaaa", "a___________", "\0332,1m\0330,0k"},
    {"a gap", "aaaaaaaaaaaaaaaaaaaaa", "a___________________a", "\0332,1m\03319,0x"},
    {"a small gap", "aaaaaa", "aa__aa", "\0332,2m  "},
};

static void test_row(void **state)
{
    const struct row_row *row = *state;
    struct ink before[WIDTH], after[WIDTH];
    struct brush brush = {0};
    int width = (int) strlen(row->before);
    for (int x = 0; x < width; x++) {
        before[x] = ink_of_letter(row->before[x]);
        after[x] = ink_of_letter(row->after[x]);
    }
    brush_begin(&brush, &rich);
    brush_row(&brush, 2, before, after, width);
    brush_end(&brush, -1, -1);
    assert_string_equal(brush.bytes.text ? brush.bytes.text : "", row->bytes);
    text_free(&brush.bytes);
}

/* ---- Pictures ----------------------------------------------------------------------------------------- */

static struct ink random_ink(struct random *random)
{
    static const uint32_t codes[] = {' ', ' ', ' ', ' ', 'a', 'b', 0x2580, 0x2598};
    struct ink ink = ink_erased();
    ink.code = codes[random_below(random, sizeof codes / sizeof *codes)];
    if (random_below(random, 2) == 0)
        ink.look = (struct look){(int32_t) random_below(random, 4) - 1, (int32_t) random_below(random, 4) - 1,
                                 random_below(random, 4) == 0, random_below(random, 6) == 0};
    return ink;
}

/* Runs of a random ink here and there. */
static void change(struct ink cells[HEIGHT][WIDTH], struct random *random)
{
    for (unsigned i = 0; i < 12; i++) {
        struct ink ink = random_ink(random);
        int y = (int) random_below(random, HEIGHT), x = (int) random_below(random, WIDTH);
        for (int run = (int) random_below(random, 12); run >= 0 && x < WIDTH; run--)
            cells[y][x++] = ink;
    }
}

/* What can be told apart: blanks have no sign. */
static bool looks_same(const struct ink *one, const struct ink *other)
{
    bool blanks = one->code == ' ' && other->code == ' ' && !one->look.reverse && !other->look.reverse;
    return ink_same(one, other) || (blanks && one->look.background == other->look.background);
}

static void test_pictures(void **state)
{
    (void) state;
    for (unsigned seed = 1; seed <= 300; seed++) {
        struct random random = random_from_seed(seed);
        struct small_terminal terminal = {.pen = ink_erased().look};
        struct ink before[HEIGHT][WIDTH], after[HEIGHT][WIDTH];
        struct brush brush = {0};
        for (int i = 0; i < HEIGHT * WIDTH; i++)
            terminal.cells[i / WIDTH][i % WIDTH] = after[i / WIDTH][i % WIDTH] = ink_erased();
        for (unsigned step = 0; step < 20; step++) {
            memcpy(before, after, sizeof before);
            change(after, &random);
            brush_begin(&brush, seed % 4 == 0 ? &poor : &rich);
            for (int y = 0; y < HEIGHT; y++)
                brush_row(&brush, y, before[y], after[y], WIDTH);
            int x = (int) random_below(&random, WIDTH), y = (int) random_below(&random, HEIGHT);
            brush_end(&brush, x, y);
            show(&terminal, &brush.bytes);
            text_clear(&brush.bytes);
            for (int i = 0; i < HEIGHT * WIDTH; i++)
                if (!looks_same(&terminal.cells[i / WIDTH][i % WIDTH], &after[i / WIDTH][i % WIDTH]))
                    fail_msg("seed %u, step %u: row %d, column %d", seed, step, i / WIDTH, i % WIDTH);
            assert_int_equal(terminal.column, x);
            assert_int_equal(terminal.row, y);
        }
        text_free(&brush.bytes);
    }
}

int main(void)
{
    static struct row_tests tests;
    ROWS(&tests, rows, test_row);
    rows_add_test(&tests, "pictures at random", test_pictures);
    return rows_run(&tests, "brush");
}
