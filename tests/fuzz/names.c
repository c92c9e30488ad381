/* SPDX-License-Identifier: MIT */
/*
 * names.c: any bytes as a name: measured, cleaned, typed, drawn, and written into a record and read again.
 */
#include <stdlib.h>
#include <string.h>

#include "bastide/script.h"
#include "draw/canvas.h"
#include "tui/kit/command.h"
#include "fuzz.h"
#include "tui/kit/field.h"
#include "base/unicode.h"

/* Cleaned text has only printable characters, however small its buffer. */
static void clean(const char *name)
{
    char text[96];
    for (size_t size = 1; size <= sizeof text; size += 1 + size / 3) {
        unicode_clean(name, text, size);
        fuzz_require(strlen(text) < size, "a cleaned name fits");
        fuzz_require_harmless(text, strlen(text));
        fuzz_require(strchr(text, '\n') == NULL, "a cleaned name is one line");
        for (const char *at = text; *at != '\0';)
            fuzz_require(unicode_width(unicode_next(&at)) >= 0, "a cleaned name is printable");
    }
    fuzz_require(unicode_text_width(name) >= 0, "a name has a width");
}

static void type(const char *name)
{
    char text[40] = "";
    for (const char *at = name; *at != '\0';)
        if (!field_add(text, sizeof text, unicode_next(&at)))
            break;
    fuzz_require_harmless(text, strlen(text));
    while (text[0] != '\0') {
        size_t before = strlen(text);
        field_erase(text);
        fuzz_require(strlen(text) < before, "rubbing out takes something away");
        fuzz_require_harmless(text, strlen(text));
    }
}

static void draw(const char *name)
{
    struct canvas canvas = {0};
    struct text_buffer picture = {0};
    canvas_resize(&canvas, 24, 5);
    for (int x = -3; x < 26; x += 7)
        canvas_text(&canvas, x, 0, 9, STYLE_TEXT, name);
    canvas_text_right(&canvas, 23, 1, STYLE_TEXT, name);
    canvas_paragraph(&canvas, (struct rectangle){2, 2, 11, 3}, STYLE_TEXT, name);
    fuzz_require(canvas_paragraph_rows(name, 11) >= 0, "a paragraph has rows");
    canvas_write(&canvas, &picture);
    fuzz_require_harmless(picture.text, picture.length);
    text_free(&picture);
    canvas_free(&canvas);
}

/* A clean name comes back unchanged from a record's line. */
static void record(const char *name)
{
    struct text_buffer line = {0}, answer = {0};
    struct text_error error = {0};
    text_add(&line, "player red ");
    text_add_quoted(&line, name);
    struct script *script = script_new(fuzz_book(), SCRIPT_CONSOLE);
    enum script_status status = script_line(script, line.text, line.length, 1, &answer, &error);
    fuzz_require_harmless(error.message, strlen(error.message));
    if (setup_name_is_clean(name)) {
        fuzz_require(status == SCRIPT_OK, "a record can hold a clean name");
        status = script_line(script, "phase", 5, 2, &answer, &error);
        const struct session *session = script_session(script);
        fuzz_require(status == SCRIPT_OK && session, "a game begins with a clean name");
        fuzz_require(strcmp(session_setup(session)->players[0].name, name) == 0, "a name is kept");
    }
    script_free(script);
    text_free(&answer);
    text_free(&line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *name = malloc(size + 1);
    fuzz_require(name != NULL, "there is memory for a name");
    memcpy(name, data, size);
    name[size] = '\0';
    clean(name);
    type(name);
    draw(name);
    record(name);
    (void) key_of_word(name, strlen(name));
    (void) command_of_word(name);
    free(name);
    return 0;
}
