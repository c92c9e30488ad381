/* SPDX-License-Identifier: MIT */
/*
 * arguments.h: parses command lines by tables, and prints their help.
 *
 * A command has one struct arguments.  Its groups are tables of options, some of which several commands
 * share. When the program is built, --list-options prints the tables for the manual page and the completions
 * of shells.
 *
 * The texts of tables are marked by N_().  Help and errors are in the player's language (play/language.h) and
 * end the program; what scripts read is never translated.
 */
#pragma once

#include <stddef.h>

#include "bastide/text_buffer.h"

/* What an option does. */
enum argument_kind {
    ARGUMENT_PARSED, /* is given to its table's parser */
    ARGUMENT_CHOICE, /* takes one of `words`, and sets an unsigned to its index */
    ARGUMENT_NUMBER, /* sets an unsigned long to a number from `least` to `most` */
    ARGUMENT_FLAG,   /* sets a bool */
    ARGUMENT_TEXT,   /* sets a const char * to its value */
    ARGUMENT_OUT     /* the same; the value is a file that can be written, or - */
};

/* An option.  The help of one that has a list of words may have a %s for them. */
struct argument {
    const char *name; /* the long one, without "--"; null ends a table */
    int key; /* the short one, or NO_LETTER; for a row that is parsed, it may be a number above all characters
              */
    const char *value; /* what the option's value is called, or null if it takes none */
    const char *help;
    enum argument_kind kind;
    size_t offset; /* of what it sets, in the table's input */
    const char *const *words;
    unsigned least, most;                 /* of words, `most` is their number */
    const char *(*list)(unsigned number); /* in place of `words`: a word by its number, null past the last */
};

enum { NO_LETTER = 256 };

/* How rows end. */
#define WORDS_ANY          .kind = ARGUMENT_PARSED
#define WORDS_LISTED(word) .kind = ARGUMENT_PARSED, .list = (word)
#define WORDS_OF(...)                                                     \
    .kind = ARGUMENT_PARSED, .words = (const char *const[]){__VA_ARGS__}, \
    .most = sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *)
#define SETS_CHOICE(type, member, list, count) \
    .kind = ARGUMENT_CHOICE, .offset = offsetof(type, member), .words = (list), .most = (count)
#define SETS_NUMBER(type, member, first, last) \
    .kind = ARGUMENT_NUMBER, .offset = offsetof(type, member), .least = (first), .most = (last)
#define SETS_FLAG(type, member) .kind = ARGUMENT_FLAG, .offset = offsetof(type, member)
#define SETS_TEXT(type, member) .kind = ARGUMENT_TEXT, .offset = offsetof(type, member)
#define SETS_OUT(type, member)  .kind = ARGUMENT_OUT, .offset = offsetof(type, member)

/* A table, its parser, the offset of its input in the command's, and its heading in the help.  If two tables
 * have the same letter, it belongs to the first. */
struct argument_group {
    const struct argument *options;                  /* null: none */
    void (*parse)(int key, char *word, void *input); /* null: none of its rows needs one */
    size_t offset;
    const char *heading;   /* null: none */
    const char *elsewhere; /* what the help says in place of the rows; null: it prints them */
};

/* A command line, which is not translated, and a sentence about what it does. */
struct argument_example {
    const char *command, *about;
};

enum { ARGUMENT_GROUPS = 3, ARGUMENT_EXAMPLES = 2 };
struct arguments {
    /* The arguments that are not options, as the help shows them: "TYPE [FILE]"; "FILE..." is one or more.
     * Null: there are none.  A missing or unexpected argument is an error. */
    const char *words;
    const char *about, *more;               /* the help before and after the options; more: may be null */
    const char *(*listed)(unsigned number); /* what completion offers as the first word; may be null */
    struct argument_group groups[ARGUMENT_GROUPS];
    struct argument_example examples[ARGUMENT_EXAMPLES]; /* at least one */
};

/* Sets the name of the program in messages, before the command's name; borrowed.  By default it is
 * "bastide". */
void arguments_begin(const char *name);

/*
 * Parses a command line; argv[0] is the command.  Call it once.  An error ends the program with status 2,
 * --help with 0.  Returns the index of the first argument that is not an option; those come last, before the
 * null that ends argv.
 */
int arguments_parse(const struct arguments *arguments, int argc, char **argv, void *input);

/* Ends the program with an error about its arguments.  Translates `format`; the call itself marks it for
 * translation. */
__attribute__((format(printf, 1, 2))) _Noreturn void arguments_refuse(const char *format, ...);

/* Returns the index of a word in a list; an error about `what`, the option, if it is not there. */
unsigned parse_word(const char *word, const char *what, const char *const *words, size_t count);

/* Parses a whole number from `least` to `most`. */
unsigned long parse_count(const char *word, const char *what, unsigned long least, unsigned long most);

/* Returns the value of an enum setting (play/table_options.h) that a word names. */
unsigned parse_setting(unsigned setting, const char *word);

/* Removes --language from the arguments, wherever it is, so that errors about earlier arguments are in that
 * language too.  Returns its value, or null. */
const char *arguments_take_language(int *argc, char **argv);

/* ---- Help (arguments_help.c) -------------------------------------------------------------------------- */

/* Adds a text and a line end, wrapped to that width.  The text begins in column `column`, further lines in
 * column `indent`. */
void arguments_wrap(struct text_buffer *text, const char *words, int column, int indent);

/* Prints the text instead of adding it. */
void arguments_print(const char *words, int column, int indent);

/* Prints the help of a command; `program` is the name by which it is called. */
void arguments_help(const struct arguments *arguments, const char *program);

/*
 * Prints a line for each fact, its words separated by tabs: "usage WORDS", "word WORD" for each that
 * completion offers, "about TEXT", "more TEXT", "group HEADING", "option LONG SHORT VALUE HELP", below an
 * option "value WORD" for each word that it takes, and "example COMMAND ABOUT".
 */
void arguments_list(const struct arguments *arguments);

/* Prints the lines "option" and "value" of --language and --help. */
void arguments_list_common(void);
