/* SPDX-License-Identifier: MIT */
/*
 * arguments_help.c: prints the options of a command: as help for people, and as lines for scripts.
 */
#include "cli/arguments.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/translate.h"
#include "base/unicode.h"
#include "play/language.h"
#include "play/table_options.h"

enum {
    WIDTH = 79,
    WIDTH_LEAST = 40,
    WIDTH_MOST = 100,
    HELP_COLUMN = 29,
    EXAMPLE_INDENT = 6,
    WORD_ROOM = 200
};

/* ---- The options of all commands ---------------------------------------------------------------------- */

static const char *language_word(unsigned number)
{
    return setting_word(SETTING_LANGUAGE, number);
}

/* arguments.c carries these options out. */
static const struct argument common_options[] = {
    {"language", NO_LETTER, N_("LANGUAGE"),
     N_("language of help and messages, by default the first of these: %s"), WORDS_LISTED(language_word)},
    {"help", 'h', NULL, N_("print this help"), WORDS_ANY},
    {0},
};

static const struct arguments common_arguments = {.groups = {{common_options, NULL, 0, NULL, NULL}}};

/* ---- Rows --------------------------------------------------------------------------------------------- */

/* A word that the option takes as its value, by its number; null past the last. */
static const char *word_of(const struct argument *option, unsigned number)
{
    if (option->list)
        return option->list(number);
    return option->words && number < option->most ? option->words[number] : NULL;
}

/* Adds the option's help, with its words for a %s. */
static void add_help(const struct argument *option, struct text_buffer *text)
{
    const char *help = _(option->help), *place = strstr(help, "%s"), *word;
    text_add(text, "%.*s", place ? (int) (place - help) : (int) strlen(help), help);
    for (unsigned i = 0; place && (word = word_of(option, i)) != NULL; i++)
        text_add(text, "%s%s", i > 0 ? ", " : "", word);
    text_add(text, "%s", place ? place + strlen("%s") : "");
}

/* True if the option's letter is its own: an earlier option with the same letter keeps it. */
static bool has_letter(const struct arguments *arguments, const struct argument *option)
{
    for (size_t i = 0; i < ARGUMENT_GROUPS; i++)
        for (const struct argument *at = arguments->groups[i].options; at && at->name; at++)
            if (at->key == option->key)
                return at == option && at->key < 128 && isgraph(at->key);
    return option->key < 128;
}

/* Adds one option to the text. */
typedef void row_writer(const struct arguments *arguments, const struct argument *option,
                        struct text_buffer *text);

/* Adds all options, with `before` and a line end around the headings of their groups; `whole`: also those
 * that the help shows elsewhere. */
static void add_groups(const struct arguments *arguments, const char *before, bool whole, row_writer *write,
                       struct text_buffer *text)
{
    for (size_t i = 0; i < ARGUMENT_GROUPS; i++) {
        const struct argument_group *group = &arguments->groups[i];
        if (group->heading)
            text_add(text, "%s%s\n", before, _(group->heading));
        if (group->elsewhere && !whole)
            text_add(text, "  %s\n", _(group->elsewhere));
        else
            for (const struct argument *option = group->options; option && option->name; option++)
                write(arguments, option, text);
    }
}

static void print_text(struct text_buffer *text)
{
    fputs(text->text ? text->text : "", stdout);
    text_free(text);
}

/* ---- For people --------------------------------------------------------------------------------------- */

