/* SPDX-License-Identifier: MIT */
/*
 * command_rules.c: `bastide rules [ID|OPTION|CHAPTER]`: prints the rules, or part of them.
 *
 * The text is docs/rules.md, built into the program: printed without the marks of Markdown on a terminal, and
 * unchanged in a pipe.  Only the titles are translated; in other languages a note says so.  A rule goes from
 * its heading, "### P2 · Edges continue", to the next heading, and names its option as "`rule abbot off|on`";
 * a decision is an item "- **S7, S9.** ..." of the chapter Decisions.  Nothing else about the page matters
 * here.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/translate.h"
#include "play/language.h"
#include "cli/commands.h"
#include "cli/json_game.h"
#include "cli/markdown.h"
#include "cli/options.h"
#include "store/complaint.h"
#include "store/embedded.h"

enum { TITLE_MAX = 100, NO_RULE = 1 };

struct rules_options {
    const char *search; /* the words to search for */
    bool list, json;
};

static const struct argument option_table[] = {
    {"list", 'l', NULL, N_("print the ids and titles of the rules"), SETS_FLAG(struct rules_options, list)},
    {"json", NO_LETTER, NULL, N_("print all rules as one JSON list"), SETS_FLAG(struct rules_options, json)},
    {"search", NO_LETTER, N_("WORD"),
     N_("print the rules with a word that begins like this, in capitals or not"),
     SETS_TEXT(struct rules_options, search)},
    {0},
};

static const char *rule_word(unsigned number);

static const struct arguments arguments = {
    .words = N_("[ID|OPTION|CHAPTER]"),
    .listed = rule_word,
    .about = N_("Prints the rules, or one of them by its id (T1, p2, V12) or its option (pig-herd), "
                "with what was decided about it; or a chapter (editions, tiles, decisions)."),
    .more = N_("Exit status: 0; 1 if no rule has the word; 2 if there is no such rule."),
    .examples = {{"bastide rules S2", N_("one rule")},
                 {"bastide rules --search cathedral", N_("all rules with that word")}},
    .groups = {{option_table, NULL, 0, NULL, NULL}},
};

/* A part of the page. */
struct piece {
    const char *at;
    size_t length;
};

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

/* How a block begins, and which blocks end it. */
struct block {
    const char *mark, *end, *other_end;
};

static const struct block chapters = {"\n## ", "\n## ", "\n## "}, rules = {"\n### ", "\n## ", "\n### "},
                          decisions = {"\n- **", "\n- ", "\n\n"};

/* Where the text occurs in the piece, or the end of the piece. */
static const char *find(struct piece piece, const char *text)
{
    const char *end = piece.at + piece.length, *at = strstr(piece.at, text);
    return at && at < end ? at : end;
}

/* Removes the next block of that kind from the rest of the page; returns it with one line feed at its end, or
 * an empty piece if there is none. */
static struct piece take_block(struct piece *rest, const struct block *kind)
{
    const char *end = rest->at + rest->length, *at = find(*rest, kind->mark);
    if (at == end)
        return (struct piece){end, 0};
    struct piece block = {at + 1, (size_t) (end - at) - 1};
    const char *one = find(block, kind->end), *other = find(block, kind->other_end);
    rest->at = one < other ? one : other;
    rest->length = (size_t) (end - rest->at);
    block.length = (size_t) (rest->at - block.at);
    while (block.at[block.length - 1] == '\n')
        block.length--;
    block.length++;
    return block;
}

/* The first line of a block without its mark. */
static struct piece title_of(struct piece block, const struct block *kind)
{
    const char *title = block.at + strlen(kind->mark) - 1;
    return (struct piece){title, strcspn(title, "\n")};
}

