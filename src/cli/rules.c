/*
 * rules.c: `bastide rules [ID|OPTION]`: prints the rules, or one of them by its id or option.
 *
 * The text is docs/rules.md, built into the program.  A rule goes from its heading, "### P2 · Edges
 * continue", to the next heading; nothing else about the page is known here.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "store/complaint.h"
#include "bastide/files.h"
#include "bastide/rules.h"
#include "cli/commands.h"
#include "cli/options.h"

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    const char **id = state->input;
    if (key != ARGP_KEY_ARG)
        return ARGP_ERR_UNKNOWN;
    if (*id)
        argp_error(state, "one rule at a time");
    *id = word;
    return 0;
}

static const struct argp argp = {NULL,
                                 parse_option,
                                 "[ID|OPTION]",
                                 "Prints the rules, or one of them by its id (T1, p2, V12) or its option "
                                 "(pig-herd).\v"
                                 "Exit status: 0; 2 if there is no such rule.",
                                 NULL,
                                 NULL,
                                 NULL};

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

/* The rule from its heading up to the next, without the empty lines before that. */
static struct piece find_rule(struct piece page, const char *id)
{
    struct piece rule = {page.at, 0};
    for (struct piece line = take_line(&page); line.length > 0; line = take_line(&page)) {
        struct piece found = heading_id(line);
        if (rule.length > 0 && is_heading(line))
            break;
        if (rule.length > 0)
            rule.length += line.length;
        else if (found.length > 0 && strlen(id) == found.length &&
                 strncasecmp(id, found.at, found.length) == 0)
            rule = line;
    }
    while (rule.length > 1 && rule.at[rule.length - 1] == '\n' && rule.at[rule.length - 2] == '\n')
        rule.length--;
    return rule;
}

/* Prints the ids of the rules, a line for each chapter. */
static void list_ids(FILE *out, struct piece page)
{
    struct piece chapter = {page.at, 0};
    bool begun = false;
    for (struct piece line = take_line(&page); line.length > 0; line = take_line(&page)) {
        struct piece id = heading_id(line);
        if (begins_with(line, "## "))
            chapter = (struct piece){line.at + 3, line.length - 4};
        if (id.length == 0)
            continue;
        if (chapter.length > 0)
            fprintf(out, "%s  %.*s:", begun ? "\n" : "", (int) chapter.length, chapter.at);
        fprintf(out, " %.*s", (int) id.length, id.at);
        chapter.length = 0;
        begun = true;
    }
    fputc('\n', out);
}

int command_rules(int argc, char **argv)
{
    const char *id = NULL;
    int fault = parse_options(&argp, argc, argv, &id);
    if (fault)
        return fault;
    struct piece page;
    page.at = file_rules(&page.length);
    int option = id ? rule_option_find(id) : -1;
    struct piece rule = page;
    if (id)
        rule = find_rule(page, option >= 0 ? rule_option_info((enum rule_option) option)->id : id);
    if (rule.length > 0) {
        fwrite(rule.at, 1, rule.length, stdout);
        return 0;
    }
    complain("there is no rule '%.20s'; the rules are", id);
    list_ids(stderr, page);
    return 2;
}
