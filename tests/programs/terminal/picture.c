/* SPDX-License-Identifier: MIT */
/*
 * picture.c: see picture.h.
 */
#include "picture.h"

#include <stdlib.h>
#include <string.h>
#include <vterm.h>

#include "rows.h"

/* A block of quarters, or a blank, is its four colours; anything else is a sign with its looks. */
struct picture_cell {
    bool block;
    VTermColor quarters[4];
    VTermScreenCell sign;
};

/* The quarters of a block in the sign's colour, or -1. */
static int quarters_of(uint32_t code)
{
    static const uint16_t codes[16] = {' ',    0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
                                       0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588};
    for (int quarters = 0; quarters < 16; quarters++)
        if (codes[quarters] == code)
            return quarters;
    return code == 0 ? 0 : -1;
}

static struct picture_cell cell_of(struct terminal *terminal, int row, int column)
{
    struct picture_cell cell;
    memset(&cell, 0, sizeof cell);
    vterm_screen_get_cell(terminal->screen, (VTermPos){row, column}, &cell.sign);
    int quarters = quarters_of(cell.sign.chars[0]);
    cell.block = quarters >= 0 && !cell.sign.attrs.reverse && !cell.sign.attrs.underline;
    for (int i = 0; cell.block && i < 4; i++)
        cell.quarters[i] = (unsigned) quarters >> i & 1U ? cell.sign.fg : cell.sign.bg;
    return cell;
}

struct picture picture_take(struct terminal *terminal)
{
    struct picture picture = {.rows = terminal->rows, .columns = terminal->columns};
    size_t count = (size_t) picture.rows * (size_t) picture.columns;
    picture.cells = calloc(count, sizeof *picture.cells);
    picture.text = strdup(terminal_text(terminal));
    assert_true(picture.cells && picture.text);
    for (size_t i = 0; i < count; i++)
        picture.cells[i] = cell_of(terminal, (int) i / picture.columns, (int) i % picture.columns);
    return picture;
}

static bool same_sign(const VTermScreenCell *one, const VTermScreenCell *other)
{
    const uint32_t covered = (uint32_t) -1; /* covered by the wide character before it */
    if (one->chars[0] == covered && other->chars[0] == covered)
        return true;
    return memcmp(one->chars, other->chars, sizeof one->chars[0] * VTERM_MAX_CHARS_PER_CELL) == 0 &&
           one->attrs.bold == other->attrs.bold && one->attrs.reverse == other->attrs.reverse &&
           one->attrs.underline == other->attrs.underline && vterm_color_is_equal(&one->fg, &other->fg) &&
           vterm_color_is_equal(&one->bg, &other->bg);
}

static bool same_cell(const struct picture_cell *one, const struct picture_cell *other)
{
    if (one->block != other->block)
        return false;
    if (!one->block)
        return same_sign(&one->sign, &other->sign);
    for (int i = 0; i < 4; i++)
        if (!vterm_color_is_equal(&one->quarters[i], &other->quarters[i]))
            return false;
    return true;
}

bool picture_same(const struct picture *one, const struct picture *other, int *row, int *column)
{
    *row = *column = 0;
    if (one->rows != other->rows || one->columns != other->columns)
        return false;
    for (*row = 0; *row < one->rows; ++*row)
        for (*column = 0; *column < one->columns; ++*column) {
            int at = *row * one->columns + *column;
            if (!same_cell(&one->cells[at], &other->cells[at]))
                return false;
        }
    return true;
}

void picture_expect(struct terminal *terminal, const struct picture *picture)
{
    enum { TRIES = 100 };
    for (int try = 0;; try++) {
        int row, column;
        struct picture now = picture_take(terminal);
        bool same = picture_same(&now, picture, &row, &column);
        if (!same && try == TRIES)
            fail_msg("row %d, column %d differs; the screen is\n%s\nand not\n%s", row, column, now.text,
                     picture->text);
        picture_free(&now);
        if (same)
            return;
        terminal_wait_for(terminal, "\x01", 0.05);
    }
}

void picture_free(struct picture *picture)
{
    free(picture->cells);
    free(picture->text);
    *picture = (struct picture){0};
}