/* The columns that texts may fill: one less than the terminal has, but 40 to 100; 79 elsewhere. */
static int arguments_width(void)
{
    struct winsize size;
    if (isatty(STDOUT_FILENO) != 1 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return WIDTH;
    int width = size.ws_col - 1;
    return width < WIDTH_LEAST ? WIDTH_LEAST : width > WIDTH_MOST ? WIDTH_MOST : width;
}

void arguments_wrap(struct text_buffer *text, const char *words, int column, int indent)
{
    char word[WORD_ROOM];
    int most = arguments_width();
    while (*words != '\0') {
        int blanks = (int) strspn(words, " "), length = (int) strcspn(words + blanks, " \n");
        snprintf(word, sizeof word, "%.*s", length, words + blanks);
        int width = unicode_text_width(word);
        if (column + blanks + width > most && column > indent) {
            text_add(text, "\n%*s%s", indent, "", word);
            column = indent + width;
        } else {
            text_add(text, "%*s%s", blanks, "", word);
            column += blanks + width;
        }
        words += blanks + length;
        if (*words == '\n') {
            text_add(text, "\n");
            column = 0;
            words++;
        }
    }
    text_add(text, "\n");
}

void arguments_print(const char *words, int column, int indent)
{
    struct text_buffer text = {0};
    arguments_wrap(&text, words, column, indent);
    fputs(text.text, stdout);
    text_free(&text);
}

static void write_row(const struct arguments *arguments, const struct argument *option,
                      struct text_buffer *text)
{
    char left[120] = "      ";
    struct text_buffer help = {0};
    if (has_letter(arguments, option))
        snprintf(left, sizeof left, "  -%c, ", option->key);
    size_t length = strlen(left);
    snprintf(left + length, sizeof left - length, "--%s%s%s", option->name, option->value ? "=" : "",
             option->value ? _(option->value) : "");
    int width = unicode_text_width(left), gap = width < HELP_COLUMN ? HELP_COLUMN - width : 3;
    text_add(text, "%s%*s", left, gap, "");
    add_help(option, &help);
    arguments_wrap(text, help.text ? help.text : "", width + gap, HELP_COLUMN);
    text_free(&help);
}

void arguments_help(const struct arguments *arguments, const char *program)
{
    struct text_buffer text = {0};
    if (arguments->words)
        text_add(&text, _("Usage: %1$s [OPTION...] %2$s"), program, _(arguments->words));
    else
        text_add(&text, _("Usage: %s [OPTION...]"), program);
    text_add(&text, "\n");
    arguments_wrap(&text, _(arguments->about), 0, 0);
    text_add(&text, "\n");
    add_groups(arguments, "\n ", false, write_row, &text);
    text_add(&text, "\n");
    add_groups(&common_arguments, "", false, write_row, &text);
    if (arguments->more) {
        text_add(&text, "\n");
        arguments_wrap(&text, _(arguments->more), 0, 0);
    }
    text_add(&text, "\n%s\n", _("Examples:"));
    for (const struct argument_example *example = arguments->examples;
         example < arguments->examples + ARGUMENT_EXAMPLES && example->command; example++) {
        text_add(&text, "  %s\n      ", example->command);
        arguments_wrap(&text, _(example->about), EXAMPLE_INDENT, EXAMPLE_INDENT);
    }
    print_text(&text);
}

/* ---- For scripts -------------------------------------------------------------------------------------- */

static void write_line(const struct arguments *arguments, const struct argument *option,
                       struct text_buffer *text)
{
    const char *word;
    text_add(text, "option\t--%s\t", option->name);
    if (has_letter(arguments, option))
        text_add(text, "-%c", option->key);
    text_add(text, "\t%s\t", option->value ? option->value : "");
    add_help(option, text);
    text_add(text, "\n");
    for (unsigned i = 0; (word = word_of(option, i)) != NULL; i++)
        text_add(text, "value\t%s\n", word);
}

void arguments_list(const struct arguments *arguments)
{
    struct text_buffer text = {0};
    language_choose("en");
    text_add(&text, "usage\t%s\n", arguments->words ? arguments->words : "");
    for (unsigned i = 0; arguments->listed && arguments->listed(i); i++)
        text_add(&text, "word\t%s\n", arguments->listed(i));
    text_add(&text, "about\t%s\n", arguments->about);
    add_groups(arguments, "group\t", true, write_line, &text);
    if (arguments->more)
        text_add(&text, "more\t%s\n", arguments->more);
    for (size_t i = 0; i < ARGUMENT_EXAMPLES && arguments->examples[i].command; i++)
        text_add(&text, "example\t%s\t%s\n", arguments->examples[i].command, arguments->examples[i].about);
    print_text(&text);
}

void arguments_list_common(void)
{
    struct text_buffer text = {0};
    language_choose("en");
    add_groups(&common_arguments, "group\t", true, write_line, &text);
    print_text(&text);
}
