/*
 * arguments_help.c: prints the help of a command, for people and as lines for scripts; see arguments.h.
 */
#include "cli/arguments.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/unicode.h"

enum { WIDTH = 79, HELP_COLUMN = 29, WORD_ROOM = 200 };

static struct text_buffer values; /* of the option that is asked, a line each */

void arguments_value(const char *name, const char *between, const char *value)
{
    text_add(&values, "%s%s%s\n", name, between, value);
}

/* Asks an option's parser for the words that it takes and adds them to the text, each between `before`, or
 * `first` for the first one, and `after`. */
static void add_values(const struct argument_group *group, const struct argument *option, void *input,
                       struct text_buffer *text, const char *first, const char *before, const char *after)
{
    text_clear(&values);
    group->parse(option->key, NULL, (char *) input + group->offset);
    for (const char *at = values.text; at && *at != '\0'; at += strcspn(at, "\n") + 1)
        text_add(text, "%s%.*s%s", at == values.text ? first : before, (int) strcspn(at, "\n"), at, after);
    text_free(&values);
}

/* An option's help, with its words if it says so. */
static void add_help(const struct argument_group *group, const struct argument *option, void *input,
                     struct text_buffer *text)
{
    text_add(text, "%s", option->help);
    if (option->words == WORDS_IN_HELP)
        add_values(group, option, input, text, ": ", ", ", "");
}

static void add_more(const struct arguments *arguments, struct text_buffer *text)
{
    if (arguments->more)
        text_add(text, "%s", arguments->more);
    if (arguments->add_more)
        arguments->add_more(text);
}

/* Whether the option has a short one that no option before it has. */
static bool has_letter(const struct arguments *arguments, const struct argument *option)
{
    for (size_t i = 0; i < ARGUMENT_GROUPS; i++)
        for (const struct argument *at = arguments->groups[i].options; at && at->name; at++)
            if (at->key == option->key)
                return at == option && at->key < 128 && isgraph(at->key);
    return option->key < 128;
}

/* ---- For people --------------------------------------------------------------------------------------- */

/* Prints a text from that column on; the lines after the first begin in column `indent`. */
static void print_wrapped(const char *text, int column, int indent)
{
    char word[WORD_ROOM];
    while (*text != '\0') {
        int blanks = (int) strspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int) strcspn(text + blanks, " \n"), text + blanks);
        int width = unicode_text_width(word);
        if (column + blanks + width > WIDTH && column > indent) {
            printf("\n%*s", indent, "");
            column = indent;
        } else {
            printf("%*s", blanks, "");
            column += blanks;
        }
        text += blanks + (int) strlen(word);
        fputs(word, stdout);
        column += width;
        if (*text == '\n') {
            text++;
            putchar('\n');
            column = 0;
        }
    }
    putchar('\n');
}

static void print_option(const struct arguments *arguments, const struct argument *option, const char *help)
{
    char left[120] = "      ";
    if (has_letter(arguments, option))
        snprintf(left, sizeof left, "  -%c, ", option->key);
    size_t length = strlen(left);
    snprintf(left + length, sizeof left - length, "--%s%s%s", option->name, option->value ? "=" : "",
             option->value ? option->value : "");
    int column = printf("%-*s", HELP_COLUMN, left);
    if (strlen(left) >= HELP_COLUMN)
        column += printf("   ");
    print_wrapped(help, column, HELP_COLUMN);
}

static void print_group(const struct arguments *arguments, const struct argument_group *group, void *input)
{
    struct text_buffer help = {0};
    if (group->heading)
        printf("\n %s\n", group->heading);
    for (const struct argument *option = group->options; option && option->name; option++) {
        text_clear(&help);
        add_help(group, option, input, &help);
        print_option(arguments, option, help.text ? help.text : option->help);
    }
    text_free(&help);
}

void arguments_help(const struct arguments *arguments, const char *program, void *input)
{
    static const struct argument help = {"help", 'h', NULL, "print this help", WORDS_ANY};
    struct text_buffer more = {0};
    printf("Usage: %s [OPTION...]%s%s\n", program, arguments->words ? " " : "",
           arguments->words ? arguments->words : "");
    print_wrapped(arguments->about, 0, 0);
    putchar('\n');
    for (size_t i = 0; i < ARGUMENT_GROUPS; i++)
        print_group(arguments, &arguments->groups[i], input);
    putchar('\n');
    print_option(arguments, &help, help.help);
    add_more(arguments, &more);
    if (more.length > 0) {
        putchar('\n');
        print_wrapped(more.text, 0, 0);
    }
    text_free(&more);
}

/* ---- For scripts -------------------------------------------------------------------------------------- */

static void list_option(const struct arguments *arguments, const struct argument_group *group,
                        const struct argument *option, void *input, struct text_buffer *text)
{
    text_add(text, "option\t--%s\t", option->name);
    if (has_letter(arguments, option))
        text_add(text, "-%c", option->key);
    text_add(text, "\t%s\t", option->value ? option->value : "");
    add_help(group, option, input, text);
    text_add(text, "\n");
    if (option->words != WORDS_ANY)
        add_values(group, option, input, text, "value\t", "value\t", "\n");
}

void arguments_list(const struct arguments *arguments, void *input)
{
    struct text_buffer text = {0};
    text_add(&text, "usage\t%s\nabout\t%s\n", arguments->words ? arguments->words : "", arguments->about);
    for (size_t i = 0; i < ARGUMENT_GROUPS; i++) {
        const struct argument_group *group = &arguments->groups[i];
        if (group->heading)
            text_add(&text, "group\t%s\n", group->heading);
        for (const struct argument *option = group->options; option && option->name; option++)
            list_option(arguments, group, option, input, &text);
    }
    if (arguments->more || arguments->add_more) {
        text_add(&text, "more\t");
        add_more(arguments, &text);
        text_add(&text, "\n");
    }
    fwrite(text.text, 1, text.length, stdout);
    text_free(&text);
}
