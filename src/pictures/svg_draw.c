/* SPDX-License-Identifier: MIT */
/*
 * svg_draw.c: draws our own SVG with cairo.
 *
 * Knows only the elements and properties that our pictures use: groups, `use`, shapes, text, one class per
 * element, translations and scales.  Any other SVG is drawn in part or not at all, and does no harm.
 */
#include "pictures/svg_draw.h"

#include <stdio.h>
#include <string.h>

#include "pictures/svg_path.h"

enum { NESTING_MAX = 16, TEXT_MAX = 256, COLOUR_NONE = -1 };

struct part {
    const char *at;
    size_t length;
};

struct tag {
    struct part name, attributes;
    bool closes, is_empty;
};

struct style {
    int fill, stroke; /* 0xRRGGBB or COLOUR_NONE */
    double opacity, stroke_opacity, width, dashes[2], size;
    bool round_join, round_cap, bold, crisp;
    char anchor;
};

struct document {
    cairo_t *cairo;
    const char *text, *end;
};

static bool is_word(struct part part, const char *word)
{
    return part.length == strlen(word) && memcmp(part.at, word, part.length) == 0;
}

/* A character is found much faster than a string, and most searches are for one. */
static const char *find_sign(const char *from, const char *end, char sign)
{
    const char *at = from < end ? memchr(from, sign, (size_t) (end - from)) : NULL;
    return at ? at : end;
}

static const char *find(const char *from, const char *end, const char *what)
{
    const char *at = from < end ? memmem(from, (size_t) (end - from), what, strlen(what)) : NULL;
    return at ? at : end;
}

/* ---- Tags --------------------------------------------------------------------------------------------- */

/* Reads the next tag from `*at`, and moves past it; false at the end. */
static bool next_tag(const struct document *document, const char **at, struct tag *tag)
{
    const char *begin = find_sign(*at, document->end, '<'), *end = find_sign(begin, document->end, '>');
    if (end == document->end)
        return false;
    *at = end + 1;
    tag->closes = begin[1] == '/';
    tag->is_empty = end[-1] == '/' || begin[1] == '?' || begin[1] == '!';
    begin += tag->closes ? 2 : 1;
    size_t length = 0;
    while (begin + length < end && begin[length] != ' ' && begin[length] != '/')
        length++;
    tag->name = (struct part){begin, length};
    tag->attributes = (struct part){begin + length, (size_t) (end - begin) - length};
    return true;
}

/* Takes the next name="value" from the front of `attributes`; false if there is none. */
static bool next_attribute(struct part *attributes, struct part *name, struct part *value)
{
    const char *at = attributes->at, *end = at + attributes->length;
    while (at < end && (*at == ' ' || *at == '\n'))
        at++;
    const char *equals = find_sign(at, end, '='), *close = find_sign(equals + 2, end, '"');
    if (end - equals < 3)
        return false;
    *name = (struct part){at, (size_t) (equals - at)};
    *value = (struct part){equals + 2, (size_t) (close - equals) - 2};
    *attributes = (struct part){close + (close < end), (size_t) (end - close) - (close < end)};
    return true;
}

/* The value of an attribute; empty if the tag has no such attribute. */
static struct part attribute(const struct tag *tag, const char *wanted)
{
    struct part rest = tag->attributes, name, value;
    while (next_attribute(&rest, &name, &value))
        if (is_word(name, wanted))
            return value;
    return (struct part){"", 0};
}

static double number_of(struct part part, double otherwise)
{
    double number;
    return part.length > 0 && svg_number(&part.at, part.at + part.length, &number) ? number : otherwise;
}

static double number_in(const struct tag *tag, const char *name)
{
    return number_of(attribute(tag, name), 0);
}

/* ---- Styles ------------------------------------------------------------------------------------------- */

