/*
 * program.h: what the tests at a real terminal share: starting the program in an environment of their own,
 * pressing keys, looking at the screen, and seeing it end clean.
 *
 * The state and configuration folders are temporary ones; the user's are never touched.
 */
#ifndef BASTIDE_TESTS_PROGRAM_H
#define BASTIDE_TESTS_PROGRAM_H

#include "rows.h"
#include "terminal.h"

enum { ROWS_OF_SCREEN = 24, COLUMNS_OF_SCREEN = 80 };

/*
 * How to start it; all may be null or 0 for the usual: xterm-256color, 24 rows of 80, C.UTF-8, no more.  An
 * empty term or locale leaves that variable out.
 */
struct launch {
    const char *term;
    int rows, columns;
    const char *locale;
    const char *more; /* one more variable: NAME=VALUE */
};

/* Takes the program's path from main's arguments and makes the folder; false when it cannot. */
bool program_begin(int argc, char **argv);

/* Removes what the tests wrote. */
void program_end(void);

/* The file that keeps the unfinished game, and the configuration file. */
const char *program_autosave(void);
const char *program_config(void);

/* Starts it with these words. */
void program_start(struct terminal *terminal, const struct launch *launch, const char *words);

/*
 * The same below a shell with job control, which says STOPPED when the program is suspended, brings it back
 * at a line feed, and says ENDED at its end.
 */
void program_start_in_shell(struct terminal *terminal, const struct launch *launch, const char *words);

/*
 * The same below a shell that brings the program back whenever it is suspended, after a moment, and at its
 * end says ENDED, its status and how often that was.
 */
void program_start_continued(struct terminal *terminal, const struct launch *launch, const char *words);

/* Fails with the screen when the words do not come. */
void wait_for(struct terminal *terminal, const char *words);
bool shows(struct terminal *terminal, const char *words);

/* Sends keys and waits until the program has drawn. */
void press(struct terminal *terminal, const char *keys);

/* Presses and releases the left button there, as a terminal says it that speaks SGR. */
void click(struct terminal *terminal, int column, int row);

/* Where the words begin on the screen; false when they are not there. */
bool find_words(struct terminal *terminal, const char *words, int *column, int *row);

/* The saved game's text, valid until the next call; fails when there is none. */
char *read_autosave(void);

/* How many lines of a text begin so. */
unsigned count_lines(const char *text, const char *beginning);

/* One turn by its keys; sometimes a claim, a wrong key, another place, the tile taken back. */
void play_turn(struct terminal *terminal, unsigned turn);

/* Waits for the end with that status, and holds the terminal against what it was before. */
void expect_clean_end(struct terminal *terminal, int status);

#endif
