/*
 * brush.c: see brush.h.
 *
 * A row is gone through from left to right.  Where the cursor has to pass cells that stay as they are, they
 * are written again if that is shorter than moving.
 */
#include "tui/terminal/brush.h"

#include <string.h>

#include "base/unicode.h"

enum { COSTLY = 1 << 20 };

void brush_begin(struct brush *brush, const struct brush_words *words)
{
    brush->words = words;
    brush->pen = ink_erased().look;
    brush->row = 0;
    brush->column = -1;
}

/* Where there was no memory for a word, the bytes are as good as those for which there was none. */
static void add(struct brush *brush, const char *word)
{
    if (word)
        text_add_bytes(&brush->bytes, word, strlen(word));
    else
        brush->bytes.failed = true;
}

static int length_of(const char *word)
{
    return word ? (int) strlen(word) : COSTLY;
}

/* ---- Looks -------------------------------------------------------------------------------------------- */

static void set_look(struct brush *brush, struct look look)
{
    struct look *pen = &brush->pen;
    bool ends = (pen->bold && !look.bold) || (pen->reverse && !look.reverse);
    bool own_sign = look.foreground == COLOUR_OF_TERMINAL && pen->foreground != COLOUR_OF_TERMINAL;
    bool own_ground = look.background == COLOUR_OF_TERMINAL && pen->background != COLOUR_OF_TERMINAL;
    if (ends || own_sign || own_ground) {
        add(brush, brush->words->plain);
        *pen = ink_erased().look;
    }
    if (look.foreground != pen->foreground)
        add(brush, brush->words->foreground(look.foreground));
    if (look.background != pen->background)
        add(brush, brush->words->background(look.background));
    if (look.bold && !pen->bold)
        add(brush, brush->words->bold);
    if (look.reverse && !pen->reverse)
        add(brush, brush->words->reverse);
    *pen = look;
}

/* ---- Characters --------------------------------------------------------------------------------------- */

static void add_character(struct brush *brush, uint32_t code)
{
    char bytes[UNICODE_BYTES_MAX + 1];
    text_add_bytes(&brush->bytes, bytes, unicode_encode(code, bytes));
}

/* Terminals may think otherwise about the width of what is wide or has marks, and what comes after the last
 * column: there the cursor is not counted on. */
static void write_ink(struct brush *brush, const struct ink *ink, int x, int width)
{
    bool wide = x + 1 < width && ink[1].code == 0;
    set_look(brush, ink->look);
    add_character(brush, ink->code);
    for (int i = 0; i < CELL_MARKS && ink->marks[i] != 0; i++)
        add_character(brush, ink->marks[i]);
    brush->column = wide || ink->marks[0] != 0 || x + 1 == width ? -1 : x + 1;
}

/* ---- The cursor --------------------------------------------------------------------------------------- */

/* Whether the cell would look the same, written so; of a blank only its ground is seen. */
static bool can_write(struct look pen, const struct ink *ink)
{
    bool same_ground = pen.background == ink->look.background && !pen.reverse && !ink->look.reverse;
    return ink_same_look(pen, ink->look) || (ink->code == ' ' && same_ground);
}

/* How many bytes it takes to write the cells again that lie between the cursor and `x`. */
static int cost_of_passing(const struct brush *brush, const struct ink *row, int x)
{
    int bytes = 0;
    for (int i = brush->column; i < x; i++) {
        if (row[i].code == 0 || row[i].marks[0] != 0 || !can_write(brush->pen, &row[i]))
            return COSTLY;
        bytes += (int) unicode_bytes(row[i].code);
    }
    return bytes;
}

/* Downwards and aside, where the cursor's column is known; the cost of it, and when it `moves`, the bytes. */
static int step_to(struct brush *brush, int x, int y, bool moves)
{
    const struct brush_words *words = brush->words;
    if (brush->column < 0 || brush->row > y || (brush->row < y && !words->down))
        return COSTLY;
    int bytes = 0, aside = x - brush->column;
    for (int row = brush->row; row < y; row++) {
        bytes += length_of(words->down);
        if (moves)
            add(brush, words->down);
    }
    const char *word = aside > 0 ? words->forward(aside) : aside < 0 ? words->back(-aside) : "";
    if (moves)
        add(brush, word);
    return bytes + length_of(word);
}

static void go_to(struct brush *brush, const struct ink *row, int x, int y)
{
    bool ahead = brush->column >= 0 && brush->row == y && brush->column <= x;
    if (ahead && brush->column == x)
        return;
    int move = length_of(brush->words->move(y, x)), step = step_to(brush, x, y, false);
    int passing = ahead && x - brush->column < move ? cost_of_passing(brush, row, x) : COSTLY;
    if (passing <= step && passing <= move)
        for (int i = brush->column; i < x; i++)
            add_character(brush, row[i].code);
    else if (step < move)
        (void) step_to(brush, x, y, true);
    else
        add(brush, brush->words->move(y, x));
    brush->row = y;
    brush->column = x;
}

/* ---- Rows --------------------------------------------------------------------------------------------- */

static bool is_erased(const struct ink *ink)
{
    struct ink erased = ink_erased();
    return ink_same(ink, &erased);
}

/*
 * Erases the blanks that begin at `x`, where that is shorter than writing them; returns the column behind
 * the last that needed it, or `x` when they are to be written.
 */
static int erase(struct brush *brush, const struct ink *before, const struct ink *after, int x, int y,
                 int width)
{
    int end = x, last = x;
    for (; end < width && is_erased(&after[end]); end++)
        if (!ink_same(&before[end], &after[end]))
            last = end + 1;
    bool to_end = end == width && brush->words->erase_to_end;
    int erasing = length_of(to_end ? brush->words->erase_to_end : brush->words->erase(last - x));
    int moving = to_end ? 0 : length_of(brush->words->forward(last - x));
    if (last - x <= erasing + moving)
        return x;
    go_to(brush, after, x, y);
    if (brush->pen.background != COLOUR_OF_TERMINAL || brush->pen.reverse)
        set_look(brush, ink_erased().look);
    add(brush, to_end ? brush->words->erase_to_end : brush->words->erase(last - x));
    return last;
}

void brush_row(struct brush *brush, int y, const struct ink *before, const struct ink *after, int width)
{
    for (int x = 0; x < width; x++) {
        if (after[x].code == 0 || ink_same(&before[x], &after[x]))
            continue;
        int behind = erase(brush, before, after, x, y, width);
        if (behind > x) {
            x = behind - 1;
            continue;
        }
        go_to(brush, after, x, y);
        write_ink(brush, &after[x], x, width);
    }
}

void brush_end(struct brush *brush, int x, int y)
{
    set_look(brush, ink_erased().look);
    if (x >= 0 && (brush->column != x || brush->row != y))
        add(brush, brush->words->move(y, x));
}
