/*
 * command_words.h: a command as a player types it, as the words that a program is started with.
 *
 * Words are split at blanks; what stands between '...' or "..." is one word, or part of one, as it is.  No
 * shell reads the command, so nothing else has a meaning.
 */
#ifndef BASTIDE_BOTS_COMMAND_WORDS_H
#define BASTIDE_BOTS_COMMAND_WORDS_H

#include <stdbool.h>
#include <stddef.h>

enum { COMMAND_MAX = 1023, COMMAND_WORDS_MAX = 64 };

/* Begins what names an outside player wherever players are named: "cmd:./mybot --fast". */
#define COMMAND_PREFIX "cmd:"

/* What a record says of a seat that an outside player has. */
#define COMMAND_SEAT "cmd"

/* The words of one command, as execvp wants them. */
struct command_words {
    char text[COMMAND_MAX + 1];
    char *word[COMMAND_WORDS_MAX + 1]; /* into the text; a null pointer ends them */
};

/* The command behind "cmd:", or null where the text does not begin so. */
const char *command_of(const char *player);

/* How many bytes of a list of players belong to the first: up to the first comma that is in no quotes. */
size_t command_length(const char *list);

/* Splits a command; false with a reason in `why`. */
bool command_split(const char *command, struct command_words *words, char why[200]);

#endif
