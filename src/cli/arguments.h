/*
 * arguments.h: reads the words of a command line by tables, from which the help is made too.
 *
 * A command has one struct arguments; tables of options that several commands share are groups of it.  The
 * manual page and the completions of shells are made of the same tables, by --list-options, when the program
 * is built.  getopt_long of the C library splits the words.
 *
 * Tables are English, with their texts marked by N_().  Help and errors are in the language of the player
 * (play/language.h) in every command, and end the program; what scripts read is never translated.
 */
#pragma once

#include <stddef.h>

#include "bastide/text_buffer.h"

/* What becomes of an option.  The parser of one that takes a list of words calls arguments_value for each of
 * them when it is called with a null word. */
enum argument_kind {
    ARGUMENT_PARSED,  /* its table's parser reads it */
    ARGUMENT_LISTED,  /* the same; it takes one of a list of words */
    ARGUMENT_IN_HELP, /* the same; its help has a %s for them */
    ARGUMENT_FLAG,    /* sets a bool */
    ARGUMENT_JSON,    /* the same, unless the program was built without JSON */
    ARGUMENT_TEXT,    /* sets a const char * to its value */
    ARGUMENT_OUT      /* the same; the value is a file that can be written, or - */
};

/* An option. */
struct argument {
    const char *name; /* the long one, without "--"; null ends a table */
    int key; /* the short one, or NO_LETTER; of a row that is parsed, a number above all characters */
    const char *value; /* what the option's value is called, or null if it takes none */
    const char *help;
    enum argument_kind kind;
    size_t offset; /* of what it sets, in the table's input */
};

enum { NO_LETTER = 256 };

/* The end of a row. */
#define WORDS_ANY               .kind = ARGUMENT_PARSED
#define WORDS_LISTED            .kind = ARGUMENT_LISTED
#define WORDS_IN_HELP           .kind = ARGUMENT_IN_HELP
#define SETS_FLAG(type, member) .kind = ARGUMENT_FLAG, .offset = offsetof(type, member)
#define SETS_JSON(type, member) .kind = ARGUMENT_JSON, .offset = offsetof(type, member)
#define SETS_TEXT(type, member) .kind = ARGUMENT_TEXT, .offset = offsetof(type, member)
#define SETS_OUT(type, member)  .kind = ARGUMENT_OUT, .offset = offsetof(type, member)

/* What a parser is called with besides the keys of its options. */
enum { ARGUMENT_WORD = -1, /* a word that is no option */ ARGUMENTS_END = -2 /* all words have been read */ };

/* A table, its parser, its input as an offset in the command's, and its heading in the help.  Where two
 * tables have the same letter, the first one has it. */
struct argument_group {
    const struct argument *options;                  /* null: none */
    void (*parse)(int key, char *word, void *input); /* null: none of its rows needs one */
    size_t offset;
    const char *heading; /* null: none */
};

enum { ARGUMENT_GROUPS = 3 };
struct arguments {
    /* The words that are no options, as the help has them: "TYPE [FILE]", "FILE..." for one or more.  Null:
     * there are none.  Others are refused before the parser sees any. */
    const char *words;
    const char *about, *more;                   /* the help before and after the options; more: may be null */
    void (*add_more)(struct text_buffer *text); /* completes `more`; may be null */
    struct argument_group groups[ARGUMENT_GROUPS]; /* the first one gets words and the end too */
};

/* The name of the program in messages, before the command's; borrowed.  Without it "bastide". */
void arguments_begin(const char *name);

/*
 * Parses; call it once.  argv[0] is the command.  After an error, the program ends with a message that begins
 * with the program and the COMMAND and status 2; after --help with 0.  Afterwards the words that are no
 * options are the last ones of argv, before its null; returns the index of the first.
 */
int arguments_parse(const struct arguments *arguments, int argc, char **argv, void *input);

/* Ends the program because of a word of the command line.  Translates `format`, which needs no mark. */
__attribute__((format(printf, 1, 2))) _Noreturn void arguments_refuse(const char *format, ...);

/* The FILE of an option; an error if it cannot be written: that is found out before the work, and no folder
 * is made. */
const char *parse_out(const char *word);

/* The same for a folder. */
const char *parse_out_folder(const char *word);

/* In a program without JSON, an error that begins with `what`. */
void json_require(const char *what);

/* One of the words that an option takes: the parts joined by `between`. */
void arguments_value(const char *name, const char *between, const char *value);

/*
 * Takes --language out of the words of the program, wherever it stands, so that it counts for each message,
 * also for those about words before it.  Returns its word, or null.
 */
const char *arguments_take_language(int *argc, char **argv);

/* ---- Help (arguments_help.c) -------------------------------------------------------------------------- */

/* Adds words and a line end, broken into lines that fit a terminal: the first one goes on in that column,
 * further ones begin in column `indent`. */
void arguments_wrap(struct text_buffer *text, const char *words, int column, int indent);

/* The same to standard output. */
void arguments_print(const char *words, int column, int indent);

/* Prints the help of a command that is called `program`. */
void arguments_help(const struct arguments *arguments, const char *program, void *input);

/*
 * Prints a line for each fact, its words separated by tabs: "usage WORDS", "about TEXT", "more TEXT",
 * "group HEADING", "option LONG SHORT VALUE HELP", and below an option "value WORD" for each word that it
 * takes.  The parsers write to `input`, so the command must not be run with it.
 */
void arguments_list(const struct arguments *arguments, void *input);

/* Prints the lines "option" and "value" of --language and --help. */
void arguments_list_common(void);
