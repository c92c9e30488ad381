/* SPDX-License-Identifier: MIT */
/*
 * screen_help.c: the help: lays out the lines of help_text.c in as many
 * columns and pages as the window needs.
 */
#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "draw/table_draw.h"
#include "tui/help/help_text.h"
#include "tui/kit/list.h"

enum { HELP_COLUMN = 39 };

/* ---- Layout -------------------------------------------------------------------------------------------- */

/* The place of a line.  A heading never stands alone at the end of a column. */
struct place {
    unsigned page;
    int column, row;
};

static struct place next_place(const struct help_text *help, unsigned line, struct place at, int columns,
                               int rows)
{
    bool heading = help->lines[line].heading;
    if (help->lines[line].start == START_PAGE)
        return (struct place){at.page + 1, 0, 0};
    if (at.row + (heading ? 3 : 0) >= rows || (help->lines[line].start == START_COLUMN && at.row > 0)) {
        at.row = 0;
        at.column++;
    }
    if (at.column >= columns)
        return (struct place){at.page + 1, 0, 0};
    return at;
}

/* The columns that a line leaves free on its left. */
static int indent_of(const struct help_line *line)
{
    return line->sign != NO_SIGN ? 4 : line->indent;
}

static void draw_line(const struct shell *shell, struct canvas *canvas, const struct help_line *line, int x,
                      int y, int width)
{
    bool strong = line->heading || line->strong;
    int indent = indent_of(line);
    if (line->keys[0] != '\0')
        canvas_text(canvas, x, y, indent - 1, STYLE_TEXT, line->keys);
    struct tile_picture sample;
    if (shell->tier == TIER_PAINTED && line->sign != NO_SIGN &&
        tile_draw_sample((enum glyph) line->sign, (enum style) line->style, &sample))
        table_draw_picture(canvas, &sample, x + (SAMPLE_WIDTH - sample.size.width) / 2, y);
    else if (line->sign != NO_SIGN)
        canvas_put(canvas, x + 1, y, glyph_code((enum glyph) line->sign, shell->tier),
                   (enum style) line->style);
    canvas_paragraph(canvas, (struct rectangle){x + indent, y, width - indent, shell->height - 1 - y},
                     strong ? STYLE_STRONG : STYLE_TEXT, line->text);
}

/*
 * Draws a page, or only counts the pages if the canvas is null; returns how many there are.  A line too
 * long for its column is wrapped.
 */
static unsigned lay_out(const struct shell *shell, struct canvas *canvas, const struct help_text *help,
                        unsigned page)
{
    int columns = shell->width < HELP_COLUMN ? 1 : shell->width / HELP_COLUMN, rows = shell->height - 3;
    int width = (shell->width - 1) / columns;
    struct place at = {0, 0, 0};
    for (unsigned i = 0; i < help->count; i++) {
        const struct help_line *line = &help->lines[i];
        int high = canvas_paragraph_rows(line->text, width - 1 - indent_of(line));
        int with_next = line->strong ? high + 1 : high;
        at = next_place(help, i, at, columns, rows - with_next + 1);
        if (line->text[0] == '\0' && at.row == 0)
            continue; /* no blank line at the top */
        if (canvas && at.page == page)
            draw_line(shell, canvas, line, 1 + at.column * width, 1 + at.row, width - 1);
        at.row += high > 0 ? high : 1;
    }
    return at.page + 1;
}

/* The number of pages, which is kept: laying out the whole help takes long, and every picture and key needs
 * it. */
static unsigned count_pages(const struct shell *shell)
{
    struct help_text help;
    if (help_view_of(shell)->pages > 0)
        return help_view_of(shell)->pages;
    help_text_write(shell, &help);
    return lay_out(shell, NULL, &help, 0);
}

/* The page of a heading. */
static unsigned page_of(const struct shell *shell, const char *heading)
{
    struct help_text help;
    help_text_write(shell, &help);
    for (unsigned i = 0; i < help.count; i++)
        if (help.lines[i].heading && strcmp(help.lines[i].text, heading) == 0) {
            help.count = i + 1;
            return lay_out(shell, NULL, &help, 0) - 1;
        }
    return 0;
}

static void help_open(struct shell *shell)
{
    help_view_of(shell)->from = shell_stage_below(shell);
    help_view_of(shell)->pages = 0;
    help_view_of(shell)->page = shell->argument ? page_of(shell, help_rules_heading) : 0;
}

static void help_command(struct shell *shell, enum command command)
{
    struct list pages = {.count = count_pages(shell), .chosen = help_view_of(shell)->page};
    if (list_step(&pages.chosen, pages.count, 1, true, command))
        help_view_of(shell)->page = (unsigned) pages.chosen;
    else if (command == COMMAND_CHANGE)
        table_change_signs(shell);
    else
        shell_pop(shell);
}

/* Handles a character: any key that is not a command closes the help. */
static bool help_text(struct shell *shell, uint32_t code)
{
    (void) code;
    shell_pop(shell);
    return true;
}

static void help_draw(const struct shell *shell, struct canvas *canvas)
{
    struct help_text help;
    char text[64];
    help_text_write(shell, &help);
    unsigned pages = lay_out(shell, NULL, &help, 0), page = help_view_of(shell)->page % pages;
    snprintf(text, sizeof text, _("page %1$u/%2$u "), page + 1, pages);
    shell_draw_bar(shell, canvas, _(" bastide   Help"), text);
    (void) lay_out(shell, canvas, &help, page);
    help_view_of(shell)->pages = pages;
}

static bool help_refuses(const struct shell *shell, enum command command)
{
    return command == COMMAND_PAGE_DOWN && count_pages(shell) <= 1;
}

const struct screen_ops help_screen = {
    .title = "Help",
    .state_size = sizeof(struct help_view),
    .stage = STAGE_HELP,
    .open = help_open,
    .command = help_command,
    .text = help_text,
    .refuses = help_refuses,
    .draw = help_draw,
};
