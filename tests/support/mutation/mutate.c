/* SPDX-License-Identifier: MIT */
/*
 * mutate.c: makes small faults in a C file, one at a time, to see whether the tests notice.
 *
 *   mutate FILE          lists the faults, one a line:  NUMBER LINE:COLUMN KIND "OLD" "NEW"
 *   mutate FILE NUMBER   writes the file with that fault to standard output
 *
 * It reads tokens, not C: comments, strings, preprocessor lines and assertions are left alone, and where
 * tokens are not enough it relies on the layout of clang-format (spaces around binary operators, one
 * statement a line). scripts/mutate drops faults that do not compile or compile to the same code.  Lines
 * are never added or removed, so that the line numbers of assertions stay the same.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOKEN_TEXT = 48, REPLACED = 64 };

enum token_kind { TOKEN_NAME, TOKEN_NUMBER, TOKEN_OPERATOR, TOKEN_OTHER };

struct token {
    enum token_kind kind;
    size_t from, to; /* bytes of the source */
    unsigned line, column;
};

struct source {
    char *text;
    size_t size;
    struct token *tokens;
    size_t count;
};

/* What a run is to do: list all faults, or write one of them. */
struct wanted {
    const struct source *source;
    long only; /* the fault to write, 0 to list them */
    long found;
    bool written;
};

static void fail(const char *what, const char *name)
{
    fprintf(stderr, "mutate: %s: %s\n", name, what);
    exit(2);
}

/* ---- Tokens ------------------------------------------------------------------------------------------- */

static char at(const struct source *source, size_t place)
{
    return place < source->size ? source->text[place] : '\0';
}

static size_t after_comment(const struct source *source, size_t place)
{
    if (at(source, place + 1) == '/') {
        while (place < source->size && source->text[place] != '\n')
            place++;
        return place;
    }
    for (place += 2; place < source->size; place++)
        if (source->text[place] == '*' && at(source, place + 1) == '/')
            return place + 2;
    return source->size;
}

static size_t after_quote(const struct source *source, size_t place)
{
    char quote = source->text[place++];
    while (place < source->size && source->text[place] != quote)
        place += source->text[place] == '\\' ? 2 : 1;
    return place + 1 < source->size ? place + 1 : source->size;
}

static size_t after_directive(const struct source *source, size_t place)
{
    while (place < source->size && source->text[place] != '\n')
        place += source->text[place] == '\\' ? 2 : 1;
    return place < source->size ? place : source->size;
}

static size_t operator_size(const char *text)
{
    static const char *const long_ones[] = {"<<=", ">>=", "...", "->", "++", "--", "<<", ">>",
                                            "<=",  ">=",  "==",  "!=", "&&", "||", "+=", "-=",
                                            "*=",  "/=",  "%=",  "&=", "|=", "^="};
    for (size_t i = 0; i < sizeof long_ones / sizeof long_ones[0]; i++)
        if (strncmp(text, long_ones[i], strlen(long_ones[i])) == 0)
            return strlen(long_ones[i]);
    return 1;
}

static size_t after_token(const struct source *source, size_t place, enum token_kind *kind)
{
    unsigned char first = (unsigned char) source->text[place];
    if (first == '"' || first == '\'') {
        *kind = TOKEN_OTHER;
        return after_quote(source, place);
    }
    if (isalnum(first) || first == '_') {
        *kind = isdigit(first) ? TOKEN_NUMBER : TOKEN_NAME;
        while (isalnum((unsigned char) at(source, place)) || at(source, place) == '_')
            place++;
        return place;
    }
    *kind = TOKEN_OPERATOR;
    return place + operator_size(source->text + place);
}

/* Skips what is no token: space, a comment, a preprocessor line.  Returns its end. */
static size_t after_gap(const struct source *source, size_t place, bool line_begins)
{
    char here = source->text[place];
    if (here == '/' && (at(source, place + 1) == '/' || at(source, place + 1) == '*'))
        return after_comment(source, place);
    if (here == '#' && line_begins)
        return after_directive(source, place);
    return isspace((unsigned char) here) ? place + 1 : place;
}

static void find_tokens(struct source *source)
{
    unsigned line = 1;
    size_t line_start = 0;
    bool line_begins = true;
    source->tokens = calloc(source->size + 1, sizeof *source->tokens);
    if (!source->tokens)
        fail("no memory", "tokens");
    for (size_t place = 0; place < source->size;) {
        size_t end = after_gap(source, place, line_begins);
        if (end == place) {
            struct token *token = &source->tokens[source->count++];
            *token =
                (struct token){.from = place, .line = line, .column = (unsigned) (place - line_start) + 1};
            end = token->to = after_token(source, place, &token->kind);
            line_begins = false;
        }
        for (; place < end; place++)
            if (source->text[place] == '\n') {
                line++;
                line_start = place + 1;
                line_begins = true;
            }
    }
}

