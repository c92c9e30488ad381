/*
 * command_rules.c: `bastide rules [ID|OPTION|CHAPTER]`: prints the rules, or part of them.
 *
 * The text is docs/rules.md, built into the program; only the titles of --list are translated.  A rule goes
 * from its heading, "### P2 · Edges continue", to the next heading, and names its option as "`rule abbot
 * off|on`"; a decision is an item "- **V2 to V5.** ..." of the chapter Decisions.  Nothing else about the
 * page matters here.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/translate.h"
#include "play/language.h"
#include "bastide/files.h"
#include "cli/commands.h"
#include "cli/options.h"

enum { TITLE_MAX = 100 };

struct rules_options {
    const char *search; /* the words to search for */
    bool list;
};

static const struct argument option_table[] = {
    {"list", 'l', NULL, N_("print the ids and titles of the rules"), SETS_FLAG(struct rules_options, list)},
    {"search", 's', N_("WORD"), N_("print the rules in which a word begins so, in capitals or not"),
     SETS_TEXT(struct rules_options, search)},
    {0},
};

static const struct arguments arguments = {
    .words = N_("[ID|OPTION|CHAPTER]"),
    .about = N_("Prints the rules, or one of them by its id (T1, p2, V12) or its option (pig-herd), "
                "with what was decided about it; or a chapter (editions, tiles, decisions)."),
    .more = N_("Exit status: 0; 2 if there is no such rule."),
    .groups = {{option_table, NULL, 0, NULL}},
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

/* True if a word of the text begins with `word`, in capitals or not. */
static bool contains(struct piece text, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= text.length; i++)
        if ((i == 0 || !isalnum((unsigned char) text.at[i - 1])) &&
            strncasecmp(text.at + i, word, length) == 0)
            return true;
    return false;
}

/* ---- Blocks: chapters, rules, decisions --------------------------------------------------------------- */

/* A block begins with a line that has the mark, and ends before a line for which `ends` is true. */
struct block {
    const char *mark;
    bool (*ends)(struct piece line);
};

static bool is_chapter(struct piece line)
{
    return begins_with(line, "## ");
}

static bool is_heading(struct piece line)
{
    return is_chapter(line) || begins_with(line, "### ");
}

static bool is_not_indented(struct piece line)
{
    return !begins_with(line, "  ");
}

static const struct block chapters = {"## ", is_chapter}, rules = {"### ", is_heading},
                          decisions = {"- **", is_not_indented};

/* Removes the next block of that kind from the rest of the page; returns it without the empty lines at its
 * end, or an empty piece if there is none. */
static struct piece take_block(struct piece *rest, const struct block *kind)
{
    struct piece block = {rest->at, 0}, before = *rest;
    for (struct piece line = take_line(rest); line.length > 0; line = take_line(rest)) {
        if (block.length > 0 && kind->ends(line)) {
            *rest = before;
            break;
        }
        if (block.length > 0)
            block.length += line.length;
        else if (begins_with(line, kind->mark))
            block = line;
        before = *rest;
    }
    while (block.length > 1 && block.at[block.length - 1] == '\n' && block.at[block.length - 2] == '\n')
        block.length--;
    return block;
}

/* The P2 of "### P2 · Edges continue". */
static struct piece rule_id(struct piece rule)
{
    const char *id = rule.at + strlen(rules.mark);
    return (struct piece){id, strcspn(id, " \n")};
}

/* The rule with that id or option: "`rule pig-herd ...`" stands in it. */
static struct piece find_rule(struct piece page, const char *word)
{
    struct piece rule;
    char option[48];
    bool fits = snprintf(option, sizeof option, "`rule %s ", word) < (int) sizeof option;
    while ((rule = take_block(&page, &rules)).length > 0) {
        struct piece id = rule_id(rule);
        if ((strlen(word) == id.length && strncasecmp(word, id.at, id.length) == 0) ||
            (fits && contains(rule, option)))
            break;
    }
    return rule;
}

