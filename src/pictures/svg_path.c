/* SPDX-License-Identifier: MIT */
/*
 * svg_path.c: gives the path of an SVG element to cairo.
 *
 * Reads the commands that our pictures use: M L H V Q C Z, absolute and relative.
 */
#include "pictures/svg_path.h"

#include <string.h>

/* Where a path is being read. */
struct reader {
    cairo_t *cairo;
    const char *rest, *end;
    double x, y;             /* the current point */
    double first_x, first_y; /* the first point of the current subpath */
};

/* Does not use strtod, whose decimal point depends on the locale. */
bool svg_number(const char **rest, const char *end, double *number)
{
    const char *at = *rest;
    while (at < end && (*at == ' ' || *at == ',' || *at == '\n'))
        at++;
    bool negative = at < end && *at == '-', digits = false;
    at += negative;
    double whole = 0, part = 1;
    for (; at < end && *at >= '0' && *at <= '9'; at++, digits = true)
        whole = whole * 10 + (*at - '0');
    if (at < end && *at == '.')
        for (at++; at < end && *at >= '0' && *at <= '9'; at++, digits = true)
            whole += (*at - '0') * (part /= 10);
    *number = negative ? -whole : whole;
    *rest = digits ? at : *rest;
    return digits;
}

/* Adds one command; its numbers are absolute. */
static void add_command(struct reader *reader, char command, const double values[6], unsigned count)
{
    double x = count >= 2 ? values[count - 2] : reader->x, y = count >= 2 ? values[count - 1] : reader->y;
    switch (command) {
    case 'M':
        cairo_move_to(reader->cairo, x, y);
        reader->first_x = x;
        reader->first_y = y;
        break;
    case 'H':
        x = values[0];
        cairo_line_to(reader->cairo, x, y);
        break;
    case 'V':
        y = values[0];
        cairo_line_to(reader->cairo, x, y);
        break;
    case 'L':
        cairo_line_to(reader->cairo, x, y);
        break;
    case 'Q': /* as a cubic curve */
        cairo_curve_to(reader->cairo, (reader->x + 2 * values[0]) / 3, (reader->y + 2 * values[1]) / 3,
                       (x + 2 * values[0]) / 3, (y + 2 * values[1]) / 3, x, y);
        break;
    case 'C':
        cairo_curve_to(reader->cairo, values[0], values[1], values[2], values[3], x, y);
        break;
    default: /* Z */
        cairo_close_path(reader->cairo);
        x = reader->first_x;
        y = reader->first_y;
    }
    reader->x = x;
    reader->y = y;
}

bool svg_path(cairo_t *cairo, const char *text, size_t length)
{
    static const char commands[] = "MLHVQCZ";
    static const unsigned char counts[] = {2, 2, 1, 1, 4, 6, 0};
    struct reader reader = {.cairo = cairo, .rest = text, .end = text + length};
    char letter = '\0';
    cairo_new_path(cairo);
    while (reader.rest < reader.end) {
        double values[6];
        if (*reader.rest == ' ' || *reader.rest == ',' || *reader.rest == '\n') {
            reader.rest++;
            continue;
        }
        if ((*reader.rest & 0xDF) >= 'A' && (*reader.rest & 0xDF) <= 'Z')
            letter = *reader.rest++;
        bool relative = letter >= 'a';
        const char *known = letter ? strchr(commands, letter & 0xDF) : NULL;
        unsigned count = known ? counts[known - commands] : 0;
        for (unsigned i = 0; i < count; i++) {
            if (!svg_number(&reader.rest, reader.end, &values[i]))
                return false;
            bool across = *known == 'H' || (*known != 'V' && i % 2 == 0);
            if (relative)
                values[i] += across ? reader.x : reader.y;
        }
        if (!known)
            return false;
        add_command(&reader, *known, values, count);
        letter = letter == 'M' ? 'L' : letter == 'm' ? 'l' : *known == 'Z' ? '\0' : letter;
    }
    return true;
}