/* The P2 of "### P2 · Edges continue". */
static struct piece rule_id(struct piece rule)
{
    struct piece id = title_of(rule, &rules);
    id.length = strcspn(id.at, " \n");
    return id;
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

/* The id of a rule by its number in the page, then the options; null past the last. */
static const char *rule_word(unsigned number)
{
    static char word[16];
    struct piece page = {embedded_rules, embedded_rules_size}, rule;
    while ((rule = take_block(&page, &rules)).length > 0 && number > 0)
        number--;
    if (rule.length == 0)
        return number < RULE_OPTION_COUNT ? rule_option_info((enum rule_option) number)->name : NULL;
    snprintf(word, sizeof word, "%.*s", (int) rule_id(rule).length, rule_id(rule).at);
    return word;
}

/* A chapter by the beginning of its title, of four letters at least: "edition". */
static struct piece find_chapter(struct piece page, const char *title)
{
    struct piece chapter;
    size_t length = strlen(title);
    do
        chapter = take_block(&page, &chapters);
    while (chapter.length > 0 &&
           (length < 4 || strncasecmp(title_of(chapter, &chapters).at, title, length) != 0));
    return chapter;
}

/* ---- Printing ----------------------------------------------------------------------------------------- */

/* Adds a part of the page with its headings in the player's language, or only these, as --list has them. */
static void add_spoken(struct text_buffer *text, struct piece piece, bool only_titles)
{
    size_t length;
    for (const char *line = piece.at; line < piece.at + piece.length; line += length) {
        char title[TITLE_MAX];
        size_t marks = strspn(line, "#"), hidden = only_titles ? marks + 1 : 0, before = marks + 1;
        length = strcspn(line, "\n") + 1;
        if (marks == 3)
            before = (size_t) (strstr(line, " · ") - line) + strlen(" · ");
        if (marks >= 2) {
            snprintf(title, sizeof title, "%.*s", (int) (length - 1 - before), line + before);
            text_add(text, "%*s%.*s%s\n", only_titles && marks == 3 ? 2 : 0, "", (int) (before - hidden),
                     line + hidden, _(title));
        } else if (!only_titles) {
            text_add_bytes(text, line, length);
        }
    }
}

/* On a terminal without Markdown's marks, elsewhere as the page is, for scripts. */
static void print_piece(struct piece piece, bool only_titles)
{
    struct text_buffer text = {0};
    add_spoken(&text, piece, only_titles);
    if (isatty(STDOUT_FILENO) == 1 && !only_titles)
        markdown_print(text.text, text.length);
    else
        fwrite(text.text, 1, text.length, stdout);
    text_free(&text);
}

/* ---- Rules with their decisions ----------------------------------------------------------------------- */

/* True if the head of a decision names the rule, as "S7, S9." does. */
static bool is_about(struct piece decision, struct piece id)
{
    const char *at = title_of(decision, &decisions).at;
    while (*at != '*' && *at != '\n') {
        size_t length = strcspn(at, ",.*\n");
        if (length == id.length && memcmp(at, id.at, length) == 0)
            return true;
        at += length + strspn(at + length, ",. ");
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
        if (contains((struct piece){text.text, text.length}, word)) {
            printf("%s", found ? "\n" : "");
            print_piece((struct piece){text.text, text.length}, false);
            found = true;
        }
    }
    text_free(&text);
    return found;
}

/* ---- The command -------------------------------------------------------------------------------------- */

/* Each rule with its chapter and its text, which has the decisions about it too. */
static void print_json(struct piece page)
{
    struct piece rest = page, chapter, rule;
    struct text_buffer text = {0};
    json_t *list = json_array();
    while ((chapter = take_block(&rest, &chapters)).length > 0)
        for (struct piece title = title_of(chapter, &chapters);
             (rule = take_block(&chapter, &rules)).length > 0;) {
            struct piece id = rule_id(rule), whole = title_of(rule, &rules);
            size_t before = id.length + strlen(" · "),
                   head = (size_t) (whole.at - rule.at) + whole.length + 1;
            text_clear(&text);
            add_rule(&text, page, rule);
            json_append(list, json_pack("{s:s#, s:s#, s:s#, s:s}", "id", id.at, id.length, "title",
                                        whole.at + before, whole.length - before, "chapter", title.at,
                                        title.length, "text", text.text + head));
        }
    text_free(&text);
    json_print(list);
}

/* Prints the rule with that id or option, else the chapter whose title begins with it, else all rules that
 * contain the word. */
static void print_named(struct piece page, const char *word)
{
    struct piece rule = find_rule(page, word), chapter = find_chapter(page, word);
    struct text_buffer text = {0};
    if (rule.length > 0) {
        add_rule(&text, page, rule);
        print_piece((struct piece){text.text, text.length}, false);
    } else if (chapter.length > 0)
        print_piece(chapter, false);
    else if (strlen(word) < 3 || !search(page, word))
        refuse_rule(word, "bastide rules --list");
    text_free(&text);
}

int command_rules(int argc, char **argv)
{
    static const char note[] = N_("The text of the rules is in English, the titles are in your language.");
    struct rules_options options = {0};
    const struct piece page = {embedded_rules, embedded_rules_size};
    const char *id = argv[arguments_parse(&arguments, argc, argv, &options)];
    if (options.list + options.json + (id != NULL) + (options.search != NULL) > 1)
        arguments_refuse("an id, --list, --json or --search: one of them at a time");
    language_speak();
    if (!options.list && !options.json && strcmp(_(note), note) != 0)
        fprintf(stderr, "%s\n\n", _(note));
    if (options.search && !search(page, options.search)) {
        complain(_("no rule contains '%.60s'"), options.search);
        return NO_RULE;
    }
    if (id)
        print_named(page, id);
    else if (options.json)
        print_json(page);
    else if (!options.search)
        print_piece(page, options.list);
    return 0;
}