static bool is(const struct source *source, size_t number, const char *text)
{
    if (number >= source->count)
        return false;
    const struct token *token = &source->tokens[number];
    return token->to - token->from == strlen(text) &&
           memcmp(source->text + token->from, text, token->to - token->from) == 0;
}

static bool is_one_of(const struct source *source, size_t number, const char *const *list)
{
    for (; *list; list++)
        if (is(source, number, *list))
            return true;
    return false;
}

/* The token that closes what this one opens; the last token if none does. */
static size_t closing(const struct source *source, size_t open)
{
    size_t depth = 0;
    for (size_t i = open; i < source->count; i++) {
        depth += is(source, i, "(") || is(source, i, "[") || is(source, i, "{");
        if ((is(source, i, ")") || is(source, i, "]") || is(source, i, "}")) && --depth == 0)
            return i;
    }
    return source->count - 1;
}

/* The semicolon that ends the statement beginning here. */
static size_t statement_end(const struct source *source, size_t first)
{
    size_t i = first;
    while (i + 1 < source->count && !is(source, i, ";"))
        i = is(source, i, "(") || is(source, i, "[") || is(source, i, "{") ? closing(source, i) + 1 : i + 1;
    return i;
}

/* ---- Faults ------------------------------------------------------------------------------------------- */

static void write_fault(const struct source *source, size_t from, size_t to, const char *new_text)
{
    fwrite(source->text, 1, from, stdout);
    fputs(new_text, stdout);
    for (size_t i = from; i < to; i++)
        if (source->text[i] == '\n')
            putchar('\n');
    fwrite(source->text + to, 1, source->size - to, stdout);
}

static void list_fault(const struct wanted *wanted, const struct token *first, size_t to, const char *kind,
                       const char *new_text)
{
    printf("%ld %u:%u %s \"", wanted->found, first->line, first->column, kind);
    bool space = false;
    for (size_t i = first->from; i < to; i++) {
        char here = wanted->source->text[i];
        if (!isspace((unsigned char) here)) {
            if (space)
                putchar(' ');
            putchar(here);
        }
        space = isspace((unsigned char) here);
    }
    printf("\" \"%s\"\n", new_text);
}

/* Replaces tokens `first` to `last` by `new_text`. */
static void fault(struct wanted *wanted, size_t first, size_t last, const char *kind, const char *new_text)
{
    const struct token *tokens = wanted->source->tokens;
    wanted->found++;
    if (wanted->only == 0) {
        list_fault(wanted, &tokens[first], tokens[last].to, kind, new_text);
    } else if (wanted->only == wanted->found) {
        write_fault(wanted->source, tokens[first].from, tokens[last].to, new_text);
        wanted->written = true;
    }
}

static bool stands_alone(const struct source *source, size_t number)
{
    const struct token *token = &source->tokens[number];
    return isspace((unsigned char) at(source, token->from - 1)) &&
           isspace((unsigned char) at(source, token->to));
}

static void operator_faults(struct wanted *wanted, size_t number)
{
    static const struct {
        const char *kind, *old_text, *new_text;
        bool binary; /* the same sign can also have only one operand */
    } swaps[] = {
        {"relation", "<", "<=", true},  {"relation", "<=", "<", false},  {"relation", ">", ">=", true},
        {"relation", ">=", ">", false}, {"relation", "==", "!=", false}, {"relation", "!=", "==", false},
        {"logic", "&&", "||", false},   {"logic", "||", "&&", false},    {"sum", "+", "-", true},
        {"sum", "-", "+", true},        {"product", "*", "+", true},     {"product", "/", "*", true},
        {"product", "%", "/", true},    {"bits", "&", "|", true},        {"bits", "|", "&", true},
        {"bits", "<<", ">>", false},    {"bits", ">>", "<<", false},     {"assign", "+=", "-=", false},
        {"assign", "-=", "+=", false},  {"assign", "|=", "&=", false},   {"assign", "&=", "|=", false},
        {"step", "++", "--", false},    {"step", "--", "++", false},
    };
    for (size_t i = 0; i < sizeof swaps / sizeof swaps[0]; i++)
        if (is(wanted->source, number, swaps[i].old_text) &&
            (!swaps[i].binary || stands_alone(wanted->source, number)))
            fault(wanted, number, number, swaps[i].kind, swaps[i].new_text);
    if (is(wanted->source, number, "!"))
        fault(wanted, number, number, "not", "");
}

