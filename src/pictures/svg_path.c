/*
 * svg_path.c: the path of an SVG element, as cairo draws it.
 *
 * Reads the commands that our pictures use: M L H V Q C A Z, absolute and relative.
 */
#include "pictures/svg_path.h"

#include <math.h>
#include <string.h>

/* Where a path is being read. */
struct reader {
    cairo_t *cairo;
    const char *rest, *end;
    double x, y;             /* the present point */
    double first_x, first_y; /* of the present part */
};

/* Not strtod, whose decimal point depends on the locale. */
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

/* An arc of an ellipse whose axes are those of the picture (SVG 1.1, appendix F.6.5). */
static void add_arc(struct reader *reader, const double values[7], double x, double y)
{
    double rx = fabs(values[0]), ry = fabs(values[1]);
    double half_x = (reader->x - x) / 2 / rx, half_y = (reader->y - y) / 2 / ry;
    double reach = half_x * half_x + half_y * half_y, grow = reach > 1 ? sqrt(reach) : 1;
    double off = reach < 1 ? sqrt((1 - reach) / reach) : 0;
    bool large = values[3] != 0, clockwise = values[4] != 0;
    off = large == clockwise ? -off : off;
    double middle_x = (reader->x + x) / 2 / rx + off * half_y,
           middle_y = (reader->y + y) / 2 / ry - off * half_x;
    double from = atan2(reader->y / ry - middle_y, reader->x / rx - middle_x);
    double to = atan2(y / ry - middle_y, x / rx - middle_x);
    cairo_save(reader->cairo);
    cairo_scale(reader->cairo, rx, ry);
    if (clockwise)
        cairo_arc(reader->cairo, middle_x, middle_y, grow, from, to);
    else
        cairo_arc_negative(reader->cairo, middle_x, middle_y, grow, from, to);
    cairo_restore(reader->cairo);
}

/* One command with its numbers; `values` are absolute but for those of A and the kind of line. */
static void add_command(struct reader *reader, char command, const double values[7], unsigned count)
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
    case 'A':
        add_arc(reader, values, x, y);
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
    static const char commands[] = "MLHVQCAZ";
    static const unsigned char counts[] = {2, 2, 1, 1, 4, 6, 7, 0};
    struct reader reader = {.cairo = cairo, .rest = text, .end = text + length};
    char letter = '\0';
    cairo_new_path(cairo);
    while (reader.rest < reader.end) {
        double values[7];
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
            bool point = *known != 'A' || i >= 5;
            bool across = *known == 'H' || (*known != 'V' && (i + (*known == 'A')) % 2 == 0);
            if (relative && point)
                values[i] += across ? reader.x : reader.y;
        }
        if (!known)
            return false;
        add_command(&reader, *known, values, count);
        letter = letter == 'M' ? 'L' : letter == 'm' ? 'l' : *known == 'Z' ? '\0' : letter;
    }
    return true;
}
