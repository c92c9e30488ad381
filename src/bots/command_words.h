/* SPDX-License-Identifier: MIT */
/*
 * command_words.h: splits a command as a player types it into the words to start a program with.
 *
 * Words are separated by blanks; '...' and "..." quote a word or part of one.  No shell is involved, so
 * nothing else has a special meaning.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { COMMAND_MAX = 1023, COMMAND_WORDS_MAX = 64 };

/* Marks an outside player wherever a player is named: "cmd:./mybot --fast". */
#define COMMAND_PREFIX "cmd:"

/* What a record says about an outside player's seat. */
#define COMMAND_SEAT "cmd"

/* The words of a command, for execvp. */
struct command_words {
    char text[COMMAND_MAX + 1];
    char *word[COMMAND_WORDS_MAX + 1]; /* into `text`; ends with a null pointer */
};

/* The command after "cmd:", or null if the text does not begin with that. */
const char *command_of(const char *player);

/* The length of the first player in a list: up to the first comma outside quotes. */
size_t command_length(const char *list);

/* Splits a command; false with a reason in `why`. */
bool command_split(const char *command, struct command_words *words, char why[200]);