/* A chapter by the beginning of its title, of four letters at least: "edition". */
static struct piece find_chapter(struct piece page, const char *title)
{
    struct piece chapter;
    size_t length = strlen(title);
    do
        chapter = take_block(&page, &chapters);
    while (chapter.length > 0 &&
           (length < 4 || strncasecmp(chapter.at + strlen(chapters.mark), title, length) != 0));
    return chapter;
}

/* ---- Rules with their decisions ----------------------------------------------------------------------- */

/* True if the head of a decision names the rule, as in "S7, S9." or, for V3, "V2 to V5." */
static bool is_about(struct piece decision, struct piece id)
{
    unsigned long wanted = strtoul(id.at + 1, NULL, 10), last = 0;
    const char *at = decision.at + strlen(decisions.mark);
    while (*at != '*' && *at != '\n') {
        bool range = strncmp(at, "to ", 3) == 0;
        at += range ? 3 : 0;
        if (!isdigit((unsigned char) at[1])) {
            at++;
            continue;
        }
        char *end;
        unsigned long number = strtoul(at + 1, &end, 10), first = range ? last : number;
        if (*at == id.at[0] && first <= wanted && wanted <= number)
            return true;
        last = number;
        at = end;
    }
    return false;
}

/* Adds a rule and the decisions about it. */
static void add_rule(struct text_buffer *text, struct piece page, struct piece rule)
{
    struct piece rest = find_chapter(page, "Decisions"), decision;
    size_t before = text->length;
    text_add_bytes(text, rule.at, rule.length);
    while ((decision = take_block(&rest, &decisions)).length > 0)
        if (is_about(decision, rule_id(rule))) {
            text_add(text, "%s", text->length == before + rule.length ? "\nDecisions:\n\n" : "");
            text_add_bytes(text, decision.at, decision.length);
        }
}

/* Prints all rules that, with their decisions, contain the word; false if none does. */
static bool search(struct piece page, const char *word)
{
    struct piece rest = page, rule;
    struct text_buffer text = {0};
    bool found = false;
    while ((rule = take_block(&rest, &rules)).length > 0) {
        text_clear(&text);
        add_rule(&text, page, rule);
        if (text.failed)
            out_of_memory();
        if (contains((struct piece){text.text, text.length}, word)) {
            printf("%s%s", found ? "\n" : "", text.text);
            found = true;
        }
    }
    text_free(&text);
    return found;
}

/* ---- The command -------------------------------------------------------------------------------------- */

/* The title in a heading, which begins at `start`, in the player's language. */
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
        if (begins_with(line, rules.mark)) {
            struct piece id = rule_id(line);
            printf("  %.*s%s%s\n", (int) id.length, id.at, mark,
                   title_of(line, strlen(rules.mark) + id.length + strlen(mark), title));
        } else if (is_chapter(line)) {
            printf("%s\n", title_of(line, strlen(chapters.mark), title));
        }
    }
}

/* Prints the rule with that id or option, else the chapter whose title begins so, else all rules that contain
 * the word. */
static void print_named(struct piece page, const char *word)
{
    struct piece rule = find_rule(page, word), chapter = find_chapter(page, word);
    struct text_buffer text = {0};
    if (rule.length > 0)
        add_rule(&text, page, rule);
    else if (chapter.length > 0)
        text_add_bytes(&text, chapter.at, chapter.length);
    else if (strlen(word) < 3 || !search(page, word))
        refuse_rule(word, "bastide rules --list");
    write_text(NULL, &text);
    text_free(&text);
}

int command_rules(int argc, char **argv)
{
    struct rules_options options = {0};
    struct piece page;
    const char *id = argv[arguments_parse(&arguments, argc, argv, &options)];
    if (options.list + (id != NULL) + (options.search != NULL) > 1)
        arguments_refuse("an id, --list or --search: one of them at a time");
    language_speak();
    page.at = file_rules(&page.length);
    if (id)
        print_named(page, id);
    else if (options.list)
        list_titles(page);
    else if (!options.search)
        fwrite(page.at, 1, page.length, stdout);
    else if (!search(page, options.search))
        arguments_refuse("no rule contains '%.60s'", options.search);
    return 0;
}
