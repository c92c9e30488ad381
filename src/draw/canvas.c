/* SPDX-License-Identifier: MIT */
/* canvas.c: draws into the canvas, the screen in memory.  Relies on unicode.h for widths. */
#include "draw/canvas.h"

#include <stdlib.h>
#include <string.h>

#include "assertion/assertion.h"
#include "assertion/memory.h"
#include "base/unicode.h"

void canvas_resize(struct canvas *canvas, int width, int height)
{
    assert(width >= 0 && height >= 0 && width <= CANVAS_WIDTH_MAX && height <= CANVAS_HEIGHT_MAX);
    free(canvas->cells);
    canvas->cells = memory_new(((size_t) width * (size_t) height + 1) * sizeof *canvas->cells);
    canvas->width = width;
    canvas->height = height;
    canvas_clear(canvas);
}

void canvas_free(struct canvas *canvas)
{
    free(canvas->cells);
    free(canvas->pictures);
    *canvas = (struct canvas){0};
}

void canvas_clear(struct canvas *canvas)
{
    canvas_point(canvas, -1, -1);
    canvas_clip_all(canvas);
    canvas_fill(canvas, canvas->clip, STYLE_TEXT);
    canvas->picture_count = 0;
}

static int larger(int one, int other)
{
    return one > other ? one : other;
}

static int smaller(int one, int other)
{
    return one < other ? one : other;
}

/* The intersection of two areas; its width or height is below 1 if they do not overlap. */
static struct rectangle overlap(struct rectangle one, struct rectangle other)
{
    int left = larger(one.left, other.left), top = larger(one.top, other.top);
    return (struct rectangle){left, top, smaller(one.left + one.width, other.left + other.width) - left,
                              smaller(one.top + one.height, other.top + other.height) - top};
}

void canvas_clip(struct canvas *canvas, struct rectangle area)
{
    canvas->clip = overlap(area, (struct rectangle){0, 0, canvas->width, canvas->height});
}

void canvas_clip_all(struct canvas *canvas)
{
    canvas_clip(canvas, (struct rectangle){0, 0, canvas->width, canvas->height});
}

static struct cell *cell_at(const struct canvas *canvas, int x, int y)
{
    return &canvas->cells[(size_t) y * (size_t) canvas->width + (size_t) x];
}

const struct cell *canvas_at(const struct canvas *canvas, int x, int y)
{
    assert(x >= 0 && y >= 0 && x < canvas->width && y < canvas->height);
    return cell_at(canvas, x, y);
}

struct rectangle canvas_part_shown(const struct canvas *canvas, struct rectangle area)
{
    return overlap(area, canvas->clip);
}

bool canvas_shows(const struct canvas *canvas, int x, int y)
{
    const struct rectangle *clip = &canvas->clip;
    return x >= clip->left && y >= clip->top && x < clip->left + clip->width && y < clip->top + clip->height;
}

void canvas_point(struct canvas *canvas, int x, int y)
{
    bool inside = canvas_shows(canvas, x, y);
    canvas->cursor_x = inside ? x : -1;
    canvas->cursor_y = inside ? y : -1;
    canvas->typing = false;
}

/* Turns what remains of a wide character that is partly overwritten into a blank, since half of it cannot be
 * shown. */
static void break_wide(struct canvas *canvas, int x, int y)
{
    struct cell *cell = cell_at(canvas, x, y);
    if (cell->code == 0 && x > 0)
        cell[-1].code = ' ';
    if (x + 1 < canvas->width && cell[1].code == 0)
        cell[1].code = ' ';
}

void canvas_put_lit(struct canvas *canvas, int x, int y, uint32_t code, enum style style, unsigned shade)
{
    if (!canvas_shows(canvas, x, y))
        return;
    break_wide(canvas, x, y);
    *cell_at(canvas, x, y) =
        (struct cell){.code = code, .style = (uint8_t) style, .colour = (uint16_t) shade};
}

