/* SPDX-License-Identifier: MIT */
/*
 * markdown.c: prints Markdown as a manual page shows it: titles at the margin, text indented under them.
 *
 * A block is collected line by line in `text` until a blank line or a line of another kind ends it.  Uses no
 * colours: what commands print on a terminal is text only (app/streams.h).
 */
#include "cli/markdown.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"

enum { INDENT = 2, CELL_INDENT = 6 };

/* Adds a piece of text without the marks of emphasis, code and links. */
static void add_inline(struct text_buffer *text, const char *at, size_t length)
{
    for (const char *end = at + length; at < end; at++) {
        const char *target =
            *at == ']' && at + 1 < end && at[1] == '(' ? memchr(at, ')', (size_t) (end - at)) : NULL;
        if (target)
            at = target;
        else if (*at == '\\' && at + 1 < end)
            text_add_bytes(text, ++at, 1);
        else if (!strchr("*`[", *at))
            text_add_bytes(text, at, 1);
    }
}

/* Prints a row of a table: its first cell, and the others indented under it. */
static void print_row(const char *line, size_t length)
{
    struct text_buffer cell = {0};
    int indent = INDENT;
    for (const char *at = line + 1, *end = line + length, *bar; at < end; at = bar + 1) {
        for (bar = at; bar < end && (*bar != '|' || bar[-1] == '\\'); bar++) {
        }
        const char *last = bar;
        for (; last > at && last[-1] == ' '; last--) {
        }
        at += strspn(at, " ");
        text_clear(&cell);
        add_inline(&cell, at, last > at ? (size_t) (last - at) : 0);
        printf("%*s", indent, "");
        arguments_print(cell.length > 0 ? cell.text : "", indent, indent);
        indent = CELL_INDENT;
    }
    text_free(&cell);
}

/* ---- Blocks ------------------------------------------------------------------------------------------- */

/* Prints the collected paragraph or item, and clears it. */
static void end_block(struct text_buffer *text)
{
    if (text->length > 0) {
        printf("%*s", INDENT, "");
        arguments_print(text->text, INDENT, text->text[0] == '-' ? 2 * INDENT : INDENT);
    }
    text_clear(text);
}

static void print_heading(const char *line, size_t length)
{
    size_t level = strspn(line, "#");
    struct text_buffer title = {0};
    add_inline(&title, line + level + 1, length - level - 1);
    for (char *at = title.text; level < 3 && at && *at != '\0'; at++)
        *at = (char) toupper((unsigned char) *at);
    puts(title.text ? title.text : "");
    text_free(&title);
}

void markdown_print(const char *markdown, size_t length)
{
    const char *end = markdown + length;
    struct text_buffer text = {0};
    for (const char *line = markdown, *next; line < end; line = next) {
        const char *feed = memchr(line, '\n', (size_t) (end - line));
        size_t size = feed ? (size_t) (feed - line) : (size_t) (end - line);
        next = feed ? feed + 1 : end;
        if (size == 0 || *line == '#' || *line == '|' || strncmp(line, "- ", 2) == 0)
            end_block(&text);
        if (size == 0)
            putchar('\n');
        else if (*line == '#')
            print_heading(line, size);
        else if (*line == '|' && line[2] != '-')
            print_row(line, size);
        else if (*line == '|')
            putchar('\n'); /* a blank line under the headings */
        else if (text.length == 0 && strncmp(line, "    ", 4) == 0)
            printf("%.*s\n", (int) size, line);
        else {
            size_t blanks = strspn(line, " ");
            if (text.length > 0)
                text_add(&text, " ");
            add_inline(&text, line + blanks, size - blanks);
        }
    }
    end_block(&text);
    text_free(&text);
}
