/*
 * rules.c: `bastide rules [ID|OPTION]`: prints the rules, one of them, their titles, or those with a word.
 *
 * The text is docs/rules.md, built into the program; only the titles of --list are translated.  A rule goes
 * from its heading, "### P2 · Edges continue", to the next heading; nothing else about the page is known
 * here.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/near_word.h"
#include "base/translate.h"
#include "play/language.h"
#include "store/complaint.h"
#include "bastide/files.h"
#include "bastide/rules.h"
#include "cli/commands.h"
#include "cli/options.h"

enum { TITLE_MAX = 100 };

struct rules_options {
    const char *id;
    const char *search; /* words to look for */
    bool list;
};

static const struct argument option_table[] = {
    {"list", 'l', NULL, N_("print the ids and titles of the rules"), WORDS_ANY},
    {"search", 's', N_("WORD"), N_("print the rules in which a word begins so, in capitals or not"),
     WORDS_ANY},
    {0},
};

static void parse_option(int key, char *word, void *input)
{
    struct rules_options *options = input;
    switch (key) {
    case 'l':
        options->list = true;
        break;
    case 's':
        options->search = word;
        break;
    case ARGUMENT_WORD:
        if (options->id)
            arguments_refuse("one rule at a time");
        options->id = word;
        break;
    case ARGUMENTS_END:
        if (options->list + (options->id != NULL) + (options->search != NULL) > 1)
            arguments_refuse("an id, --list or --search: one of them at a time");
        break;
    }
}

static const struct arguments arguments = {
    .words = N_("[ID|OPTION]"),
    .about = N_("Prints the rules, or one of them by its id (T1, p2, V12) or its option "
                "(pig-herd)."),
    .more = N_("Exit status: 0; 2 if there is no such rule."),
    .groups = {{option_table, parse_option, 0, NULL}},
};

/* A line of the page, or several. */
struct piece {
    const char *at;
    size_t length;
};

/* Removes the first line, with its end, from the rest of the page; returns an empty piece if nothing is
 * left. */
static struct piece take_line(struct piece *rest)
{
    const char *end = rest->length > 0 ? memchr(rest->at, '\n', rest->length) : NULL;
    struct piece line = {rest->at, end ? (size_t) (end - rest->at) + 1 : rest->length};
    rest->at += line.length;
    rest->length -= line.length;
    return line;
}

static bool begins_with(struct piece line, const char *mark)
{
    return line.length >= strlen(mark) && memcmp(line.at, mark, strlen(mark)) == 0;
}

/* The P2 of "### P2 · Edges continue"; empty if the line is not a rule's heading. */
static struct piece heading_id(struct piece line)
{
    struct piece id = {line.at, 0};
    if (!begins_with(line, "### "))
        return id;
    id.at += 4;
    while (4 + id.length < line.length && id.at[id.length] != ' ' && id.at[id.length] != '\n')
        id.length++;
    return id;
}

static bool is_heading(struct piece line)
{
    return begins_with(line, "## ") || begins_with(line, "### ");
}

/* Removes the next rule from the rest of the page: from its heading up to the next, without the empty lines
 * before that.  Empty after the last. */
static struct piece take_rule(struct piece *rest)
{
    struct piece rule = {rest->at, 0}, before = *rest;
    for (struct piece line = take_line(rest); line.length > 0; line = take_line(rest)) {
        if (rule.length > 0 && is_heading(line)) {
            *rest = before;
            break;
        }
        if (rule.length > 0)
            rule.length += line.length;
        else if (heading_id(line).length > 0)
            rule = line;
        before = *rest;
    }
    while (rule.length > 1 && rule.at[rule.length - 1] == '\n' && rule.at[rule.length - 2] == '\n')
        rule.length--;
    return rule;
}

static struct piece find_rule(struct piece page, const char *id)
{
    struct piece rule = take_rule(&page);
    for (; rule.length > 0; rule = take_rule(&page)) {
        struct piece found = heading_id(rule);
        if (strlen(id) == found.length && strncasecmp(id, found.at, found.length) == 0)
            break;
    }
    return rule;
}

/* Whether a word of the text begins so. */
static bool contains(struct piece text, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= text.length; i++)
        if ((i == 0 || !isalnum((unsigned char) text.at[i - 1])) &&
            strncasecmp(text.at + i, word, length) == 0)
            return true;
    return false;
}

static int search(struct piece page, const char *word)
{
    bool found = false;
    for (struct piece rule = take_rule(&page); rule.length > 0; rule = take_rule(&page))
        if (contains(rule, word)) {
            printf("%s%.*s", found ? "\n" : "", (int) rule.length, rule.at);
            found = true;
        }
    if (!found)
        complain(_("'%.60s' stands in no rule"), word);
    return found ? 0 : 2;
}

/* The end of a heading from `start` on, in the language of the player. */
static const char *title_of(struct piece heading, size_t start, char title[TITLE_MAX])
{
    snprintf(title, TITLE_MAX, "%.*s", (int) (heading.length - start - 1), heading.at + start);
    return _(title);
}

/* "P2 · Edges continue" for each rule, under the names of the chapters. */
static void list_titles(struct piece page)
{
    static const char mark[] = " · ";
    char title[TITLE_MAX];
    for (struct piece line = take_line(&page); line.length > 0; line = take_line(&page)) {
        struct piece id = heading_id(line);
        if (id.length > 0)
            printf("  %.*s%s%s\n", (int) id.length, id.at, mark,
                   title_of(line, 4 + id.length + sizeof mark - 1, title));
        else if (begins_with(line, "## "))
            printf("%s\n", title_of(line, 3, title));
    }
}

/* Prints the ids of the rules, a line for each chapter. */
static void list_ids(FILE *out, struct piece page)
{
    struct piece chapter = {page.at, 0};
    char title[TITLE_MAX];
    bool begun = false;
    for (struct piece line = take_line(&page); line.length > 0; line = take_line(&page)) {
        struct piece id = heading_id(line);
        if (begins_with(line, "## "))
            chapter = line;
        if (id.length == 0)
            continue;
        if (chapter.length > 0) {
            fputs(begun ? "\n  " : "  ", out);
            fprintf(out, _("%s:"), title_of(chapter, strlen("## "), title));
        }
        fprintf(out, " %.*s", (int) id.length, id.at);
        chapter.length = 0;
        begun = true;
    }
    fputc('\n', out);
}

static int print_rule(struct piece page, const char *id)
{
    int option = rule_option_find(id);
    struct piece rule = find_rule(page, option >= 0 ? rule_option_info((enum rule_option) option)->id : id);
    if (rule.length == 0) {
        struct near_word near = near_word_to(id, strlen(id));
        for (int i = 0; i < RULE_OPTION_COUNT; i++)
            near_word_try(&near, rule_option_info((enum rule_option) i)->name);
        if (near.best) {
            complain(_("there is no rule '%1$.20s'; did you mean '%2$s'?"), id, near.best);
            return 2;
        }
        complain(_("there is no rule '%.20s'; the rules are"), id);
        list_ids(stderr, page);
        return 2;
    }
    fwrite(rule.at, 1, rule.length, stdout);
    return 0;
}

int command_rules(int argc, char **argv)
{
    struct rules_options options = {0};
    arguments_parse(&arguments, argc, argv, &options);
    language_speak();
    struct piece page;
    page.at = file_rules(&page.length);
    if (options.id)
        return print_rule(page, options.id);
    if (options.search)
        return search(page, options.search);
    if (options.list)
        list_titles(page);
    else
        fwrite(page.at, 1, page.length, stdout);
    return 0;
}
