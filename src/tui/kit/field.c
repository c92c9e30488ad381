/* SPDX-License-Identifier: MIT */
/*
 * field.c: text fields (field.h).
 */
#include "tui/kit/field.h"

#include <string.h>

#include "base/translate.h"
#include "base/unicode.h"

bool field_add(char *text, size_t size, uint32_t code)
{
    char bytes[UNICODE_BYTES_MAX + 1];
    size_t used = strlen(text), length = unicode_encode(code, bytes);
    if (unicode_width(code) < 0 || used + length >= size)
        return false;
    memcpy(text + used, bytes, length + 1);
    return true;
}

/* Combining marks are removed together with their character. */
void field_erase(char *text)
{
    size_t cut = 0;
    for (const char *at = text; *at != '\0';) {
        size_t here = (size_t) (at - text);
        if (unicode_width(unicode_next(&at)) != 0)
            cut = here;
    }
    text[cut] = '\0';
}

bool field_text(struct shell *shell, char *text, size_t size, uint32_t code)
{
    if (unicode_width(code) < 0)
        return false;
    shell->message[0] = '\0';
    if (shell->suggested)
        text[0] = '\0';
    shell->suggested = false;
    if (!field_add(text, size, code))
        shell_say(shell, _("There is no room for that."));
    return true;
}

bool field_command(char *text, enum command command)
{
    if (command == COMMAND_ERASE)
        field_erase(text);
    else if (command == COMMAND_DELETE)
        text[0] = '\0';
    else
        return false;
    return true;
}

/* Draws prompt and text in different styles. */
void field_draw(const struct shell *shell, struct canvas *canvas, const char *prompt, const char *text,
                enum style style)
{
    int y = shell->height - 2;
    canvas_fill(canvas, (struct rectangle){0, y, shell->width, 1}, STYLE_TEXT);
    int used =
        canvas_text(canvas, 0, y, shell->width, style == STYLE_TEXT ? STYLE_STRONG : STYLE_TEXT, prompt);
    while (unicode_text_width(text) > shell->width - used - 1)
        (void) unicode_next(&text);
    used += canvas_text(canvas, used, y, shell->width - used - 1, style, text);
    canvas_point(canvas, used, y);
    canvas->typing = true;
}