void canvas_put(struct canvas *canvas, int x, int y, uint32_t code, enum style style)
{
    canvas_put_lit(canvas, x, y, code, style, 0);
}

void canvas_put_painted(struct canvas *canvas, int x, int y, uint32_t code, uint32_t sign, uint32_t ground)
{
    if (!canvas_shows(canvas, x, y))
        return;
    break_wide(canvas, x, y);
    *cell_at(canvas, x, y) = (struct cell){.code = code, .paints = {sign, ground}, .style = STYLE_PAINTED};
}

void canvas_put_chip(struct canvas *canvas, int x, int y, uint32_t code, unsigned colour)
{
    canvas_put_lit(canvas, x, y, code, STYLE_CHIP, colour);
}

/* Puts a wide character into two cells, or a '?' if only one of them is inside. */
static void put_wide(struct canvas *canvas, int x, int y, uint32_t code, enum style style)
{
    if (!canvas_shows(canvas, x, y) || !canvas_shows(canvas, x + 1, y)) {
        canvas_put(canvas, x, y, '?', style);
        canvas_put(canvas, x + 1, y, '?', style);
        return;
    }
    canvas_put(canvas, x + 1, y, ' ', style);
    canvas_put(canvas, x, y, code, style);
    cell_at(canvas, x + 1, y)->code = 0;
}

/* Adds a combining mark to the character that ends before column x; marks beyond CELL_MARKS are dropped. */
static void put_mark(struct canvas *canvas, int x, int y, uint32_t mark)
{
    if (!canvas_shows(canvas, x - 1, y))
        return;
    struct cell *cell = cell_at(canvas, x - 1, y);
    if (cell->code == 0)
        cell--;
    for (int i = 0; i < CELL_MARKS; i++)
        if (cell->marks[i] == 0) {
            cell->marks[i] = mark;
            return;
        }
}

int canvas_text(struct canvas *canvas, int x, int y, int columns, enum style style, const char *text)
{
    bool cut = unicode_text_width(text) > columns;
    int used = 0, room = cut ? columns - 1 : columns;
    for (uint32_t code; (code = unicode_next(&text)) != 0;) {
        int width = unicode_width(code);
        if (width == 0 && used > 0) {
            put_mark(canvas, x + used, y, code);
            continue;
        }
        if (width <= 0) {
            code = width < 0 ? unicode_shown(code) : '?';
            width = 1;
        }
        if (used + width > room)
            break;
        if (width == 2)
            put_wide(canvas, x + used, y, code, style);
        else
            canvas_put(canvas, x + used, y, code, style);
        used += width;
    }
    if (cut && columns > 0)
        canvas_put(canvas, x + used++, y, '~', style);
    return used;
}

void canvas_text_right(struct canvas *canvas, int end, int y, enum style style, const char *text)
{
    int width = unicode_text_width(text);
    canvas_text(canvas, end - width, y, width, style, text);
}

/* The length of the next line of a paragraph: as many whole words as fit, or as much of a single word as
 * fits. */
static size_t line_length(const char *text, int columns, size_t *next)
{
    const char *end = text, *at = text, *word_end = NULL;
    int used = 0;
    for (;;) {
        uint32_t code = unicode_next(&at);
        if (code == 0 || code == ' ')
            word_end = end;
        int width = unicode_width(code);
        used += width < 0 ? 1 : width;
        if (code == 0 || (used > columns && code != ' '))
            break;
        end = at;
    }
    if (!word_end || word_end == text)
        word_end = end == text ? at : end;
    size_t length = (size_t) (word_end - text);
    *next = length + strspn(text + length, " ");
    return length;
}

size_t canvas_line_bytes(const char *text, int columns)
{
    size_t next;
    return line_length(text, columns, &next);
}

int canvas_paragraph_rows(const char *text, int columns)
{
    int rows = 0;
    for (size_t next = 0; *text != '\0'; text += next, rows++)
        (void) line_length(text, columns, &next);
    return rows;
}

