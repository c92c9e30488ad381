/* SPDX-License-Identifier: MIT */
/*
 * shell_draw.c: draws the whole screen, and what all screens share: the bar, messages, panels and frames.
 */
#include "tui/kit/shell.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "base/unicode.h"
#include "tui/kit/keys_line.h"

/* Draws a message; touches only the rows from `top` up to `end`. */
static void draw_message(const struct shell *shell, struct canvas *canvas, const char *text, int top, int end)
{
    enum { ROWS_MAX = 8 };
    int rows = canvas_paragraph_rows(text, shell->width), most = end - top < ROWS_MAX ? end - top : ROWS_MAX;
    if (rows > most)
        rows = most;
    struct rectangle area = {0, end - (rows > 0 ? rows : 1), shell->width, rows};
    canvas_fill(canvas, area, STYLE_TEXT);
    canvas_paragraph(canvas, area, STYLE_TEXT, text);
}

void shell_draw_message(const struct shell *shell, struct canvas *canvas, const char *text)
{
    draw_message(shell, canvas, text, 1, shell->height - 1);
}

void shell_draw_message_above(const struct shell *shell, struct canvas *canvas, const char *text)
{
    draw_message(shell, canvas, text, 1, shell->height - 2);
}

void shell_draw_message_below(const struct shell *shell, struct canvas *canvas, const char *text, int rows)
{
    draw_message(shell, canvas, text, 1 + rows, shell->height - 1);
}

void shell_draw_bar(const struct shell *shell, struct canvas *canvas, const char *text, const char *facts)
{
    int width = shell->width - (int) strlen(facts);
    if (facts[0] != '\0' && unicode_text_width(text) > width) /* keep a gap after cut text */
        width--;
    canvas_fill(canvas, (struct rectangle){0, 0, shell->width, 1}, STYLE_BAR);
    canvas_text(canvas, 0, 0, width, STYLE_BAR, text);
    canvas_text_right(canvas, shell->width, 0, STYLE_BAR, facts);
}

void shell_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    canvas_fill(canvas, area, STYLE_TEXT);
    for (int y = area.top; y < area.top + area.height; y++)
        canvas_put(canvas, area.left - 1, y, glyph_code(GLYPH_LINE_DOWN, shell->tier), STYLE_LINE);
}

struct rectangle shell_draw_frame(const struct shell *shell, struct canvas *canvas, struct rectangle around,
                                  int width, int rows, const char *title)
{
    static const enum glyph corners[4] = {GLYPH_PLACE_NORTH_WEST, GLYPH_PLACE_NORTH_EAST,
                                          GLYPH_PLACE_SOUTH_WEST, GLYPH_PLACE_SOUTH_EAST};
    struct rectangle area = {.width = width < around.width ? width : around.width,
                             .height = rows + 2 < around.height ? rows + 2 : around.height};
    area.left = around.left + (around.width - area.width) / 2;
    area.top = around.top + (around.height - area.height) / 2;
    int right = area.left + area.width - 1, bottom = area.top + area.height - 1;
    canvas_fill(canvas, area, STYLE_TEXT);
    for (int x = area.left; x <= right; x++) {
        canvas_put(canvas, x, area.top, glyph_code(GLYPH_LINE_ACROSS, shell->tier), STYLE_LINE);
        canvas_put(canvas, x, bottom, glyph_code(GLYPH_LINE_ACROSS, shell->tier), STYLE_LINE);
    }
    for (int y = area.top; y <= bottom; y++) {
        canvas_put(canvas, area.left, y, glyph_code(GLYPH_LINE_DOWN, shell->tier), STYLE_LINE);
        canvas_put(canvas, right, y, glyph_code(GLYPH_LINE_DOWN, shell->tier), STYLE_LINE);
    }
    for (int i = 0; i < 4; i++)
        canvas_put(canvas, i & 1 ? right : area.left, i >> 1 ? bottom : area.top,
                   glyph_code(corners[i], shell->tier), STYLE_LINE);
    canvas_text(canvas, area.left + 2, area.top, area.width - 4, STYLE_STRONG, title);
    return (struct rectangle){area.left + 2, area.top + 1, area.width - 4, area.height - 2};
}

/* Says that the window is too small; the game goes on as soon as it is large enough. */
static void draw_too_small(const struct shell *shell, struct canvas *canvas)
{
    char text[200];
    snprintf(text, sizeof text,
             _("bastide: this window is %1$dx%2$d. The game needs %3$dx%4$d, and looks best from 80x24. "
               "Make it larger, or press %5$s to quit."),
             shell->width, shell->height, SHELL_WIDTH_LEAST, SHELL_HEIGHT_LEAST,
             key_word_of(shell, COMMAND_QUIT).text);
    canvas_paragraph(canvas, (struct rectangle){0, 0, shell->width, shell->height}, STYLE_TEXT, text);
}

void shell_draw(const struct shell *shell, struct canvas *canvas)
{
    canvas_clear(canvas);
    if (shell_is_too_small(shell)) {
        draw_too_small(shell, canvas);
        return;
    }
    unsigned first = shell->depth - 1;
    while (first > 0 && shell_ops(shell, shell->stack[first])->lies_over)
        first--;
    for (unsigned i = first; i < shell->depth; i++)
        shell_ops(shell, shell->stack[i])->draw(shell, canvas);
    keys_line_draw(shell, canvas, shell_stage(shell));
}