static int colour_of(struct part part)
{
    int colour = 0;
    if (part.length == 0 || part.at[0] != '#')
        return COLOUR_NONE;
    for (size_t i = 1; i < part.length && i < sizeof "#rrggbb" - 1; i++) {
        const char *digits = "0123456789abcdef", *digit = strchr(digits, part.at[i] | 0x20);
        int value = digit ? (int) (digit - digits) : 0;
        colour = part.length == 4 ? colour << 8 | value * 17 : colour << 4 | value;
    }
    return colour;
}

static void set_dashes(struct style *style, struct part value)
{
    const char *end = value.at + value.length;
    if (!svg_number(&value.at, end, &style->dashes[0]) || !svg_number(&value.at, end, &style->dashes[1]))
        style->dashes[0] = 0;
}

/* Sets a property of a style; unknown properties are ignored. */
static void set_property(struct style *style, struct part name, struct part value)
{
    if (is_word(name, "fill"))
        style->fill = colour_of(value);
    else if (is_word(name, "stroke"))
        style->stroke = colour_of(value);
    else if (is_word(name, "opacity"))
        style->opacity *= number_of(value, 1);
    else if (is_word(name, "stroke-opacity"))
        style->stroke_opacity = number_of(value, 1);
    else if (is_word(name, "stroke-width"))
        style->width = number_of(value, 1);
    else if (is_word(name, "stroke-dasharray"))
        set_dashes(style, value);
    else if (is_word(name, "stroke-linejoin"))
        style->round_join = is_word(value, "round");
    else if (is_word(name, "stroke-linecap"))
        style->round_cap = is_word(value, "round");
    else if (is_word(name, "shape-rendering"))
        style->crisp = is_word(value, "crispEdges");
    else if (is_word(name, "font-size"))
        style->size = number_of(value, style->size);
    else if (is_word(name, "font-weight"))
        style->bold = is_word(value, "bold");
    else if (is_word(name, "text-anchor"))
        style->anchor = value.at[0];
}

/* Adds the rules of a class: ".a,.b{name:value;name:value}". */
static void add_class(const struct document *document, struct style *style, struct part class)
{
    const char *at = document->text, *sheet_end = find(at, document->end, "</style>");
    for (at = find_sign(at, sheet_end, '.'); at != sheet_end; at = find_sign(at + 1, sheet_end, '.')) {
        const char *after = at + 1 + class.length;
        if (after >= sheet_end || memcmp(at + 1, class.at, class.length) != 0 ||
            (*after != ',' && *after != '{'))
            continue;
        at = find_sign(after, sheet_end, '{');
        const char *end = find_sign(at, sheet_end, '}');
        while (at < end) {
            struct part name = {at + 1, (size_t) (find_sign(at, end, ':') - at) - 1};
            const char *value = find_sign(at, end, ':'), *stop = find_sign(value, end, ';');
            if (value < end)
                set_property(style, name, (struct part){value + 1, (size_t) (stop - value) - 1});
            at = stop;
        }
    }
}

static struct style style_of(const struct document *document, const struct tag *tag,
                             const struct style *around)
{
    struct style style = *around;
    struct part class = attribute(tag, "class");
    if (class.length > 0)
        add_class(document, &style, class);
    struct part rest = tag->attributes, name, value;
    while (next_attribute(&rest, &name, &value))
        set_property(&style, name, value);
    return style;
}

/* ---- Shapes ------------------------------------------------------------------------------------------- */

static void set_colour(cairo_t *cairo, int colour, double opacity)
{
    cairo_set_source_rgba(cairo, (colour >> 16) / 255.0, (colour >> 8 & 0xFF) / 255.0,
                          (colour & 0xFF) / 255.0, opacity);
}

