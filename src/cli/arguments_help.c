/*
 * arguments_help.c: prints the options of a command: as help for people, and as lines for scripts.
 */
#include "cli/arguments.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "base/unicode.h"
#include "play/language.h"
#include "play/table_options.h"

enum { WIDTH = 79, HELP_COLUMN = 29, WORD_ROOM = 200 };

static struct text_buffer values; /* what arguments_value collects, one a line */

void arguments_value(const char *name, const char *between, const char *value)
{
    text_add(&values, "%s%s%s\n", name, between, value);
}

/* ---- The options of all commands ---------------------------------------------------------------------- */

/* Only lists words: arguments.c carries these options out. */
static void parse_common(int key, char *word, void *input)
{
    (void) key, (void) input;
    parse_setting(SETTING_LANGUAGE, word);
}

static const struct argument common_options[] = {
    {"language", NO_LETTER, N_("LANGUAGE"),
     N_("language of help and messages, by default the first of these: %s"), WORDS_LISTED},
    {"help", 'h', NULL, N_("print this help"), WORDS_ANY},
    {0},
};

static const struct arguments common_arguments = {.groups = {{common_options, parse_common, 0, NULL}}};

/* ---- Rows --------------------------------------------------------------------------------------------- */

/* Adds the words that an option takes, each between `before` and `after`; the first one has `first` instead
 * of `before`. */
static void add_values(const struct argument_group *group, const struct argument *option, void *input,
                       struct text_buffer *text, const char *first, const char *before, const char *after)
{
    text_clear(&values);
    if (option->kind == ARGUMENT_LISTED)
        group->parse(option->key, NULL, input ? (char *) input + group->offset : NULL);
    for (unsigned i = 0; option->kind == ARGUMENT_CHOICE && i < option->most; i++)
        arguments_value(option->words[i], "", "");
    for (const char *at = values.text; at && *at != '\0'; at += strcspn(at, "\n") + 1)
        text_add(text, "%s%.*s%s", at == values.text ? first : before, (int) strcspn(at, "\n"), at, after);
    text_free(&values);
}

/* Adds an option's help, with its words for a %s. */
static void add_help(const struct argument_group *group, const struct argument *option, void *input,
                     struct text_buffer *text)
{
    const char *help = _(option->help);
    const char *place = strstr(help, "%s");
    text_add(text, "%.*s", place ? (int) (place - help) : (int) strlen(help), help);
    if (!place)
        return;
    add_values(group, option, input, text, "", ", ", "");
    text_add(text, "%s", place + strlen("%s"));
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
typedef void row_writer(const struct arguments *arguments, const struct argument_group *group,
                        const struct argument *option, void *input, struct text_buffer *text);

/* Adds all options, with `before` and a line end around the headings of their groups. */
static void add_groups(const struct arguments *arguments, void *input, const char *before, row_writer *write,
                       struct text_buffer *text)
{
    for (size_t i = 0; i < ARGUMENT_GROUPS; i++) {
        const struct argument_group *group = &arguments->groups[i];
        if (group->heading)
            text_add(text, "%s%s\n", before, _(group->heading));
        for (const struct argument *option = group->options; option && option->name; option++)
            write(arguments, group, option, input, text);
    }
}

static void print_text(struct text_buffer *text)
{
    fputs(text->text ? text->text : "", stdout);
    text_free(text);
}

/* ---- For people --------------------------------------------------------------------------------------- */

void arguments_wrap(struct text_buffer *text, const char *words, int column, int indent)
{
    char word[WORD_ROOM];
    while (*words != '\0') {
        int blanks = (int) strspn(words, " "), length = (int) strcspn(words + blanks, " \n");
        snprintf(word, sizeof word, "%.*s", length, words + blanks);
        int width = unicode_text_width(word);
        if (column + blanks + width > WIDTH && column > indent) {
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
    fputs(text.failed ? words : text.text, stdout);
    text_free(&text);
}

static void write_row(const struct arguments *arguments, const struct argument_group *group,
                      const struct argument *option, void *input, struct text_buffer *text)
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
    add_help(group, option, input, &help);
    arguments_wrap(text, help.text ? help.text : "", width + gap, HELP_COLUMN);
    text_free(&help);
}

void arguments_help(const struct arguments *arguments, const char *program, void *input)
{
    struct text_buffer text = {0};
    if (arguments->words)
        text_add(&text, _("Usage: %1$s [OPTION...] %2$s"), program, _(arguments->words));
    else
        text_add(&text, _("Usage: %s [OPTION...]"), program);
    text_add(&text, "\n");
    arguments_wrap(&text, _(arguments->about), 0, 0);
    text_add(&text, "\n");
    add_groups(arguments, input, "\n ", write_row, &text);
    text_add(&text, "\n");
    add_groups(&common_arguments, NULL, "", write_row, &text);
    if (arguments->more) {
        text_add(&text, "\n");
        arguments_wrap(&text, _(arguments->more), 0, 0);
    }
    print_text(&text);
}

/* ---- For scripts -------------------------------------------------------------------------------------- */

static void write_line(const struct arguments *arguments, const struct argument_group *group,
                       const struct argument *option, void *input, struct text_buffer *text)
{
    text_add(text, "option\t--%s\t", option->name);
    if (has_letter(arguments, option))
        text_add(text, "-%c", option->key);
    text_add(text, "\t%s\t", option->value ? option->value : "");
    add_help(group, option, input, text);
    text_add(text, "\n");
    add_values(group, option, input, text, "value\t", "value\t", "\n");
}

void arguments_list(const struct arguments *arguments, void *input)
{
    struct text_buffer text = {0};
    language_choose("en");
    text_add(&text, "usage\t%s\nabout\t%s\n", arguments->words ? arguments->words : "", arguments->about);
    add_groups(arguments, input, "group\t", write_line, &text);
    if (arguments->more)
        text_add(&text, "more\t%s\n", arguments->more);
    print_text(&text);
}

void arguments_list_common(void)
{
    struct text_buffer text = {0};
    language_choose("en");
    add_groups(&common_arguments, NULL, "group\t", write_line, &text);
    print_text(&text);
}
