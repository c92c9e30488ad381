/* SPDX-License-Identifier: MIT */
/*
 * form.c: moves in a form and draws its fields.
 */
#include "tui/kit/form.h"

#include <stdio.h>

#include "base/unicode.h"
#include "draw/glyph.h"

unsigned form_step(const struct form *form, const struct shell *shell, unsigned line, bool down)
{
    do
        line = (line + (down ? 1 : form->lines - 1)) % form->lines;
    while (form->shows && !form->shows(shell, line));
    return line;
}

struct form_place form_step_field(const struct form *form, const struct shell *shell, struct form_place at,
                                  bool forward)
{
    if (forward ? at.field + 1 < form->fields(at.line) : at.field > 0)
        return (struct form_place){at.line, at.field + (forward ? 1 : -1U)};
    unsigned line = form_step(form, shell, at.line, forward);
    return (struct form_place){line, forward ? 0 : form->fields(line) - 1};
}

void form_draw_label(const struct shell *shell, struct canvas *canvas, int mark, struct rectangle area,
                     bool chosen, const char *label)
{
    if (chosen)
        canvas_put(canvas, mark, area.top, glyph_code(GLYPH_TURN_OF, shell->tier), STYLE_STRONG);
    canvas_text(canvas, area.left, area.top, area.width, chosen ? STYLE_STRONG : STYLE_TEXT, label);
}

/* Shows the end of a text that is too long, since that is where the player types. */
static int draw_text(struct canvas *canvas, struct rectangle area, bool chosen, const char *text,
                     const char *empty)
{
    enum { BLANKS = 20 };
    while (unicode_text_width(text) > area.width)
        (void) unicode_next(&text);
    int used = canvas_text(canvas, area.left, area.top, area.width, STYLE_STRONG, text);
    if (used == 0 && !chosen)
        canvas_text(canvas, area.left, area.top, area.width, STYLE_TEXT, empty);
    for (int x = used; chosen && x < area.width && x < BLANKS; x++)
        canvas_put(canvas, area.left + x, area.top, '_', STYLE_TEXT);
    return used;
}

void form_draw_field(struct canvas *canvas, struct rectangle area, enum form_kind kind, bool chosen,
                     const char *text, const char *empty)
{
    enum { VALUE_MAX = 1000 };
    char value[VALUE_MAX];
    int cursor = -1;
    snprintf(value, sizeof value, kind != FORM_VALUE ? "%s" : chosen ? "<%s>" : " %s ", text);
    if (kind == FORM_TEXT)
        cursor = draw_text(canvas, area, chosen, text, empty);
    else
        canvas_text(canvas, area.left, area.top, area.width, chosen ? STYLE_CHOICE : STYLE_TEXT, value);
    if (!chosen)
        return;
    canvas_point(canvas, area.left + cursor, area.top);
    canvas->typing = kind == FORM_TEXT;
}