/* Fills and strokes the current path. */
static void paint(cairo_t *cairo, const struct style *style)
{
    cairo_set_antialias(cairo, style->crisp ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_DEFAULT);
    if (style->fill != COLOUR_NONE) {
        set_colour(cairo, style->fill, style->opacity);
        cairo_fill_preserve(cairo);
    }
    if (style->stroke != COLOUR_NONE) {
        set_colour(cairo, style->stroke, style->opacity * style->stroke_opacity);
        cairo_set_line_width(cairo, style->width);
        cairo_set_line_join(cairo, style->round_join ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
        cairo_set_line_cap(cairo, style->round_cap ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
        cairo_set_dash(cairo, style->dashes, style->dashes[0] > 0 ? 2 : 0, 0);
        cairo_stroke_preserve(cairo);
    }
    cairo_new_path(cairo);
}

static void add_ellipse(cairo_t *cairo, double x, double y, double rx, double ry)
{
    const double turn = 6.283185307179586;
    cairo_save(cairo);
    cairo_translate(cairo, x, y);
    cairo_scale(cairo, rx, ry);
    cairo_arc(cairo, 0, 0, 1, 0, turn);
    cairo_restore(cairo);
}

static void add_rectangle(cairo_t *cairo, double x, double y, double width, double height, double round)
{
    const double quarter = 1.5707963267948966;
    if (round <= 0) {
        cairo_rectangle(cairo, x, y, width, height);
        return;
    }
    cairo_move_to(cairo, x + round, y); /* where dashes begin */
    cairo_arc(cairo, x + width - round, y + round, round, -quarter, 0);
    cairo_arc(cairo, x + width - round, y + height - round, round, 0, quarter);
    cairo_arc(cairo, x + round, y + height - round, round, quarter, 2 * quarter);
    cairo_arc(cairo, x + round, y + round, round, 2 * quarter, 3 * quarter);
    cairo_close_path(cairo);
}

static bool add_shape(cairo_t *cairo, const struct tag *tag)
{
    struct part path = attribute(tag, "d");
    double r = number_in(tag, "r");
    cairo_new_path(cairo);
    if (is_word(tag->name, "path"))
        return svg_path(cairo, path.at, path.length);
    if (is_word(tag->name, "circle") || is_word(tag->name, "ellipse"))
        add_ellipse(cairo, number_in(tag, "cx"), number_in(tag, "cy"), r > 0 ? r : number_in(tag, "rx"),
                    r > 0 ? r : number_in(tag, "ry"));
    else if (is_word(tag->name, "rect"))
        add_rectangle(cairo, number_in(tag, "x"), number_in(tag, "y"), number_in(tag, "width"),
                      number_in(tag, "height"), number_in(tag, "rx"));
    else
        return false;
    return true;
}

/* Draws the text of an element, up to the next tag, with the three entities that our pictures have. */
static void draw_text(const struct document *document, const struct tag *tag, const char *at,
                      const struct style *style)
{
    static const char *const entities[][2] = {{"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}};
    const char *end = find_sign(at, document->end, '<');
    char text[TEXT_MAX];
    size_t length = 0;
    for (; at < end && length < sizeof text - 1; length++) {
        size_t taken = 1;
        text[length] = *at;
        for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
            if (strncmp(at, entities[i][0], strlen(entities[i][0])) == 0) {
                text[length] = entities[i][1][0];
                taken = strlen(entities[i][0]);
            }
        at += taken;
    }
    text[length] = '\0';
    cairo_text_extents_t extents;
    cairo_select_font_face(document->cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           style->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(document->cairo, style->size);
    cairo_text_extents(document->cairo, text, &extents);
    double back = style->anchor == 'e' ? extents.x_advance : style->anchor == 'm' ? extents.x_advance / 2 : 0;
    cairo_move_to(document->cairo, number_in(tag, "x") - back, number_in(tag, "y"));
    set_colour(document->cairo, style->fill, style->opacity);
    cairo_show_text(document->cairo, text);
    cairo_new_path(document->cairo);
}

/* ---- Elements ----------------------------------------------------------------------------------------- */

/* "translate(10,20)", "scale(.7)" */
static void transform(cairo_t *cairo, struct part value)
{
    const char *end = value.at + value.length, *at = find_sign(value.at, end, '(');
    double x = 1, y = 1;
    if (value.length == 0 || at == end)
        return;
    bool moves = value.at[0] == 't';
    at++;
    bool first = svg_number(&at, end, &x), second = svg_number(&at, end, &y);
    if (moves && first && second)
        cairo_translate(cairo, x, y);
    else if (first && x > 0)
        cairo_scale(cairo, x, x);
}

static const char *draw_element(const struct document *document, const struct tag *tag, const char *at,
                                const struct style *around, unsigned nesting);

/* Draws the elements from `at` to the end of their parent; returns the text after it. */
static const char *draw_content(const struct document *document, const char *at, const struct style *style,
                                unsigned nesting)
{
    struct tag tag;
    while (next_tag(document, &at, &tag) && !tag.closes)
        at = draw_element(document, &tag, at, style, nesting);
    return at;
}

static void draw_used(const struct document *document, const struct tag *use, const struct style *style,
                      unsigned nesting)
{
    struct part name = attribute(use, "href");
    char id[40];
    struct tag tag;
    if (name.length < 2 || name.length > 30)
        return;
    snprintf(id, sizeof id, " id=\"%.*s\"", (int) name.length - 1, name.at + 1);
    const char *at = find(document->text, document->end, id);
    if (at == document->end)
        return;
    while (at > document->text && *at != '<')
        at--;
    if (!next_tag(document, &at, &tag))
        return;
    cairo_translate(document->cairo, number_in(use, "x"), number_in(use, "y"));
    (void) draw_element(document, &tag, at, style, nesting);
}

/* If an element is not drawn where it stands, returns the text after it; else null. */
static const char *behind_hidden(const struct document *document, const struct tag *tag, const char *at)
{
    const char *end = is_word(tag->name, "defs")    ? "</defs>"
                      : is_word(tag->name, "style") ? "</style>"
                      : is_word(tag->name, "title") ? "</title>"
                                                    : NULL;
    return end ? find_sign(find(at, document->end, end), document->end, '>') : NULL;
}

static const char *draw_element(const struct document *document, const struct tag *tag, const char *at,
                                const struct style *around, unsigned nesting)
{
    const char *behind = nesting < NESTING_MAX ? behind_hidden(document, tag, at) : document->end;
    if (behind)
        return behind;
    struct style style = style_of(document, tag, around);
    cairo_save(document->cairo);
    transform(document->cairo, attribute(tag, "transform"));
    if (is_word(tag->name, "svg") && nesting > 0) {
        cairo_translate(document->cairo, number_in(tag, "x"), number_in(tag, "y"));
        cairo_rectangle(document->cairo, 0, 0, number_in(tag, "width"), number_in(tag, "height"));
        cairo_clip(document->cairo);
    }
    if (is_word(tag->name, "use"))
        draw_used(document, tag, &style, nesting + 1);
    else if (is_word(tag->name, "text"))
        draw_text(document, tag, at, &style);
    else if (add_shape(document->cairo, tag))
        paint(document->cairo, &style);
    if (!tag->is_empty)
        at = draw_content(document, at, &style, nesting + 1);
    cairo_restore(document->cairo);
    return at;
}

bool svg_size(const char *text, size_t length, struct svg_size *size)
{
    const struct document document = {NULL, text, text + length};
    struct tag tag = {0};
    while (next_tag(&document, &text, &tag) && !is_word(tag.name, "svg"))
        ;
    struct part box = attribute(&tag, "viewBox");
    double zero;
    size->pixels[0] = number_in(&tag, "width");
    size->pixels[1] = number_in(&tag, "height");
    const char *end = box.at + box.length;
    return is_word(tag.name, "svg") && box.length > 0 && svg_number(&box.at, end, &zero) &&
           svg_number(&box.at, end, &zero) && svg_number(&box.at, end, &size->units[0]) &&
           svg_number(&box.at, end, &size->units[1]) && size->units[0] > 0 && size->units[1] > 0 &&
           size->pixels[0] >= 1 && size->pixels[1] >= 1;
}

void svg_draw(cairo_t *cairo, const char *text, size_t length)
{
    const struct document document = {cairo, text, text + length};
    const struct style usual = {
        .stroke = COLOUR_NONE, .opacity = 1, .stroke_opacity = 1, .width = 1, .size = 16};
    (void) draw_content(&document, text, &usual, 0);
}
