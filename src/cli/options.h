/* SPDX-License-Identifier: MIT */
/*
 * options.h: what several commands share: the options that set up a game, and files.
 *
 * Unless a comment says otherwise, functions end the program with a message if they fail: if an argument is
 * wrong, or a file cannot be read or written.
 */
#pragma once

#include "assertion/memory.h"
#include "bastide/files.h"
#include "bastide/session.h"
#include "bastide/setup.h"
#include "bots/command_words.h"
#include "cli/arguments.h"

/* The game that the command line asks for. */
struct game_options {
    struct setup setup;
    unsigned expansions;              /* bit n for expansion n */
    bool rule_set[RULE_OPTION_COUNT]; /* given by --rule, so --edition leaves it as it is */
    bool edition_given;
    const char *tiles; /* as given: set names, or a file */
    struct tile_book book;
};

/* --edition, --rule, --tiles, --seed and --players; their input is a struct game_options. */
extern const struct argument game_arguments[];
void parse_game_argument(int key, char *word, void *input);
/* The group of these options in a command whose help only names them. */
#define GAME_ARGUMENTS(type, member)                                                   \
    {                                                                                  \
        game_arguments, parse_game_argument, offsetof(type, member), N_("The game:"),  \
            N_("--edition, --players, --seed and others, as in 'bastide play --help'") \
    }

/* What --rule may be given, by its number: "abbot=off", "abbot=on" and so on; null past the last. */
const char *rule_listed(unsigned number);

/* The name of a level or of a built-in tile set, by its number; null past the last. */
const char *level_word(unsigned number);
const char *set_word(unsigned number);

/* Only --tiles FILE, for commands that read games from records; its input is a const char *. */
extern const struct argument tile_file_arguments[];

/* Loads a tile file, or the built-in tiles if it is null.  Call it once. */
const struct tile_book *tile_book_open(const char *file);

/* Call it before arguments_parse. */
void game_options_init(struct game_options *options);

/* Loads the tile book and finds the sets.  Call it after arguments_parse. */
void game_options_load(struct game_options *options);

/* Begins game number `number` of the options: its seed is that of the options plus `number`.  Ends the
 * program with an error if there is no such game. */
struct session *game_options_begin(struct game_options *options, uint64_t number);

/* True if an edition, a rule or tiles were given. */
bool game_options_rules_given(const struct game_options *options);

/* Seats players named after their colours until there are `count`. */
void game_options_seat(struct setup *setup, size_t count);

/* Ends the program with an error about an unknown rule, which suggests a similar name, or the command
 * `list`. */
_Noreturn void refuse_rule(const char *name, const char *list);

/* Ends the program with an error about an unknown computer player, which lists those there are. */
_Noreturn void refuse_level(const char *word);

/* Splits the command of an outside player, without its "cmd:". */
void parse_command(const char *command, struct command_words *words);

/*
 * Parses "Bruno", "Bruno=random" or "2=random" and gives that seat to the computer, by default to casual.
 * Returns the command of "Bruno=cmd:./mybot", else null.
 */
const char *parse_computer(struct setup *setup, const char *word, unsigned *seat);

enum { BOT_SECONDS_MAX = 3600 /* an outside player's longest time for an answer */ };

/* Reads a file; false after the message "FILE: why not".  Free the text in any case. */
bool read_text(const char *file, struct text_buffer *text);

/* Reads the record FILE with all its checks.  Refuses `out`, where the result goes, if it is the same file;
 * null: it goes to standard output.  The caller frees the session. */
struct session *open_record(const char *file, const char *out, const struct tile_book *book);

/* Writes a text to FILE, whole or not at all, or to standard output if FILE is null or "-". */
void write_text(const char *file, const struct text_buffer *text);

/* Ends the program with status 2.  Call it after a message. */
_Noreturn void give_up(void);

/* Seconds of a monotonic clock, for measuring. */
double clock_seconds(void);

/* Seconds of processor time used by the program. */
double processor_seconds(void);
