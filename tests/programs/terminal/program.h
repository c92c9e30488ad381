/* SPDX-License-Identifier: MIT */
/*
 * program.h: what the tests at a real terminal share: starting the program in its own environment, pressing
 * keys, reading the screen, and checking that it ends cleanly.
 *
 * The state and configuration folders are temporary; the user's are never touched.
 */
#pragma once

#include "rows.h"
#include "terminal.h"

enum { ROWS_OF_SCREEN = 24, COLUMNS_OF_SCREEN = 80 };

/*
 * How to start it.  Null or 0 means the usual: xterm-256color, 24 rows of 80, C.UTF-8, nothing else.  An
 * empty term or locale unsets that variable.
 */
struct launch {
    const char *term;
    int rows, columns;
    const char *locale;
    const char *more; /* one more variable: NAME=VALUE */
};

/* Takes the program's path from main's arguments and makes the folder; false if it cannot. */
bool program_begin(int argc, char **argv);

/* Forgets what programs keep for the next start, but that there was a first one, whose page is not shown
 * again. */
bool program_forget(void);

/* Removes what the tests wrote. */
void program_end(void);

/* Runs the tests, and removes what they wrote; returns the exit status. */
int program_run(struct row_tests *tests, const char *name);

/* The file of the game written last, or a path where nothing is; and of the configuration. */
const char *program_game(void);
const char *program_config(void);

/* Another path beside them. */
const char *program_path(const char *name);

/* Removes all games. */
void program_forget_games(void);

/* Starts it with these words; one with blanks stands in single quotes. */
void program_start(struct terminal *terminal, const struct launch *launch, const char *words);

/*
 * The same in a shell with job control, which prints STOPPED when the program is suspended, resumes it at a
 * line feed, and prints ENDED at its end.
 */
void program_start_in_shell(struct terminal *terminal, const struct launch *launch, const char *words);

/*
 * The same in a shell that resumes the program soon after each suspension, and at its end prints ENDED, its
 * status and the number of suspensions.
 */
void program_start_continued(struct terminal *terminal, const struct launch *launch, const char *words);

/* Fails the test, printing the screen, if the words do not come. */
void wait_for(struct terminal *terminal, const char *words);
bool shows(struct terminal *terminal, const char *words);

/* Sends keys and waits until the program has drawn. */
void press(struct terminal *terminal, const char *keys);

/* Presses and releases the left button there, in the SGR encoding. */
void click(struct terminal *terminal, int column, int row);

/* Where the words begin on the screen; false if they are not there. */
bool find_words(struct terminal *terminal, const char *words, int *column, int *row);

/* The text of the only game, valid until the next call; fails the test if there is none. */
char *read_game(void);

/* The number of lines of a text that begin like this. */
unsigned count_lines(const char *text, const char *beginning);

/* Plays one turn by keys; sometimes with a claim, a wrong key, another place, or undo. */
void play_turn(struct terminal *terminal, unsigned turn);

/* Starts a game, whose first player takes the first placement and claims nothing. */
void start_second_turn(struct terminal *terminal, const char *words);

/* Compares two doubles, for qsort. */
int by_size(const void *one, const void *other);

/* Waits for the end with that status, and checks that the terminal is as before. */
void expect_clean_end(struct terminal *terminal, int status);
