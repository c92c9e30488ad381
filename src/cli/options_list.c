/*
 * options_list.c: see options_list.h.
 *
 * Walks the tables of a command and of its children.  The words that an option takes are known to its parser
 * only, so that is called with a state of argp that prints no errors, and asked for them.
 */
#include "cli/options_list.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHILDREN_MAX = 8 };

bool options_are_listed(const struct argp_state *state)
{
    return state->flags & ARGP_NO_ERRS;
}

void options_list_value(const char *name, const char *between, const char *value)
{
    printf("value\t%s%s%s\n", name, between, value);
}

/* A text of the help, which a filter may complete. */
static void print_help(const struct argp *argp, int key, const char *text)
{
    char *filtered = argp->help_filter && text ? argp->help_filter(key, text, NULL) : NULL;
    text = text ? text : "";
    fputs(filtered ? filtered : text, stdout);
    if (filtered && filtered != text)
        free(filtered);
}

static void list_option(const struct argp *argp, const struct argp_option *option, struct argp_state *state)
{
    char word[] = "?";
    char letter[] = "-?";
    letter[1] = (char) option->key;
    bool is_short = option->key > 0 && option->key < 128 && isgraph(option->key);
    printf("option\t--%s\t%s\t%s\t", option->name, is_short ? letter : "", option->arg ? option->arg : "");
    print_help(argp, option->key, option->doc);
    putchar('\n');
    if (option->arg)
        argp->parser(option->key, word, state);
}

static void list_options(const struct argp *argp, void *input)
{
    void *inputs[CHILDREN_MAX] = {0};
    struct argp_state state = {
        .root_argp = argp, .flags = ARGP_NO_ERRS | ARGP_NO_EXIT, .input = input, .child_inputs = inputs};
    argp->parser(ARGP_KEY_INIT, NULL, &state);
    for (const struct argp_option *option = argp->options; option && option->name; option++)
        list_option(argp, option, &state);
    for (size_t i = 0; argp->children && argp->children[i].argp; i++) {
        const struct argp_child *child = &argp->children[i];
        if (child->header)
            printf("group\t%s\n", child->header);
        list_options(child->argp, inputs[i]);
    }
}

void options_list(const struct argp *argp, void *input)
{
    const char *text = argp->doc ? argp->doc : "", *more = strchr(text, '\v');
    printf("usage\t%s\n", argp->args_doc ? argp->args_doc : "");
    printf("about\t%.*s\n", more ? (int) (more - text) : (int) strlen(text), text);
    list_options(argp, input);
    if (more) {
        fputs("more\t", stdout);
        print_help(argp, ARGP_KEY_HELP_POST_DOC, more + 1);
        putchar('\n');
    }
}
