/*
 * command_rules.c: `bastide rules [ID|OPTION|CHAPTER]`: prints the rules, one of them, a chapter, their
 * titles, or those with a word.
 *
 * The text is docs/rules.md, built into the program; only the titles of --list are translated.  A rule goes
 * from its heading, "### P2 · Edges continue", to the next heading, and names its option as "`rule abbot
 * off|on`"; a decision is an item "- **V2 to V5.** ..." of the chapter Decisions.  Nothing else about the
 * page is known here.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
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
    const char *search; /* words to look for */
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

/* Without the empty lines at its end. */
static struct piece without_empty_end(struct piece piece)
{
    while (piece.length > 1 && piece.at[piece.length - 1] == '\n' && piece.at[piece.length - 2] == '\n')
        piece.length--;
    return piece;
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
    return without_empty_end(rule);
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

/* ---- Decisions ---------------------------------------------------------------------------------------- */

/* Removes the next "- **V2 to V5.** ..." from the rest of a chapter; empty after the last. */
static struct piece take_decision(struct piece *rest)
{
    struct piece decision = {rest->at, 0}, before = *rest;
    for (struct piece line = take_line(rest); line.length > 0; line = take_line(rest)) {
        if (decision.length > 0 && !begins_with(line, "  ")) {
            *rest = before;
            break;
        }
        if (decision.length > 0)
            decision.length += line.length;
        else if (begins_with(line, "- **"))
            decision = line;
        before = *rest;
    }
    return decision;
}

/* Whether a decision is about the rule: its head names it, or "V2 to V5" has it between them. */
static bool is_about(struct piece decision, struct piece id)
{
    unsigned long wanted = strtoul(id.at + 1, NULL, 10), last = 0;
    const char *at = decision.at + strlen("- **");
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

/* By the beginning of its title, of four letters at least: "edition". */
static struct piece find_chapter(struct piece page, const char *title)
{
    struct piece chapter = {page.at, 0};
    size_t length = strlen(title);
    for (struct piece line = take_line(&page); line.length > 0; line = take_line(&page)) {
        if (chapter.length > 0 && begins_with(line, "## "))
            break;
        if (chapter.length > 0)
            chapter.length += line.length;
        else if (length >= 4 && begins_with(line, "## ") && strncasecmp(line.at + 3, title, length) == 0)
            chapter = line;
    }
    return without_empty_end(chapter);
}

/* ---- One rule ----------------------------------------------------------------------------------------- */

static bool has_id(struct piece rule, const char *id)
{
    struct piece found = heading_id(rule);
    return strlen(id) == found.length && strncasecmp(id, found.at, found.length) == 0;
}

/* Whether it is the rule of an option: it says "`rule pig-herd ...`". */
static bool has_option(struct piece rule, const char *option)
{
    char words[48];
    return snprintf(words, sizeof words, "`rule %s ", option) < (int) sizeof words && contains(rule, words);
}

static struct piece find_rule(struct piece page, const char *word)
{
    struct piece rule = take_rule(&page);
    while (rule.length > 0 && !has_id(rule, word) && !has_option(rule, word))
        rule = take_rule(&page);
    return rule;
}

/* The rule, and what was decided where it leaves something open. */
static void print_whole(struct piece page, struct piece rule)
{
    struct piece id = heading_id(rule), decisions = find_chapter(page, "Decisions");
    bool told = false;
    fwrite(rule.at, 1, rule.length, stdout);
    for (struct piece one = take_decision(&decisions); one.length > 0; one = take_decision(&decisions))
        if (is_about(one, id)) {
            printf("%s%.*s", told ? "" : "\nDecisions:\n\n", (int) one.length, one.at);
            told = true;
        }
}

/* Whether the rule or a decision about it has the word. */
static bool mentions(struct piece page, struct piece rule, const char *word)
{
    struct piece id = heading_id(rule), decisions = find_chapter(page, "Decisions");
    bool found = contains(rule, word);
    for (struct piece one = take_decision(&decisions); one.length > 0; one = take_decision(&decisions))
        found = found || (is_about(one, id) && contains(one, word));
    return found;
}

/* Prints all rules that mention the word; false if there is none. */
static bool search(struct piece page, const char *word)
{
    bool found = false;
    struct piece rest = page;
    for (struct piece rule = take_rule(&rest); rule.length > 0; rule = take_rule(&rest))
        if (mentions(page, rule, word)) {
            fputs(found ? "\n" : "", stdout);
            print_whole(page, rule);
            found = true;
        }
    return found;
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

/* A rule by its id or option, a chapter by the beginning of its title, or the rules that mention a word. */
static int print_rule(struct piece page, const char *word)
{
    struct piece rule = find_rule(page, word), chapter = find_chapter(page, word);
    if (rule.length > 0) {
        print_whole(page, rule);
        return 0;
    }
    if (chapter.length > 0) {
        fwrite(chapter.at, 1, chapter.length, stdout);
        return 0;
    }
    if (strlen(word) >= 3 && search(page, word))
        return 0;
    struct near_word near = near_word_to(word, strlen(word));
    for (int i = 0; i < RULE_OPTION_COUNT; i++)
        near_word_try(&near, rule_option_info((enum rule_option) i)->name);
    if (near.best) {
        complain(_("there is no rule '%1$.20s'; did you mean '%2$s'?"), word, near.best);
        return 2;
    }
    complain(_("there is no rule '%.20s'; the rules are"), word);
    list_ids(stderr, page);
    return 2;
}

int command_rules(int argc, char **argv)
{
    struct rules_options options = {0};
    const char *id = argv[arguments_parse(&arguments, argc, argv, &options)];
    if (options.list + (id != NULL) + (options.search != NULL) > 1)
        arguments_refuse("an id, --list or --search: one of them at a time");
    language_speak();
    struct piece page;
    page.at = file_rules(&page.length);
    if (id)
        return print_rule(page, id);
    if (options.search) {
        if (search(page, options.search))
            return 0;
        complain(_("'%.60s' stands in no rule"), options.search);
        return 2;
    }
    if (options.list)
        list_titles(page);
    else
        fwrite(page.at, 1, page.length, stdout);
    return 0;
}
