/*
 * options.h: what several commands share: the options that set a game up, files, and memory.
 *
 * What a command cannot go on without ends the program with a message: a wrong word of the command line, a
 * file that cannot be read or written, memory.
 */
#pragma once

#include "bastide/files.h"
#include "bastide/session.h"
#include "bastide/setup.h"
#include "bots/command_words.h"
#include "cli/arguments.h"

/* What the command line says about the game. */
struct game_options {
    struct setup setup;
    bool rule_set[RULE_OPTION_COUNT]; /* given by --rule: a later --edition does not change it */
    bool edition_given;
    const char *tiles; /* as given: set names, or a file */
    struct tile_book book;
};

/* --edition, --rule, --tiles, --seed and --players; the input is a struct game_options. */
extern const struct argument game_arguments[];
void parse_game_argument(int key, char *word, void *input);

/* Only --tiles FILE, for commands that read games from records; the input is a const char *. */
extern const struct argument tile_file_arguments[];

/* Loads a tile file, or the built-in tiles if it is null.  Call it once. */
const struct tile_book *tile_book_open(const char *file);

/* Call it before arguments_parse. */
void game_options_init(struct game_options *options);

/* Call it afterwards: loads the tile book and finds the sets. */
void game_options_load(struct game_options *options);

/* Composes the tile set of the games, which the caller frees. */
struct tile_set *game_options_compose(const struct game_options *options);

/* Whether an edition, a rule or tiles were given. */
bool game_options_rules_given(const struct game_options *options);

/* Adds players named after their colours until there are `count`. */
void game_options_seat(struct setup *setup, size_t count);

/* Ends the program with a message that names a rule like it, if there is one. */
_Noreturn void refuse_rule(const char *name);

/* Ends the program with a message that lists the computer players. */
_Noreturn void refuse_level(const char *word);

/* Splits the command of an outside player, without its "cmd:". */
void parse_command(const char *command, struct command_words *words);

/*
 * Reads "Bruno", "Bruno=random" or "2=random" and gives that seat to the computer, to greedy if no player
 * is named.  Returns the command of "Bruno=cmd:./mybot", else null.  An error if there is no such seat or
 * player.
 */
const char *parse_computer(struct setup *setup, const char *word, unsigned *seat);

/* Reads the seconds that outside players have for each answer. */
unsigned parse_bot_time(const char *word);

/* The index of a word in a list; if it is not there, an error about `what`, which names the option. */
unsigned parse_word(const char *word, const char *what, const char *const *words, size_t count);

/* The same for an array. */
#define PARSE_WORD(word, what, words) parse_word(word, what, words, sizeof(words) / sizeof *(words))

/* The value of an enum setting (play/table_options.h), by its word for the option. */
unsigned parse_setting(unsigned setting, const char *word);

/* Reads a whole number from `least` to `most`; an error if it is anything else. */
unsigned long parse_count(const char *word, const char *what, unsigned long least, unsigned long most);

/* Reads FILE; false after the message "FILE: why not".  The caller frees the text in any case. */
bool read_text(const char *file, struct text_buffer *text);

/* Reads the record FILE with all its checks.  The caller frees the session. */
struct session *open_record(const char *file, const struct tile_book *book);

/* Writes a text to FILE, whole or not at all, or to standard output if FILE is null or "-". */
void write_text(const char *file, const struct text_buffer *text);

/* Ends the program with status 2, after a message. */
_Noreturn void give_up(void);

/* The same with the message that memory has run out. */
_Noreturn void out_of_memory(void);

/* Memory filled with zeros, which the caller frees. */
void *allocate(size_t size);

/* Seconds of a monotonic clock, for measuring. */
double clock_seconds(void);

/* Seconds of processor time used by the program. */
double processor_seconds(void);