int canvas_paragraph(struct canvas *canvas, struct rectangle area, enum style style, const char *text)
{
    int row = 0;
    for (size_t next = 0; *text != '\0' && row < area.height; text += next, row++) {
        char line[1024];
        size_t length = line_length(text, area.width, &next);
        if (row == area.height - 1) /* the last row shows that there is more */
            length = strlen(text);
        if (length >= sizeof line)
            length = sizeof line - 1;
        memcpy(line, text, length);
        line[length] = '\0';
        canvas_text(canvas, area.left, area.top + row, area.width, style, line);
    }
    return row;
}

/* Blanks the cells from `left` up to `end`, without leaving half of a wide character. */
static void blank_row(struct canvas *canvas, int left, int end, int y, enum style style)
{
    break_wide(canvas, left, y);
    break_wide(canvas, end - 1, y);
    for (struct cell *cell = cell_at(canvas, left, y), *stop = cell + (end - left); cell < stop; cell++)
        *cell = (struct cell){.code = ' ', .style = (uint8_t) style};
}

void canvas_fill(struct canvas *canvas, struct rectangle area, enum style style)
{
    area = overlap(area, canvas->clip);
    for (int y = area.top; area.width > 0 && y < area.top + area.height; y++)
        blank_row(canvas, area.left, area.left + area.width, y, style);
}

void canvas_put_picture(struct canvas *canvas, struct rectangle area, const struct tile_look *look)
{
    struct rectangle shown = overlap(area, canvas->clip);
    if (canvas->picture_count == canvas->picture_room) {
        unsigned room = canvas->picture_room * 2 + 64;
        if (room > UINT16_MAX)
            return;
        canvas->pictures = memory_resize(canvas->pictures, room * sizeof *canvas->pictures);
        canvas->picture_room = room;
    }
    canvas->pictures[canvas->picture_count++] = (struct canvas_picture){area, *look};
    for (int y = shown.top; y < shown.top + shown.height; y++)
        for (int x = shown.left; x < shown.left + shown.width; x++) {
            break_wide(canvas, x, y);
            cell_at(canvas, x, y)->picture = (uint16_t) canvas->picture_count;
        }
}

struct tile_look *canvas_look(struct canvas *canvas, struct rectangle area)
{
    for (unsigned i = canvas->picture_count; i > 0; i--) {
        const struct rectangle *there = &canvas->pictures[i - 1].area;
        if (there->left == area.left && there->top == area.top && there->width == area.width &&
            there->height == area.height)
            return &canvas->pictures[i - 1].look;
    }
    return NULL;
}

void canvas_colour_row(struct canvas *canvas, int y, unsigned colour)
{
    for (int x = 0; x < canvas->width; x++)
        if (canvas_shows(canvas, x, y)) {
            cell_at(canvas, x, y)->style = STYLE_CHIP;
            cell_at(canvas, x, y)->colour = (uint16_t) colour;
        }
}

static void write_cell(const struct cell *cell, struct text_buffer *text)
{
    char bytes[UNICODE_BYTES_MAX + 1];
    if (cell->code == 0)
        return;
    text_add_bytes(text, bytes, unicode_encode(cell->code, bytes));
    for (int i = 0; cell->style != STYLE_PAINTED && i < CELL_MARKS && cell->marks[i] != 0; i++)
        text_add_bytes(text, bytes, unicode_encode(cell->marks[i], bytes));
}

void canvas_write(const struct canvas *canvas, struct text_buffer *text)
{
    for (int y = 0; y < canvas->height; y++) {
        int width = canvas->width;
        while (width > 0 && cell_at(canvas, width - 1, y)->code == ' ')
            width--;
        for (int x = 0; x < width; x++)
            write_cell(cell_at(canvas, x, y), text);
        text_add_bytes(text, "\n", 1);
    }
}
