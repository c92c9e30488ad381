/* SPDX-License-Identifier: MIT */
/* large_letters.c: draws words with letters made of dots.  Letters are three dots wide: each digit of the
 * table is a row of three dots. */
#include "tui/kit/large_letters.h"

#include <ctype.h>
#include <string.h>

enum { DOTS = 3, DOT_COLUMNS = 2, LETTER_COLUMNS = (DOTS + 1) * DOT_COLUMNS };

static const char known[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+ ";

static const char rows[sizeof known - 1][LARGE_LETTERS_ROWS + 1] = {
    "25755", "65656", "34443", "65556", "74647", "74644", "34553", "55755", "72227", "11152",
    "55655", "44447", "57755", "65555", "25552", "65644", "25573", "65655", "34216", "72222",
    "55557", "55552", "55775", "55255", "55222", "71247", "75557", "26227", "61247", "61216",
    "55711", "74616", "34652", "71222", "25252", "25316", "02720", "00000",
};

static const char *rows_of(char letter)
{
    const char *at = letter == '\0' ? NULL : strchr(known, toupper((unsigned char) letter));
    return at ? rows[at - known] : NULL;
}

int large_letters_width(const char *word)
{
    int width = 0;
    for (; *word != '\0'; word++, width += LETTER_COLUMNS)
        if (!rows_of(*word))
            return 0;
    return width;
}

void large_letters_draw(struct canvas *canvas, int x, int y, const char *word, uint32_t code, unsigned colour)
{
    for (; *word != '\0'; word++, x += LETTER_COLUMNS) {
        const char *letter = rows_of(*word);
        for (int row = 0; letter && row < LARGE_LETTERS_ROWS; row++)
            for (int column = 0; column < DOTS * DOT_COLUMNS; column++)
                if ((letter[row] - '0') >> (DOTS - 1 - column / DOT_COLUMNS) & 1)
                    canvas_put_chip(canvas, x + column, y + row, code, colour);
    }
}
