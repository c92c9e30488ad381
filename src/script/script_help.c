/* SPDX-License-Identifier: MIT */
/*
 * script_help.c: `help`: the words of the table, with a sentence for each.
 *
 * Lists only those of the place where the line is typed.
 */
#include <stdio.h>
#include <string.h>

#include "script/script_query.h"

/* Adds a line, wrapped between words to fit a terminal of 80 columns. */
static void write_broken(struct script_line *line, const char *text, unsigned indent)
{
    enum { WIDTH = 79 };
    size_t length, width = WIDTH;
    while (strlen(text) > width) {
        for (length = width; length > 0 && text[length] != ' ';)
            length--;
        if (length == 0)
            break;
        text_add(line->answer, "%.*s\n%*s", (int) length, text, (int) indent, "");
        text += length + strspn(text + length, " ");
        width = WIDTH - indent;
    }
    text_add(line->answer, "%s\n", text);
}

/* The list of editions is not in the table. */
static void write_word(struct script_line *line, const struct script_word *word)
{
    enum { HELP_COLUMN = 24, FORM_WIDTH = HELP_COLUMN - 3 };
    char list[EDITIONS_TEXT], form[80], text[EDITIONS_TEXT + 240];
    snprintf(form, sizeof form, "%s%s%s", word->word, word->arguments ? " " : "",
             word->arguments ? word->arguments : "");
    snprintf(text, sizeof text, "  %-*s%s%s%s", FORM_WIDTH, form, strlen(form) > FORM_WIDTH ? "   " : " ",
             _(word->help), strcmp(word->word, "edition") == 0 ? setup_list_editions(list) : "");
    write_broken(line, text, HELP_COLUMN);
}

static void write_words(struct script_line *line, const char *title, unsigned kinds)
{
    for (const struct script_word *word = line->script->words; word->word; word++)
        if (word->help && (kinds >> word->kind & 1U) && (word->places & line->script->place)) {
            text_add(line->answer, "%s", title);
            title = "";
            write_word(line, word);
        }
}

static enum script_status write_all(struct script_line *line)
{
    write_words(line, _("before the first turn\n"), 1U << WORD_SETUP);
    write_words(line, _("moves\n"), 1U << WORD_MOVE | 1U << WORD_RECORD);
    write_words(line, _("questions\n"), 1U << WORD_ASK | 1U << WORD_OWN);
    return SCRIPT_OK;
}

enum script_status script_query_help(struct script_line *line)
{
    if (line_is_done(&line->line))
        return write_all(line);
    struct word word = line_next_word(&line->line);
    const struct script_word *known = line->script->words;
    while (known->word &&
           (!known->help || !(known->places & line->script->place) || !word_is(word, known->word)))
        known++;
    if (!known->word)
        return script_fault(line, word.column, N_("there is no word '%.*s'; help lists all"),
                            word_shown(word), word.at);
    if (!read_line_end(&line->line, line->error))
        return SCRIPT_UNREADABLE;
    write_word(line, known);
    return SCRIPT_OK;
}