static void number_faults(struct wanted *wanted, size_t number)
{
    const struct token *token = &wanted->source->tokens[number];
    const char *text = wanted->source->text + token->from;
    char *end, changed[REPLACED];
    unsigned long value = strtoul(text, &end, 0);
    int suffix = (int) (wanted->source->text + token->to - end);
    if (token->to - token->from >= TOKEN_TEXT || suffix < 0)
        return;
    snprintf(changed, sizeof changed, "%lu%.*s", value + 1, suffix, end);
    fault(wanted, number, number, "number", changed);
    if (value > 0) {
        snprintf(changed, sizeof changed, "%lu%.*s", value - 1, suffix, end);
        fault(wanted, number, number, "number", changed);
    }
}

static void condition_faults(struct wanted *wanted, size_t number)
{
    size_t last = closing(wanted->source, number + 1);
    fault(wanted, number + 1, last, "condition", "(0)");
    if (is(wanted->source, number, "if"))
        fault(wanted, number + 1, last, "condition", "(1)");
}

static void return_faults(struct wanted *wanted, size_t number)
{
    size_t last = statement_end(wanted->source, number);
    if (last == number + 1)
        fault(wanted, number, number, "statement", "");
    else if (!is(wanted->source, number + 1, "0") && !is(wanted->source, number + 1, "NULL") &&
             !is(wanted->source, number + 1, "false") && !is(wanted->source, number + 1, "true"))
        fault(wanted, number + 1, last - 1, "return", "0");
}

/* An expression statement begins a line, with a name that is not followed by another name or a star. */
static bool expression_begins(const struct source *source, size_t number)
{
    static const char *const before[] = {";", "{", "}", ")", "else", ":", NULL};
    static const char *const after[] = {
        "(", "[", ".", "->", "=", "+=", "-=", "|=", "&=", "^=", "*=", "<<=", ">>=", "++", "--", NULL};
    return number > 0 && source->tokens[number].line > source->tokens[number - 1].line &&
           is_one_of(source, number - 1, before) && is_one_of(source, number + 1, after);
}

static void name_faults(struct wanted *wanted, size_t number)
{
    static const char *const words[] = {"sizeof", "switch", "for", "enum", "struct", "union", NULL};
    const struct source *source = wanted->source;
    if (is(source, number, "if") || is(source, number, "while"))
        condition_faults(wanted, number);
    else if (is(source, number, "return"))
        return_faults(wanted, number);
    else if (is(source, number, "true"))
        fault(wanted, number, number, "truth", "false");
    else if (is(source, number, "false"))
        fault(wanted, number, number, "truth", "true");
    else if (is(source, number, "break") || is(source, number, "continue"))
        fault(wanted, number, number, "statement", "");
    else if (!is_one_of(source, number, words) && expression_begins(source, number))
        fault(wanted, number, statement_end(source, number), "statement", ";");
}

/* Faults are made inside functions and tables, not in declarations of sizes or bits, which are data of
 * headers. */
static void find_faults(struct wanted *wanted)
{
    const struct source *source = wanted->source;
    for (size_t i = 0; i < source->count; i++) {
        if (is(source, i, "assert") || is(source, i, "static_assert") || is(source, i, "_Static_assert")) {
            i = closing(source, i + 1);
            continue;
        }
        if (source->tokens[i].kind == TOKEN_NAME)
            name_faults(wanted, i);
        else if (source->tokens[i].kind == TOKEN_NUMBER)
            number_faults(wanted, i);
        else if (source->tokens[i].kind == TOKEN_OPERATOR)
            operator_faults(wanted, i);
    }
}

static void read_source(const char *name, struct source *source)
{
    FILE *file = fopen(name, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        fail("cannot be read", name);
    long size = ftell(file);
    rewind(file);
    source->text = size < 0 ? NULL : malloc((size_t) size + 1);
    if (!source->text || fread(source->text, 1, (size_t) size, file) != (size_t) size)
        fail("cannot be read", name);
    source->size = (size_t) size;
    source->text[size] = '\0';
    fclose(file);
}

int main(int count, char **words)
{
    if (count < 2 || count > 3) {
        fputs("usage: mutate FILE [NUMBER]\n", stderr);
        return 2;
    }
    struct source source = {0};
    read_source(words[1], &source);
    find_tokens(&source);
    struct wanted wanted = {.source = &source, .only = count == 3 ? strtol(words[2], NULL, 10) : 0};
    find_faults(&wanted);
    free(source.tokens);
    free(source.text);
    if (count == 3 && !wanted.written)
        fail("has no fault of this number", words[1]);
    return 0;
}
