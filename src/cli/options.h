/*
 * options.h (console commands only): the options that set a game up, the same for every command.
 */
#ifndef BASTIDE_CLI_OPTIONS_H
#define BASTIDE_CLI_OPTIONS_H

#include <argp.h>

#include "bastide/files.h"
#include "bastide/setup.h"

/* What the words after a command say of the game. */
struct game_options {
    struct setup setup;
    bool rule_set[RULE_OPTION_COUNT]; /* set by --rule: an --edition given later does not change it */
    bool edition_given;
    const char *tiles; /* as given: names of sets, or a file */
    struct tile_book book;
};

/* The argp parser of --edition, --rule, --tiles, --seed and --players; its input is a struct game_options. */
extern const struct argp game_options_argp;

/* The argp parser of --tiles FILE alone, for commands that read their game from records; input: const char
 * **. */
extern const struct argp tile_file_argp;

/* A tile book on the heap, of that file or with null the program's own.  Null after a message. */
struct tile_book *tile_book_open(const char *file);

/* Begin with this, before argp_parse. */
void game_options_init(struct game_options *options);

/*
 * Afterwards: loads the tile book and names the sets.  A message is printed and false returned when a file is
 * faulty or a set unknown.
 */
bool game_options_load(struct game_options *options);

/* The tiles of the games, composed and prepared, on the heap.  Null after a message of that command's. */
struct tile_set *game_options_compose(const struct game_options *options, const char *command);

/* Whether the words said anything of edition, rules or tiles. */
bool game_options_rules_given(const struct game_options *options);

/* Seats players until there are `count`, named by their colours. */
void game_options_seat(struct setup *setup, size_t count);

/* Takes the one FILE of a command that reads one; argp's error exit where there are two. */
void parse_one_file(const char **file, const char *word, struct argp_state *state);

/* "greedy, random, child ...; levels may be given as numbers from 1 to 13", for messages.  Returns `text`. */
enum { AI_LIST = 250 };
const char *list_computers(char text[AI_LIST]);

/*
 * "Bruno", "Bruno=random" or "2=random": that seat is the computer's, greedy where none is named; of
 * "Bruno=cmd:./mybot" it gives the command, else null.  argp's error exit where there is
 * no such seat or player.
 */
const char *parse_computer(struct setup *setup, const char *word, struct argp_state *state, unsigned *seat);

/* Seconds that outside players have for an answer, from the word of an option. */
unsigned parse_bot_time(const char *word, struct argp_state *state);

/*
 * The number of a word in a list of `count`; argp's error exit where it is none of them, with a sentence that
 * begins with `what`.
 */
unsigned parse_word(const char *word, const char *what, const char *const *words, size_t count,
                    struct argp_state *state);

/* The same of a list that is an array. */
#define PARSE_WORD(word, what, words, state) \
    parse_word(word, what, words, sizeof(words) / sizeof *(words), state)

/* A whole number from `least` to `most`, else argp's error exit with a sentence. */
unsigned long parse_count(const char *word, const char *what, unsigned long least, unsigned long most,
                          struct argp_state *state);

/*
 * Parses with argp, whose messages then begin with "bastide COMMAND".  Returns 0, or the exit status 2 when
 * the words are wrong; --help exits the program with 0.
 */
int parse_options(const struct argp *argp, int argc, char **argv, void *input);

/* Reads the whole FILE; false after the message "FILE: why not".  The caller frees the text in any case. */
bool read_text(const char *file, struct text_buffer *text);

/* Says on standard error that memory is out; returns `status`. */
int out_of_memory(int status);

/* Seconds on a clock that only goes forward: for measuring. */
double clock_seconds(void);

/* Seconds of processor time that the program has taken. */
double processor_seconds(void);

#endif
